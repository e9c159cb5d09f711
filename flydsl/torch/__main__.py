"""``python -m flydsl.torch``: which operators and element types are routed, as a table."""

from __future__ import annotations

from .coverage import table

if __name__ == "__main__":
    print(table())
