"""Actions from the page, carried out like what is typed and tapped in the chat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.commands.router import Router
from bot.commands.text_commands import carry_out
from bot.dialogs.play import tapped
from bot.dialogs.throw import throw_at
from bot.dialogs.turn import asked_to_play, count, refused_text
from bot.incoming.page_action import PageAction
from bot.opponent import heuristic_play
from bot.requests.handler_registries import Valid, declared_button
from bot.store import Chat, Person, UnitOfWork
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import Draft, with_step
from bot.ui.callback_data import unpack
from bot.webapp.checkers_json import read_steps
from bot.webapp.page_request import Answers, PageRequest
from bot.webapp.table_json import decision_of
from rules.questions.play import asks_for_play
from rules.records.notation import read_play
from rules.refusal import Refused
from rules.view.refused_play import refused_play

NOT_HERE, STALE, REFUSED, DONE = 404, 409, 422, 200


@dataclass(frozen=True)
class Outcome:
    """The outcome of an action: an HTTP status, and what is said about it."""

    status: int
    texts: Sequence[tuple[str, Sequence[tuple[str, str, str]]]] = ()
    marks: Any = None


class PageActions:
    """The handler of actions; those who wait for an outcome in this process get it."""

    def __init__(self, router: Router) -> None:
        self._router = router
        self._waiting: dict[int, asyncio.Future[Outcome]] = {}

    def wait_for(self, number: int) -> asyncio.Future[Outcome]:
        """Return the outcome of an action that is about to be taken."""
        if number not in self._waiting:
            self._waiting[number] = asyncio.get_running_loop().create_future()
        return self._waiting[number]

    def forget(self, number: int) -> None:
        """Wait for an action no longer."""
        self._waiting.pop(number, None)

    async def handle(self, action: PageAction, work: UnitOfWork) -> None:
        """Carry out an action in its unit of work; its outcome is known once that is committed."""
        outcome = await self._outcome(action, work)
        work.afterwards(lambda: self._tell(action.update_id, outcome))

    def _tell(self, number: int, outcome: Outcome) -> None:
        waiting = self._waiting.pop(number, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(outcome)

    async def _outcome(self, action: PageAction, work: UnitOfWork) -> Outcome:
        person = await work.people.by_telegram(action.person)
        table = await work.tables.by_public_id(action.table)
        if person is None or table is None or table.seat_of(person.id) is None:
            return Outcome(NOT_HERE)
        snapshot = await self._router.services.tables.snapshot(work, table)
        without_board = snapshot.state is None and action.do in ("play", "begin", "throw")
        if without_board or (action.asked and action.asked != decision_of(snapshot)):
            return Outcome(STALE)
        request = PageRequest(
            self._router.services,
            work,
            await own_chat(work, person),
            person,
            "",
            0,
            table=table.id,
            addressed=True,
        )
        return await self._done(action, request, snapshot)

    async def _done(
        self, action: PageAction, request: PageRequest, snapshot: TableSnapshot
    ) -> Outcome:
        answers, seat = request.answers, snapshot.seat_of(request.person)
        assert seat is not None
        try:
            if action.do == "play":
                await _play(request, snapshot, seat, action.value)
            elif action.do == "begin":
                await _begin(request, snapshot, seat, action.value)
            elif action.do == "throw":
                await throw_at(request, snapshot, seat)
            elif action.do == "press":
                return await self._press(request, snapshot, action.value)
            elif action.do == "say":
                await carry_out(replace(request, text=action.value))
        except UserError as sorry:
            await request.refuse_error(sorry)
        except Refused as refused:
            text = refused_text(request.words, snapshot, seat, refused.refusal, action.value)
            await request.refuse(text)
        return _as_outcome(
            answers, marks(snapshot, seat, action.value) if answers.refused else None
        )

    async def _press(self, request: PageRequest, snapshot: TableSnapshot, data: str) -> Outcome:
        """Press a button of the chat; one of another table, or of a board as it was, is stale."""
        press = unpack(data)
        button = None if press is None else declared_button(press)
        if press is None or button is None:
            return Outcome(STALE)
        if button.allowed is not None:
            old = button.valid is not Valid.ALWAYS and press.version != snapshot.stamp
            if press.table != snapshot.table.public_id or old:
                return Outcome(STALE)
        await self._router.press(request, press)
        return _as_outcome(request.answers)


def _as_outcome(answers: Answers, shown: Any = None) -> Outcome:
    return Outcome(REFUSED if answers.refused else DONE, tuple(answers.texts), shown)


async def _play(request: PageRequest, snapshot: TableSnapshot, seat: int, text: str) -> None:
    """Make a play, written in the player's own numbers. Raises Refused, UserError."""
    state = asked_to_play(request, snapshot, seat)
    await count(request, snapshot, seat, read_play(state, text))


async def _begin(request: PageRequest, snapshot: TableSnapshot, seat: int, text: str) -> None:
    """Keep the steps of a play that was begun, for the chat or another page to go on with. Raises
    UserError."""
    state = asked_to_play(request, snapshot, seat)
    try:
        steps = read_steps(state, text.split())
    except ValueError as wrong:
        raise UserError("stale") from wrong
    draft = Draft(seat)
    while len(draft.steps) < len(steps):
        draft = with_step(state, draft, steps[len(draft.steps)])
    await tapped.keep(request, snapshot, draft)


def marks(snapshot: TableSnapshot, seat: int, text: str) -> dict[str, Any] | None:
    """Return the steps of a refused play to cross out, and the places that are in their way; None
    if there is nothing to show."""
    state = snapshot.state
    if state is None or "/" not in text or not asks_for_play(state, seat):
        return None
    try:
        why = refused_play(state, text, heuristic_play(state))
    except Refused:
        return None
    if why is None:
        return None
    return {
        "crossed": [list(arrow) for arrow in why.crossed],
        "ringed": [list(place) for place in why.places],
    }


async def own_chat(work: UnitOfWork, person: Person) -> Chat:
    """Return a person's own chat with the bot, also for one who has never opened it: what they do
    on the page stays between them and the bot."""
    known = await work.chats.of_person(person)
    return known or Chat(0, person.telegram_id, "private", None, person.lang, {}, open=False)
