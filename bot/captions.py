"""The words under a board: what was played, who is to act on what, the count. A game can be
followed by them alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot import catalogue, teams
from bot.draws import draw_lines
from bot.driver import by_hand, example
from bot.faces import CAPTION
from bot.flight import attempts
from bot.i18n import Html, Words, dice_name
from bot.landed import attempt_line, dice_at_rest, landing_line
from bot.manners import value
from bot.meanings import as_thrown, meaning
from bot.passing import helping, link_of, links_to_come, numbers, passing, to_play
from bot.raising import compel_line, offer_line, stake_line
from bot.rolling import lost_line, rolling
from bot.room import Room
from bot.sides import pairs, sign, together
from bot.to_come import throws_to_come
from rules.explain import throw_text
from rules.game import Ask, Played, State
from rules.notation import write_steps
from rules.parts.bearing import AllHomeInPiles
from rules.questions.before import ActBefore
from rules.questions.drawn import bag_of
from rules.questions.markers import Markers, markers_of
from rules.questions.stake import raised
from rules.questions.standing import Resign
from rules.questions.team import in_teams
from rules.questions.team_stake import TeamOffer, TeamStake
from rules.sight import view

MOST_ACTS = 4
"""So many of the acts before a throw are spelt out; the buttons have them all."""
FEW_OUTSIDE = 4
"""With so few checkers outside the home a reserve is told to be brought in."""


class Caption:
    """The caption of a table's board for one pair of eyes.

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

    def text(self, hint: str = "") -> str:
        """The whole caption, within Telegram's limit."""
        played = self._played()
        counts = (
            landing_line(self.state, self.words),
            lost_line(self.room, self.words),
            self._stake(),
            self._pips(),
            self._pairs(),
        )
        to_come = throws_to_come(self.state, self.names, self.words)
        asked = (*self._attempts(self.state.turns), *self._roles(), *self._asked())
        told = (*asked, *to_come, self._reserve(), *counts, *self._beginning())
        tail = [line for line in dict.fromkeys(told) if line]
        if hint:
            tail.append(self._hint(hint))
        while _length(lines := [*played, *tail]) > CAPTION and len(lines) > 1:
            if played:
                played.pop(0)
            else:
                tail.pop()
        return "\n".join(lines)

    def _roles(self) -> list[str]:
        return teams.roles(self.room, self.names, self.words)

    def _stake(self) -> str:
        line = teams.stakes_line if in_teams(self.state.variant) else stake_line
        return line(self.state, self.names, self.words)

    def _hint(self, hint: str) -> str:
        if hint != "hint-type":
            return f"<i>{self.words.say(hint)}</i>"
        told = [self.words.say(hint, example=example(self.state, self.numbering))]
        if self.board.label(self.state.mover, 1) == "1":
            told.append(self.words.say("hint-points"))
        return f"<i>{' '.join(told)}</i>"

    # -- what was played -------------------------------------------------------------------

    def _played(self) -> list[str]:
        """The turns since whoever looks last chose a play: what goes on by itself is told too."""
        eyes = self.seat if self.seat is not None else next(iter(self.room.acting), None)
        forced = self.room.table.extra.get("forced", ())
        told: list[str] = []
        for back, entry in enumerate(reversed(self.state.played)):
            turn = self.state.turns - back
            own = entry.seat == eyes and entry.steps and turn not in forced
            if told and (own or eyes is None):
                break
            told.insert(0, self._entry(entry, turn))
            if not entry.steps or turn in forced:
                told[:0] = self._attempts(turn - 1)
        return told

    def _entry(self, entry: Played, turn: int) -> str:
        words, colour = self.words, sign(self.board, entry.side)
        who = self.names[entry.seat]
        if not entry.own and passing(self.state):
            return f"{colour} {self._helped(entry, who)}"
        if not entry.steps:
            if not entry.throw:
                closed = "turn-entry-closed" if self._entering(entry.side) else "turn-cannot-move"
                return f"{colour} {words.say(closed, who=who)}"
            if "!" in entry.throw:
                dice = dice_at_rest(entry.throw, words)
                return f"{colour} {words.say('turn-lost', who=who, dice=dice)}"
            thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
            return f"{colour} {words.say('turn-no-moves', who=who, throw=thrown)}"
        play = Html(f"<code>{self._play(entry)}</code>")
        if not entry.throw and not any(step.die for step in entry.steps):
            return f"{colour} {words.say('turn-before', who=who, play=play)}"
        forced = turn in self.room.table.extra.get("forced", ())
        message = "turn-only-move" if forced else "turn-done"
        thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
        return f"{colour} {words.say(message, who=who, throw=thrown, play=play)}"

    def _helped(self, entry: Played, who: Html | str) -> str:
        """What was played of the other side's numbers."""
        left = numbers(tuple(step.die for step in entry.steps) or entry.numbers)
        if not entry.steps:
            return self.words.say("turn-rest-none", who=who, numbers=left)
        play = Html(f"<code>{self._play(entry)}</code>")
        return self.words.say("turn-rest", who=who, numbers=left, play=play)

    def _entering(self, side: int) -> bool:
        """Whether checkers of a side wait on the bar or in hand."""
        variant = self.state.variant
        row = variant.row(self.state.men, side)
        return bool(row[variant.board.bar] or row[variant.board.hand])

    def _play(self, entry: Played) -> str:
        board = self.state.variant.board
        numbering = self.numbering if self.numbering in board.labels else "own"
        return write_steps(board, entry.side, entry.steps, numbering)

    # -- what is asked ---------------------------------------------------------------------

    def _asked(self) -> list[str]:
        ask = self.state.ask
        if self.room.table.status != "playing" or ask is None:
            return []
        vacant = [seat for seat in self.room.acting if seat in self.room.empty]
        if vacant:
            return [self.words.say("seat-empty")]
        if rolling(self.room):
            return [self.words.say("roll-going", who=self.names[self.room.acting[0]])]
        teller = getattr(self, "_ask_" + ask.kind.replace("-", "_"), None)
        if by_hand(self.state) is not None:
            teller = self._ask_by_hand
        return [str(teller(ask) if teller else self._waiting())]

    def _ask_throw(self, ask: Ask) -> str:
        """The dice are in the air."""
        seat = self.state.owners[self.state.thrower]
        flight = self.state.facts.get("flight", "even")
        return self.words.say("throw-flies", who=self._who(seat), flight=flight)

    def _attempts(self, turn: int) -> list[str]:
        """What became of the attempts at a throw that came to nothing."""
        return [
            attempt_line(told, self.names[seat], self.words)
            for seat, told in attempts(self.room.table, turn)
        ]

    def _who(self, seat: int) -> Html | str:
        """Whoever is asked: rung in a group, named elsewhere, always with the colour's sign."""
        return self.room.mention(seat, self.words) if self.seat is None else self.names[seat]

    def _sign(self, seat: int) -> str:
        owners = self.state.owners
        return sign(self.board, owners.index(seat)) if seat in owners else ""

    def _mine(self, seat: int) -> bool:
        return self.seat is None or self.seat == seat

    def _waiting(self) -> str:
        who = Html(", ".join(str(self._who(seat)) for seat in self.room.acting))
        return self.words.say("waiting-for", who=who)

    def _throw(self) -> str:
        throw = str(self.state.throw or "")
        style = value(self.room.settings, "names")
        name = dice_name(throw, self.words.lang, style)
        if name:
            return self.words.say("throw-named", throw=throw, name=name)
        return throw_text(throw, self.words.lang)

    def _ask_by_hand(self, ask: Ask) -> str:
        seat = self.state.owners[self.state.thrower]
        if not self._mine(seat):
            return self._waiting()
        return f"{self._sign(seat)} {self._invited(self._who(seat))}"

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
        name, who = self.names[seat], self._who(seat)
        if not self._mine(seat):
            told = words.say("plays-left", who=name, numbers=left) if left else f"{name}: {throw}."
            line = f"{told} {self._waiting()}"
        elif left:
            shown = example(state, self.numbering)
            line = words.say("ask-play-left", who=who, numbers=left, example=shown)
        else:
            shown = example(state, self.numbering)
            message = "ask-play" if self.seat is not None else "ask-play-group"
            line = words.say(message, who=who, throw=throw, example=shown)
        after = (*meaning(state, self.names, words), links_to_come(state, self.names, words))
        return "\n".join((f"{self._sign(seat)} {line}", *filter(None, after)))

    def _ask_die(self, ask: Ask) -> str:
        if self.seat is not None and self.seat not in ask.who:
            given = view(self.state, self.seat).facts.get("given", "")
            return self.words.say("die-chosen", die=given) if given else self._waiting()
        who = Html(", ".join(str(self._who(seat)) for seat in ask.who))
        return self.words.say("ask-die", who=who)

    def _ask_stake(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self._mine(seat):
            return self._waiting()
        who = self._who(seat)
        line = self.words.say("ask-stake", who=who, raised=raised(self.state) or 0)
        if isinstance(ask.part, TeamStake):
            line = teams.stake_question(self.state, ask, self.names, self._who, self.words)
        return f"{self._sign(seat)} {line}"

    def _ask_offer(self, ask: Ask) -> str:
        if isinstance(ask.part, TeamOffer):
            return teams.offer_question(self.state, ask, self.names, self._who, self.words)
        seat = next(seat for seat in self.state.owners if seat != ask.who[0])
        line = offer_line(self.state, ask, self.names, self._who(ask.who[0]), self.words)
        return f"{self._sign(seat)} {line}"

    _ask_beaver = _ask_raccoon = _ask_offer

    def _ask_compel(self, ask: Ask) -> str:
        return compel_line(self.state, ask, self.names, self._who(ask.who[0]), self.words)

    def _ask_before(self, ask: Ask) -> str:
        seat, part = ask.who[0], ask.part
        if not self._mine(seat) or not isinstance(part, ActBefore):
            return f"{self._sign(seat)} {self._waiting()}"
        board = self.state.variant.board
        acts = [
            f"<code>{write_steps(board, self.state.thrower, act, self.numbering)}</code>"
            for act in part.acts(self.state).values()
        ]
        told = ", ".join(acts[:MOST_ACTS]) + (" …" if len(acts) > MOST_ACTS else "")
        line = self.words.say("ask-before", who=self._who(seat), acts=Html(told))
        return f"{self._sign(seat)} {line}"

    def _reserve(self) -> str:
        """A reserve that will hold up bearing off, while there is still time to bring it in."""
        ask, variant, side = self.state.ask, self.state.variant, self.state.mover
        bearing, row = variant.bearing, variant.row(self.state.men, side)
        waiting = row[variant.board.hand]
        late = waiting and sum(row[variant.board.home + 1 : variant.board.hand]) <= FEW_OUTSIDE
        keeps = isinstance(bearing, AllHomeInPiles) and bearing.reserve
        if not (ask and late and keeps and self._mine(self.state.owners[side])):
            return ""
        return self.words.say("reserve-late", count=waiting)

    def _ask_announce(self, ask: Ask) -> str:
        seat = ask.who[0]
        if not self._mine(seat):
            return f"{self._sign(seat)} {self._waiting()}"
        shown = (ask.choices or ("6-5",))[0]
        line = self.words.say("ask-announce", who=self._who(seat), example=shown)
        return f"{self._sign(seat)} {line}"

    def _ask_marker(self, ask: Ask) -> str:
        seat = ask.who[0]
        throw, thrower = Html(self._throw()), self.state.owners[self.state.thrower]
        if not self._mine(seat):
            return f"{self.names[thrower]}: {throw}. {self._waiting()}"
        part = ask.part
        assert isinstance(part, Markers)
        left = markers_of(self.state, part.each)[seat]
        return self.words.say(
            "ask-marker", who=self._who(seat), other=self.names[thrower], throw=throw, left=left
        )

    def _ask_removal(self, ask: Ask) -> str:
        thrower = self.names[self.state.owners[self.state.thrower]]
        throw = str(self.state.throw)
        if not self._mine(ask.who[0]):
            return f"{thrower}: {throw}. {self._waiting()}"
        return self.words.say("ask-removal", who=self._who(ask.who[0]), other=thrower, throw=throw)

    def _ask_stop(self, ask: Ask) -> str:
        return self.words.say("ask-stop", who=self._who(ask.who[0]))

    def _ask_named_double(self, ask: Ask) -> str:
        return self.words.say("ask-named-double", who=self._who(ask.who[0]))

    def _ask_extra(self, ask: Ask) -> str:
        return self.words.say("ask-extra", who=self._who(ask.who[0]))

    def _ask_colour(self, ask: Ask) -> str:
        return self.words.say("draw-choose", who=self._who(ask.who[0]))

    def _ask_resign(self, ask: Ask) -> str:
        """An offer names its value; the kind is the one that this value stands for."""
        seat = self.state.owners[self.state.thrower]
        points = int(self.state.facts.get("offered", "0"))
        offer = next(offer for offer in resignations(self.state) if offer.points == points)
        alone = len(together(self.state, seat)) == 1
        return self.words.say(
            "resign-offer" if alone else "resign-offer-pair",
            who=self.names[seat],
            kind=kind_name(offer.kind, self.words),
            points=offer.cost,
            other=Html(", ".join(str(self._who(other)) for other in ask.who)),
        )

    def _ask_takeback(self, ask: Ask) -> str:
        assert self.state.undo is not None
        last = next(entry for entry in reversed(self.state.played) if entry.steps)
        return self.words.say(
            "takeback-ask",
            who=self.names[self.state.owners[self.state.undo.mover]],
            play=Html(f"<code>{self._play(last)}</code>"),
            other=Html(", ".join(str(self._who(other)) for other in ask.who)),
        )

    # -- the count and the beginning ----------------------------------------------

    def _pips(self) -> str:
        pips = view(self.state, None).pips
        if pips is None or self.state.result is not None:
            return ""
        counts = " : ".join(f"{sign(self.board, side)} {count}" for side, count in enumerate(pips))
        return self.words.say("pips", counts=counts)

    def _pairs(self) -> str:
        return "" if self.state.result else pairs(self.state, self.names, self.words)

    def _beginning(self) -> list[str]:
        """Where there was no lobby to say it: the draw, and the fingerprint of the dice."""
        table = self.room.table
        if self.seat is None or table.extra.get("acts") or table.status != "playing":
            return []
        person = self.room.people[self.seat]
        hosting = person is not None and person.id == table.opened_by
        if hosting and not table.extra.get("alone"):
            return []
        return [
            self.words.say(
                "first-board", game=catalogue.name(self.room.table.slug, self.words.lang)
            ),
            *draw_lines(self.room, self.words),
            self.words.say("fair-print", hash=self.room.table.secret_hash),
        ]


class Resignation(NamedTuple):
    """A result at which the game may be given up: its kind, the points that name it, and what it
    costs at the stake that has been reached."""

    kind: str
    points: int
    cost: int


def resignations(state: State) -> tuple[Resignation, ...]:
    """How the side to throw may give the game up."""
    side = state.thrower
    return tuple(
        Resignation(kind, points, int(max(part.paid(state, side, kind)[1])))
        for part in state.variant.standing
        if isinstance(part, Resign)
        for kind, points in part.values(state, side)
    )


def kind_name(kind: str, words: Words) -> str:
    """A kind of result in words."""
    return words.plain(f"kind-{kind}")


def _length(lines: Sequence[str]) -> int:
    """The length that Telegram counts, in UTF-16 units (tags are counted too, to be safe)."""
    return len("\n".join(lines).encode("utf-16-le")) // 2
