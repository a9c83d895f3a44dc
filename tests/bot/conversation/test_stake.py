"""Scene 5: the stake is raised, taken, refused, raised again."""

from __future__ import annotations

from tests.bot.conversation.company import Pair, first_play, seated
from tests.bot.conversation.kit import Evening

OPENING = ("6", "5", "6-5", "3-1")


async def raised(night: Evening, options: str = "") -> Pair:
    """A short game in which Anna has played, so that Boris may raise the stake."""
    night.chance.deal(*OPENING)
    pair = await seated(night, f"short cube=on draw=partial {options}".strip())
    await night.tap_each(pair.anna, pair.group, "Белые", "Бросить")
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.anna, first_play(snapshot), pair.group, night.board(pair.group))
    return pair


async def test_raised_and_taken(night: Evening) -> None:
    pair = await raised(night)
    board = night.board(pair.group)
    assert "Можно удвоить, до 2" in board.text
    assert board.labels[:2] == ["🎲 Бросить", "Удвоить: 2"]
    await night.tap(pair.boris, "Удвоить", board)
    offer = night.board(pair.group)
    assert "⚫ Борис удваивает: игра пойдёт на 2" in offer.text and "минус 1 очко" in offer.text
    assert "(марс 4" in offer.text
    assert offer.labels == ["Беру", "Пас"]
    await night.tap(pair.anna, "Беру", offer)
    board = night.board(pair.group)
    assert "Куб на 2, удвоить может Анна" in board.text
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.facts["cube"][0] == "2"
    assert pair.of(snapshot) is pair.boris


async def test_offer_shows_the_asked_player_their_own_last_play(
    night: Evening,
) -> None:
    """An offer shows whoever is asked their own last play and none before it."""
    pair = await raised(night)
    await night.say(pair.boris, "/double", pair.group)
    await night.tap(pair.anna, "Беру", pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.boris, first_play(snapshot), pair.group, night.board(pair.group))
    await night.say(pair.anna, "/double", pair.group)
    offer = night.board(pair.group)
    assert offer.text.startswith("⚫ Борис: ") and "⚪ Анна: " not in offer.text


async def test_raised_and_passed_in_words(night: Evening) -> None:
    pair = await raised(night)
    await night.say(pair.boris, "давэ", pair.group, night.board(pair.group))
    offer = night.board(pair.group)
    await night.say(pair.anna, "пас", pair.group, offer)
    end, board = night.last(pair.group), night.board(pair.group)
    assert "Анна: пас. Победа: Борис, +1." in end.text
    assert board.text == offer.text.split("\n")[0] == "⚪ Анна: 6-5, 24/13"
    assert board is offer and not board.labels, "no other one comes"


async def test_a_beaver_and_its_cost(night: Evening) -> None:
    pair = await raised(night, "beaver=raccoon")
    await night.say(pair.boris, "/double", pair.group)
    await night.tap(pair.anna, "Бивер: 4", pair.group)
    board = night.board(pair.group)
    assert "бивер, игра пойдёт на 4" in board.text and "минус 2 очка" in board.text
    assert board.labels == ["Беру", "Пас", "Ракун: 8"]
    await night.say(pair.boris, "/drop", pair.group)
    assert "Победа: Анна, +2." in night.last(pair.group).text


async def test_play_typed_before_the_answer_says_what_comes_first(
    night: Evening,
) -> None:
    """A play typed before the offer is answered says what to do first."""
    pair = await raised(night)
    await night.say(pair.boris, "/double", pair.group)
    (sorry,) = await night.say(pair.anna, "/m 13/8", pair.group)
    assert "Сначала надо решить, принять ли ставку: беру или пас." in sorry.text
    await night.say(pair.anna, "/take", pair.group)
    assert "Куб на 2" in night.board(pair.group).text


async def test_throwing_is_not_asked_twice(night: Evening) -> None:
    """Where dice are thrown by hand, the throw that answers the question about the stake counts."""
    pair = await raised(night)
    await night.say(pair.boris, "/settings", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.open_ask.kind == "stake"
    await night.say(pair.boris, "/roll", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.open_ask.kind == "play"


async def test_the_stake_cannot_be_raised_out_of_turn(night: Evening) -> None:
    pair = await raised(night)
    (sorry,) = await night.say(pair.anna, "/double", pair.group)
    assert "Сейчас ход Бориса" in sorry.text or "Борис" in sorry.text
    await night.tap(pair.boris, "Бросить", pair.group)
    assert "Поднять ставку сейчас нельзя" in await night.answer(pair.boris, "/double", pair.group)


async def test_a_die_that_lies_badly_is_told(night: Evening) -> None:
    """Live dice land before anybody sees them; what is played and why is said."""
    pair = await seated(night, "short throw=live draw=white p_bad=300000 p_uneven=0")
    for _ in range(40):
        snapshot = await night.snapshot(pair.group)
        assert snapshot.state is not None and snapshot.state.ask is not None
        landing = snapshot.state.facts.get("landing", "")
        if "!" in landing and snapshot.state.due:
            break
        play = first_play(snapshot)
        await night.say(pair.of(snapshot), play, pair.group, night.board(pair.group))
    assert "Зары легли: " in night.board(pair.group).text
    assert len(snapshot.state.due[0]) == 1


async def test_a_throw_is_thrown_again_for_a_marker(night: Evening) -> None:
    night.chance.deal("6", "5", "6-6", "2-1")
    pair = await seated(night, "short+markers draw=partial")
    await night.tap(pair.anna, "Белые", pair.group)
    board = night.board(pair.group)
    assert "⚪ Анна: 6-6" in board.text and "Борис, пусть так или переброс за маркер?" in board.text
    assert "Маркеры: Анна 3, Борис 3." in board.text
    assert board.labels[:2] == ["Пусть так", "Переброс"]
    query = await night.tap(pair.anna, "Переброс", board)
    assert query.alert
    await night.say(pair.boris, "переброс", pair.group, board)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.facts["markers"] == "3-2"
    await night.tap(pair.boris, "Пусть так", pair.group)
    board = night.board(pair.group)
    assert "⚪ Анна: 2-1" in board.text and "Пусть так или переброс за маркер?" in board.text
    assert "Маркеры: Анна 3, Борис 2." in board.text
    await night.tap(pair.anna, "Пусть так", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.open_ask.kind == "play" and str(snapshot.game.throw) == "2-1"


async def test_a_play_leaves_the_throw_as_it_is(night: Evening) -> None:
    night.chance.deal("6", "5", "2-1")
    pair = await seated(night, "short+markers draw=partial")
    await night.tap(pair.anna, "Белые", pair.group)
    await night.tap(pair.boris, "Пусть так", pair.group)
    board = night.board(pair.group)
    assert "выпало 2-1" in await night.answer(pair.anna, "24/18", pair.group, board)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.open_ask.kind == "marker"
    await night.say(pair.anna, "24/21", pair.group, board)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.turns == 1


async def test_a_stake_that_is_enough_for_the_match_is_raised_by_nobody(night: Evening) -> None:
    pair = await raised(night, "до 2")
    await night.say(pair.boris, "/double", pair.group)
    await night.say(pair.anna, "/take", pair.group)
    board = night.board(pair.group)
    assert "Сейчас куб на 2." in board.text and "поднять может" not in board.text
    for person in (pair.anna, pair.boris):
        (told,) = await night.say(person, "/double", pair.group)
        enough = "Для победы в матче хватит и этой ставки: 2. Поднимать её незачем."
        held = "Куб у соперника: поднять ставку теперь может только он."
        assert told.text == (enough if person is pair.anna else held)
