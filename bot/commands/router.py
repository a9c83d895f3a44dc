"""From an update to the command that it means, and from a refusal to its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import telegram
from telegram.ext import CallbackContext

from bot.callbacks import NO_TABLE, Press, unpack
from bot.commands import (
    advice,
    afterwards,
    before,
    choosing,
    fair,
    finding,
    inline,
    kestum,
    levels,
    lobby,
    looking,
    membership,
    play,
    privacy,
    resigning,
    rules,
    settings,
    start,
    tapping,
)
from bot.commands.buttons import ALWAYS, AROUND, FREE, SEATED, Saying, plain
from bot.commands.reading import refused_text
from bot.driver import by_hand, example
from bot.i18n import language
from bot.intake import current_work
from bot.rolling import rolling
from bot.room import Room
from bot.speech import Arranged, Bare, Intent, NewGame, Typed, Unknown, Word, understand
from bot.store import UnitOfWork
from bot.tables import Sorry
from bot.talk import Staff, Talk
from bot.views import numbering_of
from rules.questions.setting_up import SetUp
from rules.refusal import Refused

Context = CallbackContext[Any, Any, Any, Any]

_ANSWERS = (
    *("yes", "no", "stop", "go", "pass"),
    *("double", "take", "beaver", "raccoon", "compel", "win", "let", "reroll"),
)


SAID: Mapping[str, Saying] = {
    "throw": plain(play.throw),
    "done": plain(tapping.done),
    "restart": plain(tapping.restart),
    "undo": plain(tapping.undo),
    "moves": plain(looking.moves),
    "hint": plain(advice.hint),
    "board": plain(looking.board),
    "resign": resigning.resign,
    "kestum": plain(kestum.call),
    "colour": choosing.choose,
    "sow": before.sow,
    "guard": before.guard,
    "join": plain(lobby.join),
    "leave": plain(lobby.leave),
    "bot": plain(lobby.bot),
    "level": levels.level,
    "tables": plain(lobby.tables),
    "score": plain(afterwards.score),
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


class Router:
    """The handlers of updates; each runs within the unit of work of its update."""

    def __init__(self, staff: Staff) -> None:
        self.staff = staff

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
        intent = understand(said.text, bot_name=self.staff.bot_name)
        work = current_work()
        asked = ours or intent.addressed or said.chat.type == "private"
        # Of people who only talk among themselves nothing is kept.
        if not asked and await work.people.by_telegram(user.id) is None:
            return
        talk = await self._talk(
            work, said, user, reply_to=replied.message_id if ours and replied else None
        )
        if talk is not None:
            await self._heed(replace(talk, addressed=intent.addressed), intent)

    async def _heed(self, talk: Talk, intent: Intent) -> None:
        room = await finding.awaited(talk)
        if isinstance(intent, Word) and intent.name == "kestum":
            room = await kestum.meant(talk)
        if not _meant(talk, intent, room):
            return
        try:
            await _obey(talk, intent, room)
        except Sorry as sorry:
            board = room if _at_board(intent) else None
            await talk.refuse(talk.words.say(sorry.message, **sorry.values), board)
        except Refused as refused:
            await self._refused(talk, room, refused)

    async def _refused(self, talk: Talk, room: Room | None, refused: Refused) -> None:
        if room is None:
            await talk.tell("not-now", waiting="")
            return
        seat = room.seat_of(talk.person)
        text = refused_text(talk.words, room, seat or 0, refused.refusal)
        await talk.refuse(text, room)

    async def die(self, update: telegram.Update, context: Context) -> None:
        """A die that a person has sent: it never counts, and whoever is to throw is told so."""
        said, user, work = update.message, update.effective_user, current_work()
        if said is None or user is None or user.is_bot:
            return
        if await work.people.by_telegram(user.id) is None:
            return
        talk = await self._talk(work, said, user)
        room = await finding.awaited(talk) if talk is not None else None
        if talk is None or room is None or room.state is None:
            return
        if rolling(room) or by_hand(room.state) in room.waits:
            await talk.refuse(talk.words.say("roll-own"), room)

    # -- what was tapped ---------------------------------------------------------------------

    async def tap(self, update: telegram.Update, context: Context) -> None:
        """A pressed button."""
        query = update.callback_query
        if query is None:
            return
        work = current_work()
        press = unpack(query.data)
        if press is None or not isinstance(query.message, telegram.Message):
            body = {"query": query.id, "text": "", "alert": False}
            await work.post(query.from_user.id, "answer", body, urgent=True)
            return
        talk = await self._talk(work, query.message, query.from_user, query=query.id)
        if talk is None:
            return
        await self._press(talk, press)

    async def _press(self, talk: Talk, press: Press) -> None:
        room: Room | None = None
        try:
            if press.table == NO_TABLE:
                free = FREE.get(press.action)
                await (free(talk, press.value) if free else talk.answer())
                return
            table = await talk.work.tables.by_public_id(press.table)
            if table is None:
                raise Sorry("game-over")
            room = await talk.tables.room(talk.work, table)
            await self._at_table(talk, room, press)
        except Sorry as sorry:
            await talk.refuse(talk.words.say(sorry.message, **sorry.values))
        except Refused as refused:
            await self._refused(talk, room, refused)

    async def _at_table(self, talk: Talk, room: Room, press: Press) -> None:
        if press.action in ALWAYS:
            await ALWAYS[press.action](talk, room, press.value)
            return
        seat = room.seat_of(talk.person)
        if press.action in SEATED and seat is None:
            raise Sorry("stranger", names=finding.names(talk, room))
        if press.version != room.stamp:
            await self._stale(talk, room)
        elif press.action in SEATED and seat is not None:
            await self._seated(talk, room, seat, press)
        elif press.action in AROUND:
            await AROUND[press.action](talk, room, press.value)
        else:
            await talk.answer()

    async def _seated(self, talk: Talk, room: Room, seat: int, press: Press) -> None:
        if room.table.status != "playing":
            raise Sorry("game-over")
        await SEATED[press.action](talk, room, seat, press.value)
        if press.action not in ("say", "pick", "hint"):
            await talk.answer()

    async def _stale(self, talk: Talk, room: Room) -> None:
        """An old button: say so, and bring the board back into sight."""
        await talk.answer(talk.words.plain("stale"), alert=True)
        shown = [place for place in room.places() if place.chat == talk.telegram_chat]
        for place in shown:
            kept = room.table.shown.get(place.key, {})
            newest = kept.get("board" if room.state is not None else "lobby")
            if newest == talk.message or room.seat_of(talk.person) is None:
                await talk.tables.order(talk.work, room)
            else:
                await talk.tables.again(talk.work, room, place.key)

    # -- comings and goings --------------------------------------------------------------------

    async def membership(self, update: telegram.Update, context: Context) -> None:
        """The bot's place in a chat changed."""
        if update.my_chat_member is not None:
            await membership.changed(self.staff, current_work(), update.my_chat_member)

    async def service(self, update: telegram.Update, context: Context) -> None:
        """A group moved, or somebody left it."""
        event, work = update.message, current_work()
        if event is None:
            return
        if event.migrate_to_chat_id:
            await membership.moved(self.staff, work, event.chat.id, event.migrate_to_chat_id)
        elif event.migrate_from_chat_id:
            await membership.moved(self.staff, work, event.migrate_from_chat_id, event.chat.id)
        elif event.left_chat_member and event.from_user:
            left = event.left_chat_member
            talk = await self._talk(work, event, event.from_user)
            if talk is not None and not left.is_bot:
                await membership.gone(talk, left)

    async def inline(self, update: telegram.Update, context: Context) -> None:
        """Somebody types the bot's name in another chat."""
        query = update.inline_query
        if query is None:
            return
        work, user = current_work(), query.from_user
        person = await work.people.seen(
            user.id, user.full_name, user.username, language(user.language_code)
        )
        await inline.offer(self.staff, work, person, query)

    async def _talk(
        self,
        work: UnitOfWork,
        message: telegram.Message,
        user: telegram.User,
        *,
        reply_to: int | None = None,
        query: str = "",
    ) -> Talk | None:
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
            await membership.returned(self.staff, work, chat)
        return Talk(
            self.staff,
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


def _meant(talk: Talk, intent: Intent, room: Room | None) -> bool:
    """Whether the bot should react at all: in a group it hears much that is not for it."""
    if talk.private or talk.addressed:
        return True
    if talk.reply_to is not None and not isinstance(intent, Unknown):
        return True
    if room is None or room.state is None or room.state.ask is None:
        return False
    if isinstance(intent, Typed | Arranged):
        return True
    if isinstance(intent, Bare):
        return len(intent.places) > 1 or talk.reply_to is not None
    if isinstance(intent, Word):
        awaited = choosing.meant(room.state.ask, intent.name) is not None
        return awaited or (not intent.casual and intent.name in _AT_BOARD)
    return isinstance(intent, Unknown) and talk.reply_to is not None


_AT_BOARD = ("throw", "done", "restart", "undo", "moves", "resign", "sow", "guard", "kestum")


def _at_board(intent: Intent) -> bool:
    """Whether the words were meant for the board, so that mistakes share one answer."""
    if isinstance(intent, Word):
        return intent.name in (*_AT_BOARD, *_ANSWERS, "colour")
    return not isinstance(intent, NewGame)


async def _obey(talk: Talk, intent: Intent, room: Room | None) -> None:
    """Do what was asked for."""
    if isinstance(intent, Typed | Bare):
        await play.play(talk, intent)
    elif isinstance(intent, Arranged):
        await play.set_up(talk, intent)
    elif isinstance(intent, NewGame):
        await lobby.new(talk, intent)
    elif isinstance(intent, Word):
        if intent.name in _ANSWERS:
            await choosing.choose(talk, intent.name, intent.value)
        else:
            await SAID[intent.name](talk, intent.value)
    else:
        await _puzzled(talk, intent, room)


async def _puzzled(talk: Talk, said: Unknown, room: Room | None) -> None:
    """Something that was not understood: show what would be."""
    state = room.state if room else None
    if state is not None and state.ask is not None and isinstance(state.ask.part, SetUp):
        raise state.ask.part.army.unreadable()
    playing = state is not None and state.ask is not None and state.ask.kind == "play"
    shown = "24/18 13/11"
    if playing and state is not None and room is not None:
        numbering = numbering_of(room, room.seat_of(talk.person))
        shown = talk.words.play(example(state, numbering))
    if said.movelike or playing:
        off = state is None or state.variant.bearing is not None
        raise Sorry("unreadable", example=shown, off="yes" if off else "no")
    raise (
        Sorry("unknown-talk")
        if len(said.text) > 30
        else Sorry("unknown-word", text=said.text, example=shown)
    )
