"""A game that is wished for in one line: everything named is done, or told to be left out."""

from __future__ import annotations

import pytest

from bot.table.match import length_of
from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening


async def test_wish_in_one_line_opens_a_table_with_all_of_it(night: Evening) -> None:
    """Game, length, cube and level are taken; what cannot be is told."""
    anna, told = await night.answered("/new long to 5 with cube and clock and Vera, strong bot")
    table = (await night.snapshot(anna)).table
    assert (table.slug, table.options["cube"], length_of(table)) == ("long", "on", "5")
    assert [seat.level for seat in table.seats if seat.kind == "bot"] == ["strong"]
    left = " ".join(one.text for one in told)
    assert "Vera" in left and "⏱" in left


async def test_wish_for_a_clock_in_a_group_sets_the_pace(night: Evening) -> None:
    """A clock of so many days a move is that of the table; nothing is left out."""
    anna = night.person("Анна")
    group = night.group(anna)
    told = await night.say(anna, "/new короткие до 5, день на ход", group)
    assert (await night.snapshot(group)).notes.pace == "days1"
    assert not any("выбора нет" in one.text for one in told)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("/new короткие белыми", "Цвет решит розыгрыш"),
        ("/new короткие с волынкой", "волынкой"),
        ("/new short with Vera", "Vera"),
        ("/new короткие с дядей мишей", "Миша"),
        ("/new короткие на деньги", "считаются очки"),
    ],
)
async def test_wish_for_what_is_not_there_is_left_out(night: Evening, said: str, left: str) -> None:
    """Whoever wishes for it is told so."""
    anna = night.person("Анна")
    told = await night.say(anna, said, night.group(anna))
    assert any(left in one.text for one in told)


async def test_first_name_known_in_a_group_is_read_in_any_case(night: Evening) -> None:
    """A rare name in small letters is one only if somebody who plays here has it."""
    pair = await seated(night, "длинные")
    for said, named in (("/new короткие с борисом", True), ("/new короткие с матвеем", False)):
        told = await night.say(pair.anna, said, pair.group)
        assert any("Борис: позов" in one.text for one in told) == named


async def test_lobby_tells_in_one_line_what_it_took_and_what_not(night: Evening) -> None:
    """The line goes when a menu is opened; words of the person stand in no table."""
    anna = night.person("Анна")
    group = await night.gather(anna)
    said = "/new короткие до 5 с кубом, день на ход, с волынкой, белыми"
    lobby, left = await night.say(anna, said, group)
    (line,) = (one for one in lobby.text.splitlines() if one.startswith("Взято: "))
    for part in ("Короткие нарды", "до 5", "с кубом", "Цвет решит розыгрыш."):
        assert part in line
    assert "волынкой" in left.text and "волынкой" not in lobby.text
    assert "Цвет" not in left.text
    await night.tap_each(anna, lobby, "Условия…", "Длина", "Матч до 3")
    assert "матч до 3" in lobby.text and "Взято" not in lobby.text
    await night.say(anna, "/new короткие до 5 с кубом", group)
    assert "Взято" not in night.last(group).text, "the lobby shows all of it"


@pytest.mark.parametrize(
    ("said", "slug", "length", "chosen"),
    [
        ("/new 7 point match", "backgammon", "7", {"cube": "on"}),
        ("/new 1-pointer", "backgammon", "1", {"cube": "on"}),
        ("/new nackgammon 3 pointer", "nackgammon", "3", {"cube": "on"}),
        ("/new backgammon match to 5", "backgammon", "5", {"cube": "on"}),
        ("/new 5 pointer cubeless", "backgammon", "5", {}),
        ("/new money game", "backgammon", "1", {"cube": "on", "jacoby": "on"}),
        ("/new unlimited session", "backgammon", "endless", {"cube": "on", "jacoby": "on"}),
        ("/new unlimited, jacoby off", "backgammon", "endless", {"cube": "on"}),
        ("/new backgammon to 5 without the cube", "backgammon", "5", {}),
        ("/new long match to 5", "long", "5", {}),
        ("/new long 5 point match", "long", "5", {}),
        ("/new best of 5", "long", "3", {}),
    ],
)
async def test_terms_of_backgammon_imply_its_game_and_cube(
    night: Evening, said: str, slug: str, length: str, chosen: dict[str, str]
) -> None:
    """They choose no game where one is named, and no cube in games of other kinds."""
    kate = await night.newcomer(said, "Kate", language="en")
    table = (await night.snapshot(kate)).table
    assert (table.slug, length_of(table)) == (slug, length)
    assert table.options == chosen


async def test_wish_after_a_game_is_for_that_game(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new короткие с ботом")
    await night.resign(anna, "оюн")
    await night.say(anna, "давай заново, с кубом и до пяти")
    table = (await night.snapshot(anna)).table
    assert (table.slug, table.status) == ("short", "playing")


async def test_friend_is_called_to_the_game_that_is_named(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "позови друга сыграть со мной в тапу")
    table = (await night.snapshot(anna)).table
    assert (table.slug, table.status) == ("tapa", "lobby")
