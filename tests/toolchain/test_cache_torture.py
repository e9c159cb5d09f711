"""The cache under attack: many processes, kills, damage, full and read-only disks, wrong clocks."""

from __future__ import annotations

import ctypes
import hashlib
import os
import random
import resource
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from toolsets import GFX950, VECTOR_ADD

from flydsl import env, toolchain
from flydsl.toolchain import CompileOptions, cache, cache_command, directories


@pytest.fixture(autouse=True)
def cache_on(tmp_path: Path, environment: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with env.scope(CACHE=True, CACHE_DIR=str(tmp_path / "cache")):
        monkeypatch.setattr(directories, "_warned", set())
        yield tmp_path / "cache"


def entry_of(digest: str, size: int = 20_000) -> cache.Entry:
    """An entry that its key determines."""
    code = random.Random(digest).randbytes(size)
    return cache.Entry("gfx950", ("k",), CompileOptions(), "tools", code, f"mlir of {digest}", None)


def digest_of(n: int) -> str:
    return hashlib.sha256(str(n).encode()).hexdigest()


def files(folder: Path) -> list[Path]:
    return sorted(p for p in (folder / "kernels").rglob("*") if p.is_file())


def all_true(count: int) -> int:
    """How many of the entries are there; each that can be loaded is the right one."""
    found = [(n, cache.load(digest_of(n))) for n in range(count)]
    assert all(entry in (None, entry_of(digest_of(n))) for n, entry in found)
    return sum(entry is not None for _, entry in found)


COMPILES = """
import hashlib, sys
from flydsl import targets, toolchain
sys.stdin.readline()
for text in sys.stdin.read().split("----"):
    made = toolchain.compile(text, target=targets.get("gfx950"), kernels=["vector_add"])
    print(hashlib.sha256(made.code_object).hexdigest())
"""


def test_many_processes_compile_the_same_kernels(cache_on: Path) -> None:
    other = VECTOR_ADD.replace("llvm.fadd", "llvm.fsub").replace("arith.addf", "arith.subf")
    assert other != VECTOR_ADD
    texts = [VECTOR_ADD, other]
    command = [sys.executable, "-c", COMPILES]
    started = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(16)]
    for p in started:  # all are there before any begins
        assert p.stdin is not None
        p.stdin.write("\n" + "----".join(texts))
        p.stdin.close()
    printed = []
    for p in started:
        assert p.stdout is not None
        printed.append(p.stdout.read().split())
        assert p.wait(300) == 0
    assert len(printed) == 16 and len({tuple(hashes) for hashes in printed}) == 1 and len(set(printed[0])) == 2
    assert [p.suffix for p in files(cache_on)] == [".fly", ".fly"]
    assert cache.verify() == (2, [])
    again = toolchain.compile(VECTOR_ADD, target=GFX950, kernels=["vector_add"])
    assert again.from_cache and hashlib.sha256(again.code_object).hexdigest() == printed[0][0]


WRITES = """
import sys
sys.path.insert(0, sys.argv[1])
from test_cache_torture import cache, digest_of, entry_of
print("ready", flush=True)
while True:
    for n in range(int(sys.argv[2])):
        cache.store(digest_of(n), entry_of(digest_of(n)))
        cache.store_note(digest_of(n), {"n": n})
"""


def killed_while_writing(kills: int, count: int = 12) -> None:
    """Writers that are killed at random moments leave whole entries or none, and nothing that stays for ever."""
    rng = random.Random(kills)
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    for _ in range(kills):
        words = [sys.executable, "-c", WRITES, str(Path(__file__).parent), str(count)]
        writer = subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": paths})
        assert writer.stdout is not None and writer.stdout.readline() == b"ready\n"
        time.sleep(rng.uniform(0, 0.05))
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        all_true(count)
    _, damaged = cache.verify()
    assert damaged == []  # what was being written lies aside, under no entry's name
    for path in files(Path(str(directories.cache_root()))):
        if path.name.startswith(directories.ASIDE):
            os.utime(path, (1, 1))
    _, left = cache.verify()
    assert all(file.reason == "left by a process that was stopped" and file.removed for file in left)
    assert not any(p.name.startswith(directories.ASIDE) for p in files(Path(str(directories.cache_root()))))


def test_killed_at_random_moments() -> None:
    killed_while_writing(6)


@pytest.mark.sweep
def test_killed_at_many_random_moments() -> None:
    killed_while_writing(300)


def test_readers_beside_writers_never_see_half_an_entry(cache_on: Path) -> None:
    words = [sys.executable, "-c", WRITES, str(Path(__file__).parent), "4"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    writers = [subprocess.Popen(words, stdout=subprocess.PIPE, env=environment) for _ in range(3)]
    try:
        for w in writers:
            assert w.stdout is not None and w.stdout.readline() == b"ready\n"
        stop, seen = time.monotonic() + 2, 0
        while time.monotonic() < stop:
            seen += all_true(4)
        assert seen > 4
        assert cache.verify()[1] == []
    finally:
        for w in writers:
            w.kill()
            w.wait()
            assert w.stdout is not None
            w.stdout.close()


def damage(data: bytes) -> list[bytes]:
    """Truncated, bit-flipped, zeroed, empty and foreign contents."""
    rng = random.Random(0)
    flipped = []
    for _ in range(20):
        at = rng.randrange(len(data))
        flipped.append(data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :])
    cut = [data[:n] for n in (0, 1, 12, 13, 45, 60, len(data) // 2, len(data) - 1)]
    cut = [part for part in cut if part != data]
    return [*cut, *flipped, data + b"\0", b"\0" * len(data), b"\x7fELF" + data, b"not ours", os.urandom(len(data))]


@pytest.mark.parametrize("suffix", [".fly", ".note"])
def test_no_damage_is_believed_and_verify_finds_all_of_it(cache_on: Path, suffix: str) -> None:
    assert cache.store(digest_of(0), entry_of(digest_of(0), 300)) and cache.store_note(digest_of(0), {"a": [1, "x"]})
    (path,) = [p for p in files(cache_on) if p.suffix == suffix]
    whole = path.read_bytes()
    read = cache.load if suffix == ".fly" else cache.load_note
    assert read(digest_of(0)) == (entry_of(digest_of(0), 300) if suffix == ".fly" else {"a": [1, "x"]})
    for data in damage(whole):
        path.write_bytes(data)
        assert read(digest_of(0)) is None
        assert cache.verify() == (1, [(str(path), "damaged, or of another version of flydsl", True)])
        assert not path.exists()
    assert cache.verify() == (1, [])


def test_an_entry_of_another_key_is_not_believed(cache_on: Path) -> None:
    assert cache.store(digest_of(0), entry_of(digest_of(0))) and cache.store_note(digest_of(0), 1)
    for path in files(cache_on):
        moved = path.parent.parent / digest_of(1)[:2] / (digest_of(1) + path.suffix)
        moved.parent.mkdir(exist_ok=True)
        moved.write_bytes(path.read_bytes())
    assert cache.load(digest_of(1)) is None and cache.load_note(digest_of(1)) is None
    assert len(cache.verify()[1]) == 2


def test_directories_links_and_pipes_in_the_place_of_entries(cache_on: Path) -> None:
    assert cache.store(digest_of(0), entry_of(digest_of(0)))
    (path,) = files(cache_on)
    path.unlink()
    path.mkdir()
    assert cache.load(digest_of(0)) is None
    with pytest.warns(UserWarning, match="cannot be written"):
        assert not cache.store(digest_of(0), entry_of(digest_of(0)))
    path.rmdir()
    path.symlink_to(path)  # a loop
    assert cache.load(digest_of(0)) is None
    assert cache.store(digest_of(0), entry_of(digest_of(0))) and cache.load(digest_of(0)) is not None


def compiled_without_trouble() -> None:
    """A compilation works though its result cannot be kept."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        first = toolchain.compile(VECTOR_ADD, target=GFX950, kernels=["vector_add"])
    assert first.code_object[:4] == b"\x7fELF"


def mounted(*words: str) -> bool:
    """Whether a file system could be mounted: in a name space of this process, so that none is left behind if it is killed."""
    private = not ctypes.CDLL(None).unshare(0x20000)  # CLONE_NEWNS
    private = private and not subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True).returncode
    return private and not subprocess.run(["mount", *words], capture_output=True).returncode


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    if os.geteuid() or not mounted("-t", "tmpfs", "-o", "size=16k", "none", str(folder)):
        pytest.skip("a file system of 16 KiB cannot be mounted here; see the test with a limit on file sizes")
    try:
        with env.scope(CACHE_DIR=str(folder)):
            with pytest.warns(UserWarning, match="No space left on device"):
                assert not cache.store(digest_of(0), entry_of(digest_of(0), 100_000))
            assert not [p for p in folder.rglob("*") if p.is_file()]  # what was begun is gone
            assert cache.load(digest_of(0)) is None
            compiled_without_trouble()
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_limit_on_file_sizes(cache_on: Path) -> None:
    """As on a full disk, a write ends in the middle."""
    before, handler = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
        with pytest.warns(UserWarning, match="cannot be written"):
            assert not cache.store(digest_of(0), entry_of(digest_of(0), 100_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert files(cache_on) == [] and cache.load(digest_of(0)) is None
    assert cache.store(digest_of(0), entry_of(digest_of(0))) and all_true(1) == 1


def test_a_cache_that_can_only_be_read_is_read(cache_on: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cache.store(digest_of(0), entry_of(digest_of(0)))
    if os.geteuid():
        for p in [cache_on, *cache_on.rglob("*")]:
            p.chmod(0o500 if p.is_dir() else 0o400)
    else:  # root may write everywhere but on a file system that is mounted for reading
        if not mounted("--bind", str(cache_on), str(cache_on)):
            pytest.skip("nothing can be mounted here")
        subprocess.run(["mount", "-o", "remount,ro,bind", str(cache_on)], check=True)
    try:
        assert all_true(1) == 1
        with pytest.warns(UserWarning, match=r"cannot be written \((Read-only file system|Permission denied)\)"):
            assert not cache.store(digest_of(1), entry_of(digest_of(1)))
        compiled_without_trouble()
        assert cache.evict(0) == 0 and all_true(1) == 1
        assert cache_command.main(["clear"]) == 1 and all_true(1) == 1
        (path,) = files(cache_on)
        assert capsys.readouterr().out == f"removed 0 files\ncannot remove {path}\n"
    finally:
        if os.geteuid():
            for p in [cache_on, *cache_on.rglob("*")]:
                p.chmod(0o700)
        else:
            subprocess.run(["umount", str(cache_on)], check=True)


def test_entries_that_cannot_be_read(cache_on: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.store(digest_of(0), entry_of(digest_of(0)))
    (path,) = files(cache_on)
    if os.geteuid():
        path.chmod(0)
    else:
        path.unlink()
        path.mkdir()  # which nobody can read as a file
    assert cache.load(digest_of(0)) is None


def used(n: int, when: float) -> Path:
    assert cache.store(digest_of(n), entry_of(digest_of(n)))
    path = Path(str(directories.cache_root())) / "kernels" / digest_of(n)[:2] / f"{digest_of(n)}.fly"
    os.utime(path, (when, when))
    return path


def test_clocks_that_are_wrong(cache_on: Path) -> None:
    """A time in the future does not keep an entry for ever, and times before 1970 do no harm."""
    now = time.time()
    future, past, recent = used(0, now + 10**8), used(1, -(10.0**6)), used(2, now - 60)
    sizes = recent.stat().st_size
    assert cache.evict(sizes + 100) == 2
    assert (future.exists(), past.exists(), recent.exists()) == (False, False, True)
    future = used(0, now + 10**8)
    assert cache.load(digest_of(0)) is not None  # a use sets it right
    assert abs(future.stat().st_mtime - time.time()) < 60
    assert all_true(3) == 2


def test_files_being_written_are_not_evicted(cache_on: Path) -> None:
    path = used(0, time.time() - 3000)
    young, old = path.parent / f"{directories.ASIDE}1", path.parent / f"{directories.ASIDE}2"
    for aside, age in ((young, 10), (old, 10**5)):
        aside.write_bytes(b"x" * 1000)
        os.utime(aside, (time.time() - age,) * 2)
    assert cache.evict(0) == 2
    assert young.exists() and not old.exists() and not path.exists()


def test_eviction_leaves_what_is_loaded(cache_on: Path) -> None:
    first = toolchain.compile(VECTOR_ADD, target=GFX950, kernels=["vector_add"])
    again = toolchain.cached(first.key)
    assert again is not None and cache.evict(0) > 0 and not files(cache_on)
    assert again.code_object == first.code_object and again.parsed.kernel("vector_add")
    assert "s_endpgm" in again.isa  # made anew from the module, which is in memory
    assert cache.load(first.key) is not None  # and kept again


def test_the_verify_command(cache_on: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = used(0, time.time())
    assert cache.store(digest_of(1), entry_of(digest_of(1)))
    assert cache_command.main(["verify"]) == 0
    assert "2 files are whole, 0 were not" in capsys.readouterr().out
    path.write_bytes(b"")
    (path.parent / "stranger.txt").write_text("")
    assert cache_command.main(["verify"]) == 1
    shown = capsys.readouterr().out
    assert f"removed {path}: damaged" in shown and "stranger.txt: not a file of the cache" in shown
    assert "1 files are whole, 2 were not" in shown
