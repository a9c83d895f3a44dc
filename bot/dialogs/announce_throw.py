"""The roll that a player names instead of rolling."""

from __future__ import annotations

import re

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words, spaced
from bot.opponent import heuristic_play
from bot.speech import Bare, Typed
from bot.ui.message import Button, Keyboard
from rules.game import Answer, Ask, State, answer
from rules.questions.announced import Announced
from rules.records.notation import read_typed, write_play
from rules.records.short_plays import short_play
from rules.records.why_refused import OTHER_NUMBER
from rules.refusal import Refusal, Refused
from rules.search.turn import Step
from rules.view.refused_play import kept_steps

OTHER_NUMBERS = (*OTHER_NUMBER, "all-played", "used-die", "duty")
"""Rules that only say of a play that it belongs to another roll, or is not a whole play."""


class AnnounceDialog(Dialog):
    """The decision which roll to name."""

    part = Announced

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question with an example."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.waiting())
        shown = (ask.choices or ("6-5",))[0]
        line = viewer.words.say("ask-announce", who=viewer.who(seat), example=shown)
        return spaced(viewer.sign(seat), line)

    def read_places(self, state: State, ask: Ask, intent: Typed | Bare, numbering: str) -> str:
        """Return the roll for two numbers. Raises Refused for a play, as the roll comes first."""
        text = intent.text if isinstance(intent, Typed) else "/".join(intent.places)
        if re.fullmatch(r"[1-9]([-/]?[1-9])?", text):
            return super().read_places(state, ask, intent, numbering)
        raise Refused(_two_first(state, ask, text, numbering))

    def unreadable(self, state: State, ask: Ask, words: Words, numbering: str) -> Refused:
        """Return a refusal that repeats the question and shows how its answer is typed."""
        return Refused(_two_first(state, ask, "", numbering))

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return a row for each larger number, the doubles last."""
        by_number: dict[str, list[Button]] = {}
        for throw in ask.choices or ():
            high, low = throw[0], throw[-1]
            row = by_number.setdefault("" if high == low else high, [])
            row.append(self.choice(viewer, ask, throw))
        doubles = by_number.pop("", [])
        return tuple(tuple(row) for row in (*by_number.values(), doubles) if row)

    def implied(self, state: State, seat: int, intent: Typed | Bare, numbering: str) -> str:
        """Return the only roll that a typed play uses up, "" if there is none or several. Raises
        Refused if one rule forbids the play for every roll that has its numbers."""
        choices = state.open_ask.choices or ()
        if isinstance(intent, Bare) or "-".join(intent.text.split("/")) in choices:
            return ""
        throws, refused = list[str](), list[Refused]()
        for throw in choices:
            try:
                _play(state, seat, throw, intent.text, numbering)
            except Refused as why:
                refused += [] if why.refusal.rule in OTHER_NUMBERS else [why]
            else:
                throws.append(throw)
        if not throws and len({why.refusal.rule for why in refused}) == 1:
            raise refused[0]
        return throws[0] if len(throws) == 1 else ""


def _two_first(state: State, ask: Ask, text: str, numbering: str) -> Refusal:
    """Return the refusal that asks for two numbers or a whole play, with the play that keeps most
    of the typed text as an example."""
    named = {throw: _announce(state, ask.who[0], throw) for throw in ask.choices or ()}
    kept_steps = {throw: _legal_beginning(after, text, numbering) for throw, after in named.items()}
    throw = max(kept_steps, key=lambda throw: len(kept_steps[throw]))
    play = short_play(named[throw], heuristic_play(named[throw], kept_steps[throw]), numbering)
    return Refusal("name-first", {"choices": throw, "ways": play})


def _legal_beginning(state: State, text: str, numbering: str) -> list[Step]:
    """Return the typed steps with which a play may begin, none if the text cannot be read."""
    try:
        return kept_steps(state, text, numbering)
    except Refused:
        return []


def _announce(state: State, seat: int, throw: str) -> State:
    return answer(state, Answer(state.open_ask.kind, seat, throw))


def _play(state: State, seat: int, throw: str, text: str, numbering: str) -> None:
    """Check a typed play of a named roll. Raises Refused if it is not legal."""
    after = _announce(state, seat, throw)
    steps = read_typed(after, text, numbering)
    answer(after, Answer("play", seat, write_play(after, steps)))


DIALOGS = (AnnounceDialog(),)
