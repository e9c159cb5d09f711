"""Calls of ``load`` and ``launch`` that make no sense are errors of the simulator, never accidents of Python or numpy."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import listing, run

from flydsl import FlyError, sim

COPY = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
global_load_dword v2, v1, s[4:5]
s_waitcnt vmcnt(0)
global_store_dword v1, v2, s[6:7]
"""


def launch(program=None, grid=1, block=64, args=(None,), **options):
    (program or sim.load(listing("s_nop 0"))).launch("k", grid, block, list(args), **options)


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.array([None] * 64, object), "holds references to Python objects"),
        (np.zeros(64, [("a", object), ("b", np.int32)]), "holds references to Python objects"),
        (np.zeros(64, np.dtype(np.uint32).newbyteorder()), "has the other byte order"),
        (np.zeros((64, 2), np.uint32)[:, 0], r"shape \(64,\) with strides \(8,\) is not contiguous"),
        (np.zeros((8, 8), np.uint32).T[:, ::2], "is not contiguous"),
        (np.asfortranarray(np.zeros((8, 8), np.uint32)), "is not contiguous"),
        (np.zeros(64, np.uint32)[::-1], "is not contiguous"),
    ],
)
@pytest.mark.parametrize("position", [0, 1])
def test_arrays_that_a_kernel_cannot_have(array, message, position):
    args = [np.zeros(64, np.uint32), np.zeros(64, np.uint32)]
    args[position] = array
    with pytest.raises(sim.LaunchError, match=rf"argument {position} .*of kernel k: .*{message}"):
        run(COPY, args)


def test_views_with_gaps_where_the_memory_is_given():
    """A kernel that takes strides gets the address of element 0 (this one copies what lies there)."""
    whole, out = np.arange(128, dtype=np.uint32), np.zeros(64, np.uint32)
    run(COPY, [whole[::2], out], memory=sim.AddressSpace())
    assert out.tolist() == list(range(64))


@pytest.mark.parametrize("value", [1.5, np.float64(1.5), float("nan")])
def test_a_float_is_no_pointer(value):
    with pytest.raises(sim.LaunchError, match="is a pointer, which"):
        launch(args=[value])


@pytest.mark.parametrize("value", [np.str_("ab"), np.bytes_(b"ab")])
def test_numpy_texts_are_no_numbers(value):
    with pytest.raises(sim.LaunchError, match=r"cannot pass a|has 8 bytes"):
        launch(args=[value])


@pytest.mark.parametrize(("kernarg", "message"), [
    (b"123", "kernarg has 3 bytes; the arguments of k need 16"),
    (bytes(15), "kernarg has 15 bytes"),
    (bytes(17), "kernarg has 17 bytes"),
    ("text", "kernarg must be bytes, got a str"),
    (3, "kernarg must be bytes, got a int"),
])  # fmt: skip
def test_a_kernarg_of_another_size(kernarg, message):
    with pytest.raises(sim.LaunchError, match=message):
        launch(sim.load(listing("s_nop 0", pointers=2)), args=(), kernarg=kernarg)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_a_kernarg_of_any_kind_of_bytes(kind):
    launch(sim.load(listing("s_nop 0", pointers=2)), args=(), kernarg=kind(bytes(16)))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"grid": 1.5}, "grid must be one to three positive numbers, got 1.5"),
        ({"grid": "a"}, "grid must be"),
        ({"grid": (1, 2.0)}, "grid must be"),
        ({"grid": None}, "grid must be"),
        ({"block": (8, "8")}, "block must be"),
        ({"checks": 5}, "checks must be names"),
        ({"checks": [5]}, "checks must be names"),
        ({"checks": True}, "checks must be names"),
        ({"seed": "x"}, "seed must be a whole number from 0 on, got 'x'"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"shared_bytes": 1.5}, "shared_bytes must be a whole number"),
        ({"shared_bytes": -1}, "shared_bytes must be a whole number"),
        ({"max_blocks": "many"}, "max_blocks must be a whole number"),
        ({"executor": "compiled", "seed": 1}, "the seed would not vary the waves"),
    ],
)
def test_options_of_no_meaning(options, message):
    with pytest.raises(sim.LaunchError, match=message):
        launch(**options)


@pytest.mark.parametrize("text", ["", " "])
def test_loading_an_empty_text(text):
    with pytest.raises(sim.ListingError, match="cannot load an empty text"):
        sim.load(text)


def test_errors_that_are_not_of_the_simulator_alone(monkeypatch):
    with pytest.raises(sim.CodeObjectError):
        sim.load(b"\x7fELF")
    monkeypatch.setenv("FLYDSL_SIM_CHECKS", "luck")
    with pytest.raises(sim.EnvError):
        launch()
    assert issubclass(sim.CodeObjectError, FlyError) and issubclass(sim.EnvError, FlyError)
