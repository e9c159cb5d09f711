"""``gemm``: from torch tensors to a launch."""

from __future__ import annotations

import functools
import math
import numbers
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.overlap import check_written, disturbs
from flydsl.kernels.prepared import Prepared
from flydsl.targets import get

from . import gradient, stream_k
from .choose import INVARIANT_ROWS, Problem, choose
from .config import ARCH, GemmConfig
from .elements import CHUNK, ELEMENTS
from .epilogue_arguments import Given, epilogue_of
from .kernel import Variant, gemm_kernel
from .operands import stored, stored_along_k
from .split_k import parts_for, plain, reduction
from .types import fly_type, torch_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor, dtype

_PAIRS = "two float8 types, or two equal ones of bfloat16, float16, float32, int8"


def gemm(
    a: Tensor, b: Tensor, *, bias: Tensor | None = None, activation: str | Callable[..., Any] | None = None,
    c: Tensor | None = None, alpha: float = 1, beta: float | None = None, out_dtype: dtype | None = None,
    scale_a: Tensor | None = None, scale_b: Tensor | None = None, scale_result: Tensor | None = None,
    amax: Tensor | None = None, out: Tensor | None = None,
    split_k: int | None = None, config: GemmConfig | str | None = None,
) -> Tensor:  # fmt: skip
    """``activation(alpha · scale_a · scale_b · (a @ b) + beta · c + bias)``, in float32 (int8: int32) and rounded once.

    ``a`` (…, M, K) and ``b`` (…, K, N), dimensions before those broadcast as in ``torch.matmul``: float16, bfloat16,
    float32, int8 (two of one type) or float8 e4m3fn and e5m2 (also mixed), with any strides; row-major and column-major ones
    are read as they are, others are copied first. ``bias`` (N,); ``c`` broadcasts to (…, M, N), and ``beta`` is 1 unless
    given (0: c is not read). ``scale_a``: float32, one element or one for each row, (M,) or (M, 1); ``scale_b``: one, or
    one for each column, (N,) or (1, N). ``activation``: "relu", "gelu", "gelu_tanh", "silu", "sigmoid", "tanh", or a
    function of a ``fly.Float32``, or of it, its row and its column (``fly.Int32``).

    ``out_dtype`` of float8 saturates; ``scale_result`` (one float32 on the device) is multiplied in last, and ``amax`` (the
    same) receives the largest absolute value before that, NaN if there is one.

    The result has ``out_dtype``: that of ``a`` unless given; for float8 bfloat16, for int8 int32. ``out`` receives it
    if given; it may be ``c``. ``split_k``: how many workgroups share the k of a tile;
    their sums are added in order, so that the result is the same each time. ``config``: how to compute it, chosen by a
    model of the device unless given; "tuned": the one that is measured to be fastest, see ``fly.autotune``. Within
    ``fly.batch_invariant()`` a row's result does not depend on how many rows there are.

    Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not belong together,
    UnsupportedError for what no kernel does.
    """
    import torch

    _check(a, b)
    check_split_k(split_k)
    if gradient.wanted(a, b, bias, c):
        options = {
            "activation": activation, "alpha": alpha, "beta": beta, "out_dtype": out_dtype, "scale_a": scale_a,
            "scale_b": scale_b, "scale_result": scale_result, "amax": amax, "out": out, "split_k": split_k, "config": config,
        }  # fmt: skip
        return gradient.differentiable(gemm, a, b, bias, c, options)
    a, b, bias, c = a.detach(), b.detach(), gradient.detached(bias), gradient.detached(c)
    batch = broadcast("gemm", a.shape[:-2], b.shape[:-2])
    m, n, k = a.shape[-2], b.shape[-1], a.shape[-1]
    check_types("gemm", *(fly_type(x.dtype, f"gemm: {name}", ELEMENTS) for x, name in ((a, "a"), (b, "b"))))
    if isinstance(config, str) and config != "tuned":
        raise OperandError(f'gemm: config= takes a GemmConfig or "tuned", not {config!r}')
    if split_k is not None and isinstance(config, GemmConfig):
        raise OperandError("gemm: split_k= and config=, which has a split_k of its own")
    c = summand("gemm", c, batch, (m, n))
    given = Given(bias, activation, c, _number("alpha", alpha), _number("beta", beta), scale_a, scale_b, scale_result, amax)
    reads = (a, b, bias, scale_a, scale_b, scale_result, amax)
    result = result_for("gemm", out, out_dtype, (*batch, m, n), a, reads, _default(a.dtype))
    # An element of c is read before the result's in its place is written.
    if out is not None and result is out and disturbs(_flat_result(out), c, itself=True):
        result = torch.empty_like(out)
    if result.numel():
        _compute(_flat(a, batch, k), _flat(b, batch, n).transpose(-1, -2), result, given, config, split_k)
    elif amax is not None:
        amax.zero_()
    return _into(out, result)


def _compute(a: Tensor, b: Tensor, result: Tensor, given: Given, config: Any, split_k: int | None) -> None:
    """``a`` (M, K) or (batch, M, K), ``b`` (N, K) or (batch, N, K), ``result`` (…, M, N), contiguous."""
    if not a.shape[-1]:
        a, b = (x.new_zeros((*x.shape[:-1], CHUNK)) for x in (a, b))
    flat = _flat_result(result)
    b = b.transpose(-1, -2)
    if isinstance(config, str):
        from .tuned import tuned

        tuned(a, b, flat, given, split_k)
    else:
        prepare(a, b, flat, config, given, split_k).run()


def prepare(
    a: Tensor, b: Tensor, out: Tensor, config: GemmConfig | None = None, given: Given | None = None, split_k: int | None = None
) -> Prepared:
    """The launch that computes ``out`` ([batch,] M, N), contiguous, of checked operands: ``a`` ([batch,] M, K), ``b`` ([batch,]
    K, N); ``given``: the epilogue's arguments."""
    e, f = (ELEMENTS[fly_type(x.dtype, "an operand")] for x in (a, b))
    x, y = stored(a, e), stored(b.transpose(-1, -2), f)
    if config is None:
        config = _chosen(_problem(a, out, (e, f), x.k_major and y.k_major, split_k))
    config = a_config(config)
    k = x.tensor.shape[-1 if x.k_major else -2]
    epilogue, extras = epilogue_of(given or Given(), out, e)
    target, then = out, None
    if config.split_k > 1:
        target = parts_for(out, e, config.split_k)
        then = reduction(target, out, epilogue, extras)
        epilogue, extras = plain(e), (None,) * len(extras)
    odd, ragged = -(-k // e.k) % 2 == 1 and not config.stream, k % e.k != 0
    variant = Variant(config, e.dtype, f.dtype, x.k_major, y.k_major, odd, ragged, epilogue)
    refuse_impossible("gemm", config, variant)
    (m, n), count = out.shape[-2:], len(out) if out.ndim == 3 else 1
    blocks = -(-m // config.tile[0]) * -(-n // config.tile[1]) * count
    if config.stream:
        groups = stream_k.groups_for(blocks, -(-k // e.k), compute_units(out.device))
        first, rest = stream_k.prepare(x.tensor, y.tensor, out, extras, variant, k, groups)
        return replace(first, then=rest)
    grid = (blocks, config.split_k) if config.split_k > 1 else blocks
    return Prepared(gemm_kernel, grid, variant.threads, (x.tensor, y.tensor, target, *extras, variant), then)


def problem_of(a: Tensor, b: Tensor, out: Tensor, split_k: int | None = None) -> Problem:
    """What the choice of a configuration depends on; the arguments are those of :func:`prepare`."""
    e, f = (ELEMENTS[fly_type(x.dtype, "an operand")] for x in (a, b))
    along_k = stored_along_k(a, e) and stored_along_k(b.transpose(-1, -2), f)
    return _problem(a, out, (e, f), along_k, split_k)


def _problem(a: Tensor, out: Tensor, elements: Any, along_k: bool, split_k: int | None) -> Problem:
    (e, f), count = elements, len(out) if out.ndim == 3 else 1
    units = compute_units(out.device)
    return Problem(out.shape[-2], out.shape[-1], a.shape[-1], count, e, f, along_k, units, split_k)


def _chosen(problem: Problem) -> GemmConfig:
    """The configuration by the model; in batch-invariant mode without regard to the number of rows."""
    return choose(replace(problem, m=INVARIANT_ROWS, batch=1) if fly.is_batch_invariant() else problem)


@functools.cache
def compute_units(device: Any) -> int:
    """Of a device; for the CPU those of an MI350X, whose configurations the simulator runs."""
    import torch

    if device.type == "cpu":
        return get(ARCH).cu_count
    return torch.cuda.get_device_properties(device).multi_processor_count


def _check(a: Any, b: Any) -> None:
    for name, x in (("a", a), ("b", b)):
        check_tensor("gemm", name, x)
        if x.ndim < 2:
            raise OperandError(f"gemm: {name} has the shape {tuple(x.shape)}, and needs two dimensions at least")
    if a.shape[-1] != b.shape[-2]:
        shapes = f"a {tuple(a.shape)} has rows of {a.shape[-1]}, and b {tuple(b.shape)} columns of {b.shape[-2]}"
        raise OperandError(f"gemm: {shapes}")
    if a.device != b.device:
        raise OperandError(f"gemm: a is on {a.device}, and b on {b.device}")


def _number(name: str, x: Any) -> Any:
    """A factor. Raises OperandError for what is none: of a tensor, the gradient would be lost."""
    if x is None or (isinstance(x, numbers.Real) and not isinstance(x, bool)):
        return x
    raise OperandError(f"gemm: {name} is a number, not {type(x).__name__}")


def check_split_k(split_k: Any) -> None:
    """Raise OperandError unless it is None or at least 1."""
    if split_k is not None and (isinstance(split_k, bool) or not isinstance(split_k, int) or split_k < 1):
        raise OperandError(f"gemm: split_k={split_k!r} is an int of at least 1")


def summand(what: str, c: Any, batch: tuple[int, ...], shape: tuple[int, int]) -> Any:
    """``c`` as the kernel takes it: (M, N), or with one dimension for the whole batch. Raises OperandError."""
    if c is None or not hasattr(c, "expand"):
        return c
    whole = (*batch, *shape)
    try:
        c = c.expand(whole)
    except RuntimeError as error:
        raise OperandError(f"{what}: c {tuple(c.shape)} does not broadcast to the result {whole}") from error
    return c.reshape(math.prod(batch), *shape) if batch else c


def check_types(what: str, a: Any, b: Any) -> None:
    """Refuse element types that are not multiplied with each other; ``what``: the function's name."""
    for name, t in (("a", a), ("b", b)):
        if t not in ELEMENTS:
            raise UnsupportedError(f"{what}: {name} is {t.name}; operands are {_PAIRS}")
    if a is not b and ELEMENTS[a].joined * ELEMENTS[b].joined != 4:
        raise UnsupportedError(f"{what}: a is {a.name} and b {b.name}; operands are {_PAIRS}")


def a_config(config: Any) -> GemmConfig:
    """``config`` itself. Raises OperandError where it is no configuration."""
    if not isinstance(config, GemmConfig):
        raise OperandError(f"gemm: config= takes a GemmConfig, not {config!r}")
    return config


def refuse_impossible(what: str, config: GemmConfig, variant: Any) -> None:
    """Raise UnsupportedError, with the reason in words, where there is no kernel with this configuration."""
    reason = config.refusal(variant)
    if reason is not None:
        raise UnsupportedError(f"{what}: {config.name}: {reason}")


def broadcast(what: str, x: Any, y: Any) -> tuple[int, ...]:
    """The batch of two operands; ``what``: the function's name. Raises OperandError."""
    import torch

    try:
        return tuple(torch.broadcast_shapes(x, y))
    except RuntimeError as error:
        raise OperandError(f"{what}: the batches {tuple(x)} and {tuple(y)} do not broadcast") from error


def _flat(x: Tensor, batch: tuple[int, ...], last: int) -> Tensor:
    """``x`` with one dimension for the whole batch, or none if there is no batch."""
    if not batch:
        return x
    return x.expand(*batch, *x.shape[-2:]).reshape(math.prod(batch), x.shape[-2], last)


def _flat_result(x: Tensor) -> Tensor:
    """A contiguous result as kernels take it, with one dimension for the whole batch."""
    return x.view(math.prod(x.shape[:-2]), *x.shape[-2:]) if x.ndim > 2 else x


def _default(kind: Any) -> Any:
    import torch

    t = fly_type(kind, "a")
    return {"Int8": torch.int32, "Float8E4M3FN": torch.bfloat16, "Float8E5M2": torch.bfloat16}.get(t.name, torch_type(t))


def result_for(
    what: str, out: Any, kind: Any, shape: tuple[int, ...], a: Any, reads: tuple[Any, ...] = (), default: Any = None
) -> Any:
    """Where the kernel of function ``what`` writes: ``out`` if it is contiguous and shares no memory with ``reads``, which the
    kernel reads at other places, else new memory. ``kind``: the type that was asked for, or None: that of ``out``, or
    ``default``."""
    import torch

    if out is None:
        return torch.empty(shape, dtype=kind or default, device=a.device)
    check_written(what, "out", out)
    if tuple(out.shape) != shape or out.device != a.device:
        given = f"out has the shape {tuple(out.shape)} on {out.device}"
        raise OperandError(f"{what}: {given}, and the result {shape} on {a.device}")
    if kind not in (None, out.dtype):
        raise OperandError(f"{what}: out is {out.dtype}, and out_dtype={kind}")
    in_place = out.is_contiguous() and not disturbs(out, *reads)
    return out if in_place else torch.empty(shape, dtype=out.dtype, device=a.device)


def _into(out: Any, result: Any) -> Any:
    if out is None or out is result:
        return result
    return out.copy_(result)
