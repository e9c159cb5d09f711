"""flydsl: a Python DSL for AMD Instinct GPU kernels. ``import flydsl as fly``."""
