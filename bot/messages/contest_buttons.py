"""Buttons under the message of a contest: those for all, and the organiser's pages."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import Words
from bot.messages.lobby import games_menu
from bot.messages.score_sheet import length_name
from bot.table.contest_signup import CATEGORIES, LENGTHS, MOST_ROUNDS, ROUND_DAYS
from bot.table.contest_snapshot import ContestSnapshot
from bot.table.time_controls import PACES
from bot.ui.callback_data import Arguments, Rest, Value, free
from bot.ui.message import Button, Keyboard, free_button, rows, ticked
from rules.contests import SYSTEMS, System

ALL, ORGANISER = "cup", "cuprun"
"""The actions of buttons for all in the chat, and for the organiser alone."""
LIKE = "cuplike"
"""The action of the button that opens another contest like a finished one."""
CARD = "cupcard"
"""The action of the button that shows a finished contest as a card."""
_POWERS = ("warn", "lose", "swap", "drop")
"""Pages of the organiser on which a player is chosen."""
_ASKED = {"lose": "button-cup-defeat", "drop": "button-cup-put-out"}
"""Pages that ask to confirm the chosen player, with the label of the button that confirms."""


class ContestTap(Arguments, form="{number}.{verb}[.{value}]"):
    """What to do with a contest, by its number, and what that needs."""

    number: int
    verb: str
    value: Rest = ""


class InRound(Arguments, form="{round}.{player}"):
    """A player whom a button of the organiser is about, while a round goes on."""

    round: int
    player: int


class ContestButtons:
    """Buttons of a contest."""

    def __init__(self, contest: ContestSnapshot, words: Words) -> None:
        self.contest = contest
        self.words = words

    def all(self, message: str, verb: str, value: Value = "") -> Button:
        """Return a button that every person in the chat may use; `message` names its label."""
        return self._made(self.words.plain(message), ALL, verb, value)

    def run(self, message: str, verb: str, value: Value = "") -> Button:
        """Return a button that only the organiser may use; `message` names its label."""
        return self._made(self.words.plain(message), ORGANISER, verb, value)

    def choice(self, label: str, verb: str, value: Value, chosen: bool = False) -> Button:
        """Return a button for a choice of the organiser."""
        return self._made(ticked(label, chosen), ORGANISER, verb, value)

    def _made(self, label: str, action: str, verb: str, value: Value) -> Button:
        return Button(label, free(action, ContestTap(self.contest.row.id, verb, str(value))))


# -- before it begins -----------------------------------------------------------------------------


def signup_keyboard(contest: ContestSnapshot, words: Words) -> Keyboard:
    """Return the buttons of a sign-up: those for all, then the organiser's or those of the open
    page."""
    buttons, (page, _, opened) = ContestButtons(contest, words), contest.notes.menu.partition(" ")
    joins: tuple[Button, ...] = (buttons.all("button-cup-join", "join"),)
    if contest.notes.system == System.TEAMS:
        joins = (
            buttons.all("button-cup-first", "join", "1"),
            buttons.all("button-cup-second", "join", "2"),
        )
    own = (*joins, buttons.all("button-cup-leave", "leave"))
    if page == "games":
        return (own, *_games(buttons, opened))
    if page in _PAGES:
        return (own, *_PAGES[page](buttons), (buttons.run("button-back", "menu"),))
    return (
        own,
        (
            buttons.run("button-cup-system", "menu", "system"),
            buttons.run("button-game", "menu", "games"),
            buttons.run("button-conditions", "menu", "terms"),
        ),
        (buttons.run("button-cup-start", "start"), buttons.run("button-cup-fold", "fold")),
    )


def _games(buttons: ContestButtons, opened: str) -> Keyboard:
    back = buttons.run("button-back", "menu")
    return games_menu(
        buttons.words,
        opened,
        lambda label, slug: buttons.choice(label, "game", slug),
        lambda label, value: buttons.choice(label, "menu", f"games_{value}" if value else "games"),
        back,
    )


def _systems(buttons: ContestButtons) -> Keyboard:
    notes, words = buttons.contest.notes, buttons.words
    listed = [
        buttons.choice(
            words.plain(f"cup-system-{system}"), "system", system, system == notes.system
        )
        for system in SYSTEMS
    ]
    more = []
    if notes.system != System.TEAMS:
        value = "off" if notes.pairs else "on"
        more.append(buttons.choice(words.plain("cup-pairs"), "pairs", value, notes.pairs))
    if notes.system == System.SWISS:
        more.append(buttons.run("button-cup-rounds", "menu", "rounds"))
    return (*rows(listed, 2), *((tuple(more),) if more else ()))


def _terms(buttons: ContestButtons) -> Keyboard:
    apart = buttons.contest.notes.apart
    return (
        (
            buttons.run("conditions-length", "menu", "length"),
            buttons.run("conditions-pace", "menu", "pace"),
        ),
        (
            buttons.run("button-cup-days", "menu", "days"),
            buttons.choice(
                buttons.words.plain("cup-apart"), "apart", "off" if apart else "on", apart
            ),
        ),
        (buttons.run("button-cup-category", "menu", "category"),),
    )


def _categories(buttons: ContestButtons) -> Keyboard:
    say = buttons.words.plain
    return tuple(
        (buttons.choice(say(f"cup-category-{name}"), "category", name),) for name in CATEGORIES
    )


def _lengths(buttons: ContestButtons) -> Keyboard:
    notes, words = buttons.contest.notes, buttons.words
    listed = (
        buttons.choice(length_name(o, words), "length", o, o == notes.length) for o in LENGTHS
    )
    return rows(listed, 2)


def _paces(buttons: ContestButtons) -> Keyboard:
    notes, words = buttons.contest.notes, buttons.words
    listed = (
        buttons.choice(words.plain(f"pace-{pace}"), "pace", pace, pace == notes.pace)
        for pace in PACES
    )
    return rows(listed, 2)


def _days(buttons: ContestButtons) -> Keyboard:
    notes, words = buttons.contest.notes, buttons.words
    listed = (
        buttons.choice(words.plain("cup-days", count=days), "days", days, days == notes.days)
        for days in ROUND_DAYS
    )
    return rows(listed, 2)


def _rounds(buttons: ContestButtons) -> Keyboard:
    notes, words = buttons.contest.notes, buttons.words
    listed = (
        buttons.choice(
            words.plain("cup-usual") if not count else str(count),
            "rounds",
            count,
            count == notes.most,
        )
        for count in MOST_ROUNDS
    )
    return rows(listed, 4)


_PAGES = {
    "system": _systems,
    "terms": _terms,
    "category": _categories,
    "length": _lengths,
    "pace": _paces,
    "days": _days,
    "rounds": _rounds,
}


# -- while it goes on -----------------------------------------------------------------------------


def running_keyboard(contest: ContestSnapshot, words: Words) -> Keyboard:
    """Return the buttons under the table of a contest: to step in for a player, then the
    organiser's or those of the open page; after its end the button that opens another contest."""
    if contest.row.status == "over":
        number = contest.row.id
        like = free_button(words, "button-cup-like", LIKE, number)
        return ((like, free_button(words, "button-card", CARD, number)),)
    buttons = ContestButtons(contest, words)
    pages = _organisers(contest, buttons, words)
    if contest.notes.vacant is None:
        return pages
    label = words.plain("button-cup-instead", who=contest.name(contest.notes.vacant, words))
    return ((Button(label, free(ALL, ContestTap(contest.row.id, "instead"))),), *pages)


def _organisers(contest: ContestSnapshot, buttons: ContestButtons, words: Words) -> Keyboard:
    menu = contest.notes.menu.partition(" ")[0]
    if (player := asked_about(contest)) is not None:
        yes = words.plain(_ASKED[menu], who=contest.name(player, words))
        agreed = buttons.choice(yes, menu, InRound(len(contest.contest.rounds), player))
        return ((agreed,), (buttons.run("button-back", "menu", menu),))
    if menu in _POWERS:
        players = _players(buttons, menu)
        return (*rows(players, 2), (buttons.run("button-back", "menu", "powers"),))
    if menu == "powers":
        paused = contest.notes.paused
        pause = buttons.run("button-cup-go-on" if paused else "button-cup-pause", "pause")
        powers = [buttons.run(f"button-cup-{power}", "menu", power) for power in _POWERS]
        return (*rows([*powers, pause], 2), (buttons.run("button-back", "menu"),))
    return ((buttons.run("button-cup-organiser", "menu", "powers"),),)


def asked_about(contest: ContestSnapshot) -> int | None:
    """Return the player whose defeat or withdrawal the organiser is to confirm on the open page;
    None if there is none."""
    menu, _, chosen = contest.notes.menu.partition(" ")
    if menu not in _ASKED:
        return None
    return next((player for player in _liable(contest, menu) if str(player) == chosen), None)


def _liable(contest: ContestSnapshot, verb: str) -> Iterable[int]:
    """Yield the numbers of the players an action can be applied to: all who have not withdrawn,
    and for a defeat only players with an open pairing."""
    for number in range(len(contest.people)):
        plays = contest.contest.meeting_of(number) is not None
        if number not in contest.contest.out and (plays or verb != "lose"):
            yield number


def _players(buttons: ContestButtons, verb: str) -> Iterable[Button]:
    """Yield a button for each player that an action can be applied to."""
    for number in _liable(buttons.contest, verb):
        name = buttons.contest.name(number, buttons.words)
        if verb in _ASKED:
            yield buttons.choice(name, "menu", f"{verb}_{number}")
        else:
            yield buttons.choice(name, verb, number)


def time_out_keyboard(contest: ContestSnapshot, words: Words) -> Keyboard:
    """Return the organiser's choices when the time of a round runs out, valid for that round
    alone."""
    buttons, at = ContestButtons(contest, words), len(contest.contest.rounds)
    defeats = [
        tuple(
            buttons.choice(
                words.plain("button-cup-defeat", who=contest.name(player, words)),
                "defeat",
                InRound(at, player),
            )
            for player in (meeting.home, meeting.away)
            if player is not None
        )
        for meeting in contest.contest.open
    ]
    return (*defeats, (buttons.run("button-wait-on", "longer", at),))
