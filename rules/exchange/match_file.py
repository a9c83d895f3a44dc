"""Match of backgammon as a file has it: games, turns, and the decision before each.

The left player of a file is X, who begins at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from rules.analysis import at_throw
from rules.board.position import Position
from rules.exchange.decision import (
    BAR,
    CHECKERS,
    OFF,
    Decision,
    MatchScore,
    Money,
    O,
    Row,
    Unreadable,
    X,
)
from rules.game import State
from rules.records.notation import read_typed, write_play
from rules.refusal import Refused
from rules.search.plays import ends
from rules.search.turn import Step
from rules.variant import Variant
from rules.variants import find

Action: TypeAlias = Literal["double", "take", "drop", "beaver", "raccoon", "resign"]
NO_PLAY: Final = "-"
_HAND: Final = (0,)
"""The last place in a row of the rules, behind the bar: the hand, which is empty."""


class Hop(NamedTuple):
    """Way of a checker from a place to another, both in the mover's numbers; whether it hits."""

    origin: int
    target: int
    hits: bool = False


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll with its play: `hops` of one die each, and the play as records write it."""

    player: int
    dice: tuple[int, int]
    hops: tuple[Hop, ...]
    play: str
    before: Decision
    after: Decision


@dataclass(frozen=True, slots=True)
class CubeTurn:
    """Action with the cube, or a resignation. `value`: the value of the cube after a double, a
    beaver, a raccoon or a take; the points that are lost by a drop; 1 to 3 for a resigned single
    game, gammon or backgammon."""

    player: int
    action: Action
    value: int
    before: Decision


Turn: TypeAlias = Rolled | CubeTurn


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a match. `winner` and `points` are None if it is not over."""

    score: tuple[int, int]
    crawford: bool
    turns: tuple[Turn, ...]
    winner: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class MatchFile:
    """A match to `length` points, 0 for money games, with its players from left to right; `slug`
    is the game that is played."""

    length: int
    players: tuple[str, str]
    games: tuple[Game, ...]
    money: Money = Money()  # noqa: RUF009 - frozen
    crawford_rule: bool = True
    slug: str = "backgammon"


@cache
def backgammon() -> Variant:
    """Return the game whose rules hold in these files."""
    return find("backgammon")


@cache
def start_of(slug: str) -> Row:
    """Return the checkers of each side at the start of a game."""
    return tuple(find(slug).first[0][: BAR + 1])


def position_text(decision: Decision, side: int) -> str:
    """Return the board in the project's own text, X being white, with `side` to roll."""
    men = tuple(row + _HAND for row in decision.rows)
    return backgammon().write(Position(men, side))


def at_roll(decision: Decision, dice: tuple[int, int]) -> State:
    """Return the state in which the side on roll plays these dice."""
    text = position_text(decision, decision.on_roll)
    return at_throw(backgammon(), text, f"{dice[0]}-{dice[1]}")


class GameBuilder:
    """Builder of a game, turn by turn, by the rules. Every method raises Unreadable if its entry
    cannot come at that place."""

    def __init__(self, terms: MatchScore | Money, start: Row | None = None) -> None:
        self.turns: list[Turn] = []
        self.begun = False
        row = start or start_of("backgammon")
        self.decision = Decision((row, row), X, terms=terms)
        self.winner: int | None = None
        self.points: int | None = None

    def roll(self, player: int, dice: tuple[int, int], moved: Sequence[Hop]) -> None:
        """Add a roll and the play whose checkers go these ways, each way over any points between.
        If there are no ways, the only play is added, or none."""
        if self.begun and player != self.decision.on_roll:
            raise Unreadable("it is the other player's turn")
        if self.decision.stage in ("offered", "raccooned"):
            raise Unreadable("a double is not answered")
        high, low = max(dice), min(dice)
        before = replace(self.decision, on_roll=player, stage="play", dice=(high, low))
        state = at_roll(before, (high, low))
        steps = self._steps(state, before, moved)
        rows = _after(before, steps)
        text = write_play(state, steps) if steps else NO_PLAY
        hops = tuple(Hop(step.origin, step.target, bool(step.mark)) for step in steps)
        after = replace(before, rows=rows, on_roll=1 - player, stage="roll", dice=None)
        self.turns.append(Rolled(player, (high, low), hops, text, before, after))
        self.begun, self.decision = True, after
        if rows[player][OFF] == CHECKERS:
            self._end(player, _worth(after, player) * self._stake())

    def double(self, player: int) -> None:
        """Add a double, or a beaver or raccoon if a double of the other side is open."""
        before = self.decision
        if self.begun and before.stage in ("offered", "beavered"):
            self._raise_further(player)
            return
        if before.stage != "roll" or (self.begun and player != before.on_roll):
            raise Unreadable("there is nothing to double here")
        if before.owner not in (None, player):
            raise Unreadable("the cube belongs to the other player")
        before = replace(before, on_roll=player)
        self.begun = True
        self.turns.append(CubeTurn(player, "double", before.cube * 2, before))
        self.decision = replace(before, stage="offered")

    def _raise_further(self, player: int) -> None:
        before = self.decision
        beavers = before.stage == "offered"
        if player != before.decides:
            raise Unreadable("the other player has to answer the double")
        action: Action = "beaver" if beavers else "raccoon"
        self.turns.append(CubeTurn(player, action, before.cube * (4 if beavers else 8), before))
        self.decision = replace(before, stage="beavered" if beavers else "raccooned")

    def take(self, player: int) -> None:
        """Add a take; after a beaver the doubler accepts it."""
        before = self.decision
        if before.stage == "beavered" and player == before.on_roll:
            self.accept()
            return
        if before.stage not in ("offered", "raccooned") or player != before.decides:
            raise Unreadable("there is no double to take")
        value = before.cube * (2 if before.stage == "offered" else 8)
        self.turns.append(CubeTurn(player, "take", value, before))
        self.decision = replace(before, stage="roll", cube=value, owner=player)

    def accept(self) -> None:
        """Accept a beaver if one is open: the doubler rolls, or takes it explicitly."""
        before = self.decision
        if before.stage == "beavered":
            owner = 1 - before.on_roll
            self.decision = replace(before, stage="roll", cube=before.cube * 4, owner=owner)

    def drop(self, player: int) -> None:
        """Add a drop."""
        before = self.decision
        lost = {"offered": 1, "beavered": 2, "raccooned": 4}.get(before.stage)
        if lost is None or player not in (before.decides, before.on_roll):
            raise Unreadable("there is no double to drop")
        self.turns.append(CubeTurn(player, "drop", before.cube * lost, before))
        self._end(1 - player, before.cube * lost)

    def won(self, player: int, points: int) -> None:
        """End the game with the points that the file gives; the other player has resigned if
        nothing before has ended it."""
        if self.winner is None:
            self.accept()
            self.turns.append(resignation(self.decision, player, points))
            self._end(player, points)
        elif self.winner != player:
            raise Unreadable("the other player has won this game")
        else:
            self.points = points

    def game(self, score: tuple[int, int]) -> Game:
        """Return the game as it is."""
        match = self.decision.match
        crawford = match is not None and match.crawford
        return Game(score, crawford, tuple(self.turns), self.winner, self.points)

    def _stake(self) -> int:
        return self.decision.cube

    def _end(self, winner: int, points: int) -> None:
        self.winner, self.points = winner, points

    def _steps(self, state: State, before: Decision, moved: Sequence[Hop]) -> tuple[Step, ...]:
        """Return the legal play whose checkers go these ways; of several plays, that which hits
        only at the ends of ways."""
        if state.ask is None:
            if moved:
                raise Unreadable("no play is possible with this roll")
            return ()
        if not moved:
            plays = ends(state.turn())
            if len(plays) > 1:
                raise Unreadable("the play is missing")
            return next(iter(plays.values()))
        try:
            return read_typed(state, _text(moved, before.rows[1 - before.on_roll]), starred=True)
        except Refused as refused:
            raise Unreadable(f"the rules forbid it ({refused.refusal.rule})") from refused


def resignation(decision: Decision, winner: int, points: int) -> CubeTurn:
    """Return the turn in which the opponent of `winner` resigns the game for a number of points."""
    worth = max(1, min(3, points // decision.cube))
    return CubeTurn(1 - winner, "resign", worth, decision)


def _text(hops: Iterable[Hop], theirs: Row) -> str:
    """Return ways in the project's notation, with a star at the first that ends on a lone
    checker."""
    words, hit = [], {OFF}
    for hop in hops:
        star = "*" * (hop.target not in hit and theirs[25 - hop.target] == 1)
        hit |= {hop.target} if star else set()
        names = (_PLACES.get(place, str(place)) for place in (hop.origin, hop.target))
        words.append("/".join(names) + star)
    return " ".join(words)


_PLACES: Final = {BAR: "bar", OFF: "off"}


def _after(before: Decision, steps: Iterable[Step]) -> tuple[Row, Row]:
    """Return the rows after a play."""
    rows = [list(row) for row in before.rows]
    mine, theirs = rows[before.on_roll], rows[1 - before.on_roll]
    for step in steps:
        mine[step.origin] -= 1
        mine[step.target] += 1
        if step.mark:
            theirs[25 - step.target] -= 1
            theirs[BAR] += 1
    return tuple(rows[X]), tuple(rows[O])


def _worth(decision: Decision, winner: int) -> int:
    """Return the points of a won game at a stake of 1; by Jacoby's rule 1 if the cube was not
    turned."""
    loser = decision.rows[1 - winner]
    money = decision.money
    if loser[OFF] or (money and money.jacoby and decision.owner is None):
        return 1
    return 3 if any(loser[19:]) else 2
