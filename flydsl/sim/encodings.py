"""What an assembler makes of the text of an instruction: which encoding where the text does not say, and its size.

Compilers print a suffix (``_e32``, ``_e64``, ``_dpp``, ``_sdwa``) wherever there is a choice. Inline assembly, which a
listing repeats as it was written, may leave it out, and may use the older names of matrix instructions. The rules are
those of LLVM 22's assembler: SDWA or DPP where a modifier says so, else the short encoding if the operands fit it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import numpy as np

from flydsl.sim.instruction import FLOAT_INLINE, FloatImm, Imm, Label, Literal, Operand, SReg, VReg

_SDWA = {"dst_sel": "DWORD", "dst_unused": "UNUSED_PRESERVE", "src0_sel": "DWORD", "src1_sel": "DWORD"}
"""Modifiers that choose SDWA, with what is meant where one is missing."""
_DPP = frozenset((
    "quad_perm", "row_shl", "row_shr", "row_ror", "wave_shl", "wave_rol", "wave_shr", "wave_ror", "row_mirror",
    "row_half_mirror", "row_bcast", "row_newbcast", "row_mask", "bank_mask",
))  # fmt: skip
_SHORT = ("VOP1", "VOP2", "VOPC")
_LONG_SCALAR = ("s_load_", "s_buffer_", "s_memtime", "s_memrealtime", "s_dcache_", "s_atc_", "s_scratch_", "s_store_",
                "s_atomic_")  # fmt: skip
_INLINE_BITS = frozenset(int(np.float32(value).view(np.uint32)) for value in FLOAT_INLINE)
_MATRIX = re.compile(r"(v_mfma_\w+?_\d+x\d+x\d+)(f32|f64|f16|bf16_1k|i8|xf32)$")


def assembled(
    mnemonic: str, encoding: str, operands: tuple[Operand, ...], modifiers: dict[str, Any]
) -> tuple[str, str, dict[str, Any], int]:
    """(mnemonic, encoding, modifiers, bytes) as the assembler completes them."""
    if not mnemonic.startswith("v_"):
        return mnemonic, encoding, modifiers, _scalar_size(mnemonic, operands) if mnemonic.startswith("s_") else 8
    if encoding == "":
        mnemonic = matrix_name(mnemonic)
        encoding, modifiers = _chosen(mnemonic, operands, modifiers)
    return mnemonic, encoding, modifiers, _vector_size(mnemonic, encoding, operands)


def matrix_name(mnemonic: str) -> str:
    """The name of an MFMA form by its older name: v_mfma_f32_32x32x8f16 is v_mfma_f32_32x32x8_f16."""
    found = _MATRIX.match(mnemonic)
    if found is None:
        return mnemonic
    return _matrix_names().get((found[1], found[2].removesuffix("_1k")), mnemonic)


@cache
def _matrix_names() -> dict[tuple[str, str], str]:
    from flydsl.sim.valu.mfma import DENSE, XF32

    names: dict[tuple[str, str], str] = {}
    for name in (*DENSE, *XF32):
        parts = re.fullmatch(r"(v_mfma_\w+?_\d+x\d+x\d+)(?:_\d+b)?_(\w+)", name)
        if parts is not None:
            names[parts[1], parts[2]] = name
    return names


def _chosen(mnemonic: str, operands: tuple[Operand, ...], modifiers: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The encoding that a text without suffix means, and its modifiers with what the assembler adds."""
    shapes = _short_forms().get(mnemonic)
    if shapes is None or "" in shapes:
        return "", modifiers
    if not modifiers.keys().isdisjoint(_SDWA):
        wanted = _SDWA_OF[next(iter(shapes.values()))[0]]
        return "sdwa", {**{name: value for name, value in _SDWA.items() if name in wanted}, **modifiers}
    if not modifiers.keys().isdisjoint(_DPP):
        return "dpp", {"row_mask": 15, "bank_mask": 15, **modifiers}
    short = shapes.get("e32")
    fits = short is not None and not modifiers and any(_fits_all(operands, kinds) for kinds in short[1])
    return "e32" if fits else "e64", modifiers


_SDWA_OF = {
    "VOP1": ("dst_sel", "dst_unused", "src0_sel"),
    "VOP2": ("dst_sel", "dst_unused", "src0_sel", "src1_sel"),
    "VOPC": ("src0_sel", "src1_sel"),
}

Kinds = tuple[tuple[str, str], ...]


@cache
def _short_forms() -> dict[str, dict[str, tuple[str, list[Kinds]]]]:
    """Mnemonic -> encoding ("e32", or "" where there is no other) -> (format, operand kinds of its forms)."""
    from flydsl.sim.decoder.tables import ARCHS, forms

    found: dict[str, dict[str, tuple[str, list[Kinds]]]] = {}
    for name in _SHORT:
        for arch in ARCHS:
            table = forms(name, arch)
            for form in (form for code in table for form in table[code]):
                entry = found.setdefault(form.mnemonic, {}).setdefault(form.encoding, (name, []))
                if form.shape.operands not in entry[1]:
                    entry[1].append(form.shape.operands)
    return found


def _fits_all(operands: tuple[Operand, ...], kinds: Kinds) -> bool:
    return len(operands) == len(kinds) and all(fits(operand, *kind) for operand, kind in zip(operands, kinds))


def fits(operand: Operand, field: str, kind: str) -> bool:
    """Whether an operand without modifiers can be in a field of that kind (see decoder/operand_codes.py)."""
    from flydsl.sim.decoder.operand_codes import CLASS_OF, CONSTANTS, split_kind

    if field == "":
        return operand == CONSTANTS[kind]
    if kind == "lit":
        return isinstance(operand, (Literal, Label, Imm, FloatImm))
    classes, count = split_kind(kind)
    if getattr(operand, "neg", False) or getattr(operand, "abs", False) or getattr(operand, "sext", False):
        return False
    if isinstance(operand, VReg):
        return operand.count == count and ("a" in classes if operand.acc else "v" in classes)
    if isinstance(operand, SReg):
        return CLASS_OF.get(operand.first, "") in classes and (operand.count == count or operand.first >= 128)
    if isinstance(operand, Imm):
        return "i" in classes if -16 <= operand.value <= 64 else "l" in classes or "h" in classes
    if isinstance(operand, FloatImm):
        return "f" in classes
    return isinstance(operand, (Literal, Label)) and ("l" in classes or "h" in classes)


def _is_literal(operand: Operand) -> bool:
    """Whether it takes a literal word; numbers that are the bits of an inline float do not."""
    return isinstance(operand, Label) or (isinstance(operand, Literal) and operand.value not in _INLINE_BITS)


def _vector_size(mnemonic: str, encoding: str, operands: tuple[Operand, ...]) -> int:
    if mnemonic.startswith("v_mfma_scale_"):
        return 16
    shapes = _short_forms().get(mnemonic) if encoding == "" else None
    if encoding == "e32" or (shapes is not None and "" in shapes):
        forced = shapes is not None and any(kind == "lit" for kinds in shapes[""][1] for _, kind in kinds)
        return 8 if forced or any(_is_literal(operand) for operand in operands) else 4
    return 8


def _scalar_size(mnemonic: str, operands: tuple[Operand, ...]) -> int:
    if mnemonic.startswith(_LONG_SCALAR) or mnemonic == "s_setreg_imm32_b32":
        return 8
    if any(isinstance(operand, Label) and operand.kind for operand in operands):
        return 8
    return 8 if any(isinstance(operand, Literal) and operand.value not in _INLINE_BITS for operand in operands) else 4
