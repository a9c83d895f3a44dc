"""`python -m tests.bench.references GAME ...`: what a decision of a level loses by full rollouts.

With `--make` the references of a game are made first, or gone on with: unforced decisions of
games of the strong level with itself, the plays that it or the master might make rolled out to
the end by the game's net, the same dice for all, to a standard error of `--error` on the scale of
mistakes (needs numba). A play that neither level makes is let go of once it is worse than the best
beyond doubt.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.opponent import choose, read_answer
from bot.opponent.levels import MASTER, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.net import net_for
from bot.opponent.normalized_errors import own_points, scale_cost
from rules.analysis import at_throw
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.position_state import position
from rules.records.notation import read_play, write_play
from rules.search.plays import ends, walk
from rules.variants import find

FOLDER = Path(__file__).with_name("references")
PLAYS, MARGIN = 5, 0.15
"""How many plays are rolled out, and how much worse than the best they may look on the scale of
mistakes."""
EACH = 4
"""Of so many unforced decisions one is taken."""
_DUE = re.compile(r";due=[^;]*")
_PLAYED_IN_PART = re.compile(r";(?:by|used)=")
"""What tells that a throw is another side's, or played in part, which a throw alone does not."""


class Decision(NamedTuple):
    """A position and a throw of a game."""

    slug: str
    position: str
    throw: str

    def state(self) -> State:
        """The game there."""
        return at_throw(find(self.slug), self.position, self.throw)


class Reference(NamedTuple):
    """A decision, and what each play brings: notation, points a game, standard error; the best
    first."""

    position: str
    throw: str
    plays: Sequence[tuple[str, float, float]]


class Loss(NamedTuple):
    """What a level loses a decision on the scale of mistakes, the standard error, and how many
    decisions were told; those in which it makes a play that was not rolled out are not."""

    mean: float
    error: float
    decisions: int


def stored(slug: str) -> list[Reference]:
    """The references of a game."""
    told = json.loads((FOLDER / f"{slug}.json").read_text(encoding="utf-8"))
    return [Reference(one[0], one[1], [tuple(play) for play in one[2]]) for one in told]


def written(references: Sequence[Reference]) -> str:
    """The text of a file, a decision a line."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in references)
    return f"[\n{lines}\n]\n"


def loss(slug: str, level: str, references: Sequence[Reference]) -> Loss:
    """What a level's plays lose against the best of each decision."""
    lost = [_lost(slug, level, one) for one in references]
    known = [one for one in lost if one is not None]
    mean = sum(known) / len(known)
    spread = sum((one - mean) ** 2 for one in known) / max(len(known) - 1, 1)
    return Loss(mean, (spread / len(known)) ** 0.5, len(known))


def _lost(slug: str, level: str, one: Reference) -> float | None:
    state = at_throw(find(slug), one.position, one.throw)
    left = walk(state.turn(), player_for(state.variant, level).play(state))[0]
    worth = {walk(state.turn(), read_play(state, play))[0]: told for play, told, _ in one.plays}
    return scale_cost(state.variant, one.plays[0][1] - worth[left]) if left in worth else None


def decisions(slug: str, seed: str) -> Iterator[Decision]:
    """Unforced decisions of games of the strong level with itself, about whole throws."""
    variant, lot = find(slug), Random(f"{slug}/{seed}")
    for number in range(10**6):
        state, asked = start(variant), 0
        while state.ask is not None:
            ask, seat, asked = state.ask, state.ask.who[0], asked + 1
            if seat == CHANCE:
                value = chance.answer(state, f"references/{seed}", f"{number}")
                state = answer(state, Answer(ask.kind, seat, value))
                continue
            if ask.kind == "play" and not lot.randrange(EACH) and len(ends(state.turn())) > 1:
                text = _DUE.sub("", variant.write(position(state)))
                if not _PLAYED_IN_PART.search(text):
                    yield Decision(slug, text, str(state.throw))
            state = answer(state, read_answer(state, seat, choose(state, seat, STRONG, f"{asked}")))


def made(decision: Decision, error: float) -> Reference:
    """A decision with what its plays bring."""
    from bot.opponent.training.full_rollouts import sift_boards

    state = decision.state()
    net = net_for(state.variant)
    assert net is not None
    ranked = player_for(state.variant, STRONG).ranked(state)
    least = ranked[0].equity - own_points(state.variant, MARGIN)
    few = [one.steps for one in ranked[:PLAYS] if one.equity >= least]
    turn = state.turn()
    by_board = {walk(turn, steps)[0]: steps for steps in few}
    master = player_for(state.variant, MASTER).play(state)
    by_board.setdefault(walk(turn, master)[0], master)
    boards = list(by_board)
    made_by = {0, boards.index(walk(turn, master)[0])}
    points = own_points(state.variant, error)
    found = sift_boards(state.variant, net, boards, state.mover, points, made_by)
    plays = [
        (write_play(state, steps), round(one.equity, 3), round(one.error, 3))
        for steps, one in zip(by_board.values(), found, strict=True)
    ]
    best_first = sorted(plays, key=lambda play: -play[1])
    return Reference(decision.position, decision.throw, best_first)


def make(slug: str, count: int, error: float, seed: str, jobs: int) -> None:
    """Roll out so many decisions, by so many processes; those that are stored stay, so that it
    may be gone on with."""
    file = FOLDER / f"{slug}.json"
    found = stored(slug) if file.exists() else []
    asked = islice(decisions(slug, seed), len(found), count)
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(partial(made, error=error), asked):
            found.append(one)
            file.write_text(written(found), encoding="utf-8")


def main() -> None:
    """Make if asked, and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--make", type=int, metavar="N", help="roll out so many decisions first")
    parser.add_argument("--error", type=float, default=0.02)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes that roll out")
    args = parser.parse_args()
    for slug in args.games:
        if args.make:
            make(slug, args.make, args.error, args.seed, args.jobs)
        for level in (STRONG, MASTER):
            mean, error, count = loss(slug, level, stored(slug))
            print(f"{slug:<12}{level:<8}{mean:.4f} ± {error:.4f} ({count})", flush=True)


if __name__ == "__main__":
    main()
