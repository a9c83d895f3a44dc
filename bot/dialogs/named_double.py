"""The choice of a double before it is played."""

from __future__ import annotations

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from rules.game import Ask
from rules.questions.named_double import NamedDouble


class NamedDoubleDialog(Dialog):
    """The decision which number to play as a double."""

    part = NamedDouble

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question; every viewer may read it."""
        return viewer.words.say("ask-named-double", who=viewer.who(ask.who[0]))


DIALOGS = (NamedDoubleDialog(),)
