"""Messages that lead to no command: from a sender who is no person, or without words."""

from __future__ import annotations

import telegram

from bot.i18n import LANGS, in_lines
from bot.incoming.sender_name import chat_title
from bot.requests import find_table
from bot.requests.request import Request
from bot.store import UnitOfWork
from bot.table.snapshot import group_words
from bot.ui.orders import ReplyTo, Say


async def no_person(work: UnitOfWork, said: telegram.Message) -> None:
    """Answer a request in the name of a group or a channel: only persons play. The sender's
    language is unknown, so a group without a language gets the answer in all of them."""
    chat = await work.chats.seen(said.chat.id, said.chat.type, chat_title(said.chat))
    thread = said.message_thread_id if said.is_topic_message else None
    texts = dict.fromkeys(group_words(chat, lang).say("no-person") for lang in LANGS)
    to = ReplyTo(thread=thread, reply_to=said.message_id)
    await work.post(said.chat.id, Say(in_lines(texts), to=to))


async def forwarded(request: Request) -> None:
    """Say that forwarded words are no request; silent in a group, where forwarding is common."""
    if request.private:
        await request.tell("forwarded")


async def reads_anew(request: Request) -> bool:
    """Return whether an edited text is read: a board still waits for this person, and has not
    been shown again since the text was written, so that it did nothing at first. Else say so if
    the text was meant for the bot."""
    for table in await find_table.awaiting(request):
        if find_table.shown_in(request, table) < request.message:
            return True
    if request.private or request.addressed or request.reply_to is not None:
        await request.tell("edited-unread")
    return False


async def no_words(request: Request) -> None:
    """Answer a picture, a voice message or the like in private: the bot reads only text."""
    await request.tell("no-words")
