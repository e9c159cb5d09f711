"""The parameters of a jit function and what their annotations say."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl.language import Pointer, Tensor, TensorSpec
from flydsl.language import parameter_marks as marks

from .errors import ArgumentError, DeclarationError


@dataclass(frozen=True)
class Parameter:
    """One parameter: ``spec`` is its annotation (a type of the language, a spec object) or None if it has none."""

    name: str
    spec: Any
    default: Any = inspect.Parameter.empty


@dataclass(frozen=True)
class Signature:
    """The parameters of one function, and how call arguments bind to them."""

    function: str
    parameters: tuple[Parameter, ...]
    python: inspect.Signature

    def bind(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Any]:
        """One argument per parameter, defaults applied. Raises ArgumentError."""
        if not kwargs and len(args) == len(self.parameters):
            return list(args)
        try:
            bound = self.python.bind(*args, **kwargs)
        except TypeError as error:
            wanted = ", ".join(p.name for p in self.parameters)
            raise ArgumentError(f"{self.function}({wanted}): {self._unknown(kwargs) or error}") from None
        bound.apply_defaults()
        return [bound.arguments[p.name] for p in self.parameters]

    def _unknown(self, kwargs: dict[str, Any]) -> str:
        """What to say of keywords that are no parameters: that comes first, as a mistyped name is missing as well."""
        known = [p.name for p in self.parameters]
        unknown = [f"{name!r}{_did_you_mean(name, known)}" for name in kwargs if name not in known]
        if not unknown:
            return ""
        count = "an unexpected keyword argument" if len(unknown) == 1 else "unexpected keyword arguments"
        return f"got {count} {', '.join(unknown)}"


def _did_you_mean(name: str, known: list[str]) -> str:
    import difflib  # only for errors

    near = difflib.get_close_matches(name, known, 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def signature_of(fn: Callable[..., Any]) -> Signature:
    """The signature of a Python function; *args and **kwargs are refused."""
    python = inspect.signature(fn)
    notes = _annotations(fn)
    made: list[Parameter] = []
    for p in python.parameters.values():
        if p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD):
            raise DeclarationError(
                f"{fn.__qualname__}: kernels cannot take {p}; name each parameter (a tuple may be passed as one)"
            )
        made.append(Parameter(p.name, _spec(fn, p.name, notes.get(p.name)), p.default))
    return Signature(fn.__qualname__, tuple(made), python)


def _annotations(fn: Callable[..., Any]) -> dict[str, Any]:
    raw = dict(getattr(fn, "__annotations__", {}))
    if not any(isinstance(a, str) for a in raw.values()):
        return raw
    names = dict(inspect.getclosurevars(fn).nonlocals)
    module = getattr(fn, "__globals__", {})
    return {k: _evaluate(fn, k, a, module, names) if isinstance(a, str) else a for k, a in raw.items()}


def _evaluate(fn: Callable[..., Any], name: str, text: str, module: dict[str, Any], names: dict[str, Any]) -> Any:
    try:
        return eval(text, module, names)
    except (NameError, AttributeError, TypeError, SyntaxError) as error:
        raise DeclarationError(
            f"{fn.__qualname__}: the annotation {text!r} of {name!r} cannot be evaluated: {error}"
        ) from error


def _spec(fn: Callable[..., Any], name: str, note: Any) -> Any:
    if note is None or note is inspect.Parameter.empty:
        return None
    if note is marks.Constexpr:
        return marks.ConstexprSpec()
    if note is Tensor:
        return TensorSpec()
    if note is Pointer:
        raise DeclarationError(f"{fn.__qualname__}: say what {name!r} points to: fly.Pointer[fly.Float32]")
    if isinstance(note, marks.ConstexprSpec) or note is marks.Stream or hasattr(note, "__fly_parameter__"):
        return note
    if isinstance(note, type) and (hasattr(note, "ir_type") or hasattr(note, "__fly_flatten__")):
        return note
    if hasattr(note, "dtype"):  # a TensorSpec or PointerSpec
        return note
    if note in (int, float, bool):
        names = {int: "fly.Int32", float: "fly.Float32", bool: "fly.Boolean"}
        raise DeclarationError(
            f"{fn.__qualname__}: the parameter {name!r} is annotated {note.__name__}; "
            f"say {names[note]} for a value passed at launch, "
            f"or fly.Constexpr[{note.__name__}] for one that is compiled in"
        )
    raise DeclarationError(f"{fn.__qualname__}: the annotation {note!r} of {name!r} is not a type of the language")
