"""Questions for games for so many people or for what changes a game, and what is to change one."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.vocabulary import phrases

CHANGES: Final = "changes"
"""What is asked for by no number of people: what changes a game."""
_HEADS: Final = phrases(
    {
        "2": "двоих, двух, двоем, двое, two",
        "3": "троих, трех, троем, трое, three",
        "4": "четверых, четырех, четвером, четверо, four",
    }
)
"""So many people."""
_MANY: Final = rf"(?:{'|'.join(_HEADS)}|[2-4])"
_FOR: Final = re.compile(
    r"(?:(?:какие|во что|есть|что|покажи|список|а)\b.{0,40}?)?"
    r"(?:игр[аыу]?|поиграть|сыграть|играть)\b.{0,20}? (?:(?:на|для) ?|в)"
    rf"(?P<ru>{_MANY})(?: (?:человека?|игроков|игрока))?(?: есть)?"
    r"|(?:(?:which|what|any|show|list|are there)\b.{0,30}\b)?games?\b.{0,30}\bfor"
    rf" (?P<en>{_MANY})(?: (?:players|people|persons))?"
    rf"|(?!.*телефон)(?:а )?(?:если )?(?:нас|мы)(?: \w+)? в?(?P<us>{_MANY})"
    rf"(?: человека?)?(?:[ ,].{{0,40}})?"
    rf"|(?!.*\bphone)(?:we are|we're|there are) (?P<we>{_MANY})"
    r"(?: of us| people)?(?:[ ,].{0,40})?"
)
_CHANGING: Final = re.compile(
    r"(?:(?:какие|что за|все|список) (?:есть |бывают )?)?(?:модификатор\w{0,2}|особые правила)"
    r"(?: есть| бывают)?"
    r"|(?:(?:what|which|list|all)(?: are)?(?: the)? )?(?:modifiers|special rules)"
    r"(?: are there| do you (?:have|know)| exist| there are)?"
)
COMBINED: Final = re.compile(
    r"(?:combine|mix|merge|(?:соедин|смеша|объедин|скрест)\w{1,4})"
    r" (?P<one>\S.*?) (?:and|with|и|с|со) (?P<other>\S.*)"
)
"""A game and what is to change it."""


def games_asked(words: str) -> str:
    """The number of people whom games are asked for, or CHANGES; "" for any other message."""
    if _CHANGING.fullmatch(words):
        return CHANGES
    asked = _FOR.fullmatch(words)
    many = next(filter(None, asked.groups())) if asked else ""
    return _HEADS.get(many, many)
