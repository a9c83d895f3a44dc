"""Which game is meant, and what is told where that cannot be played."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("ru", "сыграем в шашки с ботом", "Игры «шашки» не знаю."),
        ("en", "play checkers with the bot", "I know no game called “checkers”."),
        ("ru", "сыграть в поддавки с ботом", "Короткие нарды + Нарды-поддавки"),
        ("ru", "поддавки", "Короткие нарды + Нарды-поддавки"),
        ("en", "giveaway", "Short nardy + Giveaway nardy"),
        ("en", "/new gulbar+tapa", "Two games cannot be combined: “Gulbar”, “Tapa”."),
        ("en", "play chess with the bot", "Perhaps “Pursuit”"),
        ("en", "tapa for four", "“Tapa” is no game for four."),
        ("ru", "давай в тапу втроём", "«Тапа» – игра не на троих."),
        ("en", "which games are for four?", "Games for four\n• Tandem"),
        ("ru", "во что можно поиграть втроём", "Игры на троих\n• Нарды на троих"),
        ("en", "what modifiers are there?", "Changes to a game"),
        ("ru", "какие есть особые правила?", "Добавки к игре"),
    ],
)
async def test_no_other_game_is_opened_than_the_one_named(
    night: Evening, lang: str, said: str, told: str
) -> None:
    (shown,) = await night.say(night.person("Анна", language=lang), said)
    assert told in shown.text


@pytest.mark.parametrize(
    ("lang", "said", "name", "slug"),
    [
        ("ru", "/new кафт", "Кафтар", "kaftar"),
        ("en", "play chess with the bot", "Pursuit", "pursuit"),
    ],
)
async def test_of_games_that_may_be_meant_one_is_played_by_a_tap(
    night: Evening, lang: str, said: str, name: str, slug: str
) -> None:
    anna = night.person("Анна", language=lang)
    (shown,) = await night.say(anna, said)
    await night.tap(anna, name, shown)
    opened = await night.snapshot(anna)
    assert (opened.table.slug, opened.table.status) == (slug, "playing")
    (bare,) = await night.say(night.person("Глеб"), "/new кафт 5 @anna")
    assert "«Кафтар»" in bare.text
    assert bare.labels == [], "what is wished for beside the game would be lost"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("тапа втроём", "«Тапа» – игра не на троих."),
        ("тапа и гюльбар", "Две игры в одну не соединить: «Тапа», «Гюльбар»."),
    ],
)
async def test_a_game_that_cannot_be_is_not_offered_beside_another(
    night: Evening, said: str, told: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new кафтар с ботом")
    (shown,) = await night.say(anna, said)
    assert told in shown.text


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("шлем вчетвером", "helmet-four"),
        ("helmet for four players", "helmet-four"),
        ("play helmet for four", "helmet-four"),
        ("сыграем в длинные втроём", "three-way"),
        ("/new трое", "three-way"),
        ("/new 3 игрока", "three-way"),
        ("/new three players", "three-way"),
        ("/new длинные 3 игрока", "three-way"),
        ("шлем 4 игрока", "helmet-four"),
        ("combine long nardy and imbyurti", "long+imbyurti"),
        ("соедини длинные с имбюрти", "long+imbyurti"),
    ],
)
async def test_a_game_is_named_with_so_many_people_or_a_special_rule(
    night: Evening, said: str, slug: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, said)
    assert (await night.snapshot(anna)).table.slug == slug


@pytest.mark.parametrize(
    ("said", "level"),
    [
        ("играем с тобой в короткие нарды, но попроще", "beginner"),
        ("давай сыграем в короткие, с тобой, но посложнее", "strong"),
        ("let's play short with you, easy", "beginner"),
    ],
)
async def test_how_well_the_bot_shall_play_is_said_with_the_game(
    night: Evening, said: str, level: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, said)
    table = (await night.snapshot(anna)).table
    assert table.slug == "short"
    assert [seat.level for seat in table.seats if seat.kind == "bot"] == [level]


@pytest.mark.parametrize("said", ["хочу сыграть с другом", "позови друга", "invite a friend"])
async def test_a_friend_is_called_in_words(night: Evening, said: str) -> None:
    """In private with a link for him; in a group by a table where anybody may sit down."""
    anna = night.person("Анна")
    (opened,) = await night.say(anna, said)
    assert "start=join_" in opened.text and "Играть в группе" in opened.labels


async def test_a_friend_is_called_in_a_group_by_a_free_seat(night: Evening) -> None:
    anna = night.person("Анна")
    friends = night.group(anna)
    *_, opened = await night.say(anna, "@nardy_demo_bot хочу сыграть с другом", friends)
    assert "Анна зовёт за доску: Длинные нарды" in opened.text and "Сесть" in opened.labels


@pytest.mark.parametrize(
    ("said", "slug", "length", "cube"),
    [
        ("gammon match to 11 with Crawford, cube on", "backgammon", "11", "on"),
        ("short match to 5, with a cube", "short", "5", "on"),
        ("длинные с другом по 1 минуте", "long", "3", None),
        ("long with a clock", "long", "3", None),
        ("короткие на интерес", "short", "1", None),
    ],
)
async def test_how_a_game_is_to_be_played_is_said_behind_its_name(
    night: Evening, said: str, slug: str, length: str, cube: str | None
) -> None:
    """A clock is that of a match: the shortest one that has it, to 3."""
    anna = night.person("Анна")
    await night.say(anna, said)
    snapshot = await night.snapshot(anna)
    assert (snapshot.table.slug, snapshot.length) == (slug, length)
    assert snapshot.table.options.get("cube") == cube


async def test_a_pace_behind_the_name_of_a_game_is_chosen_at_its_board(night: Evening) -> None:
    anna = night.person("Анна")
    (opened,) = await night.say(anna, "длинные с другом по 1 минуте")
    assert any("Блиц до 3, по минуте" in label for label in opened.labels)
    assert (await night.snapshot(anna)).notes.pace == "blitz3"


async def test_a_question_that_begins_with_a_game_opens_no_board(night: Evening) -> None:
    anna = night.person("Анна")
    (told,) = await night.say(anna, "длинные: сколько времени на ход?")
    assert "Обычно время не идёт" in told.text
