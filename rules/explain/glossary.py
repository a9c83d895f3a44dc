"""The words of the board: what a term means, found however people spell it."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

_SAME = str.maketrans({"щ": "ш", "э": "е", "ı": "i", "ь": None, "ъ": None})
_WORD = re.compile(r"[^\W_]+")
_SHORT = 3


@dataclass(frozen=True, slots=True)
class Term:
    """A term: `name` and `text` (one or two sentences) by language, `aliases` in any language."""

    key: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    aliases: tuple[str, ...]


def fold(word: str) -> str:
    """A word as it is compared: case, accents, ё/е, щ/ш, э/е, soft signs, hyphens and
    spaces do not count.

    >>> fold("Щещ-бещ") == fold("шеш беш")
    True
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if letter.isalnum()).translate(_SAME)


@cache
def terms() -> tuple[Term, ...]:
    """Every term of the glossary, subject by subject."""
    folder = files("rules.explain") / "terms"
    found: list[Term] = []
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".toml"):
            for key, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
                found.append(Term(key, row["name"], row["text"], tuple(row.get("aliases", ()))))
    return tuple(found)


def term(word: str, lang: str) -> Term | None:
    """The term that a person means by `word`, or None.

    Names in `lang` go before those of the other language; a word that is no name finds the one
    it nearly is ("щещдара", "марсом").
    """
    index = _index(lang)
    near = get_close_matches(fold(word), index, n=1, cutoff=0.8)
    return index[near[0]] if near else None


def named_so(word: str, lang: str) -> Term | None:
    """The term of just this name, or None."""
    return _index(lang).get(fold(word))


def terms_in(text: str, lang: str) -> tuple[Term, ...]:
    """The terms that a text uses, in the order of the glossary."""
    words = " ".join(fold(word) for word in _WORD.findall(text))
    return tuple(one for one, pattern in _patterns(lang) if pattern.search(words))


@cache
def _patterns(lang: str) -> tuple[tuple[Term, re.Pattern[str]], ...]:
    """Every term with its folded name, whatever the ends of the words are."""
    return tuple(
        (one, re.compile(r"\b" + " ".join(map(_ENDS[lang], _WORD.findall(one.name[lang]))) + r"\b"))
        for one in terms()
    )


def _russian(word: str) -> str:
    """A word in any case, roughly."""
    stem = fold(word)
    if len(stem) > _SHORT and stem[-1] in "аяоеыиуюй":
        stem = stem[:-1]
    return stem + r"\w{0,2}"


def _english(word: str) -> str:
    return fold(word) + "(?:s|es)?"


_ENDS: Mapping[str, Callable[[str], str]] = {"ru": _russian, "en": _english}


@cache
def _index(lang: str) -> Mapping[str, Term]:
    """Every folded name and alias; what comes first in this order keeps a disputed spelling."""
    index: dict[str, Term] = {}
    for one in terms():
        index.setdefault(fold(one.name[lang]), one)
    for one in terms():
        for word in (*one.name.values(), *one.aliases, one.key):
            index.setdefault(fold(word), one)
    return index
