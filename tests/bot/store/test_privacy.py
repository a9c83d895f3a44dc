"""Being forgotten, and a copy of everything."""

import json
from dataclasses import replace

from bot.store import Seat, Store, export, forget
from bot.ui.orders import Say
from tests.bot.store.test_tables import opened

UPDATE = {
    "update_id": 1,
    "message": {"chat": {"id": 1}, "from": {"id": 1}, "text": "/deleteme"},
}


async def test_the_forgotten_stay_nameless_in_games_of_others(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна", "anna", "ru")
        boris = await work.people.seen(2, "Борис", "boris", "ru")
        own = await work.chats.seen(1, "private", "Анна")
        await work.pictures.keep(1, 5, {"shows": "an exercise"})
        shared = await opened(work, Seat("person", anna.id), Seat("person", boris.id))
        shared = await work.tables.append(shared, [("throw", -1, "6-5"), ("play", 0, "24/13")])
        alone = await opened(work, Seat("person", anna.id), Seat("bot", level="simple"))
        alone = await work.tables.append(alone, [("throw", -1, "6-5")])
        kept = await opened(work, Seat("person", boris.id), Seat("reserved", username="anna"))
        await work.post(1, Say("Анна, ваш ход"))
        await work.inbox.add([UPDATE, UPDATE | {"update_id": 2}])
    async with store.work(update_id=1) as work:
        await work.inbox.finish(1)
        await forget(work, anna.id)
        await work.post(1, Say("forgotten"))
    async with store.reading() as work:
        nobody = await work.people.get(anna.id)
        assert (nobody.telegram_id, nobody.name, nobody.settings) == (None, None, {})
        assert await work.people.by_telegram(1) is None
        assert await work.chats.by_telegram(1) is None
        assert await work.pictures.newest(own.id) == 0
        assert len(await work.tables.answers(shared.id)) == 2
        assert (await work.tables.get(shared.id)).seat_of(boris.id) == 1
        assert [t.id for t in await work.tables.of_person(anna.id)] == [shared.id]
        assert await work.tables.answers(alone.id) == ()
        assert (await work.tables.get(kept.id)).seats[1] == Seat()
        [last] = await work.outbox.next_of(1)
        assert last.told(Say) == Say("forgotten")
        # The request itself is emptied, a later word still waits to be handled.
        assert await work.inbox.waiting() == (1, store.now())
    async with store.work() as work:
        again = await work.people.seen(1, "Анна", "anna")
        assert again.id != anna.id


async def test_nothing_of_the_forgotten_stays_in_memory(store: Store) -> None:
    """Names are kept opened for the next move; not those of whoever wants to be forgotten."""
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна", "anna", "ru")
        assert anna.name == "Анна"
    assert store.seal._opened.cache_info().currsize > 0
    async with store.work() as work:
        await forget(work, anna.id)
    assert store.seal._opened.cache_info().currsize == 0


async def test_a_game_that_everybody_asked_to_forget_goes(store: Store) -> None:
    async with store.work() as work:
        people = [await work.people.seen(n, f"P{n}") for n in (1, 2)]
        table = await opened(work, *(Seat("person", person.id) for person in people))
        await forget(work, people[0].id)
        assert await work.tables.by_public_id(table.public_id) is not None
        await forget(work, people[1].id)
        assert await work.tables.by_public_id(table.public_id) is None


async def test_export_tells_all_but_what_others_hide(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна", "anna", "ru")
        boris = await work.people.seen(2, "Борис")
        table = await opened(work, Seat("person", anna.id), Seat("person", boris.id))
        table = await work.tables.append(
            replace(table, status="playing", words={0: "мёд", 1: "соль"}),
            [("die", 0, "3"), ("die", 1, "6")],
        )
        await work.inbox.add([UPDATE])
        copy = await export(work, anna.id)
        assert json.loads(json.dumps(copy)) == copy
        assert copy["person"]["name"] == "Анна"
        assert copy["updates_not_handled"][0]["update"] == UPDATE
        assert copy["games"][0]["word"] == "мёд"
        assert [a["value"] for a in copy["games"][0]["answers"]] == ["3"]
        assert "соль" not in str(copy)
        assert table.secret.hex() not in str(copy)
        table = await work.tables.append(
            replace(table, status="over"), [("die", 0, "2"), ("die", 1, "5")], sealed=(0, 1)
        )
        copy = await export(work, anna.id)
        assert [a["value"] for a in copy["games"][0]["answers"]] == ["3", "6", "2", None]
