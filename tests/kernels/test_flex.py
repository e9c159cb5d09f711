"""``flex_attention`` on the simulator, under all checks, against torch's own in float64."""

from __future__ import annotations

import pytest
from attention_reference import inputs
from flex_functions import HEADS, LENGTH, functions
from flex_reference import block_mask, check, compare, reference

from flydsl.kernels import flex_attention

MASKS, SCORES = functions()
PAIRS = [
    ("jagged", "tanh"), ("dilated", "bias"),
]  # fmt: skip
SWEPT = [(mask, score) for mask in MASKS for score in SCORES if (mask, score) not in PAIRS]


@pytest.mark.parametrize(("mask", "score"), [*PAIRS, *(pytest.param(*pair, marks=pytest.mark.sweep) for pair in SWEPT)])
def test_masks_and_scores(mask: str, score: str) -> None:
    q, k, v = inputs((1, HEADS, LENGTH, 64), LENGTH, HEADS)
    check(q, k, v, SCORES[score], block_mask(MASKS[mask], LENGTH, LENGTH, 64, 1, HEADS))


@pytest.mark.sweep
@pytest.mark.parametrize("mask", MASKS)
def test_masks_without_blocks(mask: str) -> None:
    """At every score, by the loop for heads of 128 columns."""
    q, k, v = inputs((1, HEADS, LENGTH, 128), LENGTH, HEADS)
    expected = reference(q, k, v, SCORES["alibi"], block_mask(MASKS[mask], LENGTH, LENGTH, 64, 1, HEADS))
    compare(flex_attention(q, k, v, SCORES["alibi"], return_lse=True, mask_mod=MASKS[mask]), expected, v)
