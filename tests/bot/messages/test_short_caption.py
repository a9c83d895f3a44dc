"""Captions are short: at most five lines and 280 characters for a turn of two."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from bot.catalogue import games, players
from bot.i18n import Html, Words
from bot.i18n.markup import unmarked
from bot.messages.board import board_view, whole_caption
from bot.messages.short_caption import FOR_TWO, RUN, CaptionParts, Room
from bot.table.autoplay import follow
from bot.table.snapshot import Audience, TableSnapshot
from rules.variants import catalogue
from rules.view.view import Result
from tests.bot.messages.tables_in_play import BOT, GROUP, SECRET, private, snapshots

SLUGS = [entry.slug for entry in games()]
STOPS = 6


def places(snapshot: TableSnapshot) -> list[Audience]:
    """Everywhere a table is shown."""
    if not snapshot.private:
        return [GROUP]
    return [private(seat) for seat in range(len(snapshot.people))]


def captions(slug: str, home: str, lang: str) -> list[Html]:
    """What stands under the boards of a game."""
    return [
        board_view(snapshot, place, "", BOT).text
        for snapshot in snapshots(slug, STOPS, home=home, lang=lang)
        for place in places(snapshot)
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_caption_of_two_has_five_lines_and_280_characters(slug: str) -> None:
    for home in ("supergroup", "private"):
        for lang in ("ru", "en"):
            for snapshot in snapshots(slug, STOPS, home=home, lang=lang):
                if len(snapshot.people) > 2:
                    return
                for place in places(snapshot):
                    told = board_view(snapshot, place, "hint-moves", BOT).text
                    assert FOR_TWO.holds(told), (home, lang, unmarked(told))


def test_modifiers_keep_captions_short() -> None:
    for entry in catalogue():
        if entry.kind != "modifier":
            continue
        slug = f"short+{entry.slug}"
        try:
            told = captions(slug, "supergroup", "ru")
        except ValueError:
            continue
        if players(slug) > 2:
            continue
        assert all(FOR_TWO.holds(one) for one in told), (slug, [unmarked(one) for one in told])


def test_the_first_caption_tells_game_draw_and_colours_in_one_line() -> None:
    first, *_, last = snapshots("short", STOPS)
    line = unmarked(board_view(first, GROUP, "", BOT).text).split("\n")[0]
    assert re.fullmatch(r"Короткие нарды\. Жребий: ⚪ \w+ \d, ⚫ \w+ \d\.", line)
    assert "Жребий" not in board_view(last, GROUP, "", BOT).text


def test_beginning_is_shown_once_to_a_seat_without_choices() -> None:
    """The beginning is not repeated for a player who has long had no choice."""
    *_, late = snapshots("short", 20)
    assert late.state is not None and late.state.turns > len(late.state.played)
    shut_out = late.noted(forced=tuple(range(late.state.turns + 1)))
    told = board_view(shut_out, GROUP, "", BOT).text
    assert "Жребий" not in told and "start=fair_" not in told


def test_the_mark_holds_the_whole_promise() -> None:
    first = next(snapshots("short", 1))
    told = board_view(first, GROUP, "", BOT).text
    (whole,) = re.findall(rf't\.me/{BOT}\?start=fair_([\w-]{{43}})"', told)
    assert urlsafe_b64decode(f"{whole}=").hex() == first.table.secret_hash
    assert ">🔒</a>" in told and first.table.secret_hash[:8] not in told
    assert SECRET.hex() not in told


def test_what_there_is_no_room_for_is_told_by_a_button() -> None:
    *_, snapshot = snapshots("tsar", STOPS)
    view = board_view(snapshot, GROUP, "", BOT)
    assert "Показать всё" in [button.label for button in chain(*view.keyboard)]
    short, whole = unmarked(view.text), unmarked(whole_caption(snapshot, GROUP))
    assert "снизу вверх" in whole and "снизу вверх" not in short
    *_, plain = snapshots("short", 4)
    assert "Показать всё" not in [
        b.label for b in chain(*board_view(plain, GROUP, "", BOT).keyboard)
    ]


def test_a_run_of_turns_is_told_in_at_most_three_lines() -> None:
    words = Words("ru")
    turns = tuple(Html(f"ход {number}") for number in range(7))
    told = CaptionParts(played=turns, questions=(Html("Ваш ход."),))
    text = told.brief(Room(9, 900), words).text(words)
    assert text.split("\n") == ["… раньше ещё 4 хода", *turns[-RUN:], "Ваш ход."]
    narrow = told.brief(Room(3, 900), words).text(words)
    assert narrow.split("\n") == ["… раньше ещё 6 ходов", turns[-1], "Ваш ход."]


@pytest.mark.parametrize(
    ("turns", "told"), [(16, "… раньше ещё 14 ходов"), (40, "… раньше были ещё ходы")]
)
def test_of_more_turns_than_are_remembered_no_number_is_told(turns: int, told: str) -> None:
    """The game remembers sixteen."""
    *_, snapshot = snapshots("long", 3, home="private")
    (mine,) = snapshot.acting
    theirs = next(one for one in snapshot.game.played if one.seat != mine)
    state = replace(snapshot.game, played=(theirs,) * 16, turns=turns)
    view = board_view(replace(snapshot, state=state), private(mine), "", BOT)
    assert unmarked(view.text).split("\n")[0] == told


def test_forced_plays_come_before_the_game_and_the_draw() -> None:
    """A play that was made by itself comes before the name of the game and the draw."""
    words = Words("ru")
    turns = tuple(Html(f"ход {number}") for number in range(3))
    name, draw, asked, pips = (Html(text) for text in ("Игра.", "Жребий.", "Ваш ход.", "Пипсы."))
    told = CaptionParts(played=turns, questions=(asked,), beginning=(name, draw), facts=(pips,))
    assert told.brief(Room(5, 280), words).text(words).split("\n") == [*turns, asked, pips]
    fewer = replace(told, played=turns[1:])
    lines = fewer.brief(Room(5, 280), words).text(words).split("\n")
    assert lines == ["Игра. Жребий.", *turns[1:], asked, pips]
    tight = fewer.brief(Room(5, 40), words).text(words).split("\n")
    assert tight == ["Игра.", *turns[1:], asked, pips]


def test_a_hint_is_in_sight_whatever_was_played_before() -> None:
    """It comes once; what it takes the room of is a tap away."""
    words, hint = Words("ru"), Html("Можно и нажимать.")
    turns = tuple(Html(f"ход {number}") for number in range(7))
    name, asked, pips = (Html(text) for text in ("Игра.", "Ваш ход.", "Пипсы."))
    told = CaptionParts(
        played=turns, questions=(asked,), beginning=(name,), facts=(pips,), hint=hint
    )
    lines = told.brief(Room(5, 280), words).text(words).split("\n")
    assert lines == ["… раньше ещё 6 ходов", turns[-1], asked, pips, hint]


def test_a_beginner_makes_his_first_move_himself() -> None:
    """Also where it is the only one; others are spared the trouble."""
    begun = next(snapshots("long", 1))
    assert begun.state is not None and not begun.state.played and begun.acting
    known = tuple(replace(one, hints=frozenset({"hint-type"})) for one in begun.people if one)
    assert replace(begun, people=known).beginners == frozenset()
    assert follow(begun.state, begun.dice, choosing=begun.choosing).answers == ()
    assert follow(begun.state, begun.dice).answers


def test_numbers_that_could_not_be_played_are_told_behind_a_play() -> None:
    told = 0
    for snapshot in snapshots("long", 120, lot="left"):
        state = snapshot.game
        text, last = whole_caption(snapshot, GROUP), state.played[-3:]
        left = [len(one.numbers) - len(one.steps) for one in last if one.steps]
        forced = {state.turns - back for back in range(3)} & set(snapshot.notes.forced)
        if last and last[-1].steps and left[-1] and not forced:
            die = next(iter(Counter(last[-1].numbers) - Counter(s.die for s in last[-1].steps)))
            assert f", {die}" in text and " не сыграть" in text
            ended = replace(state, result=Result((1.0, 0.0), "single", 0))
            assert f", {die} не сыграть" not in whole_caption(replace(snapshot, state=ended), GROUP)
            told += 1
        if not any(left):
            assert "не сыграть" not in text
    assert told
