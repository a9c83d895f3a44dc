"""`python -m tests.bench`: how fast the legal plays of a throw are found, beside other programs.

Each contestant lists all distinct final positions of the same stored throws, doubles included; the
times are of the processor, the best of some rounds in which all take turns, with no collection of
garbage. Setting up a position is not counted, preparing a turn is. open_spiel is asked for what can
be had from Python: its legal actions, each made and unmade, a double's second half included.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import Any

from rules.dice.throws import read_throw
from rules.parts.moves import Walk
from rules.search.plays import ends
from rules.search.turn import Situation
from rules.variant import Variant
from rules.variants import find
from tests.bench.peers import Gnubg, OpenSpiel

HERE = Path(__file__).parent
MARKS = {"short": {"general search": 100, "engine": 30}}
"""Microseconds a position that plain Python should keep within."""


@dataclass(frozen=True)
class Stored:
    """A stored throw as the engine takes it, with its text and where it stood in its game."""

    now: Situation
    text: str
    reached: str = ""

    @property
    def plain(self) -> bool:
        """Two different numbers."""
        return not self.now.double


@dataclass
class Contestant:
    """Somebody who lists ends: `run` does it for the items of `take` and counts them."""

    name: str
    items: list[Any]
    run: Callable[[Any], int]
    best: float = float("inf")

    def measure(self) -> None:
        """One round over all items; keeps the best time in microseconds an item."""
        run, items = self.run, self.items
        gc.collect()
        gc.disable()
        begun = process_time()
        for item in items:
            run(item)
        spent = process_time() - begun
        gc.enable()
        self.best = min(self.best, spent / len(items) * 1e6)


class General(Walk):
    """The ordinary walk, kept from the kernel."""

    plain = False


def without_kernel(variant: Variant) -> Variant:
    """The same game on the general search alone."""
    return replace(variant, moves=(General(), *variant.moves[1:]))


def stored(slug: str) -> list[Stored]:
    """The positions of one file."""
    variant, found = find(slug), []
    for line in (HERE / f"{slug}.txt").read_text(encoding="utf-8").splitlines():
        text, dice, *reached = line.split()
        place, throw = variant.read(text), read_throw(dice)
        (batch,) = variant.reading.read(variant, throw, place.men, place.side)
        now = Situation(place.men, place.side, batch, place.side, throw.double)
        found.append(Stored(now, text, *reached))
    return found


def lister(variant: Variant) -> Callable[[Situation], int]:
    """Lists the ends as the engine does it for the game."""
    return lambda now: len(ends(variant.prepare(now)))


def ours(slug: str, positions: Sequence[Stored]) -> list[Contestant]:
    """The general search and the engine as it is called."""
    variant, situations = find(slug), [one.now for one in positions]
    return [
        Contestant("general search", situations, lister(without_kernel(variant))),
        Contestant("engine", situations, lister(variant)),
    ]


def peers(positions: Sequence[Stored]) -> tuple[list[Contestant], list[str]]:
    """Those of the other programs that are installed, and a line for each that is not."""
    found, missing = [], []
    try:
        spiel = OpenSpiel()
    except ImportError:
        missing.append("open_spiel is not installed (extra: bench)")
    else:
        states = spiel_states(spiel, positions)
        found.append(Contestant("open_spiel", states, lambda state: len(spiel.ends(state))))
    try:
        gnubg = Gnubg()
    except ImportError:
        missing.append("gnubg-nn is not installed (extra: bench)")
    else:
        boards = [(gnubg.board(one.now.men, one.now.side), *one.now.batch[:2]) for one in positions]
        found.append(Contestant("gnubg-nn", boards, lambda item: len(gnubg.moves(*item))))
    return found, missing


def spiel_states(spiel: OpenSpiel, positions: Sequence[Stored]) -> list[Any]:
    """Every stored throw as a state of open_spiel, reached through its game."""
    lines = (HERE / "short-games.txt").read_text(encoding="utf-8").splitlines()
    histories = [list(map(int, line.split())) for line in lines]
    states = []
    for one in positions:
        game, length = map(int, one.reached.split(":"))
        state = spiel.reach(histories[game][:length])
        assert spiel.men(state) == one.now.men
        states.append(state)
    return states


def print_times(
    slug: str, contestants: Sequence[Contestant], positions: Sequence[Stored], rounds: int
) -> None:
    """The table of one game: all throws, plain ones and doubles apart."""
    plays = sum(map(contestants[-1].run, contestants[-1].items)) / len(positions)
    doubles = sum(not one.plain for one in positions)
    print(f"\n{slug}: {len(positions)} positions, {doubles} doubles, {plays:.1f} plays each")
    head = ("", "µs/position", "plain", "double", "positions/s", "plays/s", "x open_spiel", "mark")
    print("{:<16}{:>12}{:>8}{:>9}{:>13}{:>11}{:>14}{:>12}".format(*head))
    kinds = split(contestants, positions, rounds)
    spiel = next((one.best for one in contestants if one.name == "open_spiel"), None)
    for one in contestants:
        plain, double = kinds[one.name]
        ratio = f"{spiel / one.best:.2f}" if spiel else "-"
        mark = MARKS.get(slug, {}).get(one.name)
        verdict = "" if mark is None else f"{mark} {'met' if one.best <= mark else 'missed'}"
        print(
            f"{one.name:<16}{one.best:>12.1f}{plain:>8.1f}{double:>9.1f}{1e6 / one.best:>13,.0f}"
            f"{plays * 1e6 / one.best:>11,.0f}{ratio:>14}{verdict:>12}"
        )


def split(
    contestants: Sequence[Contestant], positions: Sequence[Stored], rounds: int
) -> dict[str, tuple[float, float]]:
    """Times of plain throws and of doubles."""
    found = {}
    for one in contestants:
        parts = []
        for wanted in (True, False):
            pairs = zip(one.items, positions, strict=True)
            part = replace(one, items=[item for item, at in pairs if at.plain is wanted])
            part.best = float("inf")
            for _ in range(rounds):
                part.measure()
            parts.append(part.best)
        found[one.name] = (parts[0], parts[1])
    return found


def print_shares(slug: str, positions: Sequence[Stored], rounds: int) -> None:
    """Where the engine's time goes, stage by stage."""
    variant = find(slug)
    turns = [variant.prepare(one.now) for one in positions]
    kernels = [turn.kernel.__self__ for turn in turns if turn.kernel]  # type: ignore[attr-defined]
    served = [one.now for one, turn in zip(positions, turns, strict=True) if turn.kernel]
    rest = [one.now for one, turn in zip(positions, turns, strict=True) if not turn.kernel]
    stages: dict[str, tuple[list[Any], Callable[[Any], int]]] = {
        "preparing the turn": (served, lambda now: bool(variant.prepare(now))),
    }
    for name in ("product", "both_orders", "double", "step_by_step"):
        chosen = [kernel for kernel in kernels if kernel.way().__name__ == name]
        stages[f"kernel, {name.replace('_', ' ')}"] = (chosen, lambda kernel: len(kernel.way()()))
    stages["keys to bytes"] = (
        [(kernel, kernel.way()()) for kernel in kernels],
        lambda item: len(item[0].as_men(item[1])),
    )
    stages["general search"] = (rest, lister(variant))
    measured = {}
    for name, (items, run) in stages.items():
        if items:
            stage = Contestant(name, items, run)
            for _ in range(rounds):
                stage.measure()
            measured[name] = (len(items), stage.best)
    whole = sum(count * best for count, best in measured.values())
    print(f"\nwhere the engine's time goes, {slug}")
    for name, (count, best) in measured.items():
        print(f"  {name:<32}{count:>6} times {best:>8.1f} µs {count * best / whole:>7.0%}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds, the best of which counts")
    rounds = parser.parse_args().rounds
    for slug in ("short", "long"):
        positions = stored(slug)
        others, missing = peers(positions) if slug == "short" else ([], [])
        contestants = ours(slug, positions) + others
        for _ in range(rounds):
            for one in contestants:
                one.measure()
        print_times(slug, contestants, positions, rounds)
        print_shares(slug, positions, rounds)
        for line in missing:
            print(line)


if __name__ == "__main__":
    main()
