"""The answer to a question about a position, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.board_questions.facts_in_words import FactsInWords
from bot.board_questions.registry import QUESTIONS, BoardQuestion, Moment
from bot.dialogs.parallel_boards import board_names
from bot.i18n import Html, Words, in_lines, spaced
from bot.messages.position_in_words import COLOURS
from bot.opponent.levels import STRONG
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard
from rules.game import State
from rules.multi_board import bring
from rules.questions.boards import open_boards


class Unfit(NamedTuple):
    """The fact that a question makes no sense in the game at hand."""

    question: str


class Untold(NamedTuple):
    """The fact that something cannot be counted now."""


def text(
    state: State,
    seat: int | None,
    name: str,
    slots: Mapping[str, str],
    words: Words,
    numbering: str = "own",
    names: Sequence[str] = (),
    level: str = STRONG,
) -> Html:
    """Answer the question of this name for the player of a seat, in one or two sentences; where
    several boards are played, on each of them. Seats are called by `names`, or by their colours.
    Raises KeyError for a name that no question has."""
    question, at = QUESTIONS[name], Moment(state, seat, slots, numbering, level)
    if not state.boards:
        return _on_board(question, at, names, words)
    boards = board_names(state, words)
    each = {front: replace(at, state=bring(state, front)) for front in open_boards(state)}
    return in_lines(
        spaced(f"{boards[front]}:", _on_board(question, moment, names, words))
        for front, moment in each.items()
    )


RULED = frozenset({"why-not-off", "why_not", "head-count", "mars-risk", "prime"})
"""Questions whose answers follow from a rule of the game."""


def rules_button(name: str, slug: str, words: Words) -> Keyboard:
    """Return a button that shows the rules of a game under an answer that follows from them."""
    button = Button(words.plain("button-rules-of"), free("rules", slug))
    return ((button,),) if name in RULED else ()


def thought_text(
    state: State,
    seat: int,
    level: str,
    name: str,
    slots: Mapping[str, str],
    manner: tuple[str, bool],
    numbering: str,
    names: Sequence[str],
) -> Html:
    """Answer as `text` does, in a process that thinks at a level; `manner` is the language, and
    whether the address is polite."""
    return text(state, seat, name, slots, Words(*manner), numbering, names, level)


def _on_board(question: BoardQuestion, at: Moment, names: Sequence[str], words: Words) -> Html:
    facts: list[Any] = (
        list(question.ask(at)) if question.fits(at.variant) else [Unfit(question.name)]
    )
    teller = FactsInWords(at, words, names or _colours(at, words))
    return spaced(*map(teller.say, facts or [Untold()]))


def _colours(at: Moment, words: Words) -> list[str]:
    """Return the colour of each seat."""
    owners = at.state.owners
    seats = range(max(owners) + 1)
    return [
        words.plain(f"colour-{COLOURS[owners.index(seat)]}") if seat in owners else str(seat)
        for seat in seats
    ]
