"""How operations of torch become steps: a row for each, by name; overloads and in-place forms share it.

A row is (rule, operation). Rules say in which type an operation computes, see :mod:`.lower`:

- ``promoted``: in the type of the result, to which torch promotes the arguments; of bool, by another operation if there is one
- ``compared``: in the type that the arguments have in common; the result is bool
- ``tested``: the same of one argument
- ``truths``: of arguments as bool
- others are functions of :mod:`.lower`, with this name
"""

from __future__ import annotations

_SAME = ("neg", "abs", "floor", "ceil", "trunc", "fmin", "fmax", "fmod", "hypot", "atan2", "copysign")
_MATH = (
    "sqrt", "rsqrt", "reciprocal", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos",
    "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "erf", "erfc", "sigmoid",
)  # fmt: skip
_COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
_COPIES = ("detach", "clone", "alias", "lift_fresh", "lift_fresh_copy", "contiguous", "positive")

ATEN: dict[str, tuple[str, str]] = {
    **{name: ("promoted", name) for name in (*_SAME, *_MATH)},
    **{name: ("compared", name) for name in _COMPARISONS},
    **{name: ("tested", name) for name in ("isnan", "isinf", "isfinite")},
    **dict.fromkeys(_COPIES, ("copied", "")),
    "add": ("summed", "add"),
    "sub": ("summed", "sub"),
    "rsub": ("reversed_difference", "sub"),
    "mul": ("promoted", "mul"),
    "div": ("divided", "div"),
    "true_divide": ("divided", "div"),
    "floor_divide": ("promoted", "quotient"),
    "remainder": ("promoted", "remainder"),
    "pow": ("powered", "pow"),
    "minimum": ("promoted", "min"),
    "maximum": ("promoted", "max"),
    "clamp": ("clamped", ""),
    "clamp_min": ("promoted", "max"),
    "clamp_max": ("promoted", "min"),
    "relu": ("rectified", "max"),
    "sign": ("promoted", "sign"),
    "sgn": ("promoted", "sign"),
    "round": ("rounded", "round"),
    "logical_and": ("truths", "and"),
    "logical_or": ("truths", "or"),
    "logical_xor": ("truths", "xor"),
    "logical_not": ("truths", "not"),
    "bitwise_and": ("promoted", "and"),
    "bitwise_or": ("promoted", "or"),
    "bitwise_xor": ("promoted", "xor"),
    "bitwise_not": ("promoted", "bit_not"),
    "__and__": ("promoted", "and"),
    "__or__": ("promoted", "or"),
    "__xor__": ("promoted", "xor"),
    "bitwise_left_shift": ("shifted", "left_shift"),
    "bitwise_right_shift": ("shifted", "right_shift"),
    "__lshift__": ("shifted", "left_shift"),
    "__rshift__": ("shifted", "right_shift"),
    "where": ("chosen", "where"),
    "masked_fill": ("filled", "where"),
    "_to_copy": ("cast", "to"),
    "index": ("indexed", ""),
    "select": ("selected", ""),
    "scalar_tensor": ("constant", "0"),
    "full": ("constant", "1"),
    "full_like": ("constant", "1"),
    "new_full": ("constant", "2"),
    "zeros": ("constant", "zero"),
    "zeros_like": ("constant", "zero"),
    "new_zeros": ("constant", "zero"),
    "ones": ("constant", "one"),
    "ones_like": ("constant", "one"),
    "new_ones": ("constant", "one"),
}
"""Name of an operation of torch → (rule, operation of ``table.OPS``)."""

OF_BOOL = {"mul": "and", "add": "or", "max": "or", "min": "and", "bit_not": "not", "and": "and", "or": "or", "xor": "xor"}
"""What operations on bool are."""
LOGIC = {"and", "or", "xor", "bit_not", "left_shift", "right_shift"}
"""Operations of integers and bool alone."""
FLOATS_ONLY = {"floor", "ceil", "trunc", "round"}
"""Operations that leave integers as they are."""
