"""The package bgsage (Open Sage) loaded once: its nets, its table of bear-offs, its look-ahead; and
a position in its words."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from operator import sub
from typing import Any

from rules.board.shapes import Men

CHECKERS = 15
"""What the nets were trained with: fewer they take for borne off."""
THREADS = min(os.cpu_count() or 1, 4)
"""So many look ahead at once, which changes no answer."""


@cache
def there() -> bool:
    """Return whether the package is installed, without loading it."""
    return find_spec("bgbot_cpp") is not None and find_spec("bgsage") is not None


def board_of(men: Men, side: int) -> list[int]:
    """A position as the nets take it: the other's bar, points 1 to 24 of this side with the other's
    checkers negative, this side's bar."""
    mine, theirs = men[side], men[1 - side]
    points = map(sub, mine[1:25], theirs[24:0:-1])
    return [theirs[25] + theirs[26], *points, mine[25] + mine[26]]


class Engine:
    """The nets and the table of bear-offs, loaded once."""

    def __init__(self) -> None:
        self.cpp: Any = import_module("bgbot_cpp")
        files: Any = import_module("bgsage.weights")
        weights = files.default_weights()
        self.nets = (weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list)
        self.bearoff = self.cpp.BearoffDB()
        self.bearoff.load(files.bearoff_db_path())
        self.raw: Any = self.cpp.BearoffStrategy(self.cpp.create_strategy(*self.nets), self.bearoff)

    def ahead(self, plies: int) -> Any:
        """A look-ahead of so many plies."""
        deep = self.cpp.create_multipy(
            *self.nets, n_plies=plies, parallel_evaluate=THREADS > 1, parallel_threads=THREADS
        )
        self.cpp.multipy_set_bearoff_db(deep, self.bearoff)
        return deep


@cache
def engine() -> Engine:
    """Return the single engine of this process."""
    return Engine()


@cache
def look_ahead(plies: int) -> Any:
    """The look-ahead of so many plies."""
    return engine().ahead(plies)
