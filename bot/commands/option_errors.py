"""Reasons why a game cannot have the wished options, with the names that stand on buttons."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot import catalogue
from bot.i18n import Words, quoted
from bot.table.errors import UserError
from rules.explain import option_text, options
from rules.explain.faults import CannotBe


@contextmanager
def misfits_told(words: Words) -> Iterator[None]:
    """Turn the fault of a game that cannot have its options into a UserError, inside the
    context."""
    try:
        yield
    except CannotBe as wrong:
        raise _misfit(wrong, words) from wrong


def _misfit(wrong: CannotBe, words: Words) -> UserError:
    """Return the UserError that explains a fault."""
    facts = wrong.facts
    if wrong.fault == "no-option":
        game = catalogue.name(facts["slug"], words.lang)
        option = facts["option"]
        title_of_option = _title(option, words, next(iter(options().get(option, ())), ""))
        return UserError("option-unknown", game=game, said=quoted(title_of_option))
    if wrong.fault in ("not-a-value", "not-in-range"):
        option, quoted_value = facts["option"], quoted(facts["value"])
        if wrong.fault == "not-in-range":
            title, low, high = _title(option, words), facts["low"], facts["high"]
            return UserError("option-range", option=title, low=low, high=high, said=quoted_value)
        values = [_value(option, value, words) for value in facts["values"].split(", ")]
        title = _title(option, words, facts["values"].split(", ")[0])
        return UserError(
            "option-values", option=title, values=" · ".join(values), said=quoted_value
        )
    return UserError("bad-options", why=wrong.say(words.lang))


def _title(option: str, words: Words, value: str = "1") -> str:
    text = option_text(option, value, words.lang)
    return text.title if text else option


def _value(option: str, value: str, words: Words) -> str:
    text = option_text(option, value, words.lang)
    return text.name if text else value
