"""The question of a game, and the one that its text leads to."""

from __future__ import annotations

from collections.abc import Iterable

from rules import game, position_state
from rules.game import Answer, Phase, State
from rules.variant import Variant
from tests.rules import adapter

DECLINED = ("stake", "before")
"""What may have been left undone before a throw, which a text does not tell."""


def tells(state: State) -> bool:
    """Whether a text tells the question: not before the draw, nor the wish to take a play back."""
    ask = state.ask
    return ask is not None and ask.part.phase != Phase.OPENING and ask.kind != "takeback"


Given = tuple[str, int, str]
"""An answer: its kind, its seat and its value."""


def at_text(variant: Variant, text: str) -> State:
    """The game as it goes on from a position's text."""
    return game.run(position_state.from_position(variant, variant.read(text)))


def answered(state: State, answers: Iterable[Given]) -> State:
    """The game after these answers."""
    for given in answers:
        state = game.answer(state, Answer(*given))
    return state


def written(state: State) -> State:
    """The same game, read back from its text."""
    return at_text(state.variant, adapter.text(state))


def read_back(state: State) -> State:
    """The game as it goes on from its text; what was declined is declined again."""
    again = written(state)
    while state.ask and again.ask and again.ask.kind in DECLINED:
        if state.ask.kind == again.ask.kind:
            break
        declined = (again.ask.choices or ())[0]
        again = game.answer(again, Answer(again.ask.kind, again.ask.who[0], declined))
    return again


def question(state: State) -> tuple[object, ...]:
    """What is asked, of which sides, and what may be answered. Of those who answer in secret all
    count, also who has answered."""
    ask = state.ask
    if ask is None:
        return ()
    seats = {*ask.who, *(seat for seat, _ in ask.given)} if ask.hidden else {*ask.who}
    sides = {state.owners.index(seat) if seat in state.owners else seat for seat in seats}
    return ask.kind, sides, ask.choices, ask.dice, sorted(ask.bag)
