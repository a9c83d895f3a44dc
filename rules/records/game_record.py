"""Records of this program: games and matches as their answers, with the source of the dice.

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
from rules.refusal import PositionError, Refusal, Refused
from rules.variants import find
from rules.view.view import Result

LEFT = "left"
"""The end of a game that a player left: a result that its answers do not give."""
THROWN = ("throw", "duel")
"""The decisions of chance that may be answered by dice from outside the generator."""


@dataclass(frozen=True)
class Told:
    """Game in a record.

    `match` is the match of the game, None for a single game. `seed` is "" if the record hides it;
    `elsewhere`: the dice were thrown outside the generator and cannot be verified. `seats` are
    names. `position` is that from which the game begins, "" for the usual start. `withheld` are the
    numbers (from 0) of answers with hidden values, see `unrevealed_answers`. `taken_back` is the
    number of plays taken back, None if the record does not have it.
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
    position: str = ""


def unrevealed_answers(state: State, answers: Sequence[Answer]) -> frozenset[int]:
    """Return the numbers (from 0) of secret answers to a decision that the game ended before every
    seat had answered: they stay secret for good. `state` is that before the first answer."""
    waiting: list[int] = []
    for number, entry in enumerate(answers):
        ask = state.ask
        if ask is not None and ask.hidden and entry.kind == ask.kind:
            waiting = [*waiting, number] if len(ask.who) > 1 else []
        state = answer(state, entry)
    return frozenset(waiting)


def is_answered(document: object) -> bool:
    """Return whether a parsed file is a record of a game or match by its answers."""
    return isinstance(document, dict) and ("answers" in document or "games" in document)


def replay_answers(document: Json) -> Report:
    """Replay the answers of a game, or of all games of a match, up to the first answer that does
    not fit, and work every throw out again from the secret.

    Raises RecordError if the document is not a record at all.
    """
    games = [read_told(game) for game in objects(document, "games") or [document]]
    plies, dice, before = 0, Dice(), list[Result | None]()
    for game in games:
        replay = _Game(game)
        try:
            replay.begin(before)
            replay.check_secret()
            for number, entry in enumerate(game.answers, 1):
                replay.say(number, entry, number - 1 in game.withheld)
                plies += 1
            replay.close()
        except Misfit as error:
            failure = Failure(game.id, None, None, "", error.why)
            return Report(games[0].id, plies, replay.failed or failure, dice + replay.dice)
        dice += replay.dice
        before.append(game.result)
    return Report(games[0].id, plies, None, dice)


class _Game:
    """Game in progress; `failed` names the answer at which it stopped."""

    def __init__(self, game: Told) -> None:
        self.told = game
        self.dice = Dice()
        self.failed: Failure | None = None
        self.state: State | None = None

    def begin(self, before: Sequence[Result | None]) -> None:
        """Begin the game. In a match, check that its earlier results are those of the games
        `before` it in the file. Raises Misfit if there is no such game or the results differ,
        RecordError if the start is missing or wrong in the record."""
        game = self.told
        try:
            variant = find(game.slug, game.options)
        except CannotBe as error:
            chosen = (f"{name}={value}" for name, value in game.options.items())
            raise misfit("variant", text=" ".join([game.slug, *chosen])) from error
        try:
            results = tuple(map(read_result, (game.match or {}).get("results", ())))
            self.state = begin(variant, len(game.seats), game.match, game.position)
        except PositionError as error:
            raise RecordError(f"{game.id}: 'position': {error}") from error
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise RecordError(f"{game.id}: 'match' does not tell how the game begins") from error
        if game.match and before and results != tuple(before):
            raise misfit("results-before", count=str(len(before)))

    def check_secret(self) -> None:
        """Check that the secret is the promised one and that the seed is made of it. Raises
        Misfit."""
        game = self.told
        if not game.secret:
            return
        if fair.commitment(bytes.fromhex(game.secret)) != game.sha256:
            raise misfit("secret")
        if game.seed.partition("|")[0] != game.secret:
            raise misfit("seed")

    def say(self, number: int, entry: Answer, withheld: bool = False) -> None:
        """Apply an answer, or leave its decision open if it is `withheld`. Raises Misfit and notes
        the answer in `failed` if it does not fit."""
        state = self.state
        assert state is not None
        try:
            if withheld:
                self.check_withheld(state, entry)
                return
            if entry.seat == CHANCE:
                self.check_dice(state, entry)
            self.state = answer(state, entry)
        except Refused as refused:
            self.fail(state, number, entry, refused.refusal)
        except Misfit as error:
            self.fail(state, number, entry, error.why)

    def fail(self, state: State, number: int, entry: Answer, why: Refusal | Mismatch) -> None:
        """Note in `failed` the answer that does not fit. Raises Misfit."""
        side = state.owners.index(entry.seat) if entry.seat in state.owners else None
        what = " ".join(part for part in (entry.kind, entry.value) if part)
        self.failed = Failure(self.told.id, number, side, what, why)
        raise Misfit(why)

    def check_withheld(self, state: State, entry: Answer) -> None:
        """Check that the answer was to be given in secret. Raises Misfit."""
        ask = state.ask
        if ask is None or not ask.hidden or ask.kind != entry.kind or entry.seat not in ask.who:
            raise misfit("withheld")

    def check_dice(self, state: State, entry: Answer) -> None:
        """Check that the answer of chance is the generator's, and count it. Raises Misfit."""
        game, ask = self.told, state.ask
        if ask is None or ask.who != (CHANCE,) or ask.kind != entry.kind:
            return  # refused by the game itself
        if not game.seed or (game.elsewhere and entry.kind in THROWN):
            self.dice += Dice(unknown=1)
            return
        value = chance.answer(state, game.seed, game.id)
        if value != entry.value:
            raise misfit("dice", text=value)
        self.dice += Dice(checked=1)

    def close(self) -> None:
        """Check the end and the number of plays taken back against the record; the result of a game
        that a player left is taken from the record. Raises Misfit."""
        assert self.state is not None
        if self.told.taken_back not in (None, self.state.taken_back):
            raise misfit("taken-back", count=str(self.state.taken_back))
        claim, result = self.told.result, self.state.result
        if claim == result or (claim is not None and result is None and claim.how == LEFT):
            return
        if claim is None or result is None:
            raise misfit("ended" if result else "unfinished")
        winner = "-" if result.winner is None else str(result.winner + 1)
        points = " : ".join(in_full(value) for value in result.points)
        game = self.state.variant.slug
        raise misfit("result-by-answers", seat=winner, game=game, kind=result.kind, points=points)


def write_told(game: Told) -> dict[str, Any]:
    """Return a game in the form that JSON stores."""
    dice = {"secret": game.secret, "sha256": game.sha256, "seed": game.seed}
    if game.elsewhere:
        dice["source"] = "elsewhere"
    mark: dict[str, Any] = {} if game.taken_back is None else {"taken_back": game.taken_back}
    if game.position:
        mark["position"] = game.position
    return {
        "game": game.id,
        "variant": game.slug,
        "options": dict(game.options),
        "match": dict(game.match) if game.match else None,
        "seats": list(game.seats),
        "result": asdict(game.result) if game.result else None,
        "dice": dice,
        **mark,
        "answers": [
            [entry.kind, entry.seat, None if number in game.withheld else entry.value]
            for number, entry in enumerate(game.answers)
        ],
    }


def read_told(game: Json) -> Told:
    """Read a game of a record. Raises RecordError with a sentence."""
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
        withheld=frozenset(number for number, entry in enumerate(answers) if entry[2] is None),
        taken_back=taken_back,
        position=_text(game, "position"),
    )


def _text(record: Json, name: str) -> str:
    return field(record, name, str) if name in record else ""


def _answer(entry: object) -> Answer:
    if isinstance(entry, list) and len(entry) == 3:
        kind, seat, value = entry
        if type(kind) is str and type(seat) is int and (value is None or type(value) is str):
            return Answer(kind, seat, value or "")
    raise RecordError(f"{entry!r} is not an answer, like ['play', 0, '24/18 13/11']")


def _result(value: Any, seats: int) -> Result | None:
    if value is None:
        return None
    try:
        result = read_result(value)
    except (TypeError, ValueError, LookupError) as error:
        raise RecordError("'result' has points, kind, winner and how") from error
    if len(result.points) != seats:
        raise RecordError("'points' of a result has a number for every seat")
    return result
