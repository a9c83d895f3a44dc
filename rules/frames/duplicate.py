"""A game on two boards over one list of throws, with the seats exchanged (duplicate.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import ClassVar

from rules.board.facts import CLOSED, Fact
from rules.board.position import Position
from rules.dice.throws import anew_of, coming_of, coming_to, with_anew, with_coming
from rules.frames.parallel import points_by_seat
from rules.game import Ask, Beside, Phase, State, end_game
from rules.multi_board import boards_of, bring, own_facts
from rules.position_state import lay_board, to_be_played, told_by_seat
from rules.questions.boards import ResignBoard, open_boards
from rules.questions.chosen_dice import always_thrown
from rules.questions.drawn_throws import Drawn
from rules.questions.listed_throws import Listed
from rules.questions.pace import LayOut, Pace
from rules.questions.play import Dice
from rules.questions.standing import Resign
from rules.refusal import PositionError
from rules.registry import Settings
from rules.undo import bar_take_backs
from rules.variant import Variant
from rules.view.view import Result

COMING = Fact("coming", r"[\w:.-]*/[\w:.-]*", "coming=6-5.3-1/4-4")

RECORDED = (Dice, Drawn, Listed)
"""The sources whose throws can fall again, whatever is played."""


def misfit(variant: Variant) -> str | None:
    """Return why a game cannot be played again with its throws, as a key of explain/faults.toml;
    None if it can."""
    if variant.players != 2 or variant.board.sides != 2:
        return "two-players"
    if variant.frame is not None:
        return "boards-already"
    return None if type(variant.source) in RECORDED else "not-recorded"


def twice(slug: str, games: Sequence[Variant], settings: Settings) -> Variant:
    """Return a game on two boards with the same throws."""
    keyed = (replace(game, told=(CLOSED, COMING)) for game in games)
    return Duplicate(slug, tuple(keyed)).seated()[0]


@dataclass(frozen=True, eq=False)
class Duplicate:
    """A game under the name `slug`, on two boards: the seat that has White on the first has Black
    on the second."""

    slug: str
    games: tuple[Variant, ...]
    one_turn: ClassVar[bool] = False
    common: ClassVar[tuple[str, ...]] = ("score", "crawford", "market", "shuffled", "draw")

    def seated(self) -> tuple[Variant, ...]:
        """Return the game of each board, as it keeps pace with the other."""
        return _seat_games(self)

    def placed(self, place: Position) -> State:
        """Return a state in mid-game: each board by itself, the second with the seats exchanged."""
        both = zip(self.seated(), place.boards, (False, True), strict=True)
        boards = tuple(_place_board(variant, board, changed) for variant, board, changed in both)
        front = boards[place.front].kept
        assert front is not None
        common = {key: place.facts[key] for key in self.common if key in place.facts}
        owners = (boards[0].kept or front).owners
        common = told_by_seat(front.variant, common, owners)
        state = replace(front, facts={**front.facts, **common}, boards=boards, front=place.front)
        result = self.total(state)
        return state if result is None else end_game(state, result)

    def known(self, state: State) -> tuple[State, str] | None:
        """Return the state without the next throw that this side has had on the other board, and
        that throw; None if no throw is known."""
        known, ask = coming_to(state.facts, state.thrower), state.ask
        if ask is None or ask.part.phase == Phase.OPENING or not known:
            return None
        value, *later = known
        if "anew" in state.facts:
            return state.fact(anew=with_anew(later)), value
        coming = coming_of(state.facts)
        coming[state.thrower] = later
        return state.fact(coming=with_coming(coming)), value

    def noted(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with a throw noted for the other board too; a throw that fell anew
        only if the equal throw falls anew there."""
        boards = list(state.boards)
        for at in open_boards(state) if ask.part.phase != Phase.OPENING else ():
            board, board_state = boards[at], boards[at].kept
            if at != state.front and board_state is not None:
                board_state = _note_throw(board_state, state, value)
                boards[at] = board._replace(facts=board_state.facts, kept=board_state)
        return replace(state, boards=tuple(boards))

    def closed(self, state: State, result: Result) -> State:
        """Return the state after a board has ended: the other board is played to its end, or the
        game is over."""
        boards = list(boards_of(state))
        boards[state.front] = boards[state.front]._replace(points=result.points)
        state = replace(bar_take_backs(state, "board"), boards=tuple(boards), agenda=())
        total = self.total(state)
        if total is not None:
            return end_game(bring(state, 0), total)
        return bring(state, open_boards(state)[0])

    def total(self, state: State) -> Result | None:
        """Return the result of both boards, the points won on one less those lost on the other;
        None while a board is played."""
        every = [board.points for board in state.boards if board.points is not None]
        if len(every) < len(state.boards):
            return None
        first, other = points_by_seat(every)
        points = (max(first - other, 0.0), max(other - first, 0.0))
        return Result(
            points, *(("draw", None) if first == other else ("boards", int(other > first)))
        )


def _note_throw(board_state: State, state: State, value: str) -> State:
    """Return the state of a board with a throw noted that has fallen on the other board, which is
    in front of `state`."""
    if "anew" in state.facts:
        there = (*anew_of(board_state.facts), value)
        return (
            board_state.fact(anew=with_anew(there)) if "anew" in board_state.facts else board_state
        )
    coming = coming_of(board_state.facts)
    coming[state.thrower].append(value)
    return board_state.fact(coming=with_coming(coming))


@cache
def _seat_games(frame: Duplicate) -> tuple[Variant, ...]:
    return tuple(_seat(frame, game) for game in frame.games)


def _seat(frame: Duplicate, game: Variant) -> Variant:
    """Return a game that waits before each throw; it is thrown even if it cannot be played, so
    that the k-th throw of a side is that of its k-th turn."""
    turn = game.turn.before(Dice, Pace())
    return replace(
        game,
        slug=frame.slug,
        opening=game.opening.add(LayOut()),
        turn=always_thrown(turn),
        standing=game.standing.change(Resign, lambda resign: ResignBoard(resign.rule)),
        frame=frame,
    )


def _falls(variant: Variant, text: str) -> bool:
    """Return whether a throw known from the other board can fall here."""
    source = variant.source
    try:
        if isinstance(source, Drawn):
            return bool(source.bag.drawn(text))
        return len(source.read(text).numbers) == (source.dice if isinstance(source, Dice) else 2)
    except ValueError:
        return False


def _place_board(variant: Variant, board: Position, changed: bool) -> Beside:
    """Return a board of a position, with its seats exchanged if `changed`. Raises PositionError if
    a known throw cannot fall."""
    facts = dict(board.facts)
    for key, known in (("coming", chain(*coming_of(facts))), ("anew", anew_of(facts))):
        if not all(_falls(variant, text) for text in known):
            raise PositionError(f"{key}={facts[key]} cannot be: throws, like {COMING.example}")
    each = [float(points) for points in facts.pop("closed", "").split("-") if points]
    state = lay_board(variant, replace(board, facts=facts))
    owners = state.owners[::-1] if changed else state.owners
    seat_facts = told_by_seat(variant, state.facts, (1, 0)) if changed else state.facts
    own = own_facts(variant, seat_facts)
    state = to_be_played(replace(state, owners=owners, facts=own))
    points = tuple(each[owners.index(seat)] for seat in range(len(each)))
    return Beside(variant, board.men, own, points or None, state)
