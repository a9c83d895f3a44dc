"""/history: finished games, their records and reviews, and a replay in one picture."""

from __future__ import annotations

import re

import pytest

from bot.demo import Chat, Message
from bot.demo.files import Document
from bot.i18n import Words
from bot.messages.game_replay import film_scenes, positions, replay_view
from bot.table.game_cache import all_given
from bot.table.match import begin
from rules.exchange.mat import read_mat
from rules.exchange.sgf import read_sgf
from rules.game import answer
from tests.bot.conversation.company import Pair, any_play, at_table, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import answers, lose
from tests.bot.conversation.test_stake import raised


async def played(night: Evening, turns: int, said: str = "длинные") -> Pair:
    """A game of so many turns that one of the two then gives up."""
    pair = await seated(night, said)
    while (state := (snapshot := await night.snapshot(pair.group)).state) and state.turns < turns:
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    await lose(night, pair, "1")
    return pair


async def listed(night: Evening, pair: Pair) -> Message:
    """The list of the group's games."""
    (message,) = await night.say(pair.anna, "/history", pair.group)
    return message


async def test_a_game_is_found_again(night: Evening) -> None:
    pair = await seated(night)
    (none,) = await night.say(pair.anna, "/history", pair.group)
    assert none.text.startswith("Сыгранных партий ещё нет.")
    await lose(night, pair, "2")
    winner = (await night.snapshot(pair.group)).result
    assert winner is not None
    who = ("Анна", "Борис")[winner.winner]
    night.clock.advance(days=3)
    await night.restart()
    history = await listed(night, pair)
    assert history.text == "\n".join(
        (
            "Сыгранные партии",
            f"1. Длинные нарды: Анна – Борис. Победа: {who}, +2 (3 дня назад)",
        )
    )
    await night.tap(pair.boris, "Партия 1", history)
    assert history.text.startswith("Длинные нарды: Анна – Борис\nПобеда: ")
    ways = ["Смотреть", "Разбор", "Запись", "Честные ли зары?", "Поделиться", "← Назад"]
    assert history.labels == ways
    await night.tap(pair.boris, "Запись", history)
    assert any(m.body.get("document") for m in pair.group.alive)
    await night.tap(pair.boris, "← Назад", history)
    assert history.labels == ["Партия 1"]


async def test_a_film_of_the_last_game_is_a_word_or_a_tap_away(night: Evening) -> None:
    """In one's own chat; a group is led to its finished games."""
    pair = await played(night, 6)
    vera = night.person("Вера")
    assert (await night.answer(vera, "фильм")).startswith("Сыгранных партий ещё нет")
    await night.say(vera, "/new гипергэммон с ботом")
    await night.say(vera, "сдаюсь")
    end = await night.tapped(
        vera, next(one for one in night.last(vera.private).labels if "−1" in one)
    )
    for ask in (night.say(vera, "фильм"), night.tap(vera, "Фильм", end)):
        before = night.server.world.revision
        await ask
        came = night.fresh(vera.private, before)
        assert [one.text for one in came if "animation" in one.body] == ["Гипергэммон: Вера – Бот"]
    (history,) = await night.say(pair.anna, "@nardy_demo_bot фильм", pair.group)
    assert history.labels == ["Партия 1"]


@pytest.mark.parametrize(("ways", "asked"), [((), "Разбор"), (("Смотреть",), "Фильм")])
async def test_what_takes_long_comes_once_however_often_it_is_tapped(
    night: Evening, ways: tuple[str, ...], asked: str
) -> None:
    pair = await played(night, 6)
    await night.say(pair.boris, "/history")
    for way in ("Партия 1", *ways):
        await night.tap(pair.boris, way)
    before = night.server.world.revision
    for _ in range(3):
        pair.boris.tap(asked)
    await night.quiet()
    came = night.fresh(pair.boris.private, before)
    assert sum("По мнению бота" in one.text or "animation" in one.body for one in came) == 1


async def test_games_are_listed_by_when_they_ended(night: Evening) -> None:
    pair = await seated(night, "длинные")
    first = night.board(pair.group)
    await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.boris, "Сесть", night.last(pair.group))
    for ended in (night.board(pair.group), first):
        await night.say(pair.anna, "/leave", pair.group, reply_to=ended)
        await night.tap(pair.anna, "Уйти", pair.group)
        await night.tap(pair.boris, "Закончить партию", pair.group)
        night.clock.advance(hours=1)
    history = await listed(night, pair)
    assert [line.split(":")[0] for line in history.text.splitlines()[1:]] == [
        "1. Длинные нарды",
        "2. Короткие нарды",
    ]


async def test_whoever_left_is_still_named(night: Evening) -> None:
    """In what was played, at the end, and among the games that are over."""
    pair = await seated(night)
    while (state := (snapshot := await night.snapshot(pair.group)).state) and state.turns < 4:
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    board = night.board(pair.group)
    await night.leave(pair.anna, pair.group)
    assert "свободно" not in board.text and "Анна: " in board.text
    assert "Ходит Анна" not in await night.answer(pair.boris, "/tables", pair.group)
    await night.tap(pair.boris, "Закончить партию", night.board(pair.group))
    history = await listed(night, pair)
    assert "Длинные нарды: Анна – Борис. Победа: Борис" in history.text


async def test_a_replay_goes_turn_by_turn_in_one_picture(night: Evening) -> None:
    pair = await played(night, 5)
    snapshot = await night.snapshot(pair.group)
    given = await answers(night, snapshot)
    states = [state for state, _ in positions(begin(snapshot.table), given)]
    assert [state.turns for state in states][:6] == [0, 1, 2, 3, 4, 5]
    last = len(states) - 1
    history = await listed(night, pair)
    await night.tap_each(pair.anna, history, "Партия 1", "Смотреть")
    picture = night.board(pair.group)
    assert picture.text == f"Длинные нарды: начало, ходов\u00a0{last}" and picture.labels == [
        "Дальше",
        "В конец",
    ]
    seen = {picture.picture()}
    for turn in range(1, last):
        await night.tap(pair.boris, "Дальше", picture)
        first, play = picture.text.split("\n")[:2]
        assert first == f"Длинные нарды, ход {turn} из {last}" and play[0] in "⚪⚫"
        assert picture.labels == ["В начало", "Назад", "Дальше", "В конец"]
        if turn in (1, 2):
            assert ", 24/" in play, "both leave the head: each play is told in its side's numbers"
        seen.add(picture.picture())
    assert len(seen) == last, "each turn has its picture"
    await night.restart()
    await night.tap(pair.anna, "В конец", picture)
    assert "Сдача принята" in picture.text and picture.labels == ["В начало", "Назад"]
    await night.tap(pair.anna, "Назад", picture)
    assert picture.text.startswith(f"Длинные нарды, ход {last - 1} из {last}")
    await night.tap(pair.anna, "В начало", picture)
    assert picture.text == f"Длинные нарды: начало, ходов\u00a0{last}"
    assert night.board(pair.group) is picture, "no other picture came"


async def test_words_and_numbers_of_a_replay_are_of_whoever_played(night: Evening) -> None:
    pair = await played(night, 3)
    snapshot = await night.snapshot(pair.group)
    given, words = await answers(night, snapshot), Words("ru")
    states = [state for state, _ in positions(begin(snapshot.table), given)]
    filmed = film_scenes(snapshot, given, words, pair.group.id)
    for turn in (1, 2, 3):
        shown = replay_view(snapshot, given, turn, words, pair.group.id).scene
        assert shown is not None and shown.numbered == states[turn].played[-1].side
        assert filmed[turn].numbered == shown.numbered


@pytest.mark.parametrize("who", ["anna", "boris"])
async def test_in_one_s_own_chat_a_replay_is_seen_from_one_s_own_seat(
    night: Evening, who: str
) -> None:
    """Board, numbers and words, from the first turn to the last."""
    pair = await played(night, 3)
    snapshot = await night.snapshot(pair.group)
    given, words = await answers(night, snapshot), Words("ru")
    person = getattr(pair, who)
    seat = next(
        at for at, one in enumerate(snapshot.people) if one and one.telegram_id == person.id
    )
    filmed = film_scenes(snapshot, given, words, person.id)
    leaves = set[str]()
    for turn in (1, 2, 3):
        view = replay_view(snapshot, given, turn, words, person.id)
        assert view.scene is not None and view.scene.numbered is None
        assert view.scene.side == filmed[turn].side == snapshot.state.owners.index(seat)
        leaves.update(re.findall(r" (\d+)/", view.text.split("\n")[1]))
    assert "24" in leaves and "12" not in leaves, "each side leaves its head in its own numbers"


async def test_a_replay_begins_from_the_side_that_it_goes_on_from(night: Evening) -> None:
    night.chance.deal("6", "5", "6-5", "3-1")
    pair = await seated(night, "short draw=partial")
    await night.tap(pair.anna, "Чёрные", pair.group)
    while (snapshot := await night.snapshot(pair.group)).state and not snapshot.state.turns:
        told = "/roll" if snapshot.state.throw is None else f"/m {any_play(snapshot)}"
        await night.say(pair.of(snapshot), told, pair.group)
    assert snapshot.game.owners == (1, 0)
    given, words = await answers(night, snapshot), Words("ru")
    for person in (pair.anna, pair.boris):
        first, second, *_ = film_scenes(snapshot, given, words, person.id)
        assert (first.side, first.names) == (second.side, second.names)


async def test_a_stake_that_was_raised_is_told(night: Evening) -> None:
    pair = await seated(night, "short cube=on draw=full")
    while (snapshot := await night.snapshot(pair.group)).state and snapshot.state.ask:
        if snapshot.state.ask.kind == "stake":
            break
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    doubler = pair.of(snapshot)
    await night.say(doubler, "/double", pair.group)
    await night.say(pair.of(await night.snapshot(pair.group)), "/take", pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    await lose(night, pair, "2")
    history = await listed(night, pair)
    await night.tap_each(pair.anna, history, "Партия 1", "Смотреть")
    picture, told = night.board(pair.group), ""
    while "Дальше" in picture.labels:
        await night.tap(pair.anna, "Дальше", picture)
        told += picture.text
    assert told.count("Ставка теперь 2.") == 1


async def test_a_replay_is_kept_for_ninety_days(night: Evening) -> None:
    pair = await played(night, 2)
    night.clock.advance(days=90)
    history = await listed(night, pair)
    await night.tap_each(pair.anna, history, "Партия 1", "Смотреть")
    picture = night.board(pair.group)
    assert "начало" in picture.text
    night.clock.advance(days=1)
    query = await night.tap(pair.anna, "Дальше", picture)
    assert query.alert and "90 дней" in query.text and "начало" in picture.text


async def test_the_list_has_pages_and_in_private_all_groups(night: Evening) -> None:
    pair = await seated(night)
    for _ in range(11):
        await lose(night, pair, "1")
        await night.say(pair.anna, "/new длинные", pair.group)
        await night.tap(pair.boris, "Сесть", pair.group)
    history = await listed(night, pair)
    assert history.labels == [*(f"Партия {number}" for number in range(1, 11)), "Дальше →"]
    await night.tap(pair.anna, "Дальше →", history)
    assert history.labels == ["Партия 11", "← Назад"] and "11. Длинные нарды" in history.text
    await night.tap_each(pair.anna, history, "Партия 11", "← Назад")
    assert history.labels == ["Партия 11", "← Назад"]
    (own,) = await night.say(pair.boris, "прошлые партии")
    await night.tap_each(pair.boris, own, "Партия 1", "Смотреть")
    assert night.board(pair.boris.private).labels == ["Дальше", "В конец", "Фильм"]
    vera = night.person("Vera", None, "en")
    assert await night.answer(vera, "/history") == "No finished games yet. To open a board: /new"


async def test_a_play_that_was_taken_back_is_not_replayed(night: Evening) -> None:
    pair, before = await at_table(night, "short draw=white")
    mover, other = pair.of(before), pair.other(before)
    await night.say(mover, f"/m {any_play(before)}", pair.group)
    await night.tap(mover, "Вернуть ход", night.board(pair.group))
    await night.tap(other, "Вернуть", night.board(pair.group))
    again = await night.snapshot(pair.group)
    await night.say(mover, f"/m {any_play(again, 2)}", pair.group)
    done = await night.snapshot(pair.group)
    await lose(night, pair, "1")
    over = await night.snapshot(pair.group)
    states = [state for state, _ in positions(begin(over.table), await answers(night, over))]
    assert [state.turns for state in states[:2]] == [0, 1]
    assert states[1].men == done.game.men


async def test_throw_repeated_after_a_take_back_is_weighed_once_there(
    night: Evening,
) -> None:
    """A throw after a play that was taken back is weighed where it fell again."""
    anna = await night.newcomer("/new short draw=white с ботом")
    await night.say(anna, any_play(await night.snapshot(anna)))
    await night.say(anna, "/undo")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    async with night.bot.store.reading() as work:
        given = await all_given(work, await night.snapshot(anna))
    mine, thrown, theirs = [one for one in given if one.said.kind in ("play", "throw")][1:4]
    assert [one.said.kind for one in (mine, thrown, theirs)] == ["play", "throw", "play"]
    assert thrown.before.men == answer(mine.before, mine.said).men
    lengths = [one.length for one in given]
    assert lengths == sorted(lengths)


def _text_of_file(night: Evening, chat: Chat, ending: str) -> str:
    """The text of the file of this kind that was sent last."""
    documents = [m.body["document"] for m in chat.alive if m.body.get("document")]
    document = [each for each in documents if each["file_name"].endswith(ending)][-1]
    kept = night.server.world.files.find(document["file_id"])
    assert isinstance(kept, Document)
    return kept.upload.data.decode()


async def recorded(night: Evening) -> Pair:
    """A game that ended by a double and a pass, and its record sent."""
    pair = await raised(night)
    await night.tap(pair.boris, "Удвоить", night.board(pair.group))
    await night.tap(pair.anna, "Пас", night.board(pair.group))
    ended = [message for message in pair.group.alive if "Запись" in message.labels]
    await night.tap(pair.anna, "Запись", ended[-1])
    return pair


async def test_record_can_be_read_turn_by_turn(night: Evening) -> None:
    pair = await recorded(night)
    lines = _text_of_file(night, pair.group, ".txt").splitlines()
    assert lines[0] == "Короткие нарды: Анна – Борис"
    assert lines[2].split() == ["Анна", "Борис"]
    first, second = [re.split(r"\s{2,}", line) for line in lines[3:5]]
    assert re.fullmatch(r"1\. 6-5 \S+( \S+)?", first[0]) and first[1] == "удваиваю: 2"
    assert second == ["2. пас"]
    assert "Победа: Борис" in lines[-1]


async def test_record_of_backgammon_comes_as_files_for_other_programs(night: Evening) -> None:
    pair = await recorded(night)
    as_sgf = read_sgf(_text_of_file(night, pair.group, ".sgf"))
    as_mat = read_mat(_text_of_file(night, pair.group, ".mat"))
    assert as_sgf.players == as_mat.players == ("Анна", "Борис")
    assert as_sgf.games == as_mat.games and as_sgf.games[0].winner == 1
