"""Edits of each kind that Python allows: neither the cache nor a directory of kernels serves the kernel of before."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from source_edits import EDITS, WITHOUT_KEY
from source_programs import module_of
from test_source_key import OUT, found_and_true, instead_of_the_tools

from flydsl import env, toolchain
from flydsl.compiler import aot

KERNEL = """
@fly.jit(block=64)
def kernel(out: fly.Tensor[fly.Int32, (64,)]):
    out[0] = {stores}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("edits")
    with env.scope(CACHE=True, CACHE_DIR=str(path / "cache")), pytest.MonkeyPatch.context() as patch:
        patch.setattr(toolchain, "compile", instead_of_the_tools)
        yield path


def load(folder: Path, before: str, stores: str) -> Any:
    for name in ("fly_edited_library", "fly_edited_program"):
        sys.modules.pop(name, None)
    module_of(folder, "fly_edited_library", "SCALE = 3\n")
    return module_of(folder, "fly_edited_program", f"import flydsl as fly\n{before}{KERNEL.format(stores=stores)}").kernel


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_is_seen(folder: Path, name: str) -> None:
    edit = EDITS[name]
    texts = [edit.before, edit.before, edit.before.replace(edit.old, edit.new), edit.before]
    seen = [found_and_true(load(folder, text, edit.stores)) for text in texts]
    assert all(text == true for _, text, true in seen)
    assert seen[2][2] != seen[0][2], "the kernels of before and after differ"
    assert seen[1][0] == (name not in WITHOUT_KEY), "what was not edited is found again, if anything is"
    assert seen[3][:2] == seen[1][:2]
    digests = tuple(aot.source_digest(load(folder, text, edit.stores).specialize(OUT)) for text in texts[1:3])
    assert digests == (None, None) if name in WITHOUT_KEY else digests[0] != digests[1]
