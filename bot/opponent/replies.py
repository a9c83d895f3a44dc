"""Answers to the decisions that are not plays: stakes, resignations, announced dice, acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TypeAlias

from bot.opponent.cube_decision import MINE, THEIRS
from bot.opponent.cube_terms import holding, value_of_compulsion
from bot.opponent.heuristics.evaluate import pips
from bot.opponent.heuristics.walking import going_on
from bot.opponent.player import Player
from rules.board.shapes import TURNS, Men
from rules.dice.throws import Throw
from rules.game import Ask, State
from rules.mechanics.acts import play_act
from rules.questions.auction import PASS, Auction, chips_of
from rules.questions.before import GO, ActBefore
from rules.questions.claim import GO as GO_ON
from rules.questions.claim import STOP
from rules.questions.opening import COLOURS
from rules.questions.play import with_throw
from rules.questions.stake import DoubleOffer, proposed_stakes, refusal_costs, value_of, with_cube
from rules.questions.standing import Resign, contact
from rules.questions.team import cubes_of, side_of
from rules.questions.team_stake import TeamOffer
from rules.search.plays import ends, playable

DEAR, PER_CHIP = 8, 3
"""A throw is bid for if it has more pips than the first number: one chip for every so many more."""

Reply: TypeAlias = Callable[[State, Ask, int, Player], str]

EXTRA_TURN = 0.13
"""The worth of another turn, in points a game."""
MARKER = 0.12
"""The gain, in points a game, from which a marker is spent; below it the marker is kept."""
ANSWERS = 400
"""The most plays of a throw to come that are judged."""
KINDNESS = 0.03
"""The most that playing on may be worth above an offered resignation that is still accepted, in
parts of its worth."""
HOPELESS = 0.002
"""The chance to win below which a game is lost for sure."""
NEARLY = 0.02
"""The most that the price of a sure loss may be off, in parts of it."""
SHORTEST, BEHIND = 20, 1.5
"""The least pips that the winner has still to go, and the least ratio of the loser's pips to them,
in a game that is resigned."""


def _set_die(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the face that serves the seat best on average over the six faces of the other player's
    die."""
    mine = state.owners[state.thrower] == seat
    sign = 1 if mine else -1
    faces = range(1, 7)
    worth = {
        pair: _throw_value(state, Throw((max(pair), min(pair))), player)
        for pair in combinations_with_replacement(faces, 2)
    }
    totals = {face: sum(value for pair, value in worth.items() if face in pair) for face in faces}
    return str(max(totals, key=lambda face: sign * totals[face]))


def _name_double(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the number whose double leaves the best position."""
    doubles = {str(number): Throw((number, number)) for number in range(1, 7)}
    return max(doubles, key=lambda name: _played_value(state, doubles[name], player))


def _announce(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the throw whose play leaves the best position."""
    read = state.variant.source.read
    return max(ask.choices or (), key=lambda text: _played_value(state, read(text), player))


def _played_value(state: State, throw: Throw, player: Player) -> float:
    """Return the value to the thrower of the best play of a throw."""
    after = with_throw(replace(state, agenda=()), throw)
    boards: Sequence[Men] = (state.men,)
    if after.due and playable(after.turn()):
        boards = list(ends(after.turn(), ANSWERS))
    best = max(player.values(after, boards, after.mover))
    return best if after.mover == state.thrower else -best


def _throw_value(state: State, throw: Throw, player: Player) -> float:
    """Return the value of a throw to the thrower, with another turn for a double or a seven."""
    extra = EXTRA_TURN if throw.double or sum(throw.numbers) == 7 else 0.0
    return extra + _played_value(state, throw, player)


def _accept_resignation(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return "yes" if the offered points are worth about as much as playing on, else "no"; "yes"
    with more than two sides."""
    loser = state.thrower
    if state.variant.board.sides > 2:
        return "yes"
    side, value = side_of(state, seat), value_of(state)
    terms, holder = player.terms(state, side), holding(state, side)
    offered = terms.points(terms.paid(float(state.facts["offered"]), value, holder))
    hoped = terms.utility(player.outlook(state, loser).turned(), value, holder)
    return "yes" if hoped <= offered + KINDNESS * abs(offered) else "no"


def resignation(state: State, seat: int, player: Player) -> str | None:
    """Return a seat's resignation of a game that is surely lost, as a standing offer of the state;
    None if it plays on.

    It offers only the price at which the game is lost anyway, once in a game.
    """
    side = state.thrower
    declined = state.facts.get("declined") == TURNS[side]
    if state.variant.board.sides > 2 or state.owners[side] != seat or declined:
        return None
    kind = f"{Resign.kind}:"
    prices = [text for text in state.offers(seat) if text.startswith(kind)]
    if not prices or not hopeless(state, side):
        return None
    outlook = player.outlook(state, side)
    if outlook.win > HOPELESS:
        return None
    terms, value, holder = player.terms(state, side), value_of(state), holding(state, side)
    expected = terms.utility(outlook, value, holder)
    for text in prices:
        paid = terms.points(terms.paid(-float(text.removeprefix(kind)), value, holder))
        if abs(paid - expected) <= NEARLY * abs(paid):
            return text
    return None


def hopeless(state: State, side: int) -> bool:
    """Return whether a race is so far behind that it pays to compute how sure its loss is; when few
    pips are left, the game is simply played on."""
    variant = state.variant
    if not variant.pips or contact(state):
        return False
    mine, theirs = (pips(variant, variant.row(state.men, each)) for each in (side, 1 - side))
    return theirs >= SHORTEST and mine >= BEHIND * theirs


def _raise_stake(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return "double" if that is worth more when the opponent answers best, else "throw"."""
    if "double" not in (ask.choices or ()):
        return "throw"
    choice = player.raised(state)
    return "double" if choice is not None and choice.pays else "throw"


def raises_own(state: State, seat: int, player: Player) -> bool:
    """Return whether a member of a team other than the captain should double with their own cube
    now."""
    cube = cubes_of(state)[seat]
    choice = player.raised(with_cube(state, cube.value, cube.holder))
    return choice is not None and choice.pays


def _take_stake(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the cheapest of taking, dropping and beavering."""
    choice = player.raised(state) if isinstance(ask.part, DoubleOffer) else None
    if choice is None:
        return _answer_raise(state, ask, seat, player)
    cost = {"take": choice.taken, "pass": choice.passed, "beaver": choice.beaver}
    return _cheapest(ask, {value: worth for value, worth in cost.items() if worth is not None})


def _answer_raise(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the cheapest answer by the chances, also to a redouble of a double (beaver,
    raccoon)."""
    worth = answers_worth(state, ask, seat, player)
    return _cheapest(ask, {value: -points for value, points in worth.items()})


def answers_worth(state: State, ask: Ask, seat: int, player: Player) -> dict[str, float]:
    """Return the value of each answer to a double for a seat, by the chances: after a first offer
    the taker holds the cube, later the last doubler, unless it goes back to the side that takes."""
    part, side = ask.part, side_of(state, seat)
    assert isinstance(part, DoubleOffer | TeamOffer)
    offer = part if isinstance(part, DoubleOffer) else part.offer
    cost, stake = _price_and_stake(state, part, seat)
    terms, outlook = player.terms(state, side), player.outlook(state, state.thrower)
    if side != state.thrower:
        outlook = outlook.turned()
    keeps = part.depth == 0 or (offer.back and part.depth == 2)
    worth = {
        "take": terms.utility(outlook, stake, MINE if keeps else THEIRS),
        "pass": terms.points(-cost),
    }
    higher = offer.ladder.next(stake)
    if higher is not None:
        back = offer.back and part.depth == 1
        raised = terms.utility(outlook, higher, THEIRS if back else MINE)
        worth.update(beaver=raised, raccoon=raised)
    return {value: points for value, points in worth.items() if value in (ask.choices or ())}


def _price_and_stake(state: State, part: DoubleOffer | TeamOffer, seat: int) -> tuple[int, int]:
    """Return the cost of dropping and the stake offered: for a member of a team those of their own
    cube, for the box those of the first member."""
    if isinstance(part, DoubleOffer):
        return refusal_costs(state), proposed_stakes(state)[-1]
    every = part.terms(state)
    _, cost, stake = next((offer for offer in every if offer.seat == seat), every[0])
    return cost // part.unit, stake // part.unit


def _cheapest(ask: Ask, cost: dict[str, float]) -> str:
    """Return the choice that costs least, the first of equals."""
    return min((value for value in ask.choices or () if value in cost), key=cost.__getitem__)


def _compel(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return "compel" if changing sides at the doubled stake is worth more than taking the points,
    else "win"."""
    side, value = state.thrower, value_of(state)
    terms = player.terms(state, side)
    forced = value_of_compulsion(terms, player.outlook(state, side), value)
    return "compel" if forced > terms.cashed(value) else "win"


def _act_before(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the act before a throw that leaves the best position, or the answer to do none."""
    part, side = ask.part, state.thrower
    assert isinstance(part, ActBefore)
    boards = {GO: state.men}
    for value, act in part.acts(state).items():
        boards[value] = play_act(state.variant, state.men, side, act)
    values = dict(zip(boards, player.values(state, list(boards.values()), side), strict=True))
    return max(values, key=values.__getitem__)


def _bid(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return a bid for a throw, higher for a throw that moves farther, at most half of the chips
    left; the lowest useful bid if bidding goes on."""
    part = ask.part
    assert isinstance(part, Auction)
    chips = chips_of(state, part.each)[seat]
    worth = (sum(map(sum, state.due)) - DEAR) // PER_CHIP
    bids = [int(choice) for choice in ask.choices or () if choice.isdecimal()]
    fair = [bid for bid in bids if bid <= min(worth, (chips + 1) // 2)]
    return str(fair[-1 if ask.hidden else 0]) if fair else PASS


def _remove_die(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the die without which the thrower is left with least."""
    assert state.throw is not None
    numbers = state.throw.numbers

    def left(choice: str) -> float:
        rest = list(numbers)
        rest.remove(int(choice))
        return _played_value(state, Throw(tuple(rest)), player)

    return min(ask.choices or (), key=left)


def _spend_marker(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return "reroll" if a new throw is expected to be better by more than `MARKER`, else "let"."""
    assert state.throw is not None
    before = replace(state, throw=None, due=())
    total = sum(
        (1 if high == low else 2) * _played_value(before, Throw((high, low)), player)
        for low, high in combinations_with_replacement(range(1, 7), 2)
    )
    gain = total / 36 - _played_value(before, state.throw, player)
    mine = side_of(state, seat) == state.thrower
    return "reroll" if (gain if mine else -gain) > MARKER else "let"


def _name_colour(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the army that looks better."""
    values = [player.values(state, [state.men], side)[0] for side in range(len(COLOURS))]
    return COLOURS[values.index(max(values))]


def _stop_or_go(state: State, ask: Ask, seat: int, player: Player) -> str:
    """Return the answer to go on if the next throw is expected to bring more than the points to be
    taken now, else to stop."""
    side = state.thrower
    terms, stake = player.terms(state, side), value_of(state)
    gain = going_on(state.variant, state.men, side, lambda points: terms.points(points * stake))
    return GO_ON if gain > 0 else STOP


REPLIES: dict[str, Reply] = {
    "die": _set_die,
    "announce": _announce,
    "named-double": _name_double,
    "resign": _accept_resignation,
    "stake": _raise_stake,
    "offer": _take_stake,
    "beaver": _answer_raise,
    "raccoon": _answer_raise,
    "compel": _compel,
    "takeback": lambda state, ask, seat, player: "yes",
    "before": _act_before,
    "removal": _remove_die,
    "bid": _bid,
    "marker": _spend_marker,
    "colour": _name_colour,
    "extra": lambda state, ask, seat, player: "yes",
    "claim": _stop_or_go,
    "stop": lambda state, ask, seat, player: "stop",
}
"""The replies by kind of decision; to any other decision the first of its choices is the answer."""
