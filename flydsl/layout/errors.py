"""What can be wrong with a layout or with what is asked of it."""

from __future__ import annotations

from flydsl.errors import FlyError


class LayoutError(FlyError):
    """Base of the errors of layouts and their algebra.

    >>> issubclass(SwizzleError, LayoutError)
    True
    """


class LayoutStructureError(LayoutError):
    """Nested tuples that do not fit together: shape and stride, coordinate and shape, tiler and layout; or a bad leaf.

    >>> from flydsl.layout import Layout
    >>> Layout((4, 8), (1, 2, 3))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.LayoutStructureError: shape (4,8) and stride (1,2,3) are nested differently; ...
    """


class LayoutDivisibilityError(LayoutError):
    """Extents or strides that do not divide each other where the result could not be a layout otherwise; names the modes.

    >>> from flydsl.layout import Layout, composition
    >>> composition(Layout((4, 6), (1, 8)), Layout(8, 3))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.LayoutDivisibilityError: composition ...
    """


class LayoutOverlapError(LayoutError):
    """Modes whose indices interleave or coincide where the operation needs them apart; names the modes.

    >>> from flydsl.layout import Layout, complement
    >>> complement(Layout((4, 4), (1, 2)), 16)
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.LayoutOverlapError: complement of (4,4):(1,2): mode 4:2 overlaps those of smaller stride
    """


class SymbolicModeError(LayoutError):
    """A decision of the layout algebra needs a static value and got a symbol; names the mode and what had to be known.

    >>> from flydsl.layout import Layout, Symbol, complement
    >>> complement(Layout((4, 4), (1, Symbol("n"))), 64)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.SymbolicModeError: complement of (4,4):(1,n): the stride of mode 4:n is no multiple of 4, ...
    """


class SwizzleError(LayoutError):
    """Parameters that make no swizzle, or a swizzle that cannot be carried over exactly to other units.

    >>> from flydsl.layout import Swizzle
    >>> Swizzle(3, 3, 2)
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.SwizzleError: Swizzle(3, 3, 2): bits and base are at least 0, and |shift| at least bits
    """


class LayoutTextError(LayoutError):
    """Text that is not a layout; shows the place with a caret.

    >>> from flydsl.layout import parse_layout
    >>> parse_layout("(4,8:1")
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.LayoutTextError: not a layout: expected ')' or ','
        (4,8:1
            ^
    """


class LayoutPictureError(LayoutError):
    """A layout that cannot be drawn: symbolic, too large, or not fitting the tile.

    >>> from flydsl.layout import Layout
    >>> Layout((1000, 1000)).svg()
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.LayoutPictureError: (1000,1000):(1,1000) has 1000000 coordinates; pictures have 1 to 4096 (max_cells=)
    """


class FragmentError(LayoutError):
    """A fragment that cannot be converted: layouts of other threads or places, no powers of two, or a way that cannot do it.

    >>> from flydsl.layout import Layout
    >>> from flydsl.layout.holding import holding_of
    >>> holding_of(Layout((32, 4)))
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.FragmentError: layout (32,4):(1,32) has 32 threads; fragments are those of whole waves of 64
    """
