"""The slot scheduler as an algorithm: what it lays out is checked by independent rules, what it refuses by trying all."""

from __future__ import annotations

import itertools
from math import inf
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl.language import slot_drawing
from flydsl.language.errors import ScheduleError
from flydsl.language.slots import Item, Layout, lay_out


def mfma(name: str = "m", uses: tuple[int, ...] = (), after: tuple[int, ...] = (), busy: int = 32, issue: int = 4) -> Item:
    return Item(name, "mfma", issue, busy + 16, uses, after, busy)


def op(name: str, issue: int = 4, latency: int | None = None, uses: tuple[int, ...] = (), **more) -> Item:
    return Item(name, "valu", issue, issue if latency is None else latency, uses, **more)


def slots_of(layout: Layout) -> dict[str, list[str]]:
    count = sum(i.kind == "mfma" for i in layout.items)
    return {slot_drawing.place(s, count): [layout.items[i].name for i in s.others] for s in layout.slots}


def check(layout: Layout, slot_clk: int | None = None) -> None:
    """The rules of a layout, stated on times alone."""
    items, start = layout.items, layout.start
    assert sorted(layout.order) == list(range(len(items)))  # each once
    assert all(start[a] + items[a].issue <= start[b] for a, b in itertools.pairwise(layout.order))  # one after the other
    for i, x in enumerate(items):
        for u in x.uses:
            delay = items[u].busy if x.kind == items[u].kind == "mfma" else items[u].latency
            assert start[u] + delay <= start[i], (items[u].name, x.name)
        assert all(start[a] + items[a].issue <= start[i] for a in x.after)
    mfmas = [i for i, x in enumerate(items) if x.kind == "mfma"]
    for a, b in itertools.pairwise(mfmas):  # the matrix unit never waits between the first and the last
        assert start[b] - start[a] == max(slot_clk or items[a].busy, items[a].busy, items[a].issue)
    for s in layout.slots:
        assert s.used == sum(items[i].issue for i in s.others)
        for i in s.others:
            assert s.start <= start[i] and start[i] + items[i].issue <= s.start + s.clk
            assert s.mfma is None or items[i].first <= s.number <= items[i].last


# ---------------------------------------------------------------------------------------------------------------- layouts


def test_operations_fill_the_slots_in_their_order() -> None:
    layout = lay_out([*(mfma(f"m{i}") for i in range(3)), *(op(f"v{i}", 12) for i in range(5))])
    assert slots_of(layout) == {"0": ["v0", "v1"], "1": ["v2", "v3"], "2": ["v4"]}
    assert layout.clk == 96 and layout.exposed == 0
    check(layout)


def test_what_the_first_mfmas_wait_for_is_issued_before_them() -> None:
    # A read takes 56 clk: those of the first two MFMAs cannot be in a slot, that of the third can be in the first only.
    reads = [Item(f"r{i}", "lds", 4, 56) for i in range(3)]
    layout = lay_out([*reads, *(mfma(f"m{i}", uses=(i,)) for i in range(3))])
    assert slots_of(layout) == {"lead": ["r0", "r1"], "0": ["r2"], "1": [], "2": []}
    assert layout.start[3] == 56 and layout.exposed == 56
    check(layout)


def test_what_waits_for_the_last_mfma_is_issued_after_it() -> None:
    items = [mfma("m0"), op("early", uses=(0,)), mfma("m1", uses=(0,)), op("late", uses=(2,))]
    layout = lay_out(items)
    assert slots_of(layout) == {"0": [], "1": ["early"], "tail": ["late"]}
    assert layout.start[1] == 32 + 16 and layout.start[3] == 64 + 16  # a VALU read waits for 16 clk more than an MFMA
    check(layout)


def test_a_long_latency_is_started_first_and_ends_in_the_tail() -> None:
    items = [
        mfma("m0"),
        mfma("m1"),
        *(op(f"v{i}", 8) for i in range(5)),
        Item("load", "memory", 4, 650),
        op("use", 20, uses=(7,)),
    ]
    layout = lay_out(items)
    assert slots_of(layout)["0"][0] == "load" and slots_of(layout)["tail"] == ["use"]
    assert layout.start[8] == layout.start[7] + 650
    check(layout)


def test_a_softmax_fits_beside_the_products_of_an_attention_tile() -> None:
    # Of 64 keys, per lane: 32 exponentials, 17 packed sums, 16 conversions beside 16 MFMAs, 95 % of the room.
    items = [mfma(f"m{i}") for i in range(16)] + [op(f"exp{i}", 8) for i in range(32)]
    items += [op(f"bf16 {i}", 4, uses=(16 + 2 * i, 17 + 2 * i)) for i in range(16)]
    for i in range(16):
        items.append(op(f"sum{i}", 7, uses=(16 + 2 * i, 17 + 2 * i, *((len(items) - 2,) if i > 1 else ()))))
    items.append(op("sum", 7, uses=(len(items) - 2, len(items) - 1)))
    layout = lay_out(items)
    check(layout)
    assert layout.clk == 16 * 32 and sum(s.used for s in layout.slots) == 32 * 8 + 16 * 4 + 17 * 7


def test_urgent_operations_come_first() -> None:
    items = [mfma("m0"), *(op(f"v{i}", 24) for i in range(2)), op("due", 12), mfma("m1", uses=(3,)), mfma("m2")]
    assert slots_of(lay_out(items)) == {"0": ["due"], "1": ["v0"], "2": ["v1"]}


def test_pinned_slots_lead_and_tail() -> None:
    items = [
        mfma("m0"), mfma("m1"), mfma("m2"), op("a", first=1, last=1), op("b", first=-inf, last=-1), op("c", first=inf),
        op("d", first=1, last=2),
    ]  # fmt: skip
    layout = lay_out(items)
    assert slots_of(layout) == {"lead": ["b"], "0": [], "1": ["a", "d"], "2": [], "tail": ["c"]}
    check(layout)


def test_a_schedule_without_mfmas_is_a_list_in_order() -> None:
    layout = lay_out([op("a", after=(1,)), op("b", 8), op("c")])
    assert slots_of(layout) == {"lead": ["b", "a", "c"]}
    assert layout.clk == 16
    assert lay_out([]).clk == 0


def test_slots_may_last_longer_than_their_mfma() -> None:
    layout = lay_out([mfma("m0", busy=16), mfma("m1", busy=16), op("v", 28)], slot_clk=32)
    assert slots_of(layout)["0"] == ["v"] and layout.clk == 64
    check(layout, 32)


# --------------------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("items", "words"),
    [
        (
            [op("a", uses=(1,)), op("b", uses=(2,)), op("c", uses=(0,)), op("d")],
            r"goes around in a circle: 'a' → 'b' → 'c' → 'a'|'a' → 'c' → 'b' → 'a'|'b' → 'a' → 'c' → 'b'",
        ),
        ([op("v", uses=(2,)), mfma("m0", uses=(0,)), mfma("m1")], r"circle: .*'m0' → 'm1'"),
        (
            [mfma("m0"), op("v", 4, uses=(0,)), mfma("m1", uses=(1,))],
            r"'v' cannot be where it is needed: 'm0' is there for it at clk 48 at the earliest, but 'm1' needs it issued by "
            r"clk 28, 4 clk before its own turn; 20 clk are missing",
        ),
        (
            [mfma("m0"), mfma("m1"), op("v", 4, uses=(1,), first=1, last=1)],
            r"'v' cannot be .*: 'm1' is there for it at clk 80 .* it must be issued by clk 60, to be where it was put; 20 clk",
        ),
        (
            [mfma("m0"), mfma("m1"), op("a", 16, first=1, last=1), op("b", 16, first=1, last=1)],
            r"slot 1 has room for 28 clk beside its MFMA, but 'a' \(16\), 'b' \(16\) need 32 clk: 4 too many",
        ),
        ([mfma("m0"), op("long", 32)], r"the largest slot has room for 28 clk beside its MFMA, but 'long' \(32\) need 32 clk"),
        (
            [mfma("m0"), mfma("m1"), *(op(f"v{i}", 20) for i in range(3))],
            r"all slots together have room for 56 clk beside the 2 MFMAs, but 'v0' \(20\), 'v1' \(20\), 'v2' \(20\) need "
            r"60 clk",
        ),
        (
            [mfma("m0"), mfma("m1"), *(op(f"v{i}", 18) for i in range(3))],
            r"no slot has room for 'v2' \(18\): 20 clk are left beside the MFMAs, but not in one piece",
        ),
        (
            [mfma("m0"), op("a", 16), op("b", 16), mfma("m1", uses=(1, 2)), mfma("m2")],
            r"'b' must be issued by clk 16, and .*by then 'a' \(16\), 'b' \(16\) are due, 32 clk, and the 1 slots up to there "
            r"have room for 28",
        ),
        ([mfma("m0"), op("v", first=3, last=3)], r"'v' may be in slots 3 to 3 only, but there are 1 slots"),
        ([mfma("m0"), mfma("m1"), op("v", first=1, last=0)], r"'v' may be in slots 1 to 0 only"),
    ],
)
def test_what_cannot_be_laid_out_is_refused_with_names_and_clocks(items: list[Item], words: str) -> None:
    with pytest.raises(ScheduleError, match=words):
        lay_out(items)


def test_slots_shorter_than_their_mfma() -> None:
    with pytest.raises(ScheduleError, match=r"slot_clk=16 is too short for 'm', which keeps the matrix unit busy for 32 clk"):
        lay_out([mfma()], 16)


# ----------------------------------------------------------------------------------------------------------------- random


@st.composite
def graphs(draw, mfmas: int = 6, others: int = 14) -> list[Item]:
    """Operations whose dependences point backwards, so that there is no circle; latencies as on the device."""
    kinds = draw(st.lists(st.booleans(), min_size=1, max_size=others))
    kinds += [True] * draw(st.integers(1, mfmas))
    items: list[Item] = []
    for i, is_mfma in enumerate(draw(st.permutations(kinds))):
        uses = tuple(draw(st.sets(st.integers(0, i - 1), max_size=2))) if i else ()
        after = tuple(draw(st.sets(st.integers(0, i - 1), max_size=1))) if i else ()
        if is_mfma:
            items.append(mfma(f"m{i}", uses, after, draw(st.sampled_from([16, 32, 64]))))
        else:
            issue = draw(st.sampled_from([4, 7, 8, 20]))
            items.append(op(f"v{i}", issue, issue + draw(st.sampled_from([0, 0, 52])), uses, after=after))
    return items


@settings(max_examples=400, deadline=None)
@given(graphs())
def test_every_layout_obeys_the_rules(items: list[Item]) -> None:
    try:
        layout = lay_out(items)
    except ScheduleError:
        return
    check(layout)
    assert str(layout.clk) in slot_drawing.text(layout, "t")
    ElementTree.fromstring(slot_drawing.svg(layout, "t"))


def places(items: list[Item]) -> bool:
    """Whether some order of issue of all items beside MFMAs that never wait obeys the rules: all orders are tried."""
    mfmas = [i for i, x in enumerate(items) if x.kind == "mfma"]
    begin = [sum(items[m].busy for m in mfmas[:s]) for s in range(len(mfmas) + 1)]
    at = dict(zip(mfmas, begin))

    def ready(i: int, start: dict[int, float]) -> float:
        uses = [
            start[u] + (items[u].busy if items[u].kind == items[i].kind == "mfma" else items[u].latency) for u in items[i].uses
        ]
        return max([*uses, *(start[a] + items[a].issue for a in items[i].after)], default=-inf)

    def run(now: float, s: int, start: dict[int, float]) -> bool:
        """``s``: the next MFMA."""
        if len(start) == len(items):
            return True
        for i, x in enumerate(items):
            if i in start or not all(d in start for d in (*x.uses, *x.after)):
                continue
            if i in at:
                if (
                    i == mfmas[s]
                    and ready(i, start) <= at[i]
                    and now <= at[i]
                    and run(at[i] + x.issue, s + 1, {**start, i: at[i]})
                ):
                    return True
                continue
            begins = max(now, ready(i, start))
            limit = begin[s] if s < len(mfmas) else inf
            if begins + x.issue <= limit and run(begins + x.issue, s, {**start, i: begins}):
                return True
        return False

    # The lead may be as long as it likes.
    return run(-10_000, 0, {})


@settings(max_examples=300, deadline=None)
@given(graphs(mfmas=3, others=5))
def test_what_is_called_impossible_is_impossible(items: list[Item]) -> None:
    try:
        lay_out(items)
    except ScheduleError as error:
        if "cannot be where it is needed" in str(error):
            assert not places(items)


# --------------------------------------------------------------------------------------------------------------- drawings


def test_the_table_has_a_line_for_each_slot() -> None:
    layout = lay_out(
        [Item("read", "lds", 4, 56), mfma("a x b", uses=(0,)), op("exp", 8), mfma("c x d"), op("more", 8, first=inf)]
    )
    lines = slot_drawing.text(layout, "cluster").splitlines()
    assert lines[0] == "cluster: 128 clk, the matrix unit busy for 64 (50%)"
    assert [line.split()[0] for line in lines[1:]] == ["slot", "lead", "0", "1", "tail"]
    assert lines[3].endswith("  8 of 28") and "exp (8)" in lines[3] and "a x b" in lines[3] and "56–88" in lines[3]


def test_the_drawing_shows_each_operation_where_and_as_long_as_it_is() -> None:
    layout = lay_out([mfma("<a & b>"), op("exp", 8), mfma("c")])
    root = ElementTree.fromstring(slot_drawing.svg(layout, 'say "x" < y'))
    space = "{http://www.w3.org/2000/svg}"
    boxes = {g.findtext(f"{space}title", "").split(":")[0]: g.find(f"{space}rect") for g in root.iter(f"{space}g")}
    assert set(boxes) == {"<a & b>", "exp", "c"}
    x = {name: float(box.get("x")) for name, box in boxes.items()}
    width = {name: float(box.get("width")) + 1 for name, box in boxes.items()}  # one pixel is left between boxes
    scale = (x["c"] - x["<a & b>"]) / 32
    assert (x["exp"] - x["<a & b>"]) / scale == pytest.approx(4, abs=0.02)
    assert width["exp"] / scale == pytest.approx(8, abs=0.02) and width["c"] / scale == pytest.approx(32, abs=0.02)
    assert boxes["exp"].get("y") > boxes["c"].get("y")
