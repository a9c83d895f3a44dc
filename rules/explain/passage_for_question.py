"""Passages of a game's text about a question in free words, and its sentences about one word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from rules.explain.glossary import fold
from rules.explain.short_rules import Section, sections_of

LONG: Final = 450
"""The most characters of a section that is quoted whole; of a longer section the lines about the
matter are quoted."""
_QUESTION: Final = re.compile(
    r"\?|\b(?:как|что|чем|когда|где|почему|зачем|сколько|можно|нужно|надо|обяз\w+|кто|куда|нельзя"
    r"|разве|ли|откуда|какой|какая|какие|объясни\w*|how|what|when|where|why|who|which|can|may|must"
    r"|do|does|is|are|should|explain|tell)\b"
)
"""The words that mark a question."""


class Passage(NamedTuple):
    """Part of a text: its heading ("" for the first paragraph) and its lines."""

    heading: str
    text: str


class _Matter(NamedTuple):
    """Matter of rules: a pattern of players' questions, and by language one of the texts that
    answer them."""

    asks: re.Pattern[str]
    texts: Mapping[str, re.Pattern[str]]


def _matter(question: str, ru: str, en: str) -> _Matter:
    text = {"ru": re.compile(ru), "en": re.compile(en)}
    return _Matter(re.compile(question), text)


_MATTERS: Final = (
    _matter(
        r"эмир|корол[ьяюе]|\bцар[ьяюе]|вожд|нукер|\bking|\bemir|\btsar|\bchief|\bguard",
        r"(?i)эмир|корол|цар[ьяюе]|вожд|нукер",
        r"(?i)emir|king|tsar|chief|guard",
    ),
    _matter(
        r"плен|накры|прижа|запер|\bpin|\btrap|captur|prisoner",
        r"(?i)плен|накры|прижа",
        r"(?i)\bpin|captur|prisoner|cover",
    ),
    _matter(r"голов|\bhead\b", r"(?i)голов", r"(?i)\bhead\b"),
    _matter(r"\bбар[аеуом]?\b|\bbar\b", r"\b[Бб]ар[аеуом]*\b", r"(?i)\bbar\b"),
    _matter(
        r"[щш]е[щш]дар|шестерик|подряд|\bстен[уаы]|забор|\bблок|перекр"
        r"|prime|\bblock|\bwall|in a row",
        r"(?i)[щш]е[щш]дар|подряд",
        r"(?i)prime|in a row|block",
    ),
    _matter(
        r"\bби(?:ть|л|ли|та\w*|ты\w*)\b|\bбь[ею]|побить|побил|\bруб|съе[сд]|сбить|сбива|выби[тв]|\bбой"
        r"|\bhit|\bcapture|\bknock",
        r"(?i)\bб(?:ить|ь[её]|о[йяюе]\b|ит)|выби|одиночн",
        r"(?i)\bhit|knock|lone",
    ),
    _matter(
        r"дубл|\bкуш|одинаков|\bdouble[st]?\b|\b(?:четыре|4) (?:раза|хода|шага)"
        r"|\b(?:four|4) (?:times|moves|steps)",
        r"(?i)дубл",
        r"(?i)\bdouble",
    ),
    _matter(
        r"сни[мж]а|сним|снят|снять|вы(?:вод|вест|вож|брас|брос|кин|кид)|bear|\boff\b(?! the bar)",
        r"(?i)сним|снят|снять|сня[лв]",
        r"(?i)bear|borne|\boff\b",
    ),
    _matter(
        r"\bмарс|\bкокс|\bоюн|\bочк|\bсч[её]т|\bстоит|mars\b|koks|gammon"
        r"|points? (?:do|for|is)|score",
        r"(?i)\bочк|марс",
        r"(?i)\bpoints?,|mars|gammon|\bscore",
    ),
    _matter(
        r"выигр|побе[дж]|\bсмысл|\bцел[ьи]\b|\bсуть|\bконча|\bwin|\bgoal|\baim"
        r"|\bobject|point of|\bend",
        r"(?i)побе[дж]|выигр|кто перв",
        r"(?i)\bwins?\b|\bfirst to",
    ),
    _matter(
        r"расстав|\bначина|\bначн|с чего нач|перв(?:ый|ым) ход|кто перв|ход(?:ит|ишь|жу) перв"
        r"|хожу перв|шашек (?:у каждого|всего|в игре)|сколько (?:всего )?шашек\W*$|set ?up|\bstart"
        r"|(?:goes|go|moves?|plays?) first|begins?\b|how many checkers",
        r"(?i)стоят|начал[оае]\b|начинает(?! путь)|бросает один",
        r"(?i)\bstand|\bstarts?\b(?! its)|\bset up|throws one",
    ),
    _matter(
        r"\bпас\b|пропус|пропал|нечем|нет хода|обяз|\bоба\b|\bобе\b|одн(?:им|о) (?:числ|зар|куб)"
        r"|\blos[et] (?:my|a|the) turn|\bpass\b|\bskip|\bboth\b|\bmust\b|have to|no move",
        r"(?i)как можно больше|\bпас\b|пропада",
        r"(?i)as many|\bpass\b|\blost\b",
    ),
    _matter(
        r"направлен|\bназад\b|в какую сторону|куда (?:идут|идти|двиг|надо|мне)|which way|direction"
        r"|where do|backwards?\b",
        r"(?i)направлен|в одну сторону|навстречу|по своей|по доске",
        r"(?i)direction|same way|head-on|towards|round the board",
    ),
    _matter(
        r"занят|\bstack|закрыт|на чуж|встать|поставить|перепрыг|перешаг|через|occupied"
        r"|closed|land on|jump|pass over",
        r"(?i)закр|открыт|перешаг",
        r"(?i)closed|\bopen|pass",
    ),
    _matter(
        r"одной шашкой|двумя шашками|две шашки|шаг|одну шашку|one checker|two checkers"
        r"|same checker",
        r"(?i)одной шашкой|отдельный шаг",
        r"(?i)one checker|separate step",
    ),
)
"""The matters that players ask about, the special before the common."""


def asks_for_rules(text: str) -> bool:
    """Return whether a lower-case text in either language is a question about rules."""
    is_question = _QUESTION.search(text) is not None
    return is_question and any(matter.asks.search(text) for matter in _MATTERS)


def passage(body: str, question: str, lang: str) -> Passage | None:
    """Return the part of a text (markup, as `explanation` has it) that answers a question about
    rules in lower case, None if no part does."""
    sections = sections_of(body)
    for matter in _MATTERS:
        pattern = matter.texts[lang]
        if matter.asks.search(question) and any(_weight(section, pattern) for section in sections):
            best = max(sections, key=lambda section: _weight(section, pattern))
            return Passage(best.heading, _lines(best, pattern))
    return None


def _weight(section: Section, pattern: re.Pattern[str]) -> int:
    """Return the weight of a matter in a section: 1 for each line about it, 3 for the heading."""
    return 3 * bool(pattern.search(section.heading)) + sum(
        bool(pattern.search(line)) for line in section.lines
    )


def _lines(section: Section, pattern: re.Pattern[str]) -> str:
    """Return the lines of a section; only those about the matter if it is long. Of the first
    paragraph, return the sentences about the matter."""
    whole = "\n".join(section.lines)
    if not section.heading:
        every = chain.from_iterable(section.sentences())
        return " ".join(filter(pattern.search, every)) or whole
    near = [line for line in section.lines if pattern.search(line)]
    return whole if len(whole) <= LONG or not near else "\n".join(near)


MOST = 450
"""The most characters of an answer about a word, which has whole sentences only."""
_LATER = re.compile(
    r"Услови[ея]|Примеры?|О чём думать|Откуда правила|Как записать.*|Что достроено|Варианты|Счёт"
    r"|Options?|Examples?|What to think about|Where the rules come from|How (?:to|a) .*"
    r"|What has been filled in|Variants|(?:The )?[Ss]cor.*"
)
"""Headings of parts that use a word without explaining it."""
_LETTERS = re.compile(r"[^\W\d_]+")
_COMMON = frozenset({"шашка", "шашки", "шашек", "фишка", "фишки", "checker", "checkers"})
"""Words that add nothing to the name before them, "royal checker"."""
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
    """Return a folded word without its vowel, its plural or the ending of an adjective."""
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
