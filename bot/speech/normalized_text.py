"""One spelling for the many ways keyboards have to write the same thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

_DASHES: Final = "-‐‑‒–—―−﹘﹣－➖"
_ARROWS: Final = "→⟶➔➜➝➞➡⇒⇨►▶>»›"
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff\u20e3\u00ad\u202a-\u202e]")
_BEFORE: Final = str.maketrans(
    {**dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_ARROWS, ">"), "º": "°", "˚": "°", "∅": "Ø"}
    | {"⁄": "/", "∕": "/", "÷": "/", "\\": "/", "×": "x", "✕": "x", "✖": "x", "＊": "*", "∗": "*"}
)
_LONGEST: Final = 4096
"""So long a message may be; single characters may stand for many."""
_PIECE: Final = 512
"""So many characters are brought to one form at a time, until there are as many as are read."""
_ASCII: Final = 127
KEPT: Final = 64
"""So many texts are kept in their one form, as each is looked at by several readers."""
_OTHER_KEYS: Final = str.maketrans(
    "qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюё"
)
_SOUNDS: Final = (
    *(("shch", "щ"), ("sch", "щ"), ("sh", "ш"), ("ch", "ч"), ("zh", "ж"), ("kh", "х"), ("ts", "ц")),
    *(("yu", "ю"), ("ju", "ю"), ("ya", "я"), ("ja", "я"), ("yo", "е"), ("ye", "е"), ("iy", "ий")),
    *(("ay", "ай"), ("oy", "ой"), ("ey", "ей"), ("'", "ь")),
    *zip("abvgdezijklmnoprstufhcyxw", "абвгдезийклмнопрстуфхцыхв", strict=True),
)
_USERNAME: Final = re.compile(r"(@\w{3,32})")
_LOOKALIKES: Final = str.maketrans("авсдеохркм", "abcdeoxpkm")


@lru_cache(maxsize=KEPT)
def clean(text: str) -> str:
    """Return a text in one form: plain digits, one kind of dash, arrow, cross and space, no
    invisible characters. Letters keep their case and alphabet."""
    text = _INVISIBLE.sub("", text.translate(_BEFORE))
    text = _composed(text).translate(_BEFORE)
    text = _INVISIBLE.sub("", text)
    return " ".join((text if text.isascii() else text.translate(_DIGITS)).split())


@lru_cache(maxsize=KEPT)
def folded(text: str) -> str:
    """Return a clean text in small letters, with е for ё, as words are compared."""
    return " ".join(clean(text).casefold().replace("ё", "е").split())


def without_pictures(text: str) -> str:
    """Return a text without emoji, in which a play is looked for."""
    return "".join(" " if _is_picture(char) else char for char in text)


def by_other_keys(text: str) -> str:
    """Return what the same keys write where the keyboard stands on Russian ("ghbdtn" -> "привет").
    A username stays as it is."""
    return _outside_usernames(text.lower(), lambda part: part.translate(_OTHER_KEYS))


def by_sound(text: str) -> str:
    """Return Russian in Latin letters as Cyrillic ones ("korotkie" -> "короткие"). A username stays
    as it is."""
    return _outside_usernames(text.lower(), _by_sound)


def _by_sound(text: str) -> str:
    for sound, letter in _SOUNDS:
        text = text.replace(sound, letter)
    return text


def _outside_usernames(text: str, spell: Callable[[str], str]) -> str:
    parts = _USERNAME.split(text)
    return "".join(part if at % 2 else spell(part) for at, part in enumerate(parts))


def latin(word: str) -> str:
    """Cyrillic letters that look like Latin ones as those Latin ones ("оff" -> "off")."""
    return word.translate(_LOOKALIKES)


def _is_picture(char: str) -> bool:
    return char > "\xff" and unicodedata.category(char) in {"So", "Sk"}


def _composed(text: str) -> str:
    """Return the part of a text that is read, in Unicode's composed form."""
    pieces, length = list[str](), 0
    for at in range(0, len(text), _PIECE):
        if length < _LONGEST:
            pieces.append(unicodedata.normalize("NFKC", text[at : at + _PIECE]))
            length += len(pieces[-1])
    return "".join(pieces)[:_LONGEST]


class _Digits(dict[int, int | str]):
    """Plain digits for characters that are digits, any other character for itself."""

    def __missing__(self, code: int) -> int | str:
        value = unicodedata.digit(chr(code), None) if code > _ASCII else None
        self[code] = code if value is None else str(value)
        return self[code]


_DIGITS: Final = _Digits()
