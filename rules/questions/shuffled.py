"""The head in an order that chance draws, the same for both sides (tsar.md, head_order)."""

from __future__ import annotations

from dataclasses import replace

from rules.board.shapes import Men
from rules.game import CHANCE, Ask, Phase, State
from rules.mechanics.chief import stacks
from rules.variant import Variant


class Shuffled:
    """The draw of the head's checkers before all else, one by one from the bottom up."""

    kind = "shuffle"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Draw the first number."""
        return self._ask(state)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Put the drawn number on the head and ask for the next number; the last number needs no
        draw."""
        order = [*state.facts.get("order", "").split(), value]
        left = _numbers_left(state.variant, order)
        if len(left) > 1:
            return self._ask(state.fact(order=" ".join(order)))
        men = stack_heads(state.variant, state.men, [*order, *left])
        return replace(state.fact(order=None), men=men)

    def _ask(self, state: State) -> State:
        left = _numbers_left(state.variant, state.facts.get("order", "").split())
        return state.push(Ask(self, (CHANCE,), bag=tuple(left)))


def _numbers_left(variant: Variant, order: list[str]) -> list[str]:
    """Return the numbers that are not drawn yet."""
    return [kind[1:] for kind in variant.shape.kinds if kind[1:] not in order]


def stack_heads(variant: Variant, men: Men, order: list[str]) -> Men:
    """Return the men with both heads in this order of numbers, bottom to top."""
    board, shape = variant.board, stacks(variant)
    cells = list(men)
    for side in range(board.sides):
        head = shape.index(board, side, board.length)
        cells[head] = "".join(shape.letter(side, f"#{number}") for number in order)
    return tuple(cells)
