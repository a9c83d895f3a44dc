"""A comparison of two levels: `nardy arena`, on all processors; it can be continued at any time."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import signal
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import nullcontext
from functools import partial
from io import TextIOBase
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli.arguments import command, game, say, show_json, whole
from bot.cli.parser import Commands, Wrong
from bot.cli.selfplay import (
    SEATS,
    Outcome,
    Tally,
    add_arguments,
    levels_of,
    outcome,
    play,
    show_tally,
)
from rules.variants import find


class Contest(NamedTuple):
    """The comparison of two levels: all that its games depend on."""

    slug: str
    options: tuple[tuple[str, str], ...]
    seed: str
    white: str
    black: str

    def header(self) -> dict[str, Any]:
        """Return the first line of a file of its pairs."""
        return {**self._asdict(), "options": dict(self.options)}


class Pair(NamedTuple):
    """A seed played twice, with sides swapped; both outcomes are in the order of the levels."""

    number: int
    straight: Outcome
    swapped: Outcome

    @property
    def lead(self) -> float:
        """Return the points a game by which the first level is ahead."""
        both = (self.straight.points, self.swapped.points)
        return sum(mine - theirs for mine, theirs in both) / 2


def register(commands: Commands) -> None:
    """Make the command known."""
    about = "compare two levels, every seed played twice with sides swapped"
    arena = command(commands, "arena", about, run_arena)
    add_arguments(arena, SEATS[:2])
    arena.add_argument("--jobs", metavar="N", type=whole, help="processes (default: processors)")
    arena.add_argument("--save", metavar="FILE", help="keep what is played, and go on from there")


def run_arena(args: Namespace) -> None:
    """Run `nardy arena`: an odd number of games is rounded up, since seeds are played twice."""
    variant = game(args.slug, dict(args.options), args.numbering)
    if variant.players != 2:
        raise Wrong(f"arena compares two levels; {args.slug} has {variant.players} sides")
    options = tuple(sorted(dict(args.options).items()))
    levels = levels_of(args, SEATS[:2], variant)
    contest = Contest(args.slug, options, args.seed, *levels)
    tally, began = Tally(2), time.perf_counter()
    pairs = pairs_of(contest, (args.games + 1) // 2, args.jobs or os.cpu_count() or 1, args.save)
    for pair in pairs:
        tally.add(pair.straight)
        tally.add(pair.swapped)
    figures = tally.shown(time.perf_counter() - began)
    mean, error = mean_of([pair.lead for pair in pairs])
    figures.update(ppg=round(mean, 4), se=None if error is None else round(error, 4))
    if args.json:
        show_json(figures)
        return
    show_tally(args, variant, tally, figures, levels)
    shown = "?" if error is None else f"{error:.3f}"
    print(say(args.lang, "cli-ppg", level=contest.white, ppg=f"{mean:+.3f}", se=shown))


def pairs_of(contest: Contest, count: int, jobs: int, save: str | None) -> list[Pair]:
    """Return the first `count` pairs in order, read from a file or played."""
    done = {} if save is None else _read_pairs(Path(save), contest)
    missing = [number for number in range(count) if number not in done]
    with nullcontext() if save is None else Path(save).open("a", encoding="utf-8") as file:
        for pair in _play_pairs(contest, missing, min(jobs, len(missing))):
            done[pair.number] = pair
            if file is not None:
                _keep(file, pair)
    return [done[number] for number in range(count)]


def play_pair(contest: Contest, number: int) -> Pair:
    """Play a seed twice."""
    variant = find(contest.slug, dict(contest.options))
    levels = (contest.white, contest.black)
    return Pair(
        number,
        outcome(play(variant, contest.seed, number, levels), (0, 1)),
        outcome(play(variant, contest.seed, number, levels[::-1]), (1, 0)),
    )


def leads_alone(contest: Contest, count: int, jobs: int) -> list[float]:
    """Play `count` seeds of a game for more than two, each once for every side, at which the
    first level sits alone among players of the second. Return for each seed the points a game by
    which the first level is ahead of the mean of the others."""
    if jobs < 2:
        return [_lead_alone(contest, number) for number in range(count)]
    with ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_leave_stopping_to_the_parent,
    ) as pool:
        return list(pool.map(partial(_lead_alone, contest), range(count)))


def _lead_alone(contest: Contest, number: int) -> float:
    variant = find(contest.slug, dict(contest.options))
    sides, leads = range(variant.players), list[float]()
    for alone in sides:
        levels = [contest.white if side == alone else contest.black for side in sides]
        points = outcome(play(variant, contest.seed, number, levels), sides).points
        others = [points[side] for side in sides if side != alone]
        leads.append(points[alone] - sum(others) / len(others))
    return sum(leads) / len(leads)


def _play_pairs(contest: Contest, numbers: Sequence[int], jobs: int) -> Iterator[Pair]:
    """Yield pairs as they are finished."""
    if jobs < 2:
        yield from map(partial(play_pair, contest), numbers)
        return
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_leave_stopping_to_the_parent,
    )
    try:
        for done in as_completed([pool.submit(play_pair, contest, number) for number in numbers]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_stopping_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# -- the file -------------------------------------------------------------------------------


def _read_pairs(path: Path, contest: Contest) -> dict[int, Pair]:
    """Return the pairs of a file, which is begun if there is none; a line that was cut off is
    dropped. Raises Wrong if the file is of another contest."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole_lines = text[: text.rfind("\n") + 1]
        records = [json.loads(line) for line in whole_lines.splitlines()]
        pairs = [_pair(line) for line in records[1:]]
    except (ValueError, TypeError, KeyError) as error:
        raise Wrong(f"{path} is no file of an arena") from error
    if records and records[0] != contest.header():
        raise Wrong(f"{path} is of another arena: {json.dumps(records[0], ensure_ascii=False)}")
    if not records:
        whole_lines = json.dumps(contest.header(), ensure_ascii=False) + "\n"
    if whole_lines != text:
        path.write_text(whole_lines, encoding="utf-8")
    return {pair.number: pair for pair in pairs}


def _pair(line: dict[str, Any]) -> Pair:
    straight, swapped = (
        Outcome(plies, tuple(points), tuple(won), over)
        for plies, points, won, over in line["games"]
    )
    return Pair(int(line["pair"]), straight, swapped)


def _keep(file: TextIOBase | Any, pair: Pair) -> None:
    file.write(json.dumps({"pair": pair.number, "games": [pair.straight, pair.swapped]}) + "\n")
    file.flush()


def mean_of(values: Iterable[float]) -> tuple[float, float | None]:
    """Return the mean and its standard error, None for a single value. The values have to be of
    pairs of games, which are independent."""
    numbers = list(values)
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return mean, None
    spread = sum((value - mean) ** 2 for value in numbers) / (len(numbers) - 1)
    return mean, math.sqrt(spread / len(numbers))
