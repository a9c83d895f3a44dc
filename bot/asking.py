"""The words of an open question, for one pair of eyes."""

from __future__ import annotations

from typing import NamedTuple

from bot import boards, secretly, teams
from bot.bidding import bid_line
from bot.claims import claim_question
from bot.driver import by_hand, example
from bot.i18n import Html, Words, dice_name
from bot.manners import value
from bot.meanings import meaning
from bot.passing import helping, links_to_come, to_play
from bot.raising import compel_line, offer_line
from bot.rolling import rolling
from bot.room import Room
from bot.several import costs_of, shares
from bot.sides import sign, together
from rules.explain import throw_text
from rules.game import Ask, Played, State
from rules.notation import write_steps
from rules.questions.before import ActBefore
from rules.questions.board_stakes import BoardStake
from rules.questions.drawn import bag_of
from rules.questions.stake import raised
from rules.questions.standing import Resign
from rules.questions.team import box_side
from rules.questions.team_stake import TeamOffer, TeamStake
from rules.sight import view

MOST_ACTS = 4
"""So many of the acts before a throw are spelt out; the buttons have them all."""


class Eyes:
    """A table as one pair of eyes sees it.

    `seat` None: a group reads it, and whoever is to act is rung. `numbering` names the points.
    """

    def __init__(self, room: Room, words: Words, seat: int | None, numbering: str) -> None:
        assert room.state is not None
        self.room = room
        self.words = words
        self.seat = seat
        self.numbering = numbering
        self.state: State = room.state
        self.board = room.state.variant.board
        self.names = room.names(words)

    def who(self, seat: int) -> Html | str:
        """Whoever is asked: rung in a group, named elsewhere, always with the colour's sign."""
        return self.room.mention(seat, self.words) if self.seat is None else self.names[seat]

    def sign(self, seat: int) -> str:
        """The sign of a seat's colour; "" where it has none."""
        owners = self.state.owners
        return sign(self.board, owners.index(seat)) if seat in owners else ""

    def mine(self, seat: int) -> bool:
        """Whether what a seat is asked is told to these eyes."""
        return self.seat is None or self.seat == seat

    def play(self, entry: Played) -> str:
        """What was played, as text."""
        several = self.state.boards
        board = several[entry.board].variant.board if several else self.state.variant.board
        numbering = self.numbering if self.numbering in board.labels else "own"
        told = self.words.play(write_steps(board, entry.side, entry.steps, numbering))
        return f"{entry.board + 1}: {told}" if several else told


class Question(Eyes):
    """What is asked, and of whom."""

    def lines(self) -> list[str]:
        """The question; nothing where none is open."""
        ask = self.state.ask
        if self.room.table.status != "playing" or ask is None:
            return []
        vacant = [seat for seat in self.room.acting if seat in self.room.empty]
        if vacant and costs_of(self.state, vacant[0]):
            told = shares(self.state, vacant[0], self.names)
            return [self.words.say("seat-empty-several", shares=told)]
        if vacant:
            return [self.words.say("seat-empty")]
        if rolling(self.room):
            return [self.words.say("roll-going", who=self.names[self.room.acting[0]])]
        teller = getattr(self, "_ask_" + ask.kind.replace("-", "_"), None)
        if by_hand(self.state) is not None:
            teller = self._ask_by_hand
        if ask.hidden:
            teller = self._hidden
        line = str(teller(ask) if teller else self._waiting())
        return [*filter(None, (boards.named_line(self.state, self.words),)), line]

    def _ask_throw(self, ask: Ask) -> str:
        """The dice are in the air."""
        seat = self.state.owners[self.state.thrower]
        flight = self.state.facts.get("flight", "even")
        return self.words.say("throw-flies", who=self.who(seat), flight=flight)

    def _waiting(self) -> str:
        who = Html(", ".join(str(self.who(seat)) for seat in self.room.acting))
        return self.words.say("waiting-for", who=who)

    def _throw(self) -> str:
        throw = str(self.state.throw or "")
        if not throw:
            return self.words.say("throw-none")
        style = value(self.room.settings, "names")
        name = dice_name(throw, self.words.lang, style)
        if name:
            return self.words.say("throw-named", throw=throw, name=name)
        return throw_text(throw, self.words.lang)

    def _ask_by_hand(self, ask: Ask) -> str:
        seat = self.state.owners[self.state.thrower]
        if not self.mine(seat):
            return self._waiting()
        return f"{self.sign(seat)} {self._invited(self.who(seat))}"

    def _invited(self, who: Html | str) -> str:
        """The thrower is to throw, or to draw one thing or another."""
        bag, facts = bag_of(self.state.variant), self.state.facts
        if bag is None:
            return self.words.say("ask-throw-again" if "again" in facts else "ask-throw", who=who)
        if "opened" in facts:
            opened = throw_text(facts["opened"], self.words.lang)
            return self.words.say("ask-draw-second", who=who, opened=opened)
        message = "ask-draw-again" if "again" in facts else "ask-draw"
        return self.words.say(message, who=who, kind=bag.name)

    def _ask_play(self, ask: Ask) -> str:
        state, words, seat = self.state, self.words, ask.who[0]
        left = to_play(state) if helping(state) else ""
        throw = Html(to_play(state) or self._throw())
        name, who = self.names[seat], self.who(seat)
        if not self.mine(seat):
            told = words.say("plays-left", who=name, numbers=left) if left else f"{name}: {throw}."
            line = f"{told} {self._waiting()}"
        elif left:
            line = words.say("ask-play-left", who=who, numbers=left, example=self._example())
        else:
            message = "ask-play" if self.seat is not None else "ask-play-group"
            line = words.say(message, who=who, throw=throw, example=self._example())
        after = (*meaning(state, self.names, words), links_to_come(state, self.names, words))
        return "\n".join((f"{self.sign(seat)} {line}", *filter(None, after)))

    def _example(self) -> str:
        """Something that may be typed."""
        return self.words.play(example(self.state, self.numbering))

    def _hidden(self, ask: Ask) -> str:
        """What is answered in secret: the question, or what these eyes have answered."""
        given = view(self.state, self.seat).facts.get("given", "")
        if self.seat is not None and given:
            return secretly.taken(self.state, self.seat, given, self.room, self.words)
        if self.seat is not None and self.seat not in ask.who:
            return self._waiting()
        who = Html(", ".join(str(self.who(seat)) for seat in ask.who))
        line = self.words.say(f"secret-{ask.kind}", who=who, **self._of_army(ask))
        return line + secretly.whose_turn(self.state, ask, self.names, self.words)

    def _of_army(self, ask: Ask) -> dict[str, str]:
        """What is told of an army that is to be set up."""
        seat = ask.who[0] if self.seat is None else self.seat
        side = self.state.owners.index(seat) if seat in self.state.owners else 0
        return secretly.facts(ask, self.board, side, self.numbering)

    def _ask_setup(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self.mine(seat):
            return f"{self.sign(seat)} {self._waiting()}"
        line = self.words.say("ask-setup", who=self.who(seat), **self._of_army(ask))
        return f"{self.sign(seat)} {line}"

    def _ask_stake(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self.mine(seat):
            return self._waiting()
        who = self.who(seat)
        line = self.words.say("ask-stake", who=who, raised=raised(self.state) or 0)
        if isinstance(ask.part, BoardStake):
            line = boards.raise_question(self.state, who, self.words)
        if isinstance(ask.part, TeamStake):
            line = teams.stake_question(self.state, ask, self.names, self.who, self.words)
        return f"{self.sign(seat)} {line}"

    def _ask_offer(self, ask: Ask) -> str:
        if isinstance(ask.part, TeamOffer):
            line = teams.offer_question(self.state, ask, self.names, self.who, self.words)
            raiser = box_side(self.state) if ask.part.by_box else 1 - box_side(self.state)
            return f"{sign(self.board, raiser)} {line}"
        seat = next(seat for seat in self.state.owners if seat != ask.who[0])
        line = offer_line(self.state, ask, self.names, self.who(ask.who[0]), self.words)
        notes = boards.refusal_notes(self.state, self.words)
        return f"{self.sign(seat)} {' '.join([line, *notes])}"

    _ask_beaver = _ask_raccoon = _ask_offer

    def _ask_compel(self, ask: Ask) -> str:
        passed = next(seat for seat in self.state.owners if seat != ask.who[0])
        line = compel_line(self.state, ask, self.names, self.who(ask.who[0]), self.words)
        return f"{self.sign(passed)} {line}"

    def _ask_before(self, ask: Ask) -> str:
        seat, part = ask.who[0], ask.part
        if not self.mine(seat) or not isinstance(part, ActBefore):
            return f"{self.sign(seat)} {self._waiting()}"
        board = self.state.variant.board
        acts = [
            write_steps(board, self.state.thrower, act, self.numbering)
            for act in part.acts(self.state).values()
        ]
        shown = [f"<code>{self.words.play(act)}</code>" for act in acts[:MOST_ACTS]]
        told = ", ".join(shown) + (" …" if len(acts) > MOST_ACTS else "")
        line = self.words.say("ask-before", who=self.who(seat), acts=Html(told))
        return f"{self.sign(seat)} {line}"

    def _ask_announce(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self.mine(seat):
            return f"{self.sign(seat)} {self._waiting()}"
        shown = (ask.choices or ("6-5",))[0]
        line = self.words.say("ask-announce", who=self.who(seat), example=shown)
        return f"{self.sign(seat)} {line}"

    def _ask_marker(self, ask: Ask) -> str:
        seat = ask.who[0]
        throw, thrower = Html(self._throw()), self.state.owners[self.state.thrower]
        if not self.mine(seat):
            line = f"{self.names[thrower]}: {throw}. {self._waiting()}"
        elif seat == thrower:
            line = self.words.say("ask-marker-own", who=self.who(seat), throw=throw)
        else:
            other = self.names[thrower]
            line = self.words.say("ask-marker", who=self.who(seat), other=other, throw=throw)
        return f"{self.sign(thrower)} {line}"

    def _ask_bid(self, ask: Ask) -> str:
        return bid_line(self.state, ask, self.names, self.who(ask.who[0]), self.words)

    def _ask_removal(self, ask: Ask) -> str:
        thrower = self.names[self.state.owners[self.state.thrower]]
        throw = str(self.state.throw)
        if not self.mine(ask.who[0]):
            return f"{thrower}: {throw}. {self._waiting()}"
        return self.words.say("ask-removal", who=self.who(ask.who[0]), other=thrower, throw=throw)

    def _ask_board(self, ask: Ask) -> str:
        seat, throw = ask.who[0], Html(self._throw())
        if not self.mine(seat):
            return f"{self.sign(seat)} {self.names[seat]}: {throw}. {self._waiting()}"
        line = boards.question(self.state, self.who(seat), throw, self.words)
        return f"{self.sign(seat)} {line}"

    def _ask_give(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self.mine(seat):
            return f"{self.sign(seat)} {self._waiting()}"
        line = boards.give_question(self.state, ask, self.who(seat), self.words)
        return f"{self.sign(seat)} {line}"

    def _ask_stop(self, ask: Ask) -> str:
        return self.words.say("ask-stop", who=self.who(ask.who[0]))

    def _ask_claim(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self.mine(seat):
            return f"{self.sign(seat)} {self._waiting()}"
        return f"{self.sign(seat)} {claim_question(self.state, self.who(seat), self.words)}"

    def _ask_named_double(self, ask: Ask) -> str:
        return self.words.say("ask-named-double", who=self.who(ask.who[0]))

    def _ask_extra(self, ask: Ask) -> str:
        return self.words.say("ask-extra", who=self.who(ask.who[0]))

    def _ask_colour(self, ask: Ask) -> str:
        return self.words.say("draw-choose", who=self.who(ask.who[0]))

    def _ask_resign(self, ask: Ask) -> str:
        """An offer names its value; the kind is the one that this value stands for."""
        seat = self.state.owners[self.state.thrower]
        points = int(self.state.facts.get("offered", "0"))
        offer = next(offer for offer in resignations(self.state) if offer.points == points)
        alone = len(together(self.state, seat)) == 1
        return self.words.say(
            "resign-offer" if alone else "resign-offer-pair",
            who=self.names[seat],
            kind=kind_within(offer.kind, self.words),
            points=offer.cost,
            other=Html(", ".join(str(self.who(other)) for other in ask.who)),
        )

    def _ask_takeback(self, ask: Ask) -> str:
        assert self.state.undo is not None
        last = next(entry for entry in reversed(self.state.played) if entry.steps)
        return self.words.say(
            "takeback-ask",
            who=self.names[self.state.undo.owners[self.state.undo.mover]],
            play=Html(f"<code>{self.play(last)}</code>"),
            other=Html(", ".join(str(self.who(other)) for other in ask.who)),
        )


class Resignation(NamedTuple):
    """A result at which the game may be given up: its kind, the points that name it, and what it
    costs at the stake that has been reached. No kind: everybody still playing scores alone."""

    kind: str
    points: int
    cost: int


def resignations(state: State) -> tuple[Resignation, ...]:
    """How the side to throw may give the game up."""
    side = state.thrower
    costs = costs_of(state, state.owners[side])
    if costs is not None:
        points = sum(costs.values())
        return (Resignation("", points, points),)
    return tuple(
        Resignation(kind, points, int(max(part.paid(state, side, kind)[1])))
        for part in state.variant.standing
        if isinstance(part, Resign)
        for kind, points in part.values(state, side)
    )


def kind_name(kind: str, words: Words) -> str:
    """A kind of result in words."""
    return words.plain(f"kind-{kind}")


def kind_within(kind: str, words: Words) -> str:
    """The same in the middle of a sentence."""
    name = kind_name(kind, words)
    return name[:1].lower() + name[1:]
