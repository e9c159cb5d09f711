"""Errors of tuning."""

from __future__ import annotations

from flydsl.compiler import DeclarationError
from flydsl.errors import FlyError


class TuningDeclarationError(DeclarationError):
    """``fly.autotune`` was given something that it cannot use: configurations, keys, or a function that takes none."""


class TuningKeyError(FlyError):
    """A value by which choices are kept apart cannot be: it is no number, text, dtype, array or tuple of these."""


class NoConfigurationError(FlyError):
    """No configuration can be used for a problem: each failed, or was left out; the message has all reasons."""


class UntunedError(FlyError):
    """A problem has no choice yet, nothing may be measured now, and neither ``default=`` nor ``model=`` says what to take."""


class BatchInvarianceError(FlyError):
    """Choices must not depend on batch sizes, and a tuned function does not say which of its keys are batch sizes."""


class TrialArgumentError(FlyError):
    """An argument that trials overwrite (``reset=``, ``restore=``) cannot be saved: it is no array, or has gaps."""


class CostModelError(FlyError):
    """``model=`` predicted something that is no finite number of at least 0."""
