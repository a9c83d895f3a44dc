"""Live dice in words: how they came to rest, and «кестум!», by which the opponent challenges a roll
before the dice land.

Whether a challenge is in time depends on the moment at which it came in, and never on the numbers:
they are read after the dice have landed.
"""

from __future__ import annotations

from bot.i18n import EMPTY, Html, Words
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.live_throw import airborne, live_dice, was_called, why_not
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import ReplyTo, Say
from rules.dice.landed_dice import read_landing
from rules.game import Answer, State
from rules.questions.kestum import calls_of, in_the_air, late_of

FLYING = "nothing-flies"
FAULTS = {
    "edge": "landed-edge",
    "checker": "landed-checker",
    "rail": "landed-rail",
    "die": "landed-die",
    "half": "landed-half",
    "off": "landed-off",
}


def dice_at_rest(landing: str, words: Words) -> str:
    """Return each die with its fault, if it has one."""
    parts = []
    for die in read_landing(landing):
        where = words.plain(FAULTS[die.fault]) if die.fault else ""
        parts.append(f"{die.number} {where}".strip())
    return ", ".join(parts)


def landing_line(state: State, words: Words) -> Html:
    """Return how the dice of the present roll came to rest, "" if all lie well or the roll is
    played."""
    landing = state.facts.get("landing", "")
    if "!" not in landing or not state.due:
        return EMPTY
    good = [die.number for die in read_landing(landing) if not die.fault]
    return words.say("landed", dice=dice_at_rest(landing, words), number=good[0])


def attempt_line(attempt: str, who: str, words: Words) -> Html:
    """Return why a player's attempt was rolled again: a challenge, or how the dice landed."""
    if attempt == "call":
        return words.say("throw-called", who=who)
    bad = [die for die in read_landing(attempt) if die.fault]
    if len(bad) > 1:
        return words.say("throw-again-both", dice=dice_at_rest(attempt, words))
    return words.say("throw-again", fault=bad[0].fault)


async def challenged_table(request: Request) -> TableSnapshot | None:
    """Return the table whose roll a person challenges with a word. None if no table, or more
    than one, can be meant."""
    replied = await find_table.named(request)
    snapshots = [replied] if replied else await find_table.here(request)
    seated = [snapshot for snapshot in snapshots if snapshot.seat_of(request.person) is not None]
    flying = [snapshot for snapshot in seated if airborne(snapshot) is not None]
    for challenged in (flying, seated if request.addressed or replied else []):
        if len(challenged) == 1:
            return challenged[0]
    return None


@command("kestum", menu=Menu(150))
async def call(request: Request) -> None:
    """Challenge the roll whose dice are still rolling, by a typed word. Raises UserError,
    WhichTable."""
    snapshot = await challenged_table(request)
    played = (
        snapshot
        for snapshot in await find_table.here(request)
        if snapshot.table.status == "playing"
    )
    if snapshot is None and not any(played):
        raise UserError("kestum-where")
    if snapshot is None:
        snapshot, _ = await find_table.game(request)
    await _call(request, snapshot, None)


@button("kestum", Allowed.PRESENT)
async def press(request: Request, snapshot: TableSnapshot, key: str) -> None:
    """Challenge a roll by its button; `key` names the attempt at which the button was shown. Raises
    UserError."""
    await _call(request, snapshot, key)


async def _call(request: Request, snapshot: TableSnapshot, key: str | None) -> None:
    seat, state = snapshot.seat_of(request.person), snapshot.state
    if snapshot.table.status != "playing" or state is None:
        raise UserError("game-over")
    if seat is None:
        who = ", ".join(
            name
            for n, name in enumerate(snapshot.names(request.words))
            if n != state.owners[state.thrower]
        )
        raise UserError("kestum-stranger", who=who)
    air = airborne(snapshot)
    if key is not None and was_called(snapshot.table, key):
        return
    if air is None or (key is not None and key != air.key):
        raise _too_late(snapshot, state, seat, key)
    if air.why[seat]:
        raise _refusal_text(state, seat, air.why[seat])
    # A player who tapped the button has seen the roll, so its message has arrived in the chat.
    if air.closes is None and key is None:
        raise UserError(f"kestum-{FLYING}")
    if air.closes is not None and await request.work.heard_at() >= air.closes:
        await _late(request, snapshot, state, seat)
        return
    await request.tables.act(request.work, snapshot, Answer("kestum", seat, "call"))
    if request.query:
        request.answer(request.words.plain("kestum-said"))


async def _late(request: Request, snapshot: TableSnapshot, state: State, seat: int) -> None:
    """Store a challenge that came after the dice had come to rest; tell all audiences if it is the
    `late_warn`th one."""
    after = await request.tables.act(request.work, snapshot, Answer("kestum", seat, "late"))
    assert after.state is not None
    count = late_of(after.state)[seat]
    await request.refuse(_late_words(request.words, state), snapshot)
    if count == int(state.variant.settings["late_warn"]):
        for place in snapshot.audiences():
            words = snapshot.words(place)
            text = words.say("kestum-often-late", who=snapshot.names(words)[seat], count=count)
            await request.work.post(
                place.chat, Say(text, to=ReplyTo(thread=place.thread)), cosmetic=True
            )


def _late_words(words: Words, state: State) -> Html:
    return words.say("kestum-late", stop="last" if live_dice(state).manners.last_stop else "first")


def _too_late(snapshot: TableSnapshot, state: State, seat: int, key: str | None) -> UserError:
    """Return why no roll can be challenged now: the reason for the last roll if its dice have just
    landed, else the general one."""
    if state.variant.settings.get("throw") != "live":
        return UserError("kestum-plain")
    air = snapshot.notes.air
    landed = air is not None and air.turn == state.turns and not in_the_air(state)
    if key is None and (air is None or not landed):
        why = why_not(state, seat)
        return _refusal_text(state, seat, why or FLYING)
    if air is not None and landed and air.why[seat]:
        return _refusal_text(state, seat, air.why[seat])
    if air is not None and landed and air.closes is None:
        return UserError("kestum-absent")
    stop = "last" if live_dice(state).manners.last_stop else "first"
    return UserError("kestum-late", stop=stop)


def _refusal_text(state: State, seat: int, why: str) -> UserError:
    """Return the error that tells a player why they may not challenge a roll."""
    manners = live_dice(state).manners
    if why == "call-limit":
        return UserError("kestum-call-limit", count=calls_of(state)[seat])
    if why == "call-gap":
        return UserError("kestum-call-gap", gap=manners.gap)
    return UserError(f"kestum-{why}")
