"""Chouette, for three and more: the box alone against a team with a captain (chouette.md).

It is laid over any game of two. The stake is raised by the rules of the game, cube by cube; a game
that is played without a cube gets the ordinary one. A player who leaves in mid-game pays as for a
drop. A resignation binds the whole team, so all members have to agree.
"""

from __future__ import annotations

from dataclasses import replace

from rules.frames.chouette import LEAST, MOST
from rules.part_list import PartList
from rules.questions.auction import Auction
from rules.questions.stake import Stake
from rules.questions.team import OrderByLot, TeamPays
from rules.questions.team_stake import CrewRaises, TeamStake, WalkOut
from rules.registry import Modifier, Settings
from rules.variant import Option, Variant

OPTIONS = (
    Option("cubes", "individual", ("individual", "single")),
    Option("unit", "1", ("1", "2", "3", "5", "10")),
)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out a team; None for a game of two players without purses."""
    if variant.players != 2:
        return "two-players"
    return "one-purse" if variant.turn.has(Auction) else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with a lot for the order, cubes between the box and each member of the team,
    and an account for each player."""
    unit, common = int(settings["unit"]), settings["cubes"] == "single"
    return replace(
        variant,
        opening=PartList((OrderByLot(), *variant.opening)),
        turn=variant.turn.change(
            Stake,
            lambda stake: TeamStake(
                stake.offer, extra_turns=stake.extra_turns, common=common, unit=unit
            ),
        ),
        standing=PartList((*variant.standing, CrewRaises(), WalkOut(unit))),
        payout=TeamPays(unit, variant.settings.get("jacoby") == "on"),
        settings={**variant.settings, **settings},
        players=LEAST,
    )


MODIFIER = Modifier(
    "chouette",
    "001 l.1314-1338",
    OPTIONS,
    apply,
    fits,
    replaces="a refused stake",
    players=LEAST,
    most=MOST,
    over="short",
    settles=("crawford", "holland"),
    brings={"cube": "on"},
)
