"""An army is set up before the game, openly or in secret."""

from __future__ import annotations

from bot.dialogs import secret
from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, spaced
from bot.ui.message import Keyboard, rows
from rules.game import Ask
from rules.questions.setting_up import SetUp


class SetUpDialog(Dialog):
    """Who stands where."""

    part = SetUp

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """The question with the places, the army and an example."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.waiting())
        facts = secret.facts_for(viewer, ask)
        return spaced(
            viewer.sign(seat), viewer.words.say("ask-setup", who=viewer.who(seat), **facts)
        )

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Armies in a known order, by its name."""
        named = (
            (secret.choice_label(ask.kind, known, at, viewer.words), str(at))
            for at, known in enumerate(ask.choices or ())
        )
        return rows((viewer.button(label, "pick", at) for label, at in named), 1)


DIALOGS = (SetUpDialog(),)
