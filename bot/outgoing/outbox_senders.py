"""Senders of outbox messages: each is declared with `@sends` beside its code.

A sender composes a `Letter`, which is sent and remembered here in one way, or talks to Telegram by
itself and returns an after-send update, if there is anything to remember.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple, TypeVar

from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.i18n import Words
from bot.messages.position_message import pictured_text
from bot.outgoing.dispatcher import Note, OrderHandler, SpecialKinds
from bot.outgoing.photo_cache import PhotoCache
from bot.outgoing.rate_limiter import Limiter
from bot.outgoing.send_text import edit_text, said_alone, send_text
from bot.requests.handler_registries import import_modules
from bot.store import Form, Order, Store, UnitOfWork
from bot.store.typed_json import written
from bot.table.bot_player import BotPlayer
from bot.table.game_review import Judge
from bot.table.live_clock import LiveClock
from bot.table.pictured_position import PicturedPosition
from bot.table.preferences import value
from bot.table.service import TableService
from bot.table.unanswered_questions import add_question
from bot.ui.board_page import BoardPage
from bot.ui.message import MessageView
from bot.ui.orders import Alone, ReplyTo, Say

__all__ = ["Letter", "Means", "order_handlers", "sends", "special_kinds"]


@dataclass(frozen=True)
class Means:
    """The tools of senders: the store and the tables, the bot that sends, the cache of pictures,
    the opponent that thinks and reviews, the clock of live throws, the limits of Telegram, the
    board as a page if there is one, the games that a rollout may take."""

    store: Store
    tables: TableService
    bot: ExtBot[Any]
    photo_cache: PhotoCache
    player: BotPlayer
    judge: Judge
    live_clock: LiveClock
    limiter: Limiter
    page: BoardPage | None = None
    rollout: int = 0


@dataclass(frozen=True)
class Letter:
    """A composed message: its view and place, and what is remembered of it once it is sent.

    Its buttons are removed when the question that
    it `asks` at its `table` is no longer open. `pictured` is the position that it shows; for people
    who want boards in words it is described in the language of `described`. `otherwise` is sent if
    the chat cannot show it to one person `alone`. The message `replaced` is deleted afterwards.
    `remember` writes whatever else follows, with the number of the message; 0 if one person alone
    was shown it."""

    view: MessageView
    to: ReplyTo = field(default_factory=ReplyTo)
    silent: bool = False
    alone: Alone | None = None
    otherwise: Say | None = None
    replaced: int | None = None
    table: int | None = None
    asks: str = ""
    pictured: PicturedPosition | None = None
    described: Words | None = None
    remember: Callable[[UnitOfWork, int], Awaitable[None]] | None = None


Outcome = Letter | Note | None
F = TypeVar("F", bound=Form)
Send = Callable[[Means, int, F], Awaitable[Outcome]]


class Sender(NamedTuple):
    """A sender of one form of outbox message. `once`: the message is marked before it is sent and
    so comes at most once; `silent`: no person waits for it."""

    form: type[Any]
    send: Callable[..., Awaitable[Outcome]]
    once: bool
    silent: bool


SENDERS: dict[str, Sender] = {}
"""The senders, by the kind of message."""


def sends(
    form: type[F], *, once: bool = False, silent: bool = False
) -> Callable[[Send[F]], Send[F]]:
    """Declare the sender of a form of outbox message: a function of the means, the chat and the
    message, which returns a letter, an after-send update, or None."""

    def register(send: Send[F]) -> Send[F]:
        assert form.kind not in SENDERS, f"two senders of {form.kind}"
        SENDERS[form.kind] = Sender(form, send, once, silent)
        return send

    return register


def order_handlers(means: Means) -> dict[str, OrderHandler]:
    """Return the handlers of outbox messages, by kind."""
    import_modules("bot.outgoing")
    return {kind: partial(_send, means, sender) for kind, sender in SENDERS.items()}


def special_kinds() -> SpecialKinds:
    """Return the kinds with special treatment."""
    import_modules("bot.outgoing")
    return SpecialKinds(
        once=frozenset(kind for kind, sender in SENDERS.items() if sender.once),
        silent=frozenset(kind for kind, sender in SENDERS.items() if sender.silent),
    )


async def _send(means: Means, sender: Sender, order: Order) -> Note | None:
    """Send an outbox message and return what is to be remembered of it."""
    outcome = await sender.send(means, order.chat, order.told(sender.form))
    if not isinstance(outcome, Letter):
        return outcome
    message = await _deliver(means, order.chat, outcome)
    if message is None:
        return None
    if outcome.replaced:
        # If deleting fails, the message stays: no person waits for that.
        with suppress(TelegramError):
            await means.bot.delete_message(order.chat, outcome.replaced)
    return partial(_remember, order.chat, message, outcome)


async def _deliver(means: Means, chat: int, letter: Letter) -> int | None:
    """Send a letter and return the number of the message: 0 if only one person was shown it, None
    if the message that it should edit was deleted."""
    view, photos = letter.view, means.photo_cache
    if view.picture is None:
        message = Say(view.text, view.keyboard, letter.alone, letter.silent, to=letter.to)
        if letter.to.instead is not None:
            return await edit_text(means.bot, chat, letter.to.instead, message)
        if await said_alone(means.bot, chat, message):
            return 0
        return (await send_text(means.bot, chat, letter.otherwise or message)).message_id
    if letter.to.instead is not None:
        return await photos.show(means.bot, chat, letter.to.instead, view, letter.to.thread)
    sent = await photos.send(
        means.bot, chat, view, letter.to.thread, reply_to=letter.to.reply_to, silent=letter.silent
    )
    return sent.message_id


async def _remember(chat: int, message: int, letter: Letter, work: UnitOfWork) -> None:
    """Write down what a sent letter shows, the table that it is about and the question that it
    asks."""
    if message and letter.pictured is not None:
        await keep_pictured(work, chat, message, letter.pictured)
        if letter.described is not None:
            await tell_pictured(work, chat, letter.pictured, letter.described)
    if message and letter.table is not None:
        with suppress(LookupError):  # the table went with the last person who was forgotten
            await _remember_table(work, chat, message, letter)
    if letter.remember is not None:
        await letter.remember(work, message)


async def _remember_table(work: UnitOfWork, chat: int, message: int, letter: Letter) -> None:
    assert letter.table is not None
    table = await work.tables.get(letter.table)
    if letter.asks:
        table = await add_question(work, table, chat, message, letter.asks)
    there = await work.chats.by_telegram(chat)
    if there is not None:
        await work.tables.remember_message(replace(table, chat=there.id), message)


async def keep_pictured(work: UnitOfWork, chat: int, message: int, shown: PicturedPosition) -> None:
    """Store the position that a message shows."""
    await work.pictures.keep(chat, message, written(shown))


async def tell_pictured(work: UnitOfWork, chat: int, shown: PicturedPosition, words: Words) -> None:
    """Describe a position that is shown for the first time, if its person always wants it in
    words."""
    person = await work.people.by_telegram(chat)
    if person is not None and value(person.settings, "described") == "on":
        await work.post(chat, Say(pictured_text(shown, words)))
