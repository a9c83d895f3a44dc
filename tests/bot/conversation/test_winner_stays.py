"""A queue at a board: whoever wins stays, whoever loses stands at its end; what a group plays."""

from __future__ import annotations

from bot.demo import Person
from bot.store import Distance
from tests.bot.conversation.company import Pair, gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose


async def waiting(night: Evening, said: str = "короткие") -> tuple[Pair, Person, Person]:
    """Anna and Boris play, Vera and Gleb wait."""
    pair = await seated(night, said)
    vera, gleb = night.person("Вера"), night.person("Gleb", None, "en")
    for one in (vera, gleb):
        pair.group.members[one.id] = "member"
    await night.experienced(vera, gleb)
    return pair, vera, gleb


async def sitting(night: Evening, pair: Pair) -> set[str | None]:
    """Who plays now."""
    snapshot = await night.snapshot(pair.group)
    assert snapshot.table.status == "playing"
    return {person.name for person in snapshot.people if person is not None}


async def test_the_winner_stays_and_the_loser_waits(night: Evening) -> None:
    pair, vera, gleb = await waiting(night)
    assert await night.answer(vera, "/queue", pair.group) == "Очередь: Вера. Победитель остаётся."
    (second,) = await night.say(gleb, "/queue", pair.group)
    assert second.text == "The queue: Вера, Gleb. Whoever wins stays."
    await night.restart()
    over = await lose(night, pair, "1")
    won = over.people[over.result.winner] if over.result else None
    end = night.last(pair.group)
    assert end.labels[0] == "С победителем играет Вера"
    lost = pair.anna if won is not None and won.name == "Борис" else pair.boris
    query = await night.tap(lost, "С победителем играет Вера", end)
    assert query.alert and "Это решают победитель" in query.text
    await night.tap(vera, "С победителем играет Вера", end)
    assert won is not None and await sitting(night, pair) == {"Вера", won.name}
    snapshot = await night.snapshot(pair.group)
    assert [one.name for one in snapshot.queue] == ["Gleb", lost.name]
    await night.tap(gleb, "С победителем играет Вера", end)
    assert (await night.snapshot(pair.group)).table.id == snapshot.table.id


async def test_a_match_is_played_to_its_end_first(night: Evening) -> None:
    pair, vera, _ = await waiting(night, "short до 3 draw=full")
    await night.say(vera, "/queue", pair.group)
    await lose(night, pair, "1")
    assert "С победителем играет Вера" not in night.last(pair.group).labels
    await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
    await lose(night, pair, "2")
    if "Следующая партия" in night.last(pair.group).labels:
        await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
        await lose(night, pair, "2")
    await night.tap(vera, "С победителем играет Вера", night.last(pair.group))
    assert "Вера" in await sitting(night, pair)
    assert (await night.snapshot(pair.group)).length == "3"


async def test_whoever_comes_to_wait_after_the_end_begins_there(night: Evening) -> None:
    pair, vera, _ = await waiting(night)
    over = await lose(night, pair, "1")
    won = over.people[over.result.winner] if over.result else None
    (line,) = await night.say(vera, "/queue", pair.group)
    assert line.text.startswith("Очередь: Вера.")
    assert line.labels == ["С победителем играет Вера"]
    await night.tap(vera, "С победителем играет Вера", line)
    assert won is not None and await sitting(night, pair) == {"Вера", won.name}


async def test_a_rematch_leaves_the_queue_as_it_was(night: Evening) -> None:
    pair, vera, _ = await waiting(night)
    await night.say(vera, "/queue", pair.group)
    await lose(night, pair, "1")
    end = night.last(pair.group)
    await night.tap(pair.anna, "Ещё партию", end)
    await night.tap(pair.boris, "Ещё партию", end)
    assert await sitting(night, pair) == {"Анна", "Борис"}
    await lose(night, pair, "1")
    assert night.last(pair.group).labels[0] == "С победителем играет Вера"


async def test_who_is_in_the_queue_and_who_is_not(night: Evening) -> None:
    pair, vera, gleb = await waiting(night)
    assert "вас нет" in await night.answer(vera, "/unqueue", pair.group)
    await night.say(vera, "/queue", pair.group)
    assert await night.answer(vera, "/queue", pair.group) == "Место в очереди уже есть: 1."
    assert "За этой доской играете вы" in await night.answer(pair.anna, "/queue", pair.group)
    assert await night.answer(gleb, "/queue") == "Queues are for the boards of a group."
    assert await night.answer(vera, "/unqueue", pair.group) == "Очередь пуста."
    await lose(night, pair, "1")
    assert not any("победителем" in label for label in night.last(pair.group).labels)


async def test_whoever_is_kept_away_does_not_wait_there(night: Evening) -> None:
    pair, vera, _ = await waiting(night)
    async with night.bot.store.work() as work:
        host, guest = [await work.people.by_telegram(one.id) for one in (pair.anna, vera)]
        assert host is not None and guest is not None
        await work.distances.keep(host.id, guest.id, Distance(blocked=True))
    assert "не хочет с вами играть" in await night.answer(vera, "/queue", pair.group)


async def test_before_a_game_begins_its_queue_is_explained(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new", group)
    (early,) = await night.say(boris, "/queue", group)
    assert "свободное место: /join" in early.text and "с победителем" in early.text


async def test_a_game_of_a_contest_has_no_queue_and_is_not_closed(night: Evening) -> None:
    pair, vera, _ = await waiting(night)
    pair.group.members[vera.id] = "administrator"
    snapshot = await night.snapshot(pair.group)
    async with night.bot.store.work() as work:
        await work.tables.save(snapshot.noted(contest=1).table)
    (queued,) = await night.say(vera, "/queue", pair.group)
    assert "очереди здесь не бывает" in queued.text and "/new" in queued.text
    assert "решает организатор" in await night.answer(vera, "/close шумно", pair.group)


async def test_a_group_plays_what_it_has_chosen(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    (settings,) = await night.say(anna, "/settings", group)
    for label in ("Игра по умолчанию: Длинные нарды", "Короткие нарды"):
        await night.tap(anna, label, settings)
    for label in ("Длина матча: одна партия", "матч до 5"):
        await night.tap(anna, label, settings)
    query = await night.tap(boris, "Длина матча: матч до 5", settings)
    assert query.alert and "администраторы" in query.text
    assert "Короткие нарды, матч до 5" in await night.answer(boris, "/new", group)
    other = (await night.say(boris, "/new длинные до 3", group))[-1]
    assert "Длинные нарды, матч до 3" in other.text
    assert "одна партия" in await night.answer(boris, "/new короткие")
