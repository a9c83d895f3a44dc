"""A question that the project has never heard of: a part, its dialog, a reply and two texts are all
it takes to be asked, answered by word and by button, refused and told in a caption."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource

from bot import dialogs
from bot.dialogs.dialog import dialogs_by_part
from bot.i18n import words
from bot.opponent.replies import REPLIES
from rules.game import Ask, Phase, State
from rules.questions.play import Dice
from rules.variants import _find, long, rooms
from tests.bot.conversation.company import at_table, first_play
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import answers

TEXTS = {
    "ru": "ask-gate = <b>{ $who }</b>, какие ворота открыть?\ngate-red = Красные\n",
    "en": "ask-gate = <b>{ $who }</b>, which gate is to be opened?\ngate-red = The red one\n",
}
DIALOG = """
from bot.dialogs.dialog import Dialog
from tests.bot.dialogs.test_invented_question import Gate


class GateDialog(Dialog):
    part = Gate
    labels = {"red": "gate-red"}
    words = {"алые": "red", "синие": "blue"}

    def prompt(self, viewer, ask):
        return viewer.words.say("ask-gate", who=viewer.who(ask.who[0]))

    def status(self, viewer):
        opened = viewer.state.facts.get("gate")
        return (viewer.words.say("gate-red"),) if opened == "red" else ()


DIALOGS = (GateDialog(),)
"""


class Gate:
    """Before every throw: which gate is opened."""

    kind = "gate"
    phase = Phase.FREE

    def open(self, state: State) -> State:
        """Ask the thrower."""
        asked = Ask(self, (state.owners[state.thrower],), choices=("red", "blue"))
        return state if state.throw is not None else state.push(asked)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Remember it."""
        return state.fact(gate=value)


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The question is in the house."""
    (tmp_path / "gate_dialog.py").write_text(DIALOG, encoding="utf-8")
    monkeypatch.setattr(dialogs, "__path__", [*dialogs.__path__, str(tmp_path)])
    monkeypatch.setitem(REPLIES, Gate.kind, lambda state, ask, seat, player: "blue")

    def build(settings: Any) -> Any:
        variant = long.build(settings)
        return replace(variant, turn=variant.turn.before(Dice, Gate()))

    monkeypatch.setitem(rooms(), "long", replace(long.GAME, build=build))
    for lang, text in TEXTS.items():
        words._messages(lang).bundle.add_resource(FluentResource(text))
    _clear()
    yield
    monkeypatch.undo()
    words._messages.cache_clear()
    sys.modules.pop("bot.dialogs.gate_dialog", None)
    _clear()


def _clear() -> None:
    """What was found before is found anew."""
    dialogs_by_part.cache_clear()
    _find.cache_clear()


async def test_it_is_asked_answered_and_told(night: Evening, invented: None) -> None:
    night.expect("tongue: ru: blue")
    pair, snapshot = await at_table(night, "длинные draw=full")
    assert snapshot.game.open_ask.kind == "gate"
    asked, other = pair.of(snapshot), pair.other(snapshot)
    board = night.board(pair.group)
    assert f"{asked.first_name}, какие ворота открыть?" in board.text
    assert board.labels[:2] == ["Красные", "blue"]
    (refused,) = await night.say(other, "/m алые", pair.group, reply_to=board)
    assert f"Сейчас ходит {asked.first_name}" in refused.text
    await night.say(asked, "алые", pair.group, reply_to=board)
    after = await night.snapshot(pair.group)
    assert after.game.facts["gate"] == "red"
    assert "Красные" in night.board(pair.group).text


async def test_it_is_answered_by_a_button_and_by_the_bot(night: Evening, invented: None) -> None:
    anna = await night.newcomer("/new long bot draw=full", "Anna", language="en")
    while True:
        snapshot = await night.snapshot(anna)
        if snapshot.game.open_ask.kind == "gate":
            break
        await night.say(
            anna, snapshot.game.open_ask.choices[0] if snapshot.game.open_ask.choices else ""
        )
    board = night.board(anna.private)
    assert "which gate is to be opened?" in board.text
    await night.tap(anna, "The red one", board)
    given = [(one.seat, one.value) for one in await answers(night, snapshot) if one.kind == "gate"]
    assert (0, "red") in given
    while (1, "blue") not in given:
        await night.say(anna, first_play(await night.snapshot(anna)))
        given = [
            (one.seat, one.value) for one in await answers(night, snapshot) if one.kind == "gate"
        ]
