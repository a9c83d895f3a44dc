"""One thing that somebody said or tapped, and the ways to answer it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.i18n import EMPTY, Html, Words, headed, quoted, with_term_links, within
from bot.i18n.markup import unmarked
from bot.store import Chat, OrderForm, Person, Rank, UnitOfWork
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
    Say,
    ShowGame,
)

_OWED = 8
"""So many answers to one person wait in one chat at most."""
HUSH = "hush"
"""The action of the button under a player's line that ends such lines."""
BOT_ADMIN = "bot_admin"
"""Among the settings of a group: whether the bot is an admin there."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every command may use. `bot_name` is the bot's username, `contact` where the bot's
    owner can be asked, `inline` whether it may be typed in any chat."""

    tables: TableService
    bot_name: str
    contact: str = ""
    inline: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """What a message of ours answers: somebody's words."""

    message: int
    author: int
    text: str


@dataclass(slots=True)
class PendingTap:
    """A tapped button, and what it is answered with when all else is done: once, with the last text
    that was chosen. `answer` is None if an order gives it."""

    query: str
    answer: AnswerTap | None

    @classmethod
    def of(cls, query: str) -> PendingTap:
        """Return a tap by Telegram's id, to be answered without words."""
        return cls(query, AnswerTap(query))


@dataclass(frozen=True, slots=True)
class Request:
    """`message` is the message that spoke, or the one whose button was tapped; `reply_to` the
    message of ours that was answered. `tap` is None for what was typed; `bears` tells whether the
    message bears the tapped button, with this `label`: a tap can be sent by hand; `answered` is
    what that message answers. `table` is the number of the one chosen of several, and `board` its
    name where the bot chose it, which answers then begin with; `text` is what was said.
    `addressed`: an answer is expected. `admin`: whether the person runs the group, None where it
    was not asked. `to_line`: what was answered is another player's line; `below` stands under
    whatever answers in words."""

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
        """The use cases of tables."""
        return self.services.tables

    @property
    def query(self) -> str:
        """Telegram's id of a tap; "" for what was typed."""
        return "" if self.tap is None else self.tap.query

    @property
    def private(self) -> bool:
        """Whether this is somebody's own chat with the bot."""
        return self.chat.kind == "private"

    @property
    def known(self) -> bool:
        """Whether it is known who runs the chat: everybody his own, a group as Telegram told."""
        return self.private or self.admin is not None

    def check_admin(self, refusal: str = "only-admins") -> None:
        """Raise UserError, the `refusal` for whoever does not run the chat; another one where
        nobody could tell."""
        if not self.known:
            raise UserError("admins-unknown")
        if not self.private and not self.admin:
            raise UserError(refusal)

    def asked_about(self) -> Answered:
        """The words that the tapped question is about. Raises UserError where they are gone, or
        are somebody else's."""
        if self.answered is None:
            raise UserError("which-gone")
        if self.answered.author != self.person.telegram_id:
            raise UserError("which-not-yours")
        return self.answered

    @property
    def words(self) -> Words:
        """The language and manner to answer in."""
        if self.private:
            return person_words(self.person)
        return group_words(self.chat, self.person.lang or "")

    def setting(self, name: str) -> str:
        """A setting that holds in this chat."""
        return value(keeper(self.chat, self.person), name)

    @property
    def telegram_chat(self) -> int:
        """Telegram's id of the chat."""
        assert self.chat.telegram_id is not None
        return self.chat.telegram_id

    @property
    def place(self) -> str:
        """Under which key a table keeps what stands of it in this chat."""
        return own_chat(self.person.id) if self.private else HOME

    async def post(self, told: OrderForm, **manner: Any) -> None:
        """Order something that this person asks for in this chat, in the manner of
        `UnitOfWork.post`; whoever plays nowhere here asks outside a game."""
        rank = told.rank
        if rank is Rank.TALK and not (self.private or await self._plays()):
            rank = Rank.ASKED
        await self.work.post(self.telegram_chat, told, rank=rank, asker=self.person.id, **manner)

    async def _plays(self) -> bool:
        """Whether this person sits at a board in play here."""
        tables = await self.work.tables.in_chat(self.chat.id)
        playing = (table for table in tables if table.status == "playing")
        return any(table.seat_of(self.person.id) is not None for table in playing)

    async def post_once(self, told: OrderForm, key: str) -> None:
        """Order something that takes long, beside all else, unless it is on its way already."""
        if not await self.work.outbox.keyed(self.telegram_chat, key):
            await self.post(told, key=key, urgent=True)

    @property
    def spoke(self) -> int | None:
        """The message that is answered: in a group the one that spoke."""
        return None if self.private or self.query else self.message or None

    def said(self, text: Html, keyboard: Keyboard = ()) -> Say:
        """A message; in a group it answers the one that spoke."""
        spoke = self.message if self.below else self.spoke
        return Say(within(self._at_board(text), TEXT), (*keyboard, *self.below), self.thread, spoke)

    def _at_board(self, text: Html) -> Html:
        """A text that tells which board it is about, where several might be."""
        return headed(self.board, text)

    def with_terms(self, text: Html, but: str = "") -> Html:
        """A text whose terms lead to what they mean, but for one that it explains itself."""
        return with_term_links(text, self.words.lang, self.services.bot_name, but)

    async def say(self, text: Html, keyboard: Keyboard = (), *, game: str = "") -> None:
        """Say `said`; it may tell of a game."""
        await self._answer(replace(self.said(text, keyboard), game=game))

    async def ask(
        self, text: Html, keyboard: Keyboard, snapshot: TableSnapshot, about: str
    ) -> None:
        """`say` what this person is asked who wants to part with a game, or what others are asked
        then; the buttons go when that is over."""
        asks = on_parting(about, self.person.id)
        await self._answer(replace(self.said(text, keyboard), table=snapshot.table.id, asks=asks))

    async def say_alone(self, text: Html, keyboard: Keyboard = ()) -> None:
        """`say`, seen in a group by whoever asked alone, where that can be."""
        await self._answer(replace(self.said(text, keyboard), alone=self.alone))

    async def _answer(self, said: Say | ShowGame) -> None:
        """Say something to whoever spoke; the same, while it still waits, is said once in a topic,
        and whoever is owed many answers gets no more before those."""
        his = f"said:{self.person.id}:"
        if self.work.memory.waiting_keys.count(self.telegram_chat, his) < _OWED:
            await self.post(said, key=f"{his}{digest(said.text, said.keyboard, said.thread)}")

    @property
    def alone(self) -> Alone | None:
        """Whom alone Telegram may show an answer in a group: anybody where the bot is an admin, or
        whoever has just tapped."""
        number = self.person.telegram_id
        if self.private or number is None or not (self.query or self.chat.settings.get(BOT_ADMIN)):
            return None
        return Alone(number, self.query)

    async def tell(self, message: str, keyboard: Keyboard = (), **values: Any) -> None:
        """`say` with a message out of the texts."""
        await self.say(self.words.say(message, **values), keyboard)

    async def react(self, sign: str, message: str) -> None:
        """Put a sign on the message that spoke; a later sign of ours takes its place. Where the
        chat takes no signs, `tell` the message out of the texts instead."""
        instead = self.said(self.words.say(message))
        await self.post(React(self.message, sign, instead), key=f"react:{self.person.id}")

    async def edit(self, text: Html, keyboard: Keyboard = (), *, caption: bool = False) -> None:
        """Change the message whose button was tapped; one without that button stays as it is."""
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
        """A picture of a game with words under it; `instead` of the one whose button was tapped,
        as long as it bears that."""
        lang, theme = self.words.lang, self.setting("theme")
        home = self.setting("home") if self.private else "usual"
        text = self.with_terms(within(text, CAPTION))
        old = self.message if instead and self.bears else None
        shown = ShowGame(slug, lang, text, theme, moment, keyboard, self.thread, old, home)
        await (self._answer(shown) if old is None else self.post(shown, key=f"edit:{old}"))

    def answer(self, text: str = "", *, alert: bool = False, url: str = "") -> None:
        """Choose what the tap is answered with, plain text or a link to the bot; without this it is
        answered without words. What was typed has no such answer."""
        if self.tap is not None:
            self.tap.answer = AnswerTap(self.tap.query, alert_text(text), alert, url)

    def answer_html(self, text: Html) -> None:
        """Choose an alert as the answer to the tap, without the marks of Telegram HTML."""
        self.answer(unmarked(text), alert=True)

    def hand_over_tap(self) -> str:
        """Leave the answer to the tap to an order; its id, "" for what was typed."""
        if self.tap is not None:
            self.tap.answer = None
        return self.query

    async def refuse(
        self,
        text: Html,
        snapshot: TableSnapshot | None = None,
        keyboard: Keyboard = (),
        said: str | None = "",
        play: str = "",
    ) -> None:
        """Say why not (Telegram HTML): an alert for a tap; in private a reply of its own to each
        line; in a group one short reply, which only whoever erred sees where that can be, and
        which the next one at the table replaces. `said` is what is not to be said again: "" for
        the same as before, None where that is no mistake; `play` is what may be asked about."""
        if self.query:
            self.answer_html(text)
            return
        text, keyboard = self._at_board(self.with_terms(text)), (*keyboard, *self.below)
        if snapshot is None:
            place = (self.thread, self.message, self.alone)
            await self._answer(Say(within(text, TEXT), keyboard, *place))
        else:
            number, person = snapshot.table.id, self.person.id
            again = EMPTY
            if said is not None:
                again = self.words.say("again", said=quoted(said) or "none", why=text)
            told = Refuse(
                number,
                person,
                snapshot.turn,
                within(text, TEXT),
                keyboard,
                self.thread,
                self.message,
                self.alone,
                within(again, TEXT),
                self.private,
                play,
            )
            await self.post(told, key=None if self.private else f"slip:{number}:{person}")
