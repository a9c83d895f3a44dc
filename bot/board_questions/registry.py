"""The registry of questions about a position, and the moment that they are asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bot.opponent.levels import STRONG
from bot.table.numbering import side_read
from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.game import State
from rules.variant import Variant

MINE: Final = "mine"
THEIRS: Final = "theirs"
"""The owner of something, as the player sees it."""
ME: Final = "me"
OPPONENT: Final = "opponent"
"""The values of the slot `side`."""


@dataclass(frozen=True)
class AskedPosition:
    """A position as the player of a seat asks about it (None: a spectator, who sees it from the
    first side): `slots` are what the question names, points
    and plays in the player's own `numbering`; `level` is how well the bot judges positions."""

    state: State
    seat: int | None
    slots: Mapping[str, str] = field(default_factory=dict)
    numbering: str = "own"
    level: str = STRONG

    @property
    def variant(self) -> Variant:
        """Return the game on the board in front."""
        return self.state.variant

    @property
    def board(self) -> Board:
        """Its board."""
        return self.state.variant.board

    @property
    def men(self) -> Men:
        """Its checkers."""
        return self.state.men

    @property
    def side(self) -> int:
        """Return the side of the player on the board in front."""
        return side_read(self.state, self.seat, self.state.front)

    def whose(self, side: int) -> str:
        """Return whether a side is the player's own: MINE or THEIRS."""
        return MINE if side == self.side else THEIRS

    def sides(self) -> tuple[int, ...]:
        """Return the side that is asked about, or all of them, the player's own first."""
        both = (self.side, *(side for side in range(self.board.sides) if side != self.side))
        named = self.slots.get("side")
        return both if named is None else both[:1] if named == ME else both[1:]

    def place(self, slot: str = "point") -> int | None:
        """Return the own place that a slot names; None if it names none."""
        numbering = self.numbering if self.numbering in self.board.labels else "own"
        return self.board.place(self.side, self.slots.get(slot, ""), numbering)

    def spot(self, slot: str = "point") -> int | None:
        """Return the point that a slot names; None if it names none."""
        place = self.place(slot)
        on_board = place is not None and OFF < place <= self.board.length
        return self.board.spots[self.side][place - 1] if place and on_board else None


Ask: TypeAlias = Callable[[AskedPosition], Iterable[Any]]
Fits: TypeAlias = Callable[[Variant], bool]


@dataclass(frozen=True)
class BoardQuestion:
    """A question under its name. `fits` decides in which games it makes sense, `slots` are the
    things it may name; `thinks`: the bot has to think about the position, which takes a while;
    `anybody`: spectators may ask it, too; `past`: it is about the last plays and who made them."""

    name: str
    ask: Ask
    fits: Fits
    slots: tuple[str, ...] = ()
    thinks: bool = False
    advises: bool = False
    anybody: bool = False
    past: bool = False


QUESTIONS: dict[str, BoardQuestion] = {}
"""All questions, by name."""


def anywhere(variant: Variant) -> bool:
    """Return that a question makes sense in every game."""
    return True


def of_two(variant: Variant) -> bool:
    """Return whether there are two sides."""
    return variant.board.sides == 2


def question(
    name: str,
    fits: Fits = anywhere,
    slots: tuple[str, ...] = (),
    *,
    thinks: bool = False,
    advises: bool = False,
    anybody: bool = False,
    past: bool = False,
) -> Callable[[Ask], Ask]:
    """Register a question."""

    def register(ask: Ask) -> Ask:
        assert name not in QUESTIONS, name
        QUESTIONS[name] = BoardQuestion(name, ask, fits, slots, thinks, advises, anybody, past)
        return ask

    return register
