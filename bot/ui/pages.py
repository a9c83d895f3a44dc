"""Long lists, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from bot.i18n import Words
from bot.ui.callback_data import free
from bot.ui.message import Button

__all__ = ["PAGE", "Page", "page_of"]

T = TypeVar("T")
PAGE = 10
"""Items on a page."""


class Page(NamedTuple):
    """A page of a list, numbered from 0; `more`: another page follows."""

    number: int
    more: bool

    def buttons(self, action: str, words: Words) -> tuple[Button, ...]:
        """Return the buttons to the page before and the next page, whose action has the number."""
        before = [(words.plain("button-back"), self.number - 1)] if self.number else []
        after = [(words.plain("button-next-page"), self.number + 1)] if self.more else []
        return tuple(Button(label, free(action, str(at))) for label, at in (*before, *after))


def page_of(items: Sequence[T], wanted: str) -> tuple[Page, Sequence[T]]:
    """Return the page that a button names, and its items; the last page if the list has become
    shorter, the first if the button names none."""
    last = max(0, len(items) - 1) // PAGE
    number = min(last, int(wanted) if wanted.isdecimal() and len(wanted) < 5 else 0)
    return Page(number, number < last), items[number * PAGE : (number + 1) * PAGE]
