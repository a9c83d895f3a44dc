"""Orders about a table: to show it, to throw a die for it, to play or to think for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from bot.store import Rank


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The newest state of a table is to be seen in a chat."""

    kind: ClassVar[str] = "table"
    rank: ClassVar[Rank] = Rank.BOARD
    table: int


@dataclass(frozen=True, slots=True)
class ShowCards:
    """The newest state of a table is to be seen on the cards that invite to it."""

    kind: ClassVar[str] = "cards"
    rank: ClassVar[Rank] = Rank.TALK
    table: int


@dataclass(frozen=True, slots=True)
class TakeButtons:
    """The buttons go from a message that asked something about a table."""

    kind: ClassVar[str] = "bare"
    rank: ClassVar[Rank] = Rank.TALK
    message: int


@dataclass(frozen=True, slots=True)
class ThrowDie:
    """Telegram is to throw a die for a table."""

    kind: ClassVar[str] = "die"
    rank: ClassVar[Rank] = Rank.BOARD
    table: int


@dataclass(frozen=True, slots=True)
class JudgeGame:
    """The bot is to think over a game that has ended at a table."""

    kind: ClassVar[str] = "judge"
    rank: ClassVar[Rank] = Rank.TALK
    table: int


@dataclass(frozen=True, slots=True)
class PlayBot:
    """A bot is to answer at a table."""

    kind: ClassVar[str] = "bot"
    rank: ClassVar[Rank] = Rank.BOARD
    table: int


@dataclass(frozen=True, slots=True)
class CallPlayer:
    """Remind the players a table has waited for since a moment."""

    kind: ClassVar[str] = "call"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    since: datetime


@dataclass(frozen=True, slots=True)
class TellTimeOut:
    """Notify the others that time is out for the players a table has waited for since a moment."""

    kind: ClassVar[str] = "timeout"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    since: datetime


@dataclass(frozen=True, slots=True)
class TellPosition:
    """The position of a table in words, for one of its seats."""

    kind: ClassVar[str] = "position"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class ShowFollowed:
    """The newest state of a table is to be seen by a person (store id) who follows it."""

    kind: ClassVar[str] = "followed"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    person: int


@dataclass(frozen=True, slots=True)
class ShowContest:
    """The newest state of a contest is to be seen in its chat."""

    kind: ClassVar[str] = "cup"
    rank: ClassVar[Rank] = Rank.BOARD
    contest: int


@dataclass(frozen=True, slots=True)
class CallRound:
    """Remind the players who have not played yet in a round of a contest (its number from 1)."""

    kind: ClassVar[str] = "cupcall"
    rank: ClassVar[Rank] = Rank.TALK
    contest: int
    round: int


@dataclass(frozen=True, slots=True)
class TellRoundOut:
    """Notify the organiser of a contest that the time of a round (its number from 1) is out."""

    kind: ClassVar[str] = "cupout"
    rank: ClassVar[Rank] = Rank.TALK
    contest: int
    round: int


@dataclass(frozen=True, slots=True)
class OfferTips:
    """Offer advice for the beginning of a game to a player who needs it."""

    kind: ClassVar[str] = "tips"
    rank: ClassVar[Rank] = Rank.TALK
    slug: str
    lang: str


@dataclass(frozen=True, slots=True)
class AskPoll:
    """The position of the day, by its `number` in the collection, is to be asked in a group (store
    id) by a poll."""

    kind: ClassVar[str] = "poll"
    rank: ClassVar[Rank] = Rank.TALK
    group: int
    number: int


@dataclass(frozen=True, slots=True)
class TellPoll:
    """A poll of a group (store id) is to be closed, and what was best to be shown."""

    kind: ClassVar[str] = "poll-answer"
    rank: ClassVar[Rank] = Rank.TALK
    group: int
    number: int
    message: int
