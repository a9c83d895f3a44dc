"""The extra roll that a player may decline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from rules.game import Ask
from rules.questions.again import MayDecline


class ExtraThrowDialog(Dialog):
    """The decision to take an extra roll or to decline it."""

    part = MayDecline
    labels: ClassVar[Mapping[str, str]] = {"yes": "button-throw", "no": "button-end-turn"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question; every viewer may read it."""
        return viewer.words.say("ask-extra", who=viewer.who(ask.who[0]))


DIALOGS = (ExtraThrowDialog(),)
