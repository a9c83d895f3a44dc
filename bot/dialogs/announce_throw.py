"""A throw that is named instead of thrown."""

from __future__ import annotations

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, spaced
from bot.ui.message import Button, Keyboard
from rules.game import Ask
from rules.questions.announced import Announced


class AnnounceDialog(Dialog):
    """Which two numbers."""

    part = Announced

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """The question with an example."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.waiting())
        shown = (ask.choices or ("6-5",))[0]
        line = viewer.words.say("ask-announce", who=viewer.who(seat), example=shown)
        return spaced(viewer.sign(seat), line)

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """A row for each larger number, the doubles last."""
        found: dict[str, list[Button]] = {}
        for throw in ask.choices or ():
            high, low = throw[0], throw[-1]
            row = found.setdefault("" if high == low else high, [])
            row.append(self.choice(viewer, ask, throw))
        doubles = found.pop("", [])
        return tuple(tuple(row) for row in (*found.values(), doubles) if row)


DIALOGS = (AnnounceDialog(),)
