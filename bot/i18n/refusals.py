"""Why something is not allowed, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from bot.i18n.words import Html, Words, unmarked

FACTS: Final = ("dice", "die", "left", "need", "place", "who")
"""The facts of a refusal that the texts use; one that is absent reads as "none" there."""


class RefusalLike(Protocol):
    """What is needed of `rules.refusal.Refusal`."""

    @property
    def rule(self) -> str:
        """The name of the rule."""

    @property
    def facts(self) -> Mapping[str, str]:
        """Its particulars."""


def refusal_text(
    lang: str,
    refusal: RefusalLike,
    example: str = "",
    *,
    formal: bool = True,
    markup: bool = False,
    **facts: str,
) -> str:
    """Why the rules refuse, then what would work: `example` is a play or an answer in the
    person's own numbering, "" where nothing would.

    `facts` (such as `who="Борис"`, the owner of the checkers in the way) add to those of the
    refusal. Plain text, or Telegram HTML with `markup`. A rule without a text of its own gets a
    general sentence.
    """
    words = Words(lang, formal)
    given: dict[str, str] = dict.fromkeys(FACTS, "none")
    known = {name: value for name, value in {**refusal.facts, **facts}.items() if value}
    given.update((name, str(value)) for name, value in known.items() if name in given)
    message = f"refusal-{refusal.rule}"
    text = words.say(message if words.has(message) else "refusal-other", **given)
    if example:
        text = f"{text} {words.say('refusal-example', example=example)}"
    return text if markup else unmarked(Html(text))
