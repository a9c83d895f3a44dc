"""A card in a chat that the bot need not be in: a game that is offered, and later its state."""

from __future__ import annotations

from collections.abc import Mapping

from bot import catalogue
from bot.i18n import Html, Words, in_lines
from bot.messages.conditions import told_conditions
from bot.messages.score_sheet import length_name
from bot.table.match import length_of
from bot.table.snapshot import TableSnapshot, person_words
from bot.ui.callback_data import Press, pack
from bot.ui.message import Button, MessageView


def card_title(slug: str, options: Mapping[str, str], length: str, words: Words) -> str:
    """Return the game and the length of the match."""
    game = catalogue.titled(slug, options, words.lang)
    return words.plain("card-title", game=game, length=length_name(length, words))


def offer_view(
    words: Words, who: str, slug: str, options: Mapping[str, str], length: str, data: str
) -> MessageView:
    """Return the card of a game that waits for an opponent; `data` is the data of its button."""
    text = in_lines(_call(words, who, slug, options, length))
    return MessageView(text, ((Button(words.plain("button-sit"), data),),))


def card_view(snapshot: TableSnapshot) -> MessageView:
    """Return the card of a table, in the language of the person who opened it."""
    table, words = snapshot.table, person_words(snapshot.host)
    options, length = catalogue.as_mapping(table.options), length_of(table)
    names = snapshot.names(words)
    seated = ", ".join(name for n, name in enumerate(names) if n not in snapshot.empty)
    if table.status == "folded":
        return MessageView(words.say("card-folded"))
    if table.status != "lobby":
        game = snapshot.title(words)
        told = words.say("card-begun", game=game, length=length_name(length, words), names=seated)
        return MessageView(told)
    who = (snapshot.host.name if snapshot.host else None) or words.plain("player-forgotten")
    lines = _call(words, who, table.slug, options, length)
    if len(names) - len(snapshot.empty) > 1:
        lines.append(words.say("card-there", names=seated))
    sit = Button(words.plain("button-sit"), pack(Press(table.public_id, 0, "sit")))
    return MessageView(in_lines(lines), ((sit,),))


def _call(words: Words, who: str, slug: str, options: Mapping[str, str], length: str) -> list[Html]:
    game = catalogue.titled(slug, options, words.lang)
    said = words.say("card-text", who=who, game=game, length=length_name(length, words))
    return [said, *told_conditions(slug, options, words)]
