"""Which mind plays a game at a level."""

from __future__ import annotations

from functools import cache

from bot.opponent import sage
from bot.opponent.faltering import Faltering
from bot.opponent.general import Budget, General
from bot.opponent.levels import AMATEUR, BEGINNER, LEVELS, MASTER, RANDOM, RAW, SIMPLE, STRONG
from bot.opponent.mind import Mind
from bot.opponent.net import net_for
from bot.opponent.outlook import prices
from bot.opponent.races import homeward
from bot.opponent.sage_ahead import DeepSage
from bot.opponent.simple import Simple
from bot.opponent.twolook import Depth, TwoLook
from bot.opponent.weighed import Weighed
from rules.parts.flights import Flight
from rules.variant import Variant

FALTERS = {BEGINNER: (3.0, 0.35), AMATEUR: (1.0, 0.25)}
"""How much those falter who go by rules of thumb: see `Faltering`."""
SLIPS = (1.0, 0.12)
"""How much the strong level falters with a net, its bound as a share of a win halfway between a
single one and mars: so much that who wants more finds it in the master."""
FURTHER = Depth(6, 0.15, 6000)
"""How far the master looks where nothing knows a game better than rules of thumb."""
AHEAD = Depth(5, 0.2, 6000)
"""How far the master looks with a net."""
ONWARD = Budget(4, 0.2, 3000, 1)
"""How much the master plays on where there are more than two sides."""


def mind_for(variant: Variant, level: str) -> Mind:
    """What a level other than random knows of a game, unblurred; ValueError for one that there is
    not."""
    if level not in LEVELS or level == RANDOM:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    if level == SIMPLE or level in FALTERS:
        return Simple()
    if variant.board.sides > 2:
        return General(Simple(), ONWARD) if level == MASTER else Simple()
    if sage.there() and sage.fits(variant):
        return sages(level)
    net = net_for(variant)
    if net is None:
        return TwoLook(Simple(), FURTHER) if level == MASTER and _pays(variant) else Simple()
    mind = Weighed(homeward(variant, net))
    return TwoLook(mind, AHEAD) if level == MASTER else mind


def hand_for(variant: Variant, level: str, lot: str) -> Mind:
    """How a level plays: what it knows, blurred by a lot where it falters."""
    mind = mind_for(variant, level)
    if level in FALTERS:
        return Faltering(mind, *FALTERS[level], lot)
    if level == STRONG and type(mind) is Weighed:
        sway, bound = SLIPS
        won = prices(variant)
        return Faltering(mind, sway, bound * (won.single + won.mars) / 2, lot)
    return mind


def _pays(variant: Variant) -> bool:
    """Whether rules of thumb gain by a look further: measured, not where checkers fly."""
    return not any(isinstance(part, Flight) for part in variant.moves)


SAGES = {RAW: sage.Sage, STRONG: sage.Sage, MASTER: DeepSage}


@cache
def sages(level: str) -> Mind:
    """The mind of backgammon's family at a level."""
    return SAGES[level]()


def missing() -> str | None:
    """What this installation lacks, for whoever runs the bot; None if nothing."""
    if sage.there():
        return None
    return "bgsage is not installed: backgammon and its kin are played by other minds"
