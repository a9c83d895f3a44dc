"""Offers of a seat while another decision is open: resigning, taking a play back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from rules.board.boards import OFF
from rules.board.facts import Fact
from rules.board.shapes import TURNS
from rules.game import CHANCE, Ask, Phase, Standing, State, Wish, finish
from rules.multi_board import bring
from rules.refusal import PositionError, Refusal
from rules.view.view import Ending, Result

Worth: TypeAlias = tuple[str, int]
"""Kind and points of a result, at a stake of one."""

SAID = r"\d{1,3}-(yes|no)"
RESIGNS = Fact("resign", rf"\d{{1,18}}(:{SAID}(\.{SAID})*)?", "resign=2", 4)


def contact(state: State) -> bool:
    """Return whether a checker of one side still has an enemy checker before it on its path."""
    board = state.variant.board
    for side in range(board.sides):
        row = state.variant.row(state.men, side)
        far = max((place for place in range(1, board.hand + 1) if row[place]), default=0)
        for spot in range(board.points):
            place = board.place_at[side][spot]
            checkers = state.variant.shape.pile(board, state.men, spot)
            if OFF < place < far and any(checker.side != side for checker in checkers):
                return True
    return False


def price_of_loss(state: State, side: int, worth: Worth) -> tuple[str, tuple[float, ...]]:
    """Return what a side's loss counts as, and the points of each seat for it."""
    kind, points = worth
    losers = state.variant.board.allies[side]
    by_side = (0.0 if at in losers else float(points) for at in range(len(state.owners)))
    return state.variant.payout.pay(state, kind, tuple(by_side))


def losses(state: State, side: int, worth: Worth) -> tuple[float, ...]:
    """Return the points that each seat loses if a side loses at this worth, below 0 for a gain;
    what seats have settled before is left out."""
    _, before = price_of_loss(state, side, ("draw", 0))
    _, after = price_of_loss(state, side, worth)
    return tuple(had - has for had, has in zip(before, after, strict=True))


def end_by_loss(state: State, side: int, worth: Worth, how: Ending) -> State:
    """Return the state after a side has lost at this worth."""
    kind, points = price_of_loss(state, side, worth)
    losers = state.variant.board.allies[side]
    winner = next(seat for at, seat in enumerate(state.owners) if at not in losers)
    return finish(state, Result(points, kind, winner, how))


def forfeit(state: State, seat: int, how: Ending) -> Result:
    """Return the result of a game of two that a seat breaks off: its likeliest loss, of several
    boards on each that is still played (competitions.md 3)."""
    while state.result is None:
        unfinished = (at for at, board in enumerate(state.boards) if board.points is None)
        state = bring(state, next(unfinished)) if state.boards else state
        side = state.owners.index(seat)
        worth = state.variant.scale.likely(state.variant, state.men, side)
        state = end_by_loss(state, side, worth, how)
    return replace(state.result, how=how)


def made_is_final(state: State) -> Refusal | None:
    """Return the refusal to take back a made step if the table plays touch-move (common.md 7), else
    None."""
    return Refusal("touch-move") if state.variant.settings.get("touch_move") == "on" else None


def awaits_parting(state: State) -> bool:
    """Return whether no side may resign yet because the armies can still meet."""
    rules = [part.rule for part in state.variant.standing.of(Resign)]
    return "no_contact" in rules and contact(state)


@dataclass(frozen=True)
class Resign(Wish):
    """An offer of a player on their own turn to lose at a value; the opponent accepts, or the game
    goes on (competitions.md 3). If sides have allies, these have to agree too. With `rule`
    "no_contact" it is open only when the armies have passed. A position's text has the points under
    `resign`, with the answers so far: `2:1-yes`."""

    rule: str = "any"
    kind = "resign"
    phase = Phase.FREE
    keeps: ClassVar[tuple[Fact, ...]] = (RESIGNS,)

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the points at which this seat may resign now: those of its likeliest loss, or
        more."""
        if not self._may_resign(state, seat):
            return ()
        return tuple(str(points) for _, points in self.values(state, state.thrower))

    def takes(self, state: State, seat: int, value: str) -> bool:
        """Return whether this is a loss that counts: older records offer less."""
        possible = self.counted(state, state.thrower)
        return self._may_resign(state, seat) and value in (str(points) for _, points in possible)

    def _may_resign(self, state: State, seat: int) -> bool:
        ask = state.ask
        if ask is None or ask.kind == self.kind or ask.part.phase == Phase.OPENING:
            return False
        return state.owners[state.thrower] == seat and not awaits_parting(state)

    def values(self, state: State, side: int) -> tuple[Worth, ...]:
        """Return kind and points of the results at which this side may resign."""
        _, least = price_of_loss(
            state, side, state.variant.scale.likely(state.variant, state.men, side)
        )
        return tuple(
            worth
            for worth in self.counted(state, side)
            if max(price_of_loss(state, side, worth)[1]) >= max(least)
        )

    def counted(self, state: State, side: int) -> tuple[Worth, ...]:
        """Return kind and points of the losses that this side can still suffer and that count."""
        offers = state.variant.scale.offers(state.variant, state.men, side)
        return tuple(worth for worth in offers if price_of_loss(state, side, worth)[0] == worth[0])

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Ask all other seats."""
        return self._ask(state, seat, value, {})

    def _ask(self, state: State, seat: int, points: str, replies: Mapping[int, str]) -> State:
        parties = state.variant.payout.parties(state)
        others = tuple(other for other in parties if other != seat and other not in replies)
        ask = Ask(self, others, choices=("yes", "no"), given=tuple(replies.items()))
        return state.fact(offered=points).push(ask)

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact with the offered points and the answers so far."""
        points, replies = state.facts["offered"], state.ask.given if state.ask else ()
        written = ".".join(f"{seat}-{value}" for seat, value in sorted(replies))
        return {RESIGNS.key: f"{points}:{written}" if written else points}

    def waits(self, state: State) -> bool:
        """Return whether a resignation is offered."""
        return RESIGNS.key in state.facts

    def open(self, state: State) -> State:
        """Ask the seats that have not answered. Raises PositionError if no seat can have offered
        it."""
        text, side = state.facts[RESIGNS.key], state.thrower
        points, _, answers = text.partition(":")
        entries = [entry.partition("-") for entry in answers.split(".") if entry]
        replies = {int(seat): reply for seat, _, reply in entries}
        seat, state = state.owners[side], state.fact(resign=None)
        others = {*state.variant.payout.parties(state)} - {seat}
        possible = points in (str(worth) for _, worth in self.counted(state, side))
        if not possible or not replies.keys() < others:
            raise PositionError(f"resign={text} cannot be: that is not lost by giving up now")
        return self._ask(state, seat, points, replies)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """End the game at the offered value if all accept; else it goes on, and the fact `declined`
        keeps the side that made the offer."""
        points = int(state.facts["offered"])
        state = state.fact(offered=None)
        if any(reply == "no" for _, reply in ask.given):
            return state.fact(declined=TURNS[state.thrower])
        side = state.thrower
        worth = next(worth for worth in self.counted(state, side) if worth[1] == points)
        return end_by_loss(state, side, worth, "resigned")


class Takeback(Standing):
    """A seat's request to take back its last play, with everything played after it, if all other
    seats agree. Throws keep their numbers, and what fell under a number falls again."""

    kind = "takeback"
    phase = Phase.FREE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return "ask" for a seat whose last play may be taken back, else nothing."""
        return () if self.why_not(state, seat) else ("ask",)

    def why_not(self, state: State, seat: int) -> str | None:
        """Return why this seat may not ask now: the game is over, it has played nothing, the table
        plays touch-move, something has happened since that stays (the text of `Undo.barred`),
        another wish waits for its answer, or dice fly. None if it may."""
        ask, undo = state.ask, state.undo.get(seat)
        if ask is None:
            return "over"
        if undo is None:
            return "nothing"
        if made_is_final(state) is not None:
            return "touch-move"
        if undo.barred:
            return undo.barred
        if isinstance(ask.part, Standing):
            return "pending"
        return "flying" if "flight" in state.facts and CHANCE in ask.who else None

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Ask the others who are still in the game."""
        out = state.facts.get("out", "")
        others = tuple(
            other
            for side, other in enumerate(state.owners)
            if other != seat and TURNS[side] not in out
        )
        refusal = Refusal("takeback-asked")
        return state.push(Ask(self, others, choices=("yes", "no"), about=seat, refusal=refusal))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Open the play again with the same throw if all agree; what fell after it falls again in
        the same order."""
        assert ask.about is not None
        if any(reply == "no" for _, reply in ask.given):
            return state
        return state.undo[ask.about].taken(state)
