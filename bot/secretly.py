"""What is answered in secret: buttons that tell only whoever presses them, the way into one's own
chat with the bot, and the question as it is put there.

Such buttons name the question by the number of answers before it, not by a stamp: they stay good
until all have answered, however many have.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import catalogue
from bot.callbacks import Press, pack
from bot.faces import Button, Keyboard, rows
from bot.i18n import Html, Words
from bot.room import Room
from rules.boards import Board
from rules.explain import throw_text
from rules.game import Ask, State
from rules.questions.setting_up import SetUp

PAYLOAD = "secret_"
"""What the payload of a link into the bot begins with, before a table's public id."""
WIDTH = 6
ACTION = "hide"


def asked(room: Room) -> Ask | None:
    """The open question, where it is answered in secret."""
    ask = room.state.ask if room.state is not None else None
    playing = room.table.status == "playing"
    return ask if ask is not None and ask.hidden and playing else None


def number(room: Room, ask: Ask) -> int:
    """What names a question: how many answers came before it."""
    return room.table.length - len(ask.given)


def choice_label(kind: str, choice: str, at: int, words: Words) -> str:
    """What a choice is called on its button: by its value, or its number where it has a name."""
    named = f"secret-{kind}-{at + 1}"
    if words.has(named):
        return words.plain(named)
    return words.plain("button-no-bid") if choice == "pass" else choice


def buttons(room: Room, ask: Ask, words: Words) -> Keyboard:
    """A button for each choice; what is chosen is seen by nobody but its presser."""
    before = number(room, ask)
    found = [
        Button(
            choice_label(ask.kind, choice, at, words),
            pack(Press(room.table.public_id, 0, ACTION, f"{before}.{at}")),
        )
        for at, choice in enumerate(ask.choices or ())
    ]
    return rows(found, WIDTH if len(found) > 3 else 1)


def link(room: Room, bot: str) -> str:
    """The address that opens the bot with the question."""
    return f"https://t.me/{bot}?start={PAYLOAD}{room.table.public_id}"


def way_in(room: Room, bot: str, words: Words) -> Keyboard:
    """The button that opens the bot with the question; nothing where the table stands there."""
    if room.private:
        return ()
    return ((Button(words.plain("button-secret"), url=link(room, bot)),),)


def whose_turn(state: State | None, ask: Ask, names: Sequence[str | Html], words: Words) -> str:
    """Whose turn it is that is set for in secret, and whether once more; "" elsewhere."""
    told = f"secret-{ask.kind}-turn"
    if state is None or not words.has(told):
        return ""
    mover = state.owners[state.thrower]
    last = next((entry.seat for entry in reversed(state.played) if entry.own), None)
    throw = throw_text(str(state.throw or ""), words.lang)
    again = "yes" if last == mover else "no"
    return " " + words.say(told, mover=names[mover], again=again, throw=throw)


def facts(ask: Ask, board: Board, side: int, numbering: str = "own") -> dict[str, str]:
    """What the words of a question need beside the name: of an army its kinds, and an example."""
    if not isinstance(ask.part, SetUp):
        return {}
    army = ask.part.army
    return {
        "example": army.write(board, side, army.stacks_of(army.known[-1]), numbering),
        "places": ", ".join(board.label(side, place, numbering) for place in army.places),
        "army": ", ".join(f"{kind} ×{count}" for kind, count in army.kinds.items()),
    }


def question(room: Room, ask: Ask, seat: int, words: Words) -> tuple[str, Keyboard]:
    """The question for somebody's own chat."""
    assert room.state is not None
    told = facts(ask, room.state.variant.board, room.state.owners.index(seat))
    line = words.say(f"secret-{ask.kind}", who=room.names(words)[seat], **told)
    line += whose_turn(room.state, ask, room.names(words), words)
    game = catalogue.name(room.table.slug, words.lang)
    title = words.say("secret-title", game=game, group=room.home.title or "")
    return f"{title}\n{line}", buttons(room, ask, words)


def taken(state: State | None, seat: int, value: str, room: Room, words: Words) -> str:
    """That an answer was taken, and whom one waits for; `state` is the one after it."""
    ask = state.ask if state is not None else None
    given = [other for other, _ in ask.given] if ask is not None and ask.hidden else []
    waiting = ask.who if ask is not None and seat in given else ()
    names = room.names(words)
    who = ", ".join(names[other] for other in waiting) or "none"
    return words.say("secret-taken", what=Html(f"<code>{value}</code>"), who=who)
