"""Choices made up by hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from flydsl.tuning import Choice, Identity, Trial

FLOATS = st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), FLOATS, st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)
OBJECTS = st.dictionaries(st.text(max_size=6), JSON, max_size=4)
TEXT = st.text(max_size=20)
TRIALS = st.builds(
    Trial, config=OBJECTS, cost=st.none() | FLOATS, least=st.none() | FLOATS, runs=st.integers(0, 99999),
    failed=st.none() | TEXT, code=st.none() | TEXT,
)  # fmt: skip
IDENTITIES = st.builds(
    Identity, function=TEXT, device=TEXT, arch=TEXT, compute_units=st.integers(), flydsl=TEXT,
    tools=st.dictionaries(TEXT, TEXT, max_size=3), source=TEXT, candidates=TEXT,
)  # fmt: skip
CHOICES = st.builds(
    Choice, identity=IDENTITIES, key=OBJECTS, batch_invariant=st.booleans(), config=OBJECTS, measured=st.booleans(),
    why=TEXT, unit=TEXT, made=TEXT, trials=st.lists(TRIALS, max_size=4).map(tuple),
)  # fmt: skip


def choice(function: str = "f", n: Any = 1, tile: int = 1, source: str = "s", measured: bool = True) -> Choice:
    """A plain one."""
    identity = Identity(function, "AMD Instinct MI355X", "gfx950", 256, "0.1.0", {"llc": "22.1.0"}, source, "c")
    trials = (Trial({"tile": tile}, 0.25, 0.125, 7), Trial({"tile": 99}, failed="it\nfailed"))
    return Choice(identity, {"n": n}, False, {"tile": tile}, measured, "", "ms", "2026-01-01T00:00:00+00:00", trials)
