"""What choices are kept apart by: the values of a call that ``key=`` names or computes."""

from __future__ import annotations

import enum
import inspect
import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .arguments import arrays_in, dtype_of, is_array, kind_of, shape_of, strides_of
from .config import name_of
from .errors import TuningDeclarationError, TuningKeyError

if TYPE_CHECKING:
    from flydsl.targets import Target

RESERVED = ("dtypes", "target", "compute_units")
"""Names that keys cannot have: the dtypes of arrays that no key names, and what a problem says of the device."""


class Problem(Mapping[str, Any]):
    """What ``model=``, ``prune=``, ``default=`` and ``configs=`` are asked about: the values of the key, as items and as
    attributes, and ``target``, the description of the device's architecture (see :mod:`flydsl.targets`); ``target.cu_count``
    is that of the product, ``compute_units`` the device's own.
    """

    def __init__(self, values: Mapping[str, Any], target: Target, compute_units: int) -> None:
        self._values, self.target, self.compute_units = dict(values), target, compute_units

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._values:
            raise AttributeError(f"{self!r} has no {name!r}")
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Problem({', '.join(f'{name}={value!r}' for name, value in self._values.items())})"


class Key:
    """Reads a call's key. ``spec``: names of parameters, or a function of the call's arguments that gives a mapping."""

    def __init__(self, function: str, signature: inspect.Signature, spec: Any) -> None:
        self.function = function
        self._compute: Callable[..., Any] | None = None
        self._readers: dict[str, Callable[[tuple[Any, ...], dict[str, Any]], Any]] = {}
        if callable(spec):
            self._compute = spec
            return
        if isinstance(spec, str) or not isinstance(spec, Iterable):
            raise TuningDeclarationError(
                f"{function}: key={spec!r} must be names of parameters, or a function of the arguments"
            )
        for name in spec:
            if name not in signature.parameters:
                known = ", ".join(signature.parameters)
                raise TuningDeclarationError(
                    f"{function}: key= names {name!r}, which is no parameter ({known}); a function computes other keys: "
                    f'key=lambda a, b, **_: {{"m": a.shape[0]}}'
                )
            self._readers[name] = _reader(function, name, signature)
        self._check_names(self._readers)

    @property
    def names(self) -> tuple[str, ...] | None:
        """The names of the keys; None where a function computes them."""
        return None if self._compute is not None else tuple(self._readers)

    def values(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        """The values of a call by name. Raises TuningKeyError."""
        if self._compute is None:
            return {name: read(args, kwargs) for name, read in self._readers.items()}
        made = self._compute(*args, **kwargs)
        if not isinstance(made, Mapping) or not all(isinstance(name, str) for name in made):
            raise TuningKeyError(f"{self.function}: key= must give a mapping from names to values, and gave {made!r}")
        self._check_names(made)
        return dict(made)

    def dtypes(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, ...]:
        """The dtypes of all arrays in the order of the arguments, which count where ``key=`` is names."""
        return tuple(map(dtype_of, arrays_in(args, kwargs))) if self._compute is None else ()

    def _check_names(self, names: Iterable[str]) -> None:
        for name in names:
            if name in RESERVED:
                raise TuningDeclarationError(f"{self.function}: a key cannot be called {name!r}; that name has a meaning here")


def _reader(function: str, name: str, signature: inspect.Signature) -> Callable[[tuple[Any, ...], dict[str, Any]], Any]:
    parameter = signature.parameters[name]
    if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
        raise TuningDeclarationError(f"{function}: key= names {parameter}, which is not one value")
    positional = parameter.kind is not parameter.KEYWORD_ONLY
    place, default = list(signature.parameters).index(name) if positional else math.inf, parameter.default

    def read(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if place < len(args):
            return args[int(place)]
        found = kwargs.get(name, default)
        if found is inspect.Parameter.empty:
            raise TypeError(f"{function}() lacks the argument {name!r}")
        return found

    return read


def memo_of(value: Any) -> Any:
    """What stands for a value in the table of this process: equal for values that are written alike, quick to get."""
    kind = type(value)
    if kind in (int, bool, str, type(None)):
        return kind, value
    if kind is float:
        return kind, repr(value)
    if isinstance(value, (tuple, list)):
        return (kind, *map(memo_of, value))
    return kind_of(value) if is_array(value) else (kind, value)


def written(value: Any, where: str) -> Any:
    """A value of a key as JSON values. Raises TuningKeyError."""
    if type(value) in (bool, str, type(None)):
        return value
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else repr(float(value))
    if isinstance(value, (tuple, list)):
        return [written(v, where) for v in value]
    if is_array(value):
        return _written_array(value)
    if hasattr(type(value), "__index__") and not isinstance(value, enum.Enum):
        return operator.index(value)
    text = name_of(value)
    if text is None:
        raise TuningKeyError(
            f"{where} = {value!r} of type {type(value).__name__} cannot be a key; a key is a number, a text, a dtype, a "
            f"function, an array (which counts by dtype, shape and strides) or a tuple of these"
        )
    return text


def _written_array(array: Any) -> dict[str, Any]:
    shape, strides = shape_of(array), strides_of(array)
    made: dict[str, Any] = {"dtype": name_of(dtype_of(array)) or str(dtype_of(array)), "shape": [int(n) for n in shape]}
    dense = all(s == math.prod(shape[i + 1 :]) for i, s in enumerate(strides) if shape[i] > 1)
    return made if dense else {**made, "strides": [int(s) for s in strides]}
