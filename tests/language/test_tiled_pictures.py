"""Matrix atoms, tiled products and tiled copies draw themselves: the SVG is read back."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import flydsl as fly

SVG = "{http://www.w3.org/2000/svg}"


def tips(svg: str) -> list[str]:
    return [t.text or "" for t in ET.fromstring(svg).iter(f"{SVG}title")]


def title(svg: str) -> str:
    return next(t.text or "" for t in ET.fromstring(svg).iter(f"{SVG}text"))


def test_an_atom_shows_its_lanes() -> None:
    """Of v_mfma_f32_16x16x16_f16 lane 37 holds A[5, 8:12], B[8:12, 5] and C[8:12, 5]: 16 lanes, then 4 further."""
    atom = fly.MFMA(16, 16, 16, fly.f16)
    svg = atom.svg()
    assert title(svg) == "MFMA 16x16x16 of Float16" and svg == atom._repr_svg_()
    told = tips(svg)
    assert len(told) == 3 * 256
    for v in range(4):
        assert told.count(f"(5, {8 + v}): T37 V{v}") == 2 and f"({8 + v}, 5): T37 V{v}" in told
    assert len(tips(fly.MFMA(4, 4, 4, fly.f16, blocks=16).svg())) == 16 * 3 * 16


def test_a_tiled_product_shows_threads_or_waves() -> None:
    small = fly.make_tiled_mma(fly.MFMA(16, 16, 16, fly.f16), waves=(2, 1, 1))
    assert title(small.svg()) == "MFMA 16x16x16 of Float16, 2 waves, 32x16x16"
    assert small.svg() == small.svg(by="value") == small._repr_svg_()
    assert "(21, 8): T101 V0" in tips(small.svg())  # 64 + 37, 16 rows further down
    assert "(5, 8): T37 V0, T101 V0" in tips(small.svg())  # of B, which both waves read
    assert tips(small.svg(by="wave")) == [
        "(0…15, 0…15): W0 W1", "(0…15, 0…15): W0", "(16…31, 0…15): W1", "(0…15, 0…15): W0", "(16…31, 0…15): W1"
    ]  # fmt: skip
    large = fly.make_tiled_mma(fly.MFMA(16, 16, 16, fly.f16), waves=(2, 2, 1), permutation=(128, 128, 64))
    assert large.svg() == large.svg(by="wave") == large._repr_svg_() and len(tips(large.svg())) == 8 + 8 + 64
    huge = fly.make_tiled_mma(fly.MFMA(16, 16, 16, fly.f16), permutation=(512, 512, None))
    assert huge._repr_svg_() is None
    with pytest.raises(fly.LayoutPictureError, match="pictures have up to 4096"):
        large.svg(by="value")
    parts = tips(small.svg(by="thread"))  # 4 k of a row, or 4 rows of a column, belong to one thread
    assert len(parts) == 64 + 2 * 64 + 2 * 64 and "(5…5, 8…11): T37" in parts and "(24…27, 5…5): T101" in parts
    with pytest.raises(fly.LayoutPictureError, match="is drawn by='value', 'thread' or 'wave', not 'lane'"):
        large.svg(by="lane")


def test_a_tiled_copy_shows_what_is_read_and_what_is_received() -> None:
    """A transposing read of 16-bit elements: lane l reads the l-th run of 4, and receives element l of each of four runs of 16
    (CDNA 4 ISA, ds_read_b64_tr_b16)."""
    atom = fly.make_copy_atom(fly.LdsTransposeRead(16), fly.f16)
    tiled = fly.make_tiled_copy(atom, fly.make_layout((16, 4)), (16, 4))
    svg = tiled.svg()
    assert svg == tiled.svg(by="value") == tiled._repr_svg_()
    assert title(svg) == "LdsTransposeRead(bits=16) of Float16, 16 threads, a tile of (16,4)"
    read, received = tips(svg)[:64], tips(svg)[64:]
    assert [f"({4 + v}, 2): T9 V{v}" in read for v in range(4)] == [True] * 4
    assert [f"(9, {v}): T9 V{v}" in received for v in range(4)] == [True] * 4
    assert "(9…9, 0…3): T9" in tips(tiled.svg(by="thread")) and tips(tiled.svg(by="wave")) == ["(0…15, 0…3): W0"]


def test_a_copy_into_a_swizzled_tile_shows_what_the_lanes_read() -> None:
    """Against the definition: what lands at byte 16 l of an instruction is the element with that place."""
    swizzle = fly.Swizzle(3, 3, 3)
    target = fly.composition(swizzle, fly.make_layout((16, 64), order="row"))
    tiled = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.bf16), target, 64)
    half = len(tips(tiled.svg(by="value"))) // 2
    read, written = (set(part) for part in (tips(tiled.svg(by="value"))[:half], tips(tiled.svg(by="value"))[half:]))
    for row in range(16):
        for column in range(64):
            place = target(row, column)
            lane, value = place // 8 % 64, place % 8 + 8 * (place // 512)
            assert f"({row}, {column}): T{lane} V{value}" in read
            assert f"({place // 64}, {place % 64}): T{lane} V{value}" in written
    with pytest.raises(fly.LayoutPictureError, match="a tiled copy is drawn by='value', 'thread' or 'wave', not 'lane'"):
        tiled.svg(by="lane")


def test_a_copy_of_one_mode_is_one_row() -> None:
    atom = fly.make_copy_atom(fly.UniversalCopy(64), fly.f16)
    tiled = fly.make_tiled_copy(atom, fly.make_layout((8, 4), (4, 1)), 32)
    assert tips(tiled.svg())[5] == "(0, 5): T1 V1" and len(tips(tiled.svg())) == 32  # both sides alike: one picture
    huge = fly.make_tiled_copy(atom, fly.make_layout((512, 512), (512, 1)), (512, 512))
    assert huge._repr_svg_() is None
