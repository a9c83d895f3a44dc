"""The language of the bot: a group's, set by its admins, and each person's own in private."""

from __future__ import annotations

from bot.commands.board_queries import refresh
from bot.i18n import LANGS, Html, Words
from bot.requests.buttons import button
from bot.requests.commands import Menu, Seen, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.callback_data import free
from bot.ui.message import Button


@command("lang", menu=Menu(330, Seen.PRIVATE | Seen.ADMINS))
@button("lang", asks_admins=True)
async def lang(request: Request, value: str) -> None:
    """Choose a language: a group's by its admins, a person's own in private. Raises UserError as
    `set_lang` does."""
    if not value:
        buttons = (
            Button(request.words.plain(f"button-lang-{one}"), free("lang", one)) for one in LANGS
        )
        await request.tell("lang-ask", (tuple(buttons),))
        return
    text = await set_lang(request, value)
    await refresh(request)
    if request.query:
        await request.edit(text)
    else:
        await request.say(text)


async def set_lang(request: Request, value: str) -> Html:
    """Set the language and return the sentence that confirms it. Raises UserError if the person
    may not, and if there is no such language."""
    if value not in LANGS:
        raise UserError("stale")
    words = Words(value, request.words.formal)
    if request.private:
        await request.work.people.set_lang(request.person.id, value)
        return words.say("lang-set")
    request.check_admin("settings-only-admins")
    await request.work.chats.set_lang(request.chat.id, value)
    return words.say("lang-set-group")
