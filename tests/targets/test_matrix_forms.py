"""Matrix forms: layouts against the closed form of the matrix instruction calculator, ops against the op table."""

from __future__ import annotations

import itertools
import re

import pytest

from flydsl import emit
from flydsl.sim.valu.mfma_layout import Shape
from flydsl.targets import get, names
from flydsl.targets.matrix_forms import F8F6F4, FORMAT_BITS, MATRIX_FORMS, find_form

FORMS = [pytest.param(form, id=f"{arch}-{form.name}") for arch in names() for form in MATRIX_FORMS[arch]]


def flat(x):
    return [y for item in x for y in flat(item)] if isinstance(x, tuple) else [x]


def images(shape, stride):
    """The value of a layout at each of its coordinates, in colexicographic order."""
    extents, steps = flat(shape), flat(stride)
    coordinates = itertools.product(*(range(n) for n in reversed(extents)))
    return [sum(c * s for c, s in zip(reversed(coordinate), steps)) for coordinate in coordinates]


def places(layout):
    (lanes, values), (lane_strides, value_strides) = layout
    return [[lane + value for value in images(values, value_strides)] for lane in images(lanes, lane_strides)]


@pytest.mark.parametrize("form", FORMS)
def test_operand_layouts(form):
    shape = Shape(form.m, form.n, form.k, form.blocks, form.acc, form.a, form.b)
    for rows, kind, layout in ((form.m, form.a, form.a_layout), (form.n, form.b, form.b_layout)):
        table = shape.operand_index(kind, rows)
        found = places(layout)
        assert (len(found), len(found[0])) == (64, form.per_lane)
        for lane, value in itertools.product(range(64), range(form.per_lane)):
            at = found[lane][value]
            row, k, block = at % rows, at // rows % form.k, at // (rows * form.k)
            assert table[block, row, k] == lane * form.per_lane + value


@pytest.mark.parametrize("form", FORMS)
def test_result_layout(form):
    table = Shape(form.m, form.n, form.k, form.blocks, form.acc, form.a, form.b).result_index
    found = places(form.c_layout)
    assert (len(found), len(found[0])) == (64, form.results_per_lane)
    for lane, value in itertools.product(range(64), range(form.results_per_lane)):
        at = found[lane][value]
        row, column, block = at % form.m, at // form.m % form.n, at // (form.m * form.n)
        assert table[value, lane] == (block * form.m + row) * form.n + column


def bits(type_text):
    """Bits of an operand type such as v8xf16 or i64."""
    count, _, scalar = type_text.rpartition("x")
    return int(count[1:]) * int(scalar.lstrip("bfi")) if count else int(type_text[1:])


@pytest.mark.parametrize("form", FORMS)
def test_ops_and_operand_types(form):
    row = emit.lookup(form.op)
    slots = dict(re.findall(r"(\w+): ([\w|]+)", row.operands_text))
    assert form.a_type in slots["a"].split("|") and form.b_type in slots["b"].split("|") and form.c_type == slots["c"]
    assert bits(form.a_type) == FORMAT_BITS[form.a] * form.per_lane
    assert bits(form.b_type) == FORMAT_BITS[form.b] * form.per_lane
    assert bits(form.c_type) == int(form.acc[1:]) * form.results_per_lane


def test_a_4x4_form_and_the_chunks_of_8_bit_formats():
    """Two rows of the calculator's output, typed in by hand."""
    small = find_form("gfx950", 4, 4, 4, "f16", "f16", blocks=16)
    assert places(small.a_layout)[4 * 7 + 2] == [2 + 4 * k + 16 * 7 for k in range(4)]
    assert places(small.c_layout)[4 * 7 + 2] == [row + 4 * 2 + 16 * 7 for row in range(4)]
    wide = find_form("gfx950", 16, 16, 128, "fp8", "fp4", scaled=True)
    assert places(wide.a_layout)[16 * 1] == [16 * k for k in (*range(16, 32), *range(80, 96))]
    assert places(wide.b_layout)[16 * 1] == [16 * k for k in range(32, 64)]


def test_scale_layout():
    form = find_form("gfx950", 32, 32, 64, "fp4", "fp4", scaled=True)
    assert [p for (p,) in places(form.scale_layout)] == [lane % 32 + 32 * (lane // 32) for lane in range(64)]
    with pytest.raises(ValueError, match="f32_16x16x32_f16 takes no scales"):
        _ = find_form("gfx950", 16, 16, 32, "f16", "f16").scale_layout


def test_what_each_architecture_has():
    assert find_form("gfx942", 16, 16, 32, "f16", "f16") is None
    assert find_form("gfx942", 16, 16, 8, "xf32", "xf32") is not None
    assert find_form("gfx950", 16, 16, 8, "xf32", "xf32") is None
    assert sum(f.scaled for f in MATRIX_FORMS["gfx950"]) == 2 * len(F8F6F4) ** 2
    assert set(MATRIX_FORMS) == set(names())
    assert all(get(a).wave_size == 64 for a in names())
    for arch in names():
        assert len({f.name for f in MATRIX_FORMS[arch]}) == len(MATRIX_FORMS[arch])
