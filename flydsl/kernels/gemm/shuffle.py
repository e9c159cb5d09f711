"""Pre-shuffled weights: what the lanes of a wave load together lies together in memory.

Weights are used again and again, so it pays to bring them into the order in which the loops read them, once:

- Elements: strips of 16 columns of B, which are the rows of a fragment. A strip has, for each 16 bytes along k (24 of 6-bit
  elements), those of its 16 columns one after the other. A load of 16 bytes in each lane of a wave, for a fragment, is then
  1024 bytes that follow each other.
- Scales: pairs of words, which have the eight scales of 256 along k, column after column.

Behind the last column and behind K are zeros, up to whole strips and steps of 256.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError

from . import gradient
from .block_operands import PACKED, TYPES, Blocks, as_bytes, check_scale, kind_of, padded
from .block_scales import BLOCK, PAIR, WORD_K
from .elements import CHUNK
from .operands import LARGEST_TILE, REACH
from .tiles import STRIP
from .types import torch_type

if TYPE_CHECKING:
    from torch import Tensor

_STEP = PAIR * WORD_K
"""Elements along k of which there is a whole number."""
_PIECE = {True: 24, False: CHUNK}
"""Whether elements have 6 bits → bytes of a piece."""


@dataclass(frozen=True, eq=False)
class ShuffledWeights:
    """Weights (…, K, N) of ``scaled_gemm`` in its loops' order, with their scales; :func:`shuffle_weights` makes them.

    ``kind``: the elements. ``data``: uint8 (…, ⌈N / 16⌉, pieces, 16, bytes of a piece); ``scale``: uint8 (…, ⌈K / 256⌉,
    16 ⌈N / 16⌉, 8). Both are contiguous, and may be stored and moved as any tensor. Raises OperandError for others.
    """

    kind: Any
    shape: tuple[int, ...]
    data: Tensor
    scale: Tensor

    def __post_init__(self) -> None:
        wanted = shapes(self.kind, self.shape)
        for name, x, shape in zip(("data", "scale"), (self.data, self.scale), wanted):
            if tuple(x.shape) != shape or str(x.dtype) != "torch.uint8" or not x.is_contiguous():
                raise OperandError(
                    f"ShuffledWeights: {name} is {tuple(x.shape)} of {x.dtype}; for {self.kind.name} {tuple(self.shape)} it is "
                    f"{shape} of uint8, contiguous"
                )
        if self.data.device != self.scale.device:
            raise OperandError(f"ShuffledWeights: data is on {self.data.device}, and scale on {self.scale.device}")

    @property
    def k(self) -> int:
        """Elements of a column."""
        return self.shape[-2]

    @property
    def extent(self) -> int:
        """Columns."""
        return self.shape[-1]

    @property
    def batch(self) -> tuple[int, ...]:
        """Dimensions in front of K."""
        return tuple(self.shape[:-2])

    @property
    def ndim(self) -> int:
        """Dimensions, as of the weights."""
        return len(self.shape)

    @property
    def device(self) -> Any:
        """Where they are."""
        return self.data.device

    def strips(self) -> Any:
        """The elements as the kernel takes them: (…, strips, places)."""
        import torch

        last = self.data.flatten(-3)
        return last.view(torch.int32) if self.kind in PACKED else last.view(torch_type(self.kind))

    def words(self) -> Any:
        """The scales as the kernel takes them: (…, pairs, words of all columns)."""
        import torch

        return self.scale.view(torch.int32).flatten(-2)


def shuffle_weights(b: Tensor, scale_b: Tensor, *, b_type: Any = None) -> ShuffledWeights:
    """``b`` (…, K, N) and its scales ``scale_b`` (…, N, ⌈K / 32⌉), float8_e8m0fnu, in the order in which ``scaled_gemm`` and
    ``scaled_grouped_gemm`` read weights; they take the result as ``b``, without ``scale_b``.

    ``b`` and ``b_type`` are those of ``scaled_gemm``: ``shuffle_weights(weight.t(), scale)`` of ``weight, scale =
    quantize_mx(…)``. Raises OperandError for arguments that do not belong together, UnsupportedError for types without scales
    of blocks of 32.
    """
    import torch

    what = "shuffle_weights"
    if b.ndim < 2:
        raise OperandError(f"{what}: b has the shape {tuple(b.shape)}, and needs two dimensions")
    gradient.refuse(what, b)
    if b.device != scale_b.device:
        raise OperandError(f"{what}: b is on {b.device}, and scale_b on {scale_b.device}")
    if scale_b.dtype != torch.float8_e8m0fnu:
        raise UnsupportedError(f"{what}: scale_b is {scale_b.dtype}; weights with scales of float8_e8m0fnu can be pre-shuffled")
    side = Blocks("b", b.detach().mT, kind_of(b, b_type, "b", what), scale_b)
    check_scale(side.scale, "scale_b", (*side.batch, side.extent, -(-side.k // BLOCK)), what)
    shape = (*side.batch, side.k, side.extent)
    of_data, of_scale = shapes(side.kind, shape)
    strips, pieces, _, piece = of_data[-4:]
    rows = padded(as_bytes(side.data), pieces * piece, strips * STRIP)
    data = rows.view(*side.batch, strips, STRIP, pieces, piece).transpose(-3, -2).contiguous()
    pairs, columns, width = of_scale[-3:]
    scale = padded(as_bytes(side.scale), pairs * width, columns).view(*side.batch, columns, pairs, width).transpose(-3, -2)
    return ShuffledWeights(side.kind, shape, data, scale.contiguous())


def shapes(kind: Any, shape: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of data and scales of weights of a shape (…, K, N). Raises UnsupportedError where a workgroup could not reach them."""
    if kind not in TYPES:
        names = ", ".join(t.name for t in TYPES)
        raise UnsupportedError(f"shuffle_weights: weights of {getattr(kind, 'name', kind)}; there are {names}")
    *batch, k, n = shape
    steps, strips, piece = max(-(-k // _STEP), 1), -(-n // STRIP), _PIECE[kind.width == 6]
    row = steps * _STEP * kind.width // 8
    reached = max(min(n, LARGEST_TILE) * row, steps * strips * STRIP * 4 * PAIR)
    if reached > REACH - STRIP * piece:
        raise UnsupportedError(
            f"shuffle_weights: {reached} bytes of weights ({k}, {n}) are more than a workgroup can reach; cut them into parts"
        )
    return (*batch, strips, row // piece, STRIP, piece), (*batch, steps, strips * STRIP, 4 * PAIR)
