"""Building, verifying and printing take work proportional to the number of ops, whatever their nesting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from flydsl.emit import Block, Builder, FileLoc, Module, Region, StringAttr, TypeAttr, Value, print_module, verify
from flydsl.emit import types as T


def calls(work: Callable[[], object]) -> int:
    """How many functions, of Python and of C, ``work`` calls: a measure that does not depend on the machine."""
    count = 0

    def profile(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def kernel(fill: Callable[[Builder, Value], None]) -> Module:
    module = Module()
    body = Block([T.i32])
    attributes = {"sym_name": StringAttr("k"), "function_type": TypeAttr(T.LLVMFunctionType(T.void, (T.i32,)))}
    Builder(module.body).create("llvm.func", attributes=attributes, regions=[Region([body])])
    fill(Builder(body), body.args[0])
    Builder(body).create("llvm.return")
    return module


def chain(b: Builder, value: Value, ops: int) -> Value:
    for line in range(ops):
        b.loc = FileLoc("k.py", line + 1, 1)
        value = b.value("arith.addi", (value, value), T.i32)
    return value


def loops(b: Builder, bound: Value, count: int) -> None:
    """``count`` loops of ten ops beside each other."""
    for _ in range(count):
        body = Block([T.i32])
        with b.at(body):
            chain(b, body.args[0], 10)
            b.create("scf.yield")
        b.create("scf.for", [bound, bound, bound], (), {}, [Region([body])])


def nest(b: Builder, bound: Value, depth: int) -> None:
    """Loops within each other, each with one op."""
    if depth:
        body = Block([T.i32])
        with b.at(body):
            chain(b, bound, 1)
            nest(b, bound, depth - 1)
            b.create("scf.yield")
        b.create("scf.for", [bound, bound, bound], (), {}, [Region([body])])


def blocks(b: Builder, value: Value, count: int) -> None:
    """A chain of blocks in one region, all using the first one's values."""
    region = b.block.parent
    assert region is not None
    for _ in range(count):
        following = Block()
        region.append(following)
        chain(b, value, 1)
        b.create("cf.br", successors=[following])
        b.block = following
    chain(b, value, 1)
    b.create("llvm.unreachable")


SHAPES: dict[str, tuple[Callable[[Builder, Value, int], object], int]] = {
    "chain": (chain, 500),
    "loops": (loops, 50),
    "nest": (nest, 40),
    "blocks": (blocks, 200),
}


@pytest.mark.parametrize("name", SHAPES)
def test_twice_the_ops_take_twice_the_work(name: str) -> None:
    fill, size = SHAPES[name]

    def work(size: int) -> None:
        module = kernel(lambda b, value: fill(b, value, size) and None)
        if name == "blocks":
            module.body.operations[0].regions[0].blocks[0].operations.pop()  # the return after the branch
        verify(module)
        print_module(module)
        print_module(module, generic=True)

    work(4)  # compiles the rows
    small, large = calls(lambda: work(size)), calls(lambda: work(2 * size))
    assert large <= 2.05 * small  # what does not depend on the size only makes the ratio smaller than 2
