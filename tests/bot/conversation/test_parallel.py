"""Two boards in a chat: a board is named by button, by number or with the play."""

from __future__ import annotations

from bot.demo import Chat, Person
from bot.dialogs.play_text import told_play
from bot.i18n import Words
from bot.table.snapshot import TableSnapshot
from rules.analysis import legal_plays, named_boards
from tests.bot.conversation.company import Pair, any_play, seated
from tests.bot.conversation.kit import Evening


async def test_a_board_is_named_and_played(night: Evening) -> None:
    """Whoever has thrown names a board by button or word, or types it with the play."""
    pair = await seated(night, "параллельные короткие и длинные")
    chat = pair.group
    snapshot = await night.snapshot(chat)
    assert snapshot.table.slug == "parallel(short,long)"
    for turn in range(6):
        snapshot = await _thrown(night, pair)
        state = snapshot.game
        assert state.open_ask.kind == "board"
        told = night.board(chat).text
        assert "на какой доске?" in told
        assert "1 · Короткие нарды" in told and "2 · Длинные нарды" in told
        await night.tap(pair.anna, "Показать всё", night.board(chat))
        whole = night.last(chat).text
        assert "1) ⚪" in whole and "2) ⚪" in whole
        player, at = pair.of(snapshot), turn % 2
        if turn < 2:
            play = legal_plays(named_boards(state)[at])[0].text
            await night.say(player, f"{at + 1}: {play}", chat, night.board(chat))
        elif turn < 4:
            await night.say(player, f"доска {at + 1}", chat, night.board(chat))
            await _played(night, chat, player)
        else:
            await night.tap(player, ("1 · Короткие нарды", "2 · Длинные нарды")[at], chat)
            await _played(night, chat, player)
        snapshot = await night.snapshot(chat)
        assert snapshot.game.played[-1].board == at
        assert snapshot.game.turns == turn + 1


async def _thrown(night: Evening, pair: Pair) -> TableSnapshot:
    """The table when the dice have fallen."""
    snapshot = await night.snapshot(pair.group)
    if (
        snapshot.state is not None
        and snapshot.state.ask is not None
        and snapshot.state.ask.who == (-1,)
    ):
        await night.say(pair.of(snapshot), "бросаю", pair.group)
    return await night.snapshot(pair.group)


async def _played(night: Evening, chat: Chat, player: Person) -> None:
    """Whatever the throw allows on the board that was named, unless there was one way only."""
    snapshot = await night.snapshot(chat)
    if snapshot.game.open_ask.kind == "play":
        assert "⇄" in str(night.board(chat).rows)
        await night.say(player, any_play(snapshot), chat, night.board(chat))


async def test_a_play_for_no_board_changes_nothing(night: Evening) -> None:
    """A wrong play, a board that is not there and a play without a board are refused with words."""
    pair = await seated(night, "parallel(short,long)")
    chat = pair.group
    snapshot = await _thrown(night, pair)
    before, player = snapshot.table.length, pair.of(snapshot)
    for said, why in (
        ("2: 13/11", "13"),
        ("3: 24/18", "Доски 3 здесь нет. Можно выбрать: 1, 2."),
        ("доска 4", "Доски 4 здесь нет."),
        ("0: 24/18", "Доски 0 здесь нет."),
        ("24/18 13/11", "На какой доске?"),
    ):
        await night.say(player, said, chat, night.board(chat))
        assert why in night.last(chat).text
        assert (await night.snapshot(chat)).table.length == before
    await night.say(player, "доска 1", chat, night.board(chat))
    await night.say(player, "3: 24/18", chat, night.board(chat))
    assert "Доски 3 здесь нет. Можно выбрать: 1, 2." in night.last(chat).text


async def test_the_plays_of_a_throw_are_listed_board_by_board(night: Evening) -> None:
    """While the board is still to be named each play stands with its own, as it may be typed."""
    pair = await seated(night, "parallel(short,long)")
    chat = pair.group
    snapshot = await _thrown(night, pair)
    (listed,) = await night.say(pair.of(snapshot), "/moves", chat)
    for one, name in zip(
        named_boards(snapshot.game), ("Короткие нарды", "Длинные нарды"), strict=True
    ):
        board = one.front + 1
        found = [
            f"{board}: {told_play(one, play.steps, 'own', Words('ru'))}"
            for play in legal_plays(one)
        ]
        assert f"{board} · {name}" in listed.text
        lines = [line for line in listed.text.split("\n") if line.startswith(f"{board}: ")]
        assert sorted(" · ".join(lines).split(" · ")) == sorted(found)
    await night.say(pair.of(snapshot), found[0], chat, night.board(chat))
    after = (await night.snapshot(chat)).game
    assert after.played[-1].board == 1


async def test_no_board_is_resigned_before_it_is_named(night: Evening) -> None:
    pair = await seated(night, "параллельные короткие и длинные")
    snapshot = await _thrown(night, pair)
    player = pair.of(snapshot)
    assert "сначала выбирают" in await night.answer(player, "/resign", pair.group)
    await night.say(player, "доска 1", pair.group, night.board(pair.group))
    (asked,) = await night.say(player, "/resign", pair.group)
    assert "Сдать: марс, −2" in asked.labels
