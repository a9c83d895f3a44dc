"""What is said under boards and in lobbies is so: who begins and how, what a game is called, where
its dice come from, who has bid what, who is dead."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.catalogue import entries, games, titled
from bot.dialogs.opening_draw import draw_lines
from bot.i18n import Words
from bot.messages.special_checkers import dead_line, dead_of
from bot.table.autoplay import opening
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.position_state import from_position
from rules.questions.drawn_throws import bag_of
from rules.questions.opening import first_move
from rules.variants import find, shorthands
from rules.view.visibility import view
from tests.bot.conversation.company import at_table, gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose

UNTHROWN = (
    "grasshopper",
    "long-without-dice",
    "short+no-dice",
    "short+imbyurti",
    "long+four-three",
)


def drawn(slug: str, seed: str, options: dict[str, str] | None = None) -> State:
    """A game whose draw is over."""
    state = start(find(slug, options))
    while opening(state):
        seat = state.open_ask.who[0]
        mine = (state.open_ask.choices or ("",))[0]
        value = chance.answer(state, seed, "game") if seat == CHANCE else mine
        state = answer(state, Answer(state.open_ask.kind, seat, value))
    return state


def lines(state: State, lang: str = "ru") -> str:
    """How its draw is told."""
    names = tuple(f"Имя{n}" for n in range(len(state.points)))
    stub: Any = SimpleNamespace(state=state, called_short=lambda words: names)
    return "\n".join(draw_lines(stub, Words(lang)))


@pytest.mark.parametrize("slug", [*(entry.slug for entry in games()), *UNTHROWN])
def test_the_draw_is_told_as_it_went(slug: str) -> None:
    full = {"draw": "full"} if "draw" in find(slug).settings else {}
    for options in ({}, full):
        state = drawn(slug, "seed", options)
        told, first, source = lines(state), first_move(state), state.variant.source
        if first is None:
            assert "Начинает" not in told
            continue
        anew = source.by_chance and bag_of(state.variant) is None and first.throw is None
        assert ("зары бросаются заново" in told) == anew
        assert (f"Начинает Имя{first.seat}: {first.throw}." in told) == (first.throw is not None)
        assert f"Начинает Имя{first.seat}" in told


def test_a_first_throw_that_moves_nobody_is_told() -> None:
    found = 0
    for number in range(40):
        state = drawn("icelandic", f"seed {number}")
        first = first_move(state)
        assert first is not None and first.throw is not None
        if state.thrower != state.owners.index(first.seat) or not state.due:
            found += 1
        assert f"Начинает Имя{first.seat}: {first.throw}." in lines(state)
    assert found


def test_games_that_options_make_have_names_of_their_own() -> None:
    for lang in ("ru", "en"):
        called = [
            *(titled(slug, {}, lang) for slug in {slug for slug, _ in shorthands().values()}),
            *(titled(slug, settings, lang) for slug, settings in shorthands().values()),
        ]
        assert len(set(called)) == len(called)
    assert titled("mad-nardy", {"version": "2"}, "ru") == "Бешеные нарды 2"
    assert titled("king+imbyurti", {"kings": "three"}, "ru").startswith("Три короля")
    assert titled("long", {"preset": "sport"}, "ru") == entries()["long"].names["ru"]


async def test_the_name_stands_in_lobby_caption_and_picture(night: Evening) -> None:
    pair, snapshot = await at_table(night, "бешеные нарды 3")
    assert snapshot.title(Words("ru")) == "Бешеные нарды 3"
    lobby = next(m for m in pair.group.alive if m.by_bot and "Жребий" in m.text)
    assert "Бешеные нарды 3" in lobby.text
    kate = await night.newcomer("/new бешеные нарды 2 с ботом", "Катя")
    assert "Бешеные нарды 2" in night.board(kate.private).text


async def test_where_telegram_throws_no_secret_of_dice_is_promised(night: Evening) -> None:
    anna, _, group = await gathered(night)
    (lobby,) = await night.say(anna, "/new короткие dice=telegram", group)
    hashed = (await night.snapshot(group)).table.secret_hash
    assert "Telegram" in lobby.text and hashed not in lobby.text and "Секрет" not in lobby.text
    (told,) = await night.say(anna, "/fair", group)
    assert "Броски считаются из секрета" not in told.text and "Telegram" in told.text


async def test_sealed_bids_are_named_and_shown(night: Evening) -> None:
    pair, snapshot = await at_table(night, "short+auction bids=sealed draw=full")
    board = night.board(pair.group)
    first, second = pair.anna, pair.boris
    query = await night.tap(first, "Без торга", board)
    assert "Без торга" in query.text and "pass" not in query.text
    await night.tap(second, "3", board)
    shown = night.board(pair.group).text
    assert "Открыли цены:" in shown and "Анна ничего" in shown and "Борис 3" in shown
    assert snapshot.state is not None


async def test_every_game_of_a_match_tells_its_draw(night: Evening) -> None:
    pair = await seated(night, "short до 5 draw=brief")
    for _ in range(2):
        await lose(night, pair, "1")
        await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
        snapshot = await night.snapshot(pair.group)
        first = first_move(snapshot.game)
        assert first is not None and first.throw is not None
        starter = ("Анна", "Борис")[first.seat]
        told = night.board(pair.group).text
        assert "Жребий: " in told and f"{starter}: {first.throw}" in told


@pytest.mark.parametrize("slug", ["azanne", "shemshesh"])
def test_the_dead_are_counted(slug: str) -> None:
    variant = find(slug)
    read = variant.read("24:1!,23:1!,20:1!,1:1,off:11;24:1!,20:1,16:1!,6:7,off:5;w")
    state = from_position(variant, read)
    assert dead_of(variant.board, view(state, None)) == [3, 1]
    assert dead_line(state, view(state, None), Words("ru")) == "Мёртвых ⚪ 3 : ⚫ 1."
    begun = start(variant)
    assert not dead_line(begun, view(begun, None), Words("ru"))
