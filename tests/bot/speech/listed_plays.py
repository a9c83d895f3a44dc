"""Whether what a list of legal plays shows is understood when somebody types it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from bot.i18n import Words
from bot.speech import Typed
from rules.analysis import legal_plays
from rules.game import State
from rules.position_state import position
from rules.records.notation import PASS, read_typed, write_play
from rules.refusal import Refused
from rules.search.plays import walk
from rules.search.turn import Step
from tests.bot.speech.reading import intent_in
from tests.rules.wandering import wander

LANGUAGES = ("ru", "en")
LISTED = 40
"""As many plays as a list in a chat shows."""
LONGEST = 400
"""Answers of one random game."""


def asked_plays(slug: str, most: int, seed: int = 0) -> Iterator[State]:
    """So many states of random games in which a play is asked."""
    left = most
    for number in count(seed):
        for state, _ in wander(slug, number, LONGEST):
            if state.ask is not None and state.ask.kind == "play":
                yield state
                left -= 1
                if not left:
                    return


def misread(state: State, listed: int = LISTED) -> Iterator[str]:
    """Every listed play, in every numbering and language, that is not understood as listed."""
    plays = [play for play in legal_plays(state, listed) if play.text != PASS]
    for numbering in state.variant.board.labels:
        for steps, _ in plays[:listed]:
            text = write_play(state, steps, numbering)
            for typed in dict.fromkeys(Words(lang).play(text) for lang in LANGUAGES):
                fault = _fault(state, typed, numbering, steps)
                if fault:
                    here = state.variant.write(position(state))
                    yield f"{here}: {typed} ({numbering}): {fault}"


def _fault(state: State, typed: str, numbering: str, steps: tuple[Step, ...]) -> str:
    """What becomes of a typed play if it is not what is listed; "" if it is."""
    intent = intent_in(typed)
    if not isinstance(intent, Typed):
        return str(intent)
    try:
        read = read_typed(state, intent.text, numbering)
    except Refused as refused:
        return str(refused.refusal)
    turn = state.turn()
    return "" if walk(turn, read)[0] == walk(turn, steps)[0] else f"read as {read}"
