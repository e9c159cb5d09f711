"""What makes layouts drawable: ``.svg()`` and Jupyter's protocol."""

from __future__ import annotations

from typing import Any

from .errors import LayoutPictureError


class Picture:
    """Base of what :mod:`flydsl.layout.svg` can draw.

    >>> from flydsl.layout import Layout
    >>> isinstance(Layout(4), Picture), Layout(4).svg()[:4]
    (True, '<svg')
    """

    __slots__ = ()

    def svg(self, **options: Any) -> str:
        """The layout as a picture (SVG text): a grid of coordinates with the index of each. Options as in ``layout_svg``."""
        from .svg import layout_svg

        return layout_svg(self, **options)

    def _repr_svg_(self) -> str | None:
        """For Jupyter, which shows the text instead where there is no picture (symbolic or large layouts)."""
        try:
            return self.svg()
        except LayoutPictureError:
            return None
