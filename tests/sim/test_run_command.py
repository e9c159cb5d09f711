"""``python -m flydsl.sim run`` and the specifications of arguments."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from assembly import listing

from flydsl import sim
from flydsl.sim import argument_specs
from flydsl.sim.__main__ import main
from flydsl.sim.argument_specs import parse_argument

ml_dtypes = pytest.importorskip("ml_dtypes")
DATA = Path(__file__).parent.parent / "data"
VADD = DATA / "sim" / "vadd.s"


def test_a_clean_run_prints_the_report_and_saves(tmp_path, capsys):
    out = tmp_path / "c.npy"
    np.save(tmp_path / "b.npy", np.full(1000, 0.5, np.float32))
    arguments = ["f32:1000:arange", f"@{tmp_path}/b.npy", "c=f32:1000:zeros", "n=1000:i32"]
    command = ["run", str(VADD), "--kernel", "vadd", "--grid", "4", "--block", "256", "--out", f"c={out}"]
    for text in arguments:
        command += ["--arg", text]
    assert main(command) == 0
    table = np.resize(np.array([3, 5, 7, 9], np.float32), 1000)  # the kernel adds an element of a constant table
    assert np.array_equal(np.load(out), np.arange(1000, dtype=np.float32) + 0.5 + table)
    text = capsys.readouterr().out
    for part in ("vadd: grid (4, 1, 1), block (256, 1, 1), 16 waves", "coalesced", "idle lanes", "global load bytes"):
        assert part in text


def test_it_is_a_command():
    command = [sys.executable, "-m", "flydsl.sim", "run", str(DATA / "clang" / "wide.O2.hsaco")]
    command += ["--arg", "u64:64:arange", "--arg", "u64:64:ones", "--arg", "u64:256:zeros"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("wide: grid (1, 1, 1), block (64, 1, 1), 1 waves"), done.stderr


RACY = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
global_load_dword v2, v1, s[4:5]
global_store_dword v1, v2, s[4:5]
"""


def test_findings_set_the_exit_status(tmp_path, capsys):
    code = tmp_path / "k.s"
    code.write_text(listing(RACY))
    assert main(["run", str(code), "--arg", "u32:64:zeros"]) == 1
    assert "FOUND use-before-wait: reads v2" in capsys.readouterr().out
    assert main(["run", str(code), "--arg", "u32:64:zeros", "--checks", "none"]) == 0
    code.write_text(listing(RACY.replace("global_store", "s_waitcnt vmcnt(0)\nglobal_store")))
    assert main(["run", str(code), "--arg", "u32:64:zeros"]) == 0
    assert main(["run", str(code), "--arg", "u32:64:undefined"]) == 1
    assert "uninitialised: stores undefined v2" in capsys.readouterr().out
    assert main(["run", str(code), "--arg", "a=u32:64:ones", "--readonly", "a"]) == 1
    assert "constant-write" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--arg", "u32:60:zeros"], "out-of-bounds load"),
        ([], "takes 1 arguments"),
        (["--arg", "q32:60:zeros"], "argument 'q32:60:zeros': there is no type 'q32'; there are i8,"),
        (["--arg", "u32:6y:zeros"], "'6y' is no shape; write 1000 or 64x64"),
        (["--arg", "u32:64:noise"], "there is no fill 'noise'; there are zeros, ones,"),
        (["--arg", "d=u32:4x4"], "a buffer needs a fill: u32:4x4:FILL, where FILL is zeros, ones,"),
        (["--checks", "luck"], "unknown check 'luck'"),
        (["--arg", "many"], "it is none of TYPE:SHAPE:FILL"),
        (["--arg", "x:i32"], "'x' is no number"),
        (["--arg", "300:u8"], "u8 holds 0 to 255"),
        (["--arg", "i32:99999999999999:zeros"], "399999999999996 bytes are more than the 68719476736 of the largest buffer"),
        (["--arg", "u8:9x99999999999999999999:normal"], "of the largest buffer"),
        (["--arg", "nan:i32"], "i32 holds whole numbers only"),
        (["--arg", "i32:4:inf"], "i32 holds whole numbers only"),
        (["--arg", f"1{'0' * 400}:f32"], "no float is as large as this"),
        (["--arg", "@missing.npy"], "missing.npy"),
        (["--arg", "u32:64:zeros", "--out", "b=x.npy"], "there is no argument 'b'; there are 0"),
        (["--arg", "5", "--out", "0=x.npy"], "K is the position or name of a buffer"),
        (["--arg", "u32:64:zeros", "--kernel", "q"], "there is no kernel 'q'; the program has k"),
        (["--arg", "u32:64:zeros", "--checks", "luck"], "unknown check 'luck'"),
    ],
)
def test_errors_are_clear(tmp_path, capsys, arguments, message):
    code = tmp_path / "k.s"
    code.write_text(listing(RACY))
    assert main(["run", str(code), *arguments]) == 1
    error = capsys.readouterr().err
    assert error.startswith("error: ") and message in error


def test_argument_specifications():
    assert np.array_equal(parse_argument("i16:2x3:arange", 0).value, np.arange(6, dtype=np.int16).reshape(2, 3))
    assert parse_argument("scale=0.5:f16", 0).value == np.float16(0.5) and parse_argument("scale=0.5:f16", 0).name == "scale"
    assert parse_argument("null", 0).value is None and parse_argument("0x10", 0).value == 16
    assert parse_argument("u64:1:0xffffffffffffffff", 0).value.tolist() == [(1 << 64) - 1]
    for fill in ("normal", "uniform", "small", "1.7"):
        value = parse_argument(f"bf16:1000:{fill}", 3)
        exact = parse_argument(f"f64:1000:{fill}", 3).value
        assert np.array_equal(value.saved(), exact.astype(np.float32).astype(ml_dtypes.bfloat16).astype(np.float32))
    with pytest.raises(sim.ArgumentSpecError, match="no numpy file"):
        parse_argument(f"@{__file__}", 0)


def test_an_argument_for_which_there_is_no_memory(monkeypatch):
    def without_memory(rng, count):
        raise MemoryError

    monkeypatch.setitem(argument_specs._FILLS, "zeros", without_memory)
    with pytest.raises(sim.ArgumentSpecError, match="there is no memory for its 100 elements"):
        parse_argument("u8:100:zeros", 0)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00junk", bytes(range(256)), b"\x00" * 8 + b"\x80"])
def test_a_file_that_is_no_code(tmp_path, capsys, content):
    path = tmp_path / "junk.bin"
    path.write_bytes(content)
    assert main(["run", str(path)]) == 1
    assert f"{path} is neither a code object (ELF) nor a listing: no text at byte" in capsys.readouterr().err
    for source in (content, bytearray(content), memoryview(content)):
        with pytest.raises(sim.ListingError, match="the bytes are neither a code object"):
            sim.load(source)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
@pytest.mark.parametrize("path", [VADD, VADD.with_suffix(".hsaco")])
def test_loading_bytes_of_any_kind(kind, path):
    assert list(sim.load(kind(path.read_bytes())).kernels) == ["vadd"]


def test_loading_something_else():
    with pytest.raises(sim.ListingError, match="cannot load a list; give a path"):
        sim.load([1, 2])


def test_help_is_plain_text(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["run", "--help"])
    text = capsys.readouterr().out
    assert caught.value.code == 0 and "@FILE.npy        a buffer with the content" in text
    assert "``" not in text and "====" not in text
