"""Words of the other language in what the bot sends to people of one language."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from bot.demo import Message, Query, World
from bot.demo.world import Event
from bot.i18n import LANGS, Words
from bot.store import Store
from tests.bot.conversation.odd_names import VARIABLE

FOREIGN = {"ru": re.compile(r"[A-Za-z]{2,}"), "en": re.compile(r"[А-Яа-яЁё]+")}
"""Words in the letters of the other language."""
SAME = re.compile(
    r"https?://\S+|t\.me\S+|\w+=\w+|/\w+|@\w+|«[^»]*»|“[^”]*”"
    r"|SHA-?\w*|long\+imbyurti|Telegram\w*|MIT|Ctrl(?:-C)?|off|PR|ID|XG|\b[IVX]+\b"
)
"""Addresses, commands, what is quoted, Roman numbers, and names that are the same everywhere."""
_LITERAL = {"code", "pre", "url", "mention", "bot_command", "text_link", "text_mention", "hashtag"}
_CHOICE = re.compile(r"\b(speak|lang)\b")
"""The data of buttons that choose a language."""
_WORD = re.compile(r"[^\W\d_]+")


class Tongues:
    """Collects all that the bot sends, edits and answers to taps in a world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._said: dict[tuple[int, str], None] = {}
        self._changing = set[int]()
        world.listeners.append(self._note)

    def _note(self, event: Event) -> None:
        subject = event.subject
        if isinstance(subject, Message) and subject.by_bot and not subject.is_service:
            for text in (_plain(subject), *subject.labels):
                self._said[subject.chat.id, text] = None
        elif isinstance(subject, Query):
            if _CHOICE.search(subject.data) and subject.message is not None:
                self._changing.add(subject.message.chat.id)
            if subject.text:
                self._said[subject.person.id, subject.text] = None

    async def complaints(self, store: Store) -> list[str]:
        """Return what has words of the other language; nothing of chats with several languages, and
        nothing where names are odd: places in a text are then not what they were."""
        if os.environ.get(VARIABLE):
            return []
        spoken = await self._languages(store)
        return [
            f"tongue: {lang}: {', '.join(words)}: {text!r}"
            for (chat, text), lang in ((said, spoken.get(said[0])) for said in self._said)
            if lang is not None and (words := [*self._foreign(text, lang)])
        ]

    async def _languages(self, store: Store) -> dict[int, str]:
        """Return the language of each chat in which only a single language was chosen."""
        own: dict[int, set[str]] = {}
        async with store.reading() as work:
            for number, person in self._world.people.items():
                kept = await work.people.by_telegram(number)
                codes = {person.language_code, kept.lang if kept else person.language_code}
                own[number] = {str(code)[:2] for code in codes}
            for chat in self._world.chats.values():
                if chat.person is None:
                    kept_chat = await work.chats.by_telegram(chat.id)
                    chosen = {kept_chat.lang} if kept_chat and kept_chat.lang else set[str]()
                    members = (own.get(number, set[str]()) for number in chat.members)
                    own[chat.id] = chosen.union(*members)
        spoken = {chat: min(tongues) for chat, tongues in own.items() if len(tongues) == 1}
        return {chat: lang for chat, lang in spoken.items() if chat not in self._changing}

    def _foreign(self, text: str, lang: str) -> Iterator[str]:
        if lang not in LANGS:
            return
        own = self._own_words()
        for word in FOREIGN[lang].findall(SAME.sub(" ", text)):
            if word.casefold() not in own and word not in _tongues():
                yield word

    def _own_words(self) -> set[str]:
        """Return the words of names and titles, and all that people have typed."""
        world = self._world
        texts = [world.bot.name, str(world.bot.username)]
        for person in world.people.values():
            texts += [person.first_name, str(person.last_name), str(person.username)]
        for chat in world.chats.values():
            texts += [chat.title, *chat.topics.values()]
            texts += [message.text for message in chat.messages.values() if not message.by_bot]
        return {word.casefold() for text in texts for word in _WORD.findall(text)}


def _tongues() -> set[str]:
    """Return the names of languages, each in its own letters."""
    return {Words(lang).plain("button-other-language") for lang in LANGS}


def _plain(message: Message) -> str:
    """Return the text of a message without plays, commands and links."""
    text, body = message.text, message.body
    units = text.encode("utf-16-le")
    for entity in body.get("entities") or body.get("caption_entities") or ():
        if entity["type"] in _LITERAL:
            start, end = 2 * entity["offset"], 2 * (entity["offset"] + entity["length"])
            units = units[:start] + " ".encode("utf-16-le") * ((end - start) // 2) + units[end:]
    return units.decode("utf-16-le")
