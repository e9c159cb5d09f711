"""The public instruction vectors of the vector families, and the runner itself."""

from __future__ import annotations

import copy
import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from flydsl.sim.__main__ import main
from flydsl.sim.errors import ListingError
from flydsl.sim.vectors import read_vectors, report, run_file, run_vector

DATA = Path(__file__).parents[1] / "data" / "isa_vectors"
FAMILIES = ("vop1", "vop2", "vop3", "vop3p", "vopc", "dpp", "sdwa", "cvt_scale", "mfma", "mfma_scale")
COUNTS = {"vop1": 142, "vop2": 109, "vop3": 195, "vop3p": 78, "vopc": 126, "dpp": 73, "sdwa": 17}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_vector_passes(family):
    results = list(run_file(DATA / f"{family}.json"))
    assert len(results) >= COUNTS.get(family, 20)
    assert {vector.asm: problems for vector, problems in results if problems} == {}


@pytest.mark.parametrize("family", FAMILIES)
def test_vectors_pass_in_gathered_and_contiguous_batches(family):
    for vector in read_vectors(DATA / f"{family}.json")[::5]:
        assert run_vector(vector, positions=(0, 2)) == [], vector.asm
        assert run_vector(vector, positions=(0, 1, 2)) == [], vector.asm


@pytest.mark.parametrize("family", FAMILIES)
def test_a_wrong_expectation_is_noticed(family):
    """Every vector fails once a bit that it promises is flipped."""
    for vector in read_vectors(DATA / f"{family}.json")[::3]:
        fields = copy.deepcopy(vector.fields)
        name = next(iter(fields["out"]))
        if fields.get("cmp", {}).get(name, "").partition(":")[2]:
            continue  # a tolerance may cover one bit
        value = fields["out"][name]
        value = value * 64 if name[0] in "va" and len(value) == 8 else value
        fields["out"][name] = f"{int(value, 16) ^ 1:0{len(value)}x}"
        assert run_vector(replace(vector, fields=fields)) or _is_nan(vector, name, value), vector.asm


def _is_nan(vector, name, value):
    """NaN payloads are not compared: lane 63 of a float result may be one."""
    exponent = {"f16": 0x7C00, "pkf16": 0x7C00, "f32": 0x7F800000, "f64": 0x7FF00000}
    rule = vector.fields.get("cmp", {}).get(name) or next(iter(vector.fields.get("cmp", {}).values()), "")
    mask = exponent.get(rule.partition(":")[0])
    return mask is not None and (rule == "f64" or int(value[-8:], 16) & mask == mask)


def without(fields, name):
    return {key: value for key, value in fields.items() if key != name}


def test_a_change_of_another_register_is_noticed():
    vector = read_vectors(DATA / "vop1.json")[0]
    broken = replace(vector, fields={**without(vector.fields, "enc"), "asm": "v_mov_b32_e32 v13, v0"})
    problems = run_vector(broken)
    assert any(problem.startswith("v13 lane") for problem in problems)
    assert any(problem.startswith("v12 lane") for problem in problems)


def test_report_counts_and_exit_status(tmp_path, capsys):
    document = json.loads((DATA / "sdwa.json").read_text())
    document["vectors"] = document["vectors"][:3]
    good = tmp_path / "good.json"
    good.write_text(json.dumps(document))
    assert report([good]) == (3, 0)
    document["vectors"][1]["out"]["v12"] = "deadbeef"
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(document))
    assert report([good, bad]) == (5, 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "5 passed, 1 failed"
    assert any(line.startswith("FAIL bad.json#1: v_bfrev_b32_sdwa") for line in lines)
    done = subprocess.run([sys.executable, "-m", "flydsl.sim", "vectors", str(bad)], capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "2 passed, 1 failed")


def test_an_unknown_instruction_fails_with_its_name(tmp_path, capsys):
    document = json.loads((DATA / "sdwa.json").read_text())
    document["vectors"] = [{**without(document["vectors"][0], "enc"), "asm": "v_frobnicate_b32 v12, v0"}]
    path = tmp_path / "unknown.json"
    path.write_text(json.dumps(document))
    assert report([path]) == (0, 1)
    assert "v_frobnicate_b32" in capsys.readouterr().out


def test_other_files_are_refused(tmp_path):
    path = tmp_path / "other.json"
    path.write_text('{"header": {"format": "something"}}')
    with pytest.raises(ListingError, match=r"header\.format is 'something'"):
        read_vectors(path)


def test_the_bytes_are_executed_and_the_text_must_agree():
    vector = read_vectors(DATA / "vop2.json")[0]
    assert vector.asm == "v_subrev_f32_e32 v12, v0, v2"
    sub = "00051804"  # v_sub_f32_e32 v12, v0, v2
    problems = run_vector(replace(vector, fields={**vector.fields, "enc": sub}))
    assert problems[0] == "enc is 'v_sub_f32_e32 v12, v0, v2', not what asm says"
    assert any(problem.startswith("v12 lane") for problem in problems)
    problems = run_vector(replace(vector, fields={**vector.fields, "asm": "v_sub_f32_e32 v12, v0, v2"}))
    assert problems == ["enc is 'v_subrev_f32_e32 v12, v0, v2', not what asm says"]
    for name in ("enc", "asm"):
        assert run_vector(replace(vector, fields=without(vector.fields, name))) == []
    assert run_vector(replace(vector, fields={**vector.fields, "enc": sub + sub}))[0].startswith("enc has 8 bytes, the instr")


def test_bytes_that_are_no_instruction_fail(tmp_path, capsys):
    document = json.loads((DATA / "sdwa.json").read_text())
    document["vectors"] = [{**document["vectors"][0], "enc": "000000fc"}]
    path = tmp_path / "bytes.json"
    path.write_text(json.dumps(document))
    assert report([path]) == (0, 1)
    assert "cannot decode 00 00 00 fc" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"cmp": {"v12": "f33"}}, "cmp of v12: unknown comparison 'f33'; there are f32, f64,"),
        ({"cmp": {"v12": "f32:ulps2"}}, "unknown comparison 'f32:ulps2'"),
        ({"cmp": {"v12": 5}}, "unknown comparison 5"),
        ({"cmp": {"v12": "f64"}}, "f64 is about a pair of registers"),
        ({"cmp": {"v13": "f32"}}, "cmp names v13, which is no vector register of out"),
        ({"cmp": {"v[12:13]": "f64"}}, r"cmp names v\[12:13\]"),
        ({"cmp": {"vcc": "f32"}}, "cmp names vcc"),
        ({"cmp": ["v12"]}, "cmp is no object"),
        ({"mask": {"v12": "ff"}}, "mask of v12 is 'ff', not 8"),
        ({"mask": {"v1": "ffffffff"}}, "mask names v1"),
        ({"compare": {}}, "unknown key compare; there are asm, cmp, enc,"),
        ({"enc": "0005"}, "enc is no hex of whole dwords"),
        ({"enc": "0005180g"}, "enc is no hex"),
        ({"out": {"v256": "00000000"}}, "out.v256: unknown register v256"),
        ({"out": {"w1": "00000000"}}, "unknown register w1"),
        ({"out": {"v12": "000000"}}, "out.v12 must have 8 or 512 hexadecimal digits"),
        ({"in": {"scc": 2}}, "in.scc is 2, not 0 or 1"),
        ({"in": {"mem": {"base": "10"}}}, "in.mem has no base and hex"),
        ({"in": None}, "it has no object 'in'"),
    ],
)
def test_what_the_format_does_not_know_is_an_error(tmp_path, capsys, change, message):
    document = json.loads((DATA / "vop2.json").read_text())
    document["vectors"] = [document["vectors"][0], {**document["vectors"][0], **change}]
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(document))
    with pytest.raises(ListingError, match=rf"odd\.json#1: .*{message}"):
        read_vectors(path)
    assert main(["vectors", str(path)]) == 2
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no JSON file"),
        ("\xff", "is no JSON file"),
        ('{"header": {"format": "gfx950-vectors-1", "mode": "3f0"}, "vectors": []}', "there are no vectors in it"),
        ('{"header": {"format": "gfx950-vectors-1", "mode": "3f0"}}', "there are no vectors in it"),
        ('{"header": {"format": "gfx950-vectors-1"}, "vectors": [1]}', "header.mode is None"),
        ('{"header": {"format": "gfx950-vectors-1", "mode": "3f0"}, "vectors": [1]}', "#0: a vector is an object"),
        ("[]", "header.format is None"),
    ],
)
def test_an_empty_or_broken_file_is_an_error(tmp_path, text, message):
    path = tmp_path / "empty.json"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(ListingError, match=message):
        read_vectors(path)
    assert main(["vectors", str(path)]) == 2


def test_no_key_of_the_public_files_is_unknown():
    assert sum(len(read_vectors(path)) for path in DATA.glob("*.json")) == 1468


@pytest.mark.skipif(shutil.which("llvm-mc-22") is None, reason="needs llvm-mc-22")
@pytest.mark.parametrize("family", FAMILIES)
def test_encodings_disassemble_to_the_text(family):
    vectors = read_vectors(DATA / f"{family}.json")
    octets = "\n".join(" ".join(f"0x{octet:02x}" for octet in bytes.fromhex(v.fields["enc"])) for v in vectors)
    command = ["llvm-mc-22", "--disassemble", "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx950"]
    done = subprocess.run(command, input=octets, capture_output=True, text=True, check=True)
    printed = [line.split("//")[0].strip() for line in done.stdout.splitlines() if line.strip()]
    printed = [line for line in printed if not line.startswith(".")]
    assert [_canonical(line) for line in printed] == [_canonical(v.asm) for v in vectors]


def _canonical(text):
    """LLVM prints default op_sel values away, pads with blanks and writes bound_ctrl:1 for what was bound_ctrl:0."""
    text = re.sub(r"bound_ctrl:0", "bound_ctrl:1", text)
    text = re.sub(r" op_sel:\[0(,0)*\]", "", text)
    text = text if "v_mfma" in text or "op_sel_hi:[1,1,0]" in text else re.sub(r" op_sel_hi:\[1(,1)*\]", "", text)
    text = re.sub(r" neg_(lo|hi):\[0(,0)*\]", "", text)
    return re.sub(r"\s+", " ", text)
