"""The function of one block under construction: scalar registers, and runs of lane-wise instructions.

Lane-wise instructions are collected into a run: one loop over the four vectors of lanes whose body does all of them
with values in host registers; what they wrote is stored once, under EXEC, at the end. Inactive lanes carry garbage
inside a run, which no lane-wise instruction can pass on to an active lane.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.context import FALLBACK, INDEX, WAVE
from flydsl.sim.compiled.text import CHUNK, I1, I32, I64, Writer, lanes_constant, vector
from flydsl.sim.instruction import (
    EXEC,
    SRC_EXECZ,
    SRC_PRIVATE_BASE,
    SRC_PRIVATE_LIMIT,
    SRC_SCC,
    SRC_SHARED_BASE,
    SRC_SHARED_LIMIT,
    SRC_VCCZ,
    VCC,
    VReg,
)
from flydsl.sim.state import PRIVATE_APERTURE, SHARED_APERTURE

_APERTURES = {
    SRC_SHARED_BASE: SHARED_APERTURE << 32, SRC_SHARED_LIMIT: SHARED_APERTURE << 32 | 0xFFFFFFFF,
    SRC_PRIVATE_BASE: PRIVATE_APERTURE << 32, SRC_PRIVATE_LIMIT: PRIVATE_APERTURE << 32 | 0xFFFFFFFF,
}  # fmt: skip


class NotCovered(Exception):
    """The instruction has no compiled form: numpy executes it."""


class Run:
    """An open run of lane-wise instructions."""

    def __init__(self, frame: Frame):
        self.frame = frame
        self.name = frame.main.fresh("run")
        self.body = Writer(frame.main.names)
        self.builder = Builder(self.body, frame.declarations)
        self.builder.run = self
        self.current: dict[tuple[bool, int], Value] = {}
        self.old: dict[tuple[bool, int], Value] = {}
        self.written: set[tuple[bool, int]] = set()
        self.masks: dict[int, Value] = {}
        self.masks_written: set[int] = set()
        self.lane = f"%{self.name}.lane"

    # ---- vector registers ----
    def _place(self, register: int, acc: bool) -> str:
        base = f"%{self.name}.a" if acc else f"%{self.name}.v"
        return self.body.at(base, 64 * register, "i32")

    def read(self, register: int, acc: bool = False) -> Value:
        """<16 x i32>"""
        key = (acc, register)
        if key not in self.current:
            value = Value(I32, self.body.load(self._place(register, acc), 0, I32, 64))
            self.current[key] = self.old[key] = value
        return self.current[key]

    def write(self, register: int, value: Value, acc: bool = False, mask: Value | None = None) -> None:
        """``mask``: the lanes to write if they are fewer than EXEC's."""
        if mask is not None:
            value = self.builder.select(mask, value, self.read(register, acc))
        self.current[acc, register] = value
        self.written.add((acc, register))

    # ---- lane masks ----
    def chunk_of(self, bits: str) -> Value:
        """<16 x i1> of the lanes in hand from an i64 (a value that the loop does not change)."""
        moved = self.body(f"lshr i64 {bits}, {self.lane}")
        return Value(I1, self.body(f"bitcast i{CHUNK} {self.body(f'trunc i64 {moved} to i{CHUNK}')} to {I1}"))

    def mask(self, code: int) -> Value:
        if code not in self.masks:
            self.masks[code] = self.chunk_of(self.frame.read64(code))
        return self.masks[code]

    def exec(self) -> Value:
        return self.mask(EXEC)

    def write_mask(self, code: int, value: Value) -> None:
        """Lanes outside EXEC become 0."""
        self.masks[code] = self.builder.and_(value, self.exec())
        self.masks_written.add(code)

    def lane_numbers(self) -> Value:
        """<16 x i32>"""
        start = self.body(f"trunc i64 {self.lane} to i32")
        return self.builder.add(
            self.splat(Value("i32", start), I32, self.body), Value(I32, lanes_constant("i32", range(CHUNK)))
        )

    def splat(self, value: Value, kind: str, writer: Writer | None = None) -> Value:
        """A uniform value in all lanes; emitted before the loop unless ``writer`` says where."""
        w = writer or self.frame.main
        first = w(f"insertelement {kind} poison, {value}, i32 0")
        return Value(kind, w(f"shufflevector {kind} {first}, {kind} poison, <{CHUNK} x i32> zeroinitializer"))

    # ---- the end ----
    def close(self) -> None:
        self._store_registers()
        for code in sorted(self.masks_written):
            bits = self.body(f"bitcast {self.masks[code]} to i{CHUNK}")
            octet = self.body(f"lshr i64 {self.lane}, 3")
            place = self.body.at(self.body.at("%s", 4 * code, "i8"), octet, "i8")
            self.body.store(bits, place, 0, f"i{CHUNK}", 2)
        main = self.frame.main
        with main.loop(64, step=CHUNK) as index:
            main.do(f"{self.lane} = or i64 {index}, 0")
            for file in "va":
                main.do(f"%{self.name}.{file} = getelementptr i32, ptr %{file}, i64 {self.lane}")
            main.lines += self.body.lines
        for code in self.masks_written:
            self.frame.forget(code, 2)

    def _store_registers(self) -> None:
        for acc, register in sorted(self.written):
            place = self._place(register, acc)
            old = self.old.get((acc, register)) or Value(I32, self.body.load(place, 0, I32, 64))
            value = self.builder.select(self.exec(), self.current[acc, register], old)
            self.body.store(value.name, place, 0, I32, 64)


def _overlap(a: VReg, b: VReg) -> bool:
    return a.acc == b.acc and a.first < b.first + b.count and b.first < a.first + a.count


class Frame:
    """One block function ``name``; ``helpers`` collects the helpers that it calls, in order of their numbers."""

    def __init__(self, name: str, helpers: dict[str, int], declarations: set[str]):
        self.name, self.helpers, self.declarations = name, helpers, declarations
        self.main = Writer(count())
        self.builder = Builder(self.main, declarations)
        self._words: dict[int, str] = {}
        self._pairs: dict[int, str] = {}
        self._scc: str | None = None
        self._run: Run | None = None
        self._buffers: dict[str, str] = {}
        self._operands: dict[Any, tuple[str, list[VReg]]] = {}
        self._spare: dict[str, list[str]] = {}
        self._kinds: dict[str, str] = {}

    # ---- runs ----
    def run(self) -> Run:
        if self._run is None:
            self._run = Run(self)
        return self._run

    def close(self) -> None:
        """Finish the open run: all registers are in memory then."""
        if self._run is not None:
            run, self._run = self._run, None
            run.close()

    def close_if_masked(self, *codes: int) -> None:
        """Finish the run if it wrote a lane mask to one of these scalar registers (which a scalar read must see)."""
        if self._run is not None and any(code & ~1 in self._run.masks_written for code in codes):
            self.close()

    # ---- scalar registers ----
    def forget(self, code: int, words: int) -> None:
        """Scalar registers changed in memory."""
        for i in range(code, code + words):
            self._words.pop(i, None)
            self._pairs.pop(i & ~1, None)

    def read32(self, code: int) -> str:
        if code >= 128:
            return self._special32(code)
        self.close_if_masked(code)
        if code not in self._words:
            pair = self._pairs.get(code & ~1)
            if pair is None:
                self._words[code] = self.main.load("%s", code, "i32")
            else:
                moved = self.main(f"lshr i64 {pair}, 32") if code & 1 else pair
                self._words[code] = self.main(f"trunc i64 {moved} to i32")
        return self._words[code]

    def read64(self, code: int) -> str:
        if code >= 128:
            return self._special64(code)
        if code % 2:
            raise NotCovered
        if code not in self._pairs:
            self._pairs[code] = self.main.load("%s", code >> 1)
        return self._pairs[code]

    def write32(self, code: int, value: str) -> None:
        self.main.store(value, "%s", code, "i32")
        self.forget(code, 1)
        self._words[code] = value

    def write64(self, code: int, value: str) -> None:
        if code % 2:
            raise NotCovered
        self.main.store(value, "%s", code >> 1)
        self.forget(code, 2)
        self._pairs[code] = value

    def _special32(self, code: int) -> str:
        if code in (SRC_SCC, SRC_VCCZ, SRC_EXECZ):
            return self.main(f"zext i1 {self._flag(code)} to i32")
        raise NotCovered

    def _special64(self, code: int) -> str:
        if code in _APERTURES:
            return str(_APERTURES[code])
        raise NotCovered

    def _flag(self, code: int) -> str:
        if code == SRC_SCC:
            return self.scc()
        register = VCC if code == SRC_VCCZ else EXEC
        self.close_if_masked(register)
        return self.main(f"icmp eq i64 {self.read64(register)}, 0")

    def scc(self) -> str:
        """i1"""
        if self._scc is None:
            octet = self.main.load(self.pointer("scc"), 0, "i8")
            self._scc = self.main(f"icmp ne i8 {octet}, 0")
        return self._scc

    def write_scc(self, value: str) -> None:
        self._scc = value
        self.main.store(self.main(f"zext i1 {value} to i8"), self.pointer("scc"), 0, "i8")

    # ---- unpacked matrix operands ----
    def operand_buffer(self, key: Any, registers: list[VReg], kind: str, limit: int) -> tuple[str, bool]:
        """(memory of LLVM type ``kind`` for what ``key`` describes, whether it still holds it). It counts as filled from
        now on, until one of ``registers`` changes."""
        if key in self._operands:
            self._operands[key] = self._operands.pop(key)  # the last used one is the last to go
            return self._operands[key][0], True
        spare = self._spare.setdefault(kind, [])
        if not spare and len(self._operands) >= limit:
            self._drop(next(iter(self._operands)))
        buffer = spare.pop() if spare else self.main.alloca(kind)
        self._operands[key] = buffer, registers
        self._kinds[buffer] = kind
        return buffer, False

    def forget_operands(self, registers: list[VReg]) -> None:
        """These vector registers may have changed."""
        for key, (_, held) in list(self._operands.items()):
            if any(_overlap(one, other) for one in held for other in registers):
                self._drop(key)

    def _drop(self, key: Any) -> None:
        buffer, _ = self._operands.pop(key)
        self._spare[self._kinds[buffer]].append(buffer)

    # ---- the surroundings ----
    def pointer(self, name: str) -> str:
        """A pointer of the wave's block."""
        return self.main(f"inttoptr i64 {self.main.load('%w', WAVE[name])} to ptr")

    def buffer(self, element: str, purpose: str = "helpers", count: int = 64) -> str:
        """``count`` elements on the stack, one such buffer per purpose."""
        key = f"{count} {element} {purpose}"
        if key not in self._buffers:
            self._buffers[key] = self.main.alloca(vector(count, element))
        return self._buffers[key]

    def sink(self, value: Value) -> str:
        """Pass a lane value of the open run on in memory (<16 x i32> or <16 x i64>): the buffer that holds it."""
        element = "i64" if value.kind == I64 else "i32"
        buffer = self.buffer(element)
        run = self.run()
        run.body.store(value.name, run.body.at(buffer, run.lane, element), 0, value.kind, 64)
        self.close()
        return buffer

    def row(self, register: int, acc: bool = False) -> str:
        """Pointer to a vector register's 64 words."""
        return self.main.at("%a" if acc else "%v", 64 * register, "i32")

    def address(self, register: VReg, skip: int = 0) -> str:
        """Host address (i64) of a vector register's words, ``skip`` registers further on."""
        return self.main(f"ptrtoint ptr {self.row(register.first + skip, register.acc)} to i64")

    def helper(self, key: str) -> str:
        """The function pointer of a helper."""
        number = self.helpers.setdefault(key, len(self.helpers))
        helpers = self.main.load("%ctx", INDEX["helpers"])
        table = self.main(f"inttoptr i64 {helpers} to ptr")
        return self.main(f"inttoptr i64 {self.main.load(table, number)} to ptr")

    def checked(self, result: str, index: int) -> None:
        """Leave to numpy at instruction ``index`` if a helper returned 0."""
        failed = self.main(f"icmp eq i32 {result}, 0")
        with self.main.when(failed):
            self.leave(index)
            self.main.label(self.main.fresh("dead"))

    def leave(self, index: int) -> None:
        """Return: numpy executes instruction ``index``."""
        self.main.store(str(index), self.pointer("pc"), 0, "i32")
        self.main.do(f"ret i32 {FALLBACK}")

    def text(self) -> str:
        head = f"define i32 @{self.name}(ptr noalias %ctx, ptr noalias %v, ptr noalias %a, ptr noalias %s, ptr noalias %w) {{"
        return f"{head}\nentry:\n{self.main.text()}\n}}\n"
