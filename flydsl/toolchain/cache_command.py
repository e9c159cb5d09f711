"""``python -m flydsl cache info|clear``."""

from __future__ import annotations

from flydsl import env
from flydsl.toolchain import cache

USAGE = "usage: python -m flydsl cache info|clear"


def main(argv: list[str]) -> int:
    """Print what the cache holds, or empty it; 2 for a wrong command line."""
    if argv == ["info"]:
        return _info()
    if argv == ["clear"]:
        print(f"removed {cache.clear()} files")
        return 0
    print(USAGE)
    return 2


def _info() -> int:
    root, count, size = cache.info()
    state = "" if env.CACHE.get() else " (off: FLYDSL_CACHE)"
    print(f"directory: {root or 'none'}{state}")
    print(f"kernels:   {count}")
    print(f"size:      {size / 1e6:.1f} MB, limit {env.CACHE_SIZE_MB.get()} MiB (FLYDSL_CACHE_SIZE_MB)")
    return 0
