"""Write the machine code of every shipped configuration: ``python benchmarks/dump_isa.py OUT [--only TEXT] [--list]``.

``OUT/<family>__<configuration>.s``, of the very code objects that the tests run. Needs torch, for the launches' tensors.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from flydsl.kernels.shipped import Shipped, shipped


def write(row: Shipped, folder: Path) -> Path:
    """The listing of one configuration."""
    path = folder / f"{row.id}.s"
    path.write_text(row.prepare().specialization().isa)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="configurations with this text in their name")
    parser.add_argument("--list", action="store_true", help="only print the names")
    options = parser.parse_args()
    rows = [row for row in shipped() if options.only in row.id]
    options.out.mkdir(parents=True, exist_ok=True)
    for row in rows:
        print(row.id if options.list else write(row, options.out))


if __name__ == "__main__":
    main()
