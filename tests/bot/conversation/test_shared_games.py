"""A finished game leaves the chat: as pictures for friends, as a film for oneself."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.demo import Message, Person
from bot.demo.errors import bad_request
from bot.demo.world import World
from bot.table.notes import KeptMistake
from tests.bot.conversation.company import Pair, any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose


async def played(night: Evening, turns: int = 5) -> Pair:
    """Anna and Boris have played a game, and both have a chat with the bot."""
    pair = await seated(night)
    for person in (pair.anna, pair.boris):
        await night.say(person, "/help")
    for _ in range(turns):
        snapshot = await night.snapshot(pair.group)
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    await lose(night, pair, "1")
    return pair


async def opened(night: Evening, person: Person) -> Message:
    """The game in the person's own history."""
    (listed,) = await night.say(person, "/history")
    await night.tap(person, "Партия 1", listed)
    return listed


async def judged(night: Evening, pair: Pair) -> None:
    """The bot has found a mistake in the second play of the game."""
    snapshot = await night.snapshot(pair.group)
    async with night.bot.store.work() as work:
        answers = await work.tables.answers(snapshot.table.id)
        plays = [n for n, one in enumerate(answers) if one.kind == "play"]
        length = plays[1]
        wrong = KeptMistake(length, answers[length].seat, answers[length].value, "24/23", 0.5)
        small = replace(wrong, length=plays[0], error=0.1)
        table = await work.tables.get(snapshot.table.id)
        noted = replace(snapshot, table=table).noted(mistakes=(small, wrong))
        await work.tables.save(noted.table)


async def test_two_stored_pictures_are_offered_to_whoever_played(night: Evening) -> None:
    pair = await played(night)
    await judged(night, pair)
    game = await opened(night, pair.anna)
    assert "Поделиться" in game.labels
    query = pair.anna.follow("Поделиться", game)
    await night.quiet()
    assert query.results is not None
    assert [one["type"] for one in query.results] == ["photo", "photo"]
    final, sharp = query.results
    assert "Победа: " in final["caption"] and "Длинные нарды" in final["caption"]
    assert "Самое острое место." in sharp["caption"] and "Как бы вы сыграли?" in sharp["caption"]
    assert not [m for m in pair.anna.private.alive if m.has_photo], "nothing is left behind"
    friend = night.person("Вера")
    group = night.group(pair.anna, friend)
    sent = pair.anna.choose(query, 1, group)
    assert sent.has_photo and "Самое острое место" in sent.text
    await night.quiet()
    revision = night.server.world.revision
    again = pair.anna.ask_inline(query.text)
    await night.quiet()
    assert again.results is not None and len(again.results) == 2
    assert not night.fresh(pair.anna.private, revision), "Telegram has them already"


async def test_pictures_that_cannot_be_taken_away_are_offered_all_the_same(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(world: World, message: Message) -> None:
        raise bad_request("message can't be deleted")

    pair = await played(night)
    await judged(night, pair)
    game = await opened(night, pair.anna)
    monkeypatch.setattr("bot.demo.methods.editing._delete", refused)
    query = pair.anna.follow("Поделиться", game)
    await night.quiet()
    assert query.results is not None and len(query.results) == 2
    assert [m for m in pair.anna.private.alive if m.has_photo]


async def test_a_game_without_mistakes_has_its_end_alone(night: Evening) -> None:
    pair = await played(night, 1)
    game = await opened(night, pair.boris)
    await night.restart()
    query = pair.boris.follow("Поделиться", game)
    await night.quiet()
    assert query.results is not None and 1 <= len(query.results) <= 2


async def test_who_did_not_play_is_offered_nothing(night: Evening) -> None:
    pair, vera = await played(night, 1), night.person("Vera", None, "en")
    await night.say(vera, "/help")
    game = await opened(night, pair.anna)
    text = pair.anna.follow("Поделиться", game).text
    await night.quiet()
    for person, said in ((vera, text), (pair.anna, "game nothere")):
        query = person.ask_inline(said)
        await night.quiet()
        assert query.results == []
        assert query.button is not None


async def test_a_film_of_a_game_comes_in_private(night: Evening) -> None:
    pair = await played(night)
    game = await opened(night, pair.anna)
    shown = await night.tapped(pair.anna, "Смотреть", game)
    assert shown.labels[-1] == "Фильм"
    await night.restart()
    query = await night.tap(pair.anna, "Фильм", shown)
    assert "недолго" in query.text
    film = night.last(pair.anna.private)
    assert film.text == "Длинные нарды: Анна – Борис" or "Борис – Анна" in film.text
    data = night.server.world.files.content(film.body["animation"]["file_id"])
    with Image.open(io.BytesIO(data)) as image:
        snapshot = await night.snapshot(pair.group)
        assert getattr(image, "n_frames", 1) >= min(snapshot.game.turns, 3)
        assert image.info["duration"] == 2000
    assert len(data) <= 2_000_000


async def test_in_a_group_there_is_the_replay_alone(night: Evening) -> None:
    pair = await played(night, 2)
    (listed,) = await night.say(pair.anna, "/history", pair.group)
    await night.tap_each(pair.anna, listed, "Партия 1", "Смотреть")
    assert "Фильм" not in night.last(pair.group).labels
