"""Minima and maxima of signalling NaN with MODE.IEEE on and off (CDNA ISA, V_MAX_F32 pseudocode), on both executors."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

# Per type: (signalling NaN, the quiet NaN that it becomes, 1.0, 2.0, 3.0).
F32 = (0x7F812345, 0x7FC12345, 0x3F800000, 0x40000000, 0x40400000)
F16 = (0x7C05, 0x7E05, 0x3C00, 0x4000, 0x4200)
PAIRS = tuple(bits << 16 | bits for bits in F16)
F64 = (0x7FF0_0123_4567_89AB, 0x7FF8_0123_4567_89AB, 0x3FF << 52, 0x400 << 52, 0x4008 << 48)

# name: (type, number of sources). A NaN operand counts for nothing, in min3 and max3 as in min and max; the median of
# two numbers and a NaN is the smaller number.
OPS = {
    **{f"v_{name}_f32": (F32, 2) for name in ("min", "max")},
    **{f"v_{name}_f32": (F32, 3) for name in ("min3", "max3", "med3")},
    **{f"v_{name}_f16": (F16, 2) for name in ("min", "max")},
    **{f"v_{name}_f16": (F16, 3) for name in ("min3", "max3", "med3")},
    **{f"v_pk_{name}_f16": (PAIRS, 2) for name in ("min", "max")},
    **{f"v_{name}_f64": (F64, 2) for name in ("min", "max")},
}
CASES = [(name, place) for name, (_, count) in OPS.items() for place in range(count)]


def result(name, sources, ieee):
    """What the instruction leaves of ``sources`` (bits), as 64 bits."""
    wide = name.endswith("f64")
    lines = [f"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 9, 1), {int(ieee)}", "v_mov_b32_e32 v12, 0", "v_mov_b32_e32 v13, 0"]
    for i, bits in enumerate(sources):
        lines += [f"v_mov_b32_e32 v{2 * i + 2}, 0x{bits & 0xFFFFFFFF:x}", f"v_mov_b32_e32 v{2 * i + 3}, 0x{bits >> 32:x}"]
    registers = [f"v[{2 * i + 2}:{2 * i + 3}]" if wide else f"v{2 * i + 2}" for i in range(len(sources))]
    text = name if wide or len(sources) == 3 or "_pk_" in name else f"{name}_e32"
    lines.append(f"{text} {'v[12:13]' if wide else 'v12'}, {', '.join(registers)}")
    lines += ["s_load_dwordx2 s[4:5], s[0:1], 0x0", "v_mov_b32_e32 v1, 0", "s_waitcnt lgkmcnt(0)"]
    lines.append("global_store_dwordx2 v1, v[12:13], s[4:5]")
    out = np.zeros(1, np.uint64)
    run("\n".join(lines), [out], checks="none")
    return int(out[0])


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
@pytest.mark.parametrize(("name", "place"), CASES)
def test_a_signalling_nan(name, place, executor, monkeypatch):
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", executor)
    (signalling, quiet, _, two, three), count = OPS[name]
    sources = [three, two][: count - 1]
    chosen = three if "max" in name and count == 3 else two if count == 3 else three
    sources.insert(place, signalling)
    assert result(name, sources, ieee=False) == chosen
    if count == 2:
        assert result(name, sources, ieee=True) == quiet


@pytest.mark.parametrize("ieee", [False, True])
@pytest.mark.parametrize("name", ["v_minimum3_f32", "v_maximum3_f32"])
def test_propagating_ops_give_a_nan_either_way(name, ieee):
    signalling, _, one, two, _ = F32
    assert np.isnan(np.uint32(result(name, [one, signalling, two], ieee)).view(np.float32))
    assert result(name, [one, two, two], ieee) == (one if "min" in name else two)
