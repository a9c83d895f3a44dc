"""Finished games: the list of a group or of a person, the end of the last game, viewing a game
again, the best games, and printed games to play through."""

from __future__ import annotations

from datetime import timedelta

from bot.dialogs.viewer import TableButtons
from bot.i18n import in_lines, listed
from bot.messages.finished_games_list import history_view, last_view, past_view, share_keyboard
from bot.messages.sample_game import SamplePlace
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import PAGE, Button, Page, page_number
from bot.ui.orders import SendFilm, ShowCard, ShowReplay
from bot.ui.study_orders import ShowSample
from rules.records.sample_games import sample_games, sample_turns

KEPT = timedelta(days=90)
"""The time for which a game can be replayed here; its record stays."""


@command("history", menu=Menu(220))
@button("history")
async def history(request: Request, value: str = "") -> None:
    """Show a page of the games that were played here; in private the person's own in all chats."""
    work, words = request.work, request.words
    page = page_number(value)
    group, person = (None, request.person.id) if request.private else (request.chat.id, None)
    tables = await work.tables.over(group, person, page * PAGE, PAGE + 1)
    if not tables:
        await request.tell("history-empty")
        return
    games = [await request.tables.games.unplayed(work, table) for table in tables[:PAGE]]
    view = history_view(games, Page(page, len(tables) > PAGE), words, work.now)
    await (request.edit if request.query else request.say)(view.text, view.keyboard)


@command("won")
async def won(request: Request) -> None:
    """Say who won the game that was replied to, or the last finished game; also that the
    person's own game still goes on."""
    words, meant = request.words, await find_table.named(request)
    if meant is None or meant.table.status != "over":
        meant = await _last_over(request)
    on = [words.say("won-not-yet")] if await find_table.playing(request) else []
    if meant is None:
        await request.say(on[0] if on else words.say("history-empty"))
        return
    view = last_view(meant, words, request.work.now)
    await request.say(in_lines([*on, view.text]), view.keyboard)


async def _last_over(request: Request) -> TableSnapshot | None:
    """Return the last finished game: of the group, or in private of the person."""
    tables = request.work.tables
    if request.private:
        done = await tables.last_over_of(request.person.id)
    else:
        done = await tables.last_over_in(request.chat.id)
    return None if done is None else await request.tables.snapshot(request.work, done)


@button("past", Allowed.PRESENT, lasting=True)
async def past(request: Request, snapshot: TableSnapshot, page: int = 0) -> None:
    """Show a finished game. Raises UserError if it is not over."""
    _check(snapshot)
    share = share_keyboard(snapshot, request.words) if request.services.inline else ()
    view = past_view(snapshot, page, request.words, share)
    await request.edit(view.text, view.keyboard)


@button("replay", Allowed.PRESENT, lasting=True)
async def replay(request: Request, snapshot: TableSnapshot, turn: int | None = None) -> None:
    """Show a game after a turn, in the picture whose button was tapped, or from the beginning in
    a new message if no turn is given. Raises UserError if the game is not over, or ended too
    long ago."""
    _check_kept(request, snapshot)
    old = request.message if turn is not None and request.bears else None
    order = ShowReplay(snapshot.table.id, turn or 0, to=request.to(instead=old))
    await request.post(order, key=None if old is None else f"replay:{old}")


@button("film", Allowed.PRESENT, lasting=True)
async def film(request: Request, snapshot: TableSnapshot) -> None:
    """Send a game as a film to the person's own chat, once if it is asked for twice at once.
    Raises UserError in a group, if the game is not over, or if it ended too long ago."""
    request.require_private("only-private")
    _check_kept(request, snapshot)
    request.answer(request.words.plain("film-coming"))
    number = snapshot.table.id
    await request.post_once(SendFilm(number, to=request.to()), f"film:{number}")


@button("card", Allowed.PRESENT, lasting=True)
async def card(request: Request, snapshot: TableSnapshot) -> None:
    """Send the result of a match as a card. Raises UserError if it is not over."""
    _check(snapshot)
    await request.post(ShowCard(snapshot.table.id, to=request.to()))


@command("film")
async def film_wanted(request: Request) -> None:
    """Send the film of the game that is meant, or of the last finished game. In a group list the
    finished games, as films are for private chats only. Raises UserError as `film` does."""
    if not request.private:
        await history(request)
        return
    meant = await find_table.named(request)
    if meant is None or meant.table.status != "over":
        meant = await _last_over(request)
    if meant is None:
        await request.tell("history-empty")
        return
    await film(request, meant)
    await request.tell("film-coming")


def _check_kept(request: Request, snapshot: TableSnapshot) -> None:
    """Raise UserError if a game is not over, or ended too long ago."""
    _check(snapshot)
    over = snapshot.table.over_at
    if over is None or request.work.now - over > KEPT:
        raise UserError("history-old", days=KEPT.days)


def _check(snapshot: TableSnapshot) -> None:
    if snapshot.table.status != "over":
        raise UserError("not-now")


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
