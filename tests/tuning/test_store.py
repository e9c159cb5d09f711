"""The files of choices: what is written is read, writers do not lose each other's, and what is not ours is not believed."""

from __future__ import annotations

import json
import os
import tempfile
import threading
import warnings
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import CHOICES, choice

from flydsl import env
from flydsl.tuning import Choice, store
from flydsl.tuning.record import from_json, to_json, to_text


def kept(path: Path | str) -> list[Choice]:
    store._read.clear()
    return store.load(str(path))


@given(CHOICES)
def test_records_survive_json(made: Choice) -> None:
    for text in (json.dumps(to_json(made)), to_text(made)):
        again = from_json(json.loads(text))
        assert again == made and repr(again) == repr(made), "types too: 1 is not 1.0"
    assert str(made) and made.table()


@given(st.lists(CHOICES, max_size=4, unique_by=lambda c: c.place))
def test_files_survive(made: list[Choice]) -> None:
    with tempfile.TemporaryDirectory() as home, env.scope(TUNING_FILE=f"{home}/t.json"):
        for c in made:
            assert store.publish(c) is c
        found = kept(f"{home}/t.json")
        assert {c.place: c for c in found} == {c.place: c for c in made}
        assert os.stat(f"{home}/t.json").st_mode & 0o777 == 0o644 if made else True


@given(st.data())
def test_damage_is_found_or_harmless(data: st.DataObject) -> None:
    """Any cut, and any changed character, gives a warning and no choices, or choices of which each is well-formed."""
    with tempfile.TemporaryDirectory() as home, env.scope(TUNING_FILE=f"{home}/t.json"):
        path = Path(home) / "t.json"
        for n in range(2):
            store.publish(choice(n=n))
        text = path.read_text()
        at = data.draw(st.integers(0, len(text) - 1))
        changed = text[:at] + data.draw(st.sampled_from(["", text[at + 1 :], "x" + text[at + 1 :], "\0" + text[at:]]))
        path.write_text(changed)
        store._warned.clear()
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found = kept(path)
        assert found or told or not changed.strip() or json.loads(changed)["records"] == []
        assert all(from_json(to_json(c)) == c for c in found) and len(told) <= 1


WRONG: list[tuple[Any, str]] = [
    ("{", "is not a tuning file of flydsl, and is left alone"),
    ("hello", "is not a tuning file of flydsl, and is left alone"),
    (b"\xff\xfe\x00", "is not a tuning file of flydsl, and is left alone"),
    ('{"format": "flydsl tuning 0", "records": []}', "has the format of an older flydsl, and begun anew"),
    ('{"format": "flydsl tuning 2", "records": []}', "has the format of a newer flydsl, and left alone"),
    ('{"format": "flydsl tuning 1", "records": [', r"is damaged \(JSONDecodeError: .*; its choices are not used"),
    ('{"format": "flydsl tuning 1"}', r"is damaged \(KeyError: 'records'\)"),
    ('{"format": "flydsl tuning 1", "records": [{}]}', r"is damaged \(ValueError: a record lacks, or has too much: batch"),
    ('{"format": "flydsl tuning 1", "records": [3]}', r"is damaged \(ValueError: a record is no object"),
    ('{"format": "flydsl tuning 1", "records": 3}', r"is damaged \(TypeError"),
]


@pytest.mark.parametrize(("content", "words"), WRONG)
def test_what_is_not_a_table_is_told_once_and_not_used(table: Path, content: Any, words: str) -> None:
    table.mkdir()
    path = table / "f.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    before = path.read_bytes()
    with pytest.warns(UserWarning, match=f"flydsl: the tuning file {path} {words}") as told:
        assert kept(path) == [] and kept(path) == []
    assert len(told) == 1 and told[0].filename == __file__
    made = choice()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert store.publish(made) is made
    ours = "is damaged" in words or "begun anew" in words
    assert (kept(path) == [made]) if ours else (path.read_bytes() == before)


@pytest.mark.parametrize("name", ["measured", "trials", "identity", "key", "config", "batch_invariant", "unit", "made", "why"])
@pytest.mark.parametrize("value", [None, 3, "x", [], {}])
def test_a_field_of_another_type_is_refused(name: str, value: Any) -> None:
    data = {**to_json(choice()), name: value}
    if type(value) is type(to_json(choice())[name]) and name != "identity":
        from_json(data)
        return
    with pytest.raises(ValueError):
        from_json(data)


@pytest.mark.parametrize(
    ("trial", "words"),
    [
        ({"config": {}, "cost": "x"}, "cost is 'x'"),
        ({"config": 3}, "config is 3"),
        ({}, "config"),
        ({"config": {}, "a": 1}, "a"),
    ],
)
def test_a_trial_that_is_none(trial: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        from_json({**to_json(choice()), "trials": [trial]})
    with pytest.raises(ValueError, match="tools: a version is no text"):
        from_json({**to_json(choice()), "identity": {**to_json(choice())["identity"], "tools": {"llc": 3}}})


def test_a_number_that_is_none_is_damage(table: Path) -> None:
    store.publish(choice())
    path = table / "f.json"
    path.write_text(path.read_text().replace("0.25", "NaN"))
    with pytest.warns(UserWarning, match=r"is damaged \(ValueError: NaN is no number\)"):
        assert kept(path) == []


def test_the_first_measurement_holds_unless_it_is_made_again(table: Path) -> None:
    first, second = choice(tile=1), choice(tile=2)
    assert store.publish(first) is first
    assert store.publish(second) == first and kept(table / "f.json") == [first]
    assert store.publish(second, again=True) is second and kept(table / "f.json") == [second]
    guess = choice(tile=3, measured=False)
    assert store.publish(guess) == second
    other = choice(n=2, measured=False)
    assert store.publish(other) is other
    changed = choice(n=2, tile=4, measured=False)
    assert store.publish(changed) is changed and kept(table / "f.json") == [second, changed]


def test_choices_of_many_versions_are_not_all_kept(table: Path) -> None:
    for i in range(store.KEPT_VERSIONS + 3):
        store.publish(choice(source=f"s{i}"))
        store.publish(choice(n=2))
    sources = [c.identity.source for c in kept(table / "f.json") if c.key == {"n": 1}]
    assert sources == [f"s{i}" for i in range(3, store.KEPT_VERSIONS + 3)] and len(kept(table / "f.json")) == len(sources) + 1


def test_a_file_for_each_function(table: Path) -> None:
    for name in ("a.f", "a/../../b", "λ.<locals>.g"):
        store.publish(choice(name))
        (found,) = kept(store.path_for(name) or "")
        assert found.identity.function == name
    assert len(store.paths()) == 3 and all(Path(p).parent == table for p in store.paths())
    assert sorted(p.suffix for p in table.iterdir()) == [".json"] * 3 + [".lock"] * 3, "nothing is left aside"


def test_remove(table: Path) -> None:
    with env.scope(TUNING_FILE=str(table / "all.json")):
        for name in ("f", "g"):
            for n in (1, 2):
                store.publish(choice(name, n))
        path = str(table / "all.json")
        assert store.remove(path, "h") == 0
        assert store.remove(path, "f") == 2 and [c.identity.function for c in kept(path)] == ["g", "g"]
        assert store.remove(path) == 2 and kept(path) == []


@pytest.mark.skipif(os.geteuid() == 0 and not os.path.isdir("/proc/self"), reason="root writes everywhere")
def test_where_nothing_can_be_written_the_choice_holds_in_the_process(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    made = choice()
    with (
        env.scope(TUNING_DIR=str(tmp_path / "file")),
        pytest.warns(UserWarning, match=r"file/f\.json cannot be written .*lost at the end of the process") as told,
    ):
        assert store.publish(made) is made and store.publish(choice(n=2)).key == {"n": 2}
    assert len(told) == 1
    with env.scope(TUNING_DIR="/proc/self"), pytest.warns(UserWarning, match="cannot be written"):
        assert store.publish(made) is made


OPERATIONS = st.lists(
    st.tuples(st.integers(0, 3), st.sampled_from("fg"), st.integers(0, 2), st.integers(0, 3), st.booleans()), max_size=24
)


@given(OPERATIONS)
def test_interleaved_writers_agree(operations: list[tuple[int, str, int, int, bool]]) -> None:
    """Four threads with their own turns: afterwards each place has the choice that the rules say, and all were told it."""
    with tempfile.TemporaryDirectory() as home, env.scope(TUNING_FILE=f"{home}/t.json"):
        expected: dict[str, Choice] = {}
        turns = [threading.Event() for _ in operations] + [threading.Event()]
        failures: list[str] = []

        def writer(who: int) -> None:
            for turn, (owner, name, n, tile, again) in enumerate(operations):
                if owner != who:
                    continue
                turns[turn].wait(30)
                made = choice(name, n, tile)
                held = store.publish(made, again)
                wanted = made if again else expected.get(made.place, made)
                expected[made.place] = wanted
                if held != wanted:
                    failures.append(f"{held} is not {wanted}")
                turns[turn + 1].set()

        threads = [threading.Thread(target=writer, args=(who,)) for who in range(4)]
        for t in threads:
            t.start()
        turns[0].set()
        for t in threads:
            t.join()
        assert not failures and {c.place: c for c in kept(f"{home}/t.json")} == expected


@given(st.lists(st.lists(st.tuples(st.sampled_from("fg"), st.integers(0, 5)), max_size=5), min_size=2, max_size=4))
def test_writers_at_the_same_time_lose_nothing(work: list[list[tuple[str, int]]]) -> None:
    """Each writer at its own pace: every place is there, and what each was told holds is what the file has."""
    with tempfile.TemporaryDirectory() as home, env.scope(TUNING_FILE=f"{home}/t.json"):
        start, told, lock = threading.Barrier(len(work)), list[Choice](), threading.Lock()

        def writer(who: int) -> None:
            start.wait()
            for name, n in work[who]:
                held = store.publish(choice(name, n, tile=who))
                with lock:
                    told.append(held)

        threads = [threading.Thread(target=writer, args=(who,)) for who in range(len(work))]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        found = {c.place: c for c in kept(f"{home}/t.json")}
        assert set(found) == {choice(name, n).place for part in work for name, n in part}
        assert all(found[c.place] == c for c in told)
