"""Reasons for a play: facts counted on the board, the weightiest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bot.opponent.heuristics.evaluate import pips
from bot.opponent.outcome_chances import prices
from bot.opponent.two_ply import at_the_dice, throws_next, throws_of
from rules.board.boards import OFF
from rules.board.shapes import DAME, Men
from rules.game import CHANCE, Answer, State, answer
from rules.mechanics.battle import EatAll
from rules.mechanics.dames import Promote, dames_of
from rules.mechanics.stacks import EatLone
from rules.parts.landing import hits, meets
from rules.questions.play import asks_for_play
from rules.records.notation import write_play
from rules.search.plays import ends
from rules.search.turn import Step
from rules.view.board_facts import in_contact

SIX = 6
WALL = 4
"""The least number of closed points in a row that is a reason."""
DICE = 2
FEW = 12
"""The most throws that hit with which a play still counts as safe."""
PLAYS = 400
"""The most plays of a throw that are searched for a hit."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that speaks for a play: its `kind`, and its `number` of checkers, points in a row,
    throws or pips; `of` is the number of all throws or the other side's pips; `place` is the
    mover's own."""

    kind: str
    number: int = 0
    place: int = 0
    of: int = 0


def reason_for(
    state: State, best: Sequence[Step], others: Sequence[Sequence[Step]]
) -> Reason | None:
    """Return the weightiest fact that holds for a play and not as much for some of the others, None
    if there is none."""
    return next(_reasons(state, best, others), None)


def lesser_reason_for(
    state: State, best: Sequence[Step], others: Sequence[Sequence[Step]]
) -> Reason | None:
    """Return the weightiest fact about the checkers left behind that speaks for a play, for plays
    for which `reason_for` finds nothing; None if there is none."""
    return next(_reasons(state, best, others, _lesser_facts), None)


def reasons_for(
    state: State, play: Sequence[Step], others: Sequence[Sequence[Step]], most: int
) -> list[Reason]:
    """Return the weightiest facts that hold for a play and not as much for some of the others, at
    most `most` of them, one of each kind."""
    by_kind = dict[str, Reason]()
    for reason in _reasons(state, play, others):
        by_kind.setdefault(reason.kind, reason)
    return list(by_kind.values())[:most]


Facts = Callable[[State, Sequence[Step]], Iterator[Reason]]


def _reasons(
    state: State,
    play: Sequence[Step],
    others: Sequence[Sequence[Step]],
    facts_of: Facts | None = None,
) -> Iterator[Reason]:
    """Return the facts that hold for a play and not as much for some of the others, since a fact
    that holds for all speaks for none. All are plays of the open decision."""
    facts_of = facts_of or _facts
    beside = [list(facts_of(state, other)) for other in others]

    def tells(reason: Reason) -> bool:
        return any(not any(_as_good(each, reason) for each in facts) for facts in beside)

    reported = (
        reason for reason in facts_of(state, play) if reason.kind != "shots" or reason.number <= FEW
    )
    return filter(tells, reported)


def _as_good(reason: Reason, than: Reason) -> bool:
    """Return whether a fact says at least as much for a play as another; of shots fewer are
    better."""
    alike = (reason.kind, reason.place) == (than.kind, than.place)
    fewer = reason.kind in ("shots", "pips", "rear", "stack")
    return alike and (reason.number <= than.number if fewer else reason.number >= than.number)


def _facts(state: State, steps: Sequence[Step]) -> Iterator[Reason]:
    after = answer(state, Answer("play", state.open_ask.who[0], write_play(state, steps)))
    change = _Change(state, steps, after)
    parts: Sequence[Callable[[], Reason | None]] = (
        change.wins,
        change.hits,
        change.pins,
        change.saves_mars,
        change.wall,
        change.escapes,
        change.makes_point,
        change.bears_off,
        change.runs_free,
        change.enters,
        partial(_shots, state, after),
        change.leaves_head,
    )
    yield from (reason for part in parts if (reason := part()) is not None)
    yield from change.holds_points()
    if (count := change.counts()) is not None:
        yield count


def _lesser_facts(state: State, steps: Sequence[Step]) -> Iterator[Reason]:
    after = answer(state, Answer("play", state.open_ask.who[0], write_play(state, steps)))
    change = _Change(state, steps, after)
    yield from change.keeps_points()
    if change.shares_path():
        yield from (change.brings_home(), change.rear(), change.stack())


class _Change:
    """The change that a play makes for its mover."""

    def __init__(self, state: State, steps: Sequence[Step], after: State) -> None:
        self.state, self.steps, self.after = state, steps, after
        self.variant, self.side = state.variant, state.mover
        self.board = state.variant.board
        self.before_row = self.variant.live(state.men, self.side)
        self.row = self.variant.live(after.men, self.side)

    def wins(self) -> Reason | None:
        """Return a reason if the play wins the game."""
        result = self.after.result
        won = result is not None and result.winner == self.state.owners[self.side]
        return Reason("wins") if won else None

    def _marked(self, mark: str) -> int:
        return sum(step.mark == mark for step in self.steps)

    def hits(self) -> Reason | None:
        """Return the number of checkers that are sent back, taken or eaten."""
        number = self._marked("*")
        kind = "eats" if isinstance(self.variant.landing, EatLone | EatAll) else "hits"
        return Reason(kind, number) if number else None

    def pins(self) -> Reason | None:
        """Return the number of checkers that are held beneath, or turned into dames."""
        if isinstance(self.variant.landing, Promote):
            number = self._dames(self.after.men) - self._dames(self.state.men)
            return Reason("dames", number) if number > 0 else None
        number = self._marked("°")
        return Reason("pins", number) if number else None

    def _dames(self, men: Men) -> int:
        """Return the number of the other side's dames."""
        dame = dames_of(self.variant).letter(1 - self.side, DAME)
        return "".join(men).count(dame)

    def saves_mars(self) -> Reason | None:
        """Return a reason if the play bears the first checker off while the other side has some off
        and mars would cost more."""
        if self.variant.bearing is None or self.board.sides != 2:
            return None
        price = prices(self.variant, 1 - self.side)
        theirs = self.variant.live(self.state.men, 1 - self.side)
        dear = price.mars > price.single and theirs[OFF] > 0
        first = not self.before_row[OFF] and self.row[OFF] > 0
        return Reason("mars") if dear and first else None

    def _closed_points(self, men: Men) -> list[bool]:
        """Return which points are closed to the opponent, from the first on."""
        row = self.variant.live(men, self.side)
        least = self.variant.landing.closed_at
        return [count >= least for count in row[1 : self.board.length + 1]]

    def wall(self) -> Reason | None:
        """Return the longest row of closed points, if the play makes it longer and it is at least
        `WALL` points; six points in a row are a kind of their own."""
        if not self.shares_path():
            return None
        before, now = (
            _longest(self._closed_points(men)) for men in (self.state.men, self.after.men)
        )
        if before < SIX <= now:
            return Reason("six")
        return Reason("wall", now) if before < now and now >= WALL else None

    def shares_path(self) -> bool:
        """Return whether two sides share a path of points that each can close to the other."""
        shared = self.board.same[0][1 : self.board.length + 1]
        return self.board.sides == 2 and bool(self.board.paths) and all(shared)

    def escapes(self) -> Reason | None:
        """Return the rearmost place in the other side's home that a checker leaves."""
        if not self.shares_path() or not meets(self.variant):
            return None
        home = self.board.enemy_home
        ways = [(step.origin, step.target) for step in self.steps if step.side is None]
        begun = [origin for origin, _ in ways if origin in home]
        gone = sum(self.before_row[place] - self.row[place] for place in home)
        return Reason("escape", place=max(begun)) if begun and gone > 0 else None

    def makes_point(self) -> Reason | None:
        """Return the newly closed point nearest to the middle of the home."""
        if not self.shares_path() or not meets(self.variant):
            return None
        before, now = self._closed_points(self.state.men), self._closed_points(self.after.men)
        fresh = [at for at, made in enumerate(now, 1) if made and not before[at - 1]]
        if not fresh:
            return None
        return Reason("point", place=min(fresh, key=lambda at: abs(at - (self.board.home - 1))))

    def holds_points(self) -> Iterator[Reason]:
        """Yield points newly closed by a single checker, in games without hits: those in the
        longest row first, then those nearest to the middle of the way, which every checker
        passes."""
        if not self.shares_path() or meets(self.variant) or self.variant.landing.closed_at > 1:
            return
        before, now = self._closed_points(self.state.men), self._closed_points(self.after.men)
        fresh = [at for at, made in enumerate(now, 1) if made and not before[at - 1]]
        middle = (self.board.length + 1) / 2
        for at in sorted(fresh, key=lambda at: (-_row_through(now, at), abs(at - middle))):
            yield Reason("point", place=at)

    def keeps_points(self) -> Iterator[Reason]:
        """Yield the points that stay closed, those nearest to the middle of the home first."""
        if not self.shares_path():
            return
        before, now = self._closed_points(self.state.men), self._closed_points(self.after.men)
        points = [at for at, made in enumerate(now, 1) if made and before[at - 1]]
        for at in sorted(points, key=lambda at: abs(at - (self.board.home - 1))):
            yield Reason("keeps", place=at)

    def brings_home(self) -> Reason:
        """Return the count of checkers at home or borne off."""
        return Reason("home", sum(self.row[: self.board.home + 1]))

    def rear(self) -> Reason:
        """Return the place of the rearmost checker."""
        return Reason("rear", max(place for place, count in enumerate(self.row) if count))

    def stack(self) -> Reason:
        """Return the height of the highest stack."""
        return Reason("stack", max(self.row[1 : self.board.length + 1]))

    def bears_off(self) -> Reason | None:
        """Return the number of checkers borne off."""
        number = self.row[OFF] - self.before_row[OFF] if self.variant.bearing is not None else 0
        return Reason("off", number) if number > 0 else None

    def runs_free(self) -> Reason | None:
        """Return a reason if the play ends all contact."""
        if not self.shares_path() or not meets(self.variant):
            return None
        met = [in_contact(self.variant, men) for men in (self.state.men, self.after.men)]
        return Reason("race") if met == [True, False] else None

    def enters(self) -> Reason | None:
        """Return the number of checkers that enter from the bar or the hand."""
        aside = (self.board.bar, self.board.hand)
        number = sum(step.origin in aside for step in self.steps if step.side is None)
        return Reason("enters", number) if number else None

    def leaves_head(self) -> Reason | None:
        """Return a reason if a checker leaves the head, on which a large part of an army stands at
        the start."""
        head = self.board.length
        start = self.variant.first
        crowded = self.shares_path() and self.variant.live(start, self.side)[head] > self.board.home
        return Reason("head") if crowded and self.row[head] < self.before_row[head] else None

    def counts(self) -> Reason | None:
        """Return the pips of both sides."""
        if not self.variant.pips or self.board.sides != 2:
            return None
        rows = [self.variant.live(self.after.men, side) for side in (self.side, 1 - self.side)]
        own, theirs = (pips(self.variant, row) for row in rows)
        return Reason("pips", own, of=theirs)


def _longest(made: Sequence[bool]) -> int:
    """Return the length of the longest unbroken run."""
    best = run = 0
    for held in made:
        run = run + 1 if held else 0
        best = max(best, run)
    return best


def _row_through(made: Sequence[bool], place: int) -> int:
    """Return the length of the row of closed points through a closed point."""
    ahead = next((n for n, held in enumerate(made[place:]) if not held), len(made) - place)
    behind = next((n for n, held in enumerate(made[place - 1 :: -1]) if not held), place)
    return ahead + behind


def _shots(state: State, after: State) -> Reason | None:
    """Return how many of all throws let the opponent hit the mover after the play."""
    variant, side = state.variant, state.mover
    if not hits(variant) or variant.board.sides != 2 or state.boards or after.ask is None:
        return None
    now = at_the_dice(after)
    if not throws_next(now) or now.thrower == side or now.ask is None or now.ask.dice != DICE:
        return None
    if not in_contact(variant, after.men):
        return None
    every = [way for group in throws_of(DICE) for way in group]
    number = sum(ways for throw, ways in every if _has_hit(now, throw))
    return Reason("shots", number, of=sum(ways for _, ways in every))


def _has_hit(state: State, throw: str) -> bool:
    """Return whether a throw has a play that hits."""
    thrown = answer(state, Answer("throw", CHANCE, throw))
    if not asks_for_play(thrown):
        return False
    return any(step.mark == "*" for steps in ends(thrown.turn(), PLAYS).values() for step in steps)
