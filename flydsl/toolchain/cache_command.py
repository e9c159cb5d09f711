"""``python -m flydsl cache info|clear|verify``."""

from __future__ import annotations

from flydsl import env
from flydsl.toolchain import cache, directories

USAGE = "usage: python -m flydsl cache info|clear|verify"


def main(argv: list[str]) -> int:
    """Print what the cache holds, empty it, or check every file of it; 2 for a wrong command line, 1 where there is no
    cache or something is amiss with it."""
    if argv == ["info"]:
        return _info()
    if argv == ["clear"]:
        return _clear()
    if argv == ["verify"]:
        return _verify()
    print(USAGE)
    return 2


def _info() -> int:
    root, count, size = cache.info()
    if root is None:
        print(f"directory: none: {directories.wanted_root() or 'there is no home directory'} is not one and cannot be made")
        return 1
    state = "" if env.CACHE.get() else " (off: FLYDSL_CACHE)"
    print(f"directory: {root}{state}")
    print(f"kernels:   {count}")
    print(f"size:      {size / 1e6:.1f} MB, limit {env.CACHE_SIZE_MB.get()} MiB (FLYDSL_CACHE_SIZE_MB)")
    return 0


def _clear() -> int:
    gone, left = cache.clear()
    print(f"removed {gone} files")
    for path in left:
        print(f"cannot remove {path}")
    return 1 if left else 0


def _verify() -> int:
    """Damaged files are harmless, since no reader trusts them; they are removed, named, and make the status 1."""
    whole, damaged = cache.verify()
    for file in damaged:
        print(f"{'removed' if file.removed else 'cannot remove'} {file.path}: {file.reason}")
    print(f"{whole} files are whole, {len(damaged)} were not")
    return 1 if damaged else 0
