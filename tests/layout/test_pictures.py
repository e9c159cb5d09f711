"""Pictures show what the layouts say: the SVG is read back."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl import targets
from flydsl.layout import (
    ComposedLayout,
    Layout,
    LayoutPictureError,
    LayoutStructureError,
    Swizzle,
    Symbol,
    bank_svg,
    bank_use,
    composition,
    copy_svg,
    layout_svg,
    make_identity_layout,
    make_layout,
    mma_svg,
    tv_svg,
)
from flydsl.layout.__main__ import main
from flydsl.layout.group_svg import copy_groups_svg, mma_groups_svg, parts_of
from flydsl.layout.tv_drawing import owners_of
from flydsl.sim.traffic import lds_cycles
from tests.layout import reference

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [t.text or "" for t in ET.fromstring(svg).iter(f"{SVG}text")]


def tips(svg: str) -> list[str]:
    return [t.text or "" for t in ET.fromstring(svg).iter(f"{SVG}title")]


def fills(svg: str) -> dict[str, str]:
    """Tip → colour of its box."""
    boxes = ((r.find(f"{SVG}title"), r.get("fill") or "") for r in ET.fromstring(svg).iter(f"{SVG}rect"))
    return {t.text or "": fill for t, fill in boxes if t is not None}


@pytest.mark.parametrize(
    "layout",
    [
        make_layout(((4, 2), (2, 3)), ((1, 8), (4, 100))),
        make_layout((4, 8), (-1, 0)),
        make_layout((3, 4, 5)),
        make_layout((2, 3, (2, 2), 2)),
        composition(Swizzle(2, 0, 2), make_layout((4, 8), order="row")),
        ComposedLayout(Swizzle(1, 0, 1), 3, make_layout((4, 4))),
    ],
    ids=str,
)
def test_each_coordinate_shows_its_index(layout: Any) -> None:
    shape = layout.shape
    sizes = [reference.size(s) for s in (shape[0], shape[1], shape[2:] or 1)]
    told = dict(tip.split(" → ") for tip in tips(layout.svg()))
    assert len(told) == int(np.prod(sizes))
    for i in range(sizes[0]):
        for j in range(sizes[1]):
            for p in range(sizes[2]):
                index = layout(i + sizes[0] * (j + sizes[1] * p))
                assert told[f"{i},{j},{p}" if len(shape) > 2 else f"{i},{j}"] == str(index)
                assert str(index) in texts(layout.svg())
    assert texts(layout.svg())[0] == str(layout) and layout._repr_svg_() == layout.svg()


def test_other_pictures_of_indices() -> None:
    assert [t.split(" → ")[1] for t in tips(make_layout(5, 3).svg())] == ["0", "3", "6", "9", "12"]
    assert tips(make_identity_layout((2, 2)).svg())[3] == "1,1 → (1,1)"
    told = [int(t.split(" → ")[1]) for t in tips(Swizzle(2, 0, 3).svg())]
    assert told == [Swizzle(2, 0, 3)(i) for i in range(32)]
    assert "<script" not in layout_svg(make_layout(2), title="<script>") and "&lt;script&gt;" in layout_svg(
        make_layout(2), title="<script>"
    )


def test_equal_indices_have_equal_colours() -> None:
    colours = fills(make_layout((2, 3), (1, 0)).svg())
    assert colours["0,0 → 0"] == colours["0,2 → 0"] != colours["1,0 → 1"]


def test_what_cannot_be_drawn() -> None:
    n = Symbol("n")
    for layout in (make_layout((n, 4)), make_layout((4, 4), (n, 1)), ComposedLayout(Swizzle(1, 0, 1), n, make_layout(4))):
        with pytest.raises(LayoutPictureError, match="is symbolic; only layouts of numbers can be drawn"):
            layout.svg()
        assert layout._repr_svg_() is None
    with pytest.raises(LayoutPictureError, match=r"has 16384 coordinates; pictures have 1 to 4096 \(max_cells=\)"):
        make_layout((128, 128)).svg()
    assert make_layout((128, 128))._repr_svg_() is None and make_layout((2, 0))._repr_svg_() is None
    assert len(tips(make_layout((128, 40)).svg(max_cells=10000))) == 5120


def owners(svg: str) -> dict[str, str]:
    return dict(tip.split(": ") for tip in tips(svg))


def test_owners_of_a_tile() -> None:
    told = owners(tv_svg(make_layout(((4, 8), 2), ((2, 8), 1)), (8, 8), names=("m", "n")))
    assert told["(0, 0)"] == "T0 V0" and told["(1, 0)"] == "T0 V1" and told["(6, 7)"] == "T31 V0" and len(told) == 64
    shared = owners(tv_svg(make_layout((4, 2), (0, 1)), (2, 2)))
    assert shared["(0, 0)"] == "T0 V0, T1 V0, T2 V0, T3 V0" and shared["(0, 1)"] == "nobody"
    assert "T0+3" in texts(tv_svg(make_layout((4, 2), (0, 1)), (2, 2)))
    by_coordinate = composition(make_identity_layout((4, 8)), make_layout((8, 4), (4, 1)))
    assert owners(tv_svg(by_coordinate, (4, 8)))["(2, 5)"] == "T5 V2"
    with pytest.raises(LayoutPictureError, match=r"maps thread 2, value 0 to 4, outside of the tile \(2,2\)"):
        tv_svg(make_layout((4, 2), (2, 1)), (2, 2))
    with pytest.raises(LayoutPictureError, match=r"has the modes thread and value; .* has 3"):
        tv_svg(make_layout((4, 2, 2)), (4, 4))
    with pytest.raises(LayoutPictureError, match=r"a tile \(128,128\) has 16384 elements"):
        tv_svg(make_layout((4, 2)), (128, 128))


def test_both_sides_of_a_copy() -> None:
    svg = copy_svg(make_layout((4, 2), (2, 1)), make_layout((4, 2)), (4, 2))
    cells = [t for t in tips(svg) if t.startswith("(1, 0)")]
    assert cells == ["(1, 0): T0 V1", "(1, 0): T1 V0"]


@pytest.mark.parametrize(
    "form", [f for f in targets.MATRIX_FORMS["gfx950"] if f.m * f.n * f.blocks <= 1024][:12], ids=lambda f: f.name
)
def test_matrix_instructions(form: Any) -> None:
    a, b, c = (Layout(*pair) for pair in (form.a_layout, form.b_layout, form.c_layout))
    svg = mma_svg(a, b, c, (form.m, form.n, form.k), blocks=form.blocks, title=form.name)
    assert len(tips(svg)) == form.blocks * (form.n * form.k + form.m * form.k + form.m * form.n)
    assert not any(t.endswith("nobody") for t in tips(svg)) and texts(svg)[0] == form.name


@given(st.sampled_from([1, 2, 4, 8, 12, 16]), st.booleans(), st.sampled_from(["gfx950", "gfx942"]), st.data())
def test_banks_agree_with_the_simulator(width: int, reads: bool, arch: str, data: Any) -> None:
    elements = data.draw(st.lists(st.none() | st.integers(0, 500), min_size=64, max_size=64).filter(any))
    use = bank_use(make_layout(512), 8 * width, elements, reads=reads, arch=arch)
    active = [lane for lane, element in enumerate(elements) if element is not None]
    offsets = np.array([elements[lane] * width for lane in active])
    _, cycles, ideal, _ = lds_cycles(np.array(active), offsets, width, reads, targets.get(arch).lds_banks)
    assert (use.cycles, use.ideal, use.conflicts) == (cycles, ideal, cycles - ideal)


def test_a_swizzle_frees_the_banks() -> None:
    rows = make_layout((64, 64), order="row")
    threads = make_layout((16, 4), (1, 8 * 64))  # 16 rows, four groups of 8 halves: the operand of a 16x16x32 MFMA
    plain = bank_use(rows, 16, threads, vector=8)
    free = bank_use(composition(Swizzle(3, 3, 3), rows), 16, threads, vector=8)
    assert (plain.cycles, free.cycles, free.ideal) == (16, 4, 4)
    svg = bank_svg(rows, 16, threads, vector=8)
    assert texts(svg)[1] == "read of 16 bytes per lane, 64 banks: 16 cycles, 4 without conflicts"
    assert texts(svg).count("4 cycles") == 4
    told = tips(svg)
    assert len(told) == 64 * 4 and told[0] == "bank 0, bytes 0 to 3: lane 0"  # each lane uses four banks
    assert "bank 0, bytes 0 to 3: lanes 0, 1, 2, 3" in tips(bank_svg(make_layout(64, 0), 32, range(4)))
    assert (
        fills(bank_svg(make_layout(64, 64), 32, range(2)))["bank 0, bytes 256 to 259: lane 1"]
        != fills(bank_svg(make_layout(64), 32, range(2)))["bank 1, bytes 4 to 7: lane 1"]
    )


def test_accesses_that_are_none() -> None:
    with pytest.raises(LayoutStructureError, match="1, 2, 4, 8, 12 or 16 bytes per lane, not 3 x 16 bits"):
        bank_use(make_layout(64), 16, range(64), vector=3)
    with pytest.raises(LayoutStructureError, match=r"S<1,1,1> does not keep 8 elements from 0 on \(at 0\) together"):
        bank_use(composition(Swizzle(1, 1, 1), make_layout(64)), 16, range(64), vector=8)
    with pytest.raises(LayoutStructureError, match=r"element 1 at 1 does not begin at a byte"):
        bank_use(make_layout(64), 4, range(64), vector=2)
    with pytest.raises(LayoutPictureError, match="no lane takes part"):
        bank_svg(make_layout(64), 32, [None] * 64)


def test_command(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "x.svg"
    assert main(["((4,8),2):((1,4),32)", "-o", str(out)]) == 0
    assert out.read_text() == make_layout(((4, 8), 2)).svg()
    assert main(["S<3,3,3> o 0 o (8,64):(64,1)", "--banks", "16", "--vector", "8", "--access", "(8,8):(1,64)"]) == 0
    shown = capsys.readouterr().out
    assert "size       512" in shown and "LDS cycles 4, 4 without conflicts" in shown and "swizzle    S<3,3,3>" in shown
    assert main(["(64,4):(4,1)", "--tv", "(16,16)", "-o", str(out)]) == 0 and "T63" in texts(out.read_text())
    assert main(["(8,64):(64,1)", "--banks", "16", "--write", "--arch", "gfx942", "-o", str(out)]) == 0
    assert "write of 2 bytes per lane, 32 banks" in out.read_text()
    assert main(["(4,8:1"]) == 1
    assert capsys.readouterr().err == "error: not a layout: expected ')' or ','\n    (4,8:1\n        ^\n"
    assert main(["4:1", "-o", str(tmp_path / "no" / "x.svg")]) == 1 and "error:" in capsys.readouterr().err


@given(st.sampled_from([1, 2, 4]), st.booleans(), st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_parts_of_groups_cover_the_tile_once(group: int, swap: bool, steps: list[int]) -> None:
    tv = Layout(((2, 2, 2), (2, 2)), (tuple(steps[:3]), tuple(steps[3:])))  # places 0 … 20 of 6 x 4
    rows, columns = (4, 6) if swap else (6, 4)
    wanted: dict[tuple[int, int], set[int]] = {}
    for bits in np.ndindex(2, 2, 2, 2, 2):
        thread, place = int(np.dot(bits[:3], (1, 2, 4))), int(np.dot(bits, steps))
        where = (place // 6, place % 6) if swap else (place % 6, place // 6)
        wanted.setdefault(where, set()).add(thread // group)
    seen: dict[tuple[int, int], tuple[int, ...]] = {}
    for part in parts_of(tv, (6, 4), group, swap):
        for where in ((i, j) for i in range(part.top, part.bottom) for j in range(part.left, part.right)):
            assert where not in seen
            seen[where] = part.groups
    assert len(seen) == rows * columns
    assert {where: set(groups) for where, groups in seen.items() if groups} == wanted


def test_waves_of_a_product() -> None:
    a, b, c = make_layout((8, 2), (1, 8)), make_layout((8, 2), (0, 1)), make_layout((8, 8), (8, 1))
    svg = mma_groups_svg(a, b, c, (8, 8, 2), 4, title="two waves")
    assert texts(svg)[0] == "two waves" and owners(svg)["(0…3, 0…1)"] == "W0"
    told = tips(svg)
    assert told == ["(0…0, 0…1): W0 W1", "(0…0, 2…7): nobody", "(1…1, 0…7): nobody",  # B: k downwards
                    "(0…3, 0…1): W0", "(4…7, 0…1): W1", "(0…7, 0…3): W0", "(0…7, 4…7): W1"]  # fmt: skip
    with pytest.raises(LayoutPictureError, match=r"a tile \(512,512\) has 262144 elements; pictures have up to 131072"):
        parts_of(make_layout((4, 2)), (512, 512), 4)


def test_threads_of_a_copy() -> None:
    whole, split = make_layout((4, 2), (2, 1)), make_layout((4, 2))  # over (2, 4): a column each, or half of every second one
    told = tips(copy_groups_svg(whole, split, (2, 4), 1))
    assert told == ["(0…1, 0…0): T0", "(0…1, 1…1): T1", "(0…1, 2…2): T2", "(0…1, 3…3): T3",
                    "(0…0, 0…0): T0", "(0…0, 1…1): T2", "(0…0, 2…2): T0", "(0…0, 3…3): T2",
                    "(1…1, 0…0): T1", "(1…1, 1…1): T3", "(1…1, 2…2): T1", "(1…1, 3…3): T3"]  # fmt: skip
    assert tips(copy_groups_svg(whole, whole, (2, 4), 4)) == ["(0…1, 0…3): W0"]  # both sides alike: one picture
    one = copy_svg(whole, {place: list(pairs) for place, pairs in owners_of(whole, (2, 4)).items()}, (2, 4))
    assert len(tips(one)) == 8 and f"source and target {whole}" in texts(one)
