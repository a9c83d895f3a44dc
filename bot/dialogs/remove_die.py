"""The decision of the opponent, who takes away one of three dice (sassungammon)."""

from __future__ import annotations

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, escape
from rules.game import Ask
from rules.questions.removed import Removal


class RemovalDialog(Dialog):
    """The decision which die to take away."""

    part = Removal

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the roll, and who takes a die of it away."""
        throw = str(viewer.state.throw)
        if not viewer.mine(ask.who[0]):
            return viewer.only_thrown(viewer.thrower, escape(throw))
        other = viewer.names[viewer.thrower]
        return viewer.words.say("ask-removal", who=viewer.who(ask.who[0]), other=other, throw=throw)


DIALOGS = (RemovalDialog(),)
