"""The native scheduler: threads take slots and run the workgroups in them, and start the next ones where they end."""

from __future__ import annotations

from flydsl.sim.compiled.context import BARRIER, ENDED, FALLBACK, INDEX, STATUS_FALLBACK, WAVE, YIELD
from flydsl.sim.compiled.text import CHUNK, I32, Writer, constant
from flydsl.sim.executor import ENDED as STATUS_ENDED
from flydsl.sim.executor import READY, WAITING
from flydsl.sim.instruction import EXEC
from flydsl.sim.state import LDS_POISON, POISON


def scheduler() -> str:
    """``void run(ptr ctx)``: take workgroup slots one after the other, run the waves of each until none is ready; in a
    slot without live waves start the next workgroup, as long as there is one."""
    return _wave_function() + _start_function() + _group_function() + _run_function()


def _pointer(w: Writer, name: str) -> str:
    return w(f"inttoptr i64 {w.load('%ctx', INDEX[name])} to ptr")


def _wave_function() -> str:
    """``i32 wave(ctx, slot, group)``: run one wave; its new status."""
    w = Writer()
    block = w.alloca(f"[{len(WAVE)} x i64]")
    pcs = w.at(_pointer(w, "pc"), "%slot", "i32")

    def address(field: str, index: str, stride: str | int) -> str:
        step = w.load("%ctx", INDEX[stride]) if isinstance(stride, str) else str(stride)
        return w(f"add i64 {w.load('%ctx', INDEX[field])}, {w(f'mul i64 {index}, {step}')}")

    values = {
        "slot": "%slot", "lds": address("lds", "%group", "lds_stride"),
        "scratch": address("scratch", w("mul i64 %slot, 64"), "scratch_lane"), "scc": address("scc", "%slot", 1),
        "pc": address("pc", "%slot", 4),
    }  # fmt: skip
    for field, value in values.items():
        w.store(value, block, WAVE[field])
    vector, accumulation, scalar = (
        w(f"inttoptr i64 {address(field, '%slot', stride)} to ptr")
        for field, stride in (("vgpr", "vgpr_stride"), ("agpr", "agpr_stride"), ("sgpr", 512))
    )
    table, counts = _pointer(w, "table"), _pointer(w, "counts")
    left, pc = w.slot("i64", w.load("%ctx", INDEX["budget"])), w.slot("i32", w.load(pcs, kind="i32"))
    w.enter("again")
    here = w(f"sext i32 {w.load(pc, kind='i32')} to i64")
    function = w.load(table, here)
    w.do(f"br i1 {w(f'icmp eq i64 {function}, 0')}, label %missing, label %known")
    w.label("missing")
    w.store(w.load(pc, kind="i32"), pcs, kind="i32")
    w.do(f"ret i32 {STATUS_FALLBACK}")
    w.label("known")
    counter = w.at(counts, here)
    w.store(w(f"add i64 {w.load(counter)}, 1"), counter)
    call = w(f"inttoptr i64 {function} to ptr")
    result = w(f"call i32 {call}(ptr %ctx, ptr {vector}, ptr {accumulation}, ptr {scalar}, ptr {block})")
    w.do(f"switch i32 {result}, label %next [ i32 {ENDED}, label %ended i32 {BARRIER}, label %barrier "
         f"i32 {FALLBACK}, label %fallback ]")  # fmt: skip
    for label, status in (("ended", STATUS_ENDED), ("barrier", WAITING), ("fallback", STATUS_FALLBACK)):
        w.label(label)
        w.do(f"ret i32 {status}")
    w.label("next")
    w.store(w(f"and i32 {result}, {YIELD - 1}"), pc, kind="i32")
    rest = w(f"sub i64 {w.load(left)}, 1")
    w.store(rest, left)
    calm = w(f"icmp ult i32 {result}, {YIELD}")
    more = w(f"icmp sgt i64 {rest}, 0")
    w.do(f"br i1 {w(f'and i1 {calm}, {more}')}, label %again, label %spent")
    w.label("spent")
    w.store(w.load(pc, kind="i32"), pcs, kind="i32")
    w.store(w(f"add i64 {w.load('%ctx', INDEX['exhausted'])}, 1"), "%ctx", INDEX["exhausted"])
    w.do(f"ret i32 {READY}")
    return f"define internal i32 @wave(ptr %ctx, i64 %slot, i64 %group) {{\nentry:\n{w.text()}\n}}\n"


def _start_function() -> str:
    """``void start(ctx, group, number)``: put workgroup ``number`` into a slot, all its waves at their first
    instruction."""
    w = Writer()
    per_group, grid_x, grid_y = (w.load("%ctx", INDEX[name]) for name in ("per_group", "grid_x", "grid_y"))
    rows = w(f"udiv i64 %number, {grid_x}")
    place = w(f"urem i64 %number, {grid_x}"), w(f"urem i64 {rows}, {grid_y}"), w(f"udiv i64 {rows}, {grid_y}")
    with w.loop(per_group) as i:
        _start_wave(w, i, w(f"add i64 {w(f'mul i64 %group, {per_group}')}, {i}"), place)
    size = w.load("%ctx", INDEX["lds_stride"])
    lds = w.at(_pointer(w, "lds"), w(f"mul i64 %group, {size}"), "i8")
    _fill(w, lds, size, "<16 x i8>", constant("<16 x i8>", LDS_POISON))
    w.store(w(f"trunc i64 {per_group} to i32"), _pointer(w, "members"), "%group", "i32")
    w.store("0", _pointer(w, "arrived"), "%group", "i32")
    w.do("ret void")
    return f"define internal void @start(ptr %ctx, i64 %group, i64 %number) {{\nentry:\n{w.text()}\n}}\n"


def _start_wave(w: Writer, i: str, slot: str, place: tuple[str, str, str]) -> None:
    """Wave ``i`` of its workgroup, which is at ``place`` in the grid."""
    for file in ("vgpr", "agpr"):
        size = w.load("%ctx", INDEX[f"{file}_stride"])
        _fill(w, w.at(_pointer(w, file), w(f"mul i64 {slot}, {size}"), "i8"), size, I32, constant(I32, POISON))
    ids = w.at(_pointer(w, "ids"), w(f"mul i64 {i}, 64"), "i32")
    registers = w.at(_pointer(w, "vgpr"), w(f"mul i64 {slot}, {w.load('%ctx', INDEX['vgpr_stride'])}"), "i8")
    scalars = w.at(_pointer(w, "sgpr"), w(f"mul i64 {slot}, 512"), "i8")
    for target, source, words in ((registers, ids, 64), (scalars, _pointer(w, "template"), 128)):
        with w.loop(words, step=CHUNK) as word:
            w.store(w.load(w.at(source, word, "i32"), 0, I32, 4), w.at(target, word, "i32"), 0, I32, 64)
    coordinates = w.at(_pointer(w, "group_id"), w(f"mul i64 {slot}, 3"))
    for axis, (name, coordinate) in enumerate(zip(("id_x", "id_y", "id_z"), place)):
        w.store(coordinate, coordinates, axis)
        code = w.load("%ctx", INDEX[name])
        with w.when(w(f"icmp ne i64 {code}, -1")):
            w.store(w(f"trunc i64 {coordinate} to i32"), scalars, code, "i32")
    w.store(w.load(_pointer(w, "initial_exec"), i), scalars, EXEC >> 1)
    for array, value, kind in (("pc", "entry", "i32"), ("mode", "initial_mode", "i32")):
        w.store(w(f"trunc i64 {w.load('%ctx', INDEX[value])} to {kind}"), _pointer(w, array), slot, kind)
    w.store("0", _pointer(w, "scc"), slot, "i8")
    w.store(str(READY), _pointer(w, "status"), slot, "i8")


def _fill(w: Writer, pointer: str, size: str, kind: str, value: str) -> None:
    """``size`` bytes, a multiple of that type's (possibly 0)."""
    step = 64 if kind == I32 else 16
    with w.when(w(f"icmp ne i64 {size}, 0")), w.loop(size, step=step) as at:
        w.store(value, w.at(pointer, at, "i8"), 0, kind, step)


def _group_function() -> str:
    """``void group(ctx, group)``: run its waves in turn until none is ready or those that are have spent their
    budget; when all have ended, go on with the next workgroup in their place."""
    w = Writer()
    per_group = w.load("%ctx", INDEX["per_group"])
    first = w(f"mul i64 %group, {per_group}")
    states = w.at(_pointer(w, "status"), first, "i8")
    members, arrived = (w.at(_pointer(w, name), "%group", "i32") for name in ("members", "arrived"))
    moved = w.slot("i32", "0")
    w.enter("again")
    w.store("0", moved, kind="i32")
    with w.loop(per_group) as i:
        place = w.at(states, i, "i8")
        with w.when(w(f"icmp eq i8 {w.load(place, kind='i8')}, {READY}")):
            status = w(f"call i32 @wave(ptr %ctx, i64 {w(f'add i64 {first}, {i}')}, i64 %group)")
            w.store(w(f"trunc i32 {status} to i8"), place, kind="i8")
            for value, counter, step in ((STATUS_ENDED, members, -1), (WAITING, arrived, 1)):
                with w.when(w(f"icmp eq i32 {status}, {value}")):
                    w.store(w(f"add i32 {w.load(counter, kind='i32')}, {step}"), counter, kind="i32")
    here = w.load(arrived, kind="i32")
    some = w(f"icmp sgt i32 {here}, 0")
    all_ = w(f"icmp sge i32 {here}, {w.load(members, kind='i32')}")
    with w.when(w(f"and i1 {some}, {all_}")):
        w.store("0", arrived, kind="i32")
        w.store("1", moved, kind="i32")
        w.store(w(f"add i64 {w.load('%ctx', INDEX['barriers'])}, 1"), "%ctx", INDEX["barriers"])
        with w.loop(per_group) as i:
            place = w.at(states, i, "i8")
            with w.when(w(f"icmp eq i8 {w.load(place, kind='i8')}, {WAITING}")):
                w.store(str(READY), place, kind="i8")
    released = w(f"icmp ne i32 {w.load(moved, kind='i32')}, 0")
    w.do(f"br i1 {released}, label %again, label %out")
    w.label("out")
    empty, next_ = w(f"icmp eq i32 {w.load(members, kind='i32')}, 0"), _pointer(w, "next_workgroup")
    total = w.load("%ctx", INDEX["workgroups"])
    some = w(f"icmp ult i64 {w(f'load atomic i64, ptr {next_} monotonic, align 8')}, {total}")
    w.do(f"br i1 {w(f'and i1 {empty}, {some}')}, label %take, label %leave")
    w.label("take")
    mine = w(f"atomicrmw add ptr {next_}, i64 1 seq_cst")
    w.do(f"br i1 {w(f'icmp ult i64 {mine}, {total}')}, label %start, label %leave")
    w.label("start")
    w.do(f"call void @start(ptr %ctx, i64 %group, i64 {mine})")
    w.do("br label %again")
    w.label("leave")
    w.do("ret void")
    return f"define internal void @group(ptr %ctx, i64 %group) {{\nentry:\n{w.text()}\n}}\n"


def _run_function() -> str:
    w = Writer()
    counter = _pointer(w, "next_group")
    groups = w.load("%ctx", INDEX["groups"])
    w.enter("again")
    mine = w(f"atomicrmw add ptr {counter}, i64 1 seq_cst")
    w.do(f"br i1 {w(f'icmp ult i64 {mine}, {groups}')}, label %work, label %out")
    w.label("work")
    w.do(f"call void @group(ptr %ctx, i64 {mine})")
    w.do("br label %again")
    w.label("out")
    w.do("ret void")
    return f"define void @run(ptr %ctx) {{\nentry:\n{w.text()}\n}}\n"
