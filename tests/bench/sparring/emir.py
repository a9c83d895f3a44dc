"""A player of emir that looks once: first no throw may bring an enemy onto its emir, then none onto
its lone checkers, then the way. It enters guards and sows stacks by the same look."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from rules.board.shapes import Men
from rules.game import Answer, Ask, State, answer
from rules.mechanics.chief import CHIEF, stacks
from rules.search.plays import ends
from rules.search.turn import Step
from rules.variant import Variant

LISTED = 3000
"""The most plays of a throw that are looked at."""
POINT, EMIR_CAUGHT, PRISONER, WON = 30.0, 60.0, 10.0, 1e6
"""In pips: a point of the result, an emir hit or pinned, a prisoner, a game won."""
PINNED, HIT = 32, 64
"""Points for an emir on the other emir: by two numbers, by a double."""
THROWS = tuple(combinations_with_replacement(range(1, 7), 2))


class Way(NamedTuple):
    """A throw that brings a checker so far: its number, and how far before the end the points lie
    where the checker lands on the way."""

    throw: int
    landings: Sequence[int]


def ways_by_distance() -> Mapping[int, Sequence[Way]]:
    """Return the ways of one checker, by the points that it goes."""
    found = defaultdict[int, list[Way]](list)
    for number, (first, second) in enumerate(THROWS):
        if first == second:
            for many in range(1, 5):
                landings = [first * times for times in range(1, many)]
                found[first * many].append(Way(number, landings))
        else:
            for far, landings in ((first, []), (second, [])):
                found[far].append(Way(number, landings))
            for landing in (first, second):
                found[first + second].append(Way(number, [landing]))
    return found


WAYS = ways_by_distance()


class OneLook:
    """The partner."""

    def __call__(self, state: State) -> Sequence[Step]:
        """Return the play that leaves the best board."""
        found = ends(state.turn(), LISTED)
        if not found:
            return ()
        return found[max(found, key=lambda men: worth(state.variant, men, state.mover))]

    def decide(self, state: State, ask: Ask) -> str | None:
        """Return the act before the throw that leaves the best board."""
        if ask.kind != "before":
            return None
        side, seat = state.thrower, ask.who[0]

        def value(choice: str) -> float:
            return worth(state.variant, answer(state, Answer(ask.kind, seat, choice)).men, side)

        return max(ask.choices, key=value)


def worth(variant: Variant, men: Men, side: int) -> float:
    """Return what a board is worth to a side that has moved there, in pips."""
    over = variant.goal.over(variant, men)
    if over is not None:
        return WON if over.winner == side else -WON
    mine, theirs = view(variant, men, side), view(variant, men, 1 - side)
    value = theirs.pips - mine.pips + PRISONER * (theirs.prisoners - mine.prisoners)
    for place, top in mine.lone.items():
        hunters = theirs.hunters(variant.board.facing[side][place][1])
        for number, by_emir in hunters.items():
            first, second = THROWS[number]
            double = first == second
            loss = _loss(variant, place, double, top == mine.emir, by_emir)
            value -= (1 if double else 2) / 36 * loss
    return value


def _loss(variant: Variant, place: int, double: bool, emir: bool, by_emir: bool) -> float:
    """Return what a lone checker's owner loses to a throw that brings an enemy there, in pips."""
    if double and emir and place <= variant.board.home:
        return 0.0
    caught = variant.board.length - place if double else PRISONER
    if not emir:
        return caught
    return POINT * (HIT if double else PINNED) if by_emir else EMIR_CAUGHT + caught


class View(NamedTuple):
    """One side's view of the points, by its own numbers: the checkers that may leave ("" for
    none), where it may land, its lone checkers, those under enemies, and the way of all; those on
    the bar and in reserve have the whole way."""

    emir: str
    tops: Sequence[str]
    open: Sequence[bool]
    lone: Mapping[int, str]
    prisoners: int
    pips: float

    def hunters(self, target: int) -> Mapping[int, bool]:
        """Return the throws that bring a checker to a point, and whether they bring the emir."""
        found: dict[int, bool] = {}
        for origin in range(target + 1, len(self.tops)):
            if top := self.tops[origin]:
                for throw, landings in WAYS.get(origin - target, ()):
                    if all(self.open[target + far] for far in landings):
                        found[throw] = found.get(throw, False) or top == self.emir
        return found


def view(variant: Variant, men: Men, side: int) -> View:
    """Return a side's view of a board."""
    board, shape = variant.board, stacks(variant)
    letters, row = shape.letters(side), variant.row(men, side)
    piles = ["", *(men[spot] for spot in board.spots[side])]
    tops = [pile[-1] if pile and pile[-1] in letters else "" for pile in piles]
    return View(
        shape.letter(side, CHIEF),
        tops,
        [len(pile) < 2 or bool(top) for pile, top in zip(piles, tops, strict=True)],
        {place: top for place, top in enumerate(tops) if top and len(piles[place]) == 1},
        len(shape.held(board, men, side)),
        float(sum(min(place, board.length) * count for place, count in enumerate(row))),
    )
