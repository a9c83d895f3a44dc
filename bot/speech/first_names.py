"""First names as a sentence bends them: «с Верой», «против Карена», «позови Анюту»."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_VOWELS: Final = frozenset("аеиоуыэюя")
_HISSING: Final = frozenset("жшчщц")
_ENDINGS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "with": (("ьей", "ья"), ("ой", "а"), ("ей", "я"), ("ем", "й"), ("ом", "")),
    "of": (("ы", "а"), ("и", "а"), ("я", "й"), ("а", "")),
    "to": (("е", "а"), ("ю", "й"), ("у", "")),
    "whom": (("ию", "ия"), ("у", "а"), ("ю", "я"), ("я", "й"), ("а", "")),
}
"""The endings of each case, and those of the dictionary, the first that fits."""
CASES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("с", "со"), "with"),
    **dict.fromkeys(("против", "у", "от", "место", "вместо", "для", "без"), "of"),
    **dict.fromkeys(("к", "слово", "напомни", "передай", "шепни", "скажи"), "to"),
    **dict.fromkeys(("позови", "пригласи", "позвать", "зови", "и", "на", "про"), "whom"),
    **dict.fromkeys(("with", "w", "against", "vs", "v", "versus", "invite", "and", "for"), ""),
}
"""The words behind which a name stands, and its case."""


def nominative(name: str, before: str) -> str:
    """Return a name as a dictionary has it, which stands behind a word: «Верой» is «Вера»."""
    for ending, usual in _ENDINGS.get(CASES.get(before, ""), ()):
        stem = name.removesuffix(ending)
        if stem != name and len(stem) > 1:
            if usual == "я" and stem[-1] in _HISSING:
                return f"{stem}а"
            soft = usual == "й" and stem[-1] not in _VOWELS
            return f"{stem}ь" if soft else stem + usual
    return name


def is_form_of(said: str, name: str) -> bool:
    """Return whether a word is a name in any of its cases; both in small letters."""
    if said == name:
        return True
    stem = name[:-1] if name[-1] in _VOWELS | {"й", "ь"} else name
    return len(stem) > 2 and said.startswith(stem) and len(said) - len(stem) <= 3
