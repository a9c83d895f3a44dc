"""A play is asked back from the opponent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, listed
from rules.game import Ask
from rules.questions.standing import Takeback


class TakebackDialog(Dialog):
    """Let it be taken back, or not."""

    part = Takeback
    labels: ClassVar[Mapping[str, str]] = {"yes": "button-allow", "no": "button-keep"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Who asks, and which play."""
        state = viewer.state
        assert state.undo is not None
        last = next(entry for entry in reversed(state.played) if entry.steps)
        return viewer.words.say(
            "takeback-ask",
            who=viewer.names[state.undo.owners[state.undo.mover]],
            play=viewer.play(last),
            other=listed(viewer.who(other) for other in ask.who),
        )


DIALOGS = (TakebackDialog(),)
