"""A finished game turn by turn: a picture for each turn, with the roll and the play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines
from bot.messages.board import scene, settings_of
from bot.messages.caption import Caption
from bot.messages.game_outcome import outcome
from bot.messages.xgid_and_gnu_id import view_with_ids
from bot.store import StoredAnswer
from bot.table.match import begin
from bot.table.numbering import numbering_of
from bot.table.painting import paint_for_seat
from bot.table.pictured_position import PicturedPosition, picture_state
from bot.table.snapshot import Audience, TableSnapshot, replace_table
from bot.ui.message import Keyboard, MessageView, ways_through
from render import Scene
from rules.game import Answer, State, answer
from rules.questions.stake import value_of


def onlooker(snapshot: TableSnapshot, chat: int) -> Audience:
    """Return the reader of a finished game in a chat: in a player's private chat they see it
    from their own seat."""
    seats = (
        seat for seat, person in enumerate(snapshot.people) if person and person.telegram_id == chat
    )
    return Audience("home", chat, None, next(seats, None))


def mover_of(state: State) -> int | None:
    """Return the seat that played last; None before the first turn."""
    return state.played[-1].seat if state.played else None


class Reached(NamedTuple):
    """A state of a game, and the number of answers that led to it."""

    state: State
    length: int


def positions(state: State, answers: Iterable[StoredAnswer]) -> list[Reached]:
    """Return the states of a game: before its first answer (with the owners of the sides as they
    are when the first turn begins), after each turn that was not taken back, and at its end."""
    reached, length = [Reached(state, 0)], 0
    for length, reply in enumerate(answers, 1):
        state = answer(state, Answer(*reply[:3]))
        if not state.turns:
            reached = [Reached(replace(reached[0].state, owners=state.owners), length)]
        while reached[-1].state.turns > state.turns:
            reached.pop()
        if state.turns > reached[-1].state.turns:
            reached.append(Reached(state, length))
    return reached if reached[-1].state is state else [*reached, Reached(state, length)]


def replay_view(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], at: int, words: Words, chat: int
) -> MessageView:
    """Return the board after a number of turns, the nearest there is, as `chat` sees it."""
    reached, at = _at_turn(snapshot, answers, at)
    last, (state, length) = len(reached) - 1, reached[at]
    shown = replace(replace_table(snapshot, status="playing", draft=None), state=state)
    audience = onlooker(snapshot, chat)
    shown, numbering = paint_for_seat(shown, audience.seat), numbering_of(shown, audience.seat)
    lines = [words.say("history-turn", game=snapshot.title(words), turn=at, turns=last)]
    if at:
        lines += Caption(shown, words, audience.seat, numbering).told("").last(1).played
        lines += _raised_stake_line(reached[at - 1].state, state, words)
    if at == last:
        lines.append(outcome(snapshot, words))
    view = MessageView(
        in_lines(lines),
        _ways(snapshot, words, at, last, chat),
        _board_for_reader(shown, audience, words),
    )
    if chat < 0:
        return view
    return view_with_ids(view, shown, length, settings_of(snapshot, audience), words)


def shown_at_turn(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], at: int, chat: int
) -> PicturedPosition:
    """Return the position in the picture of a replay message, read as it is there."""
    reached, at = _at_turn(snapshot, answers, at)
    state, audience = reached[at].state, onlooker(snapshot, chat)
    reader = mover_of(state) if audience.seat is None else audience.seat
    numbering = numbering_of(replace(snapshot, state=state), audience.seat)
    return picture_state(state, reader, numbering)


def _at_turn(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], at: int
) -> tuple[list[Reached], int]:
    """Return all positions of a game, and the index of the position after `at` turns or nearest
    to it."""
    reached = positions(begin(snapshot.table), answers)
    return reached, min(max(at, 0), len(reached) - 1)


def film_scenes(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], words: Words, chat: int
) -> list[Scene]:
    """Return the pictures of a whole game, one for each turn, as `chat` sees them."""
    bare = replace_table(snapshot, status="playing", draft=None)
    audience = onlooker(snapshot, chat)
    return [
        _board_for_reader(replace(bare, state=state), audience, words)
        for state, _ in positions(begin(snapshot.table), answers)
    ]


def _board_for_reader(snapshot: TableSnapshot, audience: Audience, words: Words) -> Scene:
    """Return the board in the reader's numbers, in a group in those of the player who has just
    played."""
    mover = mover_of(snapshot.game) if audience.seat is None else audience.seat
    return scene(snapshot, audience, words, numbering_of(snapshot, audience.seat), mover)


def film_title(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the game and the names of its players."""
    names = " – ".join(snapshot.called_short(words))
    return words.say("history-game", game=snapshot.title(words), names=names)


def _raised_stake_line(before: State, after: State, words: Words) -> list[Html]:
    """Return a line with the new stake if it has changed."""
    stake = value_of(after)
    return [words.say("history-stake", stake=stake)] if stake != value_of(before) else []


def _ways(snapshot: TableSnapshot, words: Words, at: int, last: int, chat: int) -> Keyboard:
    """Return the buttons to the beginning, a turn back, a turn on and to the end that lead to
    another turn. In a private chat a button for a film of the game follows."""
    keys = TableButtons(snapshot, words)
    ways = ways_through(at, last, lambda message, to: keys.said(message, "replay", to))
    whole = ((keys.said("button-film", "film"),),) if chat > 0 else ()
    return (ways, *whole)
