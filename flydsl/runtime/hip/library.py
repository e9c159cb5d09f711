"""Loading libamdhip64, once and only when something on a device is asked for.

Which file: ``FLYDSL_HIP_LIBRARY`` and no other; else the one that the process has loaded already (a ROCm build of torch brings
its own, and two in one process do not work together); else ``ROCM_PATH``, ``/opt/rocm`` and the linker's path.
"""

from __future__ import annotations

import ctypes
import os
import re
import threading
from collections.abc import Iterator
from typing import Any

from flydsl import env
from flydsl.runtime.errors import ForkedProcessError, HipLibraryError

from .errors import error_of
from .functions import PROTOTYPES, TEXTS, TYPES

NAMES = ("libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so")
OLDEST = 60000000
"""``hipRuntimeGetVersion`` of ROCm 6.0; the layouts of functions.py are older libraries' no more."""


class Library:
    """A loaded libamdhip64. ``call`` is how everything is called; ``function`` gives a bound function for hot paths."""

    def __init__(self, cdll: Any, path: str) -> None:
        self.cdll, self.path = cdll, path
        self.usable = True
        """False in a child of ``fork``: a hot path must look before it calls."""
        self._functions: dict[str, Any] = {}
        self._words = {name: self._text_function(name) for name in TEXTS}

    def function(self, name: str) -> Any:
        """The C function with its types. Raises HipLibraryError if the library lacks it."""
        found = self._functions.get(name)
        if found is None:
            found = self._functions[name] = self._bind(name)
        return found

    def call(self, name: str, *args: Any, detail: str = "") -> None:
        """Call and check. ``detail`` says in messages what was being done. Raises what errors.ERRORS says."""
        code = self.attempt(name, *args)
        if code:
            raise self.error(code, name, detail)

    def attempt(self, name: str, *args: Any) -> int:
        """Call and return HIP's code, for those who expect some codes."""
        if not self.usable:
            raise forked(name)
        code = int(self.function(name)(*args))
        if code:
            self.forget_error()
        return code

    def forget_error(self) -> None:
        """HIP keeps the last error of a thread until it is asked for, and other libraries in the process (torch after each
        launch) take what they find for their own."""
        self.function("hipGetLastError")()

    def error(self, code: int, name: str, detail: str = "") -> Exception:
        """The error that a code from the function ``name`` means."""
        return error_of(code, name, detail, self.words)

    def words(self, code: int) -> str:
        """What HIP itself says about a code."""
        text = self._words["hipGetErrorString"](code)
        return text.decode(errors="replace") if text else "nothing"

    def _bind(self, name: str) -> Any:
        function = self._symbol(name)
        function.argtypes = [TYPES[letter] for letter in PROTOTYPES[name]]
        function.restype = ctypes.c_int
        return function

    def undeclared(self, name: str) -> Any:
        """A function whose arguments ctypes passes as they come, which takes half the time: ints as C ints, None as a null
        pointer, and pointers as what ``byref`` or ``c_void_p.from_param`` made. The caller sees to the types."""
        function = self._symbol(name)
        function.restype = ctypes.c_int
        return function

    def _text_function(self, name: str) -> Any:
        function = self._symbol(name)
        function.argtypes, function.restype = [ctypes.c_int], ctypes.c_char_p
        return function

    def _symbol(self, name: str) -> Any:
        try:
            return self.cdll[name]  # [] gives a function of our own, whose types no other user of the library changes
        except AttributeError:
            raise HipLibraryError(f"{self.path} has no function {name}; flydsl needs the HIP of ROCm 6.0 or later") from None


def forked(name: str) -> ForkedProcessError:
    return ForkedProcessError(
        f"{name}: this process is a child of fork, and its parent had HIP in use, which does not survive that. Start processes "
        f"with multiprocessing.get_context('spawn'), or fork before the first use of a device"
    )


_lock = threading.Lock()
_loaded: Library | None = None


def library() -> Library:
    """The library, loaded at the first call. Raises HipLibraryError that lists what was tried."""
    return _loaded or _load_once()


def is_loaded() -> bool:
    """Whether the library was loaded (asking does not load it)."""
    return _loaded is not None


def _load_once() -> Library:
    global _loaded
    with _lock:
        if _loaded is None:
            made = _load()
            made.call("hipInit", 0, detail=f"starting HIP ({made.path})")
            _check_version(made)
            _loaded = made
        return _loaded


def _load() -> Library:
    tried: list[str] = []
    for path in candidates():
        try:
            return Library(ctypes.CDLL(path), path)
        except OSError as error:
            tried.append(f"  {path}: {error}")
    raise HipLibraryError(
        "the HIP library was not found, so there is no device to run on (CPU arrays run on the simulator). Tried:\n"
        + "\n".join(tried)
        + "\nInstall ROCm, or name the file in FLYDSL_HIP_LIBRARY"
    )


def candidates() -> Iterator[str]:
    """Files to try, in order."""
    named = env.HIP_LIBRARY.get()
    if named is not None:
        yield named
        return
    there = already_loaded()
    if there is not None:
        yield there
        return
    for root in dict.fromkeys(filter(None, (os.environ.get("ROCM_PATH"), "/opt/rocm"))):
        for name in NAMES:
            path = os.path.join(root, "lib", name)
            if os.path.exists(path):
                yield path
    yield from NAMES


def already_loaded() -> str | None:
    """The libamdhip64 that is mapped into this process, if any."""
    try:
        with open("/proc/self/maps") as maps:
            return mapped_library(maps.read())
    except OSError:  # no /proc: then nobody can tell, and the search goes on
        return None


def mapped_library(maps: str) -> str | None:
    """The path of a libamdhip64 in the text of ``/proc/…/maps``."""
    found = re.search(r"(/\S*/libamdhip64[^/\s]*\.so[.\d]*)$", maps, re.MULTILINE)
    return found[1] if found else None


def _check_version(made: Library) -> None:
    number = ctypes.c_int()
    made.call("hipRuntimeGetVersion", ctypes.byref(number))
    if number.value < OLDEST:
        raise HipLibraryError(f"{made.path} is HIP {version_text(number.value)}; flydsl needs that of ROCm 6.0 or later")


def version_text(number: int) -> str:
    """``60443482`` → ``6.4.43482``"""
    return f"{number // 10000000}.{number // 100000 % 100}.{number % 100000}"


def _in_child() -> None:
    """After fork: HIP is not usable, and a lock that another thread held would be held for ever."""
    global _lock
    _lock = threading.Lock()
    if _loaded is not None:
        _loaded.usable = False


os.register_at_fork(after_in_child=_in_child)
