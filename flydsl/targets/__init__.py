"""Frozen descriptions of the GPUs that flydsl compiles for, each number with its source."""

from flydsl.targets.target import Target, UnknownTargetError, get, names

__all__ = ["Target", "UnknownTargetError", "get", "names"]
