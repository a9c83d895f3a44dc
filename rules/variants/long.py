"""Long nardy: all start on the head and chase each other; one checker closes a point (long.md).

`head` decides when a second checker may leave the head on the first turn: `book` after any double
that the first checker cannot finish, `list` after 6-6, 4-4 and 3-3, `002` only when the enemy's
head stops the first checker, `one` never. `prime` is judged after each step or at the end of the
play. `preset` sport sets head=list and result=flat, home result=flat.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import chasing
from rules.board.shapes import Counts
from rules.parts.bearing import AllHome
from rules.parts.entry_priority import BarFirst
from rules.parts.goals import AllOff
from rules.parts.landing import Block
from rules.parts.moves import SecondFromHead, Walk
from rules.parts.readings import Plain
from rules.parts.scales import LONG, ByLoser
from rules.parts.step_prohibitions import Head, Prime, PrimeAtEnd
from rules.protocols import Gate, MovesPart
from rules.registry import Game, Settings
from rules.variant import Option, Variant

START = {24: 15}
BOARD = chasing()
LISTED = (6, 4, 3)

OPTIONS = (
    Option("preset", "book", ("book", "sport", "home")),
    Option("head", "book", ("book", "list", "002", "one")),
    Option("prime", "each", ("each", "end")),
    Option("result", "book", tuple(LONG)),
    *table_rules.options(draw="brief"),
)
BOOK = {"head": "book", "prime": "each", "result": "book"}
"""The settings of the book, for games built on this one without such options."""
PRESETS = {
    ("preset", "sport"): {"head": "list", "result": "flat"},
    ("preset", "home"): {"result": "flat"},
}


def build(settings: Settings, prime: Prime | None = None) -> Variant:
    """Return the game with its parts put together; `prime` replaces its prime gate."""
    prime = prime or Prime()
    at_end = settings["prime"] == "end"
    head: Gate = Head(1, 2, LISTED) if settings["head"] == "list" else Head()
    second: dict[str, tuple[MovesPart, ...]] = {
        "book": (SecondFromHead(),),
        "list": (),
        "002": (SecondFromHead(enemy_head=True),),
        "one": (),
    }
    return Variant(
        slug="long",
        board=BOARD,
        shape=Counts(),
        start=(START, START),
        leaving=BarFirst(),
        landing=Block(),
        gates=(head,) if at_end else (head, prime),
        bearing=AllHome(),
        moves=(Walk(), *second[settings["head"]]),
        final=PrimeAtEnd(prime) if at_end else None,
        goal=AllOff(),
        scale=ByLoser(LONG[settings["result"]], draw=float(settings["draw_points"])),
        reading=Plain(),
        ending=table_rules.ending(settings),
        opening=table_rules.opening(settings),
        turn=table_rules.turn(settings),
        standing=table_rules.standing(settings),
        settings=settings,
    )


GAME = Game("long", "long", "001, 002", OPTIONS, build, presets=PRESETS)
