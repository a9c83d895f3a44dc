"""The mentor about plays: sentences that are written where the bot thinks (why it played so,
whether a play of the person was good, what would be better than a blunder), and the question
before a blunder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.dialogs.play_text import told_play
from bot.dialogs.viewer import TableButtons
from bot.i18n import EMPTY, Html, Words, code, in_lines
from bot.messages.advice_in_words import SHOWN, reason_text
from bot.messages.best_play_question import Position, legend, reason_for_best, verdict_picture
from bot.messages.board import scene
from bot.opponent import Judged, judge_play, rank_plays
from bot.opponent.heuristic_player import PricedPlayer
from bot.opponent.levels import SIMPLE
from bot.opponent.levels_table import player_for
from bot.opponent.normalized_errors import BLUNDER, INACCURACY, MISTAKE, scale_cost
from bot.opponent.play_reasons import reason_for, reasons_for
from bot.table.numbering import numbering_of
from bot.table.shown_messages import ShownDoubt
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from rules.game import State
from rules.records.notation import read_play
from rules.search.plays import walk

MOST = 4
"""Reasons for a play of the bot among which one is told."""
WORDINGS = 3
"""The most wordings of a sentence."""
QUIET = 3
"""So many sentences, or turns without one, come before the mentor says something again, in other
words."""


def why_bot_played(
    state: State, seat: int, level: str, play: str, former: str, lang: str, formal: bool
) -> Html:
    """Return in a sentence what a play of the bot does to the person; empty if that is nothing
    that needs telling, or was `former` lately."""
    if not _knows(state, level):
        return EMPTY
    words, steps = Words(lang, formal), read_play(state, play)
    made = walk(state.turn(), steps)[0]
    plays = [read_play(state, each) for each, _ in rank_plays(state, level)[: SHOWN + 1]]
    others = [other for other in plays if walk(state.turn(), other)[0] != made]
    reasons = reasons_for(state, steps, others[:SHOWN], MOST)
    sentences = (
        _anew(_wordings(words, f"mentor-why-{reason.kind}", number=reason.number), former)
        for reason in reasons
    )
    return next(filter(None, sentences), EMPTY)


def _wordings(words: Words, message: str, **facts: str | int) -> list[Html]:
    """Return a sentence in all its wordings, none if the texts have no such sentence."""
    names = (message, *(f"{message}-{number}" for number in range(2, WORDINGS + 1)))
    return [words.say(name, **facts) for name in names if words.has(name)]


def _anew(wordings: Sequence[Html], former: str) -> Html:
    """Return the wording that is the longest ago among the `former` sentences, a line each; empty
    if one of the last `QUIET` was one of the wordings."""
    lines = former.split("\n")
    if not wordings or not {*wordings}.isdisjoint(lines[-QUIET:]):
        return EMPTY
    return min(
        wordings, key=lambda text: len(lines) - lines[::-1].index(text) if text in lines else 0
    )


def praise(
    state: State,
    seat: int,
    level: str,
    play: str,
    former: str,
    numbering: str,
    lang: str,
    formal: bool,
) -> Html:
    """Return praise for a good play that rules of thumb would have missed, in other words than
    `former` lately; empty for any other play."""
    if not _knows(state, level):
        return EMPTY
    words, judged = Words(lang, formal), judge_play(state, play, level)
    obvious = rank_plays(state, SIMPLE)[0][0]
    missed = scale_cost(state.variant, judge_play(state, obvious, level).cost)
    cost = scale_cost(state.variant, judged.cost)
    if not judged.counts or cost >= INACCURACY or missed < MISTAKE:
        return EMPTY
    reason = reason_for(state, read_play(state, play), [read_play(state, obvious)])
    named = reason_text(state, numbering, reason, words)
    return _anew(_wordings(words, "mentor-praise", reason=named or "none"), former)


class BetterPlay(str):
    """A play that is better than a blunder, behind the points that the blunder costs; "" if there
    is no blunder."""

    __slots__ = ()

    @property
    def cost(self) -> float:
        """Return the points of a game that the blunder costs."""
        return float(self.partition(" ")[0])

    @property
    def play(self) -> str:
        """Return the better play."""
        return self.partition(" ")[2]


def better_play(state: State, seat: int, level: str, play: str) -> BetterPlay:
    """Return the best play if another one is a blunder."""
    if not _knows(state, level):
        return BetterPlay()
    judged: Judged = judge_play(state, play, level)
    blunder = judged.counts and scale_cost(state.variant, judged.cost) >= BLUNDER
    return BetterPlay(f"{judged.cost:.2f} {judged.best}" if blunder else "")


def _knows(state: State, level: str) -> bool:
    """Return whether a level judges a game by more than rules of thumb."""
    return type(player_for(state.variant, level)) is not PricedPlayer


def doubt_view(snapshot: TableSnapshot, doubt: ShownDoubt, words: Words) -> MessageView:
    """Return the question whether a blunder is meant: the play as it was understood, and what it
    costs."""
    keys, state = TableButtons(snapshot, words), snapshot.game
    steps = read_play(state, doubt.play)
    played = told_play(state, steps, numbering_of(snapshot, doubt.seat), words)
    cost = words.figure(doubt.cost, 2) if doubt.cost else "none"
    ways = (keys.said("button-show-better", "better"), keys.said("button-anyway", "anyway"))
    return MessageView(words.say("mentor-doubt", play=code(played), cost=cost), (ways,))


def better_view(snapshot: TableSnapshot, audience: Audience, doubt: ShownDoubt) -> MessageView:
    """Return both plays over the board, why one is better, and buttons to make either."""
    state, words = snapshot.game, snapshot.words(audience)
    numbering, keys = numbering_of(snapshot, doubt.seat), TableButtons(snapshot, words)
    bare = scene(snapshot, audience, words, numbering)
    choices = (doubt.better, doubt.play)
    position = Position(state, bare, numbering, choices, doubt.better, doubt.play)
    text = words.say(
        "mentor-better",
        play=code(told_play(state, read_play(state, doubt.better), numbering, words)),
        reason=reason_for_best(position, None, words),
    )
    ways = (keys.said("button-play-this-way", "best"), keys.said("button-anyway", "anyway"))
    drawn = replace(verdict_picture(position, None), movable=())
    return MessageView(in_lines((text, legend(position, None, words))), (ways,), drawn)
