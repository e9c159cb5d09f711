"""Choosing among configurations by measuring: ``fly.autotune``, and the tables that choices are kept in."""

from .batch import batch_invariant, is_batch_invariant
from .config import Config
from .decorator import autotune
from .errors import (
    BatchInvarianceError,
    CostModelError,
    NoConfigurationError,
    TrialArgumentError,
    TuningDeclarationError,
    TuningKeyError,
    UntunedError,
)
from .key import Problem
from .record import Choice, Choices, Identity, Trial
from .tuned import Tuned, TunedKernel

__all__ = [
    "BatchInvarianceError",
    "Choice",
    "Choices",
    "Config",
    "CostModelError",
    "Identity",
    "NoConfigurationError",
    "Problem",
    "Trial",
    "TrialArgumentError",
    "Tuned",
    "TunedKernel",
    "TuningDeclarationError",
    "TuningKeyError",
    "UntunedError",
    "autotune",
    "batch_invariant",
    "is_batch_invariant",
]  # fmt: skip
