"""Whole games without a person: selfplay, arena."""

from __future__ import annotations

import json
import math
import time
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.cli.arguments import Commands, Parser, command, whole, with_game
from bot.cli.asking import Wrong, game, plain_number, show_json
from bot.cli.words import say, side_name
from bot.opponent import LEVELS, choose
from rules import chance
from rules.answered import Told, write_told
from rules.game import CHANCE, Answer, State, answer, start
from rules.shapes import TURNS
from rules.variant import Variant

ENDLESS = 5000
"""Turns after which a game counts as unfinished."""
SEATS = ("white", "black", "seat3", "seat4")


@dataclass
class Tally:
    """What came of some games, by side."""

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

    def add(self, state: State, levels: Sequence[int]) -> tuple[float, ...]:
        """Count a game; `levels[side]` tells under whose name a side played. Its points so."""
        self.games += 1
        self.plies += state.turns
        result, points = state.result, [0.0] * self.sides
        if result is None:
            self.unfinished += 1
            return tuple(points)
        for side, seat in enumerate(state.owners):
            points[levels[side]] = result.points[seat]
        self.points = [sum(pair) for pair in zip(self.points, points, strict=True)]
        if result.winner is None:
            self.draws += 1
        else:
            for side in state.variant.board.allies[state.owners.index(result.winner)]:
                self.wins[levels[side]] += 1
        return tuple(points)

    def shown(self, seconds: float) -> dict[str, object]:
        """The tally as the contract has it."""
        letters = TURNS[: self.sides]
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
    _add_arguments(selfplay, SEATS)
    about = "write the games there, for `nardy replay`"
    selfplay.add_argument("--record", metavar="FILE", type=Path, help=about)
    about = "compare two levels, every seed played twice with sides swapped"
    arena = command(commands, "arena", about, run_arena)
    _add_arguments(arena, SEATS[:2])


def _add_arguments(parser: Parser, seats: Sequence[str]) -> None:
    with_game(parser)
    parser.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    parser.add_argument("--seed", metavar="S", default="1", help="the same seed, the same games")
    for seat in seats:
        parser.add_argument(f"--{seat}", choices=LEVELS, default="random", help="who plays it")


def play(
    variant: Variant,
    seed: str,
    number: int,
    levels: Sequence[str],
    told: list[Answer] | None = None,
) -> State:
    """One game to its end, or until it counts as endless; `levels` are by side, the answers are
    appended to `told`.

    Dice come from the generator of kestum.md 7, random choices from one generator a side.
    """
    state = start(variant)
    lots = [Random(f"{seed}/{number}/{side}") for side in range(variant.board.sides)]
    while state.ask is not None and state.turns <= ENDLESS:
        ask = state.ask
        seat = ask.who[0]
        if seat == CHANCE:
            value = chance.answer(state, seed, str(number))
        else:
            side = state.owners.index(seat)
            value = choose(state, seat, levels[side], lots[side])
        given = Answer(ask.kind, seat, value)
        state = answer(state, given)
        if told is not None:
            told.append(given)
    return state


def run_selfplay(args: Namespace) -> None:
    """`nardy selfplay`."""
    variant = game(args.slug, dict(args.options), args.numbering)
    sides = variant.board.sides
    levels = [getattr(args, seat) for seat in SEATS[:sides]]
    tally, began = Tally(sides), time.perf_counter()
    games = []
    for number in range(args.games):
        told = list[Answer]()
        state = play(variant, args.seed, number, levels, told)
        tally.add(state, range(sides))
        if args.record:
            games.append(_told(args, number, levels, told, state))
    if args.record:
        _write(args.record, games)
    found = tally.shown(time.perf_counter() - began)
    if args.json:
        show_json(found)
    else:
        _show(args, variant, tally, found)


def _told(
    args: Namespace, number: int, levels: Sequence[str], told: Sequence[Answer], state: State
) -> dict[str, object]:
    """A game for the record."""
    game = Told(
        id=str(number),
        slug=args.slug,
        options=dict(args.options),
        seats=tuple(levels),
        answers=tuple(told),
        result=state.result,
        seed=args.seed,
    )
    return write_told(game)


def _write(file: Path, games: Sequence[dict[str, object]]) -> None:
    try:
        file.write_text(json.dumps({"games": games}, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Wrong(f"cannot write {file}: {error.strerror}") from error


def run_arena(args: Namespace) -> None:
    """`nardy arena`: an odd number of games is rounded up, since seeds are played twice."""
    variant = game(args.slug, dict(args.options), args.numbering)
    if variant.board.sides != 2:
        raise Wrong(f"arena compares two levels; {args.slug} has {variant.board.sides} sides")
    levels = (args.white, args.black)
    tally, began, leads = Tally(2), time.perf_counter(), []
    for number in range((args.games + 1) // 2):
        straight = tally.add(play(variant, args.seed, number, levels), (0, 1))
        swapped = tally.add(play(variant, args.seed, number, levels[::-1]), (1, 0))
        leads.append((straight[0] - straight[1] + swapped[0] - swapped[1]) / 2)
    found = tally.shown(time.perf_counter() - began)
    mean, error = _mean(leads)
    found.update(ppg=round(mean, 4), se=None if error is None else round(error, 4))
    if args.json:
        show_json(found)
        return
    _show(args, variant, tally, found)
    shown = "?" if error is None else f"{error:.3f}"
    print(say(args.lang, "cli-ppg", level=args.white, ppg=f"{mean:+.3f}", se=shown))


def _mean(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error; pairs of games are what is independent."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, None
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def _show(args: Namespace, variant: Variant, tally: Tally, found: dict[str, object]) -> None:
    for side, seat in enumerate(SEATS[: tally.sides]):
        print(
            say(
                args.lang,
                "cli-tally",
                who=side_name(args.lang, side, variant.board),
                level=getattr(args, seat),
                wins=tally.wins[side],
                points=f"{tally.points[side]:g}",
            )
        )
    print(say(args.lang, "cli-drawn", draws=tally.draws, unfinished=tally.unfinished))
    seconds = f"{found['seconds']}"
    print(say(args.lang, "cli-played", games=tally.games, plies=tally.plies, seconds=seconds))
