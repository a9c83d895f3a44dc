"""Reasons for a play or for advice, and whether the player's own play was good, during the game."""

from __future__ import annotations

from bot.commands import advice, rules
from bot.commands.start import now
from bot.commands.typed_exercise_answers import solved, told
from bot.dialogs.play import typed
from bot.i18n import spaced
from bot.messages.picture_legend import WRITTEN, writing_legend, written
from bot.requests import find_table
from bot.requests.registries import command
from bot.requests.request import Request
from bot.speech import folded
from bot.table.shown_messages import Slip, slip_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import ExplainPlay
from rules.explain import asks_for_rules
from rules.questions.play import Play

ARROW = ">"
"""An arrow in folded text."""


@command("why")
async def why(request: Request) -> None:
    """Explain the plays that were just advised, else the opponents' last play; after a refusal
    explain that. After a game send its review, else the best play of the last exercise, or a
    reference to it. Raises UserError if there is none of these, WhichTable."""
    if not await _goes_on(request):
        over = await find_table.named(request) or await find_table.just_played(request)
        if over is not None:
            await advice.review(request)
        elif not (await solved(request) or await told(request)):
            await find_table.game(request)
        return
    snapshot, seat = await find_table.game(request)
    if _refusal(request, snapshot) is not None:
        await why_not(request, "")
    elif request.private and _just_advised(snapshot, seat):
        await _explain(request, snapshot, seat, ())
    else:
        others = tuple(other for other in range(len(snapshot.people)) if other != seat)
        await _explain(request, snapshot, seat, others)


@command("numbers")
async def numbers(request: Request, play: str) -> None:
    """Explain how a named play is read; for a play with arrows, or without a play, also why
    others' plays are written in the numbers of the picture."""
    steps = [("step", step) for step in WRITTEN["step"].finditer(play)]
    signs = [(name, sign) for name, sign in written((play,)).items() if name != "step"]
    read = writing_legend([*steps, *signs], request.words)
    why = request.words.say("numbers-why", own="yes" if request.private else "no")
    arrows = not play or ARROW in folded(request.text)
    await request.say(spaced(read, why) if arrows else read)


def _just_advised(snapshot: TableSnapshot, seat: int) -> bool:
    """Return whether plays were advised to a seat since the last answer."""
    ask = snapshot.state.ask if snapshot.state is not None else None
    is_advised = (snapshot.table.length, seat) in snapshot.notes.advice
    return is_advised and ask is not None and ask.kind == Play.kind


@command("why_not")
async def why_not(request: Request, play: str) -> None:
    """Say why a play cannot be made. Without a play send what the rules say on the question, why
    the last play was refused, or what the game waits for. Raises UserError, Refused, WhichTable."""
    snapshot, seat = await find_table.game(request)
    question = folded(request.text)
    if not play and asks_for_rules(question):
        await rules.tell_rule(request, snapshot.table.slug, question)
        return
    refused = _refusal(request, snapshot)
    doubted = play or (refused.play if refused is not None else "")
    if doubted:
        await typed.judge(request, snapshot, seat, doubted)
    else:
        await now(request)


@command("mine")
async def mine(request: Request) -> None:
    """Say whether the person's last play was good; after a game send its review. Raises
    UserError, WhichTable."""
    if not await _goes_on(request):
        await advice.review(request)
        return
    snapshot, seat = await find_table.game(request)
    await _explain(request, snapshot, seat, (seat,))


async def _goes_on(request: Request) -> bool:
    """Return whether the game that is meant goes on: the game replied to, else one of this
    person's here. In a private chat a game in a group does not count if a game has just ended."""
    named = await find_table.named(request)
    if named is not None:
        return named.table.status != "over"
    if not await find_table.playing(request):
        return False
    if not request.private or any(board.private for board in await find_table.here(request)):
        return True
    return await find_table.just_played(request) is None


def _refusal(request: Request, snapshot: TableSnapshot) -> Slip | None:
    """Return the last refusal to this person since the last answer."""
    slip = slip_of(snapshot.table, request.person.id)
    return slip if slip is not None and slip.turn == snapshot.turn else None


async def _explain(
    request: Request, snapshot: TableSnapshot, seat: int, made_by: tuple[int, ...]
) -> None:
    if not snapshot.advice:
        raise advice.no_advice(snapshot)
    table = snapshot.table
    order = ExplainPlay(
        table=table.id,
        length=table.length,
        seat=seat,
        made_by=made_by,
        to=request.to(reply_to=None if request.private else request.message),
        board=request.board,
    )
    await request.post(order)
