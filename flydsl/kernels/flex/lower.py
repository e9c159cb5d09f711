"""From graphs of torch to programs: names to operations, promotion to casts, captured tensors to inputs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from flydsl.kernels.errors import OperandError, UnsupportedError

from . import rules
from .aten import ATEN
from .program import (
    KEY,
    LOAD,
    NARROW,
    ROOT_KINDS,
    ROOTS,
    SCORE,
    Captured,
    Input,
    Literal,
    Program,
    Rows,
    Step,
    Value,
    cleaned,
    literal,
    widened,
    without_unused_inputs,
)  # fmt: skip
from .table import OPS
from .trace import graph_of, value_asked

KINDS = {
    "bool": "Boolean", "int8": "Int8", "int16": "Int16", "int32": "Int32", "int64": "Int64", "uint8": "Uint8",
    "float16": "Float16", "bfloat16": "BFloat16", "float32": "Float32", "float64": "Float64",
    "float8_e4m3fn": "Float8E4M3FN", "float8_e5m2": "Float8E5M2",
}  # fmt: skip
"""Types of torch → types of fly."""
STORED = ("Float8E4M3FN", "Float8E5M2")
"""Types that are loaded and cast only."""


def lowered(
    function: Callable[..., Any], what: str, device: Any, met: list[Any] | None = None
) -> tuple[Program, tuple[Any, ...]]:
    """(the program of a function of torch, the tensors and numbers that it captured). ``met``: gets those that require a
    gradient. ``what``: score_mod or mask_mod. Raises
    UnsupportedError that names what there is no step for."""
    decompositions: dict[Any, Any] = {}
    while True:
        module = graph_of(function, what, device, decompositions, met)
        missing = [n.target for n in module.graph.nodes if n.op == "call_function" and _name(n.target) not in ATEN]
        more = {op: d for op in missing if op not in decompositions for d in [_decomposition(op)] if d is not None}
        if not more:
            return _of_graph(module, what, device, decompositions)
        decompositions.update(more)


def _of_graph(module: Any, what: str, device: Any, decompositions: dict[Any, Any]) -> tuple[Program, tuple[Any, ...]]:
    try:
        return Lowering(module, what, device).run()
    except UnsupportedError as error:
        if not decompositions:
            raise
        names = ", ".join(str(op) for op in decompositions)
        raise UnsupportedError(f"{error}; that is how torch writes one of {names}") from error


def _decomposition(target: Any) -> Any:
    """Torch's own of an operation, or None."""
    from torch._decomp import get_decompositions

    return get_decompositions([target]).get(target) if hasattr(target, "overloadpacket") else None


def _name(target: Any) -> str:
    packet = getattr(target, "overloadpacket", None)
    name = packet.__name__ if packet is not None else getattr(target, "__name__", str(target))
    return name[:-1] if name.endswith("_") and not name.endswith("__") else name


def kind_of_type(dtype: Any) -> str | None:
    """The name of a type of torch in fly; None if there is none."""
    return KINDS.get(str(dtype).removeprefix("torch."))


@dataclass
class Lowering:
    """A graph on its way to a program. ``what``: score_mod or mask_mod."""

    module: Any
    what: str
    device: Any
    steps: list[Step] = field(default_factory=list)
    known: dict[Step, int] = field(default_factory=dict)
    inputs: list[Any] = field(default_factory=list)
    specs: list[Input] = field(default_factory=list)
    values: dict[Any, Any] = field(default_factory=dict)
    """Node → number of a value, Literal, Captured, or Rows."""

    def run(self) -> tuple[Program, tuple[Any, ...]]:
        """The program of all nodes, and its inputs."""
        root, result = (SCORE if self.what == "score_mod" else SCORE + 1), None
        for node in self.module.graph.nodes:
            if node.op == "placeholder":
                self.values[node] = root
                root += 1
            elif node.op == "get_attr":
                self.values[node] = Captured(getattr(self.module, node.target))
            elif node.op == "call_function":
                self.values[node] = self._called(node)
            else:
                result = self._result(node.args[0])
        program, kept = without_unused_inputs(cleaned(Program(tuple(self.steps), tuple(self.specs), result)))
        return program, tuple(self.inputs[i] for i in kept)

    def _result(self, node: Any) -> Any:
        import torch

        if not isinstance(node, torch.fx.Node):
            raise OperandError(f"flex_attention: {self.what} returned {node!r}, which is no tensor")
        meta = node.meta.get("val", self.values[node].tensor if isinstance(self.values[node], Captured) else None)
        if meta is not None and meta.ndim:
            raise OperandError(f"flex_attention: {self.what} returned a tensor of the shape {tuple(meta.shape)}, no scalar")
        if self.what == "mask_mod" and meta is not None and meta.dtype != torch.bool:
            raise OperandError(f"flex_attention: mask_mod returned {meta.dtype}; it says by a bool what is seen")
        return self.cast(self.scalar(node, node), "Boolean" if self.what == "mask_mod" else "Float32")

    # What arguments of nodes are.

    def _called(self, node: Any) -> Any:
        import torch

        name = _name(node.target)
        nodes = node.all_input_nodes
        if nodes and all(isinstance(self.values[a], Captured) for a in nodes):
            with torch.no_grad():
                read = lambda a: self.values[a].tensor  # noqa: E731
                return Captured(node.target(*torch.fx.map_arg(node.args, read), **torch.fx.map_arg(node.kwargs, read)))
        if name == "_local_scalar_dense":
            raise UnsupportedError(value_asked(self.what))
        if name not in ATEN:
            raise self.unsupported(node, "is no operation that kernels have")
        rule, op = ATEN[name]
        return rules.RULES[rule](self, node, op)

    def unsupported(self, node: Any, why: str) -> UnsupportedError:
        """The error that names a node."""
        return UnsupportedError(f"flex_attention: {self.what}: {node.format_node()}: {node.target} {why}")

    def kind(self, node: Any) -> str:
        """Of a node's result, which must be a scalar."""
        meta = node.meta["val"]
        if meta.ndim:
            raise self.unsupported(node, f"gives a tensor of the shape {tuple(meta.shape)}; functions compute scalars")
        found = kind_of_type(meta.dtype)
        if found is None:
            raise self.unsupported(node, f"gives {meta.dtype}, which kernels do not have")
        return found

    def scalar(self, arg: Any, node: Any) -> Any:
        """An argument as a value or literal: a node's, or a number of Python's."""
        import torch

        if not isinstance(arg, torch.fx.Node):
            kind = "Boolean" if isinstance(arg, bool) else "Int64" if isinstance(arg, int) else "Float64"
            if not isinstance(arg, (bool, int, float)):
                raise self.unsupported(node, f"takes {arg!r}, which is no number")
            return literal(kind, arg)
        value = self.values[arg]
        if isinstance(value, Captured):
            return self.load(value, (), node)
        if isinstance(value, Rows):
            raise self.unsupported(node, "takes a row of a captured tensor; functions compute scalars")
        return value

    def common(self, args: Any) -> str:
        """The type in which arguments of a comparison meet."""
        import torch

        metas = [a.meta["val"] if isinstance(a, torch.fx.Node) else a for a in args]
        dtype = torch.result_type(metas[0], metas[1]) if len(metas) == 2 else metas[0].dtype
        return widened(kind_of_type(dtype) or str(dtype))

    # Steps.

    def step(self, op: str, args: tuple[Any, ...], kind: str, number: int = -1) -> Any:
        """The number of a step's value; the same for the same step."""
        if op in _IDENTITY and kind == "Boolean" and any(isinstance(a, Literal) for a in args):
            a, b = args if isinstance(args[0], Literal) else args[::-1]
            return b if a == _IDENTITY[op] else a
        made = Step(op, args, kind, number)
        if made not in self.known:
            self.known[made] = ROOTS + len(self.steps)
            self.steps.append(made)
        return self.known[made]

    def kind_of(self, value: Any) -> str:
        """The type of a value or literal."""
        return value.kind if isinstance(value, Literal) else (*ROOT_KINDS, *(s.kind for s in self.steps))[value]

    def cast(self, value: Any, kind: str) -> Any:
        """A value as one of another type; of literals at once."""
        have = self.kind_of(value)
        if have == kind:
            return value
        if isinstance(value, Literal) and kind not in (*NARROW, *STORED):
            return _literal_cast(value, kind)
        if kind == "Boolean":
            wide = self.cast(value, widened(have))
            return self.step("ne", (wide, literal(self.kind_of(wide), 0)), "Boolean")
        return self.step("to", (value,), kind)

    def compute(self, node: Any, op: str, args: Any, kind: str, result: str) -> Any:
        """A step in type ``kind`` of arguments of a node, or values, as a value of type ``result``."""
        if kind in STORED or (kind == "Float64" and not OPS[op].double):
            raise self.unsupported(node, f"would be computed in {kind}, which kernels have not of it; cast its arguments")
        wide = widened(kind)
        values = tuple(self.cast(self._operand(a, node), wide) for a in args)
        return self.cast(self.step(op, values, "Boolean" if result == "Boolean" else wide), result)

    def _operand(self, arg: Any, node: Any) -> Any:
        if isinstance(arg, Value):
            return arg.number
        return arg if isinstance(arg, Literal) else self.scalar(arg, node)

    def load(self, source: Captured, indices: tuple[Any, ...], node: Any) -> Any:
        """An element of a captured tensor."""
        tensor = source.tensor
        kind = kind_of_type(tensor.dtype)
        if kind is None:
            raise self.unsupported(node, f"reads a captured tensor of {tensor.dtype}, which kernels do not have")
        if not indices and tensor.device.type == "cpu" and kind not in ("Float64", *STORED):
            number = self.input(tensor, Input(kind, None))
        else:
            if tensor.device != self.device:
                raise OperandError(f"flex_attention: {self.what} captured a tensor on {tensor.device}; q is on {self.device}")
            number = self.input(tensor, Input(kind, tensor.ndim, KEY in indices[-1:] and _runs(tensor)))
        return self.step(LOAD, indices, kind, number)

    def input(self, tensor: Any, spec: Input) -> int:
        """The number of an input; the same for the same tensor read in the same way."""
        for i, (known, as_known) in enumerate(zip(self.inputs, self.specs)):
            if known is tensor and as_known == spec:
                return i
        self.inputs.append(tensor)
        self.specs.append(spec)
        return len(self.inputs) - 1


_IDENTITY = {"and": literal("Boolean", True), "or": literal("Boolean", False)}
"""What changes nothing; the other literal decides the result."""


def _literal_cast(value: Literal, kind: str) -> Literal:
    if "Int" in kind or "Uint" in kind:
        bits, number = int(kind.lstrip("UintI")), int(value.value)
        wrapped = number % (1 << bits)
        return literal(kind, wrapped - (1 << bits) if kind[0] == "I" and wrapped >> (bits - 1) else wrapped)
    return literal(kind, value.value)


def _runs(tensor: Any) -> bool:
    """Whether four elements of a row can be loaded at once."""
    steps = [s for n, s in zip(tensor.shape[:-1], tensor.stride()[:-1]) if n > 1]
    aligned = tensor.data_ptr() % (4 * tensor.element_size()) == 0 and all(s % 4 == 0 for s in steps)
    return tensor.stride(-1) == 1 and aligned and tensor.element_size() <= 4
