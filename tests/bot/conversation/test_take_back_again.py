"""A play that went back is made anew: what has fallen falls again, and the record tells."""

from __future__ import annotations

import json

import pytest

from bot.demo import Chat, Message
from rules.records.game_record import replay_answers
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.live import UNEVEN, land
from tests.bot.conversation.taking_back import (
    BACK,
    LETS,
    choice,
    pair_of,
    state_of,
    thrown,
)
from tests.bot.conversation.test_match import answers
from tests.bot.conversation.test_personal import document


def _json_file(chat: Chat) -> Message:
    """The record for programs in a chat."""
    documents = (message for message in chat.alive if "document" in message.body)
    return next(m for m in documents if m.body["document"]["file_name"].endswith(".json"))


@pytest.mark.parametrize("way", ["button", "word"])
async def test_against_the_bot_it_goes_back_at_once_with_the_answer(
    night: Evening, way: str
) -> None:
    anna = await night.newcomer("/new short bot draw=white")
    before = await night.snapshot(anna)
    assert "Возвращать пока нечего" in await night.answer(anna, "/undo")
    await night.say(anna, any_play(before, 2))
    answered, count = await night.snapshot(anna), len(anna.private.alive)
    assert state_of(answered).played[-1].seat in answered.bots and answered.acting == (0,)
    chance = thrown(await answers(night, answered))
    if way == "button":
        await night.tap(anna, BACK, night.board(anna.private))
    else:
        await night.say(anna, "/undo")
    again = await night.snapshot(anna)
    assert state_of(again).throw == state_of(before).throw and again.acting == (0,)
    assert state_of(again).men == state_of(before).men
    assert len(anna.private.alive) == count + (2 if way == "word" else 1), "no question was asked"
    assert "Этот ход уже вернули" in await night.answer(anna, "/undo")
    await night.say(anna, any_play(again, 5))
    after = await night.snapshot(anna)
    assert thrown(await answers(night, after))[: len(chance)] == chance
    assert state_of(after).throw == state_of(answered).throw, "one's own next dice too"
    assert after.notes.taken_back == 1


async def test_the_record_and_the_end_say_so(night: Evening) -> None:
    anna = await night.newcomer("/new hypergammon bot draw=white")
    for number in range(2):
        await night.say(anna, any_play(await night.snapshot(anna), 2))
        snapshot = await night.snapshot(anna)
        if number == 0:
            await night.say(anna, "/undo")
            assert state_of(await night.snapshot(anna)).taken_back == 1
    await night.say(anna, "/resign 1")
    snapshot = await night.snapshot(anna)
    assert snapshot.table.status == "over" and snapshot.notes.taken_back == 1
    end = night.last(anna.private)
    assert "Ходы возвращали: 1." in end.text
    assert "татистик" not in end.text and "statistics" not in end.text
    assert "Партия окончена" in await night.answer(anna, "/undo")
    await night.tap(anna, "Запись", end)
    file = _json_file(anna.private)
    assert "Ходы возвращали: 1." in file.text
    record = json.loads(document(night, file))
    assert record["taken_back"] == 1
    report = replay_answers(record)
    assert report.ok and report.dice is not None and not report.dice.unknown
    assert report.dice.checked == len(thrown(await answers(night, snapshot)))


async def test_a_game_without_it_says_nothing(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом draw=white")
    await night.say(anna, "/resign 1")
    end = night.last(anna.private)
    assert "возвращали" not in end.text
    await night.tap(anna, "Запись", end)
    record = json.loads(document(night, _json_file(anna.private)))
    assert "taken_back" not in record


async def test_a_live_throw_that_has_landed_lands_again_and_is_not_called(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await land(night, pair.group)
    before = await choice(night, pair)
    await land(night, pair.group)
    fallen = await night.snapshot(pair.group)
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    await night.tap(pair.boris, "Вернуть", pair.group)
    await night.say(pair.anna, f"/m {any_play(before)}", pair.group)
    again = await night.snapshot(pair.group)
    assert state_of(again).throw == state_of(fallen).throw and pair.of(again) is pair.boris
    assert "Кестум!" not in night.board(pair.group).labels


async def test_dice_of_telegram_are_not_thrown_again(night: Evening) -> None:
    pair = await seated(night, "short draw=white dice=telegram")
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    rolled = [m for m in pair.group.alive if "dice" in m.body]
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    await night.tap(pair.boris, "Вернуть", pair.group)
    await night.say(pair.anna, f"/m {any_play(before)}", pair.group)
    assert [m for m in pair.group.alive if "dice" in m.body] == rolled
    assert state_of(await night.snapshot(pair.group)).throw == state_of(fallen).throw


async def test_it_outlives_the_process(night: Evening) -> None:
    pair = await seated(night, "short draw=white")
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    await night.restart()
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    await night.restart()
    await night.tap(pair.boris, "Вернуть", pair.group)
    await night.restart()
    again = await night.snapshot(pair.group)
    assert state_of(again).men == state_of(before).men
    await night.say(pair.anna, f"/m {any_play(again)}", pair.group)
    assert state_of(await night.snapshot(pair.group)).throw == state_of(fallen).throw


async def test_what_fell_in_the_statistics_of_dice_is_counted_once(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    await night.say(anna, "/undo")
    await night.say(anna, any_play(await night.snapshot(anna)))
    await night.say(anna, "/resign 1")
    snapshot = await night.snapshot(anna)
    async with night.bot.store.reading() as work:
        counted = sum((await work.faces.all()).values())
    assert counted == 2 * state_of(snapshot).chance


async def test_forced_play_goes_back_with_the_one_before(
    night: Evening,
) -> None:
    """What played itself is no second thought: the last play that was chosen opens again."""
    anna = await night.newcomer("/new гипергэммон с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna)))
    for _ in range(40):
        before = await night.snapshot(anna)
        if before.table.status != "playing":
            await night.say(anna, "/new гипергэммон с ботом draw=white")
            continue
        await night.say(anna, any_play(before, 1))
        after = await night.snapshot(anna)
        mine = [turn for turn in after.notes.forced if turn > state_of(before).turns + 1]
        own = {
            state_of(after).turns - back
            for back, entry in enumerate(reversed(state_of(after).played))
            if entry.seat == 0 and entry.steps
        }
        if after.table.status == "playing" and len(own & set(mine)) == 1:
            break
    else:
        raise AssertionError("no forced play came")
    await night.say(anna, "/undo")
    again = await night.snapshot(anna)
    assert state_of(again).turns == state_of(before).turns
    assert (state_of(again).men, state_of(again).throw) == (
        state_of(before).men,
        state_of(before).throw,
    )
    told = await answers(night, again)
    assert [given.value for given in told[-4:]] == ["ask", "yes", "ask", "yes"]


async def test_where_nothing_is_thrown_no_throw_is_told(night: Evening) -> None:
    pair = await pair_of(night, "grasshopper")
    before = await choice(night, pair)
    mover, other = pair.of(before), pair.other(before)
    await night.tap(mover, BACK, night.board(pair.group))
    asked = night.board(pair.group)
    assert "просит вернуть" in asked.text
    await night.tap(other, LETS, asked)
    done = night.board(pair.group)
    assert "Ход вернули" in done.text
    thrown = "броск"
    assert not any(thrown in one.text.lower() for one in (asked, done))
