"""Checks of the bot's judgement by games with itself: whether luck and mistakes add up to
results, and how levels are rated."""

from __future__ import annotations

import math
from argparse import Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from statistics import fmean, pstdev

from bot.cli.arguments import command, game, show_json, whole, with_game
from bot.cli.parser import Commands, Wrong
from bot.cli.selfplay import play
from bot.opponent import Judged, judge
from bot.opponent.cube_positions import CubePosition, find_cube_positions, write_cube_positions
from bot.opponent.exercise_positions import StoredPosition, found_in, write_positions
from bot.opponent.levels import AMATEUR, BEGINNER, MASTER, STRONG
from bot.opponent.luck import luck_of
from bot.opponent.net import net_for
from bot.opponent.normalized_errors import CATEGORIES, MISTAKE, bounds, rating, scale_cost
from bot.opponent.sage_engine import there
from rules.game import CHANCE, Answer, State, answer, start
from rules.questions.play import Play
from rules.variant import Variant
from rules.variants import find

RATED = {STRONG: MASTER, AMATEUR: STRONG, BEGINNER: STRONG}
"""Levels, each with the level that judges it."""
APART = 3
"""One of so many plays in a row is examined."""
FEWER = 10
"""The master judges fewer games by this factor, as it takes long."""


def register(commands: Commands) -> None:
    """Make the commands known."""
    about = "how far luck and mistakes together differ from what games bring, in scaled points"
    closing = command(commands, "closing", about, run_closing)
    about = "where the names of ratings end in a game, by how levels are rated"
    rates = command(commands, "rates", about, run_rates)
    about = "look in games of amateurs for positions with one best play, and write them to a file"
    positions = command(commands, "positions", about, run_positions)
    positions.add_argument("--each", metavar="N", type=whole, default=25, help="so many a game")
    positions.add_argument("--out", metavar="FILE", type=Path, required=True, help="write there")
    about = "only those that full rollouts to this standard error bear out (needs numba)"
    positions.add_argument("--error", metavar="E", type=float, help=about)
    for parser in (closing, rates, positions):
        with_game(parser)
        parser.add_argument(
            "--games", metavar="N", type=whole, required=True, help="how many games"
        )
        parser.add_argument(
            "--seed", metavar="S", default="1", help="the same seed, the same games"
        )
    positions.add_argument("slugs", metavar="SLUG", nargs="*", help="more games")
    about = "look for decisions about the cube of backgammon, roll them out, and write them down"
    cubes = command(commands, "cubes", about, run_cubes)
    about = "so many of each verdict: no double, double, take, pass"
    cubes.add_argument("--each", metavar="N", type=whole, default=50, help=about)
    cubes.add_argument("--seed", metavar="S", default="1", help="the same seed, the same positions")
    cubes.add_argument("--out", metavar="FILE", type=Path, required=True, help="write there")


def run_closing(args: Namespace) -> None:
    """Run `nardy closing`: the spread of result - luck + mistakes over games of amateurs."""
    variant = game(args.slug, dict(args.options), args.numbering)
    left = [_left_over(variant, args, number) for number in range(1, args.games + 1)]
    figures = {"games": args.games, "mean": round(fmean(left), 3), "spread": round(pstdev(left), 3)}
    if args.json:
        show_json(figures)
    else:
        print(f"{args.slug}: {figures['mean']:+.3f} ± {figures['spread']:.3f} ({args.games})")


def _left_over(variant: Variant, args: Namespace, number: int) -> float:
    """Return the points that a game brought the first seat beyond luck and mistakes, scaled.
    Raises Wrong if the game does not end or its throws cannot be weighed."""
    total = 0.0
    for state, reply in _walk_answers(variant, args.seed, number, AMATEUR):
        if reply.seat == CHANCE and reply.kind == "throw":
            weighed = luck_of(state, reply.value)
            if weighed is None:
                raise Wrong(f"throws of {args.slug} cannot be weighed")
            total -= weighed.luck if state.owners[state.thrower] == 0 else -weighed.luck
        elif (judged := _judge_answer(state, reply, STRONG)) is not None:
            total += judged.cost if reply.seat == 0 else -judged.cost
    result = answer(state, reply).result
    if result is None:
        raise Wrong(f"{args.slug} does not end")
    return scale_cost(variant, total + result.points[0] - result.points[1])


def run_rates(args: Namespace) -> None:
    """Run `nardy rates`: the strong level as the master judges it, the others as the strong one."""
    variant, ratings = game(args.slug, dict(args.options), args.numbering), dict[str, float]()
    for level, by in RATED.items():
        games = max(args.games // (FEWER if by == MASTER else 1), 1)
        ratings[level] = _rating(variant, args, level, by, games)
    ends = bounds(ratings[STRONG], ratings[AMATEUR], ratings[BEGINNER])
    if args.json:
        show_json({"rated": ratings, "bounds": list(ends)})
        return
    print(f"{args.slug}: {', '.join(f'{level} {rate}' for level, rate in ratings.items())}")
    print(", ".join(f"{name} {end}" for name, end in zip(CATEGORIES, ends, strict=False)))


def _rating(variant: Variant, args: Namespace, level: str, by: str, games: int) -> float:
    """Return the rating of a level, judged by another over games with itself."""
    decisions, error = 0, 0.0
    for number in range(1, games + 1):
        for state, reply in _walk_answers(variant, args.seed, number, level):
            judged = _judge_answer(state, reply, by)
            if judged is not None and judged.counts:
                decisions, error = decisions + 1, error + scale_cost(variant, judged.cost)
    if not decisions or not math.isfinite(error):
        raise Wrong(f"nothing is decided in {args.slug}")
    return rating(decisions, error)


def _judge_answer(state: State, reply: Answer, level: str) -> Judged | None:
    """Return the worth of an answer to the open question; None for others, such as giving up."""
    is_asked = state.ask is not None and state.ask.kind == reply.kind
    return judge(state, reply.value, level) if is_asked and reply.seat != CHANCE else None


def run_positions(args: Namespace) -> None:
    """Run `nardy positions`: at most `each` positions of each game, from at most `games` games
    of it, not more than one of a few turns."""
    positions = list[StoredPosition]()
    for slug in (args.slug, *args.slugs):
        variant = game(slug, dict(args.options) if slug == args.slug else {}, args.numbering)
        fit = (
            position
            for position in found_in(_every_third_decision(variant, args), slug)
            if _borne_out(position, args.error)
        )
        for position in islice(fit, args.each):
            positions.append(position)
            args.out.write_text(write_positions(positions), encoding="utf-8")
    if args.json:
        show_json({"positions": len(positions)})
    else:
        print(len(positions))


def run_cubes(args: Namespace) -> None:
    """Run `nardy cubes`: decisions about the cube, written down as they are found."""
    if not there():
        raise Wrong("bgsage, which judges backgammon, is not installed on this machine")
    positions = list[CubePosition]()
    made = f"nardy cubes --each {args.each} --seed {args.seed}"
    for position in find_cube_positions(args.each, args.seed):
        positions.append(position)
        args.out.write_text(write_cube_positions(positions, made), encoding="utf-8")
    if args.json:
        show_json({"positions": len(positions)})
    else:
        print(len(positions))


def _borne_out(position: StoredPosition, error: float | None) -> bool:
    """Return whether full rollouts, too, find the best play ahead by a mistake or more; True if
    no rollouts are wanted."""
    if error is None:
        return True
    if find_spec("numba") is None or net_for(find(position.slug)) is None:
        raise Wrong(f"rollouts of {position.slug} need numba and a net")
    from bot.opponent.training.full_rollouts import lead_by_rollouts

    return lead_by_rollouts(position, error).equity >= MISTAKE


def _every_third_decision(variant: Variant, args: Namespace) -> Iterator[State]:
    """Yield every third decision about a play in games of amateurs."""
    plays = (
        state
        for number in range(1, args.games + 1)
        for state, reply in _walk_answers(variant, args.seed, number, AMATEUR)
        if reply.kind == Play.kind
    )
    return islice(plays, 0, None, APART)


def _walk_answers(
    variant: Variant, seed: str, number: int, level: str
) -> Iterator[tuple[State, Answer]]:
    """Yield the answers of a game of a level with itself, each with the state before."""
    answers: list[Answer] = []
    play(variant, seed, number, [level, level], answers)
    state = start(variant, 2)
    for reply in answers:
        yield state, reply
        state = answer(state, reply)
