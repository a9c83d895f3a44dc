"""A team against the box: sessions of random games, the order of roles, the ledger."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import game, position_state
from rules.frames.chouette import Chouette, rotate_order
from rules.game import Answer, State
from rules.questions.team import cubes_of, in_teams, members_paid, order_of, side_of, team_of
from rules.refusal import Refused
from rules.variants import UnknownVariant, catalogue, find
from rules.view.view import Result
from rules.view.visibility import view
from tests.rules import adapter
from tests.rules.asked_again import answered, at_text
from tests.rules.wandering import random_answer

ASKED = os.environ.get("NARDY_EXAMPLES")
few = settings(
    max_examples=int(ASKED or 8),
    derandomize=ASKED is None,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
SLUGS = ("hypergammon+chouette", "chouette")
MANY_ANSWERS = 4000
KINDS = ("stake", "offer", "beaver", "raccoon", "raise", "leave", "play", "resign", "takeback")
VALUES = ("double", "throw", "take", "pass", "beaver", "raccoon", "out", "ask", "yes", "1")


def legal(state: State, seat: int) -> set[tuple[str, str]]:
    """What a seat may say now where the answers can be listed."""
    offers = {tuple(offer.split(":", 1)) for offer in state.offers(seat)}
    ask = state.ask
    if ask is not None and seat in ask.who:
        offers |= {(ask.kind, value) for value in ask.choices or ()}
    return offers  # type: ignore[return-value]


def one_answer(state: State, lot: Random) -> Answer:
    """Mostly an answer to the question; sometimes something that is not asked for."""
    beside = [
        Answer(kind, seat, value)
        for seat in range(len(state.points))
        for kind, _, value in (offer.partition(":") for offer in state.offers(seat))
        if kind != "resign" or lot.random() < 0.1
    ]
    if beside and lot.random() < 0.08:
        return lot.choice(beside)
    ask = state.ask
    if ask is not None and ask.bag:
        return Answer(ask.kind, ask.who[0], lot.choice(ask.bag))
    return random_answer(state, lot)


def check(state: State) -> None:
    """What holds at every moment of a game."""
    order, team = order_of(state), team_of(state)
    assert len(set(order)) == len(order)
    if state.result is None and "order" in state.facts:
        assert state.owners.count(order[0]) == 1
        assert team[0] in state.owners
        assert set(cubes_of(state)) == set(team)
        assert not set(team) & set(members_paid(state))
        for cube in cubes_of(state).values():
            assert cube.value & (cube.value - 1) == 0
            assert cube.holder in (None, 0, 1)
            assert cube.value > 1 or cube.holder is None
        if state.variant.settings["cubes"] == "single":
            assert len(set(cubes_of(state).values())) == 1
        for seat in team:
            assert side_of(state, seat) == 1 - side_of(state, order[0])
    for seat in (None, *range(len(state.points))):
        assert view(state, seat).owners == state.owners


def refuses_the_rest(state: State, lot: Random) -> None:
    """Nothing outside the legal list is taken."""
    seat = lot.randrange(len(state.points))
    kind, value = lot.choice(KINDS), lot.choice(VALUES)
    ask = state.ask
    if (kind, value) in legal(state, seat) or (ask and ask.kind == kind == "play"):
        return
    with pytest.raises(Refused):
        game.answer(state, Answer(kind, seat, value))


def whole_game(slug: str, options: dict[str, str], session: Chouette, lot: Random) -> State:
    """A random game of a session, to its end; its record gives the same state again."""
    variant, facts = find(slug, options), session.opening().facts
    state, answers = game.start(variant, session.seats, facts), list[Answer]()
    while state.result is None:
        check(state)
        if lot.random() < 0.2:
            refuses_the_rest(state, lot)
        given_ = one_answer(state, lot)
        state = game.answer(state, given_)
        answers.append(given_)
        assert len(answers) < MANY_ANSWERS
    again = game.fold(variant, answers, session.seats, facts)
    assert (again.facts, again.result) == (state.facts, state.result)
    assert adapter.text(again) == adapter.text(state)
    return state


@few
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(3, 6),
    cubes=st.sampled_from(["individual", "single"]),
    beaver=st.sampled_from(["off", "on", "raccoon"]),
    slug=st.sampled_from(SLUGS),
)
def test_random_sessions(seed: int, seats: int, cubes: str, beaver: str, slug: str) -> None:
    """People come and go, cubes are raised and refused: it all adds up to nothing."""
    lot = Random(seed)
    options = {"cubes": cubes, "cube": "on", "beaver": beaver, "autodouble": "1"}
    session = Chouette(seats=seats)
    for _ in range(3):
        state = whole_game(slug, options, session, lot)
        assert state.result is not None
        assert sum(state.result.points) == 0
        before = session.score
        session = session.after(state.result, order_of(state))
        assert sum(session.score) == 0
        gained = [now - then for now, then in zip(session.score, before, strict=True)]
        assert gained == list(state.result.points)
        if lot.random() < 0.5:
            session = session.joined()
        if len(session.order) > 3 and lot.random() < 0.5:
            session = session.left(lot.choice(session.order))
        assert session.ready


@few
@given(seed=st.integers(0, 2**32))
def test_positions_are_read_back(seed: int) -> None:
    """A position's text tells who is the box, who has left, and every cube."""
    lot = Random(seed)
    variant, state = find("chouette"), game.start(find("chouette"), 5)
    for _ in range(lot.randint(12, 60)):
        if state.result is not None:
            return
        state = game.answer(state, one_answer(state, lot))
    if state.result is not None or state.ask is None or state.ask.kind not in ("play", "throw"):
        return
    text = adapter.text(state)
    again = position_state.from_position(variant, variant.read(text))
    assert variant.write(position_state.position(again)) == text
    assert (again.owners, cubes_of(again)) == (state.owners, cubes_of(state))
    assert (order_of(again), members_paid(again)) == (order_of(state), members_paid(state))


def test_whoever_passes_pays_to_the_last_point() -> None:
    """He pays the cube before the offer, times the stake of a point (chouette.md)."""
    variant = find("chouette", {"cube": "on", "cube_limit": "none", "unit": "10"})
    start = "24:2,13:5,8:3,6:5"
    text = f"{start};{start};w;order=0.1.2;owner=0-1;cube=131072@w"
    state = at_text(variant, text)
    state = answered(state, (("stake", 0, "double"), ("offer", 1, "take"), ("offer", 2, "pass")))
    assert members_paid(state) == {2: -1310720}
    text = variant.write(position_state.position(state))
    assert variant.write(variant.read(text)) == text


def test_the_loser_goes_to_the_end() -> None:
    assert rotate_order((0, 1, 2, 3), (3, -1, -1, -1)) == (0, 2, 3, 1)
    assert rotate_order((0, 1, 2, 3), (-3, 1, 1, 1)) == (1, 2, 3, 0)
    assert rotate_order((2, 0, 1), (0, 0, 0)) == (2, 0, 1)


def test_the_box_stays_by_the_captain_alone() -> None:
    """It has won from the captain and lost to the others."""
    assert rotate_order((0, 1, 2, 3), (-3, -1, 2, 2)) == (0, 2, 3, 1)


def test_who_comes_sits_at_the_end_and_who_goes_leaves_no_gap() -> None:
    session = Chouette((0, 1, 2), seats=3).joined()
    assert session.order == (0, 1, 2, 3)
    assert session.left(0).order == (1, 2, 3)
    assert session.left(0).back(0).order == (1, 2, 3, 0)
    assert not session.left(0).left(1).ready


def test_the_ledger_keeps_those_who_left() -> None:
    first = Result((2.0, -1.0, -1.0), "single", 0)
    session = Chouette(seats=3).after(first, (0, 1, 2)).left(2).joined()
    later = session.after(Result((-2.0, 1.0, 0.0, 1.0), "single", 0))
    assert session.score == (2.0, -1.0, -1.0, 0.0)
    assert later.score == (0.0, 0.0, -1.0, 1.0)


def test_the_second_game_knows_its_order() -> None:
    session = Chouette((2, 0, 1), seats=3)
    state = game.start(find("chouette"), 3, session.opening().facts)
    assert state.owners == (2, 0)
    assert state.open_ask.kind == "colour"


def test_a_game_without_who_has_left_the_session_is_written_and_read() -> None:
    """He keeps his number, and is in no order any more (chouette.md, Joining/leaving)."""
    variant = find("chouette", {"draw": "white"})
    session = Chouette((0, 1, 2), seats=3).joined().left(0)
    state = game.start(variant, 4, session.opening().facts)
    text = adapter.text(state)
    assert "order=1.2.3" in text.split(";")
    again = at_text(variant, text)
    assert (again.owners, order_of(again)) == (state.owners, (1, 2, 3))
    assert adapter.text(again) == text


def test_it_goes_over_every_game_for_two_and_no_other() -> None:
    for entry in catalogue():
        if entry.kind == "game" and entry.players == (2,):
            assert in_teams(find(f"{entry.slug}+chouette"))
    for slug in ("trigammon+chouette", "helmet-four+chouette", "short+chouette+dave-compulsion"):
        with pytest.raises(UnknownVariant):
            find(slug)


def test_alone_it_changes_short_nardy() -> None:
    assert find("chouette") is find("short+chouette")
    assert find("chouette").players == 3


@pytest.mark.parametrize("slug", ["long+chouette", "gulbar+chouette", "chouette+dice-domino"])
def test_a_game_over_other_games(slug: str) -> None:
    lot = Random(slug)
    state = whole_game(slug, {}, Chouette(seats=4), lot)
    assert sum(state.points) == 0


def test_live_dice_are_called_by_the_side_that_waits() -> None:
    lot = Random(5)
    state = game.start(find("chouette", {"throw": "live"}), 4)
    for _ in range(60):
        if state.result is None:
            state = game.answer(state, random_answer(state, lot))
    assert state.turns
