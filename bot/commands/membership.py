"""Changes of membership, of the bot and of people: added, removed, blocked, forbidden to write."""

from __future__ import annotations

from contextlib import suppress

import telegram

from bot.commands.leave_table import left_message
from bot.dialogs.viewer import TableButtons
from bot.i18n import language
from bot.incoming.sender_name import chat_title, sender_name
from bot.requests.request import BOT_ADMIN, Request, Services
from bot.store import Chat, Order, UnitOfWork
from bot.table import table_events
from bot.table.errors import UserError
from bot.table.orders import ShowTable
from bot.table.service import TableService
from bot.table.show_orders import order_shown
from bot.table.snapshot import person_words
from bot.ui.orders import Say

AWAY = ("left", "kicked")


def may_write(member: telegram.ChatMember) -> bool:
    """Return whether the bot, as this member, may send text; without pictures, boards are sent
    as text."""
    if isinstance(member, telegram.ChatMemberRestricted):
        return bool(member.is_member and member.can_send_messages)
    return member.status not in AWAY


async def changed(services: Services, work: UnitOfWork, change: telegram.ChatMemberUpdated) -> None:
    """Note a change of the bot's own membership in a chat: come back, greet, or let its tables
    wait. Channels are ignored."""
    if change.chat.type == "channel":
        return
    chat = await work.chats.seen(change.chat.id, change.chat.type, chat_title(change.chat))
    runs = change.new_chat_member.status == "administrator"
    if runs != bool(chat.settings.get(BOT_ADMIN)):
        await work.chats.set_settings(chat.id, {**chat.settings, BOT_ADMIN: runs})
    before, now = may_write(change.old_chat_member), may_write(change.new_chat_member)
    private = change.chat.type == "private"
    if not now:
        await away(services.tables, work, change.chat.id)
        return
    await returned(services, work, chat)
    if private:
        await _tell_partners(services.tables, work, change.chat.id, "player-back")
    elif change.old_chat_member.status in AWAY and not before:
        await _greet(services, work, chat, change)


async def returned(services: Services, work: UnitOfWork, chat: Chat) -> None:
    """Show what has changed in a chat in which the bot may write again."""
    if chat.telegram_id is None or not await work.chats.reopen(chat.telegram_id):
        return
    tables = await work.tables.in_chat(chat.id)
    if chat.kind == "private":
        person = await work.people.by_telegram(chat.telegram_id)
        tables = await work.tables.of_person(person.id) if person else []
    for table in tables:
        await order_shown(work, await services.tables.snapshot(work, table))
    await table_events.chat_reopened.publish(work, chat)


async def reopened(services: Services, work: UnitOfWork, chat: int, thread: int | None) -> None:
    """Show the tables of a topic of a chat (Telegram's id) that was closed and is open again."""
    known = await work.chats.by_telegram(chat)
    tables = await work.tables.in_chat(known.id) if known is not None else []
    for table in tables:
        if table.thread_id == thread:
            await order_shown(work, await services.tables.snapshot(work, table))


async def topic_closed(tables: TableService, work: UnitOfWork, order: Order) -> None:
    """Tell the players whose turn it is, in their own chats, that the board waits for its closed
    topic to open."""
    if order.kind != ShowTable.kind:
        return
    snapshot = await tables.find(work, order.told(ShowTable).table)
    for seat in snapshot.acting if snapshot is not None else ():
        person = snapshot.people[seat] if snapshot is not None else None
        own = None if person is None else await work.chats.of_person(person)
        if snapshot is not None and person is not None and own and own.telegram_id:
            words = person_words(person)
            text = words.say("topic-closed", game=snapshot.title(words))
            await work.post(own.telegram_id, Say(text))


async def away(tables: TableService, work: UnitOfWork, chat: int) -> None:
    """Close a chat (Telegram's id) in which the bot may no longer write; if it was a player's
    own, notify the opponents, who may take the win."""
    if await work.chats.close(chat):
        await _tell_partners(tables, work, chat, "player-away")


async def _tell_partners(tables: TableService, work: UnitOfWork, chat: int, message: str) -> None:
    person = await work.people.by_telegram(chat)
    if person is None:
        return
    for table in await work.tables.of_person(person.id, ("playing",)):
        snapshot = await tables.snapshot(work, table)
        if not snapshot.private:
            continue
        for place in snapshot.audiences():
            if place.chat != chat:
                words = snapshot.words(place)
                win = TableButtons(snapshot, words).said("button-take-win", "win")
                offered = message == "player-away" and snapshot.restrictions.may_join
                text = words.say(message, who=person.name or words.plain("player-forgotten"))
                await work.post(place.chat, Say(text, ((win,),) if offered else ()))


async def _greet(
    services: Services, work: UnitOfWork, chat: Chat, change: telegram.ChatMemberUpdated
) -> None:
    """Greet a new group; if tables wait there, say that they still do."""
    user = change.from_user
    spoken = language(user.language_code)
    person = await work.people.seen(user.id, sender_name(user), user.username, spoken)
    request = Request(services, work, chat, person, user.username or "", 0)
    waiting = await work.tables.in_chat(chat.id)
    await request.tell("bot-returned" if waiting else "welcome")


async def gone(request: Request) -> None:
    """Leave the tables of a group for a person who has left the group."""
    person = request.person
    for table in await request.work.tables.in_chat(request.chat.id):
        snapshot = await request.tables.snapshot(request.work, table)
        if snapshot.seat_of(person) is not None:
            with suppress(UserError):  # they are being asked, and may still answer
                after = await request.tables.leave(request.work, snapshot, person)
                if after.table.status == "playing":
                    await request.tell(left_message(after), who=person.name or "")
