"""Games on several boards: the front board, their common facts, and their text in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.board.position import Position
from rules.refusal import PositionError

if TYPE_CHECKING:
    from rules.game import Beside, State
    from rules.protocols import Frame
    from rules.variant import Variant

COMMON = ("score", "crawford", "owner")
"""Facts that belong to the match or the seats, never to a single board."""

IN_FRONT = frozenset({"due", "again", "raised", "offer"})
"""The facts by which the throw or the turn is for their board, of several with one turn."""
THROWN_FOR = frozenset({"due", "opened"})
"""The facts by which the throw is for their board, of several with turns of their own."""


def games_of_boards(variant: Variant) -> tuple[Variant, ...]:
    """Return the games of all boards; empty if there is a single board."""
    return variant.frame.seated() if variant.frame is not None else ()


def own_facts(variant: Variant, facts: Mapping[str, str]) -> dict[str, str]:
    """Return the facts that belong to one board of several."""
    frame = variant.frame
    if frame is not None and not frame.one_turn:
        return {key: value for key, value in facts.items() if key not in frame.common}
    common = (*COMMON, *(frame.common if frame is not None else ()))
    keys = variant.kept.keys() - common
    return {key: value for key, value in facts.items() if key in keys}


def boards_of(state: State) -> tuple[Beside, ...]:
    """Return all boards as they stand now."""
    own, stored = own_facts(state.variant, state.facts), state.boards[state.front]
    front_board = stored._replace(men=state.men, facts=own)
    if stored.kept is not None:
        board_state = replace(
            state, facts=own, boards=(), front=0, played=(), turns=0, undo={}, fallen=()
        )
        front_board = front_board._replace(kept=board_state)
    return (*state.boards[: state.front], front_board, *state.boards[state.front + 1 :])


def bring(state: State, front: int) -> State:
    """Return the state with another board in front."""
    boards = boards_of(state)
    own = own_facts(state.variant, state.facts)
    common = {key: value for key, value in state.facts.items() if key not in own}
    chosen = boards[front]
    if chosen.kept is not None:
        return replace(
            chosen.kept,
            facts={**common, **chosen.facts},
            boards=boards,
            front=front,
            played=state.played,
            turns=state.turns,
            rounds=state.rounds,
            chance=state.chance,
            undo=state.undo,
            fallen=state.fallen,
            taken_back=state.taken_back,
        )
    return replace(
        state,
        variant=chosen.variant,
        men=chosen.men,
        facts={**common, **chosen.facts},
        boards=boards,
        front=front,
    )


def read_boards(frame: Frame, text: str) -> Position:
    """Return the positions of several boards, separated by `|`, with a common side to move if the
    turn is common.

    In front is the board on which numbers are due, that is thrown for again or whose stake has just
    been raised, else the first open board; if each board has turns of its own, the board with
    numbers due or a card that needs a second card, else the board with most throws to come. Facts
    common to all boards stand in one of them. Raises PositionError.
    """
    texts, games = text.split("|"), frame.games
    if len(texts) != len(games):
        raise PositionError(f"there are {len(games)} boards: their positions are parted by |")
    boards = [game.read(board_text) for game, board_text in zip(games, texts, strict=True)]
    if frame.one_turn and len({board.side for board in boards}) > 1:
        raise PositionError("all boards name the same side: the turn is common to them")
    front = front_of(frame, boards)
    for at, board in enumerate(boards):
        over = games[at].goal.over(games[at], board.men)
        if over is not None and not board.facts.keys() & {"closed", "finished"}:
            raise PositionError(f"board {at + 1} is finished: closed= tells what it was worth")
        if "due" in board.facts and "closed" in board.facts:
            raise PositionError(f"board {at + 1} is closed: nothing is played there")
    boards = with_common(frame, boards)
    front_board = boards[front]
    return Position(front_board.men, front_board.side, front_board.facts, tuple(boards), front)


def front_of(frame: Frame, boards: Sequence[Position]) -> int:
    """Return the index of the board that is played first in a position (see `read_boards`). Raises
    PositionError if several boards have the throw."""
    telling = IN_FRONT if frame.one_turn else THROWN_FOR
    named = [at for at, board in enumerate(boards) if board.facts.keys() & telling]
    if len(named) > 1:
        raise PositionError("a throw is for one board: due= or again= stands in one of them")
    free = [at for at, board in enumerate(boards) if "closed" not in board.facts]
    free.sort(key=lambda at: -len(boards[at].facts.get("coming", "")))
    return [*named, *free, 0][0]


def with_common(frame: Frame, boards: Sequence[Position]) -> list[Position]:
    """Return the boards with their common facts on the board that is played first."""
    keys = ("score", "crawford", *frame.common)
    common = {key: board.facts[key] for board in boards for key in keys if key in board.facts}
    own = [{key: board.facts[key] for key in board.facts if key not in keys} for board in boards]
    own[front_of(frame, boards)].update(common)
    return [replace(board, facts=facts) for board, facts in zip(boards, own, strict=True)]
