"""Dominators against their definition: a dominates b when taking a away cuts b off from the entry."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from flydsl.emit import Block, Builder, Region
from flydsl.emit.dominance import dominator_tree


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    count = draw(st.integers(1, 8))
    return [draw(st.lists(st.integers(1, count - 1), max_size=3)) if count > 1 else [] for _ in range(count)]


def reachable(edges: list[list[int]], without: int | None = None) -> set[int]:
    seen: set[int] = set()
    todo = [0]
    while todo:
        node = todo.pop()
        if node not in seen and node != without:
            seen.add(node)
            todo.extend(edges[node])
    return seen


@given(graphs())
def test_dominator_tree(edges: list[list[int]]) -> None:
    blocks = [Block() for _ in edges]
    for block, targets in zip(blocks, edges):
        Builder(block).create("test.branch", successors=[blocks[t] for t in targets])
    children, unreachable = dominator_tree(Region(blocks))
    alive = reachable(edges)
    assert {blocks.index(b) for b in unreachable} == set(range(len(edges))) - alive

    def below(block: Block) -> set[int]:
        return {blocks.index(block)}.union(*[below(child) for child in children[block]])

    for node in alive:
        expected = {node} | (alive - reachable(edges, without=node) if node else alive)
        assert below(blocks[node]) == expected
