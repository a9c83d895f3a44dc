"""Answers as they are told, in both languages, and that every question has one in every game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.board_questions import QUESTIONS, text
from bot.board_questions.estimates import chances_of
from bot.catalogue import games
from bot.i18n import LANGS, Words
from bot.i18n.markup import unmarked
from bot.opponent import choose
from bot.opponent.levels import RANDOM
from rules.analysis import at_throw, start_text
from rules.game import CHANCE, Answer, State, answer, run, start
from rules.position_state import from_position
from rules.variants import find

SLOTS = {"point": "6", "from": "6", "die": "3", "dice": "5-5", "play": "24/18", "side": "opponent"}
TURNS = 40


def told(state: State, name: str, lang: str = "ru", seat: int = 0, **slots: str) -> str:
    """The answer as plain text."""
    return unmarked(text(state, seat, name, slots, Words(lang)))


def opening(slug: str, dice: str) -> State:
    """The start of a game after a throw of White."""
    variant = find(slug, {})
    return at_throw(variant, start_text(variant), dice)


def placed(slug: str, position: str, dice: str = "", **options: str) -> State:
    """A position, after a throw where one is given."""
    variant = find(slug, options)
    if dice:
        return at_throw(variant, position, dice)
    return run(from_position(variant, variant.read(position)))


def random_answer(state: State, rng: Random) -> Answer:
    """An answer to the open question by chance."""
    ask = state.open_ask
    seat = ask.who[0]
    if seat != CHANCE:
        return Answer(ask.kind, seat, choose(state, seat, RANDOM, str(rng.random())))
    if things := ask.bag or ask.choices:
        return Answer(ask.kind, seat, rng.choice(things))
    dice = sorted((str(rng.randint(1, 6)) for _ in range(ask.dice)), reverse=True)
    return Answer(ask.kind, seat, "-".join(dice))


@pytest.mark.parametrize("slug", [*(game.slug for game in games()), "parallel(short,long)"])
def test_every_question_is_answered_in_every_game(slug: str) -> None:
    """By a sentence in the middle of a game, whatever is named and whoever asks."""
    rng, state = Random(slug), start(find(slug, {}))
    for _ in range(TURNS):
        if state.ask is not None:
            state = answer(state, random_answer(state, rng))
    for name in QUESTIONS:
        for seat in range(len(state.points)):
            for lang in LANGS:
                for slots in ({}, SLOTS):
                    said = told(state, name, lang, seat, **slots)
                    assert said and "{" not in said, (name, slots)
                    assert lang != "ru" or "none" not in said, (name, slots, said)


POSITIONS = {
    "long, the start": opening("long", "6-5"),
    "short, one on the bar": placed(
        "short", "bar:1,24:1,13:5,8:3,6:5;24:2,13:4,8:3,6:5,5:1;w", "6-1"
    ),
    "short with a cube, nearly home": placed(
        "short", "7:1,6:3,4:4,2:3,off:4;6:4,5:4,3:2,1:2,off:3;w", cube="on"
    ),
    "tapa, a pinned checker": placed("tapa", "24:10,18:2,13:2,9:1!;24:11,16:1,20:1,11:2;b", "4-2"),
}
"""Positions whose answers are kept in `answers.txt`."""
KEPT = Path(__file__).with_name("answers.txt")


def kept_answers() -> str:
    """The answers to all questions that are counted, for White and Black, in both languages."""
    lines = []
    for title, state in POSITIONS.items():
        for name, asked in QUESTIONS.items():
            slots = SLOTS if name in ("point", "chance-to-throw") else {}
            lines += [f"# {title}: {name}", *_both(state, name, slots)] * (not asked.advises)
    return "\n".join([*lines, ""])


def _both(state: State, name: str, slots: dict[str, str]) -> list[str]:
    """What White and Black are told, the same said once."""
    said = (told(state, name, lang, seat, **slots) for lang in LANGS for seat in (0, 1))
    return list(dict.fromkeys(said))


def test_answers_are_those_that_are_kept() -> None:
    """Whoever changes a text writes `kept_answers()` to the file anew, and reads it."""
    assert kept_answers() == KEPT.read_text(encoding="utf-8")


def test_a_stake_is_advised_with_the_worth_of_each_answer() -> None:
    """To the side that may raise it, and to the side that is asked; what is offered is told."""
    position = "24:2,13:4,8:3,6:4,5:2;24:1,13:3,8:4,6:5,4:2;w"
    before = placed("short", position, cube="on")
    raised = told(before, "double-or-not")
    figures = re.findall(r"[+−]\d,\d\d", raised)
    kept, taken, passed = (float(one.replace("−", "-").replace(",", ".")) for one in figures)
    assert raised.startswith("Лучше бросать") and taken < kept < passed == 1
    offered = answer(before, Answer("stake", 0, "double"))
    asked = told(offered, "double-or-not", seat=1)
    assert asked.startswith("Лучше взять") and asked.endswith("если спасовать −1,00.")
    assert told(offered, "cube-state", seat=1) == "Соперник предлагает ставку 2."
    assert told(offered, "cube-state", seat=0) == "Вы предлагаете ставку 2."


def test_results_are_told_with_the_score_after_them() -> None:
    """At the present stake, of both sides, and whether the match is over then."""
    position = "24:2,13:4,8:3,6:4,5:2;24:1,13:3,8:4,6:5,4:2;w;cube=2@b;score=1-2/5"
    state = placed("short", position, cube="on")
    assert told(state, "score-after", "en") == (
        "If you lose: single game – 2 points, score 1 : 4; gammon – 4 points, score 1 : 6, and"
        " the match is over; backgammon – 6 points, score 1 : 8, and the match is over."
        " If you win: single game – 2 points, score 3 : 2; gammon – 4 points, score 5 : 2, and"
        " the match is over; backgammon – 6 points, score 7 : 2, and the match is over."
    )
    assert told(state, "score-after", "en", seat=1).startswith(
        "If you lose: single game – 2 points, score 2 : 3;"
    )


def test_why_no_cube_can_be_turned_is_told() -> None:
    position = "24:2,13:4,8:3,6:4,5:2;24:1,13:3,8:4,6:5,4:2;w"
    crawford = placed("short", f"{position};crawford=1;score=4-2/5", cube="on")
    assert "Crawford game" in told(crawford, "cube-state", "en")
    assert "no cube in this game" in told(placed("short", position), "cube-state", "en")
    rolled = placed("short", position, "6-1", cube="on")
    assert told(rolled, "cube-state", "en").endswith("double before you roll.")


def test_best_and_worst_rolls_are_those_of_all_twenty_one() -> None:
    """By the chance to win after each, whichever seat plays the side."""
    variant, position = find("short", {}), "24:2,13:4,8:3,6:4,5:2;24:1,13:3,8:4,6:5,4:2;b"
    rolls = [f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1)]
    wins = dict[str, float]()
    for roll in rolls:
        chances = chances_of(at_throw(variant, position, roll), 1)
        assert chances is not None
        wins[roll] = chances.win
    ordered = sorted(wins, key=lambda roll: wins[roll])
    state = replace(run(from_position(variant, variant.read(position))), owners=(1, 0))
    said = told(state, "best-rolls", "en", seat=0)
    assert re.findall(r"\d-\d", said) == [*ordered[:-4:-1], *ordered[:3]]
    rolled = at_throw(variant, position, "6-1")
    assert told(rolled, "best-rolls", "en", seat=1) == "Your turn: 6-1."


def test_several_checkers_that_may_not_leave_a_place_get_the_rule() -> None:
    state = placed("long", start_text(find("long", {})), "6-3")
    place = {"from": "24"}
    assert told(state, "why_not", **place, checkers="2") == (
        "Так нельзя: с головы за ход уходит одна шашка."
    )
    assert told(state, "why_not", **place, checkers="1").startswith("С 24 пойти можно")
    state = placed("short", start_text(find("short", {})), "6-3")
    assert told(state, "why_not", **place, checkers="2").startswith("С 24 пойти можно")


def test_a_named_play_is_judged_or_refused() -> None:
    state = placed("short", start_text(find("short", {})), "3-1")
    assert told(state, "rate-play", play="8/5 6/5").startswith("8/5 6/5 – лучший ход.")
    both = told(state, "rate-play", play="8/5 6/5,24/20")
    assert re.search(r"24/20 – \d+-й из 16, .*хуже лучшего на 0,\d\d очка", both)
    refused = told(state, "rate-play", play="8/4 6/4")
    assert refused.startswith("Весь бросок уже сыгран") and "Лучше всего 8/5 6/5" in refused
    assert told(state, "what-if", dice="5-5").startswith("Лучше всего 13/3(2)")
    assert told(state, "why_not", die="6").startswith("Числа 6 на зарах нет: выпало 3-1.")
