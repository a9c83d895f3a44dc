"""One game on two boards over one list of throws: nobody knows a throw beforehand, and both have
the same luck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from rules import analysis, game, position_state
from rules.dice import chance, fair
from rules.dice.throws import coming_of
from rules.game import CHANCE, Answer, State
from rules.records.game_record import Told, replay_answers, write_told
from rules.refusal import Refused
from rules.variants import UnknownVariant, find
from rules.view.visibility import view
from tests.rules.asked_again import answered, at_text
from tests.whole import random_value

LONG = "24:15;24:15;w"
SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
TABLES: list[tuple[str, dict[str, str]]] = [
    ("short+duplicate", {"cube": "on", "beaver": "on", "autodouble": "2"}),
    ("long+duplicate", {"equal_turns": "on", "draw": "white"}),
    ("gulbar+duplicate", {"cube": "dave"}),
    ("backgammon+duplicate+markers", {"cube": "on"}),
    ("short+dice-domino+duplicate", {}),
    ("long+dice-cards+duplicate", {}),
    ("tapa+auction+duplicate", {}),
    ("short+duplicate+xray", {}),
    ("short+dave-compulsion+duplicate", {}),
    ("emir+duplicate", {}),
]
QUIET = ("long+duplicate+auction", {"auction": "quiet", "cube": "on"})


def wander(slug: str, options: dict[str, str], seed: int) -> Iterator[tuple[State, Answer | None]]:
    """The states of a random game, each with the answer that led there."""
    lot, state = Random(f"{slug} {seed}"), game.start(find(slug, options))
    yield state, None
    while (ask := state.ask) is not None and state.turns < 3000:
        seat = lot.choice(ask.who)
        given = Answer(ask.kind, seat, random_value(state, ask, seat, lot))
        state = game.answer(state, given)
        yield state, given


@pytest.mark.parametrize(("slug", "options"), TABLES)
def test_random_games_are_summed_up(slug: str, options: dict[str, str]) -> None:
    """To the end: the seats are changed on the second board, the record gives the same state, and
    what is won on one board is counted against what is lost on the other."""
    way = list(wander(slug, options, 3))
    state = way[-1][0]
    assert state.result is not None
    answers = [given for _, given in way if given is not None]
    assert game.fold(find(slug, options), answers) == state
    one, other = (board.points for board in state.boards)
    assert one is not None and other is not None
    net = one[0] + other[0] - one[1] - other[1]
    assert state.result.points == (max(net, 0.0), max(-net, 0.0))
    assert state.result.winner == (None if not net else int(net < 0))
    first, second = (board.kept for board in state.boards)
    assert first is not None and second is not None
    if "compulsion" not in slug:
        assert first.owners == second.owners[::-1] == state.owners


@pytest.mark.parametrize("slug", ["short+duplicate", "long+duplicate", "tapa+duplicate"])
def test_the_throws_of_both_boards_are_the_same(slug: str) -> None:
    """As far as both boards have come: a side's throws on one begin as those on the other."""
    fell: dict[tuple[int, int], list[str]] = {}
    turns = 0
    for state, _ in wander(slug, {}, 11):
        fresh = state.turns - turns
        for entry in state.played[-fresh:] if fresh else ():
            if entry.own:
                fell.setdefault((entry.board, entry.side), []).append(entry.throw)
        turns = state.turns
    for side in (0, 1):
        one, other = fell[0, side], fell[1, side]
        least = min(len(one), len(other))
        assert least > 10
        assert one[:least] == other[:least]


def test_no_throw_is_known_before_it_is_played() -> None:
    """While both boards go on, a stake is never offered by one who knows his throw, and no throw
    falls while another one waits to be played."""
    for slug, options in (TABLES[0], TABLES[3], QUIET):
        for state, given in wander(slug, options, 5):
            open_ones = [board for board in state.boards if board.points is None]
            if state.ask is None or len(open_ones) < 2:
                continue
            if state.ask.kind in ("stake", "marker", "bid"):
                assert coming_of(state.facts) == [[], []]
            if given is not None and given.kind == "throw":
                waiting = [coming_of(board.facts) for board in state.boards]
                assert sum(len(side) for sides in waiting for side in sides) <= 1


@pytest.mark.parametrize(("slug", "options"), [*TABLES[:4], TABLES[8]])
def test_every_position_is_read_back(slug: str, options: dict[str, str]) -> None:
    lot, variant = Random("positions"), find(slug, options)
    for state, _ in wander(slug, options, 7):
        if lot.random() < 0.1 and state.result is None and state.boards[0].kept is not None:
            said = variant.write(position_state.position(state))
            again = position_state.from_position(variant, variant.read(said))
            assert variant.write(position_state.position(again)) == said
            assert _by_side(again) == _by_side(state)


def _by_side(state: State) -> list[list[float] | None]:
    """What each board has brought to its White and Black."""
    return [
        None if board.points is None else [board.points[seat] for seat in board.kept.owners]
        for board in state.boards
        if board.kept is not None
    ]


def _markers(*answers: tuple[str, int, str]) -> State:
    """White, on the first board player 0, has 5-2 from the draw; then these answers."""
    state = game.start(find("short+duplicate+markers", {"draw": "brief"}))
    for given in (("duel", CHANCE, "5"), ("duel", CHANCE, "2"), *answers):
        state = game.answer(state, Answer(*given))
    return state


def test_a_throw_that_falls_anew_waits_for_the_other_board() -> None:
    """Whether the throw stays is decided on both boards before it falls anew, so nobody knows what
    he would have in its place; a throw that falls anew on both is the same (duplicate.md 1, 3)."""
    state = _markers(("marker", 1, "reroll"))
    assert (state.front, state.open_ask.kind) == (1, "marker")
    assert state.throw is not None and str(state.throw) == "5-2"
    state = _markers(
        *(("marker", 1, "reroll"), ("marker", 0, "reroll"), ("throw", CHANCE, "6-6")),
        *(("marker", 1, "let"), ("marker", 0, "let"), ("play", 0, "24/18(2) 13/7(2)")),
    )
    assert state.front == 1 and state.throw is not None and str(state.throw) == "6-6"


def test_a_throw_that_fell_anew_on_one_board_is_none_of_the_other() -> None:
    """The k-th throw of a side is that of its k-th turn on both boards (duplicate.md 1)."""
    state = _markers(
        *(("marker", 1, "reroll"), ("marker", 0, "let"), ("marker", 1, "let")),
        *(("play", 1, "24/22 13/8"), ("throw", CHANCE, "6-6")),
        *(("marker", 1, "let"), ("marker", 0, "let"), ("play", 0, "24/18(2) 13/7(2)")),
    )
    assert all(coming_of(board.facts) == [[], []] for board in state.boards)
    assert coming_of(state.facts) == [[], []] and state.thrower == 1


def test_a_throw_that_was_bought_off_falls_again_and_is_played() -> None:
    """The thrower plays the new throw (auction.md 9), and it falls on the other board too."""
    state = game.start(find("long+duplicate+auction", {"auction": "quiet", "draw": "brief"}))
    for kind, seat, value in (
        *(("duel", CHANCE, "5"), ("duel", CHANCE, "2")),
        *(("bid", 1, "1"), ("bid", 0, "pass")),
        *(("bid", 0, "1"), ("bid", 1, "pass")),
        *(("throw", CHANCE, "4-3"), ("play", 0, "24/20/17")),
    ):
        state = game.answer(state, Answer(kind, seat, value))
    assert (state.open_ask.kind, state.open_ask.who, state.due) == ("play", (1,), ((4, 3),))


def test_a_record_replays_with_its_dice() -> None:
    """Every throw is asked for once, and worked out again from the secret."""
    secret = bytes(range(32))
    seed, lot = fair.seed_of(secret, ["", ""]), Random(2)
    state, answers = game.start(find("short+duplicate", {"cube": "on"})), list[Answer]()
    while (ask := state.ask) is not None:
        seat = ask.who[0]
        value = chance.answer(state, seed, "game") if seat == CHANCE else ""
        answers.append(Answer(ask.kind, seat, value or random_value(state, ask, seat, lot)))
        state = game.answer(state, answers[-1])
    told = Told(
        id="game",
        slug="short+duplicate",
        options={"cube": "on"},
        seats=("A", "B"),
        answers=tuple(answers),
        result=state.result,
        secret=secret.hex(),
        sha256=fair.commitment(secret),
        seed=seed,
    )
    report = replay_answers(write_told(told))
    assert report.ok and report.dice is not None
    assert report.dice.checked == sum(given.seat == CHANCE for given in answers)


def test_a_play_is_taken_back_on_two_boards() -> None:
    variant = find("short+duplicate")
    state = at_text(variant, f"{SHORT}|{SHORT}")
    state = game.answer(state, Answer("throw", CHANCE, "6-5"))
    before = state
    state = game.answer(state, Answer("play", 0, "24/18/13"))
    assert state.front == 1
    assert state.offers(0) == ("takeback:ask",)
    back = game.answer(state, Answer("takeback", 0, "ask"))
    back = game.answer(back, Answer("takeback", 1, "yes"))
    assert variant.write(position_state.position(back)) == variant.write(
        position_state.position(before)
    )
    state = game.answer(state, Answer("play", 1, "24/18/13"))
    assert state.undo[0].acted == {1}
    assert state.offers(1) == ("takeback:ask",)


def test_a_view_shows_each_board_with_its_owners() -> None:
    state = analysis.at_throw(find("short+duplicate"), f"{SHORT}|{SHORT}", "6-5")
    seen = view(state, 1)
    assert [one.owners for one in seen.boards] == [(0, 1), (1, 0)]
    assert [len(one.dice) for one in seen.boards] == [2, 0]
    assert seen.acting == (0,) and seen.boards[1].acting == ()


def test_card_that_wants_a_second_lies_with_the_rest_of_the_pack() -> None:
    """A single card is played with a second one (dice-cards.md): while it lies on one of the boards
    the pack is told there."""
    variant = find("long+dice-cards+duplicate")
    state = at_text(variant, f"{LONG}|{LONG}")
    state = game.answer(state, Answer("throw", CHANCE, "card:5"))
    text = variant.write(position_state.position(state))
    first, second = text.split("|")
    assert "opened=card:5" in first and "market=" in first and "market=" not in second
    again = at_text(variant, text)
    assert variant.write(position_state.position(again)) == text
    assert again.ask is not None and state.ask is not None and again.ask.bag == state.open_ask.bag


def test_last_of_a_bag_is_played_on_both_boards_first() -> None:
    """The bag is filled when it is used up (dice-lotto.md), not for a barrel that has been drawn
    already for the other board."""
    variant = find("long+dice-lotto+duplicate")
    text = f"{LONG}|{LONG};market=42"
    state = at_text(variant, text)
    state = answered(state, [("throw", CHANCE, "lotto:42"), ("play", 0, "24/20/18")])
    assert state.front == 1 and state.facts["market"] == "-"
    text = variant.write(position_state.position(state))
    assert variant.write(variant.read(text)) == text
    state = game.answer(state, Answer("play", 1, "24/20/18"))
    assert len(state.open_ask.bag) == 37
    assert state.facts["shuffled"] == "b"


def test_a_known_throw_is_the_only_one() -> None:
    variant = find("short+duplicate")
    place = f"off:15;12:15;w;closed=2-0|{SHORT};coming=6-5/"
    assert analysis.list_plays(variant, place, "6-5").plays
    with pytest.raises(Refused) as refused:
        analysis.at_throw(variant, place, "6-4")
    assert refused.value.refusal.rule == "fixed-throw"


MISFITS = [
    ("duplicate(short,long)", "both boards are of one game"),
    ("trigammon+duplicate", "it is for two players"),
    ("short+duplicate+imbyurti", "not left to chance alone"),
    ("short+duplicate+four-three", "not left to chance alone"),
    ("long+duplicate+no-dice", "not left to chance alone"),
    ("short+parallel+duplicate", "several boards itself"),
    ("parallel(short,long+duplicate)", "several boards itself"),
    ("short+chouette+duplicate", "it is for two players"),
]


@pytest.mark.parametrize(("slug", "sentence"), MISFITS)
def test_what_cannot_be_played_twice_is_named(slug: str, sentence: str) -> None:
    with pytest.raises(UnknownVariant, match=re.escape(sentence)):
        find(slug)
