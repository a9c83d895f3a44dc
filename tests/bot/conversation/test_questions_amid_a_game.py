"""What people ask while they play is answered: who is waited for, what goes by itself, how one
taps, who begins, who else may come."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import Company, any_play, at_table, gathered
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_time_control import paced


async def test_who_begins_is_told_with_the_draw(night: Evening) -> None:
    pair, snapshot = await at_table(night, "короткие")
    (told,) = await night.say(pair.anna, "а кто начинает?", pair.group, night.board(pair.group))
    assert told.text.startswith("Жребий") and pair.of(snapshot).name in told.text
    assert "например" not in told.text, "the turn is not asked for again"


async def test_a_person_who_thinks_long_is_named(night: Evening) -> None:
    pair, snapshot = await at_table(night, "длинные")
    waiting = pair.other(snapshot)
    (told,) = await night.say(waiting, "он долго думает", pair.group, night.board(pair.group))
    assert told.text.startswith(f"Сейчас ходит {pair.of(snapshot).name}.")


async def test_whoever_is_told_to_move_is_named(night: Evening) -> None:
    pair, snapshot = await at_table(night, "длинные")
    mover, board = pair.of(snapshot), night.board(pair.group)
    for said in ("твой ход", "ходи уже", "дальше"):
        (told,) = await night.say(pair.other(snapshot), said, pair.group, board)
        assert told.text.startswith(f"Сейчас ходит {mover.name}.")
    for said in ("твой ход", "давай быстрее"):
        (told,) = await night.say(mover, said, pair.group, board)
        assert f"{mover.name}: " in told.text, "no bot plays there"


async def test_whoever_won_is_told_in_a_sentence_that_leads_to_the_game(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом")
    await night.say(anna, "/resign 1")
    (told,) = await night.say(anna, "кто победил?")
    assert told.text == "Гипергэммон: Анна – Бот. Победа: Бот, +1 (меньше минуты назад)"
    await night.tap(anna, "Эта партия", told)
    assert "Разбор" in night.last(anna.private).labels
    await night.say(anna, "/new гипергэммон с ботом")
    (told,) = await night.say(anna, "кто победил?")
    assert told.text.startswith("Эта партия ещё идёт.\nГипергэммон: Анна – Бот.")


async def test_made_steps_still_go_back_by_the_same_words(night: Evening) -> None:
    anna = night.person("Анна")
    night.chance.deal("6", "5", "3-1")
    await night.say(anna, "/new короткие с ботом draw=white")
    first = next(one for one in night.board(anna.private).labels if one.isdecimal())
    await night.tap(anna, first, night.board(anna.private))
    await night.say(anna, "давай заново")
    assert "ещё не начат" not in night.last(anna.private).text


async def test_a_board_is_opened_by_a_tap_where_a_group_looks_for_somebody(
    night: Evening,
) -> None:
    anna, _, group = await gathered(night)
    (told,) = await night.say(anna, "@nardy_demo_bot найди мне соперника", group)
    await night.tap(anna, "Открыть доску", told)
    assert (await night.snapshot(group)).table.status == "lobby"
    assert "Сесть" in night.last(group).labels


async def test_those_who_stay_play_on_in_words(night: Evening) -> None:
    at = await Company.at(night, "/new на троих", "Анна", "Борис", "Вера")
    snapshot = await at.snapshot()
    gone = at.acting(snapshot)
    await night.leave(gone, at.group)
    stays = next(one for one in at.people.values() if one is not gone)
    assert (await at.snapshot()).empty
    await night.say(stays, "продолжаем вдвоём", at.group, night.board(at.group))
    snapshot = await at.snapshot()
    assert (snapshot.table.status, snapshot.empty) == ("playing", ())
    assert any_play(snapshot)


async def test_what_is_asked_after_a_game_is_answered(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом")
    await night.say(anna, "/resign 1")
    for said, told in (
        ("почему я проиграл", "По мнению бота"),
        ("покажи запись", "Сыгранные партии"),
    ):
        shown = await night.say(anna, said)
        assert told in shown[-1].text, said


@pytest.mark.parametrize(
    ("said", "game"), [("теперь длинные", "long"), ("дай отыграться", "short")]
)
async def test_game_that_is_wished_for_after_a_game_begins(
    night: Evening, said: str, game: str
) -> None:
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/resign 1")
    over = (await night.snapshot(anna)).table
    await night.say(anna, said)
    table = (await night.snapshot(anna)).table
    assert (table.slug, table.status) == (game, "playing") and table.id != over.id


async def test_what_is_left_on_the_clock_is_told(night: Evening) -> None:
    pair = await paced(night, "Блиц до 3, по минуте", "long draw=white")
    board = night.board(pair.group)
    night.clock.advance(seconds=30)
    (told,) = await night.say(pair.anna, "сколько у меня времени осталось", pair.group, board)
    assert "Анна 0:40 : Борис 1:00" in told.text
