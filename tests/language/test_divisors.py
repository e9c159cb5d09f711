"""Facts about the bits of integers: never more than the truth, and enough to prove common alignments."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from harness import trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.language import divisors, known_bits, memory
from flydsl.language.annotations_tensor import TensorSpec
from flydsl.language.errors import AnnotationError, ElementTypeError

I32 = np.zeros(256, np.int32)


def binary(op: str, a: Any, b: Any) -> Any:
    """One operation, on Python ints or on integers of the kernel; the right operand of shifts and % is kept in range."""
    if op in ("<<", ">>"):
        return a << (b & 3) if op == "<<" else a >> (b & 3)
    if op == "%":
        return a % ((b & 15) + 1)
    return {"+": a + b, "-": a - b, "*": a * b, "&": a & b, "|": a | b, "^": a ^ b}[op]


leaves = st.sampled_from(["t", "b", "n"]) | st.integers(0, 64)
OPERATIONS = st.sampled_from(["+", "-", "*", "&", "|", "^", "<<", ">>", "%"])
trees = st.recursive(leaves, lambda inner: st.tuples(OPERATIONS, inner, inner), max_leaves=9)


def postfix(tree: Any) -> list[Any]:
    """The tree as operands followed by their operation, marked with a tuple."""
    return [*postfix(tree[1]), *postfix(tree[2]), (tree[0],)] if isinstance(tree, tuple) else [tree]


def evaluate(program: list[Any], names: dict[str, Any]) -> Any:
    stack: list[Any] = []
    for item in program:
        if isinstance(item, tuple):
            right, left = stack.pop(), stack.pop()
            stack.append(binary(item[0], left, right))
        else:
            stack.append(names[item] if isinstance(item, str) else item)
    return stack[0]


@settings(max_examples=60, deadline=None)
@given(st.lists(trees, min_size=1, max_size=6))
def test_a_divisor_divides_every_value(expressions: list[Any]) -> None:
    chosen = [postfix(e) for e in expressions]
    found: list[tuple[int, int]] = []

    def collect(t: Any, b: Any, n: Any) -> None:
        for tree in chosen:
            value = evaluate(tree, {"t": t, "b": b, "n": n})
            found.append((divisors.of(value), known_bits.possible(value)))

    def kernel(a, n):
        fly.assume_divisible(n, 12)  # 4 of it is a power of two
        collect(fly.thread_idx.x, fly.block_idx.x, n)

    trace_text(kernel, I32, 24, block=64)
    for t, b, n in ((0, 0, 12), (1, 2, 36), (3, 1, 24), (7, 5, 132), (63, 77, 12 * 77)):
        for tree, (divisor, bits) in zip(chosen, found):
            value = evaluate(tree, {"t": t, "b": b, "n": n})
            assert value % divisor == 0, (tree, t, b, n, value, divisor)
            assert value & 0xFFFFFFFF & ~bits == 0, (tree, t, b, n, value, hex(bits))


def test_what_common_indices_prove() -> None:
    found: list[int] = []

    def collect(*values: Any) -> None:
        found.extend(map(divisors.of, values))

    def kernel(a, n):
        t, b = fly.thread_idx.x, fly.block_idx.x
        collect(t * 4, (b * 256 + t) * 8, fly.Int64(t * 6) << 2, t * 16 + n, t, 0, 24, (t * 8) % 64, (t >> 4) * 32)

    trace_text(kernel, I32, 24, block=64)
    assert found == [4, 8, 8, 1, 1, divisors.LARGEST, 8, 8, 32]


def test_bits_of_common_indices() -> None:
    found: list[int] = []

    def collect(*values: Any) -> None:
        found.extend(map(known_bits.possible, values))

    def kernel(a, n):
        t, lane = fly.thread_idx.x, fly.lane_id()
        collect(t, lane, fly.wave_id(), (lane % 16) * 64 + (lane // 16) * 8, fly.Int64(t) * 32, (t * 4) ^ 3, n)
        collect(fly.select(n > 0, t & 3, 8), fly.minimum(n & 0xFFFF, 5), 12, fly.Int32(5))
        for i in range(0, 64, 16):
            a[i] = known_bits.possible(i) + 1000

    text = trace_text(kernel, I32, 24, block=256)
    assert found[:7] == [0xFF, 0x3F, 0x3, 0x3D8, 0x1FE0, 0x3FF, 0xFFFFFFFF]
    assert found[7:11] == [0xB, 0xFFFF, 12, 5]
    assert "1048 : i32" in text


def test_annotations_of_tensors() -> None:
    assert fly.Tensor[fly.Float32] == TensorSpec(fly.Float32)
    assert fly.Tensor[fly.Float32, (None, 128)] == TensorSpec(fly.Float32, (None, 128))
    assert fly.Tensor[fly.Float32, None, fly.noalias, fly.align(16)] == TensorSpec(fly.Float32, None, True, 16)
    assert fly.Tensor[fly.Float32, (None, 8), (8, 1), fly.noalias] == TensorSpec(fly.Float32, (None, 8), True, None, (8, 1))
    assert repr(fly.Tensor[fly.Float32, (None,), fly.align(8)]) == "fly.Tensor[Float32, (None,), fly.align(8)]"
    marked = fly.Pointer[fly.Int8, fly.noalias, fly.align(8)]
    assert (marked.dtype, marked.noalias, marked.align) == (fly.Int8, True, 8)
    assert repr(fly.Pointer[fly.Int8]) == "fly.Pointer[Int8]"


@pytest.mark.parametrize(
    ("error", "words", "use"),
    [
        (AnnotationError, r"begins with an element type such as fly.Float32, not 'f32'", lambda: fly.Tensor["f32"]),
        (AnnotationError, r"is a tuple of ints and None, not 128", lambda: fly.Tensor[fly.Float32, 128]),
        (AnnotationError, r"is a tuple of ints and None, not \(-1,\)", lambda: fly.Tensor[fly.Float32, (-1,)]),
        (AnnotationError, r"something is given twice", lambda: fly.Tensor[fly.Float32, (1,), (1,), (1,)]),
        (AnnotationError, r"a shape of 2 extents and 1 strides", lambda: fly.Tensor[fly.Float32, (2, 2), (1,)]),
        (AnnotationError, r"fly.align takes a power of two in bytes, not 12", lambda: fly.align(12)),
        (AnnotationError, r"fly.Pointer\[…\] takes an element type such as fly.Float32, .* not 3", lambda: fly.Pointer[3]),
        (ElementTypeError, r"Int4 has 4 bits, and this is about elements of whole bytes", lambda: memory.itemsize(fly.Int4)),
        (ElementTypeError, r"a tensor's elements must be numbers such as fly.Float32", lambda: fly.Pointer[int]),
    ],
)
def test_annotation_errors(error: type[Exception], words: str, use: Any) -> None:
    with pytest.raises(error, match=words):
        use()


def test_waves_on_gfx942_do_without_row_swaps() -> None:
    def reduce(a):
        a[fly.thread_idx.x] = fly.wave_reduce(a[fly.thread_idx.x], "add") + fly.shuffle_xor(a[fly.thread_idx.x], 48)

    text = fly.jit(reduce).specialize(I32, block=64, arch="gfx942").isa
    assert "permlane" not in text and "ds_bpermute_b32" in text
