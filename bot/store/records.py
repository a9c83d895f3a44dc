"""Values that the store takes and returns: plain, immutable, decrypted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar, dataclass_transform
from zlib import crc32

from bot.store.typed_json import read

__all__ = [
    "Chat",
    "Json",
    "LeaseLost",
    "Order",
    "OrderPlace",
    "Person",
    "Rank",
    "Seat",
    "Stale",
    "Status",
    "StoredAnswer",
    "Table",
    "Update",
    "lane_number",
]

Json = Mapping[str, Any]
T = TypeVar("T")
SeatKind = Literal["free", "person", "bot", "reserved", "left"]
Status = Literal["lobby", "playing", "aside", "over", "folded"]


class Stale(RuntimeError):
    """A table or a contest was changed since it was read."""


class LeaseLost(RuntimeError):
    """The lease of the work belongs to another process, or is not surely held any more."""


@dataclass(frozen=True)
class Person:
    """A person known to the bot. `telegram_id` and `name` are None once forgotten.

    `settings` is JSON (numbering, theme, level ...), `hints` the names of hints already shown.
    """

    id: int
    telegram_id: int | None
    name: str | None
    lang: str | None
    settings: Json
    hints: frozenset[str]
    created_at: datetime
    seen_at: datetime


@dataclass(frozen=True)
class Chat:
    """A chat. `id` is the store's own number, `telegram_id` Telegram's (None once forgotten).

    `kind` is Telegram's word: private, group, supergroup, channel. `open` is False while the
    bot is removed, blocked or without the right to write.
    """

    id: int
    telegram_id: int | None
    kind: str
    title: str | None
    lang: str | None
    settings: Json
    open: bool


@dataclass(frozen=True)
class Seat:
    """A seat at a table. `kind` person has `person`, bot has `level`, reserved has `username` (no
    @), left has the person who sat there in an earlier game of the match."""

    kind: SeatKind = "free"
    person: int | None = None
    level: str | None = None
    username: str | None = None


@dataclass(frozen=True)
class Table:
    """A game in a chat. Change it with `dataclasses.replace` and `tables.save`.

    `chat` and `opened_by` are ids of the store. `secret` is 32 bytes, `secret_hash` its SHA-256 in
    hex; `public_id` is the game's name in the dice generator; `words` the players' own words by
    seat number. JSON fields (`options`, `draft`, `shown`, `result`, `extra`) belong to the
    conversation; the store does not look into them. `version` and `length` (number of answers) are
    set by the store. At `due_at` a timed event of the game happens, at `deadline_at` one for an
    absent player.
    """

    id: int
    public_id: str
    chat: int
    thread_id: int | None
    slug: str
    options: Json
    status: Status
    opened_by: int | None
    seats: tuple[Seat, ...]
    version: int
    length: int
    draft: Json | None
    shown: Json
    result: Json | None
    extra: Json
    secret: bytes = field(repr=False)
    secret_hash: str
    words: Mapping[int, str]
    created_at: datetime
    updated_at: datetime
    over_at: datetime | None
    due_at: datetime | None = None
    deadline_at: datetime | None = None

    def seat_of(self, person: int) -> int | None:
        """Return the seat number of a person (store id), None for a spectator."""
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.person == person:
                return number
        return None


class StoredAnswer(NamedTuple):
    """An answer as stored; the first three fields are those of the rules' Answer. `secret` is
    whether the other players did not see it when it was given."""

    kind: str
    seat: int
    value: str
    at: datetime
    secret: bool = False


@dataclass(frozen=True)
class Update:
    """An update in the inbox, `body` as Telegram sent it."""

    update_id: int
    chat: int
    body: Json
    received_at: datetime
    tries: int
    not_before: datetime | None


class Rank(IntEnum):
    """The weight of a message when a group has more messages than Telegram takes: lower ranks go
    first, higher ranks have a share of the group's budget that they cannot exceed."""

    BOARD = 0
    """A message that a game in progress waits for."""
    TALK = 1
    """A message about a game in progress, or one that no person asked for."""
    ASKED = 2
    """A message that a person asked for outside a game: a list, help, rules, a review, a record."""


class Form:
    """Base of the contents of outbox messages: frozen dataclasses of JSON values, named by their
    `kind`. An answer to a person who plays no game in the chat has rank ASKED, whatever its form
    says."""

    __slots__ = ()
    kind: ClassVar[str]
    rank: ClassVar[Rank]


F = TypeVar("F", bound=Form)


@dataclass_transform(frozen_default=True)
def order_form(kind: str, rank: Rank) -> Callable[[type[F]], type[F]]:
    """Declare a form of outbox message as a frozen dataclass, with its kind and rank."""

    def declare(form: type[F]) -> type[F]:
        form.kind, form.rank = kind, rank
        return dataclass(frozen=True, slots=True)(form)

    return declare


def lane_number(chat: int, key: str | None) -> int:
    """Return the number by which the lease of a message is found: its chat, or a hash of its key if
    it has no chat."""
    return chat or crc32((key or "").encode())


class OrderPlace(NamedTuple):
    """The place of a message in the outbox."""

    id: int
    chat: int
    key: str | None
    urgent: bool


@dataclass(frozen=True)
class Order:
    """A message of the outbox. `chat` is Telegram's id, or NO_CHAT; `body` is stored JSON in the
    form of its kind, None if no key opens it. `asker` is the person (store id) who asked for the
    message, None if no person did."""

    id: int
    chat: int
    key: str | None
    kind: str
    body: Json | None
    urgent: bool
    cosmetic: bool
    tries: int
    not_before: datetime | None
    created_at: datetime
    rank: int = Rank.TALK
    asker: int | None = None

    def told(self, form: type[T]) -> T:
        """Return the content in its form. Raises ValueError if it has another form."""
        if self.body is None:
            raise ValueError(f"order {self.id} cannot be opened")
        return read(form, self.body)
