"""A team against the box: seats, cubes, answers, people who come and go, the ledger."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.messages.end import end_view
from bot.opponent import RAISE
from bot.table.notes import Verdict
from rules.game import State
from rules.questions.team import members_paid, order_of
from rules.records.game_record import replay_answers
from tests.bot.conversation.company import Company, first_play, gathered
from tests.bot.conversation.kit import Evening, evening, opponent
from tests.bot.conversation.test_personal import document

LOT = ("2", "6", "4", "1")
"""Boris is the box, Vera the captain, Anna follows, then Gleb; with `draw=white` the box begins."""


class Chouette(Company):
    """One against the others."""

    async def say(self, name: str, text: str) -> str:
        """Somebody answers the board; what the bot says last."""
        before = self.night.server.world.revision
        board = self.night.board(self.group)
        await self.night.say(self.people[name], text, self.group, board)
        fresh = self.night.fresh(self.group, before)
        return fresh[-1].text if fresh else ""

    async def tap(self, name: str, label: str) -> str:
        """Somebody presses a button of the newest message that has it; the alert, if any."""
        query = await self.night.tap(self.people[name], label, self.group)
        return query.text if query.alert else ""

    async def turn(self) -> None:
        """Whoever throws plays the first play that there is."""
        snapshot = await self.snapshot()
        name = self.acting(snapshot).name
        if snapshot.game.open_ask.kind == "stake":
            await self.tap(name, "Бросить")
            snapshot = await self.snapshot()
        state = snapshot.game
        if state is not None and state.ask is not None and state.ask.kind == "play":
            await self.say(name, first_play(snapshot))


async def company(night: Evening, options: str = "", *names: str) -> Chouette:
    """Anna opens a chouette, the others sit down, Anna begins."""
    seated = names or ("Анна", "Борис", "Вера")
    night.chance.deal(*LOT[: len(seated)], seats=len(seated))
    at = await Chouette.at(night, f"/new швец draw=white {options}".strip(), *seated)
    await night.tap(at.people[seated[0]], "Начать", at.group)
    return at


@pytest.mark.parametrize("name", ["швец", "шуэт", "chouette", "короткие швец"])
async def test_it_is_opened_by_its_names(night: Evening, name: str) -> None:
    anna = night.person("Анна")
    group = await night.gather(anna)
    (lobby,) = await night.say(anna, f"/new {name}", group)
    assert (await night.snapshot(group)).table.slug == "short+chouette"
    assert "Швец" in lobby.text and "от 3 до 12, один против всех" in lobby.text
    assert "1. Анна · 2. свободно · 3. свободно" in lobby.text
    assert "Начать" not in lobby.labels


async def test_as_many_play_as_sit_down(night: Evening) -> None:
    night.chance.deal(*LOT, seats=4)
    names = ("Анна", "Борис", "Вера", "Глеб")
    people = [night.person(name) for name in names]
    group = await night.gather(*people)
    (lobby,) = await night.say(people[0], "/new швец", group)
    for person in people[1:]:
        await night.tap(person, "Сесть", lobby)
    assert "4. Глеб · 5. свободно" in lobby.text.replace("\n", " ")
    assert (await night.snapshot(group)).table.status == "lobby"
    await night.tap(people[3], "Начать", lobby)
    snapshot = await night.snapshot(group)
    assert snapshot.table.status == "playing" and len(snapshot.table.seats) == 4
    assert "Жребий о местах: Анна 2, Борис 6, Вера 4, Глеб 1." in lobby.text
    board = night.board(group)
    assert "Бокс: " in board.text and "Борис. Команда: " in board.text
    assert "Вера (капитан), Анна, Глеб" in board.text


async def test_chouette_first_board_names_draw_and_roles(
    night: Evening,
) -> None:
    """The first board names the draw of the sides alone, and the roles in a line."""
    night.chance.deal(*LOT[:3], "5", "3", seats=3)
    at = await Chouette.at(night, "/new швец", "Анна", "Борис", "Вера")
    await at.tap("Анна", "Начать")
    first, roles, asked, _ = night.board(at.group).text.split("\n")
    assert "Жребий: ⚪ Вера 5, ⚫ Борис 3." in first and "Жребий о местах" not in first
    assert "Начинает" not in first
    assert roles == "Бокс: ⚫ Борис. Команда: ⚪ Вера (капитан), Анна."
    assert asked.startswith("⚪ Вера")


async def test_end_of_a_reviewed_game_of_three_tells_mistakes(night: Evening) -> None:
    """Luck is told of two only."""
    at = await company(night)
    await at.tap("Борис", "Удвоить")
    await at.tap("Анна", "Пас")
    await at.tap("Вера", "Пас")
    assert "победа бокса: Борис" in night.last(at.group).text
    snapshot = await at.snapshot()
    judged = snapshot.noted(verdict=Verdict(((0, 2), (1, 1), (2, 0)), (0.5, -0.2, -0.3)))
    view = end_view(judged, judged.audiences()[0])
    assert "Анна 2, Борис 1, Вера 0" in view.text and "везло" not in view.text


async def test_a_table_of_two_cannot_begin(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    (lobby,) = await night.say(anna, "/new швец", group)
    await night.tap(boris, "Сесть", lobby)
    assert "Начать" not in lobby.labels
    await night.tap(anna, "Позвать бота", lobby)
    assert "Начать" in lobby.labels and "3. Бот (любитель) · 4. свободно" in lobby.text


async def test_the_box_doubles_and_everybody_answers_in_one_message(night: Evening) -> None:
    at = await company(night)
    board = night.board(at.group)
    assert "Можно удвоить, до 2" in board.text
    assert board.labels == ["🎲 Бросить", "Удвоить: 2", "Сесть в следующей"]
    await at.tap("Борис", "Удвоить")
    offer = night.board(at.group)
    assert (
        "⚪ Борис удваивает: игра пойдёт на 2 очка." in offer.text and "минус 1 очко" in offer.text
    )
    assert "(марс 4" in offer.text
    assert offer.mentions(at.people["Анна"]) and offer.mentions(at.people["Вера"])
    assert offer.labels[:2] == ["Беру", "Пас"]
    await at.tap("Анна", "Беру")
    assert night.board(at.group).id == offer.id
    assert "Ответы: Анна – беру." in offer.text
    assert await at.tap("Анна", "Пас")
    await at.tap("Вера", "Пас")
    board = night.board(at.group)
    assert "Вне партии: Вера −1." in board.text
    assert "Анна (капитан)" in board.text and "Ставка 2, куб у команды" in board.text
    snapshot = await at.snapshot()
    assert snapshot.game.owners == (1, 0)


async def test_only_the_captain_plays(night: Evening) -> None:
    at = await company(night)
    await at.turn()
    snapshot = await at.snapshot()
    assert snapshot.state is not None and snapshot.acting == (2,)
    board = night.board(at.group)
    assert "До броска поднять свою ставку может Анна." in board.text
    await at.tap("Вера", "Бросить")
    play = first_play(await at.snapshot())
    assert "Ходит Вера, за капитаном последнее слово" in await at.say("Анна", f"/m {play}")
    assert "Сейчас ход" in await at.say("Борис", f"/m {play}")
    await at.say("Вера", play)
    assert (await at.snapshot()).acting == (1,)


async def test_a_member_doubles_his_own_cube(night: Evening) -> None:
    at = await company(night)
    await at.turn()
    await at.tap("Анна", "Удвоить")
    offer = night.board(at.group)
    assert "Анна удваивает: игра пойдёт на 2 очка." in offer.text and offer.mentions(
        at.people["Борис"]
    )
    await at.tap("Борис", "Беру")
    board = night.board(at.group)
    assert "Ставки с боксом: Вера 1, Анна 2 (куб у бокса)." in board.text
    await at.say("Вера", "/double")
    await at.tap("Борис", "Пас")
    board = night.board(at.group)
    assert "Вне партии: Вера +1." in board.text and "Анна (капитан)" in board.text
    snapshot = await at.snapshot()
    assert snapshot.acting == (0,)
    assert "Для вас эта партия окончена" in await at.say("Вера", "/roll")
    assert "Для вас эта партия окончена" in await at.say("Вера", "/double")


async def test_one_cube_for_the_team(night: Evening) -> None:
    at = await company(night, "cubes=single")
    await at.turn()
    board = night.board(at.group)
    assert "До броска" not in board.text
    await at.tap("Вера", "Удвоить")
    offer = night.board(at.group)
    assert "Вера: ставка 2, пас – минус 1; Анна: ставка 2, пас – минус 1." in offer.text
    await at.tap("Борис", "Беру")
    assert "Ставка 2, куб у бокса" in night.board(at.group).text


async def test_two_games_with_a_ledger(night: Evening) -> None:
    """Doubles, drops, somebody who joins, a new box."""
    at = await company(night)
    dasha = at.people["Даша"] = night.person("Даша")
    dasha.join(at.group)
    await at.tap("Борис", "Удвоить")
    await at.tap("Анна", "Беру")
    await at.tap("Вера", "Пас")
    assert "садится со следующей партии" in await at.tap("Даша", "Сесть в следующей")
    assert "В следующей партии садится Даша." in night.board(at.group).text
    await night.resign(at.people["Борис"], "2", at.group)
    await at.tap("Анна", "Принять")
    end = night.last(at.group)
    assert "победа команды: Анна" in end.text
    assert "Борис: −1, всего −1" in end.text and "Анна: +2, всего +2" in end.text
    assert "Следующая партия: бокс – Борис, капитан – Анна." in end.text
    assert "1. Анна +2, Борис −1, Вера −1" in await night.answer(dasha, "/score", at.group)
    first = await at.snapshot()
    await night.tap(at.people["Анна"], "Запись", end)
    told = json.loads(document(night, night.last(at.group)))
    assert replay_answers(told).ok
    await night.tap(at.people["Вера"], "Следующая партия", end)
    second = await at.snapshot()
    assert second.table.id != first.table.id and second.table.status == "playing"
    assert order_of(second.game) == (1, 0, 2, 3)
    board = night.board(at.group)
    assert "Бокс: ⚪ Борис. Команда: ⚫ Анна (капитан), Вера, Даша." in board.text
    await at.tap("Борис", "Удвоить")
    for name in ("Даша", "Анна", "Вера"):
        await at.tap(name, "Пас")
    end = night.last(at.group)
    assert "Пас, победа бокса: Борис" in end.text
    assert "Борис: +3, всего +2" in end.text and "Даша: −1, всего −1" in end.text
    assert "Следующая партия: бокс – Борис, капитан – Вера." in end.text
    (sheet,) = await night.say(dasha, "/score", at.group)
    assert "2. Анна −1, Борис +3, Вера −1, Даша −1" in sheet.text
    assert "Всего: Анна +1, Борис +2, Вера −2, Даша −1" in sheet.text
    snapshot = await at.snapshot()
    assert sum(snapshot.result.points) == 0  # type: ignore[union-attr]
    await night.tap(dasha, "Запись", end)
    told = json.loads(document(night, night.last(at.group)))
    assert replay_answers(told).ok
    assert told["games"][1]["match"]["order"] == [1, 0, 2, 3]
    assert [len(one["seats"]) for one in told["games"]] == [3, 4]


async def test_no_more_join_than_a_chouette_has_seats_for(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever goes makes room, and whoever was about to go stays."""
    monkeypatch.setattr("bot.table.joining.MOST", 4)
    at = await company(night)
    for name in ("Даша", "Егор"):
        at.people[name] = night.person(name)
        at.people[name].join(at.group)
    assert "садится со следующей партии" in await at.tap("Даша", "Сесть в следующей")
    assert "Все места заняты" in await at.tap("Егор", "Сесть в следующей")
    snapshot = await at.snapshot()
    assert [one.name for one in snapshot.coming] == ["Даша"]


async def test_who_leaves_in_mid_game_passes(night: Evening) -> None:
    at = await company(night, "", "Анна", "Борис", "Вера", "Глеб")
    await night.say(at.people["Вера"], "/leave", at.group)
    assert "Посреди партии это пас" in night.last(at.group).text
    await at.tap("Вера", "Уйти")
    snapshot = await at.snapshot()
    assert members_paid(snapshot.game) == {2: -1.0}
    assert snapshot.table.status == "playing"
    await night.say(at.people["Борис"], "/leave", at.group)
    await at.tap("Борис", "Уйти")
    snapshot = await at.snapshot()
    assert snapshot.table.status == "over"
    assert snapshot.game.points == (1.0, -1.0, -1.0, 1.0)
    end = night.last(at.group)
    assert "Уход, победа команды" in end.text
    query = await night.tap(at.people["Глеб"], "Следующая партия", end)
    assert "нужно хотя бы 3 игрока" in query.text
    await at.tap("Борис", "Сесть в следующей")
    await night.tap(at.people["Глеб"], "Следующая партия", end)
    snapshot = await at.snapshot()
    assert snapshot.table.status == "playing" and snapshot.table.seats[2].kind == "left"
    assert order_of(snapshot.game) == (1, 0, 3)
    await night.say(at.people["Вера"], "/join", at.group)
    assert "садится со следующей партии" in night.last(at.group).text


async def test_bots_fill_the_other_seats(night: Evening) -> None:
    night.chance.deal("4", "6", "2", seats=3)
    anna = await night.newcomer("/new швец draw=white бот")
    snapshot = await night.snapshot(anna)
    assert snapshot.table.status == "playing" and snapshot.bots == {1, 2}
    board = night.board(anna.private)
    roles = "Бокс: ⚪ Бот-1 (любитель). Команда: ⚫ Анна (капитан), Бот-2 (любитель)."
    assert roles in board.text
    for _ in range(8):
        snapshot = await night.snapshot(anna)
        if snapshot.state is None or snapshot.state.ask is None:
            break
        assert snapshot.acting == (0,)
        if snapshot.state.ask.kind == "play":
            await night.say(anna, first_play(snapshot))
        else:
            taps = {"offer": "Беру", "stake": "Бросить"}
            await night.tap(anna, taps[snapshot.state.ask.kind], anna.private)
        assert (await night.snapshot(anna)).table.length > snapshot.table.length


async def test_a_bot_of_the_crew_raises_its_own_cube(tmp_path: Path) -> None:
    """It is asked once a turn, before the captain throws; the box answers."""
    asked: list[int] = []

    def choose(state: State, seat: int, level: str, lot: str) -> str:
        if seat not in state.open_ask.who:
            asked.append(state.turns)
            return RAISE if state.turns > 2 else ""
        if state.open_ask.kind in ("stake", "offer"):
            return {"stake": "throw", "offer": "take"}[state.open_ask.kind]
        return opponent(state, seat, level, lot)

    async with evening(tmp_path, choose=choose) as night:
        night.chance.deal("4", "6", "2", seats=3)
        anna = await night.newcomer("/new швец draw=white бот")
        assert asked == [1]
        await night.tap(anna, "Бросить", anna.private)
        await night.say(anna, first_play(await night.snapshot(anna)))
        assert asked == [1, 3]
        text = night.board(anna.private).text
        assert "Ставки с боксом: Анна 1, Бот-2 (любитель) 2 (куб у бокса)." in text
        snapshot = await night.snapshot(anna)
        assert snapshot.state is not None and snapshot.acting == (0,)


async def test_the_position_calls_box_and_captain_by_name(night: Evening) -> None:
    team = await company(night, "", "Анна", "Борис", "Вера", "Глеб")
    told = await team.say("Анна", "/position")
    assert "очередь: бокс – Борис, капитан – Вера, Анна, Глеб" in told
    assert "цвета у мест: белые – Борис, чёрные – Вера" in told


async def test_resigning_shows_the_box_its_loss_to_all(night: Evening) -> None:
    """Two points to Vera, four to Anna, who has raised her cube; a captain loses by their own."""
    at = await company(night)
    await at.turn()
    await at.tap("Анна", "Удвоить")
    await at.tap("Борис", "Беру")
    (asked,) = await night.say(at.people["Вера"], "/resign марс", at.group)
    assert asked.labels[0] == "Сдать: марс, −2"
    await at.tap("Вера", "Играть дальше")
    await at.turn()
    await at.tap("Борис", "Бросить")
    (asked,) = await night.say(at.people["Борис"], "/resign марс", at.group)
    assert asked.labels[0] == "Сдать: марс, −6"
    await at.tap("Борис", "Сдать: марс, −6")
    assert "Борис сдаёт партию: марс, 6 очков" in night.board(at.group).text
    for name in ("Анна", "Вера"):
        await at.tap(name, "Принять")
    end = night.last(at.group)
    assert "Борис: −6" in end.text and "Анна: +4" in end.text and "Вера: +2" in end.text
