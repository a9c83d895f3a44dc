"""The request to take a play back, which the opponent decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, listed
from rules.game import Ask
from rules.questions.standing import Takeback


class TakebackDialog(Dialog):
    """The decision whether a play may be taken back."""

    part = Takeback
    labels: ClassVar[Mapping[str, str]] = {"yes": "button-allow", "no": "button-keep"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return who asks to take back which play."""
        state = viewer.state
        assert ask.about is not None
        undo = state.undo[ask.about]
        entries = (entry for entry in reversed(state.played) if entry.steps)
        last = next((entry for entry in entries if entry.seat == ask.about), None)
        return viewer.words.say(
            "takeback-ask" if last else "takeback-ask-earlier",
            who=viewer.names[ask.about],
            play=viewer.play(last) if last else "",
            fallen="yes" if undo.fallen else "no",
            bots=len(viewer.snapshot.bots),
            other=listed(viewer.who(other) for other in ask.who),
        )


DIALOGS = (TakebackDialog(),)
