"""Products whose blocks along k have scales: from the caller's arguments to what the kernels take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError

from .block_operands import Blocks, columns_of, kind_of, operand, whole, words
from .block_scales import BLOCK, WORD_K
from .config import GemmConfig
from .elements import scaled_elements
from .epilogue import Epilogue
from .kernel import Variant
from .loops import LOOPS
from .shuffle import ShuffledWeights
from .types import fly_type

_FLOAT8 = (fly.Float8E4M3FN, fly.Float8E5M2)


@dataclass(frozen=True)
class Arguments:
    """``b`` and its scales as they were given: ``weights`` if they are pre-shuffled, else None; ``numbers``: whether scales are
    Float32, and not e8m0."""

    weights: ShuffledWeights | None
    scale_b: Any
    numbers: bool


@dataclass(frozen=True)
class BlockProblem:
    """Operands and scales of a product, as the kernels take them."""

    operands: tuple[Any, Any]
    words: tuple[Any, Any]
    types: tuple[Any, Any]
    k_major: tuple[bool, bool]
    k: int
    block: int
    block_columns: int
    shuffled: bool

    def variant(self, config: GemmConfig, epilogue: Epilogue) -> Variant:
        """What of it is compiled in."""
        step = scaled_elements(*self.types)[0].k
        loop = LOOPS.get(config.loop)
        counted = loop is None or loop.scaled is None or loop.scaled.k is None  # else the number of steps is not compiled in
        odd, ragged = counted and -(-self.k // step) % 2 == 1, counted and self.k % step != 0
        return Variant(config, *self.types, *self.k_major, odd, ragged, epilogue, self.block, self.block_columns, self.shuffled)


def arguments(what: str, a: Any, b: Any, scale_a: Any, scale_b: Any, a_type: Any, b_type: Any) -> Arguments:
    """What was given for ``b``. Raises OperandError and UnsupportedError for scales that do not belong to it or to each other;
    ``what``: the function's name."""
    weights = b if isinstance(b, ShuffledWeights) else None
    if weights is not None and (scale_b is not None or b_type is not None):
        given = "scale_b" if scale_b is not None else "b_type"
        raise OperandError(f"{what}: {given} with pre-shuffled weights, which know their scales and elements")
    if weights is None and scale_b is None:
        raise OperandError(f"{what}: scale_b is missing; only weights of shuffle_weights have their scales with them")
    scale_b = scale_b if weights is None else weights.scale
    for name, x in (("b", b), ("scale_a", scale_a), ("scale_b", scale_b)):
        if x.device != a.device:
            raise OperandError(f"{what}: a is on {a.device}, and {name} on {x.device}")
    of_b = fly.Float8E8M0FNU if weights is not None else fly_type(scale_b.dtype, "scale_b")
    kinds = {fly_type(scale_a.dtype, "scale_a"), of_b}
    if kinds not in ({fly.Float32}, {fly.Float8E8M0FNU}):
        names = scale_a.dtype, "e8m0 of pre-shuffled weights" if weights is not None else scale_b.dtype
        raise UnsupportedError(
            f"{what}: scales of {names[0]} and {names[1]}; both are float32, or float8_e8m0fnu for blocks of {BLOCK}"
        )
    numbers = kinds == {fly.Float32}
    if numbers and (a_type is not None or b_type is not None):
        raise OperandError(f"{what}: a_type and b_type say what bytes hold whose blocks have e8m0 scales")
    return Arguments(weights, scale_b, numbers)


def sides(what: str, a: Any, b: Any, scale_a: Any, given: Arguments, types: Any) -> tuple[Blocks, Blocks | ShuffledWeights]:
    """A and B as rows of blocks, of the same k, and for Float32 scales of float8."""
    x = Blocks("a", a.detach(), kind_of(a, types[0], "a", what), scale_a)
    y = given.weights
    if y is None:
        scale = given.scale_b.mT if given.numbers and given.scale_b.ndim > 1 else given.scale_b
        y = Blocks("b", b.detach().mT, kind_of(b, types[1], "b", what), scale)
    if x.k != y.k:
        raise OperandError(f"{what}: a {tuple(a.shape)} has rows of {x.k} elements, and b {tuple(b.shape)} columns of {y.k}")
    for name, side in (("a", x), ("b", y)):
        if given.numbers and side.kind not in _FLOAT8:
            raise UnsupportedError(
                f"{what}: {name} of {side.kind.name}; with float32 scales of blocks there are float8_e4m3fn and float8_e5m2"
            )
    return x, y


def problem_of(
    x: Blocks, y: Blocks | ShuffledWeights, batch: tuple[int, ...] = (), majors: tuple[Any, Any] = (None, None)
) -> BlockProblem:
    """Of checked operands. ``batch``: what they are broadcast to, for one dimension in front, if any; ``majors``: whether A and
    B have to be K-major, None for either."""
    elements = scaled_elements(x.kind, y.kind)
    numbers = x.scale.element_size() > 1
    shuffled = isinstance(y, ShuffledWeights)
    columns = 1 if shuffled or not numbers else columns_of(y)
    x = whole(_flat_side(x, batch))
    a, of_a = operand(x, elements[0], majors[0]), words(x)
    if isinstance(y, ShuffledWeights):
        b, of_b, b_k_major = flat(y.strips(), batch), flat(y.words(), batch), True
    else:
        y = whole(_flat_side(y, batch))
        found, of_b = operand(y, elements[1], majors[1]), words(y)
        b, b_k_major = found.tensor, found.k_major
    block = WORD_K if numbers else BLOCK
    return BlockProblem((a.tensor, b), (of_a, of_b), (x.kind, y.kind), (a.k_major, b_k_major), x.k, block, columns, shuffled)


def flat(x: Any, batch: tuple[int, ...]) -> Any:
    """``x`` with one dimension for all of ``batch``, to which it is broadcast, or as it is."""
    return x.expand(*batch, *x.shape[-2:]).reshape(-1, *x.shape[-2:]) if batch else x


def _flat_side(side: Blocks, batch: tuple[int, ...]) -> Blocks:
    return Blocks(side.name, flat(side.data, batch), side.kind, flat(side.scale, batch))
