"""Planning how the lanes of a wave exchange values, so that a tile held one way is held another way.

Both ways are maps of bits (:class:`Holding`). While data moves, each lane has *registers* of 32 bits that hold one or several
elements: the bits of an element's number in a register are *packed* bits, those of the register's number *register* bits.
A plan is a list of steps, each of which exchanges two bits of that storage:

- ``Swap``: a lane bit with a register bit: of two registers each lane keeps one and gets one for the other;
- ``Pick``: a lane (or wave) bit that told copies apart takes over a register bit: one of two registers is kept;
- ``Repack``: a packed bit with a register bit or another packed bit, within each lane;
- ``Permute``: lane bits among each other, all registers moving alike;
- ``Double``: a new register bit that tells copies apart.

Chains of lane bits end in a register bit and cost one swap for each of their lane bits; what circles among lane bits alone
costs one more, or one permutation of the lanes for all of them. All choices of packed bits, both ways, and two orders of the
chains are priced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

from .holding import LANE_BITS, Holding, Label, check_same_places

HALF = -1
"""The label of the bit that tells the two registers of a 64-bit element apart."""


@dataclass(frozen=True)
class Swap:
    """Lane bit ``lane`` and register bit ``register`` are exchanged.

    >>> Swap(lane=5, register=0)
    Swap(lane=5, register=0)
    """

    lane: int
    register: int


@dataclass(frozen=True)
class Pick:
    """Register bit ``register`` goes: each lane keeps the half that bit ``bit`` of the number of its lane (or wave) says.

    >>> Pick(wave=False, bit=5, register=0)
    Pick(wave=False, bit=5, register=0)
    """

    wave: bool
    bit: int
    register: int


@dataclass(frozen=True)
class Repack:
    """Packed bit ``packed`` and register bit ``register`` (or packed bit ``other``) are exchanged.

    >>> Repack(0, register=1)
    Repack(packed=0, register=1, other=None)
    """

    packed: int
    register: int | None = None
    other: int | None = None


@dataclass(frozen=True)
class Permute:
    """Bit i of the lanes becomes what bit ``lanes[i]`` was.

    >>> Permute((1, 0, 2, 3, 4, 5))    # lanes 1 and 2 of each four change places
    Permute(lanes=(1, 0, 2, 3, 4, 5))
    """

    lanes: tuple[int, ...]


@dataclass(frozen=True)
class Double:
    """A new highest register bit: a copy of each register.

    >>> Double()
    Double()
    """


Step = Swap | Pick | Repack | Permute | Double


@dataclass(frozen=True)
class ExchangeCosts:
    """Clocks per step: ``swap``, one for each lane bit, of a pair of registers; ``select``, ``move`` and ``repack`` of one
    register; ``permute`` of one register and ``permute_once`` of the first.

    >>> costs = ExchangeCosts(swap=(8,) * 6, select=4, move=4, repack=4, permute=8, permute_once=64)
    >>> costs.swap[5]
    8
    """

    swap: tuple[int, ...]
    select: int
    move: int
    repack: int
    permute: int
    permute_once: int


@dataclass(frozen=True)
class Exchange:
    """A plan. ``packed`` and ``registers``: labels of their bits before the first step; ``steps``; ``final``: labels of the
    register bits behind the last one, where the packed bits are the target's lowest. ``cost`` in clocks, with packing.

    >>> source, target = Holding((6,), (0, 1, 2, 3, 4, 5), ()), Holding((5,), (0, 1, 2, 3, 4, 6), ())
    >>> plan = plan_exchange(source, target, 32, False, ExchangeCosts((8,) * 6, 4, 4, 4, 8, 64))
    >>> plan.registers, plan.steps, plan.final
    ((6,), (Swap(lane=5, register=0),), (5,))
    """

    packed: tuple[Label, ...]
    registers: tuple[Label, ...]
    steps: tuple[Step, ...]
    final: tuple[Label, ...]
    cost: int


@lru_cache(maxsize=1024)
def plan_exchange(source: Holding, target: Holding, width: int, packed: bool, costs: ExchangeCosts) -> Exchange | None:
    """The cheapest plan for elements of ``width`` bits (4, 8, 16, 32 or 64), or None where values must change their wave.

    ``packed``: the source's registers are packed already, its lowest values lowest (else packing as needed is free).
    Raises FragmentError where the two do not hold the same places.

    >>> source, target = Holding((6,), (0, 1, 2, 3, 4, 5), ()), Holding((5,), (0, 1, 2, 3, 4, 6), ())
    >>> plan = plan_exchange(source, target, 32, False, ExchangeCosts((8,) * 6, 4, 4, 4, 8, 64))
    >>> plan is not None and plan.steps
    (Swap(lane=5, register=0),)
    """
    check_same_places(source, target)
    if crosses_waves(source, target):
        return None
    if width == 64:
        halves = [replace(side, values=(HALF, *side.values)) for side in (source, target)]
        return plan_exchange(halves[0], halves[1], 32, packed, costs)
    count = packed_bits(source, target, width)
    found = [
        route(before, source, target, costs, permuting, down)
        for before in _packings(source, target, count, packed, costs)
        for permuting in (False, True)
        for down in (False, True)
    ]
    return min(found, key=lambda plan: (plan.cost, len(plan.steps)))


def crosses_waves(source: Holding, target: Holding) -> bool:
    """Whether a wave needs values that only other waves hold.

    >>> lanes = (0, 1, 2, 3, 4, 5)
    >>> crosses_waves(Holding((6,), lanes, (7,)), Holding((7,), lanes, (6,)))
    True
    """
    pairs = zip(source.waves, target.waves)
    return len(source.waves) != len(target.waves) or any(s is not None and s != t for s, t in pairs)


def packed_bits(source: Holding, target: Holding, width: int) -> int:
    """How many bits of the value's number are packed into one register; none if a side does not fill registers.

    >>> side = Holding((6, 7), (0, 1, 2, 3, 4, 5), ())
    >>> packed_bits(side, side, 16), packed_bits(side, side, 32)
    (1, 0)
    """
    count = max(5 - (width.bit_length() - 1), 0)
    distinct = sum(x is not None for x in source.values)
    return count if min(distinct, len(target.values)) >= count else 0


@dataclass(frozen=True)
class _Packing:
    labels: tuple[Label, ...]
    cost: int


def _packings(source: Holding, target: Holding, count: int, packed: bool, costs: ExchangeCosts) -> Iterator[_Packing]:
    labels = [x for x in source.values if x is not None]
    registers = 1 << (len(labels) - count)
    held = source.values[:count]
    for choice in permutations(labels, count):
        shuffles = 0 if not packed or choice == held else (1, 1, 3, 7)[count]
        yield _Packing(choice, shuffles * registers * costs.repack)


def route(before: _Packing, source: Holding, target: Holding, costs: ExchangeCosts, permuting: bool, down: bool) -> Exchange:
    """The steps from one packing on. ``permuting``: lanes that only change places among each other are permuted at once;
    ``down``: higher lane bits are served first.

    >>> source, target = Holding((6,), (0, 1, 2, 3, 4, 5), ()), Holding((5,), (0, 1, 2, 3, 4, 6), ())
    >>> route(_Packing((), 0), source, target, ExchangeCosts((8,) * 6, 4, 4, 4, 8, 64), False, False).steps
    (Swap(lane=5, register=0),)
    """
    router = _Router(list(before.labels), source, target, costs, down)
    registers = tuple(router.registers)
    router.pick_waves()
    (router.permuted if permuting else router.swapped)()
    router.pick_waves()
    router.finish()
    return Exchange(before.labels, registers, tuple(router.steps), tuple(router.registers), before.cost + router.cost)


class _Router:
    """The labels of all bits while a plan is made, and the plan so far."""

    def __init__(self, packed: list[Label], source: Holding, target: Holding, costs: ExchangeCosts, down: bool) -> None:
        self.packed = packed
        self.registers: list[Label] = [x for x in source.values if x is not None and x not in packed]
        self.lanes, self.waves = list(source.lanes), list(source.waves)
        self.target, self.costs, self.down = target, costs, down
        self.steps: list[Step] = []
        self.cost = 0

    def add(self, step: Step, cost: int) -> None:
        self.steps.append(step)
        self.cost += cost

    @property
    def count(self) -> int:
        """Registers of a lane."""
        return 1 << len(self.registers)

    def double(self) -> int:
        """A register bit that tells copies apart."""
        if None not in self.registers:
            self.add(Double(), self.count * self.costs.move)
            self.registers.append(None)
        return self.registers.index(None)

    def in_register(self, label: Label) -> int:
        """The register bit with that label, which was packed or is one already."""
        if label is None:
            return self.double()
        if label in self.packed:
            self.repack(self.packed.index(label), self._partner(self.packed.index(label)))
        return self.registers.index(label)

    def _partner(self, packed: int) -> int:
        """The register bit that is best exchanged with a packed one: the target's, one that stays in the lane, any."""
        wanted = self.target.values
        best = wanted[packed]
        order: list[Callable[[Label], bool]] = [lambda x: x == best and x is not None, lambda x: x in wanted, lambda _: True]
        for good in order:
            found = [i for i, x in enumerate(self.registers) if good(x)]
            if found:
                return found[0]
        return self.double()

    def repack(self, packed: int, register: int) -> None:
        self.add(Repack(packed, register=register), self.count * self.costs.repack)
        self.packed[packed], self.registers[register] = self.registers[register], self.packed[packed]

    def bring(self, lane: int, label: Label) -> None:
        """Give a lane bit a label that no lane bit has."""
        register = self.in_register(label)
        if self.lanes[lane] is None and label is not None:
            self.pick(False, lane, register)
        else:
            self.swap(lane, register)

    def swap(self, lane: int, register: int) -> None:
        self.add(Swap(lane, register), self.count // 2 * self.costs.swap[lane])
        self.lanes[lane], self.registers[register] = self.registers[register], self.lanes[lane]

    def pick(self, wave: bool, bit: int, register: int) -> None:
        self.add(Pick(wave, bit, register), self.count // 2 * self.costs.select)
        (self.waves if wave else self.lanes)[bit] = self.registers.pop(register)

    def pick_waves(self) -> None:
        for bit, label in enumerate(self.target.waves):
            if self.waves[bit] != label and label in (*self.registers, *self.packed):
                self.pick(True, bit, self.in_register(label))

    def swapped(self) -> None:
        """All lanes right by swaps alone: chains from their ends on, circles opened at their cheapest lane."""
        while chains := self._chains():
            for lane in reversed(chains[0]):
                self.bring(lane, self.target.lanes[lane])
        while circle := self._circle():
            first = min(circle, key=lambda lane: self.costs.swap[lane])
            self.swap(first, len(self.registers) - 1 if self.registers else self.double())
            for lane in reversed(self._chains()[0]):
                self.bring(lane, self.target.lanes[lane])

    def permuted(self) -> None:
        """All lanes right by one swap for each chain, before or behind one permutation, whichever end is cheaper."""
        wanted = self.target.lanes
        chains = self._chains()
        ends: list[int] = []
        for chain in chains:
            head, tail = chain[0], chain[-1]
            if self.costs.swap[head] <= self.costs.swap[tail] or self.lanes[head] is None:
                self.bring(head, wanted[tail])
            else:
                ends.append(tail)
        came = list(range(LANE_BITS))
        for chain in chains:
            for lane, following in zip(chain, (*chain[1:], chain[0])):
                came[lane] = following
        for lane in self._wrong():
            if all(lane not in chain for chain in chains):
                came[lane] = self.lanes.index(wanted[lane])
        if came != list(range(LANE_BITS)):
            self.add(Permute(tuple(came)), self.costs.permute_once + self.count * self.costs.permute)
            self.lanes = [self.lanes[i] for i in came]
        for tail in ends:
            self.bring(tail, wanted[tail])

    def _wrong(self) -> list[int]:
        return [i for i, label in enumerate(self.target.lanes) if self.lanes[i] != label]

    def _chains(self) -> list[list[int]]:
        """Lane bits of which each needs what the next one has, and the last what no lane bit has, or copies."""
        wrong, wanted = self._wrong(), self.target.lanes
        needs = {wanted[i]: i for i in wrong if wanted[i] is not None}
        chains: list[list[int]] = []
        for tail in wrong:
            if wanted[tail] is None or wanted[tail] not in self.lanes:
                chain = [tail]
                while self.lanes[chain[0]] is not None and self.lanes[chain[0]] in needs:
                    chain.insert(0, needs[self.lanes[chain[0]]])
                chains.append(chain)
        if self.down:
            chains.reverse()
        return sorted(chains, key=lambda chain: self.lanes[chain[-1]] is not None or wanted[chain[-1]] is None)

    def _circle(self) -> list[int]:
        """The lane bits of one circle, where all chains are done."""
        wrong = self._wrong()
        circle = wrong[:1]
        while circle and (following := self.lanes.index(self.target.lanes[circle[-1]])) != circle[0]:
            circle.append(following)
        return circle

    def finish(self) -> None:
        """The packed bits as the target has them."""
        for place in range(len(self.packed)):
            label = self.target.values[place]
            if self.packed[place] == label:
                continue
            if label in self.packed and label is not None:
                other = self.packed.index(label)
                self.add(Repack(place, other=other), self.count * self.costs.repack)
                self.packed[place], self.packed[other] = self.packed[other], self.packed[place]
            else:
                self.repack(place, self.in_register(label))
