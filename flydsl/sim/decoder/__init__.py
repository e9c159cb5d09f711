"""Machine code of gfx950 and gfx942 to instructions, from tables, with nothing installed.

``decode(code, address, arch)`` gives the same objects that the listing reader makes of LLVM's text for the same
bytes. A branch target is ``Label("", target address)``. What the tables do not know is a :class:`DecodeError`.
``render(instruction)`` prints LLVM's text.
"""

from flydsl.sim.decoder.decode import branch_targets, decode, decode_kernel
from flydsl.sim.decoder.errors import DecodeError, UnknownArchError
from flydsl.sim.decoder.render import render

__all__ = ["DecodeError", "UnknownArchError", "branch_targets", "decode", "decode_kernel", "render"]
