"""The page over HTTP, without a browser."""

from __future__ import annotations

import asyncio
import json
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from bot.incoming.page_action import PageAction, number_of_key
from bot.requests.request import Request
from bot.webapp.page_request import PageRequest
from bot.webapp.table_json import decision_of
from tests.bot.webapp.kit import Evening, evening, first_play, mover_of

TURNS = 20


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


async def test_turn_begun_in_the_chat_is_played_on_the_page(at: Evening) -> None:
    """The steps that were typed in the chat neither add to the play of the page nor stay for the
    next turn."""
    anna, boris = await at.together("short draw=white")
    for _ in range(2):
        mover, _ = await mover_of(anna, boris)
        state = await mover.state()
        mover.person.say(f"/m@nardy_demo_bot {first_play(state).split()[0]}", at.group)
        await at.rest()
        assert (await mover.state())["asked"] == state["asked"]
        assert (await mover.play(state)).status_code == 200
        await at.rest()
    async with at.bot.store.reading() as work:
        table = await work.tables.by_public_id(anna.table)
        assert table is not None
        snapshot = await at.bot.tables.snapshot(work, table)
    assert snapshot.state is not None and snapshot.state.turns == 2
    assert snapshot.draft is None


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


def test_page_takes_what_the_chat_is_told_by_the_same_names() -> None:
    """A refusal under another name would be lost on the page."""
    for name in ("refuse", "react", "edit", "answer", "_answer"):
        known = [signature(getattr(one, name)).parameters for one in (Request, PageRequest)]
        assert list(known[0]) == list(known[1]), name


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


async def test_play_on_the_page_costs_a_group_one_new_board(at: Evening) -> None:
    """Beside it only the buttons of the board before go, for which a short budget has no room."""
    at.server.world.budget.enabled = False  # as nobody thinks between two plays
    anna, boris = await at.together("long")
    await at.rest()
    start = len(at.server.calls)
    for _ in range(TURNS):
        mover, _ = await mover_of(anna, boris)
        assert (await mover.play(await mover.state())).status_code == 200
        await at.rest()
    calls = [call for call in at.server.calls[start:] if call.startswith(("send", "edit"))]
    assert calls.count("sendPhoto") <= TURNS + 1
    assert set(calls) <= {"sendPhoto", "editMessageReplyMarkup"}


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


@pytest.mark.parametrize(("numbers", "large"), [("usual", False), ("large", True)])
async def test_big_numbers_reach_the_page(at: Evening, numbers: str, large: bool) -> None:
    anna = await at.alone(at.people[0], "short")
    async with at.bot.store.work() as work:
        person = await work.people.by_telegram(anna.person.id)
        assert person is not None
        await work.people.set_settings(person.id, {**person.settings, "numbers": numbers})
    assert (await anna.enter()).json()["large"] is large
