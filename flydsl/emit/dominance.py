"""Dominator tree of a region's blocks."""

from __future__ import annotations

from .ir import Block, Region


def dominator_tree(region: Region) -> tuple[dict[Block, list[Block]], list[Block]]:
    """Children of each block in the dominator tree (rooted at the entry), and the blocks that cannot be reached.

    The iterative algorithm of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001) on reverse
    postorder.
    """
    entry = region.blocks[0]
    order = _reverse_postorder(entry)
    number = {block: i for i, block in enumerate(order)}
    predecessors: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for successor in _successors(block):
            predecessors[successor].append(block)
    parent = {entry: entry}
    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            done = [p for p in predecessors[block] if p in parent]
            nearest = done[0]
            for other in done[1:]:
                nearest = _meet(nearest, other, parent, number)
            changed |= parent.get(block) is not nearest
            parent[block] = nearest
    children: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order[1:]:
        children[parent[block]].append(block)
    return children, [block for block in region.blocks if block not in number]


def _meet(a: Block, b: Block, parent: dict[Block, Block], number: dict[Block, int]) -> Block:
    while a is not b:
        while number[a] > number[b]:
            a = parent[a]
        while number[b] > number[a]:
            b = parent[b]
    return a


def _successors(block: Block) -> list[Block]:
    return block.operations[-1].successors if block.operations else []


def _reverse_postorder(entry: Block) -> list[Block]:
    order: list[Block] = []
    seen = {entry}
    stack = [(entry, iter(_successors(entry)))]
    while stack:
        block, rest = stack[-1]
        following = next((b for b in rest if b not in seen), None)
        if following is None:
            order.append(block)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(_successors(following))))
    return order[::-1]
