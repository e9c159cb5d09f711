"""Functions of torch, lowered and computed by a small kernel for each score, against torch's own evaluation of them."""

from __future__ import annotations

import random
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels.attention.scores import Place
from flydsl.kernels.flex.aten import ATEN
from flydsl.kernels.flex.evaluate import FlexMask, FlexScore
from flydsl.kernels.flex.functions import mask_of, score_of
from flydsl.kernels.flex.table import OPS

ROWS, KEYS = 8, 32
SCORES = torch.linspace(-3, 3, ROWS * KEYS).reshape(ROWS, KEYS).contiguous()
CPU = torch.device("cpu")
g = torch.Generator().manual_seed(1)
TABLE = torch.randn(64, generator=g)
HALVES = torch.randn(4, 40, generator=g).half()
IDS = torch.randint(-3, 9, (40,), generator=g)
NARROW = torch.randint(0, 200, (40,), generator=g).to(torch.uint8)
FLAGS = torch.rand(40, generator=g) > 0.5
LEARNED = torch.tensor(0.7)


@fly.jit
def evaluated(scores, out, inputs, parts: fly.Constexpr):  # type: ignore[no-untyped-def]
    """``out`` (parts, ROWS, KEYS): all parts for each score; a lane has four keys."""
    q, key = fly.thread_idx.x // (KEYS // 4), fly.thread_idx.x % (KEYS // 4) * 4
    place = Place(fly.Int32(1), fly.Int32(2), q, key, fly.Int32(0))
    four = scores.load((q, key), 4)
    used = 0
    for n, part in enumerate(parts):
        mine = inputs[used : used + part.count]
        used = used + part.count
        words = words_of_run(part, place, mine)
        loaded = part.fetch(place, mine)
        if fly.const_expr(isinstance(part, FlexMask)):
            seen = [part.sees(place, i, mine, loaded, words) for i in range(4)]
            result = fly.vector(*[s.to(fly.Float32) for s in seen])
        else:
            result = part.apply(four, place, mine, loaded, words)
        out.store((n, q, key), result)


def words_of_run(part, place, inputs):  # type: ignore[no-untyped-def]
    """What lanes would get by way of LDS."""
    each = [part.per_key(Place(place.batch, place.head, place.query, place.key + i, place.rows), inputs) for i in range(4)]
    return [fly.vector(*words) for words in zip(*each)]


@fly.jit
def sloped(scores, out, part: fly.Constexpr):  # type: ignore[no-untyped-def]
    """The derivatives of a change without inputs."""
    q, key = fly.thread_idx.x // (KEYS // 4), fly.thread_idx.x % (KEYS // 4) * 4
    place = Place(fly.Int32(1), fly.Int32(2), q, key, fly.Int32(0))
    out.store((q, key), part.slope(scores.load((q, key), 4), place, (), (), ()))


def slopes_of(part: Any) -> Any:
    """Of all scores."""
    out = torch.empty(ROWS, KEYS)
    sloped[1, ROWS * KEYS // 4](SCORES, out, part)
    return out


def torch_of(function: Callable[..., Any], wide: bool) -> Any:
    """What torch computes for all scores, as it does in flex attention. ``wide``: of scores of float64."""
    from torch._dynamo._trace_wrapped_higher_order_op import TransformGetItemToIndex

    scores = SCORES.double() if wide else SCORES
    q, kv, b, h = (x.int() for x in (torch.arange(ROWS), torch.arange(KEYS), torch.tensor(1), torch.tensor(2)))
    over_keys = torch.vmap(function, in_dims=(0, None, None, None, 0))
    with TransformGetItemToIndex():
        return torch.vmap(over_keys, in_dims=(0, None, None, 0, None))(scores, b, h, q, kv)


def compare(functions: list[Callable[..., Any]], exact: bool = False) -> None:
    """All of them, as changes of scores, in one kernel."""
    found = [score_of(f, CPU) for f in functions]
    out = torch.empty(len(found), ROWS, KEYS)
    inputs = tuple(x for _, xs in found for x in xs)
    evaluated[1, ROWS * KEYS // 4](SCORES, out, inputs or None, tuple(part for part, _ in found))
    for f, got in zip(functions, out):
        expected = torch_of(f, not exact).float()
        if exact:
            assert torch.equal(got.nan_to_num(9.0), expected.nan_to_num(9.0)), f
        else:
            bound = 2.0**-18 * (1 + expected.abs())  # some operations of a few units each, of values up to some hundreds
            assert bool(((got - expected).abs() <= bound).all()), f


def masks(functions: list[Callable[..., Any]]) -> None:
    """All of them, as masks, in one kernel."""
    found = [mask_of(f, CPU, False).mask for f in functions]
    kept = [(f, m) for f, m in zip(functions, found) if m is not None]
    out = torch.empty(len(kept), ROWS, KEYS)
    inputs = tuple(x for _, (_, xs) in kept for x in xs)
    evaluated[1, ROWS * KEYS // 4](SCORES, out, inputs or None, tuple(part for _, (part, _) in kept))
    for (f, _), got in zip(kept, out):
        expected = torch_of(lambda s, *place, f=f: f(*place) | (s > 9), False)
        assert torch.equal(got != 0, expected), f


SMOOTH: list[Callable[..., Any]] = [
    lambda s, b, h, q, kv: torch.exp(s * 0.5) + torch.exp2(s) - torch.expm1(s),
    lambda s, b, h, q, kv: torch.log(s * s + 1) + torch.log2(s.abs() + 1) + torch.log1p(s.abs()) + torch.log10(s.abs() + 2),
    lambda s, b, h, q, kv: (
        torch.sin(s) + torch.cos(s) * torch.tan(s * 0.1) + torch.atan(s)
        + torch.asin(s / 4) - torch.acos(s / 4)
    ),
    lambda s, b, h, q, kv: torch.sinh(s) + torch.cosh(s) + torch.tanh(s) * 1e4 + torch.asinh(s) + torch.atanh(s / 4),
    lambda s, b, h, q, kv: torch.acosh(s.abs() + 1) + torch.erf(s) + torch.erfc(s) + torch.sigmoid(s),
    lambda s, b, h, q, kv: torch.nn.functional.silu(s) + torch.nn.functional.gelu(s) + torch.nn.functional.softplus(s),
    lambda s, b, h, q, kv: (
        torch.nn.functional.leaky_relu(s, 0.1) + torch.relu(s)
        + torch.nn.functional.hardtanh(s) + s.square()
    ),
    lambda s, b, h, q, kv: (
        s**3 + s.abs() ** 0.5 + (s.abs() + 0.1) ** 1.7 + 2.0**s + torch.rsqrt(s * s + 1)
        + torch.sqrt(s.abs())
    ),
    lambda s, b, h, q, kv: s / (1 + kv) + 1 / (s * s + 1) + s / 3 + torch.reciprocal(s * s + 2) - torch.atan2(s, s + 9),
    lambda s, b, h, q, kv: (
        20 * torch.tanh(s / 20) + 3 - 2 * torch.sigmoid(s) + torch.add(s, kv, alpha=0.5)
        - torch.sub(s, q, alpha=2)
    ),
    lambda s, b, h, q, kv: torch.clamp(s, -1, 2.5) + torch.clamp(s, min=0.1) + s.clamp(max=kv) + torch.hypot(s, s + 1),
    lambda s, b, h, q, kv: (
        torch.maximum(s, TABLE[kv]) + torch.minimum(s, -TABLE[q])
        + torch.fmax(s, TABLE[h]) + torch.fmin(s, -s)
    ),
    lambda s, b, h, q, kv: torch.where(q >= kv, s, s * 0.5 + TABLE[kv - q]) + torch.rsub(s, 2.0, alpha=3),
    lambda s, b, h, q, kv: s + HALVES[b, kv] * TABLE[h] + HALVES[h][kv + q] + TABLE.exp()[q + kv] + HALVES[:, 3][b],
    lambda s, b, h, q, kv: (
        s * LEARNED + TABLE[(NARROW[kv] // 16).int()] + TABLE[IDS[kv]] + HALVES[-1, q]
        + TABLE[3] + (kv & 3)
    ),
    lambda s, b, h, q, kv: s + torch.where(FLAGS[kv], 1.0, -1.0) + FLAGS[q] * s + s.masked_fill(FLAGS[kv], 0.25),
    lambda s, b, h, q, kv: torch.lerp(s, s * TABLE[q], 0.3) + torch.addcmul(s, s, TABLE[kv], value=0.5) + s.new_full((), 2.0),
]  # fmt: skip
EXACT: list[Callable[..., Any]] = [
    lambda s, b, h, q, kv: torch.floor(s) + torch.ceil(s * 2) + torch.trunc(s) + torch.round(s * 2) + torch.sign(s),
    lambda s, b, h, q, kv: (
        (q // 3) + (kv - 9) // 4 + (kv - 9) % 4 + torch.div(kv
        - 9, 4, rounding_mode="trunc") + (q - kv).abs()
    ),
    lambda s, b, h, q, kv: torch.remainder(s * 4, 1.5) + torch.fmod(s * 4, 1.5) + torch.copysign(s, kv - 9.0) + s % -2,
    lambda s, b, h, q, kv: ((kv << 2) ^ (q >> 1)) | (kv & ~q),
    lambda s, b, h, q, kv: s.half() + HALVES[h, kv],
    lambda s, b, h, q, kv: s.bfloat16() * 3 - s.to(torch.bfloat16) / 7,
    lambda s, b, h, q, kv: (s * 10).int().to(torch.int8) * 3 + IDS[kv] * 5 + NARROW[kv],
    lambda s, b, h, q, kv: (
        IDS[kv] ** 2 + torch.clamp(IDS[q], 0, 3) + torch.maximum(IDS[kv], q)
        - (-IDS[kv]) + torch.sign(IDS[kv])
    ),
    lambda s, b, h, q, kv: s.double() + 1.5 * IDS[kv].double(),
    lambda s, b, h, q, kv: torch.where(torch.isnan(s / 0 * 0), -1.0, s) + torch.isinf(s / 0) + torch.isfinite(s),
    lambda s, b, h, q, kv: (
        torch.logical_and(s > 0, kv) ^ torch.logical_or(q, s < -2)
        ^ torch.logical_xor(q, kv) ^ torch.logical_not(kv)
    ),
    lambda s, b, h, q, kv: (s > 0.5).float() + (q <= kv) + (s != s).int() + (s == 0) + (kv < 2.5) + (FLAGS[kv] == FLAGS[q]),
    lambda s, b, h, q, kv: torch.tensor(2.5) + torch.full((), 3, dtype=torch.int32) + s.new_zeros(()) + torch.ones_like(s),
]  # fmt: skip


def test_smooth_functions() -> None:
    compare(SMOOTH)


def test_functions_with_one_right_result() -> None:
    compare(EXACT, exact=True)


class Random:
    """A random function of a score and its place. Its operations are drawn again, the same, whenever it is called."""

    def __init__(self, seed: int, mask: bool) -> None:
        self.seed, self.mask = seed, mask

    def __repr__(self) -> str:
        return f"Random({self.seed}, {self.mask})"

    def __call__(self, *args: Any) -> Any:
        draw = random.Random(self.seed)
        if self.mask:
            return self.truth(draw, 3, *args)
        return self.number(draw, 3, *args)

    def number(self, draw: random.Random, depth: int, s: Any, *place: Any) -> Any:
        if depth == 0:
            q, kv = place[2:]
            leaves = (
                s,
                s * 0.5,
                TABLE[kv],
                HALVES[place[1], q],
                draw.uniform(-2, 2),
                (q - kv).float() * 0.1,
                TABLE[q + kv],
                LEARNED,
            )
            return draw.choice(leaves) + 0 * s
        a = self.number(draw, depth - 1, s, *place)
        b = self.number(draw, draw.randrange(depth), s, *place)
        kinds = (
            lambda: a + b, lambda: a - b, lambda: a * b, lambda: a / (b.abs() + 1), lambda: torch.tanh(a),
            lambda: torch.exp(-a.abs()), lambda: torch.maximum(a, b), lambda: -a, lambda: a * 1.25 + b, lambda: 3 - a,
            lambda: torch.where(place[2] >= place[3], a, b), lambda: torch.sigmoid(a) - b, lambda: torch.sin(a) * 2,
            lambda: torch.sqrt(a * a + 1), lambda: torch.clamp(a, -1.0, 1.5),
        )  # fmt: skip
        return draw.choice(kinds)()

    def truth(self, draw: random.Random, depth: int, b: Any, h: Any, q: Any, kv: Any) -> Any:
        if depth == 0:
            n = draw.randrange(1, 7)
            leaves = (
                q >= kv, q - kv < n, kv < n, IDS[q] == IDS[kv], (q // n) == (kv // n), (q - kv) % n == 0, FLAGS[kv],
                (kv ^ q) > n, (q + IDS[kv]).abs() <= n, h == n, torch.abs(q - kv) <= n, TABLE[kv] > TABLE[q],
            )  # fmt: skip
            return draw.choice(leaves)
        x = self.truth(draw, depth - 1, b, h, q, kv)
        y = self.truth(draw, draw.randrange(depth), b, h, q, kv)
        kinds = (lambda: x & y, lambda: x | y, lambda: ~x, lambda: x ^ y, lambda: torch.where(x, y, q > kv))
        return draw.choice(kinds)()


@settings(max_examples=1)
@given(st.integers(0, 10**9))
def test_random_functions(seed: int) -> None:
    compare([Random(seed + i, False) for i in range(2)])
    masks([Random(seed + i, True) for i in range(2)])


@pytest.mark.sweep
@settings(max_examples=60)
@given(st.integers(0, 10**9))
def test_many_random_functions(seed: int) -> None:
    compare([Random(seed + i, False) for i in range(12)])
    masks([Random(seed + i, True) for i in range(12)])


def test_the_same_function_made_again_is_the_same_program() -> None:
    def make(slope: float, table: Any) -> Any:
        return lambda s, b, h, q, kv: s + slope * table[kv] + torch.tensor(1.5)

    (a, _), (b, _), (c, _) = (score_of(make(x, t), CPU) for x, t in ((0.5, TABLE), (0.5, TABLE + 1), (0.25, TABLE)))
    assert isinstance(a, FlexScore) and a == b and hash(a) == hash(b) and a != c


def test_the_page_has_the_table_as_it_is() -> None:
    tool = Path(__file__).resolve().parents[2] / "tools" / "make_flex_table.py"
    made = runpy.run_path(str(tool))
    text = made["PAGE"].read_text()
    assert made["page"](text) == text
    assert all(op in OPS or not op or op.isdigit() or op in ("zero", "one") for _, op in ATEN.values())
