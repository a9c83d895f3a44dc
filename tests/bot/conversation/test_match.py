"""Matches: several games at one table, their score, the game without a cube."""

from __future__ import annotations

import json

from bot.store import StoredAnswer
from bot.store.typed_json import read, written
from bot.table.match import length_of
from bot.table.notes import GameEnd, MatchNotes, with_notes
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import ShowSheet
from rules.questions.drawn_throws import bag_of
from rules.records.game_record import replay_answers
from rules.view.view import Result
from tests.bot.conversation.company import Pair, at_table, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_personal import document
from tests.render.sheets import SHEETS


async def answers(night: Evening, snapshot: TableSnapshot) -> list[StoredAnswer]:
    """The record of a table."""
    async with night.bot.store.reading() as work:
        return list(await work.tables.answers(snapshot.table.id))


async def lose(night: Evening, pair: Pair, points: str) -> TableSnapshot:
    """Whoever is to throw or play gives the game up at a value, and the other accepts."""
    snapshot = await night.snapshot(pair.group)
    loser, winner = pair.of(snapshot), pair.other(snapshot)
    await night.resign(loser, points, pair.group)
    await night.tap(winner, "Принять", pair.group)
    return await night.snapshot(pair.group)


async def test_a_match_to_three(night: Evening) -> None:
    pair = await seated(night, "short до 3 draw=full cube=on")
    assert (await night.snapshot(pair.group)).length == "3"
    first = await lose(night, pair, "2")
    end = night.last(pair.group)
    assert "матч до 3" in end.text and "Следующая партия" in end.labels
    owners = first.state.owners if first.state else ()
    await night.tap(pair.anna, "Следующая партия", end)
    second = await night.snapshot(pair.group)
    assert second.table.id != first.table.id and second.table.status == "playing"
    assert second.table.secret_hash != first.table.secret_hash
    assert second.game.owners == owners
    # One seat needs one more point: this game goes without the cube.
    assert second.game.facts["crawford"] == "1"
    assert second.game.open_ask.kind == "play"
    # Pressed twice it opens nothing more.
    await night.tap(pair.boris, "Следующая партия", end)
    assert (await night.snapshot(pair.group)).table.id == second.table.id
    (sheet,) = await night.say(pair.boris, "/score", pair.group)
    assert sheet.has_photo and "матч до 3" in sheet.text
    assert first.result is not None and first.result.winner is not None
    winner = ("Анна", "Борис")[first.result.winner]
    score = "2 : 0" if first.result.winner == owners[0] else "0 : 2"
    assert f"1. ⚪:⚫ Марс, {winner} +2 (сдача): {score}" in sheet.text
    assert f"2. ⚪:⚫ идёт партия (партия Кроуфорда): {score}" in sheet.text
    # The record holds every game so far, and replays.
    await lose(night, pair, "1")
    end = night.last(pair.group)
    before = len(pair.group.alive)
    await night.tap(pair.anna, "Запись", end)
    content = json.loads(document(night, pair.group.alive[before + 1]))
    told = [(game["game"], game["match"]["results"]) for game in content["games"]]
    assert told == [
        (first.table.public_id, []),
        (second.table.public_id, [content["games"][0]["result"]]),
    ]
    report = replay_answers(content)
    assert report.ok and report.dice is not None
    assert report.dice.checked > 0 and not report.dice.unknown


async def test_a_match_ends_with_its_winner_and_a_rematch_is_as_long(night: Evening) -> None:
    pair = await seated(night, "short до 3")
    snapshot = await lose(night, pair, "3")
    assert snapshot.table.status == "over"
    end = night.last(pair.group)
    assert "Матч выигран" in end.text and "Реванш" in end.labels
    assert end.has_photo and "1. " in end.text and "Кокс" in end.text
    (sheet,) = await night.say(pair.anna, "/score", pair.group)
    assert sheet.has_photo and "Матч выигран" in sheet.text
    await night.tap(pair.anna, "Запись", end)
    record, mat, sgf = [message for message in pair.group.alive if message.by_bot][-3:]
    assert document(night, sgf).startswith("(;FF[4]GM[6]")
    told = document(night, mat)
    assert told.startswith('; [Site "nardy"]\n') and '; [Variation "Backgammon"]\n' in told
    assert "\n 3 point match\n" in told and "Wins 3 points" in told
    content = json.loads(document(night, record))
    assert content["match"]["points"] == 3
    assert replay_answers(content).ok
    await night.tap(pair.anna, "Реванш", end)
    asked = night.last(pair.group).text
    assert "хочет реванш: Короткие нарды, матч до 3" in asked
    await night.tap(pair.boris, "Реванш", end)
    again = await night.snapshot(pair.group)
    assert again.table.status == "playing" and length_of(again.table) == "3"
    assert again.table.id != snapshot.table.id


async def test_a_word_for_the_next_game_is_heard_of_those_who_play(night: Evening) -> None:
    pair = await seated(night, "long до 3")
    over = await lose(night, pair, "1")
    end, guest = night.last(pair.group), night.person("Гость")
    guest.join(pair.group)
    told, *_ = await night.say(guest, "следующая партия", pair.group, reply_to=end)
    assert told.text.startswith("За этой доской")
    assert (await night.snapshot(pair.group)).table.id == over.table.id
    await night.say(pair.anna, "следующая партия", pair.group, reply_to=end)
    begun = await night.snapshot(pair.group)
    assert begun.table.id != over.table.id and begun.table.status == "playing"
    night.clock.advance(minutes=5)
    before = night.board(pair.group)
    await night.say(pair.boris, "следующая партия", pair.group, reply_to=end)
    assert (await night.snapshot(pair.group)).table.id == begun.table.id
    assert night.board(pair.group).id != before.id, "the board is shown again"


async def test_the_length_is_chosen_among_the_conditions(night: Evening) -> None:
    anna = night.person("Анна", "anna")
    group = await night.gather(anna)
    (lobby,) = await night.say(anna, "/new длинные", group)
    assert "одна партия" in lobby.text
    await night.tap_each(anna, lobby, "Условия…", "Длина", "четыре партии")
    assert "четыре партии, меняясь цветами" in lobby.text
    snapshot = await night.snapshot(group)
    assert snapshot.table.options == {"draw": "white", "equal_turns": "on", "draw_points": "1"}
    await night.tap_each(anna, lobby, "Условия…", "Длина", "матч до 7")
    assert "матч до 7" in lobby.text


async def test_length_page_has_six_usual_lengths_and_a_page_of_others(night: Evening) -> None:
    anna = night.person("Анна", "anna")
    group = await night.gather(anna)
    for game in ("длинные", "тапа", "кафтар"):
        *_, lobby = await night.say(anna, f"/new {game}", group)
        await night.tap_each(anna, lobby, "Условия…", "Длина")
        aside = ("Другая…", "Сесть", "← Назад")
        usual = {label for label in lobby.labels if label not in aside}
        assert len(usual) == 6
        await night.tap(anna, "Другая…", lobby)
        assert "матч до 11" in lobby.labels and not usual & set(lobby.labels)
        assert "/new длинные до 13" in lobby.text
        await night.tap(anna, "матч до 11", lobby)
        assert "матч до 11" in lobby.text


async def test_a_session_without_end_is_summed_up(night: Evening) -> None:
    pair, snapshot = await at_table(night, "short draw=brief cube=on")
    won = Result((0.0, 2.0), "mars", 1)
    async with night.bot.store.work() as work:
        table = await work.tables.get(snapshot.table.id)
        kept = MatchNotes(results=(won,) * 40, ends=(GameEnd(2, (1, 0)),) * 39)
        await work.tables.save(with_notes(table, series=kept))
    (sheet,) = await night.say(pair.anna, "/score", pair.group)
    assert sheet.has_photo and len(sheet.text) <= 1024
    assert "\n40. ⚪:⚫ Марс ×2, Борис +2: 80 : 0\n41. " in sheet.text
    early, first = sheet.text.split("\n")[1:3]
    last = int(first.partition(".")[0]) - 1
    # Of the first game nothing but its result was kept.
    assert early == f"1–{last}: {2 * last} : 0"
    assert "\nСчёт 80 : 0, без конца." in sheet.text


async def test_a_sheet_in_english_goes_to_whoever_asks(night: Evening) -> None:
    ann = night.person("Ann", "ann", "en")
    await night.quiet()
    await night.say(ann, "/start")
    await night.say(ann, "/new short to 3 bot")
    snapshot = await night.snapshot(ann)
    assert snapshot.length == "3"
    (sheet,) = await night.say(ann, "/score")
    assert sheet.has_photo and "Score 0 : 0, match to 3.\nPips: " in sheet.text
    assert " under way: 0 : 0" in sheet.text


def test_a_sheet_survives_its_order() -> None:
    for sheet in SHEETS.values():
        assert read(ShowSheet, json.loads(json.dumps(written(ShowSheet(sheet, ""))))).sheet == sheet


async def test_where_there_is_no_match_the_way_that_is_left_tells_who_leads(
    night: Evening,
) -> None:
    pair = await seated(night, "short")
    (told,) = await night.say(pair.anna, "/score", pair.group)
    assert told.text.startswith("Пипсы: ⚪ ") and "167" in told.text
    anna = await night.newcomer("/new шлем с ботом")
    assert "Это одна партия, без счёта" in await night.answer(anna, "/score")


async def test_three_alone_may_play_a_match_and_pairs_may_not(night: Evening) -> None:
    anna = night.person("Анна", "anna")
    group = await night.gather(anna)
    (lobby,) = await night.say(anna, "/new тригаммон до 5", group)
    assert "матч до 5" in lobby.text
    await night.tap(anna, "Условия…", lobby)
    length = next(label for label in lobby.labels if label.startswith("Длина"))
    await night.tap(anna, length, lobby)
    assert "без конца" in lobby.labels and "четыре партии, меняясь цветами" not in lobby.labels
    await night.tap(anna, "без конца", lobby)
    assert "без конца" in lobby.text
    *_, lobby = await night.say(anna, "/new тандем до 5", group)
    assert "одна партия" in lobby.text
    await night.tap(anna, "Условия…", lobby)
    assert not any(label.startswith("Длина") for label in lobby.labels)


async def test_a_match_may_go_on_with_what_is_left_in_the_bag(night: Evening) -> None:
    for carried, option in ((True, "on"), (False, "off")):
        pair = await seated(night, f"long+dice-domino до 3 carry_over={option}")
        first = await lose(night, pair, "1")
        assert first.state is not None
        await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
        second = await night.snapshot(pair.group)
        drawn = sum(answer[0] == "throw" for answer in await answers(night, second))
        bag = bag_of(second.game.variant)
        assert bag is not None
        before = bag.read(first.state.facts["market"]) if carried else bag.things
        assert len(bag.read(second.game.facts["market"])) == len(before) - drawn


async def test_a_fixed_number_of_games_is_played_to_its_end(night: Evening) -> None:
    """Nobody wins early: after 4:0 in two of three games the third is played (row 10)."""
    pair = await seated(night, "short ровно 3 партии draw=white")
    assert (await night.snapshot(pair.group)).length == "games3"
    for number in range(3):
        if number:
            assert "3 партии по очкам" in night.last(pair.group).text
            await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
        after = await lose(night, pair, "2")
        assert after.result is not None and after.result.points[1] == 2
    assert "Следующая партия" not in night.last(pair.group).labels
    assert "Борис" in night.last(pair.group).text and "6 : 0" in night.last(pair.group).text


async def test_four_games_of_long_nardy_score_a_draw_as_one_each(night: Evening) -> None:
    """The Perm match: equal turns, a draw 1:1; four games of others leave a half (row 11)."""
    anna = night.person("Анна")
    for game, points in (("длинные", "1"), ("короткие", None)):
        group = night.group(anna)
        await night.say(anna, f"/new {game} четыре партии", group)
        snapshot = await night.snapshot(group)
        assert snapshot.length == "four"
        assert snapshot.table.options["equal_turns"] == "on"
        assert snapshot.table.options.get("draw_points") == points
