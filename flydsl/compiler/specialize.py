"""Finding or making the specialization for launch arguments or argument types."""

from __future__ import annotations

from typing import Any

from flydsl import env, runtime, targets
from flydsl.errors import FlyError
from flydsl.language import parameter_marks as marks

from . import observers
from .argtypes import MAX_ALIGN, ArgType, ConstexprType, PointerArgType, ScalarType, StreamType, TensorType
from .classify import Packed, classify
from .errors import AheadOfTimeError, ArgumentError
from .locks import Lock
from .parameters import Parameter
from .specialization import Specialization


def specialize(
    jit: Any, args: tuple[Any, ...], kwargs: dict[str, Any], block: tuple[int, int, int] | None, arch: str | None
) -> Specialization:
    """The specialization for arguments, or for types of the language standing for arguments."""
    values = jit.signature.bind(args, kwargs)
    pairs = [(p.name, _type_of(p, v)) for p, v in zip(jit.signature.parameters, values)]
    device = runtime.device_of((name, value) for name, (_, packed) in pairs for value in packed)
    types = tuple(t for _, (t, _) in pairs)
    made = specialization(jit, types, block, arch or device.arch, assertions_wanted(device))
    if arch in (None, device.arch):
        made.device = device
    observers.specialized(made)
    return made


def classify_all(jit: Any, values: list[Any]) -> tuple[tuple[ArgType, ...], list[Packed]]:
    """Types and packed values of launch arguments."""
    try:
        pairs = [classify(p, v) for p, v in zip(jit.signature.parameters, values)]
    except FlyError as error:
        error.args = (f"{jit.fn.__qualname__}: {error}", *error.args[1:])
        raise
    return tuple(t for t, _ in pairs), [packed for _, packed in pairs]


def specialization(
    jit: Any, types: tuple[ArgType, ...], block: tuple[int, int, int] | None, arch: str, assertions: bool
) -> Specialization:
    """The specialization of a jit function for argument types, made once."""
    key = (types, block, arch, assertions)
    found = jit._specializations.get(key)
    if found is None or found.is_stale():
        made = Specialization(jit.fn, types, targets.get(arch), jit.options, block, assertions)
        with _MAKING:  # another thread may have been faster
            found = jit._specializations.get(key)
            if found is None or found.is_stale():
                jit._specializations[key] = found = made
    return found


_MAKING = Lock()


def assertions_wanted(device: Any = None) -> bool:
    """Device assertions are on where FLYDSL_ASSERT says so, and on the simulator unless it says no."""
    return env.ASSERT.get() if env.ASSERT.raw() is not None else (device or runtime.default_device()).simulated


def _type_of(parameter: Parameter, value: Any) -> tuple[ArgType, Packed]:
    return (declared_type(parameter, value), []) if _is_type(value) else classify(parameter, value)


def _is_type(value: Any) -> bool:
    return value is marks.Stream or (isinstance(value, type) and hasattr(value, "ir_type")) or _is_spec(value)


def _is_spec(value: Any) -> bool:
    return not isinstance(value, type) and not runtime.is_array(value) and hasattr(value, "dtype") and hasattr(value, "noalias")


def declared_type(parameter: Parameter, spec: Any) -> ArgType:
    """The argument type that an annotation stands for when there is no argument: C-contiguous tensors, least alignment.

    Raises ArgumentError where the annotation leaves the dtype or the rank open.
    """
    if spec is marks.Stream:
        return StreamType()
    if isinstance(spec, type) and hasattr(spec, "ir_type"):
        return ScalarType(spec)
    if not hasattr(spec, "shape"):
        return PointerArgType(spec.dtype, spec.align or _natural_align(spec.dtype), bool(spec.noalias))
    if spec.dtype is None or spec.shape is None:
        raise ArgumentError(
            f"{parameter.name}: {spec} leaves the {'dtype' if spec.dtype is None else 'rank'} open; "
            f"to compile without arguments "
            f"annotate e.g. fly.Tensor[fly.Float32, (None,)] or call .specialize() with example arrays"
        )
    strides = spec.strides if spec.strides is not None else _contiguous(spec.shape)
    return TensorType(spec.dtype, tuple(spec.shape), strides, spec.align or MAX_ALIGN, False, bool(spec.noalias))


def is_fully_annotated(parameter: Parameter) -> bool:
    """Whether :func:`declared_type` can give the parameter's type, or its default value is compiled in."""
    spec = parameter.spec
    if isinstance(spec, marks.ConstexprSpec):
        return parameter.default is not parameter.__class__.default
    if spec is None:
        return False
    if _is_type(spec):
        return not hasattr(spec, "shape") or (spec.dtype is not None and spec.shape is not None)
    return False


def specializations_of(jit: Any) -> list[Specialization]:
    """The specializations of a jit function in this process; if there is none, that of its annotations.

    Raises AheadOfTimeError where these leave a type open.
    """
    if jit._specializations:
        return list(jit._specializations.values())
    if not all(is_fully_annotated(p) for p in jit.signature.parameters):
        open_ = ", ".join(p.name for p in jit.signature.parameters if not is_fully_annotated(p))
        raise AheadOfTimeError(
            f"{jit.fn.__qualname__} cannot be compiled without arguments: the type of {open_} is open; annotate it, or call "
            f"{jit.fn.__name__}.specialize(...) with example arguments before"
        )
    return [specialization(jit, annotated_types(jit), jit.options.block, runtime.default_device().arch, assertions_wanted())]


def annotated_types(jit: Any) -> tuple[ArgType, ...]:
    """Argument types from annotations alone (see :func:`is_fully_annotated`)."""
    made: list[ArgType] = []
    for p in jit.signature.parameters:
        if isinstance(p.spec, marks.ConstexprSpec):
            made.append(ConstexprType(p.default))
        else:
            made.append(declared_type(p, p.spec))
    return tuple(made)


def _contiguous(shape: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Static strides as far as the static inner extents determine them; the innermost is 1."""
    strides: list[int | None] = []
    step: int | None = 1
    for extent in reversed(shape):
        strides.append(step)
        step = None if step is None or extent is None else step * extent
    return tuple(reversed(strides))


def _natural_align(dtype: Any) -> int:
    return max(dtype.width // 8, 1)
