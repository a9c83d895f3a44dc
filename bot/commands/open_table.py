"""Opening a table: its game and the details of a wish, who may open it, questions before it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from bot import catalogue
from bot.i18n import EMPTY, Html, Words, escape, listed, quoted, spaced
from bot.messages.score_sheet import length_name
from bot.messages.time_spans import pace_name
from bot.requests import find_table, game_by_name
from bot.requests.game_by_name import length_of, misfits_told, points_or_games
from bot.requests.handler_registries import Menu, button, show_in_menu
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.read_request import read_as_chosen, read_first
from bot.requests.request import Request
from bot.speech import NewGame, heads_in
from bot.speech.slots import Slots, read_slots, refuses_bot
from bot.table.errors import UserError
from bot.table.lobby import NewTable
from bot.table.match import GAMES, Series, series_called, series_length
from bot.table.preferences import value
from bot.table.service import ALL
from bot.table.snapshot import PLAYED, TableSnapshot
from bot.table.time_controls import CLOCKS, NO_PACE, clock_of, is_exact, nearest_pace
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, free_button
from bot.ui.orders import Say
from rules.explain import explanation
from rules.explain.glossary import named_so
from rules.variants import resolve

show_in_menu("new", Menu(20))


async def new(request: Request, intent: NewGame) -> None:
    """Open a table. Raises UserError if the game is unknown or may not be opened."""
    intent = game_by_name.with_implied(intent, request.setting("game"))
    if (series := series_called(intent.game)) is not None:
        await _series(request, series, intent)
        return
    if named := game_by_name.only_named(intent.game or intent.slots.rest):
        await _only_named(request, named)
        return
    wanted = _wanted(intent, request.setting("game"))
    if not wanted.slug:
        await _offered(request, intent, wanted)
        return
    if number := points_or_games(intent, wanted):
        game = catalogue.name(wanted.slug, request.words.lang)
        text = request.words.say("which-length", game=game, number=number)
        await _ask(request, text, _lengths(number, request.words))
        return
    bots = ALL if intent.bot else 0
    wished = length_of(intent, wanted)
    length = wished or str(request.setting("length"))
    details = wish_details(wanted.slug, intent, length, request.words)
    if details.pace in CLOCKS and not wished:
        length = CLOCKS[details.pace].length  # a clock is that of a match
    table = await opened(
        request,
        wanted.slug,
        game_by_name.with_needs(wanted.slug, {**details.options, **wanted.options}),
        friend=intent.friend,
        bots=bots,
        length=length,
        level=intent.level,
        pace=details.pace,
        mentor=bool(intent.slots.mentor),
        wish=_in_one_line(wanted.slug, wished, intent.slots, details, request.words),
    )
    waits = table.table.status == "lobby"
    if left := details.told(request.words, but=_SHOWN if waits else ()):
        await request.say(left)
    term = named_so(intent.game, request.words.lang)
    if term is not None and term.shared:
        await request.say(escape(term.text[request.words.lang]))


def _lengths(number: int, words: Words) -> Keyboard:
    """Return the buttons of a match to so many points and of so many games."""
    lengths = {"points": str(number), "games": f"{GAMES}{number}"}
    return tuple(
        (Button(length_name(length, words), free("open", kind)),)
        for kind, length in lengths.items()
    )


async def _ask(request: Request, text: Html, keyboard: Keyboard) -> None:
    """Ask about the wish below its message, which the buttons read again."""
    await request.post(Say(text, keyboard, to=request.below_message))


def _wanted(intent: NewGame, usual: str) -> game_by_name.Wanted:
    """Return the game that is wished for, with its options; no game if several named ones do not
    combine. What is refused is none of its options, whatever the name sounds like, "cubeless"."""
    wanted = game_by_name.wanted_by(intent, usual)
    refused = {name for slot, (name, _) in _OPTIONS.items() if getattr(intent.slots, slot) == "off"}
    options = {name: chosen for name, chosen in wanted.options.items() if name not in refused}
    return replace(wanted, options=options)


async def _series(request: Request, series: Series, intent: NewGame) -> None:
    """Open the first of several games in turn."""
    slug, options = resolve(series.games[0])
    length = intent.length or str(series_length(intent.game) or intent.slots.bare or series.points)
    bots = ALL if intent.bot else 0
    await opened(
        request,
        slug,
        options,
        friend=intent.friend,
        bots=bots,
        length=length,
        level=intent.level,
        series=series.slug,
    )


async def _only_named(request: Request, slug: str) -> None:
    """Say why a game without rules cannot be opened, and offer its nearest relatives."""
    words = request.words
    near = {other: catalogue.name(other, words.lang) for other in catalogue.near(slug)}
    known = free_button(words, "button-what-is-known", "rules", slug)
    keyboard = ((known,), *((Button(name, free("begin", other)),) for other, name in near.items()))
    titles = words.in_quotes(near.values())
    game = explanation(slug, words.lang).title
    await request.tell("only-named", keyboard, game=game, near=titles or "none")


def may_open(request: Request) -> None:
    """Raise UserError if this person may not open tables here."""
    if request.private or request.setting("openers") != "admins":
        return
    if not request.known:
        raise UserError("admins-unknown")
    if not request.admin:
        raise UserError("lobby-only-some")


async def _offered(request: Request, intent: NewGame, wanted: game_by_name.Wanted) -> None:
    """Offer the games that may be meant; a tap opens the game if nothing else is wished for.
    Raises UserError if there is none."""
    words = request.words
    games = () if game_by_name.games_in(intent.game) else wanted.maybe
    if not games:
        raise _unknown(words, intent.game)
    named = {slug: catalogue.name(slug, words.lang) for slug in games}
    more = intent.friend or intent.length or wanted.points or intent.level
    played = [] if more else [slug for slug in games if catalogue.is_game(slug)]
    ways = tuple((Button(named[slug], free("begin", slug)),) for slug in played)
    names = words.in_quotes(named.values())
    await request.tell("no-such-game-maybe", ways, query=quoted(intent.game), names=names)


def _unknown(words: Words, query: str) -> UserError:
    both = game_by_name.games_in(query)
    named = words.in_quotes(catalogue.name(slug, words.lang) for slug in both)
    if both and (many := heads_in(query)):
        fit = (entry.slug for entry in catalogue.games() if many in entry.players)
        fitting = words.in_quotes(catalogue.name(slug, words.lang) for slug in fit)
        game = catalogue.name(both[0], words.lang)
        return UserError("game-not-for", game=game, count=many, names=fitting)
    if both:
        return UserError("games-apart", names=named)
    return UserError("no-such-game", query=quoted(query))


async def opened(
    request: Request,
    slug: str,
    options: dict[str, str],
    *,
    friend: str = "",
    bots: int = 0,
    length: str = "1",
    level: str = "",
    named: str = "",
    series: str = "",
    pace: str = NO_PACE,
    position: str = "",
    mentor: bool = False,
    wish: Html = EMPTY,
) -> TableSnapshot:
    """Open a table in this chat. Bots play at `level`, or at the level that the person has
    chosen. `named` is the table's public id if that is known before, `position` that from which
    the game begins, `wish` a line of the lobby about the wish. A `mentor` comes if he is asked
    for, to a first game, and if the person always wants one. Raises UserError if the person may
    not open tables, and if the game cannot have these options."""
    may_open(request)
    if request.setting("kestum") == "on" and "throw" not in options and catalogue.may_fly(slug):
        options = {**options, "throw": "live"}
    with misfits_told(request.words):
        wished = NewTable(
            slug,
            request.words.lang,
            options,
            request.thread,
            friend="" if friend.casefold() == request.username.casefold() else friend,
            bots=bots,
            length=length,
            level=level or value(request.person.settings, "level"),
            named=named,
            series=series,
            pace=pace,
            position=position,
            mentor=mentor or _comes_by_itself(request),
            wish=wish,
        )
        return await request.tables.open(request.work, request.chat, request.person, wished)


def _comes_by_itself(request: Request) -> bool:
    """Return whether a person has a mentor without asking for one."""
    chosen = value(request.person.settings, "mentor")
    first = request.services.mentor and PLAYED not in request.person.hints
    return chosen == "on" or (chosen == "first" and first)


async def open_or_ask(request: Request, wished: NewGame) -> None:
    """Open a game as wished, in private with the bot at once. A person who plays in this private
    chat already is asked first, except after a command, which is unambiguous; who counts in wins
    reads that points are counted. Raises UserError."""
    await _open_or_ask(request, wished)
    if read_slots(request.text, NO_FRIENDS, "wins").kind == "wins":
        await request.tell("wins-are-points")


async def _open_or_ask(request: Request, wished: NewGame) -> None:
    commanded = request.text.startswith("/")
    wished = game_by_name.with_implied(_with_bot(request, wished), request.setting("game"))
    if commanded or not request.private:
        await new(request, wished)
        return
    running = await _running_here(request)
    wished = _of_game(wished, running or await _played_here(request))
    if not running:
        await new(request, wished)
        return
    named = _would_open(request, wished)
    if not named:
        await new(request, wished)
        return
    words, wanted = request.words, _wanted(wished, named)
    name, number = catalogue.name(named, words.lang), points_or_games(wished, wanted)
    length = "" if number else length_of(wished, wanted)
    game = listed((name, *((length_name(length, words),) if length else ())))
    keyboard = ((free_button(words, "button-open-another", "open", game=name),),)
    ways = _lengths(number, words) if number else keyboard
    rules = free_button(words, "button-rules", "rules", named)
    await _ask(request, words.say("another-game", game=game), (*ways, (rules,)))


def _with_bot(request: Request, wished: NewGame) -> NewGame:
    """Return a wish in private with the bot as opponent unless a friend is to come, or more is to
    be chosen at its board. A command says itself who plays."""
    slots = wished.slots
    company = wished.friend or slots.name or refuses_bot(request.text)
    open_length = bool(slots.match) and not (wished.length or slots.bare)
    chosen = (slots.clock not in ("", "off") or open_length) and not wished.bot
    if not request.private or request.text.startswith("/") or company or chosen:
        return wished
    return replace(wished, bot=True)


async def _running_here(request: Request) -> str:
    """Return the running game whose board stands in this person's private chat, "" for none."""
    boards = await find_table.here(request)
    running = (board for board in boards if board.private and board.table.status == "playing")
    return next((board.table.slug for board in running), "")


async def _played_here(request: Request) -> str:
    """Return the game that this person has played last, "" for none."""
    done = await find_table.just_played(request)
    return done.table.slug if done is not None else ""


def _of_game(wished: NewGame, game: str) -> NewGame:
    """Return a wish with the game at hand if it names none, "another one to 3"."""
    return wished if wished.game or wished.slots.game else replace(wished, game=game)


def _would_open(request: Request, intent: NewGame) -> str:
    """Return the game that `new` would open, the first of a series, "" if it opens none."""
    if (series := series_called(intent.game)) is not None:
        return resolve(series.games[0])[0]
    if game_by_name.only_named(intent.game or intent.slots.rest):
        return ""
    return _wanted(intent, request.setting("game")).slug


def _wishes(text: str, wished: NewGame) -> bool:
    """Return whether a message still wishes for a game."""
    meant = read_first(text, "").name in ("new", "want", "match", "bot", "friend", "rematch")
    return meant or bool(wished.slots.named())


@button("open")
async def open_named_game(request: Request, value: str) -> None:
    """Open the game that was wished for in the message to which the button answers; `value` says
    whether a number in it counts "points" or "games". Raises UserError if another person was
    asked, or if the message is gone or names no game."""
    again = replace(request, text=request.asked_about().text)
    reading = read_as_chosen("new", again.text, request.services.bot_name)
    wished = reading.intent if reading is not None else None
    if isinstance(wished, NewGame):
        wished = _of_game(wished, await _running_here(request))
    game = _would_open(request, wished) if isinstance(wished, NewGame) else ""
    if not isinstance(wished, NewGame) or not game or not _wishes(again.text, wished):
        raise UserError("which-gone")
    number = points_or_games(wished, _wanted(wished, game)) if value else None
    if number:
        games = value == "games"
        wished = replace(wished, games=number) if games else replace(wished, points=number)
    await request.edit(
        request.words.say("which-chosen", game=catalogue.name(game, request.words.lang))
    )
    await new(request, _with_bot(again, wished))


_OPTIONS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "cube": ("cube", {"on": "on", "off": "off"}),
    "dave": ("cube", {"on": "dave", "off": "off"}),
    "jacoby": ("jacoby", {"on": "on", "off": "off"}),
    "beavers": ("beaver", {"on": "on", "off": "off"}),
    "dice": ("throw", {"live": "live", "automatic": "plain"}),
}
"""The options that slots choose, and their values."""


@dataclass(frozen=True, slots=True)
class WishDetails:
    """Options, time control and level for a table, and the parts of the wish that it cannot
    have, each as a message with its facts."""

    options: Mapping[str, str] = field(default_factory=dict)
    pace: str = NO_PACE
    left: tuple[tuple[str, Mapping[str, str]], ...] = ()

    def told(self, words: Words, but: Collection[str] = ()) -> Html:
        """Return in words what is left out, but for some messages; an empty text if nothing is."""
        left = (entry for entry in self.left if entry[0] not in but)
        return spaced(*(words.say(message, **facts) for message, facts in left))


_QUOTING = ("left-name", "left-words")
"""The messages that have words of the person in them, which no table keeps."""
_SHOWN = (
    *("left-cube", "left-dave", "left-jacoby", "left-beavers", "left-dice", "left-clock"),
    *("left-pace", "left-colour", "left-players", "left-bot"),
)
"""The messages that a lobby shows."""


def _in_one_line(slug: str, length: str, slots: Slots, details: WishDetails, words: Words) -> Html:
    """Return what a table takes of a wish and what not, in a line; an empty text if all is taken,
    as the lobby then shows it. `length` is the length that was wished for, "" for none."""
    left = details.told(words, but=_QUOTING)
    if not left:
        return EMPTY
    options = {
        slot: details.options[name]
        for slot, (name, _) in _OPTIONS.items()
        if getattr(slots, slot) and name in details.options
    }
    taken = [
        catalogue.name(slug, words.lang),
        *([length_name(length, words)] if length else ()),
        *(words.plain(f"took-{slot}", value=chosen) for slot, chosen in options.items()),
        *([words.plain("took-pace", pace=details.pace)] if details.pace != NO_PACE else ()),
    ]
    return spaced(words.say("wish-taken", taken=listed(taken)), left)


def wish_details(slug: str, wished: NewGame, length: str, words: Words) -> WishDetails:
    """Return what a table of a game takes of a wish, and what is left out of it."""
    slots = wished.slots
    known = {option.name: option for option in catalogue.options_of(slug)}
    left = list[tuple[str, Mapping[str, str]]]()
    options = dict[str, str]()
    for slot, (name, values) in _OPTIONS.items():
        value = values.get(getattr(slots, slot), "")
        if value and name not in known and value not in ("off", "plain"):
            left.append((f"left-{slot}", {}))
        elif value and name in known and value != known[name].default:
            options[name] = value
    pace = nearest_pace(slots.clock, length) if slots.clock else NO_PACE
    if clock_of(pace) is not None and catalogue.players(slug) > 2:
        left.append(("left-clock", {}))
        pace = NO_PACE
    return WishDetails(options, pace, (*left, *_others(slug, wished, slots, pace, words)))


def _others(
    slug: str, wished: NewGame, slots: Slots, pace: str, words: Words
) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the parts that no table has: a colour, a friend without a handle, other words."""
    if pace != NO_PACE and not is_exact(pace, slots.clock):
        yield "left-pace", {"pace": pace_name(pace, words)}
    if slots.colour:
        yield "left-colour", {}
    if slots.format == "money":
        yield "left-money", {}
    if slots.players.isdecimal() and int(slots.players) not in catalogue.seats(slug):
        yield "left-players", {"count": slots.players}
    if slots.name and not slots.name.startswith("@"):
        yield "left-name", {"name": slots.name}
    if wished.bot and wished.friend and catalogue.players(slug) == 2:
        yield "left-bot", {}
    for phrase in slots.left_over:
        yield "left-words", {"words": phrase}
