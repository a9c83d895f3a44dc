"""The content of a message: text, buttons and, for a board, a picture to be drawn; and the pages of
a long list."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from bot.i18n import Html, Words, in_lines, utf16, within
from bot.ui.callback_data import Value, free
from render import Bracket, Card, Chart, CrossTable, Drawing, Scene, Sheet
from rules.board.layout import Layout
from rules.view.view import BoardView, FinishedTurn, Result, View

__all__ = ["PAGE", "Page", "page_of"]

CAPTION = 1024
TEXT = 4096
ALERT = 200
"""UTF-16 units of each at most."""


class Button(NamedTuple):
    """A button: its label and either callback data, a link, the text typed after the bot's name
    in a chat that the person chooses, the address of a Mini App, or the text that is copied."""

    label: str
    data: str = ""
    url: str = ""
    share: str = ""
    web_app: str = ""
    copy: str = ""


Keyboard: TypeAlias = tuple[tuple[Button, ...], ...]


def free_button(
    words: Words, message: str, action: str, value: Value = "", **facts: str | int
) -> Button:
    """Return a button that belongs to no table, with a label from the texts."""
    return Button(words.plain(message, **facts), free(action, value))


def ticked(label: str, chosen: bool) -> str:
    """Return the label of a choice, with a tick if it is chosen."""
    return f"✓ {label}" if chosen else label


@dataclass(frozen=True)
class Twin:
    """A picture's content in words, and the reason (`why`) to read them instead of it."""

    text: Callable[[], Html]
    why: Html


@dataclass(frozen=True)
class MessageView:
    """A message view. `text` is Telegram HTML; it is a caption if there is a scene, the score
    sheet of a match, a chart of its game, the `table` of a contest, or the card of a result. `twin`
    describes the picture in words."""

    text: Html
    keyboard: Keyboard = ()
    scene: Scene | None = None
    sheet: Sheet | Chart | None = None
    table: CrossTable | Bracket | Card | None = None
    twin: Twin | None = field(default=None, compare=False)

    def in_words(self) -> Html:
        """Return the message without its picture."""
        return self._with(self.twin.text()) if self.twin else self.text

    def in_words_and_why(self) -> Html:
        """Return the message without its picture, with the reason for that."""
        return self._with(self.twin.why, self.twin.text()) if self.twin else self.text

    def _with(self, *texts: Html) -> Html:
        return within(in_lines((self.text, "", *texts)), TEXT)

    @property
    def picture(self) -> Drawing | None:
        """Return the drawing above the text."""
        return self.scene or self.sheet or self.table

    @cached_property
    def picture_key(self) -> str:
        """Return the fingerprint of the picture, "" without a picture."""
        return picture_key(self.picture) if self.picture is not None else ""


def rows(buttons: Iterable[Button], width: int) -> Keyboard:
    """Arrange buttons in rows of at most `width`."""
    listed = tuple(buttons)
    return tuple(listed[at : at + width] for at in range(0, len(listed), width))


def alert_text(text: str) -> str:
    """Return as much of a plain text as fits into the answer to a tap."""
    if utf16(text) <= ALERT:
        return text
    short = text[:ALERT]
    while utf16(short) >= ALERT:
        short = short[:-1]
    return f"{short}…"


def digest(*parts: Any) -> str:
    """Return a short fingerprint by which two looks of a message are compared."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


NOT_DRAWN: Final[Mapping[type, frozenset[str]]] = {
    # the title names the game, buttons offer the answers, few of the facts are shown
    View: frozenset({"variant", "seat", "choices", "facts"}),
    # a tray shows the number of its checkers
    BoardView: frozenset({"off_marks"}),
    # a turn is its arrows, and a board has only its own
    FinishedTurn: frozenset({"throw", "play", "board"}),
    # points stand beside names, the rest stands in the caption
    Result: frozenset({"kind", "winner", "how"}),
}
"""The fields that no picture shows, and why."""

DRAWN_FACTS: Final = ("flight", "landing", "offer", "points")
"""The facts of a view that pictures show."""


def picture_key(drawing: Drawing) -> str:
    """Return a fingerprint of everything a picture shows, and of nothing else: two pictures with
    one key look alike, whatever tables they are of."""
    return digest(_parts_as_tuples(drawing))


def _parts_as_tuples(part: Any) -> Any:
    """Return the drawn parts of a part of a picture, as plain tuples."""
    if type(part) is tuple:
        return tuple(map(_parts_as_tuples, part))
    if isinstance(part, Layout):
        return _layout_key(part)
    names = _drawn_fields(part.__class__)
    if names is None:
        return part
    shown = [_parts_as_tuples(getattr(part, name)) for name in names]
    if isinstance(part, View):
        shown += map(part.facts.get, DRAWN_FACTS)
    return (type(part).__name__, *shown)


@cache
def _drawn_fields(kind: type) -> tuple[str, ...] | None:
    """Return the names of the fields of a class that a picture shows, None if it is no
    dataclass."""
    if not is_dataclass(kind):
        return None
    left_out = NOT_DRAWN.get(kind, frozenset())
    return tuple(field.name for field in fields(kind) if field.name not in left_out)


@lru_cache(maxsize=64)
def _layout_key(layout: Layout) -> str:
    return digest(layout)


T = TypeVar("T")
PAGE = 10
"""Items on a page."""


class Page(NamedTuple):
    """A page of a list, numbered from 0; `more`: another page follows."""

    number: int
    more: bool

    def ways(self, button: Callable[[str, int], Button]) -> Keyboard:
        """Return the row of buttons to the page before and the next page: each is made of its
        message and the number of its page. No row if there are none."""
        before = [("button-back", self.number - 1)] if self.number else []
        after = [("button-next-page", self.number + 1)] if self.more else []
        return rows((button(*way) for way in (*before, *after)), 2)


def page_number(wanted: str) -> int:
    """Return the number of the page that a button or a text names, the first if it names none."""
    return int(wanted) if wanted.isdecimal() and len(wanted) < 5 else 0


def page_of(items: Sequence[T], wanted: str) -> tuple[Page, Sequence[T]]:
    """Return the page that a button names, and its items; the last page if the list has become
    shorter."""
    last = max(0, len(items) - 1) // PAGE
    number = min(last, page_number(wanted))
    return Page(number, number < last), items[number * PAGE : (number + 1) * PAGE]


def ways_through(at: int, last: int, button: Callable[[str, int], Button]) -> tuple[Button, ...]:
    """Return the buttons to the beginning, a turn back, a turn on and to the end, without those
    that lead nowhere: each is made of its message and the number of its turn."""
    back = (("first", 0), ("back", at - 1)) if at > 0 else ()
    on = (("on", at + 1), ("last", last)) if at < last else ()
    return tuple(button(f"button-turn-{name}", to) for name, to in (*back, *on))
