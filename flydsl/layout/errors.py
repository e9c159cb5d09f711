"""What can be wrong with a layout or with what is asked of it."""

from __future__ import annotations

from flydsl.errors import FlyError


class LayoutError(FlyError):
    """Base of the errors of layouts and their algebra."""


class LayoutStructureError(LayoutError):
    """Nested tuples that do not fit together: shape and stride, coordinate and shape, tiler and layout; or a bad leaf."""


class LayoutDivisibilityError(LayoutError):
    """Extents or strides that do not divide each other where the result could not be a layout otherwise; names the modes."""


class LayoutOverlapError(LayoutError):
    """Modes whose indices interleave or coincide where the operation needs them apart; names the modes."""


class SymbolicModeError(LayoutError):
    """A decision of the layout algebra needs a static value and got a symbol; names the mode and what had to be known."""


class SwizzleError(LayoutError):
    """Parameters that make no swizzle, or a swizzle that cannot be carried over exactly to other units."""


class LayoutTextError(LayoutError):
    """Text that is not a layout; shows the place with a caret."""


class LayoutPictureError(LayoutError):
    """A layout that cannot be drawn: symbolic, too large, or not fitting the tile."""


class FragmentError(LayoutError):
    """A fragment that cannot be converted: layouts of other threads or places, no powers of two, or a way that cannot do it."""
