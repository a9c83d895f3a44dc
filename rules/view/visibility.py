"""Views of a state: the game as a seat or a spectator may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from rules.board.boards import OFF, Board
from rules.board.layouts import layout_of
from rules.game import CHANCE, Ask, Phase, Played, State
from rules.mechanics.stacks import Scored
from rules.multi_board import bring
from rules.parts.landing import Block
from rules.questions.board_stakes import shared_stake, shared_stake_lives
from rules.questions.boards import NameBoard, open_boards
from rules.questions.play import with_throw
from rules.questions.stake import holder_of, stake_of, value_of
from rules.records.notation import write_steps
from rules.search.plays import walk
from rules.search.turn import Step
from rules.variant import Variant
from rules.view.board_facts import pips_left
from rules.view.view import Arrow, BoardView, Die, FinishedTurn, Result, View, beside


def view(state: State, seat: int | None = None) -> View:
    """Return the game as a seat, or a spectator, may see it, without anything that is hidden from
    them."""
    boards = tuple(_one_of(state, seat, at) for at in range(len(state.boards)))
    return replace(_view_board(state, seat), boards=boards, front=state.front)


def _one_of(state: State, seat: int | None, at: int) -> View:
    """Return one of several boards by itself: with the throw if it is played or may be played
    there, with a result once it is closed."""
    board_state = bring(state, at)
    points, ask = board_state.boards[at].points, state.ask
    if points is None and board_state.throw is not None and ask and ask.kind == NameBoard.kind:
        board_state = with_throw(board_state, board_state.throw)
    elif at != state.front or points is not None:
        board_state = replace(board_state, throw=None, due=())
    if not _stake_lies(state, at):
        board_state = board_state.fact(cube=None, offer=None)
    elif at != state.front and not shared_stake(state.variant):
        board_state = board_state.fact(offer=None)
    seen = replace(_view_board(board_state, seat), staked=_stake_lies(state, at))
    recent = tuple(turn for turn in seen.recent if turn.board == at)
    seen = replace(seen, recent=recent, mover=seen.mover if seen.throw else None)
    if points is None:
        return seen
    best = max(points)
    winner = points.index(best) if points.count(best) == 1 else None
    return replace(seen, result=Result(points, "closed", winner), pips=None)


def _stake_lies(state: State, at: int) -> bool:
    """Return whether the stake stands beside one of several boards: its own while it is played,
    that of all boards beside the first that is."""
    left = open_boards(state)
    if shared_stake(state.variant):
        return at in left[:1] and shared_stake_lives(state)
    return at in left and stake_of(state.boards[at].variant) is not None


def _view_board(state: State, seat: int | None) -> View:
    ask = state.ask
    acting = tuple(who for who in ask.who if who != CHANCE) if ask else ()
    variant, holder, goal = state.variant, holder_of(state), state.variant.goal
    scores = goal.score(variant, state.men) if isinstance(goal, Scored) else ()
    return View(
        variant=variant.slug,
        seat=seat,
        board=board_view(state),
        owners=state.owners,
        asked=ask.kind if ask else "",
        acting=acting,
        choices=ask.choices or () if ask and seat in acting else (),
        mover=state.mover if ask and ask.part.phase != Phase.OPENING else None,
        throw=str(state.throw) if state.throw and state.due else "",
        dice=_dice(state),
        drawn=_drawn_things(state),
        taken=state.throw.taken if state.throw is not None and state.due else (),
        pips=pips_left(variant, state.men) if variant.pips else None,
        recent=recent(state, seat),
        result=state.result,
        stake=value_of(state),
        stake_owner=None if holder is None else state.owners[holder],
        staked=stake_of(variant) is not None,
        facts=_facts(state, seat),
        scores=scores,
        enough=goal.enough if isinstance(goal, Scored) else 0,
    )


def board_view(state: State) -> BoardView:
    """Return the checkers on their points, with every name of every point."""
    board, shape = state.variant.board, state.variant.shape
    rows = [shape.row(board, state.men, side) for side in range(board.sides)]
    hands = [*(row[board.hand] for row in rows), *(m.get(board.hand) for m in state.variant.start)]
    return BoardView(
        layout=replace(layout_of(board.name, any(hands)), painted=board.painted),
        piles=tuple(shape.pile(board, state.men, spot) for spot in range(board.points)),
        bar=tuple(row[board.bar] for row in rows),
        hand=tuple(row[board.hand] for row in rows),
        off=tuple(row[OFF] for row in rows),
        labels=_all_labels(board),
        bar_marks=_marks(state, board.bar),
        hand_marks=_marks(state, board.hand),
        off_marks=_marks(state, OFF),
        out=tuple(tuple(state.variant.out(state.men, side)) for side in range(board.sides)),
        nearest=board.nearest,
        captured=off_is_captured(state.variant),
    )


def off_is_captured(variant: Variant) -> bool:
    """Return whether checkers off the board were taken by hits, in games without bearing off."""
    return variant.bearing is None and not isinstance(variant.landing, Block)


def _marks(state: State, place: int) -> tuple[tuple[str, ...], ...]:
    """Return by side the marks of its checkers on a place that is no point."""
    board, shape = state.variant.board, state.variant.shape
    return tuple(
        tuple(
            mark for count, mark in shape.runs(board, state.men, side, place) for _ in range(count)
        )
        for side in range(board.sides)
    )


@lru_cache(maxsize=128)
def _all_labels(board: Board) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Return the names of all points by numbering, as `_labels` gives them."""
    return {numbering: _labels(board, numbering) for numbering in board.labels}


def _labels(board: Board, numbering: str) -> tuple[tuple[str, ...], ...]:
    """Return by side the names of all points; "" if the side never comes to a point."""
    return tuple(
        tuple(
            board.label(side, place, numbering) if place else "" for place in board.place_at[side]
        )
        for side in range(board.sides)
    )


def point_numbers(board: Board, numbering: str, side: int) -> tuple[str, ...]:
    """Return the numbers beside the points of a picture with the numbers of a side."""
    rows = _labels(board, numbering if numbering in board.labels else "own")
    return beside(rows, side, board.nearest)


def _dice(state: State) -> tuple[Die, ...]:
    """Return the numbers that the throw gives to play, those no longer due as played."""
    if state.throw is None:
        return tuple(Die(number) for batch in state.due for number in batch if number)
    due = Counter(number for batch in state.due for number in batch)
    batches = state.variant.reading.read(state.variant, state.throw, state.men, state.mover)
    dice = []
    for number in [number for batch in batches for number in batch] or state.throw.numbers:
        dice.append(Die(number, not due[number]))
        due[number] -= bool(due[number])
    return tuple(dice)


def _drawn_things(state: State) -> tuple[str, ...]:
    """Return the things drawn for this throw, none with dice."""
    if "opened" in state.facts:
        return tuple(state.facts["opened"].split())
    return state.throw.drawn if state.throw is not None else ()


def recent(state: State, seat: int | None) -> tuple[FinishedTurn, ...]:
    """Return the turns since the seat last moved, for a spectator the last two."""
    entries = state.played
    mine = [at for at, entry in enumerate(entries) if entry.seat == seat]
    if seat is None:
        since = max(len(entries) - 2, 0)
    else:
        since = mine[-1] + 1 if mine and mine[-1] + 1 < len(entries) else max(len(entries) - 1, 0)
    boards = [board.variant.board for board in state.boards] or [state.variant.board]
    return tuple(_turn(boards[entry.board], entry) for entry in entries[since:])


def drafted(state: State, seat: int, steps: Sequence[Step]) -> View:
    """Return the game as the steps of an unfinished play leave it, for the seat that makes them:
    with the steps as its last turn, and the numbers that they used dimmed."""
    men, _, rest = walk(state.turn(), steps)
    board, mover, at = state.variant.board, state.mover, state.front
    after = replace(state, men=men, due=(rest, *state.due[1:]))
    seen = replace(view(after, None), dice=_dice(replace(state, due=after.due)))
    text = write_steps(board, mover, steps)
    turn = FinishedTurn(seat, str(state.throw or ""), text, arrows(board, mover, steps), at)
    return replace(seen, recent=(turn,))


def _turn(board: Board, entry: Played) -> FinishedTurn:
    text = write_steps(board, entry.side, entry.steps)
    steps = arrows(board, entry.side, entry.steps)
    return FinishedTurn(entry.seat, entry.throw, text, steps, entry.board)


def arrows(board: Board, side: int, steps: Sequence[Step]) -> tuple[Arrow, ...]:
    """Return steps as arrows between points."""
    return tuple(
        Arrow(
            whose,
            place_seen(board, whose, step.origin),
            place_seen(board, whose, step.target),
            step.mark == "*",
        )
        for step in steps
        for whose in (step.by(side),)
    )


def place_seen(board: Board, side: int, place: int) -> int | str:
    """Return a side's place as `Arrow` has it: a spot number, or the word for the bar, the hand or
    off."""
    return board.spots[side][place - 1] if OFF < place <= board.length else board.label(side, place)


def _facts(state: State, seat: int | None) -> dict[str, str]:
    """Return the public facts beside the board, and the secret answer of the seat itself."""
    facts = dict(state.facts)
    ask: Ask | None = state.ask
    for who, value in ask.given if ask is not None and ask.hidden else ():
        if who == seat:
            facts["given"] = value
    return facts
