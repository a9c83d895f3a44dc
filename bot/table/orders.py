"""Outbox messages about a table: to show it, to throw a die for it, to play or to think for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from bot.store import Rank


@dataclass(frozen=True, slots=True)
class ShowTable:
    """An outbox message that shows the newest state of a table in a chat."""

    kind: ClassVar[str] = "table"
    rank: ClassVar[Rank] = Rank.BOARD
    table: int


@dataclass(frozen=True, slots=True)
class ShowCards:
    """An outbox message that shows the newest state of a table on the cards that invite to it."""

    kind: ClassVar[str] = "cards"
    rank: ClassVar[Rank] = Rank.TALK
    table: int


@dataclass(frozen=True, slots=True)
class TakeButtons:
    """An outbox message that takes the buttons off a message with a question about a table."""

    kind: ClassVar[str] = "bare"
    rank: ClassVar[Rank] = Rank.TALK
    message: int


@dataclass(frozen=True, slots=True)
class ThrowDie:
    """An outbox message that has Telegram throw a die for a table."""

    kind: ClassVar[str] = "die"
    rank: ClassVar[Rank] = Rank.BOARD
    table: int


@dataclass(frozen=True, slots=True)
class JudgeGame:
    """An outbox message that has the bot review a game that has ended at a table."""

    kind: ClassVar[str] = "judge"
    rank: ClassVar[Rank] = Rank.TALK
    table: int


@dataclass(frozen=True, slots=True)
class PlayBot:
    """An outbox message that has a bot answer at a table."""

    kind: ClassVar[str] = "bot"
    rank: ClassVar[Rank] = Rank.BOARD
    table: int


@dataclass(frozen=True, slots=True)
class CallPlayer:
    """An outbox message that reminds the players a table has waited for since a moment."""

    kind: ClassVar[str] = "call"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    since: datetime


@dataclass(frozen=True, slots=True)
class TellTimeOut:
    """An outbox message that notifies the others that time is out for the players a table has
    waited for since a moment."""

    kind: ClassVar[str] = "timeout"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    since: datetime


@dataclass(frozen=True, slots=True)
class TellClosed:
    """An outbox message that says why a table was closed amid its game."""

    kind: ClassVar[str] = "closed"
    rank: ClassVar[Rank] = Rank.TALK
    table: int


@dataclass(frozen=True, slots=True)
class TellPosition:
    """An outbox message with the position of a table in words, for one of its seats."""

    kind: ClassVar[str] = "position"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class ShowFollowed:
    """An outbox message that shows the newest state of a table to a person (store id) who
    follows it."""

    kind: ClassVar[str] = "followed"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    person: int


@dataclass(frozen=True, slots=True)
class ShowContest:
    """An outbox message that shows the newest state of a contest in its chat."""

    kind: ClassVar[str] = "cup"
    rank: ClassVar[Rank] = Rank.BOARD
    contest: int


@dataclass(frozen=True, slots=True)
class CallRound:
    """An outbox message that reminds the players who have not played yet in a round of a contest
    (its number from 1)."""

    kind: ClassVar[str] = "cupcall"
    rank: ClassVar[Rank] = Rank.TALK
    contest: int
    round: int


@dataclass(frozen=True, slots=True)
class TellRoundOut:
    """An outbox message that notifies the organiser of a contest that the time of a round (its
    number from 1) is out."""

    kind: ClassVar[str] = "cupout"
    rank: ClassVar[Rank] = Rank.TALK
    contest: int
    round: int


@dataclass(frozen=True, slots=True)
class OfferTips:
    """An outbox message that offers advice for the beginning of a game to a player who needs it."""

    kind: ClassVar[str] = "tips"
    rank: ClassVar[Rank] = Rank.TALK
    slug: str
    lang: str


@dataclass(frozen=True, slots=True)
class AskPoll:
    """An outbox message that asks the position of the day, by its `number` in the collection, in
    a group (store id) by a poll."""

    kind: ClassVar[str] = "poll"
    rank: ClassVar[Rank] = Rank.TALK
    group: int
    number: int


@dataclass(frozen=True, slots=True)
class TellPoll:
    """An outbox message that closes a poll of a group (store id) and shows the best play."""

    kind: ClassVar[str] = "poll-answer"
    rank: ClassVar[Rank] = Rank.TALK
    group: int
    number: int
    message: int
