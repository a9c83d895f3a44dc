"""What a newcomer is told once, one sentence a turn, at the moment when it helps."""

from __future__ import annotations

from collections.abc import Set

from bot.i18n import EMPTY, Html, Words
from bot.table.autoplay import example
from rules.analysis import next_steps
from rules.board.boards import OFF
from rules.game import State

IN_TURN = ("hint-type", "hint-tap", "hint-moves")
"""What is told on the first turns, one after the other."""
SIGNS = {"hint-pin": "°", "hint-hit": "*"}
"""What is told of the signs of a written play."""


def hint_due(state: State, known: Set[str]) -> str:
    """The hint for whoever has a throw to play and knows those already; "" for none. A checker on
    the bar, the first that can be borne off, and the signs of a written play are explained when
    they are there."""
    board, row = state.variant.board, state.variant.row(state.men, state.mover)
    moments = {
        "hint-bar": bool(row[board.bar]),
        "hint-off": any(step.target == OFF for step in next_steps(state)),
    }
    told = [hint for hint, here in moments.items() if here]
    if not SIGNS.keys() <= known:
        told += [hint for hint, sign in SIGNS.items() if sign in _marks(state)]
    return next((hint for hint in (*told, *IN_TURN) if hint not in known), "")


def _marks(state: State) -> set[str]:
    """The signs of the plays that were made, and of the one that is shown as an example."""
    made = {step.mark for turn in state.played for step in turn.steps}
    return made.union(example(state))


def told_step(play: str, words: Words) -> Html:
    """What a step of a written play says, from where and to where: the first between two points,
    else the first of all; nothing for a play without steps."""
    steps = [step for group in play.split() if (step := _first(group))]
    if not steps:
        return EMPTY
    sorts = {words.plain("place-hand"): "enters", words.plain("place-bar"): "returns"}

    def how(step: tuple[str, str, str]) -> str:
        return "leaves" if step[2] == "off" else sorts.get(step[1], "goes")

    letter, start, end = told = next((step for step in steps if how(step) == "goes"), steps[0])
    return words.say(
        "hint-type",
        step=f"{letter}{start}/{end}",
        start=start,
        end=end,
        how=how(told),
        others="yes" if letter else "no",
    )


def _first(group: str) -> tuple[str, str, str] | None:
    """The first step of a chain: the letter of the side whose checker it is, where that is written,
    whence and whither; None where it is no step."""
    letter, _, chain = group.rpartition(":")
    start, *onward = (place.rstrip("*°") for place in chain.partition("(")[0].split("/"))
    return (f"{letter}:" if letter else "", start, onward[0]) if onward else None
