"""Everything that takes long: `python -m tests.whole` prints a table of all games.

For each game and set of options: random positions on which the engine is compared with the
brute-force judge, then random games of the engine with itself, each of which must end, and the
plays that are listed in positions of such games, typed as they are listed; and every word, command
and button in every phase of a table, each of which must be answered. Random combinations of games
and modifiers follow.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from rules.analysis import legal_plays, next_steps
from rules.explain.faults import CannotBe
from rules.game import CHANCE, Answer, Ask, State, answer, start
from rules.records.notation import write_play
from rules.search.turn import Step
from rules.variants import UnknownVariant, catalogue, find
from tests.bot.commands.everything_said import GAMES as SAID
from tests.bot.commands.everything_said import unanswered
from tests.bot.speech.listed_plays import asked_plays, misread
from tests.rules.against_brute import differences
from tests.rules.brute.cases import CASES, name
from tests.rules.brute.games import GAMES

TURNS = 5000
MODIFIERS = ("imbyurti", "dice-domino", "dice-cards", "dice-lotto")


def goes(slug: str) -> bool:
    """Whether a game goes with its modifier."""
    try:
        find(slug)
    except UnknownVariant:
        return False
    return True


MODIFIED: list[tuple[str, dict[str, str]]] = [
    (slug, {})
    for modifier in MODIFIERS
    for slug in (f"{game}+{modifier}" for game in GAMES if "+" not in game)
    if goes(slug)
]


COMBINATIONS = 200
GAMES_OF_EACH = 20


def combinations(count: int, seed: str) -> list[str]:
    """So many random games with one to three modifiers each that go together."""
    rng = Random(f"combinations {seed}")
    entries = catalogue()
    games = [entry.slug for entry in entries if entry.kind == "game"]
    modifiers = [entry.slug for entry in entries if entry.kind == "modifier"]
    found: dict[str, None] = {}
    while len(found) < count:
        chosen = sorted(rng.sample(modifiers, rng.choice((1, 2, 2, 3))))
        slug = "+".join((rng.choice(games), *chosen))
        if goes(slug):
            found[slug] = None
    return list(found)


STAKES: tuple[dict[str, str], ...] = (
    {},
    {"cube": "on"},
    {"cube": "on", "beaver": "raccoon", "autodouble": "2"},
    {"cube": "dave", "contempt": "on"},
    {"cube": "on", "jacoby": "on", "holland": "on"},
    {"equal_turns": "on"},
)
BESIDE = 100


def beside(count: int, seed: str) -> list[tuple[str, dict[str, str]]]:
    """So many random games on several boards, under one throw or over one list of throws, with
    stakes of every kind."""
    rng = Random(f"beside {seed}")
    games = [entry.slug for entry in catalogue() if entry.kind == "game"]
    found: list[tuple[str, dict[str, str]]] = []
    while len(found) < count:
        options = dict(rng.choice(STAKES))
        slug = f"{rng.choice(games)}+duplicate"
        if rng.random() < 0.6:
            slug = f"parallel({','.join(rng.choices(games, k=rng.choice((2, 2, 3, 4))))})"
            options["cubes"] = rng.choice(("per_board", "single"))
        try:
            find(slug, options)
        except CannotBe:
            continue
        found.append((slug, options))
    return found


class Task(NamedTuple):
    """One line of the table."""

    slug: str
    options: dict[str, str]
    positions: int
    typed: int
    shares: int
    games: int
    seed: str


class Line(NamedTuple):
    """What came of it."""

    task: Task
    compared: int
    found: list[str]
    played: int
    endless: int
    turns: int
    seconds: float


def random_value(state: State, ask: Ask, seat: int, rng: Random) -> str:
    """Some possible answer."""
    if ask.bag or ask.choices is not None:
        return rng.choice(ask.bag or ask.choices)
    if seat == CHANCE:
        faces = sorted((rng.randint(1, 6) for _ in range(ask.dice)), reverse=True)
        return "-".join(map(str, faces))
    if state.due and len(state.due[0]) < 3:
        return rng.choice(legal_plays(state)).text
    draft: list[Step] = []
    while steps := next_steps(state, draft):  # the list of all plays may be huge
        draft.append(rng.choice(steps))
    return write_play(state, draft)


def random_game(slug: str, options: dict[str, str], rng: Random) -> State:
    """A game of random answers, broken off after too many turns."""
    state = start(find(slug, options))
    while (ask := state.ask) is not None and state.turns < TURNS:
        seat = ask.who[0]
        state = answer(state, Answer(ask.kind, seat, random_value(state, ask, seat, rng)))
    return state


def typed_states(task: Task) -> Iterable[State]:
    """Where listed plays are to be typed."""
    return asked_plays(task.slug, task.typed) if task.typed else ()


def work(task: Task) -> Line:
    """Do one line."""
    began = time.perf_counter()
    found = []
    compared = task.positions if task.slug in GAMES else 0
    if compared:
        for position, dice, what in differences(task.slug, task.options, task.positions, task.seed):
            found.append(f"{position} {dice}: {what}")
    found += [fault for state in typed_states(task) for fault in misread(state)]
    if task.shares:
        found += asyncio.run(unanswered(task.slug, task.shares, task.seed))
    endless = turns = 0
    for number in range(task.games):
        seed = f"{task.seed} {name(task.slug, task.options)} {number}"
        try:
            state = random_game(task.slug, task.options, Random(seed))
        except Exception as error:
            found.append(f"game of seed {seed!r}: {error!r}")
            continue
        endless += state.result is None
        turns += state.turns
    seconds = time.perf_counter() - began
    return Line(task, compared, found, task.games, endless, turns, seconds)


def tasks(arguments: argparse.Namespace) -> Iterable[Task]:
    """The lines that were asked for; a tenth of the games where only options differ. Random
    combinations come last, fewer of them where few games are wanted."""
    for slug, options in [*CASES, *MODIFIED]:
        if not arguments.slugs or slug in arguments.slugs:
            games = arguments.games // 10 if options else arguments.games
            typed = 0 if options else arguments.typed
            shares = arguments.shares if slug in SAID and not options else 0
            yield Task(slug, options, arguments.positions, typed, shares, games, arguments.seed)
    if not arguments.slugs:
        games = min(arguments.games, GAMES_OF_EACH)
        for slug in combinations(COMBINATIONS * games // GAMES_OF_EACH, arguments.seed):
            yield Task(slug, {}, 0, 0, 0, games, arguments.seed)
        for slug, options in beside(BESIDE * games // GAMES_OF_EACH, arguments.seed):
            yield Task(slug, options, 0, 0, 0, games, arguments.seed)


def main() -> int:
    """Print the table; 1 if anything differs, fails or does not end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", help="games; all of them if none is named")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--typed", type=int, default=200)
    parser.add_argument("--shares", type=int, default=8, help="1: everything in every phase")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="whole")
    arguments = parser.parse_args()
    print(f"{'game':48} {'positions':>9} {'faults':>6} {'games':>6} {'endless':>7} ", end="")
    print(f"{'turns':>6} {'seconds':>7}")
    faults = 0
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for line in pool.map(work, tasks(arguments)):
            faults += len(line.found) + line.endless
            mean = line.turns / max(line.played, 1)
            print(
                f"{name(line.task.slug, line.task.options):48} {line.compared:9} "
                f"{len(line.found):6} {line.played:6} {line.endless:7} {mean:6.0f} "
                f"{line.seconds:7.0f}",
                flush=True,
            )
            for what in line.found[:5]:
                print(f"    {what}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
