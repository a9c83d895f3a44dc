"""A text as short as a screen: what the game is, how it is played, how it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.explain.markup import html

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
_SENTENCE: Final = re.compile(r"(?<=[.?])\s+(?=[A-ZА-ЯЁ«“`*])")


class _Section(NamedTuple):
    """What stands under a heading, line by line."""

    heading: str
    lines: Sequence[str]

    def leads(self) -> list[str]:
        """The first sentence of each line, without the mark of a list."""
        return [_SENTENCE.split(line.removeprefix("- "), maxsplit=1)[0] for line in self.lines]


def digest(body: str, most: int) -> str:
    """A text in at most so many characters of HTML: its first paragraph, what it says of the end,
    and of every other part the first sentences, in turn, as long as there is room. Where there is
    none for any, less is said of the end."""
    short, *rest = f"\n{body}".split("\n# ")
    sections = [one for one in map(_section, rest) if not _ASIDE.fullmatch(one.heading)]
    ends = [one for one in sections if _ENDING.match(one.heading)]
    plays = [one for one in sections if one not in ends]
    ending = [line for one in ends for line in _ending(one)]
    while True:
        said = dict.fromkeys(range(len(plays)), 0)
        for at in _turns(plays):
            more = {**said, at: said[at] + 1}
            if len(html(_text(short, plays, more, ending))) <= most:
                said = more
        text = _text(short, plays, said, ending)
        if not ending or (len(html(text)) <= most and (any(said.values()) or not plays)):
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


def _turns(plays: Sequence[_Section]) -> Iterator[int]:
    """The numbers of the sections in the order in which they have their say, one sentence each,
    those on the start after all others."""
    starts = [at for at, one in enumerate(plays) if _START.fullmatch(one.heading)]
    for group in ([at for at in range(len(plays)) if at not in starts], starts):
        for number in range(max((len(plays[at].lines) for at in group), default=0)):
            yield from (at for at in group if number < len(plays[at].lines))


def _text(
    short: str, plays: Sequence[_Section], said: dict[int, int], ending: Sequence[str]
) -> str:
    told = [
        f"**{one.heading}.** {' '.join(one.leads()[: said[at]])}"
        for at, one in enumerate(plays)
        if said[at]
    ]
    return "\n\n".join(filter(None, (short.strip(), "\n".join(told), "\n".join(ending))))
