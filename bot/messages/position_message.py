"""The position of a table, or of a picture, as a message in words."""

from __future__ import annotations

from dataclasses import replace

from bot import catalogue
from bot.i18n import EMPTY, Html, Words, in_lines, spaced, within
from bot.messages.position_facts_in_words import pips_line
from bot.messages.position_in_words import COLOURS, PositionWords, Reader, described
from bot.messages.score_sheet import score_line
from bot.messages.special_checkers import gone, scores_line
from bot.table.match import match_of
from bot.table.numbering import numbering_of, reader_of
from bot.table.pictured_position import PicturedPosition
from bot.table.snapshot import TableSnapshot
from bot.ui.message import TEXT
from rules.frames.chouette import Chouette
from rules.game import State
from rules.variants import find
from rules.view.visibility import point_numbers


def position_text(snapshot: TableSnapshot, seat: int | None, words: Words, board: str = "") -> Html:
    """Return the position of a table for a seat, or for a spectator; `board` is the name of the
    table if that is more than its game."""
    state = snapshot.game
    read_from = reader_of(snapshot, seat)
    numbering, steps = numbering_of(snapshot, read_from), snapshot.steps_of(seat)
    reader = Reader.TO_ACT if seat in snapshot.acting else Reader.ONLOOKER
    description = described(
        _without_score(state), read_from, numbering, words, reader, steps, snapshot.names(words)
    )
    lines = (_head(snapshot, seat, words, board), description, _count_line(snapshot, words))
    return within(in_lines(filter(None, lines)), TEXT)


def _without_score(state: State) -> State:
    """Return a state without the score of its match, which has a line of its own; a chouette
    keeps it."""
    if isinstance(state.variant.frame, Chouette):
        return state
    return replace(
        state, facts={key: value for key, value in state.facts.items() if key != "score"}
    )


def _count_line(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the count of pips or points, and the score of a match."""
    state, match = snapshot.game, match_of(snapshot.table)
    scored = match is not None and not isinstance(match, Chouette)
    return spaced(
        pips_line(snapshot, words),
        gone(state, snapshot.seen, words),
        scores_line(state.variant.board, snapshot.seen, words),
        score_line(match, snapshot, words) if match is not None and scored else EMPTY,
    )


def _head(snapshot: TableSnapshot, seat: int | None, words: Words, called: str) -> Html:
    """Return the game, and the side of the seat."""
    state, title = snapshot.game, called or snapshot.title(words)
    if state.boards or seat is None or seat not in state.owners:
        return words.say("position-head", game=title, colour="none")
    colour = words.plain(f"colour-{COLOURS[state.owners.index(seat)]}")
    head = words.say("position-head", game=title, colour=colour)
    numbering, board = numbering_of(snapshot, seat), state.variant.board
    own, *others = (
        point_numbers(board, numbering, side)
        for side in sorted(range(board.sides), key=lambda side: state.owners[side] != seat)
    )
    several = len(set(own)) == len(own) and any(own != other for other in others)
    return spaced(head, words.say("position-your-numbers")) if several else head


def pictured_text(shown: PicturedPosition, words: Words) -> Html:
    """Return the position in a message's picture, as it is read there."""
    variant = find(shown.slug, shown.settings)
    teller = PositionWords(variant, shown.sides, shown.numbering, words)
    head = words.say("position-head", game=catalogue.name(shown.slug, words.lang), colour="none")
    reader = Reader.TO_ACT if shown.mine else Reader.ONLOOKER
    lines = teller.lines(variant.read(shown.position), reader)
    return within(in_lines([head, *lines]), TEXT)
