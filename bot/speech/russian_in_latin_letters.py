"""Russian that is written in Latin letters, «kidai kosti»."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bot.speech.talk import WHOLE

_LONGEST: Final = 160
_MORE: Final = (
    "сдаюсь сдаться длинные длинных короткие коротких сыграем поиграем играем бэкгаммон на до с со"
    " в во от бот ботом другом очков партию матч кубом"
)
"""Words that stand in no phrase by themselves."""
_LETTERS: Final = re.compile(r"[a-z']{1,30}")
_SOUNDS: Final = str.maketrans(
    dict(zip("абвгдеёзийклмнопрстуфхцыэ", "abvgdeeziiklmnoprstufhcie", strict=True))
    | {"ж": "zh", "ч": "ch", "ш": "sh", "щ": "sh", "ю": "iu", "я": "ia", "ъ": "", "ь": ""}
)
"""How each letter sounds, of those that sound alike one."""
_SPELT: Final = (
    *(("shch", "sh"), ("sch", "sh"), ("kh", "h"), ("x", "h"), ("ts", "c"), ("w", "v"), ("'", "")),
    *(("yo", "e"), ("jo", "e"), ("y", "i"), ("j", "i"), ("ie", "e")),
)
"""Ways to write the same sound."""
_TWICE: Final = re.compile(r"(.)\1")


def in_cyrillic(words: str) -> str:
    """The same in Cyrillic letters where each word is one that players say, as it sounds; as it is
    elsewhere. `words` are in small letters."""
    if len(words) > _LONGEST:
        return words
    written = _LETTERS.findall(words)
    known = {word: _words_by_sound().get(_sound(word), "") for word in written}
    if not written or not all(known.values()):
        return words
    return _LETTERS.sub(lambda word: known[word[0]], words)


@cache
def _words_by_sound() -> dict[str, str]:
    """The Russian words that players say, by how they sound."""
    every = {word for phrase in (*WHOLE, _MORE) for word in phrase.split()}
    return {_sound(word): word for word in sorted(every) if re.fullmatch("[а-я]+", word)}


def _sound(word: str) -> str:
    """How a word sounds, in whichever letters it is written."""
    sound = word.translate(_SOUNDS)
    for way, usual in _SPELT:
        sound = sound.replace(way, usual)
    return _TWICE.sub(r"\1", sound)
