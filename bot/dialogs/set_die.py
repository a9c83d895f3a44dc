"""Both players set a die at once, unseen (imbyurti)."""

from __future__ import annotations

from bot.dialogs import secret_answer
from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from rules.game import Ask
from rules.questions.chosen_dice import ChosenDice


class ChosenDieDialog(Dialog):
    """Which face; always asked in secret."""

    part = ChosenDice

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """The question, as every secret one is put."""
        return secret_answer.prompt(viewer, ask)


DIALOGS = (ChosenDieDialog(),)
