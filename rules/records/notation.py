"""Plays read and written in any of the numbering systems (notation.md).

A play is groups separated by spaces: `24/18/13`, `6/4(2)`, `bar/22`, `6/off`, `8/5*`, `-`. Steps
with another side's checkers carry its letter, `b:13/7`, and are in its numbers. Every number is a
hop of its own; only what a person types may skip middle points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from rules.board.boards import Board
from rules.board.shapes import TURNS
from rules.records.hops import (
    Group,
    Hop,
    Node,
    chain_by_chain,
    distinct,
    hop_by_hop,
    make_hop,
    make_in_any_order,
    start_of,
)
from rules.records.why_refused import why_refused
from rules.refusal import Refusal, Refused
from rules.search.mixed import MixedTurn
from rules.search.plays import why_incomplete
from rules.search.turn import Step, Turn

if TYPE_CHECKING:
    from rules.game import State

PASS = "-"
WORDS = {
    "bar": ("bar", "бар", "борт", "b", "б"),
    "hand": ("hand", "рука", "r", "р"),
    "off": ("off", "o", "двор", "выкл", "снять", "x", "х"),
}
SPELLINGS = {spelling: word for word, spellings in WORDS.items() for spelling in spellings}
COLOURS = {**{letter: side for side, letter in enumerate(TURNS)}, "б": 0, "ч": 1}
"""The letters before a colon that name the side whose checkers are moved."""
PLACE_FACTS = ("origin", "place", "target")
"""The facts of a refusal that name places."""
WAITING = frozenset(
    {"bar", "hand", "no-checker", "not-home", "oversize", "mark", "no-die", "used-die"}
)
"""The refusals of a hop that may become possible after the other hops of its play."""
GROUP = re.compile(r"(?P<hops>[^()\s]+)(?:\((?P<times>\d{1,2})\))?")


def read_play(state: State, text: str, numbering: str = "own") -> tuple[Step, ...]:
    """Return the steps of a play written out, checked to be a whole legal play.

    Raises Refused if the play is unreadable, ambiguous or breaks a rule.

    >>> from rules.position_state import from_position
    >>> from rules.variants import find
    >>> long = find("long")
    >>> state = from_position(long, long.read("24:14,14:1;24:15;w;due=61"))
    >>> [str(step.die) for step in read_play(state, "14/8/7")]
    ['6', '1']
    >>> write_play(state, read_play(state, "24/23 14/8"))
    '24/23 14/8'
    """
    return resolve(state, read_groups(state.variant.board, state.mover, text, numbering))


def read_typed(
    state: State, text: str, numbering: str = "own", whole: bool = True, starred: bool = False
) -> tuple[Step, ...]:
    """Return the steps of a play as a person types it: a hop may skip middle points, `24/13` plays
    both numbers if every way there ends alike.

    A play sorted from the highest place down may be made in another order if its own has to wait:
    `18/off 10/4`. Without `whole` the steps need not complete the play. If hits are `starred`, as
    programs print plays, a hop with two ways means the way that hits nothing at a point that is not
    named. Raises Refused.
    """
    groups = read_groups(state.variant.board, state.mover, text, numbering)
    return resolve_typed(state, groups, whole, starred)


def read_groups(board: Board, side: int, text: str, numbering: str = "own") -> list[Group]:
    """Split a play's text into groups of hops. Raises Refused if it cannot be read."""
    if numbering not in board.labels:
        raise Refused(Refusal("numbering", {"numbering": numbering}))
    groups = []
    for word in text.replace(",", " ").split():
        if word == PASS:
            continue
        match = GROUP.fullmatch(word)
        if match is None:
            raise Refused(Refusal("unreadable", {"text": word}))
        times = int(match["times"] or 1)
        if not 1 <= times <= 24:
            raise Refused(Refusal("unreadable", {"text": word}))
        letter, colon, hops = match["hops"].partition(":")
        whose = COLOURS.get(letter.lower(), board.sides) if colon else side
        if whose >= board.sides:
            raise Refused(Refusal("unreadable", {"text": word}))
        hops = hops if colon else letter
        groups.append(Group(tuple(_read_hops(board, whose, hops, numbering)), times, whose))
    return groups


def write_groups(board: Board, side: int, groups: Sequence[Group], numbering: str = "own") -> str:
    """Return groups as text, in the form that `read_groups` reads."""
    texts = []
    for group in groups:
        hops, whose = group.hops, group.side
        letter = "" if whose == side else f"{TURNS[whose]}:"
        places = "".join(f"/{board.label(whose, hop.target, numbering)}{hop.mark}" for hop in hops)
        times = f"({group.times})" if group.times > 1 else ""
        texts.append(f"{letter}{board.label(whose, hops[0].origin, numbering)}{places}{times}")
    return " ".join(texts)


def _read_hops(board: Board, side: int, text: str, numbering: str) -> Iterator[Hop]:
    places = text.split("/")
    if len(places) < 2:
        raise Refused(Refusal("unreadable", {"text": text}))
    origin = _read_place(board, side, places[0].rstrip("*°"), numbering)
    for word in places[1:]:
        label = word.rstrip("*°")
        target = _read_place(board, side, label, numbering)
        yield Hop(origin, target, word[len(label) :][:1], side)
        origin = target


def _read_place(board: Board, side: int, label: str, numbering: str) -> int:
    label = label.lower()
    word = SPELLINGS.get(label)
    if word is None and label == "0" and board.place(side, "0", numbering) is None:
        word = "off"
    place = board.place(side, word or label, numbering)
    if place is None and (numbering, label) == ("own", str(board.length + 1)):
        place = board.bar
    if place is None:
        raise Refused(Refusal("no-place", {"text": label, "numbering": numbering}))
    return place


def read_act(board: Board, side: int, text: str, numbering: str = "own") -> tuple[int, list[int]]:
    """Return the sources and targets of an act before a throw: `20/19,16,15,14`, `hand/24
    hand/15`, or a place alone. Raises Refused; several sources are a play, not an act."""
    if numbering not in board.labels:
        raise Refused(Refusal("numbering", {"numbering": numbering}))
    origins: set[int] = set()
    targets: list[int] = []
    for word in re.sub(r"\s*,\s*", ",", text.strip()).split():
        origin, slash, rest = word.partition("/")
        origins.add(_read_place(board, side, origin, numbering))
        for part in rest.split(",") if slash else ():
            targets.append(_read_place(board, side, part.rstrip("*°"), numbering))
    if len(origins) != 1:
        raise Refused(Refusal("before-throw") if origins else Refusal("unreadable", {"text": text}))
    return origins.pop(), targets


def resolve(
    state: State,
    groups: Sequence[Group],
    whole: bool = True,
    skip: bool = False,
    starred: bool = False,
) -> tuple[Step, ...]:
    """Return the steps that groups stand for; all readings must end alike. `skip` allows hops that
    make several numbers at once, `starred` is as in `read_typed`. Raises Refused."""
    turn = turn_of(state, groups)
    readings = _readings(turn, groups, skip)
    if not readings:
        raise Refused(why_refused(state, turn, groups, skip))
    return _settle_readings(
        state, turn, _hitting_readings(readings, groups) if starred else readings, whole
    )


def _hitting_readings(readings: Sequence[Node], groups: Sequence[Group]) -> Sequence[Node]:
    """Return the readings that hit only at points that groups name; all readings if there is
    none."""
    named = {hop.target for group in groups for hop in group.hops}
    quiet = [
        node for node in readings if all(step.target in named for step in node.steps if step.mark)
    ]
    return quiet or readings


def resolve_typed(
    state: State, groups: Sequence[Group], whole: bool = True, starred: bool = False
) -> tuple[Step, ...]:
    """Return the steps that groups stand for as `read_typed` reads them. Raises Refused."""
    try:
        return resolve(state, groups, whole)
    except Refused as exact:
        if exact.refusal.rule == "ambiguous":
            raise
    try:
        return resolve(state, groups, whole, skip=True, starred=starred)
    except Refused as refused:
        if refused.refusal.rule not in WAITING or not _from_the_top(groups):
            raise
        turn = turn_of(state, groups)
        made = make_in_any_order(turn, groups)
        with suppress(Refused):
            return _settle_readings(
                state, turn, _hitting_readings(made, groups) if starred else made, whole
            )
        raise


def _from_the_top(groups: Sequence[Group]) -> bool:
    """Return whether groups are sorted from the highest place down, so that they show no order."""
    origins = [group.hops[0].origin for group in groups]
    return origins == sorted(origins, reverse=True)


def _settle_readings(
    state: State, turn: Turn, readings: Sequence[Node], whole: bool
) -> tuple[Step, ...]:
    """Return the steps of readings that all end alike, of whole plays if there are any. Raises
    Refused if they end differently, or with `whole` if no play is whole."""
    reasons = [why_incomplete(turn, node.steps) for node in readings]
    fitting = [node for node, why in zip(readings, reasons, strict=True) if why is None]
    if not fitting and (whole or not readings):
        raise Refused(next(filter(None, reasons), Refusal("unreadable", {"text": ""})))
    chosen = fitting or readings
    if len({node.men for node in chosen}) > 1:
        board, side = state.variant.board, state.mover
        ways = sorted({write_steps(board, side, node.steps) for node in chosen})
        raise Refused(Refusal("ambiguous", {"ways": " | ".join(ways)}))
    return chosen[0].steps


def turn_of(state: State, groups: Sequence[Group]) -> Turn:
    """Return the turn with the checkers of the side that groups name. Raises Refused if the mover
    may not move them, or not those of both sides in one turn."""
    turn, sides = state.turn(), {group.side for group in groups}
    if isinstance(turn, MixedTurn):
        return turn
    if len(sides) > 1:
        raise Refused(Refusal("one-colour") if turn.instead else _refuse_side(turn))
    for each in (turn, *turn.instead):
        if not sides or each.side in sides:
            return each
    raise Refused(_refuse_side(turn))


def _refuse_side(turn: Turn) -> Refusal:
    return Refusal("others-turn") if turn.foreign else Refusal("own-turn")


def _readings(turn: Turn, groups: Sequence[Group], skip: bool) -> list[Node]:
    """Return the nodes after every way to make the groups: chain by chain, or if there is none hop
    by hop."""
    readings = []
    for spread in (chain_by_chain(groups), hop_by_hop(groups)):
        nodes = [start_of(turn)]
        for hop in spread:
            nodes = distinct(after for node in nodes for after in make_hop(turn, node, hop, skip))
        readings += nodes
        if readings:
            break
    return readings


def places_of(refusal: Refusal, board: Board, side: int, numbering: str) -> dict[str, str]:
    """Return by fact the places that a refusal names, rewritten from a side's own numbers to
    another numbering."""
    named = {name: refusal.facts[name] for name in PLACE_FACTS if refusal.facts.get(name)}
    places = ((name, board.place(side, label)) for name, label in named.items())
    return {
        name: board.label(side, place, numbering) for name, place in places if place is not None
    }


def write_play(state: State, steps: Sequence[Step], numbering: str = "own") -> str:
    """Return a play as text in the mover's numbers; a pass is `-`. Raises Refused if the board does
    not have the numbering."""
    return write_steps(state.variant.board, state.mover, steps, numbering)


def write_steps(board: Board, side: int, steps: Sequence[Step], numbering: str = "own") -> str:
    """Return steps as text: steps of one checker in a row are a chain, equal chains are counted; a
    stack sown without a throw names its places after commas. Raises Refused if the board does not
    have the numbering."""
    if numbering not in board.labels:
        raise Refused(Refusal("numbering", {"numbering": numbering}))
    if len(steps) > 1 and not steps[0].die and steps[0].origin <= board.length:
        first, *others = (_write_chain(board, side, [step], numbering) for step in steps)
        return ",".join([first, *(text.split("/")[1] for text in others)])
    texts = [_write_chain(board, side, chain, numbering) for chain in chains_of(steps)]
    return " ".join(_count_runs(texts)) or PASS


def chains_of(steps: Sequence[Step]) -> list[list[Step]]:
    """Return the steps of a play by the checker that makes them: steps of one checker in a row are
    a chain."""
    chains: list[list[Step]] = []
    for step in steps:
        last = chains[-1][-1] if chains else step
        follows = chains and last.target == step.origin and last.side == step.side
        if follows and not _breaks(chains):
            chains[-1].append(step)
        else:
            chains.append([step])
    return chains


def _breaks(chains: list[list[Step]]) -> bool:
    """Return whether the next step begins a chain of its own because several checkers have just
    made equal steps."""
    hops = [[step[:2] for step in chain] for chain in chains[-2:]]
    return len(hops) == 2 and len(hops[1]) == 1 and hops[0] == hops[1]


def _write_chain(board: Board, side: int, chain: Sequence[Step], numbering: str) -> str:
    whose = chain[0].by(side)
    letter = "" if chain[0].side is None else f"{TURNS[whose]}:"
    return f"{letter}{board.label(whose, chain[0].origin, numbering)}" + "".join(
        f"/{board.label(whose, step.target, numbering)}{step.mark}" for step in chain
    )


def _count_runs(texts: Sequence[str]) -> Iterator[str]:
    """Yield each run of equal chains once, with their number if it is over 1; only the first of a
    run hits."""
    at = 0
    while at < len(texts):
        end = at + 1
        while end < len(texts) and texts[end] == texts[at].replace("*", "").replace("°", ""):
            end += 1
        yield texts[at] if end - at == 1 else f"{texts[at]}({end - at})"
        at = end
