"""Statistics and ratings of games that are over, by numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.store import FinishedGame, Seat
from bot.store.typed_json import written
from bot.table.game_statistics import (
    Rating,
    after_match,
    against_bot,
    games_that_count,
    losing_chance,
    ratings,
    summary,
)
from bot.table.notes import MatchNotes, TableNotes, Verdict
from rules.view.view import Result

MOMENT = datetime(2026, 1, 7, tzinfo=UTC)
ANNA, BORIS, VERA = 1, 2, 3


def over(
    number: int,
    winner: int | None = 0,
    points: float = 1,
    people: tuple[int, ...] = (ANNA, BORIS),
    *,
    slug: str = "long",
    kind: str = "single",
    how: str = "play",
    plays: int = 40,
    **notes: Any,
) -> FinishedGame:
    """A game that is over."""
    won = [points if seat == winner else 0.0 for seat in range(len(people))]
    result = {"points": won, "kind": kind, "winner": winner, "how": how}
    seats = tuple(Seat("person", person) for person in people)
    kept = written(TableNotes(**notes))
    return FinishedGame(number, f"g{number}", slug, seats, result, kept, MOMENT, plays)


def ended(number: int, score: tuple[float, float], winner: int, to: int) -> FinishedGame:
    """A game that may end a match to so many points, with the score before it."""
    before = tuple(
        Result(tuple(float(p) if n == s else 0.0 for n in range(2)), "single", s, "play")
        for s, p in enumerate(score)
        if p
    )
    match = MatchNotes(points=to, results=before, owners=(0, 1), tables=tuple(range(1, number)))
    return over(number, winner, series=match)


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (over(1), True),
        (over(1, how="resigned", plays=3), True),
        (over(1, how="resigned", plays=2), False),
        (over(1, how="left", plays=2), False),
        (over(1, how="time", plays=0), False),
        (over(1, taken_back=1), False),
        (over(1, led=1), False),
        (over(1, position="24:15;24:15;w"), False),
        (over(1, None, kind="stopped", how="left"), False),
        (replace(over(1), seats=(Seat("person", ANNA), Seat("bot"))), False),
    ],
)
def test_what_counts(game: FinishedGame, counts: bool) -> None:
    assert len(games_that_count([game])) == counts


def test_a_summary() -> None:
    judged = Verdict(((0, 3), (1, 5)), (0.25, -0.25))
    games = games_that_count(
        [
            over(1, 0, 2, kind="mars", verdict=judged),
            over(2, 1, 1),
            over(3, 0, 4, slug="short+markers"),
            over(4, 0, 1),
            over(5, 0, 1, (ANNA, BORIS, VERA), slug="trigammon"),
            over(6, None, kind="draw"),
        ]
    )
    anna = summary(games, ANNA)
    assert (anna.games, anna.wins, anna.mars) == (6, 4, 1)
    assert anna.points == (8.0, 1.0)
    assert (anna.now, anna.best) == (0, 3)
    assert anna.favourites == (("long", 4, 2), ("short", 1, 1), ("trigammon", 1, 1))
    assert anna.rivals == ((BORIS, (3, 1)),)
    assert (anna.mistakes, anna.luck) == (3.0, 0.5)
    boris = summary(games, BORIS)
    assert boris.points == (1.0, 8.0) and boris.rivals == ((ANNA, (1, 3)),)
    assert (boris.mistakes, boris.luck) == (5.0, -0.5)
    nobody = summary(games, 9)
    assert (nobody.games, nobody.mistakes, nobody.luck) == (0, None, None)


@pytest.mark.parametrize("kind", ["mars", "home_mars", "koks", "koks_emir", "shekh", "shekh_emir"])
def test_every_win_that_is_more_than_a_single_one_is_a_mars(kind: str) -> None:
    """Also shekh, the dearest of the scale of results (results-scale.md)."""
    games = games_that_count([over(1, 0, 4, kind=kind), over(2, 0)])
    assert summary(games, ANNA).mars == 1


def test_each_game_has_its_ratings() -> None:
    found = ratings(games_that_count([over(1, 0), over(2, 1, slug="short+markers")]))
    assert {slug: round(rated[ANNA].value) for slug, rated in found.items()} == {
        "long": 1510,
        "short": 1490,
    }
    assert found["long"][BORIS].experience == 1


def test_a_match_is_rated_at_its_end_by_its_length() -> None:
    going = [over(1, 0, series=MatchNotes(points=5)), ended(2, (1, 0), 0, 5)]
    assert ratings(games_that_count(going)) == {}
    games = [*going, ended(3, (4, 0), 0, 5)]
    found = ratings(games_that_count(games))["long"]
    # 4 · 5 · √5 · 0.5
    assert found[ANNA].value == pytest.approx(1522.36068) and found[ANNA].experience == 5
    games[0] = replace(
        games[0], extra=written(TableNotes(series=MatchNotes(points=5), taken_back=1))
    )
    assert ratings(games_that_count(games)) == {}, "a game of it does not count"


def test_ratings_go_on_from_match_to_match() -> None:
    """A game within a match changes nothing."""
    games = games_that_count([ended(1, (0, 0), 0, 3), over(2, 0), over(3, 0)])
    found, begun = ratings(games)["long"], Rating()
    assert (found[ANNA], found[BORIS]) == after_match(*after_match(begun, begun, 1), 1)


def test_what_cannot_be_rated() -> None:
    games = [
        over(1, None, kind="draw"),
        over(2, 0, 1, (ANNA, BORIS, VERA)),
        replace(over(3), seats=(Seat("person", ANNA), Seat())),
    ]
    assert ratings(games_that_count(games)) == {}


def with_bot(winner: int, level: str, *, plays: int = 40, **notes: Any) -> FinishedGame:
    """A game of Anna's with the bot, which ended at this level."""
    levels = ((0, "master"), (4, level)) if level else ()
    game = over(1, winner, how="resigned", plays=plays, levels=levels, **notes)
    return replace(game, seats=(Seat("bot", None), Seat("person", ANNA)))


def test_games_with_the_bot_are_told_by_its_level_at_their_ends() -> None:
    finished = [
        with_bot(0, "strong"),
        with_bot(1, "strong"),
        with_bot(0, "beginner"),
        with_bot(0, ""),
        with_bot(1, "strong", plays=2),
        with_bot(1, "strong", taken_back=1),
        over(1, people=(BORIS, ANNA)),
    ]
    told = {"beginner": (0, 1), "amateur": (0, 1), "strong": (1, 1)}
    assert against_bot(finished, ANNA) == told and list(against_bot(finished, ANNA)) == [*told]
    assert against_bot(finished, BORIS) == {}


@pytest.mark.parametrize(
    ("own", "other", "length", "chance"),
    [
        (1500, 1500, 1, 0.5),
        (1500, 1500, 9, 0.5),
        (1700, 1500, 1, 0.442688),  # 1 / (10^0.1 + 1) = 1 / 2.258925
        (1500, 1700, 1, 0.557312),
        (1700, 1500, 4, 0.386863),  # twice the exponent: 1 / (1.584893 + 1)
    ],
)
def test_the_chance_to_lose(own: float, other: float, length: int, chance: float) -> None:
    found = losing_chance(Rating(own), Rating(other), length)
    assert found == pytest.approx(chance, abs=1e-6)


@pytest.mark.parametrize(
    ("winner", "loser", "length", "after"),
    [
        # 4 · 5 · √1 · 0.5
        (Rating(), Rating(), 1, (1510.0, 1490.0)),
        # 4 · 5 · √9 · 0.5
        (Rating(), Rating(), 9, (1530.0, 1470.0)),
        # with 250 points of experience K is 2.5, with 400 and more it is 1
        (Rating(1500, 250), Rating(1500, 1000), 1, (1505.0, 1498.0)),
        # 4 · 1 · 1 · 0.442688
        (Rating(1700, 400), Rating(1500, 400), 1, (1701.770752, 1498.229248)),
        # 4 · 1 · 1 · 0.557312
        (Rating(1500, 400), Rating(1700, 400), 1, (1502.229248, 1697.770752)),
    ],
)
def test_a_match_changes_both(
    winner: Rating, loser: Rating, length: int, after: tuple[float, float]
) -> None:
    found = after_match(winner, loser, length)
    assert [one.value for one in found] == pytest.approx(after, abs=1e-5)
    assert [one.experience for one in found] == [
        winner.experience + length,
        loser.experience + length,
    ]


def test_a_rating_is_provisional_below_fifty_points() -> None:
    assert Rating().value == 1500 and Rating(1600, 49).provisional
    assert not Rating(1600, 50).provisional
