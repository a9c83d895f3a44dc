"""The mentor of a first game: lessons about things that happen for the first time, and the short
keyboard of its player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Final

from bot.dialogs.viewer import TableButtons
from bot.ui.callback_data import unpack
from bot.ui.message import Button, Keyboard, rows
from rules.analysis import next_steps
from rules.board.boards import OFF
from rules.game import State
from rules.parts.step_prohibitions import Head
from rules.view.board_facts import has_path, longest_block
from rules.view.visibility import place_seen

Places = tuple[tuple[int, int | str], ...]
"""Places to ring in a picture: a side, and a spot of it."""
MENTOR: Final = "mentor-"
"""The beginning of the name of each lesson."""
LONG_ROW: Final = 5
"""So many closed points in a row are a prime to explain."""
FOUR: Final = 4
"""The numbers of a double."""


def lesson_due(state: State, known: Set[str]) -> str:
    """Return the lesson for a player with a roll to play, without those they know; "" for none.
    The greeting comes first."""
    if GREETING not in known:
        return GREETING
    due = (name for name, find in _LESSONS.items() if name not in known and find(state) is not None)
    return next(due, "")


def lesson_places(name: str, state: State) -> Places:
    """Return the places that a lesson is about."""
    find = _LESSONS.get(name)
    return (find(state) if find is not None else None) or ()


def _bar(state: State) -> Places | None:
    board, side = state.variant.board, state.mover
    waits = state.variant.row(state.men, side)[board.bar]
    return ((side, "bar"),) if waits else None


def _hit(state: State) -> Places | None:
    return _seen(state, (step.target for step in next_steps(state) if step.mark == "*"))


def _head(state: State) -> Places | None:
    """Return the head while a whole army stands there, if few checkers may leave it in a turn."""
    variant, board = state.variant, state.variant.board
    limited = any(isinstance(gate, Head) for gate in variant.gates)
    crowded = limited and variant.row(state.men, state.mover)[board.length] > board.home
    return _seen(state, (board.length,)) if crowded else None


def _prime(state: State) -> Places | None:
    """Return the row of the other side that checkers still have to pass."""
    if not has_path(state.variant):
        return None
    other = 1 - state.mover
    block = longest_block(state, other)
    if len(block.spots) < LONG_ROW or not block.behind:
        return None
    return tuple((other, spot) for spot in block.spots)


def _off(state: State) -> Places | None:
    return _seen(state, (step.origin for step in next_steps(state) if step.target == OFF))


def _double(state: State) -> Places | None:
    numbers = state.due[0] if state.due else ()
    return () if len(numbers) == FOUR and len(set(numbers)) == 1 else None


def _seen(state: State, places: Iterable[int]) -> Places | None:
    """Return places of the mover as a picture rings them; None for no places."""
    board, side = state.variant.board, state.mover
    return tuple((side, place_seen(board, side, place)) for place in dict.fromkeys(places)) or None


GREETING: Final = "mentor-hello"
_LESSONS: Final[Mapping[str, Callable[[State], Places | None]]] = {
    "mentor-bar": _bar,
    "mentor-head": _head,
    "mentor-hit": _hit,
    "mentor-off": _off,
    "mentor-prime": _prime,
    "mentor-double": _double,
}
"""The lessons, the most urgent first; each with what finds its places, None if it is not due."""


MORE: Final = "more"
"""The menu of a draft that shows the rest of the buttons."""
_HELP: Final = ("hint", "way")
_REST: Final = ("moves", "resign", "other", "levels", "rules", "invite", "mentor")


def short_keyboard(keys: TableButtons, keyboard: Keyboard) -> Keyboard:
    """Return the buttons that a beginner needs, with one that opens the rest; if that is open, the
    rest with a way back."""
    draft = keys.snapshot.draft
    menu = draft.menu if draft is not None else ""
    named = [[(_name(button), button) for button in row] for row in keyboard]
    rest = [button for row in named for name, button in row if name in _REST]
    if menu == MORE:
        return (*rows(rest, 2), (keys.said("button-back", "menu"),))
    main_rows = [[button for name, button in row if name not in (*_HELP, *_REST)] for row in named]
    help_row = [button for row in named for name, button in row if name in _HELP]
    if rest and not menu:
        help_row.append(keys.said("button-more", "menu", MORE))
    return tuple(tuple(row) for row in (*main_rows, help_row) if row)


def _name(button: Button) -> str:
    """Return the action of a button; that of a menu is the menu's name."""
    press = unpack(button.data)
    if press is None:
        return ""
    return press.value if press.action == "menu" else press.action
