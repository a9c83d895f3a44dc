"""Results for which a game may be resigned, and kinds of results in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot import catalogue
from bot.i18n import EMPTY, Html, Words, listed
from bot.table.deadlines import WHOLE_MATCH
from bot.table.match import match_of
from bot.table.seats import costs_of
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import sign
from rules.frames.match import Match
from rules.game import State
from rules.parts.scales import Flat
from rules.questions.standing import Resign, Worth, losses
from rules.variants import find, parts_of
from rules.view.view import Result

MEASURED = ("single", "mars", "home_mars", "koks", "shekh")
"""Kinds of wins whose worth is described as so many times a plain win."""
MULTIPLES = (1, 2, 3, 4)
"""The multiples of a plain win that are described so."""

GAMMONS = {
    "mars": "result-gammon",
    "home_mars": "result-home_gammon",
    "koks": "result-backgammon",
}
"""The names of wins worth more in backgammon and its kin."""
UNNAMED = ("count", "points")
"""Kinds of results without a name beside their points."""
BOARDS = "boards"
DUEL = 2
"""The number of seats that play for the points of a match against each other."""


class Resignation(NamedTuple):
    """A result for which the game may be resigned: its kind, the points that name it, and the
    points that the player who resigns loses at the present stake. Without a kind every player
    still in the game scores alone."""

    kind: str
    points: int
    cost: int


def resignations(state: State) -> tuple[Resignation, ...]:
    """Return the results for which the side to roll may resign."""
    side = state.thrower
    costs = costs_of(state, state.owners[side])
    if costs is not None:
        points = sum(costs.values())
        return (Resignation("", points, points),)
    return tuple(
        _price_loss(state, side, worth)
        for part in state.variant.standing
        if isinstance(part, Resign)
        for worth in part.values(state, side)
    )


def offered_loss(state: State) -> Resignation:
    """Return the loss that the side to throw has offered; its cost is what the side loses."""
    (part,) = state.variant.standing.of(Resign)
    points, side = int(state.facts.get("offered", "0")), state.thrower
    worth = next(worth for worth in part.counted(state, side) if worth[1] == points)
    return Resignation(*worth, int(max(abs(points) for points in losses(state, side, worth))))


def _price_loss(state: State, side: int, worth: Worth) -> Resignation:
    """Return a loss with its cost: the opponent's gain if only gains are counted."""
    by_seat = losses(state, side, worth)
    return Resignation(*worth, int(by_seat[state.owners[side]] or -min(by_seat)))


def offers_on_buttons(snapshot: TableSnapshot) -> tuple[Resignation, ...]:
    """Return the resignations that buttons offer: of those that lose the match only the
    cheapest."""
    offers = resignations(snapshot.game)
    match = match_of(snapshot.table)
    if not isinstance(match, Match) or not match.points or len(match.score) != DUEL:
        return offers
    winner = 1 - snapshot.game.owners[snapshot.game.thrower]
    left = match.points - match.score[winner]
    last = min((offer.cost for offer in offers if offer.cost >= left), default=None)
    return tuple(offer for offer in offers if last is None or offer.cost <= last)


def has_gammons(slug: str) -> bool:
    """Return whether the game's higher wins have the English names of backgammon (gammon)."""
    entry = catalogue.entries().get(parts_of(slug)[0])
    return entry is not None and entry.family == "short"


def has_one_price(slug: str) -> bool:
    """Return whether every win of a game is worth equally much, so that kinds of wins have no
    names."""
    game = parts_of(slug)[0]
    return catalogue.is_game(game) and isinstance(find(game).scale, Flat)


def kind_name(kind: str, slug: str, words: Words) -> str:
    """Return the name of a kind of result of a game."""
    if kind == "single" and has_one_price(slug):
        return words.plain("result-win")
    message = f"kind-{kind}"
    return words.plain(GAMMONS.get(kind, message) if has_gammons(slug) else message)


def kind_within(kind: str, slug: str, words: Words) -> str:
    """Return the name of a kind of result, in lower case for the middle of a sentence."""
    name = kind_name(kind, slug, words)
    return name[:1].lower() + name[1:]


def kind_beside_points(kind: str, slug: str, words: Words) -> str:
    """Return a kind of result to stand beside its points; "none" if wins have no kinds."""
    if kind == "single" and has_one_price(slug):
        return "none"
    return kind_within(kind, slug, words)


def is_measured(kind: str, times: float) -> bool:
    """Return whether a kind of win is described as so many times a plain win; a plain win is so
    only if it is worth one point."""
    return kind in MEASURED and times in MULTIPLES and (kind != "single" or times == 1)


def worth_of(kind: str, times: float, words: Words) -> Html:
    """Return the worth of a kind of win as so many times a plain win, if the kind is measured
    so."""
    return words.say("end-worth", times=times if kind in MEASURED else 0)


def by_board(result: Result, stake: int, slug: str, words: Words) -> Html:
    """Return the board's verdict on a game that was broken off; nothing if no player won it, or if
    the clock decided the match."""
    winner = result.winner
    if winner is None or result.kind == WHOLE_MATCH:
        return EMPTY
    points = result.points[winner] / stake
    plain = result.kind in MEASURED and not is_measured(result.kind, points)
    kind = "" if plain or result.kind in UNNAMED else kind_within(result.kind, slug, words)
    if result.kind == BOARDS:
        return words.say("end-by-boards")
    return words.say("end-by-board", kind=kind or "none", points=points, stake=stake)


def kinds_explained(offers: Sequence[Resignation], slug: str, words: Words) -> Html:
    """Return a sentence with the meaning of the names of results, at a stake of one; "" if one
    of them has no name of its own, or points are counted otherwise."""
    if not all(is_measured(kind, points) for kind, points, _ in offers):
        return EMPTY
    sentences = [
        words.say(
            "result-means", kind=kind_within(kind, slug, words), worth=worth_of(kind, points, words)
        )
        for kind, points, _ in offers
    ]
    return words.say("kinds-mean", kinds=listed(sentences))


def resign_label(offer: Resignation, slug: str, words: Words) -> str:
    """Return the label of a button that resigns for this loss."""
    if not offer.kind:
        return words.plain("button-give-up", points=offer.cost)
    return words.plain(
        "button-resign-for", kind=kind_beside_points(offer.kind, slug, words), points=offer.cost
    )


def shares(state: State, seat: int, names: Sequence[str]) -> str:
    """Return the points that each other player scores if a seat gives up, in words."""
    board = state.variant.board
    return ", ".join(
        f"{sign(board, state.owners.index(other))} {names[other]} +{points}"
        for other, points in (costs_of(state, seat) or {}).items()
    )
