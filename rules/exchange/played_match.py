"""Match files for other backgammon programs from games that were played here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.exchange.decision import (
    BAR,
    CHECKERS,
    HIGHEST_DOUBLING,
    Decision,
    MatchScore,
    Money,
    Row,
    Stage,
)
from rules.exchange.match_file import (
    NO_PLAY,
    Action,
    CubeTurn,
    Game,
    Hop,
    MatchFile,
    Rolled,
    Turn,
    resignation,
)
from rules.game import Answer, State, answer
from rules.questions.stake import (
    holder_of,
    match_length,
    proposed_stakes,
    read_score,
    stake_of,
    value_of,
)
from rules.records.notation import write_play
from rules.variant import Variant
from rules.view.view import Result

_UNPLAYABLE: Final = (2, 1)
"""The roll written for a side that is closed out; its numbers do not matter."""
VARIATIONS: Final[Mapping[str, str]] = {
    "short": "Backgammon",
    "backgammon": "Backgammon",
    "nackgammon": "NackGammon",
    "hypergammon": "HyperGammon (3)",
}
"""The games that other programs know, by slug, with the name that they use."""
_STAGES: Final[Mapping[str, Stage]] = {
    "offer": "offered",
    "beaver": "beavered",
    "raccoon": "raccooned",
}


class NotTold(ValueError):
    """Error for a game or a cube action that a match file cannot express; the text says which."""


@dataclass(frozen=True)
class PlayedGame:
    """Game that was played: its state before the first answer, the answers, and its end (None if
    the answers have it)."""

    start: State
    answers: Sequence[Answer]
    result: Result | None = None


def match_of_games(games: Sequence[PlayedGame], names: Sequence[str], length: int) -> MatchFile:
    """Return games as a match to `length` points, 0 for money games; seat 0 is the left player.
    Raises NotTold."""
    variant = games[0].start.variant
    if variant.slug not in VARIATIONS:
        raise NotTold(f"there is no .mat form for {variant.slug}")
    score, read_games = [0, 0], list[Game]()
    for game in games:
        read_game = _game(game, (score[0], score[1]))
        read_games.append(read_game)
        if read_game.winner is not None:
            score[read_game.winner] += read_game.points or 0
    left, right = names
    slug = "backgammon" if variant.slug == "short" else variant.slug
    return MatchFile(length, (left, right), tuple(read_games), _money(variant), slug=slug)


def match_headers(variant: Variant, length: int, date: str) -> list[tuple[str, str]]:
    """Return the headers on top of a match file: site, date (`2026.11.29`), game and agreements."""
    headers = [("Site", "nardy"), ("EventDate", date), ("Variation", VARIATIONS[variant.slug])]
    if length:
        agreed = variant.settings.get("crawford", "on")
        headers.append(("Crawford", agreed.capitalize()))
    else:
        money = _money(variant)
        agreed_on = (("Jacoby", money.jacoby), ("Beaver", money.beavers))
        headers += [(name, "On" if on else "Off") for name, on in agreed_on]
    stake = stake_of(variant)
    top = stake.offer.ladder.top if stake else 1
    return [*headers, ("CubeLimit", str(min(top, 1024)))]


def _money(variant: Variant) -> Money:
    settings = variant.settings
    return Money(settings.get("jacoby") == "on", settings.get("beaver", "off") != "off")


def _game(game: PlayedGame, score: tuple[int, int]) -> Game:
    """Return a game turn by turn."""
    state, turns = game.start, list[Turn]()
    for entry in game.answers:
        before, state = state, answer(state, entry)
        if state.turns < before.turns:  # a play was taken back
            del turns[state.turns - before.turns :]
        turns += turns_of_answer(before, entry, state)
    result = state.result or game.result
    if result is None:
        raise NotTold("the game is not over")
    crawford, winner = "crawford" in game.start.facts, result.winner
    if winner is None:
        return Game(score, crawford, tuple(turns))
    points, end = int(result.points[winner]), _decision(state)
    is_drop = bool(turns) and isinstance(turns[-1], CubeTurn) and turns[-1].action == "drop"
    if any(end.rows[winner][1:]) and not is_drop:
        turns.append(resignation(end, winner, points))
    return Game(score, crawford, tuple(turns), winner, points)


def turns_of_answer(before: State, entry: Answer, state: State) -> Iterator[Turn]:
    """Yield the turns that an answer has completed, with the states before and after it. Raises
    NotTold."""
    yield from _cube_turns(before, entry)
    yield from _completed_rolls(before, state, state.turns - before.turns)


def _cube_turns(state: State, entry: Answer) -> Iterator[Turn]:
    kind, seat, value = entry
    decision = _decision(state)
    if kind == "stake" and value == "double":
        yield CubeTurn(seat, "double", value_of(state) * 2, decision)
    elif kind == "compel":
        raise NotTold(f"there is no .mat form for this {kind}: {value}")
    elif kind in _STAGES:
        offered = proposed_stakes(state)[-1]
        offer = replace(decision, stage=_STAGES[kind])
        if value == "take" and kind != "beaver":  # after a beaver the doubler just rolls
            yield CubeTurn(seat, "take", offered, offer)
        elif value == "pass":
            yield CubeTurn(seat, "drop", offered // 2, offer)
        elif value in ("beaver", "raccoon"):
            action: Action = "beaver" if value == "beaver" else "raccoon"
            yield CubeTurn(seat, action, offered * 2, offer)


def _completed_rolls(before: State, state: State, count: int) -> Iterator[Turn]:
    """Yield the rolls that an answer has completed."""
    for entry in state.played[-count:] if count > 0 else ():
        if not entry.throw:
            yield _closed_out(state, entry.seat)
            continue
        high, low = sorted(map(int, entry.throw.split("-")), reverse=True)
        hops = tuple(Hop(step.origin, step.target, bool(step.mark)) for step in entry.steps)
        play = write_play(before, entry.steps) if entry.steps else NO_PLAY
        rolled = replace(_decision(before), on_roll=entry.seat, stage="play", dice=(high, low))
        yield Rolled(entry.seat, (high, low), hops, play, rolled, _decision(state))


def _closed_out(state: State, seat: int) -> Rolled:
    """Return a roll that cannot be played, for a seat that does not roll as every point of entry is
    closed: other programs read rolls by turns."""
    decision = _decision(state)
    before = replace(decision, on_roll=seat, stage="play", dice=_UNPLAYABLE)
    return Rolled(seat, _UNPLAYABLE, (), NO_PLAY, before, decision)


def open_decision(state: State) -> Decision | None:
    """Return the decision that is open in a game, seat 0 being X; None in games that other programs
    do not know, if several boards are played, and once the game is over."""
    return last_decision(state) if state.result is None else None


def last_decision(state: State) -> Decision | None:
    """Return the open decision as `open_decision` does; once the game is over, its end position
    as it stands before a roll."""
    if state.variant.slug not in VARIATIONS or state.boards:
        return None
    decision = _decision(state)
    if any(sum(row) != CHECKERS for row in decision.rows):
        return None
    if state.ask is not None and state.ask.kind in _STAGES:
        return replace(decision, stage=_STAGES[state.ask.kind])
    if state.ask is None or state.ask.kind != "play" or state.throw is None:
        return decision
    high, low = sorted(map(int, str(state.throw).split("-")), reverse=True)
    return replace(decision, stage="play", dice=(high, low))


def _decision(state: State) -> Decision:
    """Return a state in the form of other programs, seat 0 being X."""
    rows: list[Row] = [()] * 2
    for side, seat in enumerate(state.owners):
        rows[seat] = tuple(state.men[side][: BAR + 1])
    holder = holder_of(state)
    points, _ = read_score(state.facts.get("score", "0-0"))
    length = match_length(state)
    terms: MatchScore | Money = _money(state.variant)
    if length:
        score = (int(points[0]), int(points[1]))
        terms = MatchScore(length, score, "crawford" in state.facts)
    return Decision(
        (rows[0], rows[1]),
        state.owners[state.thrower],
        cube=value_of(state),
        owner=None if holder is None else state.owners[holder],
        terms=terms,
        highest=HIGHEST_DOUBLING if stake_of(state.variant) else 0,
    )
