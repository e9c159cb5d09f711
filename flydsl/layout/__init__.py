"""CuTe's layout algebra in pure Python, on integers and symbols; nothing here knows the IR.

A :class:`Layout` is a shape and a stride, nested tuples alike, and maps coordinates to indices. Names are those of CuTe.

>>> from flydsl.layout import Layout, logical_divide
>>> tiles = logical_divide(Layout((8, 32), (32, 1)), (4, 8))
>>> print(tiles, tiles((1, 0), (0, 3)))
((4,2),(8,4)):((32,128),(1,8)) 56
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .basis import E, ScaledBasis
from .coalescing import coalesce, filter, filter_zeros
from .common import max_common_layout, max_common_vector
from .complements import complement
from .compose import composition
from .composed import ComposedLayout, get_swizzle, make_composed_layout
from .divide import flat_divide, logical_divide, tiled_divide, zipped_divide
from .errors import (
    FragmentError,
    LayoutDivisibilityError,
    LayoutError,
    LayoutOverlapError,
    LayoutPictureError,
    LayoutStructureError,
    LayoutTextError,
    SwizzleError,
    SymbolicModeError,
)
from .inttuple import (
    ceil_div,
    compatible,
    congruent,
    elem_less,
    prefix_product,
    product,
    product_each,
    product_like,
    weakly_compatible,
    weakly_congruent,
)
from .inverse import left_inverse, right_inverse
from .layout import Layout, coshape, make_identity_layout, make_layout, make_layout_like, make_ordered_layout
from .leaf import divisor, is_static
from .modes import append, flatten, get, group_modes, prepend, repeat_like, replace, select, take
from .products import (
    blocked_product,
    flat_product,
    logical_product,
    raked_product,
    tile_to_shape,
    tiled_product,
    zipped_product,
)
from .queries import cosize, crd2idx, depth, idx2crd, rank, shape, size, stride
from .recasting import downcast, recast, upcast
from .slicing import dice, slice_, slice_and_offset
from .swizzle import Swizzle
from .symbol import Symbol, evaluate
from .text import parse_layout, parse_tuple

if TYPE_CHECKING:
    from .bank_drawing import BankUse, bank_svg, bank_use
    from .svg import layout_svg
    from .tv_drawing import copy_svg, mma_svg, tv_svg

__all__ = [
    "BankUse",
    "ComposedLayout",
    "E",
    "FragmentError",
    "Layout",
    "LayoutDivisibilityError",
    "LayoutError",
    "LayoutOverlapError",
    "LayoutPictureError",
    "LayoutStructureError",
    "LayoutTextError",
    "ScaledBasis",
    "Swizzle",
    "SwizzleError",
    "Symbol",
    "SymbolicModeError",
    "append",
    "bank_svg",
    "bank_use",
    "blocked_product",
    "ceil_div",
    "coalesce",
    "compatible",
    "complement",
    "composition",
    "congruent",
    "copy_svg",
    "coshape",
    "cosize",
    "crd2idx",
    "depth",
    "dice",
    "divisor",
    "downcast",
    "elem_less",
    "evaluate",
    "filter",
    "filter_zeros",
    "flat_divide",
    "flat_product",
    "flatten",
    "get",
    "get_swizzle",
    "group_modes",
    "idx2crd",
    "is_static",
    "layout_svg",
    "left_inverse",
    "logical_divide",
    "logical_product",
    "make_composed_layout",
    "make_identity_layout",
    "make_layout",
    "make_layout_like",
    "make_ordered_layout",
    "max_common_layout",
    "max_common_vector",
    "mma_svg",
    "parse_layout",
    "parse_tuple",
    "prefix_product",
    "prepend",
    "product",
    "product_each",
    "product_like",
    "raked_product",
    "rank",
    "recast",
    "repeat_like",
    "replace",
    "right_inverse",
    "select",
    "shape",
    "size",
    "slice_",
    "slice_and_offset",
    "stride",
    "take",
    "tile_to_shape",
    "tiled_divide",
    "tiled_product",
    "tv_svg",
    "upcast",
    "weakly_compatible",
    "weakly_congruent",
    "zipped_divide",
    "zipped_product",
]

_PICTURES = {
    **dict.fromkeys(("BankUse", "bank_svg", "bank_use"), "bank_drawing"),
    **dict.fromkeys(("copy_svg", "mma_svg", "tv_svg"), "tv_drawing"),
    "layout_svg": "svg",
}
"""Name → file of what draws, which no kernel needs: imported on first use."""


def __getattr__(name: str) -> Any:
    if name not in _PICTURES:
        raise AttributeError(f"module 'flydsl.layout' has no attribute {name!r}")
    value = getattr(importlib.import_module(f".{_PICTURES[name]}", __name__), name)
    globals()[name] = value
    return value
