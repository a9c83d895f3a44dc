"""What the state of a table tells, and to whom; how large it is, and the page."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from statistics import median

import pytest

from bot.dialogs.board_keyboard import BoardKeyboard
from bot.opponent import RANDOM, choose
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.webapp.boards_json import layout_json
from bot.webapp.server import HERE
from bot.webapp.table_json import Reader, decision_of, scene_of, table_json
from tests.bot.messages.tables_in_play import said_by, snapshots

SECRETS = {
    "short+imbyurti-auction": {},
    "breakthrough": {},
    "tsar": {"head_order": "free"},
    "kulikovo": {"setup": "hidden"},
}
"""Games in which players answer in secret, with the options for that."""
KILOBYTE = 1024


def seen_by(snapshot: TableSnapshot, seat: int | None) -> str:
    """Return the state as it is sent to a seat, or to a member of the group."""
    person = snapshot.people[seat or 0]
    assert person is not None
    told = table_json(snapshot, Reader(person, seat))
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("slug", SECRETS)
def test_secret_answer_changes_nothing_for_others(slug: str) -> None:
    """Whatever a player answers in secret, the others and the group get the same state."""
    compared = 0
    for snapshot in snapshots(slug, 6, options=SECRETS[slug]):
        ask, state = snapshot.state.ask if snapshot.state else None, snapshot.state
        if state is None or ask is None or not ask.hidden or len(ask.who) < 2:
            continue
        for seat in ask.who:
            given = set(ask.choices or ()) or {
                choose(state, seat, RANDOM, str(lot)) for lot in range(6)
            }
            after = [replace(snapshot, state=said_by(state, seat, one)) for one in sorted(given)]
            others = [None, *(other for other in range(len(snapshot.people)) if other != seat)]
            for other in others:
                assert len({seen_by(one, other) for one in after}) == 1
            compared += len(after) - 1
    assert compared


def test_only_play_is_told_as_in_the_chat() -> None:
    told = 0
    for snapshot in snapshots("long", 100):
        for seat in snapshot.acting:
            person = snapshot.people[seat]
            assert person is not None
            words = Reader(person, seat).words
            viewer = BoardKeyboard(snapshot, words, seat, numbering_of(snapshot, seat))
            labels = [button.label for row in viewer.keyboard() for button in row]
            single = json.loads(seen_by(snapshot, seat))["single"]
            if single:
                assert words.plain("button-only-play", play=single[0]) in labels
                told += 1
    assert told


@pytest.mark.parametrize("slug", ["long", "short", "gulbar", "tapa", "trigammon"])
def test_state_with_its_graph_is_small(slug: str) -> None:
    sizes = sorted(
        len(gzip.compress(seen_by(snapshot, snapshot.acting[0]).encode()))
        for snapshot in snapshots(slug, 60)
        if snapshot.acting
    )
    assert median(sizes) < 1.5 * KILOBYTE
    assert sizes[len(sizes) * 95 // 100] < 3 * KILOBYTE


def loaded(name: str, found: set[str]) -> set[str]:
    """Return the files that a browser loads for a file of the page, with those found before."""
    found.add(name)
    for other in re.findall(r"""(?:src="|href="|from '\./)([a-z]+\.(?:js|css))""", text_of(name)):
        if other not in found:
            loaded(other, found)
    return found


def text_of(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def test_board_loads_in_few_bytes() -> None:
    """All files that its page loads, each compressed as it is sent."""
    files = loaded("index.html", set())
    assert {"board.css", "app.js", "turn.js"} < files
    assert sum(len(gzip.compress(text_of(name).encode())) for name in files) < 30 * KILOBYTE


def test_decision_has_another_name_on_another_board() -> None:
    """After a play was taken back and another one made, as many answers lead elsewhere."""
    *_, snapshot = snapshots("long", 4)
    assert snapshot.state is not None
    plays = {choose(snapshot.state, snapshot.acting[0], RANDOM, str(lot)) for lot in range(20)}
    after = [said_by(snapshot.state, snapshot.acting[0], play) for play in sorted(plays)]
    names = {decision_of(replace(snapshot, state=state)) for state in after}
    assert len(names) == len({state.men for state in after}) > 1


def test_home_of_the_player_reaches_the_page() -> None:
    """The first point lies on the side that the player has chosen."""
    ends = dict[str, float]()
    for home in ("left", "right"):
        (snapshot,) = snapshots("short", 1, settings={"home": home})
        person = snapshot.people[0]
        assert person is not None
        (board,) = json.loads(layout_json(scene_of(snapshot, Reader(person, 0)))[0])
        ends[home] = board["spots"][0][0]
    assert ends["left"] < ends["right"]


def test_layout_is_computed_once_for_boards_that_look_alike() -> None:
    """Whatever lies on them; the other side sees another board."""
    first, *_, last = snapshots("long", 4)
    person = first.people[0]
    assert person is not None
    (text, _), (again, _), (other, _) = (
        layout_json(scene_of(snapshot, Reader(person, seat)))
        for snapshot, seat in ((first, 0), (last, 0), (last, 1))
    )
    assert text is again and other != text


@pytest.mark.parametrize(("colour", "code"), [("light", 0), ("dark", 1)])
def test_colour_of_the_player_reaches_the_page(colour: str, code: int) -> None:
    (snapshot,) = snapshots("short", 1, settings={"checkers": colour})
    for seat in (0, 1):
        state = json.loads(seen_by(snapshot, seat))
        own = next(one["side"] for one in state["players"] if one["seat"] == seat)
        assert state["boards"][0]["colours"][own] == code
