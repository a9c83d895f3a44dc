"""The decision to stop and count, or to go on (helmet)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from rules.game import Ask
from rules.questions.count import StopAndCount


class StopDialog(Dialog):
    """The decision to stop and count, or to go on (helmet)."""

    part = StopAndCount
    labels: ClassVar[Mapping[str, str]] = {"stop": "button-stop", "go": "button-go"}
    words: ClassVar[Mapping[str, str]] = {"win": "stop"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question; every viewer may read it."""
        return viewer.words.say("ask-stop", who=viewer.who(ask.who[0]))


DIALOGS = (StopDialog(),)
