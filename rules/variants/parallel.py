"""Parallel nardy: two, three or four boards under one throw, of one game or of several
(parallel.md).

The games stand in brackets, `parallel(short,long+exact-bearoff)`; laid over one game,
`long+parallel`, there are two boards of it. The thrower names the board for the whole throw. A
modifier of the throw stands outside the brackets, once for all boards:
`parallel(short,long)+imbyurti`. `cubes` decides whether each board has a stake of its own or all
boards have one.
"""

from __future__ import annotations

from rules.frames.parallel import LEAST, MOST, misfit, side_by_side, widened
from rules.registry import Boards
from rules.stake_options import DOUBLED
from rules.variant import Option

OPTIONS = (Option("cubes", "per_board", ("per_board", "single"), needs=DOUBLED),)

BOARDS = Boards(
    "parallel",
    "003 l.537-568",
    side_by_side,
    misfit,
    least=LEAST,
    most=MOST,
    over="short",
    options=OPTIONS,
    widened=widened,
)
