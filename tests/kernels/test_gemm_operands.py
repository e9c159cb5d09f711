"""How operands lie: what is read in place, what is copied, and what no workgroup can reach. Tensors without memory."""

from __future__ import annotations

from typing import Any

import pytest
import torch

import flydsl as fly
from flydsl.kernels import UnsupportedError
from flydsl.kernels.gemm.elements import ELEMENTS
from flydsl.kernels.gemm.operands import stored

BF16 = ELEMENTS[fly.BFloat16]


def matrix(rows: int, columns: int) -> Any:
    return torch.empty((rows, columns), dtype=torch.bfloat16, device="meta")


@pytest.mark.parametrize(
    ("x", "k_major", "copied"),
    [
        (matrix(256, 1 << 22), True, False),  # 256 rows of 8 MiB are 2 GiB
        (matrix(255, (1 << 22) + 8), True, False),
        (matrix(1, 1 << 30), True, False),
        (matrix(1 << 15, 1 << 15).t(), False, False),
        (matrix(1 << 15, (1 << 15) + 64).t(), True, True),
        (matrix(8, 20), True, True),
        (matrix(20, 64).t(), False, False),
    ],
)
def test_what_is_read_in_place(x: Any, k_major: bool, copied: bool) -> None:
    found = stored(x, BF16)
    assert (found.k_major, found.copied) == (k_major, copied)


def test_rows_that_a_workgroup_cannot_reach() -> None:
    with pytest.raises(UnsupportedError, match="256 rows of 4194312 BFloat16 are more than the 2147483648 bytes"):
        stored(matrix(256, (1 << 22) + 8), BF16)


def test_columns_that_a_workgroup_cannot_reach() -> None:
    with pytest.raises(UnsupportedError, match="cut the product into parts along k"):
        stored(matrix(1 << 15, (1 << 15) + 64).t(), BF16, k_major=False)
