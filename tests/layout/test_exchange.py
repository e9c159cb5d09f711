"""Plans of exchanges between lanes, carried out step by step on an array of places."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from flydsl.layout import FragmentError, Layout, Swizzle, composition, make_layout
from flydsl.layout.exchange import HALF, Exchange, ExchangeCosts, Pick, Repack, Swap, crosses_waves, plan_exchange
from flydsl.layout.holding import Holding, holding_of
from tests.layout.exchange_machine import apply, place_of, start, values_after

CHEAP = ExchangeCosts(swap=(16, 16, 8, 8, 8, 8), select=4, move=4, repack=4, permute=8, permute_once=68)
DEAR = ExchangeCosts(swap=(16, 16, 8, 8, 20, 20), select=4, move=4, repack=4, permute=8, permute_once=30)


def checked(source: Holding, target: Holding, width: int, packed: bool, costs: ExchangeCosts) -> Exchange:
    """The plan, whose steps were carried out and gave what the target holds."""
    plan = plan_exchange(source, target, width, packed, costs)
    assert plan is not None
    data = start(plan, source)
    for step in plan.steps:
        data = apply(data, step)
    got = values_after(plan, source, target, data)
    for w, lane, v in np.ndindex(*got.shape):
        number, half = (v >> 1, v & 1) if width == 64 else (v, 0)
        place = place_of(w, target.waves) + place_of(lane, target.lanes) + place_of(number, target.values)
        assert got[w, lane, v] == (-2 - place if half else place), (plan, w, lane, v)
    return plan


@st.composite
def pairs(draw: Any, copies: bool) -> tuple[Holding, Holding]:
    """Two ways of holding a tile, with the same wave bits or with wave bits that told copies apart."""
    waves, values = draw(st.integers(0, 1)), draw(st.integers(0, 4))
    fixed = list(range(waves))
    moving = list(range(waves, waves + 6 + values))
    sides: list[Holding] = []
    for source in (True, False):
        order: list[Any] = draw(st.permutations(moving))
        more = draw(st.integers(0, 2)) if copies else 0
        for _ in range(more):
            order.insert(draw(st.integers(0, len(order))), None)
        lanes, inner = tuple(order[:6]), tuple(order[6:])
        sides.append(Holding(inner, lanes, tuple(fixed)))
        if source and copies and waves and draw(st.booleans()):  # the tile's copies in each wave, of which each takes a part
            sides[0] = Holding((*inner, *fixed), lanes, (None,) * waves)
    return sides[0], sides[1]


@given(pairs(copies=False), st.sampled_from([4, 8, 16, 32, 64]), st.booleans(), st.sampled_from([CHEAP, DEAR]))
def test_every_permutation_of_bits(pair: tuple[Holding, Holding], width: int, packed: bool, costs: ExchangeCosts) -> None:
    checked(pair[0], pair[1], width, packed, costs)


@given(pairs(copies=True), st.sampled_from([8, 16, 32, 64]), st.booleans(), st.sampled_from([CHEAP, DEAR]))
@example((Holding((0, 1), (2, 3, 4, 5, 6, 7), ()), Holding((0, 1, 2, None), (None, 3, 4, 5, 6, 7), ())), 16, True, CHEAP)
@example((Holding((0,), (1, 2, 3, 4, 5, None), (None,)), Holding((), (1, 2, 3, 4, 5, None), (0,))), 32, True, CHEAP)
def test_copies_on_both_sides(pair: tuple[Holding, Holding], width: int, packed: bool, costs: ExchangeCosts) -> None:
    checked(pair[0], pair[1], width, packed, costs)


def test_values_alone_need_no_step() -> None:
    source, target = Holding((0, 1, 2), (3, 4, 5, 6, 7, 8), ()), Holding((2, 0, 1), (3, 4, 5, 6, 7, 8), ())
    assert checked(source, target, 32, True, CHEAP).steps == ()
    assert checked(source, target, 16, False, CHEAP).steps == ()
    assert checked(source, target, 16, True, CHEAP).cost == 4 * CHEAP.repack  # one byte permutation of each register


def test_one_lane_bit_and_one_register_bit_are_one_swap() -> None:
    source, target = Holding((0, 1, 2), (3, 4, 5, 6, 7, 8), ()), Holding((0, 1, 8), (3, 4, 5, 6, 7, 2), ())
    for width, pairs_of_registers in ((64, 8), (32, 4), (16, 2), (8, 1)):
        plan = checked(source, target, width, True, CHEAP)
        assert [type(step) for step in plan.steps] == [Swap]
        assert plan.cost == pairs_of_registers * CHEAP.swap[5]


def test_what_is_copied_is_picked_not_moved() -> None:
    source, target = Holding((0, 1), (2, 3, 4, 5, 6, None), ()), Holding((0,), (2, 3, 4, 5, 6, 1), ())
    assert [type(s) for s in checked(source, target, 32, True, CHEAP).steps] == [Pick]
    assert checked(source, target, 32, True, CHEAP).cost == 2 * CHEAP.select


def test_the_cheaper_of_swaps_and_a_permutation() -> None:
    """A circle of two lane bits: three swaps of half the registers each, or all registers once through the crossbar."""
    few, many = (Holding(tuple(range(6, 6 + n)), tuple(range(6)), ()) for n in (1, 4))
    turned = [Holding(h.values, (0, 1, 2, 3, 5, 4), ()) for h in (few, many)]
    assert [type(s) for s in checked(few, turned[0], 32, True, CHEAP).steps] == [Swap] * 3
    dear = ExchangeCosts((16,) * 6, 4, 4, 4, 8, 30)
    assert [type(s).__name__ for s in checked(many, turned[1], 32, True, dear).steps] == ["Permute"]


def test_no_plan_is_dearer_than_the_best_of_a_search() -> None:
    """Uniform-cost search over all sequences of swaps and packings, for pairs of registers and one packed bit."""
    labels = range(8)
    for order in ((2, 1, 0, 3, 4, 5, 6, 7), (3, 0, 2, 1, 4, 5, 6, 7), (4, 2, 0, 1, 3, 5, 6, 7), (3, 2, 0, 1, 4, 5, 6, 7)):
        source = Holding((0, 1), tuple(labels)[2:], ())
        target = Holding(order[:2], order[2:], ())
        assert checked(source, target, 16, False, CHEAP).cost <= _searched(source, target)


def _searched(source: Holding, target: Holding) -> int:
    """The least cost with one packed bit (position 0) and one register bit (position 1), in two registers."""
    best = {(*p, *source.lanes): 0 for p in itertools.permutations(source.values)}
    done: dict[Any, int] = {}
    while True:
        state = min((s for s in best if s not in done), key=best.__getitem__)
        done[state] = best[state]
        if state == (*target.values, *target.lanes):
            return done[state]
        moves = [(0, 1, 2 * CHEAP.repack), *((1, 2 + lane, CHEAP.swap[lane]) for lane in range(6))]
        for a, b, cost in moves:
            made = list(state)
            made[a], made[b] = made[b], made[a]
            key = tuple(made)
            best[key] = min(best.get(key, 1 << 30), done[state] + cost)


def test_the_accumulator_as_operand_of_the_next_product() -> None:
    """32x32 sums as 16-bit B of two 32x32x16 products: lane bit 5 with the bit that tells runs of four rows apart."""
    c = Layout(((32, 2), (4, 4)), ((32, 4), (1, 8)))  # → row + 32 · column
    b = Layout(((32, 2), (8, 2)), ((32, 8), (1, 16)))  # → k + 32 · column
    plan = checked(holding_of(c), holding_of(b), 16, False, CHEAP)
    assert plan.steps == (Swap(5, 1),) and plan.cost == 4 * CHEAP.swap[5]


def test_waves() -> None:
    source = Holding((0,), (1, 2, 3, 4, 5, 6), (7,))
    for target in (Holding((7,), (1, 2, 3, 4, 5, 6), (0,)), Holding((0, 7), (1, 2, 3, 4, 5, 6), (None,))):
        assert crosses_waves(source, target)
        assert plan_exchange(source, target, 32, True, CHEAP) is None


def test_half_and_packed_labels() -> None:
    source, target = Holding((0,), (1, 2, 3, 4, 5, 6), ()), Holding((6,), (1, 2, 3, 4, 5, 0), ())
    assert HALF in checked(source, target, 64, True, CHEAP).registers
    assert any(isinstance(s, Repack) for s in checked(source, target, 16, True, CHEAP).steps)


@pytest.mark.parametrize(
    ("words", "use"),
    [
        (r"a layout \(thread, value\) → place without a swizzle, not", lambda: holding_of(Layout(64))),
        (r"without a swizzle, not", lambda: holding_of(composition(Swizzle(1, 0, 1), make_layout((64, 4))))),
        (r"has 32 threads; fragments are those of whole waves of 64", lambda: holding_of(make_layout((32, 4)))),
        (r"tile 64,3.*: mode 3:64 is not made of powers of two", lambda: holding_of(make_layout((64, 3)), "tile 64,3")),
        (r"mode 4:96 is not made of powers", lambda: holding_of(Layout((64, 4), (1, 96)))),
        (r"modes overlap at stride 32", lambda: holding_of(Layout((64, 4), (1, 32)))),
        (r"source_tv covers 128 places and target_tv 256: only the target has places with bit 7; both must cover the same tile",
         lambda: plan_exchange(*map(holding_of, (make_layout((64, 2)), make_layout((64, 4)))), 32, True, CHEAP)),
        (r"only the source has places with bit 7",
         lambda: plan_exchange(*map(holding_of, (make_layout((64, 4)), make_layout((64, 2)))), 32, True, CHEAP)),
    ],
)  # fmt: skip
def test_errors(words: str, use: Any) -> None:
    with pytest.raises(FragmentError, match=words):
        use()
