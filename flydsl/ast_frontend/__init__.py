"""The front end: Python functions whose control flow is rewritten so that tracing sees it.

:func:`rewrite` gives the function to trace; what it calls goes through :func:`callee`, so that helpers are rewritten too.
"""

from types import SimpleNamespace

from flydsl.language import control

from .adoption import adopt
from .dispatch import callee
from .errors import (
    KernelArithmeticError,
    KernelAttributeError,
    KernelIndexError,
    KernelKeyError,
    KernelNameError,
    KernelRecursionError,
    KernelTypeError,
    KernelValueError,
    NoSourceError,
    StaleSourceError,
    UnsupportedSyntaxError,
)
from .library import is_library_for
from .python_errors import explained
from .rewriting import install, rewrite

install(SimpleNamespace(callee=callee, adopt=adopt, **{name: getattr(control, name) for name in control.__all__}))

__all__ = [
    "KernelArithmeticError", "KernelAttributeError", "KernelIndexError", "KernelKeyError", "KernelNameError",
    "KernelRecursionError", "KernelTypeError", "KernelValueError", "NoSourceError", "StaleSourceError",
    "UnsupportedSyntaxError", "callee", "explained", "is_library_for", "rewrite",
]  # fmt: skip
