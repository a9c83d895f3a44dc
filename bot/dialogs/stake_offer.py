"""The answer to a double: take, drop, or double once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.parallel_boards import refusal_notes
from bot.dialogs.stake import offer_line, raise_button
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, spaced
from rules.game import Ask
from rules.questions.stake import RAISES, DoubleOffer, next_stake


class OfferDialog(Dialog):
    """The decision to take a double, to drop, or to double once more."""

    part = DoubleOffer
    labels: ClassVar[Mapping[str, str]] = {
        "take": "button-take",
        "pass": "button-pass",
        "beaver": "button-beaver",
        "raccoon": "button-raccoon",
    }
    words: ClassVar[Mapping[str, str]] = {"yes": "take", "no": "pass"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return who has doubled, and what each answer costs."""
        state, seat = viewer.state, ask.who[0]
        raiser = next(other for other in state.owners if other != seat)
        line = offer_line(state, ask, viewer.names, viewer.who(seat), viewer.words)
        return spaced(viewer.sign(raiser), line, *refusal_notes(state, viewer.words))

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label of a choice; that of a raise names the stake after it."""
        if choice not in RAISES[1:]:
            return super().label(viewer, ask, choice)
        return raise_button(viewer, choice, str(next_stake(viewer.state) or ""))


DIALOGS = (OfferDialog(),)
