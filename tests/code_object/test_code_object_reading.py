"""Code objects that LLVM 22 made, against what llvm-readelf and llc say about them (kept in the test data)."""

from __future__ import annotations

import dataclasses
import re
import struct
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl import code_object as co
from flydsl import targets
from flydsl.code_object.expressions import Symbols

DATA = Path(__file__).parent.parent / "data" / "code_object"
NAMES = ("vector_add_v5", "vector_add_v6", "two_kernels", "accumulators")
GFX950 = targets.get("gfx950")


def read(name: str) -> co.CodeObject:
    return co.read((DATA / f"{name}.hsaco").read_bytes())


def listing(name: str) -> str:
    return (DATA / f"{name}.s").read_text()


def readelf(name: str) -> str:
    return (DATA / f"{name}.readelf").read_text()


def readelf_kernels(name: str) -> dict[str, dict[str, str]]:
    """The scalar fields of each kernel in llvm-readelf's print of the note."""
    blocks = re.split(r"^  - (?=\.agpr_count)", readelf(name), flags=re.M)[1:]
    fields = [dict(re.findall(r"^ {0,4}\.(\w+): +(\S+)$", b, re.M)) for b in blocks]
    return {f["name"]: f for f in fields}


def readelf_symbols(name: str) -> dict[str, tuple[int, int]]:
    rows = re.findall(r"^ +\d+: ([0-9a-f]{16}) +(\d+) (?:FUNC|OBJECT) +\S+ +\S+ +\d+ (\S+)$", readelf(name), re.M)
    return {symbol: (int(value, 16), int(size)) for value, size, symbol in rows}


@pytest.mark.parametrize("name", NAMES)
def test_kernels_are_those_of_readelf(name: str) -> None:
    read_, expected = read(name), readelf_kernels(name)
    assert read_.arch == "gfx950"
    assert read_.target_id == "amdgcn-amd-amdhsa--gfx950"
    assert read_.code_object_version == (5 if name.endswith("v5") else 6)
    assert list(read_.kernels) == list(expected)
    for kernel in read_.kernels.values():
        f = expected[kernel.name]
        assert kernel.symbol == f["symbol"]
        for ours, theirs in {
            "kernarg_size": "kernarg_segment_size", "kernarg_align": "kernarg_segment_align",
            "group_segment_fixed_size": "group_segment_fixed_size",
            "private_segment_fixed_size": "private_segment_fixed_size", "wavefront_size": "wavefront_size",
            "vgpr_count": "vgpr_count", "sgpr_count": "sgpr_count", "vgpr_spill_count": "vgpr_spill_count",
            "sgpr_spill_count": "sgpr_spill_count", "max_flat_workgroup_size": "max_flat_workgroup_size",
        }.items():  # fmt: skip
            assert getattr(kernel, ours) == int(f[theirs]), (kernel.name, ours)
        assert kernel.uses_dynamic_stack is (f["uses_dynamic_stack"] == "true")
        assert kernel.descriptor.uses_dynamic_stack is kernel.uses_dynamic_stack


@pytest.mark.parametrize("name", NAMES)
def test_code_lies_where_the_symbols_say(name: str) -> None:
    read_, symbols = read(name), readelf_symbols(name)
    for kernel in read_.kernels.values():
        address, size = symbols[kernel.name]
        assert kernel.entry_address == address
        assert len(kernel.code) == size
        text = next(s for s in read_.sections if s.name == ".text")
        assert read_.text[address - text.address :].startswith(kernel.code)
        assert kernel.code.endswith(struct.pack("<I", 0xBF810000))  # s_endpgm


def test_arguments() -> None:
    args = read("vector_add_v6").kernel("vector_add").args
    assert [(a.offset, a.size, a.kind, a.address_space, a.access) for a in args] == [
        (0, 8, "global_buffer", "global", "read_only"),
        (8, 8, "global_buffer", "global", "read_only"),
        (16, 8, "global_buffer", "global", "write_only"),
        (24, 4, "by_value", "", ""),
    ]
    assert read("vector_add_v6").kernel("vector_add").explicit_args == args
    assert co.KernelArg(0, 4, "hidden_block_count_x").hidden


def test_the_required_work_group_size() -> None:
    assert read("vector_add_v6").kernel("vector_add").reqd_workgroup_size == (256, 1, 1)
    assert read("two_kernels").kernel("pick").reqd_workgroup_size is None


def directives(name: str, kernel: str) -> dict[str, int]:
    block = re.search(rf"\.amdhsa_kernel {kernel}\n(.*?)\.end_amdhsa_kernel", listing(name), re.S)
    assert block
    return {key: int(value) for key, value in re.findall(r"\.amdhsa_(\w+) (\d+)", block[1])}


@pytest.mark.parametrize("name", NAMES)
def test_descriptor_fields_are_those_of_the_listing(name: str) -> None:
    for kernel in read(name).kernels.values():
        d, expected = kernel.descriptor, directives(name, kernel.name)
        assert d.group_segment_fixed_size == expected["group_segment_fixed_size"]
        assert d.private_segment_fixed_size == expected["private_segment_fixed_size"]
        assert d.kernarg_size == expected["kernarg_size"]
        assert d.user_sgpr_count == expected["user_sgpr_count"]
        assert d.enable_kernarg_segment_ptr == expected["user_sgpr_kernarg_segment_ptr"]
        assert d.enable_dispatch_ptr == expected["user_sgpr_dispatch_ptr"]
        assert d.enable_queue_ptr == expected["user_sgpr_queue_ptr"]
        assert d.enable_dispatch_id == expected["user_sgpr_dispatch_id"]
        assert d.enable_private_segment_size == expected["user_sgpr_private_segment_size"]
        assert d.enable_private_segment == expected["enable_private_segment"]
        assert d.enable_workgroup_id == tuple(expected[f"system_sgpr_workgroup_id_{axis}"] for axis in "xyz")
        assert d.enable_workgroup_info == expected["system_sgpr_workgroup_info"]
        assert d.workitem_id_dims == expected["system_vgpr_workitem_id"] + 1
        assert d.accum_offset == expected["accum_offset"]
        assert d.vgprs == -(-expected["next_free_vgpr"] // 8) * 8
        assert d.tg_split == expected["tg_split"]
        assert d.dx10_clamp == expected["dx10_clamp"]
        assert d.ieee_mode == expected["ieee_mode"]
        assert d.fp16_overflow == expected["fp16_overflow"]
        for bits in ("32", "16_64"):
            assert getattr(d, f"float_round_mode_{bits}") == expected[f"float_round_mode_{bits}"]
            assert getattr(d, f"float_denorm_mode_{bits}") == expected[f"float_denorm_mode_{bits}"]
        assert d.kernarg_preload_length == expected["user_sgpr_kernarg_preload_length"]
        assert d.kernarg_preload_offset == expected["user_sgpr_kernarg_preload_offset"]
        assert not d.wavefront_size32
        assert not d.enable_flat_scratch_init


def test_sgprs_are_allocated_in_16s() -> None:
    d = read("vector_add_v6").kernel("vector_add").descriptor
    assert d.sgprs == 16  # 14 with VCC and the rest


@pytest.mark.parametrize("name", NAMES)
def test_a_listing_gives_the_same_kernels(name: str) -> None:
    linked, listed = read(name), co.read_listing(listing(name))
    assert (listed.arch, listed.target_id, listed.code_object_version) == (
        linked.arch, linked.target_id, linked.code_object_version,
    )  # fmt: skip
    for kernel in linked.kernels.values():
        placed = dataclasses.replace(kernel.descriptor, kernel_code_entry_byte_offset=0)
        assert listed.kernel(kernel.name) == dataclasses.replace(kernel, descriptor=placed, _entry=None, _code=None)


def test_a_listing_has_no_code() -> None:
    kernel = co.read_listing(listing("vector_add_v6")).kernel("vector_add")
    with pytest.raises(co.CodeObjectError, match="kernel vector_add comes from a listing, which has no machine code"):
        _ = kernel.code
    with pytest.raises(co.CodeObjectError, match="which has no addresses"):
        _ = kernel.entry_address


@pytest.mark.parametrize("name", NAMES)
def test_resources_are_those_that_llc_prints(name: str) -> None:
    infos = re.findall(
        r"; NumVgprs: (\d+)\n; NumAgprs: (\d+)\n; TotalNumVgprs: (\d+)\n; ScratchSize: (\d+)\n"
        r".*?LDSByteSize: (\d+) .*?Occupancy: (\d+)",
        listing(name),
        re.S,
    )
    for kernel, info in zip(read(name).kernels.values(), infos, strict=True):
        vgprs, agprs, _, scratch, lds, occupancy = map(int, info)
        r = co.resources_from(kernel, GFX950)
        assert r.vgpr == (-(-vgprs // 4) * 4 if agprs else vgprs)
        assert (r.agpr, r.scratch, r.lds, r.occupancy) == (agprs, scratch, lds, occupancy)
        assert (r.vgpr_spills, r.sgpr_spills) == (0, 0)


@pytest.mark.parametrize(
    ("vgprs", "sgprs", "lds", "size", "waves"),
    [
        (64, 16, 0, 256, 8),
        (65, 16, 0, 256, 7),  # 512 // 72
        (128, 16, 0, 256, 4),
        (129, 16, 0, 256, 3),
        (256, 16, 0, 256, 2),
        (257, 16, 0, 256, 1),
        (512, 16, 0, 256, 1),
        (8, 104, 0, 256, 7),
        (8, 100, 0, 256, 8),
        (8, 16, 163840, 256, 1),
        (8, 16, 163840, 1024, 4),
        (8, 16, 81920, 256, 2),
        (8, 16, 81921, 256, 1),
        (8, 16, 163840, 64, 1),
    ],
)
def test_occupancy_by_hand(vgprs: int, sgprs: int, lds: int, size: int, waves: int) -> None:
    """512 registers per lane of a SIMD in granules of 8, 8 waves at most; 160 KiB of LDS in 1280s for 4 SIMDs."""
    assert co.occupancy(GFX950, vgprs=vgprs, sgprs=sgprs, lds=lds, workgroup_size=size) == waves


def test_occupancy_of_an_impossible_work_group() -> None:
    with pytest.raises(co.CodeObjectError, match="a work-group of 1025 work-items; gfx950 has 1 to 1024"):
        co.occupancy(GFX950, vgprs=8, sgprs=16, lds=0, workgroup_size=1025)
    assert co.occupancy(GFX950, vgprs=8, sgprs=16, lds=163841, workgroup_size=64) == 0


# -- what is not a code object ----------------------------------------------------------------------------------------

WHOLE = (DATA / "two_kernels.hsaco").read_bytes()


def patched(offset: int, new: bytes) -> bytes:
    return WHOLE[:offset] + new + WHOLE[offset + len(new) :]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not an ELF file: it begins with b''"),
        (b"MZ" * 100, "not an ELF file: it begins with b'MZMZ'"),
        (WHOLE[:30], "the file ends too early: "),
        (WHOLE[:-100], "the file ends too early|ends too early"),
        (patched(4, b"\1"), "not a little-endian ELF64 file \\(class 1, byte order 1\\)"),
        (patched(18, b"\x3e\0"), "not for AMDGPU: machine 62, expected 224"),
        (patched(8, b"\2"), "OS/ABI 64, version 2: only HSA code objects of version 5 and 6 are known"),
        (patched(16, b"\1\0"), "not linked: entry addresses are known after ld.lld -shared only"),
        (patched(48, b"\x4c"), "e_flags say gfx942, but the metadata say 'gfx950'"),
        (WHOLE.replace(b"AMDGPU\0\0", b"OTHER!\0\0"), "there is no AMDGPU metadata note"),
        (WHOLE.replace(b"amdhsa.kernels", b"amdhsa.cernels"), "the metadata has no amdhsa.kernels"),
        (WHOLE.replace(b".sgpr_count", b".sgpr_kount"), "the metadata of kernel reverse has no .sgpr_count"),
        (
            WHOLE.replace(b"pick.kd", b"pick.xd", 1),
            "the descriptor of kernel pick is missing: there is no symbol pick.xd",
        ),
    ],
    ids=range(13),
)
def test_what_is_wrong_is_said(data: bytes, message: str) -> None:
    with pytest.raises(co.CodeObjectError, match=message):
        co.read(data)


def test_an_unknown_kernel_lists_the_others() -> None:
    with pytest.raises(co.CodeObjectError, match="there is no kernel 'x'; the code object has reverse, pick"):
        read("two_kernels").kernel("x")


def read_or_complain(data: bytes) -> None:
    """Whatever the bytes are: a code object whose kernels can be used, or a CodeObjectError."""
    try:
        found = co.read(data)
    except co.CodeObjectError as e:
        assert str(e)
        return
    for kernel in found.kernels.values():
        assert len(kernel.code) % 4 == 0
        assert kernel.entry_address % 4 == 0


@given(st.integers(0, len(WHOLE)))
def test_truncation(size: int) -> None:
    read_or_complain(WHOLE[:size])


@settings(max_examples=300)
@given(st.lists(st.tuples(st.integers(0, len(WHOLE) - 1), st.integers(0, 255)), min_size=1, max_size=8))
def test_changed_bytes(changes: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE)
    for at, value in changes:
        data[at] = value
    read_or_complain(bytes(data))


@pytest.mark.sweep
def test_every_bit_of_every_byte() -> None:
    for at in range(len(WHOLE)):
        for bit in range(8):
            read_or_complain(WHOLE[:at] + bytes([WHOLE[at] ^ 1 << bit]) + WHOLE[at + 1 :])


@given(st.binary(max_size=300))
def test_any_bytes_behind_an_elf_header(data: bytes) -> None:
    read_or_complain(data)
    read_or_complain(WHOLE[:64] + data)


LISTING = listing("two_kernels")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not an AMDGPU listing: it has no .amdgcn_target"),
        (LISTING.replace(".amdgpu_metadata", ".x"), "not an AMDGPU listing: it has no .amdgpu_metadata"),
        (
            LISTING.replace(".amdhsa_kernel pick", ".amdhsa_kernel pig"),
            "kernel pick has metadata, but no .amdhsa_kernel",
        ),
        (LISTING.replace(".amdhsa_next_free_vgpr", ".amdhsa_next_vgpr"), "unknown directive .amdhsa_next_vgpr"),
        (LISTING.replace(".amdhsa_accum_offset 8\n", "\n"), "kernel reverse: .amdhsa_accum_offset is missing"),
        (LISTING.replace(".amdhsa_ieee_mode 1", ".amdhsa_ieee_mode max(1,-2)-9"), "amdhsa_ieee_mode is 'max\\(1,-2\\)-9'"),
        (
            LISTING.replace(".amdhsa_ieee_mode 1", ".amdhsa_ieee_mode max(1, all.x)"),
            r"amdhsa_ieee_mode: symbol all\.x of the expression 'max\(1, all\.x\)' is not set",
        ),
        (LISTING.replace('"amdgcn-amd-amdhsa--gfx950"', '"amdgcn-amd-amdhsa--gfx942"'), "but the metadata say"),
        (LISTING.replace("    .sgpr_count:", "    .sgpr_count"), "is no `key: value`"),
        (
            LISTING.replace(".vgpr_count:     2", ".vgpr_count:     -2"),
            "the metadata of kernel pick: .vgpr_count is -2",
        ),
    ],
    ids=range(10),
)
def test_what_is_wrong_with_a_listing_is_said(text: str, message: str) -> None:
    with pytest.raises(co.CodeObjectError, match=message):
        co.read_listing(text)


SYMBOLS = Symbols("""
	.set k.num_agpr, 4
	.set k.num_vgpr, max(43, all.max) ; a comment
	.set all.max, 7
	.set k.sgpr, 65
	.set k.flag, 1
	.set self, self+1
""")


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("max(totalnumvgprs(k.num_agpr, k.num_vgpr), 1, 0)", 48),
        ("(((((alignto(max(1, k.num_vgpr), 4)/4)-1)&~65536)&63)+1)*4", 44),
        ("max(k.sgpr+6, 1, 0)-6", 65), ("or(0, k.flag)", 1), ("0x1f", 31), ("1<<4|3", 19), ("-3", -3),
        ("0x10+010", "cannot read"), ("nothing", "symbol nothing"), ("1 +", "cannot read"), ("self", "is set by itself"),
        ("k.flag/0", "division"), ("max()", "max"), ("1<<99", "more than 63 bits"), ("010", "010"), ("f(1)", "cannot evaluate"),
    ],
)  # fmt: skip
def test_expressions_over_symbols(expression: str, value: int | str) -> None:
    if isinstance(value, int):
        assert SYMBOLS.evaluate(expression) == value
    else:
        with pytest.raises(co.CodeObjectError, match=value):
            SYMBOLS.evaluate(expression)


def test_descriptors_may_be_expressions() -> None:
    text = LISTING.replace(".amdhsa_next_free_vgpr 2", ".amdhsa_next_free_vgpr max(k.regs, 1) ; at least one\n\t.set k.regs, 2")
    assert text != LISTING and co.read_listing(text) == co.read_listing(LISTING)


@given(st.integers(0, len(LISTING) - 1), st.integers(0, 60), st.text(max_size=3))
def test_changed_listings(at: int, cut: int, put: str) -> None:
    try:
        found = co.read_listing(LISTING[:at] + put + LISTING[at + cut :])
    except co.CodeObjectError:
        return
    assert set(found.kernels)
