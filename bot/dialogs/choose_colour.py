"""The choice of a colour by the winner of the draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from rules.game import Ask
from rules.questions.opening import ChooseColour


class ColourDialog(Dialog):
    """The decision which colour to play, white or black."""

    part = ChooseColour
    labels: ClassVar[Mapping[str, str]] = {"w": "button-white", "b": "button-black"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question; every viewer may read it."""
        return viewer.words.say("draw-choose", who=viewer.who(ask.who[0]))


DIALOGS = (ColourDialog(),)
