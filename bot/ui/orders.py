"""Outbox messages, each with all that is needed to send it. Texts are Telegram HTML."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from bot.i18n import EMPTY, Html, Words
from bot.store import Form, Rank, order_form
from bot.store.typed_json import inline
from bot.ui.message import Keyboard
from render import Sheet


@dataclass(frozen=True, slots=True)
class ReplyTo:
    """The way to answer: the language and manner, the theme of boards, the topic of the chat, the
    message to reply to, or the bot's picture message to replace (`instead`)."""

    lang: str = ""
    formal: bool = True
    theme: str = "wood"
    thread: int | None = None
    reply_to: int | None = None
    instead: int | None = None

    @property
    def words(self) -> Words:
        """Return the texts to answer with."""
        return Words(self.lang, self.formal)


@dataclass(frozen=True, slots=True)
class ReplyForm(Form):
    """Base of the forms of outbox messages that answer a person."""

    _: KW_ONLY
    to: ReplyTo = inline(ReplyTo)  # noqa: RUF009 - a field


@dataclass(frozen=True, slots=True)
class Alone:
    """The only person of a group who is to see a message, if Telegram can do that: Telegram's
    id, and the tap that asked for the message, "" without a tap."""

    person: int
    query: str = ""


@order_form("say", Rank.TALK)
class Say(ReplyForm):
    """A message, which may reply to another. It is shown to one person `alone` if that can be; a
    `silent` message rings no phone. A reply to it means its `table`, if it has a table. Its
    buttons are removed when the question that it `asks` at the table is no longer open. The next
    question in the chat may be about the `game` of the message."""

    text: Html
    keyboard: Keyboard = ()
    alone: Alone | None = None
    silent: bool = False
    table: int | None = None
    game: str = ""
    asks: str = ""


@order_form("line", Rank.TALK)
class CarryLine(Form):
    """A player's `line` to another player. The `author` (Telegram's id of their chat) gets the
    message `arrived` then, or `lost` if the other's chat takes nothing from the bot."""

    line: Say
    author: int
    arrived: Say
    lost: Say


@order_form("edit", Rank.TALK)
class Edit(Form):
    """A new text for a message of the bot, or a new caption."""

    message: int
    text: str
    keyboard: Keyboard = ()
    caption: bool = False


@order_form("react", Rank.TALK)
class React(Form):
    """A reaction to a message of a person, if words would be too much; the words of `instead`
    are sent if the reaction cannot be set."""

    message: int
    sign: str
    instead: Say | None = None


@order_form("answer", Rank.TALK)
class AnswerTap(Form):
    """The answer to a tapped button, in plain text, or a link into the bot that is opened."""

    query: str
    text: str = ""
    alert: bool = False
    url: str = ""


@order_form("slip", Rank.TALK)
class Refuse(ReplyForm):
    """A refusal, sent under each mistake; the person's last refusal at the table is removed,
    unless it `stays`. `again` is the text if the mistake is made twice running, `play` the play
    that is refused."""

    table: int
    person: int
    turn: str
    text: Html
    keyboard: Keyboard = ()
    alone: Alone | None = None
    again: Html = EMPTY
    stays: bool = False
    play: str = ""


@order_form("picture", Rank.ASKED)
class ShowGame(ReplyForm):
    """A picture of a game: its start, or a moment of play; it replaces the bot's picture message
    `instead`. `home` and `numbering`: as the viewer wants them, as in the settings."""

    slug: str
    text: Html
    moment: str = "start"
    keyboard: Keyboard = ()
    home: str = "usual"
    numbering: str = "own"


@order_form("position-id", Rank.TALK)
class TellPositionId(ReplyForm):
    """The IDs of the position after `length` answers of a game."""

    table: int
    length: int


@order_form("sheet", Rank.ASKED)
class ShowSheet(ReplyForm):
    """The score sheet of a match."""

    sheet: Sheet
    text: Html


@order_form("chances", Rank.ASKED)
class ShowChances(ReplyForm):
    """The table of chances of all distances, or to bear off the `last_two` checkers."""

    last_two: bool
    keyboard: Keyboard = ()


@order_form("faces", Rank.ASKED)
class ShowFaces(ReplyForm):
    """A table of how often each face fell within a year, by the bot's own count."""


@order_form("file", Rank.ASKED)
class SendFile(ReplyForm):
    """A text file."""

    name: str
    content: str
    text: str = ""


@order_form("record", Rank.ASKED)
class SendRecord(ReplyForm):
    """The games of a table as files, in a language."""

    table: int


@order_form("way", Rank.TALK)
class ShowWay(Form):
    """The way of a seat over the board of its table."""

    table: int
    seat: int


@order_form("why", Rank.TALK)
class ShowRefused(Form):
    """The reason why a play of a seat, in own numbers, was refused after `length` answers of a
    game."""

    table: int
    length: int
    seat: int
    play: str


@order_form("export", Rank.ASKED)
class SendExport(Form):
    """All that is stored about a person, as a file."""

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


@order_form("inline", Rank.TALK)
class OfferCards(Form):
    """The answer to an inline query; `start` is the label of a button that leads to the bot."""

    query: str
    cards: tuple[Card, ...] = ()
    start: str = ""


@order_form("advice", Rank.TALK)
class Advise(ReplyForm):
    """The play that the bot recommends after `length` answers of a game: an alert for a tap
    (`query`), else a message; to one person `alone`, or `otherwise` is sent. `board` is the
    table's name if the bot chose it among several."""

    table: int
    length: int
    seat: int
    query: str = ""
    alone: Alone | None = None
    otherwise: Say | None = None
    board: str = ""


@order_form("explain", Rank.TALK)
class ExplainPlay(ReplyForm):
    """The bot's reasons for the last play that a seat of `made_by` made in a game; if `made_by`
    is empty, the reasons for each play that the bot recommends after `length` answers. The
    numbers are those of the `seat` that asks; `board` as in `Advise`."""

    table: int
    length: int
    seat: int
    made_by: tuple[int, ...]
    board: str = ""


@order_form("about-board", Rank.TALK)
class AnswerAboutBoard(ReplyForm):
    """The answer to a question about a position after `length` answers of a game, which the bot
    has to think about. `name` is the kind of the question, `slots` are the details that it
    names; `seat` asks it; `board` as in `Advise`."""

    table: int
    length: int
    seat: int
    name: str
    slots: tuple[tuple[str, str], ...]
    board: str = ""


@order_form("stats", Rank.ASKED)
class ShowStats(ReplyForm):
    """A person's (store id) record in a group (its store id), or anywhere; `asker` requested it."""

    person: int
    asker: int
    group: int | None


@order_form("played", Rank.ASKED)
class ShowPlayingStrength(ReplyForm):
    """How well a person (store id) has played a game over time, by default the last one."""

    person: int
    slug: str = ""


@order_form("top", Rank.ASKED)
class ShowTop(ReplyForm):
    """The ratings of a group (its store id) at a game, or if `last`, at the last game that
    counted there, if there is one."""

    group: int
    game: str
    last: bool = False


@order_form("film", Rank.ASKED)
class SendFilm(ReplyForm):
    """A finished game as a short silent film."""

    table: int


@order_form("share", Rank.ASKED)
class OfferGame(ReplyForm):
    """Pictures of a finished game, in answer to an inline query."""

    query: str
    table: int


@order_form("card", Rank.ASKED)
class ShowCard(ReplyForm):
    """The result of the match that ended at a table, or of a `contest`, as a card."""

    table: int = 0
    contest: int = 0


@order_form("replay", Rank.ASKED)
class ShowReplay(ReplyForm):
    """A finished game at a turn; it replaces the bot's picture message `instead`."""

    table: int
    turn: int


@order_form("quiz", Rank.ASKED)
class AskQuiz(ReplyForm):
    """A question of a quiz about a game, or the worth of the answer `said` to it ("y" that the
    play may be made, "n" that it may not); `right` answers were given before. It replaces the
    bot's picture message `instead`."""

    person: int
    slug: str
    seed: str
    number: int = 0
    right: int = 0
    said: str = ""


@order_form("mistake", Rank.ASKED)
class ShowMistake(ReplyForm):
    """A mistake that a seat made in a finished game (of a match, in all of its games), by its
    number from 0: the question, or if `answered`, the better play, and after an answer its worth
    too. The answer is an offered one (`choice`) or a typed one, as the rules write it (`said`).
    It replaces the bot's picture message `instead`."""

    table: int
    seat: int
    number: int
    answered: bool
    choice: int | None = None
    said: str = ""


@order_form("exercise", Rank.ASKED)
class AskExercise(ReplyForm):
    """An exercise for a person (store id), or if `answered` its best play, and after an answer
    its worth too (`choice`, `said` as in `ShowMistake`): a mistake of a seat after `length`
    answers of a game (`table`), or without a table the position of that `number` in the
    collection, which may be that of the day. It replaces the bot's picture message `instead`.
    `game` and `hard` (digits of difficulties) are the person's wishes, which the next exercise
    keeps; `lacking` is a game that has no exercises of its own. An exercise that was answered
    `minutes_ago` is shown once more."""

    person: int
    table: int = 0
    length: int = 0
    seat: int = 0
    number: int = 0
    daily: bool = False
    answered: bool = False
    choice: int | None = None
    said: str = ""
    game: str = ""
    hard: str = ""
    lacking: str = ""
    minutes_ago: int | None = None
