"""Several boards under one throw: each keeps its own game, and the sums come out as they should."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules import analysis, game, multi_board, position_state
from rules.game import Answer, Phase, State
from rules.questions.stake import value_of
from rules.refusal import PositionError, Refused
from rules.variants import BadOption, UnknownVariant, catalogue, find
from rules.view.visibility import view
from tests.rules.asked_again import answered
from tests.rules.wandering import wander
from tests.whole import random_value

TWO = ("parallel(short,long)", "parallel", "parallel(tapa,acey-deucey)", "parallel(gulbar,puff)")
MORE = ("parallel(short,long,khachapuri)", "parallel(long,long+exact-bearoff,nackgammon,tapa)")
SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"


def text(state: State) -> str:
    return state.variant.write(position_state.position(state))


@pytest.mark.parametrize("slug", [*TWO, *MORE])
def test_random_games_end_and_lose_no_checker(slug: str) -> None:
    """To the end: every board keeps its checkers, the record gives the same state, and the sum is
    that of the boards with half a point off the first."""
    way = list(wander(slug, 7))
    for state, _ in way:
        for one in multi_board.boards_of(state):
            for side in (0, 1):
                assert sum(one.variant.row(one.men, side)) == one.variant.totals[side]
    state, answers = way[-1]
    result = state.result
    assert result is not None
    assert game.fold(find(slug), answers) == state
    every = [board.points for board in state.boards]
    assert result.points == tuple(map(sum, zip(*every, strict=True)))
    assert [sum(points) % 1 for points in every].count(0.5) == 1
    assert result.points[0] != result.points[1]
    assert result.winner == result.points.index(max(result.points))


def test_only_the_board_that_was_named_changes() -> None:
    before: State | None = None
    for state, answers in wander("parallel(short,long)", 3, most=120):
        assert len(state.boards) == 2
        if before is not None and answers[-1].kind == "play":
            for at, (old, new) in enumerate(
                zip(multi_board.boards_of(before), multi_board.boards_of(state), strict=True)
            ):
                assert (old.men != new.men) == (at == before.front)
            assert state.played[-1].board == before.front
        before = state


def test_every_position_is_read_back() -> None:
    lot = Random("positions")
    for slug in ("parallel(short,long)", "parallel(gulbar,tapa,short)"):
        for state, _ in wander(slug, 5):
            if lot.random() < 0.1:
                said = text(state)
                again = position_state.from_position(find(slug), find(slug).read(said))
                assert text(again) == said
                assert again.front == state.front or not position_state.position(state).facts


OF_THE_THROW = (
    *("imbyurti", "xray", "four-three", "no-dice", "sassungammon", "markers", "auction"),
    *("dice-domino", "dice-cards", "dice-lotto"),
)


@pytest.mark.parametrize("source", OF_THE_THROW)
def test_what_gives_the_throw_stands_outside_the_brackets(source: str) -> None:
    """One source, one purse and one set of markers for all boards; the throw is played on one, and
    every position is read back (parallel.md, one source over all boards)."""
    slug, lot = f"parallel(short,long)+{source}", Random(source)
    boards = set[int]()
    for state, _ in wander(slug, 7, most=160):
        boards |= {entry.board for entry in state.played}
        begun = state.ask is not None and state.ask.part.phase != Phase.OPENING
        if begun and lot.random() < 0.2 and state.ask and not state.ask.given:
            said = text(state)
            again = position_state.from_position(find(slug), find(slug).read(said))
            assert text(again) == said
    assert boards == {0, 1}


WRONG = [
    (SHORT, "there are 2 boards"),
    (f"{SHORT}|{LONG}|{LONG}", "there are 2 boards"),
    (f"{SHORT}|24:15;24:15;b", "name the same side"),
    (f"{SHORT};due=65|{LONG};due=65", "a throw is for one board"),
    (f"off:15;6:15;w|{LONG}", "board 1 is finished: closed="),
    (f"{SHORT};closed=1-0;due=65|{LONG}", "board 1 is closed"),
    (f"{SHORT};closed=won|{LONG}", "closed looks like closed=1.5-0"),
]


@pytest.mark.parametrize(("said", "sentence"), WRONG)
def test_a_position_that_cannot_be_is_refused(said: str, sentence: str) -> None:
    with pytest.raises(PositionError, match=re.escape(sentence)):
        find("parallel(short,long)").read(said)


MISFITS = [
    ("parallel(short)", "two to four games in brackets"),
    ("parallel(short,long,short,long,short)", "two to four games in brackets"),
    ("parallel(short,long", "two to four games in brackets"),
    ("parallel(short,long)+exact-bearoff", "exact-bearoff changes the game of one board"),
    ("parallel(short,long)+dave-compulsion", "dave-compulsion changes the game of one board"),
    ("parallel(short,long)+imbyurti+xray", "both replace dice source"),
    ("twice(short,long)", "no game 'twice'"),
    ("parallel(short,chess)", "no game 'chess'"),
    ("parallel(short,)", "no game ''"),
    ("parallel(short,trigammon)", "it is for two players"),
    ("parallel(short,garanguet)", "it needs a throw of two dice"),
    ("parallel(short,long+dice-domino)", "it needs a throw of two dice"),
    ("parallel(short,emir)", "one throw is for all boards"),
    ("parallel(short+markers,long)", "one throw is for all boards"),
    ("parallel(short,long+parallel)", "it has several boards itself"),
    ("parallel(short,long+dave-compulsion)", "sides change hands there"),
]


@pytest.mark.parametrize(("slug", "sentence"), MISFITS)
def test_games_that_do_not_lie_side_by_side_are_named(slug: str, sentence: str) -> None:
    with pytest.raises(UnknownVariant, match=re.escape(sentence)):
        find(slug)


def test_options_go_to_the_games_that_know_them() -> None:
    frame = find("parallel(short,long)", {"head": "list", "resign": "no_contact"}).frame
    assert frame is not None
    short, long = frame.games
    assert long.settings["head"] == "list"
    assert "head" not in short.settings
    assert {short.settings["resign"], long.settings["resign"]} == {"no_contact"}
    with pytest.raises(BadOption, match="no option colour"):
        find("parallel(short,long)", {"colour": "red"})
    assert find("parallel(short,long)", {"cube": "on", "cubes": "single"}).settings["cubes"] == (
        "single"
    )
    assert find("parallel(short,long)", {"cubes": "single"}).settings["cubes"] == "per_board"


def test_a_game_alone_is_laid_beside_itself() -> None:
    variant = find("long+parallel")
    assert variant.slug == "long+parallel"
    assert analysis.start_text(variant) == f"{LONG}|{LONG}"
    assert "parallel" in {entry.slug for entry in catalogue() if entry.kind == "modifier"}


def test_another_board_may_be_named_until_something_is_played() -> None:
    state = analysis.at_throw(find("parallel(short,long)"), f"{SHORT}|{LONG}", "6-3")
    for name in ("2", "1", "2"):
        state = game.answer(state, Answer("board", 0, name))
        assert state.front == int(name) - 1
    state = game.answer(state, Answer("play", 0, "24/18/15"))
    with pytest.raises(Refused):
        game.answer(state, Answer("board", 0, "1"))
    state = answered(state, [("takeback", 0, "ask"), ("takeback", 1, "yes")])
    assert text(state) == f"{SHORT}|{LONG};due=63"


def test_a_view_shows_every_board() -> None:
    """The throw lies on each board that may be named for it, then on the one named; a closed board
    shows its points."""
    variant = find("parallel(short,long)")
    state = analysis.at_throw(variant, f"{SHORT}|{LONG}", "6-3")
    assert [len(one.dice) for one in view(state, 0).boards] == [2, 2]
    state = game.answer(state, Answer("board", 0, "2"))
    seen = view(state, 1)
    assert [len(one.dice) for one in seen.boards] == [0, 2]
    assert [one.board.layout for one in seen.boards][seen.front] == seen.board.layout
    state = game.answer(state, Answer("play", 0, "24/18/15"))
    assert [len(one.recent) for one in view(state, None).boards] == [0, 1]
    closed = variant.read(f"off:15;12:15;b;closed=1.5-0|{LONG[:-1]}b")
    points = [
        one.result and one.result.points
        for one in view(position_state.from_position(variant, closed)).boards
    ]
    assert points == [(1.5, 0.0), None]


STAKED = [
    ("parallel(short,long)", {"cube": "on", "beaver": "raccoon", "autodouble": "2"}),
    ("parallel(gulbar,tapa,puff)", {"cube": "dave", "contempt": "on"}),
    ("parallel(short,long)", {"cube": "on", "cubes": "single", "beaver": "on", "autodouble": "1"}),
    ("parallel(short,backgammon,long)", {"cube": "on", "cubes": "single"}),
    ("parallel(long,short,tapa,khachapuri)", {"cube": "on", "jacoby": "on", "equal_turns": "on"}),
    ("short+parallel", {"cube": "on", "equal_turns": "on", "holland": "on"}),
]


class Ledger:
    """The stakes of all boards, kept from the answers alone; `paid` is what each board came to."""

    def __init__(self, boards: int, shared: bool, dave: bool) -> None:
        self.shared, self.dave = shared, dave
        self.stakes = [1] * (1 if shared else boards)
        self.offers: list[int] = []
        self.at = 0
        self.paid: list[int | None] = [None] * boards

    def higher(self) -> int:
        last = self.offers[-1] if self.offers else self.stakes[self.at]
        return last + 1 if self.dave else last * 2

    def note(self, before: State, given: Answer) -> None:
        if given.kind == "stake" and given.value != "throw":
            self.at = 0 if self.shared else int(given.value.partition(":")[2]) - 1
            self.offers.append(self.higher())
        elif given.value == "take":
            self.stakes[self.at], self.offers = self.offers[-1], []
        elif given.value in ("beaver", "raccoon"):
            self.offers.append(self.higher())
        elif given.kind in ("offer", "beaver", "raccoon"):
            cost = self.offers[-2] if len(self.offers) > 1 else self.stakes[self.at]
            self.stakes[self.at], self.offers = cost, []
            left = [at for at, paid in enumerate(self.paid) if paid is None]
            if not self.shared or len(left) == 1:
                self.paid[left[0] if self.shared else self.at] = cost
        elif given.kind == "give":
            self.paid[int(given.value) - 1] = self.stakes[0]


@pytest.mark.parametrize(("slug", "options"), STAKED)
@pytest.mark.parametrize("seed", range(3))
def test_the_stakes_of_all_boards_are_paid(slug: str, options: dict[str, str], seed: int) -> None:
    """Stakes are those of the ledger; a refused board pays its stake, a finished one so many times
    what the game says, the first of all half a point less."""
    variant = find(slug, options)
    shared = options.get("cubes") == "single"
    ledger = Ledger(len(game.games_of_boards(variant)), shared, options["cube"] == "dave")
    lot, state = Random(f"{slug} {seed}"), game.start(variant)
    closed: list[int] = []
    opened = False
    while state.result is None:
        ask = state.open_ask
        if not opened and ask.part.phase != game.Phase.OPENING:
            opened = True
            ledger.stakes = [
                value_of(multi_board.bring(state, at)) for at in range(len(ledger.stakes))
            ]
            assert len(set(ledger.stakes)) == 1
        seat = ask.who[0]
        given = Answer(ask.kind, seat, random_value(state, ask, seat, lot))
        ledger.note(state, given)
        state = game.answer(state, given)
        for at, board in enumerate(multi_board.boards_of(state)):
            if board.points is None:
                stake = ledger.stakes[0 if shared else at]
                assert not opened or value_of(multi_board.bring(state, at)) == stake
            elif at not in closed:
                closed.append(at)
                half = 0.5 if len(closed) == 1 and board.points[0] != board.points[1] else 0.0
                whole = max(board.points) + half
                if ledger.paid[at] is not None:
                    assert whole == ledger.paid[at]
                else:
                    assert whole % ledger.stakes[0 if shared else at] in (0, 0.5)
                    if shared:
                        ledger.stakes[0] = 1
    assert state.result.points == tuple(
        sum(board.points[seat] for board in state.boards if board.points) for seat in (0, 1)
    )
    assert sorted(closed) == list(range(len(state.boards)))
