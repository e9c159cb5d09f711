"""The key that skips the trace: it may miss, and never gives another program's kernel."""

from __future__ import annotations

import functools
import hashlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from source_programs import NUMBERS, load, module_of

import flydsl as fly
from flydsl import emit, env, toolchain
from flydsl.compiler import pure, restored
from flydsl.compiler.sourcekey import SourceKey, Unhashable, source_key
from flydsl.toolchain import compiled


def instead_of_the_tools(text: str, *, target: Any, kernels: list[str], early: object = None) -> Any:
    """What the toolchain would leave in the cache, but for machine code: these tests are of which MLIR is found again."""
    key = hashlib.sha256(text.encode()).hexdigest()
    made = compiled.Compiled(
        mlir=text, target=target, kernel_names=kernels, options=toolchain.CompileOptions(), code_object=b"none", texts={},
        tools_identity="none", key=key,
    )  # fmt: skip
    made.save()
    return made


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("edited")
    with env.scope(CACHE=True, CACHE_DIR=str(path / "cache")), pytest.MonkeyPatch.context() as patch:
        patch.setattr(toolchain, "compile", instead_of_the_tools)
        yield path


OUT = np.zeros(64, np.int32)


def found_and_true(kernel: Any, *args: Any) -> tuple[bool, str, str]:
    """Whether a kernel comes from the cache without a trace, the MLIR that it has, and what a trace of it gives now."""
    made = kernel.specialize(OUT, *args)
    text = made.compiled.mlir
    found = made.restored is not None
    return found, text, emit.print_module(made.traced.module)


def check(folder: Path, numbers: dict[str, int]) -> bool:
    """Whether the first of two loads was found; both must be true, and the second is found for sure."""
    first, text, true = found_and_true(load(folder, numbers))
    assert text == true
    second, text, true = found_and_true(load(folder, numbers))
    assert text == true
    assert second, "the kernel was not found again"
    return first


@pytest.mark.parametrize("name", NUMBERS)
def test_each_edit_is_seen(folder: Path, name: str) -> None:
    check(folder, {})
    before = load(folder, {}).specialize(OUT).mlir
    assert not check(folder, {name: 3}), f"an edit of {name} gave the kernel of before"
    assert load(folder, {name: 3}).specialize(OUT).mlir != before, f"{name} is not used by the program"


EDITS = st.dictionaries(st.sampled_from(NUMBERS), st.integers(0, 3), max_size=4)
OPTIONS: Any = {"deadline": None, "suppress_health_check": list(HealthCheck), "derandomize": True}


@settings(max_examples=15, **OPTIONS)
@given(EDITS)
def test_edited_programs(folder: Path, numbers: dict[str, int]) -> None:
    check(folder, numbers)


@pytest.mark.sweep
@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
@given(EDITS)
def test_many_edited_programs(folder: Path, numbers: dict[str, int]) -> None:
    check(folder, numbers)


@settings(max_examples=10, **OPTIONS)
@given(
    st.lists(
        st.tuples(st.sampled_from(["CONSTANT", "TABLE", "helper", "settings", "lam", "ARRAY"]), st.integers(0, 2)), max_size=4
    )
)
def test_programs_changed_while_they_run(folder: Path, changes: list[tuple[str, int]]) -> None:
    kernel = load(folder, {})
    values = {
        "CONSTANT": int, "TABLE": lambda n: [0, n], "helper": lambda n: lambda x: x - n,
        "settings": lambda n: _settings(kernel, n),
        "lam": lambda n: functools.partial(lambda x, y: x * y, y=n), "ARRAY": lambda n: np.array([0, n]),
    }  # fmt: skip
    for name, n in changes:
        kernel.fn.__globals__[name] = values[name](n)
        _, text, true = found_and_true(kernel)
        assert text == true


def _settings(kernel: Any, n: int) -> Any:
    made = kernel.fn.__globals__["Settings"]()
    made.base = n
    return made


def test_constants_of_the_call_count(folder: Path) -> None:
    def shows(out: fly.Tensor[fly.Int32, (64,)], what: fly.Constexpr):
        out[0] = sum(map(ord, repr(what)))

    for value in (1, True, 1.0, 0.0, -0.0, (1,), (True,)):
        found, text, true = found_and_true(fly.jit(shows, block=64), value)
        assert text == true and not found
        assert found_and_true(fly.jit(shows, block=64), value) == (True, text, true)


SOME = 3
memo = functools.lru_cache(lambda: SOME)
generator = random.Random(1)
lines = iter([1, 2, 3])


class Meta(type):
    pass


class Made(metaclass=Meta):
    value = 1


def imports(out):
    import math

    out[0] = int(math.pi)


def environment(out):
    out[0] = int(os.environ.get("X", "1"))


def the_time(out):
    out[0] = int(time.time()) * 0


def chance(out):
    out[0] = generator.randint(1, 1)


def remembers(out):
    out[0] = memo()


def reads_a_file(out):
    out[0] = len(open(__file__).read()) * 0  # noqa: SIM115


def iterates(out):
    out[0] = next(lines)


def reflects(out):
    out[0] = globals()["SOME"]


def computes_a_name(out):
    out[0] = getattr(folder_module, "SO" + "ME")


def prints_while_tracing(out):
    fly.static_print("hello")
    out[0] = 1


def has_a_metaclass(out):
    out[0] = Made.value


def has_an_identity(out):
    out[0] = id(out) * 0


folder_module = np.testing


variable = env.CACHE


def asks_a_setting(out):
    out[0] = 1 if fly.is_batch_invariant() else 2


def asks_the_environment(out):
    out[0] = 1 if fly.env.CACHE.get() else 2


def asks_a_variable(out):
    out[0] = 1 if variable.get() else 2


@pytest.mark.parametrize("fn", [asks_a_setting, asks_the_environment, asks_a_variable])
def test_what_flydsl_is_set_to_has_no_key(fn: Any) -> None:
    assert source_key(fn, ()) is None


@pytest.mark.parametrize(
    "fn",
    [imports, environment, the_time, chance, remembers, reads_a_file, iterates, reflects, computes_a_name, prints_while_tracing,
     has_a_metaclass, has_an_identity],
)  # fmt: skip
def test_what_cannot_be_hashed_exactly_has_no_key(fn: Any) -> None:
    assert source_key(fn, ()) is None
    with pytest.raises(Unhashable):
        SourceKey(fn, ())


COUNTS: list[int] = []


def test_a_trace_that_changes_what_it_reads_is_not_kept(folder: Path) -> None:
    @fly.jit(block=64)
    def counts(out: fly.Tensor[fly.Int32, (64,)]):
        COUNTS.append(1)
        out[0] = len(COUNTS)

    for n in (1, 2, 3):
        made = fly.jit(counts.fn, block=64).specialize(OUT)
        _ = made.compiled
        assert made.restored is None and f"{n} : i32" in made.mlir


SAYS = """
import flydsl as fly

def says(out: fly.Tensor[fly.Int32, (64,)], n: fly.Int32):
    assert n > 0, f"n is {n:>5} in {fly.Float32x4(1.0)} {out[0]}"
    fly.print("x", n, inside(n))

def inside(n):
    assert n < 100
    return n
"""


def test_functions_of_the_users_in_flydsl(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def squares(out: fly.Tensor[fly.Int32, (64,)]):
        out[0] = fly.maximum(out[1], out[2])

    def text() -> str:
        _, text, true = found_and_true(fly.jit(squares, block=64))
        assert text == true
        return text

    before = text()
    monkeypatch.setattr(fly, "maximum", lambda a, b: a + b)
    assert text() != before


def test_facts_survive(folder: Path) -> None:
    says = module_of(folder, "fly_says", SAYS).says  # in a file of its own: pytest rewrites the assertions of this one
    for first in (True, False):
        made = fly.jit(says, block=64).specialize(OUT, 3)
        _ = made.compiled
        assert (made.restored is None) is first
        assert made.facts == made.traced.facts and len(made.facts.records) == 3
        assert restored.read_facts(restored.written_facts(made.facts)) == made.facts


def test_the_key_is_off_where_the_cache_is_off_or_stages_are_dumped(folder: Path, tmp_path: Path) -> None:
    check(folder, {})
    for scope in ({"CACHE": False}, {"DUMP": ("mlir",), "DUMP_DIR": str(tmp_path)}):
        with env.scope(**scope):
            made = load(folder, {}).specialize(OUT)
            assert made.facts and made.restored is None


def test_places_count_only_where_they_are_asked_for(folder: Path) -> None:
    kernel = load(folder, {})
    moved = fly.jit(
        type(kernel.fn)(kernel.fn.__code__.replace(co_firstlineno=1), kernel.fn.__globals__, "kernel", kernel.fn.__defaults__)
    )
    assert SourceKey(kernel.fn, ()).digest != SourceKey(moved.fn, ()).digest


def said_twice(program: str, folder: Path) -> list[str]:
    """What two processes print that share a new cache. Nobody edits flydsl meanwhile, whose files are part of every key."""
    command = [sys.executable, "-c", program]
    for n in range(5):
        environment = {**os.environ, "FLYDSL_CACHE": "1", "FLYDSL_CACHE_DIR": str(folder / str(n))}
        before = pure._files(True)
        said = [subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout for _ in range(2)]
        if pure._files(True) == before:
            return said
    raise AssertionError("flydsl's files keep changing")


def test_programs_given_on_the_command_line(tmp_path: Path) -> None:
    """Functions that Python makes of text (those of named tuples) share their file's name with such a program."""
    program = """
import collections, sys
import numpy as np
import flydsl as fly

Pair = collections.namedtuple("Pair", "a b")

@fly.jit
def kernel(out):
    pair = Pair(1, 2)
    out[0] = pair.a + pair.b

made = kernel.specialize(np.zeros(4, np.int32))
made.code_object
print(made.restored is not None)
"""
    assert said_twice(program, tmp_path) == ["False\n", "True\n"]


def test_kernels_of_the_library_are_found_again(tmp_path: Path) -> None:
    """Each shipped kernel has a key; one is traced in the first process and found by the second."""
    program = """
from flydsl.compiler import pure, restored
from flydsl.kernels.shipped import shipped
rows = list(shipped())
first = rows[0].prepare().specialization()
first.code_object
print(first.restored is not None)
lost = [row.id for row in rows[:: len(rows) // 20] if restored.key_of(row.prepare().specialization()) is None]
assert not lost, lost
"""
    assert said_twice(program, tmp_path) == ["False\n", "True\n"]


def test_files_of_flydsl_that_are_younger_than_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pure, "LOADED", os.stat(pure.__file__).st_mtime - 1)
    for places in (True, False):
        with pytest.raises(pure.Unhashable, match=r"\.py was changed while this process ran"):
            pure.environment.__wrapped__(places)
