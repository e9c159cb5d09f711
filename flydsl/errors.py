"""The root of all errors that flydsl raises on purpose.

One class per user mistake; each room keeps its own in ``<room>/errors.py`` and derives them from :class:`FlyError`,
so that ``except fly.FlyError`` catches every one of them and nothing else.
"""

from __future__ import annotations


class FlyError(Exception):
    """Base of every error flydsl raises on purpose. The message says what happened, where, and what to do."""
