"""Frozen descriptions of the GPUs that flydsl compiles for, each number with its source."""

from flydsl.targets.costs import Costs, costs, kind_of
from flydsl.targets.lds import lds_dwords, lds_phases
from flydsl.targets.matrix_forms import F8F6F4, FORMAT_BITS, MATRIX_FORMS, SCALE_BLOCK, MatrixForm, find_form
from flydsl.targets.target import Target, UnknownTargetError, get, names

__all__ = [
    "F8F6F4", "FORMAT_BITS", "MATRIX_FORMS", "SCALE_BLOCK", "Costs", "MatrixForm", "Target", "UnknownTargetError", "costs",
    "find_form", "get", "kind_of", "lds_dwords", "lds_phases", "names",
]  # fmt: skip
