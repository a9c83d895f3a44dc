"""Two friends in a group: a whole game, both sides typed (scenes 2, 3 and 7)."""

from __future__ import annotations

from bot.opponent import choose
from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening

COUNTED = ("send", "edit")


def said(calls: list[str]) -> list[str]:
    """The calls that count against a group's budget."""
    return [call for call in calls if call.lower().startswith(COUNTED)]


async def test_a_whole_game_of_long_nardy_typed_by_both(night: Evening) -> None:
    pair = await seated(night)
    ways = ("/m {}", "{}", "Ход {}")
    turns = 0
    while (snapshot := await night.snapshot(pair.group)).table.status == "playing":
        person = pair.of(snapshot)
        play = choose(snapshot.game, snapshot.acting[0])
        board, before = night.board(pair.group), len(night.server.calls)
        assert board.mentions(person)
        assert play.split("/")[0].split()[0] or True
        way = ways[turns % len(ways)]
        reply = None if way.startswith("/") else board
        await night.say(person, way.format(play), pair.group, reply)
        after = await night.snapshot(pair.group)
        assert after.table.length > snapshot.table.length
        if after.table.status == "playing":
            assert len(said(night.server.calls[before:])) <= 2
            assert night.board(pair.group).id != board.id
            assert not board.rows
        turns += 1
    end = night.last(pair.group)
    assert "победа" in end.text and "Ещё партию" in end.labels
    assert turns > 20
