"""A message that is written as people speak, as dictionaries and textbooks have it: each word in
its usual spelling, without fillers behind them all, the verb before what it asks for."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.vocabulary import phrases

_LONGEST: Final = 160
_SPELT: Final = phrases(
    {
        "что": "че, чо, шо, што",
        "сейчас": "щас, счас, ща, щяс",
        "вообще": "ваще, вобще, воще",
        "сколько": "скок, скока, скоко",
        "где": "де, хде, иде",
        "ход": "хот",
        "уже": "ужэ",
        "только": "тока, токо",
        "опять": "апять",
        "хочу": "хачу",
        "можно": "можна, мона",
        "почему": "пачему, почиму",
        "короткие": "кароткие, коротенькие",
        "длинные": "длиные, длинненькие",
        "сыграем": "сыгранем, сыгранемте",
        "покажи": "скинь, пришли",
        "give me": "gimme, gimmie",
        "let me": "lemme",
        "don't know": "dunno",
        "can't": "cant",
        "don't": "dont",
        "you": "ya",
        "your": "ur",
        "are": "r",
        "because": "cuz, coz",
        "please": "plz, plis, plox",
    }
)
"""The standard spelling of a word, by how it is written too."""
_AT_END: Final = frozenset(
    {"лол", "хаха", "ппц", "капец", "короче", "кст", "быстренько", "а", "lol", "lmao", "smh", "tbh"}
    | {"haha", "rn", "quick", "quickly", "real", "bro", "please", "again", "плиз", "пожалуйста"}
)
"""What is said behind a message and changes nothing."""
_DRAWN: Final = re.compile(r"([^\W\d_])\1{2,}")
"""A letter that is drawn out, «ходииии»."""
_COAXED: Final = re.compile(r"(?<=\w\w)-ка\b")
_WORD: Final = re.compile(r"[^\W\d_]{1,20}")
_SHOWN_LAST: Final = re.compile(r"(?P<what>\S.{1,60}) (?P<verb>покажи|расскажи|объясни)")


def in_standard_words(words: str) -> str:
    """The same in usual spelling, without fillers behind it, and in usual order; as it is where it
    is so already. `words` are in small letters."""
    if len(words) > _LONGEST:
        return words
    return _verb_first(_without_fillers_behind(_spelt_as_usual(words)))


def _spelt_as_usual(words: str) -> str:
    once = _COAXED.sub("", _DRAWN.sub(r"\1", words))
    return _WORD.sub(lambda word: _SPELT.get(word[0], word[0]), once)


def _without_fillers_behind(words: str) -> str:
    kept = words.split()
    while len(kept) > 1 and kept[-1].strip(",.!?") in _AT_END:
        kept.pop()
    return " ".join(kept)


def _verb_first(words: str) -> str:
    """«правила покажи» as «покажи правила»."""
    turned = _SHOWN_LAST.fullmatch(words)
    return f"{turned['verb']} {turned['what']}" if turned else words
