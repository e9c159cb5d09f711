"""What operators and functions cost: instructions of the compiled kernel."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import flydsl as fly

F32, I32 = np.zeros(64, np.float32), np.zeros(64, np.int32)


def instructions(f: Any, array: Any) -> list[str]:
    """The mnemonics of ``o[i] = f(a[i], i)``, i being the thread, without encoding suffixes."""

    def kernel(a, o):
        i = fly.thread_idx.x
        o[i] = f(a[i], i)

    text = fly.jit(kernel).specialize(array, array, block=64).isa
    return [re.sub(r"_(e32|e64|dpp|sdwa)$", "", m) for m in re.findall(r"^\t([vs]_\w+|global_\w+)", text, re.M)]


HARDWARE = {
    "exp2": "v_exp_f32", "log2": "v_log_f32", "rcp": "v_rcp_f32", "rsqrt": "v_rsq_f32", "sqrt": "v_sqrt_f32",
    "exp": "v_exp_f32", "sin": "v_sin_f32",
}  # fmt: skip
TWO_ARGUMENTS = ("atan2", "copysign", "fmax", "fmin", "fmod", "hypot", "ldexp", "max", "min", "mulhi", "pow")


@pytest.mark.parametrize(("name", "wanted"), HARDWARE.items())
def test_fast_is_the_hardware_instruction(name: str, wanted: str) -> None:
    made = instructions(lambda x, i: getattr(fly.math, name)(x, fast=True), F32)
    assert made.count(wanted) == 1
    extra = {"exp": 1, "sin": 3}.get(name, 0)  # a multiplication; with a range reduction to the fraction
    assert len([m for m in made if re.match(r"v_.*f32", m)]) <= 1 + extra


@pytest.mark.parametrize("name", [n for n in fly.math.__all__ if callable(getattr(fly.math, n))])
def test_nothing_is_left_to_a_library(name: str) -> None:
    f = getattr(fly.math, name)
    count = {
        "fma": 3,
        "clamp": 3,
        **dict.fromkeys(TWO_ARGUMENTS, 2),
    }.get(name, 1)
    integer = name in ("clz", "ctz", "popcount", "mulhi")

    def call(x: Any, i: Any) -> Any:
        args = (x, i, i)[:count] if name == "ldexp" else (x,) * count
        made = f(*args)
        made = made[0] if isinstance(made, tuple) else made
        return made.to(fly.Int32 if integer else fly.Float32)

    assert not [m for m in instructions(call, I32 if integer else F32) if "swappc" in m or "setpc" in m]


def test_index_like_division_is_a_shift_or_a_mask() -> None:
    made = instructions(lambda x, i: x + i // 4 + i % 8, I32)
    assert not [m for m in made if re.search(r"ashr|cndmask|cmp|mul", m)]


def test_contraction_follows_the_option() -> None:
    def kernel(a, o):
        i = fly.thread_idx.x
        o[i] = a[i] * a[i] + 1.0

    plain = fly.jit(kernel).specialize(F32, F32, block=64).isa
    fused = fly.jit(fastmath="contract")(kernel).specialize(F32, F32, block=64).isa
    assert "v_mul_f32" in plain and "v_fma" not in plain
    assert re.search(r"v_fm(a|ac)_f32", fused) and "v_mul_f32" not in fused
