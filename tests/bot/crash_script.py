"""What people will do at a table, thought out before the bot hears of it, and what must come of it.

The dice of a game follow from its secret. Whoever knows the secret can play the whole game in
advance: every play that is typed is legal when its turn comes, every mistake is a mistake, every
button carries the version that the table will have by then. So when all is over the stored answers
can be held against the script, one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from bot.demo import Chat, Message, Person, Query
from bot.dialogs.turn import refused_text
from bot.i18n.markup import unmarked
from bot.opponent import USUAL, choose, read_answer
from bot.table.autoplay import asked_bot, by_hand, follow, only_play
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import Draft, spot, target, ways_from, with_step
from bot.ui.callback_data import Press, pack
from rules.analysis import legal_plays, next_steps
from rules.game import Answer, State, answer
from rules.records.notation import read_typed, write_play
from rules.refusal import Refused

SEEN = 300
STRANGER = -1


@dataclass
class Owed:
    """What the bot owes to people: a reply to each of these messages, an answer to each tap, and
    these words in a chat."""

    replies: list[Message] = field(default_factory=list)
    taps: list[Query] = field(default_factory=list)
    alerts: list[Query] = field(default_factory=list)
    words: list[tuple[Chat, str]] = field(default_factory=list)


@dataclass
class Script:
    """A table: `seats` are its people by seat (None for the bot), `stranger` only watches.

    `log` is what must be stored in the end, `typed` the plays of people in it. `state` and `stamp`
    are those that the table will have once it has heard everything said so far. `busy`: other
    tables stand in this chat, so each word has to name its table by replying to its board.
    `begun`: whoever is alone with the bot plays.
    """

    snapshot: TableSnapshot
    seats: Sequence[Person | None]
    stranger: Person
    chat: Chat
    board: Message
    chance: Random
    owed: Owed
    log: list[Answer]
    busy: bool = False
    state: State = field(init=False)
    stamp: int = field(init=False)
    wrong: set[int] = field(default_factory=set)
    typed: list[str] = field(default_factory=list)
    begun: bool = False

    def __post_init__(self) -> None:
        self.state, self.stamp = self.snapshot.game, self.snapshot.stamp

    # -- who is meant ----------------------------------------------------------------------

    @property
    def acting(self) -> int:
        """The seat that is waited for."""
        return replace(self.snapshot, state=self.state).acting[0]

    def _person(self, seat: int) -> Person:
        person = self.seats[seat]
        assert person is not None
        return person

    def _other(self) -> Person:
        """Somebody at the table who is not waited for."""
        return self._person(1 - self.acting)

    # -- ways to speak ---------------------------------------------------------------------

    def _say(self, person: Person, text: str, reply: bool = False) -> Message:
        chat = None if self.chat.is_private else self.chat
        return person.say(text, chat, self.board if reply or self.busy else None)

    def _ask(self, person: Person, text: str) -> None:
        """Something that gets a reply of its own, in a group."""
        self.owed.replies.append(self._say(person, text))

    def _tap(self, person: Person, action: str, value: str = "", older: int = 0) -> Query:
        press = Press(self.snapshot.table.public_id, self.stamp - older, action, value)
        query = person.tap_data(pack(press), self.board)
        self.owed.taps.append(query)
        return query

    # -- what changes the game -------------------------------------------------------------

    def go_on(self) -> int:
        """Do the next thing that the game asks for; how many updates that took."""
        assert self.state.ask is not None
        if by_hand(self.state) in self.snapshot.waits:
            return self._throw()
        asker = self._person(1 - self.acting) if not self.snapshot.bots else None
        if asker is not None and self._may_ask(1 - self.acting) and self.chance.random() < 0.1:
            return self._take_back(asker)
        if self.chance.random() < 0.25:
            return self._tapped()
        return self._typed(self.chance.choice(legal_plays(self.state, SEEN)).text)

    def _may_ask(self, seat: int) -> bool:
        """Whether a seat's last play was chosen, and may go back before the other one moves."""
        kept = self.state.undo.get(seat)
        if kept is None or "takeback:ask" not in self.state.offers(seat):
            return False
        return self.acting not in kept.acted and only_play(kept.before) is None

    def _throw(self) -> int:
        thrower, ask = self._person(self.acting), self.state.open_ask
        if self.chance.random() < 0.5:
            self._say(thrower, "/roll")
        else:
            self._tap(thrower, "throw")
        given = Answer(ask.kind, ask.who[0], self.snapshot.dice.answer(self.state, ask))
        self._happens(given)
        return 1

    def _typed(self, text: str) -> int:
        seat = self.acting
        play = write_play(self.state, read_typed(self.state, text, "own"))
        bare = self.chance.random() < 0.5
        self._say(self._person(seat), text if bare else f"/m {text}", reply=bare)
        self.typed.append(play)
        self._happens(Answer("play", seat, play))
        return 1

    def _tapped(self) -> int:
        """Play what chance taps among the places that checkers may leave; how many updates that
        took. The buttons stay good meanwhile: they name places."""
        seat, taps, draft = self.acting, 1, Draft(self.acting)
        person = self._person(seat)
        while steps := next_steps(self.state, draft.steps):
            place = spot(self.chance.choice(steps))
            ways = ways_from(self.state, draft, place)
            step = self.chance.choice(ways)
            for value in (place, target(step))[: min(len(ways), 2)]:
                self._tap(person, "from", value)
                taps += 1
            draft = with_step(self.state, draft, step)
        self._tap(person, "done")
        play = write_play(self.state, draft.steps)
        self.typed.append(play)
        self._happens(Answer("play", seat, play))
        return taps

    def _take_back(self, asker: Person) -> int:
        seat = self.acting
        self._say(asker, "/undo")
        self._happens(Answer("takeback", 1 - seat, "ask"))
        reply = self.chance.choice(("yes", "no"))
        self._tap(self._person(seat), "say", reply)
        self._happens(Answer("takeback", seat, reply))
        return 2

    def _happens(self, given: Answer) -> None:
        """An answer, and what follows from it by itself: the bot's play too."""
        while True:
            after = answer(self.state, given)
            done = follow(
                after, self.snapshot.dice, waits=self.snapshot.waits, bots=self.snapshot.bots
            )
            self.state = done.state
            self.log += [given, *done.answers]
            seat = asked_bot(done.state, self.snapshot.bots)
            if seat is None:
                break
            given = read_answer(done.state, seat, self._bot(seat))
        self.stamp += 1

    def _bot(self, seat: int) -> str:
        """What the bot says in its seat."""
        lot = f"{self.snapshot.table.public_id}/{len(self.log)}/{seat}"
        return choose(self.state, seat, USUAL, lot)

    # -- what does not ---------------------------------------------------------------------

    def stray(self) -> None:
        """One update that must leave the game as it is."""
        ask = self.state.ask
        ways = [self._look, self._unknown, self._old_tap]
        if not self.chat.is_private:
            ways += [self._foreign_tap] + ([self._early] if ask else [])
            ways += [] if STRANGER in self.wrong else [self._foreign]
        if ask and ask.kind == "play" and self.acting not in self.wrong:
            ways += [self._mistaken] * 2
        self.chance.choice(ways)()

    def _look(self) -> None:
        self._say(self._person(0), "/board")

    def _unknown(self) -> None:
        """A game that nobody knows, under a name of its own."""
        name = f"нечто{self.chance.randrange(10**9)}"
        self._say(self._person(0), f"/new {name}")
        self.owed.words.append((self.chat, name))

    def _old_tap(self) -> None:
        self.owed.alerts.append(self._tap(self._person(0), "from", "24", older=1))

    def _foreign(self) -> None:
        """A play of somebody who has no seat: once, as a newer refusal to a person replaces an
        older one that waits."""
        self.wrong.add(STRANGER)
        self._ask(self.stranger, "/m 24/23 24/22")

    def _foreign_tap(self) -> None:
        self.owed.alerts.append(self._tap(self.stranger, "from", "24"))

    def _early(self) -> None:
        self._ask(self._other(), self.chance.choice(("/m 24/18 13/11", "/roll", "/moves")))

    def _mistaken(self) -> None:
        """A play that is not legal, typed by whoever is to play. One for each seat: a newer
        answer to somebody's mistake replaces an older one that waits."""
        while True:
            origin = self.chance.randint(7, 24)
            text = f"{origin}/{origin - self.chance.randint(1, 6)}"
            try:
                read_typed(self.state, text, "own")
            except Refused as refused:
                refusal = refused.refusal
                break
        seat = self.acting
        self.wrong.add(seat)
        here = replace(self.snapshot, state=self.state)
        words = here.words(here.audiences()[0])
        said = self._say(self._person(seat), f"/m {text}")
        if not self.chat.is_private:
            self.owed.replies.append(said)
        expected = unmarked(refused_text(words, here, seat, refusal, text))
        self.owed.words.append((self.chat, expected))
