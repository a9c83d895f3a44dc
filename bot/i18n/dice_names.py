"""The spoken names of the 21 throws (dice-names.md, chapters on the announcer)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STYLES: Final = ("plain", "book", "russian", "off")

_PLAIN: Final[Mapping[str, tuple[str, str]]] = {
    "6-6": ("шеш-коша", "shesh-kosha"),
    "5-5": ("пяндж-коша", "panj-kosha"),
    "4-4": ("чар-лар", "char-lar"),
    "3-3": ("сэ-лер", "se-ler"),
    "2-2": ("ду-бара", "du-bara"),
    "1-1": ("еган", "yegan"),
    "6-5": ("шеш-беш", "shesh-besh"),
    "6-4": ("шеш-чар", "shesh-char"),
    "6-3": ("шеш-сэ", "shesh-se"),
    "6-2": ("шеш-ду", "shesh-du"),
    "6-1": ("шеш-як", "shesh-yek"),
    "5-4": ("пянджи-чар", "panj-char"),
    "5-3": ("пянджи-сэ", "panj-se"),
    "5-2": ("пянджи-ду", "panj-du"),
    "5-1": ("пянджи-як", "panj-yek"),
    "4-3": ("чари-сэ", "char-se"),
    "4-2": ("чари-ду", "char-du"),
    "4-1": ("чари-як", "char-yek"),
    "3-2": ("сэ-бай-ду", "se-bay-du"),
    "3-1": ("сэ-як", "se-yek"),
    "2-1": ("ду-як", "du-yek"),
}

_BOOK: Final[Mapping[str, tuple[str, str]]] = {
    "6-6": ("щещ-коща", "şeş-koşa"),
    "5-5": ("пяндж-коща", "panj-koşa"),
    "4-4": ("чяр-лар", "çar-lar"),
    "3-3": ("сэ-лер", "se-ler"),
    "2-2": ("до-бара", "do-bara"),
    "1-1": ("еган", "yegan"),
    "6-5": ("щещ-бещ", "şeş-beş"),
    "6-4": ("щещ-чяхар", "şeş-çahar"),
    "6-3": ("щещ-сэ", "şeş-se"),
    "6-2": ("щещ-до", "şeş-do"),
    "6-1": ("щещ-екь", "şeş-yek"),
    "5-4": ("пяндж-чяхар", "panj-çahar"),
    "5-3": ("пяндж-сэ", "panj-se"),
    "5-2": ("пяндж-до", "panj-do"),
    "5-1": ("пяндж-екь", "panj-yek"),
    "4-3": ("чяхар-сэ", "çahar-se"),
    "4-2": ("чяхар-до", "çahar-do"),
    "4-1": ("чяхар-екь", "çahar-yek"),
    "3-2": ("сэ-до", "se-do"),
    "3-1": ("сэ-екь", "se-yek"),
    "2-1": ("до-екь", "do-yek"),
}

_NUMBERS: Final = {
    "ru": ("один", "два", "три", "четыре", "пять", "шесть"),
    "en": ("one", "two", "three", "four", "five", "six"),
}


def dice_name(throw: str, lang: str, style: str = "plain") -> str:
    """Return an announcer's name for a roll of two dice, "" if it has no name.

    `throw` as the contract writes it ("6-5", "56" and "5-6" too); `style` is a member of STYLES:
    "plain" for the series most players say, "book" with its old spelling, "russian" for plain
    numbers in the listener's own language, "off" for silence. An unknown style is silent.
    """
    digits = sorted((c for c in throw if c in "123456"), reverse=True)
    if len(digits) != 2 or set(throw) - set("123456- "):
        return ""
    key = "-".join(digits)
    if style == "russian":
        return _counted(digits, lang)
    series = {"plain": _PLAIN, "book": _BOOK}.get(style)
    return series[key][0 if lang == "ru" else 1] if series else ""


def throw_called(name: str) -> str:
    """Return the throw that an announcer calls by this name, in any of the series: "3-2"; "" if
    there is none."""
    wanted = name.casefold().replace(" ", "-")
    for series in (_PLAIN, _BOOK):
        for throw, names in series.items():
            if wanted in {name.replace(" ", "-") for name in names}:
                return throw
    return ""


def _counted(digits: list[str], lang: str) -> str:
    names = _NUMBERS["ru" if lang == "ru" else "en"]
    high, low = (names[int(digit) - 1] for digit in digits)
    if high != low:
        return f"{high}-{low}"
    return f"дубль {high}" if lang == "ru" else f"double {high}"
