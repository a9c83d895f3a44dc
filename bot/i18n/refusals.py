"""The texts of refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from bot.i18n.markup import Html, spaced
from bot.i18n.words import Words
from rules.explain.throws import throw_text

FACTS: Final = (
    "choices",
    "die",
    "had",
    "kind",
    "left",
    "made",
    "more",
    "need",
    "numbering",
    "numbers",
    "on",
    "outside",
    "place",
    "step",
    "text",
    "throw",
    "ways",
    "who",
    "whose",
)
"""The facts of a refusal that the texts use; one that is absent reads as "none" there."""
PLAYS: Final = ("step", "text")
"""The facts that are plays."""
COUNTS: Final = ("had", "made", "outside")
"""The facts that the texts count."""


class RefusalLike(Protocol):
    """The part of `rules.refusal.Refusal` that is needed for a text."""

    @property
    def rule(self) -> str:
        """Return the name of the rule."""

    @property
    def facts(self) -> Mapping[str, str]:
        """Return the facts of the refusal."""


def refusal_text(
    lang: str,
    refusal: RefusalLike,
    example: str = "",
    *,
    formal: bool = True,
    **facts: str,
) -> Html:
    """Return why the rules refuse, followed by an answer that would work: `example` is a play or an
    answer in the person's own numbering, "" if nothing would work.

    `facts` add to those of the refusal or replace them: `who="Борис"`, the owner of the checkers in
    the way; `place="d4"`, since the rules name places in own numbers. A rule without a text of its
    own gets a general sentence.
    """
    words = Words(lang, formal)
    values: dict[str, str | int] = dict.fromkeys(FACTS, "none")
    known = {**refusal.facts, **facts}
    if known.get("origin") and known.get("target"):
        known["step"] = f"{known['origin']}/{known['target']}"
    if "throw" in known:
        known["throw"] = throw_text(known["throw"], lang)
    values.update((name, known[name]) for name in FACTS if known.get(name))
    values.update((name, words.play(known[name])) for name in PLAYS if known.get(name))
    if ways := known.get("ways"):
        values["ways"] = words.play(ways).replace("|", words.plain("either"))
    values.update((name, int(known[name])) for name in COUNTS if name in known)
    message = f"refusal-{refusal.rule}"
    text = words.say(message if words.has(message) else "refusal-other", **values)
    if example:
        text = spaced(text, words.say("refusal-example", example=words.play(example)))
    return text
