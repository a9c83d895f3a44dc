"""Who may read and do what on the page, how much of it, and what leaks to nobody."""

from __future__ import annotations

import json
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.monitoring.metrics import REGISTRY
from bot.webapp import handlers
from bot.webapp.assembly import ENTRIES, membership
from bot.webapp.entrance import Visitor as Named
from bot.webapp.handlers import STREAMS
from tests.bot.webapp.kit import Evening, first_play, mover_of


async def test_strangers_and_missing_tables_look_alike(at: Evening) -> None:
    anna, _ = await at.together("long")
    stranger = at.visitor(at.people[3], anna.table)
    await stranger.enter()
    at.people[3].start()
    await at.rest()
    for part in ("", "/layout", "/words", "/stream", "/steps?path="):
        missing = await stranger.get(f"table/nosuchtable{part}")
        forbidden = await stranger.get(f"table/{anna.table}{part}")
        assert (missing.status_code, missing.text) == (forbidden.status_code, forbidden.text)
        assert missing.status_code == 404
    for do in ("play", "throw", "say", "press"):
        assert (await stranger.do(do, "24/23")).status_code == 404
    assert (await stranger.get("tables")).json() == []


async def test_key_of_another_person_is_another_action(at: Evening) -> None:
    """A key that was overheard neither stops nor repeats the action of its owner."""
    mover, other = await mover_of(*await at.together("long"))
    state = await mover.state()
    told = ("play", first_play(state), state["asked"], "key-of-a-play")
    assert (await other.do(*told)).status_code == 422
    assert (await mover.do(*told)).status_code == 200


async def test_person_who_has_left_the_seat_acts_no_more(at: Evening) -> None:
    mover, other = await mover_of(*await at.together("long"))
    state = await mover.state()
    mover.person.say("/leave@nardy_demo_bot", at.group)
    await at.rest()
    for message in reversed(at.group.alive):
        if message.by_bot and message.labels:
            await mover.person.press(message.labels[0], at.group)
            break
    await at.rest()
    for do, value in (("play", first_play(state)), ("press", state["resign"][0][1])):
        assert (await mover.do(do, value)).status_code in (404, 409), do
    assert (await other.get(f"table/{other.table}")).status_code == 200


async def test_play_for_a_board_that_was_taken_back_is_stale(at: Evening) -> None:
    """As many answers, another board: the play is not made on it."""
    anna, boris = await at.together("short draw=white")
    await anna.play(await anna.state())
    before = await boris.state()
    await at.rest()
    take_back = next(b for b in (await anna.state())["buttons"] if "Вернуть" in b[0])
    await anna.do("press", take_back[1])
    await at.rest()
    await boris.do("press", (await boris.state())["buttons"][0][1])
    await at.rest()
    again = await anna.state()
    *_, other_play = (way[3] for way in again["graph"][0][1])
    await anna.do("say", other_play)
    late = await boris.do("play", first_play(before), before["asked"])
    assert late.status_code == 409


async def test_membership_is_asked_once_and_fails_closed(
    at: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A group that Telegram does not answer about shows nothing to people without a seat."""
    anna, _ = await at.together("long")
    at.people[2].start()
    await at.rest()
    kate = at.visitor(at.people[2], anna.table)
    await kate.enter()
    start = len(at.server.calls)
    for _ in range(3):
        await kate.state()
    assert [call.lower() for call in at.server.calls[start:]] == ["getchatmember"]
    assert at.bot._page is not None
    desk = at.bot._page._desk
    desk._members.clear()
    monkeypatch.setattr(desk, "_member", membership(None))
    assert (await kate.get(f"table/{kate.table}")).status_code == 404


async def test_ticket_stands_behind_the_sharp_and_only_its_mark_is_kept(at: Evening) -> None:
    """No server on the way sees a ticket, and the database does not hold it."""
    anna = await at.alone(at.people[0], "long")
    assert at.bot._page is not None
    ticket = at.bot._page._door.new_ticket(Named(anna.person.id, anna.table))
    assert at.config.page is not None
    assert urlsplit(at.config.page.ticket(ticket)).fragment == f"ticket={ticket}"
    assert urlsplit(at.config.page.ticket(ticket)).query == ""
    await anna.enter(ticket=ticket)
    database = at.config.database.partition("///")[2]
    assert ticket.encode() not in b"".join(
        file.read_bytes() for file in Path(database).parent.glob("nardy.db*")
    )


async def test_member_of_the_group_watches_without_hands(at: Evening) -> None:
    anna, boris = await at.together("long")
    kate = at.visitor(at.people[2], anna.table)
    at.people[2].start()
    await at.rest()
    await kate.enter()
    seen = await kate.state()
    assert seen["seat"] is None
    assert seen["graph"] is None
    assert "Your move" not in seen["prompt"] and "’s turn" in seen["prompt"]
    assert (await kate.do("play", "24/23")).status_code == 404
    mover, _ = await mover_of(anna, boris)
    assert (await mover.play(await mover.state())).status_code == 200


async def test_nobody_enters_without_a_pass(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    anna.given = anna.given[:-1] + ("0" if anna.given[-1] != "0" else "1")
    assert (await anna.get("tables")).status_code == 401
    assert (await anna.do("say", "доска")).status_code == 401
    for told in (
        {},
        {"init": "hash=1"},
        {"pass": "1.2.3"},
        {"ticket": "1.2.3"},
        {"init": "\ud800"},
    ):
        content = json.dumps(told).encode()
        answer = await at.client.post(
            "api/enter", content=content, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.text) == (401, '{"error":"unauthorized"}')


async def test_ticket_opens_the_page_once(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    assert at.bot._page is not None
    ticket = at.bot._page._door.new_ticket(Named(anna.person.id, anna.table))
    first = await anna.enter(ticket=ticket)
    assert first.json()["table"] == anna.table
    assert (await anna.enter(ticket=ticket)).status_code == 401


async def test_leaving_all_devices_voids_every_pass(at: Evening) -> None:
    """The streams of all devices end, too; Telegram's own data opens the page again."""
    anna = await at.alone(at.people[0], "long")
    other = at.visitor(anna.person, anna.table)
    await other.enter()
    path = f"api/table/{anna.table}/stream"
    async with at.client.stream("GET", path, headers=other.headers) as stream:
        lines = stream.aiter_lines()
        await anext(lines)
        left = await at.client.post("api/leave", json={}, headers=anna.headers)
        assert left.status_code == 200
        async for _ in lines:
            pass
    for visitor in (anna, other):
        assert (await visitor.get("tables")).status_code == 401
        assert (await visitor.enter(**{"pass": visitor.given})).status_code == 401
    assert (await anna.enter()).status_code == 200
    assert (await anna.get("tables")).status_code == 200


async def test_other_origins_and_forms_are_refused(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    path, told = f"api/table/{anna.table}/do", {"do": "say", "value": "доска", "key": "k" * 8}
    foreign = await at.client.post(
        path, json=told, headers={**anna.headers, "Origin": "https://evil.example"}
    )
    assert foreign.status_code == 403
    form = await at.client.post(path, data=told, headers=anna.headers)
    assert form.status_code == 415
    page = await at.client.get("")
    assert "access-control-allow-origin" not in page.headers
    assert "set-cookie" not in page.headers
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "https://web.telegram.org" in policy
    assert page.headers["referrer-policy"] == "no-referrer"


async def test_flood_of_actions_is_held_back(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    before = REGISTRY.get_sample_value("nardy_page_held_back_total") or 0.0
    told = [await anna.do("nothing") for _ in range(12)]
    assert told[0].status_code == 200
    assert told[-1].status_code == 429
    assert int(told[-1].headers["retry-after"]) >= 1
    held_back = sum(answer.status_code == 429 for answer in told)
    assert REGISTRY.get_sample_value("nardy_page_held_back_total") == before + held_back


async def test_entries_from_one_address_are_held_back(at: Evening) -> None:
    """Guessing at the door is slow: right data waits behind wrong data, too."""
    anna = await at.alone(at.people[0], "long")
    told = [(await anna.enter(**{"pass": "1.0.2.3"})).status_code for _ in range(ENTRIES[0])]
    assert told[0] == 401
    assert told[-1] == 429
    assert (await anna.enter()).status_code == 429


async def test_fourth_stream_of_a_person_ends_the_oldest(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    path = f"api/table/{anna.table}/stream"
    async with AsyncExitStack() as opened:
        streams = []
        for _ in range(STREAMS + 1):
            stream = await opened.enter_async_context(
                at.client.stream("GET", path, headers=anna.headers)
            )
            streams.append(stream.aiter_lines())
            await anext(streams[-1])
        async for _ in streams[0]:
            pass
        assert at.bot._page is not None
        assert at.bot._page._live.count == STREAMS


async def test_streams_of_all_people_have_a_limit(
    at: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handlers, "ALL_STREAMS", 1)
    anna, boris = await at.together("long")
    path = f"api/table/{anna.table}/stream"
    async with at.client.stream("GET", path, headers=anna.headers) as stream:
        lines = stream.aiter_lines()  # a generator that nobody holds closes the connection
        await anext(lines)
        path = f"api/table/{boris.table}/stream"
        async with at.client.stream("GET", path, headers=boris.headers) as late:
            pass
    assert late.status_code == 429
    assert int(late.headers["retry-after"]) >= 1


async def test_lists_and_words_of_a_stranger_hold_no_names(at: Evening) -> None:
    """What a stranger gets at any path is the same bare error, without names or titles."""
    anna, boris = await at.together("long")
    at.people[3].start()
    await at.rest()
    stranger = at.visitor(at.people[3], anna.table)
    await stranger.enter()
    for part in ("", "/layout", "/words", "/steps?path="):
        told = (await stranger.get(f"table/{anna.table}{part}")).text
        assert told == '{"error":"not-here"}'
        assert boris.person.name not in told


async def test_large_and_malformed_bodies_are_refused(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    assert (await anna.do("say", "x", key="short")).status_code == 400
    path = f"api/table/{anna.table}/do"
    listed = await at.client.post(path, json=[1], headers=anna.headers)
    assert listed.status_code == 400
    headers = {**anna.headers, "Content-Type": "application/json"}
    huge = await at.client.post(path, content=b" " * 9000, headers=headers)
    assert huge.status_code in (400, 413)


async def test_logs_hold_no_pass_and_no_play(at: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    anna = await at.alone(at.people[0], "long")
    await anna.do("say", "совсем тайное слово")
    assert anna.given not in caplog.text
    assert "тайное" not in caplog.text
    assert "tgWebAppData" not in caplog.text
