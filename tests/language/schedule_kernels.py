"""Kernels written with schedules, for the tests."""

from __future__ import annotations

import flydsl as fly

F32x16 = fly.Vector[fly.Float32, 16]
FORM = "f32.32x32x16.bf16"
BK = 128
PAD = 8  # elements between rows in LDS


def mma(a, b, c):
    """C (32 x 32) += A (32 x 16) · B (16 x 32): lane l has row l % 32 of A (column of B), k 8 * (l // 32) … + 7."""
    return fly.ops.rocdl["mfma.f32.32x32x16.bf16"](a, b, c, 0, 0, 0, results=F32x16)


def store_tile(c, first_row, first_column, acc):
    lane = fly.lane_id()
    for i in fly.static_range(16):
        c[first_row + 8 * (i // 4) + 4 * (lane // 32) + i % 4, first_column + lane % 32] = acc[i]


def gemm(a, b, c, pins: fly.Constexpr[str] = "slots"):
    """C (f32) = A · Bᵀ, a tile of 32 x 32 per workgroup of one wave, double-buffered in LDS through registers."""
    lane = fly.lane_id()
    m0, n0 = fly.block_idx.y * 32, fly.block_idx.x * 32
    ta, tb = (fly.shared(fly.BFloat16, (2, 32, BK + PAD)) for _ in fly.static_range(2))

    def load(s, step, stage):
        for tile, source, first in ((ta, a, m0), (tb, b, n0)):
            for j in fly.static_range(8):
                r, k = lane // 16 + 4 * j, lane % 16 * 8
                x = s.memory(source.load, (first + r, step * BK + k), 8, name=f"load{j}")
                s.lds(tile.store, (stage, r, k), x, cost="ds_write", name=f"store{j}")

    def compute(s, step, stage, acc):
        for j in fly.static_range(BK // 16):
            where = (stage, lane % 32, 16 * j + 8 * (lane // 32))
            acc = s.mfma(mma, s.lds(ta.load, where, 8, name=f"a{j}"), s.lds(tb.load, where, 8, name=f"b{j}"), acc)
        return acc

    acc = fly.double_buffer(a.shape[1] // BK, load, compute, F32x16(0.0), form=FORM, pins=pins)
    store_tile(c, m0, n0, acc)


def scores(
    q,
    k,
    x: fly.Tensor[fly.Float32, (None, 64, 8)],
    s_out,
    p_out: fly.Tensor[fly.Float32, (None, 64, 12)],
    pins: fly.Constexpr[str] = "slots",
):
    """Per wave and trip: S (32 x 32) += Q · Kᵀ over 128 columns, with exp2 of 8 values of x beside the MFMAs."""
    lane = fly.lane_id()
    tq, tk = (fly.shared(fly.BFloat16, (32, BK + PAD)) for _ in fly.static_range(2))
    for j in fly.static_range(8):
        r, c = lane // 16 + 4 * j, lane % 16 * 8
        tq.store((r, c), q.load((r, c), 8))
        tk.store((r, c), k.load((r, c), 8))
    fly.lds_barrier()
    acc = F32x16(0.0)
    mine = x.load((0, lane, 0), 8)
    for t in range(x.shape[0]):
        s = fly.Schedule("scores", form=FORM, pins=pins)
        d = acc
        for j in fly.static_range(8):
            where = (lane % 32, 16 * j + 8 * (lane // 32))
            d = s.mfma(mma, s.lds(tq.load, where, 8, name=f"q{j}"), s.lds(tk.load, where, 8, name=f"k{j}"), d)
        following = s.memory(lambda i: x.load((i, lane, 0), 8), fly.min(t + 1, x.shape[0] - 1), name="next x")
        exps = [s.valu(fast_exp2, mine[j], cost="transcendental", name=f"exp{j}") for j in fly.static_range(8)]
        total = s.valu(lambda e: (e[0] + e[1]) + (e[2] + e[3]), exps[:4], cost={"valu": 3}, name="sum")
        acc, mine, e, total = s.emit(d, following, exps, total)
        p_out.store((t, lane, 0), fly.vector(*e))
        p_out[t, lane, 8] = total
    store_tile(s_out, 0, 0, acc)


def fast_exp2(x):
    """One v_exp_f32."""
    return fly.math.exp2(x, fast=True)


def ping_pong(a, b, c, staged: fly.Constexpr[bool] = True, buffers: fly.Constexpr[int] = 2):
    """C (256 x 32) = A · Bᵀ by 8 waves in two groups: while one multiplies, the other reads and writes LDS. A wave has 32
    rows; the columns of B are shared by all.
    """
    lane, wave = fly.lane_id(), fly.wave_id()
    ta = fly.shared(fly.BFloat16, (buffers, 8, 32, BK + PAD))
    tb = fly.shared(fly.BFloat16, (buffers, 32, BK + PAD))
    steps = a.shape[1] // BK
    row, column = lane // 16, lane % 16 * 8

    def fetch(step):
        own = tuple(a.load((wave * 32 + row + 4 * j, step * BK + column), 8) for j in fly.static_range(8))
        return own, b.load((wave * 4 + row, step * BK + column), 8)

    def put(stage, data):
        own, shared = data
        for j in fly.static_range(8):
            ta.store((stage, wave, row + 4 * j, column), own[j])
        tb.store((stage, wave * 4 + row, column), shared)

    put(0, fetch(0))
    data = fetch(fly.min(1, steps - 1))
    fly.lds_barrier()
    acc = F32x16(0.0)
    with fly.staggered() if staged else fly.staggered(late=fly.Boolean(False)):
        for step in range(steps):
            memory, compute = fly.Schedule("memory"), fly.Schedule("compute", form=FORM)
            d = acc
            for j in fly.static_range(BK // 16):
                where = (lane % 32, 16 * j + 8 * (lane // 32))
                x = memory.lds(ta.load, (step % buffers, wave, *where), 8, name=f"a{j}")
                y = memory.lds(tb.load, (step % buffers, *where), 8, name=f"b{j}")
                d = compute.mfma(mma, x, y, d)
            memory.lds(put, (step + 1) % buffers, data, cost={"ds_write": 9}, name="put")
            following = memory.memory(fetch, fly.min(step + 2, steps - 1), cost={"global_load": 9}, name="fetch")
            fly.ping_pong(memory, compute, lgkmcnt=0)
            acc, data = d.value, following.value
    store_tile(c, wave * 32, 0, acc)
