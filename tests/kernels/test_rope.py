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


def turned(x: Any, positions: Any, rotated: int, interleaved: bool = False, base: float = 1e4) -> tuple[Any, Any]:
    """As ``reference``, with the cosines and sines of positions; what they are off by counts with all of a pair's numbers."""
    turns = positions[..., None].double() * base ** (-torch.arange(0, rotated, 2).double() / rotated)
    y, size = reference(x, turns.cos(), turns.sin(), interleaved)
    pairs = x.double()[..., :rotated].abs().unflatten(-1, (-1, 2) if interleaved else (2, -1))
    at = -1 if interleaved else -2
    size[..., :rotated] += pairs.sum(at, keepdim=True).expand_as(pairs).flatten(-2)
    return y, size


def test_angles_that_the_kernel_computes() -> None:
    x = numbers((2, 3, 6, 40))
    far = torch.tensor([0, 1, 2, 1 << 20, (1 << 30) + 1, -5])
    for positions, interleaved in ((far, False), (torch.rand(2, 1, 6) * 1e5, True)):
        found = rope(x, positions=positions, rotated=20, base=5e5, interleaved=interleaved)
        near(found, *turned(x, positions, 20, interleaved, 5e5))
        assert torch.equal(found[..., 20:], x[..., 20:])


def test_computed_angles_with_a_cache_and_gradients() -> None:
    x, at = numbers((6, 2, 16)), torch.arange(6, dtype=torch.int32)
    wanted = x.clone().requires_grad_()
    made = rope(wanted, positions=at[:, None]), rope_norm_cache(wanted, x, x, positions=at)[0]
    near(made[0].detach(), *turned(x, at[:, None], 16))
    assert torch.equal(made[0], made[1])
    factor = numbers(x.shape, seed=3)
    for y in made:
        near(torch.autograd.grad((y * factor).sum(), wanted)[0], *turned(factor, -at[:, None], 16))


@pytest.mark.parametrize(("interleaved", "normed"), [(False, True), (True, False)])
def test_gradients_with_a_norm(interleaved: bool, normed: bool) -> None:
    q, k, v = (numbers((6, heads, 16), seed=heads).requires_grad_() for heads in (3, 2, 2))
    weights = [(numbers(16, seed=i) + 2).requires_grad_() for i in (4, 5)] if normed else [None, None]
    cos, sin = angles((6, 5))
    given = [q, k, *(w for w in weights if w is not None)]
    cache = torch.zeros((2, 4, 2, 16))
    options: Any = {"k_cache": cache, "v_cache": torch.zeros_like(cache), "slots": torch.arange(6, dtype=torch.int32)}
    made = rope_norm_cache(q, k, v, cos, sin, interleaved=interleaved, q_weight=weights[0], k_weight=weights[1], **options)
    assert torch.equal(cache.view(8, 2, 16)[:6], made[1].detach()) and not cache.requires_grad
    factors = [numbers(x.shape, seed=7) for x in made]
    found = torch.autograd.grad([(x * f).sum() for x, f in zip(made, factors)], given)
    wide = [x.detach().double().requires_grad_() for x in given]
    total = torch.zeros((), dtype=torch.float64)
    for i, f in enumerate(factors):
        x = wide[i]
        x = x * (x.square().mean(-1, keepdim=True) + 1e-6).rsqrt() * wide[2 + i] if normed else x
        total = total + (reference_of_graph(x, cos[:, None].double(), sin[:, None].double(), interleaved) * f.double()).sum()
    for a, b in zip(found, torch.autograd.grad(total, wide)):
        assert bool(((a.double() - b).abs() <= 2.0**-20 * b.abs().amax()).all())


def reference_of_graph(x: Any, c: Any, s: Any, interleaved: bool) -> Any:
    """The first ten elements rotated, by operations with a gradient."""
    a, b = (x[..., 0:10:2], x[..., 1:10:2]) if interleaved else (x[..., :5], x[..., 5:10])
    first, second = a * c - b * s, b * c + a * s
    turned = torch.stack([first, second], -1).flatten(-2) if interleaved else torch.cat([first, second], -1)
    return torch.cat([turned, x[..., 10:]], -1)


def test_a_gradient_of_a_gradient() -> None:
    x, (cos, sin) = numbers((3, 16)).requires_grad_(), angles((3, 8))
    (g,) = torch.autograd.grad(rope(x, cos, sin).square().sum(), x, create_graph=True)
    (found,) = torch.autograd.grad(g.square().sum(), x)
    torch.testing.assert_close(found, 8 * x.detach(), rtol=2**-19, atol=2**-19)  # 2 x, for rotations keep lengths


def test_tables_are_right_far_out() -> None:
    cos, sin = rotary_table(torch.tensor([0, 1, 1 << 20]), 64, base=500000.0)
    turns = torch.tensor([0.0, 1.0, 2.0**20], dtype=torch.float64)[:, None] * 500000.0 ** (-torch.arange(32).double() / 32)
    assert torch.equal(cos, turns.cos().float()) and torch.equal(sin, turns.sin().float())
    check(numbers((3, 64)), cos, sin)


@pytest.mark.parametrize(
    ("size", "rotated", "interleaved", "normed"),
    [
        (64, 64, False, False),
        (64, 64, False, True),
        (96, 64, False, True),  # whole pieces that stay
        (46, 10, True, True),  # narrow ones, of another width
        pytest.param(80, 80, False, True, marks=pytest.mark.sweep),  # five lanes of eight have a piece
        pytest.param(64, 32, True, False, marks=pytest.mark.sweep),
    ],
)
def test_norm_and_cache(size: int, rotated: int, interleaved: bool, normed: bool) -> None:
    tokens, page = 9, 4
    q, k, v = (numbers((tokens, heads, size), torch.bfloat16, heads) for heads in (5, 2, 2))
    cos, sin = rotary_table(torch.arange(tokens) + 1000, rotated)
    weight = torch.rand(size, generator=torch.Generator().manual_seed(2)) + 0.5 if normed else None
    caches = [torch.zeros((4, page, 2, size), dtype=torch.bfloat16) for _ in range(2)]
    slots = torch.randperm(4 * page, generator=torch.Generator().manual_seed(3))[:tokens].int()
    slots[3] = -1
    options: Any = {"q_weight": weight, "k_weight": weight, "k_cache": caches[0], "v_cache": caches[1], "slots": slots}
    results = rope_norm_cache(q, k, v, cos, sin, interleaved=interleaved, **options)
    for x, found in zip((q, k), results):
        wide = x.double()
        if weight is not None:
            wide = wide * (wide.square().mean(-1, keepdim=True) + 1e-6).rsqrt() * weight.double()
        expected, products = reference(wide, cos[:, None], sin[:, None], interleaved)
        near(found, expected, products * 4)  # the norm's factor has a relative error of its own
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
        ("rope: cos and sin, or positions= in their place", lambda: rope(x)),
        ("rope: cos and sin, or positions=", lambda: rope(x, cos)),
        ("rope: positions= takes the place of cos", lambda: rope(x, cos, sin, positions=at)),
        ("rope: rotated= goes with positions=", lambda: rope(x, cos, sin, rotated=16)),
        ("rope: rotated is 15; .* even", lambda: rope(x, positions=at, rotated=15)),
        ("rope: 10 angles rotate 20 elements", lambda: rope(x, positions=at, rotated=20)),
        (r"rope: positions is \(4, 1\), and does not broadcast", lambda: rope(x, positions=torch.arange(4))),
        ("rope: positions is a tensor, not list", lambda: rope(x, positions=wrong)),
        ("rope: positions is on meta, and x on cpu|positions is on meta;", lambda: rope(x, positions=at.to("meta"))),
        (r"positions are \(2,\), and there are 3 tokens", lambda: rope_norm_cache(k, k, k, positions=at[:2])),
        ("rotated is 4.0", lambda: rotary_table(at, 4.0)),  # type: ignore[arg-type]
        ("base is 0; it is a number above 0", lambda: rotary_table(at, 4, base=0)),
        ("dtype is torch.int32; there are", lambda: rotary_table(at, 4, dtype=torch.int32)),
    ):
        with pytest.raises(OperandError, match=words):
            call()


def test_refusals() -> None:
    x, (cos, sin) = numbers((3, 16)), angles((3, 8))
    k, wide, learnt = numbers((3, 2, 16)), numbers((3, 1, 130)), sin.clone().requires_grad_()
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
        (UnsupportedError, "gradients of cos, sin", lambda: rope(x, cos.clone().requires_grad_(), sin)),
        (UnsupportedError, "gradients of cos, sin and pos", lambda: rope(x, positions=torch.zeros(3, requires_grad=True))),
        (UnsupportedError, "gradients of cos, sin, positions and", lambda: rope_norm_cache(k, k, k, cos, learnt)),
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
            UnsupportedError, "which 130 are rotated: 65 pieces of 1 and 1 elements, of which there are 64",
            lambda: rope_norm_cache(wide, wide, wide, *angles((3, 65)), q_weight=torch.ones(130)),
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
    v = launch.args[-1]
    if v.computed:
        cos.copy_(torch.arange(cos.numel()).view(cos.shape) * 1000)
    else:
        cos.copy_(angles(cos.shape)[0])
        sin.copy_(angles(cos.shape)[1])
    launch.run()
    report: Any = fly.last_report()
    wide = x.double()
    if v.normed:
        wide = wide * (wide.square().mean(-1, keepdim=True) + 1e-6).rsqrt() * weight.double()
    if v.computed:
        expected, size = turned(wide, cos, v.rotated)
    else:
        expected, size = reference(wide, cos.unsqueeze(2), sin.unsqueeze(2), v.interleaved)
    near(out, expected, size * 4)
    assert cache is None or torch.equal(cache.flatten(0, 1), out[0])
    read = [t for t in (x, cos, sin, weight, launch.args[6]) if t is not None]
    least = sum(t.numel() * t.element_size() for t in (*read, out, *([cache] if cache is not None else [])))
    figures, resources = score(row, tmp_path), launch.specialization().resources
    assert not report.findings and resources.vgpr_spills == resources.sgpr_spills == resources.scratch == 0
    assert figures["mem_ratio"] >= 2 <= executed(report, least) and figures["inflight_kb"] >= 26
    if cache is None and not v.computed:  # the norm's weight and the turns are read by each row, from a cache
        assert traffic(report) <= 1.05 * least and (v.interleaved or best_peer(row.family) > 0)
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
