"""A text as short as a screen: what the game is, how it is played, how it ends."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from rules.explain.markup import plain

_ASIDE: Final = re.compile(
    r"Услови[ея]|Примеры?|О чём думать|Откуда правила|Как записать.*|Что достроено|Варианты"
    r"|Options?|Examples?|What to think about|Where the rules come from|How (?:to|a) .*"
    r"|What has been filled in|Variants"
)
"""Headings of what nobody needs for a first game."""
_ENDING: Final = re.compile(
    r"(?i).*(?:сч[её]т|конец|финиш|побед|кончается|очки|стоит|стоп"
    r"|scor|\bend|finish|win|points?\b|worth|stop)"
)
"""Headings of how a game ends and what a win is worth."""
_START: Final = re.compile(r"Начало|Доска|(?:The )?[Ss]tart|The board")
"""Headings of what the picture of the start shows."""
_DRAW: Final = re.compile(
    r"Каждый бросает один зар|Сначала тянут цвет|Each player throws one die|Colours are drawn"
)
"""Beginnings of lines on the draw for the first move, which the bot sees to."""
_SENTENCE: Final = re.compile(r"(?<=[.?])\s+(?=[A-ZА-ЯЁ«“`*])")


class _Section(NamedTuple):
    """What stands under a heading, line by line."""

    heading: str
    lines: Sequence[str]

    def sentences(self) -> list[list[str]]:
        """The sentences of each line, without the mark of a list."""
        return [_SENTENCE.split(line.removeprefix("- ")) for line in self.lines]


class _Place(NamedTuple):
    """Where a sentence stands: the numbers of its section, its line, and its own."""

    section: int
    line: int
    sentence: int


def digest(body: str, most: int) -> str:
    """A text in at most so many characters, marks left out: its first paragraph, what it says of
    the end, and of every other part the first sentence of each line, in turn, then the second ones,
    as long as there is room. Where there is none for any, less is said of the end."""
    short, *rest = f"\n{body}".split("\n# ")
    sections = [one for one in map(_section, rest) if not _ASIDE.fullmatch(one.heading)]
    ends = [one for one in sections if _ENDING.match(one.heading)]
    plays = [one for one in sections if one not in ends]
    ending = [line for one in ends for line in _ending(one)]
    while True:
        said = set[_Place]()
        for place in _turns(plays):
            follows = not place.sentence or place._replace(sentence=place.sentence - 1) in said
            more = said | {place}
            if follows and len(plain(_text(short, plays, more, ending))) <= most:
                said = more
        text = _text(short, plays, said, ending)
        if not ending or (len(plain(text)) <= most and (said or not plays)):
            return text
        ending.pop()


def _section(text: str) -> _Section:
    heading, _, rest = text.partition("\n")
    return _Section(heading.strip(), [line for line in rest.splitlines() if line.strip()])


def _ending(section: _Section) -> list[str]:
    """The lines of the end, beginning with the heading."""
    first, *rest = section.lines
    if first.startswith("- "):
        return [f"**{section.heading}**", first, *rest]
    return [f"**{section.heading}.** {first}", *rest]


def _turns(plays: Sequence[_Section]) -> Iterator[_Place]:
    """The sentences in the order in which they have their say: the first of each line, section by
    section in turn and those on the start after all others, then the second of each, and so on;
    the draw comes last."""
    places, last = list[_Place](), set[tuple[int, int]]()
    for at, one in enumerate(plays):
        for line, sentences in enumerate(one.sentences()):
            places += [_Place(at, line, number) for number in range(len(sentences))]
            if _DRAW.match(sentences[0]):
                last.add((at, line))
    starts = {at for at, one in enumerate(plays) if _START.fullmatch(one.heading)}
    yield from sorted(
        places,
        key=lambda one: (
            *((one.section, one.line) in last, one.sentence, one.section in starts),
            *(one.line, one.section),
        ),
    )


def _text(
    short: str, plays: Sequence[_Section], said: Collection[_Place], ending: Sequence[str]
) -> str:
    told = []
    for at, one in enumerate(plays):
        places = sorted(place for place in said if place.section == at)
        sentences = one.sentences()
        if places:
            words = " ".join(sentences[place.line][place.sentence] for place in places)
            told.append(f"**{one.heading}.** {words}")
    return "\n\n".join(filter(None, (short.strip(), "\n".join(told), "\n".join(ending))))
