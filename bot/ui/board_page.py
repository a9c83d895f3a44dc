"""The address of the board as a page, and the buttons that lead there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from bot.ui.callback_data import Press, pack
from bot.ui.message import Button

TICKET: Final = "ticket"
"""The action of the button that asks for a link with a ticket."""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """The public address of the page, and where its server listens. `app` is the short name of the
    Mini App, "" for the bot's main one. Without `signed` Telegram cannot open the page, as it has
    no HTTPS: tickets lead there instead. `frames` are origins that may show it in a frame."""

    url: str
    port: int = 8444
    host: str = "127.0.0.1"
    app: str = ""
    signed: bool = True
    frames: tuple[str, ...] = ()

    @property
    def origin(self) -> str:
        """Return the origin of the page, as browsers name it."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def start(self) -> str:
        """Return the address, with a slash at its end."""
        return f"{self.url.rstrip('/')}/"

    @property
    def checking(self) -> str:
        """Return the address of the page that checks the dice of a game."""
        return f"{self.start}check.html"

    def button(self, label: str, table: str, bot: str, *, private: bool) -> Button | None:
        """Return the button under a board, None if there is none in a group: there Telegram opens
        a page by a link to the bot alone."""
        if not self.signed:
            press = pack(Press(table, 0, TICKET))
            return Button(label, press) if private else None
        if private:
            return Button(label, web_app=f"{self.start}?table={table}")
        app = f"/{self.app}" if self.app else ""
        return Button(label, url=f"https://t.me/{bot}{app}?startapp=t_{table}")

    def ticket(self, ticket: str) -> str:
        """Return the address with a ticket, which no server on the way gets to see."""
        return f"{self.start}#ticket={ticket}"
