"""A request from the page: what would be said in the chat goes back to the page instead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.i18n import Html, Words
from bot.i18n.markup import unmarked
from bot.requests.request import Request
from bot.table.snapshot import TableSnapshot, person_words
from bot.ui.message import Keyboard


@dataclass(slots=True)
class Answers:
    """The answers to an action, each a plain text with buttons [label, data, link]; and whether
    one of them refuses it."""

    texts: list[tuple[str, list[tuple[str, str, str]]]] = field(default_factory=list)
    refused: bool = False

    def add(self, text: str, keyboard: Keyboard = ()) -> None:
        """Add an answer, unless it was given before; a button without data or link is none on the
        page."""
        buttons = [
            (button.label, button.data, button.url)
            for row in keyboard
            for button in row
            if button.data or button.url
        ]
        answer = unmarked(text), buttons
        if answer not in self.texts:
            self.texts.append(answer)


@dataclass(frozen=True, slots=True)
class PageRequest(Request):
    """A request whose answers are kept for the page. Its chat is the person's own."""

    answers: Answers = field(default_factory=Answers)

    @property
    def words(self) -> Words:
        """Return the person's own language: the page is theirs alone."""
        return person_words(self.person)

    async def _answer(self, order: Any) -> None:
        """Keep an answer."""
        self.answers.add(order.text, order.keyboard)

    async def refuse(
        self,
        text: Html,
        snapshot: TableSnapshot | None = None,
        keyboard: Keyboard = (),
        message: str | None = "",
        play: str = "",
    ) -> None:
        """Keep a refusal."""
        self.answers.refused = True
        self.answers.add(text, keyboard)

    async def react(self, sign: str, message: str) -> None:
        """Answer in words: the page has no message to react to."""
        self.answers.add(self.words.say(message))

    async def edit(self, text: Html, keyboard: Keyboard = (), *, caption: bool = False) -> None:
        """Answer anew: the page has no message to change."""
        self.answers.add(text, keyboard)

    def answer(self, text: str = "", *, alert: bool = False, url: str = "") -> None:
        """Keep the answer to a tap, if it has words."""
        if text:
            self.answers.add(text)
