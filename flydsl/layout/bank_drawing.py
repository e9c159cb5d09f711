"""LDS bank conflicts of a layout: how one wave access falls on banks, counted and drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .drawing import DARK, MUTED, Drawing, ramp
from .errors import LayoutPictureError, LayoutStructureError
from .inttuple import is_tuple, leaves, normal, product, to_text
from .svg import check_static

WIDTHS = (1, 2, 4, 8, 12, 16)
LANES = 64
"""Lanes of a wave."""
Access = Callable[[int], Any] | Sequence[Any]


@dataclass(frozen=True)
class BankUse:
    """One LDS access of a wave in the model of flydsl.targets.lds.

    ``phases``: for each phase, bank → dword → lanes. ``cycles``: what the access takes; ``ideal``: without conflicts.

    >>> from flydsl.layout import make_layout
    >>> use = bank_use(make_layout((64, 32), order="row"), 32, lambda lane: (lane, 0))    # each row begins at bank 0 or 32
    >>> use.cycles, use.ideal, use.conflicts
    (32, 1, 31)
    """

    banks: int
    width: int
    addresses: tuple[int | None, ...]
    phases: tuple[dict[int, dict[int, list[int]]], ...]

    @property
    def phase_cycles(self) -> tuple[int, ...]:
        return tuple(max(map(len, phase.values())) for phase in self.phases)

    @property
    def cycles(self) -> int:
        return sum(self.phase_cycles)

    @property
    def ideal(self) -> int:
        return len(self.phases)

    @property
    def conflicts(self) -> int:
        """Cycles lost."""
        return self.cycles - self.ideal


def bank_use(
    layout: Any,
    element_bits: int,
    access: Access,
    *,
    vector: int = 1,
    reads: bool = True,
    arch: str = "gfx950",
    lanes: int = 64,
) -> BankUse:
    """How one access of a wave to LDS falls on its banks.

    ``layout``: coordinate → element, with ``element_bits`` bits each; ``access``: lane → the coordinate of its first element
    (None: the lane is off), a function, a layout or a sequence; ``vector``: elements per lane, contiguous from there;
    ``reads``: a load, else a store. LayoutStructureError where the layout does not keep a vector together or aligned to bytes.

    >>> from flydsl.layout import Swizzle, composition, make_layout
    >>> rows = make_layout((64, 64), order="row")                     # halves, 128 bytes a row
    >>> bank_use(rows, 16, lambda lane: (lane % 16, lane // 16 * 8), vector=8).cycles
    16
    >>> bank_use(composition(Swizzle(3, 3, 3), rows), 16, lambda lane: (lane % 16, lane // 16 * 8), vector=8).cycles
    4
    """
    from flydsl import targets

    check_static(layout)
    for number, what in ((element_bits, "element_bits"), (vector, "vector"), (lanes, "lanes")):
        if type(number) is not int or number < 1:
            raise LayoutStructureError(f"bank_use: {what} is a Python int from 1 on, not {number!r}")
    bits = element_bits * vector
    if bits % 8 or bits // 8 not in WIDTHS:
        raise LayoutStructureError(f"an LDS access has 1, 2, 4, 8, 12 or 16 bytes per lane, not {vector} x {element_bits} bits")
    get, count = _lanes(access, lanes)
    addresses = tuple(_address(layout, element_bits, get(lane), vector) for lane in range(count))
    banks = targets.get(arch).lds_banks
    phases = targets.lds_dwords(banks, bits // 8, reads, addresses)
    return BankUse(banks, bits // 8, addresses, tuple(phases[p] for p in sorted(phases)))


def _lanes(access: Any, lanes: int) -> tuple[Callable[[int], Any], int]:
    """lane → coordinate, and how many lanes there are, at most a wave's."""
    given = access.size() if hasattr(access, "shape") else None if callable(access) else _length(access)
    count = lanes if given is None else given if lanes == LANES else min(lanes, given)
    if not 1 <= count <= LANES:
        raise LayoutStructureError(f"bank_use: an access is that of a wave, of 1 to {LANES} lanes, not {count}")
    return (access if callable(access) else access.__getitem__), count


def _length(access: Any) -> int:
    if isinstance(access, (str, bytes)) or not (hasattr(access, "__len__") and hasattr(access, "__getitem__")):
        raise LayoutStructureError(
            f"bank_use: an access is lane → coordinate: a layout, a function or a sequence, not {access!r}"
        )
    return len(access)


def _address(layout: Any, element_bits: int, coord: Any, vector: int) -> int | None:
    if coord is None:
        return None
    element = layout(coord)
    if not isinstance(element, int):
        raise LayoutStructureError(f"bank_use: {layout} maps {to_text(coord)} to a coordinate, not to a place in memory")
    _check_inside(layout, coord, vector)
    _check_contiguous(layout, coord, element, vector)
    if element * element_bits % 8:
        raise LayoutStructureError(f"{layout}: element {element} at {to_text(coord)} does not begin at a byte")
    return element * element_bits // 8


def _check_inside(layout: Any, coord: Any, vector: int) -> None:
    """A coordinate must be below the extents, an integer below the product of those that it counts through, and so must the
    whole vector be in memory."""
    coord = normal(coord)
    if not _is_inside(coord, layout.shape):
        raise LayoutStructureError(f"bank_use: there is no {to_text(coord)} in {layout}")
    if layout(coord) + vector > layout.cosize():
        raise LayoutStructureError(f"bank_use: {vector} elements from {to_text(coord)} on reach past the end of {layout}")


def _is_inside(coord: Any, shape: Any) -> bool:
    if is_tuple(coord) and is_tuple(shape):
        return len(coord) == len(shape) and all(map(_is_inside, coord, shape))
    return all(c >= 0 for c in leaves(coord)) and (is_tuple(coord) or coord < product(shape))


def _check_contiguous(layout: Any, coord: Any, element: int, vector: int) -> None:
    """A swizzle must keep the vector together."""
    outer = getattr(layout, "outer", None)
    base = getattr(outer, "base", None)
    if base is not None and outer is not None and outer.bits and (element % vector or vector > 1 << base):
        raise LayoutStructureError(f"{outer} does not keep {vector} elements from {element} on (at {to_text(coord)}) together")


def bank_svg(
    layout: Any,
    element_bits: int,
    access: Access,
    *,
    vector: int = 1,
    reads: bool = True,
    arch: str = "gfx950",
    title: str | None = None,
) -> str:
    """SVG of the banks that one access of a wave uses. One block per phase, one column per bank; dwords of one bank that are
    needed in one phase are stacked, each takes a cycle. Cells name the first lane that uses the dword. Arguments as of
    :func:`bank_use`.

    >>> from flydsl.layout import make_layout
    >>> bank_svg(make_layout(64), 32, range(64))[:4]
    '<svg'
    """
    use = bank_use(layout, element_bits, access, vector=vector, reads=reads, arch=arch)
    if not use.phases:
        raise LayoutPictureError("no lane takes part in the access")
    drawing = Drawing()
    kind = f"{'read' if reads else 'write'} of {use.width} bytes per lane, {use.banks} banks"
    drawing.text(0, 4, str(layout) if title is None else title, 12, anchor="start")
    drawing.text(0, 20, f"{kind}: {use.cycles} cycles, {use.ideal} without conflicts", 11, anchor="start")
    y = 36.0
    for number, phase in enumerate(use.phases):
        y = _draw_phase(drawing, use, number, phase, y) + 16
    return drawing.render()


def _draw_phase(drawing: Drawing, use: BankUse, number: int, phase: dict[int, dict[int, list[int]]], y: float) -> float:
    w, h, left = 20.0, 14.0, 66.0
    cycles = use.phase_cycles[number]
    drawing.text(0, y + 6, f"phase {number}", 10, anchor="start")
    drawing.text(0, y + 20, f"{cycles} cycle{'s' if cycles > 1 else ''}", 9, MUTED, "start")
    for bank in range(use.banks):
        x = left + bank * w
        drawing.text(x + w / 2, y + 4, str(bank), 8, MUTED)
        dwords = phase.get(bank, {})
        drawing.box(x, y + 12, w, h * cycles, "#fafafb")
        for level, (dword, lanes) in enumerate(sorted(dwords.items())):
            _draw_dword(drawing, (x, y + 12 + level * h, w, h), (bank, dword, lanes), len(dwords))
    return y + 12 + h * cycles


def _draw_dword(drawing: Drawing, box: tuple[float, float, float, float], what: tuple[int, int, list[int]], depth: int) -> None:
    bank, dword, lanes = what
    fill = ramp(0.42) if depth == 1 else ramp(0.75 + 0.25 * min(depth, 8) / 8)
    named = ", ".join(map(str, lanes))
    drawing.box(*box, fill, f"bank {bank}, bytes {4 * dword} to {4 * dword + 3}: lane{'s' if len(lanes) > 1 else ''} {named}")
    drawing.text(box[0] + box[2] / 2, box[1] + box[3] / 2, f"{lanes[0]}{'+' if len(lanes) > 1 else ''}", 8, DARK)
