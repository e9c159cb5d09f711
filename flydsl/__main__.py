"""``python -m flydsl COMMAND``: each command is a module of its own with ``main(argv) -> exit status``."""

from __future__ import annotations

import importlib
import sys

from flydsl.errors import FlyError

COMMANDS = {
    "doctor": ("flydsl.toolchain.doctor", "which compiler tools are found, and what is missing"),
    "env": ("flydsl.env_command", "the environment variables, their values and what they may be"),
    "cache": ("flydsl.toolchain.cache_command", "info: what the cache of kernels holds; clear: empty it; verify: check it"),
    "tuning": ("flydsl.tuning.command", "list, show FUNCTION, clear: the choices that fly.autotune made"),
}


def main(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if argv else 2
    if argv[0] not in COMMANDS:
        print(f"flydsl has no command {argv[0]!r}\n{usage()}", file=sys.stderr)
        return 2
    module, _ = COMMANDS[argv[0]]
    try:
        return importlib.import_module(module).main(argv[1:])
    except FlyError as e:
        print(f"error: {e}", file=sys.stderr)
        return 1


def usage() -> str:
    rows = [f"  {name:<8} {what}" for name, (_, what) in COMMANDS.items()]
    return "\n".join(["usage: python -m flydsl COMMAND", *rows, "more: python -m flydsl.emit, python -m flydsl.sim"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
