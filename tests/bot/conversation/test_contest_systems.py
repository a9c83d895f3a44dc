"""Contests by the Swiss system, of two teams, in pairs."""

from __future__ import annotations

from bot.table.snapshot import TableSnapshot
from rules.contests import team_points
from tests.bot.conversation.company import any_play
from tests.bot.conversation.contest_kit import begun, begun_in_own_chats, gathered
from tests.bot.conversation.kit import Evening


async def test_swiss_pairs_those_with_as_many_wins(night: Evening) -> None:
    cup = await begun(night, 5, system="Швейцарская")
    contest = (await cup.now()).contest
    assert [(one.home, one.away) for one in contest.rounds[0]] == [(0, 1), (2, 3), (4, None)]
    assert "без пары, это победа" in cup.table.text and "Тур 1 из 5" in cup.table.text
    await cup.round()
    contest = (await cup.now()).contest
    met = [{one.home, one.away} for one in contest.rounds[0]]
    assert all({one.home, one.away} not in met for one in contest.rounds[1])
    winners = {one.winner for one in contest.rounds[0]}
    assert any({one.home, one.away} <= winners for one in contest.rounds[1])
    while (await cup.now()).row.status == "playing":
        await cup.round()
    assert "1. " in cup.table.text and "побед " in cup.table.text


async def test_two_teams(night: Evening) -> None:
    cup = await gathered(night, count=4)
    await night.tap_each(cup.anna, cup.signup, "Система…", "Две команды", "← Назад")
    _, boris, vera, gleb = cup.people.values()
    for person in (vera, gleb):
        await night.tap(person, "В команду 2", cup.signup)
    assert "Команда 1 (2): Анна, Борис" in cup.signup.text
    await night.tap(boris, "В команду 2", cup.signup)
    refused = await night.tap(cup.anna, "Начать турнир", cup.signup)
    assert refused.alert and "равны" in refused.text
    await night.tap(boris, "В команду 1", cup.signup)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    contest = await cup.now()
    team = {contest.name(number, contest.words) for number in (0, 1)}
    assert team == {"Анна", "Борис"}
    for meeting in contest.contest.open:
        assert {meeting.home < 2, (meeting.away or 0) < 2} == {True, False}
    await cup.round()
    await cup.round()
    ours, theirs = team_points((await cup.now()).contest)
    assert ours + theirs == 4
    words = "Ничья" if ours == theirs else f"Победа: команда {1 if ours > theirs else 2}"
    assert words in cup.table.text


async def test_partners_play_together(night: Evening) -> None:
    """Both are called and think together, the captain moves: another one in the next round."""
    cup = await gathered(night, count=6)
    await night.tap_each(cup.anna, cup.signup, "Система…", "Парами")
    assert "(6): Анна + Борис, Вера + Глеб, Дарья + Егор" in cup.signup.text
    await night.tap_each(cup.anna, cup.signup, "← Назад", "Начать турнир")
    contest = await cup.now()
    assert len(contest.people) == 3 and " + " in cup.table.text
    (meeting,) = contest.contest.open
    board = await cup.board(meeting)
    captain, partner = board.people_at(board.acting[0])
    message, play = cup.message_of(board), any_play(board)
    assert f"{captain.name} + {partner.name}" in message.text
    beside = cup.people[partner.telegram_id or 0]
    assert message.mentions(cup.of(board)) and message.mentions(beside)
    assert f"Ходит {captain.name}" in await night.answer(beside, play, cup.group, reply_to=message)
    assert (await night.tap(beside, message.labels[0], message)).alert
    await night.say(beside, "/leave", cup.group, reply_to=message)
    assert (await cup.board(meeting)).table.length == board.table.length
    await cup.say(cup.of(board), play, message)
    assert (await cup.board(meeting)).table.length > board.table.length
    first = _seated(board)
    await cup.play(meeting)
    after = await cup.now()
    (second,) = after.contest.open
    both = {one for one in (second.home, second.away) if one in (meeting.home, meeting.away)}
    assert both and not _seated(await cup.board(second)) & first


def _seated(board: TableSnapshot) -> set[int | None]:
    """Who sits at a table."""
    return {chair.person for chair in board.table.seats}


async def test_boards_in_own_chats_leave_the_group_in_peace(night: Evening) -> None:
    """Where both have a chat with the bot the group hears nothing of their games but the table,
    which comes anew at the end."""
    cup = await gathered(night, count=3)
    anna, boris, vera = cup.people.values()
    for person in (anna, boris):
        await night.say(person, "/help")
    await night.tap(anna, "Условия…", cup.signup)
    assert "✓ Доски в личных чатах" in cup.signup.labels
    await night.tap_each(anna, cup.signup, "← Назад", "Начать турнир")
    here = 0
    while (await cup.now()).row.status == "playing":
        for meeting in (await cup.now()).contest.open:
            board = await cup.board(meeting)
            people = {one.telegram_id for one in board.people if one is not None}
            assert board.private == (vera.id not in people)
            here += not board.private
            await cup.play(meeting, moves=1)
    assert "Победа: " in cup.table.text
    assert len(cup.heard) == 3 + here, cup.group.transcript()
    (top,) = await night.say(vera, "/top", cup.group)
    assert all(name in top.text for name in ("Анна", "Борис", "Вера")), "games of their group"


async def test_boards_in_own_chats_can_be_followed(night: Evening) -> None:
    """Whoever asks in the group sees them in his own chat."""
    cup, board = await begun_in_own_chats(night)
    seated = {one.telegram_id for one in board.people if one is not None}
    (idle,) = [one for one in cup.people.values() if one.id not in seated]
    (listed,) = await night.say(idle, "/tables", cup.group)
    assert listed.labels == ["Следить 1"]
    await night.tap(idle, "Следить 1", listed)
    assert night.board(idle.private).labels == ["Не следить"]
    (answer,) = await night.say(cup.of(board), "/roll", cup.group)
    assert "нет" in answer.text, "the board does not stand here"


async def test_player_without_a_private_chat_learns_where_the_board_is(
    night: Evening,
) -> None:
    """A player without a chat with the bot learns where the board will be."""
    cup = await gathered(night, count=1)
    told = await night.tap(cup.guest, "Участвую", cup.signup)
    assert "в личный чат" in (told.text or "") and "/start" in (told.text or "")
    await night.tap(cup.guest, "Не участвую", cup.signup)
    await night.say(cup.guest, "/help")
    assert not (await night.tap(cup.guest, "Участвую", cup.signup)).text
