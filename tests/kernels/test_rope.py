"""``rope`` and ``rope_norm_cache`` against float64: two units in the last place, plus what float32 products may lose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import OperandError, RopeConfig, UnsupportedError, rope, rope_norm_cache, rotary_table
from flydsl.kernels.shipped import Shipped, shipped

from .topk_reference import best_peer, executed, score, traffic

ROWS = [row for row in shipped() if row.family.startswith("rope")]


def reference(x: Any, cos: Any, sin: Any, interleaved: bool) -> tuple[Any, Any]:
    """(the result in float64, the sum of the products' magnitudes)."""
    x, c, s = x.double(), cos.double(), sin.double()
    rotated = 2 * c.shape[-1]
    y, size = x.clone(), torch.zeros_like(x)
    first, second = (slice(0, rotated, 2), slice(1, rotated, 2)) if interleaved else (
        slice(0, rotated // 2), slice(rotated // 2, rotated))  # fmt: skip
    a, b = x[..., first], x[..., second]
    y[..., first], y[..., second] = a * c - b * s, b * c + a * s
    size[..., first], size[..., second] = (a * c).abs() + (b * s).abs(), (b * c).abs() + (a * s).abs()
    return y, size


def near(found: Any, expected: Any, size: Any) -> None:
    unit = 2 * torch.finfo(found.dtype).eps
    bound = unit * expected.abs() + 2.0**-22 * size + torch.finfo(found.dtype).smallest_normal
    assert bool(((found.double() - expected).abs() <= bound).all())


def check(x: Any, cos: Any, sin: Any, interleaved: bool = False, **options: Any) -> Any:
    found = rope(x, cos, sin, interleaved=interleaved, **options)
    assert found.shape == x.shape and found.dtype == x.dtype
    near(found, *reference(x, cos, sin, interleaved))
    rotated = 2 * cos.shape[-1]
    assert torch.equal(found[..., rotated:], x[..., rotated:])
    return found


def numbers(shape: Any, dtype: Any = torch.float32, seed: int = 0) -> Any:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed)).to(dtype)


def angles(shape: Any, dtype: Any = torch.float32) -> tuple[Any, Any]:
    a = numbers(shape, seed=9) * 5
    return a.cos().to(dtype), a.sin().to(dtype)


@pytest.mark.parametrize("interleaved", [False, True])
def test_attention_layouts_give_the_same(interleaved: bool) -> None:
    cos, sin = angles((10, 32))
    x = numbers((2, 4, 10, 64), torch.bfloat16)
    found = check(x, cos, sin, interleaved)
    apart = x.transpose(1, 2).contiguous().transpose(1, 2)
    assert torch.equal(check(apart, cos, sin, interleaved), found)
    tokens = check(x[0].transpose(0, 1).contiguous(), cos[:, None], sin[:, None], interleaved)
    assert torch.equal(tokens.transpose(0, 1), found[0])
    assert torch.equal(rope(apart, cos, sin, interleaved=interleaved, out=apart), found)


def test_partial_rotation_of_odd_rows() -> None:
    cos, sin = angles((6, 5), torch.float16)
    check(numbers((2, 3, 6, 23), torch.float16), cos, sin)
    check(numbers((2, 3, 6, 23), torch.float16), cos, sin, True)


def test_ranks_and_broadcasts() -> None:
    check(numbers(16), *angles(8))
    check(numbers((3, 16)), *angles(8))
    check(numbers((2, 2, 3, 4, 16)), *angles((3, 1, 8)))
    check(numbers((2, 2, 3, 4, 16)).transpose(0, 3), *angles((2, 8)))
    check(numbers((3, 5, 16)), *angles((3, 5, 8)))
    check(numbers((3, 11, 16)), *angles((3, 1, 8)), config=RopeConfig(64, 4))
    assert rope(numbers((0, 16)), *angles(8)).shape == (0, 16)
    out = torch.empty((16, 3)).t()
    assert torch.equal(rope(numbers((3, 16)), *angles(8), out=out), check(numbers((3, 16)), *angles(8)))


def test_gradient() -> None:
    x, (cos, sin) = numbers((3, 5, 20)).requires_grad_(), angles((5, 8))
    weight = numbers((3, 5, 20), seed=1)
    (found,) = torch.autograd.grad((rope(x, cos, sin) * weight).sum(), x)
    wide = x.detach().double().requires_grad_()
    a, b, rest = wide[..., :8], wide[..., 8:16], wide[..., 16:]
    c, s = cos.double(), sin.double()
    made = torch.cat([a * c - b * s, b * c + a * s, rest], -1)
    (expected,) = torch.autograd.grad((made * weight.double()).sum(), wide)
    near(found, expected, weight.double().abs().amax().expand_as(expected) * 2)


def test_tables_are_right_far_out() -> None:
    cos, sin = rotary_table(torch.tensor([0, 1, 1 << 20]), 64, base=500000.0)
    turns = torch.tensor([0.0, 1.0, 2.0**20], dtype=torch.float64)[:, None] * 500000.0 ** (-torch.arange(32).double() / 32)
    assert torch.equal(cos, turns.cos().float()) and torch.equal(sin, turns.sin().float())
    check(numbers((3, 64)), cos, sin)


@pytest.mark.parametrize("normed", [False, True])
def test_norm_and_cache(normed: bool) -> None:
    tokens, page = 9, 4
    q, k, v = (numbers((tokens, heads, 64), torch.bfloat16, heads) for heads in (5, 2, 2))
    cos, sin = rotary_table(torch.arange(tokens) + 1000, 64)
    weight = torch.rand(64, generator=torch.Generator().manual_seed(2)) + 0.5 if normed else None
    caches = [torch.zeros((4, page, 2, 64), dtype=torch.bfloat16) for _ in range(2)]
    slots = torch.randperm(4 * page, generator=torch.Generator().manual_seed(3))[:tokens].int()
    slots[3] = -1
    options = {"q_weight": weight, "k_weight": weight, "k_cache": caches[0], "v_cache": caches[1], "slots": slots}
    results = rope_norm_cache(q, k, v, cos, sin, **options)
    for x, found in zip((q, k), results):
        wide = x.double()
        if weight is not None:
            wide = wide * (wide.square().mean(-1, keepdim=True) + 1e-6).rsqrt() * weight.double()
        expected, size = reference(wide, cos[:, None], sin[:, None], False)
        near(found, expected, size * 4)  # the norm's factor has a relative error of its own
    kept = slots >= 0
    for cache, x in zip(caches, (results[1], v)):
        rows = cache.flatten(0, 1)
        assert torch.equal(rows[slots[kept].long()], x[kept])
        assert int((rows != 0).any(-1).any(-1).sum()) == tokens - 1


def test_arguments_that_are_none() -> None:
    x, (cos, sin), at = numbers((3, 16)), angles((3, 8)), torch.arange(3)
    k = numbers((3, 2, 16))
    wrong: Any = [1, 2]
    for words, call in (
        ("rope: x is a tensor, not list", lambda: rope(wrong, cos, sin)),
        ("rope: sin is a tensor, not ndarray", lambda: rope(x, cos, sin.numpy())),  # type: ignore[arg-type]
        ("rope: x is on meta", lambda: rope(x.to("meta"), cos, sin)),
        ("rope: cos is sparse_coo", lambda: rope(x, cos.to_sparse(), sin)),
        ("rope: out is a tensor, not list", lambda: rope(x, cos, sin, out=wrong)),
        ("rope: several elements of out", lambda: rope(x, cos, sin, out=x[:1].expand(3, 16))),
        ("rope_norm_cache: v is a tensor, not list", lambda: rope_norm_cache(k, k, wrong, cos, sin)),
        ("rope_norm_cache: slots is a tensor", lambda: rope_norm_cache(k, k, k, cos, sin, slots=wrong)),
        ("rope_norm_cache: q_weight is on meta", lambda: rope_norm_cache(k, k, k, cos, sin, q_weight=cos.to("meta"))),
        (r"rope_norm_cache: q is \(\);", lambda: rope_norm_cache(k[0, 0, 0], k, k, cos, sin)),
        ("rope_norm_cache: eps=nan is a number of", lambda: rope_norm_cache(k, k, k, cos, sin, eps=float("nan"))),
        ("rope_norm_cache: eps='a'", lambda: rope_norm_cache(k, k, k, cos, sin, eps="a")),  # type: ignore[arg-type]
        ("rotary_table: positions is a tensor, not list", lambda: rotary_table(wrong, 4)),
        ("positions are torch.bool", lambda: rotary_table(at > 0, 4)),
        ("rotated is 7; .* it is even", lambda: rotary_table(at, 7)),
        ("rotated is -2", lambda: rotary_table(at, -2)),
        ("rotated is 4.0", lambda: rotary_table(at, 4.0)),  # type: ignore[arg-type]
        ("base is 0; it is a number above 0", lambda: rotary_table(at, 4, base=0)),
        ("dtype is torch.int32; there are", lambda: rotary_table(at, 4, dtype=torch.int32)),
    ):
        with pytest.raises(OperandError, match=words):
            call()


def test_refusals() -> None:
    x, (cos, sin) = numbers((3, 16)), angles((3, 8))
    k = numbers((3, 2, 16))
    for error, words, call in (
        (UnsupportedError, "x is float64", lambda: rope(x.double(), cos, sin)),
        (OperandError, "cos is .* and sin .*; they are alike", lambda: rope(x, cos, sin[:, :4])),
        (OperandError, "8 angles rotate 16 elements, and rows have 12", lambda: rope(x[:, :12], cos, sin)),
        (OperandError, r"cos is \(3, 8\), and does not broadcast to \(4, 8\)", lambda: rope(numbers((4, 16)), cos, sin)),
        (OperandError, "x has no dimension", lambda: rope(torch.tensor(1.0), cos, sin)),
        (OperandError, "out is .* of torch.float16", lambda: rope(x, cos, sin, out=x.half())),
        (OperandError, "config= takes a RopeConfig", lambda: rope(x, cos, sin, config=1)),  # type: ignore[arg-type]
        (UnsupportedError, "100 threads; .* t256_h8 would do", lambda: rope(x, cos, sin, config=RopeConfig(100))),
        (UnsupportedError, "9 heads; a lane has 8", lambda: rope(x, cos, sin, config=RopeConfig(256, 9))),
        (UnsupportedError, "positive integers", lambda: rope(x, cos, sin, config=RopeConfig(0))),
        (UnsupportedError, "gradients of cos and sin", lambda: rope(x, cos.clone().requires_grad_(), sin)),
        (UnsupportedError, "out= with x", lambda: rope(x.clone().requires_grad_(), cos, sin, out=x)),
        (OperandError, "k is .*; q, k, v are", lambda: rope_norm_cache(k, k[:2], k[:2], cos, sin)),
        (OperandError, "k is not of the type", lambda: rope_norm_cache(k, k.half(), k, cos, sin)),
        (OperandError, "cos is .*; cos and sin are", lambda: rope_norm_cache(k, k, k, cos[:2], sin[:2])),
        (OperandError, "20 angles rotate 40", lambda: rope_norm_cache(k, k, k, *angles((3, 20)))),
        (OperandError, "q_weight is", lambda: rope_norm_cache(k, k, k, cos, sin, q_weight=cos)),
        (OperandError, "go together", lambda: rope_norm_cache(k, k, k, cos, sin, k_cache=k)),
        (OperandError, "k_cache is", lambda: rope_norm_cache(k, k, k, cos, sin, k_cache=k, v_cache=k, slots=k)),
        (
            OperandError, "slots is",
            lambda: rope_norm_cache(k, k, k, cos, sin, k_cache=k[None], v_cache=k[None], slots=torch.zeros(3)),
        ),
        (
            UnsupportedError, "the norm of rows of 16 elements of which 8 are rotated",
            lambda: rope_norm_cache(k, k, k, *angles((3, 4)), q_weight=torch.ones(16)),
        ),
    ):  # fmt: skip
        with pytest.raises(error, match=words):
            call()
    with pytest.raises(UnsupportedError, match="the most are 65535 each: split x"):
        rope(torch.zeros((600_000, 3, 2)), *angles((3, 1)))


SWEPT = [pytest.param(row, marks=pytest.mark.sweep if "d64" in row.id else (), id=row.id) for row in ROWS]


@pytest.mark.parametrize("row", SWEPT)
def test_shipped_configurations(row: Shipped, tmp_path: Path) -> None:
    launch = row.prepare()
    x, cos, sin, weight, out, cache = launch.args[:6]
    x.copy_(numbers(x.shape))
    cos.copy_(angles(cos.shape)[0])
    sin.copy_(angles(cos.shape)[1])
    launch.run()
    report: Any = fly.last_report()
    v = launch.args[-1]
    wide = x.double()
    if v.normed:
        wide = wide * (wide.square().mean(-1, keepdim=True) + 1e-6).rsqrt() * weight.double()
    expected, size = reference(wide, cos.unsqueeze(2), sin.unsqueeze(2), v.interleaved)
    near(out, expected, size * 4)
    assert cache is None or torch.equal(cache.flatten(0, 1), out[0])
    read = [t for t in (x, cos, sin, weight, launch.args[6]) if t is not None]
    least = sum(t.numel() * t.element_size() for t in (*read, out, *([cache] if cache is not None else [])))
    figures, resources = score(row, tmp_path), launch.specialization().resources
    assert not report.findings and resources.vgpr_spills == resources.sgpr_spills == resources.scratch == 0
    assert figures["mem_ratio"] >= 2 <= executed(report, least) and figures["inflight_kb"] >= 26
    if cache is None:  # the norm's weight is read by each row, from a cache
        assert traffic(report) <= 1.05 * least and best_peer(row.family) > 0
        assert not {"narrow-loads", "few-bytes-in-flight"} & set(figures["flags"])


@pytest.mark.sweep
@settings(max_examples=100)
@given(st.data())
def test_any_shape(data: Any) -> None:
    shape = data.draw(st.lists(st.integers(1, 9), min_size=0, max_size=4))
    rotated = 2 * data.draw(st.integers(1, 70))
    size = rotated + data.draw(st.sampled_from([0, 0, 1, 8, 33]))
    shared = [1 if data.draw(st.booleans()) else n for n in shape]
    dtype = data.draw(st.sampled_from([torch.float32, torch.bfloat16, torch.float16]))
    check(numbers((*shape, size), dtype), *angles((*shared, rotated // 2)), data.draw(st.booleans()))
