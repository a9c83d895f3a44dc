"""The figures of each seat in a game of backgammon, as other programs count them, and each seat's
play by phase."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.opponent.match_review import Figures, GameTurn, TurnReview
from bot.table.game_cache import Given
from bot.table.notes import Played
from bot.table.playing_strength import CUBE, phase_of
from rules.exchange.match_file import Rolled, Turn
from rules.exchange.played_match import turns_of_answer
from rules.game import answer
from rules.questions.play import Play


class GameFigures:
    """Figures that are added up answer by answer; `review` judges a turn."""

    def __init__(self, seats: int, review: Callable[[GameTurn], Awaitable[TurnReview]]) -> None:
        self.of_seats = tuple(Figures() for _ in range(seats))
        self._review = review
        self._played = dict[tuple[int, str], Played]()
        self._rolls = 0
        self._previous: Turn | None = None

    @property
    def played(self) -> tuple[Played, ...]:
        """Return the play of each seat by phase; the errors are equities."""
        return tuple(self._played.values())

    async def add(self, decision: Given) -> None:
        """Add the turns that an answer completes."""
        _, before, entry = decision
        for turn in turns_of_answer(before, entry, answer(before, entry)):
            review = await self._review(GameTurn(1, self._rolls, turn, self._previous))
            seat = turn.player
            self.of_seats[seat].add(review)
            phase, plays = phase_of(before, seat, Play.kind), review.counted - review.counted_cube
            self._add(seat, phase, plays, review.checker_error)
            self._add(seat, CUBE, review.counted_cube, review.cube_error)
            self._rolls += isinstance(turn, Rolled)
            self._previous = turn

    def _add(self, seat: int, phase: str, decisions: int, error: float) -> None:
        if decisions or error:
            seen = self._played.get((seat, phase), Played(seat, 0, 0.0, phase))
            cost = round(seen.error + error, 4)
            self._played[seat, phase] = Played(seat, seen.decisions + decisions, cost, phase)
