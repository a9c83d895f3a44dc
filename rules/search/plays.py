"""Search for legal plays: the same for every game, with a kernel for plain turns behind it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.refusal import Refusal
from rules.search.turn import (
    ALL_PLAYED,
    KEPT,
    MANY_LAWS,
    TURN_LAWS,
    Ends,
    Memo,
    Node,
    Outcome,
    Rank,
    Step,
    Turn,
    without,
)


def ends(turn: Turn, limit: int | None = None) -> Ends:
    """Return all positions in which a legal play can end, with one play for each; empty if there is
    no play.

    Plays of the highest rank are legal; a play that ends the game has its rank as well, but unless
    it loses it is always allowed (common.md 5.7). With a limit the search stops soon after it has
    found more than that many, so that more in the answer means that some may be missing. If other
    checkers could be moved instead, passing may be among the ends.
    """
    if turn.law is not None:
        return turn.law.ends(limit)
    if turn.instead:
        positions = ends(replace(turn, instead=()), limit)
        for other in turn.instead:
            if more := ends(other, limit):
                positions = {**(positions or {turn.men: ()}), **more}
        return positions
    if turn.kernel is not None:
        positions = turn.kernel()
        if turn.foreign:
            positions = {
                men: tuple(step._replace(side=turn.side) for step in steps)
                for men, steps in positions.items()
            }
        short = turn.whole and any(len(steps) < len(turn.batch) for steps in positions.values())
        return {} if short else positions
    search = _Search(turn)
    if limit is not None and turn.final is None:
        search.rank = legal_ranks(turn) or ()
        search.limit = limit
    search.visit(turn.men, turn.memo, turn.batch, ())
    if turn.whole and search.rank != turn.top:
        return search.won
    positions = {men: steps for men, steps in search.best.items() if steps}
    return {**positions, **search.won}


def playable(turn: Turn) -> bool:
    """Return whether there is a legal play of at least one step."""
    if turn.law is not None:
        return turn.law.playable()
    return any(_playable(each) for each in (turn, *turn.instead))


def _playable(turn: Turn) -> bool:
    if turn.final is not None:
        return bool(ends(turn))
    if turn.whole:
        return legal_ranks(turn) is not None or bool(_next_steps(turn, ()))
    return any(turn.steps(turn.men, turn.memo, die) for die in set(turn.batch))


class _Search:
    """Walk over all nodes, keeping those of the best rank so far.

    A limit works only if `rank` is known beforehand: then ends can be counted as they come.
    """

    __slots__ = ("best", "every", "full", "limit", "rank", "seen", "simple", "turn", "won")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.rank: Rank = ()
        self.limit = sys.maxsize
        self.full = False
        self.best: Ends = {}
        self.won: Ends = {}
        self.seen: dict[Node, bool] = {}
        self.every = turn.final is not None
        self.simple = turn.final is None and turn.over is None and turn.rank is None

    def visit(self, men: Men, memo: Memo, rest: Batch, path: tuple[Step, ...]) -> bool:
        """Try every number of the rest; keep the node itself if none can be played.

        If whole plays may be refused, any node may be an end, unless a way from it wins the game.
        Return whether a way does.
        """
        key = (men, memo, rest)
        if key in self.seen or self.full:
            return self.seen.get(key, False)
        turn, steps, over, trim = self.turn, self.turn.steps, self.turn.over, self.turn.trim
        stuck, wins = True, False
        for die in rest if len(rest) < 2 else dict.fromkeys(rest):
            outcomes = steps(men, memo, die)
            if not outcomes:
                continue
            stuck = False
            left = without(rest, die)
            if self.simple and not left:
                self.fill(outcomes, path)
                continue
            rank = None if left and trim is None else turn.rank_of((), memo)
            for step, after, slots in outcomes:
                onward = left if trim is None else trim(after, left)
                if over is not None and over(after):
                    wins |= self.finish(after, turn.rank_of(onward, slots), (*path, step))
                elif onward:
                    wins |= self.visit(after, slots, onward, (*path, step))
                else:
                    if turn.rank is not None:
                        rank = turn.rank((), slots)
                    self.keep(after, rank or (), (*path, step))
        if stuck or (self.every and not wins):
            self.keep(men, turn.rank_of(rest, memo), path)
        self.seen[key] = wins
        return wins

    def fill(self, outcomes: Sequence[Outcome], path: tuple[Step, ...]) -> None:
        """Add ends in which every number is played, if they cannot be refused."""
        best = self.best
        if self.rank != ALL_PLAYED:
            self.rank = ALL_PLAYED
            best.clear()
        for step, after, _ in outcomes:
            if after not in best:
                best[after] = (*path, step)
        self.full = len(best) > self.limit

    def finish(self, men: Men, rank: Rank, path: tuple[Step, ...]) -> bool:
        """Keep an end of the game, and return whether it is legal although other plays may use more
        numbers."""
        if not self.turn.wins(men):
            self.keep(men, rank, path)
            return False
        self.won.setdefault(men, path)
        self.demand(rank)
        return True

    def demand(self, rank: Rank) -> None:
        """Drop all ends of a lower rank."""
        if rank > self.rank:
            self.rank = rank
            self.best.clear()

    def keep(self, men: Men, rank: Rank, path: tuple[Step, ...]) -> None:
        """Keep an end unless a better one is known or the whole play is refused."""
        if rank < self.rank:
            return
        if path and self.turn.final is not None and self.turn.final(men, path) is not None:
            return
        self.demand(rank)
        self.best.setdefault(men, path)
        self.full = len(self.best) > self.limit


def best_rank(turn: Turn, men: Men, memo: Memo, rest: Batch) -> Rank:
    """Return the highest rank that can be reached from a node. The search stops at the first way to
    the highest possible rank."""
    best: Rank = ()
    seen: set[Node] = set()

    def visit(node: Node) -> bool:
        """Return whether no better rank can be found."""
        nonlocal best
        seen.add(node)
        men, memo, rest = node
        stuck = True
        for die in dict.fromkeys(rest if not turn.done(men) else ()):
            left = without(rest, die)
            for _, after, slots in turn.steps(men, memo, die):
                stuck = False
                onward = (after, slots, turn.left(after, left))
                if onward not in seen and visit(onward):
                    return True
        if stuck:
            best = max(best, turn.rank_of(rest, memo))
        return best == turn.top

    visit((men, memo, rest))
    return best


@lru_cache(maxsize=KEPT)
def legal_ranks(turn: Turn) -> Rank | None:
    """Return the rank that a complete play must have, None if only a play that ends the game is
    complete."""
    if turn.law is not None:
        return turn.law.ranks()
    if turn.final is None:
        best = best_rank(turn, turn.men, turn.memo, turn.batch)
    else:
        search = _Search(turn)
        search.visit(turn.men, turn.memo, turn.batch, ())
        best = search.rank
    return None if not best or (turn.whole and best != turn.top) else best


def walk(turn: Turn, steps: Sequence[Step]) -> Node:
    """Return the node after steps from the start of the turn. Raises ValueError if a step cannot be
    made."""
    turn = turn.meant(steps)
    men, memo, rest = turn.men, turn.memo, turn.batch
    for step in steps:
        for made, after, slots in turn.steps(men, memo, step.die) if step.die in rest else ():
            if made == step:
                men, memo, rest = after, slots, turn.left(after, without(rest, step.die))
                break
        else:
            raise ValueError(f"{step} cannot be made")
    return men, memo, rest


def next_steps(turn: Turn, draft: Sequence[Step]) -> list[Step]:
    """Return the steps that may follow a draft: those from which a legal play can still come."""
    if turn.law is not None:
        return turn.law.next_steps(draft)
    turns = (turn.meant(draft),) if draft else (turn, *turn.instead)
    return [step for each in turns for step in _next_steps(each, tuple(draft))]


@lru_cache(maxsize=KEPT)
def _next_steps(turn: Turn, draft: tuple[Step, ...]) -> Sequence[Step]:
    if turn.final is not None:
        return _next_by_ends(turn, draft)
    men, memo, rest = walk(turn, draft)
    if turn.done(men):
        return []
    want = legal_ranks(turn)
    steps: dict[Step, None] = {}
    dead: set[Node] = set()
    for die in dict.fromkeys(rest):
        left = without(rest, die)
        for step, after, slots in turn.steps(men, memo, die):
            onward = (after, slots, turn.left(after, left))
            if step not in steps and _reaches(turn, onward, want, dead):
                steps[step] = None
    return list(steps)


def _reaches(turn: Turn, node: Node, want: Rank | None, dead: set[Node]) -> bool:
    """Return whether a play of the wanted rank, or one that ends the game, goes on from a node;
    other nodes are added to `dead`."""
    if node in dead:
        return False
    men, memo, rest = node
    if turn.wins(men):
        return True
    over, stuck = turn.done(men), True
    for die in dict.fromkeys(rest if not over else ()):
        left = without(rest, die)
        for _, after, slots in turn.steps(men, memo, die):
            stuck = False
            if _reaches(turn, (after, slots, turn.left(after, left)), want, dead):
                return True
    if stuck and turn.rank_of(rest, memo) == want:
        return True
    dead.add(node)
    return False


def _next_by_ends(turn: Turn, draft: Sequence[Step]) -> list[Step]:
    """Return the steps that may follow a draft if whole plays may be refused, by following each
    step to every end."""
    want = legal_ranks(turn)
    steps: dict[Step, None] = {}

    def leads(men: Men, memo: Memo, rest: Batch, path: tuple[Step, ...]) -> bool:
        if turn.wins(men):
            return True
        final = turn.final
        if turn.rank_of(rest, memo) == want and final is not None and final(men, path) is None:
            return True
        return not turn.done(men) and any(
            leads(after, slots, turn.left(after, without(rest, die)), (*path, step))
            for die in dict.fromkeys(rest)
            for step, after, slots in turn.steps(men, memo, die)
        )

    men, memo, rest = walk(turn, draft)
    if turn.done(men):
        return []
    for die in dict.fromkeys(rest):
        for step, after, slots in turn.steps(men, memo, die):
            left = turn.left(after, without(rest, die))
            if step not in steps and leads(after, slots, left, (*draft, step)):
                steps[step] = None
    return list(steps)


def complete(turn: Turn, steps: Sequence[Step]) -> bool:
    """Return whether these steps are a whole legal play."""
    return why_incomplete(turn, steps) is None


def why_incomplete(turn: Turn, steps: Sequence[Step]) -> Refusal | None:
    """Return the reason why possible steps are not a whole legal play, the duty or their last
    position; None if they are."""
    if turn.law is not None:
        return turn.law.why_incomplete(steps)
    if turn.instead and not steps and not _playable(replace(turn, instead=())):
        return None
    turn = turn.meant(steps)
    men, memo, rest = walk(turn, steps)
    if turn.wins(men):
        return None
    if turn.final is not None and steps:
        refusal = turn.final(men, tuple(steps))
        if refusal is not None:
            return refusal
    left = {"left": "-".join(map(str, rest))}
    if turn.whole and rest:
        return Refusal(turn.whole, left)
    want, rank = legal_ranks(turn), turn.rank_of(rest, memo)
    if want is None or rank == want:
        more = _next_steps(turn, tuple(steps)) if rest else []
        return Refusal("duty", left) if more else None
    laws = MANY_LAWS if turn.laws == TURN_LAWS and len(turn.batch) > 2 else turn.laws
    law = next(law for law, most, reached in zip(laws, want, rank, strict=True) if most > reached)
    return Refusal(law, left if law in ("duty", "larger") else {})
