"""Words and numbers that are typed in answer to what the bot has just asked or told."""

from __future__ import annotations

import re

import pytest

from bot.demo import Person
from bot.dialogs.play_text import told_play
from bot.i18n import Words
from bot.opponent import rank_plays
from rules.game import State
from rules.records.notation import read_play
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_practice import asked
from tests.bot.conversation.test_review import asked as asked_in_review
from tests.bot.conversation.test_review import badly_played, own_mistakes


async def at_the_board(night: Evening, person: Person) -> State:
    """The state of somebody's game."""
    return (await night.snapshot(person)).game


# -- a play that was advised ---------------------------------------------------------------------


PICKED = {
    "ru": (("1", 1), ("2", 2), ("первый", 1), ("вариант 2", 2)),
    "en": (("#2", 2), ("the first one", 1), ("play the second", 2), ("best", 1)),
}


@pytest.mark.parametrize("lang", PICKED)
async def test_plays_of_hints_are_made_by_their_numbers(night: Evening, lang: str) -> None:
    anna = await night.newcomer("/new short bot draw=white", "Anna", language=lang)
    for said, number in PICKED[lang]:
        before = await at_the_board(night, anna)
        await night.say(anna, "/hint")
        await night.say(anna, said)
        play = rank_plays(before, "master")[number - 1][0]
        made = (await at_the_board(night, anna)).played[len(before.played)]
        assert made.steps == read_play(before, play), said


async def test_without_a_hint_a_number_is_read_as_before(night: Evening) -> None:
    """Also where the hint was for another throw."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    before = await at_the_board(night, anna)
    await night.say(anna, "2")
    assert await at_the_board(night, anna) == before
    await night.say(anna, "/hint")
    await night.say(anna, any_play(await night.snapshot(anna)))
    then = await at_the_board(night, anna)
    await night.say(anna, "1")
    assert (await at_the_board(night, anna)).turns == then.turns


async def test_whoever_names_no_play_gets_a_hint(night: Evening) -> None:
    """ "The best" before anything was advised."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    assert (await night.answer(anna, "первый")).startswith(("На выбор", "Ход только один"))


async def test_number_at_an_open_exercise_plays_no_older_hint(
    night: Evening,
) -> None:
    """It is read as an answer to the exercise, and refused as one; a newer hint counts again."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, "/hint")
    before = await at_the_board(night, anna)
    await night.say(anna, "/practice короткие")
    for said in ("99", "1"):
        assert "например: " in await night.answer(anna, said), said
        assert await at_the_board(night, anna) == before
    await night.say(anna, "/hint")
    await night.say(anna, "1")
    assert (await at_the_board(night, anna)).turns > before.turns


@pytest.mark.parametrize("board", [True, False])
async def test_numbers_that_answer_no_exercise_are_refused(night: Evening, board: bool) -> None:
    """The example is not the answer; a game that waits has nothing to do with it."""
    anna = night.person("Анна")
    if board:
        await night.say(anna, "/new короткие с ботом draw=white")
    (shown,) = await night.say(anna, "/practice короткие")
    one = asked(shown)
    state = one.state
    plays = (read_play(state, play) for play, _ in one.plays[:2])
    answer, other = (told_play(state, play, "own", Words("ru")) for play in plays)
    for said in ("0", "7", "99", "120", "12345", "24/"):
        (told,) = await night.say(anna, said)
        assert told.text.endswith(f"например: {other}."), said
        assert answer not in told.text
    for number in range(1, 25):
        assert f"например: {answer}" not in await night.answer(anna, str(number)), number


async def test_a_number_at_a_question_of_a_review_is_refused_with_a_play(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    await asked_in_review(night, anna)
    kept = own_mistakes(await night.snapshot(anna))
    made = [set(re.findall(r"\w+", mistake.play.replace("bar", "бар"))) for mistake in kept]
    for said in ("99", "12345"):
        (told,) = await night.say(anna, said)
        example = told.text.partition("например: ")[2]
        assert any(made_of >= set(re.findall(r"\w+", example)) for made_of in made), said


@pytest.mark.parametrize(
    ("lang", "test", "told"),
    [
        ("ru", "Проверить себя", "Ответ здесь – «можно» или «нельзя»."),
        ("en", "Test yourself", "The answer here is “yes” or “no”."),
    ],
)
async def test_a_number_at_a_question_of_a_quiz_is_told_what_answers_it(
    night: Evening, lang: str, test: str, told: str
) -> None:
    anna = await night.newcomer("/rules short", language=lang)
    await night.tap(anna, test)
    for said in ("1", "24 18", "24/18", "12345"):
        assert await night.answer(anna, said) == told, said


# -- whether one really leaves, or gives up ------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "told"), [("да", "Анна уходит"), ("нет", "Хорошо, играем дальше.")]
)
async def test_leaving_is_answered_in_words(night: Evening, said: str, told: str) -> None:
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/leave")
    answers = await night.say(anna, said)
    assert any(one.text.startswith(told) for one in answers)


async def test_in_a_group_whoever_was_asked_answers_by_a_reply(night: Evening) -> None:
    pair = await seated(night)
    (asked,) = await night.say(pair.anna, "/leave", pair.group)
    (seat,) = (
        at
        for at, one in enumerate((await night.snapshot(pair.group)).people)
        if one and one.telegram_id == pair.anna.id
    )
    await night.say(pair.boris, "да", pair.group, reply_to=asked)
    assert (await night.snapshot(pair.group)).people[seat] is not None
    await night.say(pair.anna, "да", pair.group, reply_to=asked)
    assert (await night.snapshot(pair.group)).people[seat] is None


async def test_whoever_stays_is_asked_no_more(night: Evening) -> None:
    """A later yes is about something else."""
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/leave")
    await night.tap(anna, "Остаться")
    await night.say(anna, "да")
    assert (await night.snapshot(anna)).table.status == "playing"


@pytest.mark.parametrize("said", ["марс", "за марс", "кокс", "оин"])
async def test_for_how_much_is_answered_by_the_name_of_a_result(night: Evening, said: str) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, "сдаюсь")
    await night.say(anna, said)
    snapshot = await night.snapshot(anna)
    assert snapshot.table.status == "over"


async def test_no_is_an_answer_too(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, "сдаюсь")
    await night.say(anna, "нет")
    assert night.last(anna.private).text == "Хорошо, играем дальше."
    await night.say(anna, "марс")
    assert (await night.snapshot(anna)).table.status == "playing"


# -- what is opened ------------------------------------------------------------------------------


async def test_a_game_is_opened_in_a_group_where_several_boards_wait(night: Evening) -> None:
    """Its name is no play."""
    pair = await seated(night)
    await night.say(pair.anna, "/new длинные", pair.group)
    await night.say(pair.boris, "/join", pair.group)
    for _ in range(2):
        await night.say(pair.anna, "/new гюльбар", pair.group)
        await night.say(pair.boris, "/join", pair.group)
    await night.say(pair.anna, "@nardy_demo_bot давай хачапури", pair.group)
    assert (await night.snapshot(pair.group)).table.slug == "khachapuri"


# -- why numbers alone are no play ---------------------------------------------------------------


async def test_four_numbers_are_refused_for_what_forbids_them(night: Evening) -> None:
    """Two checkers from the head."""
    night.chance.deal("6-5")
    anna = await night.newcomer("/new длинные с ботом draw=white")
    assert "голов" in (await night.answer(anna, "24 18 24 19")).lower()


async def test_one_step_is_written_as_it_may_be_made(night: Evening) -> None:
    """Two numbers were two checkers, whichever came first."""
    night.chance.deal("6-4", "2-1", "5-3")
    anna = await night.newcomer("/new короткие с ботом draw=white")
    told = await night.say(anna, "13 24")
    (reading,) = [one for one in told if "два числа" in one.text]
    assert "13/24" not in reading.text and "13/7" in reading.text
