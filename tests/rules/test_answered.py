"""The house's own records: written, replayed, and a fault is named at the very answer."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.dice import chance, fair
from rules.frames.from_record import begin
from rules.frames.match import read_match
from rules.game import CHANCE, Answer, State, answer
from rules.records.game_record import (
    Told,
    is_answered,
    read_told,
    replay_answers,
    unrevealed_answers,
    write_told,
)
from rules.records.printed_games import RecordError
from rules.records.replay import Dice
from rules.refusal import Refusal
from rules.variants import find
from rules.view.view import Result
from tests.whole import random_value

LIVE = {"throw": "live", "p_bad": "200000", "call_scope": "any"}
CUBE = {"cube": "on", "beaver": "raccoon", "autodouble": "2"}
MATCH: dict[str, Any] = {"points": 5, "results": []}


def played(
    slug: str,
    options: dict[str, str],
    number: int = 0,
    match: dict[str, Any] | None = None,
    seats: int = 2,
) -> Told:
    """A random game with dice from a secret, calls at live dice included."""
    rng = Random(f"{slug} {options} {number}")
    secret, name = rng.randbytes(32), f"{slug}-{number}"
    seed = fair.seed_of(secret, ["word", *[""] * (seats - 1)])
    state = begin(find(slug, options), seats, match)
    told = list[Answer]()
    while (ask := state.ask) is not None:
        callers = [seat for seat in range(seats) if "kestum:call" in state.offers(seat)]
        if callers and rng.random() < 0.4:
            given = Answer("kestum", callers[0], rng.choice(("call", "late")))
        else:
            seat = ask.who[0]
            own = ask.choices is not None and "take" in ask.choices and rng.random() < 0.8
            value = "take" if own else random_value(state, ask, seat, rng)
            if seat == CHANCE:
                value = chance.answer(state, seed, name)
            given = Answer(ask.kind, seat, value)
        state = answer(state, given)
        told.append(given)
    return Told(
        id=name,
        slug=slug,
        options=options,
        seats=("Anna", "Boris", "Vera", "Gleb")[:seats],
        answers=tuple(told),
        match=match,
        result=state.result,
        secret=secret.hex(),
        sha256=fair.commitment(secret),
        seed=seed,
    )


def document(*games: Told) -> dict[str, Any]:
    """What the file of these games holds."""
    content = [write_told(game) for game in games]
    found: dict[str, Any] = json.loads(
        json.dumps(content[0] if len(content) == 1 else {"games": content})
    )
    return found


def a_match() -> list[Told]:
    """All games of a match to five."""
    games, kept = list[Told](), MATCH
    while not read_match(kept, 2).over:
        games.append(played("short", CUBE, len(games), kept))
        kept = {**kept, "results": [*kept["results"], write_told(games[-1])["result"]]}
    return games


GAMES = [
    ("short", {**CUBE, **LIVE}, 2),
    ("long", {"cube": "dave", "contempt": "on", "draw": "partial"}, 2),
    ("gulbar", LIVE, 2),
    ("short+markers", {}, 2),
    ("emir", {}, 2),
    ("long+dice-cards", {}, 2),
    ("trigammon", {}, 3),
    ("helmet-four", {}, 4),
]


@pytest.mark.parametrize(("slug", "options", "seats"), GAMES)
def test_a_game_is_written_and_replayed(slug: str, options: dict[str, str], seats: int) -> None:
    told = played(slug, options, seats=seats)
    content = document(told)
    assert is_answered(content) and read_told(content) == told
    report = replay_answers(content)
    asked = sum(given.seat == CHANCE for given in told.answers)
    assert (report.id, report.plies, report.failed) == (told.id, len(told.answers), None)
    assert report.dice == Dice(asked)


def test_a_match_is_written_and_replayed() -> None:
    games = a_match()
    report = replay_answers(document(*games))
    assert len(games) > 1 and report.ok
    assert report.plies == sum(len(game.answers) for game in games)
    swapped = document(*games)
    swapped["games"][1]["match"]["results"] = [swapped["games"][1]["result"]]
    failed = replay_answers(swapped).failed
    assert failed is not None and failed.record == games[1].id and failed.ply is None
    assert getattr(failed.why, "name", "") == "results-before"


def why(content: dict[str, Any]) -> tuple[int | None, int | None, str]:
    """The number of the answer that does not fit, its side, and the reason."""
    failed = replay_answers(content).failed
    assert failed is not None
    name = failed.why.rule if isinstance(failed.why, Refusal) else failed.why.name
    return failed.ply, failed.side, name


Change = Callable[[dict[str, Any]], None]


def put(name: str, value: object, *path: str) -> Change:
    """A change of one field."""

    def apply(content: dict[str, Any]) -> None:
        for key in path:
            content = content[key]
        content[name] = value

    return apply


def answered(number: int, *given: object) -> Change:
    """A change of one answer."""

    def apply(content: dict[str, Any]) -> None:
        content["answers"][number - 1] = list(given)

    return apply


def cut(content: dict[str, Any]) -> None:
    """The last answer is lost."""
    content["answers"].pop()


def twice(content: dict[str, Any]) -> None:
    """The last answer stands there twice."""
    content["answers"].append(content["answers"][-1])


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """Short nardy with the cube: White throws first, so that the first answer is about the cube."""
    return document(played("short", {**CUBE, "autodouble": "0", "draw": "white"}))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (answered(1, "stake", 1, "throw"), (1, 1, "not-your-turn")),
        (answered(1, "stake", 0, "beaver"), (1, 0, "bad-choice")),
        (answered(1, "throw", 0, "6-5"), (1, 0, "not-now")),
        (answered(1, "resign", 1, "1"), (1, 1, "not-now")),
        (put("sha256", "0" * 64, "dice"), (None, None, "secret")),
        (put("seed", "00|word|", "dice"), (None, None, "seed")),
        (put("variant", "chess"), (None, None, "variant")),
        (put("cube", "sometimes", "options"), (None, None, "variant")),
        (put("points", [7.0, 0.0], "result"), (None, None, "result-by-answers")),
        (put("result", None), (None, None, "ended")),
        (cut, (None, None, "unfinished")),
    ],
)
def test_a_changed_record_is_caught(
    game: dict[str, Any],
    change: Change,
    expected: tuple[int | None, int | None, str],
) -> None:
    content = copy.deepcopy(game)
    change(content)
    assert why(content) == expected


def test_what_follows_the_end_is_caught(game: dict[str, Any]) -> None:
    content = copy.deepcopy(game)
    twice(content)
    assert why(content)[::2] == (len(content["answers"]), "finished")


def test_a_throw_that_the_secret_does_not_give(game: dict[str, Any]) -> None:
    at = next(n for n, given in enumerate(game["answers"], 1) if given[0] == "throw")
    honest = game["answers"][at - 1][2]
    content = copy.deepcopy(game)
    answered(at, "throw", -1, "6-6" if honest != "6-6" else "5-5")(content)
    report = replay_answers(content)
    assert why(content) == (at, None, "dice")
    assert report.failed is not None and honest in getattr(report.failed.why, "facts", {}).values()
    content["game"] = "another"
    assert why(content)[2] == "dice"


@pytest.mark.parametrize(
    ("change", "counts"),
    [
        (lambda content: content.pop("dice"), (0, 1)),
        (put("source", "telegram", "dice"), (0, 1)),
    ],
)
def test_throws_that_nobody_can_check_are_counted(
    game: dict[str, Any], change: Change, counts: tuple[int, int]
) -> None:
    content = copy.deepcopy(game)
    change(content)
    asked = sum(given[1] == CHANCE for given in content["answers"])
    assert replay_answers(content).dice == Dice(*(asked * share for share in counts))


def test_a_game_that_somebody_left() -> None:
    told = played("long", {"draw": "white"})
    assert told.result is not None
    left = replace(told, answers=told.answers[:9], result=replace(told.result, how="left"))
    assert replay_answers(document(left)).ok
    assert why(document(replace(left, result=told.result)))[2] == "unfinished"


@pytest.mark.parametrize(("given_up", "how"), [("", "left"), ("no", "left"), ("yes", "resigned")])
def test_a_secret_that_was_never_shown_stays_one(given_up: str, how: str) -> None:
    """A die that was set when the game ended is withheld, those shown before are told."""
    told, before = _until_a_die_is_set("short+imbyurti", {"draw": "white"})
    at, mover = len(told.answers) - 1, told.answers[-1].seat
    end = (Answer("resign", mover, "1"), Answer("resign", 1 - mover, given_up))
    answers = told.answers + (end if given_up else ())
    state = before
    for given in answers:
        state = answer(state, given)
    result = state.result or Result((1.0, 0.0), "single", 0, "left")
    whole = replace(
        told, answers=answers, result=result, withheld=unrevealed_answers(before, answers)
    )
    assert whole.withheld == {at}
    assert result.how == how
    content = document(whole)
    assert read_told(content).withheld == whole.withheld
    assert [given[2] for given in content["answers"]].count(None) == 1
    assert content["answers"][at] == ["die", mover, None]
    assert replay_answers(content).ok
    answered(at, *content["answers"][at - 1][:2], None)(content)
    assert why(content)[::2] == (at, "withheld")


def _until_a_die_is_set(slug: str, options: dict[str, str]) -> tuple[Told, State]:
    """A game that has just been asked for dice the second time, one of which is set: by the side to
    move. Also the state before its first answer."""
    before = begin(find(slug, options), 2)
    state, rng, given = before, Random(slug), list[Answer]()
    while not (state.turns and state.ask is not None and state.ask.hidden):
        seat = state.open_ask.who[0]
        given.append(
            Answer(state.open_ask.kind, seat, random_value(state, state.open_ask, seat, rng))
        )
        state = answer(state, given[-1])
    mover = state.owners[state.thrower]
    told = (*given, Answer("die", mover, "6"))
    return Told("secret", slug, options, ("Anna", "Boris"), told), before


@pytest.mark.parametrize(
    "change",
    [
        put("answers", [["throw", "-1", "6-5"]]),
        put("answers", [["throw", -1]]),
        put("answers", {}),
        put("game", 7),
        put("seats", ["Anna"]),
        put("match", "to three"),
        put("match", {"points": "three", "results": [1]}),
        put("secret", "not hexadecimal", "dice"),
        put("points", [1.0], "result"),
        put("result", {"winner": 0}),
        put("how", "bored", "result"),
        put("games", [3]),
        lambda content: content.pop("variant"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(game: dict[str, Any], change: Change) -> None:
    content = copy.deepcopy(game)
    change(content)
    with pytest.raises(RecordError, match=r"\w"):
        replay_answers(content)
