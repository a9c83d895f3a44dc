"""The decision before a roll: bring in guards from the reserve, lay a stack out, or roll at
once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, code, join, listed, spaced
from bot.requests import find_table
from bot.requests.handler_registries import command
from bot.requests.request import Request
from bot.speech import Bare, Typed
from bot.table.autoplay import by_hand
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.message import Keyboard, rows
from rules.game import Answer, Ask, State
from rules.mechanics.acts import Act, guard_places
from rules.mechanics.chief import chief_place
from rules.questions.before import GO, ActBefore
from rules.records.notation import write_steps

MOST_ACTS = 4
"""The most acts that are written out; the buttons have all of them."""
KINDS = ("guard", "sow")
"""The kinds of acts: guards enter, or a stack is laid out over the points ahead."""
SPELT = 6
"""The most places that are named on a button."""


def asked_before(state: State | None, seat: int) -> ActBefore | None:
    """Return the open decision if it is this seat's act before its roll, otherwise None."""
    ask = state.ask if state is not None else None
    if ask is not None and isinstance(ask.part, ActBefore) and seat in ask.who:
        return ask.part
    return None


@command("sow")
async def sow(request: Request, value: str) -> None:
    """Lay a stack out, named by its place; "head" is the head. Raises Refused if that is not
    possible, UserError and WhichTable."""
    snapshot, seat, part, state = await _open(request)
    board = state.variant.board
    numbering = numbering_of(snapshot, seat)
    place = board.label(state.thrower, board.length, numbering) if value == "head" else value
    await _act(request, snapshot, seat, part.read(state, place, numbering))


@command("guard")
async def guard(request: Request, value: str) -> None:
    """Bring in a guard: to a place, "head", "emir", "both", or "" if only one place needs it.
    Raises Refused if that is not possible, UserError and WhichTable."""
    snapshot, seat, part, state = await _open(request)
    variant, side = state.variant, state.thrower
    wanted = guard_places(variant, state.men, side)
    meant = {
        "head": [variant.board.length],
        "emir": [chief_place(variant, state.men, side)],
        "both": wanted,
        "": wanted if len(wanted) == 1 else [],
    }
    if value in meant:
        places = ",".join(variant.board.label(side, place) for place in meant[value])
        choice = part.read(state, f"hand/{places}" if places else "hand")
    else:
        choice = part.read(state, f"hand/{value}", numbering_of(snapshot, seat))
    await _act(request, snapshot, seat, choice)


async def throw_instead(request: Request, snapshot: TableSnapshot, seat: int) -> bool:
    """Roll for a seat that could act before its roll, and so leave the act out. Return False if
    the seat has no such decision."""
    if asked_before(snapshot.state, seat) is None:
        return False
    after = await request.tables.act(request.work, snapshot, Answer(ActBefore.kind, seat, GO))
    if after.state is not None and by_hand(after.state) == seat:
        await request.tables.throw(request.work, after)
    return True


async def _open(request: Request) -> tuple[TableSnapshot, int, ActBefore, State]:
    """Return the game, if its open decision is an act before a roll. Raises UserError otherwise."""
    snapshot, seat = await find_table.game(request)
    part = asked_before(snapshot.state, seat)
    if part is None or snapshot.state is None:
        raise UserError("not-now")
    return snapshot, seat, part, snapshot.state


async def _act(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    await request.tables.act(request.work, snapshot, Answer(ActBefore.kind, seat, value))


def act_label(state: State, act: Act, words: Words, numbering: str) -> str:
    """Return an act before a roll in words."""
    board, side = state.variant.board, state.thrower
    labels = [board.label(side, step.target, numbering) for step in act]
    places = ", ".join(labels if len(labels) <= SPELT else [*labels[:2], "…", labels[-1]])
    if act[0].origin == board.hand:
        if len(act) > 1:
            return words.plain("button-guards", places=places)
        message = "button-guard-head" if act[0].target == board.length else "button-guard-emir"
        return words.plain(message, place=places)
    place = board.label(side, act[0].origin, numbering)
    return words.plain("button-sow", way=f"{place}: {places}")


class BeforeDialog(Dialog):
    """The decision to roll, or to do an act first."""

    part = ActBefore
    words: ClassVar[Mapping[str, str]] = {"no": GO, "pass": GO}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return some of the possible acts, as they are typed."""
        seat, part = ask.who[0], ask.part
        if not viewer.mine(seat) or not isinstance(part, ActBefore):
            return spaced(viewer.sign(seat), viewer.waiting())
        acts = list(part.acts(viewer.state).values())
        acts_text = join(
            "; ",
            filter(None, (self._acts_as_typed(viewer, acts[:MOST_ACTS], own) for own in KINDS)),
        )
        acts_text = spaced(acts_text, "…" if len(acts) > MOST_ACTS else "")
        line = viewer.words.say("ask-before", who=viewer.who(seat), acts=acts_text)
        return spaced(viewer.sign(seat), line)

    def _acts_as_typed(self, viewer: Viewer, acts: Sequence[Act], kind: str) -> Html:
        """Return the acts of a kind under its name, as they are typed; "" if there are none."""
        board, side = viewer.board, viewer.state.thrower
        shown = [
            code(viewer.words.play(write_steps(board, side, act, viewer.numbering)))
            for act in acts
            if (act[0].origin == board.hand) == (kind == "guard")
        ]
        return viewer.words.say(f"act-{kind}", acts=listed(shown)) if shown else EMPTY

    def told(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return an act as it is typed, "none" for the roll alone."""
        assert isinstance(ask.part, ActBefore)
        act = ask.part.acts(viewer.state).get(choice)
        if act is None:
            return "none"
        side = viewer.state.thrower
        return viewer.words.play(write_steps(viewer.board, side, act, viewer.numbering))

    def read_places(self, state: State, ask: Ask, intent: Typed | Bare, numbering: str) -> str:
        """Return the answer for an act that is written like a play. Raises Refused."""
        assert isinstance(ask.part, ActBefore)
        text = intent.text if isinstance(intent, Typed) else " ".join(intent.places)
        return ask.part.read(state, text, numbering)

    def example(
        self, state: State, ask: Ask, seat: int, text: str, numbering: str, *, good: bool = False
    ) -> str:
        """Return a possible act, from the typed place if there is such an act."""
        assert isinstance(ask.part, ActBefore)
        board, side = state.variant.board, state.thrower
        acts = [write_steps(board, side, act, numbering) for act in ask.part.acts(state).values()]
        like = [act for act in acts if act.split("/")[0] == text.split("/")[0].strip()]
        return (like or acts)[-1]

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return the button to roll, then those of the acts before it."""
        assert isinstance(ask.part, ActBefore)
        acts = (
            viewer.button(
                act_label(viewer.state, act, viewer.words, viewer.numbering), "pick", number
            )
            for number, act in enumerate(ask.part.acts(viewer.state).values(), 1)
        )
        return ((viewer.said("button-throw", "pick", 0),), *rows(acts, 1))


DIALOGS = (BeforeDialog(),)
