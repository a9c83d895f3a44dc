"""Readings of a message as buttons, if its sense is uncertain and before steps that cost something;
and the answer to a message that the bot cannot read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from bot import catalogue
from bot.commands import named_board
from bot.commands.board_queries import open_question
from bot.dialogs.dialog import dialog_of
from bot.dialogs.turn import asked_to_play
from bot.i18n import Html, quoted
from bot.monitoring import metrics
from bot.requests import find_table
from bot.requests.read_request import read_as_chosen
from bot.requests.request import Request
from bot.speech import Unknown
from bot.speech.anonymous_text import anonymous_text
from bot.speech.normalized_text import folded
from bot.speech.reaction_to_reading import Reaction
from bot.speech.read_message import Reading
from bot.speech.word_traits import INTENTS
from bot.store.learning import ChosenSaying
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.message import free_button
from bot.ui.orders import Say
from rules.game import CHANCE

_NEVER: Final = frozenset({"talk", "play"})
_OPEN: Final = "offered"
"""A person's setting if they neither tapped their last offer nor wrote on: the intent that they
were asked about and the text of which it was read, "" if several were offered."""
_AGREEING: Final = frozenset({"yes", "done"})
CarryOut = Callable[[Request, Reading], Awaitable[None]]


async def offer(request: Request, decision: Reaction) -> bool:
    """Offer what a message may mean; return False if there is nothing to offer."""
    names = named(decision.offered)
    if not names:
        return False
    await _ask(request, "offers-which", names, "")
    return True


def named(names: Sequence[str]) -> Sequence[str]:
    """Return the intents that may stand on a button."""
    return [name for name in names if name not in _NEVER]


async def ask_first(request: Request, name: str) -> None:
    """Ask whether an intent is meant before a step that costs something."""
    await _ask(request, "offers-sure", [name], f"{name} {request.text}")


async def _ask(request: Request, message: str, names: Sequence[str], remembered: str) -> None:
    words = request.words
    rows = tuple((free_button(words, f"intent-{name}", "mean", name),) for name in names)
    await request.post(Say(words.say(message), rows, to=request.below_message))
    settings = {**request.person.settings, _OPEN: remembered}
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
    original = replace(request, text=text)
    chosen = read_as_chosen(name, text, request.services.bot_name)
    return (original, chosen) if chosen is not None else None


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
    been plain, but asks once more before what costs something and was only one of several. The
    handler raises UserError if another person was asked, or if the message is
    gone."""

    async def mean(request: Request, name: str) -> None:
        message = request.asked_about()
        reading = read_as_chosen(name, message.text, request.services.bot_name)
        if reading is None:
            raise UserError("stale")
        metrics.OFFERS.labels("tapped").inc()
        await _keep_saying(request, message.text, name)
        slip = request.person.settings.get(_OPEN) == "" and INTENTS[name].costly
        request = await _close_offer(request)
        chosen = request.words.plain(f"intent-{name}")
        await request.edit(request.words.say("offers-chosen", intent=chosen))
        again = replace(
            request, message=message.message, text=message.text, tap=None, addressed=True
        )
        await (ask_first(again, name) if slip else carry_out(again, reading))

    return mean


_EXAMPLE = "24/18 13/11"
_SENTENCE: Final = "puzzled"
"""A person's setting: which of the two sentences answered them last."""


async def _sentence(request: Request) -> str:
    """Return which of the two sentences is next: "first" or "other"."""
    before = request.person.settings
    after = "other" if before.get(_SENTENCE) == "first" else "first"
    await request.work.people.set_settings(request.person.id, {**before, _SENTENCE: after})
    return after


def _is_chatter(intent: Unknown) -> bool:
    """Return whether a text was hardly meant as a play."""
    return not intent.movelike and not any(map(str.isdigit, intent.text))


async def _no_move_now(request: Request) -> None:
    """Raise UserError for a text in the place of a play, unless a play is asked for here."""
    try:
        snapshot, seat = await find_table.game(request)
        asked_to_play(request, snapshot, seat)
    except UserError as sorry:
        why = request.words.say(sorry.message, **sorry.values)
        raise UserError("move-none-now", why=why) from sorry


async def puzzled(request: Request, intent: Unknown, snapshot: TableSnapshot | None) -> None:
    """Answer a message that was not understood with what would be."""
    if intent.text.startswith("/"):
        raise UserError("unknown-command", text=quoted(intent.text.split()[0]))
    if slug := named_board.game_not_played(intent.text):
        raise UserError("not-played-here", game=catalogue.name(slug, request.words.lang))
    state = snapshot.state if snapshot else None
    ask = state.ask if state is not None else None
    if snapshot is not None and state is not None and ask is not None and CHANCE not in ask.who:
        numbering = numbering_of(snapshot, snapshot.seat_of(request.person))
        hint = dialog_of(ask.part).unreadable(state, ask, request.words, numbering)
        if isinstance(hint, UserError) and _is_chatter(intent):
            example = hint.values["example"]
            raise UserError("no-play", example=example, sentence=await _sentence(request))
        if hint is not None:
            raise hint
    if intent.movelike and not any(map(str.isdigit, intent.text)):
        await _no_move_now(request)
    elif intent.movelike:
        off = state is None or state.variant.bearing is not None
        raise UserError("unreadable", example=_EXAMPLE, off="yes" if off else "no", bar="yes")
    board = snapshot or await find_table.named(request)
    if board is not None and (question := _awaited(request, board)):
        raise UserError("unknown-at-board", asked=question, sentence=await _sentence(request))
    raise UserError("unknown-here", sentence=await _sentence(request))


def _awaited(request: Request, board: TableSnapshot) -> Html:
    """Return what a board waits for and how to go on there, an empty text if the game is over."""
    words = request.words
    if board.table.status != "lobby":
        return open_question(request, board)
    buttons = {name: words.plain(f"button-{name}") for name in ("sit", "game")}
    return words.say("board-gathers", **buttons)
