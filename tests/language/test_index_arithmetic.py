"""Integer expressions over ids, extents, strides and arguments mean what they mean in Python, modulo the width.

What is known of values (thread ids are small, extents not negative) only makes code cheaper: whatever wraps is divided,
compared and widened as the signed number that it has become.
"""

from __future__ import annotations

import linecache
import re
from typing import Any

import numpy as np
import pytest
from harness import trace_text
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from machine_ints import FUNCTIONS, Int, StaticZero
from numpy.lib.stride_tricks import as_strided

import flydsl as fly

GRID, BLOCK = 2, 64
NARROW = 2**30  # extents from here on are 64-bit
LEAVES = ("t", "b", "G", "g", "n", "m", "s", "z", "k", "u", "i")
LITERALS = (1, 2, 3, 5, 7, 16, 64, 100, 255, 1024, 65535, 65536, 46341, 2**30 - 1, 2**30, 2**31 - 1)
EXTENTS = (0, 1, 3, 100, 46340, 46341, 65536, 2**30 - 1)
WIDE = (2**30, 2**31 - 1, 2**31, 3 * 2**30 + 5, 2**32 + 1, 2**33)
NUMBERS = (0, 1, -1, 7, 46341, 2**30, 2**31 - 1, -(2**31), 123456789)
LOOPS = ("range(2)", "range(n, n + 2)", "range(n + 1, n - 1, -1)", "range(k, k + 2)", "range(n * m, n * m + 2)",
         "range(t, 200, 64)", "range(b * 64 + t, n, 600000000)", "range(t + 1, -1, -40)")  # fmt: skip
HEADER = """
def kernel(x, y, k, u, out):
    t, b, G = fly.thread_idx.x, fly.block_idx.x, fly.grid_dim.x
    g = b * fly.block_dim.x + t
    n, m, s, z = x.shape[0], x.shape[1], y.strides[0], y.strides[1]
    lo, hi, sel, i64, i32, u32 = fly.min, fly.max, fly.select, fly.Int64, fly.Int32, fly.Uint32
"""


@st.composite
def expressions(draw: Any, depth: int = 4) -> str:
    """Source text of an expression over LEAVES; not a literal."""
    if depth == 0 or draw(st.integers(0, 5)) == 0:
        return draw(st.sampled_from(LEAVES))
    form = draw(st.sampled_from(FORMS))
    parts = {name: draw(expressions(depth=depth - 1)) for name in "ac" if f"{{{name}}}" in form}
    parts["b"] = str(draw(st.sampled_from(LITERALS))) if draw(st.booleans()) else draw(expressions(depth=depth - 1))
    parts["q"] = str(draw(st.integers(0, 40)))
    return form.format(**parts)


FORMS = (
    *(f"({{a}} {op} {{b}})" for op in ("+", "*", "*", "-", "//", "//", "%", "%", "&", "|", "^")),
    *("({a} << {q})", "({a} >> {q})", "({a} >> ({c} & 31))", "({a} << ({c} & 31))", "(7 // {a})", "(2147483647 % {a})"),
    *("lo({a}, {b})", "hi({a}, {b})", "sel({a} < {c}, {a}, {b})", "(-{a})", "abs({a})"),
    *("i64({a})", "i32({a})", "u32({a})", "({a} // 3{q})", "({a} % 3{q})", "({a} * {c} // 7{q})"),
)


def extents(n: int, m: int) -> Any:
    """An array of ``n`` by ``m`` elements on one byte of storage."""
    return as_strided(np.zeros(1, np.int8), (n, m), (0, 0))


def kernel_text(loop: str, texts: list[str]) -> str:
    stores = "".join(f"        out[{j} + {len(texts)} * g] = i64({text})\n" for j, text in enumerate(texts))
    return f"{HEADER}    for i in {loop}:\n{stores}"


def compiled(text: str) -> Any:
    """The function ``kernel`` of a source text."""
    name = f"<index arithmetic {hash(text)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    scope: dict[str, Any] = {"fly": fly}
    exec(compile(text, name, "exec"), scope)
    return scope["kernel"]


def expected(loop: str, texts: list[str], n: int, m: int, strides: tuple[int, int], k: int, u: int) -> Any:
    """What each thread stores last for each expression."""
    rows = np.zeros((GRID * BLOCK, len(texts)), np.int64)
    width = 64 if max(n, m) >= NARROW else 32
    code = [compile(text, "expression", "eval") for text in texts]
    for g in range(len(rows)):
        t, b = g % BLOCK, g // BLOCK
        scope = {**FUNCTIONS, "t": Int(t), "b": Int(b), "G": Int(GRID), "g": Int(g), "n": Int(n, width), "m": Int(m, width),
                 "s": Int(strides[0]), "z": Int(strides[1]), "k": Int(k), "u": Int(u, 32, False), "range": range}  # fmt: skip
        kind = 64 if re.search(r"\b[nm]\b", loop) and width == 64 else 32
        for i in eval(loop, scope):
            for j, c in enumerate(code):
                rows[g, j] = int(Int(int(eval(c, {**scope, "i": Int(i, kind)})), 64))
    return rows


def check(loop: str, texts: list[str], n: int, m: int, backwards: bool, k: int, u: int) -> None:
    step = -1 if backwards else 1
    array = np.zeros((4, 40), np.int8)[::step, ::4]
    strides = (array.strides[0], array.strides[1])
    wanted = expected(loop, texts, n, m, strides, k, u)
    out = np.zeros(wanted.size, np.int64)
    kernel = fly.jit(compiled(kernel_text(loop, texts)))
    kernel.launch(extents(n, m), array, k, np.uint32(u), out, grid=GRID, block=BLOCK)
    got = out.reshape(wanted.shape)
    for j, text in enumerate(texts):
        np.testing.assert_array_equal(got[:, j], wanted[:, j], err_msg=f"{text} in {loop}, n={n} m={m} {strides} k={k} u={u}")


batches = st.lists(expressions(), min_size=16, max_size=16, unique=True)
cases = st.tuples(
    st.sampled_from(LOOPS), batches, st.sampled_from(EXTENTS + WIDE), st.sampled_from(EXTENTS), st.booleans(),
    st.sampled_from(NUMBERS), st.sampled_from(NUMBERS).map(lambda v: v % 2**32),
)  # fmt: skip
# Each case is compiled: shrinking would take minutes, and the message names the expression.
common = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    phases=[Phase.explicit, Phase.generate],
)


def run_case(case: Any) -> None:
    loop, texts, n, m, backwards, k, u = case
    try:
        check(loop, texts, n, m, backwards, k, u)
    except StaticZero:
        assume(False)


@settings(common, max_examples=20)
@given(cases)
def test_random_expressions(case: Any) -> None:
    run_case(case)


@pytest.mark.sweep
@settings(common, max_examples=400)
@given(cases)
def test_many_random_expressions(case: Any) -> None:
    run_case(case)


REGRESSIONS = ["n * n // 5", "n * n % 7", "n * m // 16", "n * n >> 3", "i64(n * n)", "abs(n * n)", "(n + 5) // 3 * n // 9",
               "lo(n * n, 100) // 3", "hi(n * n, t) // 3", "(n * n & k) // 3", "(n << 9) // 7", "sel(t < 9, n * n, t) // 11",
               "i * i // 5", "(i + n) * m // 100", "n * n // m", "1000 // (n * n)", "n * n % m", "u32(n * n) // 3",
               "i64(n) * n // 5", "s * n // 3", "z * n % 11", "g * n // 13", "(b * n + t) * n // 3"]  # fmt: skip


@pytest.mark.parametrize("loop", ["range(2)", "range(n, n + 2)", "range(n * m, n * m + 2)"])
@pytest.mark.parametrize(("n", "m"), [(46341, 46341), (65536, 100), (2**30 - 1, 3), (2**31 - 1, 5), (2**33, 2)])
def test_products_that_wrap(loop: str, n: int, m: int) -> None:
    check(loop, REGRESSIONS, n, m, False, -7, 3)


def test_slice_bounds_that_wrap_count_from_the_end() -> None:
    def kernel(x, out):
        n = x.shape[0]
        wrapped = n * 42949  # of n = 100000: 4294900000, that is -67296 in 32 bits
        part = out[wrapped:]
        part[fly.thread_idx.x] = 1

    out = np.zeros(100000, np.int32)
    fly.jit(kernel).launch(extents(100000, 1), out, grid=1, block=64)
    assert np.flatnonzero(out).tolist() == [100000 - 67296 + t for t in range(64)]


@pytest.mark.parametrize("block", [None, 256])
def test_common_index_arithmetic_is_unsigned(block: int | None) -> None:
    def kernel(x, y, out):
        i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
        rows, columns = x.shape[0], x.shape[1]
        total = fly.grid_dim.x * fly.block_dim.x
        tiles = (columns + 127) // 128
        out[i] = i // columns + i % columns + i // 100 + total // 7 + fly.block_idx.x // tiles + (rows + columns) // 3
        for j in range(i, columns, total):
            out[j] = j // rows + (j + 1) // 3

    text = trace_text(kernel, extents(5, 6), extents(5, 6), np.zeros(64, np.int32), block=block)
    assert len(re.findall(r"arith\.(?:divui|remui)", text)) >= 9
    assert not re.findall(r"arith\.(?:divsi|remsi|shrsi)", text)


def test_grids_whose_thread_numbers_do_not_fit_are_refused() -> None:
    @fly.jit
    def kernel(out):
        out[0] = 1

    for grid, block in (((2**25,), 64), ((1, 2**31), 1), ((1, 1, 2**30), (1, 1, 2))):
        with pytest.raises(fly.LaunchError, match=r"at most 2\*\*31-1 work-items fit in one dimension"):
            kernel.launch(np.zeros(1, np.int32), grid=grid, block=block)
