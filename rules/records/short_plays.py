"""Plays as people read and type them: the steps of a checker joined, the highest place first.

`24/13 6/4*(2)`: a middle point is named only if a checker was hit there or if the play would end
otherwise without it. `read_typed` reads every such text as a play that ends alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING

from rules.board.boards import OFF
from rules.records.hops import Group, Hop
from rules.records.notation import chains_of, resolve_typed, write_groups, write_play
from rules.refusal import Refused
from rules.search.plays import complete, walk
from rules.search.turn import Step

if TYPE_CHECKING:
    from rules.game import State

HIT = "*"
Chain = list[Step]


def short_play(state: State, steps: Sequence[Step], numbering: str = "own") -> str:
    """Return a play in short form, or the beginning of a play; `state` is that which asks for it.

    >>> from rules.analysis import at_throw
    >>> from rules.records.notation import read_play
    >>> from rules.variants import find
    >>> state = at_throw(find("short"), "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w", "6-5")
    >>> short_play(state, read_play(state, "24/18/13"))
    '24/13'
    """
    board, mover = state.variant.board, state.mover
    if not steps or (not steps[0].die and steps[0].origin <= board.length):
        return write_play(state, steps, numbering)
    turn = state.turn()
    men, whole = walk(turn, steps)[0], complete(turn, steps)
    for groups in _spellings(steps, mover):
        with suppress(Refused):
            if walk(turn, resolve_typed(state, groups, whole))[0] == men:
                return write_groups(board, mover, groups, numbering)
    return write_play(state, steps, numbering)


def _spellings(steps: Sequence[Step], mover: int) -> Iterator[list[Group]]:
    """Yield the ways to write a play, the shortest first: sorted or in the order of its steps, each
    with the middle points of none, of a single and of all checkers."""
    joined = _join_steps(steps)
    by_place = sorted(joined, key=lambda chain: (-chain[0].origin, -chain[-1].target))
    for chains in (by_place, joined, chains_of(steps)):
        through = [at for at, chain in enumerate(chains) if len(chain) > 1]
        for named in ([], *([at] for at in through if len(through) > 1), through):
            hops = [_hops(chain, mover, at in named) for at, chain in enumerate(chains)]
            yield _count_runs(_first_hits(hops))


def _join_steps(steps: Sequence[Step]) -> list[Chain]:
    """Return the steps by the checker that may have made them. If several could have made a step,
    one that has hit on its way comes last."""
    chains: list[Chain] = []
    for step in steps:
        before = [
            chain
            for chain in chains
            if chain[-1].target == step.origin != OFF and chain[-1].side == step.side
        ]
        chain = min(before, key=lambda chain: bool(chain[-1].mark), default=None)
        if chain is None:
            chains.append([step])
        else:
            chain.append(step)
    return chains


def _hops(chain: Chain, mover: int, every: bool) -> list[Hop]:
    """Return the hops of a chain from one named place to the next; `every` names all its places."""
    hops, origin = [], chain[0].origin
    for at, step in enumerate(chain, 1):
        if every or step.mark or at == len(chain):
            hops.append(Hop(origin, step.target, step.mark, step.by(mover)))
            origin = step.target
    return hops


def _first_hits(chains: Sequence[Sequence[Hop]]) -> list[tuple[Hop, ...]]:
    """Return the chains with the mark of each hit moved to the first hop that names its place."""
    left = {(hop.target, hop.side) for hops in chains for hop in hops if hop.mark == HIT}
    moved = []
    for hops in chains:
        marked = []
        for hop in hops:
            place = (hop.target, hop.side)
            if place in left or hop.mark == HIT:
                hop = hop._replace(mark=HIT if place in left else "")
                left.discard(place)
            marked.append(hop)
        moved.append(tuple(marked))
    return moved


def _count_runs(chains: Sequence[tuple[Hop, ...]]) -> list[Group]:
    """Return chains as groups: those in a row that differ only in the first one's mark are one
    group."""
    groups = []
    for _, alike in groupby(chains, key=lambda hops: [hop._replace(mark="") for hop in hops]):
        runs = list(alike)
        plain = [hop.mark for hops in runs[1:] for hop in hops]
        if any(plain):
            groups += [Group(hops, 1, hops[0].side or 0) for hops in runs]
        else:
            groups.append(Group(runs[0], len(runs), runs[0][0].side or 0))
    return groups
