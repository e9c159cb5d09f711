"""Programs with a kernel that uses everything a kernel may reach, each with a number of its own to be edited."""

from __future__ import annotations

import importlib.util
import itertools
import linecache
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

_NAMES = """
helper helper_default closure constant table entry class_attribute base_attribute method property static_method slot
decorator wrapped field enum_member lambda_body nested partial_argument array function_attribute namespace_extra
namespace module_function module_constant kernel kernel_default jit_helper name_tuple bound_method
"""
NUMBERS = _NAMES.split()

LIBRARY = """
CONSTANT = {module_constant}
UNUSED = 0

def scaled(x):
    return x * {module_function} + CONSTANT
"""

PROGRAM = """
import collections
import dataclasses
import enum
import functools
import types
import numpy as np
import flydsl as fly
import {library} as library

CONSTANT = {constant}
TABLE = [1, {table}]
ENTRIES = {{"a": ({entry}, 2)}}
ARRAY = np.array([1, {array}])
NAMESPACE = types.SimpleNamespace(value={namespace})
Names = collections.namedtuple("Names", "first second")
NAMES = Names(1, {name_tuple})

def decorated(factor):
    def decorator(fn):
        @functools.wraps(fn)
        def inner(x):
            return fn(x) + factor
        return inner
    return decorator

def helper(x, more={helper_default}):
    return x * {helper} + more

@decorated({decorator})
def wrapped(x):
    return x + {wrapped}

def closed(n):
    def add(x):
        return x + n
    return add

add_closure = closed({closure})

class Base:
    base = {base_attribute}

class Settings(Base):
    attribute = {class_attribute}

    def method(self, x):
        return x + {method}

    @property
    def prop(self):
        return {property}

    @staticmethod
    def static(x):
        return x - {static_method}

class Slotted:
    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def plus(self, x):
        return x + self.value

@dataclasses.dataclass(frozen=True)
class Config:
    field: int = 0

class Mode(enum.Enum):
    FAST = {enum_member}

settings, slotted, config, mode = Settings(), Slotted({slot}), Config({field}), Mode.FAST
lam = lambda x: x + {lambda_body}
part = functools.partial(lambda x, y: x + y, y={partial_argument})
bound = Slotted({bound_method}).plus

def labelled(x):
    return x + labelled.label + NAMESPACE.extra

labelled.label = {function_attribute}
NAMESPACE.extra = {namespace_extra}

@fly.jit
def inlined(x):
    return x * {jit_helper}

@fly.jit(block=64)
def kernel(out: fly.Tensor[fly.Int32, (64,)], extra: fly.Constexpr = {kernel_default}):
    def nested(x):
        return x + {nested}

    i = fly.thread_idx.x
    x = helper(i) + wrapped(i) + add_closure(i) + CONSTANT + TABLE[1] + ENTRIES["a"][0] + extra + {kernel}
    x = x + Settings.attribute + settings.base + settings.method(i) + settings.prop + Settings.static(i) + slotted.value
    x = x + config.field + mode.value + lam(i) + nested(i) + part(i) + int(ARRAY[1]) + labelled(i) + NAMESPACE.value
    x = x + library.scaled(i) + inlined(i) + NAMES.second + bound(i)
    out[i] = x
"""

_counter = itertools.count()


def load(folder: Path, numbers: dict[str, int]) -> Any:
    """The kernel of the program with the given numbers, as a new process would import it: always from the same files."""
    values = {name: numbers.get(name, 0) for name in NUMBERS}
    for name in ("fly_edited_library", "fly_edited_program"):
        sys.modules.pop(name, None)
    module_of(folder, "fly_edited_library", LIBRARY.format(**values))
    return module_of(folder, "fly_edited_program", PROGRAM.format(library="fly_edited_library", **values)).kernel


def module_of(folder: Path, name: str, text: str) -> ModuleType:
    """A module of the given text, in a file."""
    path = folder / f"{name}.py"
    path.write_text(text)
    linecache.checkcache(str(path))
    linecache.cache.pop(str(path), None)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    exec(compile(text, str(path), "exec"), vars(module))
    return module
