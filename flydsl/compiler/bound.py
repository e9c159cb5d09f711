"""``f.bind(...)``: a launch whose arguments are packed once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from .fastpath import checks, factory, has_plan
from .launch import kernarg_of, resolve
from .readers import address_of


class BoundLaunch:
    """A launch with its grid, block and arguments; call it to launch again.

    Extents, strides and numbers are those of the moment it was bound; arrays are kept alive. Where an array's memory has
    moved since, or something that the kernel's code read has changed, the arguments are packed anew.
    """

    def __init__(self, launcher: Any, args: tuple[Any, ...], kwargs: dict[str, Any], stream: Any) -> None:
        self._launcher, self._args, self._kwargs, self._stream = launcher, args, kwargs, stream
        self._go: Callable[[], bool] = self._bound()

    def __call__(self) -> None:
        """Launch."""
        if not self._go():
            self._launcher(*self._args, stream=self._stream, **self._kwargs)
            self._go = self._bound()

    def _bound(self) -> Callable[[], bool]:
        where = self._launcher
        dims, block = where.check()
        found = resolve(where.jit, self._args, self._kwargs, block, self._stream, where.shared_bytes, launching=False)
        if not has_plan(found):
            return _never
        from flydsl.runtime import buffer_of, is_array

        arrays = [a for a in (*self._args, *self._kwargs.values()) if is_array(a)]
        reads = [address_of(a).format(x=f"a{i}") for i, a in enumerate(arrays)]
        objects = {f"a{i}": a for i, a in enumerate(arrays)} | {f"p{i}": _address(a) for i, a in enumerate(arrays)}
        changed, known = checks(found)
        launch = getattr(known["run"], "bind", partial(partial, known["run"]))
        again = launch(*dims, *block, where.shared_bytes or 0, found.stream, kernarg_of(found))
        space = {**known, **objects, "buffer_of": buffer_of, "again": again}
        moved = "".join(f" or {read} != p{i}" for i, read in enumerate(reads))
        text = (
            f"def make({', '.join(space)}):\n"
            f" def bound():\n"
            f"  try:\n"
            f"   if {changed}{moved}: return False\n"
            f"  except refused: return False\n"
            f"  again()\n"
            f"  return True\n"
            f" return bound\n"
        )
        return factory(text)(*space.values())


def _address(array: Any) -> int:
    from flydsl.runtime import buffer_of

    return eval(address_of(array).format(x="x"), {"x": array, "buffer_of": buffer_of})


def _never() -> bool:
    return False
