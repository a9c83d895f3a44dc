"""Three and four at a table, each for himself: the draw, turns, finishing, giving up, leaving."""

from __future__ import annotations

import json

from bot.opponent import choose
from bot.table.snapshot import TableSnapshot
from rules.game import Answer
from rules.records.game_record import replay_answers
from tests.bot.conversation.company import Company, first_play, gathered
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_personal import document

THREE = ("Анна", "Борис", "Вера")
FOUR = (*THREE, "Глеб")


class Several(Company):
    """Each for himself."""

    async def play(self) -> None:
        """One turn of whoever is to act."""
        snapshot = await self.snapshot()
        await self.night.say(self.acting(snapshot), f"/m {first_play(snapshot)}", self.group)


async def company(night: Evening, game: str, *names: str, lot: tuple[str, ...]) -> Several:
    """These people at a table of their own, with this draw."""
    night.chance.deal(*lot, seats=len(lot) - 1)
    return await Several.at(night, f"/new {game}", *names)


async def test_four_sit_down_the_highest_die_begins_and_the_turn_goes_round(night: Evening) -> None:
    at = await company(night, "квартгаммон", *FOUR, lot=("2", "5", "6", "3", "2-1"))
    board = night.board(at.group)
    assert "Вера" in board.text and "2-1" in board.text
    assert "🔴" in board.text and "⚪ 167 : ⚫ 167 : 🔴 167 : 🔵 167" in board.text
    order = []
    for _ in range(5):
        order.append((await at.snapshot()).acting[0])
        await at.play()
    assert order == [2, 3, 0, 1, 2]


async def test_a_table_for_three_in_english_with_two_bots(night: Evening) -> None:
    anna = await night.newcomer("/new three-way bot", "Anna", language="en")
    snapshot = await night.snapshot(anna)
    assert (snapshot.table.status, len(snapshot.bots)) == ("playing", 2)
    board = night.board(anna.private)
    assert "Type from where to where: 36/" in board.text and "🔴 Bot-2" in board.text
    assert "For example: 36/" in await night.answer(anna, "/m 36/1")


async def test_whoever_would_begin_with_a_seat_free_is_told_who_is_missing(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new нарды втроём", group)
    table = await night.snapshot(group)
    await night.tap(boris, "Сесть", group)
    assert (await night.answer(boris, "@nardy_demo_bot начинай", group)).startswith("Доска ждёт")
    assert (await night.snapshot(group)).table.id == table.table.id


async def test_what_cannot_be_is_refused_with_an_example(night: Evening) -> None:
    at = await company(night, "нарды на троих", *THREE, lot=("6", "5", "3", "6-6"))
    board = night.board(at.group)
    assert "Анна: 6-6, 36/30(2) (других ходов нет)" in board.text
    snapshot = await at.snapshot()
    acting = at.acting(await at.snapshot())
    other = next(person for person in at.people.values() if person is not acting)
    assert acting.name in await night.answer(other, f"/m {first_play(snapshot)}", at.group)
    assert "Можно, например" in await night.answer(acting, "/m 36/25 36/24", at.group)


async def test_one_gives_up_and_the_others_play_on(night: Evening) -> None:
    at = await company(night, "тригаммон", *THREE, lot=("6", "5", "3", "2-1"))
    anna = at.people["Анна"]
    (asked,) = await night.say(anna, "/resign", at.group)
    assert "⚫ Борис +3, 🔴 Вера +3" in asked.text and "Сдаться: другим +6" in asked.labels
    await night.tap(anna, "Играть дальше", asked)
    assert (await at.snapshot()).acting == (0,)
    assert "Анна" in await night.answer(at.people["Борис"], "/resign", at.group)
    assert "Можно: 6" in await night.answer(anna, "/resign марс", at.group)
    await night.resign(anna, "6", at.group)
    snapshot = await at.snapshot()
    assert (snapshot.table.status, snapshot.acting) == ("playing", (1,))
    board = night.board(at.group)
    assert "Сдались: ⚪ Анна." in board.text and "Очки ⚪ 0 : ⚫ 3 : 🔴 3." in board.text
    assert "Очки ⚪ 0 : ⚫ 3 : 🔴 3." in await night.answer(anna, "/score", at.group)
    await at.play()
    assert (await at.snapshot()).acting == (2,)
    await at.play()
    assert (await at.snapshot()).acting == (1,)
    await night.tap_each(at.people["Борис"], at.group, "Сдаться", "Сдаться: другим +3")
    end = night.last(at.group)
    assert "победа: Вера" in end.text and "Вера: 6 очков" in end.text
    assert "Борис: 3 очка" in end.text and "Анна: 0" in end.text


async def test_one_leaves_and_the_others_play_on_without(night: Evening) -> None:
    at = await company(night, "квартгаммон", *FOUR, lot=("6", "5", "4", "3", "2-1"))
    boris = at.people["Борис"]
    await night.leave(boris, at.group)
    # Whoever is to play can still do so by buttons.
    assert [label for label in night.board(at.group).labels if label.isdecimal()]
    await at.play()
    board = night.board(at.group)
    assert (
        "тогда ушедший проигрывает, и очки получают остальные: " in board.text
        and "⚪ Анна +3, 🔴 Вера +3, 🔵 Глеб +3" in board.text
    )
    await night.tap(at.people["Глеб"], "Играть без замены", board)
    snapshot = await at.snapshot()
    assert (snapshot.table.status, snapshot.acting, snapshot.empty) == ("playing", (2,), ())
    assert "Очки ⚪ 3 : ⚫ 0 : 🔴 3 : 🔵 3." in night.board(at.group).text
    for seat in (2, 3, 0, 2):
        assert (await at.snapshot()).acting == (seat,)
        await at.play()


async def test_a_bot_takes_the_seat_of_one_who_left(night: Evening) -> None:
    at = await company(night, "квартгаммон", *FOUR, lot=("6", "5", "4", "3", "2-1"))
    boris = at.people["Борис"]
    await night.leave(boris, at.group)
    await at.play()
    await night.tap(at.people["Анна"], "Позвать бота", night.board(at.group))
    snapshot = await at.snapshot()
    assert snapshot.bots == frozenset({1}) and snapshot.acting == (2,)


async def test_a_play_goes_back_if_the_two_others_allow_it(night: Evening) -> None:
    at = await company(night, "тригаммон", *THREE, lot=("6", "5", "3", "2-1"))
    anna = at.people["Анна"]
    await night.say(anna, "/settings", at.group)
    await night.tap_each(anna, at.group, "Зары и ходы", "Зары бросаются: сами", "по кнопке")
    await at.play()
    await night.say(anna, "/undo", at.group)
    for name in ("Борис", "Вера"):
        await night.tap(at.people[name], "Вернуть", night.board(at.group))
    assert (await at.snapshot()).acting == (0,)
    assert "2-1" in night.board(at.group).text


async def test_finishing_one_after_another_over_two_games_of_a_session(night: Evening) -> None:
    at = await company(night, "тригаммон до 5", "Анна", lot=("6", "5", "3", "2-1"))
    anna = at.people["Анна"]
    assert "матч до 5" in night.last(at.group).text
    for _ in range(2):
        await night.tap(anna, "Позвать бота", at.group)
    finished = False
    while (snapshot := await at.snapshot()).table.status == "playing":
        assert snapshot.acting == (0,)
        finished = finished or "Закончили: " in night.board(at.group).text
        if "out" in snapshot.game.facts and "w" not in snapshot.game.facts["out"]:
            await night.say(
                anna, "/resign " + snapshot.game.offers(0)[0].partition(":")[2], at.group
            )
            break
        await night.say(anna, f"/m {choose(snapshot.game, 0)}", at.group)
    snapshot = await at.snapshot()
    assert snapshot.table.status == "over" and sum(snapshot.result.points) > 0  # type: ignore[union-attr]
    end = night.last(at.group)
    assert "Анна" in end.text and "очк" in end.text
    (sheet,) = await night.say(anna, "/score", at.group)
    assert sheet.has_photo
    before = len(at.group.alive)
    await night.tap(anna, "Запись", end)
    content = json.loads(document(night, at.group.alive[before + 1]))
    assert replay_answers(content).ok
    if "Следующая партия" in end.labels:
        await night.tap(anna, "Следующая партия", end)
        assert (await at.snapshot()).table.status == "playing"


async def test_who_has_finished_may_go_and_nobody_waits_for_him(night: Evening) -> None:
    at = await company(night, "тригаммон", *THREE, lot=("6", "5", "3", "2-1"))
    await night.resign(at.people["Анна"], "6", at.group)
    await night.leave(at.people["Анна"], at.group)
    snapshot = await at.snapshot()
    assert snapshot.empty == () and snapshot.table.seats[0].kind == "left"
    assert "Сдались: ⚪ Анна." in night.board(at.group).text
    assert Answer("resign", 0, "6") in [
        Answer(*given[:3]) for given in await answers(night, snapshot)
    ]
    await at.play()
    assert (await at.snapshot()).acting == (2,)


async def answers(night: Evening, snapshot: TableSnapshot) -> list[tuple[str, int, str]]:
    """The record of a table."""
    async with night.bot.store.reading() as work:
        return [given[:3] for given in await work.tables.answers(snapshot.table.id)]


async def test_the_numbers_of_bots_are_told_from_what_they_threw(night: Evening) -> None:
    night.chance.deal("2", "4", "1", "5-4", seats=3)
    anna = await night.newcomer("/new тригаммон с ботом")
    assert "Анна 2, Бот-1 4, Бот-2 1" in " ".join(one.text for one in anna.private.alive)
