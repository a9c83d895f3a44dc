"""Positions of states, and states in mid-game from positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.board.facts import in_full
from rules.board.position import Position
from rules.dice.throws import Throw, read_batches
from rules.game import Ask, Beside, Phase, State, Wish, end_game
from rules.multi_board import boards_of, games_of_boards, own_facts, with_common
from rules.protocols import Resuming, Waiting
from rules.variant import Variant


def position(state: State) -> Position:
    """Return the board of a state with the facts that its text needs; of several boards all."""
    front = _position(state)
    if not state.boards:
        return front
    every = []
    for at, board in enumerate(boards_of(state)):
        board_position = (
            front if at == state.front else Position(board.men, front.side, board.facts)
        )
        owners = state.owners
        if board.kept is not None:
            board_position, owners = (
                board_position if at == state.front else _position(board.kept),
                board.kept.owners,
            )
        if board.points is not None:
            points = "-".join(in_full(board.points[seat]) for seat in owners)
            board_position = Position(board.men, front.side, {"closed": points})
        every.append(board_position)
    frame = state.variant.frame
    assert frame is not None
    if not frame.one_turn:
        every[state.front] = _told_by_first(state, every[state.front])
    return replace(front, boards=tuple(with_common(frame, every)), front=state.front)


def _told_by_first(state: State, place: Position) -> Position:
    """Return the position with the facts of all boards in the colours of the first board."""
    first = (state if state.front == 0 else state.boards[0].kept) or state
    facts = dict(place.facts)
    for key in state.variant.by_seat.difference(own_facts(state.variant, facts)) & facts.keys():
        facts[key] = by_side(state.facts[key], first.owners)
    return replace(place, facts=facts)


def _position(state: State) -> Position:
    variant, facts = state.variant, dict(state.facts)
    for key in variant.by_seat & facts.keys():
        facts[key] = by_side(facts[key], state.owners)
    lasting = (*variant.ending.keeps, *variant.payout.keeps)
    keys = {fact.key: facts[fact.key] for fact in lasting if fact.key in facts}
    if state.result is None:
        keys.update((key, facts[key]) for key in variant.kept if key in facts)
    for item in state.agenda:
        if isinstance(item, Ask) and isinstance(item.part, Waiting):
            keys.update(item.part.told(state))
    if "order" in keys:
        keys["owner"] = "-".join(map(str, state.owners))
    if state.result is not None:
        return Position(state.men, (state.thrower + 1) % variant.board.sides, keys)
    if not state.due:
        return Position(state.men, _to_throw(state), keys)
    keys["due"] = ".".join("".join(map(str, batch)) for batch in state.due)
    if state.throw is not None and state.throw.drawn:
        keys["drawn"] = str(state.throw)
    letters = ("w", "b", "3", "4")
    if state.mover != state.thrower:
        keys["by"] = letters[state.thrower]
    used = [past.get("head", 0) for past in state.past]
    if any(used):
        keys["used"] = "".join(f"{letters[side]}{count}" for side, count in enumerate(used))
    return Position(state.men, state.mover, keys)


def _to_throw(state: State) -> int:
    """Return the side to throw; a turn that has been played is handed on, although a decision after
    it may be open."""
    over = state.ask is not None and state.ask.part.phase == Phase.AFTER
    handed_on = over and "again" not in state.facts
    return (state.thrower + handed_on) % state.variant.board.sides


def by_side(value: str, owners: Sequence[int]) -> str:
    """Return a value by sides, `3-1/7`, from the value by seats; for two seats also the reverse."""
    parts, slash, rest = value.partition("/")
    each = parts.split("-")
    return "-".join(each[seat] for seat in owners) + slash + rest


def told_by_seat(
    variant: Variant, facts: Mapping[str, str], owners: Sequence[int]
) -> dict[str, str]:
    """Return facts as a game keeps them: by seats if a text has them by sides."""
    by_seat = variant.by_seat
    return {
        key: by_side(value, owners) if key in by_seat else value for key, value in facts.items()
    }


def _owners(facts: Mapping[str, str]) -> tuple[int, ...]:
    """Return the seats behind the sides, by letter or number; empty as at the start."""
    named = facts.get("owner", "")
    return tuple(
        "wb".index(seat) if seat in "wb" else int(seat) for seat in named.split("-") if seat
    )


def from_position(variant: Variant, place: Position) -> State:
    """Return a state in mid-game: the side to move throws, or plays the numbers that are due."""
    if place.boards and variant.frame is not None and not variant.frame.one_turn:
        return variant.frame.placed(place)
    if place.boards:
        variant = games_of_boards(variant)[place.front]
    state = lay_board(variant, place)
    if place.boards:
        assert variant.frame is not None
        state = replace(state, boards=_beside(state, place), front=place.front)
        result = variant.frame.total(state)
        if result is not None:
            return end_game(state, result)
    over = variant.goal.over(variant, place.men)
    if over is not None:
        before = (place.side - 1) % variant.board.sides
        reached = variant.ending.reached(replace(state, mover=before), over)
        if reached.result is not None:
            return reached
        state = replace(reached, mover=state.mover, due=state.due)
    return to_be_played(state)


def to_be_played(state: State) -> State:
    """Return the state with the rest of a turn on the agenda, behind a request if its facts have
    one."""
    wishes = (wish for wish in state.variant.standing.of(Wish) if wish.waits(state))  # type: ignore[type-abstract]
    return _rest_of_turn(state).push(*wishes)


def _rest_of_turn(state: State) -> State:
    """Return the state with the rest of its turn on the agenda: from an open decision, numbers that
    are due, a throw that falls anew, or the beginning of the turn."""
    turn = state.variant.turn
    for at, part in enumerate(turn):
        if isinstance(part, Resuming) and part.waits(state):
            return state.push(*turn[at:])
    before = Phase.THROW if "anew" in state.facts else Phase.BEFORE
    phase = Phase.BATCH if state.due else before
    return state.push(*turn.since(phase))


def lay_board(variant: Variant, place: Position) -> State:
    """Return a board from a position, with an empty agenda."""
    facts = dict(place.facts)
    due = read_batches(facts.pop("due", ""))
    by, used = facts.pop("by", None), facts.pop("used", "")
    drawn = facts.pop("drawn", "")
    if drawn:
        throw: Throw | None = variant.source.read(drawn)
    else:
        throw = variant.throw_of(due[0]) if due and not by else None
    letters = "wb34"
    past: list[dict[str, Any]] = [{} for _ in range(variant.board.sides)]
    for letter, count in zip(used[::2], used[1::2], strict=False):
        past[letters.index(letter)]["head"] = int(count)
    owners = _owners(facts) or tuple(range(variant.board.sides))
    facts = told_by_seat(variant, facts, owners)
    seats = map(int, facts["order"].split(".")) if "order" in facts else owners
    return State(
        variant,
        place.men,
        owners=owners,
        thrower=letters.index(by) if by else place.side,
        mover=place.side,
        throw=throw,
        due=due,
        past=tuple(past),
        facts=facts,
        points=(0.0,) * max(variant.players, *(1 + seat for seat in seats)),
    )


def _beside(state: State, place: Position) -> tuple[Beside, ...]:
    """Return the boards of a position."""
    boards = []
    for variant, board in zip(games_of_boards(state.variant), place.boards, strict=True):
        facts = dict(board.facts)
        each = [float(points) for points in facts.pop("closed", "").split("-") if points]
        points = tuple(each[state.owners.index(seat)] for seat in range(len(each)))
        boards.append(Beside(variant, board.men, facts, points or None))
    return tuple(boards)
