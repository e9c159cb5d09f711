"""``gemm`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest
import torch
from gemm_reference import check, exact
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import GemmConfig, OperandError, UnsupportedError, gemm
from flydsl.kernels.gemm.choose import CONFIGS, Problem, choose
from flydsl.kernels.gemm.elements import ELEMENTS

DTYPES = (torch.bfloat16, torch.float16, torch.float32, torch.float8_e4m3fn, torch.float8_e5m2, torch.int8)
LARGE = GemmConfig((256, 256), (2, 4))


def integers(shape: Any, dtype: Any, seed: int = 0) -> Any:
    """Small integers: all products and sums are exact in float32, in any order."""
    return torch.randint(-3, 4, shape, generator=torch.Generator().manual_seed(seed)).to(torch.float32).to(dtype)


def normal(shape: Any, dtype: Any, seed: int = 0) -> Any:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed)).to(dtype)


def transposed(x: Any) -> Any:
    """The same values, column-major."""
    return x.transpose(-1, -2).contiguous().transpose(-1, -2)


OF_EACH_WIDTH = (torch.bfloat16, torch.float32, torch.float8_e4m3fn)
LAYOUTS = [*itertools.product(OF_EACH_WIDTH, ("NN", "NT", "TN", "TT")), *((t, "NT") for t in DTYPES if t not in OF_EACH_WIDTH)]


@pytest.mark.parametrize(("dtype", "layouts"), LAYOUTS)
def test_types_and_transposes_are_exact_on_integers(dtype: Any, layouts: str) -> None:
    a, b = integers((272, 400), dtype), integers((400, 136), dtype, 1)
    a, b = (transposed(x) if layout == "T" else x for x, layout in zip((a, b), layouts))
    assert torch.equal(gemm(a, b, out_dtype=torch.float32, config=LARGE).double(), exact(a, b))


@pytest.mark.parametrize("pair", [(torch.float8_e4m3fn, torch.float8_e5m2), (torch.float8_e5m2, torch.float8_e4m3fn)])
def test_mixed_float8(pair: Any) -> None:
    a, b = normal((70, 256), pair[0]), normal((256, 40), pair[1], 1)
    check(gemm(a, b, out_dtype=torch.float32), a, b)


def test_int8_gives_int32_also_where_it_is_large() -> None:
    a, b = torch.full((16, 1024), -128, dtype=torch.int8), torch.full((1024, 16), -128, dtype=torch.int8)
    result = gemm(a, b)
    assert result.dtype == torch.int32
    assert torch.equal(result, torch.full((16, 16), 1024 * 16384, dtype=torch.int32))


EXTENTS = st.one_of(st.sampled_from([1, 2, 7, 16, 31, 127, 128, 129, 255, 256, 257]), st.integers(1, 300))


@settings(max_examples=12)
@given(EXTENTS, EXTENTS, st.one_of(st.sampled_from([1, 8, 63, 64, 65, 128]), st.integers(1, 300)), st.booleans(), st.booleans())
def test_any_extents(m: int, n: int, k: int, turn_a: bool, turn_b: bool) -> None:
    a, b = normal((m, k), torch.bfloat16), normal((k, n), torch.bfloat16, 1)
    a, b = transposed(a) if turn_a else a, transposed(b) if turn_b else b
    check(gemm(a, b), a, b)


@pytest.mark.parametrize(("m", "n", "k"), [(0, 5, 7), (5, 0, 7), (5, 7, 0), (0, 0, 0)])
def test_extents_of_zero(m: int, n: int, k: int) -> None:
    a, b = torch.ones(m, k), torch.ones(k, n)
    assert torch.equal(gemm(a, b), a @ b)
    bias = torch.arange(n, dtype=torch.float32)
    assert torch.equal(gemm(a, b, bias=bias), a @ b + bias)


VIEWS = {
    "columns of a wider matrix": lambda x: torch.cat([x, x], -1)[..., : x.shape[-1]],
    "every second row": lambda x: x.repeat_interleave(2, -2)[..., ::2, :],
    "every second column": lambda x: x.repeat_interleave(2, -1)[..., ::2],
    "an odd offset": lambda x: torch.cat([x.new_zeros(1), x.reshape(-1)])[1:].view(x.shape),
    "one row for all": lambda x: x[..., :1, :].expand(x.shape),
    "one column for all": lambda x: x[..., :1].expand(x.shape),
}


@pytest.mark.parametrize("view", VIEWS)
def test_views(view: str) -> None:
    a, b = VIEWS[view](integers((40, 64), torch.float16)), VIEWS[view](integers((64, 48), torch.float16, 1))
    assert torch.equal(gemm(a, b, out_dtype=torch.float32).double(), exact(a, b))


@pytest.mark.parametrize(("x", "y"), [((3,), (3,)), ((2, 1), (1, 3)), ((), (2,)), ((2,), ())])
def test_batches_broadcast(x: tuple[int, ...], y: tuple[int, ...]) -> None:
    a, b = integers((*x, 33, 64), torch.bfloat16), integers((*y, 64, 40), torch.bfloat16, 1)
    result = gemm(a, b, out_dtype=torch.float32)
    assert torch.equal(result.double(), exact(a, b))


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: c.name)
def test_configurations_agree(config: GemmConfig) -> None:
    """Two tiles in each direction, which are cut off."""
    rows, columns = config.tile
    a, b = integers((rows + 12, 200), torch.bfloat16), transposed(integers((200, columns + 8), torch.bfloat16, 1))
    assert torch.equal(gemm(a, b, out_dtype=torch.float32, config=config).double(), exact(a, b))


def test_many_tiles_are_each_computed_once() -> None:
    """More rows of tiles than a group, of which the last one is not full, on eight dies and on one."""
    a, b = integers((1290, 64), torch.bfloat16), integers((64, 400), torch.bfloat16, 1)
    for xcds, group in ((8, 4), (1, 3), (5, 2)):
        config = GemmConfig((128, 128), (2, 4), xcds=xcds, group=group)
        assert torch.equal(gemm(a, b, out_dtype=torch.float32, config=config).double(), exact(a, b))


GAIN = 1.2  # the largest slope of the activations (gelu's is 1.13)
ACTIVATIONS = {
    "relu": torch.relu,
    "gelu": torch.nn.functional.gelu,
    "gelu_tanh": lambda x: torch.nn.functional.gelu(x, approximate="tanh"),
    "silu": torch.nn.functional.silu,
    "sigmoid": torch.sigmoid,
    "tanh": torch.tanh,
}


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations(name: str) -> None:
    a, b = normal((40, 24), torch.float32), normal((24, 48), torch.float32, 1)
    check(gemm(a, b, activation=name), a, b, ACTIVATIONS[name](exact(a, b)), GAIN)


def test_everything_together() -> None:
    m, n, k = 130, 72, 96
    a, b = normal((m, k), torch.bfloat16), normal((k, n), torch.bfloat16, 1)
    bias, c = normal((n,), torch.bfloat16, 2), normal((m, n), torch.bfloat16, 3)
    scale_a, scale_b = torch.rand(m) + 0.5, torch.rand(n) + 0.5
    result = gemm(
        a, b, bias=bias, activation="silu", c=c, alpha=1.5, beta=-0.5, scale_a=scale_a, scale_b=scale_b, out_dtype=torch.float32
    )
    x = 1.5 * exact(a, b) * scale_a[:, None].double() * scale_b.double() - 0.5 * c.double() + bias.double()
    # Five roundings to float32 of terms that may cancel.
    slack = 5 * 2.0**-23 * (2 * exact(a.abs(), b.abs()) + c.double().abs() + bias.double().abs())
    reference = torch.nn.functional.silu(x)
    assert bool(((result.double() - reference).abs() <= GAIN * slack * 2.5 + 2 * 2.0**-23 * reference.abs()).all())


@pytest.mark.parametrize("shape", [(72,), (130, 1), (1, 72), (1, 1), (130, 72)])
@pytest.mark.parametrize("dtype", [torch.float16, torch.float32])
def test_c_broadcasts(shape: tuple[int, ...], dtype: Any) -> None:
    a, b, c = integers((130, 64), torch.bfloat16), integers((64, 72), torch.bfloat16, 1), integers(shape, dtype, 2)
    assert torch.equal(gemm(a, b, c=c, beta=2.0, out_dtype=torch.float32).double(), exact(a, b) + 2 * c.double())


def test_c_may_be_the_result() -> None:
    a, b, c = (integers(s, torch.float16, i) for i, s in enumerate([(64, 64), (64, 72), (64, 72)]))
    expected = exact(a, b) + c.double()
    assert gemm(a, b, c=c, out=c) is c
    assert torch.equal(c.double(), expected)


def test_beta_of_zero_does_not_read_c() -> None:
    a, b = integers((16, 16), torch.float32), integers((16, 16), torch.float32, 1)
    assert torch.equal(gemm(a, b, c=torch.full((16, 16), math.nan), beta=0).double(), exact(a, b))


def test_out_with_any_strides() -> None:
    a, b = integers((40, 64), torch.float16), integers((64, 48), torch.float16, 1)
    out = torch.zeros(48, 40).t()
    assert gemm(a, b, out=out) is out
    assert torch.equal(out.double(), exact(a, b))


def test_a_function_as_activation() -> None:
    def clipped(x: Any) -> Any:
        return fly.min(fly.max(x, -1.0), 6.0)

    def causal(x: Any, row: Any, column: Any) -> Any:
        return x if column <= row else fly.Float32(-math.inf)

    a, b = integers((40, 64), torch.bfloat16), integers((64, 43), torch.bfloat16, 1)
    product = exact(a, b)
    assert torch.equal(gemm(a, b, activation=clipped, out_dtype=torch.float32).double(), product.clamp(-1, 6))
    masked = product.masked_fill(torch.ones_like(product).triu(1).bool(), -math.inf)
    assert torch.equal(gemm(a, b, activation=causal, out_dtype=torch.float32).double(), masked)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float32])
def test_special_values(dtype: Any) -> None:
    """Infinities and NaN reach their row and column, and no other; zeros have the sign that sums of zeros have."""
    a, b = integers((130, 64), dtype), integers((64, 72), dtype, 1).abs() + 1
    a[3, 5], a[70, 63], a[128, 0] = math.inf, math.nan, -math.inf
    expected = exact(a, b)
    assert torch.equal(gemm(a, b, out_dtype=torch.float32).double().nan_to_num(nan=7e7), expected.nan_to_num(nan=7e7))


def test_a_result_past_float16_is_infinite() -> None:
    a, b = torch.full((4, 64), 100.0).half(), torch.full((64, 4), 100.0).half()
    assert torch.equal(gemm(a, b), torch.full((4, 4), math.inf).half())


REFUSED = [
    (lambda: gemm(torch.ones(3), torch.ones(3, 3)), OperandError, r"gemm: a has the shape \(3,\), and needs two dimensions"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(3, 4)), OperandError, r"a \(3, 4\) has rows of 4, and b \(3, 4\) columns of 3"),
    (lambda: gemm(torch.ones(2, 3, 4), torch.ones(3, 4, 3)), OperandError, r"the batches \(2,\) and \(3,\) do not broadcast"),
    (lambda: gemm(torch.ones(3, 4).double(), torch.ones(4, 3).double()), UnsupportedError, "a is float64; there are"),
    (lambda: gemm(torch.ones(3, 4).half(), torch.ones(4, 3)), UnsupportedError, "a is Float16 and b Float32; operands are two"),
    (lambda: gemm(torch.ones(3, 4).int(), torch.ones(4, 3).int()), UnsupportedError, "gemm: a is int32; there are float16"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), bias=torch.ones(4)), OperandError, r"bias has the shape \(4,\), and the"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), c=torch.ones(4)), OperandError, r"c \(4,\) does not broadcast to"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), beta=2), OperandError, "beta=2 without c"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), activation="elu"), UnsupportedError, "activation 'elu'; there are relu"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), activation=3), OperandError, "a name or a function, not 3"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), activation=lambda x, y: x), OperandError, "its column, not 2 arguments"),
    (
        lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), scale_a=torch.ones(2)),
        OperandError,
        r"it is one number, \(3,\) or \(3, 1\)",
    ),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), scale_b=torch.ones(3).half()), UnsupportedError, "scales are float32"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), out_dtype=torch.int32), UnsupportedError, "a result of Int32; there are"),
    (
        lambda: gemm(torch.ones(3, 4).char(), torch.ones(4, 3).char(), alpha=2),
        UnsupportedError,
        "an int32 result has no scales",
    ),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), out=torch.ones(3, 4)), OperandError, r"out has the shape \(3, 4\)"),
    (lambda: gemm(torch.ones(3, 4), torch.ones(4, 3), config=3), OperandError, "takes a GemmConfig, not 3"),
    (lambda: gemm(torch.ones(3, 4, device="meta"), torch.ones(4, 3)), OperandError, "a is on meta; kernels run on HIP devices"),
]


@pytest.mark.parametrize(("call", "kind", "match"), REFUSED)
def test_what_is_refused(call: Any, kind: Any, match: str) -> None:
    with pytest.raises(kind, match=match):
        call()


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        (GemmConfig((100, 256)), "100 rows cannot be cut into two halves for 2 waves of 16 each"),
        (GemmConfig((256, 256), (2, 2)), "takes turns between two groups of 4 waves, and there are 4"),
        (GemmConfig((256, 256), stages=3), "the ping-pong loop has two stages, not 3"),
        (GemmConfig((512, 256)), "take 196608 bytes of LDS, and there are 163840"),
        (GemmConfig(loop="spiral"), "there is no main loop 'spiral'; there are ping_pong, pipelined, skinny"),
        (GemmConfig(split_k=65), "k is cut into 64 parts at most, not 65"),
        (GemmConfig(split_k=2, stream=True), r"dealt out by steps \(stream\) or in 2 parts of k, not both"),
        (GemmConfig(xcds=0), "xcds and group are positive integers"),
    ],
)
def test_impossible_configurations(config: GemmConfig, reason: str) -> None:
    with pytest.raises(UnsupportedError, match=reason):
        gemm(torch.ones(3, 4), torch.ones(4, 3), config=config)


@pytest.mark.parametrize("splits", [2, 3, 7])
def test_parts_of_k(splits: int) -> None:
    a, b, c = (integers(s, torch.bfloat16, i) for i, s in enumerate([(2, 70, 600), (600, 43), (70, 43)]))
    result = gemm(a, b, c=c, activation="relu", split_k=splits, out_dtype=torch.float32)
    assert torch.equal(result.double(), (exact(a, b) + c.double()).relu())


def test_parts_of_k_are_added_in_the_same_order_each_time() -> None:
    a, b = normal((40, 2000), torch.float32), normal((2000, 40), torch.float32, 1)
    first = gemm(a, b, split_k=5)
    check(first, a, b)
    assert torch.equal(gemm(a, b, split_k=5), first)


def test_both_split_k_and_config_are_refused() -> None:
    with pytest.raises(OperandError, match="split_k= and config=, which has a split_k of its own"):
        gemm(torch.ones(3, 4), torch.ones(4, 3), split_k=2, config=LARGE)


def test_the_model_takes_large_tiles_for_large_problems_and_streams_for_few_rows() -> None:
    bf16 = ELEMENTS[fly.bf16]

    def chosen(m: int, n: int, k: int) -> GemmConfig:
        return choose(Problem(m, n, k, 1, bf16, bf16, True, 256))

    assert chosen(8192, 8192, 8192).tile == (256, 256)
    assert chosen(1, 28672, 8192).loop == "skinny"
    assert chosen(256, 256, 65536).split_k > 1
    assert chosen(8192, 8192, 64).split_k == 1
    assert chosen(256 * 16, 256 * 17, 32768).stream  # 272 tiles for 256 compute units


@pytest.mark.parametrize("dtype", [torch.float8_e4m3fn, torch.float8_e5m2])
@pytest.mark.parametrize("splits", [1, 3])
def test_float8_results_saturate_and_have_their_largest_value(dtype: Any, splits: int) -> None:
    a, b = integers((70, 400), torch.bfloat16), transposed(integers((400, 43), torch.bfloat16, 1))
    scale, amax = torch.tensor(2.5), torch.tensor(7.0)
    result = gemm(a, b, out_dtype=dtype, scale_result=scale, amax=amax, split_k=splits)
    assert amax == exact(a, b).abs().max()
    largest = torch.finfo(dtype).max
    expected = (exact(a, b).float() * 2.5).clamp(-largest, largest)
    assert torch.equal(result.float(), expected.to(dtype).float())
    gemm(a, b, out_dtype=dtype, scale_result=torch.tensor(1e6), split_k=splits)


def test_the_largest_value_of_what_is_not_a_number() -> None:
    a, b, amax = torch.ones(4, 8), torch.ones(8, 4), torch.zeros(1)
    gemm(a, b, amax=amax)
    assert amax.item() == 8
    a[2, 3] = math.nan
    gemm(a, b, amax=amax)
    assert math.isnan(amax.item())


def test_a_scale_of_the_result_is_one_number() -> None:
    with pytest.raises(OperandError, match=r"scale_result is \(2,\) of torch.float32; it is one float32 on the device"):
        gemm(torch.ones(3, 4), torch.ones(4, 3), scale_result=torch.ones(2))


def test_tiles_by_steps_have_the_whole_epilogue() -> None:
    a, b, c = (integers(s, torch.bfloat16, i) for i, s in enumerate([(140, 400), (400, 264), (140, 264)]))
    config, amax = GemmConfig((128, 128), (2, 4), stream=True), torch.zeros(1)
    result = gemm(a, b, c=c, activation="relu", amax=amax, out_dtype=torch.float32, config=config)
    expected = (exact(a, b) + c.double()).relu()
    assert torch.equal(result.double(), expected) and amax == expected.max()


def test_rows_that_reach_too_far_are_refused() -> None:
    """256 rows of 2.2 million float32 are over 2 GiB: no place is left that is surely outside. The result is never touched."""
    a, b = torch.zeros(256, 8).half(), torch.zeros(8, 1).half().expand(8, 2_200_000)
    with pytest.raises(UnsupportedError, match="256 rows of the result reach over 2252800000 bytes of sums, and a tile over"):
        gemm(a, b)
