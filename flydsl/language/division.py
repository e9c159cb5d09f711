"""Floor division, remainder, shifts and powers: the operators that take more than one instruction.

Defined for every operand, where LLVM has undefined results:

- integer ``x // 0`` is ``x`` and ``x % 0`` is 0 when the divisor is dynamic; a static zero divisor is an error;
- the lowest integer ``// -1`` wraps to itself;
- ``x << n`` with n ≥ width is 0 and ``x >> n`` is 0 or −1 by the sign, as Python's shifts modulo 2^width; a dynamic
  negative count counts as a large one, a static negative count is an error;
- float ``//`` and ``%`` are NumPy's and Python's: the remainder has the sign of the divisor; ``x % 0.0`` is NaN.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import arithmetic
from .arithmetic import binary, compare, select, unsigned_less
from .errors import NumericError
from .promote import TYPES, as_numeric, pair

if TYPE_CHECKING:
    from .numeric import Number

_LARGEST_EXPONENT = 1024


def floordiv(a: Number, b: Any, swapped: bool = False) -> Any:
    """``a // b``."""
    both = _operands("floordiv", a, b, swapped)
    return NotImplemented if both is None else _divmod(*both)[0]()


def mod(a: Number, b: Any, swapped: bool = False) -> Any:
    """``a % b``."""
    both = _operands("mod", a, b, swapped)
    return NotImplemented if both is None else _divmod(*both)[1]()


def divmod_(a: Number, b: Any, swapped: bool = False) -> Any:
    """``divmod(a, b)``."""
    both = _operands("floordiv", a, b, swapped)
    if both is None:
        return NotImplemented
    quotient, remainder = _divmod(*both)
    return quotient(), remainder()


def shift(op: str, a: Number, n: Any, swapped: bool = False) -> Any:
    """``a << n`` or ``a >> n``. The result has the type of the shifted value; a Python int takes that of the count."""
    if swapped:
        if type(n) not in (int, bool):
            made = _number(n)
            return NotImplemented if made is None else shift(op, made, a)
        a, n = (a.elem if a.kind in ("int", "uint") else TYPES["Int32"])(int(n)), a
    elif type(n) is int:
        n = as_numeric(n)
    else:
        n = _number(n)
        if n is None:
            return NotImplemented
    if a.kind == "bool":
        a = a.to(TYPES["Int32"])
    if n.kind == "bool":
        n = n.to(a.elem)
    if a.kind not in ("int", "uint") or n.kind not in ("int", "uint"):
        raise arithmetic.unsupported(op, a if a.kind not in ("int", "uint") else n, n)
    lanes = a.lanes or n.lanes
    return _shift(op, a if a.lanes == lanes else a.broadcast(lanes), n if n.lanes == lanes else n.broadcast(lanes))


def power(a: Number, b: Any, swapped: bool = False) -> Any:
    """``a ** b``: a small static integer exponent is multiplied out, other float exponents are ``fly.math.pow``."""
    if swapped:
        base = _number(b) if type(b) not in (int, float, bool) else b
        if base is None:
            return NotImplemented
        first = base if not isinstance(base, (int, float)) else _like(a, base)
        return power(first, a)
    exponent = _static_exponent(b)
    if exponent is not None:
        return _integer_power(a, exponent)
    both = pair(a, b, "**")
    if both is None:
        return NotImplemented
    if both[0].kind != "float":
        raise NumericError(
            "** on integers needs a static integer exponent ≥ 0: multiply in a loop, or use fly.math.pow on floats"
        )
    from . import math

    return math.pow(*both)


def _number(x: Any) -> Any:
    from .promote import try_numeric

    return x if getattr(type(x), "__fly_number__", False) else try_numeric(x)


def _like(a: Number, x: int | float) -> Any:
    made = pair(a, x, "**")
    assert made is not None
    return made[1]


def _static_exponent(b: Any) -> int | None:
    if type(b) in (int, bool):
        return int(b)
    if getattr(type(b), "lanes", None) == 0 and b.kind in ("int", "uint", "bool") and b.is_static():
        return int(b.value)
    return None


def _integer_power(a: Any, n: int) -> Any:
    if a.kind == "bool":
        a = a.to(TYPES["Int32"])
    if a.kind == "storage":
        raise arithmetic.unsupported("pow", a, a)
    if abs(n) > _LARGEST_EXPONENT and not a.is_static():
        raise NumericError(f"** with the exponent {n} would unroll too far: use fly.math.pow or a loop")
    if n < 0:
        if a.kind != "float":
            raise NumericError(
                f"** with the negative exponent {n} on {a.elem.__name__} is not an integer: cast to a float first"
            )
        return 1 / _integer_power(a, -n)
    return _by_squaring(a, n)


def _by_squaring(a: Any, n: int) -> Any:
    out = None
    while n:
        if n & 1:
            out = a if out is None else out * a
        n >>= 1
        if n:
            a = a * a
    return type(a).splat(a.elem.fit(1)) if out is None else out


def _operands(op: str, a: Number, b: Any, swapped: bool) -> tuple[Any, Any] | None:
    both = pair(a, b, "//" if op == "floordiv" else "%")
    if both is None:
        return None
    x, y = (both[1], both[0]) if swapped else both
    if x.kind == "bool":
        x, y = x.to(TYPES["Int32"]), y.to(TYPES["Int32"])
    if x.kind == "storage":
        raise arithmetic.unsupported(op, x, y)
    return x, y


def _divmod(a: Any, b: Any) -> tuple[Any, Any]:
    """The quotient and the remainder of operands of one type, each made on demand."""
    if a.kind == "float":
        return (lambda: _float_divmod(a, b)[0]), (lambda: _float_divmod(a, b)[1])
    if b.is_static():
        _refuse_zero(b)
        if a.is_static():
            from . import fold

            return _folds(fold.BINARY["floordiv", a.kind], a, b), _folds(fold.BINARY["mod", a.kind], a, b)
    if a.proven and b.proven:
        return (lambda: _unsigned_quotient(a, b)), (lambda: _unsigned_remainder(a, b))
    power = _power_of_two(b)
    if power is not None:
        return (lambda: binary("shr", a, _splat(a, power))), (lambda: binary("and", a, _splat(a, (1 << power) - 1)))
    return (lambda: _signed_quotient(a, b)), (lambda: _signed_remainder(a, b))


def _folds(f: Any, a: Any, b: Any) -> Any:
    return lambda: arithmetic._folded(type(a), f, a, b)


def _refuse_zero(b: Any) -> None:
    values = b.value if b.lanes else (b.value,)
    if 0 in values:
        raise NumericError(f"division by zero: the divisor is {b!r}, known while tracing")


def _power_of_two(b: Any) -> int | None:
    """log2 of a static divisor that is one positive power of two."""
    if not b.is_static():
        return None
    values = set(b.value) if b.lanes else {b.value}
    value = values.pop()
    return value.bit_length() - 1 if not values and value > 0 and value & (value - 1) == 0 else None


def _splat(like: Any, value: int) -> Any:
    return type(like).splat(like.elem.fit(value))


def _raw(name: str, a: Any, b: Any) -> Any:
    out = arithmetic.emit(name, a, b)
    out.weak = a.weak and b.weak
    return out


def _at_least_one(b: Any) -> Any:
    return b if b.is_static() else _raw("arith.maxui", b, _splat(b, 1))


def _unsigned_quotient(a: Any, b: Any) -> Any:
    out = _raw("arith.divui", a, _at_least_one(b))
    if a.kind == "int":
        out.nonneg, out.bound = True, _quotient_bound(a, b)
    return out


def _unsigned_remainder(a: Any, b: Any) -> Any:
    out = _raw("arith.remui", a, _at_least_one(b))
    if a.kind == "int":
        out.nonneg, out.bound = True, _remainder_bound(a, b)
    return out


def _quotient_bound(a: Any, b: Any) -> int | None:
    if a.bound is None or not b.is_static() or b.lanes:
        return a.bound
    return a.bound // b.value


def _remainder_bound(a: Any, b: Any) -> int | None:
    known = [v for v in (a.bound, None if b.bound is None else max(b.bound - 1, 0)) if v is not None]
    return min(known, default=None)


def _static_signs(b: Any) -> tuple[bool, bool]:
    """Whether a divisor may be negative, and whether it may be 0 or −1."""
    if b.is_static():
        values = b.value if b.lanes else (b.value,)
        return any(v < 0 for v in values), any(v == -1 for v in values)
    return not b.proven, True


def _truncated(a: Any, b: Any) -> tuple[Any, Any, Any, Any]:
    """Truncating quotient and remainder by a divisor made safe, whether to step down to the floor, and the safe divisor."""
    negative, special = _static_signs(b)
    safe = b
    if special:
        # Divisors 0 and −1 are replaced by 1: LLVM leaves x/0 and lowest/−1 undefined. b + 1 <u 2 finds both.
        test = unsigned_less(b + _splat(b, 1), _splat(b, 2)) if negative else compare("eq", b, _splat(b, 0))
        safe = select(test, _splat(b, 1), b)
    quotient = _raw("arith.divsi", a, safe)
    remainder = binary("sub", a, binary("mul", quotient, safe))
    if not negative:
        step = compare("lt", remainder, _splat(a, 0))
    else:
        step = compare("ne", remainder, _splat(a, 0)) & compare("lt", remainder ^ safe, _splat(a, 0))
    return quotient, remainder, step, safe


def _signed_quotient(a: Any, b: Any) -> Any:
    quotient, _, step, _ = _truncated(a, b)
    floored = select(step, binary("sub", quotient, _splat(a, 1)), quotient)
    if _static_signs(b) == (False, True) or not _static_signs(b)[1]:
        floored.nonneg = a.nonneg and b.nonneg
        return floored
    return select(compare("eq", b, _splat(b, -1)), arithmetic.negate(a), floored)


def _signed_remainder(a: Any, b: Any) -> Any:
    _, remainder, step, safe = _truncated(a, b)
    out = select(step, binary("add", remainder, safe), remainder)
    if b.proven:
        out.nonneg, out.bound = True, max(b.bound - 1, 0)
    return out


def _float_divmod(a: Any, b: Any) -> tuple[Any, Any]:
    """Python's divmod of floats, in the type's own arithmetic, so that folding takes the very same steps."""
    zero, one = _float(a, 0.0), _float(a, 1.0)
    rest = binary("rem", a, b)
    quotient = (a - rest) / b
    uneven = compare("ne", rest, zero)
    step = uneven & (compare("lt", rest, zero) ^ compare("lt", b, zero))
    quotient = select(step, quotient - one, quotient)
    remainder = select(uneven, select(step, rest + b, rest), _copysign(zero, b))
    whole = arithmetic.rounding("floor", quotient)
    whole = select(compare("gt", quotient - whole, _float(a, 0.5)), whole + one, whole)
    whole = select(compare("ne", quotient, zero), whole, _copysign(zero, a / b))
    by_zero = compare("eq", b, zero)
    return select(by_zero, a / b, whole), remainder


def _float(like: Any, x: float) -> Any:
    return type(like).splat(x)


def _copysign(a: Any, b: Any) -> Any:
    from . import math

    return math.copysign(a, b)


def _shift(op: str, a: Any, n: Any) -> Any:
    if n.is_static():
        return _shift_static(op, a, n)
    n, large = _count(a, n)
    if op == "shr" and a.kind == "int":
        if large:
            n = _raw("arith.minui", n, _splat(n, a.width - 1))
        return binary("shr", a, n)
    out = binary(op, a, n)
    return select(unsigned_less(n, _splat(n, a.width)), out, _splat(a, 0)) if large else out


def _shift_static(op: str, a: Any, n: Any) -> Any:
    counts = n.value if n.lanes else (n.value,)
    if min(counts) < 0:
        raise NumericError(f"shift by the negative count {min(counts)}")
    if a.is_static():
        from . import fold

        return arithmetic._folded(type(a), fold.BINARY[op, a.kind], a, n)
    if max(counts) < a.width:
        shifted = binary(op, a, type(a).static(n.value))
        return _shift_facts(op, shifted, a, max(counts))
    if op == "shr" and a.kind == "int":
        return binary(op, a, type(a).static(tuple(min(c, a.width - 1) for c in counts) if n.lanes else a.width - 1))
    if not n.lanes:
        return _splat(a, 0)
    kept = binary(op, a, type(a).static(tuple(c if c < a.width else 0 for c in counts)))
    mask = TYPES["Boolean"] if not n.lanes else type(a).condition()
    return select(mask.static(tuple(c < a.width for c in counts)), kept, _splat(a, 0))


def _shift_facts(op: str, out: Any, a: Any, n: int) -> Any:
    if a.kind != "int" or not a.nonneg or a.lanes:
        return out
    bound = None if a.bound is None else (a.bound << n if op == "shl" else a.bound >> n)
    fits = bound is not None and bound < 1 << (a.width - 1)
    out.nonneg = fits or op == "shr" or 1 << n < arithmetic.INDEX_FACTOR
    out.bound = bound if fits else None
    return out


def _count(a: Any, n: Any) -> tuple[Any, bool]:
    """A dynamic count in the type of ``a`` (large counts stay large), and whether it may reach the width."""
    if n.bound is not None and n.nonneg and n.bound < a.width:
        return n.to(a.elem), False
    if n.width > a.width:
        n = _raw("arith.minui", n, _splat(n, a.width))
    return n.to(a.elem), True
