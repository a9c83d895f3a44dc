"""A rollout of a position of backgammon in words: how far it is, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.play_text import told_play
from bot.i18n import Html, Words, bold, code, in_lines
from bot.messages.pasted_position import equity, state_of, verdict_text
from bot.opponent.backgammon_analysis import CubeAnalysis
from bot.opponent.backgammon_rollout import RolledOut, is_sure
from bot.ui.message import MessageView, free_button
from rules.exchange.decision import Decision
from rules.records.notation import read_play


def progress_view(
    decision: Decision, rolled: Sequence[RolledOut], most: int, words: Words
) -> MessageView:
    """Return how far a rollout is, with what has come of it so far and a button to stop it."""
    done = rolled[0].games if rolled else 0
    lines = [words.say("rollout-goes", games=done, most=most)]
    if rolled:
        lines += _values(decision, rolled, words)
    stop = free_button(words, "button-rollout-stop", "unroll")
    return MessageView(in_lines(lines), ((stop,),))


def result_text(
    decision: Decision, rolled: Sequence[RolledOut], cube: CubeAnalysis | None, words: Words
) -> Html:
    """Return the result of a rollout; with that of the cube the verdict, by `cube`."""
    lines = [words.say("rollout-done", games=rolled[0].games)]
    if cube is not None:
        lines.insert(0, bold(verdict_text(cube.action, words)))
    lines += _values(decision, rolled, words)
    if cube is not None and cube.double_pass is not None:
        lines.append(words.say("study-double-pass", equity=equity(cube.double_pass, words)))
    if len(rolled) > 1:
        sure = "yes" if is_sure(*rolled[:2]) else "no"
        lines.append(words.say("rollout-sure", sure=sure))
    return in_lines(lines)


def _values(decision: Decision, rolled: Sequence[RolledOut], words: Words) -> list[Html]:
    """Return a line for each candidate, with its 95 % interval."""
    return [
        words.say(
            "rollout-value",
            number=number,
            name=_name(decision, each, words),
            equity=equity(each.sample.equity, words),
            interval=words.figure(each.interval, 3),
        )
        for number, each in enumerate(rolled, 1)
    ]


def _name(decision: Decision, rolled: RolledOut, words: Words) -> Html:
    if decision.dice is None:
        return words.say("rollout-cube", action=rolled.name.replace(" / ", "-").replace(" ", "-"))
    state = state_of(decision)
    return code(told_play(state, read_play(state, rolled.name), "own", words))
