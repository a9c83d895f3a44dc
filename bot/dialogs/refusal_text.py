"""The reason of a refusal in words, with an example that works."""

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
    words: Words, snapshot: TableSnapshot, seat: int, refusal: Refusal, text: str = ""
) -> Html:
    """Return why an answer was refused, and an example that works, as Telegram HTML in the
    player's numbering."""
    state = snapshot.state
    numbering = numbering_of(snapshot, seat)
    ask = state.ask if state is not None else None
    shown = ""
    if state is not None and ask is not None and seat in ask.who:
        shown = dialog_of(ask.part).example(
            state, ask, seat, text, numbering, good=snapshot.against_bots
        )
    if state is None:
        return refusal_text(words.lang, refusal, shown, formal=words.formal)
    others = [name for at, name in enumerate(snapshot.names(words)) if at != seat]
    opponent = others[0] if len(others) == 1 else ""
    own = snapshot.names(words)[seat]
    return refusal_told(words, state, refusal, numbering, (own, opponent), shown)


def refusal_told(
    words: Words,
    state: State,
    refusal: Refusal,
    numbering: str,
    names: tuple[str, str],
    example: str = "",
) -> Html:
    """Return a refusal in words, with places as the player numbers them; `names` are the player's
    and that of the only opponent, "" if there are several."""
    board, own, opponent = state.variant.board, *names
    whose = refusal.facts.get("whose")
    side = TURNS.index(whose) if whose else state.mover
    known = numbering in board.labels
    facts = places_of(refusal, board, side, numbering) if known else dict[str, str]()
    if opponent:
        facts["who"] = own if whose else opponent
    return refusal_text(words.lang, refusal, example, formal=words.formal, **facts)
