"""Hops of plays as written, from one named place to the next, and the ways to make them with a
throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.search.turn import Memo, Step, Turn, without


class Hop(NamedTuple):
    """Hop from one named place to the next; `mark` narrows the choice, "" leaves it open, and so
    does None for the `side` whose checker it is."""

    origin: int
    target: int
    mark: str = ""
    side: int | None = None

    def begins_with(self, step: Step, mover: int) -> bool:
        """Return whether a step of the mover's turn leaves its first place with its checker."""
        return step.origin == self.origin and self.side in (None, step.by(mover))


@dataclass(frozen=True, slots=True)
class Group:
    """Chain of hops made `times` times, by as many checkers of a side."""

    hops: tuple[Hop, ...]
    times: int
    side: int


class Node(NamedTuple):
    """State among hops: the checkers, the memory of the turn, the numbers left and the steps
    made."""

    men: Men
    memo: Memo
    rest: Batch
    steps: tuple[Step, ...]


def start_of(turn: Turn) -> Node:
    """Return the state before the first hop."""
    return Node(turn.men, turn.memo, turn.batch, ())


def distinct(nodes: Iterator[Node]) -> list[Node]:
    """Return the nodes without those that differ from a later one in the order of their steps
    only."""
    return list({(node.men, node.memo, node.rest): node for node in nodes}.values())


def chain_by_chain(groups: Sequence[Group]) -> list[Hop]:
    """Return the hops of groups in the order in which the first checker goes all the way, then the
    next; a mark counts for the first checker alone."""
    spread = []
    for group in groups:
        for time in range(group.times):
            spread += [hop if not time else hop._replace(mark="") for hop in group.hops]
    return spread


def hop_by_hop(groups: Sequence[Group]) -> list[Hop]:
    """Return the hops of groups in the order in which all checkers of a group make its first hop,
    then all the next; a mark counts for the first checker alone."""
    spread = []
    for group in groups:
        for hop in group.hops:
            spread += [hop, *[hop._replace(mark="")] * (group.times - 1)]
    return spread


def make_hop(turn: Turn, node: Node, hop: Hop, skip: bool) -> Iterator[Node]:
    """Yield the nodes after a hop with one number, or with `skip` with several numbers through
    points that are not named."""
    men, memo, rest, path = node
    if path and turn.done(men):
        return
    for die in dict.fromkeys(rest):
        left = without(rest, die)
        for step, after, slots in turn.steps(men, memo, die):
            if not hop.begins_with(step, turn.side):
                continue
            reached = Node(after, slots, turn.left(after, left), (*path, step))
            if step.target == hop.target:
                if hop.mark in ("", step.mark):
                    yield reached
            elif skip and reached.rest and step.target != OFF:
                yield from make_hop(turn, reached, hop._replace(origin=step.target), skip)


MOST_NUMBERS = 8
"""The most numbers of a throw that is tried in every order."""


def make_in_any_order(turn: Turn, groups: Sequence[Group]) -> list[Node]:
    """Return the nodes after the groups are made in any order, also through points that are not
    named. The mark of a hop holds if any checker of the play has it at the hop's target. Return
    none for throws of more than `MOST_NUMBERS`."""
    chains = tuple(sorted(group.hops for group in groups for _ in range(group.times)))
    if max(len(turn.batch), len(chains)) > MOST_NUMBERS:
        return []
    begun, seen = [(start_of(turn), chains)], set[object]()
    made = []
    while begun:
        node, left = begun.pop()
        key = (node.men, node.memo, node.rest, left)
        if key in seen:
            continue
        seen.add(key)
        if left:
            begun += _one_number_on(turn, node, left)
        elif all(_is_met(hop, node.steps) for group in groups for hop in group.hops):
            made.append(node)
    return made


Chains: TypeAlias = tuple[tuple[Hop, ...], ...]


def _one_number_on(turn: Turn, node: Node, chains: Chains) -> Iterator[tuple[Node, Chains]]:
    """Yield the nodes after one more number, by any of the chains, with the rest of all chains."""
    men, memo, rest, path = node
    if path and turn.done(men):
        return
    for die in dict.fromkeys(rest):
        left = without(rest, die)
        for step, after, slots in turn.steps(men, memo, die):
            reached = Node(after, slots, turn.left(after, left), (*path, step))
            for at, (hop, *further) in enumerate(chains):
                if not hop.begins_with(step, turn.side):
                    continue
                others = chains[:at] + chains[at + 1 :]
                if step.target == hop.target:
                    onward = (tuple(further),) if further else ()
                elif reached.rest and step.target != OFF:
                    onward = ((hop._replace(origin=step.target), *further),)
                else:
                    continue
                yield reached, tuple(sorted(others + onward))


def _is_met(hop: Hop, steps: Sequence[Step]) -> bool:
    """Return whether a step to the target of a hop has its mark; True if the hop has none."""
    return not hop.mark or any(
        step.target == hop.target and step.mark == hop.mark for step in steps
    )
