"""What keeps choices apart, and what cannot."""

from __future__ import annotations

import enum
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch

import flydsl as fly
from flydsl.tuning import Problem

CONFIGS = [fly.Config(tile=1)]


def key_of(key: Any, *args: Any, **kwargs: Any) -> Any:
    @fly.autotune(CONFIGS, key)
    def f(a: Any, b: Any = 7, *, c: Any = None, config: Any) -> None: ...

    f(*args, **kwargs)
    (choice,) = f.choices()
    return choice.key


def test_parameters_however_they_are_passed() -> None:
    assert key_of(["a", "b", "c"], 1) == {"a": 1, "b": 7, "c": None}
    assert key_of(["a", "b"], b=2, a=1) == {"a": 1, "b": 2}
    assert key_of(("c",), 0, c="x") == {"c": "x"}
    assert key_of([], 0) == {}
    with pytest.raises(TypeError, match="lacks the argument 'a'"):
        key_of(["a"])


class Mode(enum.Enum):
    FAST = 1


VALUES: list[tuple[Any, Any]] = [
    (True, True),
    (3, 3),
    (np.int64(3), 3),
    (1.5, 1.5),
    (np.float64(1.5), 1.5),
    (float("inf"), "inf"),
    ("text", "text"),
    (None, None),
    ((1, (2, "x")), [1, [2, "x"]]),
    ([1, 2], [1, 2]),
    (torch.Size([2, 3]), [2, 3]),
    (torch.bfloat16, "bfloat16"),
    (np.dtype("float16"), "float16"),
    (np.float16, "float16"),
    (np.dtype(ml_dtypes.bfloat16), "bfloat16"),
    (fly.BFloat16, "BFloat16"),
    (np.tanh, "tanh"),
    (Mode.FAST, "Mode.FAST"),
]


@pytest.mark.parametrize(("value", "written"), VALUES, ids=lambda v: repr(v)[:30])
def test_values(value: Any, written: Any) -> None:
    found = key_of(lambda a, **_: {"k": a}, value)
    assert found == {"k": written} and type(found["k"]) is type(written)


@pytest.mark.parametrize("value", [object(), {1: 2}, {1}, b"bytes", 1j], ids=lambda v: type(v).__name__)
def test_values_that_cannot_be_written(value: Any) -> None:
    with pytest.raises(fly.TuningKeyError, match=r"f: key k = .* of type \w+ cannot be a key; a key is a number, a text"):
        key_of(lambda a, **_: {"k": a}, value)


@pytest.mark.parametrize("made", [3, [1], {1: 2}, None])
def test_a_function_gives_a_mapping(made: Any) -> None:
    with pytest.raises(fly.TuningKeyError, match=r"f: key= must give a mapping from names to values, and gave"):
        key_of(lambda a: made, 1)


def test_arrays_count_by_dtype_shape_and_strides() -> None:
    dense = {"dtype": "float32", "shape": [2, 3]}
    assert key_of(lambda a: {"a": a}, np.zeros((2, 3), np.float32)) == {"a": dense}
    assert key_of(lambda a: {"a": a}, torch.zeros(2, 3, requires_grad=True)) == {"a": dense}
    assert key_of(lambda a: {"a": a}, torch.zeros(3, 2).T) == {"a": {**dense, "strides": [1, 2]}}
    assert key_of(lambda a: {"a": a}, np.zeros((3, 2), np.float32).T) == {"a": {**dense, "strides": [1, 2]}}
    names = key_of(["a"], torch.zeros(2, 3), np.zeros(4, np.int8), c=[np.zeros(1), 5])
    assert names == {"a": dense, "dtypes": ["float32", "int8", "float64"]}


def test_keys_of_other_types_differ() -> None:
    @fly.autotune(CONFIGS, ["a"])
    def f(a: Any, *, config: Any) -> None: ...

    values = [1, 1.0, True, "1", (1,), (1.0,), (True,), 0.0, -0.0, torch.zeros(1), torch.zeros(1, 1), torch.zeros(2)[::2]]
    for _ in range(2):
        for value in values:
            f(value)
        assert len(f._memo) == len(values)
    assert len(f.choices()) == len(values) - 1, "the stride of an extent of 1 says nothing"


def test_problems() -> None:
    p = Problem({"m": 3, "items": 4}, None, 256)  # type: ignore[arg-type]
    assert (p.m, p["m"], p["items"], len(p), list(p), p.compute_units) == (3, 3, 4, 2, ["m", "items"], 256)
    assert repr(p) == "Problem(m=3, items=4)" and dict(p) == {"m": 3, "items": 4}
    with pytest.raises(AttributeError, match=r"Problem\(m=3, items=4\) has no 'n'"):
        p.n  # noqa: B018
