"""Functional simulator of gfx950 machine code (in the making)."""
