"""The dialog of resigning a game: the losses offered, and the answer to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.resign_values import (
    Resignation,
    kind_beside_points,
    kinds_explained,
    offered_loss,
    offers_on_buttons,
    resign_label,
    resignations,
    shares,
)
from bot.dialogs.turn import vacant_turn, waited_for
from bot.dialogs.viewer import TableButtons, Viewer
from bot.i18n import Html, Words, bold, in_lines, listed, spaced
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, Valid, button, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.seats import costs_of
from bot.table.shown_messages import RESIGNING, parting_of, value_of_parting, with_parting
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Arguments, Rest
from bot.ui.colour_signs import together
from rules.game import Answer, Ask, Phase
from rules.parts.scales import Difference
from rules.questions.boards import open_boards
from rules.questions.standing import Resign, awaits_parting


class Loss(Arguments, form="{seat}.{length}.{points}"):
    """The loss that a seat is to resign for, in the question after so many answers."""

    seat: int
    length: int
    points: Rest


@command("resign", menu=Menu(110))
async def resign(request: Request, value: str) -> None:
    """Offer to resign the game for a loss; without a value send buttons that ask for it. Raises
    UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    _offered_values(request, snapshot, seat)
    if value:
        await _resign_for(request, snapshot, seat, _named_loss(snapshot, value))
    else:
        await _ask(request, snapshot, seat, offers_on_buttons(snapshot))


async def _resign_for(
    request: Request, snapshot: TableSnapshot, seat: int, offer: Resignation
) -> None:
    """Resign for a named loss; ask once before a loss of more than one point whose cost the last
    question did not show. Raises UserError."""
    table, person = snapshot.table, request.person.id
    priced = value_of_parting(table, person) in ("", str(offer.points))
    if offer.cost > 1 and not (priced and parting_of(table, person) == RESIGNING):
        await _ask(request, snapshot, seat, (offer,), str(offer.points))
    else:
        await resign_at(request, snapshot, seat, str(offer.points))


async def _ask(
    request: Request,
    snapshot: TableSnapshot,
    seat: int,
    offers: Sequence[Resignation],
    value: str = "",
) -> None:
    """Ask for which of the losses a seat resigns, with a button for each; `value` are the points
    that the player has named."""
    state, words = snapshot.game, request.words
    table = with_parting(snapshot.table, request.person.id, RESIGNING, value)
    await request.work.tables.save(table)
    keys, title = TableButtons(snapshot, words), bold(request.board or snapshot.title(words))
    text = in_lines((title, explain_offers(snapshot, seat, words, offers)))
    stay = keys.said("button-decline", "stay", seat)
    values = tuple(
        keys.button(
            resign_label(offer, snapshot.table.slug, words),
            "cede",
            Loss(seat, snapshot.table.length, str(offer.points)),
        )
        for offer in offers
    )
    keyboard = (
        ((*values, stay),) if costs_of(state, seat) else (*((key,) for key in values), (stay,))
    )
    await request.ask(text, keyboard, snapshot, RESIGNING)


async def resign_as_asked(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Resign as the answer to the question says: for the named kind of result, or for the cheapest
    loss that the question was about. Raises UserError."""
    offers = _offered_values(request, snapshot, seat)
    if value:
        await _resign_for(request, snapshot, seat, _named_loss(snapshot, value))
    else:
        named_value = value_of_parting(snapshot.table, request.person.id)
        await resign_at(request, snapshot, seat, named_value or min(offers, key=int))


@button("cede", Allowed.ASKED)
async def resign_by_button(request: Request, snapshot: TableSnapshot, loss: Loss) -> None:
    """Resign by a button in a message of its own. Raises UserError."""
    if snapshot.table.status != "playing":
        raise UserError("game-over")
    if loss.length != snapshot.table.length:
        raise UserError("resign-late")
    await resign_at(request, snapshot, loss.seat, loss.points)


def explain_offers(
    snapshot: TableSnapshot, seat: int, words: Words, offers: Sequence[Resignation]
) -> Html:
    """Return the question to a seat that wants to resign, and the meaning of the names of
    results."""
    state = snapshot.game
    if costs_of(state, seat):
        return words.say("give-up-ask", shares=shares(state, seat, snapshot.names(words)))
    kind = kind_beside_points(offers[0].kind, snapshot.table.slug, words)
    only = ("win" if kind == "none" else kind) if len(offers) == 1 else "none"
    text = words.say("resign-ask", kind=only, points=offers[0].cost)
    if isinstance(state.variant.scale, Difference):
        return spaced(text, words.say("resign-by-checkers"))
    return spaced(text, kinds_explained(offers, snapshot.table.slug, words))


def _named_loss(snapshot: TableSnapshot, value: str) -> Resignation:
    """Return the loss that a player has named by its kind, or by its cost at the stake reached.
    Raises UserError if there is none."""
    offers = resignations(snapshot.game)
    for offer in offers:
        if value in (offer.kind, str(offer.cost)):
            return offer
    raise UserError("resign-wrong-value", values=", ".join(str(offer.cost) for offer in offers))


def resign_values(snapshot: TableSnapshot, seat: int) -> list[str]:
    """Return the points for which a seat may resign now."""
    offers = snapshot.state.offers(seat) if snapshot.state else ()
    return [value for kind, _, value in (o.partition(":") for o in offers) if kind == "resign"]


def _offered_values(request: Request, snapshot: TableSnapshot, seat: int) -> list[str]:
    """Return the values at which a seat may resign now. Raises UserError if it may not."""
    if values := resign_values(snapshot, seat):
        return values
    ask = snapshot.state.ask if snapshot.state else None
    if ask is not None and ask.kind == "resign":
        raise UserError("resign-pending", other=waited_for(request, snapshot))
    if seat not in snapshot.acting:
        raise vacant_turn(request, snapshot) or UserError(
            "resign-on-turn", who=waited_for(request, snapshot)
        )
    if ask is not None and ask.part.phase == Phase.OPENING:
        raise UserError("resign-too-early")
    if snapshot.state is not None and len(open_boards(snapshot.state)) > 1:
        raise UserError("resign-board-first")
    if snapshot.state is not None and awaits_parting(snapshot.state):
        raise UserError("resign-cannot")
    raise UserError("not-now")


@button("resign", Allowed.SEATED, Valid.BOARD)
async def resign_at(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Offer to resign for a number of points. Raises UserError if that is not possible now."""
    offers = _offered_values(request, snapshot, seat)
    if value not in offers:
        raise UserError("stale")
    await request.tables.act(request.work, snapshot, Answer("resign", seat, value))


class ResignDialog(Dialog):
    """The decision to accept an offer to resign, or to refuse it."""

    part = Resign
    labels: ClassVar[Mapping[str, str]] = {"yes": "button-accept", "no": "button-decline"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return who offers to resign, for which kind of result and how many points."""
        state, seat = viewer.state, viewer.thrower
        offer = offered_loss(state)
        alone = len(together(state, seat)) == 1
        return viewer.words.say(
            "resign-offer" if alone else "resign-offer-pair",
            who=viewer.names[seat],
            kind=kind_beside_points(offer.kind, viewer.snapshot.table.slug, viewer.words),
            points=offer.cost,
            other=listed(viewer.who(other) for other in ask.who),
        )


DIALOGS = (ResignDialog(),)
