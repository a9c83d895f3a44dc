"""Decisions that one sentence asks and a button for each choice answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs import secret_answer
from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, escape, listed
from rules.game import Ask
from rules.questions.again import MayDecline
from rules.questions.chosen_dice import ChosenDice
from rules.questions.count import StopAndCount
from rules.questions.named_double import NamedDouble
from rules.questions.opening import ChooseColour
from rules.questions.removed import Removal
from rules.questions.standing import Takeback


class ColourDialog(Dialog):
    """The decision of the winner of the draw which colour to play, white or black."""

    part = ChooseColour
    message = "draw-choose"
    labels: ClassVar[Mapping[str, str]] = {"w": "button-white", "b": "button-black"}


class ExtraThrowDialog(Dialog):
    """The decision to take an extra roll or to decline it."""

    part = MayDecline
    message = "ask-extra"
    labels: ClassVar[Mapping[str, str]] = {"yes": "button-throw", "no": "button-end-turn"}


class StopDialog(Dialog):
    """The decision to stop and count, or to go on (helmet)."""

    part = StopAndCount
    message = "ask-stop"
    labels: ClassVar[Mapping[str, str]] = {"stop": "button-stop", "go": "button-go"}
    words: ClassVar[Mapping[str, str]] = {"win": "stop"}


class NamedDoubleDialog(Dialog):
    """The decision which number to play as a double."""

    part = NamedDouble
    message = "ask-named-double"


class RemovalDialog(Dialog):
    """The decision of the opponent which of three dice to take away (sassungammon)."""

    part = Removal

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the roll, and who takes a die of it away."""
        throw = str(viewer.state.throw)
        if not viewer.mine(ask.who[0]):
            return viewer.only_thrown(viewer.thrower, escape(throw))
        other = viewer.names[viewer.thrower]
        return viewer.words.say("ask-removal", who=viewer.who(ask.who[0]), other=other, throw=throw)


class ChosenDieDialog(Dialog):
    """The decision of both players at once which face to set, always made in secret (imbyurti)."""

    part = ChosenDice

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the text of a secret decision."""
        return secret_answer.prompt(viewer, ask)


class TakebackDialog(Dialog):
    """The decision of the opponent whether a play may be taken back."""

    part = Takeback
    labels: ClassVar[Mapping[str, str]] = {"yes": "button-allow", "no": "button-keep"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return who asks to take back which play."""
        state = viewer.state
        assert ask.about is not None
        undo = state.undo[ask.about]
        entries = (entry for entry in reversed(state.played) if entry.steps)
        last = next((entry for entry in entries if entry.seat == ask.about), None)
        return viewer.words.say(
            "takeback-ask" if last else "takeback-ask-earlier",
            who=viewer.names[ask.about],
            play=viewer.play(last) if last else "",
            fallen="yes" if undo.fallen else "no",
            bots=len(viewer.snapshot.bots),
            other=listed(viewer.who(other) for other in ask.who),
        )


DIALOGS = (
    ColourDialog(),
    ExtraThrowDialog(),
    StopDialog(),
    NamedDoubleDialog(),
    RemovalDialog(),
    ChosenDieDialog(),
    TakebackDialog(),
)
