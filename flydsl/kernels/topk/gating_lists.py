"""Experts in order: the k largest of a lane's logits of 16 bits, and whose they are, in one Int32 each.

The upper half of such an *entry* is the logit as a number in order, the lower half says which it is, the larger the earlier. A
list of entries in descending order takes in another one with k instructions.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

GROUP = 4
"""Neighbouring experts of which first only the largest counts: the k largest are within the k groups whose largest are."""
PAIR = fly.Vector[fly.Int16, 2]


def in_order(words: Any) -> list[Any]:
    """Pairs of floats of 16 bits as pairs of integers that are in order as they are; both zeros are 0."""
    made = []
    for word in words:
        sign = word.bitcast(PAIR) >> 15
        bits = sign.bitcast(fly.Int32)
        made += [((word & 0x7FFF7FFF) ^ bits).bitcast(PAIR) - sign]
    return made


def entries(pair: Any, first: Any, second: Any) -> tuple[Any, Any]:
    """The entries of a pair of integers; ``first`` and ``second`` say which they are."""
    word = pair.bitcast(fly.Int32)
    return (word << 16) | first, (word & ~0xFFFF) | second


def largest_of_group(pairs: list[Any], which: Any) -> Any:
    """The entry of the largest of two pairs."""
    return fly.maximum(*entries(fly.maximum(*pairs), which, which))


def taken_in(best: list[Any], entry: Any, k: int, begin: int = 0) -> list[Any]:
    """The k largest of a list in descending order and an entry that is not larger than the first ``begin`` of them."""
    made = list(best)
    for i in fly.static_range(begin, len(best)):
        made[i] = fly.maximum(best[i], entry) if i == begin else _median(best[i - 1], best[i], entry)
    if len(best) < k:
        made += [fly.minimum(best[-1], entry)] if len(best) > begin else [entry]
    return made


def _median(a: Any, b: Any, c: Any) -> Any:
    return fly.inline_asm("v_med3_i32 $0, $1, $2, $3", "=v,v,v,v", a, b, c, result=fly.Int32)


def logit(entry: Any, dtype: Any) -> Any:
    """The logit of an entry, as Float32."""
    number = entry >> 16
    bits = fly.select(number < 0, 0x8000 - number, number).to(fly.Int16)
    return bits.bitcast(dtype).to(fly.Float32)
