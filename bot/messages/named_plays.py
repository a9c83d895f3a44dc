"""Plays of backgammon that a person names under a pasted position, judged and compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.dialogs.play_text import told_play
from bot.i18n import Html, Words, code, in_lines
from bot.messages.pasted_position import decision_of, equity
from bot.opponent.backgammon_analysis import JudgedPlay, Rows, analyse_plays
from rules.game import State
from rules.records.notation import read_play, read_typed
from rules.refusal import Refused
from rules.search.plays import walk

MOST: Final = 4
"""Plays that are judged at once."""
_STEP: Final = r"(?:bar|бар|\d{1,2})(?:/(?:off|\d{1,2})\*?)+(?:\(\d\))?"
_PLAYS: Final = re.compile(rf"{_STEP}(?:[ ,]+{_STEP})*", re.IGNORECASE)


def plays_in(text: str) -> tuple[str, ...]:
    """Return the plays that a text names, each as a player types it: "13/7 8/7"."""
    return tuple(match[0].replace(",", " ") for match in _PLAYS.finditer(text))[:MOST]


def named_text(
    state: State,
    seat: int,
    level: str,
    xgid: str,
    plays: Sequence[str],
    language: tuple[str, bool],
) -> Html:
    """Return what each of some plays is worth against the best one, the best of them first; a play
    that is illegal last."""
    words, decision = Words(*language), decision_of(xgid)
    if decision.dice is None:
        return words.say("named-no-dice")
    rows = {play: _rows_after(state, play) for play in plays}
    wanted = [each for each in rows.values() if each is not None]
    judged = analyse_plays(decision, wanted=wanted).plays if wanted else ()
    return in_lines(
        [
            *_worths(state, judged, wanted, words),
            *(words.say("named-illegal", play=code(play)) for play in plays if rows[play] is None),
        ]
    )


def _rows_after(state: State, play: str) -> Rows | None:
    """Return the checkers after a typed play, None if it is illegal."""
    try:
        men = walk(state.turn(), read_typed(state, play, starred=True))[0]
    except Refused:
        return None
    mine, theirs = (tuple(row[:26]) for row in men)
    return mine, theirs


def _worths(
    state: State, judged: Sequence[JudgedPlay], wanted: Sequence[Rows], words: Words
) -> Iterator[Html]:
    """Yield a line for each play that is asked about, and one for the best if it is none of
    them."""
    if not judged:
        return
    named = [play for play in judged if play.rows in wanted]
    for play in named if judged[0] in named else [judged[0], *named]:
        yield words.say(
            "named-worth",
            number=judged.index(play) + 1,
            play=code(told_play(state, read_play(state, play.play), "own", words)),
            equity=equity(play.equity, words),
            loss=equity(play.equity - judged[0].equity, words),
            best="yes" if play is judged[0] else "no",
            plies=play.plies,
        )
