"""The tables of the check for global races: what they remember as cells get smaller, at a cost of what is touched."""

from __future__ import annotations

import time

import numpy as np
import pytest
from assembly import run

from flydsl.sim.global_shadow import READERS, Events, Shadow
from flydsl.sim.memory import Bytes

PAGE = 1 << 14


@pytest.mark.parametrize("size", [5 * PAGE, 5 * PAGE + 3, 4 * PAGE + 1, PAGE - 1, 8])
def test_smaller_cells_keep_what_the_bytes_had(size):
    """Against tables of one cell a byte from the start. Accesses go across pages and to the very end."""
    rng = np.random.default_rng(size)
    shadow, model = Shadow(Bytes(np.zeros(size, np.uint8))), np.zeros(size + 4, np.int32)
    events = Events()
    for width in (4, 4, 4, 2, 2, 1, 1):
        places = np.concatenate((rng.integers(0, size, 20), [PAGE - 1, 2 * PAGE - width, size - 1])) // width * width
        places = np.unique(places[(places + width <= size)])
        (row,) = events.add(slot=[0], number=[0], group=[0], time=[0], epoch=[0], instruction=[0])
        cells = shadow.cells(places, width)
        shadow.remember(READERS, events, cells, np.full(cells.shape, row))
        model[places[:, None] + np.arange(width)] = row
        bytes_of = np.repeat(shadow.reader, 1 << shadow.shift)[:size]
        assert np.array_equal(bytes_of, model[:size]), width


def test_a_byte_of_a_large_buffer_costs_little():
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    global_load_ubyte v1, v0, s[4:5]
    s_waitcnt vmcnt(0)
    global_store_byte v0, v1, s[4:5]
    v_mov_b32_e32 v2, 0
    global_atomic_add v2, v2, s[4:5] offset:2048
    """
    large = np.zeros(1 << 28, np.uint8)
    run(body, [np.zeros(1 << 16, np.uint8)])
    start = time.process_time()
    assert run(body, [large]).findings == []
    assert time.process_time() - start < 1.0  # tables of a cell a byte would be 11 GiB
