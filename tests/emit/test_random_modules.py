"""Random well-typed modules: they verify, printing and reading are inverse, and mlir-opt agrees in both forms."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from flydsl.emit import Module, print_module, print_with_lines, read_generic, verify

from . import mlir
from .random_modules import modules

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def check_reading(module: Module) -> None:
    verify(module)
    for locations in (True, False):
        text = print_module(module, generic=True, locations=locations)
        read = read_generic(text)
        verify(read)
        assert print_module(read, generic=True, locations=locations) == text
        assert print_module(read, locations=locations) == print_module(module, locations=locations)
    printed = print_with_lines(module)
    assert len(printed.locations) == len(printed.text.splitlines())


def check_mlir_opt(module: Module) -> None:
    """Both forms mean the same to mlir-opt, locations included, and what it prints reads as the same again."""
    custom, generic = (mlir.generic(print_module(module, generic=g), "--mlir-print-debuginfo") for g in (False, True))
    assert drop_argument_locations(custom) == drop_argument_locations(generic)
    again = print_module(read_generic(generic), locations=False)
    plain = mlir.generic(print_module(module, locations=False))
    assert mlir.generic(again) == plain


def drop_argument_locations(text: str) -> str:
    """Block arguments get the place in the text as their location, and elided yields that of their op."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(("^bb", '"scf.yield"() '))]
    return "\n".join(lines)


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(modules())
def test_print_and_read_are_inverse(module: Module) -> None:
    check_reading(module)


@settings(max_examples=10, deadline=None, suppress_health_check=SLOW)
@given(modules())
def test_mlir_opt_agrees(module: Module) -> None:
    check_mlir_opt(module)


@pytest.mark.sweep
@settings(max_examples=1000, deadline=None, suppress_health_check=SLOW)
@given(modules())
def test_sweep(module: Module) -> None:
    check_reading(module)
    check_mlir_opt(module)
