"""The derivative of ``topk_softmax``: that of the weights for the experts that were chosen, by torch."""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.errors import refuse_second_derivative


def differentiable(gating: Any, logits: Any, given: Any, bias: Any, config: Any) -> Any:
    """``topk_softmax`` with a gradient of ``logits``."""
    return _function().apply(gating, logits, given, bias, config)


def weights_of(logits: Any, ids: Any, given: Any) -> Any:
    """The weights of chosen experts, as torch computes them in float32."""
    import torch

    logits = logits.float()
    if given.renormalize:  # by logarithms, as all scores may be smaller than any float32
        chosen = logits.gather(-1, ids)
        return (torch.nn.functional.logsigmoid(chosen) if given.scoring == "sigmoid" else chosen).softmax(-1)
    return (logits.sigmoid() if given.scoring == "sigmoid" else logits.softmax(-1)).gather(-1, ids)


@functools.cache
def _function() -> Any:
    import torch

    class Gating(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, gating: Any, logits: Any, given: Any, bias: Any, config: Any) -> Any:
            groups = {"groups": given.groups, "topk_groups": given.topk_groups} if given.groups else {}
            weights, ids = gating(
                logits, given.k, scoring=given.scoring, renormalize=given.renormalize, bias=bias, config=config, **groups
            )  # gradients are switched off here
            ctx.given = given
            ctx.save_for_backward(logits, ids)
            ctx.mark_non_differentiable(ids)
            return weights, ids

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            refuse_second_derivative("topk_softmax")
            logits, ids = ctx.saved_tensors
            with torch.enable_grad():
                again = logits.detach().requires_grad_()
                weights = weights_of(again, ids.long(), ctx.given)
            return None, torch.autograd.grad(weights, again, gradients[0])[0], None, None, None

    return Gating
