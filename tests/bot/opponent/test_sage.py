"""The player of backgammon's family: boards, chances, the order of plays, stakes, resignations."""

from __future__ import annotations

import os
from random import Random

import pytest

from bot.cli.selfplay import play
from bot.opponent import choose, rank_plays, read_answer, sage_engine
from bot.opponent.levels_table import missing, player_for
from bot.opponent.matches import Score
from bot.opponent.sage import DeepSage, Nets, Sage, fits
from bot.opponent.sage_engine import board_of
from rules.analysis import at_throw, list_plays
from rules.board.shapes import Men
from rules.game import CHANCE, Answer, State, answer, run, start
from rules.position_state import from_position, position
from rules.variants import catalogue, find
from tests.bot.opponent.sage_men import men_of

needs = pytest.mark.skipif(not sage_engine.there(), reason="bgsage is not installed")
BACKGAMMON = find("backgammon")


def random_men(rng: Random, waiting: bool = False) -> Men:
    """Two armies of fifteen anywhere, the second not on the points of the first."""
    rows = (bytearray(27), bytearray(27))
    for side, row in enumerate(rows):
        other = rows[1 - side]
        places = [0, 25, *(at for at in range(1, 25) if not side or not other[25 - at])]
        for _ in range(15):
            row[rng.choice(places)] += 1
    if waiting:
        rows[0][26], rows[0][25] = rows[0][25], 0
    return tuple(map(bytes, rows))


@pytest.mark.parametrize("side", [0, 1])
def test_boards_go_there_and_back(side: int) -> None:
    rng = Random(side)
    for _ in range(500):
        men = random_men(rng)
        board = board_of(men, side)
        assert len(board) == 26 and men_of(board, side) == men
        turned = board_of(men, 1 - side)
        assert turned[1:25] == [-count for count in board[24:0:-1]]
        assert (turned[0], turned[25]) == (board[25], board[0])


def test_a_hand_is_a_bar() -> None:
    rng = Random(3)
    for _ in range(100):
        men = random_men(rng, waiting=True)
        assert board_of(men, 0)[25] == men[0][26]


def test_games_fit_by_their_parts() -> None:
    """Backgammon's movement with fifteen checkers a side, under whatever name."""
    fitting = {entry.slug for entry in catalogue() if entry.kind == "game" and fits_named(entry)}
    assert fitting == {"short", "backgammon", "nackgammon", "jacquet", "dragon", "caucasian"}
    assert fits(find("short+imbyurti", {"system": "trad", "cube": "on"}))
    assert not fits(find("hypergammon"))


@needs
def test_a_net_plays_where_armies_set_out_from_one_place() -> None:
    """If it was trained for just that."""
    assert not isinstance(player_for(find("jacquet"), "strong"), Sage)
    assert isinstance(player_for(find("jacquet", {"system": "bg"}), "strong"), Sage)
    assert isinstance(player_for(find("dragon"), "strong"), Sage)


def fits_named(entry: object) -> bool:
    return fits(find(entry.slug))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("options", "worth"),
    [
        ({"system": "bg"}, (1, 2, 3)),
        ({"system": "trad"}, (1, 3.91, 4.16)),
        ({"system": "mars_only"}, (1, 2, 2)),
        ({"left_over": "on"}, (24.3, 79.8, 107)),
    ],
)
def test_gammons_are_priced_by_what_they_mostly_are(
    options: dict[str, str], worth: tuple[float, ...]
) -> None:
    """By the traditional count nearly all gammons leave a checker outside: home mars, four."""
    assert Sage().prices(find("short", options), 0) == pytest.approx(worth)


def test_other_sources_than_dice_are_for_other_minds() -> None:
    """What is announced, or the same every turn, is no chance."""
    assert fits(find("short+dice-cards"))
    for slug in ("short+no-dice", "short+four-three", "short+sassungammon", "short+xray"):
        assert not fits(find(slug))


@needs
def test_levels_differ_by_their_minds() -> None:
    assert type(player_for(BACKGAMMON, "strong")) is Sage
    assert type(player_for(BACKGAMMON, "master")) is DeepSage
    assert not isinstance(player_for(BACKGAMMON, "amateur"), Sage)
    assert not isinstance(player_for(find("long"), "strong"), Sage)


@needs
def test_plays_are_ordered_as_by_its_own_interface() -> None:
    """The raw equities of every board are those that bgsage's checker_play has."""
    from bgsage import BgBotAnalyzer  # type: ignore[import-untyped]

    analyzer = BgBotAnalyzer(eval_level="1ply", cubeful=False)
    rng = Random(5)
    state = start(BACKGAMMON)
    compared = 0
    while state.ask is not None and compared < 25:
        seat = state.ask.who[0]
        if seat != CHANCE:
            found = _ranked(state)
            high, low = state.throw.numbers[:2] if state.throw else (0, 0)
            moves = analyzer.checker_play(board_of(state.men, state.mover), high, low).moves
            theirs = {tuple(move.board): move.equity for move in moves}
            assert found.keys() == theirs.keys()
            for board, equity in found.items():
                assert equity == pytest.approx(theirs[board], abs=1e-4)
            compared += 1
        state = _on(state, rng)
    assert compared == 25


def _ranked(state: State) -> dict[tuple[int, ...], float]:
    listed = list_plays(BACKGAMMON, state.variant.write(position(state)), "", 1000, "own").plays
    boards = [BACKGAMMON.read(after).men for _, after in listed]
    values = player_for(BACKGAMMON, "strong").values(state, boards, state.mover)
    pairs = zip(boards, values, strict=True)
    return {tuple(board_of(men, state.mover)): equity for men, equity in pairs}


def _on(state: State, rng: Random) -> State:
    ask = state.open_ask
    if ask.who[0] != CHANCE:
        return answer(
            state,
            read_answer(state, ask.who[0], choose(state, ask.who[0], "random", str(rng.random()))),
        )
    value = rng.choice(ask.bag or ask.choices or ("",))
    if ask.dice > 1:
        value = "-".join(map(str, sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)))
    return answer(state, Answer(ask.kind, CHANCE, value))


@needs
@pytest.mark.parametrize(
    ("text", "system", "win", "worth"),
    [
        ("off:15;6:1,off:14;b", "bg", 1.0, 1.0),
        ("off:15;6:15;b", "bg", 1.0, 2.0),
        ("off:15;24:1,6:14;b", "bg", 1.0, 3.0),
        ("off:15;24:1,6:14;b", "trad", 1.0, 4.0),
        ("off:15;bar:1,6:14;b", "trad", 1.0, 8.0),
        ("off:15;24:1,6:14;b", "mars_only", 1.0, 2.0),
    ],
)
def test_a_finished_game_is_worth_what_it_pays(
    text: str, system: str, win: float, worth: float
) -> None:
    variant = find("short", {"system": system})
    men = variant.read(text).men
    state = start(variant)
    for side, sign in ((0, 1), (1, -1)):
        assert Nets().outlooks(variant, [men], side)[0].win == (win if side == 0 else 1 - win)
        assert player_for(variant, "strong").values(state, [men], side)[0] == sign * worth


@needs
def test_what_a_win_is_worth_changes_the_play() -> None:
    """The same chances are worth more where mars counts four or eight, nothing more in mars_only
    than two, and one where the cube must be turned first."""
    men = BACKGAMMON.read(BLITZ).men
    worth = {}
    for name, options in {
        "bg": {"system": "bg"},
        "trad": {"system": "trad"},
        "mars": {"system": "mars_only"},
        "jacoby": {"system": "bg", "cube": "on", "jacoby": "on"},
    }.items():
        variant = find("short", options)
        worth[name] = player_for(variant, "strong").values(start(variant), [men], 0)[0]
    assert worth["trad"] > worth["bg"] > worth["mars"] > 1.2
    assert worth["jacoby"] <= 1.1


def asked(text: str, level: str, slug: str = "backgammon", **options: str) -> str:
    """What White says about the stake before its throw."""
    variant = find(slug, {"cube": "on", **options})
    return choose(run(from_position(variant, variant.read(text))), 0, level)


def answered(text: str, level: str, **options: str) -> str:
    """What Black says to White's offer."""
    variant = find("backgammon", {"cube": "on", **options})
    state = run(from_position(variant, variant.read(text)))
    return choose(answer(state, Answer("stake", 0, "double")), 1, level)


LEVELS = pytest.mark.parametrize("level", ["strong", "master"])
OPENING = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
BLITZ = "13:2,8:3,6:4,5:3,4:2,3:1;bar:2,13:5,8:3,6:5;w"
"""Four points made at home, two on the bar."""
RACE = "10:3,9:3,8:2,7:2,6:2,5:1,4:2"
BEHIND = {9: "10:4,9:4,8:3,6:2,5:1,4:1", 22: "12:2,10:4,9:4,8:1,7:2,6:2"}
"""112 pips to go, and armies with so many more."""


@needs
@LEVELS
def test_stakes_of_the_textbook(level: str) -> None:
    """Nothing in the opening; a race is doubled and taken with 8 % more to go, passed with 20 %."""
    assert asked(OPENING, level) == "throw"
    assert pips_of(RACE) == 112
    for lead, black in BEHIND.items():
        assert pips_of(black) == 112 + lead
        assert asked(f"{RACE};{black};w", level) == "double"
        assert answered(f"{RACE};{black};w", level) == ("take" if lead == 9 else "pass")
    assert asked(f"{BEHIND[9]};{RACE};w", level) == "throw"


def pips_of(row: str) -> int:
    return sum(int(at) * int(n) for at, n in (entry.split(":") for entry in row.split(",")))


@needs
@LEVELS
def test_agreements_change_the_stake(level: str) -> None:
    """A raise from behind meets a beaver; mars that counts is played for; in the game without a
    cube nobody is asked."""
    behind = "24:2,13:5,8:3,6:5;24:2,13:1,8:3,7:2,6:5,5:2;w"
    assert answered(behind, level, beaver="on") == "beaver"
    assert answered(behind, level) == "take"
    assert asked(BLITZ, level) == "throw"
    assert asked(BLITZ, level, jacoby="on") == "double"
    variant = find("backgammon", {"cube": "on"})
    state, rng = start(variant, facts={"score": "2-1/3", "crawford": "1"}), Random(1)
    while state.ask is not None and state.turns < 12:
        assert state.ask.kind != "stake"
        state = _on(state, rng)


@needs
@LEVELS
def test_the_trailer_after_crawford_raises(level: str) -> None:
    text = OPENING.replace(";w", ";w;score=1-4/5")
    assert asked(text, level) == "double"
    assert asked(OPENING.replace(";w", ";w;score=1-2/5"), level) == "throw"


@needs
def test_a_lost_race_is_given_up_at_its_price_once() -> None:
    for text, price in (
        ("18:5,17:5,16:5;6:2,5:2,4:2,off:9;w", "2"),
        ("13:2,8:3,6:5,5:4,off:1;6:2,5:2,4:2,off:9;w", "1"),
    ):
        state = at_throw(BACKGAMMON, text, "2-1")
        gives = choose(state, 0, "strong")
        assert gives == f"resign:{price}"
        offered = answer(state, read_answer(state, 0, gives))
        assert choose(offered, 1, "strong") == "yes"
        refused = answer(offered, Answer("resign", 1, "no"))
        assert refused.ask is not None and refused.ask.kind == "play"
        assert not choose(refused, 0, "strong").startswith("resign")


@needs
@pytest.mark.parametrize("text", [OPENING, "18:5,17:5,16:5;2:3,1:4,off:8;w", f"{RACE};{RACE};w"])
def test_a_game_is_played_while_there_is_hope_or_hardly_a_throw_left(text: str) -> None:
    assert not choose(at_throw(BACKGAMMON, text, "2-1"), 0, "strong").startswith("resign")


@needs
@pytest.mark.parametrize(
    ("text", "points", "answers"),
    [
        ("18:5,17:5,16:5;2:3,1:4,off:8;w", "1", "no"),
        ("18:5,17:5,16:5;2:3,1:4,off:8;w", "2", "yes"),
        ("6:5,5:5,4:4,off:1;2:3,1:4,off:8;w", "1", "yes"),
        (OPENING, "1", "yes"),
    ],
)
def test_a_resignation_is_accepted_for_what_it_is_worth(
    text: str, points: str, answers: str
) -> None:
    state = at_throw(BACKGAMMON, text, "2-1")
    state = answer(state, Answer("resign", 0, points))
    assert choose(state, 1, "strong") == answers


MANY = 34 if os.environ.get("NARDY_WHOLE") else 3
STAKED = {"cube": "on", "cube_limit": "none", "beaver": "raccoon", "jacoby": "on"}
GAMES = [
    ("backgammon", STAKED),
    ("short", {"system": "trad", "cube": "on", "raccoon_owner": "beaverer", "beaver": "raccoon"}),
    ("short", {"cube": "dave", "contempt": "on", "left_over": "on"}),
    ("nackgammon+dave-compulsion", {}),
    ("dragon", {"cube": "on", "autodouble": "3"}),
    ("nackgammon", {"cube": "dave"}),
]


@needs
@pytest.mark.parametrize(("slug", "options"), GAMES, ids=[slug for slug, _ in GAMES])
def test_every_answer_is_legal(slug: str, options: dict[str, str]) -> None:
    variant = find(slug, options)
    for number in range(MANY):
        state = play(variant, "legal", number, ("strong", "random"))
        assert state.result is not None


@needs
def test_prices_of_a_match_are_the_same_from_both_sides() -> None:
    """In dragon the armies change hands, so that a match is as much the one's as the other's."""
    variant = find("dragon", {"cube": "on"})
    state = start(variant, facts={"score": "4-2/9"})
    player = player_for(variant, "strong")
    white, black = (player.terms(state, side) for side in (0, 1))
    assert isinstance(white.score, Score) and white.score.turned() == black.score
    assert white.score.prices.single == 2


@needs
def test_master_lists_its_candidates() -> None:
    state = at_throw(BACKGAMMON, OPENING, "3-1")
    listed = rank_plays(state, "master")
    assert listed[0][0] == "8/5 6/5" and len(listed) == 16
    assert choose(state, 0, "master") == listed[0][0]


@needs
def test_threads_change_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(start(BACKGAMMON).men, 0)
    told = []
    for threads in (1, 2, 3):
        monkeypatch.setattr(sage_engine, "THREADS", threads)
        deep = sage_engine.engine().ahead(2)
        told.append(deep.evaluate_board(board, board)["probs"])
    assert told[0] == told[1] == told[2]


def test_without_the_package_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sage_engine.there() == (missing() is None)
    monkeypatch.setattr(sage_engine, "there", lambda: False)
    assert not isinstance(player_for(BACKGAMMON, "strong"), Sage)
    assert "bgsage" in (missing() or "")
