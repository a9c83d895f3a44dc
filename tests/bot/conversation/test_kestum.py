"""Scene 6: a throw in the air, the call that stops it, who plays so and how it is turned on."""

from __future__ import annotations

import asyncio
import re

from rules.game import Answer, fold
from rules.variants import find
from tests.bot.conversation.company import first_play, gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.live import (
    EVEN,
    FLIES,
    UNEVEN,
    VOID,
    kinds,
    land,
    land_now,
    opens,
    opens_last,
    waiting,
)
from tests.bot.conversation.test_group import said
from tests.bot.conversation.test_match import answers


async def test_called_in_time_and_thrown_again(night: Evening) -> None:
    start = len(night.server.calls)
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    assert FLIES in board.text and "Анна" in board.text and board.labels == ["Кестум!"]
    await opens(night, pair.group)
    query = await night.tap(pair.boris, "Кестум!", board)
    assert query.answer and not query.alert
    assert VOID in board.text and "ваш бросок" in board.text
    assert board.labels == ["🎲 Бросить"]
    await night.tap(pair.anna, "Бросить", board)
    assert VOID in board.text and FLIES in board.text
    await land(night, pair.group)
    told = await kinds(night, pair.group)
    assert [kind for kind, _ in told] == ["flight", "kestum", "flight", "throw"]
    assert VOID in board.text and "Ответьте ходом" in board.text and "Кестум!" not in board.labels
    calls = [call.lower() for call in said(night.server.calls[start:])]
    assert calls.count("sendphoto") == 1
    assert sum("caption" in call or "media" in call for call in calls) <= 4, "two throws"


async def test_a_throw_nobody_calls_lands_by_itself(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board, start = night.board(pair.group), len(night.server.calls)
    air = await opens(night, pair.group)
    assert air.closes is not None and 3.5 <= (air.closes - night.clock()).total_seconds() <= 4.301
    await night.later(seconds=3)
    assert FLIES in board.text
    await land(night, pair.group)
    assert len(said(night.server.calls[start:])) == 1
    assert FLIES not in board.text and night.board(pair.group) is board
    await night.say(pair.anna, first_play(await night.snapshot(pair.group)), pair.group, board)
    following = night.board(pair.group)
    assert following.id != board.id and following.mentions(pair.boris)
    assert FLIES in following.text and following.labels == ["Кестум!"]


async def test_a_late_call_is_refused_and_counted(night: Evening) -> None:
    pair = await seated(night, UNEVEN + " late_warn=2")
    board, air = night.board(pair.group), await opens(night, pair.group)
    assert air.closes is not None
    _, button = pair.boris.find_button("Кестум!", board)
    night.clock.moment = air.closes
    start = len(night.server.calls)
    for _ in range(3):
        query = await night.tap(pair.boris, "Кестум!", board)
        assert query.alert and query.text == "Поздно: первый зар уже лёг."
    assert "Борис: 2 кестума опоздали" in night.last(pair.group).text
    assert said(night.server.calls[start:]) == ["sendMessage"], "the board stays as it is"
    snapshot = await land_now(night, pair.group)
    assert snapshot.game.facts["late"] == "0-3"
    length = snapshot.table.length
    old = pair.boris.tap_data(button["callback_data"], board)
    await night.quiet()
    assert old.alert and "Поздно" in (old.text or "")
    assert (await night.snapshot(pair.group)).table.length == length


async def test_with_the_older_deadline_the_second_die_counts(night: Evening) -> None:
    pair = await seated(night, UNEVEN + " deadline=last")
    air = await opens_last(night, pair.group)
    assert air.lands is not None
    night.clock.moment = air.lands
    query = await night.tap(pair.boris, "Кестум!", pair.group)
    assert query.alert and query.text == "Поздно: оба зара уже легли."


async def test_the_moment_of_arrival_counts_not_that_of_handling(night: Evening) -> None:
    """A press that came in time is heard although the bot was busy until after the landing."""
    pair = await seated(night, UNEVEN)
    board, air = night.board(pair.group), await opens(night, pair.group)
    assert air.lands is not None
    night.bot.worker.stop()
    await night.bot._until_told[0]
    query = pair.boris.tap("Кестум!", board)
    while not await waiting(night):
        await asyncio.sleep(0.005)
    night.clock.moment = air.lands
    await night.bot.scheduler.round()
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight"]
    await night.restart()
    await night.quiet()
    assert query.answer and not query.alert
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "kestum"]


async def test_an_even_throw_does_not_wait(night: Evening) -> None:
    pair = await seated(night, EVEN)
    board = night.board(pair.group)
    assert "Ответьте ходом" in board.text and "Кестум!" not in board.labels
    assert "Бросок ровный" in await night.answer(pair.boris, "/kestum", pair.group)
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"]


async def test_any_throw_may_be_called_where_agreed(night: Evening) -> None:
    pair = await seated(night, EVEN + " call_scope=any")
    board = night.board(pair.group)
    assert "зары в воздухе…" in board.text and "стучит" not in board.text
    await night.say(pair.boris, "кестум", pair.group, board)
    assert VOID in night.board(pair.group).text


async def test_only_the_opponent_calls(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    own = await night.tap(pair.anna, "Кестум!", board)
    assert own.alert and "Свой бросок не остановить" in (own.text or "")
    kate = night.person("Катя")
    kate.join(pair.group)
    query = await night.tap(kate, "Кестум!", board)
    assert query.alert and "Сейчас это Борис" in (query.text or "")
    (sorry,) = await night.say(kate, "/kestum", pair.group)
    assert "За этой доской: Анна, Борис" in sorry.text or "Сейчас это Борис" in sorry.text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight"]
    await night.say(pair.boris, "/kestum", pair.group)
    assert VOID in night.board(pair.group).text


async def test_looking_at_the_board_changes_nothing_in_the_air(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    before, board = await opens(night, pair.group), night.board(pair.group)
    await night.say(pair.anna, "/board", pair.group)
    again = night.board(pair.group)
    assert again.id != board.id and again.labels == ["Кестум!"]
    assert await opens(night, pair.group) == before
    for text in ("/roll", "/m 24/18"):
        (sorry,) = await night.say(pair.anna, text, pair.group)
        assert "уже в воздухе" in sorry.text
        night.server.world.delete(sorry)
    await land(night, pair.group)
    assert "Ответьте ходом" in again.text


async def test_an_offer_to_resign_does_not_open_the_window_again(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    before = await opens(night, pair.group)
    await night.say(pair.anna, "/resign 1", pair.group)
    await night.later(seconds=20)
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "resign"]
    await night.tap(pair.boris, "Играть дальше", pair.group)
    air = (await night.snapshot(pair.group)).notes.air
    assert air == before
    await night.later()
    assert "Ответьте ходом" in night.board(pair.group).text


async def test_a_second_press_calls_nothing_more(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    _, button = pair.boris.find_button("Кестум!", board)
    await night.tap(pair.boris, "Кестум!", board)
    await night.tap(pair.anna, "Бросить", board)
    again = pair.boris.tap_data(button["callback_data"], board)
    await night.quiet()
    assert again.answer is not None and not again.alert
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "kestum", "flight"]


async def test_the_last_attempt_cannot_be_called(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    for _ in range(2):
        await night.tap(pair.boris, "Кестум!", board)
        await night.tap(pair.anna, "Бросить", board)
    assert "Ответьте ходом" in board.text
    assert "последний бросок хода" in await night.answer(pair.boris, "/kestum", pair.group)


async def test_calls_have_a_limit_and_a_gap(night: Evening) -> None:
    pair = await seated(night, UNEVEN + " call_limit=1")
    board = night.board(pair.group)
    await night.tap(pair.boris, "Кестум!", board)
    await night.tap(pair.anna, "Бросить", board)
    assert "Ответьте ходом" in board.text
    assert "уже 1 кестум, больше нельзя" in await night.answer(pair.boris, "/kestum", pair.group)


async def test_between_calls_the_opponent_throws_in_peace(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await night.tap(pair.boris, "Кестум!", pair.group)
    await night.tap(pair.anna, "Бросить", pair.group)
    for _ in range(2):
        await land(night, pair.group)
        snapshot = await night.snapshot(pair.group)
        await night.say(
            pair.of(snapshot), first_play(snapshot), pair.group, night.board(pair.group)
        )
    assert pair.of(await night.snapshot(pair.group)) is pair.anna
    assert "Ответьте ходом" in night.board(pair.group).text
    (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
    assert "соперник спокойно бросает хотя бы 2 раза" in sorry.text


async def test_dice_thrown_by_hand_fly_in_the_same_message(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/settings", group)
    await night.tap_each(anna, group, "Зары и ходы", "Зары бросаются", "по кнопке")
    await night.say(anna, f"/new {UNEVEN}", group)
    await night.tap(boris, "Сесть", group)
    board = night.board(group)
    assert board.labels == ["🎲 Бросить"]
    start = len(night.server.calls)
    await night.tap(anna, "Бросить", board)
    assert FLIES in board.text and board.labels == ["Кестум!"]
    await land(night, group)
    assert "Ответьте ходом" in board.text and night.board(group) is board
    assert len(said(night.server.calls[start:])) == 2


async def test_whoever_does_not_throw_again_is_thrown_for(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    await night.tap(pair.boris, "Кестум!", board)
    await night.later(seconds=9.9)
    assert board.labels == ["🎲 Бросить"]
    await night.later(seconds=0.2)
    assert FLIES in board.text and VOID in board.text


# -- who plays -------------------------------------------------------------------------------------


async def test_against_the_bot_its_throws_may_be_called(night: Evening) -> None:
    anna = night.person("Анна")
    anna.start()
    await night.quiet()
    await night.say(anna, f"/new {UNEVEN} бот")
    board = night.board(anna.private)
    assert "Кестум!" not in board.labels, "the bot does not call"
    await night.say(anna, first_play(await night.snapshot(anna)))
    board = night.board(anna.private)
    assert FLIES in board.text and board.labels[0] == "Кестум!"
    await night.tap(anna, "Кестум!", board)
    assert re.search(r"Кестум! Бросок не в счёт, Бот.* бросает снова\.", board.text)
    assert FLIES in board.text
    await night.later(seconds=10)
    assert "Кестум! Бросок не в счёт, Бот" in night.board(anna.private).text
    snapshot = await night.snapshot(anna)
    assert snapshot.acting == (snapshot.seat_of(snapshot.people[0]),)  # type: ignore[arg-type]
    told = [Answer(*given[:3]) for given in await answers(night, snapshot)]
    assert fold(find(snapshot.table.slug, snapshot.table.options), told) == snapshot.game


async def test_each_in_his_own_chat(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    for person in (anna, boris):
        person.start()
    await night.quiet()
    await night.say(anna, f"/new {UNEVEN}")
    snapshot = await night.snapshot(anna)
    await night.say(boris, f"/start join_{snapshot.table.public_id}")
    mine, his = night.board(anna.private), night.board(boris.private)
    assert FLIES in mine.text and FLIES in his.text
    assert "Кестум!" not in mine.labels and his.labels == ["Кестум!"]
    await night.say(boris, "кестум!")
    his = night.board(boris.private)
    assert VOID in his.text and VOID in mine.text
    assert "🎲 Бросить" in mine.labels and "🎲 Бросить" not in his.labels


# -- how it is turned on --------------------------------------------------------------------------


async def test_one_button_makes_a_game_live(night: Evening) -> None:
    anna, _, group = await gathered(night)
    (lobby,) = await night.say(anna, "/new короткие", group)
    await night.tap_each(anna, lobby, "Условия…", "Бросок")
    query = await night.tap(anna, "Живая игра", lobby)
    assert "«Кестум!»" in (query.text or "") and "✓ Живая игра" in lobby.labels
    assert "Зары: Живые" in lobby.text
    assert "Кестум: На неровный бросок" in lobby.labels
    await night.tap(anna, "✓ Живая игра", lobby)
    assert "Кестум: На неровный бросок" not in lobby.labels
    assert (await night.snapshot(group)).table.options == {"throw": "plain"}


async def test_a_group_may_play_live_as_a_rule(night: Evening) -> None:
    anna, _, group = await gathered(night)
    await night.say(anna, "/settings", group)
    await night.tap_each(anna, group, "Зары и ходы", "Живая игра, кестум", "да")
    await night.say(anna, "/new короткие", group)
    assert (await night.snapshot(group)).table.options == {"throw": "live"}
    await night.say(anna, "/new длинные имбюрти", group)
    assert "throw" not in (await night.snapshot(group)).table.options


async def test_where_dice_land_at_once_it_is_said_how_to_make_them_fly(night: Evening) -> None:
    pair = await seated(night, "короткие")
    assert "«Живая игра»" in await night.answer(pair.boris, "/kestum", pair.group)
    assert not await night.say(pair.boris, "кестум", pair.group)
    assert "«Живая игра»" in await night.answer(pair.boris, "/term кестум", pair.group)


async def test_the_way_to_a_live_game_leads_there(night: Evening) -> None:
    anna, (told,) = await night.answered("что такое кестум")
    way = re.findall("«(.*?)»", told.text.splitlines()[-1])
    assert len(way) == 3
    await night.say(anna, "/new")
    for label in way:
        await night.tap(anna, label, night.last(anna.private))
    assert dict((await night.snapshot(anna)).table.options)["throw"] == "live"
