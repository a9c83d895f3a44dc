"""Glossary: the meaning of the words of the board, found in any spelling."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import accumulate

_SAME = str.maketrans({"щ": "ш", "э": "е", "ı": "i", "ь": None, "ъ": None})
_WORD = re.compile(r"[^\W_]+")
_APART = re.compile(r"[.,:;()\n\0]")
"""The signs between words that do not belong together."""
_SHORT = 3
_LONGEST = 100
"""The number of characters of a text that are compared; every term's name is shorter."""


@dataclass(frozen=True, slots=True)
class Term:
    """Term: `name` and `text` (one or two sentences) by language, `aliases` in any language;
    `shared`: several games bear the name, so that a player who opens a game by it gets the text
    too."""

    key: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    aliases: tuple[str, ...]
    shared: bool = False


def fold(word: str) -> str:
    """Return a word in the form in which words are compared: case, accents, ё/е, щ/ш, э/е, soft
    signs, hyphens and spaces do not count. A sign without any letter, "°", stays as it is.

        >>> fold("Щещ-бещ") == fold("шеш беш")
        True
    """
    letters = unicodedata.normalize("NFKD", word[:_LONGEST].casefold())
    spelt = "".join(letter for letter in letters if letter.isalnum()).translate(_SAME)
    return spelt or letters.strip()


@cache
def terms() -> tuple[Term, ...]:
    """Return every term of the glossary, subject by subject."""
    folder = files("rules.explain") / "terms"
    all_terms: list[Term] = []
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".toml"):
            for key, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
                aliases = tuple(row.get("aliases", ()))
                shared = bool(row.get("shared", False))
                all_terms.append(Term(key, row["name"], row["text"], aliases, shared))
    return tuple(all_terms)


def term(word: str, lang: str) -> Term | None:
    """Return the term that a player means by `word`, or None.

    Names in `lang` go before those of the other language; a word that is no name finds the nearest
    name ("щещдара", "марсом").
    """
    index = _index(lang)
    near = get_close_matches(fold(word), index, n=1, cutoff=0.8)
    return index[near[0]] if near else None


def named_so(word: str, lang: str) -> Term | None:
    """Return the term of exactly this name, or None."""
    return _index(lang).get(fold(word))


def terms_in(text: str, lang: str) -> tuple[Term, ...]:
    """Return the terms that a text uses, in the order of the glossary."""
    return tuple(term for term, _, _ in term_places(text, lang))


def term_places(text: str, lang: str) -> tuple[tuple[Term, int, int], ...]:
    """Return the terms in a text, in the order of the glossary, each with the start and the end of
    its first place in characters."""
    words = list(_WORD.finditer(text))
    folded = [fold(word[0]) for word in words]
    starts = list(accumulate((len(line) + 1 for line in folded), initial=0))
    whole = " ".join(folded)
    places = []
    for term, pattern in _patterns(lang):
        for match in pattern.finditer(whole):
            first, last = (bisect_right(starts, at) - 1 for at in (match.start(), match.end() - 1))
            start, end = words[first].start(), words[last].end()
            if not _APART.search(text, start, end):
                places.append((term, start, end))
                break
    return tuple(places)


def term_of(key: str) -> Term | None:
    """Return the term that has this key, or None."""
    return next((term for term in terms() if term.key == key), None)


@cache
def _patterns(lang: str) -> tuple[tuple[Term, re.Pattern[str]], ...]:
    """Return every term with a pattern for its folded name, whatever the endings of the words
    are."""
    return tuple(
        (term, re.compile(r"\b" + _ENDS[lang](_WORD.findall(term.name[lang])) + r"\b"))
        for term in terms()
    )


def _fold_words(words: str) -> tuple[str, ...]:
    return tuple(fold(word) for word in words.split())


_NOUN = _fold_words("а я у ю е о и ы ом ем ой ей ов ев ам ям ах ях ами ями ие ия ию ии")
_ADJECTIVE = _fold_words("ый ий ая ое ие ые ую ого его ому ему ым им ых их ыми ими")
"""The endings of Russian words, folded."""


def _russian(words: Sequence[str]) -> str:
    """Return a pattern for Russian words in any case, roughly; a word alone is taken for a noun."""
    ends = "|".join(_NOUN if len(words) == 1 else (*_NOUN, *_ADJECTIVE))
    return " ".join(f"{_stem(fold(word))}(?:{ends})?" for word in words)


def _stem(word: str) -> str:
    if len(word) > _SHORT and word.endswith(_ADJECTIVE[:6]):
        return word[:-2]
    return word[:-1] if len(word) > _SHORT and word[-1] in "аяоеыиую" else word


def _english(words: Sequence[str]) -> str:
    return " ".join(f"{fold(word)}(?:s|es)?" for word in words)


_ENDS: Mapping[str, Callable[[Sequence[str]], str]] = {"ru": _russian, "en": _english}


@cache
def _index(lang: str) -> Mapping[str, Term]:
    """Return the terms by folded name and alias. If several share a spelling, it is that of the
    first: by its name in this language, then in the order of the glossary."""
    index: dict[str, Term] = {}
    for term in terms():
        index.setdefault(fold(term.name[lang]), term)
    for term in terms():
        for word in (*term.name.values(), *term.aliases, term.key):
            index.setdefault(fold(word), term)
    return index
