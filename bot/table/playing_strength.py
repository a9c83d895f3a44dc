"""The quality of a person's play: over time by game, by match and by phase of the game; and of each
seat in a game of backgammon, as other programs count it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from bot.opponent.match_review import Figures, GameTurn, TurnReview
from bot.opponent.normalized_errors import GAME, LAST, ROLLING, rating
from bot.store import FinishedGame
from bot.store.typed_json import read
from bot.table.game_cache import Given
from bot.table.notes import Played, TableNotes, Verdict, is_counted
from rules.exchange.match_file import Rolled, Turn
from rules.exchange.played_match import turns_of_answer
from rules.game import State, answer
from rules.questions.play import Play
from rules.questions.standing import contact
from rules.view.board_facts import pips_left

OPENING_PLAYS: Final = 3
"""The number of plays of a seat that are its opening."""
CUBE: Final = "cube"
PHASES: Final = ("opening", "contact", "back-game", "race", CUBE)
"""The phases of a game, and decisions about the cube."""
_ANCHORS, _BEHIND = 2, 40
"""A back game is played with so many points held in the other side's home, so many pips behind."""


def phase_of(state: State, seat: int, kind: str) -> str:
    """Return the phase (of `PHASES`) of a seat's decision of a kind."""
    if kind != Play.kind:
        return CUBE
    if is_opening(state, seat):
        return "opening"
    if state.variant.pips and not contact(state):
        return "race"
    return "back-game" if _is_back_game(state) else "contact"


def is_opening(state: State, seat: int) -> bool:
    """Return whether the next play of a seat is among its first plays."""
    return sum(entry.seat == seat for entry in state.played) < OPENING_PLAYS


def _is_back_game(state: State) -> bool:
    """Return whether either side plays a back game."""
    variant = state.variant
    board = variant.board
    if not (variant.pips and variant.landing.to_bar and board.sides == 2):
        return False
    pips = pips_left(variant, state.men)
    theirs = slice(board.length - board.home + 1, board.length + 1)
    return any(
        sum(count > 1 for count in variant.row(state.men, side)[theirs]) >= _ANCHORS
        and pips[side] - pips[1 - side] >= _BEHIND
        for side in (0, 1)
    )


class PlayedWell(NamedTuple):
    """A number of decisions, and what they cost together."""

    decisions: int = 0
    error: float = 0.0

    @property
    def rate(self) -> float:
        """Return the error rate."""
        return rating(self.decisions, self.error) if self.decisions else 0.0

    def with_more(self, played: Played) -> PlayedWell:
        """Return the sum with further decisions."""
        return PlayedWell(self.decisions + played.decisions, self.error + played.error)


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A person's play in the games of a match that have been reviewed, or in a single game: when
    it ended, the points of the match (0 for a single game or one without an end), and by how many
    points a game the person's rolls were better than those of the other."""

    over_at: datetime
    points: int
    games: tuple[PlayedWell, ...]
    luck: float

    @property
    def whole(self) -> PlayedWell:
        """Return all games together."""
        return PlayedWell(
            sum(game.decisions for game in self.games), sum(game.error for game in self.games)
        )


@dataclass(frozen=True, slots=True)
class PlayingStrength:
    """A person's play of a game: the matches, the oldest first, and each phase that was met."""

    matches: tuple[MatchPlayed, ...]
    phases: Mapping[str, PlayedWell]

    @property
    def rated(self) -> tuple[MatchPlayed, ...]:
        """Return the matches with enough decisions for an error rate."""
        return tuple(match for match in self.matches if match.whole.decisions >= GAME)


class _Reviewed(NamedTuple):
    """A reviewed game of a person without help, with the person's seat."""

    game: FinishedGame
    notes: TableNotes
    verdict: Verdict
    seat: int

    @property
    def is_counted(self) -> bool:
        """Return whether the decisions are counted as reviews count them now."""
        return is_counted(self.game.slug, self.verdict)

    @property
    def played(self) -> Sequence[Played]:
        """Return the person's decisions by phase; none if they are not counted as now."""
        played = self.verdict.played if self.is_counted else ()
        return [each for each in played if each.seat == self.seat and each.decisions]

    @property
    def luck(self) -> float:
        """Return by how much the person's rolls were better than those of the other."""
        luck = self.verdict.luck
        return luck[self.seat] - luck[1 - self.seat] if len(luck) == 2 else 0.0


def _reviewed_games(finished: Sequence[FinishedGame], person: int) -> Iterator[_Reviewed]:
    """Yield the reviewed games of a person, the oldest first, without games in which plays were
    taken back or that the bot led, or that began from a position."""
    for game in finished:
        notes = read(TableNotes, game.extra)
        if notes.verdict is None or notes.taken_back or notes.led or notes.position:
            continue
        for at, seat in enumerate(game.seats):
            if seat.person == person:
                yield _Reviewed(game, notes, notes.verdict, at)


def games_to_count(finished: Sequence[FinishedGame], person: int) -> list[int]:
    """Return the reviewed games of a person whose decisions are not counted as now, the newest
    first."""
    reviewed = reversed(list(_reviewed_games(finished, person)))
    return [each.game.id for each in reviewed if not each.is_counted]


def _slug(game: FinishedGame) -> str:
    return game.slug.partition("+")[0]


def play_ratings(finished: Sequence[FinishedGame], person: int) -> dict[str, float]:
    """Return how well a person has played lately, by game, against any opponent; a game is
    missing if it has too few decisions."""
    last: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for reviewed in reversed(list(_reviewed_games(finished, person))):
        sums = last[_slug(reviewed.game)]
        for played in reviewed.played:
            share = min(1.0, (LAST - sums[0]) / played.decisions)
            sums[0] += share * played.decisions
            sums[1] += share * played.error
    return {
        slug: rating(round(decisions), error)
        for slug, (decisions, error) in last.items()
        if decisions >= ROLLING
    }


def playing_strengths(finished: Sequence[FinishedGame], person: int) -> dict[str, PlayingStrength]:
    """Return how a person has played over time, by game, the one that was played last first."""
    matches: dict[str, dict[int, MatchPlayed]] = defaultdict(dict)
    phases: dict[str, dict[str, PlayedWell]] = defaultdict(dict)
    for reviewed in _reviewed_games(finished, person):
        game, series = reviewed.game, reviewed.notes.series
        slug, whole = _slug(game), PlayedWell()
        for played in reviewed.played:
            whole = whole.with_more(played)
            if played.phase:
                before = phases[slug].get(played.phase, PlayedWell())
                phases[slug][played.phase] = before.with_more(played)
        number = series.tables[0] if series is not None and series.tables else game.id
        match = matches[slug].get(number)
        games = (*(match.games if match else ()), *([whole] if whole.decisions else ()))
        luck = (match.luck if match else 0.0) + reviewed.luck
        points = series.points if series is not None else 0
        matches[slug].pop(number, None)
        matches[slug][number] = MatchPlayed(game.over_at, points, games, luck)
    return {
        slug: PlayingStrength(
            tuple(matches[slug].values()),
            {name: phases[slug][name] for name in PHASES if name in phases[slug]},
        )
        for slug in sorted(matches, key=lambda slug: list(matches[slug].values())[-1].over_at)[::-1]
    }


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
