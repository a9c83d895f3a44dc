"""Scene 3: parting with a game that goes on, by resigning or by leaving."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import telegram
from telegram.ext import ExtBot

from bot.outgoing.send_text import send_text
from bot.ui.orders import Say
from tests.bot.conversation.company import Pair, any_play, first_play, seated
from tests.bot.conversation.kit import Evening

OPENING = ("6", "5", "2-1", "5-4", "6-2")


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """A long game in which Anna is to play 5-4."""
    night.chance.deal(*OPENING)
    return await seated(night)


async def test_resigning_by_value_with_buttons_and_words(night: Evening, pair: Pair) -> None:
    query = await night.tap(pair.anna, "Сдаться", pair.group)
    assert query.text == (
        "За сколько сдать партию? Цена: оюн – простая победа, марс – двойная победа, "
        "домашний марс – тройная победа."
    )
    assert night.board(pair.group).labels == [
        "Сдать: оюн, −1",
        "Сдать: марс, −2",
        "Сдать: домашний марс, −3",
        "Отмена",
    ]
    await night.tap(pair.anna, "Отмена", pair.group)
    assert "Сдаться" in night.board(pair.group).labels
    await night.say(pair.anna, "сдаюсь", pair.group, night.board(pair.group))
    await night.tap(pair.anna, "Сдать: марс, −2", pair.group)
    offer = night.board(pair.group)
    assert "Анна сдаёт партию: марс, 2 очка" in offer.text and offer.mentions(pair.boris)
    await night.tap(pair.boris, "Играть дальше", offer)
    assert night.board(pair.group).mentions(pair.anna)
    assert "Можно: 1, 2, 3" in await night.answer(pair.anna, "/resign 9", pair.group)
    assert "Анна" in await night.answer(pair.boris, "/resign 1", pair.group)
    await night.resign(pair.anna, "марс", pair.group)
    assert "марс, 2 очка" in night.board(pair.group).text
    await night.say(pair.boris, "нет", pair.group, night.board(pair.group))
    await night.say(pair.anna, "/resign 1", pair.group)
    await night.say(pair.boris, "да", pair.group, night.board(pair.group))
    assert "Победа: Борис" in night.last(pair.group).text
    assert (await night.snapshot(pair.group)).table.status == "over"


async def test_a_resignation_that_is_declined_is_told(night: Evening) -> None:
    """Under the board that comes back, until that turn is over or the next offer is made."""
    night.chance.deal("6", "5", "6-5")
    pair = await seated(night, "короткие cube=on")
    group, line = pair.group, "Борис не принимает сдачу"
    for _ in range(2):
        await night.say(pair.anna, "/resign 1", group)
        assert line not in night.board(group).text
        await night.say(pair.boris, "нет", group, night.board(group))
        assert line in night.board(group).text
    await night.say(pair.anna, f"/m {any_play(await night.snapshot(group))}", group)
    assert line not in night.board(group).text
    await night.say(pair.anna, "/undo", group)
    await night.tap(pair.boris, "Вернуть", group)
    assert pair.of(await night.snapshot(group)) is pair.anna
    assert line not in night.board(group).text


async def test_leaving_the_bot_alone_says_who_wins(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом draw=white")
    (asked,) = await night.say(anna, "/leave")
    assert "партия сразу кончится: победит Бот. В статистику она не пойдёт." in asked.text
    await night.tap(anna, "Уйти", asked)
    assert asked.text == "Анна уходит из-за доски. Партия окончена, победа: Бот."


async def test_leaving_a_lost_mars_costs_a_mars(night: Evening, pair: Pair) -> None:
    """The position says what is lost, before and after (competitions.md 3)."""
    snapshot = await night.snapshot(pair.group)
    leaves = snapshot.game.thrower
    night.place(snapshot, ("7:1,6:14;1:2,off:13;w", "1:2,off:13;7:1,6:14;b")[leaves])
    (asked,) = await night.say(pair.of(snapshot), "/leave", pair.group)
    assert asked.text.endswith(" По доске это марс: +2.")
    await night.tap(pair.of(snapshot), "Уйти", pair.group)
    await night.tap(pair.other(snapshot), "Закончить партию", night.board(pair.group))
    told = night.last(pair.group).text
    assert f"Победа: {pair.other(snapshot).name}, +2. Другая сторона ушла." in told
    assert "По доске это марс: +2." in told


async def test_leaving_and_somebody_else_sits_down(night: Evening, pair: Pair) -> None:
    await night.say(pair.anna, "/leave", pair.group)
    stay = night.last(pair.group)
    assert stay.labels == ["Уйти", "Остаться"] and "Борис сможет закончить партию" in stay.text
    for label in stay.labels:
        query = await night.tap(pair.boris, label, stay)
        assert query.alert and query.text == "На это отвечает Анна."
    assert stay.labels and (await night.snapshot(pair.group)).empty == ()
    await night.tap(pair.anna, "Остаться", stay)
    assert stay.text == "Хорошо, играем дальше." and not stay.labels
    assert (await night.snapshot(pair.group)).empty == ()
    await night.leave(pair.anna, pair.group)
    board = night.board(pair.group)
    assert board.labels == ["Сесть вместо", "Закончить партию"]
    kate = night.person("Катя")
    kate.join(pair.group)
    await night.tap(kate, "Сесть вместо", board)
    snapshot = await night.snapshot(pair.group)
    assert night.board(pair.group).mentions(kate)
    await night.say(kate, f"/m {first_play(snapshot)}", pair.group)
    assert (await night.snapshot(pair.group)).table.length > snapshot.table.length


async def test_whoever_stays_may_play_on_and_is_told_of_the_free_seat(
    night: Evening, pair: Pair
) -> None:
    snapshot = await night.snapshot(pair.group)
    stays = pair.of(snapshot)
    leaves = pair.boris if stays is pair.anna else pair.anna
    points = night.board(pair.group).labels[0]
    await night.leave(leaves, pair.group)
    board = night.board(pair.group)
    assert {points, "Сесть вместо", "Закончить партию"} <= set(board.labels)
    assert "Место освободилось: можно сесть вместо или закончить партию." in board.text
    await night.say(stays, f"/m {first_play(snapshot)}", pair.group)
    board = night.board(pair.group)
    assert board.labels == ["Сесть вместо", "Закончить партию"]
    assert board.text.count("Место освободилось") == 1


async def test_of_strangers_who_come_and_go_nothing_is_kept(night: Evening, pair: Pair) -> None:
    guest, host = night.person("Гость"), night.person("Хозяин")
    for one in (guest, host):
        one.join(pair.group)
    guest.leave(pair.group)
    night.server.world.post(pair.group, host, {"left_chat_member": pair.anna.to_json()})
    await night.quiet()
    assert (await night.snapshot(pair.group)).people[0] is None, "Anna was put out of the group"
    async with night.bot.store.reading() as work:
        for one in (guest, host):
            assert await work.people.by_telegram(one.id) is None


async def test_leaving_and_the_other_ends_the_game(night: Evening, pair: Pair) -> None:
    pair.anna.leave(pair.group)
    await night.quiet()
    board = night.board(pair.group)
    kate = night.person("Катя")
    kate.join(pair.group)
    await night.quiet()
    query = await night.tap(kate, "Закончить партию", board)
    assert query.alert
    await night.tap(pair.boris, "Закончить партию", board)
    assert "Другая сторона ушла" in night.last(pair.group).text


@pytest.mark.parametrize("asks", ["сдаюсь", "как выйти из игры?"])
@pytest.mark.parametrize("said", ["отмена", "ой, я передумал", "changed my mind"])
async def test_a_change_of_mind_goes_on_and_takes_no_play_back(
    night: Evening, asks: str, said: str
) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna)))
    before = (await night.snapshot(anna)).table.length
    await night.say(anna, asks)
    *_, told = await night.say(anna, said)
    assert told.text == "Хорошо, играем дальше."
    assert (await night.snapshot(anna)).table.length == before
    await night.say(anna, asks)
    await night.say(anna, "отмени ход")
    assert (await night.snapshot(anna)).table.length != before


@pytest.mark.parametrize("asks", ["сдаюсь", "/leave"])
@pytest.mark.parametrize("answers", ["да", "нет", "play"])
async def test_a_question_that_is_over_loses_its_buttons(
    night: Evening, asks: str, answers: str
) -> None:
    night.chance.deal("4-3")
    pair = await seated(night, "короткие draw=white")
    (asked,) = await night.say(pair.anna, asks, pair.group, night.board(pair.group))
    assert asked.labels
    await night.tap(pair.anna, "13", night.board(pair.group))
    assert asked.labels, "what is tapped meanwhile does not end the question"
    play = f"/m {any_play(await night.snapshot(pair.group))}"
    said, to = (play, None) if answers == "play" else (answers, asked)
    await night.say(pair.anna, said, pair.group, to)
    assert not asked.labels


@pytest.mark.parametrize("asks", ["сдаюсь", "/leave"])
async def test_a_question_that_is_over_before_it_is_known_loses_its_buttons(
    night: Evening, pair: Pair, asks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The play comes when the question was sent, and its message is not written down yet."""
    play = f"/m {any_play(await night.snapshot(pair.group))}"
    asked = list[int]()

    async def overtaken(bot: ExtBot[Any], chat: int, said: Say) -> telegram.Message:
        sent = await send_text(bot, chat, said)
        if said.keyboard and not asked:
            asked.append(sent.message_id)
            pair.anna.say(play, pair.group)
            while night.server.world.updates.pending:
                await asyncio.sleep(0)
            await night.bot.worker.settled()
        return sent

    monkeypatch.setattr("bot.outgoing.outbox_senders.send_text", overtaken)
    await night.say(pair.anna, asks, pair.group, night.board(pair.group))
    (question,) = asked
    assert not pair.group.messages[question].labels


async def test_what_a_button_says_is_asked_no_more(night: Evening, pair: Pair) -> None:
    asked = [
        (await night.say(pair.anna, "сдаюсь", pair.group, night.board(pair.group)))[0]
        for _ in range(2)
    ]
    await night.tap(pair.anna, "Сдать: марс, −2", asked[1])
    assert "марс, 2 очка" in night.board(pair.group).text
    assert [one.labels for one in asked] == [[], []]


async def test_yes_gives_up_for_as_little_as_can_be(night: Evening, pair: Pair) -> None:
    (asked,) = await night.say(pair.anna, "сдаюсь", pair.group, night.board(pair.group))
    assert len(asked.labels) == 4
    await night.say(pair.anna, "да", pair.group, asked)
    offer = night.board(pair.group)
    assert "Анна сдаёт партию: оюн, 1 очко" in offer.text and offer.mentions(pair.boris)


async def test_resigning_a_dear_loss_asks_once(night: Evening, pair: Pair) -> None:
    """Before anything is offered; the same words again are the answer, another loss is asked for
    anew."""
    (asked,) = await night.say(pair.anna, "/resign марс", pair.group)
    assert asked.text.startswith("Длинные нарды\nСдать партию? Это марс: 2 очка.")
    assert asked.labels == ["Сдать: марс, −2", "Играть дальше"]
    await night.say(pair.anna, "нет", pair.group, asked)
    (asked,) = await night.say(pair.anna, "/resign 3", pair.group)
    assert asked.labels == ["Сдать: домашний марс, −3", "Играть дальше"]
    (asked,) = await night.say(pair.anna, "/resign марс", pair.group)
    assert asked.labels == ["Сдать: марс, −2", "Играть дальше"]
    assert (await night.snapshot(pair.group)).acting == (0,)
    await night.say(pair.anna, "/resign марс", pair.group)
    offer = night.board(pair.group)
    assert "Анна сдаёт партию: марс, 2 очка" in offer.text
    await night.tap(pair.boris, "Играть дальше", offer)
    (asked,) = await night.say(pair.anna, "сдаюсь марс", pair.group, night.board(pair.group))
    await night.say(pair.anna, "да", pair.group, asked)
    assert "Анна сдаёт партию: марс, 2 очка" in night.board(pair.group).text


async def test_leaving_without_a_seat_is_told(night: Evening, pair: Pair) -> None:
    """By who never sat there, and by who has left."""
    vera = night.person("Вера")
    vera.join(pair.group)
    (told,) = await night.say(vera, "/leave", pair.group)
    assert told.text == "Уходить не надо: за этой доской играют без вас (Анна, Борис)."
    await night.leave(pair.anna, pair.group)
    (told,) = await night.say(pair.anna, "/leave", pair.group)
    assert told.text == "Место уже свободно. Вернуться за доску: /join"


@pytest.mark.parametrize("said", ["/m 24/20", "/roll", "/moves", "/resign"])
async def test_it_is_not_the_turn_of_who_left(night: Evening, pair: Pair, said: str) -> None:
    await night.leave(pair.anna, pair.group)
    (told,) = await night.say(pair.boris, said, pair.group)
    assert told.text.startswith("Очередь за свободным местом (Анна уже не играет)")
