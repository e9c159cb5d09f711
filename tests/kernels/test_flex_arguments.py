"""What ``flex_attention`` takes beside ordinary calls, and what it refuses, in words."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch
from attention_reference import inputs
from flex_reference import block_mask, check, compare, reference
from torch.nn.attention.flex_attention import BlockMask

import flydsl as fly
from flydsl.kernels import FlyFunction, OperandError, UnsupportedError, flex_attention
from flydsl.kernels.attention.config import AttentionConfig
from flydsl.kernels.flex.blocks import blocks_of

SWEPT = pytest.mark.sweep


def causal(b: Any, h: Any, q: Any, kv: Any) -> Any:
    return q >= kv


@pytest.mark.parametrize("size", [(16, 128), *(pytest.param(x, marks=SWEPT) for x in ((32, 64), (128, 8), (96, 192)))])
def test_blocks_of_other_sizes(size: Any) -> None:
    """One kernel for those that need no look at blocks, one for those that do; rows that see nothing among them."""
    q, k, v = inputs((1, 1, 50, 64), 150, 1)
    check(q, k, v, None, block_mask(lambda b, h, q, kv: (q - 20 >= kv) | (kv // 9 == q), 50, 150, size), scale=0.2)


def test_batches_and_heads_that_share_a_mask_and_keys() -> None:
    q, k, v = inputs((2, 4, 20, 64), 100, 2)
    shared = k[:1], v[:1]
    mask = block_mask(lambda b, h, q, kv: (q + 50 >= kv) & (kv != b), 20, 100, 64, 2)
    got = flex_attention(q, *shared, None, mask, enable_gqa=True)
    expected, _ = reference(q, k[:1].expand_as(k), v[:1].expand_as(v), None, mask)
    assert (got.double() - expected).abs().max() <= 2**-7 * v.abs().max()


def test_blocks_alone() -> None:
    """Lists without a mask_mod, in any order, with what lies behind their ends not looked at; an empty list gives 0 and −∞."""
    q, k, v = inputs((1, 1, 192, 64), 192, 1)
    counts = torch.tensor([[[1, 2, 0]]], dtype=torch.int32)
    indices = torch.tensor([[[[1, 0, 2], [2, 0, 1], [0, 1, 2]]]], dtype=torch.int32)
    mask = BlockMask.from_kv_blocks(counts, indices, BLOCK_SIZE=64)
    got, logs = flex_attention(q, k, v, block_mask=mask, return_lse=True)
    seen = torch.zeros(192, 192, dtype=torch.bool)
    seen[:64, 64:128] = seen[64:128, :64] = seen[64:128, 128:] = True
    expected = torch.softmax((q.double() @ k.double().mT / 8).masked_fill(~seen, -math.inf), -1)[..., :128, :] @ v.double()
    assert (got[:, :, :128].double() - expected).abs().max() <= 2**-7 * v.abs().max()
    assert bool((got[:, :, 128:] == 0).all()) and bool((logs[:, :, 128:] == -math.inf).all())


@pytest.mark.sweep
def test_full_blocks_are_not_masked() -> None:
    """What a list calls full is seen, whatever the mask_mod says: as in torch's kernels."""
    q, k, v = inputs((1, 1, 64, 64), 128, 1)
    one, indices = torch.ones(1, 1, 1, dtype=torch.int32), torch.tensor([[[[0, 1]]]], dtype=torch.int32)
    mask = BlockMask.from_kv_blocks(one, indices, one, indices.flip(-1), 64, lambda b, h, q, kv: q < -kv, (64, 128))
    assert torch.equal(flex_attention(q, k, v, block_mask=mask), flex_attention(q, k[:, :, 64:], v[:, :, 64:]))


def test_lists_of_a_block_mask_are_made_once_until_it_is_written_to() -> None:
    mask = block_mask(causal, 128, 128, 64)
    sizes = (1, 1, 128, 128)
    first = blocks_of(mask, sizes, 256)
    assert blocks_of(mask, sizes, 256) is first
    mask.kv_num_blocks.zero_()
    assert int(blocks_of(mask, sizes, 256).lists.counts) != int(first.lists.counts)


def test_full_blocks_skip_and_absent_blocks_are_not_read() -> None:
    """Keys of blocks that no list has may be anything."""
    q, k, v = inputs((1, 1, 64, 64), 256, 1)
    mask = block_mask(lambda b, h, q, kv: kv < 64, 64, 256, 64)
    clean = flex_attention(q, k, v, None, mask)
    k[:, :, 64:], v[:, :, 64:] = math.nan, math.nan
    assert torch.equal(flex_attention(q, k, v, None, mask), clean)


@pytest.mark.parametrize("queries", [pytest.param(n, marks=SWEPT) for n in (1, 16)])
def test_few_queries(queries: int) -> None:
    table = torch.randn(300)
    q, k, v = inputs((2, 4, queries, 128), 300, 2)
    check(q, k, v, lambda s, b, h, q, kv: s + table[kv] * h, block_mask(lambda b, h, q, kv: kv <= q + 280, queries, 300))


def slope(score: Any, b: Any, h: Any, q: Any, kv: Any, slopes: Any) -> Any:
    return score + slopes[h] * (kv - q).to(fly.Float32)


def one(score: Any, b: Any, h: Any, q: Any, kv: Any, slopes: Any) -> Any:
    return fly.Float32(1.0)


LARGE = torch.empty((1 << 29) + 1)  # of which no page is ever touched
READS = FlyFunction(slope, torch.ones(2).requires_grad_())


@fly.jit
def near(b, h, q, kv):  # type: ignore[no-untyped-def]
    return (q - kv < 9) & (kv - q < 9)


def both_functions(q: Any, k: Any, v: Any) -> tuple[Any, Any]:
    """Results of functions of fly, and of the same in torch."""
    slopes = torch.tensor([0.5, -0.25])
    mine = flex_attention(q, k, v, FlyFunction(slope, slopes, derivative=one), mask_mod=near)
    return mine, flex_attention(
        q, k, v, lambda s, b, h, q, kv: s + slopes[h] * (kv - q), mask_mod=lambda b, h, q, kv: abs(q - kv) < 9
    )


def test_functions_of_fly() -> None:
    q, k, v = inputs((1, 2, 40, 64), 70, 2)
    slopes = torch.tensor([0.5, -0.25])
    got = flex_attention(q, k, v, FlyFunction(slope, slopes), mask_mod=near, return_lse=True)
    mask = block_mask(lambda b, h, q, kv: abs(q - kv) < 9, 40, 70)
    compare(got, reference(q, k, v, lambda s, b, h, q, kv: s + slopes[h] * (kv - q), mask), v)


@pytest.mark.sweep
def test_gradients_through_functions_of_fly() -> None:
    q, k, v = (x.requires_grad_() for x in inputs((1, 2, 40, 64), 70, 2))
    mine, theirs = both_functions(q, k, v)
    for a, b in zip(*(torch.autograd.grad(x.sum(), (q, k, v)) for x in (mine, theirs))):
        assert (a - b).abs().max() <= 2**-7 * b.abs().max()


def test_a_captured_number_is_read_when_called() -> None:
    """Tensors without dimensions are arguments of the kernel, whose machine code stays the same."""
    q, k, v = inputs((1, 1, 33, 64), 70, 1)
    factor = torch.tensor(0.5)
    for x in (0.5, 2.0):
        factor.fill_(x)
        got = flex_attention(q, k, v, lambda s, b, h, q, kv: s * factor)
        expected, _ = reference(q, k, v, None, None, x / 8)
        assert (got.double() - expected).abs().max() <= 2**-7 * v.abs().max()


def test_empty_and_out() -> None:
    q, k, v = inputs((1, 2, 33, 64), 0, 2)
    out, logs = flex_attention(q, k, v, lambda s, b, h, q, kv: s * 2, return_lse=True)
    assert bool((out == 0).all()) and bool((logs == -math.inf).all())
    assert flex_attention(q[:, :, :0], k, v).shape == (1, 2, 0, 64)
    q, k, v = inputs((1, 2, 33, 64), 20, 2)
    into = torch.empty(1, 2, 33, 64).bfloat16()
    assert flex_attention(q, k, v, out=into) is into and torch.equal(into, flex_attention(q, k, v))


TABLE, WIDE, FLAGS, COMPLEX = torch.randn(9), torch.randn(4, 9), torch.ones(9, dtype=torch.bool), torch.randn(9) * 1j


def _mask(**changed: Any) -> Any:
    return block_mask(changed.get("mask", causal), changed.get("queries", 4), changed.get("keys", 5), changed.get("size", 128))


FUNCTIONS = [
    (lambda s, b, h, q, kv: torch.special.i0(s), UnsupportedError, r"score_mod: %.*i0.*is no operation that kernels have"),
    (lambda s, b, h, q, kv: s if q > kv else -s, UnsupportedError, r"score_mod asks for the value of a tensor .*torch\.where"),
    (lambda s, b, h, q, kv: s + TABLE[q].long().item(), UnsupportedError, "score_mod asks for the value of a tensor"),
    (lambda s, b, h, q, kv: s + TABLE, UnsupportedError, r"add.* the shape \(9,\); functions compute scalars"),
    (lambda s, b, h, q, kv: WIDE[h], OperandError, r"score_mod returned a tensor of the shape \(9,\), no scalar"),
    (lambda s, b, h, q, kv: s + WIDE[h].sum(), UnsupportedError, "sum.*is no operation that kernels have"),
    (lambda s, b, h, q, kv: torch.where(s > 0)[0], UnsupportedError, "is no operation .*; that is how torch writes one of"),
    (lambda s, b, h, q, kv: 3.0, OperandError, "score_mod returned 3.0, which is no tensor"),
    (lambda s, b, h, q, kv: s + TABLE[FLAGS[q]], UnsupportedError, "indexed by torch.bool; indices are int32 or int64"),
    (lambda s, b, h, q, kv: torch.round(s, decimals=2), UnsupportedError, "with decimals is no operation"),
    (lambda s, b, h, q, kv: torch.exp(s.double()), UnsupportedError, "would be computed in Float64"),
    (lambda s, b, h, q, kv: q**5, UnsupportedError, "of integers is no operation that kernels have, but with a power of"),
    (lambda s, b, h, q, kv: torch.fmod(q, 3), UnsupportedError, "fmod.*of integers is no operation"),
    (lambda s, b, h, q, kv: s + COMPLEX[q].abs(), UnsupportedError, "reads a captured tensor of torch.complex64|gives"),
    (lambda s, b, h, q, kv: s + LARGE[q * 9 + kv], UnsupportedError, "spans 2147483652 bytes; kernels read up to 2147483647"),
    (lambda s, b, h, q, kv: s + TABLE[:3][kv], OperandError, r"tensor \(3,\) is indexed by kv, of which there are 5"),
]  # fmt: skip
BLOCKS = [
    (lambda: {"block_mask": _mask(), "mask_mod": causal}, OperandError, "block_mask has a mask_mod of its own"),
    (lambda: {"block_mask": 3}, OperandError, "block_mask is a int, not torch's BlockMask"),
    (lambda: {"block_mask": _mask(keys=9)}, OperandError, "is of 4 queries and 9 keys, and there are 4 and 5"),
    (lambda: {"block_mask": _mask(size=24)}, UnsupportedError, "blocks of 24 queries; kernels take multiples of 32"),
    (lambda: {"block_mask": block_mask(causal, 4, 5, 128, 3)}, OperandError, r"is of \(3, 1\), and q of 1 batches and 2 heads"),
    (lambda: {"block_mask": _mask()[:, :, :1]}, OperandError, "block_mask was sliced"),
    (lambda: {"mask_mod": lambda b, h, q, kv: q + kv}, OperandError, "returned torch.int32; it says by a bool what is seen"),
    (lambda: {"config": AttentionConfig(8)}, UnsupportedError, "heads of 128 and 128 columns"),
]  # fmt: skip
CALLS = [
    (lambda q, k, v: flex_attention(q, k[:, :1], v[:, :1]), OperandError, "q has 2 heads, k 1; enable_gqa=True lets heads"),
    (lambda q, k, v: flex_attention(q.float(), k.float(), v.float()), UnsupportedError, "flex_attention: q is Float32"),
    (lambda q, k, v: flex_attention(q.requires_grad_(), k, v, out=q), UnsupportedError, "out= with operands that require"),
    (lambda q, k, v: flex_attention(q.requires_grad_(), k, v, READS), UnsupportedError, "of what a FlyFunction reads"),
    (lambda q, k, v: FlyFunction(slope)(1), OperandError, "a FlyFunction computes in kernels; torch cannot call it"),
]  # fmt: skip


@pytest.mark.parametrize(("function", "error", "message"), FUNCTIONS)
def test_functions_that_are_refused(function: Any, error: Any, message: str) -> None:
    q, k, v = inputs((1, 2, 4, 64), 5, 2)
    with pytest.raises(error, match=message):
        flex_attention(q, k, v, function)


@pytest.mark.parametrize(("more", "error", "message"), BLOCKS)
def test_masks_that_are_refused(more: Any, error: Any, message: str) -> None:
    q, k, v = inputs((1, 2, 4, 64), 5, 2)
    with pytest.raises(error, match=message):
        flex_attention(q, k, v, **more())


@pytest.mark.parametrize(("call", "error", "message"), CALLS)
def test_refused(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call(*inputs((1, 2, 4, 64), 5, 2))
