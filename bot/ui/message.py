"""What one message looks like: words, buttons and, for a board, a picture to be drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from bot.i18n import Html
from render import Bracket, Chart, CrossTable, Drawing, Scene, Sheet
from rules.view.view import View

CAPTION = 1024
TEXT = 4096


class Button(NamedTuple):
    """A button: its label and either callback data, a link, or what is typed after the bot's name
    in a chat of one's choice."""

    label: str
    data: str = ""
    url: str = ""
    share: str = ""


Keyboard: TypeAlias = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class MessageView:
    """A message as it shall look. `text` is Telegram HTML, a caption where there is a scene or the
    score sheet of a match, a chart of its game, or the `table` of a contest."""

    text: Html
    keyboard: Keyboard = ()
    scene: Scene | None = None
    sheet: Sheet | Chart | None = None
    table: CrossTable | Bracket | None = None


def rows(buttons: Iterable[Button], width: int) -> Keyboard:
    """Buttons in rows of at most `width`."""
    listed = tuple(buttons)
    return tuple(listed[at : at + width] for at in range(0, len(listed), width))


def digest(*parts: Any) -> str:
    """A short fingerprint by which two looks of a message are compared."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def _shown(view: View) -> tuple[object, ...]:
    """What a picture shows of one board."""
    board = view.board
    return (
        (view.variant, board.piles, board.bar, board.hand, board.off),
        (board.bar_marks, board.hand_marks, board.off_marks, board.out),
        (
            view.owners,
            view.asked,
            view.acting,
            view.throw,
            view.drawn,
            view.taken,
            view.dice,
            view.pips,
            view.scores,
        ),
        (
            view.recent,
            view.result,
            view.stake,
            view.stake_owner,
            view.facts.get("offer"),
            view.facts.get("flight"),
            view.facts.get("landing"),
            view.staked,
        ),
    )


def picture_key(scene: Drawing) -> str:
    """A fingerprint of everything a picture shows."""
    if not isinstance(scene, Scene):
        return digest(scene)
    return digest(
        *map(_shown, (scene.view, *scene.view.boards)),
        (scene.view.front, scene.boards, scene.sides, scene.numbered, scene.readers),
        (
            scene.names,
            scene.levels,
            scene.side,
            scene.numbering,
            scene.theme,
            scene.title,
            scene.score,
        ),
        (scene.note, scene.counts, scene.arrows, scene.cube, scene.movable),
        (scene.paths, scene.homes, scene.marks),
        *map(picture_key, scene.table),
    )
