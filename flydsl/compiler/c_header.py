"""The C header of kernels compiled ahead of time: per kernel its code, a function that loads it, and one that launches it."""

from __future__ import annotations

import os
import re
from typing import Any

from .argtypes import CompositeType, PointerArgType, ScalarType, SequenceType, TensorType

_NUMBERS = {
    "Boolean": "bool", "Int8": "int8_t", "Uint8": "uint8_t", "Int16": "int16_t", "Uint16": "uint16_t", "Int32": "int32_t",
    "Uint32": "uint32_t", "Int64": "int64_t", "Uint64": "uint64_t", "Float32": "float", "Float64": "double",
}  # fmt: skip
"""Number type of the language → C. The others are passed as the bits that they have in memory."""

_TOP = """\
/* Kernels of AMD GPUs, compiled ahead of time by flydsl. C99 and C++11.

   For each kernel NAME there are flydsl_load_NAME, which loads its code object into the current device, and
   flydsl_launch_NAME, which launches it: the grid counts workgroups; extents and strides of tensors count elements. */
#ifndef {guard}
#define {guard}

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <hip/hip_runtime_api.h>
"""

_OUTPUT = "flydsl_output"
_PRINTS = """
   It prints or asserts, to flydsl_output: 32-bit words on the device, of which word 1 is to hold their number, at least 4, and
   the rest zeros. Afterwards word 0 is the number of words of records (from word 4 on), word 2 that of records which found no
   room, and word 3 that of assertions which failed."""
_KERNEL = """
/* {text}{prints} */
static const unsigned char flydsl_code_{name}[] __attribute__((aligned(4096))) = {{
{data}
}};

static inline hipError_t flydsl_load_{name}(hipModule_t *module, hipFunction_t *function) {{
  hipError_t error = hipModuleLoadData(module, flydsl_code_{name});
  return error != hipSuccess ? error : hipModuleGetFunction(function, *module, "{symbol}");
}}

static inline hipError_t flydsl_launch_{name}({parameters}) {{
  unsigned char packed[{room}];
  size_t size = {size};
  void *extra[] = {{HIP_LAUNCH_PARAM_BUFFER_POINTER, packed, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END}};
  memset(packed, 0, sizeof packed);
{copies}  return hipModuleLaunchKernel(function, grid_x, grid_y, grid_z, {block}, shared_bytes, stream, NULL, extra);
}}
"""


def header(folder: str, kernels: list[dict[str, Any]]) -> str:
    """The text of the header for the kernels of a manifest, which still have the bytes of their code."""
    guard = "FLYDSL_KERNELS_" + re.sub(r"\W", "_", os.path.basename(os.path.abspath(folder)), flags=re.ASCII).upper() + "_H"
    parts = [_kernel(k) for k in kernels]
    return _TOP.format(guard=guard) + "".join(parts) + "\n#endif\n"


def arguments(made: Any, parameters: tuple[str, ...]) -> list[dict[str, Any]]:
    """Name, C type, offset and size of each argument in the order of the code object."""
    named = [a for name, t in zip(parameters, made.types) for a in _named(_identifier(name), t)]
    named += [(_OUTPUT, "void *")] if made.facts.prints else []
    return [{"name": n, "type": t, "offset": at, "size": size} for (n, t), (at, size) in zip(named, made.kernarg_offsets)]


def _named(name: str, t: Any) -> list[tuple[str, str]]:
    if isinstance(t, TensorType):
        number = "int64_t" if t.wide else "int32_t"
        dims = [
            f"{name}_{what}{i}"
            for what, ds in (("shape", t.shape), ("stride", t.strides))
            for i, d in enumerate(ds)
            if d is None
        ]
        return [(name, "void *"), *((d, number) for d in dims)]
    if isinstance(t, PointerArgType):
        return [(name, "void *")]
    if isinstance(t, ScalarType):
        return [(name, _NUMBERS.get(t.dtype.__name__) or f"uint{max(t.dtype.width, 8)}_t")]
    if isinstance(t, (CompositeType, SequenceType)):
        parts = t.leaves if isinstance(t, CompositeType) else t.items
        return [a for i, part in enumerate(parts) for a in _named(f"{name}_{i}", part)]
    return []


_TAKEN_TEXT = """
function stream shared_bytes packed size extra grid_x grid_y grid_z block_x block_y block_z auto bool break case char
class const continue default delete do double else enum extern false float for goto if inline int long new operator
private register restrict return short signed sizeof static struct switch template this true typedef union unsigned void
volatile while
"""
_TAKEN = frozenset(_TAKEN_TEXT.split())


def _identifier(name: str) -> str:
    plain = "".join(c if c.isascii() else f"u{ord(c):x}" for c in name)
    return plain + "_" if plain in _TAKEN else plain


def _kernel(kernel: dict[str, Any]) -> str:
    block = kernel["block"]
    sizes = [f"unsigned grid_{axis}" for axis in "xyz"] + ([] if block else [f"unsigned block_{axis}" for axis in "xyz"])
    args = kernel["arguments"]
    given = [f"{a['type']}{'' if a['type'].endswith('*') else ' '}{a['name']}" for a in args]
    end = max((a["offset"] + a["size"] for a in args), default=0)
    copies = "".join(f"  memcpy(packed + {a['offset']}, &{a['name']}, {a['size']});\n" for a in args)
    checked = "".join(_size_check(kernel["name"], a) for a in args)
    rows = [kernel["bytes"][i : i + 24] for i in range(0, len(kernel["bytes"]), 24)]
    return checked + _KERNEL.format(
        text=f"{kernel['symbol']}({', '.join(kernel['types'])}) for {kernel['arch']}".replace("*/", "* /"),
        prints=_PRINTS if kernel["facts"]["prints"] else "",
        name=kernel["name"],
        symbol=kernel["symbol"],
        data=",\n".join("  " + ",".join(map(str, row)) for row in rows),
        parameters=", ".join(["hipFunction_t function", *sizes, "unsigned shared_bytes", "hipStream_t stream", *given]),
        room=max(end, 1),
        size=end,
        copies=copies,
        block=", ".join(map(str, block)) if block else "block_x, block_y, block_z",
    )


def _size_check(name: str, a: dict[str, Any]) -> str:
    """A C type of another size than the kernel's argument does not compile."""
    return f"\ntypedef char flydsl_check_{name}_{a['name']}[sizeof({a['type']}) == {a['size']} ? 1 : -1];"
