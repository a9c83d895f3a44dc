"""The tables of the database.

Columns called `..._sealed` hold ciphertext (see seal.py) and are the only place for names,
titles, words of players, raw updates and message texts. Moments are UTC.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from bot.store.leases import token_now
from bot.store.records import Rank

__all__ = [
    "NUMBERED_ONCE",
    "AnswerRow",
    "Base",
    "ChatKey",
    "ChatRow",
    "ContestKey",
    "ContestPlayerRow",
    "ContestRow",
    "Counter",
    "DistanceRow",
    "FaceRow",
    "KeepsakeRow",
    "LifeRow",
    "MessageRow",
    "Number",
    "Opener",
    "OrderRow",
    "PersonKey",
    "PersonRow",
    "PlaceKey",
    "Row",
    "SeatRow",
    "TableKey",
    "TableRow",
    "UpdateRow",
    "UtcTime",
    "columns_of",
]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# SQLite numbers rows by itself only if the type of the primary key is INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")
# Numbers leave the database (buttons, outbox messages, memory). The number of a deleted row is
# never given again, so that an old button is not taken for a newer one.
NUMBERED_ONCE = {"sqlite_autoincrement": True}


def columns_of(kind: type[Base]) -> SqlTable:
    """Return a table of the database, for statements that need none of the objects behind it."""
    return cast(SqlTable, kind.__table__)


def _key_of(table: str) -> Any:
    """Return a column of the primary key that names a row of another table; deleting that row
    deletes the rows with the key."""
    return mapped_column(ForeignKey(f"{table}.id", ondelete="CASCADE"), primary_key=True)


PersonKey = Annotated[int, _key_of("people")]
ChatKey = Annotated[int, _key_of("chats")]
TableKey = Annotated[int, _key_of("tables")]
ContestKey = Annotated[int, _key_of("contests")]
PlaceKey = Annotated[int, mapped_column(Integer, primary_key=True, autoincrement=False)]
Number = Annotated[int, mapped_column(Counter, primary_key=True)]
Opener = Annotated[int | None, mapped_column(ForeignKey("people.id", ondelete="SET NULL"))]


class UtcTime(TypeDecorator[datetime]):
    """An aware UTC datetime, stored as microseconds since 1970 so that every kind of database
    agrees."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Return the microseconds since 1970, None for None. Raises ValueError if the datetime has
        no time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        return (value - _EPOCH) // timedelta(microseconds=1)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the UTC datetime of microseconds since 1970, None for None."""
        return None if value is None else _EPOCH + timedelta(microseconds=value)


class Base(DeclarativeBase):
    """The base of all tables: names of constraints on which a migration can rely."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy reads it from the class
        datetime: UtcTime,
        dict[str, Any]: JSON(none_as_null=True),
        bytes: LargeBinary,
        int: BigInteger,
    }


class Row(Base):
    """A row that any process may write: `fence` is the token of its last writer."""

    __abstract__ = True

    fence: Mapped[int | None] = mapped_column(
        default=token_now, onupdate=token_now, deferred=True, sort_order=1
    )


class KeepsakeRow(Row):
    """Secrets of the database itself (the key of the username hash), sealed."""

    __tablename__ = "keepsakes"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value_sealed: Mapped[bytes]


class UpdateRow(Row):
    """The inbox: every update of Telegram, stored before it is confirmed.

    `chat` is only for the order: the chat's id, or the person's if there is no chat. `state` is
    new, done or dead; a dead update keeps the traceback of its last try, a handled one only its
    number.
    """

    __tablename__ = "updates"
    __table_args__ = (
        Index("ix_updates_state_chat", "state", "chat", "update_id"),
        Index("ix_updates_received_at", "received_at"),
        Index("ix_updates_sender", "sender"),
    )

    update_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    chat: Mapped[int]
    sender: Mapped[int | None]
    body_sealed: Mapped[bytes | None]
    received_at: Mapped[datetime]
    state: Mapped[str] = mapped_column(String(8), default="new")
    tries: Mapped[int] = mapped_column(Integer, default=0)
    not_before: Mapped[datetime | None]
    error_sealed: Mapped[bytes | None]


class PersonRow(Row):
    """A person who wrote to the bot or sits at a table. A forgotten person has no Telegram id, name
    and username."""

    __tablename__ = "people"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[Number]
    telegram_id: Mapped[int | None] = mapped_column(unique=True)
    name_sealed: Mapped[bytes | None]
    username_hash: Mapped[str | None] = mapped_column(String(64), index=True)
    lang: Mapped[str | None] = mapped_column(String(8))
    settings: Mapped[dict[str, Any]]
    hints: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]


class ChatRow(Row):
    """A private chat or group. `open` is False if the bot was removed, blocked or may not write."""

    __tablename__ = "chats"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[Number]
    telegram_id: Mapped[int | None] = mapped_column(unique=True)
    kind: Mapped[str] = mapped_column(String(16))
    title_sealed: Mapped[bytes | None]
    lang: Mapped[str | None] = mapped_column(String(8))
    settings: Mapped[dict[str, Any]]
    open: Mapped[bool]


class TableRow(Row):
    """A game in a chat, from the lobby to its end.

    `version` grows with every change and guards against two writers. `length` is the number of
    answers of the game. `draft` is the part of a play that its player has tapped, `shown` the
    messages last sent (ids and the version they show), `extra` the other data of the conversation;
    at `due_at` a timed event of the game happens, at `deadline_at` one for an absent player.
    """

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_chat_status", "chat_id", "status"),
        Index("ix_tables_status_updated", "status", "updated_at"),
        Index("ix_tables_due_at", "due_at"),
        Index("ix_tables_deadline_at", "deadline_at"),
        Index("ix_tables_secret_hash", "secret_hash"),
        NUMBERED_ONCE,
    )

    id: Mapped[Number]
    public_id: Mapped[str] = mapped_column(String(16), unique=True)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    thread_id: Mapped[int | None]
    slug: Mapped[str] = mapped_column(String(200))
    options: Mapped[dict[str, Any]]
    status: Mapped[str] = mapped_column(String(8))
    opened_by: Mapped[Opener]
    version: Mapped[int] = mapped_column(Integer)
    length: Mapped[int] = mapped_column(Integer)
    draft: Mapped[dict[str, Any] | None]
    shown: Mapped[dict[str, Any]]
    result: Mapped[dict[str, Any] | None]
    extra: Mapped[dict[str, Any]]
    secret_sealed: Mapped[bytes]
    secret_hash: Mapped[str] = mapped_column(String(64))
    words_sealed: Mapped[bytes]
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]
    over_at: Mapped[datetime | None]
    due_at: Mapped[datetime | None]
    deadline_at: Mapped[datetime | None]


class SeatRow(Row):
    """A seat at a table: free, a person's, the bot's, or reserved for a username."""

    __tablename__ = "seats"

    table_id: Mapped[TableKey]
    seat: Mapped[PlaceKey]
    kind: Mapped[str] = mapped_column(String(8))
    person_id: Mapped[int | None] = mapped_column(
        ForeignKey("people.id", ondelete="SET NULL"), index=True
    )
    username_hash: Mapped[str | None] = mapped_column(String(64), index=True)
    username_sealed: Mapped[bytes | None]
    level: Mapped[str | None] = mapped_column(String(16))


class AnswerRow(Row):
    """An answer of a game, its n-th. Rows are only added; (table, n) exists once."""

    __tablename__ = "answers"

    table_id: Mapped[TableKey]
    n: Mapped[PlaceKey]
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int] = mapped_column(Integer)
    value: Mapped[str] = mapped_column(Text)
    value_sealed: Mapped[bytes | None]
    """The value of a secret answer; `value` is then empty."""
    at: Mapped[datetime]


class FaceRow(Row):
    """The count of a die result in finished games; a row for each from 1 to 6."""

    __tablename__ = "faces"

    face: Mapped[str] = mapped_column(String(1), primary_key=True)
    count: Mapped[int]


class LifeRow(Row):
    """A run of a process of the bot, from its begin to its last sign of life; between two runs the
    bot was down."""

    __tablename__ = "lives"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[Number]
    begun_at: Mapped[datetime]
    seen_at: Mapped[datetime]


class DistanceRow(Row):
    """A person's wish about another person: no invitations from them, or no seat at the person's
    own tables."""

    __tablename__ = "distances"

    person_id: Mapped[PersonKey]
    other_id: Mapped[PersonKey]
    muted: Mapped[bool]
    blocked: Mapped[bool]


class MessageRow(Row):
    """The table that a message of the bot shows, so that a reply to the message finds its game."""

    __tablename__ = "messages"

    chat_id: Mapped[ChatKey]
    message_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)


class OrderRow(Row):
    """The outbox: a message to be sent, written in the transaction that makes it true.

    A row is deleted when its message was sent. `key` names the subject of the message: a newer
    message of the same chat and key replaces it. `urgent` messages wait for no budget, `cosmetic`
    ones may be dropped; `rank` is a `Rank`, `asker` the person who asked for the message.
    """

    __tablename__ = "orders"
    __table_args__ = (
        Index("ix_orders_state_chat", "state", "chat", "id"),
        NUMBERED_ONCE,
    )

    id: Mapped[Number]
    chat: Mapped[int]
    key: Mapped[str | None] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(32))
    body_sealed: Mapped[bytes]
    urgent: Mapped[bool]
    cosmetic: Mapped[bool]
    state: Mapped[str] = mapped_column(String(8), default="new")
    tries: Mapped[int] = mapped_column(Integer, default=0)
    not_before: Mapped[datetime | None]
    error_sealed: Mapped[bytes | None]
    created_at: Mapped[datetime]
    rank: Mapped[int] = mapped_column(Integer, server_default=str(int(Rank.TALK)))
    asker: Mapped[int | None]


class ContestRow(Row):
    """A contest in a chat, from its sign-up to its end; `body` is the contest's data as JSON,
    `shown` the messages that show it. At `deadline_at` a player is reminded, or the round's time
    runs out."""

    __tablename__ = "contests"
    __table_args__ = (
        Index("ix_contests_chat_status", "chat_id", "status"),
        Index("ix_contests_deadline_at", "deadline_at"),
        NUMBERED_ONCE,
    )

    id: Mapped[Number]
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    thread_id: Mapped[int | None]
    status: Mapped[str] = mapped_column(String(8))
    opened_by: Mapped[Opener]
    version: Mapped[int] = mapped_column(Integer)
    body: Mapped[dict[str, Any]]
    shown: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]
    deadline_at: Mapped[datetime | None]


class ContestPlayerRow(Row):
    """A player of a contest: the number that was drawn for them, and their place in a pair."""

    __tablename__ = "contest_players"

    contest_id: Mapped[ContestKey]
    number: Mapped[PlaceKey]
    place: Mapped[PlaceKey]
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
