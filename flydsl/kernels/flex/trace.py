"""Functions of torch become graphs: they run once on scalar tensors without values, and what they ask of torch is written down.

Indexing by a scalar tensor, ``table[q]``, which torch would do by asking for its value, is taken as an operation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl.kernels.errors import UnsupportedError

VALUE_ASKED = "trying to get value out of a tracing tensor"


def graph_of(
    function: Callable[..., Any], what: str, device: Any, decompositions: Any = None, met: list[Any] | None = None
) -> Any:
    """The ``torch.fx.GraphModule`` of a function. ``what``: score_mod(score, b, h, q, kv), or mask_mod without the score.
    ``decompositions``: of operations, see ``torch._decomp``. ``met``: gets the captured tensors that require a gradient. Raises
    UnsupportedError for what cannot be traced."""
    import torch
    from torch.fx.experimental.proxy_tensor import make_fx

    places = [torch.zeros((), dtype=torch.int32, device=device) for _ in range(4)]
    args = [torch.zeros((), dtype=torch.float32, device=device), *places] if what == "score_mod" else places
    make = make_fx(
        _positional(function), tracing_mode="fake", _allow_non_fake_inputs=True, decomposition_table=decompositions or {}
    )
    try:
        with torch.no_grad(), indexing(met):
            return make(*args)
    except RuntimeError as error:
        if VALUE_ASKED in str(error) or "data-dependent" in type(error).__name__.lower() + str(error):
            raise UnsupportedError(value_asked(what)) from error
        raise


def value_asked(what: str) -> str:
    """The message for functions that compute with values of tensors in Python."""
    return (
        f"flex_attention: {what} asks for the value of a tensor (if, int(), item() …), which is not there while it is traced; "
        "torch.where chooses between values"
    )


def _positional(function: Callable[..., Any]) -> Callable[..., Any]:
    """Traced functions need names of their arguments, which callable objects and partial functions may hide."""

    def of_five(score: Any, b: Any, h: Any, q: Any, kv: Any) -> Any:
        return function(score, b, h, q, kv)

    def of_four(b: Any, h: Any, q: Any, kv: Any) -> Any:
        return function(b, h, q, kv)

    def any_number(*args: Any) -> Any:
        return (of_five if len(args) == 5 else of_four)(*args)

    return any_number


def indexing(met: list[Any] | None = None) -> Any:
    """The mode in which indexing by tensors is ``aten.index``. ``met``: gets tensors that require a gradient."""
    import torch
    from torch.overrides import TorchFunctionMode
    from torch.utils._pytree import tree_leaves

    class Indexing(TorchFunctionMode):
        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            for x in () if met is None else tree_leaves((args, kwargs)):
                if isinstance(x, torch.Tensor) and x.requires_grad and not any(x is y for y in met or ()):
                    met.append(x)  # pyright: ignore[reportOptionalMemberAccess]
            if func is torch.Tensor.__getitem__:
                index = args[1] if isinstance(args[1], tuple) else (args[1],)
                if any(isinstance(i, torch.Tensor) for i in index):
                    return _indexed(args[0], index)
            return func(*args, **(kwargs or {}))

    return Indexing()


def _indexed(x: Any, index: tuple[Any, ...]) -> Any:
    """``x[index]``: what is no tensor in it first, then the tensors."""
    import torch

    named = sum(i is not None and i is not Ellipsis for i in index)
    spread: list[Any] = []
    for i in index:
        spread += [slice(None)] * (x.ndim - named) if i is Ellipsis else [i]
    plain = tuple(slice(None) if isinstance(i, torch.Tensor) else i for i in spread)
    if any(i is None or i != slice(None) for i in plain):
        x = x[plain]
    for i in spread:
        if isinstance(i, torch.Tensor) and i.dtype not in (torch.int32, torch.int64):
            raise UnsupportedError(f"flex_attention: a tensor is indexed by {i.dtype}; indices are int32 or int64")
    tensors = [i if isinstance(i, torch.Tensor) else None for i in spread if not isinstance(i, int)]
    return torch.ops.aten.index(x, tensors)
