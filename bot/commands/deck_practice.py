"""Decks of exercises in backgammon: which exercise comes next, and the answers to it."""

from __future__ import annotations

from bot.messages.deck_exercise import DeckAnswer, NextOfDeck, decks_keyboard
from bot.messages.pasted_position import SLUG
from bot.opponent.exercise_decks import deck
from bot.opponent.sage_engine import there
from bot.requests.handler_registries import button
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.study_orders import AskDeck


def has_decks(slug: str) -> bool:
    """Return whether a game has decks of its own."""
    return slug == SLUG and there()


async def offer_decks(request: Request) -> None:
    """Offer the decks."""
    await request.tell("decks-offer", decks_keyboard(request.words))


@button("deck")
async def study(request: Request, wanted: NextOfDeck | DeckAnswer) -> None:
    """Ask the next exercise of a deck, or tell what an answer is worth. Raises UserError in a
    group, and if the button is stale."""
    request.require_private("practice-private")
    if not request.bears:
        raise UserError("stale")
    if isinstance(wanted, NextOfDeck):
        await _ask_next(request, wanted.deck)
        return
    if wanted.number >= len(deck(wanted.deck)):
        raise UserError("stale")
    to = request.to(instead=request.message)
    order = AskDeck(request.person.id, wanted.deck, wanted.number, wanted.choice, to=to)
    await request.post(order, key=f"exercise:{request.message}")


async def _ask_next(request: Request, name: str) -> None:
    """Ask the exercise that has been due longest, else one that was never answered, else the one
    that is due soonest."""
    due = await request.work.exercises.drilled(request.person.id)
    numbers = range(len(deck(name)))
    known = sorted(
        (due[exercise.xgid], number)
        for number, exercise in enumerate(deck(name))
        if exercise.xgid in due
    )
    fresh = [number for number in numbers if deck(name)[number].xgid not in due]
    if known and (known[0][0] <= request.work.now or not fresh):
        number = known[0][1]
    else:
        number = fresh[int.from_bytes(request.work.entropy(2)) % len(fresh)]
    order = AskDeck(request.person.id, name, number, to=request.to())
    await request.post(order, key=f"exercise:{request.message}")
