"""How well people have played over time, by numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.messages.pasted_position import state_of
from bot.opponent.match_review import COUNT
from bot.store import FinishedGame, Seat
from bot.table.notes import MatchNotes, Played, Verdict
from bot.table.playing_strength import (
    PlayedWell,
    games_to_count,
    phase_of,
    play_ratings,
    playing_strengths,
)
from rules.exchange.xgid import find_xgid
from rules.game import Played as PlayedTurn
from rules.game import State
from tests.bot.table.test_game_statistics import ANNA, over

CONTACT = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
RACE = "XGID=-BBBBCD------------ddcba--:0:0:1:31:0:0:0:0:10"
BACK_GAME = "XGID=-abbbcbB-----a-----BA-BC--:0:0:1:31:0:0:0:0:10"


def rated(number: int, decisions: int, error: float, **more: Any) -> FinishedGame:
    """A game of Anna's that was judged."""
    played = (Played(0, decisions, error), Played(1, 50, 9.0))
    return over(number, verdict=Verdict(((0, 0),), (0.0, 0.0), played, COUNT), **more)


def test_play_rating_covers_200_to_1000_last_decisions() -> None:
    """Play is rated over the last thousand decisions, from two hundred on."""
    assert play_ratings([rated(1, 199, 1.0)], ANNA) == {}
    # By hand: 500 x 1 / 200.
    assert play_ratings([rated(1, 150, 0.6), rated(2, 50, 0.4)], ANNA) == {"long": 2.5}
    # Of the oldest game a tenth is among the last thousand: 500 x (4 + 5 + 1) / 1000.
    games = [rated(1, 1000, 10.0), rated(2, 600, 5.0), rated(3, 300, 4.0)]
    assert play_ratings(games, ANNA) == {"long": 5.0}
    other = rated(3, 200, 3.0, slug="short+markers")
    assert play_ratings([rated(1, 200, 1.0), other], ANNA) == {"short": 7.5, "long": 2.5}


def test_review_counted_otherwise_has_no_rating_until_it_is_made_anew() -> None:
    """Only games that other programs know are counted as these do."""
    verdict = Verdict(((0, 0),), (0.0, 0.0), (Played(0, 300, 3.0),), COUNT - 1)
    games = [over(1, verdict=verdict, slug="backgammon"), over(2, verdict=verdict)]
    assert play_ratings(games, ANNA) == {"long": 5.0}
    assert games_to_count(games, ANNA) == [1]


def test_games_with_a_bot_are_rated_without_take_backs() -> None:
    """Games with a bot are rated, and those with plays taken back are not."""
    alone = replace(rated(1, 300, 3.0), seats=(Seat("person", ANNA), Seat("bot")))
    assert play_ratings([alone], ANNA) == {"long": 5.0}
    assert play_ratings([rated(1, 300, 3.0, taken_back=1)], ANNA) == {}
    assert play_ratings([rated(1, 300, 3.0, position="24:15;24:15;w")], ANNA) == {}
    assert play_ratings([over(1)], ANNA) == {}


def state_at(xgid: str) -> State:
    decision = find_xgid(xgid)
    assert decision is not None
    return state_of(decision)


@pytest.mark.parametrize(
    ("xgid", "phase"), [(CONTACT, "opening"), (RACE, "race"), (BACK_GAME, "back-game")]
)
def test_phase_of_a_play_is_that_of_its_position(xgid: str, phase: str) -> None:
    """After the first three plays of a seat the opening is over."""
    state = state_at(xgid)
    seat = state.owners[state.thrower]
    assert phase_of(state, seat, "stake") == "cube"
    assert phase_of(state, seat, "play") == "opening"
    later = replace(state, played=3 * (PlayedTurn(state.thrower, seat, "3-1", ()),))
    assert phase_of(later, seat, "play") == ("contact" if phase == "opening" else phase)


def in_phases(number: int, *played: Played, **notes: Any) -> FinishedGame:
    """A game of Anna's with these decisions."""
    game = over(number, verdict=Verdict(((0, 0),), (0.5, 0.2), played, COUNT), **notes)
    return replace(game, over_at=game.over_at + timedelta(days=number))


def test_games_of_a_match_stand_together_the_newest_last() -> None:
    """By hand: 500 x 0.3 / 30 = 5, and 500 x 1.2 / 60 = 10 for the match."""
    opening, cube = Played(0, 20, 0.1, "opening"), Played(0, 10, 0.2, "cube")
    first = in_phases(1, opening, cube, series=MatchNotes(points=5))
    second = in_phases(2, Played(0, 30, 0.9, "race"), series=MatchNotes(points=5, tables=(1,)))
    single = in_phases(3, Played(0, 25, 0.5, "race"), Played(1, 40, 9.0, "race"))
    strength = playing_strengths([first, second, single], ANNA)["long"]
    match, alone = strength.matches
    assert (match.points, [game.rate for game in match.games]) == (5, [5.0, 15.0])
    assert match.whole.rate == 10.0 and match.luck == pytest.approx(0.6)
    assert (alone.points, alone.whole) == (0, PlayedWell(25, 0.5))
    assert strength.phases == {
        "opening": PlayedWell(20, 0.1),
        "race": PlayedWell(55, 1.4),
        "cube": PlayedWell(10, 0.2),
    }
    assert strength.rated == strength.matches


def test_few_decisions_are_no_dot_of_the_chart() -> None:
    strength = playing_strengths([in_phases(1, Played(0, 19, 0.1, "race"))], ANNA)["long"]
    assert len(strength.matches) == 1 and strength.rated == ()


def test_game_played_last_comes_first() -> None:
    played = Played(0, 19, 0.1, "race")
    games = [
        in_phases(1, played, slug="short"),
        in_phases(2, played),
        in_phases(3, played, slug="short"),
    ]
    assert list(playing_strengths(games, ANNA)) == ["short", "long"]
