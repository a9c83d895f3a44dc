"""A message as it is said, and what is left of it without the words that only go along."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from bot.speech.vocabulary import phrases

_LONGEST: Final = 160
"""Longer messages are stories, of which nothing is left out."""
_AT_EDGES: Final = frozenset(
    phrases(
        {
            "": """ну, а, и, о, ладно, ок, ой, эй, все, давай, давайте, я, хочу, можно, пожалуйста,
                пож, пжл, плиз, бот, уже, тогда, же, просто, мне, то, тут, там, теперь,
                сейчас, бро, братан, сорри, извини, блин, ok, okay, please, pls, i, i'd, id, like,
                want, to, wanna, can, could, the, bot, now, just, well, so, let's, lets, a, an, oh,
                hey, hi, hello, привет, здравствуйте, there, mate, man, bro, sorry, then,
                dude, buddy, salam, салам, брат, братишка, милый, дорогой, внучек, шеф,
                qardaş, qardas"""
        }
    )
)
"""Words that change nothing before and behind what is meant."""
_WITHIN: Final = frozenset(
    phrases(
        {
            "": """пожалуйста, плиз, уже, же, мне, нам, тут, здесь, тебе, бы, вообще, просто,
                сейчас, please, now, just, really, actually"""
        }
    )
)
"""Words that change nothing anywhere."""
_BEFORE: Final = re.compile(
    r"(?:не подскажешь|слушай|дай|нет(?= не )|не(?= не )|no(?= i | dont | don't )"
    r"|(?:под|рас)?ска(?:жи|жите)(?= (?:пожалуйста|мне|как|что|кто|ку|где|чем|лу|счет|прав|п?про))"
    r"|(?:объясни|поясни|покажи)(?:те)?(?= (?:пожалуйста|мне|как|что|кто|куда|правила))"
    r"|(?:да|yes|yeah)(?= (?:беру|возьму|броса|кида|сдаюсь|хочу|i ))"
    r"|(?:я )?проиграла?|(?:ты|вы) (?:победили?|выиграли?)|(?:i'm|im) done|you win|i lost"
    r"|(?:can|could) you(?= (?:please|give|show|tell|explain|help|teach|roll))"
    r"|(?:может|maybe)(?= (?:еще|сыгр|поигр|реванш|one more|again|another))"
    r"|good (?:morning|afternoon|evening|day)|excuse me|forgive me|i'm afraid"
    r"|(?:would|could|will) you (?:be so (?:kind|good) as to|please|kindly|mind)"
    r"|(?:might|may) i (?:please |kindly )?(?=have|see|ask for)"
    r"|будьте (?:добры|любезны)|будь (?:добр|добра)|не могли бы вы|не мог бы ты"
    r"|tell me(?= (?:what|how|where|the)))"
    r"(?= \w)"
)
"""What is said before what is meant."""
_BEHIND: Final = re.compile(
    r" (?:if (?:i may|i might|you (?:please|don't mind|would|will|can)|that's all right)(?: ask)?"
    r"|ever so much|very much|thank you|thanks|если можно|если не (?:сложно|трудно)|заранее спасибо"
    r"|будьте добры|будь добр|спасибо|по-хорошему|по-доброму|по-честному|по-человечески)$"
)
"""What politeness adds behind it."""
_SIGHS: Final = re.compile(r"(?:ну и|вот это|вот так|what an?|such an?|so) ")
"""How people begin who wonder at something and ask for nothing."""
CALLS: Final = frozenset(
    {"го", "погнали", "айда", "катнем", "сгоняем", "перекинемся"}
    | {"играть", "сыграть", "поиграть", "играем", "сыграю", "поиграю", "играю"}
)
"""How somebody calls to a game, or says that he would play it, before its name."""


def stripped_readings(words: str) -> Iterator[str]:
    """A message, then what is left without signs, and without words that only go along."""
    yield words
    if len(words) > _LONGEST or _SIGHS.match(words):
        return
    plain = without_signs(words)
    if plain != words:
        yield plain
    kept = plain.split()
    while kept and kept[-1] in _AT_EDGES:
        kept.pop()
        yield " ".join(kept)
    if polite := _BEHIND.search(" ".join(kept)):
        kept = " ".join(kept)[: polite.start()].split()
        yield " ".join(kept)
    for left in _without_beginnings(" ".join(kept)):
        yield left
        yield " ".join(word for word in left.split() if word not in _WITHIN)


def _without_beginnings(line: str) -> Iterator[str]:
    """A line, and it again after each word or phrase that only leads to what is meant."""
    yield line
    while line:
        led = _BEFORE.match(line)
        word, _, rest = line.partition(" ")
        if led:
            line = line[led.end() :].lstrip()
        elif word in _AT_EDGES:
            line = rest
        else:
            return
        yield line


def without_edges(words: str, more: frozenset[str] = frozenset()) -> str:
    """The same without words that only go along at both ends, and without `more` of them."""
    if len(words) > _LONGEST:
        return words
    kept, least = words.split(), _AT_EDGES | more
    while kept and kept[-1] in least:
        kept.pop()
    while kept and kept[0] in least:
        kept.pop(0)
    return " ".join(kept)


def without_signs(words: str) -> str:
    """The words alone: no pictures, brackets or punctuation between them."""
    kept = (c if c.isalnum() or c in "'@+=-_/" else " " for c in words)
    return " ".join("".join(kept).split())


def without_pictures(line: str) -> str:
    """The same message without emoji, in which a play is looked for."""
    return "".join(
        " " if c > "\xff" and unicodedata.category(c) in {"So", "Sk"} else c for c in line
    )


def levelled(words: str) -> str:
    """One spelling for what is said in full, with an apostrophe or without: "what is" and "what's"
    are "whats"."""
    words = words.replace("'", "").replace("’", "")
    for full, short in (
        ("what is", "whats"),
        ("who is", "whos"),
        ("i am", "im"),
        ("i will", "ill"),
    ):
        words = words.replace(full, short)
    words = re.sub(r"\b(?:че|чо|шо)\b", "что", words)
    words = re.sub(r"\b(how|what|where|want|need|like) 2 ", r"\1 to ", words)
    return re.sub(r"\bu\b", "you", words)
