"""The ``.amdgpu_metadata`` block of a listing: the small part of YAML that LLVM prints there."""

from __future__ import annotations

from flydsl.sim.kernel import Argument


def kernels_from_metadata(lines: list[str]) -> tuple[str, dict[str, dict[str, object]]]:
    """(arch, {kernel name: record}); the record has the metadata keys, and "args" with Argument objects."""
    arch, records = "", {}
    record: dict[str, object] | None = None
    argument: dict[str, object] | None = None
    for line in lines:
        indent = len(line) - len(line.lstrip())
        text = line.strip()
        if text.startswith("amdhsa.target:"):
            arch = text.split(":", 1)[1].strip().strip("'").rsplit("-", 1)[-1].split(":")[0]
        starts = text.startswith("- ")
        if starts:
            text = text[2:].strip()
        if starts and indent == 2 and text.startswith("."):
            record = {"args": []}
            records[len(records)] = record
        if starts and indent >= 4 and record is not None and text.startswith("."):
            argument = {}
            record["args"].append(argument)  # type: ignore[attr-defined]
        key, colon, value = text.partition(":")
        if not colon or record is None or not key.startswith("."):
            continue
        place = argument if argument is not None and indent >= 6 else record
        if place is not None and value.strip():
            place[key] = _scalar(value.strip())
    return arch, {str(record[".name"]): _with_arguments(record) for record in records.values()}


def _with_arguments(record: dict[str, object]) -> dict[str, object]:
    raw: list[dict[str, object]] = record["args"]  # type: ignore[assignment]
    arguments = [
        Argument(
            int(str(arg[".offset"])),
            int(str(arg[".size"])),
            str(arg[".value_kind"]),
            str(arg.get(".name", "")),
            str(arg.get(".address_space", "")),
        )
        for arg in raw
    ]
    return {**record, "args": arguments}


def _scalar(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    if text.lstrip("-").isdigit():
        return int(text)
    return text.strip("'\"")
