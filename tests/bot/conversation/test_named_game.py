"""A game that is named in private begins with the bot; no second board opens unasked."""

from __future__ import annotations

import pytest

from bot.demo import Person
from tests.bot.conversation.company import invitation, seated
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("said", "slug", "length"),
    [("тапа", "tapa", "1"), ("давай в короткие до трёх очков с кубом", "short", "3")],
)
async def test_game_named_in_private_begins_with_the_bot(
    night: Evening, said: str, slug: str, length: str
) -> None:
    anna = await night.newcomer(said)
    snapshot = await night.snapshot(anna)
    assert (snapshot.table.slug, snapshot.length) == (slug, length)
    assert snapshot.table.status == "playing" and snapshot.bots
    assert ("cube" in snapshot.table.options) is ("кубом" in said)
    await night.tap(anna, "Позвать друга", night.board(anna.private))
    lobby = await night.snapshot(anna)
    assert (lobby.table.slug, lobby.length, lobby.table.status) == (slug, length, "lobby")
    assert lobby.table.options == snapshot.table.options
    assert invitation(anna).endswith(f"start=join_{lobby.table.public_id}")
    assert len(await open_tables(night, anna)) == 1


async def open_tables(night: Evening, person: Person) -> list[str]:
    """The public ids of a person's open tables."""
    return [table.public_id for table in await night.tables(person)]


async def test_game_named_with_a_friend_waits_for_one(night: Evening) -> None:
    anna = await night.newcomer("тапа с другом")
    assert (await night.snapshot(anna)).table.status == "lobby"


async def test_forgotten_lobby_leaves_giving_up_to_the_game(night: Evening) -> None:
    pair = await seated(night, "короткие draw=white")
    mover = pair.of(await night.snapshot(pair.group))
    await night.say(mover, "/new тапа")
    await night.say(mover, "сдаюсь")
    assert "сдать партию" in night.last(mover.private).text


async def test_lobby_folds_as_another_game_begins_and_its_link_holds(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.say(anna, "/new тапа")
    lobby = night.last(anna.private)
    link = invitation(anna)
    await night.say(anna, "/new длинные с ботом")
    assert "Доска убрана: есть другая." in lobby.text and not lobby.labels
    boris.open_link(link)
    await night.quiet()
    snapshot = await night.snapshot(boris)
    assert snapshot.table.slug == "tapa" and snapshot.table.status == "playing"


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
    anna, (shown,) = await night.answered(said, language=lang)
    await night.tap(anna, name, shown)
    opened = await night.snapshot(anna)
    assert (opened.table.slug, opened.table.status) == (slug, "playing")
    (bare,) = await night.say(night.person("Глеб"), "/new кафт 5 @anna")
    assert "«Кафтар»" in bare.text
    assert bare.labels == [], "what is wished for beside the game would be lost"


async def test_a_friend_is_called_in_a_group_by_a_free_seat(night: Evening) -> None:
    anna = night.person("Анна")
    friends = night.group(anna)
    *_, opened = await night.say(anna, "@nardy_demo_bot хочу сыграть с другом", friends)
    assert "Анна зовёт за доску: Длинные нарды" in opened.text and "Сесть" in opened.labels
