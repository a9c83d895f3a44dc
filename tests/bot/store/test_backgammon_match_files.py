"""Match files that people sent are kept for a while, sealed."""

from __future__ import annotations

from bot.store import Store
from bot.store.backgammon_match_files import KEPT


async def test_newest_match_files_of_a_person_are_kept(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна", None, "ru")
        boris = await work.people.seen(2, "Борис", None, "ru")
        theirs = await work.match_files.add(boris.id, "another")
        numbers = [await work.match_files.add(anna.id, f"text {at}") for at in range(KEPT + 1)]
        kept = await work.match_files.of(anna.id)
        assert [file.id for file in kept] == numbers[1:] and kept[0].text == "text 1"
        assert await work.match_files.owner(numbers[0]) is None
        assert await work.match_files.owner(theirs) == boris.id


async def test_review_of_a_match_file_is_kept_with_it(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна", None, "ru")
        number = await work.match_files.add(anna.id, "text")
        await work.match_files.keep_review(number, {"length": 5})
        await work.match_files.keep_review(number + 1, {"length": 5})
    async with store.reading() as work:
        kept = await work.match_files.get(number)
        assert kept is not None and kept.review == {"length": 5}
        assert await work.match_files.get(number + 1) is None
