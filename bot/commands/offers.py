"""Readings of a message as buttons: if its sense is uncertain, and before steps that cost
something."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.monitoring import metrics
from bot.requests.read_request import read_as_chosen
from bot.requests.request import Request
from bot.speech.anonymous_text import anonymous_text
from bot.speech.normalized_text import folded
from bot.speech.reaction_to_reading import Reaction
from bot.speech.read_message import Reading
from bot.store.learning import ChosenSaying
from bot.table.errors import UserError
from bot.ui.message import free_button
from bot.ui.orders import Say

_NEVER: Final = frozenset({"talk", "play"})
_OPEN: Final = "offered"
"""A person's setting if they neither tapped their last offer nor wrote on: the intent that they
were asked about and the text of which it was read, "" if several were offered."""
_AGREEING: Final = frozenset({"yes", "done"})
CarryOut = Callable[[Request, Reading], Awaitable[None]]


async def offer(request: Request, decision: Reaction) -> bool:
    """Offer what a message may mean; return False if there is nothing to offer."""
    names = [name for name in decision.offered if name not in _NEVER]
    if not names:
        return False
    await _ask(request, "offers-which", names, "")
    return True


async def ask_first(request: Request, name: str) -> None:
    """Ask whether an intent is meant before a step that costs something."""
    await _ask(request, "offers-sure", [name], f"{name} {request.text}")


async def _ask(request: Request, message: str, names: Sequence[str], asked: str) -> None:
    words = request.words
    rows = tuple((free_button(words, f"intent-{name}", "mean", name),) for name in names)
    await request.post(Say(words.say(message), rows, to=request.below_message))
    settings = {**request.person.settings, _OPEN: asked}
    await request.work.people.set_settings(request.person.id, settings)


def is_open(request: Request) -> bool:
    """Return whether the person was offered readings of their last message and tapped none."""
    return _OPEN in request.person.settings


def agreed(request: Request, reading: Reading) -> tuple[Request, Reading] | None:
    """Return the request and the reading that the person was asked about, if they say yes or say it
    once more; None if they were asked nothing or say anything else."""
    name, _, text = str(request.person.settings.get(_OPEN, "")).partition(" ")
    likeliest = {guess.intent for guess in reading.guesses[:1]}
    if not text or not {reading.name, *likeliest} & {name, *_AGREEING}:
        return None
    asked = replace(request, text=text)
    chosen = read_as_chosen(name, text, request.services.bot_name)
    return (asked, chosen) if chosen is not None else None


async def passed_over(request: Request) -> Request:
    """Count an open offer as ignored, as the person writes on; return the request without it."""
    if is_open(request):
        metrics.OFFERS.labels("ignored").inc()
    return await _close_offer(request)


async def _close_offer(request: Request) -> Request:
    """Return the request without an open offer."""
    before = request.person.settings
    if _OPEN not in before:
        return request
    settings = {name: value for name, value in before.items() if name != _OPEN}
    await request.work.people.set_settings(request.person.id, settings)
    return replace(request, person=replace(request.person, settings=settings))


async def _keep_saying(request: Request, text: str, intent: str) -> None:
    """Keep a text without names and numbers for the reader to learn from, if the operator chose
    that."""
    names = folded(request.person.name).split()
    if request.services.learns and (saying := anonymous_text(text, names)):
        await request.work.sayings.add(ChosenSaying(request.words.lang, intent, saying))


def taps(carry_out: CarryOut) -> Callable[[Request, str], Awaitable[None]]:
    """Return the handler of a tap on an offer: it carries out the message as if its sense had
    been plain. The handler raises UserError if another person was asked, or if the message is
    gone."""

    async def mean(request: Request, name: str) -> None:
        message = request.asked_about()
        reading = read_as_chosen(name, message.text, request.services.bot_name)
        if reading is None:
            raise UserError("stale")
        metrics.OFFERS.labels("tapped").inc()
        await _keep_saying(request, message.text, name)
        request = await _close_offer(request)
        chosen = request.words.plain(f"intent-{name}")
        await request.edit(request.words.say("offers-chosen", intent=chosen))
        again = replace(
            request, message=message.message, text=message.text, tap=None, addressed=True
        )
        await carry_out(again, reading)

    return mean
