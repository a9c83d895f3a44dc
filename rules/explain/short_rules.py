"""Short rules: a text that fits a screen, with the idea of the game, how it is played and how it
ends."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rules.explain.markup import plain

_ASIDE: Final = re.compile(
    r"Услови[ея]|Примеры?|Разобранные позиции|О чём думать|Откуда правила|Как записать.*"
    r"|Что достроено|Варианты"
    r"|Options?|Examples?|Worked positions|What to think about|Where the rules come from"
    r"|How (?:to|a) .*|What has been filled in|Variants"
)
"""Headings of parts that are not needed for a first game."""
_ENDING: Final = re.compile(
    r"(?i).*(?:сч[её]т|конец|финиш|побед|кончается|очки|стоит|стоп"
    r"|scor|\bend|finish|win|points?\b|worth|stop)"
)
"""Headings of parts on the end of a game and the worth of a win."""
_START: Final = re.compile(r"Начало|Доска|(?:The )?[Ss]tart|The board")
"""Headings of parts that the picture of the start shows too."""
_DRAW: Final = re.compile(
    r"Каждый бросает один зар|Сначала тянут цвет|Each player throws one die|Colours are drawn"
)
"""Beginnings of lines on the draw for the first move, which the bot runs by itself."""
_SENTENCE: Final = re.compile(r"(?<=[.?])\s+(?=[A-ZА-ЯЁ«“`*])")


class Section(NamedTuple):
    """Heading and the lines under it."""

    heading: str
    lines: Sequence[str]

    def sentences(self) -> list[list[str]]:
        """Return the sentences of each line, without the mark of a list item."""
        return [_SENTENCE.split(line.removeprefix("- ")) for line in self.lines]


class _Place(NamedTuple):
    """Place of a sentence: the numbers of its section, its line, and its own."""

    section: int
    line: int
    sentence: int


def digest(body: str, most: int) -> str:
    """Return a text shortened to `most` characters, without marks.

    It has the first paragraph, then, while there is space, the first sentence of every line of the
    end, the first sentence of each line of every other part, in turn, the rest of the end, and the
    second sentences. Items of a list with names come together, with the line that announces them,
    or not at all. If no line on how the game is played fits, the end is shortened.
    """
    opening, *sections = sections_of(body)
    short = "\n".join(opening.lines)
    ends = {at for at, section in enumerate(sections) if _ENDING.match(section.heading)}
    remaining, plays = list(sections), len(sections) - len(ends)
    while True:
        chosen, turns = set[_Place](), _turns(remaining, ends)
        for places in turns:
            more = chosen | {*places}
            follows = all(
                not place.sentence or place._replace(sentence=place.sentence - 1) in more
                for place in places
            )
            if follows and len(plain(_text(short, remaining, ends, more))) <= most:
                chosen = more
        text = _text(short, remaining, ends, chosen)
        if (
            not plays
            or {place.section for place in chosen} - ends
            or not any(remaining[at].lines for at in ends)
        ):
            return text
        last = max(at for at in ends if remaining[at].lines)
        remaining[last] = remaining[last]._replace(lines=remaining[last].lines[:-1])


def sections_of(body: str) -> list[Section]:
    """Return the first paragraph as a section without a heading, then the sections on how a game is
    played."""
    short, *rest = f"\n{body}".split("\n# ")
    sections = (section for section in map(_section, rest) if not _ASIDE.fullmatch(section.heading))
    return [Section("", short.strip().splitlines()), *sections]


def _section(text: str) -> Section:
    heading, _, rest = text.partition("\n")
    return Section(heading.strip(), [line for line in rest.splitlines() if line.strip()])


def _turns(sections: Sequence[Section], ends: Collection[int]) -> Iterator[tuple[_Place, ...]]:
    """Yield sentences in order of importance, those that belong together at once: the first of each
    line of the end; the first of each line, section by section in turn and those on the start after
    all others; the rest of the end; the second of each line, and so on; the draw comes last."""
    places, last = list[tuple[_Place, ...]](), set[tuple[int, int]]()
    for at, section in enumerate(sections):
        named, listed = list[_Place](), _listed_lines(section)
        for line, sentences in enumerate(section.sentences()):
            line_places = [_Place(at, line, number) for number in range(len(sentences))]
            if at in ends and line in listed:
                line_places = []
                places.append(tuple(_Place(at, line, number) for number in range(len(sentences))))
            elif at not in ends and section.lines[line].startswith("- **"):
                if not named and line and not section.lines[line - 1].startswith("- "):
                    named.append(places.pop(_first_of(places, at, line - 1))[0])
                named.append(line_places.pop(0))
            places += [(place,) for place in line_places]
            if _DRAW.match(sentences[0]):
                last.add((at, line))
        places += [tuple(named)] if named else []
    starts = {at for at, section in enumerate(sections) if _START.fullmatch(section.heading)}

    def order(group: tuple[_Place, ...]) -> tuple[bool, int, bool, int, int]:
        place = group[0]
        rank = 2 * place.sentence + 1
        if place.section in ends:
            listed = _listed_lines(sections[place.section])
            rank = (
                2
                if place.line > max(listed) or (place.line not in listed and place.sentence)
                else 0
            )
        return (
            (place.section, place.line) in last,
            rank,
            place.section in starts,
            place.line,
            place.section,
        )

    yield from sorted(places, key=order)


def _listed_lines(section: Section) -> Collection[int]:
    """Return the lines of an end that are given whole: the items of its list, without a list all
    lines."""
    items = [at for at, line in enumerate(section.lines) if line.startswith("- ")]
    return items or range(len(section.lines))


def _first_of(places: Sequence[tuple[_Place, ...]], section: int, line: int) -> int:
    """Return the index in `places` of the first sentence of a line."""
    return places.index((_Place(section, line, 0),))


def _text(
    short: str, sections: Sequence[Section], ends: Collection[int], chosen: Collection[_Place]
) -> str:
    paragraphs, ending = list[str](), list[str]()
    for at, section in enumerate(sections):
        sentences = section.sentences()
        lines = dict[int, str]()
        for place in sorted(place for place in chosen if place.section == at):
            words = sentences[place.line][place.sentence]
            lines[place.line] = " ".join(filter(None, (lines.get(place.line), words)))
        if at in ends:
            ending += _ending(section, lines)
        elif lines:
            paragraphs.append(f"**{section.heading}.** {' '.join(lines.values())}")
    return "\n\n".join(filter(None, (short.strip(), "\n".join(paragraphs), "\n".join(ending))))


def _ending(section: Section, lines: Mapping[int, str]) -> list[str]:
    """Return the lines of the end, beginning with the heading."""
    end_lines = [
        f"- {text}" if section.lines[at].startswith("- ") else text for at, text in lines.items()
    ]
    if not end_lines:
        return []
    if end_lines[0].startswith("- "):
        return [f"**{section.heading}**", *end_lines]
    return [f"**{section.heading}.** {end_lines[0]}", *end_lines[1:]]
