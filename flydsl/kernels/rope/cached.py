"""``rope_norm_cache``: what comes between the projections and attention, for query, key and value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from numbers import Real
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.cut import WAVE
from flydsl.kernels.rows.tensors import row_type

from . import gradient
from .api import checked, grid_of, turned
from .config import RopeConfig, Variant, choose, width_of
from .kernel import rope_kernel
from .operands import alignment
from .table import angles_of, computed

if TYPE_CHECKING:
    from torch import Tensor

_WHAT = "rope_norm_cache"


def rope_norm_cache(
    q: Tensor, k: Tensor, v: Tensor, cos: Tensor | None = None, sin: Tensor | None = None, *, positions: Tensor | None = None,
    rotated: int | None = None, base: float = 10000.0, interleaved: bool = False, q_weight: Tensor | None = None,
    k_weight: Tensor | None = None, eps: float = 1e-6, k_cache: Tensor | None = None, v_cache: Tensor | None = None,
    slots: Tensor | None = None, config: RopeConfig | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """``(q, k)`` RMS-normalised over their rows, rotated as by ``rope``, and keys and values written to a paged cache.

    ``q`` (tokens, heads, size), ``k`` and ``v`` (tokens, key heads, size), ``cos`` and ``sin`` (tokens, rotated / 2), or as in
    ``rope`` ``positions`` (tokens,), ``rotated`` and ``base``. ``q_weight``, ``k_weight`` (size,): those of the norms, without
    which there is none. ``k_cache``, ``v_cache`` (pages, page, key heads, size) of the type of ``k``; ``slots`` (tokens,),
    int32: page · (elements of a page) + place in it, negative for a token that is not cached. Between norm and rotation nothing
    is rounded. ``q``, ``k`` and the weights have gradients by the results, not by what is in the cache. Raises OperandError for
    arguments that do not belong together, UnsupportedError for what no kernel does.
    """
    import torch

    check_tensor(_WHAT, "q", q)
    c, s = angles_of(_WHAT, q.shape[-1] if q.ndim else 0, cos, sin, positions, rotated, base)
    _check(q, k, v, c, s, (q_weight, k_weight), (k_cache, v_cache, slots))
    if isinstance(eps, bool) or not isinstance(eps, Real) or not eps >= 0:
        raise OperandError(f"{_WHAT}: eps={eps!r} is a number of at least 0")
    if gradient.wanted(c, s, k_cache, v_cache):
        raise UnsupportedError(f"{_WHAT}: gradients of cos, sin, positions and the cache; detach them")
    c, s = c.detach(), s.detach()

    def call(q: Any, k: Any, q_weight: Any, k_weight: Any) -> tuple[Tensor, Tensor]:
        results = torch.empty_like(q), torch.empty_like(k)
        weights, caches = (q_weight, k_weight), (k_cache, v_cache, slots)
        for launch in prepare(q, k, v.detach(), c, s, results, interleaved, weights, eps, caches, config):
            launch.run()
        return results

    tensors = (q, k, q_weight, k_weight)
    if gradient.wanted(*tensors):
        return gradient.differentiable_pair(call, turned, tensors, (c, s), (interleaved, eps))
    return call(*(None if t is None else t.detach() for t in tensors))


def prepare(
    q: Tensor, k: Tensor, v: Tensor, cos: Tensor, sin: Tensor, results: tuple[Tensor, Tensor], interleaved: bool = False,
    weights: Any = (None, None), eps: float = 1e-6, caches: Any = (None, None, None), config: RopeConfig | None = None,
) -> list[Prepared]:  # fmt: skip
    """The launches of checked operands: queries, keys, and values if there is a cache."""
    k_cache, v_cache, slots = caches
    work = [_Work(q, results[0], weights[0], None), _Work(k, results[1], weights[1], k_cache)]
    work += [_Work(v, None, None, v_cache)] if v_cache is not None else []
    work = [replace(w, x=w.x.unsqueeze(0)) for w in work]
    return [_launch(w, cos, sin, slots, interleaved, eps, config) for w in work if w.x.numel()]


@dataclass(frozen=True)
class _Work:
    x: Any
    out: Any
    weight: Any
    cache: Any


def _launch(w: _Work, cos: Any, sin: Any, slots: Any, interleaved: bool, eps: float, config: Any) -> Prepared:
    size = w.x.shape[-1]
    rotated = 0 if w.out is None else 2 * sin.shape[-1]
    config = checked(_WHAT, choose(w.x.shape[2]) if config is None else config)
    width = width_of(size, rotated, interleaved, row_type(_WHAT, w.x.dtype))
    out = None if w.out is None else w.out.unsqueeze(0)
    written = [alignment(t) for t in (out, w.cache) if t is not None]
    aligns = alignment(w.x), min(alignment(cos), alignment(sin)), min(written)
    paged = 0 if w.cache is None else w.cache.shape[1]
    v = Variant(
        config, size, rotated, width, interleaved, False, aligns, False, w.x.shape[2] % config.heads != 0,
        w.weight is not None, paged, rotated > 0 and computed(sin),
    )  # fmt: skip
    if v.normed and v.lanes > WAVE:
        raise UnsupportedError(
            f"{_WHAT}: the norm of rows of {size} elements of which {rotated} are rotated: {v.lanes} pieces of {width} and "
            f"{v.rest_width} elements, of which there are {WAVE} at most; use rms_norm and rope"
        )
    v = replace(v, ragged=w.x.shape[1] * v.threads % config.threads != 0)
    angles = (None, None) if rotated == 0 else (cos.unsqueeze(0), sin if v.computed else sin.unsqueeze(0))
    places = None if w.cache is None else slots.unsqueeze(0)
    args = (w.x, *angles, w.weight, out, w.cache, places, float(eps), v)
    return Prepared(rope_kernel, grid_of(_WHAT, v, w.x), config.threads, args)


def _check(q: Any, k: Any, v: Any, cos: Any, sin: Any, weights: Any, caches: Any) -> None:
    import torch

    required = {"q": q, "k": k, "v": v, "positions" if computed(sin) else "cos": cos, "sin": sin}
    optional = dict(zip(("q_weight", "k_weight", "k_cache", "v_cache", "slots"), (*weights, *caches)))
    for name, t in (*required.items(), *((name, t) for name, t in optional.items() if t is not None)):
        check_tensor(_WHAT, name, t)
        if t.device != q.device:
            raise OperandError(f"{_WHAT}: {name} is on {t.device}, and q on {q.device}")
    if q.ndim != 3:
        raise OperandError(f"{_WHAT}: q is {tuple(q.shape)}; q, k, v are (tokens, heads, size), k and v alike")
    tokens, size = q.shape[0], q.shape[-1]
    row_type(_WHAT, q.dtype, "q")
    shapes = {"q": tuple(q.shape), "k": tuple(k.shape), "v": tuple(k.shape)}
    for name, t in (("q", q), ("k", k), ("v", v)):
        if t.ndim != 3 or tuple(t.shape) != shapes[name] or t.shape[0] != tokens or t.shape[-1] != size:
            raise OperandError(f"{_WHAT}: {name} is {tuple(t.shape)}; q, k, v are (tokens, heads, size), k and v alike")
        if t.dtype != q.dtype or t.device != q.device or t.stride(-1) != 1:
            raise OperandError(f"{_WHAT}: {name} is not of the type and on the device of q, with contiguous rows")
    if computed(sin) and tuple(cos.shape) != (tokens, 1):
        raise OperandError(f"{_WHAT}: positions are {tuple(cos.shape[:-1])}, and there are {tokens} tokens")
    for name, t in () if computed(sin) else (("cos", cos), ("sin", sin)):
        if t.ndim != 2 or t.shape != cos.shape or t.shape[0] != tokens or t.dtype != cos.dtype or not t.is_contiguous():
            raise OperandError(f"{_WHAT}: {name} is {tuple(t.shape)}; cos and sin are ({tokens}, rotated / 2), contiguous")
    if not 0 < 2 * sin.shape[-1] <= size:
        raise OperandError(f"{_WHAT}: {sin.shape[-1]} angles rotate {2 * sin.shape[-1]} elements, and rows have {size}")
    for name, t in zip(("q_weight", "k_weight"), weights):
        if t is not None and (tuple(t.shape) != (size,) or not t.is_contiguous()):
            raise OperandError(f"{_WHAT}: {name} is {tuple(t.shape)}; it is ({size},), contiguous")
    k_cache, v_cache, slots = caches
    if len({x is None for x in caches}) > 1:
        raise OperandError(f"{_WHAT}: k_cache=, v_cache= and slots= go together")
    if slots is None:
        return
    for name, t in (("k_cache", k_cache), ("v_cache", v_cache)):
        if t.ndim != 4 or t.shape != k_cache.shape or tuple(t.shape[2:]) != tuple(k.shape[1:]) or t.dtype != k.dtype:
            raise OperandError(f"{_WHAT}: {name} is {tuple(t.shape)} of {t.dtype}; it is (pages, page, heads, size) as k is")
    if tuple(slots.shape) != (tokens,) or slots.dtype != torch.int32:
        raise OperandError(f"{_WHAT}: slots is {tuple(slots.shape)} of {slots.dtype}; it is ({tokens},) of int32")
