"""Turn in which every number may be played with a checker of either side (stavropol.md, mix).

The other side's checkers never have to be moved. A play with own checkers alone obeys the duty as
in other games; a play with some of the other side's may end when own checkers cannot go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.refusal import Refusal
from rules.search.plays import ends, legal_ranks, next_steps, playable, walk, why_incomplete
from rules.search.turn import Ends, Memo, Node, Outcome, Rank, Step, Turn, without


def mix(own: Turn, other: Turn) -> Turn:
    """Return a turn that joins two turns prepared for one batch, each with a side's checkers."""
    gates = (*own.gates, *(f"others-{gate}" for gate in other.gates))
    memo = (*own.memo, *other.memo)
    turn = MixedTurn(own.men, memo, own.batch, tuple, gates, side=own.side)
    turn.law = Mixing(turn, own, other)
    return turn


@dataclass(eq=False)
class MixedTurn(Turn):
    """Turn with the checkers of both sides; its memo is those of both halves, one after the
    other."""

    @property
    def halves(self) -> Mixing:
        """Return the law, which has the turns of both sides' checkers."""
        assert isinstance(self.law, Mixing)
        return self.law

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return the steps of one number with checkers of either side, own checkers first."""
        own, other = self.halves.own, self.halves.other
        cut = len(own.memo)
        mine, theirs = memo[:cut], memo[cut:]
        outcomes = [
            (step, after, (*slots, *theirs)) for step, after, slots in own.steps(men, mine, die)
        ]
        outcomes += [
            (step, after, (*mine, *slots)) for step, after, slots in other.steps(men, theirs, die)
        ]
        return outcomes

    def left(self, men: Men, rest: Batch) -> Batch:
        """Return the numbers that neither half has made void."""
        return self.halves.other.left(men, self.halves.own.left(men, rest))

    def done(self, men: Men) -> bool:
        """Return whether the game is over on this board."""
        return self.halves.own.done(men) or self.halves.other.done(men)

    def half(self, side: int, memo: Memo) -> tuple[Turn, Memo]:
        """Return the half with a side's checkers, and its part of a memo."""
        cut = len(self.halves.own.memo)
        if side == self.side:
            return self.halves.own, memo[:cut]
        return self.halves.other, memo[cut:]


@dataclass
class Mixing:
    """Law of a turn with the checkers of both sides: `own` has the mover's, `other` the
    opponent's."""

    turn: Turn
    own: Turn
    other: Turn

    def playable(self) -> bool:
        """Return whether there is a legal play of at least one step."""
        return playable(self.own) or any(True for _ in self._plays())

    def ranks(self) -> Rank | None:
        """Return the rank of a play with own checkers alone."""
        return legal_ranks(self.own)

    def ends(self, limit: int | None = None) -> Ends:
        """Return all positions in which a legal play can end, with one play for each; a pass among
        them if own checkers cannot move. With a `limit` the search stops soon after it has found
        more."""
        own_ends = ends(self.own, limit)
        passed: Ends = {} if own_ends else {self.turn.men: ()}
        mixed: Ends = {}
        for men, steps in self._plays():
            mixed.setdefault(men, steps)
            if limit is not None and len(own_ends) + len(mixed) > limit:
                break
        return {**passed, **mixed, **own_ends} if mixed else own_ends

    def next_steps(self, draft: Sequence[Step]) -> list[Step]:
        """Return the steps from which a legal play can still come."""
        men, memo, rest = walk(self.turn, draft)
        if self.turn.done(men):
            return []
        begun = _others_in(draft)
        lawful = () if begun else next_steps(self.own, draft)
        steps: dict[Step, None] = {}
        for step, node in self._after((men, memo, rest)):
            path = (*draft, step)
            if begun or step.side is not None:
                leads = self.turn.done(node[0]) or self._good(node, path)
            else:
                leads = step in lawful or self._opens(node, path)
            if leads:
                steps[step] = None
        return list(steps)

    def why_incomplete(self, steps: Sequence[Step]) -> Refusal | None:
        """Return the reason why possible steps are not a whole legal play, None if they are."""
        if not _others_in(steps):
            return why_incomplete(self.own, steps)
        node = walk(self.turn, steps)
        if self.turn.done(node[0]):
            return None
        refusal = self._final(node[0], tuple(steps))
        if refusal is None and self._goes_on(node, tuple(steps)):
            return Refusal("duty", {"left": "-".join(map(str, node[2]))})
        return refusal

    def _after(self, node: Node) -> Iterator[tuple[Step, Node]]:
        """Yield every step from a node, and the node behind it."""
        men, memo, rest = node
        for die in dict.fromkeys(rest):
            left = without(rest, die)
            for step, after, slots in self.turn.steps(men, memo, die):
                yield step, (after, slots, self.turn.left(after, left))

    def _plays(self) -> Iterator[tuple[Men, tuple[Step, ...]]]:
        """Yield every legal play with some of the other side's checkers, by a walk over all
        nodes."""
        seen: set[tuple[Node, bool]] = set()
        waiting: list[tuple[Node, tuple[Step, ...]]] = [
            ((self.turn.men, self.turn.memo, self.turn.batch), ())
        ]
        while waiting:
            node, path = waiting.pop()
            begun = _others_in(path)
            if (node, begun) in seen:
                continue
            seen.add((node, begun))
            over = bool(path) and self.turn.done(node[0])
            if begun and (over or self._may_end(node, path)):
                yield node[0], path
            if not over:
                waiting += [(there, (*path, step)) for step, there in self._after(node)]

    def _final(self, men: Men, steps: tuple[Step, ...]) -> Refusal | None:
        """Return the refusal of either side's law for the last position of a play."""
        for half in (self.own, self.other):
            made = tuple(step for step in steps if step.side == half.named)
            refusal = half.final(men, made) if half.final is not None and made else None
            if refusal is not None:
                return refusal
        return None

    def _may_end(self, node: Node, path: tuple[Step, ...]) -> bool:
        return self._final(node[0], path) is None and not self._goes_on(node, path)

    def _goes_on(self, node: Node, path: tuple[Step, ...]) -> bool:
        """Return whether a step of an own checker leads on to a legal end."""
        return any(
            step.side is None and (self.turn.done(there[0]) or self._good(there, (*path, step)))
            for step, there in self._after(node)
        )

    def _good(self, node: Node, path: tuple[Step, ...]) -> bool:
        """Return whether a play that has moved both colours can still end lawfully from a node."""
        if self.own.final is None and self.other.final is None:
            return True
        if self._may_end(node, path):
            return True
        return any(
            self.turn.done(there[0]) or self._good(there, (*path, step))
            for step, there in self._after(node)
        )

    def _opens(self, node: Node, path: tuple[Step, ...]) -> bool:
        """Return whether the opponent's checkers can still come into a play of own ones."""
        return not self.turn.done(node[0]) and any(
            self._opens(there, (*path, step))
            if step.side is None
            else self.turn.done(there[0]) or self._good(there, (*path, step))
            for step, there in self._after(node)
        )


def _others_in(steps: Sequence[Step]) -> bool:
    return any(step.side is not None for step in steps)
