"""Stake of a table: options of every game for two, laid over the game as its file builds it
(doubling.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.mechanics.claims import EnoughOff
from rules.mechanics.royals import MoreRoyals
from rules.parts.scales import LeftOver
from rules.questions.chosen_dice import SevenOrDouble
from rules.questions.equal_turns import CountTurns, LastTurn
from rules.questions.opening import Duel
from rules.questions.stake import CUBE, DAVE, ENDLESS, DoubleOffer, Stake, TimesStake
from rules.registry import Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Requirement, Variant

DOUBLED = Requirement("cube", ("on",))
"""The requirement of options for a stake that may be doubled."""
BY_STEPS = Requirement("cube", ("dave",))
RACCOONS = Requirement("beaver", ("raccoon",))
AFTER_CRAWFORD = Requirement("crawford", ("on",), needs=DOUBLED)
"""The requirement of options for the games of a match after its Crawford game."""

OPTIONS = (
    Option("cube", "off", ("off", "on", "dave")),
    Option("cube_limit", "64", ("64", "none"), needs=DOUBLED),
    Option("autodouble", "0", ("0", "1", "2", "3"), needs=DOUBLED),
    Option("beaver", "off", ("off", "on", "raccoon"), needs=DOUBLED),
    Option("raccoon_owner", "raccooner", ("raccooner", "beaverer"), needs=RACCOONS),
    Option("top", "6", ("6", "none"), needs=BY_STEPS),
    Option("contempt", "off", YES_NO, needs=BY_STEPS),
    Option("jacoby", "off", YES_NO, needs=DOUBLED),
    Option("crawford", "on", YES_NO, needs=DOUBLED),
    Option("holland", "off", YES_NO, needs=AFTER_CRAWFORD),
)
"""The options of a stake, which is off by default; of its agreements only Crawford's is on."""

COUNT = (
    Option("left_over", "off", YES_NO),
    Option("bar_counts", "20", ("20", "25"), needs=Requirement("left_over", ("on",))),
)
"""The options by which a loss is counted by the checkers that are left (doubling.md 6)."""


def countable(variant: Variant) -> bool:
    """Return whether a game is a race home over 24 points, so that the loser's rest can be
    counted; not if the checkers off count, or if a side without checkers loses."""
    race = variant.bearing is not None and variant.board.length == 24
    by_what_is_off = isinstance(variant.goal, EnoughOff | MoreRoyals)
    return race and not by_what_is_off and variant.regretted(0) is None


def with_chosen_stake(variant: Variant, settings: Settings) -> Variant:
    """Return the game with its stake under these settings."""
    if settings.get("left_over") == "on":
        scale = LeftOver(int(settings["bar_counts"]), draw=float(settings["draw_points"]))
        variant = replace(variant, scale=scale)
    if settings["cube"] == "off":
        return variant
    return with_stake(variant, double_offer(settings), settings)


def double_offer(settings: Settings) -> DoubleOffer:
    """Return the offer of a double under these settings, with its ladder and its answers."""
    if settings["cube"] == "dave":
        steps = DAVE if settings["top"] == "6" else replace(DAVE, top=ENDLESS.top)
        return DoubleOffer(steps, ("beaver",) if settings["contempt"] == "on" else ())
    ladder = CUBE if settings["cube_limit"] == "64" else ENDLESS
    answers = {"off": (), "on": ("beaver",), "raccoon": ("beaver", "raccoon")}
    return DoubleOffer(
        ladder, answers[settings["beaver"]], back=settings["raccoon_owner"] == "beaverer"
    )


def with_stake(variant: Variant, how: DoubleOffer, settings: Settings) -> Variant:
    """Return a game in which the side on turn may raise the stake before it throws."""
    holland = settings["holland"] == "on"
    turn = variant.turn.add(Stake(how, holland, extra_turns=variant.turn.has(SevenOrDouble)))
    if holland and not turn.has(LastTurn):
        turn = turn.add(CountTurns())
    doubles = int(settings["autodouble"]) if how.ladder.doubling else 0
    return replace(
        variant,
        opening=variant.opening.change(Duel, lambda duel: replace(duel, autodouble=doubles)),
        turn=turn,
        payout=TimesStake(settings["jacoby"] == "on"),
        settings={**variant.settings, **settings},
    )
