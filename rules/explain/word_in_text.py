"""Sentences of a game's own text about a word that it uses."""

from __future__ import annotations

import re

from rules.explain.glossary import fold
from rules.explain.short_rules import sections_of

MOST = 450
"""So many characters are told, by whole sentences."""
_LATER = re.compile(
    r"Услови[ея]|Примеры?|О чём думать|Откуда правила|Как записать.*|Что достроено|Варианты|Счёт"
    r"|Options?|Examples?|What to think about|Where the rules come from|How (?:to|a) .*"
    r"|What has been filled in|Variants|(?:The )?[Ss]cor.*"
)
"""Headings of parts that tell of a word only by the way."""
_LETTERS = re.compile(r"[^\W\d_]+")
_COMMON = frozenset({"шашка", "шашки", "шашек", "фишка", "фишки", "checker", "checkers"})
"""Words behind a name that say no more, "royal checker"."""
_ENDS = 2
_ADJECTIVE = tuple(map(fold, ("ая", "ое", "ые", "ие", "ый", "ий")))
_SHORTEST = 3


def about_word(body: str, query: str) -> str:
    """Return the sentences of a text (markup, as `explanation` has it) that use a word, or all
    of several, in any case; "" if there are none."""
    words = _LETTERS.findall(query.casefold())
    stems = [_stem(fold(word)) for word in words if word not in _COMMON or len(words) == 1]
    if not stems or any(len(stem) < _SHORTEST for stem in stems):
        return ""
    sentences: list[str] = []
    for section in sections_of(body):
        if _LATER.fullmatch(section.heading):
            continue
        for sentence in (sentence for line in section.sentences() for sentence in line):
            room = MOST - sum(map(len, sentences))
            if sentence not in sentences and len(sentence) <= room and _uses(sentence, stems):
                sentences.append(sentence)
    return " ".join(sentences)


def _stem(word: str) -> str:
    """A folded word without the vowel, the plural or the end of an adjective."""
    if len(word) > _SHORTEST + _ENDS and word.endswith(_ADJECTIVE):
        return word[:-_ENDS]
    return word[:-1] if len(word) > _SHORTEST and word[-1] in "аеиоуыюяйs" else word


def _uses(sentence: str, stems: list[str]) -> bool:
    """Return whether each of the words stands in a sentence, apart from its ending."""
    words = [fold(word) for word in _LETTERS.findall(sentence)]
    return all(
        any(word.startswith(stem) and len(word) <= len(stem) + _ENDS + 1 for word in words)
        for stem in stems
    )
