"""What is answered in secret: until all have answered, nothing that others see depends on it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.demo import Message, Person
from bot.dialogs.viewer import Viewer
from bot.ui.callback_data import Press, pack
from render import Scene, Sheet, board
from rules.game import Ask, State
from rules.records.game_record import replay_answers
from rules.view import visibility
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening, evening, sketch
from tests.bot.conversation.test_personal import document

Draw = Callable[[Scene | Sheet], bytes]
WAY = "Ответить в личном чате"
KINDS = [
    pytest.param("длинные имбюрти", "1", "6", id="die"),
    pytest.param("куликовская битва setup=hidden", "Рядами", "Тремя башнями", id="setup"),
    pytest.param("short+auction bids=sealed draw=full", "1", "10", id="bid"),
]
"""A game that asks something in secret as it begins, and two answers by their buttons."""


def real(scene: Scene | Sheet) -> bytes:
    """The picture as people see it."""
    assert isinstance(scene, Scene)
    return board(scene)


def looks(message: Message) -> tuple[Any, ...]:
    """All that a message shows, the bytes of its picture too."""
    picture = hashlib.sha256(message.picture()).hexdigest() if message.has_photo else ""
    return message.id, message.text, message.entities, message.rows, picture


def seen_by_others(night: Evening, owner: Person) -> list[tuple[Any, ...]]:
    """Everything that stands in any chat but the owner's own."""
    return [
        looks(message)
        for chat in night.server.world.chats.values()
        if chat is not owner.private
        for message in chat.messages.values()
    ]


async def asked_about(night: Evening, pair: Pair) -> list[object]:
    """The other one asks for all there is, and presses what might tell."""
    boris, group = pair.boris, pair.group
    snapshot = await night.snapshot(group)
    for said in ("/board", "/fair", "/moves", "/hint", "/tables"):
        await night.say(boris, said, group)
    record = boris.tap_data(pack(Press(snapshot.table.public_id, 0, "record")), night.board(group))
    await night.quiet()
    boris.start()
    await night.quiet()
    await night.say(boris, "/export")
    async with night.bot.store.reading() as work:
        query = text("SELECT n, kind, seat, value FROM answers ORDER BY n")
        kept = [tuple(row) for row in await work.session.execute(query)]
    state = snapshot.game
    assert state.open_ask.given
    views = [visibility.view(state, seat) for seat in (None, 1)]
    return [record.text, record.alert, kept, *views]


async def first_answers(
    path: Path, game: str, secret: str, private: bool, draw: Draw
) -> list[object]:
    """All that is seen after Anna has answered and Boris has not."""
    path.mkdir()
    async with evening(path, draw=draw) as night:
        pair = await seated(night, game)
        if private:
            pair.anna.follow(WAY, night.board(pair.group))
            await night.quiet()
            query = await night.tap(pair.anna, secret, night.last(pair.anna.private))
        else:
            query = await night.tap(pair.anna, secret, night.board(pair.group))
        assert query.alert and "Выбрано втайне" in (query.text or "")
        asked = await asked_about(night, pair)
        # Chats are served side by side: between two of them the order is nobody's doing.
        calls = sorted(method for method in night.server.calls if method.lower() != "getupdates")
        return [seen_by_others(night, pair.anna), calls, asked]


async def differ(path: Path, game: str, one: str, two: str, private: bool, draw: Draw) -> bool:
    """Whether others can tell one secret from another."""
    found = [
        await first_answers(path / secret.replace(" ", ""), game, secret, private, draw)
        for secret in (one, two)
    ]
    return found[0] != found[1]


@pytest.mark.parametrize("private", [False, True], ids=["group", "private"])
@pytest.mark.parametrize(("game", "one", "two"), KINDS)
async def test_nobody_can_tell_one_secret_from_another(
    tmp_path: Path, game: str, one: str, two: str, private: bool
) -> None:
    assert not await differ(tmp_path, game, one, two, private, sketch)


@pytest.mark.parametrize(("game", "one", "two"), KINDS)
async def test_nor_by_the_picture(tmp_path: Path, game: str, one: str, two: str) -> None:
    assert not await differ(tmp_path, game, one, two, False, real)


def _told(viewer: Viewer, ask: Ask) -> str:
    """A caption that tells what was chosen."""
    return f"{ask.given}"


def _shown(state: State, seat: int | None) -> dict[str, str]:
    """Facts that tell it."""
    return {**state.facts, **{f"seat{who}": said for who, said in state.ask.given if state.ask}}


def _kept(before: State, followed: object) -> tuple[int, ...]:
    """Answers that lie open on the disk."""
    return ()


LEAKS = [
    pytest.param("bot.dialogs.secret_answer.prompt", _told, id="caption"),
    pytest.param("rules.view.visibility._facts", _shown, id="view"),
    pytest.param("bot.table.service.secret_answers", _kept, id="record"),
]


@pytest.mark.parametrize(("where", "leak"), LEAKS)
@pytest.mark.parametrize(("game", "one", "two"), KINDS)
async def test_a_secret_that_leaks_is_noticed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    one: str,
    two: str,
    where: str,
    leak: Callable[..., object],
) -> None:
    monkeypatch.setattr(where, leak)
    assert await differ(tmp_path, game, one, two, False, sketch)


# Given in private.


@pytest.mark.parametrize(("game", "one", "two"), KINDS)
async def test_whoever_never_opened_the_bot_is_told_how(
    night: Evening, game: str, one: str, two: str
) -> None:
    """A typed answer is not taken in a group; the button leads to where it is asked for."""
    pair = await seated(night, game)
    board_ = night.board(pair.group)
    assert not pair.anna.private.messages
    (sorry,) = await night.say(pair.anna, f"/m {one if one.isdecimal() else '6'}", pair.group)
    assert "прочтут все" in sorry.text
    state = (await night.snapshot(pair.group)).game
    assert not state.open_ask.given
    for message in (sorry, board_):
        (url,) = [b["url"] for row in message.rows for b in row if WAY in b["text"]]
        assert "?start=secret_" in url
    pair.anna.follow(WAY, sorry)
    await night.quiet()
    question = night.last(pair.anna.private)
    assert one in question.labels and two in question.labels and "Вечер" in question.text
    await night.tap(pair.anna, two, question)
    assert "Выбрано втайне" in question.text and "Ждём: Борис" in question.text
    assert not question.rows
    again = await night.tap(pair.anna, one, night.board(pair.group))
    assert again.alert and "уже сделан" in (again.text or "")
    pair.anna.follow(WAY, sorry)
    await night.quiet()
    assert "Выбрано втайне" in night.last(pair.anna.private).text


@pytest.mark.parametrize(("game", "one", "two"), KINDS)
async def test_all_is_shown_at_once(night: Evening, game: str, one: str, two: str) -> None:
    pair = await seated(night, game)
    await night.tap(pair.boris, two, night.board(pair.group))
    before = night.board(pair.group)
    query = await night.tap(pair.anna, one, before)
    assert query.alert and "Ждём" not in (query.text or "")
    state = (await night.snapshot(pair.group)).game
    assert not state.open_ask.given
    stranger = night.person("Катя")
    stranger.join(pair.group)
    late = await night.tap(stranger, one, before) if one in before.labels else None
    assert late is None or late.alert


@pytest.mark.parametrize(("game", "one", "two"), KINDS)
async def test_a_secret_that_was_never_shown_is_not_told_at_the_end(
    night: Evening, game: str, one: str, two: str
) -> None:
    """The game is broken off before both have answered: the record and the copy of what is kept
    withhold what one of them had chosen, and the record replays."""
    pair = await seated(night, game)
    await night.tap(pair.anna, one, night.board(pair.group))
    await night.leave(pair.anna, pair.group)
    await night.tap_each(pair.boris, pair.group, "Закончить партию", "Запись")
    assert "выбрано втайне" in night.last(pair.group).text
    told = json.loads(document(night, night.last(pair.group)))
    assert [given[1:] for given in told["answers"] if given[2] is None] == [[0, None]]
    assert replay_answers(told).ok
    pair.boris.start()
    await night.quiet()
    await night.say(pair.boris, "/export")
    (kept,) = json.loads(document(night, night.last(pair.boris.private)))["games"]
    assert [each["value"] for each in kept["answers"]] == [given[2] for given in told["answers"]]


async def test_a_bystander_sets_nothing(night: Evening) -> None:
    pair = await seated(night, "длинные имбюрти")
    kate = night.person("Катя")
    kate.join(pair.group)
    await night.quiet()
    query = await night.tap(kate, "5", night.board(pair.group))
    assert query.alert
    kate.follow(WAY, night.board(pair.group))
    await night.quiet()
    assert "в другом чате" in night.last(kate.private).text
