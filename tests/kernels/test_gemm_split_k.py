"""The kernel that adds the parts of products: in order, with the epilogue of the whole product."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from gemm_reference import ACCUMULATION, ulps

import flydsl as fly
from flydsl.kernels.gemm import split_k
from flydsl.kernels.gemm.elements import ELEMENTS
from flydsl.kernels.gemm.epilogue_arguments import Given, epilogue_of

BF16 = ELEMENTS[fly.BFloat16]
INT8 = ELEMENTS[fly.Int8]


def added(parts: Any, out: Any, elements: Any = BF16, **given: Any) -> Any:
    epilogue, extras = epilogue_of(Given(**given), out, elements)
    split_k.reduction(parts, out, epilogue, extras).run()
    return out


def parts_of(shape: tuple[int, ...], splits: int, elements: Any = BF16) -> Any:
    """Parts with other numbers in the columns that only round up the width."""
    parts = split_k.parts_for(torch.empty(shape), elements, splits)
    made = torch.randn(parts.shape, generator=torch.Generator().manual_seed(0)) * 100
    return parts.copy_(made)


@pytest.mark.parametrize("shape", [(1, 1), (5, 8), (37, 77), (3, 520), (2, 5, 24)])
def test_parts_are_added_in_order(shape: tuple[int, ...]) -> None:
    parts = parts_of(shape, 3)
    expected = ((parts[0] + parts[1]) + parts[2])[..., : shape[-1]]
    assert torch.equal(added(parts, torch.empty(shape)), expected)


def test_integers() -> None:
    parts = parts_of((9, 19), 4, INT8)
    expected = parts.sum(0)[:, :19].int()
    assert torch.equal(added(parts, torch.empty((9, 19), dtype=torch.int32), INT8), expected)


@pytest.mark.parametrize("shape", [(7, 24), (2, 5, 13)])
def test_the_epilogue_is_of_the_whole_product(shape: tuple[int, ...]) -> None:
    parts, (m, n) = parts_of(shape, 2), shape[-2:]
    random = torch.Generator().manual_seed(1)
    bias, scale_a = torch.randn(n, generator=random), torch.rand(m, generator=random)
    c = torch.randn(shape, generator=random).bfloat16()
    out = added(
        parts, torch.empty(shape, dtype=torch.bfloat16), bias=bias, c=c, beta=0.5, alpha=2.0, scale_a=scale_a, activation="relu"
    )
    x = parts.double()[..., :n] * 2 * scale_a.double()[:, None]
    reference = (x.sum(0) + 0.5 * c.double() + bias.double()).clamp(min=0)
    terms = x.abs().sum(0) + c.double().abs() + bias.double().abs()
    assert bool(((out.double() - reference).abs() <= ulps(torch.bfloat16) * reference + ACCUMULATION * terms).all())


def test_a_result_with_gaps_between_rows_is_left_alone_there() -> None:
    whole = torch.full((6, 40), 7.0)
    parts = parts_of((6, 24), 2)
    added(parts, whole[:, :24])
    assert torch.equal(whole[:, :24], (parts[0] + parts[1]))
    assert bool((whole[:, 24:] == 7).all())
