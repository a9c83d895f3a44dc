"""Signs, rolls and terms that a phrase names among other words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.i18n.dice_names import throw_called
from rules.explain import Term, named_so, terms_in

_LONGEST = 3
"""The most words of a sign or a roll."""
_EDGES = ".,!?:;«»“”\"'()"
_EVERYDAY = frozenset({"number", "off", "colour"})
"""Signs whose names are everyday words."""


class NamedSign(NamedTuple):
    """A sign of the board, by its name in the texts."""

    name: str


class NamedThrow(NamedTuple):
    """A throw that a phrase names."""

    throw: str


Meant = NamedSign | NamedThrow | Term


def named_within(text: str, lang: str, sign_called: Callable[[str], str]) -> list[Meant]:
    """Return what a phrase names, each once: signs and rolls in their order, then terms."""
    words, rest, found, at = text.split(), list[str](), list[Meant](), 0
    while at < len(words):
        names = {length: " ".join(words[at : at + length]) for length in range(_LONGEST, 0, -1)}
        all_meant = (
            (each, _meant(name.strip(_EDGES), lang, sign_called)) for each, name in names.items()
        )
        length, meant = next((pair for pair in all_meant if pair[1]), (1, None))
        if meant is None:
            rest.append(words[at])
        else:
            found.append(meant)
        at += length
    found += terms_in(" ".join(rest), lang)
    return [each for at, each in enumerate(found) if each not in found[:at]]


def _meant(name: str, lang: str, sign_called: Callable[[str], str]) -> Meant | None:
    """Return the sign or roll of this name; None if it has another meaning."""
    sign = sign_called(name)
    if sign and sign not in _EVERYDAY:
        return NamedSign(sign)
    if throw := throw_called(name) if " " in name or "-" in name else "":
        return NamedThrow(throw)
    return named_so(name, lang) if name and not any(map(str.isalnum, name)) else None
