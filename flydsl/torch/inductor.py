"""Our products among the choices of torch.compile's autotuning, beside ATen's and Triton's.

>>> import flydsl.torch.inductor
>>> flydsl.torch.inductor.enable()
>>> torch.compile(model, mode="max-autotune")

The choices come by ``torch._inductor.config.inductor_choices_class``, the place that Inductor documents for it: its ``uuid`` is
part of the key of Inductor's cache of graphs. Ours names our version, our files and the target, and so does the key of each
timing: nothing that another flydsl made, or that was made without one, is taken for ours. What cannot be offered is counted by
reason in ``flydsl.torch.explain()`` under the operator's name with ``compiled`` before it, and logged.
"""

from __future__ import annotations

import functools
import hashlib
import threading
import uuid
from dataclasses import dataclass
from typing import Any

import torch
from torch._inductor import config as inductor_config
from torch._inductor import select_algorithm
from torch._inductor.choices import InductorChoices
from torch._inductor.virtualized import V

from flydsl import targets
from flydsl._version import __version__

from . import counts
from .candidates import OPERATORS, Candidates, examples
from .routing import KEYS, RoutingError


@dataclass(frozen=True, eq=False)
class Offer:
    """One :func:`enable`; as a context manager it lasts for the block, else until :meth:`undo`."""

    devices: tuple[str, ...]
    most: int

    def undo(self) -> None:
        """Take this out; others stay in force. Nothing happens the second time. Raises RoutingError if Inductor's setting was
        changed by others meanwhile."""
        with _lock:
            if self in _offers:
                _check_unchanged()
                _offers.remove(self)
                _apply()

    def __enter__(self) -> Offer:
        return self

    def __exit__(self, *_: object) -> None:
        self.undo()


_offers: list[Offer] = []
_base: list[Any] = []
"""What ``inductor_choices_class`` was before ours, while ours is set."""
_lock = threading.RLock()


def enable(*, device: str = "hip", most: int = 4) -> Offer:
    """Offer our kernels for mm, addmm, bmm, baddbmm and scaled products that torch.compile meets from now on.

    ``device``: "hip", or "cpu" for tensors on the CPU, which the simulator computes (for tests: it is slow). ``most``: how many
    configurations of a product are offered, those that the model of ``python -m flydsl.kernels gemm`` puts first. Inductor
    takes them up with ``mode="max-autotune"`` or ``max_autotune_gemm``. Graphs that are compiled already stay as they are;
    ``torch.compiler.reset()`` forgets them. Raises RoutingError.
    """
    if device not in KEYS:
        raise RoutingError(f"device={device!r}: routing knows {', '.join(map(repr, KEYS))}")
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise RoutingError(f"most={most!r} is not a positive number of configurations")
    offer = Offer((device,), most)
    with _lock:
        _check_unchanged()
        _offers.append(offer)
        _apply()
    return offer


def is_enabled(device: str = "hip") -> bool:
    """Whether our kernels are offered for tensors of a device."""
    return any(device in offer.devices for offer in _offers)


def _check_unchanged() -> None:
    """Raise RoutingError if what we set is no longer what is set."""
    if _base and inductor_config.inductor_choices_class is not _choices:
        raise RoutingError(
            "torch._inductor.config.inductor_choices_class was set by others since flydsl.torch.inductor.enable(); "
            "enable flydsl after them, which keeps theirs beneath it"
        )


def _apply() -> None:
    if _offers and not _base:
        _base.append(inductor_config.inductor_choices_class)
        inductor_config.inductor_choices_class = _choices
    elif not _offers and _base:
        inductor_config.inductor_choices_class = _base.pop()


def _choices() -> InductorChoices:
    """What Inductor asks: our choices, behind those of the class that was set before ours."""
    before = _base[-1]() if _base and _base[-1] is not None else InductorChoices()
    kind: Any = type("FlydslChoices", (_Mixin, type(before)), {"_before": before})
    made = kind.__new__(kind)
    made.__dict__.update(before.__dict__)
    return made


class _Mixin:
    """What ours adds to a class of choices."""

    _before: Any

    def uuid(self) -> str:
        """Of all that the choices depend on."""
        before = "" if type(self._before) is InductorChoices else self._before.uuid()  # which Inductor asks of others
        offers = ",".join(sorted(f"{device}:{offer.most}" for offer in _offers for device in offer.devices))
        return f"{before}+flydsl-{identity()}-{offers}"

    def get_template_configs(self, kernel_inputs: Any, templates: Any, op_name: str, kwarg_overrides: Any = None) -> Any:
        found = super().get_template_configs(kernel_inputs, templates, op_name, kwarg_overrides)  # type: ignore[misc]
        return [*found, *_ours(kernel_inputs, op_name)]


@functools.cache
def identity() -> str:
    """Version, files and target of our kernels."""
    from flydsl.compiler import pure

    try:
        files = hashlib.sha256("\n".join(pure.environment(False)).encode()).hexdigest()[:16]
    except pure.Unhashable:  # a file was changed since it was loaded: what this process makes is for this process
        files = uuid.uuid4().hex
    return f"{__version__}-{files}-{targets.get('gfx950').arch}"


def _ours(inputs: Any, op_name: str) -> list[Any]:
    candidates = OPERATORS.get(op_name)
    offered = max((o.most for o in _offers if _key(inputs.device()) in o.devices), default=0)
    if candidates is None or not offered:
        return []
    name = f"compiled {candidates.name}"
    if not inductor_config.max_autotune_gemm and not inductor_config.max_autotune:
        return _declined(name, "max_autotune_gemm is off")
    if not _first_question(op_name):
        return []
    layout = inputs.output_layout(flexible=False)
    reason = candidates.refusal(inputs, layout)
    if reason is not None:
        return _declined(name, reason)
    choice = _extern(candidates)
    numbers = candidates.numbers(inputs)
    callers = []
    for config in candidates.configurations(inputs, offered):
        arguments = {"config": config, **numbers}
        caller = _Caller(choice, inputs.nodes(), layout, arguments, has_out_variant=True)
        caller.precompile = functools.partial(candidates.precompile, examples(inputs), layout.dtype, arguments)
        callers.append(caller)
    counts.routed(name)
    return callers


def _first_question(op_name: str) -> bool:
    """Whether this is the first time that Inductor asks for the choices of the node at hand: for one addmm it asks thrice."""
    graph = V.graph
    seen = graph.__dict__.setdefault("_flydsl_offered", set())
    node = getattr(graph, "current_node", None)
    place = (id(node), op_name)
    return node is None or (place not in seen and not seen.add(place))


def _declined(name: str, reason: str) -> list[Any]:
    counts.declined(name, reason)
    return []


def _key(device: torch.device) -> str:
    return "cpu" if device.type == "cpu" else "hip"


def _extern(candidates: Candidates) -> Any:
    """Inductor's record of our function, which the code that it generates calls as ``extern_kernels.flydsl_…``."""
    name = f"flydsl_{candidates.name}"
    made = select_algorithm.ExternKernelChoice.lookup(name)
    if made is None:
        made = select_algorithm.ExternKernelChoice(candidates.run, None, name=name, has_out_variant=True)
        made.ordered_kwargs_for_cpp_kernel = ()  # which the code of graphs reads, and the constructor leaves out
    return made


class _Caller(select_algorithm.ExternKernelCaller):
    """One configuration of a product."""

    precompile: Any
    """Makes its machine code; Inductor calls it in parallel with others' before it measures."""

    def hash_key(self) -> str:
        """Of its timing."""
        return f"flydsl-{identity()}-{super().hash_key()}"

    def __str__(self) -> str:
        return f"FlydslCaller({self.choice.name}, {self.kwargs['config']})"

    def info_dict(self) -> dict[str, Any]:
        """For Inductor's log."""
        return {**super().info_dict(), "backend": "flydsl", "config": self.kwargs["config"]}


def register() -> None:
    """Let code that Inductor generated in another process find our functions."""
    for candidates in OPERATORS.values():
        _extern(candidates)


register()
