"""The local Telegram itself: its people, its messages, and the updates that the bot gets of
them."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.demo.files import Files
from bot.demo.limits import GroupBudget
from bot.demo.model import Account, BotAccount, Chat, InlineQuery, Json, Message, Query
from bot.demo.person import Person
from bot.demo.updates import Updates

Found = TypeVar("Found")

QUERY_LIFE = 60.0
EPHEMERAL_LIFE = 15.0
FIRST_PERSON = 501
FIRST_GROUP = 9001


@dataclass(frozen=True)
class Event:
    """A change: kind "message", "chat", "people", "query", "typing", "inline"."""

    kind: str
    subject: Any


class World:
    """People, chats and one bot. All methods have to be called in the server's event loop.

    `clock` gives seconds since 1970; `seed` fixes the values of sent dice.
    """

    def __init__(
        self, bot: BotAccount, clock: Callable[[], float] = time.time, seed: int | None = None
    ) -> None:
        self.bot = bot
        self.clock = clock
        self.begun_at = clock()
        self.random = random.Random(seed)
        self.files = Files(bot.id)
        self.updates = Updates(clock)
        self.budget = GroupBudget(clock)
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.inline_queries: dict[str, InlineQuery] = {}
        self.inline_messages: dict[str, Message] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.profile: dict[tuple[str, str], str] = {}
        self.revision = 0
        self.listeners: list[Callable[[Event], None]] = []
        self.menu_button: Json = {"type": "default"}
        self._changed = asyncio.Event()
        self._last_message = 0
        self._last_query = 0

    # -- people and chats ------------------------------------------------------------------

    def person(
        self,
        first_name: str,
        username: str | None = None,
        language: str | None = "ru",
        last_name: str | None = None,
    ) -> Person:
        """Return a new person, with a chat with the bot that is not opened yet."""
        person = Person(
            self, FIRST_PERSON + len(self.people), first_name, username, last_name, language
        )
        self.people[person.id] = person
        self.chats[person.id] = Chat(self, person.id, "private", person=person)
        self.notify("people", person)
        return person

    def group(
        self,
        title: str,
        people: list[Person],
        kind: str = "supergroup",
        bot: str | None = "member",
        forum: bool = False,
    ) -> Chat:
        """Return a new group made by the first of `people`; `bot` is its status there, None for
        absent.

        `kind` is "group" or "supergroup"; a forum is a supergroup.
        """
        number = FIRST_GROUP + sum(not chat.is_private for chat in self.chats.values())
        chat_id = -number if kind == "group" else -(10**12) - number
        chat = Chat(self, chat_id, kind, title, forum=forum)
        self.chats[chat.id] = chat
        for person in people:
            chat.accounts[person.id] = person
            chat.members[person.id] = "member"
        chat.members[people[0].id] = "creator"
        self.notify("chat", chat)
        if bot is not None:
            people[0].add_bot(chat, admin=bot == "administrator")
        return chat

    def find_user(self, user_id: int) -> Account | None:
        """Return the person or bot with this id."""
        return self.bot if user_id == self.bot.id else self.people.get(user_id)

    def has_met(self, person: Account | None) -> bool:
        """Return whether the bot shares a group with this person."""
        return person is not None and any(
            chat.has(self.bot) and chat.has(person) for chat in self.chats.values()
        )

    # -- change and waiting ----------------------------------------------------------------

    def notify(self, kind: str, subject: Any) -> None:
        """Count a change, wake the tasks that wait for it and call the listeners."""
        self.revision += 1
        if isinstance(subject, Message):
            subject.revision = self.revision
        self._changed.set()
        self._changed = asyncio.Event()
        for listener in list(self.listeners):
            listener(Event(kind, subject))

    async def wait_until(self, condition: Callable[[], Found | None], timeout: float = 10) -> Found:
        """Return the first true value of `condition`, tried after each change. Raises
        TimeoutError after `timeout` seconds."""
        async with asyncio.timeout(timeout):
            while not (result := condition()):
                await self._changed.wait()
        return result

    # -- messages --------------------------------------------------------------------------

    def post(
        self,
        chat: Chat,
        sender: Account,
        body: Json,
        *,
        keyboard: Json | None = None,
        hint: Json | None = None,
        thread: int | None = None,
        reply_to: int | None = None,
        via_bot: Account | None = None,
        inline_id: str | None = None,
        only: Account | None = None,
    ) -> Message:
        """Add a message to a chat; the bot gets an update of it if it would in Telegram."""
        message = Message(
            chat,
            self._message_id(chat),
            int(self.clock()),
            sender,
            body,
            keyboard=keyboard,
            hint=hint,
            thread=thread,
            reply_to=reply_to,
            via_bot=via_bot,
            inline_id=inline_id,
            only=only,
        )
        chat.messages[message.id] = message
        if inline_id is not None:
            self.inline_messages[inline_id] = message
        if sender is not self.bot and self.bot_sees(message):
            self.updates.add("message", message.to_json(), chat.id)
        self.notify("message", message)
        return message

    def _message_id(self, chat: Chat) -> int:
        """Return the next message id: a supergroup numbers its own messages, all other chats
        share one count."""
        if chat.kind == "supergroup":
            return max(chat.messages, default=0) + 1
        self._last_message += 1
        return self._last_message

    def edited(self, message: Message) -> None:
        """Mark a message as edited now and send the bot an update if it may see the message."""
        message.edit_date = int(self.clock())
        if message.sender is not self.bot and self.bot_sees(message):
            self.updates.add("edited_message", message.to_json(), message.chat.id)
        self.notify("message", message)

    def delete(self, message: Message) -> None:
        """Delete a message; the bot gets no update of that."""
        message.deleted = True
        if message.id in message.chat.pinned:
            message.chat.pinned.remove(message.id)
        self.notify("message", message)

    def bot_sees(self, message: Message) -> bool:
        """Return whether the bot gets this message of a person: its privacy mode."""
        chat = message.chat
        if chat.is_private:
            return not chat.blocked
        if not chat.has(self.bot):
            return False
        if not self.bot.privacy or chat.members[self.bot.id] == "administrator":
            return True
        if message.is_service or message.via_bot is self.bot or message.mentions(self.bot):
            return True
        target = chat.messages.get(message.reply_to) if message.reply_to else None
        if target is not None and target.by_bot:
            return True
        return any(self._for_us(command) for command in message.commands)

    def _for_us(self, command: str) -> bool:
        address = command.partition("@")[2].lower()
        return not address or address == (self.bot.username or "").lower()

    # -- membership ------------------------------------------------------------------------

    def set_status(self, chat: Chat, account: Account, status: str, by: Account) -> None:
        """Change a person's status in a chat and send the member update for it."""
        old = self.member_json(chat, account)
        chat.accounts[account.id] = account
        chat.members[account.id] = status
        kind = "my_chat_member" if account is self.bot else "chat_member"
        if kind == "my_chat_member" or chat.members.get(self.bot.id) == "administrator":
            self.updates.add(kind, self._member_change(chat, account, by, old), chat.id)
        self.notify("chat", chat)

    def private_status(self, chat: Chat, blocked: bool) -> None:
        """Let a person block or unblock the bot in their chat with it."""
        assert chat.person is not None
        if chat.blocked != blocked:
            old = self.member_json(chat, self.bot)
            chat.blocked = blocked
            body = self._member_change(chat, self.bot, chat.person, old)
            self.updates.add("my_chat_member", body, chat.id)
            self.notify("chat", chat)

    def _member_change(self, chat: Chat, account: Account, by: Account, old: Json) -> Json:
        return {
            "chat": chat.to_json(),
            "from": by.to_json(),
            "date": int(self.clock()),
            "old_chat_member": old,
            "new_chat_member": self.member_json(chat, account),
        }

    def member_json(self, chat: Chat, account: Account) -> Json:
        """Return the ChatMember object of an account in a chat."""
        status = chat.members.get(account.id, "left")
        if chat.is_private:
            status = "kicked" if chat.blocked and account is self.bot else "member"
        body: Json = {"status": status, "user": account.to_json()}
        if status == "creator":
            body["is_anonymous"] = False
        elif status == "administrator":
            body |= {right: right in GIVEN for right in ADMIN_RIGHTS}
        elif status == "restricted":
            body |= {right: _kind_of(right) not in chat.muted for right in MEMBER_RIGHTS}
            body |= {"is_member": True, "until_date": 0}
        elif status == "kicked":
            body["until_date"] = 0
        return body

    # -- buttons and inline queries --------------------------------------------------------

    def query_id(self) -> str:
        """Return a fresh identifier of a callback or inline query."""
        self._last_query += 1
        return str(4_000_000_000 + self._last_query)

    def press(self, person: Account, data: str, message: Message) -> Query:
        """Let a person tap a button that carries `data`."""
        query = Query(self, self.query_id(), person, data, self.clock())
        body: Json = {
            "id": query.id,
            "from": person.to_json(),
            "data": data,
            "chat_instance": str(
                int(hashlib.sha256(str(message.chat.id).encode()).hexdigest()[:15], 16)
            ),
        }
        if message.inline_id is not None:
            query.inline_id = body["inline_message_id"] = message.inline_id
        else:
            query.message = message
            body["message"] = message.to_json()
        self.queries[query.id] = query
        if message.inline_id is not None or message.chat.is_private or message.chat.has(self.bot):
            self.updates.add("callback_query", body, message.chat.id)
        self.notify("query", query)
        return query

    def just_tapped(self, person: Account, query: str) -> bool:
        """Return whether a person tapped a button so recently that the answer may be shown to
        them alone."""
        known = self.queries.get(query)
        return (
            known is not None
            and known.person is person
            and self.clock() - known.date <= EPHEMERAL_LIFE
        )

    def fresh(self, moment: float) -> bool:
        """Return whether a query of that moment may still be answered."""
        return self.clock() - moment <= QUERY_LIFE


ADMIN_RIGHTS = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
GIVEN = frozenset(
    {"can_manage_chat", "can_delete_messages", "can_invite_users", "can_pin_messages"}
    | {"can_restrict_members", "can_manage_video_chats"}
)
MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def _kind_of(right: str) -> str:
    return right.removeprefix("can_send_")
