"""Turn in which captures are free to make (kulikovo.md).

The duty counts the plays without captures alone. A play with captures is legal if it uses no fewer
numbers than the best play without, and ends when no step without a capture is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.refusal import Refusal
from rules.search.plays import walk
from rules.search.turn import Ends, Node, Rank, Step, Turn, without

CAPTURE = "*"


@dataclass(eq=False)
class FreeCaptures:
    """Law of a turn with free captures."""

    turn: Turn

    @cached_property
    def least(self) -> Rank:
        """Return the rank of the best play without captures."""
        return max(self.turn.rank_of(rest, memo) for (_, memo, rest), _ in self._reach_nodes(False))

    def playable(self) -> bool:
        """Return whether there is a legal play of at least one step."""
        return any(True for _ in self._after(self._first))

    def ranks(self) -> Rank:
        """Return the lowest rank of a legal play."""
        return self.least

    def ends(self, limit: int | None = None) -> Ends:
        """Return all positions in which a legal play can end, a pass among them if no step without
        a capture can be made; an empty dict if no step can. With a `limit` the search stops soon
        after it has found more."""
        if not self.playable():
            return {}
        positions: Ends = {}
        for node, path in self._reach_nodes(captures=True):
            if self._may_end(node, path):
                positions.setdefault(node[0], path)
                if limit is not None and len(positions) > limit:
                    break
        return positions

    def next_steps(self, draft: Sequence[Step]) -> list[Step]:
        """Return the steps from which a legal play can still come."""
        dead: set[Node] = set()
        node = walk(self.turn, draft)
        steps: dict[Step, None] = {}
        for step, there in self._after(node):
            if step not in steps and self._leads(there, dead):
                steps[step] = None
        return list(steps)

    def why_incomplete(self, steps: Sequence[Step]) -> Refusal | None:
        """Return the reason why possible steps are not a whole legal play."""
        node = walk(self.turn, steps)
        if self._may_end(node, tuple(steps)):
            return None
        _, memo, rest = node
        fewer = self.turn.rank_of(rest, memo)[0] < self.least[0] or self._goes_on(node)
        return Refusal("duty" if fewer else "larger", {"left": "-".join(map(str, rest))})

    @property
    def _first(self) -> Node:
        return self.turn.men, self.turn.memo, self.turn.batch

    def _after(self, node: Node) -> Iterator[tuple[Step, Node]]:
        """Yield every step from a node, and the node behind it."""
        men, memo, rest = node
        for die in () if self.turn.done(men) else dict.fromkeys(rest):
            left = without(rest, die)
            for step, after, slots in self.turn.steps(men, memo, die):
                yield step, (after, slots, self.turn.left(after, left))

    def _reach_nodes(self, captures: bool) -> Iterator[tuple[Node, tuple[Step, ...]]]:
        """Yield every node once, with a way to it."""
        seen = {self._first}
        waiting: list[tuple[Node, tuple[Step, ...]]] = [(self._first, ())]
        while waiting:
            node, path = waiting.pop()
            yield node, path
            for step, there in self._after(node):
                if there not in seen and (captures or step.mark != CAPTURE):
                    seen.add(there)
                    waiting.append((there, (*path, step)))

    def _goes_on(self, node: Node) -> bool:
        """Return whether a step without a capture can be made."""
        return any(step.mark != CAPTURE for step, _ in self._after(node))

    def _may_end(self, node: Node, path: tuple[Step, ...]) -> bool:
        men, memo, rest = node
        if path and self.turn.done(men):
            return True
        return self.turn.rank_of(rest, memo) >= self.least and not self._goes_on(node)

    def _leads(self, node: Node, dead: set[Node]) -> bool:
        """Return whether a legal end can be reached from a node; note dead nodes."""
        if node in dead:
            return False
        if self.turn.done(node[0]) or self._may_end(node, ()):
            return True
        if any(self._leads(there, dead) for _, there in self._after(node)):
            return True
        dead.add(node)
        return False
