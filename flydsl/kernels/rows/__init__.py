"""Kernels of rows: norms, softmax, cross entropy. ``cut`` says how rows are cut up among threads, ``access`` and ``reduce`` are
what their kernels are built of."""

from .cut import RowConfig
from .losses import cross_entropy
from .norm import layer_norm, rms_norm
from .softmaxes import log_softmax, softmax

__all__ = ["RowConfig", "cross_entropy", "layer_norm", "log_softmax", "rms_norm", "softmax"]
