"""LLVM selects instructions for every rocdl row: mlir-opt itself takes any operand types there."""

from __future__ import annotations

from flydsl import targets, toolchain
from flydsl.emit import (
    UNIT,
    Block,
    Builder,
    IntegerAttr,
    Module,
    OpDef,
    Operation,
    Region,
    StringAttr,
    TypeAttr,
    Value,
    all_rows,
    print_module,
    verify,
)
from flydsl.emit import types as T
from flydsl.emit.dialects.rocdl import GFX942_ONLY

from .examples import Example, examples, module_of

IMMEDIATES = {"cbsz": 0, "abid": 0, "blgp": 0, "opselA": 0, "opselB": 0, "aux": 0, "size": 16}
"""Operands that the instruction encodes, so that LLVM wants constants. (Packed 8-bit formats have code 0.)"""

SIX_BIT, FOUR_BIT = 2, 4
"""cbsz and blgp of f8f6f4 for operands of six dwords (f6E2M3FN) and of four (f4E2M1FN)."""


def built(example: Example) -> Operation:
    """The op of an example."""
    (found,) = [op for op in module_of([example]).op.walk() if op.name == example.name]
    return found


def operands(row: OpDef, op: Operation, b: Builder, arguments: list[Value]) -> list[Value]:
    """Function arguments, or constants for immediates."""
    chosen: list[Value] = []
    for slot, argument in zip(row.operands, arguments):
        value = IMMEDIATES.get(slot.name)
        if row.name == "rocdl.ds_swizzle" and slot.name == "offset":
            value = 0x1F
        if row.name.endswith("load.lds") and slot.name == "offset":
            value = 0
        if "f8f6f4" in row.name and slot.name in ("cbsz", "blgp"):
            packed = op.operands[0 if slot.name == "cbsz" else 1].type
            assert isinstance(packed, T.VectorType)
            value = {8: 0, 6: SIX_BIT, 4: FOUR_BIT}[packed.shape[0]]
        if value is None:
            chosen.append(argument)
        else:
            chosen.append(b.value("llvm.mlir.constant", (), T.i32, {"value": IntegerAttr(value, T.i32)}))
    return chosen


def add_function(module: Module, example: Example) -> None:
    """A device function that returns what the op gives, so that it is not removed."""
    op, row = built(example), all_rows()[example.name]
    inputs = tuple(v.type for v in op.operands)
    body = Block(inputs)
    b = Builder(body)
    made = b.create(op.name, operands(row, op, b, body.args), [v.type for v in op.results], op.attributes)
    b.create("llvm.return", made.results)
    result = op.results[0].type if op.results else T.void
    attributes = {
        "sym_name": StringAttr(example.symbol),
        "function_type": TypeAttr(T.LLVMFunctionType(result, inputs)),
        "no_inline": UNIT,
    }
    Builder(module.body).create("llvm.func", attributes=attributes, regions=[Region([body])])


def compiled_rows(rows: list[OpDef], arch: str) -> toolchain.Compiled:
    """All examples of the rows in one module, compiled for ``arch``."""
    module = Module({"llvm.target_triple": StringAttr("amdgcn-amd-amdhsa")})
    kernel = Block()
    Builder(kernel).create("llvm.return")
    attributes = {
        "sym_name": StringAttr("k"),
        "function_type": TypeAttr(T.LLVMFunctionType(T.void, ())),
        "rocdl.kernel": UNIT,
    }
    Builder(module.body).create("llvm.func", attributes=attributes, regions=[Region([kernel])])
    for row in rows:
        for example in examples(row):
            add_function(module, example)
    verify(module)
    return toolchain.compile(print_module(module, locations=False), target=targets.get(arch), kernels=["k"])


def test_every_rocdl_op_becomes_machine_code() -> None:
    rows = [row for name, row in all_rows().items() if name.startswith("rocdl.") and name not in GFX942_ONLY]
    compiled = compiled_rows(rows, "gfx950")
    assert len(rows) > 150
    assert compiled.code_object[:4] == b"\x7fELF"
    for mnemonic in ("v_smfmac_f32_16x16x128_fp8_fp8", "v_cvt_scalef32_sr_pk32_bf6_f32", "ds_read_b96_tr_b6"):
        assert mnemonic in compiled.isa


def test_rows_of_gfx942_become_machine_code() -> None:
    compiled = compiled_rows([row for name, row in all_rows().items() if name in GFX942_ONLY], "gfx942")
    assert "v_mfma_f32_16x16x8_xf32" in compiled.isa and "v_mfma_f32_32x32x4_xf32" in compiled.isa
