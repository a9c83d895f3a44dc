"""The decision to stop or go on, in words: the points to win now, those of going on, and how near
the other side is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words, spaced
from bot.ui.colour_signs import sign
from rules.board.boards import OFF
from rules.game import Ask, State
from rules.mechanics.claims import EnoughOff
from rules.questions.claim import GO, STOP, Claim, claimable, claimant
from rules.questions.stake import value_of


def claim_points(state: State, side: int) -> int:
    """Return the points that a side would win by stopping, at the present stake."""
    return claimable(state, side) * value_of(state)


def claim_question(state: State, asked_name: str, words: Words) -> Html:
    """Return the question to the side that has just played: take the points, or go on for more."""
    side = state.thrower
    points = claim_points(state, side)
    return words.say(
        "ask-claim",
        who=asked_name,
        off=_off(state, side),
        points=points,
        next=2 * points,
        need=_missing(state, 1 - side),
    )


def claim_lines(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return how many checkers each side has borne off, and who goes on for how many points;
    nothing in a game without this goal."""
    goal = state.variant.goal
    if not isinstance(goal, EnoughOff) or state.result is not None:
        return []
    board = state.variant.board
    each = " : ".join(f"{sign(board, side)} {_off(state, side)}" for side in range(board.sides))
    lines = [words.say("claim-off", each=each, enough=goal.enough)]
    side = claimant(state)
    if side is None or (state.ask is not None and state.ask.kind == "claim"):
        return lines
    points = claim_points(state, side)
    lines.append(
        words.say(
            "claim-goes-on",
            who=names[state.owners[side]],
            points=points,
            next=2 * points,
            other=names[state.owners[1 - side]],
            need=_missing(state, 1 - side),
        )
    )
    return lines


def _off(state: State, side: int) -> int:
    return state.variant.row(state.men, side)[OFF]


def _missing(state: State, side: int) -> int:
    """Return how many more checkers a side has to bear off before it may decide itself."""
    goal = state.variant.goal
    assert isinstance(goal, EnoughOff)
    return max(goal.enough - _off(state, side), 1)


class ClaimDialog(Dialog):
    """The decision to take the points, or to go on for more (speedwalkers)."""

    part = Claim
    labels: ClassVar[Mapping[str, str]] = {STOP: "button-claim", GO: "button-go"}
    words: ClassVar[Mapping[str, str]] = {"win": STOP}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question whether to take the points; to other viewers, whom the table waits
        for."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.waiting())
        question = claim_question(viewer.state, viewer.who(seat), viewer.words)
        return spaced(viewer.sign(seat), question)

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label of a choice; that of stopping names the points it wins."""
        if choice != STOP:
            return super().label(viewer, ask, choice)
        points = claim_points(viewer.state, viewer.state.thrower)
        return viewer.words.plain(self.labels[choice], points=points)

    def status(self, viewer: Viewer) -> Sequence[Html]:
        """Return how many checkers each side has borne off, and who goes on."""
        return claim_lines(viewer.state, viewer.names, viewer.words)


DIALOGS = (ClaimDialog(),)
