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
from typing import Any

from flydsl import env
from flydsl.language import parameter_marks as marks

from . import kernarg, observers
from .argtypes import MAX_ALIGN, ConstexprType, PointerArgType, ScalarType, StreamType, TensorType
from .errors import ArgumentError
from .identity import Same, exact
from .noalias import disjoint_check
from .packing import pack_number
from .readers import reader_of

MAX_PLANS = 4096
"""Plans kept per kernel, workgroup size and classes of arguments; all are dropped when there are more."""

_SIMPLE = (int, float, bool)
_REFUSED = "(RuntimeError, TypeError, ValueError, AttributeError)"


class Front:
    """The front of one kernel for one list of argument classes; ``call(grid…, stream, args)`` is true if it launched."""

    def __init__(self, jit: Any, kinds: tuple[type, ...]) -> None:
        self.plans: dict[Any, Any] = {}
        parts = [_signature(i, p, kind) for i, (p, kind) in enumerate(zip(jit.signature.parameters, kinds))]
        self.passed = [i for i, (_, _, passed) in enumerate(parts) if passed]
        reads = "; ".join(read for read, _, _ in parts if read) or "pass"
        key = "".join(f"{text}, " for _, text, _ in parts if text)
        names = "".join(f"a{i}, " for i in range(len(parts)))
        unpack = f"{names}= args" if names else "() = args"
        values = ", ".join(["x", "y", "z", "stream", *(passed for _, _, passed in parts if passed)])
        text = (
            f"def key_of(args):\n try:\n  {unpack}\n  {reads}\n  return ({key})\n except {_REFUSED}:\n  return None\n"
            f"def call(x, y, z, stream, args):\n try:\n  {unpack}\n  {reads}\n  run = plans.get(({key}))\n"
            f" except {_REFUSED}:\n  return False\n return run is not None and run({values})\n"
        )
        space: dict[str, Any] = {"plans": self.plans, "exact": exact}
        exec(compile(text, "<flydsl launch>", "exec"), space)
        self.key_of: Callable[[tuple[Any, ...]], Any] = space["key_of"]
        self.call: Callable[..., bool] = space["call"]

    def remember(self, key: Any, plan: Any) -> None:
        if len(self.plans) >= MAX_PLANS:
            self.plans.clear()
        self.plans[key] = plan


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


def _signature(i: int, parameter: Any, kind: type) -> tuple[str, str, str]:
    """(a statement that reads what is used twice, the part of the tuple, what the plan is called with)."""
    spec, x = parameter.spec, f"a{i}"
    if isinstance(spec, marks.ConstexprSpec):
        return "", x if kind in (int, str, bool) else f"exact({x})", ""
    if kind is Same:
        return "", x, ""
    if spec is marks.Stream:
        return "", "", x
    if kind is type(None):
        return "", "", ""
    reader = reader_of(kind)
    if reader is not None:
        mask = max(MAX_ALIGN, getattr(spec, "align", None) or 0) - 1
        aligned = f"p{i} & {mask} if p{i} else None"  # None: empty, or its memory is gone, which the general way tells
        return f"p{i} = {reader.address.format(x=x)}", f"{reader.signature.format(x=x)}, {aligned}", f"p{i}"
    return "", f"-2147483648 <= {x} <= 2147483647" if kind is int and spec is None else "", x


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
    space = {**checks(found), "pack": packer.pack, "apart": apart, **arguments.objects}
    tests = CHANGED + f" or not apart({', '.join(addresses)})" * (apart is not None)
    stream = f"{streams[0]} if stream is None else stream" if streams else "stream"
    text = (
        f"def make({', '.join(space)}):\n"
        f" def plan({', '.join(['x', 'y', 'z', 'stream', *arguments.names])}):\n"
        f"  if {tests}: return False\n"
        f"  try: packed = pack({', '.join(arguments.given)})\n"
        f"  except error: return False\n"
        f"  run(x, y, z, {', '.join(map(str, (*block, shared_bytes or 0)))}, {stream}, packed)\n"
        f"  return True\n"
        f" return plan\n"
    )
    return factory(text)(*space.values())


def has_plan(found: Any) -> bool:
    """Whether a launch can be repeated the short way: on a device, of a kernel without output, with plain arguments."""
    return not found.device.simulated and not found.made.facts.prints and all(isinstance(t, _PLANNED) for t in found.types)


CHANGED = "not guard() or watched or asserts() != was"
"""The condition, in generated code, that a launch must go the general way; over the names that :func:`checks` gives."""


def checks(found: Any) -> dict[str, Any]:
    """The objects that generated launches use, by the names that they have there."""
    return {
        "guard": found.made.dependencies.guard,
        "run": found.made.function(found.device),
        "watched": observers.launch_observers,
        "asserts": env.ASSERT.peek,
        "was": env.ASSERT.peek(),
        "error": (struct.error, OverflowError, ArgumentError),
    }


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
