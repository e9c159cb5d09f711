"""Alias scopes that set loads straight into shared memory apart from all other accesses of it.

Without them the code generator waits for every pending load of that kind before each access of shared memory, because the
access might touch what is being filled. With them waiting is the kernel's business alone (``fly.async_wait``).
"""

from __future__ import annotations

from flydsl.emit import ArrayAttr, DialectAttr, Operation

from . import trace

SHARED = 3
"""The address space of LDS."""

_DOMAIN = '<id = distinct[0]<>, description = "shared memory">'
_ASYNC = ArrayAttr((DialectAttr(f'#llvm.alias_scope<id = distinct[1]<>, domain = {_DOMAIN}, description = "async copies">'),))
_ACCESSES, _USED = "lds_alias.accesses", "lds_alias.used"


def note_access(op: Operation) -> None:
    """Call this for each load and store of shared memory (also transposing ones) that is not asynchronous: in kernels with
    asynchronous copies, earlier or later in the text, it is told apart from them."""
    t = trace.current()
    t.feature(_ACCESSES, list[Operation]).append(op)
    if _USED in t.state:
        op.attributes["noalias_scopes"] = _ASYNC


def note_copy(op: Operation) -> None:
    """Call this for each operation that loads straight into shared memory."""
    t = trace.current()
    op.attributes["alias_scopes"] = _ASYNC
    if _USED not in t.state:
        t.state[_USED] = True
        for access in t.feature(_ACCESSES, list[Operation]):
            access.attributes["noalias_scopes"] = _ASYNC
