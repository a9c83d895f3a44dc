"""Matches: score, length, who has the cube, how each game begins (competitions.md)."""

from __future__ import annotations

import pytest

from rules import game, position_state
from rules.frames.from_record import begin
from rules.frames.match import Match, colours_stay, next_owners
from rules.game import CHANCE, Answer
from rules.variants import find
from rules.view.view import Result


def won(seat: int, points: float, kind: str = "single") -> Result:
    """A game won by a seat."""
    return Result(tuple(points if at == seat else 0.0 for at in (0, 1)), kind, seat)


def played(match: Match, *results: Result) -> Match:
    """The match after these games."""
    for result in results:
        match = match.after(result)
    return match


def test_points_beyond_the_length_count() -> None:
    """competitions.md M1."""
    match = played(Match(points=5), won(0, 2), won(0, 2), won(0, 3, "koks"))
    assert (match.score, match.over, match.winner) == ((7, 0), True, 0)


def test_the_crawford_game() -> None:
    """competitions.md M2, doubling.md C16: the first game at match point, and only that."""
    match = Match(points=5)
    assert not match.without_cube
    match = played(match, won(0, 2), won(1, 2), won(0, 2))
    assert match.score == (4, 2) and match.without_cube
    assert match.opening().facts == {"score": "4-2/5", "crawford": "1"}
    match = match.after(won(1, 1))
    assert not match.without_cube and match.opening().facts == {"score": "4-3/5"}
    match = match.after(won(1, 1))
    assert match.score == (4, 4) and not match.without_cube


def test_the_crawford_game_comes_only_at_exactly_one_point() -> None:
    assert not played(Match(points=5), won(0, 3)).without_cube
    assert not played(Match(points=5, crawford=False), won(0, 4)).without_cube
    assert Match(points=1).without_cube
    assert not Match(games=3).without_cube and not Match().without_cube


@pytest.mark.parametrize(("agreed", "asked"), [("on", "throw"), ("off", "stake")])
def test_a_match_may_do_without_the_crawford_game(agreed: str, asked: str) -> None:
    """An agreement like the others (doubling.md 4): without it every game has its cube."""
    variant = find("short", {"cube": "on", "draw": "white", "crawford": agreed})
    told = {
        "points": 5,
        "results": [{"points": [0, 4], "kind": "koks", "winner": 1, "how": "play"}],
    }
    state = begin(variant, 2, told)
    assert ("crawford" in state.facts) == (agreed == "on")
    assert state.open_ask.kind == asked


@pytest.mark.parametrize(("points", "stake"), [(4, "1@-"), (3, "4@-")])
def test_ties_of_the_draw_raise_no_stake_in_the_crawford_game(points: int, stake: str) -> None:
    """It is played without the cube, and without it ties are thrown again (doubling.md 2, 4)."""
    opening = played(Match(points=5), won(0, points)).opening()
    variant = opening.of(find("short", {"cube": "on", "autodouble": "2"}))
    state = game.start(variant, facts=opening.facts, owners=opening.owners)
    while state.ask is not None and state.ask.kind != "duel":
        state = game.answer(state, Answer(state.ask.kind, state.ask.who[0], state.ask.choices[0]))
    for die in ("3", "3", "5", "5", "6", "2"):
        state = game.answer(state, Answer("duel", CHANCE, die))
    assert state.facts.get("cube", "1@-") == stake


def test_four_games_with_colours_in_turn() -> None:
    """competitions.md M5: a win of one, a draw, a mars, a home mars."""
    match = Match(games=4, alternate=True)
    whites = []
    draw = Result((1.0, 1.0), "draw", None)
    for result in (won(0, 1), draw, won(1, 2, "mars"), won(0, 3, "home_mars")):
        owners = match.opening().owners
        assert owners is not None and not match.over
        whites.append(owners[0])
        match = match.after(result)
    assert whites == [0, 1, 0, 1]
    assert match.over and match.score == (5, 3) and match.winner == 0


def test_a_fixed_number_of_games_is_decided_by_sums() -> None:
    """competitions.md M8."""
    games = zip((0, 1, 0, 1, 0), (1, 2, 1, 3, 1), strict=True)
    match = played(Match(games=5), *(won(seat, points) for seat, points in games))
    assert match.over and match.score == (3, 5) and match.winner == 1


def test_equal_sums_have_no_winner_and_a_session_no_end() -> None:
    assert played(Match(games=2), won(0, 2), won(1, 2)).winner is None
    endless = played(Match(), *[won(0, 8)] * 40)
    assert not endless.over and endless.opening().facts == {"score": "320-0"}


@pytest.mark.parametrize(
    ("draw", "stay"), [("full", True), ("shortened", True), ("partial", False), ("brief", False)]
)
def test_which_draws_settle_colours_for_good(draw: str, stay: bool) -> None:
    assert colours_stay(find("short", {"draw": draw})) is stay


def test_colours_are_drawn_once() -> None:
    variant = find("short", {"draw": "full"})
    first = game.answer(game.start(variant), Answer("colour", -1, "1"))
    assert first.owners == (1, 0)
    opening = Match(points=3).opening(first.owners)
    state = game.start(opening.of(variant), None, opening.facts, opening.owners)
    assert state.open_ask.kind == "duel"
    assert state.owners == (1, 0)
    for value in ("2", "5"):
        state = game.answer(state, Answer("duel", -1, value))
    assert state.owners == (1, 0) and state.thrower == state.owners.index(1)


def test_the_same_colours_come_back_after_a_compulsion() -> None:
    variant = find("short+dave-compulsion", {"draw": "full"})
    state = game.start(variant, None, {"owner": "b-w"}, (1, 0))
    assert next_owners(state) == (0, 1)


@pytest.mark.parametrize("draw", ["full", "partial", "shortened", "brief", "white"])
def test_unlike_armies_change_hands_with_every_game(draw: str) -> None:
    """dragon.md: in a match the roles are swapped every game, whoever starts."""
    variant = find("dragon", {"draw": draw})
    dragons, owners = [], None
    match = Match(games=3)
    for _ in range(3):
        opening = match.opening(owners)
        state = game.start(opening.of(variant), None, opening.facts, opening.owners)
        while state.ask is not None and state.ask.kind in ("colour", "duel"):
            ask, answers = state.ask, {"colour": "b", "duel": "5"}
            value = "1" if ask.bag else "2" if ask.about == 0 else answers[ask.kind]
            state = game.answer(state, Answer(ask.kind, ask.who[0], value))
        dragons.append(state.owners[0])
        if owners is not None and draw != "white":
            assert state.owners[state.thrower] == 1
        owners = next_owners(state)
        match = match.after(won(0, 1))
    assert dragons[0] == dragons[2] != dragons[1]


def test_roles_of_other_games_do_not_change_hands() -> None:
    assert next_owners(game.start(find("short", {"draw": "brief"}))) is None
    assert next_owners(game.start(find("short", {"draw": "full"}), None, None, (1, 0))) == (1, 0)


def test_white_may_start_without_a_draw() -> None:
    variant = find("long", {"draw": "white", "equal_turns": "on"})
    opening = Match(games=4, alternate=True, results=(won(0, 1),)).opening()
    state = game.start(opening.of(variant), None, opening.facts, opening.owners)
    assert state.open_ask.kind == "throw"
    assert (state.thrower, state.owners) == (0, (1, 0))


def test_a_score_is_told_to_the_last_figure() -> None:
    """A session has no end and its cube may have no limit (doubling.md 1)."""
    session = played(Match(), won(0, 1048576), won(1, 0.5))
    assert session.opening().facts == {"score": "1048576-0.5"}


def test_a_score_is_told_by_side_in_a_position() -> None:
    variant = find("short", {"draw": "full", "cube": "on"})
    state = game.start(variant, None, {"score": "3-1/7"})
    for kind, value in (("colour", "1"), ("duel", "2"), ("duel", "5")):
        state = game.answer(state, Answer(kind, -1, value))
    assert variant.write(position_state.position(state)).endswith(";score=1-3/7")


def test_where_the_winner_begins_nothing_is_drawn_but_once() -> None:
    match = Match(points=7, winner_begins=True)
    assert not match.opening().begins and match.opening().owners is None
    told = match.after(won(1, 2)).opening()
    assert told.begins and told.owners == (1, 0)
    state = game.start(told.of(find("fevga")), 2, told.facts, told.owners)
    assert state.owners == (1, 0) and state.thrower == 0
    assert state.open_ask.kind == "throw"
    assert match.after(Result((0.5, 0.5), "draw", None, "")).opening().owners is None


def test_a_great_win_in_the_last_of_three_games_draws_the_match() -> None:
    """After 4:0 in two the third is played, and a win of 4 there levels the sums (M12)."""
    two = played(Match(games=3), won(0, 2), won(0, 2))
    assert not two.over and two.winner is None
    three = played(Match(games=3), won(0, 2), won(0, 2), won(1, 4))
    assert three.over and three.winner is None and three.score == (4.0, 4.0)
