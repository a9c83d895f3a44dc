"""The house's own records: games and matches as their answers, with what the dice came from.

The README of this package has a table of the fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rules.board.facts import in_full
from rules.dice import chance, fair
from rules.explain.faults import CannotBe
from rules.frames.chouette import MOST
from rules.frames.from_record import begin
from rules.frames.match import read_result
from rules.game import CHANCE, Answer, State, answer
from rules.records.printed_games import Json, RecordError, field, objects
from rules.records.replay import Dice, Failure, Misfit, Mismatch, Report, misfit
from rules.refusal import Refusal, Refused
from rules.variants import find
from rules.view.view import Result

LEFT = "left"
"""How a game ended that somebody walked away from: not by its answers."""
THROWN = ("throw", "duel")
"""The questions to chance that other dice than the generator's may answer."""


@dataclass(frozen=True)
class Told:
    """A game in a record.

    `match` is the match of the game, None for a single game. `seed` is "" if the record hides it;
    `elsewhere`: the dice were thrown outside the generator and cannot be verified. `seats` are
    names. `withheld` are the numbers (from 0) of answers with hidden values, see `unrevealed`.
    `taken_back` is the number of plays taken back, None if the record does not have it.
    """

    id: str
    slug: str
    options: Mapping[str, str]
    seats: tuple[str, ...]
    answers: tuple[Answer, ...]
    match: Json | None = None
    result: Result | None = None
    secret: str = ""
    sha256: str = ""
    seed: str = ""
    elsewhere: bool = False
    withheld: frozenset[int] = frozenset()
    taken_back: int | None = None


def unrevealed(state: State, answers: Sequence[Answer]) -> frozenset[int]:
    """Return the numbers (from 0) of secret answers to a decision that the game ended before
    every seat had answered: they stay secret for good. `state` is that before the first answer."""
    waiting: list[int] = []
    for number, given in enumerate(answers):
        ask = state.ask
        if ask is not None and ask.hidden and given.kind == ask.kind:
            waiting = [*waiting, number] if len(ask.who) > 1 else []
        state = answer(state, given)
    return frozenset(waiting)


def is_answered(document: object) -> bool:
    """Return whether a parsed file is a record of this kind."""
    return isinstance(document, dict) and ("answers" in document or "games" in document)


def replay_answers(document: Json) -> Report:
    """Answer all that was answered in a game, or in all games of a match, up to the first answer
    that does not fit; and work every throw out again from the secret.

    Raises RecordError for what is not a record at all.
    """
    games = [read_told(game) for game in objects(document, "games") or [document]]
    plies, dice, before = 0, Dice(), list[Result | None]()
    for told in games:
        replay = _Game(told)
        try:
            replay.begin(before)
            replay.check_secret()
            for number, given in enumerate(told.answers, 1):
                replay.say(number, given, number - 1 in told.withheld)
                plies += 1
            replay.close()
        except Misfit as found:
            failure = Failure(told.id, None, None, "", found.why)
            return Report(games[0].id, plies, replay.failed or failure, dice + replay.dice)
        dice += replay.dice
        before.append(told.result)
    return Report(games[0].id, plies, None, dice)


class _Game:
    """A game in progress; `failed` names the answer at which it stopped."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.dice = Dice()
        self.failed: Failure | None = None
        self.state: State | None = None

    def begin(self, before: Sequence[Result | None]) -> None:
        """The game can be begun, and in a match the results before it are those of the games before
        it, as far as the file has them."""
        told = self.told
        try:
            variant = find(told.slug, told.options)
        except CannotBe as error:
            chosen = (f"{name}={value}" for name, value in told.options.items())
            raise misfit("variant", text=" ".join([told.slug, *chosen])) from error
        try:
            kept = tuple(map(read_result, (told.match or {}).get("results", ())))
            self.state = begin(variant, len(told.seats), told.match)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise RecordError(f"{told.id}: 'match' does not tell how the game begins") from error
        if told.match and before and kept != tuple(before):
            raise misfit("results-before", count=str(len(before)))

    def check_secret(self) -> None:
        """Check that the secret is the promised one, and that the seed is made of it."""
        told = self.told
        if not told.secret:
            return
        if fair.commitment(bytes.fromhex(told.secret)) != told.sha256:
            raise misfit("secret")
        if told.seed.partition("|")[0] != told.secret:
            raise misfit("seed")

    def say(self, number: int, given: Answer, withheld: bool = False) -> None:
        """Apply an answer, or keep its decision open if it is `withheld`. Raises Misfit, which
        names it."""
        state = self.state
        assert state is not None
        try:
            if withheld:
                self.check_withheld(state, given)
                return
            if given.seat == CHANCE:
                self.check_dice(state, given)
            self.state = answer(state, given)
        except Refused as refused:
            self.fail(state, number, given, refused.refusal)
        except Misfit as found:
            self.fail(state, number, given, found.why)

    def fail(self, state: State, number: int, given: Answer, why: Refusal | Mismatch) -> None:
        """Stop at an answer."""
        side = state.owners.index(given.seat) if given.seat in state.owners else None
        what = " ".join(part for part in (given.kind, given.value) if part)
        self.failed = Failure(self.told.id, number, side, what, why)
        raise Misfit(why)

    def check_withheld(self, state: State, given: Answer) -> None:
        """It was asked for in secret."""
        ask = state.ask
        if ask is None or not ask.hidden or ask.kind != given.kind or given.seat not in ask.who:
            raise misfit("withheld")

    def check_dice(self, state: State, given: Answer) -> None:
        """Check that the answer of chance is the generator's."""
        told, ask = self.told, state.ask
        if ask is None or ask.who != (CHANCE,) or ask.kind != given.kind:
            return  # refused by the game itself
        if not told.seed or (told.elsewhere and given.kind in THROWN):
            self.dice += Dice(unknown=1)
            return
        value = chance.answer(state, told.seed, told.id)
        if value != given.value:
            raise misfit("dice", text=value)
        self.dice += Dice(checked=1)

    def close(self) -> None:
        """Check the end and the number of plays taken back against the record; a game that a
        player left ends as agreed."""
        assert self.state is not None
        if self.told.taken_back not in (None, self.state.taken_back):
            raise misfit("taken-back", count=str(self.state.taken_back))
        told, found = self.told.result, self.state.result
        if told == found or (told is not None and found is None and told.how == LEFT):
            return
        if told is None or found is None:
            raise misfit("ended" if found else "unfinished")
        winner = "-" if found.winner is None else str(found.winner + 1)
        points = " : ".join(in_full(value) for value in found.points)
        game = self.state.variant.slug
        raise misfit("result-by-answers", seat=winner, game=game, kind=found.kind, points=points)


def write_told(told: Told) -> dict[str, Any]:
    """A game as JSON has it."""
    dice = {"secret": told.secret, "sha256": told.sha256, "seed": told.seed}
    if told.elsewhere:
        dice["source"] = "elsewhere"
    mark = {} if told.taken_back is None else {"taken_back": told.taken_back}
    return {
        "game": told.id,
        "variant": told.slug,
        "options": dict(told.options),
        "match": dict(told.match) if told.match else None,
        "seats": list(told.seats),
        "result": asdict(told.result) if told.result else None,
        "dice": dice,
        **mark,
        "answers": [
            [given.kind, given.seat, None if number in told.withheld else given.value]
            for number, given in enumerate(told.answers)
        ],
    }


def read_told(game: Json) -> Told:
    """Read it back; RecordError with a sentence for anything else."""
    seats = field(game, "seats", list)
    if not 2 <= len(seats) <= MOST:
        raise RecordError(f"'seats' names two to {MOST} players")
    options = field(game, "options", dict) if "options" in game else {}
    dice = field(game, "dice", dict) if "dice" in game else {}
    secret, sha256, seed = (_text(dice, name) for name in ("secret", "sha256", "seed"))
    try:
        bytes.fromhex(secret)
    except ValueError as error:
        raise RecordError("'secret' is written in hexadecimal") from error
    answers = field(game, "answers", list)
    taken_back = field(game, "taken_back", int) if "taken_back" in game else None
    match = game.get("match")
    if not isinstance(match, dict | None):
        raise RecordError("'match' is an object, or null for a single game")
    return Told(
        id=field(game, "game", str),
        slug=field(game, "variant", str),
        options={str(name): str(value) for name, value in options.items()},
        seats=tuple(map(str, seats)),
        answers=tuple(map(_answer, answers)),
        match=match or None,
        result=_result(game.get("result"), len(seats)),
        secret=secret,
        sha256=sha256,
        seed=seed,
        elsewhere="source" in dice,
        withheld=frozenset(number for number, given in enumerate(answers) if given[2] is None),
        taken_back=taken_back,
    )


def _text(record: Json, name: str) -> str:
    return field(record, name, str) if name in record else ""


def _answer(told: object) -> Answer:
    if isinstance(told, list) and len(told) == 3:
        kind, seat, value = told
        if type(kind) is str and type(seat) is int and (value is None or type(value) is str):
            return Answer(kind, seat, value or "")
    raise RecordError(f"{told!r} is not an answer, like ['play', 0, '24/18 13/11']")


def _result(told: Any, seats: int) -> Result | None:
    if told is None:
        return None
    try:
        result = read_result(told)
    except (TypeError, ValueError, LookupError) as error:
        raise RecordError("'result' has points, kind, winner and how") from error
    if len(result.points) != seats:
        raise RecordError("'points' of a result has a number for every seat")
    return result
