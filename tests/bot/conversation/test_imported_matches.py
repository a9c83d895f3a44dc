"""Match files of backgammon that people send are reviewed, replayed and made exercises of."""

from __future__ import annotations

import json

import pytest

from bot.i18n import Words
from bot.messages.imported_match import figures_text
from bot.opponent.match_review import MatchReview, PlayerReview, whole_review
from bot.opponent.sage_engine import there
from bot.outgoing import imported_match_messages
from bot.store.typed_json import written
from bot.ui.orders import Say
from rules.exchange.reading import read_match
from tests.bot.conversation.company import gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_pasted_positions import OPENING
from tests.bot.conversation.test_personal import document

JUDGED = pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")
MATCH = """ 3 point match

 Game 1
 Ann Lee : 0                       Ben : 0
  1) 31: 24/23 13/10              66: 24/18 24/18 13/7 13/7
  2) 65: 10/4 13/8                 Doubles => 2
  3)  Drops
                                  Wins 1 point
"""
"""The first play is an error, and the drop."""
SECOND = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10"


@JUDGED
async def test_attached_match_is_reviewed(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    (review,) = await night.attach(kate, "Evening.MAT", MATCH.encode())
    assert review.text.startswith("3-point match: Ann Lee – Ben\nAnn Lee: ")
    assert review.labels == ["Replay", "Errors", "Exercises", "Figures"]
    assert "1. game 1, roll" in review.text and "Ann Lee: 3-1 24/23 13/10, better 8/5 6/5" in (
        review.text
    )


@JUDGED
async def test_review_of_a_sent_match_tells_how_far_it_is(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the message that says what the file holds, and that becomes the review."""
    progress = list[Say]()

    async def edit(bot: object, chat: int, message: int, now: Say) -> None:
        progress.append(now)

    monkeypatch.setattr(imported_match_messages, "EVERY", 0.0)
    monkeypatch.setattr(imported_match_messages, "edit_text", edit)
    kate = night.person("Kate", language="en")
    (review,) = await night.attach(kate, "a.mat", MATCH.encode())
    assert "Reviewing" not in review.text
    assert len(progress) == 5 and "Reviewing game 1 of 1…" in progress[0].text
    assert "24/23 13/10" in progress[0].text, "the worst errors so far"


@JUDGED
async def test_figures_of_a_sent_match_are_behind_a_button(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    (review,) = await night.attach(kate, "a.mat", MATCH.encode())
    assert "PR" not in review.text
    await night.tap(kate, "Figures", review)
    figures = night.last(kate.private).text
    assert figures.startswith("Ann Lee: PR ") and figures.count("Snowie") == 2
    assert "(awful)" in figures and figures.endswith("PR counts decisions as XG does.")


@JUDGED
async def test_review_counted_otherwise_is_made_anew(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    (review,) = await night.attach(kate, "a.mat", MATCH.encode())
    await night.tap(kate, "Figures", review)
    figures = night.last(kate.private).text
    async with night.bot.store.work() as work:
        match = read_match(MATCH)
        assert match is not None
        await work.match_files.keep_review(1, written(whole_review(match, ())) | {"count": 0})
    await night.tap(kate, "Figures", review)
    assert night.last(kate.private).text == figures


def test_chance_to_win_without_luck_is_at_most_the_whole_match() -> None:
    """The winner had much less luck than the loser."""
    match = read_match(MATCH.replace("3 point", "1 point"))
    assert match is not None
    unlucky, lucky = PlayerReview("Ann Lee", own_luck=0.4), PlayerReview("Ben", own_luck=-0.7)
    text = figures_text(match, MatchReview(1, (unlucky, lucky)), "bot", Words("en"))
    assert "Without luck: Ben wins the match 100.0% of the time." in text
    even = MatchReview(1, (PlayerReview("Ann Lee", own_luck=-0.4), PlayerReview("Ben")))
    text = figures_text(match, even, "bot", Words("en"))
    assert "Without luck: Ben wins the match 60.0% of the time." in text


@JUDGED
async def test_pasted_match_is_replayed_turn_by_turn(night: Evening) -> None:
    kate, (review,) = await night.answered(MATCH, "Kate", language="en")
    first = await night.tapped(kate, "Replay", review)
    assert first.has_photo and "Game 1, score 0 : 0. Ann Lee: 3-1 24/23 13/10" in first.text
    assert first.text.endswith(OPENING.replace(":0:10", ":3:10"))
    await night.tap_each(kate, first, "Next", "Next", "Next")
    assert "Ben: Double" in first.text and "Double?" in first.labels
    await night.tap(kate, "Double?", first)
    told = night.last(kate.private)
    assert told.text.startswith("Game 1, score 0 : 0. Ben: Double\n")
    assert "Double / take:" in told.text and told.reply_to == first.id


@JUDGED
async def test_errors_of_a_sent_match_are_shown_by_cost(night: Evening) -> None:
    kate, (review,) = await night.answered(MATCH, "Kate", language="en")
    shown = await night.tapped(kate, "Errors", review)
    worst = shown.text
    assert shown.has_photo and worst.startswith("Error 1 of 2") and "XGID=" in worst
    assert "Ann Lee: Pass, better Take (" in worst
    await night.tap(kate, "Next", shown)
    assert "In the picture: arrows – the best play; dotted – 24/23 13/10." in shown.text
    assert shown.text.startswith("Error 2 of 2") and shown.labels == ["To start", "Back"]


@JUDGED
async def test_errors_of_a_sent_match_are_exercises(night: Evening) -> None:
    kate, (review,) = await night.answered(MATCH, "Kate", language="en")
    asked = await night.tapped(kate, "Exercises", review)
    for _ in range(2):
        if "8/5 6/5" in asked.labels:
            break
        await night.tap(kate, asked.labels[0], asked)
        assert "better" in asked.text.casefold() or "Right" in asked.text
        await night.tap(kate, "Another", asked)
    assert sorted(asked.labels) == ["24/23 13/10", "8/5 6/5", "Show me"]
    await night.tap(kate, "8/5 6/5", asked)
    assert "Right: 8/5 6/5. Played in the match: 24/23 13/10 (−0." in asked.text


async def test_match_that_telegram_splits_is_read_whole(night: Evening) -> None:
    """A text of more than 4096 letters comes as several messages; the spaces at their ends are
    lost. What is written later is no part of it."""
    kate = night.person("Kate", language="en")
    notes = "".join(f'; [Note "{at:050}"]\n' for at in range(50))
    begun, _, rest = MATCH.partition("  2) ")
    kate.say(notes + begun.rstrip())
    (received,) = await night.say(kate, f"2) {rest}".strip())
    assert received.text.startswith("3-point match: Ann Lee – Ben")
    await night.say(kate, notes + begun.rstrip())
    (told,) = await night.say(kate, f"2) {rest}".strip())
    assert "3-point match" not in told.text


async def test_match_that_telegram_splits_in_a_group_is_read_whole(night: Evening) -> None:
    """Only the first part is a reply to the bot; a person who only talks is left alone."""
    night.server.world.bot.privacy = False
    anna, boris, group = await gathered(night)
    asked = (await night.say(anna, "/help", group))[0]
    begun, _, rest = MATCH.partition("  2) ")
    anna.say("".join(f'; [Note "{at:050}"]\n' for at in range(50)) + begun.rstrip(), group, asked)
    boris.say("да", group)
    (received,) = await night.say(anna, f"2) {rest}".strip(), group)
    assert received.text.startswith("Матч до 3: Ann Lee – Ben")
    assert await night.say(anna, MATCH, group) == []


async def test_broken_match_is_told_by_its_line(night: Evening) -> None:
    anna = night.person("Анна")
    broken = MATCH.replace("10/4 13/8", "10/4 13/9")
    (sorry,) = await night.attach(anna, "a.txt", broken.encode())
    assert sorry.text == "Файл читается до строки 6, в ней ошибка."
    assert await night.answer(anna, broken) == "Файл читается до строки 6, в ней ошибка."


async def test_text_file_without_a_match_is_refused(night: Evening) -> None:
    anna = night.person("Анна")
    (sorry,) = await night.attach(anna, "a.txt", b"24/18 13/11")
    assert sorry.text.startswith("Это не матч")
    (sorry,) = await night.attach(anna, "a.pdf", b"%PDF")
    assert ".mat, .txt" in sorry.text


async def test_file_over_the_limit_is_refused(night: Evening) -> None:
    (sorry,) = await night.attach(night.person("Анна"), "a.mat", b" " * 2_000_001)
    assert sorry.text == "Файл слишком велик: читаю до 2 МБ."


async def test_list_of_positions_is_shown_one_by_one(night: Evening) -> None:
    kate, (received,) = await night.answered(f"{OPENING}\n{SECOND}", "Kate", language="en")
    assert received.text == "Positions: 2."
    shown = await night.tapped(kate, "Show", received)
    assert "1 of 2" in shown.text and "X to play 3-1" in shown.text
    await night.tap(kate, "Next", shown)
    assert "2 of 2" in shown.text and "O on roll" in shown.text


async def test_length_of_a_match_is_no_file(night: Evening) -> None:
    (answer, *_) = await night.say(night.person("Kate", language="en"), "7 point match")
    assert "file" not in answer.text


async def test_file_among_people_is_left_alone(night: Evening) -> None:
    pair = await seated(night)
    assert await night.attach(pair.anna, "a.txt", b"notes", pair.group) == []
    board = night.board(pair.group)
    (sorry,) = await night.attach(pair.anna, "a.txt", b"notes", pair.group, board)
    assert "не матч" in sorry.text


async def test_match_file_of_another_person_is_not_shown(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/start")
    asked = (await night.say(anna, "/help", group))[0]
    received, *_ = await night.say(anna, MATCH, group, asked)
    told = await night.tap(boris, "Повтор", received)
    assert told.alert and "XGID" not in night.last(group).text
    await night.tap(anna, "Повтор", received)
    assert night.last(group).has_photo and "XGID" not in night.last(group).text


async def test_sent_matches_are_exported_and_forgotten(night: Evening) -> None:
    anna, (received, *_) = await night.answered(MATCH)
    await night.say(anna, "/export")
    content = json.loads(document(night, night.last(anna.private)))
    assert content["match_files"] == [MATCH.strip()]
    await night.say(anna, "/deleteme")
    await night.tap(anna, "Удалить")
    told = await night.tap(anna, "Повтор", received)
    assert "уже не хранится" in (told.text or "")
