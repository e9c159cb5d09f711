"""Kernels of rows: norms, softmax, cross entropy."""
