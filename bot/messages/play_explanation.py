"""Reasons in words for a play that was made, or for the plays that the bot advises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.dialogs.play_text import told_play
from bot.i18n import EMPTY, Html, Words, code, in_lines, join
from bot.messages.advice_in_words import SHOWN, WORTH_TELLING, alike, reason_at
from bot.opponent.play_reasons import reasons_for
from bot.table.bot_processes import Ranked
from bot.table.numbering import numbering_of
from bot.table.seats import names_at
from bot.table.snapshot import TableSnapshot
from rules.explain import throw_text
from rules.game import Answer, State, answer
from rules.records.notation import read_play, write_play
from rules.search.turn import Step

MOST = 3
"""Reasons for a play, at most."""


class Judged(NamedTuple):
    """A play and its equity, in points of its player."""

    steps: Sequence[Step]
    equity: float


def play_explained(
    snapshot: TableSnapshot, played: Answer, ranked: Ranked, seat: int, words: Words
) -> Html:
    """Return the reasons for a play that was made in a table's state, and whether another play
    was better, in the numbers of a seat."""
    state = snapshot.game
    teller = _Teller(snapshot, state, seat, words)
    plays, made = _judged(state, ranked), read_play(state, played.value)
    after = _after(state, played.seat, made)
    own = next((play for play in plays if _after(state, played.seat, play.steps) == after), None)
    others = [play for play in plays[: SHOWN + 1] if play is not own][:SHOWN]
    first = words.say(
        "why-played",
        who=names_at(snapshot, state.turns + 1, words)[played.seat],
        throw=throw_text(str(state.throw), words.lang) if state.throw else "none",
        play=teller.play(made),
        reasons=teller.reasons(made, others) or "none",
    )
    if own is None:
        return first
    return in_lines((first, _compare_plays(plays, own, others, teller)))


def _compare_plays(
    plays: Sequence[Judged], own: Judged, others: Sequence[Judged], teller: _Teller
) -> Html:
    """Return a comparison of a play with the best play."""
    best, words = plays[0], teller.words
    if not others:
        return words.say("why-only")
    if best.equity - own.equity < WORTH_TELLING:
        return words.say("why-best")
    return words.say(
        "why-better",
        play=teller.play(best.steps),
        cost=words.figure(best.equity - own.equity, 2),
        reasons=teller.reasons(best.steps, [own]) or "none",
    )


def advice_explained(snapshot: TableSnapshot, ranked: Ranked, seat: int, words: Words) -> Html:
    """Return the reasons for each of the best plays that a seat has now."""
    state = snapshot.game
    plays, teller = _judged(state, ranked)[:SHOWN], _Teller(snapshot, state, seat, words)
    if len(plays) == 1:
        return words.say("advice-only", play=teller.play(plays[0].steps), left="none")
    lines = [words.say("why-each")]
    for number, play in enumerate(plays, 1):
        cost = plays[0].equity - play.equity
        sentence = words.say(
            "advice-line",
            number=number,
            play=teller.play(play.steps),
            cost=words.figure(cost, 2),
            told="yes" if cost >= WORTH_TELLING else "no",
            reason=teller.reasons(play.steps, [each for each in plays if each is not play])
            or "none",
        )
        lines.append(sentence)
    if not teller.reasons(plays[0].steps, plays[1:]):
        lines.append(words.say("why-further", alike=alike([play.equity for play in plays])))
    return in_lines(lines)


class _Teller:
    """Texts about plays and their reasons, in the numbers of a seat."""

    def __init__(self, snapshot: TableSnapshot, state: State, seat: int, words: Words) -> None:
        self.state, self.words, self.numbering = state, words, numbering_of(snapshot, seat)

    def play(self, steps: Sequence[Step]) -> Html:
        """Return a play as text."""
        return code(told_play(self.state, steps, self.numbering, self.words))

    def reasons(self, steps: Sequence[Step], others: Sequence[Judged]) -> Html:
        """Return the reasons for a play rather than others; empty if there are none."""
        reasons = reasons_for(self.state, steps, [play.steps for play in others], MOST)
        texts = [reason_at(self._place(reason.place), reason, self.words) for reason in reasons]
        return join("; ", texts) if texts else EMPTY

    def _place(self, place: int) -> str:
        """Return the name of one of the mover's places."""
        board, mover = self.state.variant.board, self.state.mover
        return board.label(mover, place, self.numbering)


def _judged(state: State, ranked: Ranked) -> list[Judged]:
    return [Judged(read_play(state, play), equity) for play, equity in ranked]


def _after(state: State, seat: int, steps: Sequence[Step]) -> object:
    """Return the board after a play."""
    return answer(state, Answer("play", seat, write_play(state, steps))).men
