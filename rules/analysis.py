"""Answers about single positions for programs: plays, check, result.

Positions, throws and plays go in and come out as text (see the README of this package).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from rules.board.position import Position
from rules.board.shapes import TURNS, Men
from rules.dice.throws import Batch
from rules.game import Ask, Phase, State, run, step
from rules.position_state import from_position, position
from rules.protocols import JudgingPlays, Waiting
from rules.questions.boards import NameBoard, colours, not_named
from rules.questions.pace import recall_throw
from rules.questions.play import PLAY
from rules.records.notation import PASS, read_play, write_play
from rules.refusal import PositionError, Refusal, Refused
from rules.search import plays
from rules.search.turn import Node, Step, Turn, without
from rules.variant import Variant


@dataclass(frozen=True)
class PlayList:
    """Legal plays of a throw: (play, position after the actor's own part), the numbers that cannot
    be used, and whether the list was cut."""

    plays: tuple[tuple[str, str], ...]
    lost: int
    cut: bool = False


def at_throw(variant: Variant, text: str, dice: str) -> State:
    """Return the state in which a throw (or the rest of one, if the text has it) waits to be
    played.

    Raises PositionError or ValueError if the text cannot be, Refused if no throw may be named.
    """
    place = variant.read(text)
    state = from_position(variant, place)
    if state.result is not None:
        raise PositionError("the game is over in this position")
    if "offer" in state.facts:
        raise PositionError("a stake is offered here: that is answered before the throw")
    if state.due:
        return _nothing_else(_to_play(state))
    state = _nothing_else(_until(state, Phase.THROW))
    later = variant.turn.since(Phase.CHOICE)
    state = replace(state, agenda=()).push(*later).fact(again=None)
    return _to_play(recall_throw(state, dice) or variant.source.cast(state, dice))


def _until(state: State, phase: Phase) -> State:
    """Open everything on the agenda that stands before a phase of the turn."""
    while state.agenda and not isinstance(state.agenda[-1], Ask):
        if state.agenda[-1].phase >= phase:
            break
        state = step(state)
    return state


def _nothing_else(state: State) -> State:
    """Return the state. Raises PositionError if its text has a decision that comes before the
    play."""
    if state.ask is not None and isinstance(state.ask.part, Waiting):
        raise PositionError(f"{state.ask.kind} is asked here: that is answered before the play")
    return state


def _to_play(state: State) -> State:
    """Open the batch that is due; if nothing can be played, the state asks for no play."""
    while state.agenda and not isinstance(state.agenda[-1], Ask):
        if state.agenda[-1].phase > Phase.BATCH:
            break
        state = step(state)
    return state


def after_play(state: State, turn: Turn, steps: Sequence[Step]) -> State:
    """Return the state after the player's own part, before another seat is asked."""
    ask = state.open_ask
    state = PLAY.make(replace(state, agenda=state.agenda[:-1]), ask, turn, steps)
    while state.result is None and state.agenda and not isinstance(state.agenda[-1], Ask):
        if state.agenda[-1].phase <= Phase.BATCH:
            break
        state = step(state)
    return state


def list_plays(
    variant: Variant, text: str, dice: str, limit: int = 100_000, numbering: str = "own"
) -> PlayList:
    """Return all legal complete plays, one for each position they lead to.

    Raises ValueError (PositionError among them) if the text cannot be.
    """
    state = at_throw(variant, text, dice)
    if not state.boards:
        return _list_board_plays(state, limit, numbering)
    listed, lost, cut = list[tuple[str, str]](), [], False
    for board_state in named_boards(state):
        play_list = _list_board_plays(board_state, limit - len(listed), numbering)
        plays = play_list.plays or (
            (PASS, variant.write(position(end_turn_without_play(board_state)))),
        )
        listed += [(f"{board_state.front + 1}: {play}", after) for play, after in plays]
        lost.append(play_list.lost)
        cut = cut or play_list.cut
    return PlayList(tuple(listed[:limit]), min(lost), cut or len(listed) > limit)


def named_boards(state: State) -> tuple[State, ...]:
    """Return the state of a throw on each board that may be named for it; the state itself if there
    is no choice."""
    ask = state.ask
    if ask is None or not isinstance(ask.part, NameBoard):
        return (state,)
    before = replace(state, agenda=state.agenda[:-1])
    return tuple(_to_play(ask.part.answer(before, ask, at)) for at in ask.choices or ())


def end_turn_without_play(state: State) -> State:
    """Return the state after a turn in which nothing could be played."""
    while state.result is None and state.agenda and not isinstance(state.agenda[-1], Ask):
        state = step(state)
    return state


def handed_on(state: State) -> State:
    """Return the state after a turn, without the decision at its end if one is open."""
    if state.ask is not None and isinstance(state.ask.part, Waiting):
        return end_turn_without_play(replace(state, agenda=state.agenda[:-1]))
    return state


def _list_board_plays(state: State, limit: int, numbering: str) -> PlayList:
    """Return the plays on the board in front."""
    variant = state.variant
    if state.ask is None:
        return PlayList((), len(state.left) or sum(map(len, state.due)))
    turn = state.turn()
    ends = plays.ends(turn, limit)
    listed = []
    alike: dict[Batch, Position] = {}
    by_play = any(isinstance(part, JudgingPlays) and part.by_play for part in variant.turn)
    for men, steps in islice(ends.items(), limit):
        left = turn.batch
        for played_step in steps:
            left = without(left, played_step.die)
        after = alike.get(left)
        if after is None or by_play or turn.done(men):
            after = position(handed_on(after_play(state, turn, steps)))
            if "due" not in after.facts and not turn.done(men):
                alike[left] = after
        listed.append((write_play(state, steps, numbering), _write_position(variant, after, men)))
    unfinished = [steps for men, steps in ends.items() if not turn.done(men)]
    lost = len(plays.walk(turn, max(unfinished, key=len))[2]) if unfinished else 0
    return PlayList(tuple(listed), lost, len(ends) > limit)


def _write_position(variant: Variant, place: Position, men: Men) -> str:
    """Return the text of a position with other checkers on the board in front."""
    at = place.front
    boards = tuple(
        replace(board, men=men) if i == at else board for i, board in enumerate(place.boards)
    )
    return variant.write(replace(place, men=men, boards=boards))


def check_play(
    variant: Variant, text: str, dice: str, play: str, numbering: str = "own"
) -> Refusal | None:
    """Return the reason why a complete play is not legal, or its throw not possible; None if it is
    legal. Raises ValueError if the position cannot be."""
    try:
        state = at_throw(variant, text, dice)
        if state.boards:
            state, play = on_board(state, play)
    except Refused as refused:
        return refused.refusal
    if state.ask is None:
        if play.strip() in (PASS, ""):
            return None
        state = replace(state, due=(state.left, *state.due), left=()) if state.left else state
        if not state.due:
            return Refusal("no-play")
    try:
        read_play(state, play, numbering)
    except Refused as refused:
        return refused.refusal
    return None


def on_board(state: State, play: str) -> tuple[State, str]:
    """Split `2: 24/18 13/11` on several boards, and return the state on that board and the play by
    itself. Raises Refused if no board, or a wrong board, is named."""
    number, colon, rest = play.partition(":")
    at, boards = number.strip(), {str(board.front + 1): board for board in named_boards(state)}
    if not colon and len(boards) == 1:
        return next(iter(boards.values())), play
    if not colon or at not in boards:
        refusal = not_named(state, at if colon else "")
        raise Refused(replace(refusal, facts={**refusal.facts, "choices": ", ".join(boards)}))
    return boards[at], rest.strip()


def result_of(variant: Variant, text: str) -> dict[str, Any]:
    """Return the result that a position shows: `{"over": False}`, or winner, kind and points.
    The winner is a side, with any seat behind it; the points are those of the sides, or of the
    seats by number if there are more of them (a chouette)."""
    state = run(from_position(variant, variant.read(text)))
    result, owners = state.result, colours(state)
    if result is None:
        return {"over": False}
    sides = {TURNS[side]: result.points[seat] for side, seat in enumerate(owners)}
    seats = {str(seat): points for seat, points in enumerate(result.points)}
    return {
        "over": True,
        "winner": None if result.winner is None else TURNS[owners.index(result.winner)],
        "kind": result.kind,
        "points": sides if len(sides) == len(seats) else seats,
    }


def start_text(variant: Variant) -> str:
    """Return the starting position; the first side stands for the side that begins."""
    games = variant.frame.games if variant.frame is not None else ()
    boards = tuple(Position(game.first, 0) for game in games)
    return variant.write(Position(variant.first, 0, boards=boards))


class Play(NamedTuple):
    """Complete legal play: its steps, and its text in the mover's own numbers."""

    steps: tuple[Step, ...]
    text: str


def legal_plays(state: State, limit: int = 100_000) -> list[Play]:
    """Return the plays that answer the open decision, one for each position they lead to."""
    ends = plays.ends(state.turn(), limit)
    return [Play(steps, write_play(state, steps)) for steps in islice(ends.values(), limit)]


def plays_after(state: State, draft: Sequence[Step], limit: int = 100_000) -> list[Play]:
    """Return the plays that begin with the steps of a draft, one for each position they lead to."""
    by_position, seen, begun = dict[Men, Play](), set[Node](), [tuple(draft)]
    while begun and len(by_position) < limit:
        steps = begun.pop()
        node = plays.walk(state.turn(), steps)
        if node in seen:
            continue
        seen.add(node)
        if is_whole(state, steps):
            by_position[node[0]] = Play(steps, write_play(state, steps))
        begun += [(*steps, step) for step in reversed(next_steps(state, steps))]
    return list(by_position.values())


def next_steps(state: State, draft: Sequence[Step] = ()) -> list[Step]:
    """Return the steps that a tap may play now, after the steps of a draft."""
    return plays.next_steps(state.turn(), draft)


def after_draft(state: State, draft: Sequence[Step]) -> tuple[State, Batch]:
    """Return the state with the checkers as a draft leaves them, and the numbers left; unchanged
    if the draft cannot be made."""
    try:
        men, _, rest = plays.walk(state.turn(), draft)
    except ValueError:
        return state, state.due[0] if state.due else ()
    return replace(state, men=men), rest


def is_whole(state: State, draft: Sequence[Step]) -> bool:
    """Return whether a draft is a complete legal play."""
    return plays.complete(state.turn(), draft)
