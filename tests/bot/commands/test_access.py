"""Who may see and do what: every button and every link that names a table, and five people."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from bot.commands import inline
from bot.i18n import TERM, Words
from bot.requests.access import Allowed
from bot.requests.handler_registries import (
    BLOCK,
    FAIR,
    FOLLOW,
    FREE_BUTTONS,
    JOIN,
    LINKS,
    MUTE,
    REVIEW,
    RIGHTS,
    SECRET,
    TABLE_BUTTONS,
    WHY,
    Valid,
)
from bot.store import Table
from bot.table.notes import notes_of
from bot.ui.callback_data import NO_TABLE, Press
from bot.ui.orders import AnswerTap, Edit, Say
from tests.bot.commands.trials import Came, Json, Trials, group, private

HOST, GUEST, MEMBER, OTHER, CHIEF, NOBODY = range(101, 107)
HERE, ELSEWHERE = group(1), group(2)
PEOPLE: dict[str, tuple[int, Json, bool]] = {
    "seat": (GUEST, HERE, False),
    "seat at home": (GUEST, private(GUEST), False),
    "opener": (HOST, HERE, False),
    "admin": (MEMBER, HERE, True),
    "same chat": (MEMBER, HERE, False),
    "other chat": (OTHER, ELSEWHERE, False),
    "admin elsewhere": (CHIEF, ELSEWHERE, True),
    "nobody": (NOBODY, private(NOBODY), False),
}
"""Who taps, in which chat, and whether as an admin of it."""

SEATS = {"seat", "seat at home", "opener"}
CHAT = SEATS | {"admin", "same chat"}
HOSTS = {"opener", "admin"}
EVERYBODY = set(PEOPLE)
OF_RIGHTS = {
    Allowed.SEATED: SEATS,
    Allowed.ASKED: {"opener"},
    Allowed.PRESENT: CHAT,
    Allowed.HOST: HOSTS,
    Allowed.INVITED: EVERYBODY,
}
"""The people whom each right admits; the opener is the player on the asked seat."""
GRID = {
    action: OF_RIGHTS[button.allowed] for action, button in TABLE_BUTTONS.items() if button.allowed
}
AT_HOME = {"seat at home", "nobody"}
LINKED = {start: OF_RIGHTS[allowed] & AT_HOME for start, allowed in RIGHTS.items()}
"""Those of the people at home whom links obey."""

FREE_VALUES = {
    "speak": "en",
    "lang": "en",
    "rules": "long",
    "page": "long.1",
    "begin": "short",
    "easy": "short",
} | {
    "example": "long.0",
    "leaf": "long.1",
    "glossary": "long",
    "gloss": "long.2",
    "quiz": "long",
    "tips": "long",
    "guess": "long.00ff00y",
    "cup": "1.join",
    "cuprun": "1.start",
    "cuplike": "1",
}
VALUES = {"game": "short", "set": "draw=full", "level": "master", "add": "imbyurti", "live": "off"}
VALUES |= {"why": "1.24/18", "mistake": "0s", "quit": "0", "stay": "0", "cede": "0.1.1"}


ON_CARDS = {"offer", "sit"}
"""What the card of a table obeys, in whatever chat it was sent to: whoever sees it."""


def test_rights_of_cards_and_links_are_listed() -> None:
    assert inline.BUTTONS.keys() == ON_CARDS
    assert RIGHTS == {
        JOIN: Allowed.INVITED,
        SECRET: Allowed.SEATED,
        WHY: Allowed.SEATED,
        REVIEW: Allowed.SEATED,
    }
    assert RIGHTS.keys() | {FAIR, FOLLOW, MUTE, BLOCK, TERM} == LINKS.keys()


def test_rights_of_what_costs_most_are_narrow() -> None:
    """Who may end, change or leave a table is written down here once more."""
    for action in ("game", "games", "terms", "option", "back", "set", "add", "live", "fold"):
        assert TABLE_BUTTONS[action].allowed is Allowed.HOST, action
    for action in ("quit", "stay", "cede"):
        assert TABLE_BUTTONS[action].allowed is Allowed.ASKED, action
    for action in ("resign", "leave", "end", "win", "resume", "without", "hide", "why", "mistake"):
        assert TABLE_BUTTONS[action].allowed is Allowed.SEATED, action
    boards = {name for name, button in TABLE_BUTTONS.items() if button.valid is Valid.BOARD}
    assert all(TABLE_BUTTONS[action].allowed is Allowed.SEATED for action in boards)


@pytest.fixture(params=["lobby", "playing", "over"])
async def table(desk: Trials, request: pytest.FixtureRequest) -> Table:
    """A table in a group: with a free seat, where something is asked in secret, and an old one."""
    slug = "trigammon" if request.param == "lobby" else "long+imbyurti"
    made = await desk.opened(slug, HERE, HOST, GUEST)
    if request.param == "over":
        async with desk.store.work() as work:
            made = await work.tables.get(made.id)
            made = await work.tables.save(replace(made, status="over", over_at=work.now))
    return (await desk.snapshot(made)).table


def refused(came: Came) -> bool:
    """Whether somebody was sent away for who or where he is."""
    said = [
        Words("ru").say("board-elsewhere"),
        Words("ru").say("which-whose", who="\0").partition("\0")[0],
        Words("ru").say("stranger", names="\0").partition("\0")[0],
        Words("ru").say("lobby-only-opener", opener="\0").partition("\0")[2],
    ]
    _, told = came.orders[0]
    return isinstance(told, AnswerTap | Say) and any(one in told.text for one in said)


async def test_who_may_tap(desk: Trials, table: Table) -> None:
    """A rematch shows others in the chat its board; before it has one, they are sent away."""
    stamp = notes_of(table).stamp
    for action, (name, (who, chat, admin)) in product(GRID, PEOPLE.items()):
        press = Press(table.public_id, stamp, action, VALUES.get(action, ""))
        came = await desk.taps(who, press, chat, table, admin)
        assert came.answered(chat["id"], "1"), (action, name)
        obeyed = SEATS if (action, table.status) == ("rematch", "over") else GRID[action]
        assert refused(came) == (name not in obeyed), (action, name, came.told)
        if name not in obeyed:
            assert came.table == table and len(came.orders) == 1
        if name not in CHAT and name not in obeyed:
            assert not any(f"Name{seat}" in came.told for seat in (HOST, GUEST))


async def test_a_message_without_the_button_is_never_changed(desk: Trials, table: Table) -> None:
    """A tap can be sent by hand at any message of ours."""
    here = [Press(NO_TABLE, 0, action, FREE_VALUES.get(action, "")) for action in FREE_BUTTONS]
    stamp = notes_of(table).stamp
    here += [Press(table.public_id, stamp, action, VALUES.get(action, "")) for action in GRID]
    for press in here:
        came = await desk.taps(HOST, press, HERE, table, admin=True, bears=False)
        assert came.answered(HERE["id"], "1"), press
        assert not [told for _, told in came.orders if isinstance(told, Edit)], press


async def test_buttons_without_a_table_change_their_own_message(desk: Trials) -> None:
    came = await desk.taps(HOST, Press(NO_TABLE, 0, "speak", "en"), HERE)
    assert [type(told) for _, told in came.orders] == [Edit, AnswerTap]


async def test_another_language_has_the_same_manner(desk: Trials) -> None:
    async with desk.store.work() as work:
        chat = await work.chats.seen(HERE["id"], HERE["type"], HERE["title"])
        await work.chats.set_settings(chat.id, {"formal": "no"})
        await work.chats.set_lang(chat.id, "en")
    came = await desk.taps(HOST, Press(NO_TABLE, 0, "speak", "ru"), HERE)
    assert "позовёшь" in came.told and "позовёте" not in came.told


async def test_who_runs_a_group_may_be_unknown(desk: Trials, table: Table) -> None:
    """Where Telegram does not say it, nobody is told that he is none."""
    unknown = Words("ru").say("admins-unknown")
    stamp = notes_of(table).stamp
    presses = [Press(NO_TABLE, 0, "prefs", "theme"), Press(NO_TABLE, 0, "lang", "en")]
    presses += [Press(table.public_id, stamp, "game", "short")]
    for press in presses:
        assert unknown in (await desk.taps(MEMBER, press, HERE, table, admin=None)).told
    assert unknown in (await desk.says(MEMBER, "/settings", HERE)).told
    assert unknown not in (await desk.taps(HOST, presses[-1], HERE, table, admin=None)).told


@pytest.mark.parametrize(("admin", "why"), [(False, "lobby-only-some"), (None, "admins-unknown")])
async def test_who_may_open_a_board(desk: Trials, admin: bool | None, why: str) -> None:
    """Where admins open boards nobody else does, by whatever button; nothing else comes of it."""
    async with desk.store.work() as work:
        chat = await work.chats.seen(HERE["id"], HERE["type"], HERE["title"])
        await work.chats.set_settings(chat.id, {"openers": "admins"})
    for action, value in (("play", "long"), ("play", ""), ("friend", ""), ("begin", "long")):
        press = Press(NO_TABLE, 0, action, value)
        came = await desk.taps(MEMBER, press, HERE, admin=admin)
        told = [told for _, told in came.orders]
        assert told == [AnswerTap("1", Words("ru").plain(why), True)], action
        may = await desk.taps(MEMBER, press, HERE, admin=True)
        assert may.answered(HERE["id"], "1") and len(may.orders) > 1, action


async def test_a_secret_is_answered_in_private(desk: Trials, table: Table) -> None:
    came = await desk.says(GUEST, f"/start secret_{table.public_id}", HERE, table)
    assert Words("ru").say("only-private") in came.told
    assert came.table == table


async def test_who_may_follow(desk: Trials, table: Table) -> None:
    at_home = [one for one in PEOPLE.items() if one[1][1]["type"] == "private"]
    for link, (name, (who, chat, _)) in product(LINKED, at_home):
        came = await desk.says(who, f"/start {link}{table.public_id}", chat, table)
        if name in LINKED[link]:
            assert came.answered(chat["id"]) and (link == "join_" or not refused(came))
        else:
            assert refused(came) and came.table == table
        if name == "nobody":
            assert not any(f"Name{seat}" in came.told for seat in (HOST, GUEST))


async def test_on_a_card_there_is_nothing_but_a_seat(desk: Trials, table: Table) -> None:
    """Any button can be sent by hand from a card; whoever is seated comes by his own chat."""
    stamp = notes_of(table).stamp
    named = [Press(table.public_id, stamp, one, VALUES.get(one, "")) for one in GRID]
    free = [Press(NO_TABLE, 0, one, FREE_VALUES.get(one, "")) for one in FREE_BUTTONS]
    made_up = [
        Press(NO_TABLE, 0, "offer", value) for value in ("1.2.3.4.5", "a.b", "1.23Jw.1.0J.x")
    ]
    for press in (*named, *free, *made_up):
        came = await desk.taps_card(MEMBER, press, table)
        assert [type(told) for _, told in came.orders if isinstance(told, AnswerTap)], press
        if press.action not in ON_CARDS:
            assert came.table == table and len(came.orders) == 1, press
        assert came.table is not None and came.table.seats == table.seats, press
