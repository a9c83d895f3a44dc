"""Whole games without a person: selfplay, and the parts that contests share."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from bot.cli.arguments import (
    command,
    game,
    plain_number,
    say,
    show_json,
    side_name,
    whole,
    with_game,
)
from bot.cli.parser import Commands, Parser, Wrong
from bot.opponent import LEVELS, choose, read_answer
from rules.board.shapes import TURNS
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.questions.boards import colours
from rules.questions.team import in_teams
from rules.records.game_record import Told, write_told
from rules.variant import Variant

ENDLESS = 5000
"""Turns after which a game counts as unfinished."""
SEATS = ("white", "black", "seat3", "seat4", "seat5", "seat6")


class Outcome(NamedTuple):
    """The outcome of a game: its turns, the points under each name, the names that won (none: a
    draw), whether it was finished."""

    plies: int
    points: tuple[float, ...]
    won: tuple[int, ...] = ()
    over: bool = True


def outcome(state: State, names: Sequence[int]) -> Outcome:
    """Return the outcome of a game; `names[side]` is the name under which a side played, or in a
    game of a team against one under which a seat did."""
    result, points = state.result, [0.0] * len(names)
    if result is None:
        return Outcome(state.turns, tuple(points), over=False)
    if in_teams(state.variant):
        won = tuple(seat for seat in names if result.points[seat] > 0)
        return Outcome(state.turns, result.points, won)
    for side, seat in enumerate(state.owners):
        points[names[side]] = result.points[seat]
    if result.winner is None:
        return Outcome(state.turns, tuple(points))
    camp = state.variant.board.allies[state.owners.index(result.winner)]
    return Outcome(state.turns, tuple(points), tuple(names[side] for side in camp))


@dataclass
class Tally:
    """The outcomes of some games, by name."""

    sides: int
    games: int = 0
    draws: int = 0
    plies: int = 0
    unfinished: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0] * self.sides
        self.points = [0.0] * self.sides

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.plies += outcome.plies
        self.unfinished += not outcome.over
        self.draws += outcome.over and not outcome.won
        self.points = [sum(pair) for pair in zip(self.points, outcome.points, strict=True)]
        for name in outcome.won:
            self.wins[name] += 1

    def shown(self, seconds: float) -> dict[str, object]:
        """Return the tally as the contract has it."""
        letters = (*TURNS, *map(str, range(len(TURNS) + 1, self.sides + 1)))[: self.sides]
        points = map(plain_number, self.points)
        return {
            "games": self.games,
            "wins": dict(zip(letters, self.wins, strict=True)),
            "draws": self.draws,
            "points": dict(zip(letters, points, strict=True)),
            "plies": self.plies,
            "seconds": round(seconds, 3),
            "unfinished": self.unfinished,
        }


def register(commands: Commands) -> None:
    """Make the commands known."""
    selfplay = command(commands, "selfplay", "play whole games by itself", run_selfplay)
    add_arguments(selfplay, SEATS)
    about = "write the games there, for `nardy replay`"
    selfplay.add_argument("--record", metavar="FILE", type=Path, help=about)


def add_arguments(parser: Parser, seats: Sequence[str]) -> None:
    """Add the game, the number of games and the players to a command."""
    with_game(parser)
    parser.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    parser.add_argument("--seed", metavar="S", default="1", help="the same seed, the same games")
    about = "who plays it (default: random); simple is for comparisons"
    for seat in seats:
        parser.add_argument(f"--{seat}", choices=LEVELS, help=about)


def levels_of(args: Namespace, seats: Sequence[str], variant: Variant) -> list[str]:
    """Return the level that plays each side; a team may be larger than it has to be."""
    named = [getattr(args, seat) for seat in seats]
    count = variant.players
    if in_teams(variant):
        count = max([count, *(number for number, level in enumerate(named, 1) if level)])
    return [level or "random" for level in named[:count]]


def play(
    variant: Variant,
    seed: str,
    number: int,
    levels: Sequence[str],
    answers: list[Answer] | None = None,
) -> State:
    """Play a game to its end, or until it counts as endless; `levels` are by side (of a team
    against one by seat). The answers are appended to the list, if there is one.

    Dice come from the generator of kestum.md 7, the chance in a level's choices from the seed too.
    """
    state, count = start(variant, len(levels)), 0
    while state.ask is not None and state.turns <= ENDLESS:
        ask = state.ask
        seat = ask.who[0]
        if seat == CHANCE:
            reply = Answer(ask.kind, seat, chance.answer(state, seed, str(number)))
        else:
            name = seat if in_teams(variant) else colours(state).index(seat)
            lot = f"{seed}/{number}/{name}/{count}"
            reply = read_answer(state, seat, choose(state, seat, levels[name], lot))
        state, count = answer(state, reply), count + 1
        if answers is not None:
            answers.append(reply)
    return state


def run_selfplay(args: Namespace) -> None:
    """Run `nardy selfplay`."""
    variant = game(args.slug, dict(args.options), args.numbering)
    levels = levels_of(args, SEATS, variant)
    tally, began = Tally(len(levels)), time.perf_counter()
    games = []
    for number in range(args.games):
        answers = list[Answer]()
        state = play(variant, args.seed, number, levels, answers)
        tally.add(outcome(state, range(len(levels))))
        if args.record:
            games.append(_game_record(args, number, levels, answers, state))
    if args.record:
        _write(args.record, games)
    figures = tally.shown(time.perf_counter() - began)
    if args.json:
        show_json(figures)
    else:
        show_tally(args, variant, tally, figures, levels)


def _game_record(
    args: Namespace, number: int, levels: Sequence[str], answers: Sequence[Answer], state: State
) -> dict[str, object]:
    """Return a game for the record."""
    game = Told(
        id=str(number),
        slug=args.slug,
        options=dict(args.options),
        seats=tuple(levels),
        answers=tuple(answers),
        result=state.result,
        seed=args.seed,
    )
    return write_told(game)


def _write(file: Path, games: Sequence[dict[str, object]]) -> None:
    try:
        file.write_text(json.dumps({"games": games}, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Wrong(f"cannot write {file}: {error.strerror}") from error


def show_tally(
    args: Namespace,
    variant: Variant,
    tally: Tally,
    figures: dict[str, object],
    levels: Sequence[str],
) -> None:
    """Print a tally for people."""
    for name, level in enumerate(levels):
        team = in_teams(variant)
        side = side_name(args.lang, name, variant.board) if not team else ""
        print(
            say(
                args.lang,
                "cli-tally",
                who=side or say(args.lang, "seat-number", number=name + 1),
                level=level,
                wins=tally.wins[name],
                points=f"{tally.points[name]:g}",
            )
        )
    print(say(args.lang, "cli-drawn", draws=tally.draws, unfinished=tally.unfinished))
    seconds = f"{figures['seconds']}"
    print(say(args.lang, "cli-played", games=tally.games, plies=tally.plies, seconds=seconds))
