"""Every configuration that the library ships: what its benchmarks score and its tests run.

A row names the family of kernels with which its machine code is compared, and prepares a small launch. Tests run that launch
and compare its result; so what is scored is what was tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .attention.backward.shipped import launches as attention_gradient_launches
from .attention.decode_shipped import launches as decode_launches
from .attention.shipped import launches as attention_launches
from .attention.varlen_shipped import launches as varlen_launches
from .flex.shipped import launches as flex_launches
from .gemm.scaled_shipped import launches as scaled_launches
from .gemm.shipped import launches as gemm_launches
from .moe.shipped import launches as moe_launches
from .prepared import Prepared
from .quantize import launches as quantize_launches
from .rope.shipped import launches as rope_launches
from .rows.shipped import launches as rows_launches
from .rows.shipped_gradients import launches as row_gradient_launches
from .topk.shipped import launches as topk_launches


@dataclass(frozen=True)
class Shipped:
    """``family``: GEMM of bfloat16, for example; ``name``: the configuration; ``prepare``: a launch of it."""

    family: str
    name: str
    prepare: Callable[[], Prepared]

    @property
    def id(self) -> str:
        """``family__name``."""
        return f"{self.family}__{self.name}"


def shipped() -> Iterator[Shipped]:
    """All rows, of all kernels."""
    for launches in (
        gemm_launches,
        scaled_launches,
        quantize_launches,
        attention_launches,
        varlen_launches,
        decode_launches,
        attention_gradient_launches,
        flex_launches,
        rows_launches,
        row_gradient_launches,
        topk_launches,
        rope_launches,
        moe_launches,
    ):
        for family, name, prepare in launches():
            yield Shipped(family, name, prepare)
