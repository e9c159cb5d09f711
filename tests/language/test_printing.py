"""Device output: print and assert through the record buffer, on the simulator and decoded from hand-made words."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl import targets
from flydsl.emit import Block, Builder, FileLoc, Module
from flydsl.language import print_decode, trace
from flydsl.language.errors import DeviceAssertionError, DeviceOutputError, StaticAssertionError
from flydsl.language.printing import Field, FString, Record, Slot, device_assert, device_print, static_print

F32 = np.arange(64, dtype=np.float32) / 4


def output(fn: Any, *args: Any, block: Any = 4, **options: Any) -> str:
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream):
        run_kernel(fn, *args, block=block, **options)
    return stream.getvalue()


def test_each_thread_prints_like_python() -> None:
    def show(a):
        t = fly.thread_idx.x
        device_print("t", t, a[t] > 0.25, a[t], end=";")
        device_print(1, None, "x", sep="-")

    lines = output(show, F32).replace(";", "\n").splitlines()
    assert sorted(lines) == sorted([*(f"t {t} {t / 4 > 0.25} {t / 4}" for t in range(4)), *["1-None-x"] * 4])
    assert lines.index("1-None-x") > 0  # a thread's records are in order


def test_formats_containers_vectors_and_every_type() -> None:
    def show(a, h, d, u):
        v = a.load(0, 4)
        device_print(FString("a=", Field(a[1], ".3f"), " ", Field(u[0], "#x"), "|", Field("s", ">3"), "|", Field("q", "", "r")))
        device_print((a[1], [2, h[1]], ("z",)), v, v > 0.25, h.load(0, 3, align=2))
        device_print(d[0], d[1], u[0], fly.Int64(u[0]) * -1, fly.Int8(-3), fly.Uint8(u[1].to(fly.Uint8)), fly.BFloat16(a[3]))
        device_print(fly.Float32(0.1), fly.Float32(a[0] + 0.1), fly.Float32(3), FString(Field(fly.Int32(7), "03d")))

    h = np.array([0.5, 0.1, -2, 0], np.float16)
    d = np.array([1 / 3, float("nan")])
    u = np.array([4_000_000_000, 300], np.uint32)
    text = output(show, F32, h, d, u, block=1)
    assert text.splitlines() == [
        "a=0.250 0xee6b2800|  s|'q'",
        "(0.25, [2, 0.1], ('z',)) [0.0, 0.25, 0.5, 0.75] [False, False, True, True] [0.5, 0.1, -2.0]",
        f"{1 / 3} nan 4000000000 -4000000000 -3 44 0.75",
        "0.1 0.1 3.0 007",
    ]


def test_a_full_buffer_loses_records_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from flydsl.compiler import launch

    monkeypatch.setattr(launch, "PRINT_WORDS", 4 + 6 * 10 + 3)

    def show(a):
        device_print(fly.thread_idx.x)

    lines = output(show, F32, block=64).splitlines()
    assert lines[:10] == [str(t) for t in range(10)]
    assert lines[10:] == ["[54 more records of device output were lost: the buffer of 67 words was full]"]


def test_an_assertion_names_message_line_block_and_thread() -> None:
    def check(a):
        i = fly.block_idx.x * 64 + fly.thread_idx.x
        device_assert(i < 70, FString("i is ", Field(i)))
        device_assert(a[i] < 5.0, "never")
        a[i] = 7.0

    a = np.zeros(128, np.float32)
    with pytest.raises(DeviceAssertionError) as caught:
        run_kernel(check, a, grid=2, block=64)
    error = caught.value
    assert "device assertion failed: i is 70" in str(error) and "(58 assertions failed in all" in str(error)
    assert "test_printing.py:" in error.where and "block (1, 0, 0), thread (6, 0, 0)" in str(error)
    assert (error.block, error.thread) == ((1, 0, 0), (6, 0, 0))
    assert isinstance(error, AssertionError)
    line = 'device_assert(i < 70, FString("i is ", Field(i)))'
    assert str(error).splitlines()[-2:] == [f"    {line}", "    " + "^" * len(line)]
    np.testing.assert_array_equal(a, np.full(128, 7))  # the threads went on to the end


def test_static_assertions_are_checked_while_tracing() -> None:
    def check(a):
        device_assert(a.ndim == 1, "one dimension")
        device_assert(a.ndim == 2, FString("ndim is ", Field(a.ndim)))

    with pytest.raises(StaticAssertionError, match="ndim is 1"):
        trace_text(check, F32, block=64)


def test_static_print_and_printing_on_the_host(capsys: pytest.CaptureFixture[str]) -> None:
    def kernel(a):
        static_print("tracing", a.ndim)

    trace_text(kernel, F32, block=64)
    device_print("host", 1, sep=":")
    assert capsys.readouterr().out == "tracing 1\nhost:1\n"


def test_a_format_that_does_not_fit_is_refused() -> None:
    def kernel(a):
        device_print(FString(Field(a[0], "d")))

    with pytest.raises(DeviceOutputError, match="cannot show a Float32 in the format 'd'"):
        trace_text(kernel, F32, block=64)


def test_text_can_be_put_together_and_shown_while_tracing(capsys: pytest.CaptureFixture[str]) -> None:
    def kernel(a):
        text = "a[0] = " + f"{a[0]:.2f}" + "!"
        print(text)
        static_print(text)

    assert output(kernel, F32, block=1) == "a[0] = <Float32>!\na[0] = 0.00!\n"


def test_printing_to_a_file_is_refused() -> None:
    def kernel(a):
        device_print(a[0], file=io.StringIO())

    with pytest.raises(DeviceOutputError, match="device output goes to standard output"):
        trace_text(kernel, F32, block=64)


def test_print_f_strings_and_assert_of_python() -> None:
    def kernel(a):
        t = fly.thread_idx.x
        if a[t] > 0.5:
            print(f"{t}: {a[t]:.1f}", a[t] > 0.7, sep=" -> ")
        assert a[t] >= 0.0, f"a[{t}] is {a[t]}"

    assert output(kernel, F32).splitlines() == ["3: 0.8 -> True"]
    bad = F32.copy()
    bad[2] = -1
    with pytest.raises(DeviceAssertionError, match=r"device assertion failed: a\[2\] is -1.0"):
        output(kernel, bad)


def test_a_kernel_without_a_record_buffer() -> None:
    entry = Block()
    made = trace.Trace(Module(), Builder(entry), entry, targets.get("gfx950"), "k", (64, 1, 1))
    trace.push(made)
    try:
        with pytest.raises(DeviceOutputError, match="compiled without a buffer for device output"):
            device_print(1)
    finally:
        trace.pop()


HERE = FileLoc("k.py", 12, 3)
TABLE = (
    Record(1, "print", ("x=", Slot(fly.Float32, ".1f"), "\n"), HERE),
    Record(2, "assert", ("bad ", Slot(fly.Int64, "", 2)), HERE),
    Record(3, "print", (Slot(fly.Vector[fly.Float16, 2]), Slot(fly.Boolean), "\n"), HERE),
)


def words(*records: list[int], cursor: int | None = None, dropped: int = 0, failed: int = 0, capacity: int = 64) -> Any:
    body = [w for r in records for w in r]
    used = len(body) if cursor is None else cursor
    return np.array([used, capacity, dropped, failed, *body] + [0] * (capacity - 4 - len(body)), np.uint32)


def test_decoding_hand_made_words() -> None:
    # 1.5 is 0x3FC00000; -2 in two words; half 1.0 and -2.0 are 0x3C00 and 0xC000.
    buffer = words(
        [1, 2, 3, 4, 5 | 6 << 10 | 7 << 20, 0x3FC00000], [2, 0, 0, 0, 9, 0xFFFFFFFE, 0xFFFFFFFF], [3, 0, 0, 0, 0, 0xC0003C00, 1]
    )
    events = print_decode.decode(buffer, TABLE)
    assert [e.text for e in events] == ["x=1.5\n", "bad -2", "[1.0, -2.0]True\n"]
    assert (events[0].block, events[0].thread, events[0].where) == ((2, 3, 4), (5, 6, 7), "k.py:12")


def test_decoding_stops_at_reserved_room_that_was_too_small() -> None:
    buffer = words([1, 0, 0, 0, 0, 0x3FC00000], cursor=1000, dropped=1, capacity=13)
    assert [e.text for e in print_decode.decode(buffer, TABLE)] == ["x=1.5\n"]


def test_an_overwritten_buffer_is_an_error() -> None:
    with pytest.raises(DeviceOutputError, match="word 4 of the device's output is 99, not a record"):
        print_decode.decode(words([99, 0, 0, 0, 0, 0]), TABLE)


def test_a_failed_assertion_without_its_record() -> None:
    with pytest.raises(DeviceAssertionError, match="3 device assertions failed; what they said was lost"):
        print_decode.report(words(failed=3, dropped=3), TABLE, io.StringIO())
