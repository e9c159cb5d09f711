"""Launching: bind, classify, specialize, pack, run, and report what the kernel printed or asserted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy

PRINT_WORDS = 1 << 18  # 32-bit words of the ring buffer that device prints and assertions go to (1 MiB)


def launch(
    jit: Any,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    grid: Any,
    block: tuple[int, int, int],
    stream: Any,
    shared_bytes: int | None,
) -> None:
    """Run a kernel on the device of its arguments and wait for it (the simulator has no queue)."""
    from flydsl import runtime
    from flydsl.errors import FlyError

    from . import observers
    from .dims import check_grid
    from .specialize import assertions_wanted, classify_all, specialization

    values = jit.signature.bind(args, kwargs)
    types, packed = classify_all(jit, values)
    dims = check_grid(grid, block)
    _check_shared(jit, shared_bytes)
    _check_noalias(jit, types, packed)
    device = runtime.default_device()
    observers.launching(jit, lambda: specialization(jit, types, block, device.arch, assertions_wanted()))
    made = specialization(jit, types, block, device.arch, assertions_wanted())
    shared_limits(made, shared_bytes)
    flat = [v for values_ in packed for v in values_]
    config = runtime.LaunchConfig(dims, block, shared_bytes or 0, _names(jit, packed))
    buffer = [new_print_buffer()] if made.traced.prints else []
    try:
        device.launch(made, made.name, config, [*flat, *buffer])
    except FlyError as error:
        if made.traced.dynamic_shared and "bytes of LDS" in str(error):
            _add(error, f"fly.dynamic_shared has as many bytes as the launch gives: shared_bytes={config.shared_bytes}")
        if buffer:
            _add_output(error, buffer[0], made.traced.records)
        raise
    if buffer:
        from flydsl.language import printing

        printing.report(buffer[0], made.traced.records, sys.stdout)


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


def _check_shared(jit: Any, shared_bytes: Any) -> None:
    from .errors import LaunchError

    if shared_bytes is None:
        return
    if isinstance(shared_bytes, bool) or not isinstance(shared_bytes, int) or shared_bytes < 0:
        raise LaunchError(f"{jit.__qualname__}: shared_bytes={shared_bytes!r} must be an int of at least 0")


def shared_limits(made: Any, shared_bytes: int | None) -> None:
    """Dynamic LDS must be asked for where the kernel uses it, and fit beside the static LDS. Raises LaunchError."""
    from .errors import LaunchError

    if shared_bytes is None:
        if made.traced.dynamic_shared:
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


def _check_noalias(jit: Any, types: tuple[Any, ...], packed: list[list[Any]]) -> None:
    """A parameter declared noalias must not share bytes with another array: the compiler relies on it."""
    from .errors import ArgumentError

    marked = [i for i, t in enumerate(types) if getattr(t, "noalias", False)]
    if not marked:
        return
    import numpy as np

    names = [p.name for p in jit.signature.parameters]
    arrays = {i: values[0] for i, values in enumerate(packed) if values and isinstance(values[0], np.ndarray)}
    for i in marked:
        for j, other in arrays.items():
            if j != i and arrays[i].size and other.size and np.may_share_memory(arrays[i], other):
                raise ArgumentError(f"{names[i]} is declared noalias, but its memory overlaps that of {names[j]}")


def last_report() -> Any:
    """The simulator's report of the last launch of this process; None before the first one."""
    from flydsl import runtime

    return getattr(runtime.default_device(), "last_report", None)
