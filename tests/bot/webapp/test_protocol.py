"""The page over HTTP, without a browser."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.incoming.page_action import PageAction, number_of_key
from bot.webapp.assembly import ENTRIES
from bot.webapp.entrance import Visitor as Named
from bot.webapp.handlers import STREAMS
from bot.webapp.table_json import decision_of
from tests.bot.webapp.kit import Evening, Visitor, evening, first_play


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening."""
    async with evening(tmp_path) as begun:
        yield begun


async def mover_of(anna: Visitor, boris: Visitor) -> tuple[Visitor, Visitor]:
    """Return the visitor whose turn it is, and the other one."""
    return (anna, boris) if (await anna.state())["mine"] else (boris, anna)


async def answers(at: Evening, table: str) -> int:
    """Return how many answers the record of a table has."""
    async with at.bot.store.reading() as work:
        found = await work.tables.by_public_id(table)
        assert found is not None
        return found.length


# -- plays ------------------------------------------------------------------------------------


async def test_play_from_the_page_counts_and_shows_in_the_chat(at: Evening) -> None:
    mover, other = await mover_of(*await at.together("long"))
    boards = len(at.group.messages)
    state = await mover.state()
    answer = await mover.play(state)
    assert answer.status_code == 200
    assert answer.json()["state"]["mine"] is False
    assert (await other.state())["mine"] is True
    await at.rest()
    assert len(at.group.messages) == boards + 1


async def test_play_sent_twice_with_one_key_counts_once(at: Evening) -> None:
    mover, _ = await mover_of(*await at.together("long"))
    state = await mover.state()
    told = ("play", first_play(state), state["asked"], "key-of-a-play")
    length = await answers(at, mover.table)
    first, again = await asyncio.gather(mover.do(*told), mover.do(*told))
    later = await mover.do(*told)
    assert {first.status_code, again.status_code, later.status_code} == {200}
    assert (await mover.state())["asked"] != state["asked"]
    assert await answers(at, mover.table) == length + 2  # the play, and the roll after it


async def test_play_for_a_decision_that_is_over_is_stale(at: Evening) -> None:
    mover, other = await mover_of(*await at.together("long"))
    state = await mover.state()
    await mover.play(state)
    late = await mover.do("play", first_play(state), state["asked"])
    assert late.status_code == 409
    assert late.json()["error"] == "stale"
    assert late.json()["state"]["version"] == (await mover.state())["version"]
    assert (await other.do("play", "24/23", "")).status_code == 422


async def test_refused_play_says_why_in_the_persons_language(at: Evening) -> None:
    mover, _ = await mover_of(*await at.together("long"))
    state = await mover.state()
    answer = await mover.do("play", "24/12", state["asked"])
    assert answer.status_code == 422
    assert answer.json()["texts"][0][0]
    assert answer.json()["state"]["asked"] == state["asked"]
    why = await mover.client.post(
        f"api/table/{mover.table}/why", json={"value": "24/12"}, headers=mover.headers
    )
    assert why.json()["text"] == answer.json()["texts"][0][0]


async def test_words_and_buttons_of_the_chat_work_on_the_page(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    asked = await anna.do("say", "сдаюсь")
    text, buttons = asked.json()["texts"][0]
    assert "сдать" in text.lower()
    stay = await anna.do("press", buttons[-1][1])
    assert stay.status_code == 200
    resigned = await anna.do("press", buttons[0][1])
    assert resigned.status_code == 200
    await at.rest()
    assert (await anna.state())["status"] == "over"


async def test_button_of_a_board_as_it_was_is_stale(at: Evening) -> None:
    mover, _ = await mover_of(*await at.together("long"))
    state = await mover.state()
    resign = state["resign"][0][1]
    await mover.play(state)
    assert (await mover.do("press", resign)).status_code == 409
    assert (await mover.do("press", "v1:other:1:resign.1")).status_code == 409


async def test_action_stored_before_a_crash_is_done_after_it(tmp_path: Path) -> None:
    """The play was stored, the process died, the page asks again with its key: one play."""
    async with evening(tmp_path) as at:
        anna = await at.alone(at.people[0], "long")
        state = await anna.state()
        number = number_of_key(anna.person.id, "key-of-a-play")
        play = first_play(state)
        action = PageAction(number, anna.person.id, anna.table, "play", play, state["asked"])
        async with at.bot.store.work() as work:
            await work.inbox.add([action.body()])
        at.bot.worker.wake()
        await at.rest()
        length = await answers(at, anna.table)
        again = await anna.do("play", play, state["asked"], "key-of-a-play")
        assert again.status_code == 200
        assert again.json()["texts"] == []
        assert again.json()["state"]["asked"] != state["asked"]
        await at.rest()
        assert await answers(at, anna.table) == length


# -- who may ---------------------------------------------------------------------------------


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


async def test_member_of_the_group_watches_without_hands(at: Evening) -> None:
    anna, boris = await at.together("long")
    kate = at.visitor(at.people[2], anna.table)
    at.people[2].start()
    await at.rest()
    await kate.enter()
    seen = await kate.state()
    assert seen["seat"] is None
    assert seen["graph"] is None
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
    told = [await anna.do("nothing") for _ in range(12)]
    assert told[0].status_code == 200
    assert told[-1].status_code == 429
    assert int(told[-1].headers["retry-after"]) >= 1


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


# -- what is seen ----------------------------------------------------------------------------


async def test_state_holds_no_secret_of_the_dice(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    told = (await anna.get(f"table/{anna.table}")).text
    async with at.bot.store.reading() as work:
        table = await work.tables.by_public_id(anna.table)
        assert table is not None
        snapshot = await at.bot.tables.snapshot(work, table)
    assert table.secret.hex() not in told
    assert snapshot.seed not in told
    assert decision_of(snapshot) in told


async def test_unchanged_state_is_not_sent_again(at: Evening) -> None:
    anna = await at.alone(at.people[0], "long")
    first = await anna.get(f"table/{anna.table}")
    headers = {**anna.headers, "If-None-Match": first.headers["etag"]}
    again = await at.client.get(f"api/table/{anna.table}", headers=headers)
    assert again.status_code == 304


async def test_stream_brings_the_opponents_play(at: Evening) -> None:
    mover, other = await mover_of(*await at.together("long"))
    versions = list[Any]()
    path = f"api/table/{other.table}/stream"
    async with at.client.stream("GET", path, headers=other.headers) as stream:
        async for line in stream.aiter_lines():
            if not line.startswith("data: "):
                continue
            versions.append(json.loads(line[6:])["mine"])
            if versions[-1]:
                break
            await mover.play(await mover.state())
    assert versions[0] is False
    assert versions[-1] is True


async def test_layout_has_the_places_of_the_picture(at: Evening) -> None:
    """Each checker of the state lies where the picture of the chat has it."""
    anna = await at.alone(at.people[0], "short")
    state, layout = await anna.state(), (await anna.get(f"table/{anna.table}/layout")).json()
    assert layout["digest"] == state["layout"]
    assert len(layout["boards"][0]["spots"]) == 24
