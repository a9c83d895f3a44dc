"""The meanings of signs: in a picture that explains a play, and in written plays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.i18n import EMPTY, Html, Words, join
from render import Marks

WRITTEN = {
    "board": re.compile(r"^\d:"),
    "step": re.compile(r"(?<![/\w])(\d+)/(\d+)"),
    "chain": re.compile(r"[^\s/(]+(?:/[^\s/(]+){2,}"),
    "several": re.compile(r"\((\d)\)"),
    "hit": re.compile(r"\*"),
    "pin": re.compile(r"°"),
    "bar": re.compile(r"bar/\d+"),
    "hand": re.compile(r"hand/\d+"),
    "off": re.compile(r"\d+/off"),
    "other": re.compile(r"(?<![\w/])[wb]:"),
}
"""The signs of written plays, with the patterns that find them."""


def drawn(marks: Marks) -> list[str]:
    """Return the signs of a picture that explains why a play is not legal."""
    parts = {
        "made": marks.made,
        "crossed": marks.crossed,
        "ringed": marks.ringed,
        "dotted": marks.dotted,
    }
    return [sign for sign, found in parts.items() if found]


def picture_legend(signs: Iterable[str], words: Words, **args: str) -> Html:
    """Return a sentence with the meanings of signs in a picture; empty for none."""
    told = join("; ", (words.say(f"key-{sign}", **args) for sign in signs))
    return words.say("key-of-picture", told=told) if told else EMPTY


def written(plays: Iterable[str]) -> dict[str, re.Match[str]]:
    """Return the signs of written plays, each with its first match."""
    found = {}
    for play in plays:
        for sign, form in WRITTEN.items():
            if sign not in found and (match := form.search(play)):
                found[sign] = match
    return found


def writing_legend(signs: Sequence[tuple[str, re.Match[str]]], words: Words) -> Html:
    """Return a sentence with the meanings of signs in written plays; empty for none."""
    told = join("; ", (_told(sign, match, words) for sign, match in signs))
    return words.say("key-of-writing", told=told) if told else EMPTY


def _told(sign: str, match: re.Match[str], words: Words) -> Html:
    if sign == "step":
        return words.say("key-step", step=match[0], origin=match[1], target=match[2])
    if sign == "several":
        return words.say("key-several", count=int(match[1]))
    return words.say(f"key-{sign}", step=words.play(match[0]))
