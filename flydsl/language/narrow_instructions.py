"""The conversion instructions of gfx950 (OCP formats, scaled) and gfx942 (FNUZ, 8 bits only, not scaled).

8-bit floats: two lanes become half of a word, stochastically one lane a byte. 4-bit: two lanes a byte. 6-bit: 32 lanes
become six words. Sources and results are f32, f16 or bf16 with the scaled instructions, which take a scale of 1 where
none is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flydsl.emit import IntegerAttr
from flydsl.emit.types import f32, i1, i16, i32
from flydsl.emit.types import vector as vector_type

from . import convert, trace
from .narrow_words import from_words, words_of
from .promote import TYPES

_NAMES = {
    "ocp": {
        "Float8E4M3FN": "fp8", "Float8E5M2": "bf8", "Float6E2M3FN": "fp6", "Float6E3M2FN": "bf6", "Float4E2M1FN": "fp4"
    },
    "fnuz": {"Float8E4M3FNUZ": "fp8", "Float8E5M2FNUZ": "bf8"},
}  # fmt: skip
_WIDE = {"Float32": "f32", "Float16": "f16", "BFloat16": "bf16"}


def scales() -> bool:
    """Whether the target has the conversions with a scale; outside of kernels, where values fold, the newest target counts."""
    current = trace.active()
    return current is None or current.target.has("fp8_scale_convert")


def lanes_for(x: Any) -> int:
    """How many lanes of a narrow number (or of its type) the target's instructions convert: all, whole groups, or none."""
    if _name(x.elem) is None:
        return 0
    lanes = max(x.lanes, 1)
    return lanes // 32 * 32 if x.width == 6 else lanes


def _name(elem: Any) -> str | None:
    return _NAMES[trace.current("a cast").target.fp8_formats].get(elem.__name__)


def widen(x: Any, wide: Any, scale: Any) -> Any:
    """A narrow number or vector as Float32, Float16 or BFloat16, times ``scale``."""
    words, name, kind = words_of(x), _name(x.elem), _WIDE[wide.__name__]
    if x.width == 6:
        parts = [_widen_32(words[i : i + 6], f"{kind}.{name}", wide, scale) for i in range(0, len(words), 6)]
        return _joined(parts)
    if not scales() or (scale is None and x.width == 8 and wide is TYPES["Float32"]):
        return _widen_bytes(words, str(name), x).to(wide)
    return _widen_pairs(words, f"{kind}.{name}", x, wide, scale)


def _widen_32(words: Sequence[Any], name: str, wide: Any, scale: Any) -> Any:
    from .vector import Vector, vector

    cls = Vector[wide, 32]
    operands = (vector(list(words)).ir, _operand(scale))
    return cls.wrap(trace.value(f"rocdl.cvt.scalef32.pk32.{name}", operands, cls.ir_type))


def _widen_bytes(words: Sequence[Any], name: str, x: Any) -> Any:
    """8-bit floats to Float32 without a scale."""
    if not x.lanes:
        return TYPES["Float32"].wrap(_byte(words[0], name, 0))
    lanes: list[Any] = []
    for i in range(0, x.lanes, 2):
        word, place = words[i // 4], i % 4
        if i + 1 == x.lanes:
            lanes.append(_byte(word, name, place))
            break
        attributes: dict[str, Any] = {"wordSel": IntegerAttr(place // 2, i1)}
        pair = trace.value(f"rocdl.cvt.pk.f32.{name}", (word.ir,), vector_type(2, f32), attributes)
        lanes += [convert.lane(pair, k, f32) for k in range(2)]
    return _vector(lanes, TYPES["Float32"])


def _byte(word: Any, name: str, place: int) -> Any:
    return trace.value(f"rocdl.cvt.f32.{name}", (word.ir,), f32, {"byteSel": IntegerAttr(place, i32)})


def _widen_pairs(words: Sequence[Any], name: str, x: Any, wide: Any, scale: Any) -> Any:
    per_word = 32 // x.width
    key, bits = ("srcLoHiSel", i1) if x.width == 8 else ("srcSelIndex", i32)
    lanes: list[Any] = []
    for i in range(0, max(x.lanes, 1), 2):
        attributes: dict[str, Any] = {key: IntegerAttr(i % per_word // 2, bits)}
        operands = (words[i // per_word].ir, _operand(scale))
        pair = trace.value(f"rocdl.cvt.scalef32.pk.{name}", operands, vector_type(2, wide.ir_type), attributes)
        lanes += [convert.lane(pair, k, wide.ir_type) for k in range(2)]
    return _vector(lanes[: x.lanes], wide) if x.lanes else wide.wrap(lanes[0])


def narrow(x: Any, elem: Any, scale: Any, randoms: Sequence[Any] | None) -> Any:
    """Float32, Float16 or BFloat16 divided by ``scale`` as a narrow number or vector."""
    cls, name, kind = x.of(elem), str(_name(elem)), _WIDE[x.elem.__name__]
    if elem.width == 6:
        starts = range(0, x.lanes, 32)
        randoms = randoms or [None] * len(starts)
        words = [w for i, r in zip(starts, randoms) for w in _narrow_32(x[i : i + 32], name, kind, scale, r)]
    elif randoms is None:
        words = _narrow_pairs(_lanes(x), name, kind, scale)
    else:
        words = _narrow_randomly(_lanes(x), name, kind, scale, randoms)
    return from_words(words, cls)


def _narrow_32(x: Any, name: str, kind: str, scale: Any, random: Any) -> list[Any]:
    from .vector import Vector

    if random is not None:
        operation, operands = f"sr.pk32.{name}.{kind}", (x.ir, random.ir)
    elif kind == "f32":  # takes the even lanes and the odd ones
        operation, operands = f"2xpk16.{name}.f32", (x[0::2].ir, x[1::2].ir)
    else:
        operation, operands = f"pk32.{name}.{kind}", (x.ir,)
    cls = Vector[TYPES["Int32"], 6]
    made = trace.value(f"rocdl.cvt.scalef32.{operation}", (*operands, _operand(scale)), cls.ir_type)
    return list(cls.wrap(made))


def _narrow_pairs(lanes: list[Any], name: str, kind: str, scale: Any) -> list[Any]:
    """Pairs of lanes into halves (8 bits) or bytes (4 bits) of words; an odd last lane is paired with itself."""
    per_word = 8 if name == "fp4" else 4
    words: list[Any] = []
    for i in range(0, len(lanes), 2):
        pair = (lanes[i], lanes[min(i + 1, len(lanes) - 1)])
        place = i % per_word // 2
        old = words.pop() if place else _unwritten(i + per_word <= len(lanes))
        words.append(_pack_pair(old, pair, place, name, kind, scale))
    return words


def _unwritten(whole: bool) -> Any:
    """The word that the first pair goes into: whatever is there if other pairs follow that fill it, else 0."""
    word = TYPES["Int32"]
    return word.wrap(trace.value("llvm.mlir.undef", (), i32)) if whole else word.static(0)


def _pack_pair(old: Any, pair: tuple[Any, Any], place: int, name: str, kind: str, scale: Any) -> Any:
    word = TYPES["Int32"]
    if kind == "f32" and name != "fp4" and scale is None:
        values = (pair[0].ir, pair[1].ir, old.ir)
        return word.wrap(trace.value(f"rocdl.cvt.pk.{name}.f32", values, i32, {"wordSel": IntegerAttr(place, i1)}))
    values = _pair(pair, kind)
    operation = f"rocdl.cvt.scalef32.pk.{name}.{kind}"
    if name == "fp4":
        attributes: dict[str, Any] = {"dstSelIndex": IntegerAttr(place, i32)}
        return word.wrap(trace.value(operation, (old.ir, *values, _operand(scale)), i32, attributes))
    from .vector import Vector

    halves = Vector[TYPES["Int16"], 2]
    operands = (old.bitcast(halves).ir, *values, _operand(scale))
    made = trace.value(operation, operands, vector_type(2, i16), {"dstLoHiSel": IntegerAttr(place, i1)})
    return halves.wrap(made).bitcast(word)


def _narrow_randomly(lanes: list[Any], name: str, kind: str, scale: Any, randoms: Sequence[Any]) -> list[Any]:
    """Single lanes (8 bits) or pairs (4 bits) into bytes of words."""
    if name == "fp4":
        octets = [_pack_pair_randomly(lanes[2 * i : 2 * i + 2], kind, scale, random) for i, random in enumerate(randoms)]
        return [_in_one_word(octets[i : i + 4]) for i in range(0, len(octets), 4)]
    words: list[Any] = []
    for i, random in enumerate(randoms):
        old = words.pop() if i % 4 else TYPES["Int32"].static(0)
        words.append(_pack_randomly(old, lanes[i], i % 4, name, kind, scale, random))
    return words


def _pack_randomly(old: Any, lane: Any, place: int, name: str, kind: str, scale: Any, random: Any) -> Any:
    word = TYPES["Int32"]
    if kind == "f32" and scale is None:
        operands = (lane.ir, random.ir, old.ir)
        return word.wrap(trace.value(f"rocdl.cvt.sr.{name}.f32", operands, i32, {"byteSel": IntegerAttr(place, i32)}))
    attributes: dict[str, Any] = {"dstSelIndex": IntegerAttr(place, i32)}
    operands = (old.ir, lane.ir, random.ir, _operand(scale))
    return word.wrap(trace.value(f"rocdl.cvt.scalef32.sr.{name}.{kind}", operands, i32, attributes))


def _pack_pair_randomly(pair: list[Any], kind: str, scale: Any, random: Any) -> Any:
    """Two lanes as 4-bit floats in the lowest byte of an Int32, whose other bytes may be anything: LLVM 22 does not tie the
    result of this instruction to the word that it should change one byte of."""
    from .vector import vector

    operands = (TYPES["Int32"].static(0).ir, vector(pair[0], pair[-1]).ir, random.ir, _operand(scale))
    attributes: dict[str, Any] = {"dstSelIndex": IntegerAttr(0, i32)}
    return TYPES["Int32"].wrap(trace.value(f"rocdl.cvt.scalef32.sr.pk.fp4.{kind}", operands, i32, attributes))


def _in_one_word(octets: list[Any]) -> Any:
    word = octets[0] & 0xFF
    for place, octet in enumerate(octets[1:], 1):
        word = word | (octet & 0xFF) << (8 * place)
    return word


def _pair(pair: tuple[Any, Any], kind: str) -> tuple[Any, ...]:
    from .vector import vector

    return (pair[0].ir, pair[1].ir) if kind == "f32" else (vector(*pair).ir,)


def _operand(scale: Any) -> Any:
    return (TYPES["Float32"].static(1.0) if scale is None else scale.operand()).ir


def _lanes(x: Any) -> list[Any]:
    return list(x) if x.lanes else [x]


def _vector(lanes: list[Any], elem: Any) -> Any:
    from .vector import vector

    return vector([elem.wrap(v) for v in lanes])


def _joined(parts: list[Any]) -> Any:
    from .vector import concat

    return concat(*parts)
