"""Graph of a turn: every position that a legal play passes through, found in one walk.

A page with the graph knows the next steps, and when a play is whole, without rules of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeAlias

from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.search.plays import complete, legal_ranks, next_steps, walk
from rules.search.turn import Node, Step, Turn, without

MOST = 1500
"""The most nodes of a graph that is sent whole."""
FEW = 40
"""The most nodes that are followed one by one; the ways from further nodes are not."""

Path: TypeAlias = tuple[Step, ...]


class Way(NamedTuple):
    """Step that may be made, and the number of the node behind it."""

    step: Step
    to: int


class GraphNode(NamedTuple):
    """Position on the way: `rest` are the numbers left, `end` is true if a legal play may end in
    it; `ways` are the steps from it, None if they were not followed."""

    men: Men
    rest: Batch
    end: bool
    ways: tuple[Way, ...] | None


def graph(
    turn: Turn, draft: Sequence[Step] = (), most: int = MOST, few: int = FEW
) -> tuple[GraphNode, ...]:
    """Return the positions that legal plays pass through after a draft, that of the draft first. If
    there are more than `most` positions, or the turn has a law, a test of whole plays or other
    sides' checkers, only the nearest `few` are followed."""
    plain = turn.law is None and not turn.instead and turn.final is None
    walked = _walk_graph(turn, walk(turn, draft), most) if plain else None
    return walked or _ask_graph(turn, tuple(draft), few)


def _walk_graph(turn: Turn, first: Node, most: int) -> tuple[GraphNode, ...] | None:
    """Return the graph of a turn without a law of its own, None if it has too many nodes: walk to
    every node, then keep those from which a legal end can be reached."""
    want, places, ways = legal_ranks(turn), {first: 0}, list[list[tuple[Step, Node]]]()
    alive, before = list[Node](), dict[Node, list[Node]]()
    nodes = [first]
    for node in nodes:
        if len(nodes) > most:
            return None
        men, memo, rest = node
        after = list[tuple[Step, Node]]()
        for die in () if turn.done(men) else dict.fromkeys(rest):
            left = without(rest, die)
            for step, there, slots in turn.steps(men, memo, die):
                onward = there, slots, turn.left(there, left)
                after.append((step, onward))
                before.setdefault(onward, []).append(node)
                if onward not in places:
                    places[onward] = len(nodes)
                    nodes.append(onward)
        ways.append(after)
        if turn.wins(men) or (not after and turn.rank_of(rest, memo) == want):
            alive.append(node)
    return _prune_graph(turn, nodes, ways, _leading(alive, before))


def _leading(alive: list[Node], before: dict[Node, list[Node]]) -> set[Node]:
    """Return the nodes from which a node of `alive` can be reached; `alive` is emptied."""
    leading = set(alive)
    while alive:
        for node in before.get(alive.pop(), ()):
            if node not in leading:
                leading.add(node)
                alive.append(node)
    return leading


def _prune_graph(
    turn: Turn, nodes: list[Node], ways: list[list[tuple[Step, Node]]], leading: set[Node]
) -> tuple[GraphNode, ...]:
    """Return the first node and all that lead to an end, renumbered."""
    numbers, nodes_left = {nodes[0]: 0}, list[GraphNode]()
    at = {node: number for number, node in enumerate(nodes)}
    order = [nodes[0]]
    for node in order:
        men, _, rest = node
        steps = dict[Step, int]()
        for step, onward in ways[at[node]]:
            if onward in leading and step not in steps:
                if onward not in numbers:
                    numbers[onward] = len(order)
                    order.append(onward)
                steps[step] = numbers[onward]
        ways_on = tuple(Way(*way) for way in steps.items())
        nodes_left.append(GraphNode(men, rest, not steps, ways_on))
    return tuple(nodes_left)


def _ask_graph(turn: Turn, draft: Path, most: int) -> tuple[GraphNode, ...]:
    """Return the graph of any turn: ask after each draft for its next steps. Drafts of the same
    steps that end alike are one node."""
    key = _key(turn)
    numbers, paths, graph = {key(draft): 0}, [draft], list[GraphNode]()
    for path in paths:
        men, _, rest = walk(turn, path)
        ways: tuple[Way, ...] | None = None
        if len(paths) <= most:
            ways = tuple(
                Way(step, _number((*path, step), key, numbers, paths))
                for step in next_steps(turn, path)
            )
        graph.append(GraphNode(men, rest, complete(turn, path), ways))
    return tuple(graph)


def _key(turn: Turn) -> Callable[[Path], Hashable]:
    """Return the function by which drafts are compared."""
    return lambda path: (walk(turn, path), frozenset(path))


def _number(
    path: Path, key: Callable[[Path], Hashable], numbers: dict[Hashable, int], paths: list[Path]
) -> int:
    """Return the number of the node of a draft; a new draft is added to `paths`."""
    number = numbers.setdefault(key(path), len(paths))
    if number == len(paths):
        paths.append(path)
    return number
