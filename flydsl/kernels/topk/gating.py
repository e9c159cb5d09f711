"""``topk_softmax``: which experts a token goes to, and with which weights."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.overlap import pair_of
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.tensors import alignment, as_rows, deliver, result_for, row_type

from . import gating_gradient
from .gating_narrow import Narrow, covers, gating_narrow_kernel, tokens_of
from .gating_wide import FEWEST_LANES, Wide, gating_wide_kernel
from .gradient import wanted
from .lanes import WAVE

if TYPE_CHECKING:
    from torch import Tensor

MOST_EXPERTS, MOST_CHOSEN = 512, 16
_SCORINGS = ("softmax", "sigmoid")


@dataclass(frozen=True)
class GatingConfig:
    """``kernel``: "narrow", a lane for each token or for a part of one, for softmax of logits of 16 bits; "wide", sixteen
    lanes or more, for everything."""

    kernel: str = "wide"

    @property
    def name(self) -> str:
        """Short, for tables and file names."""
        return self.kernel

    def refusal(self, given: Given) -> str | None:
        """Why the kernel does not do it; None if it does."""
        if self.kernel not in ("narrow", "wide"):
            return f"there is no kernel {self.kernel!r}; there are narrow and wide"
        if self.kernel == "wide":
            return None
        if given.scoring != "softmax" or given.biased or given.groups:
            return "it has softmax without bias and groups"
        if given.dtype.width != 16 or not covers(given.experts, given.k):
            return f"it has logits of 16 bits and multiples of 8 experts, not {given.experts} of {given.dtype.name}"
        return None


@dataclass(frozen=True)
class Given:
    """What is asked for."""

    dtype: Any
    experts: int
    k: int
    scoring: str
    renormalize: bool
    biased: bool
    groups: int
    topk_groups: int


def topk_softmax(
    logits: Tensor, k: int, *, scoring: str = "softmax", renormalize: bool = False, bias: Tensor | None = None,
    groups: int | None = None, topk_groups: int | None = None, out: tuple[Tensor, Tensor] | None = None,
    config: GatingConfig | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """``(weights, ids)``: the ``k`` experts of each token, those of the largest scores first, equal ones by their number.

    ``logits`` (…, experts), up to 512 experts of float16, bfloat16 or float32; ``k``: up to 16. Scores are the softmax or the
    sigmoid (``scoring``) of logits, in float32. ``bias`` (experts,), float32: added to the scores that experts are chosen by,
    not to the weights. ``groups``: experts are so many groups of neighbours, 2 to 64, a power of two, of which only those
    ``topk_groups`` count whose largest score is the largest (with a bias: the sum of the two largest). ``renormalize``: the
    weights of a token are divided by their sum, also where all are smaller than any float32.

    ``weights`` (…, k) float32, which may be 0 below 2⁻¹²⁶, ``ids`` (…, k) int32; ``out``: both, to write to. Where a logit is
    NaN the token's weights are NaN and its experts any. Weights have a gradient. Tensors on the CPU are computed by the
    simulator. Raises OperandError for arguments that do not belong together, UnsupportedError for what no kernel does.
    """
    import torch

    given = _given(logits, k, scoring, renormalize, bias, groups, topk_groups)
    weights, ids = pair_of("topk_softmax", ("weights", "ids"), out)
    if wanted(logits):
        if out is not None:
            raise UnsupportedError("topk_softmax: out= with logits that require a gradient; use torch.no_grad()")
        return gating_gradient.differentiable(topk_softmax, logits, given, bias, config)
    logits, shape = logits.detach(), (*logits.shape[:-1], k)
    weights, to_weights = result_for("topk_softmax", "weights", weights, torch.float32, shape, logits)
    ids, to_ids = result_for("topk_softmax", "ids", ids, torch.int32, shape, logits)
    if weights.numel():
        prepare(as_rows(logits), given, bias, to_weights, to_ids, config).run()
    return deliver(weights, to_weights), deliver(ids, to_ids)


def prepare(
    logits: Tensor, given: Given, bias: Tensor | None, weights: Tensor, ids: Tensor, config: GatingConfig | None = None
) -> Prepared:
    """The launch for checked rows ``logits`` (m, experts) that writes ``weights`` and ``ids`` (m, k), contiguous."""
    import torch

    if config is None:
        narrow = GatingConfig("narrow")
        config = narrow if narrow.refusal(given) is None else GatingConfig()
    if not isinstance(config, GatingConfig):
        raise OperandError(f"topk_softmax: config= takes a GatingConfig, not {config!r}")
    reason = config.refusal(given)
    if reason is not None:
        raise UnsupportedError(f"topk_softmax: {config.name}: {reason}; wide would do")
    m = len(logits)
    if config.kernel == "narrow":
        if alignment(logits) < 16:
            logits = logits.clone(memory_format=torch.contiguous_format)
        tokens = tokens_of(given.experts)
        v = Narrow(given.experts, given.k, given.dtype, tokens, m % tokens != 0, given.renormalize, 4)
        v = replace(v, align=min(alignment(weights), alignment(ids), 4 * (v.share & -v.share)))
        return Prepared(gating_narrow_kernel, -(-m // tokens), WAVE, (logits.view(torch.int32), weights, ids, v))
    wide = wide_of(given, m, alignment(logits))
    return Prepared(gating_wide_kernel, -(-m // wide.tokens), WAVE, (logits, bias, weights, ids, wide))


def wide_of(given: Given, m: int, align: int) -> Wide:
    """The wide kernel for ``m`` rows aligned to ``align`` bytes: so many lanes that each has one of the results, and those of a
    group share its experts."""
    lanes, groups = max(FEWEST_LANES, given.groups), max(given.groups, 1)
    group = given.experts // groups
    each = -(-group * groups // lanes)
    width = min(each & -each, group & -group, 128 // given.dtype.width)
    return Wide(
        given.experts, given.k, given.scoring == "sigmoid", given.renormalize, given.biased, lanes, each, width,
        min(align, width * given.dtype.width // 8), given.groups, given.topk_groups, m % (WAVE // lanes) != 0,
    )  # fmt: skip


def _given(logits: Any, k: Any, scoring: Any, renormalize: bool, bias: Any, groups: Any, topk_groups: Any) -> Given:
    import torch

    for name, x in (("logits", logits), *((("bias", bias),) if bias is not None else ())):
        check_tensor("topk_softmax", name, x)
    if logits.ndim < 1:
        raise OperandError("topk_softmax: logits have no dimension, and need experts")
    dtype, experts = row_type("topk_softmax", logits.dtype, "logits"), logits.shape[-1]
    if scoring not in _SCORINGS:
        raise OperandError(f"topk_softmax: scoring is {scoring!r}; there are {', '.join(_SCORINGS)}")
    if isinstance(k, bool) or not isinstance(k, int) or not 0 < k <= experts:
        raise OperandError(f"topk_softmax: k is {k!r}, and there are {experts} experts")
    if experts > MOST_EXPERTS or k > MOST_CHOSEN:
        raise UnsupportedError(f"topk_softmax: {k} of {experts} experts; the most are {MOST_CHOSEN} of {MOST_EXPERTS}")
    if bias is not None and (tuple(bias.shape) != (experts,) or bias.dtype != torch.float32 or bias.device != logits.device):
        raise OperandError(
            f"topk_softmax: bias is {tuple(bias.shape)} of {bias.dtype} on {bias.device}; for {experts} experts on "
            f"{logits.device} it is ({experts},) of float32"
        )
    if (groups is None) != (topk_groups is None):
        raise OperandError("topk_softmax: groups= and topk_groups= go together")
    if groups is not None:
        _check_groups(groups, topk_groups, experts, k)
    few = (groups or 0, topk_groups or 0) if groups != topk_groups else (0, 0)
    return Given(dtype, experts, k, scoring, renormalize, bias is not None, *few)


def _check_groups(groups: Any, topk_groups: Any, experts: int, k: int) -> None:
    if not all(isinstance(x, int) and not isinstance(x, bool) and x > 0 for x in (groups, topk_groups)):
        raise OperandError(f"topk_softmax: groups and topk_groups are positive integers, not {groups!r} and {topk_groups!r}")
    if experts % groups or topk_groups > groups or topk_groups * (experts // groups) < k:
        raise OperandError(
            f"topk_softmax: {k} of {experts} experts in {topk_groups} of {groups} groups: groups are of one size, and "
            "those that count have k experts at least"
        )
    if groups > WAVE or groups & (groups - 1) or groups == experts > 1:
        nearest = 1 << (min(groups, WAVE).bit_length() - 1)
        raise UnsupportedError(
            f"topk_softmax: {groups} groups of {experts // groups} experts; groups of two experts at least, and a "
            f"power of two of them up to {WAVE}, such as {nearest}"
        )
