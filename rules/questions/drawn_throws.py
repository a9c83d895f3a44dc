"""Throws that are drawn from a bag: tiles, cards, barrels.

The fact `market` has the rest of the bag, `opened` the text of a card that wants a second one,
`shuffled` the side that has just had to put everything back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules.board.facts import Fact
from rules.board.shapes import TURNS
from rules.dice.bags import Bag, Tiles
from rules.dice.throws import Throw, coming_to
from rules.game import CHANCE, Ask, Asker, State
from rules.questions.opening import HighestStarts, lots_only
from rules.questions.play import Dice, with_throw
from rules.refusal import PositionError
from rules.table_rules import YES_NO
from rules.variant import Option, Variant

MARKET = Fact("market", r"-|[\w-]+(\.[\w-]+)*", "market=1-1x2.6-5")
OPENED = Fact("opened", r"[a-z]+:\w+", "opened=card:A")
ON_TABLE = Fact("drawn", r"[a-z]+:[\w,-]+", "drawn=tile:6-5", partly=True)


@dataclass(frozen=True)
class Drawn(Dice):
    """Draws of chance from a bag without putting back; a bag that is used up is filled again by the
    player who has to draw (dice-domino.md, dice-cards.md, dice-lotto.md)."""

    bag: Bag = field(default_factory=Tiles)
    keeps = (MARKET, OPENED, ON_TABLE)

    def ask(self, state: State) -> State:
        """Ask for one thing, a second one if the first wants it; the bag is not filled for one that
        is known from another board."""
        opened, known = self._opened(state.facts), coming_to(state.facts, state.thrower)
        if not opened:
            state = state.fact(shuffled=None)
        left = self.bag.read(state.facts.get("market"))
        if not left and not known:
            left = self.bag.without(self.bag.things, opened)
            state = state.fact(market=self.bag.write(left), shuffled=TURNS[state.thrower])
        return state.push(Ask(self, (CHANCE,), bag=tuple(map(self.bag.said, left))))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the drawn thing as the throw, or ask for a second thing if it wants
        that."""
        code, opened = self.bag.code(value), self._opened(state.facts)
        left = self.bag.without(map(self.bag.code, ask.bag), (code,))
        state = state.fact(again=None)
        state = state.fact(market=self.bag.write(left), opened=None)
        throw = self.bag.throw((*opened, code))
        return self.ask(state.fact(opened=value)) if throw is None else with_throw(state, throw)

    def read(self, text: str) -> Throw:
        """Return a throw from its text: `tile:6-5`, `card:A,7`, `lotto:56`. Raises ValueError if
        the text is no throw."""
        return self.bag.read_throw(text)

    @property
    def throws(self) -> Sequence[Throw]:
        """Return the throws that the bag may give."""
        return self.bag.throws

    def check(self, facts: Mapping[str, str]) -> None:
        """Check that the rest and the things on the table were in the bag together. Raises
        PositionError."""
        try:
            on_table = self._opened(facts)
            if on_table and self.bag.throw(on_table) is not None:
                raise ValueError(f"{facts['opened']} wants no second one")
            if "drawn" in facts:
                on_table = (*on_table, *map(self.bag.code, self.read(facts["drawn"]).drawn))
            gone = self.bag.without(self.bag.things, self.bag.read(facts.get("market")))
            self.bag.without(gone, on_table)
        except ValueError as error:
            raise PositionError(str(error)) from error

    def cast(self, state: State, text: str) -> State:
        """Return the state with a thing drawn from the bag, which is filled again if it is used
        up."""
        throw, out = self.read(text), self._opened(state.facts)
        left = self.bag.read(state.facts.get("market"))
        for code in self.bag.without(map(self.bag.code, throw.drawn), out):
            left = left or self.bag.without(self.bag.things, out)
            left, out = self.bag.without(left, (code,)), (*out, code)
        return with_throw(state.fact(market=self.bag.write(left), opened=None), throw)

    def _opened(self, facts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the code of a card that wants a second card, nothing without it."""
        return self.bag.drawn(facts["opened"]) if "opened" in facts else ()


@dataclass(frozen=True)
class OneThing:
    """The draw of a thing by each seat for the first move, without putting back before the round is
    over."""

    bag: Bag

    def ask(self, part: Asker, seat: int, out: Sequence[str]) -> Ask:
        """Ask a seat to draw from what the others of this round have left."""
        left = self.bag.without(self.bag.things, map(self.bag.code, out))
        return Ask(part, (CHANCE,), bag=tuple(map(self.bag.said, left)), about=seat)

    def worth(self, value: str) -> tuple[int, ...] | None:
        """Return what a thing is worth in the draw, None if the seat draws on."""
        return self.bag.lot(self.bag.code(value))


def bag_of(variant: Variant) -> Bag | None:
    """Return the bag of a game, None if it throws dice."""
    return variant.source.bag if isinstance(variant.source, Drawn) else None


CARRY_OVER = Option("carry_over", "off", YES_NO)


def instead_of_dice(variant: Variant, bag: Bag, settings: Mapping[str, str]) -> Variant:
    """Return a game with a bag: for the draw, whose things are not played and all of which lie
    ready, and for every throw. With `carry_over` a match goes on with what a game has left."""
    return replace(
        variant,
        opening=lots_only(variant.opening).change(
            HighestStarts, lambda lot: replace(lot, lot=OneThing(bag))
        ),
        turn=variant.turn.change(Dice, lambda dice: Drawn(dice.dice, dice.skip_dead, bag)),
        carried=("market",) if settings["carry_over"] == "on" else (),
        settings={**variant.settings, **settings},
    )
