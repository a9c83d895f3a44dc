"""From a table to what its messages look like: lobby, board, end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.dialogs import team_stake
from bot.dialogs.board_keyboard import BoardKeyboard
from bot.dialogs.boards import board_names
from bot.i18n import Html, Words
from bot.messages.caption import Caption
from bot.messages.score_sheet import length_name
from bot.table.match import length_of, match_of
from bot.table.numbering import numbering_of
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from render import Scene
from rules.frames.chouette import Chouette
from rules.game import State
from rules.questions.stake import stake_of
from rules.questions.team import in_teams, side_of
from rules.view.visibility import view


def board_view(
    snapshot: TableSnapshot, audience: Audience, hint: str = "", bot: str = ""
) -> MessageView:
    """The board of a game for whoever looks from `audience`; `bot` is the name links lead to."""
    words = snapshot.words(audience)
    viewer = audience.seat if audience.seat is not None else next(iter(snapshot.acting), None)
    numbering = numbering_of(snapshot, viewer)
    picture = scene(snapshot, audience, words, viewer, numbering)
    sides = [picture.seen_from(at) for at in range(len(picture.view.boards) or 1)]
    told = Caption(snapshot, words, audience.seat, numbering, bot)
    keyboard = BoardKeyboard(snapshot, words, audience.seat, numbering, bot).keyboard()
    if snapshot.table.status == "playing" and told.leaves_out(hint, sides):
        keyboard = (*keyboard, (told.said("button-all", "all"),))
    return MessageView(told.text(hint, sides), keyboard, picture)


def whole_caption(snapshot: TableSnapshot, audience: Audience) -> Html:
    """All that could stand under a board, also what there is no room for."""
    words = snapshot.words(audience)
    viewer = audience.seat if audience.seat is not None else next(iter(snapshot.acting), None)
    numbering = numbering_of(snapshot, viewer)
    picture = scene(snapshot, audience, words, viewer, numbering)
    sides = [picture.seen_from(at) for at in range(len(picture.view.boards) or 1)]
    return Caption(snapshot, words, audience.seat, numbering).whole(sides)


def scene(
    snapshot: TableSnapshot, audience: Audience, words: Words, viewer: int | None, numbering: str
) -> Scene:
    """The picture: nothing that only one seat may know, turned to whoever is to act."""
    assert snapshot.state is not None
    seen = replace(view(snapshot.state, None), recent=view(snapshot.state, viewer).recent)
    person = snapshot.people[audience.seat] if audience.seat is not None else None
    side = 0 if viewer is None else _turned_to(snapshot.state, viewer)
    sides = tuple(0 if viewer is None else one.owners.index(viewer) for one in seen.boards)
    if person and value(person.settings, "side") == "white":
        side, sides = 0, ()
    return Scene(
        view=seen,
        names=team_stake.seated_names(snapshot.state, snapshot.names(words), words),
        side=side,
        numbering=numbering,
        theme=value(settings_of(snapshot, audience), "theme"),
        title=snapshot.title(words),
        boards=board_names(snapshot.state, words),
        sides=sides,
        score=_score(snapshot, words),
        cube=stake_of(snapshot.state.variant) is not None
        and "crawford" not in snapshot.state.facts,
    )


def _turned_to(state: State, seat: int) -> int:
    """The side from which a seat sees the board."""
    if in_teams(state.variant) and "order" in state.facts:
        return side_of(state, seat)
    return state.owners.index(seat) if seat in state.owners else 0


def _score(snapshot: TableSnapshot, words: Words) -> str:
    match = match_of(snapshot.table)
    if match is None:
        return ""
    if isinstance(match, Chouette):
        return words.plain("team-game", number=len(match.results) + 1)
    score = " : ".join(f"{points:g}" for points in match.score)
    return f"{score}, {length_name(length_of(snapshot.table), words)}"


def settings_of(snapshot: TableSnapshot, audience: Audience) -> Mapping[str, Any]:
    """The settings that hold for whoever looks from a place."""
    person = snapshot.people[audience.seat] if audience.seat is not None else None
    return person.settings if person else snapshot.settings
