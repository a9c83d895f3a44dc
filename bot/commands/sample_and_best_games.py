"""/sample: printed games to play through, with guesses; the best games of a person or a group."""

from __future__ import annotations

from bot.dialogs.viewer import TableButtons
from bot.i18n import in_lines, listed
from bot.messages.sample_game import SamplePlace
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button
from bot.ui.study_orders import ShowSample
from rules.records.sample_games import sample_games, sample_turns

AMONG, BEST = 20, 3
"""The newest games among which the best are looked for, and how many of these are listed."""
LEAST_TURNS = 20
"""A shorter game is no example of play."""


@command("sample", menu=Menu(222))
async def samples(request: Request) -> None:
    """List the printed games, and the best reviewed games of the group or person."""
    words = request.words
    keyboard = [
        (Button(game.name[words.lang], free("sample", SamplePlace(key, 0))),)
        for key, game in sample_games().items()
    ]
    lines = [words.say("sample-list")]
    if best := await _best(request):
        lines.append(words.say("sample-best"))
        for game in best:
            names = listed(game.called_short(words))
            label = words.plain("sample-own", game=game.title(words), names=names)
            keyboard.append((TableButtons(game, words).button(label, "replay"),))
    await request.say(in_lines(lines), tuple(keyboard))


async def _best(request: Request) -> list[TableSnapshot]:
    """Return the finished games with the least errors by a turn, of those that were reviewed."""
    group, person = (None, request.person.id) if request.private else (request.chat.id, None)
    tables = await request.work.tables.over(group, person, 0, AMONG)
    games = [await request.tables.games.unplayed(request.work, table) for table in tables]
    reviewed = [game for game in games if game.notes.mistakes is not None]
    long = [game for game in reviewed if game.table.length >= 2 * LEAST_TURNS]
    return sorted(long, key=_errors)[:BEST]


def _errors(game: TableSnapshot) -> float:
    """Return the errors of all seats together by an answer of the game."""
    return sum(mistake.error for mistake in game.notes.mistakes or ()) / game.table.length


@button("sample", lasting=True)
async def sample(request: Request, place: SamplePlace | None = None) -> None:
    """Show a printed game at a turn, ask for its next play, or tell what a chosen play is worth;
    without a game list all of them. Raises UserError."""
    if place is None:
        await samples(request)
        return
    turn, asks, chosen = place.turn, place.shows == "g", place.choice is not None
    turns = len(sample_turns(place.game)) if place.game in sample_games() else -1
    if turn + asks > turns or (chosen and not turn):
        raise UserError("stale")
    old = request.message if request.bears and (turn or place.shows != "s") else None
    order = ShowSample(
        place.game,
        turn,
        asks=asks,
        choice=place.choice,
        points=place.points,
        most=place.most,
        numbering=request.setting("numbering") if request.private else "own",
        to=request.to(instead=old),
    )
    await request.post(order, key=None if old is None else f"sample:{old}")
