"""Examples whose results are known from CuTe's documentation and its Python reference, and the time all this takes."""

from __future__ import annotations

import time
from typing import Any

import pytest

from flydsl.layout import (
    Layout,
    Swizzle,
    blocked_product,
    coalesce,
    complement,
    composition,
    flat_divide,
    left_inverse,
    logical_divide,
    logical_product,
    make_layout,
    max_common_vector,
    parse_layout,
    raked_product,
    recast,
    right_inverse,
    tile_to_shape,
    tiled_divide,
    zipped_divide,
)

P = parse_layout


@pytest.mark.parametrize(
    ("got", "expected"),
    [
        (lambda: coalesce(P("(2,(1,6)):(1,(6,2))")), "12:1"),
        (lambda: coalesce(P("(2,(1,6)):(1,(6,2))"), (1, 1)), "(2,6):(1,2)"),
        (lambda: composition(P("(6,2):(8,2)"), P("(4,3):(3,1)")), "((2,2),3):((24,2),8)"),
        (lambda: composition(P("20:2"), P("(5,4):(4,1)")), "(5,4):(8,2)"),
        (lambda: composition(P("(10,2):(16,4)"), P("(5,4):(1,5)")), "(5,(2,2)):(16,(80,4))"),
        (lambda: composition(P("(12,(4,8)):(59,(13,1))"), (P("3:4"), P("8:2"))), "(3,(2,4)):(236,(26,1))"),
        (lambda: composition(P("(12,(4,8)):(59,(13,1))"), (3, 8)), "(3,(4,2)):(59,(13,1))"),
        (lambda: complement(P("4:1"), 24), "6:4"),
        (lambda: complement(P("6:4"), 24), "4:1"),
        (lambda: complement(P("(4,6):(1,4)"), 24), "1:0"),
        (lambda: complement(P("4:2"), 24), "(2,3):(1,8)"),
        (lambda: complement(P("(2,4):(1,6)"), 24), "3:2"),
        (lambda: complement(P("(2,2):(1,6)"), 24), "(3,2):(2,12)"),
        (lambda: logical_divide(P("(4,2,3):(2,1,8)"), P("4:2")), "((2,2),(2,3)):((4,1),(2,8))"),
        (
            lambda: logical_divide(P("(9,(4,8)):(59,(13,1))"), (P("3:3"), P("(2,4):(1,8)"))),
            "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))",
        ),
        (
            lambda: zipped_divide(P("(9,(4,8)):(59,(13,1))"), (P("3:3"), P("(2,4):(1,8)"))),
            "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))",
        ),
        (lambda: logical_product(P("(2,2):(4,1)"), P("6:1")), "((2,2),(2,3)):((4,1),(2,8))"),
        (lambda: logical_product(P("(2,2):(4,1)"), P("(4,2):(2,1)")), "((2,2),(4,2)):((4,1),(8,2))"),
        (lambda: blocked_product(P("(2,5):(5,1)"), P("(3,4):(1,3)")), "((2,3),(5,4)):((5,10),(1,30))"),
        (lambda: raked_product(P("(2,5):(5,1)"), P("(3,4):(1,3)")), "((3,2),(4,5)):((10,5),(30,1))"),
        (lambda: right_inverse(P("(4,8):(8,1)")), "(8,4):(4,1)"),
        (lambda: tiled_divide(P("(8,32):(32,1)"), (4, 8)), "((4,8),2,4):((32,1),128,8)"),
        (lambda: flat_divide(P("(8,32):(32,1)"), (4, 8)), "(4,8,2,4):(32,1,128,8)"),
    ],
)
def test_documented_results(got: Any, expected: str) -> None:
    assert str(got()) == expected


def test_documented_swizzled_atom() -> None:
    """The K-major 128-byte atom for halves, Sw<3,4,3> on bytes, tiled to a block of 128 x 64."""
    bits = composition(Swizzle(3, 4, 3), Layout((8, 1024), (1024, 1)))
    assert str(recast(1, 16, composition(Swizzle(3, 7, 3), bits.inner))) == "S<3,3,3> o 0 o (8,64):(64,1)"
    atom = recast(1, 16, composition(Swizzle(3, 7, 3), bits.inner))
    assert str(tile_to_shape(atom, (128, 64))) == "S<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))"


def gemm() -> Any:
    """The layouts of a 256x256x64 GEMM of halves: global tiles, swizzled LDS, tiled copies, MFMA partitions."""
    a = make_layout((8192, 8192), order="row")
    tiles = zipped_divide(a, (256, 64))
    smem = tile_to_shape(composition(Swizzle(3, 3, 3), make_layout((8, 64), order="row")), (256, 64))
    threads, values = make_layout((32, 8), order="row"), make_layout((1, 8))
    tv = composition(right_inverse(raked_product(threads, values)), make_layout((256, 8)))
    copied = [composition(zipped_divide(x, (32, 64)), (tv, None)) for x in (tiles[0], smem)]
    lanes = make_layout(((16, 4), 8), ((1, 128), 16))  # v_mfma 16x16x32: (lane, value) → (row, k)
    parts = [composition(zipped_divide(x, (16, 32)), (lanes, None)) for x in (smem, tiles[0])]
    wide = max_common_vector(make_layout((256, 64), order="row"), smem)
    return copied, parts, wide, left_inverse(tv), logical_divide(smem, (16, 32))


def test_the_layouts_of_a_gemm_take_little_time() -> None:
    copied, parts, wide, _, _ = gemm()
    assert wide == 8
    for x in (*copied, *parts):
        assert x.size() == 256 * 64
    best = min(_timed() for _ in range(5))
    assert best < 0.020, f"{best * 1e3:.1f} ms"


def _timed() -> float:
    start = time.perf_counter()
    gemm()
    return time.perf_counter() - start
