"""Contests by the Swiss system, of two teams, in pairs."""

from __future__ import annotations

from bot.table.snapshot import TableSnapshot
from rules.contests import team_points
from tests.bot.conversation.contest_kit import begun, gathered
from tests.bot.conversation.kit import Evening, any_play


async def test_swiss_pairs_those_with_as_many_wins(night: Evening) -> None:
    cup = await begun(night, 5, system="Швейцарская")
    contest = (await cup.now()).contest
    assert [(one.home, one.away) for one in contest.rounds[0]] == [(0, 1), (2, 3), (4, None)]
    assert "без пары" in cup.table.text and "Тур 1 из 5" in cup.table.text
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
    await night.tap(cup.anna, "Система…", cup.signup)
    await night.tap(cup.anna, "Две команды", cup.signup)
    await night.tap(cup.anna, "← Назад", cup.signup)
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
    """Either of them may move; they sit down in turn."""
    cup = await gathered(night, count=6)
    await night.tap(cup.anna, "Система…", cup.signup)
    await night.tap(cup.anna, "Парами", cup.signup)
    assert "(6): Анна + Борис, Вера + Глеб, Дарья + Егор" in cup.signup.text
    await night.tap(cup.anna, "← Назад", cup.signup)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    contest = await cup.now()
    assert len(contest.people) == 3 and " + " in cup.table.text
    (meeting,) = contest.contest.open
    board = await cup.board(meeting)
    number = (meeting.home, meeting.away or 0)[board.acting[0]]
    partner = next(one for one in contest.people[number] if one.id not in _seated(board))
    message = await cup.message_of(board)
    await cup.say(cup.people[partner.telegram_id or 0], any_play(board), message)
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
    """Where both have a chat with the bot the group hears nothing of their games but the table."""
    cup = await gathered(night, count=3)
    anna, boris, vera = cup.people.values()
    for person in (anna, boris):
        await night.say(person, "/help")
    await night.tap(anna, "Условия…", cup.signup)
    await night.tap(anna, "Доски в личных чатах", cup.signup)
    assert "Доски – в личных чатах со мной" in cup.signup.text
    await night.tap(anna, "← Назад", cup.signup)
    await night.tap(anna, "Начать турнир", cup.signup)
    while (await cup.now()).row.status == "playing":
        before = len([m for m in cup.group.alive if m.by_bot])
        for meeting in (await cup.now()).contest.open:
            board = await cup.board(meeting)
            people = {one.telegram_id for one in board.people if one is not None}
            assert board.private == (vera.id not in people)
            if not board.private:
                await cup.play(meeting)
                continue
            loser, winner = cup.of(board), cup.of(board, acts=False)
            await night.say(loser, "/resign 1")
            await night.tap(winner, "Принять", winner.private)
            after = len([m for m in cup.group.alive if m.by_bot])
            assert after - before <= 1, "at most the board of the next pair"
    assert "Победа: " in cup.table.text
