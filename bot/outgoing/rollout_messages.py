"""The sender of rollouts: batch after batch, with the progress in one message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from bot.messages.pasted_position import decision_of, progress_view, result_text
from bot.opponent.backgammon_analysis import CubeAnalysis, analyse_cube
from bot.opponent.backgammon_rollout import (
    BATCH,
    RolledOut,
    RolloutCandidate,
    Sample,
    candidates_of,
    is_sure,
    merged,
    roll_out,
)
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.send_text import edit_text
from bot.store import UnitOfWork
from bot.ui.message import MessageView
from bot.ui.orders import Say
from bot.ui.study_orders import RollOut
from rules.exchange.decision import Decision

EVERY: Final = 4.0
"""Seconds between two edits of the progress, at least."""
LEAST: Final = 6
"""Batches after which a rollout may end, as its result is beyond doubt."""


@sends(RollOut)
async def rolled_out(means: Means, chat: int, order: RollOut) -> Letter | None:
    """Send the progress of a rollout, which its result replaces."""
    decision, words = decision_of(order.xgid), order.to.words
    if means.rollout < BATCH:
        return Letter(MessageView(words.say("rollout-off")), order.to)
    if order.to.instead is None:
        return _begun(means, chat, order, decision)
    candidates = await means.player.run_at_lowest_priority(candidates_of, decision)
    if not candidates:
        return Letter(MessageView(words.say("study-no-play")), order.to)
    rolled = await _batches(means, chat, order, decision, candidates)
    if not rolled:
        return Letter(MessageView(words.say("rollout-stopped")), order.to)
    cube = None
    if decision.dice is None:
        cube = await means.player.run_at_lowest_priority(_cube, decision, rolled)
    return Letter(MessageView(result_text(decision, rolled, cube, words)), order.to)


def _begun(means: Means, chat: int, order: RollOut, decision: Decision) -> Letter:
    """Compose the message that shows the progress."""

    async def remember(work: UnitOfWork, message: int) -> None:
        begun = replace(order, to=replace(order.to, instead=message))
        await work.post(chat, begun, key=f"rollout:{message}", urgent=True)

    view = progress_view(decision, (), means.rollout, order.to.words)
    return Letter(view, order.to, remember=remember)


async def _batches(
    means: Means,
    chat: int,
    order: RollOut,
    decision: Decision,
    candidates: Sequence[RolloutCandidate],
) -> tuple[RolledOut, ...]:
    """Return the values of candidates by as many games as the operator allows, fewer if a person
    stops them or the best one is beyond doubt."""
    assert order.to.instead is not None
    place, words = (chat, order.to.instead), order.to.words
    batches, rolled = list[Sequence[Sample]](), tuple[RolledOut, ...]()
    shown = monotonic() - EVERY
    for seed in range(means.rollout // BATCH):
        samples = list[Sample]()
        for part in _parts(decision, candidates):
            if await _is_stopped(means, place):
                return rolled
            samples += await means.player.run_at_lowest_priority(roll_out, decision, part, seed)
            if not batches:
                rolled = merged(candidates[: len(samples)], (samples,))
            if monotonic() - shown >= EVERY:
                view = progress_view(decision, rolled, means.rollout, words)
                await edit_text(means.bot, *place, Say(view.text, view.keyboard, to=order.to))
                shown = monotonic()
        batches.append(samples)
        rolled = merged(candidates, batches)
        if len(batches) >= LEAST and (len(rolled) < 2 or is_sure(*rolled[:2])):
            break
    return rolled


def _parts(
    decision: Decision, candidates: Sequence[RolloutCandidate]
) -> Sequence[Sequence[RolloutCandidate]]:
    """Return the candidates as they are rolled out: play by play, both values of a cube at once."""
    return [candidates] if decision.dice is None else [(each,) for each in candidates]


async def _is_stopped(means: Means, place: tuple[int, int]) -> bool:
    async with means.store.reading() as work:
        stopped = work.memory.stopped
        if place in stopped:
            stopped.discard(place)
            return True
        return False


def _cube(decision: Decision, rolled: Sequence[RolledOut]) -> CubeAnalysis:
    """Return the analysis of a cube with the values of a rollout."""
    undoubled, *taken = (each.sample.equity for each in rolled)
    cube = analyse_cube(decision, 1)
    return replace(cube, no_double=undoubled, double_take=taken[0] if taken else None)
