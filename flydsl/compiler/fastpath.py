"""The short way of a repeated launch: signature → packed arguments → device, in one generated function per kind of call.

For the classes of a call's arguments a *front* is generated that reads from each argument what its type depends on, makes a
tuple of it, and looks the *plan* up that the general way left there. A plan packs addresses and numbers into the argument
buffer and calls the device; extents and strides are constants of it, because they are part of the tuple. Whatever is not as
it was (the signature, what the trace read, a number that does not fit) goes the general way, which knows all the messages.
No lock is taken: dictionaries are looked up and assigned to, and plans do not change.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from flydsl import env
from flydsl.language import parameter_marks as marks

from . import kernarg, observers
from .argtypes import MAX_ALIGN, ConstexprType, PointerArgType, ScalarType, StreamType, TensorType
from .errors import ArgumentError
from .identity import Same, exact
from .noalias import disjoint_check
from .packing import pack_number
from .readers import is_torch_class, reader_of
from .torch_guards import tensors_check

MAX_PLANS = 4096
"""Plans kept per kernel, workgroup size and classes of arguments; all are dropped when there are more."""

_SIMPLE = (int, float, bool)
_REFUSED = "(RuntimeError, TypeError, ValueError, AttributeError)"


class Front:
    """The front of one kernel for one list of argument classes; ``call(grid…, stream, args)`` is true if it launched."""

    def __init__(self, jit: Any, kinds: tuple[type, ...]) -> None:
        self.plans: dict[Any, tuple[Any, Any, Any, Any]] = {}
        self.last: list[tuple[Any, Any, Any, Any]] = [_NOTHING]
        self.tensors = [i for i, kind in enumerate(kinds) if is_torch_class(kind)]
        parts = [_signature(i, p, kind) for i, (p, kind) in enumerate(zip(jit.signature.parameters, kinds))]
        classes = {f"k{i}": kind for i, kind in enumerate(kinds)}
        space: dict[str, Any] = {"plans": self.plans, "last": self.last, "exact": exact, **classes}
        exec(compile(_front_text(parts, self.tensors), "<flydsl launch>", "exec"), space)
        self.key_of: Callable[[tuple[Any, ...]], Any] = space["key_of"]
        """What of arguments the plan depends on: that which torch tensors' classes tell, and the rest; None for what goes the
        general way."""
        self.call: Callable[..., bool] = space["call"]

    def remember(self, key: Any, plan: Any, args: tuple[Any, ...]) -> None:
        """Keep the plan for arguments with the given key, of which ``args`` are."""
        if len(self.plans) >= MAX_PLANS:
            self.plans.clear()
        check = tensors_check([args[i] for i in self.tensors]) if self.tensors else None
        if self.key_of(args) != key:  # changed meanwhile: the check is of something else
            check = None
        self.plans[key] = (check or _no, key[1], key, plan)
        self.last[0] = _NOTHING  # which may be the plan that this one replaces


def _front_text(parts: list[_Part], tensors: list[int]) -> str:
    """``key_of(args)`` and ``call(x, y, z, stream, args)`` for the parts of a signature."""
    count = range(len(parts))
    unpack = "".join(f"a{i}, " for i in count) + "= args" if parts else "() = args"
    others = " or ".join(f"type(a{i}) is not k{i}" for i in count) or "False"
    reads = "; ".join(part.read for part in parts if part.read) or "pass"
    of_torch = "".join(f"{parts[i].signature}, " for i in tensors)
    rest = "".join(f"{p.rest}, " for p in parts if p.rest)
    rest += "".join(f"{p.signature}, " for i, p in enumerate(parts) if p.signature and i not in tensors)
    same = f"rest != same or not check({', '.join(f'a{i}' for i in tensors)})" if tensors else "rest != same"
    passed = ", ".join(["x", "y", "z", "stream", *(p.passed for p in parts if p.passed)])
    return (
        f"def key_of(args):\n try:\n  {unpack}\n  {reads}\n  return ({of_torch}), ({rest})\n"
        f" except {_REFUSED}:\n  return None\n"
        f"def call(x, y, z, stream, args):\n try:\n  {unpack}\n  if {others}: return False\n  {reads}\n  rest = ({rest})\n"
        # Most launches are as the last one was, and to compare tuples takes half the time of hashing one.
        f"  check, same, seen, run = last[0]\n  if {same}:\n   key = ({of_torch}), rest\n   if key != seen:\n"
        f"    found = plans.get(key)\n    if found is None: return False\n    last[0] = found\n    run = found[3]\n"
        f" except {_REFUSED}:\n  return False\n return run is not None and run({passed})\n"
    )


def _no(*tensors: Any) -> bool:
    return False


_NOTHING = (_no, None, None, None)
"""No plan."""


def front_for(jit: Any, kinds: tuple[type, ...]) -> Front | None:
    """The front for arguments of the given classes; None if one of them is always looked at the general way."""
    parameters = jit.signature.parameters
    if len(kinds) != len(parameters) or not all(_is_plain(p, k) for p, k in zip(parameters, kinds)):
        return None
    return Front(jit, kinds)


def _is_plain(parameter: Any, kind: type) -> bool:
    spec = parameter.spec
    constant = isinstance(spec, marks.ConstexprSpec) or kind in (Same, type(None)) or spec is marks.Stream
    return constant or reader_of(kind) is not None or kind in _SIMPLE


class _Part(NamedTuple):
    """What a parameter adds to a front: a statement that reads what is used twice, what the argument's class tells of the
    type, what of it changes from array to array, and what the plan is called with. Texts, empty where there is none."""

    read: str = ""
    signature: str = ""
    rest: str = ""
    passed: str = ""


def _signature(i: int, parameter: Any, kind: type) -> _Part:
    spec, x = parameter.spec, f"a{i}"
    if isinstance(spec, marks.ConstexprSpec):
        return _Part(rest=x if kind in (int, str, bool) else f"exact({x})")
    if kind is Same:
        return _Part(rest=x)
    if spec is marks.Stream:
        return _Part(passed=x)
    if kind is type(None):
        return _Part()
    reader = reader_of(kind)
    if reader is not None:
        mask = max(MAX_ALIGN, getattr(spec, "align", None) or 0) - 1
        aligned = f"p{i} & {mask} if p{i} else None"  # None: empty, or its memory is gone, which the general way tells
        return _Part(f"p{i} = {reader.address.format(x=x)}", reader.signature.format(x=x), aligned, f"p{i}")
    return _Part(rest=f"-2147483648 <= {x} <= 2147483647" if kind is int and spec is None else "", passed=x)


def make_plan(found: Any, block: tuple[int, int, int], shared_bytes: int | None) -> Callable[..., bool] | None:
    """The plan for a launch that the general way understood, called with the grid, the stream, and addresses, numbers and
    streams in the order of the parameters; None if there cannot be one."""
    if not has_plan(found):
        return None
    arguments = _Arguments(found.types, found.values)
    packer = kernarg.layout(found.made.kernarg_offsets, arguments.codes, found.made.name)
    addresses = [n for n in arguments.names if n.startswith("p")]
    streams = [n for n in arguments.names if n.startswith("s")]
    apart = disjoint_check(found.types, [v for v in found.values if not isinstance(v, bytes)])
    changed, objects = checks(found)
    space = {**objects, "pack": packer.pack, "apart": apart, **arguments.objects}
    tests = changed + f" or not apart({', '.join(addresses)})" * (apart is not None)
    stream = f"{streams[0]} if stream is None else stream" if streams else "stream"
    text = (
        f"def make({', '.join(space)}):\n"
        f" def plan({', '.join(['x', 'y', 'z', 'stream', *arguments.names])}):\n"
        f"  try:\n"
        f"   if {tests}: return False\n"
        f"   packed = pack({', '.join(arguments.given)})\n"
        f"  except refused: return False\n"
        f"  run(x, y, z, {', '.join(map(str, (*block, shared_bytes or 0)))}, {stream}, packed)\n"
        f"  return True\n"
        f" return plan\n"
    )
    return factory(text)(*space.values())


def has_plan(found: Any) -> bool:
    """Whether a launch can be repeated the short way: on a device, of a kernel without output, with plain arguments."""
    return not found.device.simulated and not found.made.facts.prints and all(isinstance(t, _PLANNED) for t in found.types)


def checks(found: Any) -> tuple[str, dict[str, Any]]:
    """The condition, in generated code, that a launch must go the general way (where it raises one of ``refused``, too), and
    the objects that generated launches use, by the names that they have there."""
    guard = found.made.dependencies.guard
    objects = {
        **guard.objects,
        "run": found.made.function(found.device),
        "watched": observers.launch_observers,
        "asserts": env.ASSERT.peek,
        "was": env.ASSERT.peek(),
        "refused": (struct.error, OverflowError, ArgumentError, KeyError, ValueError),
    }
    return f"not ({guard.text}) or watched or asserts() != was", objects


_PLANNED = (TensorType, PointerArgType, ScalarType, ConstexprType, StreamType)
_factories: dict[str, Callable[..., Any]] = {}


def factory(text: str) -> Callable[..., Any]:
    """The function ``make`` of a text, compiled once: plans of one kernel differ in the values only."""
    made = _factories.get(text)
    if made is None:
        space: dict[str, Any] = {}
        exec(compile(text, "<flydsl plan>", "exec"), space)
        made = space["make"]
        if len(_factories) >= MAX_PLANS:
            _factories.clear()
        _factories[text] = made
    return made


class _Arguments:
    """How kernel arguments are packed: ``codes`` for struct; ``given``, the values as expressions of the plan's parameters
    ``names`` (``p…`` addresses, ``n…`` numbers, ``s…`` streams) and of ``objects``."""

    def __init__(self, types: tuple[Any, ...], flat: list[Any]) -> None:
        self.codes: list[str] = []
        self.given: list[str] = []
        self.names: list[str] = []
        self.objects: dict[str, Any] = {}
        rest = iter(flat)
        for i, t in enumerate(types):
            if isinstance(t, StreamType):
                self.names.append(f"s{i}")
            elif isinstance(t, ScalarType):
                next(rest)
                self._number(f"n{i}", t.dtype)
            elif isinstance(t, (TensorType, PointerArgType)):
                next(rest)
                self._add(kernarg.POINTER, f"p{i}", f"p{i}")
                for k in range(sum(d is None for d in (*t.shape, *t.strides)) if isinstance(t, TensorType) else 0):
                    self.objects[f"c{i}_{k}"] = number = next(rest)
                    self._add(f"{len(number)}s", f"c{i}_{k}")

    def _add(self, code: str, expression: str, name: str | None = None) -> None:
        self.codes.append(code)
        self.given.append(expression)
        self.names += [name] if name else []

    def _number(self, name: str, dtype: Any) -> None:
        """Numbers that struct packs as :func:`flydsl.compiler.packing.pack_number` does; that packs the others itself."""
        code = kernarg.NUMBER_FORMATS.get(dtype.__name__)
        if code is not None:
            self._add(code, name, name)
            return
        self.objects[f"convert_{name}"] = partial(pack_number, name, dtype)
        self._add(f"{max(dtype.width // 8, 1)}s", f"convert_{name}({name})", name)
