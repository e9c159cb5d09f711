"""Taking LLVM's text of an instruction apart, faster and more forgiving than the listing reader."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from flydsl.sim.errors import ListingError
from flydsl.sim.operands import parse_operand


@lru_cache(maxsize=1 << 16)
def operand_of(text: str) -> Any:
    try:
        return parse_operand(text)
    except ListingError:
        return None


def operand_words(text: str) -> list[str]:
    """The operands of a printed instruction, modifiers cut off."""
    rest = text.split(None, 1)[1] if " " in text else ""
    words = [word.strip() for word in _split(rest)]
    if words:
        words[-1] = _first_word(words[-1])
    return [word for word in words if word and not rules_word(word)]


def rules_word(word: str) -> bool:
    """Whether the word is a modifier standing where operands do (an instruction without operands)."""
    if word.startswith(("vmcnt(", "expcnt(", "lgkmcnt(")):
        return True
    return ":" in word and not word.startswith(("v[", "s[", "a[", "ttmp[", "-", "|", "neg", "abs", "sext"))


def _split(rest: str) -> Iterator[str]:
    depth, start = 0, 0
    for index, character in enumerate(rest):
        depth += (character in "[(") - (character in "])")
        if character == "," and not depth:
            yield rest[start:index]
            start = index + 1
    yield rest[start:]


def _first_word(text: str) -> str:
    depth = 0
    for index, character in enumerate(text):
        depth += (character in "[(") - (character in "])")
        if character == " " and not depth:
            return text[:index]
    return text
