"""Outbox messages, each with all that is needed to send it. Texts are Telegram HTML."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.i18n import Html
from bot.store import Rank
from bot.ui.message import Keyboard
from render import Sheet


@dataclass(frozen=True, slots=True)
class Alone:
    """The only person of a group who is to see a message, if Telegram can do that: Telegram's
    id, and the tap that asked for the message, "" without a tap."""

    person: int
    query: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """A message, which may reply to another. It is shown to one person `alone` if that can be; a
    `silent` message rings no phone. A reply to it means its `table`, if it has a table. Its
    buttons are removed when the question that it `asks` at the table is no longer open. The next
    question in the chat may be about the `game` of the message."""

    kind: ClassVar[str] = "say"
    rank: ClassVar[Rank] = Rank.TALK
    text: Html
    keyboard: Keyboard = ()
    thread: int | None = None
    reply_to: int | None = None
    alone: Alone | None = None
    silent: bool = False
    table: int | None = None
    game: str = ""
    asks: str = ""


@dataclass(frozen=True, slots=True)
class CarryLine:
    """A player's `line` to another player. The `author` (Telegram's id of their chat) gets the
    message `arrived` then, or `lost` if the other's chat takes nothing from the bot."""

    kind: ClassVar[str] = "line"
    rank: ClassVar[Rank] = Rank.TALK
    line: Say
    author: int
    arrived: Say
    lost: Say


@dataclass(frozen=True, slots=True)
class Edit:
    """A new text for a message of the bot, or a new caption."""

    kind: ClassVar[str] = "edit"
    rank: ClassVar[Rank] = Rank.TALK
    message: int
    text: str
    keyboard: Keyboard = ()
    caption: bool = False


@dataclass(frozen=True, slots=True)
class React:
    """A reaction to a message of a person, if words would be too much; the words of `instead`
    are sent if the reaction cannot be set."""

    kind: ClassVar[str] = "react"
    rank: ClassVar[Rank] = Rank.TALK
    message: int
    sign: str
    instead: Say | None = None


@dataclass(frozen=True, slots=True)
class AnswerTap:
    """The answer to a tapped button, in plain text, or a link into the bot that is opened."""

    kind: ClassVar[str] = "answer"
    rank: ClassVar[Rank] = Rank.TALK
    query: str
    text: str = ""
    alert: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A refusal, sent under each mistake; the person's last refusal at the table is removed,
    unless it `stays`. `again` is the text if the mistake is made twice running, `play` the play
    that is refused."""

    kind: ClassVar[str] = "slip"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    person: int
    turn: str
    text: str
    keyboard: Keyboard = ()
    thread: int | None = None
    reply_to: int | None = None
    alone: Alone | None = None
    again: str = ""
    stays: bool = False
    play: str = ""


@dataclass(frozen=True, slots=True)
class ShowGame:
    """A picture of a game: its start, or a moment of play; it replaces the bot's picture message
    `instead`. `home`: the half on which the viewer wants the home, as in the setting."""

    kind: ClassVar[str] = "picture"
    rank: ClassVar[Rank] = Rank.ASKED
    slug: str
    lang: str
    text: Html
    theme: str = "wood"
    moment: str = "start"
    keyboard: Keyboard = ()
    thread: int | None = None
    instead: int | None = None
    home: str = "usual"


@dataclass(frozen=True, slots=True)
class ShowStudyPosition:
    """The picture of a pasted position of backgammon, as an XGID."""

    kind: ClassVar[str] = "study"
    rank: ClassVar[Rank] = Rank.ASKED
    xgid: str
    lang: str
    formal: bool
    theme: str = "wood"
    thread: int | None = None
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class JudgeStudyPosition:
    """The analysis of a pasted position of backgammon."""

    kind: ClassVar[str] = "study-judged"
    rank: ClassVar[Rank] = Rank.ASKED
    xgid: str
    lang: str
    formal: bool
    thread: int | None = None
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class ShowSheet:
    """The score sheet of a match."""

    kind: ClassVar[str] = "sheet"
    rank: ClassVar[Rank] = Rank.ASKED
    sheet: Sheet
    text: Html
    thread: int | None = None
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class SendFile:
    """A text file."""

    kind: ClassVar[str] = "file"
    rank: ClassVar[Rank] = Rank.ASKED
    name: str
    content: str
    text: str = ""
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class SendRecord:
    """The games of a table as files, in a language."""

    kind: ClassVar[str] = "record"
    rank: ClassVar[Rank] = Rank.ASKED
    table: int
    lang: str
    formal: bool = True
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class ShowWay:
    """The way of a seat over the board of its table."""

    kind: ClassVar[str] = "way"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class ShowRefused:
    """The reason why a play of a seat, in own numbers, was refused after `length` answers of a
    game."""

    kind: ClassVar[str] = "why"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    length: int
    seat: int
    play: str


@dataclass(frozen=True, slots=True)
class SendExport:
    """All that is stored about a person, as a file."""

    kind: ClassVar[str] = "export"
    rank: ClassVar[Rank] = Rank.ASKED
    person: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """An invitation that can be sent anywhere."""

    id: str
    title: str
    text: str
    keyboard: Keyboard = ()
    about: str = ""


@dataclass(frozen=True, slots=True)
class OfferCards:
    """The answer to an inline query; `start` is the label of a button that leads to the bot."""

    kind: ClassVar[str] = "inline"
    rank: ClassVar[Rank] = Rank.TALK
    query: str
    cards: tuple[Card, ...] = ()
    start: str = ""


@dataclass(frozen=True, slots=True)
class Advise:
    """The play that the bot recommends after `length` answers of a game: an alert for a tap
    (`query`), else a message; to one person `alone`, or `otherwise` is sent. `board` is the
    table's name if the bot chose it among several."""

    kind: ClassVar[str] = "advice"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    length: int
    seat: int
    lang: str
    formal: bool
    query: str = ""
    alone: Alone | None = None
    otherwise: Say | None = None
    board: str = ""


@dataclass(frozen=True, slots=True)
class ExplainPlay:
    """The bot's reasons for the last play that a seat of `made_by` made in a game; if `made_by`
    is empty, the reasons for each play that the bot recommends after `length` answers. The
    numbers are those of the `seat` that asks; `board` as in `Advise`."""

    kind: ClassVar[str] = "explain"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    length: int
    seat: int
    made_by: tuple[int, ...]
    lang: str
    formal: bool
    thread: int | None = None
    reply_to: int | None = None
    board: str = ""


@dataclass(frozen=True, slots=True)
class AnswerAboutBoard:
    """The answer to a question about a position after `length` answers of a game, which the bot
    has to think about. `name` is the kind of the question, `slots` are the details that it
    names; `seat` asks it; `board` as in `Advise`."""

    kind: ClassVar[str] = "about-board"
    rank: ClassVar[Rank] = Rank.TALK
    table: int
    length: int
    seat: int
    name: str
    slots: tuple[tuple[str, str], ...]
    lang: str
    formal: bool
    thread: int | None = None
    reply_to: int | None = None
    board: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """The mistakes of a finished game, compared with the bot's own play; `seat` is the asker's."""

    kind: ClassVar[str] = "review"
    rank: ClassVar[Rank] = Rank.ASKED
    table: int
    lang: str
    formal: bool
    seat: int | None = None
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class ShowStats:
    """A person's (store id) record in a group (its store id), or anywhere; `asker` requested it."""

    kind: ClassVar[str] = "stats"
    rank: ClassVar[Rank] = Rank.ASKED
    person: int
    asker: int
    group: int | None
    lang: str
    formal: bool
    theme: str = "wood"
    thread: int | None = None
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class ShowTop:
    """The ratings of a group (its store id) at a game, or if `last`, at the last game that
    counted there, if there is one."""

    kind: ClassVar[str] = "top"
    rank: ClassVar[Rank] = Rank.ASKED
    group: int
    game: str
    lang: str
    formal: bool
    theme: str = "wood"
    thread: int | None = None
    reply_to: int | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class SendFilm:
    """A finished game as a short silent film."""

    kind: ClassVar[str] = "film"
    rank: ClassVar[Rank] = Rank.ASKED
    table: int
    lang: str
    formal: bool


@dataclass(frozen=True, slots=True)
class OfferGame:
    """Pictures of a finished game, in answer to an inline query."""

    kind: ClassVar[str] = "share"
    rank: ClassVar[Rank] = Rank.ASKED
    query: str
    table: int
    lang: str
    formal: bool


@dataclass(frozen=True, slots=True)
class ShowReplay:
    """A finished game at a turn; it replaces the bot's picture message `instead`."""

    kind: ClassVar[str] = "replay"
    rank: ClassVar[Rank] = Rank.ASKED
    table: int
    turn: int
    lang: str
    formal: bool
    thread: int | None = None
    instead: int | None = None
