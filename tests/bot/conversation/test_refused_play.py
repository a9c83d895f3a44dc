"""A refused play can be seen: one tap, or a link out of a group, draws why over one's own board."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.demo import Message
from bot.messages.picture_legend import refused_view
from bot.messages.position_message import position_text
from render import Scene, Sheet
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening, evening, sketch
from tests.bot.conversation.test_mistakes import OPENING

SHOWN = list[Scene]


def watching(scenes: SHOWN) -> Callable[[Scene | Sheet], bytes]:
    """Remember what is drawn."""

    def draw(picture: Scene | Sheet) -> bytes:
        if isinstance(picture, Scene):
            scenes.append(picture)
        return sketch(picture)

    return draw


def link_of(message: Message) -> str:
    """What the link in a message sends to the bot."""
    return str(re.search(r"start=(why_[\w-]+)", str(message.body))[1])  # type: ignore[index]


@pytest.mark.parametrize(
    ("language", "said", "label", "told"),
    [
        (
            "ru",
            "24/18 24/19",
            "Показать",
            ("с головы за ход", "зачёркнуто", "обведено"),
        ),
        ("en", "24/18 24/19", "Show me", ("head", "crossed out", "ringed")),
        ("ru", "24/1", "Показать", ("Хода 24/1 этот бросок", "зачёркнуто")),
    ],
)
async def test_a_button_under_a_refusal_draws_why(
    tmp_path: Path, language: str, said: str, label: str, told: tuple[str, ...]
) -> None:
    scenes: SHOWN = []
    async with evening(tmp_path, draw=watching(scenes)) as night:
        night.chance.deal("6", "5")
        anna = await night.newcomer(
            "/new long bot" if language == "en" else "/new длинные с ботом", language=language
        )
        (refusal,) = await night.say(anna, said)
        assert refusal.labels == [label]
        await night.restart()
        picture = await night.tapped(anna, label, refusal)
        assert picture.has_photo and picture.text.startswith(said)
        assert all(part in picture.text for part in told), picture.text
        marks = scenes[-1].marks
        assert marks.crossed and marks.dotted
        assert not scenes[-1].view.recent and not scenes[-1].movable


async def test_what_is_thought_out_about_a_board_holds_nobody_up(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why a play was refused, and a position in words, are put together in other threads."""
    apart: list[bool] = []

    def noting(work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*about: Any) -> Any:
            apart.append(threading.current_thread() is not threading.main_thread())
            return work(*about)

        return noted

    for work in (refused_view, position_text):
        name = f"bot.outgoing.lesson_messages.{work.__name__}"
        monkeypatch.setattr(name, noting(work))
    night.chance.deal("6", "5")
    anna = await night.newcomer("всегда словами")
    await night.say(anna, "/new длинные с ботом")
    assert apart == [True]
    (refusal,) = await night.say(anna, "24/1")
    await night.tap(anna, "Показать", refusal)
    assert apart == [True, True]


async def test_it_shows_the_board_as_it_was_when_the_turn_is_over(tmp_path: Path) -> None:
    scenes: SHOWN = []
    async with evening(tmp_path, draw=watching(scenes)) as night:
        night.chance.deal("6", "5")
        anna = await night.newcomer("/new длинные с ботом")
        (refusal,) = await night.say(anna, "24/18 24/19")
        await night.tap(anna, "Показать", refusal)
        first, old = scenes[-1], len(scenes)
        await night.say(anna, "24/18/13")
        await night.restart()
        await night.tap(anna, "Показать", refusal)
        assert len(scenes) > old and scenes[-1].marks == first.marks
        assert scenes[-1].view.board.piles == first.view.board.piles


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """A long game in a group; Anna is to play 5-4."""
    night.chance.deal(*OPENING)
    return await seated(night)


@pytest.mark.parametrize("admin", [True, False])
async def test_in_a_group_a_link_leads_to_ones_own_chat(
    night: Evening, pair: Pair, admin: bool
) -> None:
    """Also in a message that only she sees."""
    pair.anna.promote_bot(pair.group, admin=admin)
    await night.quiet()
    (refusal,) = await night.say(pair.anna, "/m 13/9", pair.group)
    assert refusal.text.endswith("Показать") and not refusal.rows
    await night.say(pair.anna, f"/start {link_of(refusal)}")
    picture = night.last(pair.anna.private)
    assert picture.has_photo and "там стоит Борис" in picture.text
    # It is hers to see; her opponent had nothing to play.
    await night.say(pair.boris, f"/start {link_of(refusal)}")
    assert not night.last(pair.boris.private).has_photo


@pytest.mark.parametrize("said", ["пас", "ход конём", "/m 13"])
async def test_what_is_no_play_has_nothing_to_show(night: Evening, pair: Pair, said: str) -> None:
    (refusal,) = await night.say(pair.anna, said, pair.group, night.board(pair.group))
    assert "Показать" not in refusal.text and not refusal.rows


async def test_the_board_itself_has_no_more_buttons(night: Evening, pair: Pair) -> None:
    before = night.board(pair.group).labels
    await night.say(pair.anna, "/m 13/9", pair.group)
    assert night.board(pair.group).labels == before and "Показать" not in before


async def test_refused_play_too_long_for_a_button_has_no_picture(
    night: Evening,
) -> None:
    """A button holds forty characters of it, a link sixty-four with the table and who asks."""
    steps = [f"{place}/{place - 1}" for place in range(24, 16, -1)]
    anna = night.person("Анна")
    night.chance.deal("6", "5")
    await night.say(anna, "/new длинные с ботом")
    for count, labels in ((6, ["Показать"]), (7, [])):
        (refusal,) = await night.say(anna, " ".join(steps[:count]))
        assert refusal.labels == labels, refusal.text
    pair = await seated(night)
    who = pair.of(await night.snapshot(pair.group))
    for count, linked in ((6, True), (7, False)):
        (refusal,) = await night.say(who, f"/m {' '.join(steps[:count])}", pair.group)
        assert ("start=why_" in str(refusal.body)) == linked, refusal.text
