"""The nets of this project: their files, their outputs for positions, and the player that uses
them.

A file `nets/NAME.net` is a compressed numpy archive: weights `first` (inputs by hidden units),
`bias`, `last` (chances by hidden units), `final`, as half-precision numbers, and `recipe`, a text
of JSON with the game, how the net was trained and how strong it was measured to be.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from bot.opponent.cube_terms import holding
from bot.opponent.equity_player import EquityPlayer, final_points
from bot.opponent.inputs import Floats, grids, inputs
from bot.opponent.outcome_chances import (
    CHANCES,
    OutcomeChances,
    RowEvaluator,
    Rows,
    outlooks_in,
    sound_rows,
    turned_rows,
)
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.game import Part, State
from rules.part_list import PartList
from rules.parts.goals import AllOff
from rules.parts.scales import ByLoser, Difference, LeftOver, mars_only
from rules.questions.announced import Announced
from rules.questions.blocked_game import Blocked, Stalled
from rules.questions.chosen_dice import ChosenDice, SevenOrDouble
from rules.questions.parity import by_parity
from rules.questions.play import Dice
from rules.questions.rest import PassRest
from rules.questions.stake import value_of
from rules.variant import Variant
from rules.variants import find

NETS = Path(__file__).with_name("nets")
STEEP = np.float32(6)
IMPOSSIBLE = np.float32(-80)
"""Odds below which all chances are the same: of smaller odds the exponential is too large."""
RIVALS = ("random", "simple")
"""The levels against which nets are measured."""
MOVEMENT = ("board", "start", "leaving", "landing", "gates", "bearing", "moves", "goal", "colours")
"""The parts of a game that say how checkers move, and when it is over."""
GAME = (
    *("board", "leaving", "landing", "bearing", "moves", "goal", "colours", "scale"),
    *("reading", "duty", "final", "crowd", "marked", "totals"),
)
"""The parts of a game other than its gates, its turn, and where its checkers stand at first."""
SCALES = ("result", "system")
"""The options that only choose the worth of a win."""
BLOCK = 96
"""The number of positions that go through all steps together: they fit into a processor's cache."""
SMALL = 1 << 18
"""Products of matrices up to this size are made in the calling thread; for larger ones numpy wakes
a thread for each processor, which costs more than it saves."""


@dataclass(frozen=True)
class Recipe:
    """The origin of a net. `options` are the settings of the game that it was trained for,
    `schedule` pairs of games and learning rate, `measured` points a game, their standard error
    and the number of games against each opponent."""

    slug: str
    hidden: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    schedule: list[tuple[int, float]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    measured: dict[str, tuple[float, float, int]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """Return how many games it was trained with."""
        return sum(games for games, _ in self.schedule)


@dataclass(frozen=True)
class Net:
    """A net of one hidden layer and five chances, with its recipe."""

    recipe: Recipe
    first: Floats
    bias: Floats
    last: Floats
    final: Floats

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """See `Evaluator`."""
        return outlooks_in(self.rows(variant, boards, side))

    def rows(self, variant: Variant, boards: Sequence[Men], side: int) -> Rows:
        """See `RowEvaluator`."""
        return self.seen(variant, boards, 1 - side, side)

    def seen(self, variant: Variant, boards: Sequence[Men], thrower: int, side: int) -> Rows:
        """Return the chances of `side` when `thrower` is about to throw, a row for each board."""
        if not boards:
            return np.zeros((0, CHANCES))
        view = 0 if by_parity(variant) else thrower
        rows = self.chances(inputs(variant, boards, view, len(self.first))).astype(np.float64)
        return rows if view == side else turned_rows(rows)

    def odds(self, sees: Floats) -> Floats:
        """Return the logarithms of the odds of the five chances, for each row of inputs."""
        odds = np.empty((len(sees), len(self.final)), np.float32)
        for at in range(0, len(sees), BLOCK):
            units = self._units(sees[at : at + BLOCK])
            np.add(units @ self.last.T, self.final, out=odds[at : at + BLOCK])
        return odds

    def _units(self, sees: Floats) -> Floats:
        """Return the hidden units for each row of inputs."""
        x = np.empty((len(sees), len(self.bias)), np.float32)
        rows = max(SMALL // self.first.size, 1)
        for at in range(0, len(sees), rows):
            np.matmul(sees[at : at + rows], self.first, out=x[at : at + rows])
        x += self.bias
        np.clip(x, -STEEP, STEEP, out=x)
        square = x * x
        x *= square + 108
        square *= 36
        square += 432
        x /= square
        x += np.float32(0.5)
        return x

    def chances(self, sees: Floats) -> Floats:
        """Return the five chances for each row of inputs."""
        odds = np.maximum(self.odds(sees), IMPOSSIBLE)
        chances: Floats = (1 / (1 + np.exp(-odds))).astype(np.float32, copy=False)
        return chances

    def fits(self, variant: Variant) -> bool:
        """See `made_for`."""
        return made_for(self.recipe.slug, self.recipe.options, variant)

    def serves(self, variant: Variant) -> bool:
        """Return whether the net also serves a game other than its own: one that differs only in
        its start, allows no step that the net's game forbids, and has throws that the net's game
        throws, though they may be announced or set. Rows and heads are worth as much there."""
        mine = find(self.recipe.slug, self.recipe.options)
        barred = all(any(_alike(gate, other) for other in variant.gates) for gate in mine.gates)
        same = _shares(mine, variant, GAME) and barred
        return same and _alike(_turn_with_throws(mine.turn), _turn_with_throws(variant.turn))

    @cached_property
    def data(self) -> bytes:
        """Return the bytes of its file."""
        stream = io.BytesIO()
        text = json.dumps(asdict(self.recipe), ensure_ascii=False, sort_keys=True)
        np.savez_compressed(
            stream,
            recipe=np.frombuffer(text.encode(), np.uint8),
            first=self.first.astype(np.float16),
            bias=self.bias.astype(np.float16),
            last=self.last.astype(np.float16),
            final=self.final.astype(np.float16),
        )
        return stream.getvalue()


def made_for(slug: str, options: Mapping[str, str], variant: Variant) -> bool:
    """Return whether a judgement learned in a game under these options serves this game: the
    same game, or one that differs only in throws, stakes, decisions, or a scale that prices
    every gammon alike."""
    if slug not in variant.slug.split("+"):
        return False
    plain = isinstance(variant.scale, ByLoser) and variant.scale.class_of is mars_only
    names = (name for name in options if not (plain and name in SCALES))
    if any(variant.settings.get(name) != options[name] for name in names):
        return False
    return _shares(find(slug, options), variant, MOVEMENT)


def _turn_with_throws(turn: PartList[Part]) -> PartList[Part]:
    """Return the parts of a turn as if its numbers were thrown, not announced or chosen."""
    turn = turn.change(Announced, lambda _: Dice()).change(Stalled, lambda _: Blocked())
    turn = turn.change(ChosenDice, lambda part: part.dice).without(SevenOrDouble)
    return turn.change(PassRest, lambda part: replace(part, noted=False))


def _shares(variant: Variant, other: Variant, parts: Sequence[str]) -> bool:
    return all(_alike(getattr(variant, part), getattr(other, part)) for part in parts)


def _alike(part: object, other: object) -> bool:
    """Return whether two parts do the same: equal, or of one type with the same contents."""
    if part == other:
        return True
    if isinstance(part, tuple) and isinstance(other, tuple):
        return len(part) == len(other) and all(map(_alike, part, other))
    if (
        type(part) is not type(other)
        or isinstance(part, FunctionType)
        or not hasattr(part, "__dict__")
    ):
        return False
    mine, theirs = vars(part), vars(other)
    return mine.keys() == theirs.keys() and all(_alike(mine[key], theirs[key]) for key in mine)


def read_net(data: bytes) -> Net:
    """Return the net that a file's bytes hold."""
    with np.load(io.BytesIO(data), allow_pickle=False) as archive:
        recipe: dict[str, Any] = json.loads(archive["recipe"].tobytes())
        recipe["schedule"] = [tuple(entry) for entry in recipe["schedule"]]
        recipe["measured"] = {name: tuple(measure) for name, measure in recipe["measured"].items()}
        weights = {
            name: archive[name].astype(np.float32) for name in ("first", "bias", "last", "final")
        }
    return Net(Recipe(**recipe), **weights)


@cache
def nets() -> dict[Path, Net]:
    """Return all nets that come with the bot by their files, in the order of their names."""
    return {path: read_net(path.read_bytes()) for path in sorted(NETS.glob("*.net"))}


@lru_cache(maxsize=256)
def file_for(variant: Variant) -> Path | None:
    """Return the file of the net for a game under its options, else of another net that serves the
    game; None if there is neither."""
    fitting = (path for path, net in nets().items() if net.fits(variant))
    serving = (path for path, net in nets().items() if net.serves(variant))
    return next(fitting, None) or next(serving, None)


def net_for(variant: Variant) -> Net | None:
    """Return the net for a game under its options, None if there is none."""
    path = file_for(variant)
    return None if path is None else nets()[path]


def card() -> list[str]:
    """Return a line of a table for each net: its file, hidden units, games and seed of its
    training, points a game against others with the standard error and the number of games."""
    return [_line(path.stem, net) for path, net in nets().items()]


def _line(name: str, net: Net) -> str:
    recipe = net.recipe
    size = f"{len(net.data) / 1024:.0f} KB"
    cells = [f"`{name}`", str(recipe.hidden), f"{recipe.games:,}", str(recipe.seed), size]
    for rival in RIVALS:
        measure = recipe.measured.get(rival)
        cells.append(
            "" if measure is None else f"{measure[0]:+.2f} ± {measure[1]:.2f} ({measure[2]})"
        )
    return f"| {' | '.join(cells)} |"


class NetPlayer(EquityPlayer):
    """An `EquityPlayer` that computes the values of boards in arrays if it can."""

    def __init__(self, evaluator: RowEvaluator) -> None:
        super().__init__(evaluator)
        self._rows = evaluator

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`. If the stake may be raised, or the loser's checkers left count, each board
        has terms of its own and is judged by itself."""
        variant, terms, value = state.variant, self.terms(state, side), value_of(state)
        if terms.ladder is not None or isinstance(variant.scale, Difference | LeftOver):
            return super().values(state, boards, side)
        holder = holding(state, side)
        worths = terms.kept(sound_rows(self._rows.rows(variant, boards, side)), value, holder)
        for at in _perhaps_over(variant, boards):
            if (done := final_points(state, boards[at], side)) is not None:
                worths[at] = terms.final(done, value, holder)
        values: list[float] = worths.tolist()
        return values


def _perhaps_over(variant: Variant, boards: Sequence[Men]) -> Sequence[int]:
    """Return the indexes of the boards on which the game may be over: if the goal is to bear off,
    those with a checker off."""
    if type(variant.goal) is not AllOff:
        return range(len(boards))
    men, _ = grids(variant, boards)
    indexes: list[int] = np.flatnonzero(men[:, :, OFF].any(axis=1)).tolist()
    return indexes
