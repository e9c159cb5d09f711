"""Helper functions beside memory and matrices: lane permutation, exp2 and log2, scalar loads."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial, log

import numpy as np

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.context import INDEX
from flydsl.sim.compiled.float_rows import flush
from flydsl.sim.compiled.memory_parts import SIGNATURE
from flydsl.sim.compiled.text import CHUNK, F32, F64, I1, I32, I64, Writer


def permute_helper(name: str) -> str:
    """ds_bpermute: lane l gets ``hint[(addresses[l] / 4) mod 64]`` of an active lane, else 0."""
    w = Writer()
    rows = w.alloca("<64 x i32>")
    with w.loop(64) as lane:
        address = w.load("%addresses", lane)
        source = w(f"and i64 {w(f'lshr i64 {address}, 2')}, 63")
        value = w.load("%hint", source, "i32")
        active = w(f"trunc i64 {w(f'lshr i64 %exec, {source}')} to i1")
        w.store(w(f"select i1 {active}, i32 {value}, i32 0"), rows, lane, "i32")
    _store_rows(w, rows)
    w.do("ret i32 1")
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n"


def push_helper(name: str) -> str:
    """ds_permute: active lane l sends ``hint[l]`` to lane ``(addresses[l] / 4) mod 64``, the highest sender wins; who is
    sent nothing gets 0."""
    w = Writer()
    rows = w.alloca("<64 x i32>")
    w.store("zeroinitializer", rows, kind="<64 x i32>")
    with w.loop(64) as lane:
        active = w(f"trunc i64 {w(f'lshr i64 %exec, {lane}')} to i1")
        with w.when(active):
            address = w.load("%addresses", lane)
            target = w(f"and i64 {w(f'lshr i64 {address}, 2')}, 63")
            w.store(w.load("%hint", lane, "i32"), rows, target, "i32")
    _store_rows(w, rows)
    w.do("ret i32 1")
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n"


def _store_rows(w: Writer, rows: str) -> None:
    """<64 x i32> at ``rows`` to the register in the active lanes."""
    with w.loop(64, step=CHUNK) as chunk:
        bits = w(f"trunc i64 {w(f'lshr i64 %exec, {chunk}')} to i{CHUNK}")
        active = w(f"bitcast i{CHUNK} {bits} to {I1}")
        value, register = w.load(w.at(rows, chunk, "i32"), 0, I32, 64), w.at("%rows", chunk, "i32")
        old = w.load(register, 0, I32, 64)
        w.store(w(f"select {I1} {active}, {I32} {value}, {I32} {old}"), register, 0, I32, 64)


# ---- exp2 and log2 ----
_NEAR = 64
"""Distance, in units of float64's last place, from a midpoint of float32 within which the result is left to numpy.
Both this polynomial (below 8 units) and numpy's function (below 4) then round to the same float32 elsewhere."""


def function_helper(name: str, mnemonic: str) -> str:
    """exp2 or log2 of float32 (bits in ``addresses``), rounded once from float64 and flushed as in sim/valu; 0 where
    some active lane is a NaN or too close to a rounding boundary to be sure of numpy's last bit."""
    w, declarations = Writer(), set[str]()
    B = Builder(w, declarations)
    rows = w.alloca("<64 x i32>")
    doubt = w.slot("i64", "0")
    with w.loop(64, step=CHUNK) as chunk:
        bits = Value(I32, w.load(w.at("%addresses", chunk, "i32"), 0, I32, 64))
        x = flush(B, B.cast("bitcast", bits, F32))
        wide, unsure = _FUNCTIONS[mnemonic](B, B.cast("fpext", x, F64))
        unsure = B.or_(unsure, _near_boundary(B, wide))
        result = B.bits(flush(B, B.cast("fptrunc", wide, F32)))
        w.store(result.name, w.at(rows, chunk, "i32"), 0, I32, 64)
        flags = w(f"zext i{CHUNK} {w(f'bitcast {unsure} to i{CHUNK}')} to i64")
        w.store(w(f"or i64 {w(f'shl i64 {flags}, {chunk}')}, {w.load(doubt)}"), doubt)
    sure = w(f"icmp eq i64 {w(f'and i64 %exec, {w.load(doubt)}')}, 0")
    w.do(f"br i1 {sure}, label %good, label %bad")
    w.label("bad")
    w.do("ret i32 0")
    w.label("good")
    _store_rows(w, rows)
    w.do("ret i32 1")
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n" + "\n".join(sorted(declarations))


def _bits64(value: float) -> int:
    return int(np.float64(value).view(np.uint64))


def _number(B: Builder, value: float) -> Value:
    return B.const(F64, _bits64(value))


def _horner(B: Builder, x: Value, coefficients: list[float]) -> Value:
    """Lowest power first."""
    total = _number(B, coefficients[-1])
    for coefficient in reversed(coefficients[:-1]):
        total = B.fma(total, x, _number(B, coefficient))
    return total


def _near_boundary(B: Builder, x: Value) -> Value:
    low = B.and_(B.bits(x), 0x1FFFFFFF)
    offset = B.add(low, B.const(I64, _NEAR - 0x10000000))
    midpoint = B.compare("ult", offset, B.const(I64, 2 * _NEAR))
    magnitude = B.and_(B.bits(x), (1 << 63) - 1)
    below = B.compare("ult", B.sub(magnitude, B.const(I64, _bits64(2.0**-126 * (1 - 2.0**-20)))),
                      B.const(I64, _bits64(2.0**-126) - _bits64(2.0**-126 * (1 - 2.0**-20))))  # fmt: skip
    return B.or_(midpoint, below)


_EXP_TERMS = [log(2) ** k / factorial(k) for k in range(15)]
"""Taylor series of 2**r; with |r| <= 1/2 the rest is below 2**-62."""
_LOG_TERMS = [2 / log(2) / (2 * k + 1) for k in range(14)]
"""Series of log2((1 + f) / (1 - f)) / f in f**2; with |f| <= 0.1716 the rest is below 2**-70."""


def _exp2(B: Builder, x: Value) -> tuple[Value, Value]:
    nan = B.compare("uno", x, x)
    x = B.select(nan, _number(B, 0.0), x)
    high = B.select(B.compare("olt", x, _number(B, 400.0)), x, _number(B, 400.0))
    x = B.select(B.compare("ogt", high, _number(B, -400.0)), high, _number(B, -400.0))
    whole = B.intrinsic("rint", x)
    fraction = B.op("fsub", x, whole)
    power = B.shl(B.add(B.cast("fptosi", whole, I64), B.const(I64, 1023)), 52)
    return B.op("fmul", _horner(B, fraction, _EXP_TERMS), B.cast("bitcast", power, F64)), nan


def _log2(B: Builder, x: Value) -> tuple[Value, Value]:
    """x is zero or normal in float32, hence normal in float64."""
    unusual = B.or_(B.compare("ule", x, _number(B, 0.0)), B.compare("oeq", x, _number(B, float("inf"))))
    zero = B.compare("oeq", x, _number(B, 0.0))
    infinite = B.compare("oeq", x, _number(B, float("inf")))
    unsure = B.and_(unusual, B.not_(B.or_(zero, infinite)))
    bits = B.bits(x)
    # Significand in [sqrt(1/2), sqrt(2)).
    moved = B.sub(bits, B.const(I64, _bits64(0.5**0.5)))
    exponent = B.sar(moved, 52)
    significand = B.cast("bitcast", B.sub(bits, B.shl(exponent, 52)), F64)
    one = _number(B, 1.0)
    f = B.op("fdiv", B.op("fsub", significand, one), B.op("fadd", significand, one))
    fraction = B.op("fmul", f, _horner(B, B.op("fmul", f, f), _LOG_TERMS))
    result = B.op("fadd", B.cast("sitofp", exponent, F64), fraction)
    result = B.select(infinite, _number(B, float("inf")), result)
    return B.select(zero, _number(B, float("-inf")), result), unsure


_FUNCTIONS: dict[str, Callable[[Builder, Value], tuple[Value, Value]]] = {"v_exp_f32": _exp2, "v_log_f32": _log2}


# ---- scalar loads ----
def scalar_load_helper(name: str) -> str:
    """``low`` dwords from address ``exec`` (forced to dwords) to ``rows``; ``hint`` as for vector memory."""
    w = Writer()

    def entry(table: str, index: str) -> str:
        return w.load(w(f"inttoptr i64 {w.load('%ctx', INDEX[table])} to ptr"), index)

    address = w("and i64 %exec, -4")
    size = w("shl i64 %low, 2")
    chosen = w.slot("i64", "-1")
    with w.loop(w.load("%ctx", INDEX["allocations"])) as i:
        offset = w(f"sub i64 {address}, {entry('bases', i)}")
        length = entry("sizes", i)
        largest = w(f"sub i64 {length}, {size}")
        fits = w(f"and i1 {w(f'icmp ule i64 {size}, {length}')}, {w(f'icmp ule i64 {offset}, {largest}')}")
        with w.when(fits):
            w.store(i, chosen)
    which = w.load(chosen)
    with w.when(w(f"icmp slt i64 {which}, 0")):
        w.ret("i32 0")
    offset = w(f"sub i64 {address}, {entry('bases', which)}")
    start = w.at(w(f"inttoptr i64 {entry('hosts', which)} to ptr"), offset, "i8")
    with w.loop("%low") as i:
        w.store(w.load(start, i, "i32", 1), "%rows", i, "i32")
    total = w(f"add i64 {w.load('%ctx', INDEX['scalar load'])}, {size}")
    w.store(total, "%ctx", INDEX["scalar load"])
    w.do("ret i32 1")
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n"
