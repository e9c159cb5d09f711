"""fly.Schedule and what is built on it: the order of the machine code, results on the simulator, and refusals."""

from __future__ import annotations

import functools
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import schedule_kernels as kernels
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.language.errors import (
    DeviceAssertionError,
    LaunchShapeError,
    OutsideKernelError,
    ScheduleError,
)
from flydsl.runtime import FaultyKernelError

RNG = np.random.default_rng(5)
F32 = np.zeros(64, np.float32)


def bf16(*shape: int) -> np.ndarray:
    """Small integers, whose products and sums are exact."""
    return RNG.integers(-3, 4, shape).astype(ml_dtypes.bfloat16)


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return a.astype(np.float32) @ b.astype(np.float32).T


def loop(isa: str) -> list[str]:
    """The instructions and pins of the innermost loop, one a line."""
    found = re.search(r"^(\.LBB\d+_\d+):[^\n]*Loop Header[^\n]*\n(.*?)s_cbranch_\w+ \1\b", isa, re.S | re.M)
    assert found
    lines = [line.strip() for line in found[2].splitlines()]
    return [line for line in lines if re.match(r"[a-z]\w*_\w+( |$)|; sched_barrier mask\(0x0+\)", line)]


def between_mfmas(lines: list[str]) -> list[list[str]]:
    """The lines before the first MFMA, between two, and after the last."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if line.startswith("v_mfma"):
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def accesses(lines: list[str], mnemonic: str) -> list[int]:
    """The 16-column block of each LDS read: their addresses are one register and 32 bytes a block."""
    rows = 32 * (kernels.BK + kernels.PAD) * 2
    found = [re.search(r"offset:(\d+)", line) for line in lines if line.startswith(mnemonic)]
    return sorted((int(f[1]) if f else 0) % rows // 32 for f in found)


def planned(schedule: Any) -> list[list[str]]:
    """The names of what stands before the first MFMA, beside each, and in the tail with the last."""
    parts: list[list[str]] = [[]]
    layout = schedule.layout()
    for s in layout.slots:
        if s.mfma is not None:
            parts.append([])
        parts[-1] += [layout.items[i].name for i in s.others]
    return parts


# ----------------------------------------------------------------------------------------------- the machine code's order


def scores_arguments() -> tuple[np.ndarray, ...]:
    x = RNG.standard_normal((3, 64, 8)).astype(np.float32)
    return bf16(32, 128), bf16(32, 128), x, np.zeros((32, 32), np.float32), np.zeros((3, 64, 12), np.float32)


def matches(schedule: Any, isa: str) -> bool:
    """Whether each planned operation of ``scores`` stands in its slot of the loop."""
    code, plan = between_mfmas(loop(isa)), planned(schedule)
    if len(code) != len(plan):
        return False
    for lines, names in zip(code, plan):
        reads = sorted(int(n[1:]) for n in names if re.fullmatch(r"[qk]\d", n))
        exps = sum(n.startswith("exp") for n in names)
        if accesses(lines, "ds_read") != reads or sum(line.startswith("v_exp_f32") for line in lines) != exps:
            return False
        if any(line.startswith("global_load") for line in lines) != ("next x" in names):
            return False
    return True


def test_the_machine_code_has_each_operation_in_its_slot() -> None:
    made = fly.jit(kernels.scores).specialize(*scores_arguments(), block=64)
    (schedule,) = made.schedules
    assert sum(map(len, planned(schedule))) == 16 + 1 + 8 + 1
    assert matches(schedule, made.isa)
    assert made.resources.vgpr_spills == 0


def test_without_pins_the_order_is_llvms() -> None:
    made = fly.jit(kernels.scores).specialize(*scores_arguments(), "none", block=64)
    assert not matches(made.schedules[0], made.isa)
    assert "sched_barrier" not in made.isa
    with pytest.raises(ScheduleError, match=r"scores: the machine code has no such slots.*; pins='none' does not mark them"):
        made.schedules[0].compare(made.isa)


def test_each_operation_can_be_pinned() -> None:
    made = fly.jit(kernels.scores).specialize(*scores_arguments(), "each", block=64)
    assert matches(made.schedules[0], made.isa)
    assert made.isa.count("sched_barrier mask") == len(made.schedules[0].layout().items)


@pytest.mark.parametrize("pins", ["slots", "each", "none"])
def test_scores_are_right_however_they_are_pinned(pins: str) -> None:
    q, k, x, s, p = scores_arguments()
    run_kernel(kernels.scores, q, k, x, s, p, pins, block=64)
    np.testing.assert_array_equal(s, 3 * product(q, k))
    # v_exp_f32 is good to 1 ulp; the sum of four then to 4 ulp of itself.
    expected = np.exp2(x.astype(np.float64))
    np.testing.assert_allclose(p[..., :8], expected, rtol=2 * 2**-23)
    np.testing.assert_allclose(p[..., 8], expected[..., :4].sum(-1), rtol=6 * 2**-23)


def test_the_double_buffered_loop_has_loads_beside_mfmas_and_stores_after_them() -> None:
    made = fly.jit(kernels.gemm).specialize(bf16(32, 512), bf16(32, 512), np.zeros((32, 32), np.float32), block=64)
    assert [s.name for s in made.schedules] == ["step: prologue", "step", "step: last"]
    code, plan = between_mfmas(loop(made.isa)), planned(made.schedules[1])
    for lines, names in zip(code, plan, strict=True):
        for mnemonic, letters in (("ds_read_b128", "ab"), ("global_load_dwordx4", ("load",)), ("ds_write_b128", ("store",))):
            count = sum(n.startswith(tuple(letters)) for n in names)
            assert sum(line.startswith(mnemonic) for line in lines) == count, (mnemonic, names)
    assert sum(n.startswith("store") for n in plan[-1]) == 16 and not any("load" in n for n in plan[0] + plan[-1])
    assert len(code) == 9


@pytest.mark.parametrize("steps", [1, 2, 3, 6])
def test_the_double_buffered_product_is_exact(steps: int) -> None:
    a, b, c = bf16(64, 128 * steps), bf16(96, 128 * steps), np.zeros((64, 96), np.float32)
    run_kernel(kernels.gemm, a, b, c, grid=(3, 2), block=64)
    np.testing.assert_array_equal(c, product(a, b))


def test_the_comparison_tells_what_the_addresses_cost() -> None:
    made = fly.jit(kernels.gemm).specialize(bf16(32, 512), bf16(32, 512), np.zeros((32, 32), np.float32), block=64)
    table = made.schedules[1].compare(made.isa).splitlines()
    assert table[0] == "step: clk beside the MFMAs, planned and in the machine code"
    (slot,) = [line for line in table if line.split()[0] == "3"]
    words = slot.split()  # slot, room, planned, found …
    assert words[1:3] == ["28", "28"] and words[4] == "over"
    loads, adds = (int(re.search(rf"(\d+) {name}", slot)[1]) for name in ("global_load_dwordx4", "v_add_u32"))
    waits = int(re.search(r"(\d+) s_waitcnt", slot)[1])
    assert loads == 7 and int(words[3]) == 4 * (loads + adds + waits)
    with pytest.raises(ScheduleError, match="step: the machine code has no such slots, one after the other"):
        made.schedules[1].compare("s_endpgm")


# -------------------------------------------------------------------------------------------------------------- ping-pong


def ping_pong_arguments(steps: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return bf16(256, 128 * steps), bf16(32, 128 * steps), np.zeros((256, 32), np.float32)


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_two_wave_groups_in_turn(steps: int) -> None:
    a, b, c = ping_pong_arguments(steps)
    run_kernel(kernels.ping_pong, a, b, c, block=512)
    np.testing.assert_array_equal(c, product(a, b))


def test_the_phases_in_the_machine_code() -> None:
    made = fly.jit(kernels.ping_pong).specialize(*ping_pong_arguments(4), block=512)
    body = [line for line in loop(made.isa) if not line.startswith(("s_add", "s_cmp", "s_mov", ";"))]
    marks = [line.split()[0] if not line.startswith("s_setprio") else line for line in body]
    first, last = marks.index("s_barrier"), len(marks) - 1 - marks[::-1].index("s_barrier")
    assert marks.count("s_barrier") == 2
    mfmas = [i for i, m in enumerate(marks) if m.startswith("v_mfma")]
    assert len(mfmas) == 8 and first < mfmas[0] and mfmas[-1] < last  # the first one right behind the barrier
    assert mfmas[0] == first + 1
    assert marks.index("s_setprio 1") < first and marks.index("s_setprio 0") > last
    for access in ("ds_read_b128", "ds_write_b128", "global_load_dwordx4"):
        assert all(not first < i < last for i, m in enumerate(marks) if m == access), access
    before, after = made.isa.split("s_setprio 1")[0], made.isa.split("s_setprio 0")[-1]
    for text in (before, after):  # one more barrier behind a scalar branch, before the loop and after it
        assert len(re.findall(r"s_cbranch_(?:scc|vcc)\w+ \S+\n(?:(?!s_cbranch).)*?\ts_barrier", text, re.S)) == 1


def test_a_buffer_too_few_is_a_race_that_the_simulator_finds() -> None:
    a, b, c = ping_pong_arguments(4)
    with pytest.raises(FaultyKernelError, match="lds-race"):
        run_kernel(kernels.ping_pong, a, b, c, True, 1, block=512)


def test_stagger_needs_waves_of_both_groups_on_each_simd() -> None:
    def kernel(x):
        with fly.staggered():
            fly.bare_barrier()

    with pytest.raises(LaunchShapeError, match=r"fly.staggered\(\): 4 waves in a workgroup; .* multiple of 8.*late="):
        trace_text(kernel, F32, block=256)
    assert trace_text(kernel, F32, block=512).count("rocdl.s.barrier") == 3


def test_ping_pong_takes_functions_and_gives_what_compute_gives() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        loaded = x[t]
        plan = fly.Schedule("one")
        doubled = plan.valu(lambda v: v * 2.0, loaded)
        assert fly.ping_pong(plan, lambda: "done", vmcnt=0, priority=2) == "done"
        out[t] = fly.ping_pong(lambda: None, lambda: doubled.value + 1.0)

    x, out = RNG.standard_normal(64, dtype=np.float32), np.zeros(64, np.float32)
    run_kernel(kernel, x, out, block=64)
    np.testing.assert_array_equal(out, 2 * x + 1)
    text = fly.jit(kernel).specialize(x, out, block=64).isa
    assert "s_setprio 2" in text and "s_setprio 1" in text


def test_what_follows_the_closing_barrier_of_ping_pong() -> None:
    def mma(a, b, c):
        return fly.ops.rocdl["mfma.f32.32x32x16.bf16"](a, b, c, 0, 0, 0, results=fly.Vector[fly.Float32, 16])

    def kernel(x, out):
        t = fly.lane_id()
        a = x.load((t, 0), 8)
        first, later = fly.Schedule("first", form="f32.32x32x16.bf16"), fly.Schedule("later", form="f32.32x32x16.bf16")
        some = first.mfma(mma, a, a, fly.Vector[fly.Float32, 16](0.0))

        def after():
            total = later.mfma(mma, a, a, some.value)
            return later.emit(total)

        total = fly.ping_pong(lambda: None, first, after=after)
        for e in fly.static_range(16):
            out[fly.thread_idx.x, e] = total[e]

    x = RNG.integers(-3, 4, (64, 8)).astype(ml_dtypes.bfloat16)
    out = np.zeros((128, 16), np.float32)
    run_kernel(kernel, x, out, block=128)
    rows = np.concatenate([x[:32], x[32:]], axis=1).astype(np.float32)  # lane l: 8 k of row l % 32
    product = 2 * rows @ rows.T
    lane, e = np.arange(128)[:, None] % 64, np.arange(16)[None, :]
    np.testing.assert_array_equal(out, product[8 * (e // 4) + 4 * (lane // 32) + e % 4, lane % 32])
    text = fly.jit(kernel).specialize(x, out, block=128).isa
    order = re.findall(r"v_mfma|s_barrier|s_setprio [01]", text)
    assert order == ["s_setprio 1", "s_barrier", "v_mfma", "s_barrier", "v_mfma", "s_setprio 0"]


# ------------------------------------------------------------------------------------------------------- double buffering


@pytest.mark.parametrize("steps", [1, 2, 7])
@pytest.mark.parametrize("static", [False, True])
def test_double_buffering_of_anything(steps: int, static: bool) -> None:
    def kernel(x, out, n, fixed: fly.Constexpr[int]):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Int32, (2, 64))

        def load(s, step, stage):
            s.lds(tile.store, (stage, t), s.memory(lambda k: x[k, t], step), cost="ds_write")

        def compute(s, step, stage, carry):
            total, weighted = carry
            v = s.lds(lambda k: tile[k, 63 - t], stage)
            return s.valu(lambda v, c: v + c, v, total), s.valu(lambda v, k, c: v * (k + 1) + c, v, step, weighted)

        total, weighted = fly.double_buffer(fixed if fixed else n, load, compute, (fly.Int32(0), 0), name="sum")
        out[0, t] = total
        out[1, t] = weighted

    x, out = RNG.integers(-9, 9, (steps, 64)).astype(np.int32), np.zeros((2, 64), np.int32)
    run_kernel(kernel, x, out, steps, steps if static else 0, block=64)
    # The literal 0 takes the type of what is added to it: the body is traced twice, and the kernel has one of them.
    made = fly.jit(kernel).specialize(x, out, steps, steps if static else 0, block=64)
    assert [s.name for s in made.schedules] == ["sum: prologue", *["sum"] * (not static or steps > 1), "sum: last"]
    seen = x[:, ::-1]
    np.testing.assert_array_equal(out, [seen.sum(0), (seen * (1 + np.arange(steps))[:, None]).sum(0)])


def test_double_buffering_needs_a_step() -> None:
    def kernel(x, n):
        fly.double_buffer(n, lambda s, k, i: None, lambda s, k, i, c: c, fly.Int32(0))

    with pytest.raises(DeviceAssertionError, match=r"fly.double_buffer\(\) needs at least one step"):
        run_kernel(kernel, F32, 0, block=64)
    for steps in (0, True):
        with pytest.raises(ScheduleError, match="needs at least one step, not"):
            trace_text(calling(functools.partial(no_steps, steps)), F32, block=64)


def no_steps(steps, x):
    fly.double_buffer(steps, None, None, x)


def calling(use: Callable[[Any], Any]) -> Callable[..., None]:
    """A kernel that calls ``use`` with a value."""

    def kernel(x):
        use(x[fly.thread_idx.x])

    return kernel


# ---------------------------------------------------------------------------------------------------- values and handles


def test_functions_of_any_kind_and_nested_handles() -> None:
    def helper(pair, scale):
        total = 0.0
        for v in pair["x"]:  # kernel code: rewritten where it is called from the schedule
            if v > 0.0:
                total = total + v * scale
        return total

    @fly.jit
    def inlined(v):
        return v + 1.0

    def kernel(x, out):
        t = fly.thread_idx.x
        s = fly.Schedule()
        last = s.valu(helper, {"x": [s.memory(x.load, t, name="x"), s.valu(lambda v: v, 2.0)]}, 3.0, name="sum")
        one = s.valu(inlined, last)
        two = s.valu(functools.partial(helper, scale=one), {"x": (one,)}, slot="tail", after=[one])
        assert s.emit() is None
        out[0, t], out[1, t], out[2, t] = last.value, one.value, two.value

    x, out = RNG.integers(-9, 9, 64).astype(np.float32), np.zeros((3, 64), np.float32)
    run_kernel(kernel, x, out, block=64)
    last = 3 * (np.maximum(x, 0) + 2)
    np.testing.assert_array_equal(out, [last, last + 1, (last + 1) ** 2])
    (made,) = fly.jit(kernel).specialize(x, out, block=64).schedules
    assert [i.name for i in made.layout().items] == ["x", "valu", "sum", "inlined", "helper"]


def test_values_come_back_as_they_were_asked_for() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        s = fly.Schedule("values")
        late = s.valu(lambda v: v * 3.0, s.memory(x.load, t, name="x"), name="late")
        early = s.valu(lambda: 5.0, name="early")
        s.order(late, early)
        a, (b, c) = s.emit(early, [late, 7])
        assert a == 5.0 and c == 7 and [i.name for i in s.layout().items] == ["x", "late", "early"]
        assert s.layout().order == [0, 1, 2]
        out[t] = a + b

    x, out = RNG.standard_normal(64, dtype=np.float32), np.zeros(64, np.float32)
    run_kernel(kernel, x, out, block=64)
    np.testing.assert_array_equal(out, x * np.float32(3) + np.float32(5))


def test_schedules_can_be_drawn_outside_of_kernels() -> None:
    s = fly.Schedule("idea")
    a = s.lds(lambda: None, name="a")
    for _ in range(2):
        s.mfma(lambda x: None, a, form="f32.16x16x32.f16")
    s.valu(lambda: None, cost="packed", name="pk")
    s.valu(lambda: None, cost=5)
    assert [line.split()[0] for line in str(s).splitlines()] == ["idea:", "slot", "lead", "0", "1"]
    assert "pk (7), valu (5)" in str(s) and s.svg().startswith("<svg") and repr(s) == "<Schedule 'idea' of 5 operations>"
    assert s._repr_svg_() == s.svg()
    with pytest.raises(OutsideKernelError):
        s.emit()


def test_the_cost_of_an_mfma_comes_from_its_name() -> None:
    s = fly.Schedule()
    for name, busy, issue in (("mfma.f32.16x16x32.bf16", 16, 4), ("mfma.scale.f32.32x32x64.f8f6f4", 64, 8)):
        item = s.mfma(fly.ops.rocdl[name]).operation.item
        assert (item.busy, item.issue) == (busy, issue)
        assert s.mfma(functools.partial(fly.ops.rocdl[name])).operation.item.busy == busy
    assert s.mfma(lambda: None, clk=20).operation.item.busy == 20


Use = Callable[[Any, Any], Any]


@pytest.mark.parametrize(
    ("words", "use"),
    [
        (r"no cost is known for the MFMA 'f32.2x2'; give form=", lambda s, x: s.mfma(abs, form="f32.2x2")),
        (r"cost='mul' is not a cost of .valu\(\): give clk from 0 on, one of valu, packed,",
         lambda s, x: s.valu(abs, cost="mul")),
        (r"cost=\{'ds_read': 2\} is not a cost of .memory\(\)", lambda s, x: s.memory(abs, cost={"ds_read": 2})),
        (r"cost=True is not a cost of .lds\(\)", lambda s, x: s.lds(abs, cost=True)),
        (r"cost=-1 is not a cost", lambda s, x: s.valu(abs, cost=-1)),
        (r"slot='first' is not a slot: give a number from 0, 'lead', 'tail', or a", lambda s, x: s.valu(abs, slot="first")),
        (r"slot=-1 is not a slot", lambda s, x: s.valu(abs, slot=-1)),
        (r"pins='all'; there are 'slots', 'each', 'none'", lambda s, x: fly.Schedule(pins="all")),
        (r"an order is between handles of the same schedule, not 3", lambda s, x: s.valu(abs, after=[3])),
        (r"an order is between handles of the same schedule, not <handle of 'abs' in 'other'>",
         lambda s, x: s.order(fly.Schedule("other").valu(abs_, name="abs"), s.valu(abs))),
        (r"'v' has no value before Schedule.emit\(\)", lambda s, x: s.valu(abs, name="v").value),
        (r"was emitted already; list its operations in a new", lambda s, x: (s.emit(), s.emit())),
        (r"test was emitted already: 'v' comes too late", lambda s, x: (s.emit(), s.valu(abs, name="v"))),
        (r"'a' reads the value of 'b' without depending on it; pass the handle as an argument", lambda s, x: hidden(s)),
        (r"test: the order goes around in a circle: 'a' → 'b' → 'a'|'b' → 'a' → 'b'", lambda s, x: circle(s)),
        (r"test: 'late' in 'other' has no value|other: 'late' has no value before", lambda s, x: foreign(s)),
    ],
)  # fmt: skip
def test_misuse_is_refused_with_names(words: str, use: Use) -> None:
    def kernel(x):
        use(fly.Schedule("test"), x)

    with pytest.raises(ScheduleError, match=words):
        trace_text(kernel, F32, block=64)


def abs_(x):
    return x


def hidden(s):
    b = s.valu(lambda: 1, name="b")
    s.valu(lambda: b.value, name="a")
    s.emit()


def circle(s):
    a = s.valu(abs_, 1, name="a")
    s.order(s.valu(abs_, a, name="b"), a)
    s.emit()


def foreign(s):
    s.valu(abs_, fly.Schedule("other").valu(abs_, 1, name="late"), name="v")
    s.emit()


def test_a_variable_that_changes_after_an_operation_was_listed_is_refused() -> None:
    def kernel(x):
        s = fly.Schedule("loop")
        for i in fly.static_range(2):
            s.valu(lambda: x[i] + 1.0, name=f"v{i}")  # noqa: B023
        s.emit()

    with pytest.raises(
        ScheduleError, match=r"loop: 'v0' reads the variable 'i', which got another value after .* as an argument"
    ):
        trace_text(kernel, F32, block=64)


def test_operations_that_are_never_emitted_are_refused() -> None:
    def kernel(x, n, where: fly.Constexpr[str]):
        def lost():
            s = fly.Schedule("lost")
            for i in fly.static_range(5):
                s.memory(x.store, i, 1.0, cost="global_store", name=f"store {i}")

        if where == "kernel":
            lost()
        for _ in range(n):
            if where == "loop":
                lost()
        empty = fly.Schedule("empty")
        assert "0 operations" in repr(empty)

    for where in ("kernel", "loop"):
        with pytest.raises(
            ScheduleError, match=r"lost was never emitted, so 'store 0', .*'store 3', … would be lost: call its"
        ):
            trace_text(kernel, F32, 3, where, block=64)
    trace_text(kernel, F32, 3, "nowhere", block=64)


def test_a_loop_traced_twice_has_its_schedules_emitted_once() -> None:
    """The type of ``total`` changes in the first trip, after which the body is traced again."""

    def kernel(x, out, n):
        total = 0
        for i in range(n):
            s = fly.Schedule("sum")
            total = s.emit(s.valu(lambda a, b: a + b, total, x[i]))
        out[fly.thread_idx.x] = total

    x, out = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    run_kernel(kernel, x, out, 5)
    np.testing.assert_array_equal(out, 10)


@pytest.mark.parametrize(
    ("words", "use"),
    [
        (r"s: cost={'valu': -1} is not a cost of .valu\(\): .*dict of how many of each, from 1 on",
         lambda s: s.valu(abs_, 1, cost={"valu": -1})),
        (r"s: cost={'valu': 0} is not a cost", lambda s: s.valu(abs_, 1, cost={"valu": 0})),
        (r"s: cost={'valu': True} is not a cost", lambda s: s.valu(abs_, 1, cost={"valu": True})),
        (r"s: cost={} is not a cost of .lds\(\)", lambda s: s.lds(abs_, 1, cost={})),
        (r"s: cost=-4 is not a cost of .memory\(\): give clk from 0 on", lambda s: s.memory(abs_, 1, cost=-4)),
        (r"s: latency= of 'abs_' is a Python int from 0 on, not -5", lambda s: s.valu(abs_, 1, latency=-5)),
        (r"s: latency= of 'abs_' is a Python int from 0 on, not 'a'", lambda s: s.valu(abs_, 1, latency="a")),
        (r"s: clk= of an MFMA is a Python int from 1 on, not -8", lambda s: s.mfma(abs_, 1, clk=-8)),
        (r"s: form= is a string, not 3", lambda s: s.mfma(abs_, 1, form=3)),
        (r"s: what 'mfma0' does is a function to be called, not 3", lambda s: s.mfma(3, 1, form="f32.32x32x16.bf16")),
        (r"s: what 'valu' does is a function to be called, not 'x'", lambda s: s.valu("x")),
        (r"s: name= of an operation is a string, not 3", lambda s: s.valu(abs_, 1, name=3)),
        (r"s: 'b': after= is a list of handles, not <handle of 'a' in 's'>; write \[it\]",
         lambda s: s.valu(abs_, 1, name="b", after=s.valu(abs_, 1, name="a"))),
        (r"s: 'abs_': after= is a list of handles, not 3", lambda s: s.valu(abs_, 1, after=3)),
        (r"s: slot=0.5 is not a slot", lambda s: s.valu(abs_, 1, slot=0.5)),
        (r"s: slot=\[\[\]\] is not a slot", lambda s: s.valu(abs_, 1, slot=[[]])),
        (r"the name of a fly.Schedule is a string, not 3", lambda s: fly.Schedule(3)),
        (r"x: slot_clk= is a Python int from 1 on, not 'a'", lambda s: fly.Schedule("x", slot_clk="a")),
        (r"x: slot_clk= is a Python int from 1 on, not 0", lambda s: fly.Schedule("x", slot_clk=0)),
        (r"x: form= is a string, not 3", lambda s: fly.Schedule("x", form=3)),
        (r"load of fly.double_buffer\(\) is a function to be called, not 3", lambda s: fly.double_buffer(3, 3, 3, 3)),
        (r"sync= of fly.double_buffer\(\) is a function", lambda s: fly.double_buffer(3, abs_, abs_, 3, sync=3)),
        (r"fly.double_buffer\(\) needs at least one step, not 'a'", lambda s: fly.double_buffer("a", abs_, abs_, 3)),
        (r"a part of fly.ping_pong\(\), if it is no fly.Schedule, is a function to be called, not 3",
         lambda s: fly.ping_pong(3, 4)),
    ],
)  # fmt: skip
def test_what_is_said_of_operations_is_checked_where_it_is_said(words: str, use: Any) -> None:
    def kernel(x):
        use(fly.Schedule("s"))

    with pytest.raises(ScheduleError, match=words):
        trace_text(kernel, F32, block=64)


def test_a_schedule_stays_in_its_region() -> None:
    def fill(x, n):
        s = fly.Schedule("outer")
        for i in range(n):
            s.valu(lambda i: x[i], i)

    def emit(x, n):
        s = fly.Schedule("outer")
        if n > 3:
            s.emit()

    for kernel, what in ((fill, "given an operation"), (emit, "emitted")):
        with pytest.raises(ScheduleError, match=f"outer is {what} in another loop, branch .*in. .*fly.static_range"):
            trace_text(kernel, F32, 3, block=64)


# ---------------------------------------------------------------------------------------------------------------- anchors


def branching(x, y, n, mode: fly.Constexpr[str]):
    t = fly.thread_idx.x
    lds = fly.shared(fly.Float32, 64)
    lds[t] = x[t]
    fly.lds_barrier()
    product, read = x[t] * 3.0 * n, lds[63 - t]
    if mode == "values":
        fly.anchor(product)
    if mode == "loads":
        fly.anchor_loads()
    fly.sched_barrier()
    if n > 5:
        y[0, t] = product
        y[1, t] = read


def before_branch(mode: str) -> list[str]:
    y = np.zeros((2, 64), np.float32)
    text = fly.jit(branching).specialize(F32, y, 7, mode, block=64).isa.split("ds_write_b32")[1]
    return [line.split()[0] for line in text.split("s_cbranch")[0].splitlines() if re.match(r"\s+[a-z]\w+_", line)]


def test_anchors_hold_what_scheduling_barriers_do_not() -> None:
    nothing = before_branch("none")
    assert "ds_read_b32" not in nothing and not any(m.startswith("v_mul_f32") for m in nothing)
    values = before_branch("values")
    assert any(m.startswith("v_mul_f32") for m in values) and "ds_read_b32" not in values
    loads = before_branch("loads")
    assert "ds_read_b32" in loads and not any(m.startswith("v_mul_f32") for m in loads)
    assert "s_waitcnt" not in loads[loads.index("ds_read_b32") :]  # issued, not waited for


@pytest.mark.parametrize("mode", ["none", "values", "loads"])
def test_anchors_change_no_result(mode: str) -> None:
    x, y = RNG.integers(-9, 9, 64).astype(np.float32), np.zeros((2, 64), np.float32)
    run_kernel(branching, x, y, 7, mode, block=64)
    np.testing.assert_array_equal(y, [x * 21, x[::-1]])


def rarely_used(x, y, n, anchors: fly.Constexpr[bool]):
    t = fly.thread_idx.x
    lds = fly.shared(fly.Float32, 64)
    lds[t] = x[t]
    fly.lds_barrier()
    v = x[t]
    s = fly.Schedule("rare", form="f32.16x16x32.bf16", anchors=anchors)
    a = fly.vector(*(v for _ in range(8))).to(fly.BFloat16)
    d = s.mfma(small_mma, a, a, s.mfma(small_mma, a, a, fly.Vector[fly.Float32, 4](0.0)))
    p = s.valu(lambda v: v * 3.0, v)
    e = s.valu(kernels.fast_exp2, p, cost="transcendental")
    r = s.lds(lambda: lds[63 - t])
    d, e, r = s.emit(d, e, r)
    if n > 5:
        y[0, t], y[1, t], y[2, t] = e, r, d[0]


def small_mma(a, b, c):
    return fly.ops.rocdl["mfma.f32.16x16x32.bf16"](a, b, c, 0, 0, 0, results=fly.Vector[fly.Float32, 4])


@pytest.mark.parametrize("anchors", [False, True])
def test_a_schedule_keeps_what_only_a_branch_behind_it_uses(anchors: bool) -> None:
    x, y = RNG.integers(-2, 3, 64).astype(np.float32), np.zeros((3, 64), np.float32)
    text = fly.jit(rarely_used).specialize(x, y, 7, anchors, block=64).isa.split("ds_write_b32")[1]
    above, below = text.split("s_cbranch", 1)
    assert ("v_exp_f32" in above, "v_exp_f32" in below) == (anchors, not anchors)
    assert ("ds_read_b32" in above) == anchors
    run_kernel(rarely_used, x, y, 7, anchors, block=64)
    np.testing.assert_array_equal(y[:2], [np.exp2(3 * x), x[::-1]])
    # Row m of A and column n of B are the values of the lanes l with l % 16 = m or n, the k of lane l are 8 (l // 16) to + 7.
    a = x.reshape(4, 16).repeat(8, 0).T
    np.testing.assert_array_equal(y[2].reshape(4, 16), 2 * (a @ a.T)[::4])


def test_what_anchors_take() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        v = x[t]
        vector = fly.vector(v, v * 2.0, v * 3.0)
        many = (v.to(fly.Float16), v.to(fly.BFloat16), v > 0.0, t, vector.to(fly.Float16)[:2], vector, fly.Int64(t), 5)
        fly.anchor(*many, [fly.Int8(t)])
        out[t] = vector[2]

    x, out = RNG.integers(-9, 9, 64).astype(np.float32), np.zeros(64, np.float32)
    run_kernel(kernel, x, out, block=64)
    np.testing.assert_array_equal(out, x * 3)

    for words, use in (
        (r"fly.anchor\(\) needs the values that must stay", lambda v: fly.anchor()),
        (
            r"vectors that fill registers of 32 bits, not vector<3xf16>",
            lambda v: fly.anchor(fly.vector(v, v, v).to(fly.Float16)),
        ),
    ):
        with pytest.raises(ScheduleError, match=words):
            trace_text(calling(use), F32, block=64)


# ------------------------------------------------------------------------------------------------------- grouped selects


def masks(x, out, limit, group: fly.Constexpr[int]):
    t = fly.thread_idx.x
    v = x.load((t, 0), 16)
    keep = limit - t

    def visible(i):
        return keep >= i

    chosen = fly.grouped_selects(visible, lambda c, i: c.select(v[i], -1.0), range(16), group)
    out.store((t, 0), fly.vector(*chosen))


def test_grouped_comparisons_need_no_wait_states() -> None:
    arguments = np.zeros((64, 16), np.float32), np.zeros((64, 16), np.float32), 20

    def code(group: int) -> list[str]:
        lines = fly.jit(masks).specialize(*arguments, group, block=64).isa.split("s_endpgm")[0].splitlines()
        return [line.split()[0] for line in lines if re.match(r"\s+(v_cmp|v_cndmask|s_nop)", line)]

    eight, one = code(8), code(1)
    assert "s_nop" not in eight and one.count("s_nop") > 8
    kinds = "".join("c" if m.startswith("v_cmp") else "s" for m in eight)
    assert kinds == "c" * 8 + "s" * 8 + "c" * 8 + "s" * 8


@pytest.mark.parametrize("group", [1, 3, 8, 99])
def test_grouped_selects_choose_right(group: int) -> None:
    x, out = RNG.standard_normal((64, 16), dtype=np.float32), np.zeros((64, 16), np.float32)
    run_kernel(masks, x, out, 20, group, block=64)
    visible = 20 - np.arange(64)[:, None] >= np.arange(16)
    np.testing.assert_array_equal(out, np.where(visible, x, np.float32(-1)))
    with pytest.raises(ScheduleError, match=r"fly.grouped_selects\(group=…\) takes a Python int from 1, not 0"):
        trace_text(masks, x, out, 20, 0, block=64)


def test_outside_of_kernels() -> None:
    for use in (
        fly.bare_barrier, fly.staggered, fly.anchor_loads, lambda: fly.anchor(1), lambda: fly.ping_pong(abs, abs),
        lambda: fly.double_buffer(1, abs, abs, 0), lambda: fly.grouped_selects(abs, abs, []),
    ):  # fmt: skip
        with pytest.raises(OutsideKernelError, match="works only inside a kernel"):
            use()


def test_the_manual_shows_what_its_example_prints(tmp_path: Path) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "scheduling.md").read_text()
    program, shown = (re.search(rf"```{kind}\n(.*?)```", page, re.S) for kind in ("python", "text"))
    assert program and shown
    file = tmp_path / "example.py"
    file.write_text(program[1])
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=300)
    assert shown[1] in done.stdout, done.stderr
