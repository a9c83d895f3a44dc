"""Mad gulbar and mad nardy: a double is a chain of doublets, played in order by both sides.

Keys of their positions beside those of gulbar: `due` lists the doublets with dots between them;
`alone=1` while a double has been its thrower's alone; `idle=1` if the other side could use nothing
of what is due; `later=1` where the thrower has not left his head although a doublet is over, since
his first turn's exception is over too.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .board import TURNS, Board, Position
from .law import End, Turn
from .long import Gulbar


@dataclass
class Chained(Turn):
    """A turn, and the doublets that follow the one played now."""

    links: list[list[int]] = field(default_factory=list)


class MadGulbar(Gulbar):
    """d-d means d, d + 1 ... 6, four of each; one head checker per doublet and actor."""

    extra_throw = True

    def chain_of(self, number: int) -> list[int]:
        """The numbers of the doublets that a double stands for."""
        return list(range(number, 7))

    def turn(self, position: Position, dice: list[int]) -> Turn:
        if "due" in position.facts:
            parts = [[int(mark) for mark in part] for part in position.facts["due"].split(".")]
        elif len(set(dice)) == 1 and len(dice) == 2:
            steps = int(self.options.get("steps", "4"))
            parts = [[number] * steps for number in self.chain_of(dice[0])]
        else:
            parts = [dice]
        double = len(parts[0]) > 1 and len(set(parts[0])) == 1
        return Chained(position, parts[0], double, parts[1:])

    def is_first_turn(self, turn: Turn) -> bool:
        return super().is_first_turn(turn) and "later" not in turn.position.facts

    def next_position(self, turn: Turn, end: End) -> Position:
        assert isinstance(turn, Chained)
        thrower, board, facts = self.thrower(turn.position), end.node.board, turn.position.facts
        if end.won:
            return Position(board, 1 - thrower)
        left = list(turn.numbers)
        for die in end.used:
            left.remove(die)
        fresh_double = "due" not in facts and turn.double
        alone = turn.side == thrower and not left and (fresh_double or "alone" in facts)
        second_pass = bool(left) and not end.used and "idle" in facts
        if left and not second_pass:
            return self.taken_over(turn, end, left)
        if second_pass and (self.options.get("double_pass") != "skip" or not turn.links):
            return Position(board, 1 - thrower)
        if turn.links:
            actor = 1 - turn.side if second_pass else turn.side
            return self.going_on(turn, end, actor, alone)
        if alone and self.extra_throw:
            return Position(board, thrower, {"again": "1"})
        return Position(board, 1 - thrower)

    def going_on(self, turn: Chained, end: End, actor: int, alone: bool) -> Position:
        """The next doublet, with nobody's head checker counted."""
        thrower, board = self.thrower(turn.position), end.node.board
        facts = {"due": as_text(turn.links)}
        if thrower != actor:
            facts["by"] = TURNS[thrower]
        if alone:
            facts["alone"] = "1"
        if self.has_its_first(turn, end, board):
            facts["later"] = "1"
        return Position(board, actor, facts)

    def has_its_first(self, turn: Turn, end: End, board: Board) -> bool:
        """Whether the thrower has yet to move in a turn of its own."""
        thrower = self.thrower(turn.position)
        moved = board.count(thrower, 24) < self.total
        return not moved or TURNS[thrower] in self.not_begun_after(turn, end)

    def taken_over(self, turn: Chained, end: End, left: list[int]) -> Position:
        """The other side goes on exactly here."""
        position = super().handed_on(turn, end, left)
        position.facts["due"] = as_text([left, *turn.links])
        if not end.used:
            position.facts["idle"] = "1"
        unmoved = self.has_its_first(turn, end, position.board)
        if "later" in turn.position.facts and unmoved:
            position.facts["later"] = "1"
        return position


class MadNardy(MadGulbar):
    """Three versions: chains up, the same without the extra throw, chains down without it."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.version = options.get("version", "1")
        self.extra_throw = self.version == "1"

    def chain_of(self, number: int) -> list[int]:
        return list(range(number, 0, -1)) if self.version == "3" else super().chain_of(number)

    def may_go_off(self, board: Board, side: int, source: int, die: int) -> bool:
        if self.version == "1":
            return super().may_go_off(board, side, source, die)
        return die == source and max(board.points(side)) <= 6

    def rests(self, board: Board, side: int, source: int) -> bool:
        if self.version == "1" or source > 6:
            return False
        frozen = self.options.get("frozen_home") == "on"
        return frozen or max(board.points(side)) <= 6


class MadImbyurti(MadGulbar):
    """Chains of dice that are set. Further keys: `faces` are the two of this throw while some of it
    is due, `moved=1` says that the thrower has made a step in it; `set` and `run` are the faces of
    turns in which he made none, and how many there were in a row (the third hands the turn over).
    """

    def rests(self, board: Board, side: int, source: int) -> bool:
        late = self.options.get("frozen_home") == "off"
        return source <= 6 and not (late and max(board.points(side)) > 6)

    def next_position(self, turn: Turn, end: End) -> Position:
        position, facts = super().next_position(turn, end), turn.position.facts
        if end.won:
            return position
        fresh = "" if "due" in facts else "-".join(str(die) for die in turn.numbers[:2])
        faces = facts.get("faces", fresh)
        thrower = self.thrower(turn.position)
        moved = "moved" in facts or bool(end.used and turn.side == thrower)
        run = {key: facts[key] for key in ("run", "set") if key in facts}
        if "due" in position.facts:
            noted = {"faces": faces} if faces else {}
            noted |= {"moved": "1"} if moved else {}
            return Position(position.board, position.turn, {**position.facts, **noted, **run})
        seven = bool(faces) and sum(int(face) for face in faces.split("-")) == 7
        if not seven and "again" not in position.facts:
            return Position(position.board, 1 - thrower)
        if moved:
            return Position(position.board, thrower, {"again": "1"})
        count = int(run["run"]) + 1 if run.get("set") == faces else 1
        if count == 3:
            return Position(position.board, 1 - thrower)
        return Position(position.board, thrower, {"again": "1", "run": str(count), "set": faces})


def as_text(links: list[list[int]]) -> str:
    """Doublets as a position has them."""
    return ".".join("".join(str(die) for die in sorted(link, reverse=True)) for link in links)
