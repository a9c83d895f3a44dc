"""Several boards in one chat: what is said goes to the one where it fits; where several fit, it is
asked once."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.demo.model import Message
from bot.table.snapshot import TableSnapshot
from tests.bot.conversation.company import Pair, first_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_mistakes import OPENING

LONG, SHORT = "Длинные нарды", "Короткие нарды"


@dataclass
class Two:
    """A long and a short game of the same people in one group; Anna is to move at both."""

    night: Evening
    pair: Pair

    async def tables(self) -> list[TableSnapshot]:
        """The long game and the short one."""
        return await self.night.snapshots(self.pair.group, ("playing",))

    async def lengths(self) -> list[int]:
        """How many answers each game has."""
        return [one.table.length for one in await self.tables()]

    async def says(self, text: str) -> list[Message]:
        """Anna writes in the group."""
        return await self.night.say(self.pair.anna, text, self.pair.group)


async def _two(night: Evening, second: str) -> Two:
    night.chance.deal(*OPENING)
    night.server.world.bot.privacy = False
    two = Two(night, await seated(night))
    await night.say(two.pair.anna, f"/new {second}", two.pair.group)
    await night.tap(two.pair.boris, "Сесть", two.pair.group)
    for _ in range(9):
        last = (await two.tables())[1]
        if two.pair.of(last) is two.pair.anna:
            break
        board = night.board(two.pair.group)
        await night.say(two.pair.boris, f"/m {first_play(last)}", two.pair.group, board)
    assert [two.pair.of(one) for one in await two.tables()] == [two.pair.anna] * 2
    return two


@pytest.fixture
async def two(night: Evening) -> Two:
    """A long game and a short one."""
    return await _two(night, "короткие draw=white")


@pytest.fixture
async def same(night: Evening) -> Two:
    """Two long games."""
    return await _two(night, "длинные draw=white")


@pytest.mark.parametrize("board", [0, 1])
@pytest.mark.parametrize("form", ["/m {}", "{}"])
async def test_a_play_goes_where_it_fits(two: Two, board: int, form: str) -> None:
    """Also when it is said to nobody, where the bot hears everything."""
    before = await two.lengths()
    if (await two.tables())[board].state.ask.kind != "play":  # type: ignore[union-attr]
        await two.says("бросок")
    play = first_play((await two.tables())[board])
    await two.says(form.format(play))
    after = await two.lengths()
    assert after[board] > before[board] and after[1 - board] <= before[1 - board] + 1
    assert "За какой доской?" not in [m.text for m in two.pair.group.alive]


async def test_what_fits_at_several_is_asked_once(two: Two) -> None:
    (asked,) = await two.says("/board")
    assert asked.text == "За какой доской?" and asked.labels == [LONG, SHORT]
    await two.night.tap(two.pair.boris, LONG, asked)
    assert asked.labels == [LONG, SHORT], "Anna was asked"
    await two.night.tap(two.pair.anna, LONG, asked)
    assert asked.labels == [] and asked.text == f"За доской «{LONG}»:"
    told = two.night.board(two.pair.group)
    assert told.id > asked.id and told.text.startswith(LONG)


@pytest.mark.parametrize("said", ["/moves", "/position", "пипсы", "что делать", "кто за кого"])
async def test_what_only_tells_is_told_of_the_board_shown_last(two: Two, said: str) -> None:
    """It says which one that is."""
    shown = two.night.board(two.pair.group)
    first = LONG if shown.text.startswith(LONG) else SHORT
    (told,) = await two.says(f"@{two.night.server.world.bot.username} {said}")
    assert told.text.startswith(first) and told.text.count(first) == 1


async def test_a_board_that_is_named_is_the_one_told_of_next(two: Two) -> None:
    for name, title in (("длинные", LONG), ("short", SHORT), ("в длинных", LONG)):
        (told,) = await two.says(f"ходы {name}")
        assert told.text.startswith(f"{title}.")
        (told,) = await two.says("/position")
        assert told.text.startswith(f"{title}.")


async def test_advice_and_its_reasons_are_told_of_the_board_seen_last(night: Evening) -> None:
    anna = night.person("Anna", language="en")
    for game in ("tapa", "long"):
        await night.say(anna, f"/new {game} bot")
    for said in ("hint", "why"):
        assert (await night.say(anna, said))[-1].text.startswith("Long nardy."), said
    for said in ("hint tapa", "why", "tapa hint"):
        assert (await night.say(anna, said))[-1].text.startswith("Tapa."), said


async def test_group_boards_asked_about_in_private_are_shown_there(
    night: Evening,
) -> None:
    """Boards of a group that were asked about in private are shown there."""
    anna = night.person("Anna", language="en")
    group = night.group(anna)
    for game in ("tapa", "long"):
        await night.say(anna, f"/new {game} bot", group)
    for name, title in (("tapa", "Tapa"), ("long", "Long nardy"), ("tapa", "Tapa")):
        for said in (f"{name} hint", "why", f"moves {name}", "moves"):
            assert (await night.answer(anna, said)).startswith(f"{title}."), said


@pytest.mark.parametrize("form", ["{} короткие", "короткие {}", "{} в коротких"])
async def test_a_play_goes_to_the_game_that_is_named_with_it(two: Two, form: str) -> None:
    before = await two.lengths()
    if (await two.tables())[1].state.ask.kind != "play":  # type: ignore[union-attr]
        await two.says("бросок")
    await two.says(form.format(first_play((await two.tables())[1])))
    after = await two.lengths()
    assert after[0] == before[0] and after[1] > before[1]


async def test_of_two_boards_with_that_name_it_is_asked_which(same: Two) -> None:
    (asked,) = await same.says("длинные сдаюсь")
    assert asked.text == "За какой доской?"
    await same.night.tap(same.pair.anna, asked.labels[1], asked)
    assert "Играть дальше" in same.night.last(same.pair.group).labels


async def test_a_question_in_other_words_is_for_the_board_seen_last(
    night: Evening,
) -> None:
    anna = night.person("Anna", language="en")
    for _ in range(2):
        await night.say(anna, "/new nackgammon bot draw=white")
    (told,) = await night.say(anna, "how many pips do I have left")
    assert told.text.startswith("Nackgammon with Bot (amateur) · No. 2. ")


async def test_a_play_in_reply_to_a_board_may_name_its_game(two: Two) -> None:
    if (await two.tables())[1].state.ask.kind != "play":  # type: ignore[union-attr]
        await two.says("бросок")
    board, before = two.night.board(two.pair.group), await two.lengths()
    assert SHORT in board.text
    play = first_play((await two.tables())[1])
    for name, count in (("длинные", 0), ("короткие", 1)):
        await two.night.say(two.pair.anna, f"{play} {name}", two.pair.group, board)
        after = await two.lengths()
        assert after[0] == before[0] and min(after[1] - before[1], 1) == count


async def test_the_longest_name_names_a_board_too(night: Evening) -> None:
    anna = night.person("Anna", language="en")
    for game in ("long-without-dice", "tapa"):
        await night.say(anna, f"/new {game} bot")
    (told,) = await night.say(anna, "describe long nardy without dice")
    assert told.text.startswith("Long nardy without dice.")


async def test_a_colour_is_chosen_at_the_board_that_asks_for_one(night: Evening) -> None:
    anna = await night.newcomer("/new short bot draw=white", "Anna", language="en")
    night.chance.deal("5", "2")
    await night.say(anna, "/new long bot draw=partial")
    before = await night.snapshot(anna)
    assert before.game.open_ask.kind == "colour" and before.acting == (0,)
    await night.say(anna, "black")
    assert (await night.snapshot(anna)).table.length > before.table.length


async def test_a_play_is_refused_at_the_game_that_is_named_with_it(two: Two) -> None:
    for name, title in (("длинные", LONG), ("короткие", SHORT)):
        (refusal,) = await two.says(f"24/3 {name}")
        assert refusal.text.startswith(f"{title}.")


async def test_whoever_leaves_is_asked_which_board_whatever_waits(two: Two) -> None:
    """Where it is his move he is no likelier to leave."""
    play = first_play((await two.tables())[0])
    await two.says(f"/m {play}")
    (asked,) = await two.says("/leave")
    assert asked.text == "За какой доской?" and asked.labels == [LONG, SHORT]


async def test_a_board_is_not_closed_without_a_reason_whichever_is_meant(two: Two) -> None:
    two.pair.group.members[two.pair.anna.id] = "administrator"
    (why,) = await two.says("/close")
    assert why.text.startswith("Нужна и причина")


async def test_boards_of_one_game_are_told_apart(same: Two) -> None:
    (asked,) = await same.says("/board")
    assert asked.labels == [f"{LONG} · Борис · № 1", f"{LONG} · Борис · № 2"]
    await same.night.tap(same.pair.anna, f"{LONG} · Борис · № 2", asked)
    assert asked.text == f"За доской «{LONG} · Борис · № 2»:"


async def test_the_number_of_a_board_is_the_same_whoever_is_to_move(same: Two) -> None:
    night, pair = same.night, same.pair
    play = first_play((await same.tables())[1])
    await night.say(pair.anna, play, pair.group, night.board(pair.group))
    assert pair.of((await same.tables())[1]) is pair.boris
    (refusal,) = await night.say(pair.boris, "/m 24/3 24/4", pair.group)
    assert refusal.text.startswith(f"{LONG} · Анна · № 2. ")


async def test_whoever_gives_up_one_of_two_boards_reads_its_name_once(same: Two) -> None:
    night, pair = same.night, same.pair
    play = first_play((await same.tables())[1])
    await night.say(pair.anna, play, pair.group, night.board(pair.group))
    (asked,) = await night.say(pair.anna, "/resign", pair.group)
    assert asked.text.startswith(f"{LONG} · Борис · № 1\nЗа сколько")


async def test_of_boards_of_one_game_it_is_told_with_whom_each_is(night: Evening) -> None:
    ann, others = night.person("Ann", language="en"), []
    for name in ("Bob", "Cat"):
        others.append(night.person(name, language="en"))
        group = night.group(ann, others[-1])
        await night.say(ann, "/new long", group)
        await night.tap(others[-1], "Sit down", group)
    (asked,) = await night.say(ann, "/leave")
    assert asked.labels == ["Long nardy with Bob", "Long nardy with Cat"]
    await night.tap(ann, "Long nardy with Cat", asked)
    assert asked.text == "At the board of Long nardy with Cat:"


@pytest.mark.parametrize("said", ["/leave", "/board"])
async def test_a_command_asks_which_table(two: Two, said: str) -> None:
    (asked,) = await two.says(said)
    assert asked.labels == [LONG, SHORT]
    query = await two.night.tap(two.pair.anna, SHORT, asked)
    assert query.answer is not None and asked.labels == []
    assert two.night.last(two.pair.group).id != asked.id


async def test_what_fits_nowhere_gets_the_reason_of_the_board_shown_last(two: Two) -> None:
    """The answer names that board."""
    people = two.pair.anna, two.pair.boris
    for board, name in enumerate((LONG, SHORT)):
        await two.says(f"/m {first_play((await two.tables())[board])}")
        while (await two.tables())[board].acting != (0,):
            table = (await two.tables())[board]
            play = f"/m {first_play(table)}"
            await two.night.say(people[table.acting[0]], play, two.pair.group)
        before = await two.lengths()
        (refusal,) = await two.says("/m 24/3 24/4")
        assert refusal.text.startswith(f"{name}.")
        assert await two.lengths() == before


async def test_an_answer_names_the_board_where_alone_it_fits(two: Two) -> None:
    play = first_play((await two.tables())[0])
    await two.says(f"/m {play}")
    (told,) = await two.says("/moves")
    assert told.text.startswith(f"{SHORT}.") and "24/" in told.text


async def test_a_play_is_taken_back_where_one_has_just_moved(two: Two) -> None:
    """It is her turn at one board, and at the other she has moved."""
    await two.says("/settings")
    await two.night.tap(two.pair.anna, "Зары и ходы…", two.pair.group)
    await two.night.tap(two.pair.anna, "Зары бросаются: сами", two.pair.group)
    await two.night.tap(two.pair.anna, "по кнопке", two.pair.group)
    play = first_play((await two.tables())[0])
    await two.says(f"/m {play}")
    moved, other = await two.tables()
    assert two.pair.of(moved) is two.pair.boris and two.pair.of(other) is two.pair.anna
    await two.says("/undo")
    assert "Вернуть" in two.night.board(two.pair.group).labels
    await two.night.tap(two.pair.boris, "Вернуть", two.pair.group)
    assert [two.pair.of(one) for one in await two.tables()] == [two.pair.anna] * 2


async def test_words_that_are_gone_are_not_guessed(two: Two) -> None:
    (asked,) = await two.says("/board")
    said = two.pair.group.messages[asked.id - 1]
    assert said.text == "/board"
    said.deleted = True
    query = await two.night.tap(two.pair.anna, LONG, asked)
    assert query.text == "Тех слов уже нет: напишите ещё раз."


async def test_the_private_board_opened_last_is_shown_again(night: Evening) -> None:
    anna = await night.newcomer("/new long bot", "Anna", language="en")
    await night.say(anna, "/new short bot")
    shown = (await night.say(anna, "/board"))[-1]
    assert shown.has_photo and shown.text.startswith("Short nardy")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("стоп", "Закончить партию"),
        ("ничья", "О ничьей здесь не договариваются"),
        ("беру", "Ставку никто не поднимал"),
    ],
)
async def test_an_answer_may_name_its_board(two: Two, said: str, told: str) -> None:
    for form in ("/m {} короткие", "@nardy_demo_bot короткие {}"):
        (refusal,) = await two.says(form.format(said))
        assert told in refusal.text and not refusal.labels


async def test_position_of_a_board_named_at_length_names_its_game_once(
    night: Evening,
) -> None:
    """The position of a board that is called by more than its game names the game once."""
    ann = night.person("Ann", language="en")
    for game in ("long", "long"):
        await night.say(ann, f"/new {game} bot")
    (told,) = await night.say(ann, "/position")
    assert told.text.startswith("Long nardy with Bot (amateur) · No. 2. You are ")
    assert told.text.count("Long nardy") == 1


@pytest.mark.parametrize("text", ["/join 2", "сяду за доску 2"])
async def test_a_number_of_the_list_names_its_board(night: Evening, text: str) -> None:
    """Two boards wait for players: nothing has to be asked."""
    night.server.world.bot.privacy = False
    pair = await seated(night)
    for _ in range(2):
        await night.say(pair.anna, "/new короткие", pair.group)
    await night.say(pair.boris, "/new длинные", pair.group)
    (listed,) = await night.say(pair.anna, "/tables", pair.group)
    await night.say(pair.boris, text, pair.group)
    assert "2. Короткие нарды: Анна, свободно." in listed.text
    assert "свободно" not in (await night.answer(pair.anna, "/tables", pair.group)).splitlines()[2]


async def test_a_number_names_a_board_to_show(two: Two) -> None:
    shown = await two.says("/board 2")
    assert any(SHORT in message.text for message in shown)
    shown = await two.says("/board 1")
    assert any(LONG in message.text for message in shown)
