"""What stands for ``score_mod`` and ``mask_mod``: functions of torch, lowered, and functions of ``fly``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly
from flydsl.kernels.attention.scores import MaskFunction, Place, ScoreFunction, Simple
from flydsl.kernels.attention.visits import FULL, PARTIAL
from flydsl.kernels.errors import OperandError, UnsupportedError

from .evaluate import FlexMask, FlexScore
from .lower import lowered
from .program import BATCH, KEY, LOAD, Literal, literal, without_causal

LARGEST = (1 << 31) - 1
"""Bytes of a captured tensor."""


class FlyFunction:
    """A function in ``fly``'s language as ``score_mod`` or ``mask_mod``: ``function(score, b, h, q, kv, *inputs)``, a mask
    without the score. ``inputs``: the tensors and numbers that it reads; tensors are indexed, ``slopes[h]``, and have zeros
    behind their ends. ``vector``: whether a score_mod takes four scores and keys at a time, as vectors. ``derivative``: of a
    score_mod by its score, a function of the same arguments; gradients need it."""

    def __init__(
        self, function: Callable[..., Any], *inputs: Any, vector: bool = False, derivative: Callable[..., Any] | None = None
    ) -> None:
        self.function, self.inputs, self.vector, self.derivative = function, inputs, vector, derivative

    def __call__(self, *args: Any) -> Any:
        raise OperandError("flex_attention: a FlyFunction computes in kernels; torch cannot call it (create_block_mask …)")


def score_of(function: Any, device: Any, met: list[Any] | None = None) -> tuple[Any, tuple[Any, ...]]:
    """(the change, its inputs) of a score_mod. ``met``: gets captured tensors that require a gradient."""
    if isinstance(function, FlyFunction):
        derivative = function.derivative
        return ScoreFunction(function.function, len(function.inputs), function.vector, derivative=derivative), function.inputs
    if _is_fly(function):
        return ScoreFunction(function, 0), ()
    program, inputs = lowered(function, "score_mod", device, met)
    return FlexScore(program), _as_arguments(program, inputs)


@dataclass(frozen=True)
class Mask:
    """``mask``: (the mask, its inputs), None if it sees everything; ``causal``: whether queries also see no keys behind
    themselves."""

    mask: tuple[Any, tuple[Any, ...]] | None = None
    causal: bool = False


def mask_of(function: Any, device: Any, apart: bool) -> Mask:
    """A mask_mod. ``apart``: whether ``q >= kv`` is to be told apart if it is one of the conditions."""
    if isinstance(function, FlyFunction):
        return Mask((MaskFunction(function.function, len(function.inputs)), function.inputs))
    if _is_fly(function):
        return Mask((MaskFunction(function, 0), ()))
    program, inputs = lowered(function, "mask_mod", device)
    program, causal = without_causal(program) if apart else (program, False)
    if program.result == literal("Boolean", True):
        return Mask(None, causal)
    return Mask((FlexMask(program), _as_arguments(program, inputs)), causal)


def check_extents(part: Any, inputs: tuple[Any, ...], sizes: tuple[int, int, int, int]) -> None:
    """Raise OperandError where a program indexes a captured tensor by b, h, q or kv, and it has fewer elements than there are;
    UnsupportedError for a tensor that is too large. ``sizes``: batches, heads, queries, keys."""
    program = getattr(part, "program", None)
    for step in () if program is None else program.steps:
        if step.op == LOAD:
            _check_span(inputs[step.input])
        for dim, index in enumerate(step.args if step.op == LOAD else ()):
            known = not isinstance(index, Literal) and index in range(BATCH, KEY + 1)
            if known and inputs[step.input].shape[dim] < sizes[index - BATCH]:
                shape, name = tuple(inputs[step.input].shape), ("b", "h", "q", "kv")[index - BATCH]
                raise OperandError(
                    f"flex_attention: dimension {dim} of a captured tensor {shape} is indexed by {name}, "
                    f"of which there are {sizes[index - BATCH]}"
                )


def _check_span(x: Any) -> None:
    """Raise UnsupportedError for a captured tensor that kernels cannot read; numbers are none."""
    if not hasattr(x, "stride"):
        return
    span = (1 + sum((n - 1) * step for n, step in zip(x.shape, x.stride()))) * x.element_size()
    if span > LARGEST:
        raise UnsupportedError(
            f"flex_attention: a captured tensor {tuple(x.shape)} spans {span} bytes; kernels read up to {LARGEST}; "
            "attention(bias=…) takes larger ones"
        )


def _is_fly(function: Any) -> bool:
    return type(function).__name__ == "JitFunction" and hasattr(function, "specialize")


def _as_arguments(program: Any, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Inputs as a launch takes them: tensors, and numbers for those that the program says are."""
    return tuple(x.item() if spec.rank is None else x.detach() for x, spec in zip(inputs, program.inputs))


@dataclass(frozen=True)
class OfBlocks(Simple):
    """A mask together with blocks that are smaller than what the kernel looks at; its first input: their states (B, H, blocks
    of queries, blocks of keys). ``mask``: of partial blocks; None: all of them is seen."""

    mask: Any
    size: tuple[int, int]

    @property
    def count(self) -> int:
        """How many inputs it has."""
        return 1 + (0 if self.mask is None else self.mask.count)

    def staged(self, inputs: tuple[Any, ...]) -> int:
        """As the mask."""
        return 0 if self.mask is None else self.mask.staged(inputs[1:])

    def per_key(self, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
        """As the mask."""
        return [] if self.mask is None else self.mask.per_key(place, inputs[1:])

    def per_query(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """As the mask."""
        return None if self.mask is None else self.mask.per_query(place, inputs[1:])

    def words(self, inputs: tuple[Any, ...]) -> int:
        """As the mask."""
        return 0 if self.mask is None else self.mask.words(inputs[1:])

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """As the mask."""
        return () if self.mask is None else self.mask.fetch(place, inputs[1:])

    def _inner(self, place: Place) -> Place:
        return replace(place, own=tuple((self.mask if part == self else part, found) for part, found in place.own))

    def sees(self, place: Place, i: int, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """Whether the block is all seen, or the mask sees key ``i`` of one that is partly."""
        states = fly.buffer(inputs[0])
        query, key = (place.query + i, place.key) if place.turned else (place.query, place.key + i)
        place_of_block = (place.batch, place.head, query // self.size[0], key // self.size[1])
        state = states.load(place_of_block, cache="invariant").to(fly.Int32)
        if fly.const_expr(self.mask is None):
            return (state == FULL) | (state == PARTIAL)
        return (state == FULL) | ((state == PARTIAL) & self.mask.sees(self._inner(place), i, inputs[1:], fetched, words))
