"""A wave of lanes with registers of elements, on which the steps of an exchange are carried out one by one."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from flydsl.layout.exchange import HALF, Double, Exchange, Permute, Pick, Repack, Swap
from flydsl.layout.holding import Holding


def place_of(number: int, labels: Any) -> int:
    """The bits of the place that the bits of ``number`` give."""
    return sum(1 << x for i, x in enumerate(labels) if x is not None and number >> i & 1)


def start(plan: Exchange, source: Holding) -> np.ndarray:
    """int[waves, 64, registers, elements]: the place of each element before the first step; -2 - place of second halves."""
    made = np.zeros((1 << len(source.waves), 64, 1 << len(plan.registers), 1 << len(plan.packed)), np.int64)
    for index in np.ndindex(made.shape):
        pairs = list(zip(index, (source.waves, source.lanes, plan.registers, plan.packed)))
        halves = any(x == HALF and n >> i & 1 for n, labels in pairs for i, x in enumerate(labels))
        place = sum(place_of(n, [None if x == HALF else x for x in labels]) for n, labels in pairs)
        made[index] = -2 - place if halves else place
    return made


def exchanged(number: int, a: int, b: int) -> int:
    """``number`` with bits a and b exchanged."""
    x = (number >> a ^ number >> b) & 1
    return number ^ (x << a | x << b)


def without(number: int, bit: int) -> int:
    return number & (1 << bit) - 1 | number >> bit + 1 << bit


def with_bit(number: int, bit: int, value: int) -> int:
    return number & (1 << bit) - 1 | value << bit | number >> bit << bit + 1


def apply(data: np.ndarray, step: Any) -> np.ndarray:
    """What one step makes of all registers."""
    if isinstance(step, Double):
        return np.concatenate((data, data), axis=2)
    out = np.zeros_like(data[:, :, : data.shape[2] // 2]) if isinstance(step, Pick) else np.zeros_like(data)
    for w, lane, r, e in itertools.product(*map(range, out.shape)):
        at = (w, lane, r, e)
        if isinstance(step, Swap):
            l_bit, r_bit = lane >> step.lane & 1, r >> step.register & 1
            if l_bit != r_bit:
                at = (w, lane ^ 1 << step.lane, r ^ 1 << step.register, e)
        elif isinstance(step, Pick):
            at = (w, lane, with_bit(r, step.register, (w if step.wave else lane) >> step.bit & 1), e)
        elif isinstance(step, Permute):
            at = (w, sum((lane >> i & 1) << j for i, j in enumerate(step.lanes)), r, e)
        elif isinstance(step, Repack) and step.other is not None:
            at = (w, lane, r, exchanged(e, step.packed, step.other))
        elif isinstance(step, Repack):
            assert step.register is not None
            e_bit, r_bit = e >> step.packed & 1, r >> step.register & 1
            if e_bit != r_bit:
                at = (w, lane, r ^ 1 << step.register, e ^ 1 << step.packed)
        out[w, lane, r, e] = data[at]
    return out


def values_after(plan: Exchange, source: Holding, target: Holding, data: np.ndarray) -> np.ndarray:
    """int[waves, 64, values]: the element that each value of the target is, by the labels that the plan ends with."""
    packed = len(plan.packed)
    labels = target.values if HALF not in plan.final else (HALF, *target.values)
    count = 1 << len(labels)
    out = np.zeros((*data.shape[:2], count), np.int64)
    for v in range(count):
        r = sum(1 << i for i, x in enumerate(plan.final) if x is not None and v >> labels.index(x) & 1)
        out[:, :, v] = data[:, :, r, v & (1 << packed) - 1]
    return out
