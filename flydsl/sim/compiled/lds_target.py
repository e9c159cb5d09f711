"""The second half of loads that go to LDS: lane l's element is stored at ``target`` + l * pitch."""

from __future__ import annotations

from flydsl.sim.access import Format
from flydsl.sim.compiled.memory_bounds import RESOLVE
from flydsl.sim.compiled.memory_parts import LDS_PITCH, count_bytes, note_progress
from flydsl.sim.compiled.memory_stores import put
from flydsl.sim.compiled.text import Writer, vector


def lds_target(w: Writer, suffix: str) -> tuple[str, str]:
    """Checks where the data go: (LDS of the workgroup, offsets in it): ``target`` + lane * pitch."""
    pitch = LDS_PITCH[suffix]
    addresses, offsets = (w.alloca(vector(64, "i64")) for _ in range(2))
    with w.loop(64) as lane:
        sum_ = w(f"add i64 %target, {w(f'mul i64 {lane}, {pitch}')}")
        w.store(w(f"and i64 {sum_}, 4294967295"), addresses, lane)
    return RESOLVE["lds"](w, "store", pitch, -4, addresses, "%exec", offsets), offsets


def to_lds(w: Writer, suffix: str, rows: str, base: str, offsets: str) -> None:
    """Store fetched ``rows`` in the active lanes; ``base`` and ``offsets`` from :func:`lds_target`."""
    pitch = LDS_PITCH[suffix]
    put(w, Format(pitch, pitch // 4), base, offsets, "%exec", rows)
    count_bytes(w, "LDS store", pitch, "%exec")
    note_progress(w)
