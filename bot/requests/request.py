"""A message or tap of a person, and the ways to answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.i18n import EMPTY, Html, Words, headed, quoted, with_term_links, within
from bot.i18n.markup import unmarked
from bot.store import Chat, Form, Person, Rank, UnitOfWork
from bot.table.errors import UserError
from bot.table.preferences import keeper, value
from bot.table.service import TableService
from bot.table.shown_messages import HOME, own_chat
from bot.table.snapshot import TableSnapshot, group_words, person_words
from bot.table.unanswered_questions import on_parting
from bot.ui.message import CAPTION, TEXT, Keyboard, alert_text, digest
from bot.ui.orders import (
    Alone,
    AnswerTap,
    Edit,
    React,
    Refuse,
    ReplyTo,
    Say,
    ShowGame,
)

_OWED = 8
"""Answers to one person that wait in one chat at most."""
HUSH = "hush"
"""The action of the button under a player's line that ends such lines."""
BOT_ADMIN = "bot_admin"
"""The key of a group's settings that holds whether the bot is an admin there."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services that every command may use. `bot_name` is the bot's username, `contact` the
    address of the bot's owner, `inline` whether the bot may be typed in any chat, `learns` whether
    sayings are kept whose meaning was chosen among offers, `mentor` whether a first game has a
    mentor, `ticket` makes a link by which a person
    (Telegram's id) opens the page of a table (its public id) once, None without a page;
    `check_page` is the address of the page that checks the dice of a game, "" without one."""

    tables: TableService
    bot_name: str
    contact: str = ""
    inline: bool = False
    learns: bool = False
    mentor: bool = False
    ticket: Callable[[int, str], str] | None = None
    check_page: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """The words of a person that a message of the bot replies to."""

    message: int
    author: int
    text: str


@dataclass(slots=True)
class PendingTap:
    """A tapped button, and the answer sent once when all else is done: the last text that was
    chosen. `answer` is None if an outbox message gives it. `button` names a button whose answer
    stays good, so that a second tap points to it; "" for other buttons."""

    query: str
    answer: AnswerTap | None
    button: str = ""

    @classmethod
    def of(cls, query: str) -> PendingTap:
        """Return a tap by Telegram's id, to be answered without words."""
        return cls(query, AnswerTap(query))


@dataclass(frozen=True, slots=True)
class Request:
    """A message or tap, with its context. `message` is the person's message, or the message
    whose button was tapped; `reply_to` is the bot's message that was replied to. `tap` is None
    for typed text; `bears` is whether the message bears the tapped button, with this `label`, as
    a tap can be sent by hand; `answered` is the person's message that it replies to. `table` is
    the number of the table chosen among several, and `board` its name if the bot chose it, with
    which answers then begin. `text` is the typed text. `addressed`: an answer is expected.
    `admin`: whether the person runs the group, None if Telegram was not asked. `to_line`: the
    message replied to is another player's line. `below` stands under every answer in words."""

    services: Services
    work: UnitOfWork
    chat: Chat
    person: Person
    username: str
    message: int
    thread: int | None = None
    reply_to: int | None = None
    tap: PendingTap | None = None
    bears: bool = True
    label: str = ""
    answered: Answered | None = None
    table: int | None = None
    board: str = ""
    addressed: bool = False
    admin: bool | None = None
    text: str = ""
    to_line: bool = False
    below: Keyboard = ()

    @property
    def tables(self) -> TableService:
        """Return the use cases of tables."""
        return self.services.tables

    @property
    def query(self) -> str:
        """Return Telegram's id of a tap; "" for typed text."""
        return "" if self.tap is None else self.tap.query

    @property
    def private(self) -> bool:
        """Return whether this is a person's own chat with the bot."""
        return self.chat.kind == "private"

    def require_private(self, refusal: str) -> None:
        """Raise UserError with a message, by its id, in a group."""
        if not self.private:
            raise UserError(refusal)

    @property
    def known(self) -> bool:
        """Return whether it is known who runs the chat: in private always, in a group if
        Telegram was asked."""
        return self.private or self.admin is not None

    def check_admin(self, refusal: str = "only-admins") -> None:
        """Raise UserError with `refusal` if the person does not run the chat; another UserError
        if that is not known."""
        if not self.known:
            raise UserError("admins-unknown")
        if not self.private and not self.admin:
            raise UserError(refusal)

    def asked_about(self) -> Answered:
        """Return the words that the tapped question is about. Raises UserError if they are gone,
        or are another person's."""
        if self.answered is None:
            raise UserError("which-gone")
        if self.answered.author != self.person.telegram_id:
            raise UserError("which-not-yours")
        return self.answered

    @property
    def words(self) -> Words:
        """Return the language and manner to answer in."""
        if self.private:
            return person_words(self.person)
        return group_words(self.chat, self.person.lang or "")

    def setting(self, name: str) -> str:
        """Return a setting that holds in this chat."""
        return value(keeper(self.chat, self.person), name)

    @property
    def telegram_chat(self) -> int:
        """Return Telegram's id of the chat."""
        assert self.chat.telegram_id is not None
        return self.chat.telegram_id

    @property
    def place(self) -> str:
        """Return the key under which a table keeps its messages of this chat."""
        return own_chat(self.person.id) if self.private else HOME

    async def post(self, order: Form, **manner: Any) -> None:
        """Enqueue a message that this person asks for in this chat, in the manner of
        `Outbox.post`. Its rank is ASKED instead of TALK in a group, unless the person plays
        there."""
        rank = order.rank
        if rank is Rank.TALK and not (self.private or await self._plays()):
            rank = Rank.ASKED
        chat, work = self.telegram_chat, self.work
        posted = await work.post(chat, order, rank=rank, asker=self.person.id, **manner)
        if self.tap is not None and self.tap.button and order.kind != AnswerTap.kind:
            expect = partial(work.memory.answers.expect, posted.id, chat, self.tap.button)
            work.afterwards(expect)

    async def _plays(self) -> bool:
        """Return whether this person sits at a board in play here."""
        tables = await self.work.tables.in_chat(self.chat.id)
        playing = (table for table in tables if table.status == "playing")
        return any(table.seat_of(self.person.id) is not None for table in playing)

    async def post_once(self, order: Form, key: str) -> None:
        """Enqueue a message that takes long, beside all others, unless it waits in the outbox
        already."""
        if not await self.work.outbox.keyed(self.telegram_chat, key):
            await self.post(order, key=key, urgent=True)

    @property
    def spoke(self) -> int | None:
        """Return the message to reply to: in a group the person's message."""
        return None if self.private or self.query else self.message or None

    def said(self, text: Html, keyboard: Keyboard = ()) -> Say:
        """Return a message; in a group it replies to the person's message."""
        spoke = self.message if self.below else self.spoke
        to = ReplyTo(thread=self.thread, reply_to=spoke)
        return Say(within(self._at_board(text), TEXT), (*keyboard, *self.below), to=to)

    def to(self, *, reply_to: int | None = None, instead: int | None = None) -> ReplyTo:
        """Return the way to answer here: under a message, or in place of the bot's picture."""
        words, theme = self.words, self.setting("theme")
        return ReplyTo(words.lang, words.formal, theme, self.thread, reply_to, instead)

    @property
    def below_message(self) -> ReplyTo:
        """Return the way to ask about a person's message, below it."""
        return ReplyTo(thread=self.thread, reply_to=self.message)

    def _at_board(self, text: Html) -> Html:
        """Return a text that begins with the name of its board, if several might be meant."""
        return headed(self.board, text)

    def with_terms(self, text: Html, but: str = "") -> Html:
        """Return a text whose terms link to their explanation, but for a term that it explains
        itself."""
        return with_term_links(text, self.words.lang, self.services.bot_name, but)

    async def say(self, text: Html, keyboard: Keyboard = (), *, game: str = "") -> None:
        """Send `said`; it may be about a game."""
        await self._answer(replace(self.said(text, keyboard), game=game))

    async def ask(
        self, text: Html, keyboard: Keyboard, snapshot: TableSnapshot, about: str
    ) -> None:
        """Send a question to this person, who wants to leave a game, or then to others; its
        buttons are removed when that is over."""
        asks = on_parting(about, self.person.id)
        await self._answer(replace(self.said(text, keyboard), table=snapshot.table.id, asks=asks))

    async def say_alone(self, text: Html, keyboard: Keyboard = ()) -> None:
        """Send `said`, in a group so that only the person who asked sees it, if that can be."""
        await self._answer(replace(self.said(text, keyboard), alone=self.alone))

    async def _answer(self, order: Say | ShowGame) -> None:
        """Answer this person. An equal answer that still waits is not repeated in a topic, and a
        person with `_OWED` waiting answers gets no more until those are sent."""
        his = f"said:{self.person.id}:"
        if self.work.memory.waiting_keys.count(self.telegram_chat, his) < _OWED:
            await self.post(
                order, key=f"{his}{digest(order.text, order.keyboard, order.to.thread)}"
            )

    @property
    def alone(self) -> Alone | None:
        """Return the person to whom alone Telegram may show an answer in a group, None if it may
        not: any member if the bot is an admin, else a person who has just tapped."""
        number = self.person.telegram_id
        if self.private or number is None or not (self.query or self.chat.settings.get(BOT_ADMIN)):
            return None
        return Alone(number, self.query)

    async def tell(self, message: str, keyboard: Keyboard = (), **values: Any) -> None:
        """Send `say` with a message of the texts."""
        await self.say(self.words.say(message, **values), keyboard)

    async def react(self, sign: str, message: str) -> None:
        """Set a reaction on the person's message, in place of an earlier reaction of the bot. If
        the chat takes no reactions, send the message of the texts instead."""
        instead = self.said(self.words.say(message))
        await self.post(React(self.message, sign, instead), key=f"react:{self.person.id}")

    async def edit(self, text: Html, keyboard: Keyboard = (), *, caption: bool = False) -> None:
        """Change the message whose button was tapped; if it does not bear that button, send a
        new message."""
        if not self.bears:
            await self.say(text, keyboard)
            return
        text = within(text, CAPTION if caption else TEXT)
        await self.post(Edit(self.message, text, keyboard, caption), key=f"edit:{self.message}")

    async def picture(
        self,
        slug: str,
        text: Html,
        keyboard: Keyboard = (),
        moment: str = "start",
        *,
        instead: bool = False,
    ) -> None:
        """Send a picture of a game with text under it, with `instead` in place of the message
        whose button was tapped, as long as it bears that button."""
        home = self.setting("home") if self.private else "usual"
        numbering = self.setting("numbering") if self.private else "own"
        text = self.with_terms(within(text, CAPTION))
        old = self.message if instead and self.bears else None
        shown = ShowGame(slug, text, moment, keyboard, home, numbering, to=self.to(instead=old))
        await (self._answer(shown) if old is None else self.post(shown, key=f"edit:{old}"))

    def answer(self, text: str = "", *, alert: bool = False, url: str = "") -> None:
        """Choose the answer to the tap, plain text or a link to the bot; without this it has no
        words. Typed text has no such answer."""
        if self.tap is not None:
            self.tap.answer = AnswerTap(self.tap.query, alert_text(text), alert, url)

    def answer_html(self, text: Html) -> None:
        """Choose an alert as the answer to the tap, without the marks of Telegram HTML."""
        self.answer(unmarked(text), alert=True)

    def hand_over_tap(self) -> str:
        """Leave the answer to the tap to an outbox message; return the tap's id, "" for typed
        text."""
        if self.tap is not None:
            self.tap.answer = None
        return self.query

    async def refuse_error(self, error: UserError) -> None:
        """Refuse with the reason of an error: a toast for a tap if the game is over."""
        text = self.words.say(error.message, **error.values)
        if self.query and error.is_late:
            self.answer(unmarked(text))
        else:
            await self.refuse(text)

    async def refuse(
        self,
        text: Html,
        snapshot: TableSnapshot | None = None,
        keyboard: Keyboard = (),
        message: str | None = "",
        play: str = "",
    ) -> None:
        """Refuse with a reason (Telegram HTML): an alert for a tap; in private a reply to each
        line; in a group one short reply, which only the person in error sees if that can be, and
        which the next refusal at the table replaces. If the same mistake is made twice running,
        the second refusal quotes `message`; "" quotes nothing, None is for a refusal without a
        mistake. `play` is the refused play, which may be asked about."""
        if self.query:
            self.answer_html(text)
            return
        text, keyboard = self._at_board(self.with_terms(text)), (*keyboard, *self.below)
        if snapshot is None:
            await self._answer(
                Say(within(text, TEXT), keyboard, alone=self.alone, to=self.below_message)
            )
        else:
            number, person = snapshot.table.id, self.person.id
            again = EMPTY
            if message is not None:
                again = self.words.say("again", said=quoted(message) or "none", why=text)
            order = Refuse(
                number,
                person,
                snapshot.turn,
                within(text, TEXT),
                keyboard,
                self.alone,
                within(again, TEXT),
                self.private,
                play,
                to=self.below_message,
            )
            await self.post(order, key=None if self.private else f"slip:{number}:{person}")
