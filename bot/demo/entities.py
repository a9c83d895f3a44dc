"""Formatted text: Telegram's HTML, entities found in plain text, lengths in UTF-16 units.

Offsets and lengths of entities count UTF-16 code units, as everywhere in the Bot API.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.demo.errors import bad_request

Entity = dict[str, Any]

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
}
TYPES = {
    *TAGS.values(),
    "expandable_blockquote",
    "text_mention",
    "mention",
    "hashtag",
    "cashtag",
} | {
    "bot_command",
    "url",
    "email",
    "phone_number",
    "date_time",
}

FOUND = (
    (
        "bot_command",
        re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>@])"),
    ),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z0-9_]{3,32}(?!\w)")),
    ("url", re.compile(r"(?:https?://|\bt\.me/)[^\s<>\"«»]*[^\s<>\"«».,:;!?)\]]")),
    ("hashtag", re.compile(r"(?<![\w#])#(?=\w*[^\W\d])\w{1,256}")),
)
ATTRIBUTE = re.compile(r"\s+([A-Za-z-]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
CHARACTER = re.compile(r"&(?:#\d{1,7}|#x[0-9A-Fa-f]{1,6}|lt|gt|amp|quot);")


def utf16_length(text: str) -> int:
    """Return the length of `text` in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def cut_utf16(text: str, offset: int, length: int) -> str:
    """Return the part of `text` that an entity with this offset and length covers."""
    return text.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode(
        "utf-16-le", "replace"
    )


@dataclass
class _Open:
    """A start tag waiting for its end."""

    tag: str
    offset: int
    entity: Entity = field(default_factory=dict)


def parse_html(source: str, people: Mapping[int, Any] | None = None) -> tuple[str, list[Entity]]:
    """Return text and entities of Telegram's HTML. Raises ApiError "can't parse entities: ...".

    `people` maps user ids to accounts (with `to_json()`), for `tg://user?id=` links; a link to an
    unknown person becomes plain text.
    """
    return _HtmlReader(source, people or {}).read()


class _HtmlReader:
    """A single pass over the source; `at` is an index into it, `out` the text so far."""

    def __init__(self, source: str, people: Mapping[int, Any]) -> None:
        self.source = source
        self.people = people
        self.at = 0
        self.out: list[str] = []
        self.length = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def read(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == "<":
                self._tag()
            elif char == "&":
                self._character()
            else:
                self._put(char)
                self.at += 1
        if self.open:
            raise self._error(
                f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"'
            )
        self.entities.sort(key=lambda e: (e["offset"], -e["length"]))
        return "".join(self.out), self.entities

    def _put(self, text: str) -> None:
        self.out.append(text)
        self.length += utf16_length(text)

    def _character(self) -> None:
        match = CHARACTER.match(self.source, self.at)
        if match is None:
            self._put("&")
            self.at += 1
            return
        self._put(html.unescape(match.group()))
        self.at = match.end()

    def _error(self, words: str) -> Exception:
        return bad_request(f"can't parse entities: {words}")

    def _byte(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _tag(self) -> None:
        begin = self.at
        end = self.source.find(">", begin)
        if self.source.startswith("</", begin):
            if end < 0:
                raise self._error(f"Unclosed end tag at byte offset {self._byte(begin)}")
            self._close(begin, self.source[begin + 2 : end].strip().lower())
        else:
            if end < 0:
                raise self._error(f"Unclosed start tag at byte offset {self._byte(begin)}")
            self._start(begin, self.source[begin + 1 : end])
        self.at = end + 1

    def _start(self, begin: int, inside: str) -> None:
        name = re.match(r"[^\s>]*", inside)
        tag = (name.group() if name else "").lower()
        if tag not in TAGS:
            raise self._error(f'Unsupported start tag "{tag}" at byte offset {self._byte(begin)}')
        attributes = {
            key.lower(): html.unescape(double or single or bare)
            for key, double, single, bare in ATTRIBUTE.findall(inside[len(tag) :])
        }
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise self._error(
                f'Tag "span" must have class "tg-spoiler" at byte offset {self._byte(begin)}'
            )
        self.open.append(_Open(tag, self.length, {"tag": tag, **attributes}))

    def _close(self, begin: int, tag: str) -> None:
        if not self.open:
            raise self._error(f"Unexpected end tag at byte offset {self._byte(begin)}")
        opened = self.open.pop()
        if tag and tag != opened.tag:
            raise self._error(
                f"Unmatched end tag at byte offset {self._byte(begin)}, "
                f'expected "</{opened.tag}>", found "</{tag}>"'
            )
        length = self.length - opened.offset
        entity = self._entity(opened, length)
        if entity is not None and length > 0:
            self.entities.append(entity)

    def _entity(self, opened: _Open, length: int) -> Entity | None:
        kind = TAGS[opened.tag]
        entity: Entity = {"type": kind, "offset": opened.offset, "length": length}
        attributes = opened.entity
        if kind == "text_link":
            text = cut_utf16("".join(self.out), opened.offset, length)
            return self._link(entity, attributes.get("href") or text)
        if kind == "blockquote" and "expandable" in attributes:
            entity["type"] = "expandable_blockquote"
        if kind == "custom_emoji":
            entity["custom_emoji_id"] = attributes.get("emoji-id", "")
        if kind == "code" and self.open and self.open[-1].tag == "pre":
            language = attributes.get("class", "").removeprefix("language-")
            if language:
                self.open[-1].entity["language"] = language
            return None
        if kind == "pre" and "language" in attributes:
            entity["language"] = attributes["language"]
        return entity

    def _link(self, entity: Entity, href: str) -> Entity | None:
        person = re.fullmatch(r"tg://user\?id=(\d+)", href)
        if person is not None:
            account = self.people.get(int(person.group(1)))
            if account is None:
                return None
            return {**entity, "type": "text_mention", "user": account.to_json()}
        if not re.match(r"(https?|tg|ton)://|mailto:|\w[\w-]*(\.\w[\w-]*)+", href):
            return None
        return {**entity, "url": href}


def find_entities(text: str, taken: list[Entity] | None = None) -> list[Entity]:
    """Return `taken` and the commands, mentions, links and hashtags that Telegram finds by
    itself."""
    entities = list(taken or [])
    shut = [
        (e["offset"], e["offset"] + e["length"])
        for e in entities
        if e["type"] in ("code", "pre", "text_link", "text_mention")
    ]
    for kind, pattern in FOUND:
        for match in pattern.finditer(text):
            offset = utf16_length(text[: match.start()])
            length = utf16_length(match.group())
            if all(offset + length <= a or offset >= b for a, b in shut):
                entities.append({"type": kind, "offset": offset, "length": length})
                shut.append((offset, offset + length))
    return sorted(entities, key=lambda e: (e["offset"], -e["length"]))


def trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Cut white space at both ends as Telegram does, and move the entities with it."""
    begin = 0
    if not any(e["offset"] == 0 and e["type"] in ("pre", "code") for e in entities):
        begin = len(text) - len(text.lstrip())
    trimmed = text[begin:].rstrip()
    shift, end = utf16_length(text[:begin]), utf16_length(trimmed)
    moved = []
    for entity in entities:
        start = max(0, entity["offset"] - shift)
        stop = min(end, entity["offset"] - shift + entity["length"])
        if stop > start:
            moved.append({**entity, "offset": start, "length": stop - start})
    return trimmed, moved
