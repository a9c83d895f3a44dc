"""Stop or go on, in words: what may be taken now, what one more is worth, how near the other is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Html, Words
from bot.sides import sign
from rules.boards import OFF
from rules.game import State
from rules.parts.claims import EnoughOff
from rules.questions.claim import claimable, claimant
from rules.questions.stake import value_of


def claim_points(state: State, side: int) -> int:
    """What a side would take by stopping, at the stake that has been reached."""
    return claimable(state, side) * value_of(state)


def claim_question(state: State, asked: str | Html, words: Words) -> str:
    """Take it or risk it: asked of the side that has just played."""
    side = state.thrower
    points = claim_points(state, side)
    return words.say(
        "ask-claim",
        who=asked,
        off=_off(state, side),
        points=points,
        next=2 * points,
        need=_missing(state, 1 - side),
    )


def claim_lines(state: State, names: Sequence[str], words: Words) -> list[str]:
    """How many each has off, and who goes on with how much; nothing where that is no game."""
    goal = state.variant.goal
    if not isinstance(goal, EnoughOff) or state.result is not None:
        return []
    board = state.variant.board
    each = " : ".join(f"{sign(board, side)} {_off(state, side)}" for side in range(board.sides))
    told = [words.say("claim-off", each=each, enough=goal.enough)]
    side = claimant(state)
    if side is None or (state.ask is not None and state.ask.kind == "claim"):
        return told
    points = claim_points(state, side)
    told.append(
        words.say(
            "claim-goes-on",
            who=names[state.owners[side]],
            points=points,
            next=2 * points,
            other=names[state.owners[1 - side]],
            need=_missing(state, 1 - side),
        )
    )
    return told


def _off(state: State, side: int) -> int:
    return state.variant.row(state.men, side)[OFF]


def _missing(state: State, side: int) -> int:
    """How many more a side has to bear off to be asked itself."""
    goal = state.variant.goal
    assert isinstance(goal, EnoughOff)
    return max(goal.enough - _off(state, side), 1)
