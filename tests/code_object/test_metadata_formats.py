"""The two notations of the metadata: MessagePack against its specification, YAML against LLVM's writer."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl.code_object import CodeObjectError, msgpack, yaml_subset

# Examples by hand from the MessagePack specification (spec.md, "Formats").
SPECIFIED = [
    ("00", 0), ("7f", 127), ("e0", -32), ("ff", -1), ("c0", None), ("c2", False), ("c3", True),
    ("cc ff", 255), ("cd 0100", 256), ("ce 00010000", 65536), ("cf 0000000100000000", 1 << 32),
    ("d0 80", -128), ("d1 8000", -32768), ("d2 80000000", -(1 << 31)), ("d3 8000000000000000", -(1 << 63)),
    ("ca 3fc00000", 1.5), ("cb 3ff8000000000000", 1.5),
    ("a0", ""), ("a3 616263", "abc"), ("d9 03 616263", "abc"), ("da 0003 616263", "abc"), ("db 00000003 616263", "abc"),
    ("c4 02 0102", b"\1\2"), ("c5 0002 0102", b"\1\2"), ("c6 00000002 0102", b"\1\2"),
    ("90", []), ("92 01 c0", [1, None]), ("dc 0002 01 02", [1, 2]), ("dd 00000001 07", [7]),
    ("80", {}), ("81 a1 61 01", {"a": 1}), ("de 0001 a1 61 02", {"a": 2}), ("df 00000001 a1 61 90", {"a": []}),
]  # fmt: skip


@pytest.mark.parametrize(("message", "value"), SPECIFIED)
def test_formats_of_the_specification(message: str, value: object) -> None:
    found = msgpack.decode_message(bytes.fromhex(message))
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("", "the metadata note ends too early: 1 bytes wanted at offset 0"),
        ("c1", "a value of unknown type 0xc1"),
        ("d4 01 02", "a value of unknown type 0xd4"),
        ("a3 61", "ends too early"),
        ("92 01", "the metadata note promises 2 elements, but has 1 bytes left"),
        ("df ffffffff", "promises 4294967295 elements, but has 0 bytes left"),
        ("01 02", "has 1 bytes after its end"),
        ("81 01 02", "a key that is not a string: 1"),
        ("82 a1 61 01 a1 61 02", "the key 'a' twice"),
        ("a1 ff", "a name that is not UTF-8"),
        ("91" * 40 + "00", "nested more than 32 deep"),
    ],
)
def test_broken_messages(message: str, words: str) -> None:
    with pytest.raises(CodeObjectError, match=words):
        msgpack.decode_message(bytes.fromhex(message))


def encode(value: object) -> bytes:
    """A MessagePack writer for the tests, which takes the largest form of everything."""
    if value is None:
        return b"\xc0"
    if isinstance(value, bool):
        return b"\xc3" if value else b"\xc2"
    if isinstance(value, int):
        return b"\xcf" + struct.pack(">Q", value) if value >= 0 else b"\xd3" + struct.pack(">q", value)
    if isinstance(value, str):
        raw = value.encode()
        return b"\xdb" + struct.pack(">I", len(raw)) + raw
    if isinstance(value, list):
        return b"\xdd" + struct.pack(">I", len(value)) + b"".join(map(encode, value))
    assert isinstance(value, dict)
    return b"\xdf" + struct.pack(">I", len(value)) + b"".join(encode(k) + encode(v) for k, v in value.items())


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
scalars = st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 64) - 1) | texts
trees = st.recursive(scalars, lambda t: st.lists(t, max_size=4) | st.dictionaries(texts, t, max_size=4), max_leaves=12)


@given(trees)
def test_any_tree_survives(tree: object) -> None:
    assert msgpack.decode_message(encode(tree)) == tree


@given(st.binary(max_size=64))
def test_any_bytes_are_a_value_or_an_error(data: bytes) -> None:
    try:
        msgpack.decode_message(data)
    except CodeObjectError as e:
        assert "metadata note" in str(e)


# -- YAML -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("---\na: 1\n...\n", {"a": 1}),
        ("a: 0x10\nb: -3\nc: 1.5\n", {"a": 16, "b": -3, "c": "1.5"}),
        ("a: true\nb: false\nc: null\nd: yes", {"a": True, "b": False, "c": None, "d": "yes"}),
        ("a:\n  - 1\n  - 2\n", {"a": [1, 2]}),
        ("a:\n- 1\n- b: 2\n  c: 3\nd: 4", {"a": [1, {"b": 2, "c": 3}], "d": 4}),
        ("a:\n  -\n    b: 1\n  - c: 2", {"a": [{"b": 1}, {"c": 2}]}),
        ("a: []\nb: {}\n", {"a": [], "b": {}}),
        ("a: 'it''s'\nb: \"x\\ty\\x41\"\n", {"a": "it's", "b": "x\tyA"}),
        ("'quo:ted': 1", {"quo:ted": 1}),
        (".name:           'gemm<64, 64>'\n", {".name": "gemm<64, 64>"}),
        ("- - 1\n  - 2\n- 3", [[1, 2], 3]),
        ("a:\n  b:\n    c: 1\nd: 2", {"a": {"b": {"c": 1}}, "d": 2}),
    ],
)
def test_yaml(text: str, value: object) -> None:
    assert yaml_subset.parse(text) == value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the metadata block is empty"),
        ("a: 1\n   b: 2", "line 2 of the metadata block does not fit the indentation: 'b: 2'"),
        ("a: 1\na: 2", "has the key a a second time"),
        ("a: &x 1", "not in the YAML that LLVM prints: &x 1"),
        ("a: |\n  text", "not in the YAML that LLVM prints"),
        ("a: [1, 2]", "not in the YAML that LLVM prints"),
        ("a: 'x", "an unfinished string"),
        ('a: "\\q"', "an unknown escape"),
        ("a\n", "is no `key: value`: 'a'"),
        ("- 1\n-\n", "is an empty list item"),
        ("- " * 40 + "1", "nested more than 32 deep"),
    ],
)
def test_yaml_that_llvm_does_not_print(text: str, words: str) -> None:
    with pytest.raises(CodeObjectError, match=words):
        yaml_subset.parse(text)


@given(st.text(alphabet="ab:-'\" \n[]{}&01\\", max_size=40))
def test_any_text_is_a_value_or_an_error(text: str) -> None:
    try:
        yaml_subset.parse(text)
    except CodeObjectError as e:
        assert "metadata block" in str(e)
