"""How long it takes to build, verify and print kernels of many ops, and whether that grows linearly.

    python benchmarks/emit.py [--json FILE] [--ops 10000]

Prints microseconds per op of each step at a quarter of the ops and at all of them; the ratio of the two is 1 when the
step is linear. Times are the best of five.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

from flydsl.emit import (
    Block,
    Builder,
    DenseArrayAttr,
    FileLoc,
    Module,
    Region,
    StringAttr,
    TypeAttr,
    enum_attr,
    print_module,
    verify,
)
from flydsl.emit import types as T


def build(ops: int) -> Module:
    """A kernel of about ``ops`` ops, each with a location of its own: integer and float arithmetic, loads, stores."""
    module = Module()
    inputs = (T.ptr(1), T.i32)
    body = Block(inputs)
    top = Builder(module.body)
    attributes = {"sym_name": StringAttr("k"), "function_type": TypeAttr(T.LLVMFunctionType(T.void, inputs))}
    top.create("llvm.func", attributes=attributes, regions=[Region([body])])
    b = Builder(body)
    p, i = body.args
    fast = enum_attr("fastmath", "contract")
    gap = DenseArrayAttr(T.i32, (-(1 << 31),))
    element = TypeAttr(T.f32)
    for line in range(ops // 5):
        b.loc = FileLoc("kernel.py", line + 1, 5)
        i = b.value("arith.addi", (i, i), T.i32)
        b.loc = FileLoc("kernel.py", line + 1, 9)
        e = b.value("llvm.getelementptr", (p, i), T.ptr(1), {"rawConstantIndices": gap, "elem_type": element})
        b.loc = FileLoc("kernel.py", line + 1, 13)
        x = b.value("llvm.load", (e,), T.f32)
        b.loc = FileLoc("kernel.py", line + 1, 17)
        x = b.value("arith.mulf", (x, x), T.f32, {"fastmath": fast})
        b.loc = FileLoc("kernel.py", line + 1, 21)
        b.create("llvm.store", (x, e))
    b.create("llvm.return")
    return module


def best(step: Callable[[Module], object], ops: int) -> float:
    """The shortest of five runs of ``step`` in seconds, each on a module of its own: texts are cached in it."""
    times: list[float] = []
    for _ in range(5):
        module = build(ops)
        start = time.perf_counter()
        step(module)
        times.append(time.perf_counter() - start)
    return min(times)


def measure(ops: int) -> dict[str, float]:
    """Microseconds per op of each step."""
    steps = {
        "build": best(lambda module: build(ops), ops),
        "verify": best(verify, ops),
        "print": best(print_module, ops),
        "print generic": best(lambda module: print_module(module, generic=True), ops),
    }
    steps["build+verify+print"] = steps["build"] + steps["verify"] + steps["print"]
    return {name: seconds * 1e6 / ops for name, seconds in steps.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ops", type=int, default=10000, help="ops of the larger kernel")
    parser.add_argument("--json", metavar="FILE", help="write the figures there as well")
    arguments = parser.parse_args()
    measure(1000)  # warm: rows are compiled at first use
    small, large = measure(arguments.ops // 4), measure(arguments.ops)
    for name, figure in large.items():
        print(f"{name:20} {figure:6.2f} us/op, {figure / small[name]:.2f} x of a quarter of the ops")
    if arguments.json:
        figures = {"ops": arguments.ops, "us_per_op": large, "growth": {n: large[n] / small[n] for n in large}}
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1)


if __name__ == "__main__":
    main()
