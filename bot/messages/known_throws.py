"""Known future throws in words: the rest of a bag, the columns of x-ray, the throws that have
already fallen on another board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.i18n import Html, Words, bold, listed, spaced
from bot.ui.colour_signs import sign
from rules.board.shapes import TURNS
from rules.dice.throws import coming_of
from rules.explain import throw_text
from rules.game import State
from rules.questions.drawn_throws import bag_of
from rules.questions.listed_throws import columns_of, holds, spent_of


def throws_to_come(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return lines about future throws that all players may know; none after the game."""
    if state.result is not None:
        return []
    return [
        *_bag(state, names, words),
        *_columns(state, names, words),
        *_fallen_elsewhere(state, words),
    ]


def _bag(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return lines about the bag: the player who has just refilled it, and its rest if the table
    shows it."""
    bag, lines = bag_of(state.variant), list[Html]()
    if bag is None:
        return []
    if "shuffled" in state.facts:
        seat = state.owners[TURNS.index(state.facts["shuffled"])]
        lines.append(words.say("bag-refilled", who=names[seat], kind=bag.name))
    if state.variant.settings.get("show_remaining") == "on":
        left = Counter(bag.read(state.facts.get("market")))
        kinds = (f"{code} ×{n}" if n > 1 else code for code, n in left.items())
        things = ", ".join(kinds) or "–"
        lines.append(words.say("bag-left", count=left.total(), things=things))
    return lines


def _columns(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return both columns, each side's next entry in bold, under the name of the player who uses
    it."""
    if "columns" not in state.facts:
        return []
    columns, spent, board = columns_of(state.facts), spent_of(state.facts), state.variant.board
    lines = []
    for side, seat in enumerate(state.owners):
        column = columns[holds(side, spent[side], len(columns[side]))]
        at = spent[side] % len(column)
        entries = spaced(
            *(
                bold(str(entry)) if number == at else str(entry)
                for number, entry in enumerate(column)
            )
        )
        line = words.say("column", who=names[seat], entries=entries)
        lines.append(spaced(sign(board, side), line))
    return lines


def _fallen_elsewhere(state: State, words: Words) -> list[Html]:
    """Return the throws that a board will have because the other board has had them, without the
    throw that both are playing."""
    lines = []
    for at, board in enumerate(state.boards):
        board_state = state if at == state.front else board.kept
        if board_state is None or board.points is not None:
            continue
        coming = coming_of(board_state.facts)
        if board_state.throw is None:
            coming[board_state.thrower] = coming[board_state.thrower][1:]
        throws = [
            f"{sign(board_state.variant.board, side)} {throw_text(throw, words.lang)}"
            for side, known in enumerate(coming)
            for throw in known
        ]
        if throws:
            text = listed(throws)
            lines.append(words.say("throws-coming", board=at + 1, throws=text))
    return lines
