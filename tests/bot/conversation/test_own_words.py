"""What all kinds of people say in words of their own, at every stage of a game, is answered by what
they hope for."""

from __future__ import annotations

import pytest

from bot.demo.methods import editing
from bot.table.snapshot import TableSnapshot
from rules.game import State
from rules.questions.play import asks_for_play
from tests.bot.conversation.company import Pair, any_play, at_table, gathered, seated
from tests.bot.conversation.kit import Evening

FIGURES = {
    "en": (
        *(("what's the equity here?", "the best first"), ("how 2 move", "Checkers")),
        ("what's my PR?", "no games that count"),
    ),
    "ru": (
        ("сколько процентов что я выиграю", "Ваши шансы на победу"),
        ("батюшки, куда же моя фишка делась", "24/16"),
    ),
}


@pytest.mark.parametrize("lang", FIGURES)
async def test_player_amid_a_game_is_shown_figures(night: Evening, lang: str) -> None:
    anna = night.person("Анна", language=lang)
    await night.experienced(anna)
    await night.say(anna, "/new long with bot")
    for said, told in FIGURES[lang]:
        *_, shown = await night.say(anna, said)
        assert told in shown.text, said


async def test_in_a_group(night: Evening) -> None:
    pair = await seated(night, "длинные")
    mover = pair.of(await night.snapshot(pair.group))
    pair.group.members[mover.id] = "creator"
    for said, told in (
        ("ну ты и долго", "Что из этого?"),
        ("бот, тише", "Здесь пишу, когда играют или спрашивают"),
        ("как сделать чтобы только админы открывали", "Остальное"),
        ("сделай фон тёмным", "Готово. Доска: бирюзовая."),
    ):
        shown = await night.say(mover, said, pair.group, night.board(pair.group))
        assert told in shown[-1].text, said


async def test_laughter_in_a_group_gets_a_sign_and_no_words(night: Evening) -> None:
    pair = await seated(night, "длинные")
    board = night.board(pair.group)
    for said in ("ха ха", "лол", "good roll", "спорим проиграешь"):
        assert await night.say(pair.anna, said, pair.group, board) == [], said
        laughed = next(m for m in reversed(pair.group.alive) if not m.by_bot)
        assert [*laughed.reactions.values()] == [["😁"]], said


async def test_where_a_group_forbids_signs_laughter_and_leaving_get_words(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = await seated(night, "длинные")
    monkeypatch.setattr(editing, "REACTIONS", frozenset())
    (told,) = await night.say(pair.anna, "лол", pair.group, night.board(pair.group))
    assert told.text.startswith("Доска рассудит.")
    await night.say(pair.anna, "/new тапа", pair.group)
    folded, told = await night.say(pair.anna, "/leave", pair.group, night.last(pair.group))
    assert folded.text == told.text == "Доска убрана. Новая: /new"
    assert told.reply_to != folded.id and "/leave" in pair.group.messages[told.reply_to].text


async def test_hurrying_player_learns_whose_turn_it_is(
    night: Evening,
) -> None:
    """A player who hurries learns whose turn it is, with a word as for moves."""
    pair, waiting = await at_table(night, "длинные")
    for said in ("move already", "позови его"):
        board = night.board(pair.group)
        (told,) = await night.say(pair.other(waiting), said, pair.group, board)
        assert told.text.startswith(f"Сейчас ходит {pair.of(waiting).name}.")


async def test_unknown_words_are_answered_with_the_open_decision(
    night: Evening,
) -> None:
    """Words that nothing understands are answered with what the board waits for."""
    anna, boris, group = await gathered(night)
    (board,) = await night.say(anna, "/new short cube=on", group)
    (told,) = await night.say(anna, "шурум бурум", group, board)
    assert told.text == (
        "Доска ждёт игроков. Место займёт «Сесть», меня позовёт слово «бот», игру сменит «Игра…»."
        " Спросить можно так: «что делать», «правила»."
    )
    await night.tap(boris, "Сесть", group)
    pair = Pair(anna, boris, group)
    waiting = await night.snapshot(group)
    (told,) = await night.say(pair.other(waiting), "шурум бурум", group, night.board(group))
    assert f"Сейчас ходит {pair.of(waiting).name}." in told.text
    while asks_for_play(stands(waiting := await night.snapshot(group))):
        await night.say(pair.of(waiting), f"/m {any_play(waiting)}", group)
    who, other = pair.of(waiting), pair.other(waiting)
    for said in ("шурум бурум", "ок"):
        assert "ваш бросок" in await night.answer(who, said, group, night.board(group))
    await night.say(who, "/double", group)
    for said in ("шурум бурум", "сдаюсь"):
        (told,) = await night.say(other, said, group, night.board(group))
        assert (
            f"{who.name} удваивает: игра пойдёт на 2 очка." in told.text
            and "24/18" not in told.text
        )


def stands(snapshot: TableSnapshot) -> State:
    """How a game stands."""
    return snapshot.game
