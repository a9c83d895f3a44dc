"""Another game with the same people (scene 7): who asks, who has to agree, what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.catalogue import as_mapping
from bot.demo import Chat, Person
from bot.table.match import length_of
from bot.table.notes import as_json
from bot.table.seats import broken_off
from bot.table.snapshot import TableSnapshot
from tests.bot.conversation.company import Company, Pair, at_table, gathered, invitation, seated
from tests.bot.conversation.kit import EVERY, Evening

ONCE_MORE = "Ещё партию"
ASKED = "Анна хочет ещё партию: Гипергэммон. Борис, сыграем?"
WAITING = "Ждём: Борис"


async def ended(night: Evening, place: Chat | Person) -> TableSnapshot:
    """The newest game of a place is broken off, and its end is shown."""
    snapshot = await night.snapshot(place)
    async with night.bot.store.work() as work:
        table = await work.tables.get(snapshot.table.id)
        result = as_json(broken_off(snapshot))
        table = await work.tables.save(
            replace(table, status="over", result=result, over_at=work.now)
        )
        await night.bot.tables.seated(work, await night.bot.tables.snapshot(work, table))
    await night.quiet()
    return await night.snapshot(place)


async def pair_of(night: Evening, said: str) -> Pair:
    """Two people whose game in a group is over."""
    anna, boris, group = await gathered(night)
    await night.say(anna, f"/new {said}", group)
    await night.tap(boris, "Сесть", group)
    await ended(night, group)
    return Pair(anna, boris, group)


async def test_the_other_is_asked_and_it_begins_when_he_agrees(night: Evening) -> None:
    pair = await pair_of(night, "hypergammon")
    first, end = await night.snapshot(pair.group), night.last(pair.group)
    query = await night.tap(pair.anna, ONCE_MORE, end)
    assert WAITING in str(query.text)
    asked = night.last(pair.group)
    assert asked.text == ASKED and asked.mentions(pair.boris)
    assert asked.labels == [ONCE_MORE]
    assert (await night.snapshot(pair.group)).table.id == first.table.id
    await night.tap(pair.boris, ONCE_MORE, asked)
    again = await night.snapshot(pair.group)
    assert again.table.status == "playing" and again.table.seats == first.table.seats
    assert night.board(pair.group).id > asked.id
    boards = len([m for m in pair.group.alive if m.has_photo])
    await night.tap(pair.anna, ONCE_MORE, asked)
    assert (await night.snapshot(pair.group)).table.id == again.table.id
    assert len([m for m in pair.group.alive if m.has_photo]) >= boards


@pytest.mark.parametrize(
    "word", ["реванш", "Ещё", "давай ещё", "ещё партию", "rematch", "one more game"]
)
async def test_words_do_the_same_as_the_button(night: Evening, word: str) -> None:
    pair = await pair_of(night, "hypergammon")
    end = night.last(pair.group)
    assert await night.answer(pair.anna, word, pair.group, end) == ASKED
    assert WAITING in await night.answer(pair.anna, word, pair.group, end)
    await night.say(pair.boris, f"@{night.server.world.bot.username} {word}", pair.group)
    assert (await night.snapshot(pair.group)).table.status == "playing"


async def test_friends_in_private_are_asked_each_in_the_own_chat(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.say(anna, "/new hypergammon")
    boris.open_link(invitation(anna))
    await night.quiet()
    first = await ended(night, anna)
    (waiting,) = await night.say(anna, "реванш")
    assert WAITING in waiting.text
    asked = night.last(boris.private)
    assert asked.text == "Анна хочет ещё партию: Гипергэммон. Сыграем?"
    await night.tap(boris, ONCE_MORE, asked)
    again = await night.snapshot(anna)
    assert again.table.status == "playing" and again.table.id != first.table.id
    assert night.board(anna.private).id > waiting.id and night.board(boris.private).id > asked.id


@pytest.mark.parametrize("word", ["давай ещё", "play again"])
async def test_alone_with_the_bot_it_begins_at_once(night: Evening, word: str) -> None:
    anna = await night.newcomer("/new hypergammon bot")
    first = await ended(night, anna)
    await night.tap(anna, ONCE_MORE)
    second = await night.snapshot(anna)
    assert second.table.status == "playing" and second.table.id != first.table.id
    assert second.notes.alone and second.table.seats == first.table.seats
    await ended(night, anna)
    await night.say(anna, word)
    third = await night.snapshot(anna)
    assert third.table.status == "playing" and third.table.id != second.table.id


@pytest.mark.parametrize("said", ["trigammon", "quartgammon", "helmet-four"])
async def test_of_three_and_four_all_others_have_to_agree(night: Evening, said: str) -> None:
    names = ("Анна", "Борис", "Вера", "Глеб")[: 3 if said == "trigammon" else 4]
    at = await Company.at(night, f"/new {said}", *names)
    first = await ended(night, at.group)
    end = night.last(at.group)
    people = list(at.people.values())
    for person in people[:-1]:
        assert (await at.snapshot()).table.id == first.table.id
        await night.tap(person, "Ещё партию", end)
    await night.tap(people[0], "Ещё партию", end)
    assert (await at.snapshot()).table.id == first.table.id
    await night.tap(people[-1], "Ещё партию", end)
    again = await at.snapshot()
    assert again.table.status == "playing" and again.table.seats == first.table.seats


async def test_options_length_level_and_bots_are_kept(night: Evening) -> None:
    pair, first = await at_table(night, "short cube=on beaver=on до 3")
    async with night.bot.store.work() as work:
        table = await work.tables.get(first.table.id)
        result = {"points": [3.0, 0.0], "kind": "koks", "winner": 0, "how": "play"}
        table = replace(table, status="over", result=result, over_at=work.now)
        table = await work.tables.save(table)
        await night.bot.tables.seated(work, await night.bot.tables.snapshot(work, table))
    await night.quiet()
    for person in (pair.boris, pair.anna):
        await night.tap(person, "Реванш", pair.group)
    again = await night.snapshot(pair.group)
    assert again.table.id != first.table.id and again.table.status == "playing"
    assert as_mapping(again.table.options) == as_mapping(first.table.options)
    assert length_of(again.table) == "3" and again.table.opened_by == first.table.opened_by


async def test_where_no_colours_are_drawn_white_goes_round(night: Evening) -> None:
    pair = await seated(night, "hypergammon draw=white")
    first = await ended(night, pair.group)
    for person in (pair.anna, pair.boris):
        await night.tap(person, "Ещё партию", pair.group)
    again = await night.snapshot(pair.group)
    assert again.table.seats == first.table.seats[::-1]
    assert pair.of(first) is pair.anna and pair.of(again) is pair.boris


async def test_a_stranger_is_told_who_played(night: Evening) -> None:
    pair = await seated(night, "hypergammon")
    vera = night.person("Вера")
    vera.join(pair.group)
    await ended(night, pair.group)
    end = night.last(pair.group)
    assert "За этой доской: Анна, Борис" in await night.answer(vera, "реванш", pair.group, end)


async def test_taps_after_the_first_point_to_the_new_board(night: Evening) -> None:
    """Whoever taps, at once or later, also when the new game is over."""
    pair = await seated(night, "hypergammon")
    vera = night.person("Вера")
    vera.join(pair.group)
    await ended(night, pair.group)
    end = night.last(pair.group)
    for person in (pair.anna, pair.boris):
        await night.tap(person, "Ещё партию", end)
    posted = len(pair.group.messages)
    taps = [await night.tap(person, "Ещё партию", end) for person in (pair.anna, vera)]
    assert len(pair.group.messages) == posted
    await night.later(minutes=5)
    await ended(night, pair.group)
    posted = len(pair.group.messages)
    taps.append(await night.tap(pair.boris, "Ещё партию", end))
    assert len(pair.group.messages) == posted
    assert all(query.text == "Доска уже ниже" for query in taps)


async def test_another_board_in_the_chat_is_no_hindrance(night: Evening) -> None:
    pair = await seated(night, "hypergammon")
    await ended(night, pair.group)
    vera, gleb = night.person("Вера"), night.person("Глеб")
    for person in (vera, gleb):
        person.join(pair.group)
    await night.say(vera, "/new длинные", pair.group)
    await night.tap(gleb, "Сесть", pair.group)
    bot = night.server.world.bot.username
    await night.say(pair.anna, f"@{bot} реванш", pair.group)
    assert "Борис, сыграем?" in night.last(pair.group).text


async def test_whoever_left_leaves_a_free_seat(night: Evening) -> None:
    pair = await seated(night, "hypergammon")
    await night.leave(pair.boris, pair.group)
    await night.tap_each(pair.anna, pair.group, "Закончить партию", "Ещё партию")
    again = await night.snapshot(pair.group)
    assert again.table.status == "lobby" and "Сесть" in night.last(pair.group).labels


async def test_a_rematch_that_waits_outlives_the_process(night: Evening) -> None:
    pair = await seated(night, "hypergammon")
    first = await ended(night, pair.group)
    end = night.last(pair.group)
    await night.tap(pair.anna, "Ещё партию", end)
    await night.restart()
    await night.tap(pair.boris, "Ещё партию", end)
    again = await night.snapshot(pair.group)
    assert again.table.status == "playing" and again.table.id != first.table.id


async def test_a_second_tap_at_once_shows_no_second_board(night: Evening) -> None:
    """Later it shows the board again."""
    anna = await night.newcomer("/new гипергэммон с ботом")
    await ended(night, anna)
    end = night.last(anna.private)
    await night.tap(anna, ONCE_MORE, end)
    board = night.board(anna.private)
    await night.tap(anna, ONCE_MORE, end)
    assert night.board(anna.private) is board
    night.clock.advance(minutes=1)
    query = await night.tap(anna, ONCE_MORE, end)
    assert query.text == "Доска уже ниже" and night.board(anna.private) is board


async def test_a_rematch_in_private_is_of_the_private_game(night: Evening) -> None:
    """Not of a game that ended in a group, nor hindered by a board that is open there."""
    pair = await seated(night)
    await night.say(pair.anna, "/new длинные с ботом")
    await night.resign(pair.anna, "1")
    before = len(await night.tables(pair.group, EVERY))
    await night.say(pair.anna, "/new короткие", pair.group)
    await night.say(pair.anna, "реванш")
    assert len(await night.tables(pair.group, EVERY)) == before + 1
    (again,) = [one for one in await night.snapshots(pair.anna) if one.private]
    assert again.table.slug == "long"
