"""``fly.struct``: construction, equality, the composite protocol, and use in a kernel."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pytest
from compute import check_folding, on_device
from harness import run_kernel

import flydsl as fly
from flydsl.language import errors, tree


@fly.struct
class Complex:
    re: fly.Float32
    im: fly.Float32 = 0.0  # type: ignore[assignment]
    unit: ClassVar[int] = 1

    def __mul__(self, other: Any) -> Any:
        return Complex(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)


@fly.struct
class Nested:
    z: Complex
    v: fly.Int32x2
    label: str = "none"


def test_construction_and_conversion() -> None:
    z = Complex(1, im=2.5)
    assert z.re.dtype is fly.Float32 and z.re.value == 1.0 and Complex(3).im.value == 0.0
    assert z.replace(re=7).re.value == 7.0 and z.re.value == 1.0
    assert (Complex(1, 2) * Complex(3, 4)).re.value == -5.0
    assert repr(z) == "Complex(re=Float32(1.0), im=Float32(2.5))"
    n = Nested(z, (1, 2), "x")  # type: ignore[arg-type]
    assert n.v.dtype is fly.Int32x2 and n.label == "x" and Nested(z, 3).v[1].value == 3  # type: ignore[arg-type]


def test_equality_and_hash() -> None:
    assert bool(Complex(1, 2) == Complex(1, 2)) and bool(Complex(1, 2) != Complex(1, 3))
    assert hash(Complex(1, 2)) == hash(Complex(1, 2)) and (Complex(1) == 1) is False
    assert bool(Nested(Complex(1), 1) == Nested(Complex(1), 1))  # type: ignore[arg-type]


def test_flatten_round_trip() -> None:
    n = Nested(Complex(1, 2), 3, "label")  # type: ignore[arg-type]
    leaves, spec = tree.flatten(n)
    assert len(leaves) == 3 and all(tree.is_leaf(x) for x in leaves)
    back = tree.unflatten(spec, leaves)
    assert bool(back == n) and back.label == "label" and type(back.z) is Complex
    assert tree.flatten(back)[1] == spec and tree.flatten(n.replace(label="other"))[1] != spec


def test_local_classes_with_local_annotations() -> None:
    width = fly.Vector[fly.Float32, 4]

    @fly.struct
    class Local:
        x: width  # type: ignore[valid-type]
        inner: Complex

    assert Local(1.0, Complex(1)).x.dtype is width


def test_on_the_device() -> None:
    def square(a: Any, b: Any) -> list[Any]:
        z = Complex(a, b)
        w = z * z
        return [w.re, w.im, w == z, z == z, w.replace(im=a).im]

    check_folding(square, [fly.Float32, fly.Float32], [(0.5, 2.0), (1.0, 0.0), (-3.0, 4.0)])
    assert on_device(square, [fly.Float32, fly.Float32], [(1.0, 0.0)])[0][2] == 1


def test_carried_by_loops_and_branches() -> None:
    """Horner's rule on a complex number, with a struct and a vector carried; against Python's complex."""

    def kernel(a, n, out):
        i = fly.thread_idx.x
        z, total = Complex(a[i], 0.5), Complex(0.0)
        seen = fly.Int32x2(0, 1)
        for k in range(n[i]):
            total = total * z
            total = total.replace(re=total.re + 1.0)
            if total.re > 2.0:
                seen = seen + fly.Int32x2(1, k)
            else:
                total = Complex(total.re, -total.im)
        out[i, 0], out[i, 1], out[i, 2], out[i, 3] = total.re, total.im, seen[0].to(fly.Float32), seen[1].to(fly.Float32)

    x = np.linspace(-1.5, 1.5, 64).astype(np.float32)
    counts = (np.arange(64) % 7).astype(np.int32)
    out = np.zeros((64, 4), np.float32)
    run_kernel(kernel, x, counts, out)
    for xi, n, got in zip(x, counts, out):
        re, im, seen = np.float32(0), np.float32(0), [0, 1]
        for k in range(n):
            re, im = re * xi - im * np.float32(0.5), re * np.float32(0.5) + im * xi
            re += np.float32(1)
            if re > 2:
                seen = [seen[0] + 1, seen[1] + k]
            else:
                im = -im
        assert got.tolist() == [re, im, *seen]


ERRORS: list[tuple[Any, type[Exception], str]] = [
    (lambda: Complex(), errors.StructError, "no value for re"),
    (lambda: Complex(1, 2, 3), errors.StructError, r"has 2 fields \(re, im\), got 3"),
    (lambda: Complex(1, x=2), errors.StructError, "no field 'x'"),
    (lambda: Complex(1, re=2), errors.StructError, "'re' is given twice"),
    (lambda: setattr(Complex(1), "re", 2), errors.StructError, r"write s = s.replace\(re=…\)"),
    (lambda: Complex(fly.Float64(1)), errors.TypeMismatchError, "Complex.re is a Float32, not a Float64: cast"),
    (lambda: Nested(1, 2), errors.TypeMismatchError, "Nested.z is a Complex"),
    (lambda: fly.struct(type("Empty", (), {"__module__": __name__})), errors.StructError, "Empty has no fields"),
    (
        lambda: fly.struct(type("Bad", (), {"__annotations__": {"x": "nothing"}, "__module__": __name__})),
        errors.StructError,
        "unknown here",
    ),
]


@pytest.mark.parametrize(("make", "error", "message"), ERRORS)
def test_errors(make: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make()
