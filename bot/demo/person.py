"""The actions of a person in the app: write, tap, edit, join, leave, block."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from bot.demo.entities import find_entities, parse_html, trim, utf16_length
from bot.demo.files import Upload
from bot.demo.limits import TEXT_LIMIT
from bot.demo.model import BOT_HOSTS, Account, Chat, InlineQuery, Json, Message, Query

if TYPE_CHECKING:
    from bot.demo.world import World


class CannotDo(Exception):
    """The app would not let a person do this (write in a chat that they left, tap an absent
    button)."""


class Person(Account):
    """A person of the world; every action takes effect at once."""

    def __init__(
        self,
        world: World,
        id: int,
        first_name: str,
        username: str | None = None,
        last_name: str | None = None,
        language_code: str | None = None,
    ) -> None:
        super().__init__(id, first_name, username, last_name, language_code)
        self.world = world

    @property
    def private(self) -> Chat:
        """Return the chat of this person with the bot."""
        return self.world.chats[self.id]

    @property
    def groups(self) -> list[Chat]:
        """Return the groups this person is in."""
        return [chat for chat in self.world.chats.values() if chat.has(self)]

    # -- writing ---------------------------------------------------------------------------

    def start(self, payload: str = "") -> Message:
        """Open the chat with the bot by its start button or by a link with a payload."""
        self.unblock()
        return self.say(f"/start {payload}".strip())

    def say(
        self,
        text: str,
        chat: Chat | None = None,
        reply_to: Message | int | None = None,
        thread: int | None = None,
    ) -> Message:
        """Send a text, to the bot alone unless a chat is given. Raises CannotDo."""
        chat = chat or self.private
        return self._post(chat, self._text_body(chat, text), reply_to, thread)

    def attach(
        self,
        name: str,
        content: bytes,
        chat: Chat | None = None,
        reply_to: Message | int | None = None,
        thread: int | None = None,
    ) -> Message:
        """Send a file, to the bot alone unless a chat is given. Raises CannotDo."""
        chat = chat or self.private
        self._check_may_write(chat)
        files = self.world.files
        document = files.add_document(Upload(name, content, "text/plain"))
        body = {"document": files.document_json(document)}
        return self._post(chat, body, reply_to, thread)

    def _post(
        self, chat: Chat, body: Json, reply_to: Message | int | None, thread: int | None
    ) -> Message:
        if chat.is_private:
            chat.opened = True
        target = reply_to.id if isinstance(reply_to, Message) else reply_to
        replied = chat.messages.get(target) if target else None
        if target and (replied is None or replied.deleted):
            raise CannotDo("the message to reply to is gone")
        if replied is not None and thread is None:
            thread = thread_of_reply(replied)
        if chat.forum and target is None:
            target = thread
        return self.world.post(chat, self, body, reply_to=target, thread=thread)

    def roll(self, chat: Chat | None = None) -> Message:
        """Send a die, thrown by Telegram, to the bot alone unless a chat is given."""
        chat = chat or self.private
        chat.opened = chat.opened or chat.is_private
        value = self.world.random.randint(1, 6)
        return self.world.post(chat, self, {"dice": {"emoji": "🎲", "value": value}})

    def _check_may_write(self, chat: Chat) -> None:
        if chat.migrated_to is not None:
            raise CannotDo("the group has become a supergroup")
        if not chat.is_private and not chat.has(self):
            raise CannotDo(f"{self.name} is not in {chat.name}")
        if chat.is_private and (chat is not self.private or chat.blocked):
            raise CannotDo(f"{self.name} cannot write here")

    def _text_body(self, chat: Chat, text: str) -> Json:
        self._check_may_write(chat)
        text, _ = trim(text, [])
        if not text or utf16_length(text) > TEXT_LIMIT:
            raise CannotDo("a message has 1 to 4096 characters")
        entities = find_entities(text)
        return {"text": text, "entities": entities} if entities else {"text": text}

    def edit(self, message: Message, text: str) -> Message:
        """Change the person's own message. Raises CannotDo for the messages of others."""
        if message.sender is not self or message.deleted:
            raise CannotDo("only an own message can be edited")
        message.body = self._text_body(message.chat, text)
        self.world.edited(message)
        return message

    def delete(self, message: Message) -> None:
        """Delete the person's own message, or any message in a private chat or in their own
        group."""
        chat = message.chat
        may = chat.is_private or chat.members.get(self.id) in ("creator", "administrator")
        if message.sender is not self and not may:
            raise CannotDo("only an own message can be deleted")
        self.world.delete(message)

    def vote(self, message: Message, option: str) -> None:
        """Choose an answer of a poll. Raises CannotDo if the poll is closed or has no such
        answer."""
        poll = message.body.get("poll", {})
        if poll.get("is_closed", True) or option not in [
            choice["text"] for choice in poll["options"]
        ]:
            raise CannotDo("there is no such answer to choose")
        options = [
            {**choice, "voter_count": choice["voter_count"] + (choice["text"] == option)}
            for choice in poll["options"]
        ]
        count = poll["total_voter_count"] + 1
        message.body = {"poll": {**poll, "options": options, "total_voter_count": count}}
        self.world.edited(message)

    # -- buttons ---------------------------------------------------------------------------

    def find_button(self, label: str, where: Chat | Message | None = None) -> tuple[Message, Json]:
        """Return the newest message with a button of this label, and the button; an exact label
        wins over a part.

        Raises CannotDo with the buttons that there are instead.
        """
        where = where or self.private
        messages = [where] if isinstance(where, Message) else where.alive[::-1]
        for message in messages:
            buttons = [button for row in message.rows for button in row]
            exact = [button for button in buttons if button["text"] == label]
            parts = [button for button in buttons if label.lower() in button["text"].lower()]
            if matches := exact or parts:
                return message, matches[0]
        shown = [shown for message in messages[:3] for shown in message.labels]
        raise CannotDo(f"no button {label!r}; there are {shown}")

    def tap(self, label: str, where: Chat | Message | None = None) -> Query:
        """Tap a button by its label, in a chat (newest message first) or on a message."""
        message, button = self.find_button(label, where)
        if "callback_data" not in button:
            raise CannotDo(f"the button {label!r} is a link: follow it")
        return self.tap_data(button["callback_data"], message)

    def tap_data(self, data: str, message: Message) -> Query:
        """Tap a button that carries `data`, shown or not, as a changed client could."""
        return self.world.press(self, data, message)

    async def press(self, label: str, where: Chat | Message | None = None) -> Query:
        """Tap a button, wait for the bot's answer and return the query."""
        return await self.tap(label, where).answered()

    def follow(
        self, label: str, where: Chat | Message | None = None
    ) -> Message | InlineQuery | None:
        """Follow a link button: a deep link to the bot or an inline query; return None for the
        web."""
        _, button = self.find_button(label, where)
        if "url" in button:
            return self.open_link(button["url"])
        for key in ("switch_inline_query", "switch_inline_query_current_chat"):
            if key in button:
                return self.ask_inline(button[key])
        raise CannotDo(f"the button {label!r} is no link")

    def open_link(self, url: str, group: Chat | None = None) -> Message | None:
        """Open a link to the bot (`?start=`, or `?startgroup=` with a group); return None for
        other links."""
        parts = urlsplit(url)
        if parts.hostname not in BOT_HOSTS or parts.path.strip("/") != self.world.bot.username:
            return None
        query = parse_qs(parts.query, keep_blank_values=True)
        if "startgroup" not in query:
            return self.start(query.get("start", [""])[0])
        if group is None:
            raise CannotDo("this link asks for a group")
        if not group.has(self.world.bot):
            self.add_bot(group)
        command = f"/start@{self.world.bot.username} {query['startgroup'][0]}"
        return self.say(command.strip(), group)

    # -- inline mode -----------------------------------------------------------------------

    def ask_inline(self, text: str) -> InlineQuery:
        """Type `@bot text`; the bot gets an inline query."""
        world = self.world
        query = InlineQuery(world, world.query_id(), self, text, world.clock())
        world.inline_queries[query.id] = query
        body = {"id": query.id, "from": self.to_json(), "query": text, "offset": ""}
        world.updates.add("inline_query", body, self.id)
        world.notify("inline", query)
        return query

    def choose(self, query: InlineQuery, index: int = 0, chat: Chat | None = None) -> Message:
        """Send a result that the bot offered into a chat."""
        if not query.results:
            raise CannotDo("there is nothing to choose")
        world, result = self.world, query.results[index]
        keyboard = result.get("reply_markup")
        inline_id = f"inline{query.id}" if keyboard else None
        message = world.post(
            chat or self.private,
            self,
            self._result_body(result),
            keyboard=keyboard,
            via_bot=world.bot,
            inline_id=inline_id,
        )
        chosen = {"result_id": result["id"], "from": self.to_json(), "query": query.text}
        if inline_id is not None:
            chosen["inline_message_id"] = inline_id
        world.updates.add("chosen_inline_result", chosen, self.id)
        return message

    def _result_body(self, result: Json) -> Json:
        content = result.get("input_message_content")
        source, key = (content, "message_text") if content else (result, "caption")
        text, entities = str(source.get(key, "")), source.get("entities") or []
        if source.get("parse_mode", "").upper() == "HTML":
            text, entities = parse_html(text, self.world.people)
        text, entities = trim(text, entities)
        entities = find_entities(text, entities)
        if content:
            return {"text": text, **({"entities": entities} if entities else {})}
        photo = self.world.files.find(result["photo_file_id"])
        body: Json = {"photo": self.world.files.photo_json(photo)}  # type: ignore[arg-type]
        if text:
            body["caption"] = text
        if text and entities:
            body["caption_entities"] = entities
        return body

    # -- commands --------------------------------------------------------------------------

    def commands(self, chat: Chat | None = None) -> list[Json]:
        """Return the command list that this person's app shows in a chat (BotCommand objects)."""
        chat = chat or self.private
        own = f"{chat.id}:"
        if chat.is_private:
            scopes = [f"chat:{own}", "all_private_chats", "default"]
        else:
            is_admin = chat.members.get(self.id) in ("creator", "administrator")
            admins = [f"chat_administrators:{own}"] if is_admin else []
            scopes = [f"chat_member:{own}{self.id}", *admins, f"chat:{own}"]
            scopes += ["all_chat_administrators"] if is_admin else []
            scopes += ["all_group_chats", "default"]
        for scope in scopes:
            for language in ((self.language_code or "")[:2], ""):
                if commands := self.world.commands.get((scope, language)):
                    return commands
        return []

    # -- coming and going ------------------------------------------------------------------

    def block(self) -> None:
        """Block the bot in the private chat."""
        self.world.private_status(self.private, blocked=True)

    def unblock(self) -> None:
        """Unblock the bot in the private chat."""
        self.world.private_status(self.private, blocked=False)

    def join(self, group: Chat) -> None:
        """Join a group."""
        self.world.set_status(group, self, "member", self)
        self.world.post(group, self, {"new_chat_members": [self.to_json()]})

    def leave(self, group: Chat) -> None:
        """Leave a group."""
        self.world.post(group, self, {"left_chat_member": self.to_json()})
        self.world.set_status(group, self, "left", self)

    def add_bot(self, group: Chat, admin: bool = False) -> None:
        """Add the bot to a group."""
        bot = self.world.bot
        self.world.set_status(group, bot, "administrator" if admin else "member", self)
        self.world.post(group, self, {"new_chat_members": [bot.to_json()]})

    def remove_bot(self, group: Chat) -> None:
        """Remove the bot from a group."""
        bot = self.world.bot
        self.world.set_status(group, bot, "kicked", self)
        self.world.post(group, self, {"left_chat_member": bot.to_json()})

    def promote_bot(self, group: Chat, admin: bool = True) -> None:
        """Make the bot an administrator, or a plain member again."""
        self.world.set_status(group, self.world.bot, "administrator" if admin else "member", self)

    def restrict_bot(self, group: Chat, *kinds: str) -> None:
        """Forbid the bot to send "messages" or "photos"; without kinds it may send all again."""
        group.muted = set(kinds)
        self.world.set_status(group, self.world.bot, "restricted" if kinds else "member", self)

    def upgrade(self, group: Chat) -> Chat:
        """Turn a group into a supergroup with a new id; the old chat refers to it."""
        world = self.world
        new = Chat(world, -(10**12) + group.id, "supergroup", group.title)
        new.accounts, new.members = dict(group.accounts), dict(group.members)
        world.chats[new.id] = new
        world.post(group, self, {"migrate_to_chat_id": new.id})
        group.migrated_to = new.id
        world.post(new, self, {"migrate_from_chat_id": group.id})
        world.notify("chat", group)
        world.notify("chat", new)
        return new

    def open_topic(self, forum: Chat, name: str) -> int:
        """Open a topic in a forum and return its `message_thread_id`."""
        body = {"forum_topic_created": {"name": name, "icon_color": 0x6FB9F0}}
        message = self.world.post(forum, self, body)
        message.thread = message.id
        forum.topics[message.id] = name
        return message.id

    def close_topic(self, forum: Chat, thread: int) -> None:
        """Close a topic of a forum: nothing can be sent there."""
        self.world.post(forum, self, {"forum_topic_closed": {}}, thread=thread)
        forum.closed_topics.add(thread)

    def reopen_topic(self, forum: Chat, thread: int) -> None:
        """Open a closed topic again."""
        forum.closed_topics.discard(thread)
        self.world.post(forum, self, {"forum_topic_reopened": {}}, thread=thread)

    def react(self, message: Message, *emoji: str) -> None:
        """Put reactions on a message, or take them away."""
        old = message.reactions.get(self.id, [])
        message.reactions[self.id] = list(emoji)
        world, chat = self.world, message.chat
        if chat.is_private or chat.members.get(world.bot.id) == "administrator":
            body = {
                "chat": chat.to_json(),
                "message_id": message.id,
                "user": self.to_json(),
                "date": int(world.clock()),
                "old_reaction": [{"type": "emoji", "emoji": sign} for sign in old],
                "new_reaction": [{"type": "emoji", "emoji": sign} for sign in emoji],
            }
            world.updates.add("message_reaction", body, chat.id)
        world.notify("message", message)


def thread_of_reply(replied: Message) -> int | None:
    """Return the thread a reply lands in: the topic, or in a supergroup the first message
    replied to."""
    if replied.chat.forum or replied.thread is not None:
        return replied.thread
    return replied.id if replied.chat.kind == "supergroup" else None
