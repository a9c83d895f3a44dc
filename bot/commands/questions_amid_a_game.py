"""Remarks and questions during a game: to move sooner or in peace, slow moves, too hard a game, who
moves first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot import catalogue
from bot.commands import newcomer_questions, rules
from bot.commands.board_queries import question_here
from bot.commands.start import help_
from bot.commands.time_control import paces, time_here
from bot.dialogs import choose_answer
from bot.dialogs.opening_draw import draw_lines
from bot.i18n import in_lines, listed
from bot.requests import find_table, game_by_name
from bot.requests.find_game import game_at_hand, game_within
from bot.requests.handler_registries import Action, command
from bot.requests.request import Request
from bot.speech import folded
from bot.speech.read_message import Reading
from bot.table.autoplay import opening
from bot.table.snapshot import TableSnapshot
from bot.table.time_controls import NO_PACE
from rules.explain import asks_for_rules


@command("slow")
async def slow(request: Request) -> None:
    """Say who is waited for, and how to hurry them; if no other player is, how long the bot
    thinks, or that it is the person's turn. Raises WhichTable."""
    if not await find_table.playing(request):
        await request.tell("slow-bot")
        return
    snapshot, seat = await find_table.game(request)
    others = {*snapshot.acting} - {seat, *snapshot.bots, *snapshot.empty}
    if others:
        names = snapshot.names(request.words)
        await request.tell("slow-player", who=listed(names[seat] for seat in sorted(others)))
    elif snapshot.bots:
        await request.tell("slow-bot")
    else:
        await _your_turn(request, snapshot)


@command("hurry")
async def hurry(request: Request) -> None:
    """Say whose turn it is: the decision that this player has to make, or who is waited for.
    Raises UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    if seat in snapshot.acting:
        await _your_turn(request, snapshot)
    else:
        await slow(request)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read words that ask for a move, «дальше», «ходи», if they answer no open decision."""
    decisions = [
        (table.state, table.state.ask) for table in waiting if table.state and table.state.ask
    ]
    answers = (choose_answer.answer_meant(state, ask, reading.name) for state, ask in decisions)
    if reading.name not in ("go", "let") or any(answer is not None for answer in answers):
        return None
    return partial(hurry, request)


async def _your_turn(request: Request, snapshot: TableSnapshot) -> None:
    await request.say(*question_here(request, snapshot))


@command("unhurried")
async def unhurried(request: Request) -> None:
    """Say how much time there is at the person's table; without one, how time is chosen. Raises
    WhichTable."""
    if not await find_table.playing(request):
        await paces(request)
        return
    snapshot, _ = await find_table.game(request)
    if snapshot.notes.pace == NO_PACE:
        await request.tell("no-hurry")
    else:
        await request.say(in_lines(await time_here(request, snapshot)))


@command("simply")
async def simply(request: Request) -> None:
    """Say the least that a player has to know to go on; without a game offer the ways to learn
    one. Raises WhichTable."""
    if not await find_table.playing(request):
        await newcomer_questions.learn(request)
        return
    snapshot, _ = await find_table.game(request)
    _, keyboard = question_here(request, snapshot)
    await request.tell("simplest-way", keyboard)


@command("begins")
async def begins(request: Request) -> None:
    """Say how the draw at the person's own board went, or what it waits for; without a board, or
    if another game is named, what the rules say. Raises WhichTable."""
    named = game_by_name.named_alone(game_within(folded(request.text)))
    if not named and await find_table.playing(request):
        snapshot, _ = await find_table.game(request)
        drawn = draw_lines(snapshot, request.words)
        if drawn and snapshot.state is not None and not opening(snapshot.state):
            await request.say(in_lines(drawn))
            return
        question, keyboard = question_here(request, snapshot)
        await request.say(in_lines([*drawn, question]), keyboard)
        return
    slug = named or await game_at_hand(request)
    rule = catalogue.draw_of(slug, request.words.lang) if slug else None
    if rule is not None:
        await rules.tell_passage(request, slug, slug, rule.title, rule.text)
    elif slug and asks_for_rules(folded(request.text)):
        await rules.tell_rule(request, slug, folded(request.text))
    else:
        await help_(request)
