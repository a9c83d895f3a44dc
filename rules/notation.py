"""Reading and writing plays in any of the numbering systems (notation.md).

A play is groups separated by spaces: `24/18/13`, `6/4(2)`, `bar/22`, `6/off`, `8/5*`, `-`.
Steps with another side's checkers carry its letter, `b:13/7`, and are in its numbers.
Every number is a hop of its own; only what a person types may skip middle points.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from rules.boards import OFF, Board
from rules.mixed import MixedTurn
from rules.plays import why_incomplete
from rules.refusal import Refusal, Refused
from rules.shapes import TURNS, Men
from rules.throws import Batch
from rules.turn import Memo, Situation, Step, Turn, without

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
"""The letters before a colon that tell whose checkers are moved."""
GROUP = re.compile(r"(?P<hops>[^()\s]+)(?:\((?P<times>\d{1,2})\))?")


class Hop(NamedTuple):
    """From one named place to the next; `mark` narrows the choice, "" leaves it open, and so does
    None for the `side` whose checker it is."""

    origin: int
    target: int
    mark: str
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A chain of hops made `times` times, by as many checkers of a side."""

    hops: tuple[Hop, ...]
    times: int
    side: int


def read_play(state: State, text: str, numbering: str = "own") -> tuple[Step, ...]:
    """The steps of a play written out, checked to be a whole legal one.

    Raises Refused: unreadable, ambiguous, or the rule that the play breaks.
    """
    return resolve(state, read_groups(state.variant.board, state.mover, text, numbering))


def read_typed(
    state: State, text: str, numbering: str = "own", whole: bool = True
) -> tuple[Step, ...]:
    """As `read_play`, but a hop may skip middle points: `24/13` plays both numbers if every way
    there ends alike. Without `whole` the steps need not complete the play."""
    groups = read_groups(state.variant.board, state.mover, text, numbering)
    try:
        return resolve(state, groups, whole)
    except Refused as exact:
        if exact.refusal.rule == "ambiguous":
            raise
        try:
            return resolve(state, groups, whole, skip=True)
        except Refused as loose:
            raise (loose if loose.refusal.rule in ("ambiguous", "duty") else exact) from None


def read_groups(board: Board, side: int, text: str, numbering: str = "own") -> list[Group]:
    """Split a play's text into groups of hops; Refused where it cannot be read."""
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
    if place is None:
        raise Refused(Refusal("no-place", {"place": label}))
    return place


class _Node(NamedTuple):
    men: Men
    memo: Memo
    rest: Batch
    steps: tuple[Step, ...]


def read_act(board: Board, side: int, text: str, numbering: str = "own") -> tuple[int, list[int]]:
    """Where an act before a throw takes checkers from and where it puts them: `20/19,16,15,14`,
    `hand/24 hand/15`, or a place alone. Raises Refused; several sources are a play, not an act."""
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
    state: State, groups: Sequence[Group], whole: bool = True, skip: bool = False
) -> tuple[Step, ...]:
    """The steps that groups stand for; all readings must end alike. `skip` allows hops that make
    several numbers at once."""
    turn = _turn_of(state, {group.side for group in groups})
    readings = _readings(turn, groups, skip)
    if not readings:
        raise Refused(_why_not(state, turn, groups))
    reasons = [why_incomplete(turn, node.steps) for node in readings]
    fitting = [node for node, why in zip(readings, reasons, strict=True) if why is None]
    if not fitting and whole:
        raise Refused(next(why for why in reasons if why is not None))
    chosen = fitting or readings
    if len({node.men for node in chosen}) > 1:
        board, side = state.variant.board, state.mover
        ways = sorted({write_steps(board, side, node.steps) for node in chosen})
        raise Refused(Refusal("ambiguous", {"ways": " | ".join(ways)}))
    return chosen[0].steps


def _turn_of(state: State, sides: Collection[int]) -> Turn:
    """The turn with the checkers that a play names; Refused where they may not be moved, or not
    both in one turn."""
    turn = state.turn()
    if isinstance(turn, MixedTurn):
        return turn
    if len(sides) > 1:
        raise Refused(Refusal("one-colour") if turn.instead else _misnamed(turn))
    for each in (turn, *turn.instead):
        if not sides or each.side in sides:
            return each
    raise Refused(_misnamed(turn))


def _misnamed(turn: Turn) -> Refusal:
    return Refusal("others-turn") if turn.foreign else Refusal("own-turn")


def _now(state: State, turn: Turn) -> Situation:
    """The situation that a turn was prepared for."""
    now = state.situation
    return replace(now, side=turn.side, thrower=turn.side) if turn.foreign else now


def _readings(turn: Turn, groups: Sequence[Group], skip: bool) -> list[_Node]:
    """Every way to make the groups: each chain by one checker after another, or hop by hop."""
    found = []
    for spread in (_chain_by_chain(groups), _hop_by_hop(groups)):
        nodes = [_Node(turn.men, turn.memo, turn.batch, ())]
        for hop in spread:
            nodes = _distinct(after for node in nodes for after in _make(turn, node, hop, skip))
        found += nodes
        if found:
            break
    return found


def _distinct(nodes: Iterator[_Node]) -> list[_Node]:
    return list({(node.men, node.memo, node.rest): node for node in nodes}.values())


def _chain_by_chain(groups: Sequence[Group]) -> list[Hop]:
    """The first checker goes all the way, then the next; a mark counts for the first alone."""
    spread = []
    for group in groups:
        for time in range(group.times):
            spread += [hop if not time else hop._replace(mark="") for hop in group.hops]
    return spread


def _hop_by_hop(groups: Sequence[Group]) -> list[Hop]:
    """All checkers make the first hop, then all the next."""
    spread = []
    for group in groups:
        for hop in group.hops:
            spread += [hop, *[hop._replace(mark="")] * (group.times - 1)]
    return spread


def _make(turn: Turn, node: _Node, hop: Hop, skip: bool) -> Iterator[_Node]:
    """Make one hop with one number, or with `skip` with several through points not named."""
    men, memo, rest, path = node
    if path and turn.done(men):
        return
    for die in dict.fromkeys(rest):
        left = without(rest, die)
        for step, after, slots in turn.steps(men, memo, die):
            if step.origin != hop.origin or hop.side not in (None, step.by(turn.side)):
                continue
            there = _Node(after, slots, turn.left(after, left), (*path, step))
            if step.target == hop.target:
                if hop.mark in ("", step.mark):
                    yield there
            elif skip and there.rest and step.target != OFF:
                yield from _make(turn, there, hop._replace(origin=step.target), skip)


def _why_not(state: State, turn: Turn, groups: Sequence[Group]) -> Refusal:
    """The first hop that cannot be made, and the rule in its way."""
    nodes = [_Node(turn.men, turn.memo, turn.batch, ())]
    for hop in _chain_by_chain(groups):
        after = _distinct(made for node in nodes for made in _make(turn, node, hop, False))
        if not after:
            half, memo = turn.half(turn.side if hop.side is None else hop.side, nodes[0].memo)
            found = _why_hop(state, half, nodes[0]._replace(memo=memo), hop)
            whose = {"whose": TURNS[half.side]} if half.foreign else {}
            return Refusal(found.rule, {**found.facts, **whose})
        nodes = after
    return Refusal("unreadable", {"text": ""})


def _why_hop(state: State, turn: Turn, node: _Node, hop: Hop) -> Refusal:
    board, side = state.variant.board, turn.side
    now = _now(state, turn)
    facts = {
        "origin": board.label(side, hop.origin),
        "target": board.label(side, hop.target),
    }
    thrown = {"throw": _as_dice(turn.batch)}
    if node.steps and node.rest:
        thrown["left"] = "-".join(map(str, node.rest))
    if not node.rest and len(node.steps) < len(turn.batch):
        return Refusal("cut-double", {**facts, "made": str(len(node.steps))})
    if not node.rest or turn.done(node.men):
        return Refusal("no-die", {**facts, **thrown})
    dice = state.variant.dice_for(now, hop.origin, hop.target, node.rest)
    for die in dice:
        refusal = _barrier(turn, node.men, node.memo, hop, die)
        if refusal is None and hop.mark:
            return Refusal("mark", facts)
        if refusal is not None and refusal.rule != "no-die":
            return Refusal(refusal.rule, {**facts, "die": str(die), **refusal.facts})
    if not dice:
        refusal = state.variant.leaving.refuse(state.variant, now, node.men, hop.origin)
        aside = hop.origin in (board.bar, board.hand)
        waits = refusal.rule in ("bar", "hand")
        stays = aside and not waits and refusal.rule != "no-checker"
        if stays or (waits and not aside) or not state.variant.row(node.men, side)[hop.origin]:
            return Refusal(refusal.rule, {**facts, **refusal.facts})
        middle = _why_middle(state, turn, node, hop)
        if middle is not None:
            return Refusal(middle.rule, {**facts, **middle.facts})
        if _never_back(state, now, hop):
            return Refusal("only-ahead", facts)
    return Refusal("no-die", {**facts, **thrown})


def _never_back(state: State, now: Situation, hop: Hop) -> bool:
    """Whether a hop goes back where checkers only go ahead, along a path counted down to 1."""
    board = state.variant.board
    if not 0 < hop.origin < hop.target <= board.length or board.label(now.side, 1) != "1":
        return False
    dice_for, origin = state.variant.dice_for, hop.origin
    return not any(dice_for(now, origin, origin + die, (die,)) for die in range(1, 7))


def _as_dice(batch: Sequence[int]) -> str:
    """The numbers of a batch as they lie on dice: four equal ones are a double."""
    double = len(batch) == 4 and len(set(batch)) == 1
    return "-".join(map(str, batch[:2] if double else batch))


def _barrier(turn: Turn, men: Men, memo: Memo, hop: Hop, die: int) -> Refusal | None:
    """The rule in the way of one step; None if it can be made. What only a later way of moving
    allows is a last resort."""
    found = [tier.refuse(men, memo, hop.origin, hop.target, die) for tier in turn.tiers]
    if found[0] is not None and None in found:
        return Refusal("last-resort")
    return found[0]


def _why_middle(state: State, turn: Turn, node: _Node, hop: Hop) -> Refusal | None:
    """Why a hop that is as long as two numbers has no way through; None if it has one."""
    refusal = None
    targets = state.variant.board.targets[turn.side]
    for die in dict.fromkeys(node.rest) if targets else ():
        for other in dict.fromkeys(without(node.rest, die)):
            middle = targets[hop.origin][die]
            if middle <= OFF or targets[middle][other] != hop.target:
                continue
            first = Hop(hop.origin, middle, "")
            reached = next(_make(turn, node._replace(rest=(die,)), first, False), None)
            if reached is None:
                refusal = refusal or _barrier(turn, node.men, node.memo, first, die)
                continue
            second = Hop(middle, hop.target, "")
            further = _barrier(turn, reached.men, reached.memo, second, other)
            if further is None:
                return None
            refusal = further
    return refusal


def write_play(state: State, steps: Sequence[Step], numbering: str = "own") -> str:
    """A play as text in the mover's numbers; a pass is `-`."""
    return write_steps(state.variant.board, state.mover, steps, numbering)


def write_steps(board: Board, side: int, steps: Sequence[Step], numbering: str = "own") -> str:
    """Steps as text: steps of one checker in a row are a chain, equal chains are counted; a stack
    sown without a throw names its places after commas."""
    if numbering not in board.labels:
        raise Refused(Refusal("numbering", {"numbering": numbering}))
    if len(steps) > 1 and not steps[0].die and steps[0].origin <= board.length:
        first, *others = (_write_chain(board, side, [step], numbering) for step in steps)
        return ",".join([first, *(text.split("/")[1] for text in others)])
    chains: list[list[Step]] = []
    for step in steps:
        last = chains[-1][-1] if chains else step
        follows = chains and last.target == step.origin and last.side == step.side
        if follows and not _breaks(chains):
            chains[-1].append(step)
        else:
            chains.append([step])
    texts = [_write_chain(board, side, chain, numbering) for chain in chains]
    return " ".join(_counted(texts)) or PASS


def _breaks(chains: list[list[Step]]) -> bool:
    """A chain is not continued by a step after several checkers have just made the same one."""
    hops = [[step[:2] for step in chain] for chain in chains[-2:]]
    return len(hops) == 2 and len(hops[1]) == 1 and hops[0] == hops[1]


def _write_chain(board: Board, side: int, chain: Sequence[Step], numbering: str) -> str:
    whose = chain[0].by(side)
    letter = "" if chain[0].side is None else f"{TURNS[whose]}:"
    return f"{letter}{board.label(whose, chain[0].origin, numbering)}" + "".join(
        f"/{board.label(whose, step.target, numbering)}{step.mark}" for step in chain
    )


def _counted(texts: Sequence[str]) -> Iterator[str]:
    """Write runs of the same chain once, with their number; only the first of them hits."""
    at = 0
    while at < len(texts):
        end = at + 1
        while end < len(texts) and texts[end] == texts[at].replace("*", "").replace("°", ""):
            end += 1
        yield texts[at] if end - at == 1 else f"{texts[at]}({end - at})"
        at = end
