"""What ``fly.autotune`` refuses, and configurations."""

from __future__ import annotations

import copy
import enum
import pickle
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

import flydsl as fly
from flydsl.tuning.config import describe, shown, text_of

ONE = [fly.Config(tile=1)]


@dataclass
class Loose:
    tile: int = 1


@dataclass(frozen=True)
class Tiles:
    m: int
    dtype: Any = fly.Float32


def declare(**options: Any) -> Any:
    @fly.autotune(**{"configs": ONE, "key": ["n"], **options})
    def f(x: Any, n: int, *rest: Any, config: Any) -> None: ...

    return f


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"configs": []}, r"configs=\(\) is not allowed; give at least one configuration"),
        ({"configs": 3}, "configs=3 must be configurations, or a function of a problem"),
        ({"configs": [{"tile": 1}]}, r"a configuration is a fly.Config\(...\) or a frozen dataclass, not {'tile': 1}"),
        ({"configs": [Loose()]}, r"not Loose\(tile=1\).* \(it is not frozen: @dataclass\(frozen=True\)\)|not .*Loose"),
        ({"configs": [Tiles]}, "a configuration is a fly.Config"),
        ({"key": ["m"]}, r"key= names 'm', which is no parameter \(x, n, rest, config\); a function computes other keys"),
        ({"key": "n"}, "key='n' must be names of parameters, or a function"),
        ({"key": 3}, "key=3 must be names of parameters, or a function"),
        ({"key": ["rest"]}, r"key= names \*rest: 'Any', which is not one value|key= names \*rest"),
        ({"warmup": -1}, "warmup=-1 is not allowed; give milliseconds, at least 0"),
        ({"rep": float("nan")}, "rep=nan is not allowed"),
        ({"rep": True}, "rep=True is not allowed"),
        ({"jobs": 0}, "jobs=0 is not allowed; give an int of at least 1"),
        ({"top": 2}, "top=2 is not allowed; give it together with model="),
        ({"top": 0, "model": max}, "top=0 is not allowed; give an int of at least 1"),
        ({"prune": 3}, "prune=3 is not allowed; give a function of a configuration and a problem"),
        ({"model": "fast"}, "model='fast' is not allowed"),
        ({"default": 3}, r"autotune\(default=\): a configuration is"),
        ({"reset": ["q"]}, "reset= names 'q', which is no parameter"),
        ({"restore": "q"}, "restore= names 'q', which is no parameter"),
        ({"restore": 3}, "restore=3 is not allowed; give names"),
        ({"reset": ["x"], "restore": ["x"]}, "give other names than restore=, and not both x"),
        ({"batch": ["x"]}, r"batch= names 'x', which is no key \(n\)"),
        ({"unit": ""}, "unit='' is not allowed; give a text such as 'clocks'"),
        ({"name": 3}, "name=3 is not allowed; give a text"),
    ],
)
def test_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(fly.TuningDeclarationError, match=words):
        declare(**options)


def test_functions_that_cannot_be_tuned() -> None:
    for what in (3, print, declare()):
        with pytest.raises(fly.TuningDeclarationError, match=r"takes a function or a @fly\.jit function, not"):
            fly.autotune(ONE, [])(what)  # type: ignore[arg-type]
    with pytest.raises(fly.TuningDeclarationError, match="has neither a parameter `config` nor one called 'tile'"):

        @fly.autotune(ONE, [])
        def f(x: Any) -> None: ...


@pytest.mark.parametrize("name", ["dtypes", "target", "compute_units"])
def test_names_with_a_meaning(name: str) -> None:
    with pytest.raises(fly.TuningDeclarationError, match=f"a key cannot be called '{name}'"):
        fly.autotune(ONE, lambda **_: {name: 1})(lambda config: None)()


def test_what_functions_of_the_user_give() -> None:
    with pytest.raises(fly.TuningDeclarationError, match=r"configs= gave no configuration for Problem\(n=1\)"):
        declare(configs=lambda p: [])(0, 1)
    with pytest.raises(fly.TuningDeclarationError, match="configs=: a configuration is"):
        declare(configs=lambda p: [3])(0, 1)
    with pytest.raises(fly.TuningDeclarationError, match="default=: a configuration is"):
        declare(default=lambda p: None)(0, 1)
    with pytest.raises(fly.TuningDeclarationError, match="prune= gave False for tile=1; it gives None to keep"):
        declare(prune=lambda c, p: False)(0, 1)
    with pytest.raises(fly.TuningDeclarationError, match="two configurations are written alike: tile=1"):
        declare(configs=[fly.Config(tile=1), fly.Config(tile=1)])(0, 1)
    with pytest.raises(fly.TuningDeclarationError, match=r"Config\.tile = <object object at .* cannot be written down"):
        declare(configs=[fly.Config(tile=object())])(0, 1)
    with pytest.raises(fly.TuningDeclarationError, match=r"batch= names 'm', which is no key \(n\)"), fly.batch_invariant():
        declare(key=lambda x, n: {"n": n}, batch=["m"])(0, 1)


def test_values_by_name_where_there_is_no_config() -> None:
    @fly.autotune([fly.Config(a=1, b=2)], [])
    def by_name(x: int, a: int = 0, *, b: int) -> tuple[int, int, int]:
        return x, a, b

    @fly.autotune([fly.Config(a=1, b=2)], [])
    def whole(x: int, **rest: Any) -> Any:
        return rest["config"]

    assert by_name(5) == (5, 1, 2) and by_name(5, config=fly.Config(b=4)) == (5, 0, 4)
    assert whole(5) == fly.Config(a=1, b=2)
    with pytest.raises(fly.TuningDeclarationError, match="nor one called 'c'"):
        by_name(5, config=fly.Config(c=4))


def test_configs_are_values() -> None:
    c = fly.Config(tile=64, shape=(1, 2), mode="x")
    assert (c.tile, c.shape, c.mode) == (64, (1, 2), "x") and dict(c) == {"tile": 64, "shape": (1, 2), "mode": "x"}
    assert c == fly.Config(mode="x", shape=(1, 2), tile=64) and hash(c) == hash(fly.Config(mode="x", shape=(1, 2), tile=64))
    assert repr(c) == "Config(tile=64, shape=(1, 2), mode='x')" and c != "x"
    assert pickle.loads(pickle.dumps(c)) == copy.deepcopy(c) == c
    different = [fly.Config(a=v) for v in (1, 1.0, True, "1", (1,), (1.0,), 0.0, -0.0, None)]
    assert len(set(different)) == len(different)
    for change in (lambda: setattr(c, "tile", 1), lambda: delattr(c, "tile")):
        with pytest.raises(AttributeError, match="is frozen: make another one"):
            change()
    with pytest.raises(fly.TuningDeclarationError, match=r"fly.Config: tile=\[1\] can be changed later"):
        fly.Config(tile=[1])
    with pytest.raises(fly.TuningDeclarationError, match="'class' is a word of Python"):
        fly.Config(**{"class": 1})


class Mode(enum.Enum):
    FAST = 1


def test_how_configurations_are_written() -> None:
    config = fly.Config(
        n=1, f=0.5, big=float("inf"), t=(1, (2,)), d=torch.float16, e=np.dtype("int8"), k=fly.BFloat16, m=Mode.FAST
    )
    assert describe(config) == {
        "n": 1, "f": 0.5, "big": "inf", "t": [1, [2]], "d": "float16", "e": "int8", "k": "BFloat16", "m": "Mode.FAST",
    }  # fmt: skip
    assert describe(Tiles(3)) == {"class": "Tiles", "m": 3, "dtype": "Float32"}
    nested = describe(fly.Config(inner=Tiles(3)))
    assert nested == {"inner": {"class": "Tiles", "m": 3, "dtype": "Float32"}}
    assert shown(nested) == "inner=(Tiles(m=3, dtype=Float32))" and shown(describe(config)).startswith(
        "n=1, f=0.5, big=inf, t=(1, (2))"
    )


VALUES = st.recursive(
    st.one_of(st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.booleans(), st.text()), st.tuples
)


@given(st.dictionaries(st.sampled_from("abcd"), VALUES), st.dictionaries(st.sampled_from("abcd"), VALUES))
def test_equal_configurations_are_written_alike_and_others_are_not(one: dict[str, Any], other: dict[str, Any]) -> None:
    a, b = fly.Config(**one), fly.Config(**other)
    assert (a == b) == (text_of(describe(a)) == text_of(describe(b)))
    assert a == fly.Config(**dict(reversed(one.items())))
