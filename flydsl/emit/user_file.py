"""Running the file that ``python -m flydsl.emit`` was given, and showing what goes wrong in it as its author sees it."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import runpy
import sys
import traceback
from collections.abc import Callable, Generator
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from flydsl.errors import FlyError

T = TypeVar("T")

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep


class EmitCommandError(FlyError):
    """What ``python -m flydsl.emit`` was asked for is not there, or not possible: a file, a kernel, a place to write to."""


class UserFileError(EmitCommandError):
    """The file given to ``python -m flydsl.emit`` raised an error or left with one. ``shown`` is its traceback."""

    def __init__(self, message: str, shown: str = "") -> None:
        super().__init__(message)
        self.shown = shown


def run_as_program(file: str) -> None:
    """Run a file as ``python FILE`` does. Raises UserFileError, or an error of flydsl that came up in it."""
    _check(file)
    path = str(Path(file).resolve())
    saved, sys.argv = sys.argv, [file]
    sys.path.insert(0, os.path.dirname(path))
    try:
        _guarded(file, lambda: runpy.run_path(path, run_name="__main__"))
    finally:
        sys.argv = saved
        sys.path.remove(os.path.dirname(path))


def load(file: str) -> ModuleType:
    """Import a file. Raises as :func:`run_as_program`."""
    _check(file)
    path = Path(file).resolve()
    name = path.stem if path.stem not in (*sys.modules, *sys.stdlib_module_names) else f"_{path.stem}_file"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise EmitCommandError(f"{file} is not a Python file")
    module, loader = importlib.util.module_from_spec(spec), spec.loader
    sys.path.insert(0, str(path.parent))
    sys.modules[name] = module
    left = _guarded(file, lambda: loader.exec_module(module))
    if left:
        raise UserFileError(f"{file} leaves with sys.exit() when it is imported: put that under `if __name__ == '__main__':`")
    return module


@contextlib.contextmanager
def printing_to_stderr() -> Generator[None, None, None]:
    """Standard output is the error output meanwhile, for Python's prints and for whatever writes to the descriptor (extension
    modules, child processes)."""
    sys.stdout.flush()
    saved = os.dup(1)
    os.dup2(2, 1)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    finally:
        sys.stdout.flush()  # what was written to the object that was sys.stdout before
        os.dup2(saved, 1)
        os.close(saved)


def _check(file: str) -> None:
    path = Path(file)
    if path.is_dir():
        raise EmitCommandError(f"{file} is a directory, not a Python file")
    if not path.is_file():
        raise EmitCommandError(f"there is no file {file}")
    try:
        path.open("rb").close()
    except OSError as error:
        raise EmitCommandError(f"{file} cannot be read: {error.strerror}") from error


def _guarded(file: str, run: Callable[[], object]) -> bool:
    """Whether it left by ``sys.exit()`` with success."""
    try:
        run()
    except SystemExit as left:
        if left.code in (None, 0):
            return True
        said = f"status {left.code}" if isinstance(left.code, int) else f"the message: {left.code}"
        raise UserFileError(f"{file} left with {said}") from left
    except FlyError as error:
        if place := _innermost(error):
            error.args = (f"{error}\n  raised at {place}", *error.args[1:])
        raise
    except Exception as error:
        if not isinstance(error, SyntaxError) or _users_frames(error):
            raise UserFileError(f"{file} raised {type(error).__name__}: {error}", _users_traceback(error)) from error
        words = "".join(traceback.format_exception_only(type(error), error)).strip()
        raise UserFileError(f"{file} cannot be compiled:\n{words}") from error
    return False


def _users_traceback(error: BaseException) -> str:
    shown = traceback.TracebackException.from_exception(error)
    todo = [shown]
    while todo:
        part = todo.pop()
        part.stack = traceback.StackSummary.from_list([f for f in part.stack if _is_users(f.filename)])
        todo += [p for p in (part.__cause__, part.__context__) if p is not None]
    return "".join(shown.format())


def _innermost(error: BaseException) -> str:
    """The user's line that an error came up in, unless the error names it."""
    frames = _users_frames(error)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return "" if place in str(error) else f"{place}: {frames[-1].line}"


def _users_frames(error: BaseException) -> list[traceback.FrameSummary]:
    return [f for f in traceback.extract_tb(error.__traceback__) if _is_users(f.filename)]


def _is_users(file: str) -> bool:
    return not file.startswith(("<frozen", _PACKAGE)) and os.path.basename(file) != "runpy.py"
