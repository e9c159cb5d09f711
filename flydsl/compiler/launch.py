"""The general way of a launch: bind, classify, specialize, pack, run, and report what the kernel printed or asserted.

Repeated launches on devices take the short way of :mod:`flydsl.compiler.fastpath`; the first of each kind comes here.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy

    from .specialization import Specialization

PRINT_WORDS = 1 << 18  # 32-bit words of the ring buffer that device prints and assertions go to (1 MiB)
Dims = tuple[int, int, int]


@dataclass(frozen=True)
class Resolved:
    """A launch whose arguments are understood. ``values``: one per kernel argument, a Buffer for each pointer and bytes for
    each number; ``names``: what they are called in messages."""

    made: Specialization
    device: Any
    types: tuple[Any, ...]
    values: list[Any]
    names: tuple[str, ...]
    stream: Any


def launch(
    jit: Any, args: tuple[Any, ...], kwargs: dict[str, Any], grid: Dims, block: Dims, stream: Any, shared_bytes: int | None
) -> Resolved | None:
    """Launch a kernel on the device of its arguments; the simulator, which has no queue, runs it to its end. None where
    launches are left out."""
    from . import observers

    wanted = observers.launches_left_out()
    if wanted is not None:
        made, device, *_ = _understood(jit, args, kwargs, block, stream, shared_bytes)
        made.device = device
        wanted.append(made)
        return None
    found = resolve(jit, args, kwargs, block, stream, shared_bytes, launching=True)
    if found.device.simulated:
        _simulate(found, grid, block, shared_bytes or 0)
    else:
        _put(found, grid, block, shared_bytes or 0)
    return found


def _put(found: Resolved, grid: Dims, block: Dims, shared_bytes: int) -> None:
    """Put a launch into the stream of a device; wait for it only if it prints or asserts."""
    device, stream = found.device, found.stream
    buffers = [v for v in found.values if not isinstance(v, bytes)]
    run = found.made.function(device)
    device.before_launch(buffers, stream)
    if not found.made.facts.prints:
        run(*grid, *block, shared_bytes, stream, kernarg_of(found))
        return
    from flydsl.language import printing

    output = device.output_buffer(new_print_buffer(), stream)
    run(*grid, *block, shared_bytes, stream, kernarg_of(found, output))
    printing.report(device.read_output(output, stream), found.made.facts.records, sys.stdout)


def resolve(
    jit: Any, args: tuple[Any, ...], kwargs: dict[str, Any], block: Dims, stream: Any, shared_bytes: int | None, launching: bool
) -> Resolved:
    """Find the specialization for launch arguments, and check all that can be checked before it runs."""
    from .reads import check_overlap, check_read_only

    made, device, types, flat, names, stream = _understood(jit, args, kwargs, block, stream, shared_bytes, launching)
    if not made.is_loaded(device):
        device.refuse_under_capture(stream, f"{jit.fn.__qualname__} is not compiled and loaded for these arguments")
    _ = made.compiled  # first: who asks for the facts alone traces without starting the tools
    shared_limits(made, shared_bytes)
    check_overlap(made, flat, names)
    if not device.simulated:
        check_read_only(made, flat, names)
    return Resolved(made, device, types, flat, names, stream)


def _understood(
    jit: Any,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    block: Dims,
    stream: Any,
    shared_bytes: int | None,
    launching: bool = False,
) -> tuple[Specialization, Any, tuple[Any, ...], list[Any], tuple[str, ...], Any]:
    """The fields of :class:`Resolved`, before anything is traced."""
    from flydsl import runtime

    from . import observers
    from .noalias import check_noalias
    from .specialize import assertions_wanted, classify_all, specialization

    values = jit.signature.bind(args, kwargs)
    types, packed = classify_all(jit, values)
    check_shared(jit, shared_bytes)
    check_noalias([p.name for p in jit.signature.parameters], types, packed)
    flat, names, stream = [v for part in packed for v in part], _names(jit, packed), _stream(stream, types, values)
    device = runtime.device_of(zip(names, flat), stream)
    if launching:
        observers.launching(jit, lambda: specialization(jit, types, block, device.arch, assertions_wanted(device)))
    made = specialization(jit, types, block, device.arch, assertions_wanted(device))
    return made, device, types, flat, names, stream


def kernarg_of(found: Resolved, *more: Any) -> bytes:
    """The argument buffer for a device; ``more``: arrays that follow the caller's arguments."""
    from . import kernarg

    values = [v if isinstance(v, bytes) else v.address for v in (*found.values, *more)]
    return kernarg.pack(found.made.kernarg_offsets, values, found.made.name)


def _stream(stream: Any, types: tuple[Any, ...], values: list[Any]) -> Any:
    """The stream of the launch, or of the parameter that is one."""
    from .argtypes import StreamType

    return stream if stream is not None else next((v for t, v in zip(types, values) if isinstance(t, StreamType)), None)


def _simulate(found: Resolved, grid: Dims, block: Dims, shared_bytes: int) -> None:
    from flydsl import runtime
    from flydsl.errors import FlyError

    facts = found.made.facts
    config = runtime.LaunchConfig(grid, block, shared_bytes, found.names)
    flat = [v if isinstance(v, bytes) else v.memory for v in found.values]
    buffer = [new_print_buffer()] if facts.prints else []
    try:
        found.device.launch(found.made, found.made.name, config, [*flat, *buffer])
    except FlyError as error:
        if facts.dynamic_shared and "bytes of LDS" in str(error):
            _add(error, f"fly.dynamic_shared has as many bytes as the launch gives: shared_bytes={config.shared_bytes}")
        if buffer:
            _add_output(error, buffer[0], facts.records)
        raise
    if buffer:
        from flydsl.language import printing

        printing.report(buffer[0], facts.records, sys.stdout)


def _add_output(error: Exception, buffer: Any, records: Any) -> None:
    """What a kernel printed and asserted before its launch failed tells why."""
    from flydsl.language import printing
    from flydsl.language.errors import DeviceAssertionError, DeviceOutputError

    try:
        printing.report(buffer, records, sys.stdout)
    except (DeviceAssertionError, DeviceOutputError) as failed:
        _add(error, f"and the kernel says: {failed}")
        error.__cause__ = failed


def _add(error: Exception, text: str) -> None:
    error.args = (f"{error.args[0]}\n{text}", *error.args[1:])


def _names(jit: Any, packed: list[list[Any]]) -> tuple[str, ...]:
    """What each packed value is called in messages: the parameter; its parts have a number."""
    names: list[str] = []
    for parameter, values in zip(jit.signature.parameters, packed):
        arrays = sum(not isinstance(v, bytes) for v in values)
        names += [f"{parameter.name}[{k}]" if arrays > 1 else parameter.name for k in range(len(values))]
    return tuple(names)


def new_print_buffer() -> numpy.ndarray[Any, Any]:
    """An empty ring buffer: word 1 holds the capacity in words."""
    import numpy as np

    buffer = np.zeros(PRINT_WORDS, dtype=np.uint32)
    buffer[1] = PRINT_WORDS
    return buffer


def check_shared(jit: Any, shared_bytes: Any) -> None:
    """Raise LaunchError for a size of dynamic LDS that is none."""
    from .errors import LaunchError

    if shared_bytes is None:
        return
    if isinstance(shared_bytes, bool) or not isinstance(shared_bytes, int) or shared_bytes < 0:
        raise LaunchError(f"{jit.__qualname__}: shared_bytes={shared_bytes!r} must be an int of at least 0")


def shared_limits(made: Any, shared_bytes: int | None) -> None:
    """Dynamic LDS must be asked for where the kernel uses it, and fit beside the static LDS. Raises LaunchError."""
    from .errors import LaunchError

    if shared_bytes is None:
        if made.facts.dynamic_shared:
            raise LaunchError(
                f"{made.name} uses fly.dynamic_shared, and its size comes with the launch: "
                f"give shared_bytes=, as in {made.name}[grid, block, shared_bytes](...)"
            )
        return
    limit = made.target.lds_bytes
    static = made.resources.lds if shared_bytes else 0
    if static + shared_bytes > limit:
        raise LaunchError(
            f"{made.name}: {static} bytes of static shared memory and shared_bytes={shared_bytes} make "
            f"{static + shared_bytes}, and a block on {made.target.arch} can have {limit}"
        )


def last_report() -> Any:
    """The simulator's report of the last launch of this process; None before the first one."""
    from flydsl import runtime

    return getattr(runtime.default_device(), "last_report", None)
