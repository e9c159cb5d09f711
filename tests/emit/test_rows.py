"""Each row of the op table: printed in both forms, parsed by mlir-opt and by our reader, all to the same thing."""

from __future__ import annotations

import pytest

from flydsl.emit import all_rows, print_module, read_generic, verify

from . import mlir
from .examples import all_examples, examples, module_of

ROWS = all_rows()

FALLBACK = {"llvm.call#2", "llvm.call_intrinsic#3"}
"""Examples whose op has a custom form that cannot say them, so that they print in the generic form."""


class Batch:
    """All examples in one module: our texts, and what mlir-opt makes of each. One process for them all."""

    def __init__(self) -> None:
        module = module_of(all_examples())
        verify(module)
        self.generic = print_module(module, generic=True, locations=False)
        self.custom = print_module(module, locations=False)
        self.from_generic = mlir.generic(self.generic)
        self.seen_generic = mlir.by_symbol(self.from_generic)
        self.seen_custom = mlir.by_symbol(mlir.generic(self.custom))
        again = print_module(read_generic(self.from_generic), locations=False)
        self.seen_again = mlir.by_symbol(mlir.generic(again))


@pytest.fixture(scope="module")
def batch() -> Batch:
    return Batch()


@pytest.mark.parametrize("name", ROWS)
def test_every_row_has_an_example_that_mlir_opt_accepts_in_both_forms(name: str, batch: Batch) -> None:
    found = examples(ROWS[name])
    assert found, f"no example of {name}: add one to tests/emit/signatures.py"
    for example in found:
        generic = batch.seen_generic[example.symbol]
        assert f'"{name}"' in generic
        assert batch.seen_custom[example.symbol] == generic
        assert batch.seen_again[example.symbol] == generic


@pytest.mark.parametrize("name", [n for n, row in ROWS.items() if row.text is not None or row.form is not None])
def test_rows_with_a_custom_form_print_in_it(name: str) -> None:
    for example in examples(ROWS[name]):
        text = print_module(module_of([example]), locations=False)
        assert (f'"{name}"(' in text) == (example.symbol in FALLBACK)


def test_reading_what_we_print_gives_it_back(batch: Batch) -> None:
    assert print_module(read_generic(batch.generic), generic=True, locations=False) == batch.generic


def test_reading_what_mlir_opt_prints_gives_verified_ir(batch: Batch) -> None:
    verify(read_generic(batch.from_generic))
