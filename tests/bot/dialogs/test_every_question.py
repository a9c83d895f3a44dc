"""Every part of the rules that asks a seat has a dialog, and every word of an answer is known."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

import rules
from bot.board_questions import QUESTIONS
from bot.dialogs.dialog import Dialog, dialogs_by_part
from bot.i18n import Words
from bot.i18n.words import LANGS
from bot.requests.handler_registries import COMMANDS, import_modules
from bot.speech.examples import FACE, words
from bot.speech.word_traits import NO_WORDS, WORDS
from rules.game import Ask, start
from rules.questions import kestum, opening, shuffled
from rules.questions.listed_throws import Columns
from rules.refusal import Refused
from rules.variants import find

TO_CHANCE = (kestum.Flying, Columns, opening.Fists, opening.HighestStarts, shuffled.Shuffled)
"""What asks nobody but chance."""
CALLS = (kestum.Call,)
"""What is said unasked: buttons and words of its own."""


def asking() -> Iterator[type]:
    """Every class of the rules that puts a question."""
    for module in pkgutil.walk_packages(rules.__path__, "rules."):
        for _, found in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if hasattr(found, "answer") and hasattr(found, "phase") and hasattr(found, "open"):
                yield found


def test_whatever_asks_has_a_dialog() -> None:
    known = dialogs_by_part()
    without = [
        part.__qualname__
        for part in set(asking())
        if not inspect.isabstract(part)
        and not getattr(part, "_is_protocol", False)
        and not issubclass(part, (*TO_CHANCE, *CALLS))
        and not any(each in known for each in part.__mro__)
    ]
    assert without == []


def test_no_part_has_two_dialogs() -> None:
    assert len({type(one) for one in dialogs_by_part().values()}) == len(dialogs_by_part())


@pytest.mark.parametrize("lang", LANGS)
def test_every_label_has_a_text(lang: str) -> None:
    words = Words(lang)
    labels = {label for one in dialogs_by_part().values() for label in one.labels.values()}
    assert [label for label in labels if not words.has(label)] == []


def test_every_word_that_people_say_is_a_command_or_an_answer() -> None:
    import_modules("bot.commands")
    answers = {word for one in dialogs_by_part().values() for word in (*one.words, *one.labels)}
    assert {
        name for name, _ in words().values() if name not in (*COMMANDS, *NO_WORDS, FACE)
    } <= answers
    elsewhere = {*COMMANDS, *QUESTIONS}
    assert {name for name in WORDS if name not in elsewhere} | {"colour"} == {
        name for name, traits in WORDS.items() if traits.answer
    }


@pytest.mark.parametrize("dialog", dialogs_by_part().values(), ids=lambda one: one.part.__name__)
def test_a_word_that_is_no_answer_is_refused(dialog: Dialog) -> None:
    state = start(find("long"))
    ask = Ask(dialog.part, (0,), choices=("one", "two"))
    assert dialog.read(state, ask, "two") == "two"
    with pytest.raises(Refused):
        dialog.read(state, ask, "three")
