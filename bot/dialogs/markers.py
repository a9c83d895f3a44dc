"""Rolls that are rolled again for a marker, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, spaced
from bot.speech import Bare, Typed
from rules.game import Ask, State
from rules.questions.markers import LET, Markers, markers_of


def markers_line(state: State, names: Sequence[str], words: Words) -> Html:
    """Return the markers that each player has left, "" in a game without markers."""
    part = state.variant.turn.find(Markers)
    if part is None or state.result is not None:
        return EMPTY
    left = markers_of(state, part.each)
    return words.say(
        "markers", each=", ".join(f"{names[n]} {count}" for n, count in enumerate(left))
    )


class MarkerDialog(Dialog):
    """The decision to let the roll stand, or to have it rolled again."""

    part = Markers
    labels: ClassVar[Mapping[str, str]] = {"let": "button-let", "reroll": "button-reroll"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the roll, and who may have it rolled again."""
        seat, throw, thrower = ask.who[0], viewer.throw(), viewer.thrower
        if not viewer.mine(seat):
            line = viewer.only_thrown(thrower, throw)
        elif seat == thrower:
            line = viewer.words.say("ask-marker-own", who=viewer.who(seat), throw=throw)
        else:
            other = viewer.names[thrower]
            line = viewer.words.say("ask-marker", who=viewer.who(seat), other=other, throw=throw)
        return spaced(viewer.sign(thrower), line)

    def implied(self, state: State, seat: int, intent: Typed | Bare, numbering: str) -> str:
        """Return the answer that lets the roll stand if the seat is to play it, otherwise ""."""
        return LET if seat == state.owners[state.thrower] else ""

    def status(self, viewer: Viewer) -> Sequence[Html]:
        """Return the markers left."""
        return (markers_line(viewer.state, viewer.names, viewer.words),)


DIALOGS = (MarkerDialog(),)
