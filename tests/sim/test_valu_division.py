"""The division expansions that LLVM emits give correctly rounded quotients, whatever the exponents."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_valu_rounding import floats
from valu_support import execute, lanes, same, waves_with

# LLVM's code for float and double `fdiv` with denormals kept (llc -mcpu=gfx950), n in v0, d in v2, quotient in v12.
F32_SEQUENCE = """
v_div_scale_f32 v20, s[0:1], v2, v2, v0
v_div_scale_f32 v24, vcc, v0, v2, v0
v_rcp_f32_e32 v22, v20
v_fma_f32 v26, -v20, v22, 1.0
v_fmac_f32_e32 v22, v26, v22
v_mul_f32_e32 v26, v24, v22
v_fma_f32 v28, -v20, v26, v24
v_fmac_f32_e32 v26, v28, v22
v_fma_f32 v20, -v20, v26, v24
v_div_fmas_f32 v20, v20, v22, v26
v_div_fixup_f32 v12, v20, v2, v0
"""
F64_SEQUENCE = """
v_div_scale_f64 v[20:21], s[0:1], v[2:3], v[2:3], v[0:1]
v_rcp_f64_e32 v[22:23], v[20:21]
v_fma_f64 v[24:25], -v[20:21], v[22:23], 1.0
v_fmac_f64_e32 v[22:23], v[22:23], v[24:25]
v_fma_f64 v[24:25], -v[20:21], v[22:23], 1.0
v_fmac_f64_e32 v[22:23], v[22:23], v[24:25]
v_div_scale_f64 v[24:25], vcc, v[0:1], v[2:3], v[0:1]
v_mul_f64 v[26:27], v[24:25], v[22:23]
v_fma_f64 v[20:21], -v[20:21], v[26:27], v[24:25]
v_div_fmas_f64 v[20:21], v[20:21], v[22:23], v[26:27]
v_div_fixup_f64 v[12:13], v[20:21], v[2:3], v[0:1]
"""
SPECIAL = [0.0, -0.0, 1.0, -3.0, np.inf, -np.inf, np.nan]
EXTREME32 = [1e-45, 1e-38, 1.1754944e-38, 3.4e38, -3.4e38, 2.0**126, 2.0**-126, 2.0**127]
EXTREME64 = [5e-324, 2.2e-308, 1.79e308, -1.79e308, 2.0**1022, 2.0**-1022, 2.0**1023, 2.0**-1074]


def run(sequence, waves):
    for line in sequence.strip().splitlines():
        execute(line, waves)


def divide_f32(n, d):
    waves = waves_with({0: lanes(n, np.float32), 2: lanes(d, np.float32)})
    run(F32_SEQUENCE, waves)
    return waves.vgpr[12, 0].view(np.float32)[: len(n)]


def divide_f64(n, d):
    waves = waves_with({})
    for register, values in ((0, n), (2, d)):
        words = np.resize(np.array(values, np.float64), 64).view(np.uint32).reshape(64, 2)
        waves.vgpr[register, 0], waves.vgpr[register + 1, 0] = words[:, 0], words[:, 1]
    run(F64_SEQUENCE, waves)
    words = np.ascontiguousarray(np.stack([waves.vgpr[12, 0], waves.vgpr[13, 0]], axis=-1))
    return words.view(np.float64)[: len(n), 0]


FORMS = {np.float32: (divide_f32, 32, EXTREME32), np.float64: (divide_f64, 64, EXTREME64)}


def check(dtype, pairs):
    n, d = (np.array(column, dtype) for column in zip(*pairs))
    with np.errstate(all="ignore"):
        expected = n / d  # IEEE division of the host: correctly rounded
    result = FORMS[dtype][0](n, d)
    assert same(result, expected), [(x, y, r, e) for x, y, r, e in zip(n, d, result, expected) if r != e]


@pytest.mark.parametrize("dtype", FORMS)
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_quotients_are_correctly_rounded(dtype, data):
    _, width, extreme = FORMS[dtype]
    operand = st.one_of(floats(width), st.floats(width=width, allow_nan=False), st.sampled_from(SPECIAL + extreme))
    check(dtype, data.draw(st.lists(st.tuples(operand, operand), min_size=1, max_size=30)))


@pytest.mark.parametrize("dtype", FORMS)
def test_quotients_of_extreme_numbers(dtype):
    values = SPECIAL + FORMS[dtype][2]
    pairs = [(n, d) for n in values for d in values]
    for start in range(0, len(pairs), 64):
        check(dtype, pairs[start : start + 64])


def test_quotients_across_the_exponent_plane():
    rng = np.random.default_rng(3)
    for dtype, span in ((np.float32, 149), (np.float64, 1074)):
        for _ in range(60):
            exponents = rng.integers(-span, span * 127 // 149, (2, 64))
            with np.errstate(all="ignore"):
                n, d = (np.ldexp(rng.uniform(1, 2, 64), e).astype(dtype) for e in exponents)
            check(dtype, list(zip(n, d)))
