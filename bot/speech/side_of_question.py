"""The side that a question is about: the subject of its sentence, not any pronoun in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

ME: Final = "me"
OPPONENT: Final = "opponent"
_OTHER: Final = {ME: OPPONENT, OPPONENT: ME}
_NEAR: Final = 3
"""The most words between a possessive and what is possessed."""
IsKind: TypeAlias = Callable[[str, str], bool]
"""Tells whether a word is of a kind."""


@dataclass(frozen=True)
class _Mentions:
    """The sides that a sentence mentions, in order: as its subject, as the owner of checkers,
    plays or the like, and as the one that something is done to. The owner of a place is none."""

    subjects: Sequence[str]
    owners: Sequence[str]
    objects: Sequence[str]


def side_of_checkers(words: Sequence[str], is_kind: IsKind) -> str:
    """Return whose checkers, plays or prospects are asked about; "" for both sides, or none."""
    if any(is_kind(word, "both") for word in words):
        return ""
    seen = _mentions(words, is_kind)
    last = seen.owners[-1:] or seen.subjects[-1:] or seen.objects[-1:]
    return last[0] if last else ""


def side_of_victim(words: Sequence[str], is_kind: IsKind) -> str:
    """Return the side whose checkers are to be hit; "" for both sides, or none."""
    return _suffering(words, is_kind, "suffers")


def side_of_loser(words: Sequence[str], is_kind: IsKind) -> str:
    """Return the side that is to lose a mars; "" for both sides, or none."""
    return _suffering(words, is_kind, "gains")


def _suffering(words: Sequence[str], is_kind: IsKind, verb: str) -> str:
    """Return the side that something is done to, else the subject if the sentence says that it
    suffers, else the other side. With the verbs "gains" a subject suffers unless it gains."""
    if any(is_kind(word, "both") for word in words):
        return ""
    seen = _mentions(words, is_kind)
    if done_to := [*seen.owners, *seen.objects]:
        return done_to[-1]
    if not seen.subjects:
        return ""
    subject, has_verb = seen.subjects[-1], any(is_kind(word, verb) for word in words)
    return subject if has_verb == (verb == "suffers") else _OTHER[subject]


def _mentions(words: Sequence[str], is_kind: IsKind) -> _Mentions:
    """Return the sides that words mention, each in its part of the sentence."""
    found: Mapping[str, list[str]] = {"subject": [], "owner": [], "object": [], "": []}
    if any(is_kind(word, "advises") for word in words):
        words = [word for word in words if not is_kind(word, "addressed")]
    for at in range(len(words)):
        for side in (OPPONENT, ME):
            found[_part(words, at, side, is_kind)].append(side)
    return _Mentions(found["subject"], found["owner"], found["object"])


def _part(words: Sequence[str], at: int, side: str, is_kind: IsKind) -> str:
    """Return the part that a word plays in the sentence if it mentions a side; "" otherwise."""
    word, behind = words[at], words[at + 1 : at + 1 + _NEAR]
    is_owner, is_object = (is_kind(word, f"{side}-{part}") for part in ("owner", "object"))
    if is_kind(word, f"{side}-subject") or (is_object and at and is_kind(words[at - 1], "having")):
        return "subject"
    if is_owner and (noun := next(filter(None, map(_noun(is_kind), behind)), "")):
        return {"owned": "owner", "place": "", "chance": "subject"}[noun]
    return "object" if is_owner or is_object else ""


def _noun(is_kind: IsKind) -> Callable[[str], str]:
    """Return a function that tells what kind of thing a word names: "owned", "place", "chance"."""
    kinds = ("owned", "place", "chance")
    return lambda word: next((kind for kind in kinds if is_kind(word, kind)), "")
