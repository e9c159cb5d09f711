"""Machine code of gfx950 and gfx942 to instructions, from tables, with nothing installed.

``decode(code, address, arch)`` gives the same objects that the listing reader makes of LLVM's text for the same
bytes. A branch target is ``Label("", target address)``. What the tables do not know is a :class:`DecodeError`.
``render(instruction)`` prints LLVM's text. ``line_map(code_object)`` finds source lines in the debug line tables.
"""

from flydsl.sim.decoder.decode import branch_targets, decode, decode_kernel, decode_one
from flydsl.sim.decoder.errors import DecodeError, LineTableError, UnknownArchError
from flydsl.sim.decoder.lines import LineMap, LineRow, line_map, read_lines
from flydsl.sim.decoder.render import render

__all__ = [
    "DecodeError",
    "LineMap",
    "LineRow",
    "LineTableError",
    "UnknownArchError",
    "branch_targets",
    "decode",
    "decode_kernel",
    "decode_one",
    "line_map",
    "read_lines",
    "render",
]
