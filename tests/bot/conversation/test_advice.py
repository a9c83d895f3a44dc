"""What the bot would play, told to whoever has to, and to nobody else."""

from __future__ import annotations

import json
from pathlib import Path

from bot.dialogs.viewer import TableButtons
from bot.i18n import Words
from bot.opponent import judge_play, rank_plays
from bot.table.game_review import MISTAKE
from tests.bot.conversation.kit import Evening, any_play, evening, first_play, seated
from tests.bot.conversation.test_personal import document


async def test_three_plays_and_what_the_others_cost(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
    snapshot = await night.snapshot(anna)
    assert snapshot.state is not None
    ranked = rank_plays(snapshot.state, "strong")
    (told,) = await night.say(anna, "/hint")
    title, *lines = told.text.split("\n")
    assert title == "На выбор, лучший первым:" and len(lines) == min(3, len(ranked))
    play, _, reason = lines[0].partition(" – ")
    assert play == f"1. {ranked[0][0]}" and reason and told.has_photo
    for number, (line, (play, equity)) in enumerate(zip(lines[1:], ranked[1:], strict=False), 2):
        cost = f"{ranked[0][1] - equity:.2f}".replace(".", ",")
        assert line == f"{number}. {play}, хуже на {cost}"
    # The board and its buttons are as they were.
    await night.say(anna, any_play(snapshot, 1))
    assert (await night.snapshot(anna)).table.length > snapshot.table.length


async def test_in_english_and_in_the_numbers_of_the_player(night: Evening) -> None:
    anna = night.person("Ann", language="en")
    await night.say(anna, "/new long bot")
    await night.say(anna, "/settings")
    await night.tap(anna, "Numbering")
    await night.tap(anna, "book")
    snapshot = await night.snapshot(anna)
    assert snapshot.state is not None
    (told,) = await night.say(anna, "what would you play")
    best = rank_plays(snapshot.state, "strong")[0][0]
    title, first, *rest = told.text.split("\n")
    assert title == "One of these, the best first:"
    assert first != f"1. {best}" and first.startswith("1. ")
    assert all(line.endswith(" worse") for line in rest)


async def test_a_button_brings_the_same_picture(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new с ботом")
    query = await night.tap(anna, "Подсказка")
    assert not query.alert and not query.text
    told = night.last(anna.private)
    assert told.has_photo and told.text.startswith("На выбор, лучший первым:\n1. ")


async def test_people_among_themselves_have_none_unless_they_want(night: Evening) -> None:
    pair = await seated(night)
    snapshot = await night.snapshot(pair.group)
    mover = pair.of(snapshot)
    assert "Подсказка" not in night.board(pair.group).labels
    (told,) = await night.say(mover, "/hint", pair.group)
    assert "не подсказывает" in told.text
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap(pair.anna, "Подсказки бота", pair.group)
    await night.tap(pair.anna, "всегда", pair.group)
    (asked,) = await night.say(mover, "/hint", pair.group)
    assert "На выбор" not in asked.text
    other = await night.tap(pair.other(snapshot), "Подсказка", asked)
    assert other.alert and "На выбор" not in (other.text or "")
    mine = await night.tap(mover, "Подсказка", asked)
    assert (
        mine.alert
        and "На выбор, лучший первым" in (mine.text or "")
        and len(mine.text or "") <= 200
    )
    assert all("На выбор" not in message.text for message in pair.group.alive if message.by_bot)


async def test_it_may_be_forbidden(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/settings")
    await night.tap(anna, "Подсказки бота")
    await night.tap(anna, "нет")
    await night.say(anna, "/new с ботом")
    assert "Подсказка" not in night.board(anna.private).labels
    (told,) = await night.say(anna, "/hint")
    assert "не подсказывает" in told.text


async def test_the_record_tells_who_asked(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new гипергэммон с ботом")
    snapshot = await night.snapshot(anna)
    seat = snapshot.seat_of(next(person for person in snapshot.people if person))
    for _ in range(2):
        await night.say(anna, "/hint")
    while (await night.snapshot(anna)).table.status == "playing":
        await night.say(anna, first_play(await night.snapshot(anna)))
    before = len(anna.private.alive)
    await night.tap(anna, "Запись", night.last(anna.private))
    content = json.loads(document(night, anna.private.alive[before]))
    assert content["advice"] == [[snapshot.table.length, seat]]


async def test_whoever_has_not_thrown_gets_none_yet(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = night.person("Анна")
        await night.say(anna, "/settings")
        await night.tap(anna, "Кости бросаются")
        await night.tap(anna, "по кнопке")
        await night.say(anna, "/new с ботом")
        snapshot = await night.snapshot(anna)
        assert snapshot.state is not None and snapshot.state.ask is not None
        if snapshot.state.ask.kind == "play":
            await night.say(anna, any_play(snapshot))
        (told,) = await night.say(anna, "/hint")
        assert "Зары ещё не брошены" in told.text


async def test_a_finished_game_is_reviewed(night: Evening) -> None:
    """Every second play is the worst one that there is."""
    anna, wanted, dear = night.person("Анна"), 0, 0.0
    await night.say(anna, "/new гипергэммон с ботом")
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        assert snapshot.state is not None and snapshot.state.ask is not None
        ranked = rank_plays(snapshot.state, "strong")
        play = ranked[-(wanted % 2)][0]
        best, cost = judge_play(snapshot.state, play, "strong")
        assert (best, cost) == (ranked[0][0], round(ranked[0][1] - dict(ranked)[play], 4))
        wanted, dear = wanted + (cost >= MISTAKE), max(dear, cost)
        await night.say(anna, play)
    before = len(anna.private.alive)
    await night.tap(anna, "Разбор", night.last(anna.private))
    (told,) = anna.private.alive[before:]
    title, *lines = told.text.split("\n")
    assert title == f"Ошибок по мнению бота: Анна {wanted}."
    assert len(lines) == min(wanted, 5)
    assert all(line.startswith("Ход ") and "; лучше " in line for line in lines)
    assert not lines or any(f"{dear:.2f}".replace(".", ",") in line for line in lines)


async def test_a_game_under_way_is_not_reviewed(night: Evening) -> None:
    pair = await seated(night)
    snapshot = await night.snapshot(pair.group)
    keys = TableButtons(snapshot, Words("ru"))
    data = keys.button("", "review").data
    pair.anna.tap_data(data, night.board(pair.group))
    before = len(pair.group.alive)
    await night.quiet()
    assert len(pair.group.alive) == before
