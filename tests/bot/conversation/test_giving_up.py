"""A bot that gives its game up asks the other player like anybody else."""

from __future__ import annotations

from pathlib import Path

from bot.opponent import choose
from rules.game import State
from tests.bot.conversation.company import any_play, at_table, seated
from tests.bot.conversation.kit import Evening, evening


def hopeless(state: State, seat: int, level: str, lot: str) -> str:
    """Gives up on its first turn, once."""
    if "resign:1" in state.offers(seat) and "declined" not in state.facts:
        return "resign:1"
    return choose(state, seat)


async def test_what_the_bot_offers_may_be_refused_and_accepted(tmp_path: Path) -> None:
    async with evening(tmp_path, choose=hopeless) as night:
        anna = night.person("Анна")
        for said, status in (("Играть дальше", "playing"), ("Принять", "over")):
            await night.say(anna, "/new короткие с ботом")
            snapshot = await night.snapshot(anna)
            if snapshot.game.open_ask.kind != "resign":
                await night.say(anna, any_play(snapshot))
            offer = night.board(anna.private)
            assert "Бот" in offer.text and "сдаёт партию: оюн, 1 очко" in offer.text
            await night.tap(anna, said, offer)
            snapshot = await night.snapshot(anna)
            assert snapshot.table.status == status
            if status == "playing":
                assert snapshot.game.open_ask.kind == "play"
                await night.say(anna, "/resign 1")


async def test_only_whoever_was_asked_answers_for_how_much_he_gives_up(night: Evening) -> None:
    pair, snapshot = await at_table(night, "short draw=white")
    (asked,) = await night.say(pair.anna, "/resign", pair.group)
    assert asked.labels[0] == "Сдать: оюн, −1"
    count = len(pair.group.alive)
    told = await night.tap(pair.boris, asked.labels[0], asked)
    assert told.alert and told.text == "На это отвечает Анна."
    data = asked.rows[0][0]["callback_data"]
    await night.say(pair.anna, f"/m {any_play(snapshot, 2)}", pair.group)
    count = len(pair.group.alive)
    late = await night.tap_data(pair.anna, data, asked)
    assert late.alert and late.text is not None and late.text.startswith("Этот вопрос устарел")
    assert len(pair.group.alive) == count, "no board comes"
    after = await night.snapshot(pair.group)
    assert after.game.open_ask.kind != "resign"


async def test_question_stays_valid_while_steps_are_tapped(
    night: Evening,
) -> None:
    """Steps that are tapped meanwhile do not make the question late."""
    pair = await seated(night, "short draw=white")
    (asked,) = await night.say(pair.anna, "/resign", pair.group)
    await night.tap(pair.anna, night.board(pair.group).labels[0], night.board(pair.group))
    await night.tap(pair.anna, asked.labels[0], asked)
    assert "сдаёт партию: оюн, 1 очко" in night.board(pair.group).text


async def test_what_ends_the_match_is_offered_once(night: Evening) -> None:
    pair, snapshot = await at_table(night, "short до 3")
    leader = pair.other(snapshot)
    await night.resign(pair.of(snapshot), "2", pair.group)
    await night.tap(leader, "Принять", pair.group)
    await night.tap(leader, "Следующая партия", night.last(pair.group))
    labels = {}
    for _ in range(2):
        snapshot = await night.snapshot(pair.group)
        mover = pair.of(snapshot)
        (asked,) = await night.say(mover, "/resign", pair.group)
        labels[mover is leader] = asked.labels
        if mover is not leader:
            assert "Сдать партию? Это оюн: 1 очко." in asked.text
            await night.tap(mover, "Сдаться", night.board(pair.group))
            assert night.board(pair.group).labels[0] == "Сдать: оюн, −1"
            assert "марс" not in "".join(night.board(pair.group).labels)
            await night.tap(mover, "Отмена", night.board(pair.group))
        await night.say(mover, f"/m {any_play(snapshot, 2)}", pair.group)
    assert labels[False] == ["Сдать: оюн, −1", "Играть дальше"]
    assert labels[True][:2] == ["Сдать: оюн, −1", "Сдать: марс, −2"]


async def test_on_the_turn_of_the_other_it_is_said_when_one_may_resign(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    who = pair.of(snapshot).name
    (told,) = await night.say(pair.other(snapshot), "/resign", pair.group)
    assert told.text == f"Сдаются в свой ход, сейчас решает {who}."


async def test_a_group_may_talk_of_a_draw(night: Evening) -> None:
    night.server.world.bot.privacy = False
    pair = await seated(night)
    assert await night.say(pair.anna, "ничья?", pair.group) == []
    for person in (pair.anna, pair.boris):
        (refusal,) = await night.say(person, "@nardy_demo_bot ничья?", pair.group)
        assert "О ничьей здесь не договариваются" in refusal.text
