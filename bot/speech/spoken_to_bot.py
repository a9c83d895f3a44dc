"""Whether a message is spoken to the bot: by a mention, or by a name that people call it by."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from bot.speech.examples import answers, fillers
from bot.speech.spelling import bare, prepared

_MOST_WORDS: Final = 3
"""Words of the longest name."""
_PAUSE: Final = ",:;!.—–-"


def without_mention(line: str, bot: str) -> tuple[str, bool]:
    """Return a line without the bot's name, and whether that stood in it."""
    if not bot:
        return line, False
    left, count = re.subn(rf"[ ,]*(?<!\w)@{re.escape(bot)}(?!\w)[ ,]*", " ", line, flags=re.I)
    return left.strip(" ,") if count else line, bool(count)


class Called(NamedTuple):
    """What is said to the bot by a name; `paused`: its name stands beside a pause; `surely`: it is
    called, and not talked about, as the name is its own and the pause behind it."""

    said: str
    paused: bool
    surely: bool


def said_to_name(line: str, bot: str) -> Called | None:
    """Return what a line says to the bot by a name at its beginning, «эй бот, кидай», or behind a
    pause at its end, "roll, bot"; None for any other line. `bot` is the bot's username."""
    words = line.split()
    begin = next((n for n, word in enumerate(words) if _key(word) not in fillers()), 0)
    starts = {begin, *(n for n in (1, 2) if words[n - 1 : n] and words[n - 1][-1] in _PAUSE)}
    for count in range(_MOST_WORDS, 0, -1):
        for start in sorted(starts):
            name, rest = words[start : start + count], words[start + count :]
            paused = bool(name) and name[-1][-1] in _PAUSE
            if rest and (kind := _kind(name, bot, paused)):
                said = " ".join(rest).lstrip(f" {_PAUSE}")
                return Called(said, paused, surely=paused and kind == "bot")
        rest, name = words[:-count], words[-count:]
        if rest and rest[-1][-1] in _PAUSE and _kind(name, bot, paused=True):
            said = " ".join(rest).rstrip(f" {_PAUSE}")
            return Called(said, paused=True, surely=False)
    return None


def _kind(words: list[str], bot: str, paused: bool) -> str:
    """Return whether words are a name of the "bot" or one that means the "game" too, which calls
    the bot only before a pause; "" for other words."""
    name = _key(" ".join(words))
    kind = "bot" if name in _usernames(bot) else answers("called").get(name, "")
    return kind if kind == "bot" or paused else ""


@lru_cache(maxsize=4)
def _usernames(bot: str) -> frozenset[str]:
    """Return the ways to write a username without its sign."""
    return frozenset({_key(bot), _key(bot.replace("_", " "))} if bot else ())


def _key(said: str) -> str:
    return bare(prepared(said.strip(_PAUSE)))
