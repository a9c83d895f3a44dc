"""A player's batch: what parts see, the steps they allow, and the turn made of them.

A node is `(men, memo, numbers still to play)`; a memo holds what only this turn remembers, one slot
for each active gate. Parts are prepared once per turn into closures, so that a rule that cannot
matter now costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeAlias

from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.refusal import Refusal

Memo: TypeAlias = tuple[Any, ...]
Rank: TypeAlias = tuple[int, ...]

KEPT = 256
"""How many turns are kept, and what was found out about so many."""
ALL_PLAYED: Rank = (0, 0)
"""The turn law's highest rank."""
TURN_LAWS: tuple[str, ...] = ("duty", "larger")
"""What the parts of a rank stand for in the turn law: most numbers, then the larger."""
MANY_LAWS: tuple[str, ...] = ("duty", "most-pips")
"""The same where more than two numbers are thrown."""


class Step(NamedTuple):
    """A step of one checker by one number: places are own places of its side, which is the
    mover's unless `side` is a number; `mark` is "", "*" hit or "°" pin."""

    origin: int
    target: int
    die: int
    mark: str = ""
    side: int | None = None

    def by(self, mover: int) -> int:
        """Return the owner of the checker, in a mover's play."""
        return mover if self.side is None else self.side


Node: TypeAlias = tuple[Men, Memo, Batch]
Outcome: TypeAlias = tuple[Step, Men, Memo]
Ends: TypeAlias = dict[Men, tuple[Step, ...]]


class Moves(Protocol):
    """Every step of one number from one node, prepared for a turn."""

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """The steps that may be made now."""

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Why this step is not among them; None if it is."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The facts that parts see when they are prepared: the start of a player's batch.

    `thrower` is the side of the throw, `past` the memory of gates for this player from earlier in
    the same batch, by gate name; `first` is false for a later batch of the throw and for a throw
    that was bought; `fresh`: this is the player's first turn, although they have moved in the
    opponent's; `mixed`: the opponent's checkers may move in between.
    """

    men: Men
    side: int
    batch: Batch
    thrower: int
    double: bool
    past: Mapping[str, Any] = field(default_factory=dict, hash=False)
    first: bool = True
    fresh: bool = False
    mixed: bool = False

    @property
    def own(self) -> bool:
        """Return whether the player plays their own throw."""
        return self.side == self.thrower


class Law(Protocol):
    """A replacement for the search and the duty of a turn; see the functions of the same names."""

    def playable(self) -> bool:
        """Return whether there is a legal play of at least one step."""

    def ranks(self) -> Rank | None:
        """The rank that a complete play must have."""

    def ends(self, limit: int | None = None) -> Ends:
        """All positions in which a legal play can end."""

    def next_steps(self, draft: Sequence[Step]) -> list[Step]:
        """The steps from which a legal play can still come."""

    def why_incomplete(self, steps: Sequence[Step]) -> Refusal | None:
        """Why possible steps are not a whole legal play."""


@dataclass(eq=False)
class Turn:
    """A player's batch, ready to be searched. It is cached, and never changed.

    `build` prepares the tiers of moves when they are first needed; `gates` are the names behind the
    memo's slots. `over`: a node ends the game; a play that ends it need not use as many numbers as
    others, unless the end is `regretted`. `rank` orders the numbers left and the memory (None: most
    numbers, then most pips), `top` is the highest possible rank and `laws` names the rule behind
    each part of a rank. `whole` names the rule by which a batch is played to its end, or to the end
    of the game, or not at all ("": there is none). `final` refuses whole plays by their last
    position; `kernel` finds all ends of a plain turn at once. `trim` takes from the numbers left
    after a step those that its board makes void.

    `side` is the owner of the checkers played; if they are `foreign`, not the mover's own, the
    steps say so. The turns in `instead` are with other sides' checkers: each may be played in place
    of this one, but never has to be. A turn with a `law` takes its plays from there.
    """

    men: Men
    memo: Memo
    batch: Batch
    build: Callable[[], tuple[Moves, ...]]
    gates: tuple[str, ...] = ()
    over: Callable[[Men], bool] | None = None
    regretted: Callable[[Men], bool] | None = None
    rank: Callable[[Batch, Memo], Rank] | None = None
    top: Rank = ALL_PLAYED
    laws: tuple[str, ...] = TURN_LAWS
    whole: str = ""
    final: Callable[[Men, tuple[Step, ...]], Refusal | None] | None = None
    kernel: Callable[[], Ends] | None = None
    trim: Callable[[Men, Batch], Batch] | None = None
    side: int = 0
    foreign: bool = False
    instead: tuple[Turn, ...] = ()
    law: Law | None = None

    @property
    def named(self) -> int | None:
        """The side that the steps name."""
        return self.side if self.foreign else None

    def meant(self, steps: Sequence[Step]) -> Turn:
        """The turn that steps belong to, this one or one in its place."""
        others = (turn for turn in self.instead if steps and turn.named == steps[0].side)
        return next(others, self)

    @cached_property
    def tiers(self) -> tuple[Moves, ...]:
        """The ways of moving, in the order in which they are asked."""
        return self.build()

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """The steps of one number: a later tier is asked only if those before give nothing."""
        for tier in self.tiers:
            outcomes = tier.steps(men, memo, die)
            if outcomes:
                return (
                    [self._sign_side(outcome) for outcome in outcomes] if self.foreign else outcomes
                )
        return ()

    def _sign_side(self, outcome: Outcome) -> Outcome:
        """With the side whose checker it is."""
        step, men, memo = outcome
        return step._replace(side=self.side), men, memo

    def half(self, side: int, memo: Memo) -> tuple[Turn, Memo]:
        """The turn with a side's checkers, and what it remembers of a memo."""
        return self, memo

    def left(self, men: Men, rest: Batch) -> Batch:
        """Return the numbers left to play on the board after the last step."""
        return rest if self.trim is None else self.trim(men, rest)

    def done(self, men: Men) -> bool:
        """Return whether the game is over on this board."""
        is_over = self.over is not None and self.over(men)
        return is_over or any(turn.done(men) for turn in self.instead)

    def wins(self, men: Men) -> bool:
        """Return whether a play may end here with numbers left (common.md 5.7)."""
        return self.done(men) and (self.regretted is None or not self.regretted(men))

    def rank_of(self, rest: Batch, memo: Memo) -> Rank:
        """Return the rank of a play by duty: most numbers first, then their pips."""
        if self.rank is not None:
            return self.rank(rest, memo)
        return (-len(rest), -sum(rest))


def without(batch: Batch, die: int) -> Batch:
    """The batch after one number was played."""
    at = batch.index(die)
    return batch[:at] + batch[at + 1 :]
