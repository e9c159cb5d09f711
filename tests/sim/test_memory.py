"""The address space and lane-wise access to byte storage."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from assembly import listing
from hypothesis import given
from hypothesis import strategies as st

from flydsl import sim
from flydsl.sim.access import DS_FORMATS, FORMATS, load, store
from flydsl.sim.memory import Bytes


def test_addresses_are_256_aligned_with_gaps():
    memory = sim.AddressSpace()
    arrays = [np.zeros(n, np.uint8) for n in (1, 5000, 256, 1 << 21)]
    places = [(memory.map(array), array.nbytes) for array in arrays]
    for (start, size), (following, _) in pairwise(places):
        assert start % 256 == 0 and following - (start + size) >= 1 << 20
    for (start, size), array in zip(places, arrays):
        assert memory.map(array) == start
        assert memory.find(start + size - 1) is memory.find(start)
        assert memory.find(start + size) is None and memory.find(start - 1) is None


def test_views_share_the_allocation_of_their_root():
    memory = sim.AddressSpace()
    root = np.zeros((4, 6), np.float32)
    base = memory.map(root)
    assert memory.map(root[1:, 2:]) == base + 4 * 8
    assert memory.map(root[::-1]) == base + 3 * 24
    assert memory.map(root.T[5]) == base + 20
    assert len(list(memory)) == 1


def test_empty_and_scalar_arrays():
    memory = sim.AddressSpace()
    empty = memory.map(np.zeros((0, 4), np.float32))
    assert empty % 256 == 0 and memory.find(empty + 1) is None
    assert memory.map(np.array(3.0)) % 256 == 0
    named, other = np.zeros(0, np.float32), np.zeros(0, np.float32)
    address = memory.map(named, "x")
    assert memory.map(named) == address and memory.map(named[:0]) == address, "mapped again, it keeps its name"
    assert memory.map(other, "y") != address
    assert "past the end of x [" in memory.nearest(address)


def test_fortran_order_and_read_only_memory():
    memory = sim.AddressSpace()
    fortran = np.asfortranarray(np.arange(6, dtype=np.uint32).reshape(2, 3))
    fixed = np.arange(4, dtype=np.uint32)
    fixed.flags.writeable = False
    for array, writable in ((fortran, True), (fixed, False)):
        owner = memory.find(memory.map(array))
        assert owner.view(4).tolist() == array.ravel("K").tolist()
        assert owner.writable == writable


def test_unmap_forgets():
    memory = sim.AddressSpace()
    address = memory.map(np.zeros(8))
    memory.unmap(address)
    assert memory.find(address) is None
    with pytest.raises(sim.LaunchError, match="is not mapped"):
        memory.unmap(address)


def test_overlapping_memory_of_different_roots():
    memory = sim.AddressSpace()
    octets = np.zeros(64, np.uint8)
    part = np.frombuffer(memoryview(octets)[16:32], np.uint8)
    other = np.frombuffer(memoryview(octets)[24:48], np.uint8)
    whole_address = memory.map(octets)
    assert memory.map(part) == whole_address + 16
    lonely = sim.AddressSpace()
    lonely.map(part)
    with pytest.raises(sim.LaunchError, match="map the larger array first"):
        lonely.map(other)


def test_raw_kernarg_with_mapped_pointers():
    from assembly import listing

    memory, out = sim.AddressSpace(), np.zeros(64, np.uint32)
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v0, s[4:5]
    """
    kernarg = memory.map(out).to_bytes(8, "little")
    sim.load(listing(body)).launch("k", 1, 64, memory=memory, kernarg=kernarg)
    assert out.tolist() == list(range(64))
    assert len(list(memory)) == 1, "only the caller's buffer stays mapped"


ALL_FORMATS = {**FORMATS, **{f"ds {name}": form for name, form in DS_FORMATS.items()}}


@pytest.mark.parametrize("name", sorted(ALL_FORMATS))
@given(offsets=st.lists(st.integers(0, 48), min_size=1, max_size=8), seed=st.integers(0, 99))
def test_loads_at_any_offset(name, offsets, seed):
    form = ALL_FORMATS[name]
    octets = np.random.default_rng(seed).integers(0, 256, 64, dtype=np.uint8)
    values = load(Bytes(octets), np.array(offsets, np.int64), form)
    for lane, offset in enumerate(offsets):
        number = int.from_bytes(octets[offset : offset + form.size].tobytes(), "little", signed=form.signed)
        got = sum(int(column[lane]) << 32 * word for word, column in enumerate(values))
        assert got == number & ((1 << 32 * form.words) - 1)


@pytest.mark.parametrize("size", [1, 2, 4, 8, 12, 16])
@given(places=st.lists(st.integers(0, 3), min_size=1, max_size=8), shift=st.integers(0, 3), seed=st.integers(0, 99))
def test_stores_at_any_offset_apply_in_lane_order(size, places, shift, seed):
    # Elements coincide or are disjoint: which lane wins where they overlap in part is not specified.
    offsets = [place * size + shift for place in places]
    form = next(f for f in FORMATS.values() if f.size == size and f.half is None and not f.signed)
    rng = np.random.default_rng(seed)
    data = [rng.integers(0, 1 << 32, len(offsets), dtype=np.uint32) for _ in range(form.words)]
    storage, expected = np.zeros(68, np.uint8), bytearray(68)
    store(Bytes(storage), np.array(offsets, np.int64), form, data)
    for lane, offset in enumerate(offsets):
        raw = b"".join(int(column[lane]).to_bytes(4, "little") for column in data)
        expected[offset : offset + size] = raw[:size]
    assert storage.tobytes() == bytes(expected)


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
def test_lds_addresses_wrap_at_32_bits(executor):
    """Compilers put constants into the offset although the register then is negative."""
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_subrev_u32_e32 v2, 0x100, v1
    s_waitcnt lgkmcnt(0)
    ds_write_b32 v2, v0 offset:256
    ds_write2_b32 v2, v0, v1 offset0:128 offset1:192
    s_waitcnt lgkmcnt(0)
    ds_read2_b32 v[4:5], v2 offset0:64 offset1:192
    ds_read_b32 v6, v1 offset:256
    s_waitcnt lgkmcnt(0)
    v_add3_u32 v4, v4, v5, v6
    global_store_dword v1, v4, s[4:5]
    """
    out = np.zeros(64, np.uint32)
    sim.load(listing(body, lds=1024)).launch("k", 1, 64, [out], checks="none", executor=executor)
    assert out.tolist() == [lane + 4 * lane + lane for lane in range(64)]
