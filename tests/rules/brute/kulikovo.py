"""The battle of Kulikovo: ordered stacks whose tops fight."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import groupby
from random import Random

from .board import TURNS, Position
from .law import End, Game, Node, Turn

STRONGER = {"3": {"1": "2", "2": "3", "3": "1"}, "4": {"1": "2", "2": "3", "3": "4", "4": "1"}}
ALIKE = {"3": ("11", "22", "33"), "4": ("11", "22", "33", "44", "13", "31", "24", "42")}
ARMIES = {"3": "111112222233333", "4": "111122223333444"}


class Field:
    """Stacks by White's number of the point: a side and its warriors, bottom to top."""

    def __init__(self) -> None:
        self.stacks: dict[int, tuple[int, str]] = {}
        self.fallen = ["", ""]

    def copy(self) -> Field:
        new = Field()
        new.stacks, new.fallen = dict(self.stacks), list(self.fallen)
        return new

    def points(self, side: int) -> list[int]:
        """The own numbers of a side's points."""
        return [
            spot if side == 0 else 25 - spot
            for spot, (owner, _) in self.stacks.items()
            if owner == side
        ]

    def at(self, side: int, place: int) -> tuple[int, str]:
        """Who stands on a side's point; nobody is (-1, "")."""
        return self.stacks.get(place if side == 0 else 25 - place, (-1, ""))

    def put(self, side: int, place: int, owner: int, warriors: str) -> None:
        spot = place if side == 0 else 25 - place
        self.stacks.pop(spot, None)
        if warriors:
            self.stacks[spot] = (owner, warriors)

    def kill(self, side: int, warriors: str) -> None:
        self.fallen[side] = "".join(sorted(self.fallen[side] + warriors))

    def count(self, side: int, place: int | str) -> int:
        if place == "off":
            return len(self.fallen[side])
        owner, warriors = self.at(side, int(place))
        return len(warriors) if owner == side else 0

    def in_play(self, side: int) -> int:
        return 15 - len(self.fallen[side])

    @property
    def men(self) -> dict[tuple[int, int | str], int]:
        """Counts by side and place, as other boards have them."""
        found: dict[tuple[int, int | str], int] = {}
        for side in (0, 1):
            places: list[int | str] = [*self.points(side), "off"]
            found |= {(side, place): self.count(side, place) for place in places}
        return found

    def key(self) -> Hashable:
        return frozenset(self.stacks.items()), tuple(self.fallen)


class Kulikovo(Game):
    """Option `arms`."""

    @property
    def arms(self) -> str:
        return self.options.get("arms", "3")

    def start(self) -> Position:
        field = Field()
        ranks = {"3": "22 222 33 333 11 111", "4": "444 2222 33 33 11 11"}[self.arms]
        for place, warriors in zip(range(24, 18, -1), ranks.split(), strict=True):
            for side in (0, 1):
                field.put(side, place, side, warriors)
        return Position(field, 0)  # type: ignore[arg-type]

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        field: Field = node.board  # type: ignore[assignment]
        side = turn.side
        for source in field.points(side):
            if source - die >= 1:
                yield from self.to(field, side, source, source - die)
            if source + die <= 24 and field.at(side, source + die)[0] == 1 - side:
                yield from self.to(field, side, source, source + die)

    def to(self, field: Field, side: int, source: int, target: int) -> Iterable[Node]:
        """The top of a stack goes there, if he may."""
        mine, (owner, theirs) = field.at(side, source)[1], field.at(side, target)
        hero, new = mine[-1], field.copy()
        new.put(side, source, side, mine[:-1])
        if owner != 1 - side:
            new.put(side, target, side, theirs + hero)
        elif STRONGER[self.arms][hero] == theirs[-1]:
            new.kill(1 - side, theirs)
            new.put(side, target, side, hero)
        elif hero + theirs[-1] in ALIKE[self.arms]:
            new.kill(1 - side, theirs)
            new.kill(side, hero)
            new.put(side, target, side, "")
        else:
            return
        mark = "*" if owner == 1 - side else ""
        yield Node(new, step=(source, target, mark))  # type: ignore[arg-type]

    def over(self, turn: Turn, board: object) -> bool:
        assert isinstance(board, Field)
        return not (board.in_play(0) and board.in_play(1))

    def ends(self, turn: Turn) -> list[End]:
        """Eating is never owed: the best that is made of moves alone has to be matched, and after
        the last step no such move may be left; with nothing but captures a side may pass."""
        moves = [used for _, used, _ in self.ways(turn, captures=False)]
        owed = max((len(used), sum(used)) for used in moves)
        found = []
        for node, used, left in self.ways(turn, captures=True):
            if used and self.over(turn, node.board):
                found.append(End(node, used, won=True))
            elif (len(used), sum(used)) >= owed and not self.moves_left(turn, node, left):
                may_eat = any(True for die in left for _ in self.steps(turn, node, die))
                found.append(End(node, used, by_choice=not used and may_eat))
        return found

    def ways(
        self, turn: Turn, captures: bool
    ) -> Iterable[tuple[Node, tuple[int, ...], tuple[int, ...]]]:
        """Every node that can be come to, with the numbers used and left."""
        todo = [(self.begin(turn), (), tuple(sorted(turn.numbers)))]
        seen = set()
        while todo:
            node, used, left = todo.pop()
            if (node.board.key(), left) in seen:
                continue
            seen.add((node.board.key(), left))
            yield node, used, left
            for die in set(left) if not self.over(turn, node.board) else ():
                rest = list(left)
                rest.remove(die)
                for new in self.steps(turn, node, die):
                    assert new.step is not None
                    if captures or not new.step[2]:
                        todo.append((new, (*used, die), tuple(rest)))

    def moves_left(self, turn: Turn, node: Node, left: tuple[int, ...]) -> bool:
        """Whether a move without a capture can be made with a number that is left."""
        return any(
            new.step is not None and not new.step[2]
            for die in left
            for new in self.steps(turn, node, die)
        )

    def passed_on(self, turn: Turn, end: End) -> Position:
        passed = "2" if turn.position.facts.get("passed") == "1" else TURNS[turn.side]
        return Position(end.node.board, 1 - turn.side, {} if end.used else {"passed": passed})

    def read(self, text: str) -> Position:
        """Whoever is not named has fallen."""
        *sides, turn = [part for part in text.split(";") if "=" not in part]
        field = Field()
        for side, part in enumerate(sides):
            missing = list(ARMIES[self.arms])
            for item in part.split(",") if part != "-" else []:
                place, _, told = item.partition(":")
                count, _, kind = told.partition(".")
                if place != "off":
                    warriors = kind * int(count)
                    field.put(side, int(place), side, field.at(side, int(place))[1] + warriors)
                    for one in warriors:
                        missing.remove(one)
            field.kill(side, "".join(missing))
        facts = dict(part.split("=") for part in text.split(";") if "=" in part)
        return Position(field, TURNS.index(turn), facts)  # type: ignore[arg-type]

    def write(self, position: Position) -> str:
        field: Field = position.board  # type: ignore[assignment]
        parts = []
        for side in (0, 1):
            stacks = [(str(n), field.at(side, n)[1]) for n in sorted(field.points(side))[::-1]]
            parts.append(
                ",".join(
                    f"{place}:{len(list(alike))}.{kind}"
                    for place, warriors in [*stacks, ("off", field.fallen[side])]
                    for kind, alike in groupby(warriors)
                )
            )
        facts = [f"{key}={value}" for key, value in position.facts.items()]
        return ";".join([*parts, TURNS[position.turn], *facts])

    def made_up(self, rng: Random) -> Position:
        """Stacks anywhere, some warriors fallen."""
        field, free = Field(), rng.sample(range(1, 25), 24)
        for side in (0, 1):
            camps, army = rng.randint(1, 9), rng.sample(ARMIES[self.arms], 15)
            mine, free = free[:camps], free[camps:]
            alive = rng.choice((15, 14, rng.randint(1, 15)))
            for warrior in army[:alive]:
                spot = rng.choice(mine)
                field.stacks[spot] = (side, field.stacks.get(spot, (side, ""))[1] + warrior)
            field.kill(side, "".join(army[alive:]))
        facts = rng.choice(({}, {}, {"passed": "1"}))
        return Position(field, rng.randrange(2), facts)  # type: ignore[arg-type]
