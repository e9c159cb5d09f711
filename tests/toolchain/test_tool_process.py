"""Running chains of tools that misbehave. The tools here are small scripts."""

from __future__ import annotations

import os
import stat
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toolsets import SOURCE

from flydsl import toolchain
from flydsl.toolchain import checks, diagnostics, locations
from flydsl.toolchain.process import Early, Stage, run_chain
from flydsl.toolchain.tools import Tool


def tool(folder: Path, body: str, name: str = "mlir-opt") -> Tool:
    path = folder / f"{name}-{len(os.listdir(folder))}"
    path.write_text(f"#!{sys.executable}\nimport os, signal, sys, time\ndata = sys.stdin.buffer.read()\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return Tool(name, str(path), (str(path),), "test", (22, 1, 8), True, 1, 1)


def stage(folder: Path, body: str, name: str = "mlir-opt") -> Stage:
    return Stage(tool(folder, body, name), (), "mlir")


def test_results_go_from_tool_to_tool(tmp_path: Path) -> None:
    upper = stage(tmp_path, "sys.stdout.buffer.write(data.upper())")
    twice = stage(tmp_path, "sys.stdout.buffer.write(data * 2); print('note', file=sys.stderr)")
    results = run_chain([upper, twice, upper], b"ab")
    assert [r.output for r in results] == [b"AB", b"ABAB", b"ABAB"]
    assert results[1].stderr == "note\n"


def test_megabytes_pass_in_both_directions(tmp_path: Path) -> None:
    echo = stage(tmp_path, "sys.stderr.write('x' * 300000); sys.stdout.buffer.write(data)")
    data = b"0123456789abcdef" * (1 << 18)
    assert run_chain([echo, echo, echo], data)[-1].output == data


def test_an_exit_status_is_an_error_with_the_tools_words(tmp_path: Path) -> None:
    bad = stage(tmp_path, "print('error: no', file=sys.stderr); sys.exit(2)")
    with pytest.raises(toolchain.ToolFailedError) as e:
        run_chain([bad], b"input")
    assert str(e.value) == (
        f"mlir-opt failed (exit status 2)\nmlir-opt says:\n  error: no\nTo repeat: {bad.tool.path} < {e.value.input_path}"
    )
    assert e.value.tool == "mlir-opt"
    assert e.value.diagnostics[0].text == "no"


@pytest.mark.parametrize("signal", ["SIGABRT", "SIGSEGV", "SIGKILL"])
def test_a_crash_is_named_by_its_signal(tmp_path: Path, signal: str) -> None:
    with pytest.raises(toolchain.ToolCrashedError, match=rf"^mlir-opt crashed \({signal}\)"):
        run_chain([stage(tmp_path, f"os.kill(os.getpid(), signal.{signal})")], b"x")


def test_a_long_stack_dump_is_shortened_to_its_end(tmp_path: Path) -> None:
    with pytest.raises(toolchain.ToolCrashedError) as e:
        run_chain([stage(tmp_path, "print('x' * 100000 + 'the end', file=sys.stderr); sys.stderr.flush(); os.abort()")], b"x")
    assert "the end" in str(e.value)
    assert len(str(e.value)) < 8000
    assert len(e.value.stderr) > 100000


def test_an_error_line_with_exit_status_0_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(toolchain.ToolReportedError, match="reported an error, although its exit status is 0"):
        run_chain([stage(tmp_path, "print('<stdin>:1:1: error: odd', file=sys.stderr); print('out')")], b"x")


def test_an_unknown_processor_with_exit_status_0_is_an_error(tmp_path: Path) -> None:
    body = "print(\"'gfx1' is not a recognized processor for this target\", file=sys.stderr); print('out')"
    with pytest.raises(toolchain.UnknownProcessorError, match=r"llc 22\.1\.8 does not know the processor"):
        run_chain([stage(tmp_path, body, "llc")], b"x")


def test_no_output_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(toolchain.BadOutputError, match="mlir-opt gave no output"):
        run_chain([stage(tmp_path, "")], b"x")


def test_a_warning_is_none(tmp_path: Path) -> None:
    assert run_chain([stage(tmp_path, "print('warning: hm', file=sys.stderr); print('out')")], b"x")[0].output == b"out\n"


def test_a_tool_that_cannot_be_started(tmp_path: Path) -> None:
    gone = Tool("llc", str(tmp_path / "gone"), (str(tmp_path / "gone"),), "test", (22, 1, 8), True, 1, 1)
    with pytest.raises(toolchain.ToolStartError, match=r"llc cannot be started: .*No such file"):
        run_chain([stage(tmp_path, "print(1)"), Stage(gone, (), "bc")], b"x")


def test_a_failure_ends_the_tools_that_wait_for_input(tmp_path: Path) -> None:
    """The second would sleep for a minute once its input ends; nobody may wait for that."""
    bad = stage(tmp_path, "sys.exit(1)")
    slow = stage(tmp_path, "time.sleep(60)")
    before = time.monotonic()
    with pytest.raises(toolchain.ToolFailedError):
        run_chain([bad, slow, slow], b"x")
    assert time.monotonic() - before < 30


def test_tools_started_early_are_the_ones_that_run(tmp_path: Path) -> None:
    say = stage(tmp_path, "sys.stdout.buffer.write(data + b' ' + str(os.getpid()).encode())")
    with Early() as early:
        early.start([say])
        process = early.take(say)
        early._waiting[say.command] = process
        [result] = run_chain([say], b"from", early)
        assert result.output.decode() == f"from {process.pid}"
        [again] = run_chain([say], b"from", early)
        assert again.output.decode() != result.output.decode()


def test_tools_started_early_end_with_the_block(tmp_path: Path) -> None:
    waiting = stage(tmp_path, "time.sleep(60)")
    gone = Tool("llc", str(tmp_path / "gone"), (str(tmp_path / "gone"),), "test", (22, 1, 8), True, 1, 1)
    with pytest.raises(ZeroDivisionError), Early() as early:
        early.start([waiting, Stage(gone, (), "bc")])  # the second is for the chain to report
        [process] = early._waiting.values()
        assert process.poll() is None
        raise ZeroDivisionError
    assert process.poll() is not None
    assert process.stdin is not None and process.stdin.closed


def test_a_tool_that_does_not_read_its_input(tmp_path: Path) -> None:
    path = tmp_path / "deaf"
    path.write_text("#!/bin/sh\necho 'error: I do not read' >&2\nexit 1\n")
    path.chmod(0o755)
    deaf = Stage(Tool("opt", str(path), (str(path),), "test", (22, 1, 8), True, 1, 1), (), "ll")
    with pytest.raises(toolchain.ToolFailedError, match="I do not read"):
        run_chain([deaf], b"x" * 10_000_000)


def test_an_input_that_cannot_be_saved_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FLYDSL_CACHE_DIR", str(tmp_path / "file" / "c"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    with (
        pytest.warns(UserWarning, match="kernels are not cached"),
        pytest.raises(toolchain.ToolFailedError, match="its input could not be saved") as e,
    ):
        run_chain([stage(tmp_path, "sys.exit(1)")], b"x")
    assert e.value.input_path is None


# -- checks and diagnostics -------------------------------------------------------------------------------------------


def test_leftover_operations_are_found_in_every_form() -> None:
    text = """#loc = loc("x.y.py":1:1)
module attributes {llvm.data_layout = "x"} {
  llvm.func @k(%arg0: i32) attributes {rocdl.kernel} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1:2 = scf.if %0 -> (i32, i32) {
    %2, %3 = "amdgpu.two"(%0) : (i32) -> (i32, i32)
    "memref.store"(%0) : (i32) -> ()
    llvm.inline_asm "s_nop 0 ; scf.for" : () -> ()
    rocdl.barrier
    cf.br ^bb1
  ^bb1:
    llvm.switch %0 : i32, ^bb2 [
      0: ^bb2
    ]
    %4 = builtin.unrealized_conversion_cast %0 : i32 to index
    llvm.return
  }
}
"""
    assert checks.leftover_ops(text) == [
        ("amdgpu.two", 6), ("builtin.unrealized_conversion_cast", 15), ("cf.br", 10), ("memref.store", 7),
        ("scf.if", 5),
    ]  # fmt: skip


def test_kernels_of_llvm_ir() -> None:
    text = """define amdgpu_kernel void @plain(ptr %0) #0 {
define protected amdgpu_kernel void @"gemm<64,64>"(i32 %0) {
define amdgpu_kernel void @"q\\22uote"() {
define void @device(ptr %0) {
declare amdgpu_kernel void @declared()
"""
    assert checks.defined_kernels(text) == ["plain", "gemm<64,64>", 'q"uote']
    assert checks.missing_kernels(text, ["gemm<64,64>", "device", "declared"]) == ["device", "declared"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("/a/k.py:3:4: error: bad", ("/a/k.py", 3, 4, "error", "bad")),
        ("<stdin>:3:4: note: see", ("<stdin>", 3, 4, "note", "see")),
        ('loc("/a b/k.py":3:4): error: bad: worse', ("/a b/k.py", 3, 4, "error", "bad: worse")),
        ('loc(callsite("/k.py":6:9 at "/k.py":3:1)): error: bad', ("/k.py", 6, 9, "error", "bad")),
        ("error: k.py:3:0: local memory", ("k.py", 3, 0, "error", "local memory")),
        ("ld.lld: error: undefined symbol: f", ("", 0, 0, "error", "undefined symbol: f")),
        ("<unknown>:0: error: bad", ("", 0, 0, "error", "bad")),
        ("warning: hm", ("", 0, 0, "warning", "hm")),
    ],
)
def test_messages_of_tools_are_read(line: str, expected: tuple[object, ...]) -> None:
    (d,) = diagnostics.parse(line)
    assert (d.file, d.line, d.column, d.severity, d.text) == expected


def test_source_and_caret_lines_are_no_messages() -> None:
    (d,) = diagnostics.parse("    x = y\n        ^\nLLVM ERROR: Cannot select\n0. Program arguments")
    assert d == diagnostics.Diagnostic("", 0, 0, "error", "Cannot select")


def test_of_long_messages_the_beginning_and_the_end_are_kept() -> None:
    words = diagnostics.clipped("LLVM ERROR: why\n" + "#0 0x0 frame\n" * 1000 + "the end")
    assert words.startswith("LLVM ERROR: why\n") and words.endswith("frame\nthe end") and len(words) < 6100


def test_a_caret_in_a_line_with_a_tab(tmp_path: Path) -> None:
    source = tmp_path / "k.py"
    source.write_text("\tx = y\n")
    (d,) = diagnostics.parse(f"{source}:1:6: error: bad")
    assert diagnostics.placed(d) == f"{source}:1:6: error: bad\n    x = y\n        ^"


def test_a_line_is_not_shown_of_a_file_whose_directory_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "k.py").write_text("another file of that name\n")
    monkeypatch.chdir(tmp_path)
    (d,) = diagnostics.parse("error: k.py:1:1: bad", origin=b'"/a/k.py":1:1 "/b/k.py":1:1')
    assert diagnostics.placed(d) == "k.py:1:1: error: bad"


def test_directories_come_from_the_first_tools_input() -> None:
    for origin in (f'loc("{SOURCE}":4:1)', f'!1 = !DIFile(filename: "{SOURCE.name}", directory: "{SOURCE.parent}")'):
        (d,) = diagnostics.parse(f"error: {SOURCE.name}:4:0: bad", origin=origin.encode())
        assert d.file == str(SOURCE)


def test_positions_behind_location_aliases() -> None:
    text = """#loc1 = loc("/k.py":3:1)
#loc2 = loc("/k.py":6:9)
module {
  a.b loc(#loc4)
  c.d loc("n"(#loc2))
  e.f
  g.h loc(unknown)
  i.j loc(#loc5)
}
#loc4 = loc(callsite(#loc2 at #loc1))
#loc5 = loc(#loc5)
"""
    found = [locations.position_of_line(text, n) for n in (4, 5, 6, 7, 8, 99, 0)]
    assert found == [("/k.py", 6, 9), ("/k.py", 6, 9), None, None, None, None, None]


@given(st.text(max_size=200))
def test_no_text_of_a_tool_breaks_the_reader(text: str) -> None:
    for d in diagnostics.parse(text, text.encode(), text.encode()):
        assert d.severity in ("error", "warning", "note")
        assert diagnostics.placed(d)
    checks.leftover_ops(text)
    locations.position_of_line(text, 1)
