"""A position in words, for people who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from itertools import groupby
from typing import Final

from bot.dialogs.play_text import made_so_far
from bot.i18n import Html, Words, in_lines
from bot.messages.position_facts_in_words import FactWords
from bot.table.numbering import side_read
from rules.analysis import after_draft
from rules.board.boards import OFF, Board
from rules.board.position import Position
from rules.board.shapes import Turned
from rules.game import State
from rules.position_state import position
from rules.search.turn import Step
from rules.variant import Variant
from rules.view.visibility import off_is_captured, point_numbers

COLOURS: Final = ("white", "black", "red", "blue")
KINDS: Final = {"E": "emir", "K": "king", "R": "royal", "D": "dame"}
"""The marks of checkers that have a name."""
NUMBERED: Final = "#"
"""The sign at the beginning of the mark of a checker with a number."""
NAMED = 24
"""The largest count that is written in words."""
DOUBLED = 4
"""The count of numbers in a double."""
NO_DICE: Final = "0"
"""The numbers that are due in games without dice."""


class Reader(Enum):
    """The reader of a position; the value ends the id of the message about the turn."""

    TO_ACT = "-yours"
    ONLOOKER = ""


def described(
    state: State,
    seat: int | None,
    numbering: str,
    words: Words,
    reader: Reader,
    steps: Sequence[Step] = (),
    names: Sequence[str] = (),
) -> Html:
    """Return a position in words: all checkers place by place, the throw, the side to play, and
    other facts. Points have the numbers of a seat if those name every point once, else each
    side's own numbers. A reader who is to act has made these `steps` of the play. Seats are
    called by `names`, or by number."""
    place = position(after_draft(state, steps)[0] if steps else state)
    sides = [side_read(state, seat, at) for at in range(len(state.boards) or 1)]
    teller = PositionWords(state.variant, sides, numbering, words, names)
    lines = teller.lines(place, reader)
    if steps:
        lines.append(made_so_far(state, steps, numbering, words))
    if state.result is not None:
        lines.append(words.plain("position-over"))
    return in_lines(lines)


class PositionWords:
    """Positions of a game as they are read from one side of each board."""

    def __init__(
        self,
        variant: Variant,
        sides: Sequence[int],
        numbering: str,
        words: Words,
        names: Sequence[str] = (),
    ) -> None:
        self.variant = variant
        self.words = words
        games = variant.frame.games if variant.frame is not None else (variant,)
        self.games = tuple(
            BoardWords(game, side, numbering, words, names)
            for game, side in zip(games, sides, strict=True)
        )

    def lines(self, place: Position, reader: Reader) -> list[str]:
        """Return a line for every side and for the other facts; with several boards, each under
        its name."""
        if not place.boards:
            return self.games[0].lines(place, reader)
        lines = []
        for at, (game, board) in enumerate(zip(self.games, place.boards, strict=True), 1):
            lines += [self.words.plain("position-board", number=at), *game.lines(board, reader)]
        return lines


class BoardWords:
    """A board of a game as a side reads it."""

    def __init__(
        self, variant: Variant, side: int, numbering: str, words: Words, names: Sequence[str] = ()
    ) -> None:
        self.variant, self.words, self.names = variant, words, names
        self.side = side
        self.numbering = numbering if numbering in variant.board.labels else "own"

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.variant.board

    @cached_property
    def shared(self) -> tuple[str, ...]:
        """Return the name of every point as the side reads it; empty if two names are the same."""
        names = point_numbers(self.board, self.numbering, self.side)
        return names if len(set(names)) == len(names) else ()

    @cached_property
    def aside(self) -> tuple[int, ...]:
        """Return the places beside the points that checkers can be on in this game."""
        start = self.variant.start
        bar = self.variant.landing.to_bar or any(
            kind.endswith("!") for kind in self.variant.shape.kinds
        )
        hand = self.variant.landing.to_hand or any(side.get(self.board.hand) for side in start)
        places = [(self.board.bar, bar), (self.board.hand, hand), (OFF, True)]
        return tuple(place for place, there in places if there)

    def colour(self, side: int) -> str:
        """Return the name of a side; the second of two allies has a number."""
        first = self.board.allies[side][0]
        name = self.words.plain(f"colour-{COLOURS[first]}")
        return name if first == side else f"{name} 2"

    @cached_property
    def facts(self) -> FactWords:
        """Return the words for other facts."""
        return FactWords(self.variant, self.words, self.colour, self.names)

    # -- in words --------------------------------------------------------------------------------

    def lines(self, place: Position, reader: Reader) -> list[str]:
        """Return lines with the sides, the throw and the turn, and other facts."""
        sides = self.board.sides
        first = [(self.side + after) % sides for after in range(sides)]
        lines = [self._side(place, side) for side in first]
        lines.append(self._turn(place, reader))
        facts = [key for key in place.facts if key != "due"]
        if facts:
            facts_text = "; ".join(self.facts.told(key, place.facts[key]) for key in facts)
            lines.append(f"{self.words.plain('position-more')}: {facts_text}.")
        if not self.shared and self.board.sides > 1:
            lines.append(self.words.plain("position-own-numbers"))
        return lines

    def _side(self, place: Position, side: int) -> str:
        items = [*self._items(place, side)]
        for beside in self.aside:
            if contents := self._checkers_on_place(place, side, beside):
                items.append(f"{self._beside(beside)} {contents}")
        contents = ", ".join(items) or self.words.plain("position-none")
        return f"{self._head(side)}{contents}."

    def _head(self, side: int) -> str:
        """Return the beginning of a side's line."""
        name = self.colour(side)
        return f"{name[:1].upper()}{name[1:]}: "

    def _items(self, place: Position, side: int) -> Iterator[str]:
        """Yield each place with checkers and their number, from the highest point down."""
        waits = [
            aside_place
            for aside_place in (self.board.bar, self.board.hand)
            if aside_place not in self.aside
        ]
        names = {at: self._name(side, at) for at in self.board.order}
        order = list(self.board.order)
        if all(name.isdecimal() for name in names.values()):
            order.sort(key=lambda at: -int(names[at]))
        for at in (*waits, *order):
            if contents := self._checkers_on_place(place, side, at):
                yield self._item(self._name(side, at), contents)

    def _item(self, place: str, contents: str) -> str:
        return self.words.plain("position-item", place=place, count=contents)

    def _checkers_on_place(self, place: Position, side: int, at: int) -> str:
        """Return a side's checkers on a place; of unlike checkers the lowest first."""
        runs = list(self.variant.shape.runs(self.board, place.men, side, at))
        held, parts = self._why_held(place, side, at), list[str]()
        for numbered, alike in groupby(runs, lambda run: run[1].startswith(NUMBERED)):
            if numbered:
                parts.append(self._numbers([mark.lstrip(NUMBERED) for _, mark in alike]))
            else:
                parts += [self._run(count, mark, held) for count, mark in alike]
        contents = self._then.join(parts)
        piled = len(runs) > 1 and OFF < at <= self.board.length
        return f"{self.words.plain('position-upwards')} {contents}" if piled else contents

    @property
    def _then(self) -> str:
        """Return the text between unlike checkers of a pile."""
        return f" {self.words.plain('position-then')} "

    def _numbers(self, numbers: Sequence[str]) -> str:
        """Return checkers with numbers, in their order."""
        marks = " ".join(numbers)
        return self.words.plain("position-numbered", number=marks, count=len(numbers))

    def _run(self, count: int, mark: str, held: str) -> str:
        """Return checkers that are alike; a single checker with a name needs no number."""
        kind = self._kind(mark.rstrip("!"), count)
        number = "" if count == 1 and kind else self._count(count, mark)
        return " ".join(filter(None, (number, kind, held if mark.endswith("!") else "")))

    def _kind(self, mark: str, count: int) -> str:
        """Return the name of checkers with a mark; "" for plain ones."""
        if mark.startswith("."):
            return f"{self.words.plain('position-sort')} {mark[1:]}"
        return self.words.plain(f"position-{KINDS[mark]}", count=count) if mark else ""

    def _why_held(self, place: Position, side: int, at: int) -> str:
        """Return the reason why a checker cannot move from a place."""
        if at == self.board.bar:
            return self.words.plain("position-hit")
        if isinstance(self.variant.shape, Turned):
            return self.words.plain("position-face-down")
        if not OFF < at <= self.board.length:
            return ""
        spot = self.board.spots[side][at - 1]
        pile = self.variant.shape.pile(self.board, place.men, spot)
        return self._under(pile[-1].side) if pile else ""

    def _under(self, side: int) -> str:
        """Return the colour under which a checker lies."""
        return self.words.plain("position-under", colour=COLOURS[self.board.allies[side][0]])

    def _count(self, count: int, mark: str = "") -> str:
        """Return the number of checkers with a mark, in words up to NAMED."""
        kind = KINDS.get(mark, "plain")
        return self.words.plain(f"count-{count}", kind=kind) if 0 < count <= NAMED else str(count)

    def _beside(self, place: int) -> str:
        off = "out" if off_is_captured(self.variant) else "off"
        name = {self.board.bar: "bar", self.board.hand: "hand", OFF: off}[place]
        return self.words.plain(f"position-{name}")

    def _name(self, side: int, place: int) -> str:
        if self.shared and OFF < place <= self.board.length:
            return self.shared[self.board.spots[side][place - 1]]
        return self.board.label(side, place, self.numbering)

    def _turn(self, place: Position, reader: Reader) -> str:
        """Return the throw and the side that plays it, or the side that rolls or names the
        numbers."""
        due, words = place.facts.get("due", ""), self.words
        unthrown = "position-throw" if self.variant.source.by_chance else "position-name"
        act = "position-play" if due else unthrown
        who = f"{words.plain(f'{act}{reader.value}')}: {self.colour(place.side)}."
        if due in ("", NO_DICE):
            return who
        batches = f" {words.plain('position-then')} ".join(map(_batch, due.split(".")))
        return f"{words.plain('position-thrown')} {batches}. {who}"


def _batch(due: str) -> str:
    """Return the numbers of a throw: a double by its two dice; two equal numbers that are no
    double with a comma."""
    if len(due) == DOUBLED and len(set(due)) == 1:
        return f"{due[0]}-{due[1]}"
    return ", ".join(due) if len(due) == 2 and due[0] == due[1] else "-".join(due)
