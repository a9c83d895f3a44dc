"""The parts of the local Telegram: accounts, chats, messages, tapped buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.demo.entities import cut_utf16

if TYPE_CHECKING:
    from bot.demo.world import World

Json = dict[str, Any]

BOT_HOSTS = ("t.me", "telegram.me")
IN_CHAT = ("creator", "administrator", "member", "restricted")


@dataclass(eq=False)
class Account:
    """An author of messages: a person or the bot."""

    id: int
    first_name: str
    username: str | None = None
    last_name: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    @property
    def name(self) -> str:
        """Return first and last name as shown above a message."""
        return f"{self.first_name} {self.last_name or ''}".strip()

    def to_json(self) -> Json:
        """Return the User object."""
        body: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        for key in ("last_name", "username", "language_code"):
            if (value := getattr(self, key)) is not None:
                body[key] = value
        return body


@dataclass(eq=False)
class BotAccount(Account):
    """The bot under test; `privacy` is the group privacy mode of BotFather, `mini_app` the address
    of its Mini App, "" for none."""

    is_bot: bool = True
    privacy: bool = True
    inline: bool = True
    mini_app: str = ""


@dataclass(eq=False, repr=False)
class Message:
    """A message. `body` holds the fields of the Bot API's Message that make up its content.

    `keyboard` is the inline keyboard it shows now, `hint` a ForceReply or reply keyboard sent with
    it, `revision` the world's change number at which it last changed. An ephemeral message is shown
    to `only` one person; a `silent` message rings no phone.
    """

    chat: Chat
    id: int
    date: int
    sender: Account
    body: Json
    keyboard: Json | None = None
    hint: Json | None = None
    thread: int | None = None
    reply_to: int | None = None
    edit_date: int | None = None
    deleted: bool = False
    revision: int = 0
    inline_id: str | None = None
    via_bot: Account | None = None
    only: Account | None = None
    silent: bool = False
    reactions: dict[int, list[str]] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Message {_line(self)}>"

    @property
    def by_bot(self) -> bool:
        """Return whether the bot wrote the message."""
        return self.sender.is_bot

    @property
    def text(self) -> str:
        """Return the text, the caption of a picture or a poll with its answers, without marks;
        "" for service messages."""
        if poll := self.body.get("poll"):
            return "\n".join(
                [poll["question"], *(f"○ {option['text']}" for option in poll["options"])]
            )
        return str(self.body.get("text") or self.body.get("caption") or "")

    @property
    def entities(self) -> list[Json]:
        """Return the entities of `text`."""
        entities: list[Json] = self.body.get("entities") or self.body.get("caption_entities") or []
        return entities

    @property
    def has_photo(self) -> bool:
        """Return whether the message shows a picture."""
        return bool(self.photo)

    @property
    def photo(self) -> list[Json]:
        """Return the sizes of its picture, or of that of its poll."""
        poll = self.body.get("poll", {}).get("media", {})
        sizes: list[Json] = self.body.get("photo") or poll.get("photo") or []
        return sizes

    def picture(self) -> bytes:
        """Return the JPEG that people see, in its largest size. Raises IndexError without a
        picture."""
        return self.chat.world.files.content(self.photo[-1]["file_id"])

    @property
    def rows(self) -> list[list[Json]]:
        """Return the inline buttons (InlineKeyboardButton objects) by row."""
        rows: list[list[Json]] = (self.keyboard or {}).get("inline_keyboard", [])
        return rows

    @property
    def buttons(self) -> list[list[str]]:
        """Return the labels of the inline buttons by row."""
        return [[str(button["text"]) for button in row] for row in self.rows]

    @property
    def labels(self) -> list[str]:
        """Return the labels of the inline buttons in reading order."""
        return [label for row in self.buttons for label in row]

    @property
    def is_service(self) -> bool:
        """Return whether the message reports an event (a person joined, the group moved)."""
        return not self.body.keys() & {"text", "photo", "animation", "document", "dice", "poll"}

    def mentions(self, account: Account) -> bool:
        """Return whether the text names this account, by @username or by a link to the person."""
        for entity in self.entities:
            if entity["type"] == "text_mention" and entity["user"]["id"] == account.id:
                return True
            if entity["type"] == "mention" and account.username:
                named = cut_utf16(self.text, entity["offset"], entity["length"])
                if named.lower() == f"@{account.username.lower()}":
                    return True
        return False

    @property
    def commands(self) -> list[str]:
        """Return the bot commands in the text, with their slash and @address."""
        return [
            cut_utf16(self.text, entity["offset"], entity["length"])
            for entity in self.entities
            if entity["type"] == "bot_command"
        ]

    def to_json(self, deep: bool = True) -> Json:
        """Return the Message object as the bot gets it; `deep` adds the message replied to."""
        if self.deleted:
            return {"chat": self.chat.to_json(), "message_id": self.id, "date": 0}
        own = {"message_id": self.id}
        body: Json = {
            **(own if self.only is None else {"message_id": 0, "ephemeral_message_id": self.id}),
            "date": self.date,
            "chat": self.chat.to_json(),
            "from": self.sender.to_json(),
            **self.body,
        }
        if self.thread is not None:
            body["message_thread_id"] = self.thread
            if self.chat.forum:
                body["is_topic_message"] = True
        if self.edit_date is not None:
            body["edit_date"] = self.edit_date
        if self.keyboard:
            body["reply_markup"] = self.keyboard
        if self.via_bot is not None:
            body["via_bot"] = self.via_bot.to_json()
        target = self.chat.messages.get(self.reply_to) if self.reply_to else None
        if deep and target is not None and not target.deleted:
            body["reply_to_message"] = target.to_json(deep=False)
        return body


@dataclass(eq=False, repr=False)
class Chat:
    """A private chat of one person with the bot, or a group.

    `kind` is "private", "group" or "supergroup"; `members` maps account ids to their status as in
    ChatMember; `muted` lists what members may not send ("messages", "photos").
    """

    world: World
    id: int
    kind: str
    title: str = ""
    person: Account | None = None
    members: dict[int, str] = field(default_factory=dict)
    accounts: dict[int, Account] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    closed_topics: set[int] = field(default_factory=set)
    forum: bool = False
    muted: set[str] = field(default_factory=set)
    migrated_to: int | None = None
    pinned: list[int] = field(default_factory=list)
    opened: bool = False
    blocked: bool = False

    def __repr__(self) -> str:
        return f"<Chat {self.id} {self.name}>"

    @property
    def is_private(self) -> bool:
        """Return whether this is a person's own chat with the bot."""
        return self.kind == "private"

    @property
    def name(self) -> str:
        """Return the group's title or the person's name."""
        return self.person.name if self.person else self.title

    @property
    def alive(self) -> list[Message]:
        """Return the messages that were not deleted, oldest first."""
        return [message for message in self.messages.values() if not message.deleted]

    def seen_by(self, account: Account) -> list[Message]:
        """Return the messages that are shown to this person."""
        return [message for message in self.alive if message.only in (None, account)]

    def has(self, account: Account) -> bool:
        """Return whether the account is in this chat now."""
        return self.members.get(account.id, "left") in IN_CHAT

    def shown_to(self, account: Account) -> bool:
        """Return whether the account has this chat in its list (a group also after leaving it)."""
        return self.person is account or account.id in self.members

    def to_json(self) -> Json:
        """Return the Chat object."""
        if self.person is not None:
            whole = self.person.to_json()
            named = {k: whole[k] for k in ("first_name", "last_name", "username") if k in whole}
            return {"id": self.id, "type": "private"} | named
        body: Json = {"id": self.id, "type": self.kind, "title": self.title}
        if self.forum:
            body["is_forum"] = True
        return body

    def latest(
        self, condition: Callable[[Message], bool] = lambda m: m.by_bot, after: int = 0
    ) -> Message | None:
        """Return the newest message that changed after revision `after` and meets the condition."""
        fitting = [m for m in self.alive if m.revision > after and condition(m)]
        return max(fitting, key=lambda m: m.revision, default=None)

    async def wait_for(
        self,
        condition: Callable[[Message], bool] = lambda m: m.by_bot,
        after: Message | int = 0,
        timeout: float = 10,
    ) -> Message:
        """Wait for a message, new or edited since `after`, that meets the condition.

        `after` is a revision or a message (what changed after it counts). Raises TimeoutError after
        `timeout` seconds, with the chat so far in its text.
        """
        since = after if isinstance(after, int) else after.revision
        try:
            return await self.world.wait_until(lambda: self.latest(condition, since), timeout)
        except TimeoutError:
            raise TimeoutError(f"nothing came in {timeout} s:\n{self.transcript()}") from None

    def transcript(self, since: int = 0) -> str:
        """Return the chat as text, one message a paragraph: number, author, reply, content,
        [buttons]."""
        return "\n".join(_line(m) for m in self.alive if m.revision > since)


def _line(message: Message) -> str:
    in_topic = message.chat.forum and message.reply_to == message.thread
    replied = None if in_topic else message.reply_to
    reply = f" ↩{replied}" if replied else ""
    parts = [f"[{message.id}] {message.sender.name}{reply}:"]
    if message.has_photo:
        shape = message.body["photo"][-1]
        parts.append(f"(photo {shape['width']}x{shape['height']})")
    for kind in ("document", "animation"):
        if kind in message.body:
            parts.append(f"({kind} {message.body[kind].get('file_name', '')})")
    if "dice" in message.body:
        parts.append(f"(dice {message.body['dice']['value']})")
    if message.is_service:
        parts.append(f"({', '.join(message.body)})")
    if message.text:
        parts.append(message.text)
    if message.edit_date is not None:
        parts.append("(edited)")
    rows = ["    " + " ".join(f"[{label}]" for label in row) for row in message.buttons]
    return "\n".join([" ".join(parts), *rows])


@dataclass(eq=False, repr=False)
class Query:
    """A tapped button. `answer` is None until the bot answers, then text, alert flag and link;
    `repeats` counts later answers, which Telegram refuses."""

    world: World
    id: str
    person: Account
    data: str
    date: float
    message: Message | None = None
    inline_id: str | None = None
    answer: Json | None = None
    repeats: int = 0

    def __repr__(self) -> str:
        return f"<Query {self.data!r} of {self.person.name}: {self.answer}>"

    @property
    def text(self) -> str | None:
        """Return the text the bot answered with ("" for none), or None while there is no answer."""
        return None if self.answer is None else str(self.answer.get("text", ""))

    async def answered(self, timeout: float = 10) -> Query:
        """Wait for the bot's answer. Raises TimeoutError after `timeout` seconds."""
        return await self.world.wait_until(
            lambda: self if self.answer is not None else None, timeout
        )

    @property
    def alert(self) -> bool:
        """Return whether the answer has to be shown as a window rather than a passing note."""
        return bool(self.answer and self.answer.get("show_alert"))


@dataclass(eq=False)
class InlineQuery:
    """A text typed after the bot's name; `results` is None until the bot answers, `button`
    stands above the results and leads to the bot."""

    world: World
    id: str
    person: Account
    text: str
    date: float
    results: list[Json] | None = None
    button: Json | None = None

    async def answered(self, timeout: float = 10) -> InlineQuery:
        """Wait for the bot's results. Raises TimeoutError after `timeout` seconds."""
        return await self.world.wait_until(
            lambda: self if self.results is not None else None, timeout
        )
