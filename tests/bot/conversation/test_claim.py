"""Stop or go on, in the chat (speedwalkers.md)."""

from __future__ import annotations

from bot.table.snapshot import TableSnapshot
from rules.analysis import legal_plays
from rules.board.boards import OFF
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening


def leaving(snapshot: TableSnapshot) -> str:
    """The play that bears most off, or else brings most home."""
    plays = legal_plays(snapshot.game)

    def worth(at: int) -> tuple[int, int]:
        steps = plays[at].steps
        home = sum(step.target <= 6 < step.origin for step in steps)
        return sum(step.target == OFF for step in steps), home

    return plays[max(range(len(plays)), key=worth)].text


async def to_the_question(night: Evening, pair: Pair) -> TableSnapshot:
    """Play until somebody may stop."""
    while True:
        snapshot = await night.snapshot(pair.group)
        if snapshot.game.open_ask.kind == "claim":
            return snapshot
        if snapshot.game.open_ask.kind == "play":
            await night.say(pair.of(snapshot), f"/m {leaving(snapshot)}", pair.group)
        else:
            await night.say(pair.of(snapshot), "/roll", pair.group)


async def test_going_on_and_stopping(night: Evening) -> None:
    pair = await seated(night, "скороходы")
    await night.tap(pair.anna, "Показать всё", night.board(pair.group))
    assert "Снято: ⚪ 0 : ⚫ 0. Для победы хватит 5." in night.last(pair.group).text
    snapshot = await to_the_question(night, pair)
    asked, other = pair.of(snapshot), pair.other(snapshot)
    board = night.board(pair.group)
    assert board.mentions(asked)
    assert "снято 5: стоп – победа и 1 очко; дальше – ещё одна шашка даст 2." in board.text
    assert board.labels[:2] == ["Стоп: +1", "Дальше"]

    assert "Подойдёт стоп или дальше." in await night.answer(asked, "/m 24/18", pair.group)
    await night.say(asked, "беру", pair.group, reply_to=board)
    assert "Подойдёт стоп или дальше." in night.last(pair.group).text
    (sorry,) = await night.say(other, "стоп", pair.group, reply_to=board)
    assert f"Сейчас ходит {asked.first_name}" in sorry.text
    assert (await night.snapshot(pair.group)).stamp == snapshot.stamp

    await night.say(asked, "рискну", pair.group, reply_to=board)
    text = night.board(pair.group).text
    assert f"{asked.first_name} идёт дальше: не взято 1 очко, ещё одна снятая шашка даст 2." in text
    assert f"{other.first_name}: до выбора" in text

    snapshot = await to_the_question(night, pair)
    last = pair.of(snapshot)
    await night.tap(last, night.board(pair.group).labels[0], pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.table.status == "over" and snapshot.result is not None
    assert snapshot.people[snapshot.result.winner].telegram_id == last.id  # type: ignore[union-attr]
    assert f"{last.first_name}, +2." in night.last(pair.group).text
