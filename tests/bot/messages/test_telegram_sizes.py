"""No message exceeds Telegram's sizes, even with the most players and the longest names."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.i18n import LANGS, Words, utf16
from bot.i18n.markup import unmarked
from bot.messages.board import board_view
from bot.messages.contest_text import (
    BoardNow,
    contest_view,
    pairs_called,
    round_out,
    signup_view,
)
from bot.messages.finished_games_list import history_view
from bot.messages.lobby import lobby_view
from bot.messages.open_tables_list import tables_view
from bot.store import Chat, Person, Seat, StoredContest
from bot.table.contest_signup import join
from bot.table.contest_snapshot import Board, ContestNotes, ContestSnapshot
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.message import ALERT, CAPTION, PAGE, TEXT, Keyboard, MessageView, Page, alert_text
from rules.contests import MOST as PLAYERS
from rules.contests import SYSTEMS, System, advance_rounds, room, start, with_result
from rules.frames.chouette import MOST as SEATS
from tests.bot.messages.tables_in_play import GROUP, MOMENT, snapshots

BUTTONS, ROW, DATA = 100, 8, 64
"""The most buttons, buttons of a row and bytes of a button's data."""
LONGEST = "&" * 128
"""The longest name that a person can have in Telegram, of signs that take most space as markup."""
IDS = 10**9


def fits(text: str, keyboard: Keyboard = (), most: int = TEXT) -> None:
    """Fail if a message is larger than Telegram takes, or empty."""
    assert 0 < utf16(unmarked(text)) <= most
    assert sum(map(len, keyboard)) <= BUTTONS
    assert max(map(len, keyboard), default=0) <= ROW
    for button in (button for row in keyboard for button in row):
        assert len(button.data.encode()) <= DATA and button.label.strip()


def view_fits(view: MessageView) -> None:
    """Fail if a message is larger than Telegram takes."""
    fits(view.text, view.keyboard, CAPTION if view.picture is not None else TEXT)


def people(count: int) -> list[Person]:
    """People with the longest names."""
    return [
        Person(IDS + at, IDS * 9 + at, LONGEST, None, {}, frozenset(), MOMENT, MOMENT)
        for at in range(count)
    ]


def contest(system: str, lang: str, pairs: bool) -> ContestSnapshot:
    """A contest of the most players, in its first round."""
    size = room(system)[-1]
    known = people(2 * size)
    each = tuple(tuple(known[2 * at : 2 * at + 1 + pairs]) for at in range(size))
    played = start(system, size)
    boards = tuple(Board(one.home, one.away, IDS) for one in played.open if one.away is not None)
    notes = ContestNotes("long", lang, pairs=pairs, system=system, contest=played, boards=boards)
    chat = Chat(1, -(10**12) - IDS, "supergroup", LONGEST, lang, {}, True)
    numbers = tuple(tuple(person.id for person in one) for one in each)
    row = StoredContest(IDS, 1, None, "playing", 1, numbers, 1, {}, {}, MOMENT, MOMENT)
    return ContestSnapshot(row, notes, chat, each, known[0])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pairs", [False, True])
@pytest.mark.parametrize("system", SYSTEMS)
def test_contest_of_the_most_players_fits(system: str, pairs: bool, lang: str) -> None:
    """Every page of the organiser keeps its question, and the round ends with a question, too."""
    if pairs and system == System.TEAMS:
        return
    words, cup = Words(lang), contest(system, lang, pairs)
    boards = {board: BoardNow("https://t.me/c/1/2/3", (1.5, 2.5)) for board in cup.notes.boards}
    for menu in ("", "powers", "warn", "lose", "swap", "drop", "lose 0", "drop 0"):
        shown = cup.noted(menu=menu, vacant=1, paused=True, warned=tuple(range(len(cup.people))))
        view = contest_view(shown, boards)
        view_fits(view)
        if menu.endswith(" 0"):
            assert unmarked(view.text).endswith("?" if menu.startswith("lose") else ("?", "."))
    fits(*round_out(cup, words))
    fits(words.say("cup-call-round", who=pairs_called(cup, words), left="99"))
    played = cup.contest
    while played.open:
        for one in played.open:
            played = with_result(played, one.home, one.away or 0, (2.0, 1.0))
        played = advance_rounds(played)
        view_fits(contest_view(cup.noted(contest=played, boards=()), {}))
    ended = replace(cup, row=replace(cup.row, status="over"))
    view_fits(contest_view(ended.noted(contest=played, boards=()), {}))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_sign_up_of_a_crowd_fits(system: str, lang: str) -> None:
    """The sign-up names as many players as may join."""
    cup = contest(system, lang, pairs=False)
    crowd = tuple((person,) for person in people(2 * PLAYERS))
    row = replace(cup.row, status="signup")
    second = tuple(one.id for (one,) in crowd[::2])
    cup = replace(cup, row=row, people=crowd).noted(contest=None, boards=(), second=second)
    for menu in ("", "games", "system", "terms", "length", "pace", "days", "rounds"):
        view = signup_view(cup.noted(menu=menu))
        view_fits(view)
        assert unmarked(view.text).count("&…") > 2 * PLAYERS


async def test_sign_up_of_the_most_players_refuses_more() -> None:
    cup = contest(System.SWISS, "en", pairs=False)
    full = replace(cup, row=replace(cup.row, status="signup")).noted(contest=None)
    store: Any = None
    (late,) = people(1)
    with pytest.raises(UserError, match="cup-full"):
        await join(store, full, replace(late, id=1))


def long_named(snapshot: TableSnapshot) -> TableSnapshot:
    """The table with the longest names and numbers."""
    named = tuple(replace(one, name=LONGEST) for one in snapshot.people if one is not None)
    table = replace(snapshot.table, id=IDS, public_id="a" * 12, version=10**8, thread_id=IDS)
    home = replace(snapshot.home, title=LONGEST, telegram_id=-(10**12) - IDS)
    return replace(snapshot, table=table, people=named, host=named[0], home=home)


def crowded(lang: str) -> TableSnapshot:
    """A chouette of the most players."""
    (first,) = snapshots("chouette", 1, lang=lang)
    known = tuple(people(SEATS))
    seats = tuple(Seat("person", person.id) for person in known)
    table = replace(first.table, seats=seats)
    return long_named(replace(first, table=table, people=known))


@pytest.mark.parametrize("lang", LANGS)
def test_lists_of_full_pages_fit(lang: str) -> None:
    words, since = Words(lang), {IDS: MOMENT - timedelta(days=1000)}
    full = crowded(lang)
    open_tables = tables_view([full] * PAGE, Page(3, True), since, words, MOMENT, private=False)
    view_fits(open_tables)
    assert len(open_tables.text.splitlines()) == 1 + PAGE
    view_fits(tables_view([full] * PAGE, Page(3, True), since, words, MOMENT, private=True))
    view_fits(history_view([full] * PAGE, Page(9, True), words, MOMENT))
    lobby = replace(full, table=replace(full.table, status="lobby"), state=None)
    view_fits(lobby_view(lobby, GROUP, "https://t.me/nardy_bot?start=aaaaaaaaaaaa"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", ["long", "backgammon", "chouette", "duplicate", "dames"])
def test_boards_of_long_names_fit(slug: str, lang: str) -> None:
    for snapshot in snapshots(slug, 12, lang=lang):
        view_fits(board_view(long_named(snapshot), GROUP, bot="nardy_bot"))


@pytest.mark.parametrize("sign", ["a", "😀", "&"])
@pytest.mark.parametrize("count", [1, 100, 101, 200, 201, 5000])
def test_alert_of_any_text_fits(sign: str, count: int) -> None:
    assert 0 < utf16(alert_text(sign * count)) <= ALERT
