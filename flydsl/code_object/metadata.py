"""From the metadata's maps and lists to :class:`Kernel`; every field is checked for its type.

Names and meanings: LLVM, AMDGPUUsage, "Code Object V5 Metadata" (V6 has the same fields). The note of an ELF file holds
the same tree in MessagePack as the ``.amdgpu_metadata`` block of a listing in YAML.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, cast

from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.model import KernelArg, KernelMetadata
from flydsl.code_object.msgpack import Value

T = TypeVar("T")
_REQUIRED = object()


@dataclass(frozen=True)
class Metadata:
    target_id: str
    version: tuple[int, int]
    kernels: tuple[KernelMetadata, ...] = field(default=())

    @property
    def arch(self) -> str:
        """The processor of ``amdgcn-amd-amdhsa--gfx950:sramecc+:xnack-``: what follows the triple of architecture, vendor,
        system and environment, without feature settings (AMDGPUUsage, "Target ID")."""
        return self.target_id.partition(":")[0].split("-", 4)[-1]


class _Map:
    """A map of the metadata with checked access; ``what`` names it in messages."""

    def __init__(self, value: Value, what: str) -> None:
        if not isinstance(value, dict):
            raise CodeObjectError(f"{what} is no map but {_kind(value)}")
        self.values = value
        self.what = what

    def get(self, key: str, kind: type[T], default: object = _REQUIRED) -> T:
        if key not in self.values:
            if default is _REQUIRED:
                raise CodeObjectError(f"{self.what} has no {key}")
            return cast("T", default)
        value = self.values[key]
        if type(value) is not kind:  # not isinstance: a bool is no count
            raise CodeObjectError(f"{self.what}: {key} is {_kind(value)}, expected {kind.__name__}")
        return value

    def count(self, key: str, default: object = _REQUIRED) -> int:
        """A size or count: an integer that is not negative."""
        value = self.get(key, int, default)
        if value < 0:
            raise CodeObjectError(f"{self.what}: {key} is {value}")
        return value

    def items(self, key: str, default: object = _REQUIRED) -> list[Value]:
        return cast("list[Value]", self.get(key, list, default))

    def integers(self, key: str, length: int) -> tuple[int, ...]:
        values = self.items(key)
        checked = tuple(v for v in values if type(v) is int)
        if len(checked) != length or len(values) != length:
            raise CodeObjectError(f"{self.what}: {key} is not {length} integers")
        return checked


def parse(tree: Value) -> Metadata:
    """The tree of the whole note. Raises :class:`CodeObjectError`."""
    top = _Map(tree, "the metadata")
    major, minor = top.integers("amdhsa.version", 2)
    if major != 1:
        raise CodeObjectError(f"the metadata has version {major}.{minor}; version 1 is known")
    kernels = tuple(_kernel(k) for k in top.items("amdhsa.kernels"))
    names = [k.name for k in kernels]
    if len(set(names)) != len(names):
        raise CodeObjectError(f"the metadata has a kernel twice: {', '.join(names)}")
    result = Metadata(top.get("amdhsa.target", str), (major, minor), kernels)
    if not result.arch:
        raise CodeObjectError(f"the metadata's target {result.target_id!r} names no processor")
    return result


def _kernel(value: Value) -> KernelMetadata:
    name = _Map(value, "a kernel's metadata").get(".name", str)
    m = _Map(value, f"the metadata of kernel {name}")
    listed = m.items(".args", [])
    args = tuple(_arg(a, f"argument {i} of kernel {name}") for i, a in enumerate(listed))
    return KernelMetadata(
        name=name,
        symbol=m.get(".symbol", str),
        kernarg_size=m.count(".kernarg_segment_size"),
        kernarg_align=m.count(".kernarg_segment_align"),
        args=args,
        group_segment_fixed_size=m.count(".group_segment_fixed_size"),
        private_segment_fixed_size=m.count(".private_segment_fixed_size"),
        wavefront_size=m.count(".wavefront_size"),
        vgpr_count=m.count(".vgpr_count"),
        agpr_count=m.count(".agpr_count", 0),
        sgpr_count=m.count(".sgpr_count"),
        vgpr_spill_count=m.count(".vgpr_spill_count", 0),
        sgpr_spill_count=m.count(".sgpr_spill_count", 0),
        max_flat_workgroup_size=m.count(".max_flat_workgroup_size"),
        reqd_workgroup_size=_triple(m, ".reqd_workgroup_size"),
        uses_dynamic_stack=bool(m.get(".uses_dynamic_stack", bool, False)),
    )


def _triple(m: _Map, key: str) -> tuple[int, int, int] | None:
    if key not in m.values:
        return None
    x, y, z = m.integers(key, 3)
    return x, y, z


def _arg(value: Value, what: str) -> KernelArg:
    m = _Map(value, what)
    return KernelArg(
        offset=m.count(".offset"),
        size=m.count(".size"),
        kind=m.get(".value_kind", str),
        name=m.get(".name", str, ""),
        address_space=m.get(".address_space", str, ""),
        access=m.get(".actual_access", str, ""),
    )


def _kind(value: Value) -> str:
    return "nothing" if value is None else f"{type(value).__name__} {value!r:.40}"
