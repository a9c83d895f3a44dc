"""Numbers as people say them, in Russian and English, up to 99."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA
from rapidfuzz.process import extractOne

_COUNTS: Final = {
    1: "один одна одно одну одного одной одним одному one",
    2: "два две двух двум двумя two",
    3: "три трех трем тремя three",
    4: "четыре четырех четырем четырьмя four",
    5: "пять пяти пятью five",
    6: "шесть шести шестью six",
    7: "семь семи семью seven",
    8: "восемь восьми восемью восьмью eight",
    9: "девять девяти девятью nine",
    10: "десять десяти десятью ten",
    11: "одиннадцат+ь,и,ью eleven",
    12: "двенадцат+ь,и,ью twelve",
    13: "тринадцат+ь,и,ью thirteen",
    14: "четырнадцат+ь,и,ью fourteen",
    15: "пятнадцат+ь,и,ью fifteen",
    16: "шестнадцат+ь,и,ью sixteen",
    17: "семнадцат+ь,и,ью seventeen",
    18: "восемнадцат+ь,и,ью eighteen",
    19: "девятнадцат+ь,и,ью nineteen",
    20: "двадцат+ь,и,ью twenty",
    30: "тридцат+ь,и,ью thirty",
    40: "сорок сорока forty",
    50: "пятьдесят пятидесяти fifty",
    60: "шестьдесят шестидесяти sixty",
}
_HARD: Final = "ый,ого,ому,ом,ым,ую,ая,ой,ое,ые,ых"
_ORDINALS: Final = {
    1: f"перв+{_HARD} first",
    2: f"втор+{_HARD} second",
    3: "трет+ий,ьего,ьему,ьем,ьим,ью,ья,ьей,ье third",
    4: f"четверт+{_HARD} fourth",
    5: f"пят+{_HARD} fifth",
    6: f"шест+{_HARD} sixth",
    7: f"седьм+{_HARD} seventh",
    8: f"восьм+{_HARD} eighth",
    9: f"девят+{_HARD} ninth",
    10: f"десят+{_HARD} tenth",
    20: f"двадцат+{_HARD} twentieth",
    **{
        number: f"{stem}надцат+{_HARD} {english}th"
        for number, stem, english in (
            *((11, "один", "eleven"), (12, "две", "twelf"), (13, "три", "thirteen")),
            *((14, "четыр", "fourteen"), (15, "пят", "fifteen"), (16, "шест", "sixteen")),
            *((17, "сем", "seventeen"), (18, "восем", "eighteen"), (19, "девят", "nineteen")),
        )
    },
}
_FACE: Final = "ка,ки,ку,кой,ке,кою,ок,кам,ками,ках,очка,очки,очку,очкой,очке"
_FACES: Final = {
    1: "единиц+а,ы,у,ей,е единич+ка,ки,ку,кой,ке ace aces ones",
    2: f"двой+{_FACE} двоечк+а,и,у,ой,е двоек deuce deuces twos",
    3: f"трой+{_FACE} троечк+а,и,у,ой,е троек trey treys threes",
    4: f"четвер+{_FACE} fours",
    5: f"пятер+{_FACE} fives",
    6: f"шестер+{_FACE} sixes",
    7: f"семер+{_FACE} sevens",
    8: f"восьмер+{_FACE} eights",
    9: f"девят+{_FACE} nines",
    10: f"десят+{_FACE} tens",
    20: f"двадцат+{_FACE}",
}
_GROUPS: Final = {
    2: "двое двоих вдвоем оба обе обеими обоих обоими both pair",
    3: "трое троих втроем троими",
    4: "четверо четверых вчетвером",
    5: "пятеро пятерых впятером",
    6: "шестеро шестерых",
    8: "восьмеро восьмерых",
}
_SUFFIXES: Final = frozenset(
    {"го", "й", "я", "е", "м", "му", "х", "ти", "ю", "ой", "ый", "ую", "th", "st", "nd", "rd"}
)
"""How an ordinal in digits ends, «24-го»."""
_FORGIVING: Final = 8
"""So many letters a word has in which a slip is forgiven."""
_TENS: Final = frozenset({20, 30, 40, 50, 60})


class Numeral(NamedTuple):
    """A number, how many words it takes, and how it was said: "digits", "count" («пять»),
    "ordinal" («пятый»), "face" («пятёрка»), "group" («пятеро»)."""

    value: int
    words: int
    kind: str


@cache
def _forms() -> Mapping[str, tuple[int, str]]:
    tables = (("count", _COUNTS), ("ordinal", _ORDINALS), ("face", _FACES), ("group", _GROUPS))
    return {
        form: (number, kind)
        for kind, table in reversed(tables)
        for number, line in table.items()
        for entry in line.split()
        for form in _inflected(entry)
    }


@cache
def counts() -> Mapping[str, int]:
    """Return the words that count, with their numbers."""
    return {form: number for form, (number, kind) in _forms().items() if kind == "count"}


def _inflected(entry: str) -> list[str]:
    stem, plus, endings = entry.partition("+")
    return [stem + ending for ending in endings.split(",")] if plus else [stem]


@lru_cache(maxsize=1024)
def _word(word: str) -> tuple[int, str] | None:
    """Return the number that a single word says, and its kind; None if it says none."""
    digits, dash, suffix = word.partition("-")
    if not dash:
        suffix = word.lstrip("0123456789")
        digits = word[: len(word) - len(suffix)]
    if digits.isdecimal() and len(digits) <= 2 and (not suffix or suffix in _SUFFIXES):
        return int(digits), "ordinal" if suffix else "digits"
    return _forms().get(word) or _misspelt(word)


def _misspelt(word: str) -> tuple[int, str] | None:
    """Return the number of which a long word is a misspelling, «тринацать»."""
    if len(word) < _FORGIVING or not word.isalpha():
        return None
    near = extractOne(word, _forms().keys(), scorer=OSA.distance, score_cutoff=1)
    return _forms()[near[0]] if near and near[0][:2] == word[:2] else None


def numeral(words: Sequence[str], at: int) -> Numeral | None:
    """Return the number that begins at a word; None if none does. Words are in small letters, with
    ё as е.

    >>> numeral("с двадцать четвертого".split(), 1)
    Numeral(value=24, words=2, kind='ordinal')
    """
    first = _word(words[at])
    if first is None:
        tens, dash, ones = words[at].partition("-")
        both = numeral((tens, ones), 0) if dash else None
        return both._replace(words=1) if both is not None and both.words == 2 else None
    value, kind = first
    if value in _TENS and kind == "count" and at + 1 < len(words):
        second = _word(words[at + 1])
        if second is not None and second[0] < 10 and second[1] in ("count", "ordinal", "face"):
            return Numeral(value + second[0], 2, second[1])
    return Numeral(value, 1, kind)
