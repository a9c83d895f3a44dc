"""Makes the stored positions anew: `python -m tests.bench.make` (needs open_spiel).

Half of the games are random, half careful: the play that leaves the best position by a glance. The
short games are kept as open_spiel's actions too, since that is the only way to lead it there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from rules.board.position import Position
from rules.board.shapes import Men
from rules.dice.throws import Throw
from rules.search.plays import ends
from rules.search.turn import Situation
from rules.variant import Variant
from rules.variants import find
from tests.bench.peers import OpenSpiel

HERE = Path(__file__).parent
GAMES, PER_GAME, LONGEST = 100, 20, 300

Taken = tuple[Men, int, Throw]


def glance(variant: Variant, men: Men, side: int) -> float:
    """Better is higher: held points, pips gained, few lone checkers that may be hit."""
    mine, theirs = men[side], men[1 - side]
    lone = mine[1:25].count(1) if variant.landing.closed_at == 2 else 0
    held = sum(1 for count in mine[1:25] if count >= variant.landing.closed_at)
    pips = [sum(place * row[place] for place in range(26)) for row in (mine, theirs)]
    return 2.0 * held - 3.0 * lone + 0.3 * (pips[1] - pips[0])


def play(variant: Variant, careful: bool, rng: Random) -> Iterator[Taken]:
    """One game: what stood on the board before every throw."""
    men, side = variant.first, 0
    for ply in range(LONGEST):
        throw = Throw(tuple(sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)))
        if ply == 0 and throw.double:
            throw = Throw((6, 5))
        yield men, side, throw
        (batch,) = variant.reading.read(variant, throw, men, side)
        found = sorted(ends(variant.prepare(Situation(men, side, batch, side, throw.double))))
        if found and careful:
            men = max(found, key=lambda after: glance(variant, after, side))
        elif found:
            men = rng.choice(found)
        if men[side][0] == variant.totals[side]:
            return
        side = 1 - side


def games(variant: Variant, rng: Random) -> Iterator[list[Taken]]:
    """Whole games, random and careful ones in turn."""
    for number in range(GAMES):
        yield list(play(variant, bool(number % 2), rng))


def chosen(game: list[Taken], rng: Random) -> list[int]:
    """Which throws of a game are kept."""
    return sorted(rng.sample(range(len(game)), min(PER_GAME, len(game))))


def line(variant: Variant, taken: Taken) -> str:
    """A position and its throw."""
    men, side, throw = taken
    return f"{variant.write(Position(men, side))} {throw}"


def history(spiel: OpenSpiel, game: list[Taken]) -> tuple[list[int], list[int]]:
    """A game as open_spiel's actions, and how many of them lead to each throw."""
    state, actions, reached = spiel.game.new_initial_state(), [], []

    def make(action: int) -> None:
        state.apply_action(action)
        actions.append(action)

    for (_, _, throw), after in zip(game, [*game[1:], None], strict=True):
        larger, smaller = throw.numbers
        make(spiel.chance(state, (larger, smaller)))
        reached.append(len(actions))
        if after is not None:
            for action in spiel.paths(state)[after[0]]:
                make(action)
    return actions, reached


def write(name: str, lines: list[str]) -> None:
    """One file of data."""
    (HERE / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def make_short() -> None:
    """Positions of short nardy, and the games that they are from as open_spiel's actions."""
    variant, spiel, rng = find("short"), OpenSpiel(), Random("short")
    positions, histories = [], []
    for number, game in enumerate(games(variant, rng)):
        actions, reached = history(spiel, game)
        histories.append(" ".join(map(str, actions)))
        kept = chosen(game, rng)
        positions += [f"{line(variant, game[ply])} {number}:{reached[ply]}" for ply in kept]
    write("short.txt", positions)
    write("short-games.txt", histories)


def make_long() -> None:
    """Positions of long nardy."""
    variant, rng = find("long"), Random("long")
    positions = []
    for game in games(variant, rng):
        positions += [line(variant, game[ply]) for ply in chosen(game, rng)]
    write("long.txt", positions)


if __name__ == "__main__":
    make_short()
    make_long()
