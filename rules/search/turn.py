"""Batch of a player: the facts that parts see, the steps they allow, and the turn made of them.

A node is `(men, memo, numbers still to play)`; a memo holds the memory of this turn alone, one slot
for each active gate. Parts are prepared once per turn into closures, so that a rule that cannot
matter in the turn costs nothing.
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
"""The number of turns in the cache, and of results about turns in each cache of the search."""
ALL_PLAYED: Rank = (0, 0)
"""The turn law's highest rank."""
TURN_LAWS: tuple[str, ...] = ("duty", "larger")
"""The rules behind the parts of a rank: most numbers, then the larger number."""
MANY_LAWS: tuple[str, ...] = ("duty", "most-pips")
"""The rules behind the parts of a rank if more than two numbers are thrown."""


class Step(NamedTuple):
    """Step of one checker by one number: places are own places of its side, which is the mover's
    unless `side` is a number; `mark` is "", "*" hit or "°" pin."""

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
    """Way of moving prepared for a turn: every step of one number from one node."""

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return the steps of a number that may be made from a node."""

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return the reason why a step may not be made, None if it may."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Facts that parts see when they are prepared: the start of a player's batch.

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
    """Replacement for the search and the duty of a turn; see the functions of `plays` with these
    names."""

    def playable(self) -> bool:
        """Return whether there is a legal play of at least one step."""

    def ranks(self) -> Rank | None:
        """Return the rank that a complete play must have, None if only a play that ends the game is
        complete."""

    def ends(self, limit: int | None = None) -> Ends:
        """Return all positions in which a legal play can end, with one play for each."""

    def next_steps(self, draft: Sequence[Step]) -> list[Step]:
        """Return the steps from which a legal play can still come."""

    def why_incomplete(self, steps: Sequence[Step]) -> Refusal | None:
        """Return the reason why possible steps are not a whole legal play, None if they are."""


@dataclass(eq=False)
class Turn:
    """Batch of a player, ready to be searched. It is cached, and never changed.

    `build` prepares the tiers of moves when they are first needed; `gates` are the names behind the
    memo's slots. `over`: a node ends the game; a play that ends it need not use as many numbers as
    others, unless the end is `regretted`. `rank` orders the numbers left and the memory (None: most
    numbers, then most pips), `top` is the highest possible rank and `laws` names the rule behind
    each part of a rank. `whole` names the rule by which a batch is played to its end, or to the end
    of the game, or not at all ("": there is none). `final` refuses whole plays by their last
    position; `kernel` finds all ends of a plain turn at once. `trim` takes from the numbers left
    after a step those that its board makes void.

    `side` is the owner of the checkers played; if they are `foreign`, not the mover's own, the
    steps name it. The turns in `instead` are with other sides' checkers: each may be played in
    place of this one, but never has to be. A turn with a `law` takes its plays from there.
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
        """Return the side that the steps name, None if the checkers are the mover's own."""
        return self.side if self.foreign else None

    def meant(self, steps: Sequence[Step]) -> Turn:
        """Return the turn that steps belong to: this turn or one of `instead`."""
        others = (turn for turn in self.instead if steps and turn.named == steps[0].side)
        return next(others, self)

    @cached_property
    def tiers(self) -> tuple[Moves, ...]:
        """Return the ways of moving in the order in which they are tried."""
        return self.build()

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return the steps of one number: a later tier is tried only if earlier tiers have no
        step."""
        for tier in self.tiers:
            outcomes = tier.steps(men, memo, die)
            if outcomes:
                return (
                    [self._sign_side(outcome) for outcome in outcomes] if self.foreign else outcomes
                )
        return ()

    def _sign_side(self, outcome: Outcome) -> Outcome:
        """Return an outcome whose step names the side of its checker."""
        step, men, memo = outcome
        return step._replace(side=self.side), men, memo

    def half(self, side: int, memo: Memo) -> tuple[Turn, Memo]:
        """Return the turn with a side's checkers, and its part of a memo."""
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
    """Return a batch without one of a number. Raises ValueError if it does not have the number."""
    at = batch.index(die)
    return batch[:at] + batch[at + 1 :]
