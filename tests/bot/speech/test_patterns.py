"""What people type is read in one pass: no pattern goes over a long text again and again."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]

import pytest

import bot
from bot import speech
from bot.speech import Unknown, Word
from bot.speech.normalized_text import clean
from tests.bot.speech.reading import intent_in

WHOLE = {
    "anonymous_text._ADDRESS",
    "anonymous_text._DIGITS",
    "anonymous_text._WORD",
    "board_slots._WORD",
    "names._WORD",
    "plays._PIECE",
    "plays._SOWN",
    "read_message._SETUP",
}
"""Patterns that take whatever they begin with, or begin at the edge of a word."""


def patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Every pattern of the reading, by its name."""
    found = []
    for module in pkgutil.iter_modules(speech.__path__, "bot.speech."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, re.Pattern):
                found.append((f"{module.name.rpartition('.')[2]}.{name}", value))
    return found


def endless_at_first(tree: object) -> bool:
    """Whether a pattern can begin with a run of any length, so that it is sought from every place
    of such a run."""
    for code, argument in tree:  # type: ignore[attr-defined]
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            least, most, inner = argument
            if most == codes.MAXREPEAT or endless_at_first(inner):
                return True
            if least:
                return False
        elif code is codes.SUBPATTERN:
            return endless_at_first(argument[-1])
        elif code is codes.BRANCH:
            return any(endless_at_first(branch) for branch in argument[1])
        elif code is not codes.AT:
            return False
    return False


@pytest.mark.parametrize(("name", "pattern"), patterns())
def test_no_run_of_any_length_is_sought(name: str, pattern: re.Pattern[str]) -> None:
    assert name in WHOLE or not endless_at_first(parser.parse(pattern.pattern, pattern.flags)), name


def test_the_check_sees_what_it_is_for() -> None:
    assert endless_at_first(parser.parse(r"[!.;, ]+$"))
    assert endless_at_first(parser.parse(r"(?:\s*,)+x"))
    assert not endless_at_first(parser.parse(r"a[0-9]+"))


def test_what_people_say_is_read_here_alone() -> None:
    """No pattern for Russian words stands in another room of the bot."""
    root = Path(bot.__file__).parent
    modules = [one for one in root.rglob("*.py") if "speech" not in one.parts]
    found = [
        path.name for path in modules for said in patterns_in(path) if re.search("[а-я]", said)
    ]
    assert found == []


def patterns_in(path: Path) -> list[str]:
    """The texts that a module gives to functions of `re`."""
    calls = [
        one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.Call)
    ]
    named = [one for one in calls if ast.unparse(one.func).startswith("re.")]
    return [
        part.value
        for call in named
        for part in ast.walk(call)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


@pytest.mark.parametrize("typed", ["ﷺ" * 4096, "½" * 4096, "a" * 5000])
def test_a_text_does_not_grow(typed: str) -> None:
    assert len(clean(typed)) <= 4096


@pytest.mark.parametrize("said", ["ход ", "хожу ", "move ", "мой ход ", "m: "])
def test_a_word_before_others_may_be_said_a_thousand_times(said: str) -> None:
    assert isinstance(intent_in(said * 1000), Unknown | Word)
    assert intent_in(said * 3 + "24/18") == intent_in(said + "24/18")


@pytest.mark.parametrize("said", ["опять ", "ещё раз ", "again ", "once more "])
def test_again_may_be_said_a_thousand_times(said: str) -> None:
    assert isinstance(intent_in(said * 1000), Unknown | Word)
    assert intent_in(said + "подсказка") == intent_in("подсказка")
