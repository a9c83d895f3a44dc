"""The door of the page: who a visitor is, by what Telegram has signed, by a ticket or by a pass."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from bot.incoming.page_action import number_of_key

LONGEST: Final = 4096
"""The most bytes of signed data."""
SIGNED: Final = timedelta(hours=24)
"""The age up to which signed data is taken: clients keep it for hours."""
AHEAD: Final = timedelta(minutes=5)
"""The time by which Telegram's clock may be ahead."""
LASTS: Final = timedelta(hours=12)
"""The time for which a pass is good."""
TICKET: Final = timedelta(minutes=5)
START: Final = "t_"
"""The start of a link's parameter, before the public id of a table."""


class NoEntry(Exception):
    """A visitor who cannot be told from an impostor."""


class Visitor(NamedTuple):
    """A person (Telegram's id), and the public id of the table that the link is about, "" for
    none."""

    person: int
    table: str = ""


class Pass(NamedTuple):
    """A pass that was read: its person, and the series that it belongs to."""

    person: int
    series: int


class Ticket(NamedTuple):
    """A ticket that was read: its visitor, and the number by which it is used once."""

    visitor: Visitor
    number: int


class Door:
    """Checks of visitors. `key` signs passes and tickets: it is of this bot alone."""

    def __init__(self, token: str, key: bytes, now: Callable[[], datetime]) -> None:
        self._secret = hmac.digest(b"WebAppData", token.encode(), "sha256")
        self._key = key
        self._now = now

    def signed(self, data: str) -> Visitor:
        """Return the visitor of Telegram's signed data. Raises NoEntry."""
        if len(data) > LONGEST:
            raise NoEntry
        try:
            pairs = parse_qsl(data, keep_blank_values=True, strict_parsing=True)
            fields = dict(pairs)
            signature = fields.pop("hash")
            moment = datetime.fromtimestamp(int(fields["auth_date"]), self._now().tzinfo)
            person = json.loads(fields["user"])["id"]
        except (ValueError, KeyError, TypeError, OverflowError) as error:
            raise NoEntry from error
        lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
        right = hmac.new(self._secret, lines.encode(), hashlib.sha256).hexdigest()
        fits = hmac.compare_digest(right.encode(), signature.encode())
        fresh = -AHEAD <= self._now() - moment <= SIGNED
        if not (fits and fresh and type(person) is int and len(pairs) == len(fields) + 1):
            raise NoEntry
        start = fields.get("start_param", "")
        return Visitor(person, start.removeprefix(START) if start.startswith(START) else "")

    def new_pass(self, person: int, series: int) -> tuple[str, datetime]:
        """Return a pass for a person, and the moment at which it expires; passes of an older
        series than the person's are void."""
        until = self._now() + LASTS
        return self._written("pass", until, str(person), str(series)), until

    def passed(self, text: str) -> Pass:
        """Return what a pass says; whether its series is void is to be looked up. Raises
        NoEntry."""
        return Pass(*map(int, self._read("pass", text, 2)))

    def new_ticket(self, visitor: Visitor) -> str:
        """Return a ticket, which opens the page once."""
        parts = str(visitor.person), visitor.table, secrets.token_urlsafe(16)
        return self._written("ticket", self._now() + TICKET, *parts)

    def ticket(self, text: str) -> Ticket:
        """Return a ticket, used or not. Raises NoEntry."""
        person, table, once = self._read("ticket", text, 3)
        return Ticket(Visitor(int(person), table), number_of_key(int(person), f"ticket:{once}"))

    def _written(self, kind: str, until: datetime, *parts: str) -> str:
        text = ".".join((*parts, str(int(until.timestamp()))))
        return f"{text}.{self._mark(kind, text)}"

    def _read(self, kind: str, text: str, count: int) -> list[str]:
        """Return the parts of what `_written` has signed. Raises NoEntry."""
        signed_text, _, mark = text.rpartition(".")
        if not hmac.compare_digest(self._mark(kind, signed_text).encode(), mark.encode()):
            raise NoEntry
        *parts, until = signed_text.split(".")
        if len(parts) != count or int(until) < self._now().timestamp():
            raise NoEntry
        return parts

    def _mark(self, kind: str, text: str) -> str:
        return hmac.new(self._key, f"{kind}.{text}".encode(), hashlib.sha256).hexdigest()
