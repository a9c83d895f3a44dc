"""Why something is refused, with an example that works."""

from __future__ import annotations

from bot.dialogs.dialog import dialog_of
from bot.i18n import Html, Words, refusal_text
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.board.shapes import TURNS
from rules.game import State
from rules.records.notation import places_of
from rules.refusal import Refusal


def refused_text(
    words: Words, snapshot: TableSnapshot, seat: int, refusal: Refusal, said: str = ""
) -> Html:
    """Why not, as Telegram HTML, and what would work, in the player's own numbering."""
    state = snapshot.state
    numbering = numbering_of(snapshot, seat)
    ask = state.ask if state is not None else None
    shown = ""
    if state is not None and ask is not None and seat in ask.who:
        shown = dialog_of(ask.part).example(state, ask, seat, said, numbering)
    facts = {} if state is None else _facts(state, snapshot, seat, refusal, numbering, words)
    return refusal_text(words.lang, refusal, shown, formal=words.formal, **facts)


def _facts(
    state: State, snapshot: TableSnapshot, seat: int, refusal: Refusal, numbering: str, words: Words
) -> dict[str, str]:
    """Facts in the player's words: places as he numbers them, the opponent by name."""
    board = state.variant.board
    whose = refusal.facts.get("whose")
    side = TURNS.index(whose) if whose else state.mover
    known = numbering in board.labels
    facts = places_of(refusal, board, side, numbering) if known else dict[str, str]()
    if len(snapshot.people) == 2:
        facts["who"] = snapshot.names(words)[seat if whose else 1 - seat]
    return facts
