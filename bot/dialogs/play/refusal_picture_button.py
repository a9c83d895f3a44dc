"""The picture of why a typed play was refused: a button in a player's own chat, else a link to
it."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, link, spaced
from bot.requests.access import Allowed
from bot.requests.registries import WHY, button, deep_link
from bot.requests.request import Request
from bot.table.earlier_state import earlier
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.message import Keyboard
from bot.ui.orders import ShowRefused
from rules.questions.play import asks_for_play
from rules.records.notation import read_groups, write_groups
from rules.refusal import Refused

LINK_LIMIT = 64
"""So many characters Telegram passes on behind a link."""
BUTTON_LIMIT = 40
"""So many the value of a button may have."""


def with_picture(
    request: Request, snapshot: TableSnapshot, seat: int, typed: str, text: Html
) -> tuple[Html, Keyboard]:
    """Return a refusal with a button under it, or a link in it, that shows why; without them if
    the text is no play, or too long."""
    state, play = snapshot.state, _own(snapshot, seat, typed)
    if state is None or not play:
        return text, ()
    reference = f"{snapshot.table.length}.{play.replace(' ', ',')}"
    if request.private:
        buttons = TableButtons(snapshot, request.words)
        fits = len(reference) <= BUTTON_LIMIT
        return text, (((buttons.said("button-why", "why", reference),),) if fits else ())
    carried = urlsafe_b64encode(reference.encode()).decode().rstrip("=")
    start = f"{WHY}{snapshot.table.public_id}_{carried}"
    if len(start) > LINK_LIMIT:
        return text, ()
    address = f"https://t.me/{request.services.bot_name}?start={start}"
    return spaced(text, link(address, request.words.plain("button-why"))), ()


def _own(snapshot: TableSnapshot, seat: int, typed: str) -> str:
    """Return a typed play in the player's own numbers, "" if the text is no play or no play is
    to be made."""
    state = snapshot.state
    number, colon, play = typed.partition(":")
    typed = play if colon and number.isdecimal() else typed
    if state is None or not asks_for_play(state, seat) or "/" not in typed:
        return ""
    with suppress(Refused):
        board, numbering = state.variant.board, numbering_of(snapshot, seat)
        return write_groups(board, state.mover, read_groups(board, state.mover, typed, numbering))
    return ""


@button("why", Allowed.SEATED)
async def show(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """Enqueue the picture of a refused play. `value`, from a button or a link, is the number of
    answers before it and the play. Raises UserError if it was not this person's turn to play
    then."""
    number, _, play = value.partition(".")
    seat, length = snapshot.seat_of(request.person), int(number) if number.isdecimal() else 0
    if seat is None or not play or length > snapshot.table.length or snapshot.state is None:
        raise UserError("stale")
    past_state = (await earlier(request.work, snapshot, length)).state
    if past_state is None or not asks_for_play(past_state, seat):
        raise UserError("stale")
    order = ShowRefused(snapshot.table.id, length, seat, play.replace(",", " "))
    await request.post(order, key=f"why:{snapshot.table.id}:{seat}")


@deep_link(WHY, Allowed.SEATED)
async def show_linked(request: Request, snapshot: TableSnapshot, carried: str) -> None:
    """Enqueue the picture that a link asks for; `carried` is the value that its button would
    carry. Raises UserError."""
    value = ""
    with suppress(ValueError):
        value = urlsafe_b64decode(carried + "=" * (-len(carried) % 4)).decode()
    await show(request, snapshot, value)
