"""Positions of backgammon that are pasted are shown and judged."""

from __future__ import annotations

import json

import pytest

from bot.messages.pasted_position import OPTIONS, SLUG, decision_of, picture_of, state_of
from bot.opponent.ipc import Question, pack, unpack
from bot.opponent.levels import MASTER
from bot.opponent.sage_engine import there
from bot.ui.orders import ReplyTo
from rules.records.game_record import replay_answers
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_personal import document

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"

JUDGED = pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")


@pytest.mark.parametrize(("cube", "offer"), [(0, "2"), (5, "64"), (6, None)])
def test_picture_names_the_sides_and_shows_an_offered_cube(cube: int, offer: str | None) -> None:
    """On this board the cube ends at 64."""
    owner = 1 if cube else 0
    xgid = f"XGID=-b----E-C---eE---c-e----B-:{cube}:{owner}:1:D:0:0:0:0:10"
    picture = picture_of(decision_of(xgid), ReplyTo("en"))
    assert picture.names == ("X", "O") and picture.turn == (1,)
    assert picture.view.facts.get("offer") == offer


async def test_position_has_no_button_where_nothing_judges_it(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.pasted_position.there", lambda: False)
    (shown,) = await night.say(night.person("Анна"), OPENING)
    assert shown.has_photo and shown.labels == ["Играть дальше с ботом"]


@JUDGED
async def test_pasted_position_is_a_picture_with_the_task(night: Evening) -> None:
    _, (shown,) = await night.answered(f"что тут? {OPENING}")
    assert shown.has_photo and "X играет 3-1" in shown.text
    assert "Пипсы X 167, O 167" in shown.text and "Куб 1 посередине" in shown.text
    assert (
        shown.labels == ["Лучшие ходы", "Задача из этого", "Играть дальше с ботом"]
        and "XGID" not in shown.text
    )


@JUDGED
async def test_best_plays_of_a_pasted_position_are_told_in_numbers(night: Evening) -> None:
    kate, (shown,) = await night.answered(OPENING, "Kate", language="en")
    told = await night.tap(kate, "Best plays", shown)
    text = night.last(kate.private).text
    assert text.startswith("1. 8/5 6/5 +0.2") and text.count("W\u00a0") == 5, told
    assert text.count(", 3-ply") == 5
    more = await night.tapped(kate, "More plays", night.last(kate.private))
    assert more.text.startswith("6. ") and more.text.count("2-ply") == 11 and not more.labels


@JUDGED
async def test_best_plays_of_a_pasted_doublet_are_told(night: Evening) -> None:
    kate, (shown,) = await night.answered(OPENING.replace(":31:", ":66:"), "Kate", language="en")
    assert "X to play 6-6" in shown.text
    await night.tap(kate, "Best plays", shown)
    assert night.last(kate.private).text.startswith("1. 24/18(2) 13/7(2) ")


@JUDGED
async def test_cube_of_a_pasted_position_is_judged(night: Evening) -> None:
    kate, (shown,) = await night.answered("4HPwATDgc/ABMA:cAkAAAAAAAAE", "Kate", language="en")
    assert "X on roll" in shown.text and shown.labels[0] == "Double?"
    await night.tap(kate, "Double?", shown)
    text = night.last(kate.private).text
    assert text.startswith("No double / Take") and "Double / pass: +1.000" in text
    assert "take point 25.0%" in text
    await night.tap(kate, "Market losers", night.last(kate.private))
    assert night.last(kate.private).text.startswith("No roll and reply lose the market.\n0-ply")


async def test_position_in_own_text_is_read(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    own = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w;due=31"
    (shown,) = await night.say(kate, own)
    assert shown.has_photo and "X to play 3-1" in shown.text
    await night.tap(kate, "Best plays", shown)
    assert night.last(kate.private).text.startswith("1. 8/5 6/5")


async def test_broken_position_says_which_field_is_wrong(night: Evening) -> None:
    _, (sorry,) = await night.answered(OPENING.replace(":31:", ":70:"))
    assert sorry.text == "В этой позиции ошибка: таких чисел на зарах не бывает."


async def test_position_pasted_among_people_is_left_alone(night: Evening) -> None:
    pair = await seated(night)
    assert await night.say(pair.anna, OPENING, pair.group) == []
    (shown,) = await night.say(pair.anna, OPENING, pair.group, night.board(pair.group))
    assert shown.has_photo and "X играет 3-1" in shown.text


@JUDGED
async def test_second_tap_on_the_analysis_points_to_the_first(night: Evening) -> None:
    kate, (shown,) = await night.answered(OPENING, "Kate", language="en")
    await night.tap(kate, "Best plays", shown)
    answers = len(kate.private.alive)
    told = await night.tap(kate, "Best plays", shown)
    assert told.text == "The answer is below already"
    assert len(kate.private.alive) == answers


def test_pasted_position_reaches_a_thinking_process() -> None:
    state = state_of(decision_of(OPENING))
    question = Question(SLUG, OPTIONS, state, state.mover, MASTER)
    assert unpack(pack(question)).state.men == state.men


@JUDGED
async def test_pasted_position_is_an_exercise(night: Evening) -> None:
    kate, (shown,) = await night.answered(OPENING, "Kate", language="en")
    asked = await night.tapped(kate, "Exercise from this", shown)
    assert asked.has_photo and len(asked.labels) == 5 and asked.labels[-1] == "Show me"
    assert "8/5 6/5" in asked.labels
    await night.tap(kate, "8/5 6/5", asked)
    assert asked.text.endswith("Right: 8/5 6/5.") and not asked.labels


@JUDGED
async def test_cube_of_a_pasted_position_is_an_exercise(night: Evening) -> None:
    kate, (shown,) = await night.answered(OPENING.replace(":31:", ":00:"), "Kate", language="en")
    asked = await night.tapped(kate, "Exercise from this", shown)
    assert asked.labels == ["Double", "No double", "Show me"]
    await night.tap(kate, "Double", asked)
    assert "Better No double. Double: −0." in asked.text
    assert asked.text.endswith("No double / Take")


async def test_game_goes_on_from_a_pasted_position(night: Evening) -> None:
    anna = night.person("Анна")
    await night.experienced(anna)
    (shown,) = await night.say(anna, "XGID=-bA---D-C---dE---c-e----B-:1:-1:-1:42:2:3:0:7:10")
    await night.tap(anna, "Играть дальше с ботом", shown)
    begun = await night.snapshot(anna)
    assert begun.state is not None and begun.state.ask is not None
    assert begun.state.facts["score"] == "3-2/7" and begun.state.facts["cube"] == "2@w"
    board = night.board(anna.private)
    assert "4-2" in board.text and begun.state.owners[begun.state.mover] == 0
    await night.say(anna, any_play(begun))
    later = await night.snapshot(anna)
    assert later.game.turns > begun.state.turns
    await night.restart()
    again = await night.snapshot(anna)
    assert again.game.men == later.game.men


async def test_record_of_a_game_from_a_position_tells_where_it_began(night: Evening) -> None:
    anna = night.person("Анна")
    await night.experienced(anna)
    (shown,) = await night.say(anna, OPENING)
    await night.tap(anna, "Играть дальше с ботом", shown)
    await night.say(anna, any_play(await night.snapshot(anna)))
    await night.resign(anna, "ойн")
    await night.tap(anna, "Запись")
    files = [each for each in anna.private.alive if "document" in each.body]
    assert [each.body["document"]["file_name"][-4:] for each in files] == [".txt", "json"]
    record = json.loads(document(night, files[-1]))
    assert record["position"].startswith("24:2,13:5,8:3,6:5;") and "due=31" in record["position"]
    assert replay_answers(record).failed is None


@JUDGED
async def test_named_plays_do_not_wait_behind_reviews(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reviews of matches run in the background."""

    async def busy(*_: object) -> None:
        raise AssertionError("the background is busy with reviews")

    kate = await night.newcomer(OPENING, "Kate", language="en")
    monkeypatch.setattr("bot.table.bot_player.BotPlayer.run_in_background", busy)
    assert "1. 8/5 6/5" in await night.answer(kate, "what about 24/23 13/10?")


@JUDGED
async def test_named_plays_of_a_pasted_position_are_compared(night: Evening) -> None:
    kate = await night.newcomer(OPENING, "Kate", language="en")
    (told,) = await night.say(kate, "compare 24/23 13/10 and 8/5 6/5")
    first, second = told.text.splitlines()
    assert "8/5 6/5" in first and "(best)" in first and "24/23 13/10" in second
    assert await night.answer(kate, "what about 13/2?") == "13/2 is illegal here."


@JUDGED
async def test_play_is_for_the_game_that_goes_on(night: Evening) -> None:
    kate = await night.newcomer(OPENING, "Kate", language="en")
    await night.say(kate, "/new long bot")
    played = await night.say(kate, "24/1")
    assert "illegal here" not in played[-1].text
