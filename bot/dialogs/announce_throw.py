"""A throw that is named instead of thrown."""

from __future__ import annotations

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, spaced
from bot.speech import Bare, Typed
from bot.ui.message import Button, Keyboard
from rules.game import Answer, Ask, State, answer
from rules.questions.announced import Announced
from rules.records.notation import read_typed, write_play
from rules.refusal import Refused


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

    def implied(self, state: State, seat: int, said: Typed | Bare, numbering: str) -> str:
        """The only throw of which a typed play is the whole."""
        assert state.ask is not None
        choices = state.ask.choices or ()
        if isinstance(said, Bare) or "-".join(said.text.split("/")) in choices:
            return ""
        found = [one for one in choices if _plays(state, seat, one, said.text, numbering)]
        return found[0] if len(found) == 1 else ""


def _plays(state: State, seat: int, throw: str, text: str, numbering: str) -> bool:
    """Whether what was typed may be played with a throw."""
    assert state.ask is not None
    after = answer(state, Answer(state.ask.kind, seat, throw))
    try:
        steps = read_typed(after, text, numbering)
        answer(after, Answer("play", seat, write_play(after, steps)))
    except Refused:
        return False
    return True


DIALOGS = (AnnounceDialog(),)
