"""A group that takes no pictures is played in by words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.outgoing import photo_cache
from tests.bot.conversation.company import Pair, any_play, seated
from tests.bot.conversation.kit import Evening, evening

WHY = "Картинки в этой группе мне запрещены"


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening(tmp_path) as night:
        yield night


async def played(night: Evening, pair: Pair) -> str:
    """A move is made; what the bot shows then."""
    snapshot = await night.snapshot(pair.group)
    told = await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    after = await night.snapshot(pair.group)
    assert after.game.turns > snapshot.game.turns
    return told[-1].text


@pytest.mark.parametrize("told", [True, False])
async def test_a_board_comes_in_words_with_its_buttons(night: Evening, told: bool) -> None:
    """Whether Telegram has told that the right is gone, or not."""
    pair = await seated(night)
    if told:
        pair.anna.restrict_bot(pair.group, "photos")
    pair.group.muted = {"photos"}
    await night.quiet()
    text = await played(night, pair)
    assert "Ход:" in text or "Пипсы" in text
    assert "Белые: " in text and WHY in text
    board = night.last(pair.group)
    assert not board.has_photo and board.rows
    text = await played(night, pair)
    assert "Белые: " in text and WHY not in text, "it is told once"


async def test_what_is_asked_by_words_is_answered(night: Evening) -> None:
    pair = await seated(night)
    pair.group.muted = {"photos"}
    await night.say(pair.anna, "/board", pair.group)
    assert "В группе" in (await night.say(pair.anna, "/help", pair.group))[0].text
    assert await night.say(pair.anna, "/rules длинные", pair.group)


async def test_words_are_edited_where_a_board_was(night: Evening) -> None:
    """Taps change what stands there, and no second message comes."""
    pair = await seated(night)
    pair.group.muted = {"photos"}
    await played(night, pair)
    board, snapshot = night.last(pair.group), await night.snapshot(pair.group)
    count = len(pair.group.alive)
    before = board.text, board.labels
    await night.tap(pair.of(snapshot), "Сдаться", board)
    assert len(pair.group.alive) == count and (board.text, board.labels) != before
    assert not board.has_photo and "Белые: " in board.text


async def test_what_a_picture_was_turned_over_to_comes_in_words(night: Evening) -> None:
    """Where pictures were forbidden after it was shown."""
    pair = await seated(night)
    await night.say(pair.anna, "/rules кафтар", pair.group)
    await night.tap(pair.anna, "Пример хода", night.last(pair.group))
    shown = night.last(pair.group)
    assert shown.has_photo
    pair.group.muted = {"photos"}
    await played(night, pair)
    await night.tap(pair.anna, "Дальше", shown)
    told = night.last(pair.group)
    assert "пример 2 из 3" in told.text and told.labels == shown.labels and not told.has_photo


async def test_pictures_come_back_with_the_right(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = await seated(night)
    pair.group.muted = {"photos"}
    await played(night, pair)
    pair.group.muted = set()
    monkeypatch.setattr(night.bot._photo_cache._forbidden, "_clock", lambda: 1e12)
    await played(night, pair)
    assert night.last(pair.group).has_photo


def test_many_such_groups_fill_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo_cache, "_MOST", 3)
    now = 0.0
    groups = photo_cache.ForbiddenPictures(lambda: now)
    assert [groups.refused(group) for group in (1, 2, 3, 4, 4)] == [True] * 4 + [False]
    assert [groups.there(group) for group in (1, 2, 3, 4)] == [False, True, True, True]
    groups.taken(2)
    now = 301.0
    assert not any(map(groups.there, (2, 3)))
