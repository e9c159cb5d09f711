"""``flex_attention`` on the simulator, under all checks, against torch's own in float64."""

from __future__ import annotations

import pytest
from attention_reference import inputs
from flex_functions import HEADS, LENGTH, functions
from flex_reference import block_mask, check

MASKS, SCORES = functions()
PAIRS = [
    ("causal", "alibi"), ("sliding window", "soft cap"), ("prefix", "relative"), ("documents", "tanh"), ("jagged", "none"),
    ("natten", "scale of heads"), ("dilated", "bias"), ("either", "none"),
]  # fmt: skip
"""Each mask and each change of scores once; all pairs are swept."""


@pytest.mark.parametrize(("mask", "score"), PAIRS)
def test_masks_and_scores(mask: str, score: str) -> None:
    q, k, v = inputs((1, HEADS, LENGTH, 64), LENGTH, HEADS)
    check(q, k, v, SCORES[score], block_mask(MASKS[mask], LENGTH, LENGTH, 64, 1, HEADS))
