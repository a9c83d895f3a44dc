"""Buffalo: long nardy of two armies that meet, each from one point (buffalo.md).

The source has no rule of the head: it is long nardy's, one checker a turn, unless `head` frees it.
A row of six needs an enemy checker at home or off; by choice (`prime`) an enemy checker ahead of
the row is enough, as in long nardy. Two armies that block each other pass until a number opens the
way; moves never go back, so a game ends, drawn if neither side could ever move again.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.board.boards import meeting
from rules.parts.moves import Walk
from rules.parts.step_prohibitions import Prime, at_home
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import long

BOARD = meeting()
LONG = {"head": "book", "prime": "each", "result": "book"}

OPTIONS = (
    Option("head", "1", ("1", "unlimited")),
    Option("prime", "home", ("home", "ahead-or-home")),
    *table_rules.options(draw="brief"),
)


def build(settings: Settings) -> Variant:
    """Return long nardy on the board of short nardy."""
    prime = Prime(at_home, need="home") if settings["prime"] == "home" else Prime()
    base = long.build({**settings, **LONG}, prime)
    if settings["head"] == "unlimited":
        base = replace(base, gates=(prime,), moves=(Walk(),))
    return replace(base, slug="buffalo", board=BOARD, settings=settings)


GAME = Game("buffalo", "long", "001 l.1789-1803", OPTIONS, build)
