"""Whether a document is of the format ``gfx950-vectors-1``: what no reader knows is an error that names it."""

from __future__ import annotations

import re
from typing import Any

from flydsl.sim.errors import ListingError
from flydsl.sim.vector_compare import check_rule

FORMAT = "gfx950-vectors-1"
_KEYS = frozenset({"op", "asm", "enc", "orc", "in", "out", "cmp", "mask"})
_REGISTER = re.compile(r"([vas])(0|[1-9]\d*)")
_PAIR = re.compile(r"([va])\[(\d+):(\d+)\]")
_COUNT = {"v": 256, "a": 256, "s": 102}
_DIGITS = {"v": (8, 512), "a": (8, 512), "s": (8,), "vcc": (16,), "exec": (16,), "m0": (8,)}


def checked(document: Any, where: str) -> tuple[int, list[dict[str, Any]]]:
    """MODE and the vectors of a document. Errors: ListingError."""
    header: Any = document.get("header") if isinstance(document, dict) else None
    header = header if isinstance(header, dict) else {}
    if header.get("format") != FORMAT:
        raise ListingError(f"{where}: header.format is {header.get('format')!r}, a vector file has {FORMAT!r}")
    mode: Any = header.get("mode")
    _need(_is_hex(mode), where, f"header.mode is {mode!r}, not a hexadecimal number")
    vectors: Any = document.get("vectors")
    _need(isinstance(vectors, list) and len(vectors) > 0, where, "there are no vectors in it")
    for index, vector in enumerate(vectors):
        _vector(vector, f"{where}#{index}")
    return int(mode, 16), vectors


def _need(good: bool, where: str, problem: str) -> None:
    if not good:
        raise ListingError(f"{where}: {problem}")


def _is_hex(text: Any) -> bool:
    return isinstance(text, str) and re.fullmatch(r"[0-9a-fA-F]+", text) is not None


def _vector(vector: Any, where: str) -> None:
    _need(isinstance(vector, dict), where, "a vector is an object")
    unknown = sorted(vector.keys() - _KEYS)
    _need(not unknown, where, f"unknown key {', '.join(unknown)}; there are {', '.join(sorted(_KEYS))}")
    texts = {name: vector[name] for name in ("asm", "enc") if name in vector}
    _need(bool(texts), where, "it has neither enc nor asm")
    _need(all(isinstance(x, str) and x.strip() for x in texts.values()), where, "enc and asm are texts")
    _need("enc" not in texts or (_is_hex(texts["enc"]) and len(texts["enc"]) % 8 == 0), where, "enc is no hex of whole dwords")
    for side in ("in", "out"):
        _need(isinstance(vector.get(side), dict), where, f"it has no object {side!r}")
        for name, value in vector[side].items():
            _value(name, value, side, where)
    for side in ("cmp", "mask"):
        rules = vector.get(side, {})
        _need(isinstance(rules, dict), where, f"{side} is no object")
        for name, rule in rules.items():
            _need(_compared(name, side, vector["out"]), where, f"{side} names {name}, which is no vector register of out")
            if side == "cmp":
                check_rule(rule, _PAIR.fullmatch(name) is not None, f"{where}: cmp of {name}")
            else:
                _need(_is_hex(rule) and len(rule) == 8, where, f"mask of {name} is {rule!r}, not 8 hexadecimal digits")


def _compared(name: str, side: str, out: dict[str, Any]) -> bool:
    pair = _PAIR.fullmatch(name)
    if pair is not None:
        names = {f"{pair[1]}{number}" for number in (pair[2], pair[3])}
        return side == "cmp" and int(pair[3]) == int(pair[2]) + 1 and names <= out.keys()
    return name in out and name[0] in "va" and _REGISTER.fullmatch(name) is not None


def _value(name: str, value: Any, side: str, where: str) -> None:
    what = f"{side}.{name}"
    if name == "scc":
        _need(value in (0, 1), where, f"{what} is {value!r}, not 0 or 1")
    elif name in ("lds", "mem") and side == "out":
        _need(isinstance(value, dict), where, f"{what} is no object of dwords by address")
        for address, word in value.items():
            good = re.fullmatch(r"0[xX][0-9a-fA-F]+|\d+", address) and _is_hex(word) and len(word) == 8
            _need(bool(good), where, f"{what} has {address!r}: {word!r}, not an address and 8 hexadecimal digits")
    elif name == "lds":
        _need(_is_hex(value) and len(value) % 8 == 0, where, f"{what} is no hex of whole dwords")
    elif name == "mem":
        good = isinstance(value, dict) and value.keys() == {"base", "hex"}
        _need(
            good and re.fullmatch(r"(0[xX])?[0-9a-fA-F]+", str(value["base"])) is not None, where, f"{what} has no base and hex"
        )
        _need(_is_hex(value["hex"]) and len(value["hex"]) % 2 == 0, where, f"{what}.hex is no hex of bytes")
    else:
        _register(name, value, what, where)


def _register(name: str, value: Any, what: str, where: str) -> None:
    match = _REGISTER.fullmatch(name)
    known = name in _DIGITS and name not in _COUNT if match is None else int(match[2]) < _COUNT[match[1]]
    _need(known, where, f"{what}: unknown register {name}")
    digits = _DIGITS[name if match is None else match[1]]
    good = _is_hex(value) and len(value) in digits
    _need(good, where, f"{what} must have {' or '.join(map(str, digits))} hexadecimal digits")
