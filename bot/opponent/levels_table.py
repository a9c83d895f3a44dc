"""The choice of the player for a game and a level."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bot.opponent import sage, sage_engine
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.heuristic_player import HeuristicPlayer, PricedPlayer
from bot.opponent.heuristics.judges import ArmiesChanged, given_away, played_straight
from bot.opponent.learned_judgements import LearnedPlayer, learned_for
from bot.opponent.levels import AMATEUR, BEGINNER, LEVELS, MASTER, RANDOM, SIMPLE, STRONG
from bot.opponent.net import NetPlayer, net_for
from bot.opponent.player import OnePly
from bot.opponent.races import homeward
from bot.opponent.rollout_player import Budget, RolloutPlayer
from bot.opponent.sage import DeepSage
from bot.opponent.solved_game import SolvedGame, is_solved
from bot.opponent.three_ply import ThreePly, ThreePlyLimits
from bot.opponent.two_ply import Depth, TwoPly
from bot.opponent.weakened_player import HITTING, PlayChooser, WeakenedPlayer, Weakness, oversights
from rules.board.shapes import Dames, Piles
from rules.mechanics.flights import Flight
from rules.variant import Variant

WEAK = {BEGINNER: Weakness(2.0, 6.0, 0.5), AMATEUR: Weakness(1.5, 4.5, 0.35)}
"""The oversights of the weakened levels."""
WEAK_AT_HITS = {BEGINNER: Weakness(0.65, 17.0, 1.6), AMATEUR: Weakness(0.85, 7.0, 0.5)}
"""The oversights in games where lone checkers are hit. A level that saw no danger at all would be
sent back for hundreds of turns: these see a little of it, and doubt more."""
WEAK_ALL_THE_WAY = {BEGINNER: Weakness(0.3, 17.0, 1.6), AMATEUR: Weakness(0.3, 7.0, 0.5)}
"""The oversights where lone checkers are hit and all checkers begin on one place: they pass the
enemy's all the way, and a level that saw as little danger as elsewhere would be sent back for
hundreds of turns."""
FURTHER = Depth(5, 0.15, 2500)
"""The master's limits in games judged by rules of thumb."""
LEARNED = Depth(3, 0.15, 850)
"""The master's limits with learned weights, whose terms take longer to count."""
BY_SMALL_NET = Depth(3, 0.15, 350)
"""The master's limits with a small net, whose inputs include the checkers on each place."""
AHEAD = Depth(5, 0.2, 6000)
"""The master's limits two plies ahead with a net of the core; the margin is in single wins."""
AHEAD_SEARCHED = replace(AHEAD, positions=4000)
"""The same limits if finding plays takes longer."""
TURNED = Depth(4, 0.2, 1200)
"""The master's limits with a net of the core if checkers turn over, which takes longer still."""
FURTHEST = ThreePlyLimits(3, 0.1, 3, 6000)
"""The master's limits three plies ahead with a net of the core; the margin is in single wins."""
FURTHEST_SEARCHED = FURTHEST._replace(positions=2500)
"""The same limits if finding plays takes longer."""
ONWARD = Budget(4, 0.2, 1500, 1)
"""The master's limits for playing positions on, with more than two sides."""
ONWARD_LEARNED = ONWARD._replace(boards=400)
"""The master's limits for playing positions on with a learned judgement, with more than two
sides."""


def player_for(variant: Variant, level: str) -> OnePly:
    """Return the player behind a level other than random, without its weakness. Raises
    ValueError for an unknown level."""
    if level not in LEVELS or level == RANDOM:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    if level == SIMPLE or level in WEAK:
        return HeuristicPlayer()
    if variant.board.sides > 2:
        looking = one_ply_player(variant)
        onward = ONWARD_LEARNED if isinstance(looking, LearnedPlayer) else ONWARD
        return RolloutPlayer(looking, onward) if level == MASTER else looking
    if sage_engine.there() and sage.fits(variant) and not _strange(variant):
        return sages(level)
    player = _knowing(variant)
    if player is not None:
        return _looking_further(player, variant) if level == MASTER else player
    looking = one_ply_player(variant)
    further = level == MASTER and _pays(variant, looking)
    return TwoPly(looking, _plain_depth(looking, variant)) if further else looking


def looks_further(variant: Variant) -> bool:
    """Return whether the master plays a game by another player than the strong level."""
    master, strong = (player_for(variant, level) for level in (MASTER, STRONG))
    return type(master) is not type(strong)


def _looking_further(player: EquityPlayer, variant: Variant) -> OnePly:
    """Return the master's player with the knowledge of `player`. It looks three plies ahead only
    with a net of the core, and not in games where checkers lie on each other, as finding plays
    takes too long there."""
    win, depth = player.single_win(variant), _depth(variant)
    depth = replace(depth, margin=depth.margin * win)
    if not isinstance(player, NetPlayer) or isinstance(variant.shape, Piles):
        return TwoPly(player, depth)
    further = FURTHEST if variant.plain else FURTHEST_SEARCHED
    return ThreePly(player, depth, further._replace(margin=further.margin * win))


def _plain_depth(looking: PricedPlayer, variant: Variant) -> Depth:
    """Return how far the master looks in a game without a net of the core."""
    depth = FURTHER
    if isinstance(looking, LearnedPlayer):
        depth = BY_SMALL_NET if looking.judgement.lesson.hidden else LEARNED
    return replace(depth, margin=depth.margin * looking.single_win(variant))


def _depth(variant: Variant) -> Depth:
    """Return how far the master looks first, by how long it takes to list plays."""
    if isinstance(variant.shape, Dames):
        return TURNED
    return AHEAD if variant.plain else AHEAD_SEARCHED


def _knowing(variant: Variant) -> EquityPlayer | None:
    """Return the player that knows the chances in a game that Open Sage does not play itself, None
    if there is no such player."""
    if given_away(variant) and sage_engine.there() and sage.fits(played_straight(variant)):
        return EquityPlayer(ArmiesChanged(sage.Nets()))
    if is_solved(variant):
        return EquityPlayer(SolvedGame())
    net = net_for(variant)
    return None if net is None else NetPlayer(homeward(variant, net))


def one_ply_player(variant: Variant) -> PricedPlayer:
    """Return the player that looks once in a game without a net of the core: by a learned
    judgement, or by rules of thumb."""
    judgement = learned_for(variant)
    return PricedPlayer() if judgement is None else LearnedPlayer(judgement)


def play_chooser_for(variant: Variant, level: str, lot: str) -> PlayChooser:
    """Return the player that makes a level's plays: its own player, or a weakened strong player."""
    if level in WEAK:
        return WeakenedPlayer(player_for(variant, STRONG), weakness(variant, level), lot)
    return player_for(variant, level)


def weakness(variant: Variant, level: str) -> Weakness:
    """Return the oversights of a weakened level in a game."""
    if oversights(variant) != HITTING:
        return WEAK[level]
    on_one_place = all(len(row) == 1 for row in variant.start)
    sent_back = variant.landing.to_bar
    return (WEAK_ALL_THE_WAY if on_one_place and sent_back else WEAK_AT_HITS)[level]


def _pays(variant: Variant, looking: PricedPlayer) -> bool:
    """Return whether a deeper look gains: not if checkers fly, nor if the learned judgement was
    measured to lose by it."""
    if any(isinstance(part, Flight) for part in variant.moves):
        return False
    measured = looking.judgement.lesson.measured if isinstance(looking, LearnedPlayer) else {}
    gained, *_ = measured.get(MASTER, (0.0,))
    return gained >= 0


def _strange(variant: Variant) -> bool:
    """Return whether the armies start on one place and a net was trained for the game: such games
    are so unlike backgammon that the net plays better than Open Sage (measured in jacquet)."""
    net, most = net_for(variant), max(max(row.values()) for row in variant.start)
    return most == sage_engine.CHECKERS and net is not None and net.fits(variant)


SAGES = {STRONG: sage.Sage, MASTER: DeepSage}


@cache
def sages(level: str) -> OnePly:
    """Return the player for games of backgammon's family at a level."""
    return SAGES[level]()


def missing() -> str | None:
    """Return in words what this installation lacks, for the operator; None if it lacks nothing."""
    if sage_engine.there():
        return None
    return "bgsage is not installed: backgammon and its kin are played by other players"
