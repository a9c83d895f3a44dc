"""Photos are small, and what they are made of is there before anybody waits."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest
import telegram
from PIL import Image
from telegram.error import BadRequest

from bot.catalogue import games
from bot.i18n import EMPTY, escape
from bot.messages.rules_pictures import PLAY, scene_of
from bot.monitoring.metrics import REGISTRY
from bot.outgoing.photo_cache import PhotoCache
from bot.outgoing.picture_renderer import ThreadRenderer
from bot.ui import message
from bot.ui.message import MessageView, Twin, picture_key
from bot.ui.orders import ReplyTo, ShowGame
from render import Drawing, Scene, Sheet, photo
from render.ground import Ground, packed_board
from render.numbered_board import WIDTH
from render.picture_cache import MEGABYTE, weight
from rules.board.layout import Layout
from rules.board.layouts import LAYOUTS
from rules.variants import find
from tests.bot.conversation.kit import evening, sketch
from tests.render.scenes import SCENES


async def test_boards_are_drawn_before_the_first_update_is_taken(tmp_path: Path) -> None:
    drawn: list[Scene | Sheet] = []

    def draw(what: Scene | Sheet) -> bytes:
        drawn.append(what)
        return sketch(what)

    async with evening(tmp_path, draw=draw):
        boards = [one for one in drawn if isinstance(one, Scene)]
    seen = [(board.view.variant, board.side) for board in boards]
    assert seen == [("long", 0), ("long", 1), ("short", 0), ("short", 1)]


class Recorder(ThreadRenderer):
    """Draws nothing, and records which empty boards it is to have ready; `fails` where their folder
    is another's."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__(sketch)
        self.boards, self.folders, self.fails = list[Layout](), list[Path](), fails

    async def have_ready(self, boards: Sequence[Layout], folder: Path) -> None:
        self.boards += boards
        self.folders.append(folder)
        if self.fails:
            raise PermissionError(13, "not yours", str(folder))


async def test_every_board_is_ready_before_the_first_update_is_taken(tmp_path: Path) -> None:
    """As all sides of all games see it."""
    recorder = Recorder()
    await PhotoCache(recorder).warm(tmp_path)
    ready = set(map(Ground.of, recorder.boards))
    assert recorder.folders == [tmp_path]
    for entry in games():
        layout = scene_of(
            ShowGame(entry.slug, EMPTY, moment=PLAY, to=ReplyTo("ru"))
        ).view.board.layout
        for side in range(find(entry.slug).board.sides):
            assert Ground.of(layout.seen_by(side)) in ready, entry.slug


async def test_without_a_folder_boards_are_drawn_as_they_are_seen() -> None:
    recorder = Recorder()
    await PhotoCache(recorder).warm()
    assert recorder.folders == []


async def test_a_folder_that_cannot_be_used_is_told_and_hinders_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await PhotoCache(Recorder(fails=True)).warm(tmp_path)
    (line,) = caplog.messages
    assert "drawn anew" in line and "not yours" in line


def test_the_boards_have_room() -> None:
    """All of them, as large as they are drawn, each once for all who see the same one."""
    layouts, grounds = set[Layout](), set[Ground]()
    for entry in games():
        layout = scene_of(
            ShowGame(entry.slug, EMPTY, moment=PLAY, to=ReplyTo("ru"))
        ).view.board.layout
        layouts.add(layout)
        sides = range(find(entry.slug).board.sides)
        grounds |= {Ground.of(layout.seen_by(side)) for side in sides}
    assert {layout.name for layout in layouts} == set(LAYOUTS)
    sizes = [weight(packed_board(ground, "wood", WIDTH, False)) for ground in grounds]
    assert len(LAYOUTS) < len(sizes) < 2 * len(LAYOUTS)
    assert MEGABYTE < sum(sizes) < 15.5 * MEGABYTE


async def test_what_telegram_has_is_not_drawn_again() -> None:
    def counted() -> list[float]:
        figures = ({"how": how} for how in ("drawn", "reused"))
        return [REGISTRY.get_sample_value("nardy_pictures_total", one) or 0.0 for one in figures]

    cache, scene, before = PhotoCache(ThreadRenderer(sketch)), SCENES["long-middle"], counted()
    view = MessageView(EMPTY, scene=scene)
    assert await cache.picture(view) == sketch(scene)
    there = (telegram.PhotoSize("small", "1", 90, 90), telegram.PhotoSize("large", "2", 1280, 900))
    chat = telegram.Chat(7, telegram.Chat.PRIVATE)
    cache.sent(view, telegram.Message(1, datetime(2026, 1, 5, tzinfo=UTC), chat, photo=there))
    assert await cache.picture(view) == await cache.picture(replace(view)) == "large"
    assert counted() == [before[0] + 1, before[1] + 2]


async def test_a_picture_is_fingerprinted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is asked for."""
    told = list[Drawing]()

    def counted(drawing: Drawing) -> str:
        told.append(drawing)
        return picture_key(drawing)

    monkeypatch.setattr(message, "picture_key", counted)
    view = MessageView(EMPTY, scene=SCENES["long-middle"])
    bot, cache = AsyncMock(), PhotoCache(ThreadRenderer(sketch))
    photo = (telegram.PhotoSize("kept", "1", 1280, 900),)
    chat = telegram.Chat(7, telegram.Chat.PRIVATE)
    sent = telegram.Message(1, datetime(2026, 1, 5, tzinfo=UTC), chat, photo=photo)
    bot.send_photo.return_value = sent
    for _ in range(2):
        await cache.send(bot, 7, view)
    assert view.picture_key and told == [view.scene]


async def test_whatever_is_a_picture_is_sent_and_edited_in_one_way() -> None:
    bot, cache, scene = Mock(), PhotoCache(ThreadRenderer(sketch)), SCENES["long-middle"]
    photo = (telegram.PhotoSize("kept", "1", 1280, 900),)
    chat = telegram.Chat(7, telegram.Chat.PRIVATE)
    sent = telegram.Message(1, datetime(2026, 1, 5, tzinfo=UTC), chat, photo=photo)
    bot.send_photo, bot.edit_message_media = AsyncMock(return_value=sent), AsyncMock()
    view = MessageView(EMPTY, scene=scene)
    await cache.send(bot, 7, view, 3, reply_to=5, silent=True)
    told = bot.send_photo.call_args.kwargs
    assert told["reply_parameters"].message_id == 5
    assert told["message_thread_id"] == 3 and told["disable_notification"]
    assert await cache.show(bot, 7, 1, view) == 1
    (media,), there = bot.edit_message_media.call_args
    assert media.media == "kept" and (there["chat_id"], there["message_id"]) == (7, 1)
    sheet = Sheet(names=("Anna", "Boris"), scores=("", ""))
    await cache.send(bot, 7, MessageView(EMPTY, sheet=sheet))
    assert bot.send_photo.call_args.args[1] == sketch(sheet)


SMALL = (
    "short-hits",
    "long-middle",
    "tapa",
    "refused",
    "star",
    "cross",
    "two-boards",
    "three-boards",
    "duplicate-offer",
)


@pytest.mark.parametrize("name", SMALL)
def test_a_photo_is_small(name: str) -> None:
    data = photo(SCENES[name])
    assert len(data) <= 220_000
    with Image.open(io.BytesIO(data)) as image:
        assert (image.format, image.width) == ("JPEG", 1280)


async def test_why_no_picture_comes_is_told_by_the_message_that_arrives() -> None:
    """Not lost with an edit that failed, as words take the place of no picture."""
    bot = AsyncMock()
    bot.edit_message_media.side_effect = bot.send_photo.side_effect = BadRequest(
        "Not enough rights to send photos to the chat"
    )
    bot.edit_message_text.side_effect = BadRequest("There is no text in the message to edit")
    cache = PhotoCache(ThreadRenderer(sketch))
    twin = Twin(lambda: escape("24"), escape("forbidden, so:"))
    view = MessageView(escape("board"), scene=SCENES["long-middle"], twin=twin)
    with pytest.raises(BadRequest):
        await cache.edit(bot, -1, 5, view)
    for _ in range(2):
        await cache.send(bot, -1, view)
    first, second = (call.args[1] for call in bot.send_message.await_args_list)
    assert first.endswith("forbidden, so:\n24") and second.endswith("board\n\n24")


@pytest.mark.parametrize(
    "refusal",
    [
        "Wrong file identifier/HTTP URL specified",
        "Wrong remote file identifier specified: wrong padding in the string",
        "FILE_REFERENCE_EXPIRED",
    ],
)
async def test_refused_file_id_is_forgotten_at_an_edit(refusal: str) -> None:
    """The picture goes anew, and the next message uses the new id."""
    bot, cache = AsyncMock(), PhotoCache(ThreadRenderer(sketch))
    chat = telegram.Chat(7, telegram.Chat.PRIVATE)
    old, new = (
        telegram.Message(
            1,
            datetime(2026, 1, 5, tzinfo=UTC),
            chat,
            photo=(telegram.PhotoSize(name, name, 1280, 900),),
        )
        for name in ("old", "new")
    )
    view = MessageView(EMPTY, scene=SCENES["long-middle"])
    bot.send_photo.return_value = old
    await cache.send(bot, 7, view)
    bot.edit_message_media.side_effect = [BadRequest(refusal), new, new]
    for _ in range(2):
        await cache.edit(bot, 7, 1, view)
    first, second, third = (call.args[0].media for call in bot.edit_message_media.await_args_list)
    assert (first, third) == ("old", "new") and isinstance(second, telegram.InputFile)
