"""A typed play goes back (scene 3): among people by consent, against the bot freely; what has
fallen falls again."""

from __future__ import annotations

import json

import pytest

from bot.demo import Person
from bot.store import StoredAnswer
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, State
from rules.records.game_record import replay_answers
from tests.bot.conversation.kit import Company, Evening, Pair, any_play, first_play, seated
from tests.bot.conversation.live import UNEVEN, land, opens
from tests.bot.conversation.test_match import answers
from tests.bot.conversation.test_personal import document

BACK = {"ru": "Вернуть ход", "en": "Take back"}
LETS = {"ru": "Вернуть", "en": "Allow"}
NO = {"ru": "Оставить", "en": "Refuse"}
NAMES = {"ru": ("Анна", "Борис"), "en": ("Anna", "Boris")}
LANGS = pytest.mark.parametrize("lang", ["ru", "en"])


def state_of(snapshot: TableSnapshot) -> State:
    """The game at a table."""
    assert snapshot.state is not None
    return snapshot.state


def thrown(answered: list[StoredAnswer]) -> list[str]:
    """What chance has said, in order."""
    return [given.value for given in answered if given.seat == CHANCE]


async def pair_of(night: Evening, lang: str, game: str = "short draw=white") -> Pair:
    """Two people of a language at a board in a group, before their first play."""
    anna, boris = (night.person(name, language=lang) for name in NAMES[lang])
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, f"/lang {lang}", group)
    await night.say(anna, f"/new {game}", group)
    await night.tap(boris, {"ru": "Сесть", "en": "Sit"}[lang], group)
    return Pair(anna, boris, group)


async def choice(night: Evening, pair: Pair) -> TableSnapshot:
    """Whoever is to act plays, until somebody has played who had a choice."""
    before = await night.snapshot(pair.group)
    await night.say(pair.of(before), f"/m {any_play(before, 2)}", pair.group)
    return before


@LANGS
async def test_people_agree_with_one_tap_and_the_dice_stay(night: Evening, lang: str) -> None:
    pair = await pair_of(night, lang)
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    assert state_of(fallen).ask and state_of(fallen).throw, "the next dice lie there"
    mover, other = pair.of(before), pair.other(before)
    await night.tap(mover, BACK[lang], night.board(pair.group))
    asked = night.board(pair.group)
    assert {"ru": "просит вернуть ход", "en": "asks to take back"}[lang] in asked.text
    assert {"ru": "Броски останутся теми же.", "en": "The throws stay the same."}[
        lang
    ] in asked.text
    cost = {"ru": "в статистику партия не пойдёт.", "en": "the game does not count in statistics."}
    assert cost[lang] in asked.text
    assert asked.labels == [LETS[lang], NO[lang]] and asked.mentions(other)
    await night.tap(other, LETS[lang], asked)
    again = await night.snapshot(pair.group)
    assert state_of(again).throw == state_of(before).throw and pair.of(again) is mover
    assert state_of(again).men == state_of(before).men
    board = night.board(pair.group)
    assert {"ru": f"Ход вернули ({NAMES['ru'][0]}), броски те же;", "en": "Taken back"}[
        lang
    ] in board.text
    assert any(line[:1] in "⚪⚫" for line in board.text.splitlines()), "who moves begins a line"
    await night.say(mover, f"/m {any_play(again)}", pair.group)
    after = await night.snapshot(pair.group)
    assert state_of(after).throw == state_of(fallen).throw and pair.of(after) is other
    chance = thrown(await answers(night, after))
    assert len(chance) == state_of(after).chance, "what fell again is told once"


@LANGS
async def test_the_other_may_say_no_and_after_his_move_it_is_too_late(
    night: Evening, lang: str
) -> None:
    pair = await pair_of(night, lang)
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    mover, other = pair.of(before), pair.other(before)
    await night.say(
        mover, {"ru": "верни ход", "en": "take back"}[lang], pair.group, night.board(pair.group)
    )
    (pending,) = await night.say(mover, "/undo", pair.group)
    assert {"ru": "решает Борис", "en": "Boris decides"}[lang] in pending.text
    await night.tap(other, NO[lang], pair.group)
    assert state_of(await night.snapshot(pair.group)) == state_of(fallen)
    kept = {"ru": "Борис против: ход остаётся.", "en": "Boris does not let the play go back."}
    assert kept[lang] in night.board(pair.group).text
    await night.say(other, f"/m {any_play(fallen, 3)}", pair.group)
    assert kept[lang] not in night.board(pair.group).text
    (late,) = await night.say(mover, "/undo", pair.group)
    assert (
        late.text
        == {
            "ru": "Поздно: ответный ход уже сделан (Борис).",
            "en": "Too late: Boris has answered this play already.",
        }[lang]
    )


@LANGS
@pytest.mark.parametrize("way", ["button", "word"])
async def test_against_the_bot_it_goes_back_at_once_with_the_answer(
    night: Evening, lang: str, way: str
) -> None:
    anna = night.person("Анна", language=lang)
    await night.say(anna, "/new short bot draw=white")
    before = await night.snapshot(anna)
    (nothing,) = await night.say(anna, "/undo")
    assert {"ru": "Возвращать пока нечего", "en": "nothing to take back yet"}[lang] in nothing.text
    await night.say(anna, any_play(before, 2))
    answered, count = await night.snapshot(anna), len(anna.private.alive)
    assert state_of(answered).played[-1].seat in answered.bots and answered.acting == (0,)
    chance = thrown(await answers(night, answered))
    if way == "button":
        await night.tap(anna, BACK[lang], night.board(anna.private))
    else:
        await night.say(anna, "/undo")
    again = await night.snapshot(anna)
    assert state_of(again).throw == state_of(before).throw and again.acting == (0,)
    assert state_of(again).men == state_of(before).men
    assert len(anna.private.alive) == count + (2 if way == "word" else 1), "no question was asked"
    (sorry,) = await night.say(anna, "/undo")
    assert {"ru": "Этот ход уже вернули", "en": "This play is back already"}[lang] in sorry.text
    await night.say(anna, any_play(again, 5))
    after = await night.snapshot(anna)
    assert thrown(await answers(night, after))[: len(chance)] == chance
    assert state_of(after).throw == state_of(answered).throw, "one's own next dice too"
    assert after.notes.taken_back == 1


@LANGS
async def test_the_record_and_the_end_say_so(night: Evening, lang: str) -> None:
    anna = night.person("Анна", language=lang)
    await night.say(anna, "/new hypergammon bot draw=white")
    for number in range(2):
        await night.say(anna, any_play(await night.snapshot(anna), 2))
        snapshot = await night.snapshot(anna)
        if number == 0:
            await night.say(anna, "/undo")
            assert state_of(await night.snapshot(anna)).taken_back == 1
    await night.say(anna, "/resign 1")
    snapshot = await night.snapshot(anna)
    assert snapshot.table.status == "over" and snapshot.notes.taken_back == 1
    end = night.last(anna.private)
    assert {
        "ru": "Ходы возвращали: 1.",
        "en": "Plays taken back: 1.",
    }[lang] in end.text
    assert "татистик" not in end.text and "statistics" not in end.text
    (over,) = await night.say(anna, "/undo")
    assert {"ru": "Партия окончена", "en": "The game is over"}[lang] in over.text
    await night.tap(anna, {"ru": "Запись", "en": "Record"}[lang], end)
    file = next(m for m in anna.private.alive if "document" in m.body)
    assert {"ru": "Ходы возвращали: 1.", "en": "Plays taken back: 1."}[lang] in file.text
    record = json.loads(document(night, file))
    assert record["taken_back"] == 1
    report = replay_answers(record)
    assert report.ok and report.dice is not None and not report.dice.unknown
    assert report.dice.checked == len(thrown(await answers(night, snapshot)))


async def test_a_game_without_it_says_nothing(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new гипергэммон с ботом draw=white")
    await night.say(anna, "/resign 1")
    end = night.last(anna.private)
    assert "возвращали" not in end.text
    await night.tap(anna, "Запись", end)
    record = json.loads(
        document(night, next(m for m in anna.private.alive if "document" in m.body))
    )
    assert "taken_back" not in record


@LANGS
async def test_not_behind_a_raised_stake_nor_may_known_dice_be_raised_on(
    night: Evening, lang: str
) -> None:
    pair = await pair_of(night, lang, "short cube=on draw=white")
    await night.say(pair.anna, "/roll", pair.group)
    before = await choice(night, pair)
    await night.say(pair.boris, "/roll", pair.group)
    fallen = await night.snapshot(pair.group)
    assert state_of(fallen).throw
    await night.tap(pair.anna, BACK[lang], pair.group)
    await night.tap(pair.boris, LETS[lang], pair.group)
    await night.say(pair.anna, f"/m {any_play(before)}", pair.group)
    again = await night.snapshot(pair.group)
    assert state_of(again).throw == state_of(fallen).throw, "nobody was asked to raise"
    await night.say(pair.boris, f"/m {any_play(again, 2)}", pair.group)
    await night.say(pair.anna, "/double", pair.group)
    (sorry,) = await night.say(pair.boris, "/undo", pair.group)
    assert {"ru": "поднимали ставку", "en": "the stake has been raised"}[lang] in sorry.text


@LANGS
async def test_not_behind_what_was_chosen_in_secret(night: Evening, lang: str) -> None:
    anna = night.person("Анна", language=lang)
    await night.say(anna, "/new short imbyurti bot draw=white")
    while state_of(snapshot := await night.snapshot(anna)).turns < 1:
        asked = state_of(snapshot).ask
        assert asked is not None
        await night.say(anna, "6" if asked.kind == "die" else any_play(snapshot, 1))
    while state_of(snapshot).ask and state_of(snapshot).ask.kind != "play":  # type: ignore[union-attr]
        await night.say(anna, "5")
        snapshot = await night.snapshot(anna)
    (sorry,) = await night.say(anna, "/undo")
    assert {"ru": "выбирали втайне", "en": "chosen in secret"}[lang] in sorry.text


@LANGS
async def test_not_while_dice_fly_nor_behind_a_call(night: Evening, lang: str) -> None:
    pair = await pair_of(night, lang, UNEVEN)
    await land(night, pair.group)
    await choice(night, pair)
    await opens(night, pair.group)
    (sorry,) = await night.say(pair.anna, "/undo", pair.group)
    assert {"ru": "Зары в воздухе", "en": "in the air"}[lang] in sorry.text
    await night.say(pair.anna, "kestum!", pair.group, night.board(pair.group))
    await night.say(pair.boris, "/roll", pair.group)
    await land(night, pair.group)
    (sorry,) = await night.say(pair.anna, "/undo", pair.group)
    assert {"ru": "бросок отменили", "en": "called off"}[lang] in sorry.text


async def test_a_live_throw_that_has_landed_lands_again_and_is_not_called(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await land(night, pair.group)
    before = await choice(night, pair)
    await land(night, pair.group)
    fallen = await night.snapshot(pair.group)
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    await night.tap(pair.boris, "Вернуть", pair.group)
    await night.say(pair.anna, f"/m {any_play(before)}", pair.group)
    again = await night.snapshot(pair.group)
    assert state_of(again).throw == state_of(fallen).throw and pair.of(again) is pair.boris
    assert "Кестум!" not in night.board(pair.group).labels


async def test_dice_of_telegram_are_not_thrown_again(night: Evening) -> None:
    pair = await seated(night, "short draw=white dice=telegram")
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    rolled = [m for m in pair.group.alive if "dice" in m.body]
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    await night.tap(pair.boris, "Вернуть", pair.group)
    await night.say(pair.anna, f"/m {any_play(before)}", pair.group)
    assert [m for m in pair.group.alive if "dice" in m.body] == rolled
    assert state_of(await night.snapshot(pair.group)).throw == state_of(fallen).throw


async def test_among_three_all_others_are_asked(night: Evening) -> None:
    at = await Company.at(night, "/new trigammon", "Анна", "Борис", "Вера")
    before = await at.snapshot()
    mover = at.acting(before)
    await night.say(mover, f"/m {any_play(before, 2)}", at.group)
    await night.tap(mover, "Вернуть ход", at.group)
    others = [person for person in at.people.values() if person is not mover]
    for person in others:
        assert "просит вернуть ход" in night.board(at.group).text
        await night.tap(person, "Вернуть", at.group)
    again = await at.snapshot()
    assert at.acting(again) is mover and state_of(again).throw == state_of(before).throw


async def test_bots_between_people_go_back_too_and_agree_by_themselves(night: Evening) -> None:
    night.chance.deal("6", "5", "1", seats=3)
    anna, vera = night.person("Анна"), night.person("Вера")
    group = night.group(anna, vera)
    await night.quiet()
    await night.say(anna, "/new trigammon", group)
    await night.tap(vera, "Сесть", group)
    await night.tap(anna, "Позвать бота", group)
    people = {anna.id: anna, vera.id: vera}

    def acting(snapshot: TableSnapshot) -> Person:
        person = snapshot.people[snapshot.acting[0]]
        assert person is not None and person.telegram_id is not None
        return people[person.telegram_id]

    snapshot = await night.snapshot(group)
    while True:
        mover, seat = acting(snapshot), snapshot.acting[0]
        await night.say(mover, f"/m {any_play(snapshot, 2)}", group)
        after = await night.snapshot(group)
        if state_of(after).played[-1].seat in after.bots:
            break
        snapshot = after
    other = acting(after)
    assert other is not mover
    await night.tap(mover, "Вернуть ход", group)
    assert (await night.snapshot(group)).acting == after.acting, "the bot has agreed already"
    await night.tap(other, "Вернуть", group)
    again = await night.snapshot(group)
    assert again.acting == (seat,) and state_of(again).men == state_of(snapshot).men


@LANGS
async def test_friends_in_private(night: Evening, lang: str) -> None:
    anna, boris = (night.person(name, language=lang) for name in NAMES[lang])
    await night.say(anna, "/new short draw=white")
    boris.open_link(next(w for m in anna.private.alive for w in m.text.split() if "join_" in w))
    await night.quiet()
    before = await night.snapshot(anna)
    await night.say(anna, any_play(before, 2))
    assert night.board(anna.private).labels == [BACK[lang]]
    assert BACK[lang] not in night.board(boris.private).labels
    await night.tap(anna, BACK[lang])
    assert night.board(boris.private).labels[:2] == [LETS[lang], NO[lang]]
    await night.tap(boris, LETS[lang])
    again = await night.snapshot(anna)
    assert again.acting == before.acting and state_of(again).men == state_of(before).men


@LANGS
async def test_a_play_that_was_the_only_one_stays(night: Evening, lang: str) -> None:
    night.chance.deal("6-6")
    anna = night.person("Анна", language=lang)
    anna_group = night.group(anna)
    await night.quiet()
    await night.experienced(anna)
    await night.say(anna, f"/lang {lang}", anna_group)
    await night.say(anna, "/new long bot draw=white", anna_group)
    snapshot = await night.snapshot(anna_group)
    assert snapshot.notes.forced, "the sixes of the beginning"
    assert BACK[lang] not in night.board(anna_group).labels
    (sorry,) = await night.say(anna, "/undo", anna_group)
    assert {"ru": "единственным возможным", "en": "the only one possible"}[lang] in sorry.text


async def test_touch_move_is_the_reason_where_it_holds(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new короткие с ботом draw=white touch_move=on")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    (sorry,) = await night.say(anna, "/undo")
    assert "тронул – ходи" in sorry.text


async def test_it_outlives_the_process(night: Evening) -> None:
    pair = await seated(night, "short draw=white")
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    await night.restart()
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    await night.restart()
    await night.tap(pair.boris, "Вернуть", pair.group)
    await night.restart()
    again = await night.snapshot(pair.group)
    assert state_of(again).men == state_of(before).men
    await night.say(pair.anna, f"/m {any_play(again)}", pair.group)
    assert state_of(await night.snapshot(pair.group)).throw == state_of(fallen).throw


async def test_what_fell_in_the_statistics_of_dice_is_counted_once(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new гипергэммон с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    await night.say(anna, "/undo")
    await night.say(anna, any_play(await night.snapshot(anna)))
    await night.say(anna, "/resign 1")
    snapshot = await night.snapshot(anna)
    async with night.bot.store.reading() as work:
        counted = sum((await work.faces.all()).values())
    assert counted == 2 * state_of(snapshot).chance


async def test_alone_with_the_bot_a_forced_play_goes_back_with_the_one_before(
    night: Evening,
) -> None:
    """What played itself is no second thought: the last play that was chosen opens again."""
    anna = night.person("Анна")
    await night.say(anna, "/new гипергэммон с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna)))
    for _ in range(40):
        before = await night.snapshot(anna)
        if before.table.status != "playing":
            await night.say(anna, "/new гипергэммон с ботом draw=white")
            continue
        await night.say(anna, any_play(before, 1))
        after = await night.snapshot(anna)
        mine = [turn for turn in after.notes.forced if turn > state_of(before).turns + 1]
        own = {
            state_of(after).turns - back
            for back, entry in enumerate(reversed(state_of(after).played))
            if entry.seat == 0 and entry.steps
        }
        if after.table.status == "playing" and len(own & set(mine)) == 1:
            break
    else:
        raise AssertionError("no forced play came")
    await night.say(anna, "/undo")
    again = await night.snapshot(anna)
    assert state_of(again).turns == state_of(before).turns
    assert (state_of(again).men, state_of(again).throw) == (
        state_of(before).men,
        state_of(before).throw,
    )
    told = await answers(night, again)
    assert [given.value for given in told[-4:]] == ["ask", "yes", "ask", "yes"]


@LANGS
async def test_a_move_typed_instead_of_an_answer_is_told_what_is_asked(
    night: Evening, lang: str
) -> None:
    pair = await pair_of(night, lang)
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    await night.say(pair.of(before), "/undo", pair.group)
    (sorry,) = await night.say(pair.other(before), f"/m {any_play(fallen)}", pair.group)
    assert {"ru": "Сначала надо решить, вернуть ли ход", "en": "First decide whether the play"}[
        lang
    ] in sorry.text
    await night.say(pair.other(before), {"ru": "да", "en": "yes"}[lang], pair.group, sorry)
    assert state_of(await night.snapshot(pair.group)).men == state_of(before).men


async def test_in_a_match_the_game_before_is_out_of_reach(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new гипергэммон до 5 с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    await night.say(anna, "/resign 1")
    first = await night.snapshot(anna)
    assert first.table.status == "over"
    (over,) = await night.say(anna, "/undo")
    assert "Партия окончена" in over.text
    await night.tap(anna, "Следующая партия")
    (nothing,) = await night.say(anna, "/undo")
    assert "Возвращать пока нечего" in nothing.text
    assert state_of(await night.snapshot(anna)).taken_back == 0


async def test_the_only_play_made_by_hand_stays_too(night: Evening) -> None:
    """A newcomer makes it himself; taken back, it could only be made again."""
    night.chance.deal("6-6")
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом draw=white")
    await night.say(anna, f"/m {first_play(await night.snapshot(anna))}")
    assert "Вернуть ход" not in night.board(anna.private).labels
    (sorry,) = await night.say(anna, "/undo")
    assert "единственным возможным" in sorry.text


@LANGS
async def test_where_nothing_is_thrown_no_throw_is_told(night: Evening, lang: str) -> None:
    pair = await pair_of(night, lang, "grasshopper")
    before = await choice(night, pair)
    mover, other = pair.of(before), pair.other(before)
    await night.tap(mover, BACK[lang], night.board(pair.group))
    asked = night.board(pair.group)
    assert {"ru": "просит вернуть", "en": "asks to take back"}[lang] in asked.text
    await night.tap(other, LETS[lang], asked)
    done = night.board(pair.group)
    assert {"ru": "Ход вернули", "en": "Taken back"}[lang] in done.text
    thrown = {"ru": "броск", "en": "throw"}[lang]
    assert not any(thrown in one.text.lower() for one in (asked, done))


@LANGS
async def test_while_a_play_is_made_step_by_step_only_its_steps_go_back(
    night: Evening, lang: str
) -> None:
    anna = night.person("Анна", language=lang)
    await night.say(anna, "/new short bot draw=white")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    board = night.board(anna.private)
    assert BACK[lang] in board.labels
    await night.tap(anna, board.labels[0])
    begun = night.board(anna.private)
    assert BACK[lang] not in begun.labels
    await night.tap(anna, next(label for label in begun.labels if label.startswith("↩")))
    assert BACK[lang] in night.board(anna.private).labels


async def test_the_others_play_can_be_asked_back_while_somebody_makes_his(night: Evening) -> None:
    anna, boris = (night.person(name) for name in NAMES["ru"])
    await night.say(anna, "/new короткие draw=white")
    boris.open_link(next(w for m in anna.private.alive for w in m.text.split() if "join_" in w))
    await night.quiet()
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    await night.tap(boris, night.board(boris.private).labels[0])
    await night.tap(anna, "Вернуть ход")
    assert night.board(boris.private).labels[:2] == ["Вернуть", "Оставить"]


@LANGS
async def test_a_play_that_was_refused_is_not_asked_back_again(night: Evening, lang: str) -> None:
    pair = await pair_of(night, lang)
    before = await choice(night, pair)
    mover, other = pair.of(before), pair.other(before)
    await night.tap(mover, BACK[lang], pair.group)
    await night.tap(other, NO[lang], pair.group)
    assert BACK[lang] not in night.board(pair.group).labels
    (sorry,) = await night.say(mover, "/undo", pair.group)
    assert {"ru": "получили отказ: он остаётся", "en": "asked back already and refused"}[
        lang
    ] in sorry.text
    await choice(night, pair)
    after = await choice(night, pair)
    assert pair.of(after) is mover
    await night.tap(mover, BACK[lang], pair.group)
    assert night.board(pair.group).labels == [LETS[lang], NO[lang]], "another play may be asked for"


@LANGS
async def test_the_button_of_a_group_tells_the_other_whose_it_is(night: Evening, lang: str) -> None:
    pair = await pair_of(night, lang)
    before = await choice(night, pair)
    name = NAMES[lang][0 if pair.of(before) is pair.anna else 1]
    told = await night.tap(pair.other(before), BACK[lang], pair.group)
    assert told.alert
    assert (
        told.text
        == {
            "ru": f"Вернуть ход сейчас может только {name}.",
            "en": f"Only {name} can take a play back now.",
        }[lang]
    )
