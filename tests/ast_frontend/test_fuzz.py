"""Random programs: the traced function against the plain Python function, in the interpreter and on the simulator."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from programs import program
from tracing import from_source, on_device, plain, traced, wrapped

import flydsl as fly

EDGE = (0, 1, 7, 2**31 - 1, -(2**31))


@st.composite
def programs(draw):
    """Source text of a random program."""
    return program(lambda n: draw(st.integers(0, n - 1)))


inputs = st.lists(st.tuples(st.integers(-9, 40), st.integers(0, 2000), st.sampled_from(EDGE)), min_size=4, max_size=4)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs(), inputs)
def test_random_programs(text, arguments):
    check(text, arguments)


def check(text: str, arguments: list[tuple[int, ...]]) -> None:
    """Compare traced and plain."""
    f = from_source(text, fly=fly)
    made = traced(f)
    for args in arguments:
        result, log = made.run(*args)
        expected, expected_log = plain(f, *args)
        assert (wrapped(result), log) == (wrapped(expected), expected_log), args


def seeded(seed: int, count: int = 4) -> tuple[str, list[tuple[int, ...]]]:
    """The program and inputs of a seed."""
    r = random.Random(seed)
    text = program(r.randrange)
    return text, [(r.randrange(-9, 40), r.randrange(0, 2000), r.choice(EDGE)) for _ in range(count)]


def batch(seeds: range) -> None:
    """Run the programs of some seeds in one kernel on the simulator."""
    made = [seeded(s, 64) for s in seeds]
    functions = [from_source(text, fly=fly) for text, _ in made]
    expected = [[plain(f, *args) for args in arguments] for f, (_, arguments) in zip(functions, made)]
    on_device(functions, [arguments for _, arguments in made], expected)


@pytest.mark.parametrize("chunk", range(6))
def test_random_programs_on_the_simulator(chunk):
    batch(range(chunk * 6, chunk * 6 + 6))


@pytest.mark.sweep
@pytest.mark.parametrize("chunk", range(100))
def test_sweep(chunk):
    for seed in range(chunk * 200, chunk * 200 + 200):
        check(*seeded(seed, 6))
    for start in range(chunk * 200, chunk * 200 + 48, 6):
        batch(range(start, start + 6))
