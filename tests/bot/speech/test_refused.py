"""What people type wrongly, and the reason they are given: a table, one row at least for a rule."""

from __future__ import annotations

import asyncio
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from bot.dialogs.choose_answer import choose_at
from bot.dialogs.dialog import dialog_of
from bot.dialogs.play.bare_numbers import settle
from bot.dialogs.play.tapped import restart_at
from bot.dialogs.play.typed import on_board
from bot.i18n import LANGS, refusal_text
from bot.speech import Bare, Typed
from bot.table.tapped_draft import Draft
from rules.analysis import at_throw, check_play
from rules.game import Answer, State, answer, run, start
from rules.position_state import from_position
from rules.questions.before import ActBefore
from rules.records.notation import read_typed
from rules.refusal import Refusal, Refused
from rules.variant import Variant
from rules.variants import find
from tests.bot.speech.reading import intent_in

ROOT = Path(__file__).parents[3]
TABLE = tomllib.loads((Path(__file__).parent / "refused.toml").read_text(encoding="utf-8"))["said"]
RULE = re.compile(r"^refusal-([a-z-]+) =", re.MULTILINE)
NAMED = re.compile(r'(?:Refusal\(|unhit = )\s*"([a-z-]+)"')
AROUND = {"example", "other"}
"""What is said after a reason, and where a rule has no text of its own: no rules themselves."""

Row = dict[str, Any]


def variant_of(row: Row) -> Variant:
    """The game of a row."""
    return find(row["game"], row.get("options", {}))


def asked(row: Row) -> State:
    """Where somebody is asked: in a position or a new game, after the answers given there."""
    variant = variant_of(row)
    placed = from_position(variant, variant.read(row["position"])) if "position" in row else None
    state = start(variant) if placed is None else run(placed)
    for value in row.get("given", ()):
        assert state.ask is not None
        told = (state.ask.kind, state.ask.who[0], value) if isinstance(value, str) else value
        state = answer(state, Answer(*told))
    return state


def said(row: Row) -> None:
    """A play, typed after a throw."""
    state = at_throw(variant_of(row), row["position"], row["dice"])
    intent, numbering = intent_in(row["said"]), row.get("numbering", "own")
    if isinstance(intent, Bare):
        settle(state, intent.places, numbering)
    else:
        assert isinstance(intent, Typed)
        read_typed(state, intent.text, numbering)


def checked(row: Row) -> None:
    """A whole play with its throw."""
    refusal = check_play(variant_of(row), row["position"], row["dice"], row["checked"])
    if refusal is not None:
        raise Refused(refusal)


def answered(row: Row) -> None:
    """An answer to the open question, or, with `kind` or `seat`, what is said instead of it."""
    state = asked(row)
    kind, seats = (state.ask.kind, state.ask.who) if state.ask is not None else ("play", (0,))
    answer(state, Answer(row.get("kind", kind), row.get("seat", seats[0]), row["answered"]))


def before(row: Row) -> None:
    """An act before the throw, typed."""
    state = asked(row)
    state.variant.turn.the(ActBefore).read(state, row["before"])


def instead(row: Row) -> None:
    """A play typed where something else is asked."""
    state, intent = asked(row), intent_in(row["instead"])
    assert state.ask is not None and isinstance(intent, Bare | Typed)
    dialog_of(state.ask.part).read_places(state, state.ask, intent, "own")


def pressed(row: Row) -> None:
    """A word or a button of some question, whatever is open."""
    asyncio.run(choose_at(Mock(), *seated(row), row["pressed"]))


def elsewhere(row: Row) -> None:
    """A play with the number of its board, typed where a board is to be named."""
    asyncio.run(on_board(Mock(), *seated(row), row["elsewhere"]))


def restarted(row: Row) -> None:
    """Steps that are made and then taken back."""
    snapshot, seat = seated(row)
    snapshot.draft = Draft(seat, read_typed(asked(row), row["restarted"]))
    asyncio.run(restart_at(Mock(), snapshot, seat))


def seated(row: Row) -> tuple[Mock, int]:
    """A table where somebody is asked, and the seat that is."""
    state = asked(row)
    assert state.ask is not None
    return Mock(state=state, game=state, people=(None,) * len(state.points)), state.ask.who[0]


WAYS: Mapping[str, Callable[[Row], None]] = {
    way.__name__: way
    for way in (said, checked, answered, before, instead, pressed, elsewhere, restarted)
}


def way_of(row: Row) -> str:
    """The field of a row that tells how something is said."""
    (way,) = WAYS.keys() & row.keys()
    return way


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['game']} {row[way_of(row)]}")
def test_the_reason_is_the_one_at_the_board(row: Row) -> None:
    with pytest.raises(Refused) as found:
        WAYS[way_of(row)](row)
    assert found.value.refusal.rule == row["rule"]
    assert dict(found.value.refusal.facts) == row["values"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_is_in_the_table(lang: str) -> None:
    texts = (ROOT / "bot" / "i18n" / lang).glob("*.ftl")
    told = {rule for path in texts for rule in RULE.findall(path.read_text(encoding="utf-8"))}
    assert told - AROUND == {row["rule"] for row in TABLE}


def test_every_reason_that_the_code_names_is_in_the_table() -> None:
    named: set[str] = set()
    for path in (file for floor in ("rules", "bot") for file in (ROOT / floor).rglob("*.py")):
        named.update(NAMED.findall(path.read_text(encoding="utf-8")))
    assert named <= {row["rule"] for row in TABLE}
    assert len(named) >= 90


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_reasons_are_told_alike(lang: str) -> None:
    told: dict[str, str] = {}
    for row in TABLE:
        text = refusal_text(lang, Refusal(row["rule"], row["values"]))
        assert told.setdefault(text, row["rule"]) == row["rule"], text
