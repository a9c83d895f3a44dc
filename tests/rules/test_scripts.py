"""Games told by their answers: who is asked what, what stands on the board, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rules import game, position_state
from rules.board.shapes import TURNS
from rules.frames.chouette import rotate_order
from rules.questions.team import order_of
from tests.rules import adapter
from tests.rules.adapter import Table
from tests.rules.examples import each

Row = dict[str, Any]


@each("script")
def test_script(row: Row) -> None:
    """Each answer is taken, and what the script says in between holds."""
    table = Table(row)
    for number, line in enumerate(row["steps"]):
        if isinstance(line, list):
            kind, seat, value = line
            assert table.state.result is None, f"line {number}: the game is over"
            table.say(kind, seat, value)
        else:
            _holds(table, line, number)
        for seen in (None, *range(len(table.state.points))):
            assert table.seen(seen).board.piles
    if "position" not in row:
        rules, facts = adapter.variant(row), row.get("facts")
        again = game.fold(rules, table.answers, row.get("seats"), facts)
        assert adapter.text(again) == adapter.text(table.state)
        assert again.result == table.state.result


def _holds(table: Table, line: Row, number: int) -> None:
    facts = {**_asked(table), **_shown(table)}
    for key, wanted in line.items():
        check = CHECKS.get(key)
        if check is not None:
            check(table, line)
        else:
            assert facts[key] == wanted, f"line {number}: {key}"


def _asked(table: Table) -> Row:
    ask = table.state.ask
    if ask is None:
        return {"ask": ""}
    return {
        "ask": ask.kind,
        "who": sorted(ask.who),
        "choices": list(ask.choices or ()),
        "hidden": ask.hidden,
        "bag": len(ask.bag),
    }


def _shown(table: Table) -> Row:
    state = table.state
    return {
        "over": state.result is not None,
        "owners": list(state.owners),
        "throw": str(state.throw) if state.throw else "",
        "turn": TURNS[position_state.position(state).side],
        "points": _points(table),
        "shuffled": state.facts.get("shuffled", ""),
        **{key: state.facts.get(key, "") for key in ("cube", "order", "cubes", "paid")},
        "attempt": state.facts.get("attempt", ""),
        "late": state.facts.get("late", ""),
        "due": ".".join("".join(map(str, batch)) for batch in state.due),
    }


def _points(table: Table) -> list[float]:
    """What everybody has so far: scored on the way, or by the end."""
    scored = table.seen(None).facts.get("points")
    return [float(part) for part in scored.split("-")] if scored else list(table.state.points)


def _board(table: Table, line: Row) -> None:
    sides = table.state.variant.board.sides
    wanted = adapter.normal(table.row, line["board"])
    assert adapter.board(table.state) == ";".join(wanted.split(";")[: sides + 1])


def _position(table: Table, line: Row) -> None:
    assert adapter.text(table.state) == adapter.normal(table.row, line["position"])


def _result(table: Table, line: Row) -> None:
    outcome = adapter.outcome(table.state)
    assert outcome == {**outcome, **line["result"]}


def _next(table: Table, line: Row) -> None:
    state = table.state
    assert list(rotate_order(order_of(state), state.points)) == line["next"]


def _offers(table: Table, line: Row) -> None:
    for seat, offers in line["offers"].items():
        assert list(table.state.offers(int(seat))) == offers


def _results(table: Table, line: Row) -> None:
    state = table.state
    found = {adapter.after_text(state, play) for play in adapter.legal_texts(state)}
    assert found == {adapter.after_text(state, play) for play in line["results"]}
    assert len(found) == len(line["results"])


def _refused(table: Table, line: Row) -> None:
    before = adapter.text(table.state)
    rule = table.refuses(*line["refused"])
    assert rule is not None, f"{line['refused']} is taken"
    assert rule == line.get("rule", rule)
    assert adapter.text(table.state) == before


CHECKS = {
    "board": _board,
    "position": _position,
    "result": _result,
    "next": _next,
    "offers": _offers,
    "results": _results,
    "refused": _refused,
    "rule": lambda table, line: None,
}


@each("chain")
def test_who_goes_on(row: Row) -> None:
    """Which two faces give the mover another turn."""
    for pairs, goes_on in ((row["again"], True), (row["passes"], False)):
        for pair in pairs:
            table = Table(row)
            mover = table.state.owners[table.state.thrower]
            for seat, face in zip((mover, 1 - mover), pair.split("-"), strict=True):
                table.say("die", seat, face)
            ask = table.state.ask
            if ask is not None and ask.kind == "play":
                table.say("play", mover, adapter.legal_texts(table.state)[0])
            assert (table.state.owners[table.state.thrower] == mover) is goes_on, pair


def test_a_finished_game_asks_nothing() -> None:
    """Nothing more can be said when a game is over."""
    row = {"game": "short", "options": {}, "position": "1:1,off:14;1:2,off:13;w"}
    table = Table(row)
    table.say("throw", -1, "2-1")
    table.say("play", 0, "1/off")
    assert table.state.result is not None
    assert table.refuses("throw", -1, "2-1") == "finished"
    with pytest.raises(game.Refused):
        table.say("play", 1, "1/off")
