"""A database written before notes and orders had forms is read, and its tables go on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select

from bot.i18n import escape
from bot.store import NO_CHAT, Form, Order, Seal, Store
from bot.store.schema import OrderRow
from bot.store.typed_json import VERSION, NewerForm, read, written
from bot.table.game_cache import GameCache
from bot.table.notes import (
    GameEnd,
    LiveThrow,
    MatchNotes,
    Roll,
    TableNotes,
    Wait,
    notes_of,
    with_notes,
)
from bot.table.orders import (
    AskPoll,
    CallPlayer,
    CallRound,
    JudgeGame,
    OfferTips,
    PlayBot,
    ShowCards,
    ShowContest,
    ShowFollowed,
    ShowTable,
    TakeButtons,
    TellClosed,
    TellPoll,
    TellPosition,
    TellRoundOut,
    TellTimeOut,
    TellWeek,
    ThrowDie,
)
from bot.table.service import TableService
from bot.table.shown_messages import (
    Shown,
    Slip,
    shown_at,
    with_nothing_shown,
    with_shown,
    with_slip,
)
from bot.ui.message import Button
from bot.ui.orders import (
    Advise,
    AnswerAboutBoard,
    AnswerTap,
    AskExercise,
    AskQuiz,
    Card,
    CarryLine,
    Edit,
    ExplainPlay,
    OfferGame,
    React,
    Refuse,
    ReplyTo,
    Say,
    SendExport,
    SendFile,
    SendFilm,
    SendRecord,
    ShowCard,
    ShowChances,
    ShowFaces,
    ShowGame,
    ShowMistake,
    ShowRefused,
    ShowReplay,
    ShowSheet,
    ShowStats,
    ShowTop,
    ShowWay,
    TellPositionId,
)
from bot.ui.study_orders import (
    AskStudyPosition,
    JudgeMatchFile,
    JudgeStudyPosition,
    PlayBest,
    ReadMatchFile,
    Review,
    ShowBetterPlay,
    ShowMatchFile,
    ShowMoment,
    ShowReviewPart,
    ShowSample,
    ShowStudyPosition,
    WeighPlay,
)
from render import Sheet
from render.sheet import Cell, Row
from rules.analysis import legal_plays
from rules.game import Answer
from rules.view.view import Result
from tests.bot.store.conftest import KINDS, OLDEST_KEY, Addresses, Clock
from tests.bot.store.order_forms import FORMS

AMATEUR = ((0, "amateur"),)
MOMENT = datetime(2026, 1, 7, 18, tzinfo=UTC)


@pytest.fixture(params=KINDS)
async def old(request: pytest.FixtureRequest, addresses: Addresses) -> AsyncIterator[Store]:
    """The store of that database, brought up to date."""
    clock = Clock()
    clock.moment = MOMENT
    store = Store(addresses.oldest(request.param), Seal([OLDEST_KEY]), now=clock)
    await store.open()
    yield store
    await store.close()


def plain(stamp: int, **more: Any) -> TableNotes:
    """What all tables of the group keep."""
    return TableNotes(**{"stamp": stamp, "lang": "ru", "levels": AMATEUR, **more})


WON = Result((2.0, 0.0), "mars", 0, "resigned")
NOTES = {
    1: plain(3, why="lobby-folded"),
    2: plain(3, series=MatchNotes(points=3), menu="terms"),
    3: plain(7, series=MatchNotes(points=5), acts=4, declined=(0, 0), next=4),
    4: plain(
        6,
        series=MatchNotes(
            points=5, results=(WON,), ends=(GameEnd(1, (0, 1)),), owners=(0, 1), tables=(3,)
        ),
        acts=4,
        declined=(1, 0),
    ),
    5: plain(
        5,
        acts=2,
        air=LiveThrow(
            "1.2",
            0,
            MOMENT,
            ("own-throw", ""),
            MOMENT.replace(second=3, microsecond=631000),
            MOMENT.replace(second=4, microsecond=414000),
        ),
        attempts=((0, 0, "call", "1.1"),),
    ),
    6: plain(4, acts=1),
    7: plain(3),
    8: plain(4, acts=1),
    9: plain(9, forced=(1, 2), acts=2, roll=Roll(4, (4, 4), sent=False, lost=1)),
    10: plain(6, series=MatchNotes(order=()), coming=(4,)),
    11: plain(5, forced=(1, 2), acts=2, rematch="5j6sjwuh"),
    12: plain(2),
    14: plain(2, levels=((0, "strong"),)),
}


async def test_every_note_is_what_it_was(old: Store) -> None:
    async with old.reading() as work:
        found = {number: notes_of(await work.tables.get(number)) for number in range(1, 15)}
    alone = found.pop(13)
    assert found == NOTES
    assert alone.alone and alone.levels == ((0, "amateur"), (3, "strong"))
    assert alone.advice == ((3, 0), (11, 0)) and alone.acts == 3


async def orders(store: Store) -> list[Order]:
    """All that wait."""
    async with store.reading() as work:
        numbers = (await work.session.execute(select(OrderRow.id).order_by(OrderRow.id))).scalars()
        return [order for number in list(numbers) for order in await work.outbox.named(number)]


async def test_every_order_is_what_it_was(old: Store) -> None:
    since = {SendRecord.kind, JudgeGame.kind, ShowWay.kind, ShowCards.kind, ShowRefused.kind}
    since |= {CallPlayer.kind, TellTimeOut.kind, TellPosition.kind, ShowFollowed.kind, AskQuiz.kind}
    since |= {
        ShowStats.kind,
        ShowTop.kind,
        ShowReplay.kind,
        SendFilm.kind,
        OfferGame.kind,
        OfferTips.kind,
        ShowMistake.kind,
    }
    since |= {ShowContest.kind, CallRound.kind, TellRoundOut.kind}
    since |= {AskExercise.kind, AskPoll.kind, TellPoll.kind, ExplainPlay.kind, TakeButtons.kind}
    since |= {AnswerAboutBoard.kind}
    since |= {React.kind, CarryLine.kind, TellClosed.kind}
    since |= {ShowStudyPosition.kind, JudgeStudyPosition.kind}
    since |= {AskStudyPosition.kind, TellPositionId.kind}
    since |= {ReadMatchFile.kind, JudgeMatchFile.kind, ShowMatchFile.kind}
    since |= {ShowMoment.kind, ShowReviewPart.kind, ShowChances.kind}
    since |= {WeighPlay.kind, ShowBetterPlay.kind, PlayBest.kind}
    since |= {ShowCard.kind, ShowFaces.kind, ShowSample.kind, TellWeek.kind}
    since |= {"rollout", "study-named", "deck-asked", "played"}
    told: dict[str, list[Any]] = {kind: [] for kind in FORMS.keys() - since}
    for order in await orders(old):
        told[order.kind].append(order.told(FORMS[order.kind]))
    assert all(told.values()), [kind for kind, found in told.items() if not found]
    assert told["advice"] == [Advise(13, 11, 0, to=ReplyTo("ru"))]
    assert told["export"] == [SendExport(4, "Всё, что о вас хранится.")]
    assert told["review"] == [Review(11, 0, to=ReplyTo("ru"))]
    assert told["table"] == [ShowTable(9), ShowTable(14)]
    assert (told["die"], told["bot"]) == ([ThrowDie(9)], [PlayBot(13)])
    assert told["answer"] == [AnswerTap(f"40000000{n}") for n in (23, 24, 25)]
    (edit,) = told["edit"]
    assert edit == Edit(16, "Сам бросай:", edit.keyboard)
    assert edit.keyboard[2] == (Button("← Назад", "v1:-:0:prefs"),)
    (slip,) = told["slip"]
    assert (
        slip == Refuse(8, 2, "1:1::()", slip.text, to=ReplyTo(reply_to=10))
        and "Не понял" in slip.text
    )
    rules, welcome = told["picture"]
    assert rules == ShowGame("short", rules.text, keyboard=rules.keyboard, to=ReplyTo("ru"))
    assert welcome == ShowGame(
        "long", welcome.text, moment="play", keyboard=welcome.keyboard, to=ReplyTo("ru")
    )
    (sheet,) = told["sheet"]
    rows = (
        Row("1", "Марс", (Cell(0, "+2", "2"), Cell(1, "", "0")), note="сдача"),
        Row("2", "идёт партия", (Cell(0, "", "2"), Cell(1, "", "0"))),
    )
    drawn = Sheet(
        names=("Анна", "Борис"),
        scores=("2", "0"),
        rows=rows,
        title="Короткие нарды",
        length="матч до 5",
    )
    assert sheet == ShowSheet(drawn, sheet.text, to=ReplyTo(reply_to=19))
    (cards,) = told["inline"]
    link = "https://t.me/nardy_demo_bot?start=join_mtir6or3"
    said = "Анна зовёт за доску: <b>Длинные нарды</b>."
    assert cards.query == "4000000022" and cards.cards[0] == Card(
        "mtir6or3", "Партия в нарды", said, ((Button("Сесть", url=link),),), "Длинные нарды"
    )
    (say,) = told["say"]
    shown = ((Button("Показать 1", "v1:n72vljil:7:show"),),)
    assert say == Say(say.text, shown) and say.text.startswith("<b>Открытые доски</b>")
    (file,) = told["file"]
    assert isinstance(file, SendFile) and file.name == "nardy-bxh5leqy.json"
    assert file.content.startswith('{\n "game": "bxh5leqy"') and file.text


OF_YESTERDAY: list[tuple[dict[str, Any], Form]] = [
    (
        {"v": 1, "text": "b", "thread": 3, "reply_to": 4, "silent": True, "table": 5},
        Say(escape("b"), to=ReplyTo(thread=3, reply_to=4), silent=True, table=5),
    ),
    (
        {
            "v": 1,
            "person": 1,
            "asker": 2,
            "group": 3,
            "lang": "en",
            "formal": False,
            "theme": "dark",
        },
        ShowStats(1, 2, 3, to=ReplyTo("en", False, "dark")),
    ),
    (
        {"v": 1, "table": 1, "turn": 2, "lang": "ru", "formal": True, "thread": 4, "instead": 6},
        ShowReplay(1, 2, to=ReplyTo("ru", thread=4, instead=6)),
    ),
    (
        {"v": 1, "person": 1, "lang": "ru", "formal": False, "theme": "wood", "number": 7},
        AskExercise(1, number=7, to=ReplyTo("ru", False)),
    ),
    (
        {"v": 1, "table": 2, "seat": 1, "number": 0, "answered": True, "instead": 8, "choice": 2},
        ShowMistake(2, 1, 0, True, 2, to=ReplyTo(instead=8)),
    ),
    (
        {"v": 1, "line": {"text": "a", "thread": 9}, "author": 1, "arrived": {"text": "b"}}
        | {"lost": {"text": "c", "reply_to": 2}},
        CarryLine(
            Say(escape("a"), to=ReplyTo(thread=9)),
            1,
            Say(escape("b")),
            Say(escape("c"), to=ReplyTo(reply_to=2)),
        ),
    ),
]
"""Bodies as they were written before the way to answer was gathered in one part."""


@pytest.mark.parametrize(("body", "form"), OF_YESTERDAY)
def test_row_of_before_gathering_is_read_and_written_alike(
    body: dict[str, Any], form: Form
) -> None:
    """What waits in the outbox is sent after an upgrade, and read by a process of before it."""
    assert read(type(form), body) == form
    again = written(form)
    assert read(type(form), again) == form
    assert again.items() <= body.items(), "no field got another name or place"


async def test_the_tables_go_on(old: Store) -> None:
    """Whoever is to act answers, and what is kept then has the version of its form."""
    tables, went = TableService(GameCache()), set[str]()
    for number in range(1, 15):
        async with old.work() as work:
            snapshot = await tables.snapshot(work, await work.tables.get(number))
            ask = snapshot.state.ask if snapshot.state is not None else None
            if snapshot.table.status == "lobby":
                after = await tables.menu(work, snapshot, "")
            elif ask is None or snapshot.table.status != "playing" or -1 in ask.who:
                continue
            else:
                state, seat = snapshot.game, ask.who[0]
                play = ask.choices[0] if ask.choices else legal_plays(state)[0].text
                after = await tables.act(work, snapshot, Answer(ask.kind, seat, play))
                went.add(ask.kind)
                assert after.table.length > snapshot.table.length
            assert after.notes.stamp > snapshot.notes.stamp
            assert (await work.tables.get(number)).extra["v"] == VERSION
            assert notes_of(await work.tables.get(number)) == after.notes
    assert went >= {"play", "stake", "die", "offer"}


async def test_what_is_ordered_says_its_version(old: Store) -> None:
    async with old.work() as work:
        order = await work.post(NO_CHAT, PlayBot(5))
    assert order.body == {"v": VERSION, "table": 5}


def test_future_form_is_refused_and_unknown_fields_ignored() -> None:
    """A form of the future is refused, and unknown fields do no harm."""
    with pytest.raises(NewerForm, match="TableNotes of version 2"):
        read(TableNotes, {"v": VERSION + 1, "stamp": 5})
    assert read(TableNotes, {"stamp": 5, "forgotten": {"a": 1}}) == TableNotes(stamp=5)
    for wrong in ({}, {"text": 5}, {"text": "a", "keyboard": "b"}, {"text": "a", "keyboard": 1}):
        with pytest.raises(ValueError, match="no Say"):
            read(Say, wrong)


@dataclass(frozen=True)
class _Kept:
    """Values of every kind."""

    numbers: tuple[int, ...] = ()
    pair: tuple[int, str] | None = None
    moment: datetime | None = None
    share: float = 0.0


@pytest.mark.parametrize(
    "value",
    [
        plain(5, going=(1, 2), silent=(3, 1), roll=Roll(4, (6,), sent=True), coming=(9,)),
        NOTES[5],
        plain(5, pace="days3", remind=(1,), clock=(7.5, 0.0), wait=Wait("1:0", (0,), MOMENT, True)),
        CallPlayer(5, MOMENT),
        _Kept((1, 2), (1, "a"), MOMENT, 2.0),
        _Kept(),
    ],
)
def test_what_is_written_is_read_back(value: Any) -> None:
    assert read(type(value), written(value)) == value


async def test_what_older_tables_showed_is_read(old: Store) -> None:
    """Boards, lobbies and hints of the tables of before are found where they stood."""
    async with old.reading() as work:
        tables = [await work.tables.get(number) for number in range(1, 15)]
    places = [(table, key) for table in tables for key in table.shown]
    assert any(shown_at(table, key).board for table, key in places)
    for table, key in places:
        kept = {name: value for name, value in table.shown[key].items() if value}
        again = with_shown(table, key, shown_at(table, key)).shown[key]
        assert {name: again.get(name) for name in kept} == kept, (table.id, key)


async def test_what_is_kept_of_a_table_tells_the_version_of_its_form(old: Store) -> None:
    """Notes, messages and the last refusal alike, so that a newer form is known as one."""
    async with old.reading() as work:
        table = with_notes(await work.tables.get(4), series=MatchNotes(points=3))
    table = with_slip(with_shown(table, "home", Shown(board=5)), Slip(1, "", 2, 3))
    assert table.extra["v"] == VERSION
    assert table.shown["home"]["v"] == VERSION and table.shown["slip1"]["v"] == VERSION
    with pytest.raises(NewerForm):
        shown_at(replace(table, shown={"home": {"v": VERSION + 1}}), "home")
    assert with_nothing_shown(table).shown == {}
