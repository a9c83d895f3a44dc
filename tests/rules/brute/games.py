"""Which judge knows which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .battle import Predators
from .chains import MadGulbar, MadImbyurti, MadNardy
from .colours import Chuvash, ChuvashLong, giveaway, stavropol, stavropol_long
from .dames import Dames
from .emir import Emir
from .flights import Kabutar, Kaftar
from .grasshopper import Grasshopper
from .hands import AceyDeucey, Dragon, Dutch, Pursuit
from .helmet import Helmet, HelmetFour
from .hills import Hills
from .icelandic import Icelandic
from .jumps import Azanne, Shemshesh
from .kulikovo import Kulikovo
from .laid_over import (
    DamesThreeMoves,
    LongExact,
    LongNoDoublesAtHome,
    ShemsheshNoDoublesAtHome,
    ShortExact,
    ShortThreeMoves,
    TapaThreeMoves,
)
from .law import Game
from .lists import Astrogon, OddEven
from .long import Buffalo, Clash, Fevga, Gulbar, Karzar, Khachapuri, Long, LongGiveaway, TwelveHoles
from .many_dice import Garanguet, Jaki, russian
from .puff import LongLowFirst, ShortPuff, puff
from .royal import Royal
from .short import (
    Caucasian,
    Confrontation,
    Hypergammon,
    Jacquet,
    Matador,
    Nackgammon,
    Quartgammon,
    Short,
    ShortGiveaway,
    Speedwalkers,
    Trigammon,
)
from .stacks import Breakthrough, King, Tsar
from .tapa import Tapa
from .three_way import ThreeWay
from .tournecase import Tournecase
from .turning import Antireversi, Crazy, Reversi
from .without_dice import WithoutDice

GAMES: dict[str, Callable[[dict[str, str]], Game]] = {
    "short": Short,
    "backgammon": Short,
    "nackgammon": Nackgammon,
    "hypergammon": Hypergammon,
    "trigammon": Trigammon,
    "quartgammon": Quartgammon,
    "three-way": ThreeWay,
    "caucasian": Caucasian,
    "jacquet": Jacquet,
    "garanguet": Garanguet,
    "jaki": Jaki,
    "matador": Matador,
    "buffalo": Buffalo,
    "keshmakesh": Buffalo,
    "long": Long,
    "long-without-dice": WithoutDice,
    "karzar": Karzar,
    "khachapuri": Khachapuri,
    "fevga": Fevga,
    "gulbar": Gulbar,
    "kaftar": Kaftar,
    "kabutar": Kabutar,
    "mad-gulbar": MadGulbar,
    "mad-nardy": MadNardy,
    "mad-imbyurti": MadImbyurti,
    "astrogon": Astrogon,
    "odd-even": OddEven,
    "tapa": Tapa,
    "emir": Emir,
    "icelandic": Icelandic,
    "helmet": Helmet,
    "helmet-four": HelmetFour,
    "acey-deucey": AceyDeucey,
    "dutch": Dutch,
    "russian": russian,
    "pursuit": Pursuit,
    "dragon": Dragon,
    "puff": puff,
    "speedwalkers": Speedwalkers,
    "confrontation": Confrontation,
    "clash": Clash,
    "twelve-holes": TwelveHoles,
    "reversi": Reversi,
    "antireversi": Antireversi,
    "crazy": Crazy,
    "shemshesh": Shemshesh,
    "azanne": Azanne,
    "tournecase": Tournecase,
    "grasshopper": Grasshopper,
    "hills": Hills,
    "tsar": Tsar,
    "breakthrough": Breakthrough,
    "king": King,
    "dames": Dames,
    "royal": Royal,
    "predators": Predators,
    "kulikovo": Kulikovo,
    "short-stavropol-giveaway": giveaway,
    "short+giveaway": ShortGiveaway,
    "long+giveaway": LongGiveaway,
    "short+stavropol": stavropol,
    "long+stavropol": stavropol_long,
    "short+chuvash": Chuvash,
    "long+chuvash": ChuvashLong,
    "short+low-die-first": ShortPuff,
    "long+low-die-first": LongLowFirst,
    "short+exact-bearoff": ShortExact,
    "long+exact-bearoff": LongExact,
    "short+three-moves-on-double": ShortThreeMoves,
    "tapa+three-moves-on-double": TapaThreeMoves,
    "dames+three-moves-on-double": DamesThreeMoves,
    "long+no-doubles-at-home": LongNoDoublesAtHome,
    "shemshesh+no-doubles-at-home": ShemsheshNoDoublesAtHome,
}


def find(slug: str, options: Mapping[str, str] | None = None) -> Game:
    """The judge of a game."""
    return GAMES[slug](dict(options or {}))


def final_positions(
    slug: str, options: Mapping[str, str] | None, position: str, dice: str
) -> set[str]:
    """Every position that a legal play leads to; empty if there is no legal step."""
    return find(slug, options).final_positions(position, dice)


def lost(slug: str, options: Mapping[str, str] | None, position: str, dice: str) -> int:
    """How many numbers of the throw stay unplayed (in gulbar: are handed on)."""
    return find(slug, options).lost(position, dice)
