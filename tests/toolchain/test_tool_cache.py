"""The cache of compiled kernels: hits, keys, damage, limits, missing directories."""

from __future__ import annotations

import errno
import inspect
import os
import tempfile
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from toolsets import GFX942, GFX950, VECTOR_ADD

from flydsl import env, toolchain
from flydsl.toolchain import CompileOptions, cache, cache_command, directories, discovery, dump


@pytest.fixture(autouse=True)
def cache_on(tmp_path: Path, environment: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with env.scope(CACHE=True, CACHE_DIR=str(tmp_path / "cache")):
        monkeypatch.setattr(directories, "_warned", set())
        yield tmp_path / "cache"


def compile_vector_add() -> toolchain.Compiled:
    return toolchain.compile(VECTOR_ADD, target=GFX950, kernels=["vector_add"])


def entries(folder: Path) -> list[Path]:
    return sorted((folder / "kernels").rglob("*.fly"))


def test_the_second_compilation_comes_from_the_cache(cache_on: Path) -> None:
    first, second = compile_vector_add(), compile_vector_add()
    assert (first.from_cache, second.from_cache) == (False, True)
    assert second.code_object == first.code_object
    assert second.key == first.key
    assert second.parsed.kernel("vector_add") == first.parsed.kernel("vector_add")
    assert len(entries(cache_on)) == 1


def test_texts_of_a_cached_kernel_are_made_again() -> None:
    first, second = compile_vector_add(), compile_vector_add()
    assert second.isa == first.isa
    assert second.llvm_ir == first.llvm_ir
    assert second.llvm_dialect == first.llvm_dialect


def test_a_listing_that_was_made_is_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    isa = compile_vector_add().isa
    monkeypatch.setattr("flydsl.toolchain.driver.assemble", None)
    assert compile_vector_add().isa == isa


def test_a_key_finds_the_entry_again() -> None:
    first = compile_vector_add()
    again = toolchain.cached(first.key)
    assert again is not None
    assert (again.code_object, again.mlir, again.kernel_names, again.target, again.options) == (
        first.code_object, VECTOR_ADD, ("vector_add",), GFX950, first.options,
    )  # fmt: skip
    assert toolchain.cached("0" * 64) is None


def test_texts_of_other_tools_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_vector_add()
    again = compile_vector_add()
    again.tools_identity = "others"
    with pytest.raises(toolchain.ToolSetupError, match="compiled with other tools than those found now"):
        _ = again.isa


def test_everything_that_matters_changes_the_key() -> None:
    tools = discovery.find_tools()
    other = replace(tools, lld=replace(tools.lld, mtime_ns=tools.lld.mtime_ns + 1))
    options = CompileOptions()
    keys = [
        cache.key_for(VECTOR_ADD, tools, GFX950, ("vector_add",), options),
        cache.key_for(VECTOR_ADD + "\n", tools, GFX950, ("vector_add",), options),
        cache.key_for(VECTOR_ADD, other, GFX950, ("vector_add",), options),
        cache.key_for(VECTOR_ADD, tools, GFX942, ("vector_add",), options),
        cache.key_for(VECTOR_ADD, tools, GFX950, ("vector_add", "b"), options),
        cache.key_for(VECTOR_ADD, tools, GFX950, ("vector_add",), CompileOptions(opt_level=2)),
        cache.key_for(VECTOR_ADD, tools, GFX950, ("vector_add",), CompileOptions(debug_lines=False)),
        cache.key_for(VECTOR_ADD, tools, GFX950, ("vector_add",), CompileOptions(extra_args=(("ld.lld", ("-s",)),))),
    ]
    keys.append(replace(keys[0], code_format=keys[0].code_format + 1))
    assert len({k.digest for k in keys}) == len(keys)
    assert keys[0].digest == cache.key_for(VECTOR_ADD, tools, GFX950, ("vector_add",), options).digest


def test_damage_is_recompiled(cache_on: Path) -> None:
    first = compile_vector_add()
    (path,) = entries(cache_on)
    whole = path.read_bytes()
    flipped = [whole[:i] + bytes([whole[i] ^ 0x40]) + whole[i + 1 :] for i in range(0, len(whole), len(whole) // 7)]
    for damaged in [b"", whole[:10], whole[: len(whole) // 2], whole[:-1], whole + b"x", b"\0" * len(whole), *flipped]:
        path.write_bytes(damaged)
        assert cache.load(first.key) is None
    assert compile_vector_add().from_cache is False
    assert path.read_bytes() == whole


def test_an_entry_under_another_name_is_not_believed(cache_on: Path) -> None:
    first = compile_vector_add()
    (path,) = entries(cache_on)
    other = "f" * 64
    (path.parent.parent / "ff").mkdir(exist_ok=True)
    (path.parent.parent / "ff" / f"{other}.fly").write_bytes(path.read_bytes())
    assert cache.load(other) is None
    assert cache.load(first.key) is not None


def test_a_valid_checksum_over_another_layout_is_not_believed(cache_on: Path) -> None:
    import hashlib

    first = compile_vector_add()
    (path,) = entries(cache_on)
    for header in (b"{}", b"[]", b"nonsense", b'{"key": "%s", "sections": {"a": 1}}' % first.key.encode()):
        body = len(header).to_bytes(8, "little") + header
        path.write_bytes(b"FLYDSLCACHE1\n" + hashlib.sha256(body).digest() + body)
        assert cache.load(first.key) is None


def test_off_means_off(cache_on: Path) -> None:
    with env.scope(CACHE=False):
        first = compile_vector_add()
        assert compile_vector_add().from_cache is False
        assert toolchain.cached(first.key) is None
    assert not entries(cache_on)


def test_no_home_warns_once_and_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLYDSL_CACHE_DIR")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.warns(UserWarning, match="there is no home directory; kernels are not cached") as caught:
        assert compile_vector_add().code_object
        assert compile_vector_add().from_cache is False
    assert len(caught) == 1


def test_a_directory_that_cannot_be_made_warns_and_compiles(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with (
        env.scope(CACHE_DIR=str(tmp_path / "file" / "c")),
        pytest.warns(UserWarning, match="cannot be made .*; kernels are not cached"),
    ):
        assert compile_vector_add().code_object


def _full_disk(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["mkstemp", "replace", "makedirs"])
def test_a_warning_is_shown_at_the_users_line(cache_on: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    import numpy as np

    import flydsl as fly

    @fly.jit(block=64)
    def kernel(x):
        x[fly.thread_idx.x] = 1.0

    monkeypatch.setattr(tempfile if call == "mkstemp" else os, call, _full_disk)
    with pytest.warns(UserWarning, match="No space left on device") as caught:
        kernel[1, 64](np.zeros(64, np.float32))
    line = inspect.currentframe().f_lineno - 1  # type: ignore[union-attr]
    assert [(w.filename, w.lineno) for w in caught] == [(__file__, line)]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_directory_that_cannot_be_written_warns_and_compiles(tmp_path: Path) -> None:
    (tmp_path / "ro").mkdir(mode=0o500)
    with env.scope(CACHE_DIR=str(tmp_path / "ro")), pytest.warns(UserWarning, match="cannot be written"):
        assert compile_vector_add().code_object


def test_the_default_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLYDSL_CACHE_DIR")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert directories.cache_root() == str(tmp_path / ".cache" / "flydsl")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert directories.cache_root() == str(tmp_path / "xdg" / "flydsl")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert directories.cache_root() == str(tmp_path / ".cache" / "flydsl")


def store_entry(digest: str, size: int, used: float) -> Path:
    entry = cache.Entry("gfx950", ("k",), CompileOptions(), "tools", os.urandom(size), "mlir", None)
    assert cache.store(digest, entry)
    root = directories.cache_root()
    assert root
    path = Path(root) / "kernels" / digest[:2] / f"{digest}.fly"
    os.utime(path, (used, used))
    return path


def test_the_least_recently_used_go_first() -> None:
    paths = [store_entry(f"{n:064x}", 10_000, 1000.0 + n) for n in range(5)]
    assert cache.load(f"{0:064x}") is not None  # a use makes the oldest the youngest
    sizes = sum(p.stat().st_size for p in paths)
    assert cache.evict(sizes) == 0
    assert cache.evict(25_000) == 3
    assert [p.exists() for p in paths] == [True, False, False, False, True]


def test_the_limit_is_kept_when_entries_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    old = store_entry("a" * 64, 2_000_000, 1000.0)
    monkeypatch.setattr(cache, "_room", {})
    with env.scope(CACHE_SIZE_MB=1):
        store_entry("b" * 64, 1000, 2000.0)
    assert not old.exists()


@pytest.mark.parametrize("size", [3_000, 100_000, 700_000])
def test_the_limit_is_kept_at_each_write(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(cache, "_room", {})
    looks, look = [0], cache.info
    monkeypatch.setattr(cache, "info", lambda: looks.__setitem__(0, looks[0] + 1) or look())
    count = 3 + 2_500_000 // size
    with env.scope(CACHE_SIZE_MB=1):
        for n in range(count):
            store_entry(f"{n:064x}", size, 1000.0 + n)
            assert look()[2] <= 1 << 20
        assert cache.load(f"{count - 1:064x}") is not None, "the youngest was removed"
    assert size > 3_000 or looks[0] < count // 4, "all entries are looked at for each that is written"


def test_info_and_clear(cache_on: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store_entry("a" * 64, 1000, 1000.0)
    assert cache_command.main(["info"]) == 0
    assert f"directory: {cache_on}\nkernels:   1\n" in capsys.readouterr().out
    assert cache_command.main(["clear"]) == 0
    assert "removed 1 files" in capsys.readouterr().out
    assert cache.info() == (str(cache_on), 0, 0)
    assert cache_command.main([]) == 2
    assert "usage:" in capsys.readouterr().out


def test_info_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    with env.scope(CACHE_DIR=str(tmp_path / "file")), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert cache_command.main(["info"]) == 1
    assert f"directory: none: {tmp_path / 'file'} is not one and cannot be made" in capsys.readouterr().out


def test_dumps_are_written(tmp_path: Path) -> None:
    with env.scope(DUMP=("mlir", "llvm-dialect", "llvm-ir", "isa"), DUMP_DIR=str(tmp_path / "d")):
        compiled = compile_vector_add()
    stem = f"vector_add-{compiled.key[:8]}"
    files = {p.name: p.read_text() for p in (tmp_path / "d").iterdir()}
    assert files == {
        f"{stem}.mlir": VECTOR_ADD, f"{stem}.llvm.mlir": compiled.llvm_dialect, f"{stem}.ll": compiled.llvm_ir,
        f"{stem}.s": compiled.isa,
    }  # fmt: skip


def test_the_input_is_dumped_even_if_it_does_not_compile(tmp_path: Path) -> None:
    with env.scope(DUMP=("mlir",), DUMP_DIR=str(tmp_path / "d")), pytest.raises(toolchain.ToolFailedError):
        toolchain.compile("nonsense", target=GFX950, kernels=["a<b>"])
    (file,) = (tmp_path / "d").iterdir()
    assert file.read_text() == "nonsense"
    assert file.name.startswith("a_b_-")


def test_a_dump_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with (
        env.scope(DUMP=("mlir",), DUMP_DIR=str(tmp_path / "file" / "d")),
        pytest.raises(
            toolchain.DumpError,
            match=r"FLYDSL_DUMP is set, but .* cannot be written: Not a directory; set FLYDSL_DUMP_DIR",
        ),
    ):
        compile_vector_add()
    assert dump.DEFAULT_FOLDER == "flydsl_dump"
