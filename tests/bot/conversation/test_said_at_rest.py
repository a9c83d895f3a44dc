"""What people were told cannot be read from the disk, whatever the bot keeps of it."""

from __future__ import annotations

from pathlib import Path

from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import evening


async def test_the_last_refusal_to_somebody_is_kept_as_a_mark(tmp_path: Path) -> None:
    """It would tell what was typed, and names."""
    async with evening(tmp_path) as night:
        pair = await seated(night)
        somebody = pair.of(await night.snapshot(pair.group))
        (first,) = await night.say(somebody, "/m 24/1", pair.group)
        assert await night.answer(somebody, "/m 24/1", pair.group) == f"Опять 24/1. {first.text}"
    raw = b"".join(file.read_bytes() for file in sorted(tmp_path.glob("nardy.db*")))
    assert b"slip" in raw
    for form in (first.text, first.text.encode("unicode_escape").decode()):
        assert form.encode() not in raw
    assert rb"\u041e\u043f\u044f\u0442\u044c" not in raw and "Опять".encode() not in raw
