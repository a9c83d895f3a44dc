"""The result of a match or contest as a card to be shown elsewhere."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import Words, escape
from bot.i18n.markup import unmarked
from bot.messages.board import scene
from bot.messages.contest_text import game_of
from bot.messages.game_outcome import outcome, winners
from bot.messages.game_replay import onlooker
from bot.messages.score_sheet import length_name
from bot.table.contest_snapshot import ContestSnapshot
from bot.table.match import length_of, so_far
from bot.table.numbering import numbering_of
from bot.table.painting import paint_for_seat
from bot.table.snapshot import TableSnapshot
from bot.ui.message import MessageView
from render import Card, Scene
from rules.contests import standings


def match_card(snapshot: TableSnapshot, words: Words, theme: str, chat: int) -> MessageView:
    """Return the card of a match, or of a single game, with its last board as `chat` sees it."""
    match, result = so_far(snapshot.table), snapshot.result
    assert result is not None
    names = snapshot.called_short(words)
    scores = [max(points, 0) for points in result.points] if match is None else match.score
    ahead = winners(snapshot)
    order = sorted(range(len(names)), key=lambda seat: (seat not in ahead, -scores[seat]))
    if len(names) == 2:
        order = [0, 1]
    title = snapshot.title(words)
    if match is not None:
        title = f"{title}, {length_name(length_of(snapshot.table), words)}"
    card = Card(
        title=title,
        names=tuple(names[seat] for seat in order),
        scores=tuple(words.figure(scores[seat]) for seat in order),
        ahead=tuple(at for at, seat in enumerate(order) if seat in ahead),
        note=unmarked(outcome(snapshot, words)).replace("\n", " "),
        board=_last_board(snapshot, words, theme, chat),
        theme=theme,
    )
    return MessageView(escape(card.title), table=card)


def contest_card(
    contest: ContestSnapshot,
    last: TableSnapshot | None,
    words: Words,
    theme: str,
    chat: int,
) -> MessageView:
    """Return the card of a contest: its first places, and the `last` board of its winner."""
    places = standings(contest.contest)
    named = [contest.name(place.player, words) for place in places]
    first = [name for name, place in zip(named, places, strict=True) if place.place == 1]
    card = Card(
        title=words.plain("card-contest", game=game_of(contest, words)),
        names=tuple(named),
        scores=tuple(words.figure(place.points) for place in places),
        ahead=tuple(at for at, place in enumerate(places) if place.place == 1),
        note=words.plain("card-contest-won", who=", ".join(first)),
        board=None if last is None else _last_board(last, words, theme, chat),
        theme=theme,
    )
    return MessageView(escape(card.title), table=card)


def _last_board(snapshot: TableSnapshot, words: Words, theme: str, chat: int) -> Scene | None:
    """Return the last board of a table without names; None if nothing was played."""
    if snapshot.state is None:
        return None
    audience = onlooker(snapshot, chat)
    painted = paint_for_seat(snapshot, audience.seat)
    shown = scene(painted, audience, words, numbering_of(painted, audience.seat))
    return replace(shown, names=(), levels=(), title="", score="", theme=theme)
