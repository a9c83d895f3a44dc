"""Statistics of a group or a person, derived from finished games each time anew.

Games with a bot, with plays taken back or given up before the third turn do not count; neither does
a match that has such a game.

Ratings are those of the First Internet Backgammon Server (FIBS, its help page on ratings): a match
of length n is won by the weaker of two sides, D points apart, with the chance 1 / (10^(D √n / 2000)
+ 1). The winner gains 4 K √n times the chance that it would have been lost, the loser loses as much
with their own K, which falls from 5 to 1 with the first 400 points of experience: the lengths of
all matches played.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from bot.opponent.levels import NAMED, level_of
from bot.store import FinishedGame
from bot.store.typed_json import read
from bot.table.match import frame_of
from bot.table.notes import TableNotes, Verdict
from rules.frames.match import read_result
from rules.view.view import Ending, Result

_LEFT: tuple[Ending, ...] = ("resigned", "left", "time")
"""Ends before the end of a game."""
_EARLY = 3
Uncounted = Literal["bot", "stopped", "taken-back", "led", "position", "early"]
"""Reasons why a finished game does not count."""
_MARS = ("mars", "home_mars", "koks", "shekh")


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """A match of two that a game has ended: its length in points, and the seat that won it."""

    length: int
    winner: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game that counts: the people on its seats (store ids), its result, what the bot thinks of
    it, and the match that it ended."""

    slug: str
    people: tuple[int | None, ...]
    result: Result
    verdict: Verdict | None = None
    match: MatchEnd | None = None

    def won(self, seat: int) -> bool:
        """Return whether a seat has won."""
        return self.result.winner is not None and self.result.points[seat] > 0


def games_that_count(finished: Iterable[FinishedGame]) -> list[Game]:
    """Return the games that count, in their order."""
    good: set[int] = set()
    games = []
    for game in finished:
        notes, result = read(TableNotes, game.extra), read_result(game.result)
        if _counts(game, notes, result):
            good.add(game.id)
            people = tuple(seat.person for seat in game.seats)
            whole = notes.series is None or good.issuperset(notes.series.tables)
            match = _match(game, notes, result) if whole and len(people) == 2 else None
            slug = game.slug.partition("+")[0]
            games.append(Game(slug, people, result, notes.verdict, match))
    return games


def count_excluded(finished: Iterable[FinishedGame], person: int) -> dict[Uncounted, int]:
    """Return how many games of a person do not count, by reason, the most frequent first."""
    reasons = Counter[Uncounted]()
    for game in finished:
        notes, result = read(TableNotes, game.extra), read_result(game.result)
        reason = _why_uncounted(game, notes, result)
        if reason is not None and any(seat.person == person for seat in game.seats):
            reasons[reason] += 1
    return dict(reasons.most_common())


def _counts(game: FinishedGame, notes: TableNotes, result: Result) -> bool:
    return _why_uncounted(game, notes, result) is None


def _why_uncounted(game: FinishedGame, notes: TableNotes, result: Result) -> Uncounted | None:
    """Return why a game does not count, None if it counts."""
    if any(seat.kind == "bot" for seat in game.seats):
        return "bot"
    return _why_not_earnest(game, notes, result)


def _why_not_earnest(game: FinishedGame, notes: TableNotes, result: Result) -> Uncounted | None:
    """Return why a game was not played in earnest, whatever its players; None if it was."""
    if result.kind == "stopped":
        return "stopped"
    if notes.taken_back:
        return "taken-back"
    if notes.led:
        return "led"
    if notes.position:
        return "position"
    return "early" if result.how in _LEFT and game.plays < _EARLY else None


def _match(game: FinishedGame, notes: TableNotes, result: Result) -> MatchEnd | None:
    """Return the match that a game has ended, a single game being a match to one point; None if
    it ended no match, or one without a winner."""
    series, length, winner = notes.series, 1, result.winner
    if series is not None and (series.points or series.games):
        match = frame_of(series, len(game.seats)).after(result)
        length, winner = series.points or series.games, match.winner if match.over else None
    return None if winner is None else MatchEnd(length, winner)


def ratings(games: Iterable[Game]) -> dict[str, dict[int, Rating]]:
    """Return the ratings of people by game."""
    by_game: dict[str, dict[int, Rating]] = defaultdict(dict)
    for game in games:
        if game.match is None:
            continue
        winner, loser = game.people[game.match.winner], game.people[1 - game.match.winner]
        if winner is None or loser is None or winner == loser:
            continue
        rated = by_game[game.slug]
        before = rated.get(winner, Rating()), rated.get(loser, Rating())
        rated[winner], rated[loser] = after_match(*before, game.match.length)
    return by_game


@dataclass(frozen=True, slots=True)
class Summary:
    """A person's results: `points` won and lost, wins in a row `now` and at `best`, each game
    with how often it was played and won, the favourite first, others with games won and lost
    against them by how often, mistakes and luck a game if the bot has judged any."""

    games: int
    wins: int
    points: tuple[float, float]
    mars: int
    now: int
    best: int
    favourites: tuple[tuple[str, int, int], ...]
    rivals: tuple[tuple[int, tuple[int, int]], ...]
    mistakes: float | None
    luck: float | None


def summary(games: Sequence[Game], person: int) -> Summary:
    """Return the summary of a person."""
    own = [(game, game.people.index(person)) for game in games if person in game.people]
    wins = [(game, seat) for game, seat in own if game.won(seat)]
    now, best = _streaks(game.won(seat) for game, seat in own)
    won = sum(game.result.points[seat] for game, seat in wins)
    lost = sum(max(game.result.points) for game, seat in own if _has_lost(game, seat))
    judged = [(game.verdict, seat) for game, seat in own if game.verdict and len(game.people) == 2]
    return Summary(
        games=len(own),
        wins=len(wins),
        points=(won, lost),
        mars=sum(game.result.kind.startswith(_MARS) for game, _ in wins),
        now=now,
        best=best,
        favourites=_favourites(own),
        rivals=_rivals(own),
        mistakes=_mean([dict(verdict.mistakes).get(seat, 0) for verdict, seat in judged]),
        luck=_mean([verdict.luck[seat] - verdict.luck[1 - seat] for verdict, seat in judged]),
    )


@dataclass(frozen=True, slots=True)
class Week:
    """The games of a group in a week, by people (store ids) who may be named: who played most and
    how often, who won most in a row, the largest win (person, points, game), and the luckiest and
    the unluckiest with their luck a game; None for what did not occur."""

    games: int
    most: tuple[int, int] | None = None
    series: tuple[int, int] | None = None
    win: tuple[int, float, str] | None = None
    lucky: tuple[int, float] | None = None
    unlucky: tuple[int, float] | None = None


def week_of(games: Sequence[Game], named: Collection[int]) -> Week:
    """Return the week of these games, with figures of `named` people alone."""
    played = {person for game in games for person in game.people if person is not None}
    each = {person: summary(games, person) for person in sorted(played & set(named))}
    wins = [
        (game.result.points[seat], person, game.slug)
        for game in games
        for seat, person in enumerate(game.people)
        if person in each and game.won(seat)
    ]
    most = max(each, key=lambda person: each[person].games, default=None)
    series = max(each, key=lambda person: each[person].best, default=None)
    points, winner, slug = max(wins, key=lambda win: win[0], default=(0.0, None, ""))
    luck = sorted(
        (record.luck, person) for person, record in each.items() if record.luck is not None
    )
    known = len(luck) > 1
    return Week(
        len(games),
        None if most is None else (most, each[most].games),
        None if series is None or each[series].best < 2 else (series, each[series].best),
        None if winner is None or points < 2 else (winner, points, slug),
        (luck[-1][1], luck[-1][0]) if known else None,
        (luck[0][1], luck[0][0]) if known else None,
    )


def scores_between(games: Sequence[Game], person: int, other: int) -> dict[str, tuple[int, int]]:
    """Return the games of two people against each other by slug: won by the one, by the other."""
    scores: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for game in games:
        if (
            len(game.people) == 2
            and {person, other} == set(game.people)
            and game.result.winner is not None
        ):
            scores[game.slug][not game.won(game.people.index(person))] += 1
    ranked = sorted(scores.items(), key=lambda score: -sum(score[1]))
    return {slug: (won, lost) for slug, (won, lost) in ranked}


def _favourites(own: Sequence[tuple[Game, int]]) -> tuple[tuple[str, int, int], ...]:
    """Return the games by how often they were played, each with the numbers of games played and
    won."""
    wins = Counter(game.slug for game, seat in own if game.won(seat))
    played = Counter(game.slug for game, _ in own).most_common()
    return tuple((slug, count, wins[slug]) for slug, count in played)


def _has_lost(game: Game, seat: int) -> bool:
    return game.result.winner is not None and not game.won(seat)


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Return the wins in a row at the end, and at best."""
    now = best = 0
    for won in wins:
        now = now + 1 if won else 0
        best = max(best, now)
    return now, best


def _rivals(own: Iterable[tuple[Game, int]]) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Return the games of two won and lost by opponent, the most frequent first."""
    rivals: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for game, seat in own:
        other = game.people[1 - seat] if len(game.people) == 2 else None
        if other is not None and game.result.winner is not None:
            rivals[other][not game.won(seat)] += 1
    ranked = sorted(rivals.items(), key=lambda pair: -sum(pair[1]))
    return tuple((other, (won, lost)) for other, (won, lost) in ranked)


def against_bot(finished: Iterable[FinishedGame], person: int) -> dict[str, tuple[int, int]]:
    """Return the games of a person alone with the bot, won and lost, by its level at their ends,
    the weakest first."""
    by_level: dict[str, list[int]] = {level: [0, 0] for level in NAMED}
    for game in finished:
        notes, result = read(TableNotes, game.extra), read_result(game.result)
        seats = [at for at, seat in enumerate(game.seats) if seat.person == person]
        alone = len(game.seats) == 2 and any(seat.kind == "bot" for seat in game.seats)
        if (
            alone
            and seats
            and result.winner is not None
            and not _why_not_earnest(game, notes, result)
        ):
            level = level_of(notes.levels[-1][1] if notes.levels else None)
            by_level[level][result.points[seats[0]] <= 0] += 1
    return {level: (won, lost) for level, (won, lost) in by_level.items() if won or lost}


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def rank_people(rated: Mapping[int, Rating]) -> list[tuple[int, Rating]]:
    """Return people by their ratings, the provisional ratings last."""
    return sorted(rated.items(), key=lambda pair: (pair[1].provisional, -pair[1].value))


START = 1500.0
PROVISIONAL = 50
"""With less experience a rating says little."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating; `experience` is the sum of the lengths of all matches played."""

    value: float = START
    experience: int = 0

    @property
    def provisional(self) -> bool:
        """Return whether the rating rests on too few matches to mean much."""
        return self.experience < PROVISIONAL

    def changed(self, length: int, share: float) -> Rating:
        """Return the rating after a match of a length; `share` is the part of the most it can
        change by."""
        by = 4 * max(1.0, 5 - self.experience / 100) * sqrt(length) * share
        return Rating(self.value + by, self.experience + length)


def losing_chance(own: Rating, other: Rating, length: int) -> float:
    """Return the chance that a match against the other player is lost."""
    return 1 / (10 ** ((own.value - other.value) * sqrt(length) / 2000) + 1)


def after_match(winner: Rating, loser: Rating, length: int) -> tuple[Rating, Rating]:
    """Return the ratings of winner and loser after a match."""
    share = losing_chance(winner, loser, length)
    return winner.changed(length, share), loser.changed(length, -share)
