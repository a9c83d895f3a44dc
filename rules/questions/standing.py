"""What a seat may say while another question is open: resign, take a play back."""

from __future__ import annotations

from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import TURNS
from rules.game import CHANCE, Ask, Phase, Standing, State, finish
from rules.refusal import Refusal
from rules.view.view import Result


def contact(state: State) -> bool:
    """Whether some checker of one side still has an enemy checker before it on its path."""
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


def made_is_final(state: State) -> Refusal | None:
    """Why a made step may not be taken back: the table plays touch-move (common.md 7)."""
    return Refusal("touch-move") if state.variant.settings.get("touch_move") == "on" else None


def awaits_parting(state: State) -> bool:
    """Whether nobody may resign because the armies can still meet."""
    rules = [part.rule for part in state.variant.standing.of(Resign)]
    return "no_contact" in rules and contact(state)


@dataclass(frozen=True)
class Resign(Standing):
    """In his own turn a player may offer to lose at a value; the opponent accepts, or the game
    goes on (competitions.md 3). Where sides have allies, these have to agree too. With `rule`
    "no_contact" only when the armies have passed."""

    rule: str = "any"
    kind = "resign"
    phase = Phase.FREE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """The points at which this seat may give the game up."""
        ask = state.ask
        if ask is None or ask.kind == self.kind or ask.part.phase == Phase.OPENING:
            return ()
        if state.owners[state.thrower] != seat or awaits_parting(state):
            return ()
        return tuple(str(points) for _, points in self.values(state, state.thrower))

    def values(self, state: State, side: int) -> tuple[tuple[str, int], ...]:
        """Kind and points of the results that this side can still suffer and that count."""
        found = state.variant.scale.offers(state.variant, state.men, side)
        return tuple(
            (kind, points) for kind, points in found if self.paid(state, side, kind)[0] == kind
        )

    def paid(self, state: State, side: int, kind: str) -> tuple[str, tuple[float, ...]]:
        """What a side's loss of some kind counts as, and the points of each seat for it."""
        points = dict(state.variant.scale.offers(state.variant, state.men, side))[kind]
        losers = state.variant.board.allies[side]
        sides = range(len(state.owners))
        by_side = tuple(0.0 if at in losers else float(points) for at in sides)
        return state.variant.payout.pay(state, kind, by_side)

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Ask everybody else."""
        parties = state.variant.payout.parties(state)
        others = tuple(other for other in parties if other != seat)
        return state.fact(offered=value).push(Ask(self, others, choices=("yes", "no")))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Accepted, the game ends at the value; refused, it goes on, and the fact `declined` keeps
        whose offer that was."""
        points = int(state.facts["offered"])
        state = state.fact(offered=None)
        if any(said == "no" for _, said in ask.given):
            return state.fact(declined=TURNS[state.thrower])
        side = state.thrower
        kind = next(kind for kind, worth in self.values(state, side) if worth == points)
        kind, worth = self.paid(state, side, kind)
        losers = state.variant.board.allies[side]
        winner = next(seat for at, seat in enumerate(state.owners) if at not in losers)
        return finish(state, Result(worth, kind, winner, "resigned"))


class Takeback(Standing):
    """A seat's last play may be taken back, with all that was played after it, if everybody else in
    the game agrees. What fell stays as it fell, for the same number of throw."""

    kind = "takeback"
    phase = Phase.FREE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Any seat that has played, unless something since bars it."""
        return () if self.why_not(state, seat) else ("ask",)

    def why_not(self, state: State, seat: int) -> str | None:
        """Why this seat may not ask now: the game is over, it has played nothing, the table plays
        touch-move, something has happened since that stays (what `Undo.barred` says), another wish
        waits for its answer, dice fly. None if it may."""
        ask, kept = state.ask, state.undo.get(seat)
        if ask is None:
            return "over"
        if kept is None:
            return "nothing"
        if made_is_final(state) is not None:
            return "touch-move"
        if kept.barred:
            return kept.barred
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
        asked = Refusal("takeback-asked")
        return state.push(Ask(self, others, choices=("yes", "no"), about=seat, refusal=asked))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Agreed, the play is open again with the same throw, and what fell after it falls again in
        the same order."""
        assert ask.about is not None
        if any(said == "no" for _, said in ask.given):
            return state
        return state.undo[ask.about].taken(state)
