"""Several boards side by side: one throw, one turn, one sum of points (parallel.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from typing import ClassVar

from rules.board.facts import CLOSED, FIRST, flag
from rules.board.position import Position
from rules.game import Ask, Phase, State, end_game
from rules.multi_board import boards_of, bring
from rules.part_list import PartList
from rules.parts.endings import EqualTurns
from rules.position_state import from_position
from rules.questions.board_stakes import GIVE, BoardStake, SameStake, SharedDoubleOffer, SharedStake
from rules.questions.boards import (
    UNNAMED,
    KeepBoard,
    NameBoard,
    OtherBoard,
    ResignBoard,
    open_boards,
)
from rules.questions.chosen_dice import SevenOrDouble
from rules.questions.equal_turns import LeftLying
from rules.questions.opening import DRAWS
from rules.questions.play import Dice, NextSide, new_turn, no_two_dice
from rules.questions.stake import Stake, stake_of
from rules.questions.standing import Resign
from rules.registry import Change, Settings
from rules.undo import bar_take_backs
from rules.variant import Variant
from rules.view.view import Result

RAISED = flag("raised")

LEAST, MOST = 2, 4
"""The fewest and the most boards."""
HALF = 0.5
"""The points by which a win on the board that is finished first is worth less."""
LOTS = tuple({type(part) for draw in DRAWS.values() for part in draw})


def misfit(variant: Variant) -> str | None:
    """Return why a game cannot lie beside another under the same throw, as a key of
    explain/faults.toml; None if it can."""
    if variant.players != 2 or variant.board.sides != 2:
        return "two-players"
    if variant.frame is not None:
        return "boards-already"
    if (why := no_two_dice(variant)) is not None:
        return why
    stake = stake_of(variant)
    if stake is not None and stake.offer.compels:
        return "sides-change"
    if any(type(part) not in LOTS for part in variant.opening):
        return "own-opening"
    own = variant.turn.without(Dice, NextSide, Stake)
    if own != own.since(Phase.BATCH).until(Phase.NEXT):
        return "own-throw"
    return None


def side_by_side(slug: str, games: Sequence[Variant], settings: Settings) -> Variant:
    """Return the game of the first of several boards, on each of which a game of two is played."""
    shared = settings["cubes"] == "single" and stake_of(games[0]) is not None
    facts = (
        CLOSED,
        UNNAMED,
        *((GIVE if shared else RAISED,) if stake_of(games[0]) is not None else ()),
    )
    keyed = tuple(
        replace(game, told=facts, settings={**game.settings, **settings}) for game in games
    )
    return Parallel(slug, keyed, shared).seated()[0]


def widened(variant: Variant, changes: Sequence[Change]) -> Variant:
    """Return the game in which changes of the throw hold for all boards at once."""
    frame = variant.frame
    assert isinstance(frame, Parallel)
    games = tuple(reduce(lambda game, change: change(game), changes, game) for game in frame.games)
    wide = replace(frame, games=games, bases=frame.games, changes=tuple(changes))
    pairs = zip(wide.seated(), frame.seated(), strict=True)
    more = {key for new, old in pairs for key in new.kept.keys() - old.kept.keys()}
    return replace(wide, kept=tuple(sorted(more - {FIRST.key}))).seated()[0]


@dataclass(frozen=True, eq=False)
class Parallel:
    """Games of two under the name `slug`, each on a board of its own; `shared`: there is one stake
    for all of them. `changes` of the throw hold for all boards and keep facts under `kept`; `bases`
    are the games without them."""

    slug: str
    games: tuple[Variant, ...]
    shared: bool = False
    bases: tuple[Variant, ...] = ()
    changes: tuple[Change, ...] = ()
    kept: tuple[str, ...] = ()
    one_turn: ClassVar[bool] = True

    @property
    def common(self) -> tuple[str, ...]:
        """The facts that belong to no single board."""
        own = ("cube", "offer", "give") if self.shared else ("raised",)
        return (*own, UNNAMED.key, *self.kept)

    def seated(self) -> tuple[Variant, ...]:
        """Return each game with the throw, the draw and the turn that are common to all."""
        return _seat_games(self)

    def placed(self, place: Position) -> State:
        """Return a state in mid-game by `from_position`, as the turn is that of all boards."""
        return from_position(self.seated()[place.front], place)

    def known(self, state: State) -> None:
        """Return None, as every throw falls once."""

    def noted(self, state: State, ask: Ask, value: str) -> State:
        """Return the state unchanged."""
        return state

    def closed(self, state: State, result: Result) -> State:
        """Return the state after a board has ended.

        The winner of the first board gets half a point less. A throw that was being played there is
        spent; a side that had not thrown yet throws now. A stake common to all boards counts once;
        the others go on only if it was dropped.
        """
        boards = list(boards_of(state))
        first = len(open_boards(state)) == len(boards)
        points = tuple(
            worth - HALF * (first and seat == result.winner)
            for seat, worth in enumerate(result.points)
        )
        boards[state.front] = boards[state.front]._replace(points=points)
        state = replace(bar_take_backs(state, "board"), boards=tuple(boards), agenda=())
        if self.shared and result.how != "passed":
            state = state.fact(cube=None)
        total = self.total(state)
        if total is not None:
            return end_game(state, total)
        side = state.thrower if state.throw is None else 1 - state.thrower
        state = bring(state, open_boards(state)[0]).fact(stays=None)
        return new_turn(state, side)

    def total(self, state: State) -> Result | None:
        """Return the result of all boards, of which the larger sum wins; None while a board is
        played."""
        every = [board.points for board in state.boards if board.points is not None]
        return sum_results(every) if len(every) == len(state.boards) else None


@cache
def _seat_games(frame: Parallel) -> tuple[Variant, ...]:
    return tuple(_seat(frame, game) for game in frame.bases or frame.games)


def _seat(frame: Parallel, game: Variant) -> Variant:
    """Return a game whose turn is that of all boards: common draw, stake and throw, then its own
    parts."""
    own = game.turn.since(Phase.BATCH).until(Phase.NEXT)
    equal = (
        (LeftLying(),)
        if any(isinstance(board_game.ending, EqualTurns) for board_game in frame.games)
        else ()
    )
    stake = _stake(frame, stake_of(game))
    standing = game.standing.change(Resign, lambda resign: ResignBoard(resign.rule))
    same = () if frame.shared or not stake else (SameStake(),)
    seated = replace(
        game,
        slug=frame.slug,
        opening=(frame.bases or frame.games)[0].opening.add(*same),
        turn=PartList((KeepBoard(), *stake, Dice(), NameBoard(), *own, *equal, NextSide())),
        standing=PartList((*standing, OtherBoard())),
        frame=frame,
    )
    for change in frame.changes:
        seated = change(seated)
    free = seated.turn.has(SevenOrDouble)
    return replace(seated, turn=seated.turn.without(KeepBoard)) if free else seated


def _stake(frame: Parallel, part: Stake | None) -> tuple[Stake, ...]:
    """Return the stake of a game on its board, or that of all boards."""
    if part is None:
        return ()
    if not frame.shared:
        return (BoardStake(part.offer, part.holland),)
    how = part.offer
    return (SharedStake(SharedDoubleOffer(how.ladder, how.answers, how.back), part.holland),)


def sum_results(every: Sequence[Sequence[float]]) -> Result:
    """Return the result of all boards from the points of each board by seat: the larger sum
    wins."""
    points = points_by_seat(every)
    best = max(points)
    winner = points.index(best) if points.count(best) == 1 else None
    return Result(points, "draw" if winner is None else "boards", winner)


def points_by_seat(every: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the points of each seat on all boards together."""
    return tuple(map(sum, zip(*every, strict=True)))
