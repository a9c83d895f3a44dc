"""Four at a table in two pairs: seats, draw, boards, resigning, the end."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.opponent import choose
from tests.bot.conversation.company import Company, first_play, invitation
from tests.bot.conversation.kit import Evening

LOT = ("6", "4", "3", "1")
"""Anna and Boris are White, the third seat has 41-46, the fourth 31-36."""
PAIRS = "Пары: ⚪ Анна и ⚪• Борис – ⚫ {} и ⚫• {}."


async def company(night: Evening, *names: str) -> Company:
    """These people at a table for four."""
    night.chance.deal(*LOT, "2-1", seats=4)
    return await Company.at(night, "/new тандем", *names)


async def test_the_table_has_four_places_and_begins_when_all_are_taken(night: Evening) -> None:
    at = await company(night, "Анна", "Борис", "Вера")
    lobby = night.last(at.group)
    assert "Четверной шлем" in lobby.text
    assert "двое на двое, пары решает жребий" in lobby.text
    assert "1. Анна · 2. Борис · 3. Вера · 4. свободно" in lobby.text
    glen = night.person("Глеб")
    glen.join(at.group)
    await night.tap(glen, "Сесть", lobby)
    assert "Жребий: Анна 6, Борис 4, Вера 3, Глеб 1." in lobby.text
    assert PAIRS.format("Вера", "Глеб") in lobby.text
    assert "Начинает Анна, зары бросаются заново." in lobby.text
    board = night.board(at.group)
    assert board.mentions(at.people["Анна"]) and "рука" in board.labels
    assert PAIRS.format("Вера", "Глеб") in board.text


async def test_a_game_with_bots_in_two_seats_is_played_to_its_end(night: Evening) -> None:
    at = await company(night, "Анна", "Борис")
    await night.tap(at.people["Анна"], "Позвать бота", at.group)
    lobby = await night.snapshot(at.group)
    assert (lobby.table.status, lobby.bots) == ("lobby", frozenset({2}))
    await night.tap(at.people["Анна"], "Позвать бота", at.group)
    snapshot = await night.snapshot(at.group)
    assert snapshot.bots == frozenset({2, 3})
    assert "⚫ Бот-1 и ⚫• Бот-2" in night.board(at.group).text
    while (snapshot := await night.snapshot(at.group)).table.status == "playing":
        person, board = at.acting(snapshot), night.board(at.group)
        assert board.mentions(person)
        said = choose(snapshot.game, snapshot.acting[0])
        if snapshot.game.ask is not None and snapshot.game.ask.kind == "stop":
            await night.tap(person, {"stop": "Посчитать", "go": "Дальше"}[said], at.group)
        else:
            await night.say(person, f"/m {said}", at.group)
        assert (await night.snapshot(at.group)).table.length > snapshot.table.length
    end = night.last(at.group)
    result = snapshot.result
    assert result is not None
    told = {
        0: "победа: Анна и Борис",
        2: "победа: Бот-1 (любитель) и Бот-2 (любитель)",
        None: "Ничья, по 0,5",
    }
    assert told[result.winner] in end.text
    points = result.points
    assert points[0] == points[1] and points[2] == points[3]
    assert "Ещё партию" in end.labels


async def test_another_game_keeps_the_places_of_people(night: Evening) -> None:
    at = await company(night, "Анна", "Борис")
    anna, boris = at.people["Анна"], at.people["Борис"]
    for _ in range(2):
        await night.tap(anna, "Позвать бота", at.group)
    await night.resign(anna, "9", at.group)
    await night.tap(boris, "Принять", at.group)
    end = night.last(at.group)
    assert "Победа: Бот-1 и Бот-2" in end.text
    await night.tap(anna, "Ещё партию", end)
    assert (await night.snapshot(at.group)).table.status == "over"
    await night.tap(boris, "Ещё партию", end)
    snapshot = await night.snapshot(at.group)
    assert (snapshot.table.status, len(snapshot.bots), snapshot.empty) == ("playing", 2, ())
    assert [name for name in snapshot.names(Words("ru")) if "Бот" not in name] == list(at.people)


async def test_four_friends_by_a_link_each_at_home(night: Evening) -> None:
    night.chance.deal(*LOT, "2-1", seats=4)
    anna = await night.newcomer("/new тандем")
    link = invitation(anna)
    friends = {name: night.person(name) for name in ("Борис", "Вера", "Глеб")}
    for friend in friends.values():
        friend.open_link(link)
        await night.quiet()
    snapshot = await night.snapshot(anna)
    assert snapshot.table.status == "playing" and snapshot.acting == (0,)
    for friend in friends.values():
        board = night.board(friend.private)
        assert PAIRS.format("Вера", "Глеб") in board.text
        assert "Начинает Анна" in board.text and board.text.count("Пары:") == 1
        assert not [label for label in board.labels if label.isdecimal()]
    await night.say(anna, "11/13/14")
    assert [label for label in night.board(friends["Вера"].private).labels if label.isdecimal()]


@pytest.fixture
async def four(night: Evening) -> Company:
    """Four people at their first board."""
    return await company(night, "Анна", "Борис", "Вера", "Глеб")


async def test_a_pair_resigns_when_everybody_agrees(night: Evening, four: Company) -> None:
    (asked,) = await night.say(four.people["Анна"], "/resign", four.group)
    assert asked.text == "Четверной шлем\nСдать партию? Это медный шлем: 9 очков."
    await night.tap(four.people["Анна"], "Медный шлем, −9", asked)
    board = night.board(four.group)
    assert "предлагает сдать партию за пару: медный шлем, 9 очков" in board.text
    for name in ("Вера", "Борис"):
        await night.tap(four.people[name], "Принять", board)
    assert (await night.snapshot(four.group)).table.status == "playing"
    await night.tap(four.people["Глеб"], "Принять", night.board(four.group))
    end = night.last(four.group)
    assert "Победа: Вера и Глеб" in end.text and "Вера: 9 очков" in end.text


async def test_one_who_declines_keeps_the_game_going(night: Evening, four: Company) -> None:
    await night.resign(four.people["Анна"], "9", four.group)
    await night.tap(four.people["Борис"], "Играть дальше", four.group)
    for name in ("Вера", "Глеб"):
        await night.tap(four.people[name], "Принять", four.group)
    snapshot = await night.snapshot(four.group)
    assert snapshot.table.status == "playing" and snapshot.acting == (0,)


async def test_a_play_goes_back_if_the_three_others_allow_it(night: Evening, four: Company) -> None:
    anna = four.people["Анна"]
    await night.say(anna, "/settings", four.group)
    await night.tap_each(anna, four.group, "Зары и ходы", "Зары бросаются: сами", "по кнопке")
    await night.say(anna, "/m 11/13/14", four.group)
    assert night.board(four.group).mentions(four.people["Вера"])
    await night.say(anna, "/undo", four.group)
    for name in ("Вера", "Борис", "Глеб"):
        board = night.board(four.group)
        assert "просит вернуть ход 11/14" in board.text
        await night.tap(four.people[name], "Вернуть", board)
    board = night.board(four.group)
    assert board.mentions(anna) and "2-1" in board.text


async def test_a_stranger_and_an_ally_may_not_move_for_another(
    night: Evening, four: Company
) -> None:
    assert "Анна" in await night.answer(four.people["Борис"], "/m 21/22 23/25", four.group)
    (refusal,) = await night.say(four.people["Анна"], "/m 21/22 23/25", four.group)
    assert "На 21 нет вашей шашки" in refusal.text


async def test_a_game_that_one_has_left_may_be_ended_without_a_score(
    night: Evening, four: Company
) -> None:
    await night.leave(four.people["Глеб"], four.group)
    snapshot = await night.snapshot(four.group)
    while snapshot.acting != (3,):
        person = four.acting(snapshot)
        await night.say(person, f"/m {first_play(snapshot)}", four.group)
        snapshot = await night.snapshot(four.group)
    boris, board = four.people["Борис"], night.board(four.group)
    await night.tap(boris, "Закончить партию", board)
    asked = night.last(four.group)
    assert asked.text.startswith("Борис предлагает закончить партию: очков никому.")
    assert (await night.tap(boris, "Закончить партию", asked)).alert
    assert (await night.snapshot(four.group)).table.status == "playing"
    await night.tap(four.people["Вера"], "Закончить партию", asked)
    assert "без счёта" in night.last(four.group).text


async def test_a_game_is_not_ended_any_more_when_the_one_who_left_is_back(
    night: Evening, four: Company
) -> None:
    gleb = four.people["Глеб"]
    await night.leave(gleb, four.group)
    snapshot = await night.snapshot(four.group)
    while snapshot.acting != (3,):
        await night.say(four.acting(snapshot), f"/m {first_play(snapshot)}", four.group)
        snapshot = await night.snapshot(four.group)
    await night.tap(four.people["Борис"], "Закончить партию", night.board(four.group))
    asked = night.last(four.group)
    await night.tap(gleb, "Сесть вместо", night.board(four.group))
    await night.tap(four.people["Вера"], "Закончить партию", asked)
    assert asked.text == "Хорошо, играем дальше." and not asked.labels
    shown, table = night.board(four.group), (await night.snapshot(four.group)).table
    said = len(four.group.alive)
    query = await night.tap_data(four.people["Вера"], f"v1:{table.public_id}:0:end", shown)
    assert query.text and len(four.group.alive) == said, "nobody is asked whether to end it"
    assert (await night.snapshot(four.group)).table.status == "playing"


async def test_one_leaves_and_another_person_takes_the_seat(night: Evening, four: Company) -> None:
    vera, anna = four.people["Вера"], four.people["Анна"]
    await night.leave(vera, four.group)
    snapshot = await night.snapshot(four.group)
    assert snapshot.empty == (2,)
    assert snapshot.table.status == "playing"
    await night.say(anna, f"/m {first_play(snapshot)}", four.group)
    assert "Место освободилось" in night.board(four.group).text
    dasha = night.person("Даша")
    dasha.join(four.group)
    await night.tap(dasha, "Сесть", night.board(four.group))
    board = night.board(four.group)
    assert board.mentions(dasha)
    assert PAIRS.format("Даша", "Глеб") in board.text
