"""A chief among the checkers: pins and hits by the kind of throw, wins by chief on chief (emir.md).

Points are ordered stacks; only the top checker of a stack leaves (`TopOnly`), so a chief goes when
those above it have gone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import Men, Piles
from rules.parts.entry_priority import TopOnly
from rules.parts.goals import AllOff
from rules.parts.landing import Land, refuse_closed
from rules.parts.scales import OneWinner, Worth, likely_row
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.turn import Situation
from rules.variant import Variant

CHIEF = "E"
TAKEN = "E!"
KINDS = ("", CHIEF, TAKEN)
"""The kinds of checkers, the last of them a chief taken for good."""
PINNED, HIT = "emir_pinned", "emir_hit"
AT_ONCE = {PINNED: 32, HIT: 64}


def stacks(variant: Variant) -> Piles:
    """Return the shape of a game whose checkers lie in piles."""
    assert isinstance(variant.shape, Piles)
    return variant.shape


def chief_place(variant: Variant, men: Men, side: int) -> int:
    """Return the place of a side's chief: a point, the bar or off."""
    board, shape = variant.board, stacks(variant)
    chief, taken = (shape.letter(side, kind) for kind in (CHIEF, TAKEN))
    for place, spot in enumerate(board.spots[side], 1):
        if chief in men[spot]:
            return place
    bar = shape.at(board, men, side, board.bar)
    return board.bar if chief in bar or taken in bar else OFF


def holds(variant: Variant, men: Men, side: int) -> list[bool]:
    """Return for each place of a side whether it closes the point for the enemy: with two own
    checkers, or one on a prisoner."""
    letters = stacks(variant).letters(side)
    piles = [men[spot] for spot in variant.board.spots[side]]
    return [False, *[len(pile) > 1 and pile[-1] in letters for pile in piles]]


def head_is_free(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a side's checkers may be put on its head: empty, or its own on top."""
    board, shape = variant.board, stacks(variant)
    pile = shape.at(board, men, side, board.length)
    return not pile or pile[-1] in shape.letters(side)


class TopOfStack(TopOnly):
    """`TopOnly` without leaving the bar or the hand by a number of the throw."""

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return why a checker may not leave this place."""
        board = variant.board
        if origin > board.length and variant.row(men, now.side)[origin]:
            return Refusal("bar-to-head") if origin == board.bar else Refusal("reserve-before")
        return super().refuse(variant, now, men, origin)


class PinOrHit:
    """A landing on a lone enemy: a throw of two numbers pins it, a double hits it and it goes on
    top of its own head, or to the bar while the head is held. A chief at home cannot be hit."""

    closed_at = 2
    to_bar = True
    to_hand: tuple[int, ...] = ()
    unhit = "hit-on-double"

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers, by the kind of throw."""
        side, shape = now.side, stacks(variant)
        letters, chief = shape.letters(side), shape.letter(1 - side, CHIEF)
        spots, double = (0, *variant.board.spots[side]), now.double

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            pile = men[spots[target]]
            foreign = bool(pile) and pile[-1] not in letters
            if foreign and len(pile) > 1:
                return refuse_closed(variant, side, target)
            cells = list(men)
            cells[spots[origin]], mover = men[spots[origin]][:-1], men[spots[origin]][-1]
            if not (foreign and double):
                cells[spots[target]] = pile + mover
                return ((tuple(cells), "°" if foreign else ""),)
            if pile == chief and _at_home(variant, side, target):
                place = variant.board.label(side, target)
                return Refusal("chief-at-home", {"place": place})
            cells[spots[target]] = mover
            return ((_sent_back(variant, tuple(cells), 1 - side, pile, mover), "*"),)

        return land


def _at_home(variant: Variant, side: int, place: int) -> bool:
    """Return whether a place of a side is in the other side's home."""
    return variant.board.facing[side][place][1] <= variant.board.home


def _sent_back(variant: Variant, men: Men, side: int, letter: str, hitter: str) -> Men:
    """Return the men with a side's hit checker on top of its head, or on its bar if the head is not
    free; a chief hit by the other chief stays there for good."""
    board, shape = variant.board, stacks(variant)
    cells, at = list(men), board.spots[side][-1]
    taken = shape.checkers[letter].mark == CHIEF == shape.checkers[hitter].mark
    if taken or not head_is_free(variant, men, side):
        at = shape.aside(board, side, board.bar)
    cells[at] += shape.letter(side, TAKEN) if taken else letter
    return tuple(cells)


class ChiefTaken(AllOff):
    """A goal as `AllOff`, with a win at once for a chief that pins or hits the enemy's chief."""

    plain = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board, None if nothing can end the game this turn: only an enemy
        chief at the bottom of its point can be taken."""
        enemy, spots = 1 - now.side, variant.board.spots[0]
        chief = stacks(variant).letter(enemy, CHIEF)
        lone = any(now.men[spot].startswith(chief) for spot in spots)
        all_off = super().prepare(variant, now)
        if not lone and all_off is None:
            return None

        def over(men: Men) -> bool:
            return self.over(variant, men) is not None

        return over

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the win of a chief on the other chief, else that of `AllOff`."""
        board, shape = variant.board, stacks(variant)
        points = "|".join(men[: board.points])
        for side in (0, 1):
            own, other = (shape.letter(each, CHIEF) for each in (side, 1 - side))
            if other + own in points:
                return Over(side, PINNED)
            if shape.letter(1 - side, TAKEN) in shape.at(board, men, 1 - side, board.bar):
                return Over(side, HIT)
        return super().over(variant, men)


Stage = Callable[[Variant, Sequence[int], int], Worth]


def by_book(variant: Variant, row: Sequence[int], chief: int) -> Worth:
    """Return the worth with none borne off: all home 2, some outside 4 (8 with the chief), some
    on the bar or the head 8 (16 with the chief)."""
    board = variant.board
    if row[board.bar] or row[board.length]:
        return ("koks_emir", 16) if chief >= board.length else ("koks", 8)
    if any(row[board.home + 1 :]):
        return ("home_mars_emir", 8) if chief > board.home else ("home_mars", 4)
    return ("mars", 2)


def by_addenda(variant: Variant, row: Sequence[int], chief: int) -> Worth:
    """Return the worth with none borne off: all home 2, some outside 4, some in the winner's
    home 4 (8 if the chief is outside), some on the bar or the head 8 (16 if the chief is
    outside, 32 if it is on the bar); emir-addenda.md."""
    board, outside = variant.board, chief > variant.board.home
    winners_home = row[board.length // 2 + 1 : board.length // 2 + board.home + 1]
    if row[board.bar] or row[board.length]:
        if chief == board.bar:
            return ("shekh_emir_bar", 32)
        return ("shekh_emir", 16) if outside else ("shekh", 8)
    if any(winners_home):
        return ("koks_emir", 8) if outside else ("koks", 4)
    if any(row[board.home + 1 :]):
        return ("mars_emir", 4) if outside else ("home_mars", 4)
    return ("mars", 2)


STAGES: dict[str, Stage] = {"001": by_book, "003": by_addenda}
CONCEDED: dict[Stage, tuple[Worth, ...]] = {
    by_book: (("mars", 2), ("home_mars", 4), ("koks", 8), ("koks_emir", 16)),
    by_addenda: (
        ("mars", 2),
        ("home_mars", 4),
        ("shekh", 8),
        ("shekh_emir", 16),
        ("shekh_emir_bar", 32),
    ),
}


@dataclass(frozen=True)
class ByChief(OneWinner):
    """A scale by the loser's checkers and chief; a chief taken has its own worth."""

    stage: Stage

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the worth of a taken chief, else the worth by the loser's checkers and chief: a
        single game once the loser has borne a checker off."""
        if kind:
            return kind, AT_ONCE[kind]
        loser = 1 - winner
        return self._judged(variant, men, loser, variant.row(men, loser))

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return one value of each size that a side can lose when the other bears off; a chief
        is taken on the board, not conceded."""
        single = (("single", 1),)
        return single if variant.row(men, side)[OFF] else single + CONCEDED[self.stage]

    def likely(self, variant: Variant, men: Men, side: int) -> Worth:
        """Judge the checkers as the race would leave them; no chief stays behind the rearmost."""
        return self._judged(variant, men, side, likely_row(variant, men, side))

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return the price of a single game."""
        return 1

    def _judged(self, variant: Variant, men: Men, loser: int, row: Sequence[int]) -> Worth:
        if row[OFF]:
            return ("single", 1)
        rearmost = max((place for place, count in enumerate(row) if count), default=OFF)
        return self.stage(variant, row, min(chief_place(variant, men, loser), rearmost))
