"""Reasons why written hops cannot be made: they are played one by one against the throw and the
numbers left.

Up to the first hop that fails the state is that of the board; then these are checked in order: an
end of the game, the checker, the way, the numbers. So a number that never fell, a number that is
used up, a closed point and a checker that may not leave have different reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.board.boards import OFF
from rules.board.shapes import TURNS, Men
from rules.dice.throws import Batch
from rules.protocols import FlyingByThrow, Pinning
from rules.records.hops import Group, Hop, Node, chain_by_chain, distinct, make_hop, start_of
from rules.refusal import Refusal
from rules.search.turn import Memo, Situation, Turn, without

if TYPE_CHECKING:
    from rules.game import State

FACES = (1, 2, 3, 4, 5, 6)
OTHER_NUMBER = ("no-die", "no-way")
"""The refusals by moves of a number that leads elsewhere."""


def why_refused(state: State, turn: Turn, groups: Sequence[Group], skip: bool) -> Refusal:
    """Return the refusal of the first hop that cannot be made, with its facts; `skip` as in
    `make_hop`."""
    node, hop = made_until(turn, groups, skip)
    if hop is None:
        return Refusal("unreadable", {"text": ""})
    half, memo = turn.half(turn.side if hop.side is None else hop.side, node.memo)
    failed = _FailedHop(state, half, node._replace(memo=memo), hop)
    whose = {"whose": TURNS[half.side]} if half.foreign else {}
    refusal = failed.refusal()
    return Refusal(refusal.rule, {**failed.facts(), **whose, **refusal.facts})


def made_until(turn: Turn, groups: Sequence[Group], skip: bool) -> tuple[Node, Hop | None]:
    """Return the node before the first hop that fails, and the hop, None if all can be made."""
    nodes = [start_of(turn)]
    for hop in chain_by_chain(groups):
        after = distinct(made for node in nodes for made in make_hop(turn, node, hop, skip))
        if not after:
            return nodes[0], hop
        nodes = after
    return nodes[0], None


class _FailedHop:
    """Hop that cannot be made from a node."""

    def __init__(self, state: State, turn: Turn, node: Node, hop: Hop) -> None:
        self.state, self.turn, self.node, self.hop = state, turn, node, hop
        now = state.situation
        self.now: Situation = (
            replace(now, side=turn.side, thrower=turn.side) if turn.foreign else now
        )

    def facts(self) -> dict[str, str]:
        """Return the places of the hop, in the mover's own numbers; if it bears off, also the
        number of checkers that are not home yet."""
        board, side, hop = self.state.variant.board, self.turn.side, self.hop
        places = {"origin": board.label(side, hop.origin), "target": board.label(side, hop.target)}
        row = self.state.variant.live(self.node.men, side)
        away = sum(row[board.home + 1 :]) if hop.target == OFF else 0
        return {**places, "outside": str(away)} if away else places

    def refusal(self) -> Refusal:
        """Return the first reason that applies."""
        reasons = (self.ended, self.checker, self.on_the_way, self.unborne, self.number)
        return self.with_had(
            next(refusal for reason in reasons if (refusal := reason()) is not None)
        )

    def ended(self) -> Refusal | None:
        """Return the refusal if the game, the double or the throw is over before this hop."""
        turn, node = self.turn, self.node
        if node.steps and turn.done(node.men):
            return Refusal("play-over")
        if node.rest:
            return None
        if len(node.steps) < len(turn.batch):
            return Refusal("cut-double", {"made": str(len(node.steps))})
        return Refusal("all-played", throw_facts(self.state, self.turn))

    def checker(self) -> Refusal | None:
        """Return the refusal if there is no checker to take, or if another has to go first."""
        variant, men, origin = self.state.variant, self.node.men, self.hop.origin
        board = variant.board
        if origin == OFF:
            return Refusal("stays-off")
        nobody = not variant.row(men, self.turn.side)[origin]
        if nobody and self.hop.target == OFF and self.all_wait():
            return Refusal("not-home")
        if self.leading(self.node.rest):
            return None
        refusal = variant.leaving.refuse(variant, self.now, men, origin)
        aside, waits = origin in (board.bar, board.hand), refusal.rule in ("bar", "hand")
        stays = aside and not waits and refusal.rule != "no-checker"
        return refusal if stays or nobody or (waits and not aside) else None

    def with_had(self, refusal: Refusal) -> Refusal:
        """Return a refusal of an empty place with the number of checkers that stood there before
        the play, and other refusals unchanged."""
        had = self.state.variant.row(self.turn.men, self.turn.side)[self.hop.origin]
        if refusal.rule != "no-checker" or not had:
            return refusal
        return Refusal(refusal.rule, {**refusal.facts, "had": str(had)})

    def all_wait(self) -> bool:
        """Return whether no checker at all may be borne off yet because others are not home."""
        variant, men, board = self.state.variant, self.node.men, self.state.variant.board
        row = variant.row(men, self.turn.side)
        places = [place for place in range(1, board.length + 1) if row[place]]
        if variant.bearing is None or not places:
            return False
        outcome = variant.bearing.prepare(variant, self.now)(men, places[-1], 0)
        return isinstance(outcome, Refusal) and outcome.rule == "not-home"

    def unborne(self) -> Refusal | None:
        """Return the refusal if no number at all bears this checker off now."""
        exact, bearing = self.leading(FACES)[:1], self.state.variant.bearing
        outside = bearing is not None and self.hop.origin > self.state.variant.board.home
        if self.hop.target != OFF or not (exact or outside):
            return None
        if bearing is None:
            barrier = _barrier(self.turn, self.node.men, self.node.memo, self.hop, exact[0])
            return barrier if barrier is not None and barrier.rule == "never-off" else None
        outcome = bearing.prepare(self.state.variant, self.now)(self.node.men, self.hop.origin, 0)
        return outcome if isinstance(outcome, Refusal) else None

    def on_the_way(self) -> Refusal | None:
        """Return the refusal by the first obstacle on a way of one or two numbers of the throw, or
        of a mark that does not fit."""
        turn, node, hop = self.turn, self.node, self.hop
        dice = self.leading(node.rest)
        for die in dice:
            refusal = _barrier(turn, node.men, node.memo, hop, die)
            if refusal is None and hop.mark:
                return self.mark(die)
            if refusal is not None and refusal.rule != "no-die":
                return Refusal(refusal.rule, {"die": str(die), **refusal.facts})
        if dice:
            return None
        return self.middle() or (Refusal("only-ahead") if self.never_back() else None)

    def number(self) -> Refusal:
        """Return the refusal of a number that is used up, of a flight that belongs to another
        throw, or of a number that did not fall."""
        needed = self.leading(FACES)
        needed = [die for die in needed if self.leads(die)] or needed
        die = {"die": str(needed[0])} if needed else {}
        origin, rest = self.hop.origin, self.node.rest
        fell = throw_facts(self.state, self.turn)
        flown = "" if needed else self.unflown()
        if flown:
            return Refusal("no-flight", {**fell, "need": flown})
        if self.spanned(origin, self.turn.batch) and not self.spanned(origin, rest):
            left = "-".join(map(str, rest))
            made = self.turn.batch.count(needed[0]) if needed else 0
            several = {"made": str(made)} if made > 1 else {}
            return Refusal("used-die", {**fell, **die, **several, "left": left})
        return Refusal("no-die", {**fell, **die})

    def unflown(self) -> str:
        """Return the throw that would carry the checker to the target at once, "" if there is
        none."""
        variant, hop = self.state.variant, self.hop
        parts = (part for part in variant.flying if isinstance(part, FlyingByThrow))
        return next(filter(None, (part.unflown(variant, *hop[:2]) for part in parts)), "")

    def leading(self, numbers: Batch) -> list[int]:
        """Return the numbers that lead from origin to target."""
        hop = self.hop
        return self.state.variant.dice_for(self.now, hop.origin, hop.target, numbers)

    def leads(self, die: int) -> bool:
        """Return whether moves by this number lead to the hop's target, also if a rule forbids the
        step."""
        refusal = _barrier(self.turn, self.node.men, self.node.memo, self.hop, die)
        return refusal is None or refusal.rule not in OTHER_NUMBER

    def spanned(self, origin: int, numbers: Batch) -> bool:
        """Return whether some of these numbers, one after another, lead from a place to the
        target."""
        targets = self.state.variant.board.targets[self.turn.side]
        if not targets:
            return any(self.leads(die) for die in set(numbers))
        for die in set(numbers):
            place = max(targets[origin][die], OFF) if origin < len(targets) else OFF
            if place == self.hop.target:
                return True
            if place > OFF and self.spanned(place, without(numbers, die)):
                return True
        return False

    def mark(self, die: int) -> Refusal:
        """Return the refusal of a step that can be made, but not with this mark."""
        hop, node = self.hop, self.node
        outcomes = self.turn.steps(node.men, node.memo, die)
        marks = {step.mark for step, *_ in outcomes if step[:2] == hop[:2]}
        landing = self.state.variant.landing
        if hop.mark == "*" and marks == {"°"} and isinstance(landing, Pinning):
            return Refusal(landing.unhit)
        return Refusal("mark")

    def middle(self) -> Refusal | None:
        """Return the refusal of a hop as long as two numbers that has no way through; None if it
        has one."""
        turn, node, hop = self.turn, self.node, self.hop
        refusal = None
        targets = self.state.variant.board.targets[turn.side]
        for die in dict.fromkeys(node.rest) if targets else ():
            for other in dict.fromkeys(without(node.rest, die)):
                middle = targets[hop.origin][die]
                if middle <= OFF or targets[middle][other] != hop.target:
                    continue
                first = Hop(hop.origin, middle)
                reached = next(make_hop(turn, node._replace(rest=(die,)), first, False), None)
                if reached is None:
                    refusal = refusal or _barrier(turn, node.men, node.memo, first, die)
                    continue
                second = Hop(middle, hop.target)
                further = _barrier(turn, reached.men, reached.memo, second, other)
                if further is None:
                    return None
                refusal = further
        return refusal

    def never_back(self) -> bool:
        """Return whether the hop goes back in a game whose checkers only go ahead, along a path
        counted down to 1."""
        variant, hop = self.state.variant, self.hop
        board = variant.board
        back = 0 < hop.origin < hop.target <= board.length
        if not back or board.label(self.now.side, 1) != "1":
            return False
        ahead = (variant.dice_for(self.now, hop.origin, hop.origin + die, (die,)) for die in FACES)
        return not any(ahead)


def throw_facts(state: State, turn: Turn) -> dict[str, str]:
    """Return facts about the throw, or the numbers to be played if it is unknown; also the numbers
    if they differ from it; and `on` if it was drawn or announced instead of thrown."""
    throw, batch = state.throw, turn.batch
    numbers = _as_dice(batch)
    if throw is None:
        return {"throw": numbers}
    plain = sorted(batch) in (sorted(throw.moves), sorted(throw.numbers))
    facts = {"throw": str(throw)} if plain else {"throw": str(throw), "numbers": numbers}
    on_dice = state.variant.source.by_chance and not throw.drawn
    return facts if on_dice else {**facts, "on": "table"}


def _as_dice(batch: Sequence[int]) -> str:
    """Return the numbers of a batch as dice show them: four equal numbers are a double."""
    double = len(batch) == 4 and len(set(batch)) == 1
    return "-".join(map(str, batch[:2] if double else batch))


def _barrier(turn: Turn, men: Men, memo: Memo, hop: Hop, die: int) -> Refusal | None:
    """Return the refusal of one step, None if it can be made. A step that only a later way of
    moving allows is refused as a last resort."""
    refusals = [tier.refuse(men, memo, hop.origin, hop.target, die) for tier in turn.tiers]
    if refusals[0] is not None and None in refusals:
        return Refusal("last-resort")
    return refusals[0]
