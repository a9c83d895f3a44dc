"""From an update to the command that it means, and from a refusal to its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import telegram

from bot import catalogue
from bot.commands import (
    advice,
    afterwards,
    fair,
    inline,
    levels,
    lobby,
    looking,
    membership,
    privacy,
    rules,
    settings,
    start,
)
from bot.commands.buttons import ALWAYS, AROUND, FREE, SEATED, Saying, plain
from bot.dialogs import before_throw, choose_answer, live_dice, resign, set_up_army, throw
from bot.dialogs.dialog import dialog_of
from bot.dialogs.play import tapped, typed
from bot.dialogs.refusal_text import refused_text
from bot.i18n import language, quoted
from bot.incoming import Context
from bot.requests import access, find_table
from bot.requests.request import Request, Services
from bot.speech import Arranged, Bare, Intent, NewGame, Typed, Unknown, Word, understand, wish
from bot.store import UnitOfWork
from bot.table.autoplay import by_hand
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.show_orders import order_shown, show_again
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot
from bot.table.telegram_dice import rolling
from bot.ui.callback_data import NO_TABLE, Press, unpack
from bot.ui.orders import AnswerTap
from rules.game import CHANCE
from rules.refusal import Refused

SAID: Mapping[str, Saying] = {
    "throw": plain(throw.throw),
    "done": plain(tapped.done),
    "restart": plain(tapped.restart),
    "undo": plain(tapped.undo),
    "moves": plain(looking.moves),
    "hint": plain(advice.hint),
    "board": plain(looking.board),
    "resign": resign.resign,
    "kestum": plain(live_dice.call),
    "colour": choose_answer.choose,
    "sow": before_throw.sow,
    "guard": before_throw.guard,
    "join": plain(lobby.join),
    "leave": plain(lobby.leave),
    "bot": plain(lobby.bot),
    "level": levels.level,
    "tables": plain(lobby.tables),
    "score": plain(afterwards.score),
    "rematch": plain(afterwards.once_more),
    "greet": start.start,
    "thanks": plain(start.thanked),
    "want": plain(start.wanted),
    "start": start.start,
    "help": plain(start.help_),
    "games": plain(start.games),
    "lang": start.lang,
    "rules": rules.rules,
    "term": rules.term,
    "fair": plain(fair.fair),
    "word": fair.word,
    "settings": plain(settings.settings),
    "privacy": plain(privacy.privacy),
    "export": plain(privacy.export),
    "deleteme": plain(privacy.deleteme),
}
"""Words and commands."""
LONG = 30
"""Text of more letters is talk, and is not repeated."""


class Router:
    """The handlers of updates; each runs within the unit of work of its update."""

    def __init__(self, services: Services) -> None:
        self.services = services

    # -- what was said -----------------------------------------------------------------------

    async def message(self, update: telegram.Update, context: Context) -> None:
        """A text of a person."""
        said, user = update.message, update.effective_user
        if said is None or user is None or user.is_bot or said.text is None:
            return
        replied = said.reply_to_message
        ours = (
            replied is not None
            and replied.from_user is not None
            and replied.from_user.id == context.bot.id
            and not replied.forum_topic_created
        )
        intent = understand(said.text, bot_name=self.services.bot_name)
        work = context.work
        asked = ours or intent.addressed or said.chat.type == "private"
        # Of people who only talk among themselves nothing is kept.
        if not asked and await work.people.by_telegram(user.id) is None:
            return
        request = await self._talk(
            work, said, user, reply_to=replied.message_id if ours and replied else None
        )
        if request is not None:
            await self._heed(replace(request, addressed=intent.addressed), intent)

    async def _heed(self, request: Request, intent: Intent) -> None:
        snapshot = await find_table.awaited(request)
        if isinstance(intent, Word) and intent.name == "kestum":
            snapshot = await live_dice.meant(request)
        if not _meant(request, intent, snapshot):
            return
        try:
            await _obey(request, intent, snapshot)
        except UserError as sorry:
            board = snapshot if _at_board(intent) else None
            await request.refuse(request.words.say(sorry.message, **sorry.values), board)
        except Refused as refused:
            await self._refused(request, snapshot, refused)

    async def _refused(
        self, request: Request, snapshot: TableSnapshot | None, refused: Refused
    ) -> None:
        if snapshot is None:
            await request.tell("not-now", waiting="")
            return
        seat = snapshot.seat_of(request.person)
        text = refused_text(request.words, snapshot, seat or 0, refused.refusal)
        await request.refuse(text, snapshot)

    async def die(self, update: telegram.Update, context: Context) -> None:
        """A die that a person has sent: it never counts, and whoever is to throw is told so."""
        said, user, work = update.message, update.effective_user, context.work
        if said is None or user is None or user.is_bot:
            return
        if await work.people.by_telegram(user.id) is None:
            return
        request = await self._talk(work, said, user)
        snapshot = await find_table.awaited(request) if request is not None else None
        if request is None or snapshot is None or snapshot.state is None:
            return
        if rolling(snapshot) or by_hand(snapshot.state) in snapshot.waits:
            await request.refuse(request.words.say("roll-own"), snapshot)

    # -- what was tapped ---------------------------------------------------------------------

    async def tap(self, update: telegram.Update, context: Context) -> None:
        """A pressed button."""
        query = update.callback_query
        if query is None:
            return
        work = context.work
        press = unpack(query.data)
        if press is None or not isinstance(query.message, telegram.Message):
            await work.post(query.from_user.id, AnswerTap(query.id), urgent=True)
            return
        request = await self._talk(work, query.message, query.from_user, query=query.id)
        if request is None:
            return
        bears = _bears(query.message.reply_markup, query.data)
        await self._press(replace(request, bears=bears), press)

    async def _press(self, request: Request, press: Press) -> None:
        snapshot: TableSnapshot | None = None
        try:
            if press.table == NO_TABLE:
                free = FREE.get(press.action)
                await (free(request, press.value) if free else request.answer())
                return
            table = await request.work.tables.by_public_id(press.table)
            if table is None:
                raise UserError("game-over")
            snapshot = await request.tables.snapshot(request.work, table)
            await self._at_table(request, snapshot, press)
        except UserError as sorry:
            await request.refuse(request.words.say(sorry.message, **sorry.values))
        except Refused as refused:
            await self._refused(request, snapshot, refused)

    async def _at_table(self, request: Request, snapshot: TableSnapshot, press: Press) -> None:
        allowed = access.ACTIONS.get(press.action)
        if allowed is None:
            await request.answer()
            return
        access.check(request, snapshot, allowed)
        if press.action in ALWAYS:
            await ALWAYS[press.action](request, snapshot, press.value)
            return
        if press.version != snapshot.stamp:
            await self._stale(request, snapshot)
        elif press.action in AROUND:
            await AROUND[press.action](request, snapshot, press.value)
        else:
            await self._seated(request, snapshot, press)

    async def _seated(self, request: Request, snapshot: TableSnapshot, press: Press) -> None:
        seat = snapshot.seat_of(request.person)
        if seat is None or snapshot.table.status != "playing":
            raise UserError("game-over")
        await SEATED[press.action](request, snapshot, seat, press.value)
        if press.action not in ("say", "pick", "hint"):
            await request.answer()

    async def _stale(self, request: Request, snapshot: TableSnapshot) -> None:
        """An old button: say so, and bring the board back into sight."""
        await request.answer(request.words.plain("stale"), alert=True)
        shown = [place for place in snapshot.audiences() if place.chat == request.telegram_chat]
        for place in shown:
            there = shown_at(snapshot.table, place.key)
            newest = there.lobby if snapshot.state is None else there.board
            if newest == request.message or snapshot.seat_of(request.person) is None:
                await order_shown(request.work, snapshot)
            else:
                await show_again(request.work, snapshot, place.key)

    # -- comings and goings --------------------------------------------------------------------

    async def membership(self, update: telegram.Update, context: Context) -> None:
        """The bot's place in a chat changed."""
        if update.my_chat_member is not None:
            await membership.changed(self.services, context.work, update.my_chat_member)

    async def service(self, update: telegram.Update, context: Context) -> None:
        """A group moved, or somebody left it."""
        event, work = update.message, context.work
        if event is None:
            return
        if event.migrate_to_chat_id:
            await membership.moved(self.services, work, event.chat.id, event.migrate_to_chat_id)
        elif event.migrate_from_chat_id:
            await membership.moved(self.services, work, event.migrate_from_chat_id, event.chat.id)
        elif event.left_chat_member and event.from_user:
            left = event.left_chat_member
            request = await self._talk(work, event, event.from_user)
            if request is not None and not left.is_bot:
                await membership.gone(request, left)

    async def inline(self, update: telegram.Update, context: Context) -> None:
        """Somebody types the bot's name in another chat."""
        query = update.inline_query
        if query is None:
            return
        work, user = context.work, query.from_user
        person = await work.people.seen(
            user.id, user.full_name, user.username, language(user.language_code)
        )
        await inline.offer(self.services, work, person, query)

    async def _talk(
        self,
        work: UnitOfWork,
        message: telegram.Message,
        user: telegram.User,
        *,
        reply_to: int | None = None,
        query: str = "",
    ) -> Request | None:
        """Who said it and where; None in chats where nobody plays (channels)."""
        where = message.chat
        if where.type == "channel":
            return None
        chat = await work.chats.seen(where.id, where.type, where.title)
        chat = await membership.today(work, chat)
        person = await work.people.seen(
            user.id, user.full_name, user.username, language(user.language_code)
        )
        if not chat.open:
            await membership.returned(self.services, work, chat)
        return Request(
            self.services,
            work,
            chat,
            person,
            user.username or "",
            message.message_id,
            thread=message.message_thread_id if message.is_topic_message else None,
            reply_to=reply_to,
            query=query,
            admin=work.facts if isinstance(work.facts, bool) else None,
        )


def _bears(markup: telegram.InlineKeyboardMarkup | None, data: str | None) -> bool:
    """Whether one of these buttons carries the data."""
    rows = markup.inline_keyboard if markup else ()
    return any(button.callback_data == data for row in rows for button in row)


def _meant(request: Request, intent: Intent, snapshot: TableSnapshot | None) -> bool:
    """Whether the bot should react at all: in a group it hears much that is not for it."""
    if request.private or request.addressed:
        return True
    if request.reply_to is not None and not isinstance(intent, Unknown):
        return True
    if snapshot is None or snapshot.state is None or snapshot.state.ask is None:
        return False
    if isinstance(intent, Typed | Arranged):
        return True
    if isinstance(intent, Bare):
        return len(intent.places) > 1 or request.reply_to is not None
    if isinstance(intent, Word):
        awaited = choose_answer.meant(snapshot.state, snapshot.state.ask, intent.name) is not None
        return awaited or (not intent.casual and intent.name in _AT_BOARD)
    return isinstance(intent, Unknown) and request.reply_to is not None


_AT_BOARD = ("throw", "done", "restart", "undo", "moves", "resign", "sow", "guard", "kestum")


def _at_board(intent: Intent) -> bool:
    """Whether the words were meant for the board, so that mistakes share one answer."""
    if isinstance(intent, Word):
        return intent.name in _AT_BOARD or intent.name not in SAID or intent.name == "colour"
    return not isinstance(intent, NewGame)


async def _obey(request: Request, intent: Intent, snapshot: TableSnapshot | None) -> None:
    """Do what was asked for."""
    if isinstance(intent, Typed | Bare):
        await typed.play(request, intent)
    elif isinstance(intent, Arranged):
        await set_up_army.set_up(request, intent)
    elif isinstance(intent, NewGame):
        await lobby.new(request, intent)
    elif isinstance(intent, Word):
        if intent.name in SAID:
            await SAID[intent.name](request, intent.value)
        elif intent.name == "go" and snapshot is None and await find_table.just_played(request):
            await afterwards.once_more(request)
        else:
            await choose_answer.choose(request, intent.name, intent.value)
    elif not await choose_answer.typed(request, snapshot, intent.text):
        wished = wish(intent)
        if wished.game and not intent.movelike and catalogue.wanted(wished.game, "").slug:
            await lobby.new(request, wished)
        else:
            await _puzzled(request, intent, snapshot)


async def _puzzled(request: Request, said: Unknown, snapshot: TableSnapshot | None) -> None:
    """Something that was not understood: show what would be."""
    state = snapshot.state if snapshot else None
    ask = state.ask if state is not None else None
    if snapshot is not None and state is not None and ask is not None and CHANCE not in ask.who:
        numbering = numbering_of(snapshot, snapshot.seat_of(request.person))
        told = dialog_of(ask.part).unreadable(state, ask, request.words, numbering)
        if told is not None:
            raise told
    shown = "24/18 13/11"
    if said.movelike:
        off = state is None or state.variant.bearing is not None
        raise UserError("unreadable", example=shown, off="yes" if off else "no")
    if len(said.text) > LONG:
        raise UserError("unknown-talk")
    raise UserError("unknown-word", text=quoted(said.text), example=shown)
