"""All open tables: those of this chat, or in private all of one's own."""

from __future__ import annotations

from bot.dialogs.viewer import TableButtons
from bot.i18n import in_lines, spaced
from bot.requests import find_table
from bot.requests.request import Request
from bot.ui.message import rows


async def tables(request: Request) -> None:
    """All open tables: those of this chat, or in private all of one's own."""
    words = request.words
    snapshots = await find_table.everywhere(request)
    if not snapshots:
        await request.tell("tables-none")
        return
    lines = [words.say("tables-title")]
    buttons = []
    for number, snapshot in enumerate(snapshots, 1):
        names = ", ".join(snapshot.names(words))
        waiting = ", ".join(snapshot.names(words)[seat] for seat in snapshot.acting)
        state = (
            words.plain("tables-turn", who=waiting) if waiting else words.plain("tables-waiting")
        )
        game = snapshot.title(words)
        place = "" if not request.private or snapshot.private else f" ({snapshot.home.title or ''})"
        line = words.say("tables-line", game=game, names=names + place, state=state)
        lines.append(spaced(f"{number}.", line))
        if not request.private or snapshot.private:
            keys = TableButtons(snapshot, words)
            buttons.append(keys.button(words.plain("button-show-board", number=number), "show"))
    await request.say(in_lines(lines), rows(buttons, 3))
