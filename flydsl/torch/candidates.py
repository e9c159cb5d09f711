"""What we can offer for a product in a compiled graph: whether, which configurations, and the function that the graph calls.

Shapes may be symbolic: their hints decide which kernels are offered, and any of these takes whatever extents there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch

from flydsl.kernels.gemm.choose import CONFIGS, SPLITS, Problem, candidates, modelled
from flydsl.kernels.gemm.config import GemmConfig
from flydsl.kernels.gemm.elements import ELEMENTS
from flydsl.kernels.gemm.types import fly_type

from .routes import ROUTES

_SPLIT = [replace(config, split_k=split) for config in CONFIGS for split in SPLITS if split == 1 or not config.stream]
BY_NAME = {config.name: config for config in _SPLIT}
"""Configurations by the names that stand in generated code."""
BY_MODEL = "by model"
"""In place of a name: the one that the kernel takes by itself."""


@dataclass(frozen=True)
class Candidates:
    """``name``: of the operator, as of its route; ``first``: which of its inputs is the first factor; ``run``: what generated
    code calls, with ``out`` and ``config``; ``asked``: what stands against examples of the inputs, the result's type and the
    numbers among the arguments, which are called ``scalars``."""

    name: str
    first: int
    run: Callable[..., Any]
    asked: Callable[[list[Any], Any, dict[str, Any]], str | None]
    scalars: tuple[str, ...] = ()

    def numbers(self, inputs: Any) -> dict[str, Any]:
        """The arguments that are numbers."""
        return {s: inputs.get_scalar(s) for s in self.scalars}

    def refusal(self, inputs: Any, layout: Any) -> str | None:
        """Why there is nothing to offer; None if there is."""
        return self.asked(examples(inputs), layout.dtype, self.numbers(inputs))

    def configurations(self, inputs: Any, most: int) -> list[str]:
        """The names of those that the model puts first."""
        like = examples(inputs)
        if any(x.dtype is torch.float8_e8m0fnu for x in like):
            return [BY_MODEL]
        problem = problem_of(*like[self.first : self.first + 2])
        return [c.name for c in sorted(candidates(problem), key=lambda c: modelled(c, problem))[:most]]

    def precompile(self, like: Sequence[Any], kind: Any, arguments: dict[str, Any]) -> None:
        """Compile what :attr:`run` launches for operands like these, for a result of type ``kind``."""
        from flydsl.compiler import leaving_out_launches

        # Memory that nothing is written to is none that the system gives.
        operands = [torch.empty_strided(x.shape, x.stride(), dtype=x.dtype) for x in like]
        a, b = operands[self.first : self.first + 2]
        out = torch.empty((*a.shape[:-1], b.shape[-1]), dtype=kind)
        with leaving_out_launches() as wanted:
            self.run(*operands, out=out, **arguments)
        for specialization in wanted:
            specialization.ready()


def _product(name: str) -> Callable[[list[Any], Any, dict[str, Any]], str | None]:
    def asked(like: list[Any], kind: Any, scalars: dict[str, Any]) -> str | None:
        return "a result of another type" if kind is not like[-1].dtype else ROUTES[name].ineligible(*like, **scalars)

    return asked


def _scaled_product(like: list[Any], kind: Any, scalars: dict[str, Any]) -> str | None:
    a, b, scale_a, scale_b, *bias = like
    return ROUTES["scaled_mm"].ineligible(a, b, scale_a, scale_b, *(bias or [None]), None, kind)


def problem_of(a: Any, b: Any) -> Problem:
    """Of operands ([batch,] M, K) and ([batch,] K, N)."""
    from flydsl.kernels.gemm.api import compute_units

    e, f = (ELEMENTS[fly_type(x.dtype, "an operand")] for x in (a, b))
    batch = a.shape[0] if a.dim() == 3 else 1
    along_k = a.stride(-1) == 1 and b.stride(-2) == 1
    return Problem(a.shape[-2], b.shape[-1], a.shape[-1], batch, e, f, along_k, compute_units(a.device))


def examples(inputs: Any) -> list[Any]:
    """Tensors without memory that are like the inputs of Inductor's choice."""
    from torch._subclasses.fake_tensor import FakeTensorMode

    with FakeTensorMode():
        return [
            torch.empty_strided([int(n) for n in shape], [int(n) for n in strides], dtype=kind, device=inputs.device())
            for shape, strides, kind in zip(inputs.shapes_hinted(), inputs.strides_hinted(), inputs.dtypes())
        ]


def _config(name: str) -> GemmConfig | None:
    return None if name == BY_MODEL else BY_NAME[name]


def _mm(a: Any, b: Any, *, out: Any, config: str) -> Any:
    from flydsl.kernels import gemm

    return gemm(a, b, out=out, config=_config(config))


def _addmm(c: Any, a: Any, b: Any, *, out: Any, config: str, alpha: float = 1, beta: float = 1) -> Any:
    from flydsl.kernels import gemm

    if beta == 0:
        return gemm(a, b, alpha=alpha, out=out, config=_config(config))
    if c.dim() == 1 and beta == alpha == 1:
        return gemm(a, b, bias=c, out=out, config=_config(config))
    return gemm(a, b, c=c, alpha=alpha, beta=beta, out=out, config=_config(config))


def _scaled_mm(a: Any, b: Any, scale_a: Any, scale_b: Any, bias: Any = None, *, out: Any, config: str) -> Any:
    from flydsl.kernels import scaled_gemm

    return scaled_gemm(a, b, scale_a, scale_b, bias=bias, out=out, config=_config(config))


_SUM = ("alpha", "beta")
_ALL = (
    Candidates("mm", 0, _mm, _product("mm")),
    Candidates("bmm", 0, _mm, _product("bmm")),
    Candidates("addmm", 1, _addmm, _product("addmm"), _SUM),
    Candidates("baddbmm", 1, _addmm, _product("baddbmm"), _SUM),
    Candidates("scaled_mm", 0, _scaled_mm, _scaled_product),
)
OPERATORS: dict[str, Candidates] = {c.name: c for c in _ALL}
"""By the names that Inductor has for them."""
