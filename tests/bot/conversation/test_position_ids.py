"""Positions of games under way are told as other programs of backgammon know them."""

from __future__ import annotations

from dataclasses import replace

from bot.table.notes import KeptMistake, with_notes
from rules.exchange.gnu_id import find_gnu_id, write_gnu_id
from rules.exchange.xgid import find_xgid
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose
from tests.bot.conversation.test_pasted_positions import OPENING

START = ":-b----E-C---eE---c-e----B-:"


async def test_ids_of_a_position_are_behind_a_button(night: Evening) -> None:
    kate = await night.newcomer("/new backgammon bot", "Kate", language="en")
    described = (await night.say(kate, "/position"))[-1]
    assert described.labels == ["XGID"] and "XGID=" not in described.text
    await night.say(kate, any_play(await night.snapshot(kate)))
    await night.tap(kate, "XGID", described)
    told = night.last(kate.private).text
    xgid, gnu = find_xgid(told), find_gnu_id(told)
    assert xgid is not None and gnu is not None and xgid.dice is not None
    assert write_gnu_id(xgid) == write_gnu_id(gnu)
    assert xgid.pips(0) == xgid.pips(1) == 167, "the position is that which was described"


async def test_hint_has_the_ids_of_its_position(night: Evening) -> None:
    kate = await night.newcomer("/new backgammon bot", "Kate", language="en")
    hint = (await night.say(kate, "/hint"))[-1]
    assert "XGID" in hint.labels and "XGID=" not in hint.text


async def test_ids_stand_outright_for_who_pasted_a_position(night: Evening) -> None:
    kate = await night.newcomer(OPENING, "Kate", language="en")
    await night.say(kate, "/new backgammon bot")
    hint = (await night.say(kate, "/hint"))[-1]
    assert "XGID=" in hint.text and "XGID" not in hint.labels
    described = (await night.say(kate, "/position"))[-1]
    assert "XGID=" in described.text and find_gnu_id(described.text) is not None
    await night.say(kate, "/settings")
    await night.tap_each(kate, kate.private, "How the board looks", "XGIDs under positions")
    assert "XGID=" not in (await night.say(kate, "/hint"))[-1].text


async def test_positions_of_other_games_have_no_ids(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    assert (await night.say(anna, "/position"))[-1].labels == []


async def test_group_is_shown_no_ids(night: Evening) -> None:
    pair = await seated(night, "бэкгэммон")
    await night.say(pair.anna, OPENING)
    shown = await night.say(pair.anna, "/position", pair.group)
    assert shown and not any("XGID" in each.text or "XGID" in each.labels for each in shown)


async def test_end_of_a_game_has_its_ids(night: Evening) -> None:
    """They stand there for a person who pasted a position, and behind a button for another."""
    kate, mary = (night.person(name, language="en") for name in ("Kate", "Mary"))
    await night.say(kate, OPENING)
    for person in (kate, mary):
        await night.say(person, "/new backgammon bot")
        await night.say(person, any_play(await night.snapshot(person)))
        await night.resign(person, "oyun")
    outright, behind = (
        next(each for each in reversed(person.private.alive) if "Review" in each.labels)
        for person in (kate, mary)
    )
    assert "XGID=" in outright.text and "XGID" not in outright.labels
    assert "XGID=" not in behind.text
    await night.tap(mary, "XGID", behind)
    for text in (outright.text, night.last(mary.private).text):
        decision = find_xgid(text)
        assert decision is not None and (write_gnu_id(decision) or "none") in text


async def test_replayed_turn_has_the_ids_of_its_position(night: Evening) -> None:
    kate = await night.newcomer("/new backgammon bot", "Kate", language="en")
    await night.say(kate, any_play(await night.snapshot(kate)))
    await night.resign(kate, "koks")
    await night.say(kate, "/history")
    await night.tap_each(kate, kate.private, "Game 1", "Replay")
    picture = night.board(kate.private)
    await night.tap_each(kate, picture, "Next", "XGID")
    xgid = find_xgid(night.last(kate.private).text)
    assert xgid is not None and xgid.dice is None
    assert sorted((xgid.pips(0), xgid.pips(1)))[0] < 167, "after one turn"


async def test_end_in_a_group_has_no_ids(night: Evening) -> None:
    pair = await seated(night, "бэкгэммон")
    await night.say(pair.anna, OPENING)
    await lose(night, pair, "1")
    end = next(each for each in reversed(pair.group.alive) if "Разбор" in each.labels)
    assert "XGID" not in end.text and "XGID" not in end.labels


async def test_errors_of_a_review_have_the_ids_of_their_positions(night: Evening) -> None:
    kate = await night.newcomer("/new backgammon bot", "Kate", language="en")
    before = await night.snapshot(kate)
    assert before.state is not None and before.state.ask is not None
    mistake = KeptMistake(before.table.length, 0, any_play(before), any_play(before, 1), 0.2)
    mistake = replace(mistake, seat=before.acting[0])
    await night.say(kate, any_play(before))
    await night.resign(kate, "koks")
    async with night.bot.store.work() as work:
        table = await work.tables.get(before.table.id)
        await work.tables.save(with_notes(table, mistakes=(mistake,)))
    moment = await night.tapped(kate, "Review")
    assert moment.has_photo and "XGID" in moment.labels
    await night.tap(kate, "Try it yourself", moment)
    assert "XGID" in night.last(kate.private).labels
    await night.say(kate, OPENING)
    await night.tap(kate, "XGID", moment)
    xgid = find_xgid(night.last(kate.private).text)
    assert xgid is not None and xgid.dice is not None and xgid.pips(0) == xgid.pips(1) == 167
    await night.tap(kate, "All errors", moment)
    entry = await night.tapped(kate, "1", night.last(kate.private))
    assert entry.has_photo and find_xgid(entry.text) == xgid
    assert find_gnu_id(entry.text) is not None
    await night.tap(kate, "Show me", moment)
    assert "XGID=" in moment.text
