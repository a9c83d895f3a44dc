"""Reading bare numbers, and telling why a play is refused with an example that works."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.before_throw import asked_before
from bot.i18n import Html, Words, refusal_text
from bot.speech.bare import settle
from bot.table.autoplay import example
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.analysis import next_steps
from rules.board.shapes import TURNS
from rules.game import State
from rules.questions.before import ActBefore
from rules.questions.setting_up import SetUp
from rules.records.notation import places_of, read_play, read_typed, write_steps
from rules.refusal import Refusal, Refused
from rules.search.turn import Step


def read_bare(
    state: State, places: Sequence[str], numbering: str, words: Words
) -> tuple[Step, ...]:
    """The play that bare numbers stand for. Raises UserError with the readings that were tried."""
    settled = settle(state, places, numbering)
    if not settled.play:
        shown = " | ".join(settled.tried)
        raise UserError(
            "which-reading-example",
            typed=" ".join(places),
            plays=shown,
            example=words.play(example(state, numbering)),
        )
    return read_play(state, settled.play)


def refused_text(
    words: Words, snapshot: TableSnapshot, seat: int, refusal: Refusal, said: str = ""
) -> Html:
    """Why not, as Telegram HTML, and what would work, in the player's own numbering."""
    state = snapshot.state
    numbering = numbering_of(snapshot, seat)
    ask = state.ask if state is not None else None
    shown = ""
    if state is not None and ask is not None and seat in ask.who:
        if ask.kind == "play":
            shown = _example(state, said, numbering)
        elif (part := asked_before(state, seat)) is not None:
            shown = _act_like(state, part, said, numbering)
        elif isinstance(ask.part, SetUp):
            board, side = state.variant.board, state.owners.index(seat)
            army = ask.part.army
            shown = army.write(board, side, army.stacks_of(army.known[-1]), numbering)
        elif ask.choices and ask.choices[-1].isdecimal():
            shown = ask.choices[-1]
    facts = {} if state is None else _facts(state, snapshot, seat, refusal, numbering, words)
    return refusal_text(words.lang, refusal, shown, formal=words.formal, **facts)


def _example(state: State, said: str, numbering: str) -> str:
    """A legal play, one that begins as the typed one if there is such."""
    try:
        steps = read_typed(state, said, numbering, whole=False) if "/" in said else ()
        if steps and next_steps(state, steps):
            return example(state, numbering, steps)
    except (Refused, ValueError):
        pass
    return example(state, numbering)


def _act_like(state: State, part: ActBefore, said: str, numbering: str) -> str:
    """Something possible before the throw, from the typed place if it can be."""
    board, side = state.variant.board, state.thrower
    acts = [write_steps(board, side, act, numbering) for act in part.acts(state).values()]
    like = [act for act in acts if act.split("/")[0] == said.split("/")[0].strip()]
    return (like or acts)[-1]


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
