"""The decision of both players at once which face to set, in secret (imbyurti)."""

from __future__ import annotations

from bot.dialogs import secret_answer
from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from rules.game import Ask
from rules.questions.chosen_dice import ChosenDice


class ChosenDieDialog(Dialog):
    """The decision which face to set, always made in secret."""

    part = ChosenDice

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the text of a secret decision."""
        return secret_answer.prompt(viewer, ask)


DIALOGS = (ChosenDieDialog(),)
