"""A table at one moment: its record, its game, its people and its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from bot.catalogue import as_mapping, titled
from bot.i18n import Html, Words, join, mention
from bot.opponent.levels import level_of
from bot.store import Chat, Person, Table
from bot.table.autoplay import Dice
from bot.table.errors import UserError
from bot.table.match import length_of
from bot.table.notes import TableNotes, notes_of, result_of, with_notes
from bot.table.preferences import TablePreferences, value
from bot.table.shown_messages import HOME, own_chat
from bot.table.table_restrictions import TableRestrictions, restrictions_of
from bot.table.tapped_draft import Draft
from rules.dice import fair
from rules.frames.chouette import rotates
from rules.game import State
from rules.questions.play import Play
from rules.questions.stake import RAISES
from rules.questions.standing import Resign, Takeback
from rules.search.turn import Step
from rules.variant import Variant
from rules.variants import find
from rules.view.view import Result, View
from rules.view.visibility import view

PLAYED = "played"
"""The hint that notes a person's first play."""
TYPED = ("typed-1", "typed-2", "typed-3")
GAMES = ("game-1", "game-2", "game-3")
"""The hints that note the first games that a person has played to the end."""
TYPED_IN_GROUP = "typed-in-group"
"""The hint that notes the first play that a person types in a group."""
PARTNERS = " + "
"""The text between the names of partners."""
AWAY = ""
"""The key of a place where the board does not stand."""
_NAME = 32
_JOINER = "\u2060"
_BESIDE = (Resign.kind, Takeback.kind, *RAISES)
"""The decisions that come in the middle of a turn, and to other players."""


class Audience(NamedTuple):
    """A place where a table is shown: a key in its `shown`, Telegram's chat and thread, and the
    seat whose view it is (None: the view of all)."""

    key: str
    chat: int
    thread: int | None
    seat: int | None


@dataclass(frozen=True)
class TableSnapshot:
    """A table with its game and people. `people[seat]` is the person there, None for the bot, a
    free or a kept seat. `state` is None before the game begins. `host` is the opener of the
    table, `home` its chat. `coming` are people who join from the next game on. `uncalled` are
    the seats that have muted another person at the table, `queue` people who wait to play the
    winner. `partners` are seats and the people who consult with the player there, `left` seats
    and the people who left them last, `handed` seats with the people who had them before, and
    the number of turns by which another player took them."""

    table: Table
    home: Chat
    people: tuple[Person | None, ...]
    host: Person | None
    state: State | None
    coming: tuple[Person, ...] = ()
    uncalled: frozenset[int] = frozenset()
    queue: tuple[Person, ...] = ()
    partners: tuple[tuple[int, Person], ...] = ()
    left: tuple[tuple[int, Person], ...] = ()
    handed: tuple[tuple[int, Person, int], ...] = ()

    @cached_property
    def notes(self) -> TableNotes:
        """Return the table's data beside the answers."""
        return notes_of(self.table)

    @cached_property
    def restrictions(self) -> TableRestrictions:
        """Return what people may do at this table."""
        return restrictions_of(self.notes)

    @cached_property
    def result(self) -> Result | None:
        """Return the result of the game, None while it goes on."""
        return result_of(self.table)

    @property
    def game(self) -> State:
        """Return the state of the game, which must have begun."""
        assert self.state is not None
        return self.state

    @cached_property
    def seen(self) -> View:
        """Return the game as a bystander sees it; it must have begun."""
        return view(self.game, None)

    def noted(self, **changes: Any) -> TableSnapshot:
        """Return the snapshot with some of its notes changed."""
        return replace(self, table=with_notes(self.table, **changes))

    @property
    def private(self) -> bool:
        """Return whether the table stands in its players' own chats rather than in a group."""
        return self.home.kind == "private" or self.notes.apart

    @property
    def in_one_message(self) -> bool:
        """Return whether a group sees the board as a single message, edited to the end."""
        return self.restrictions.in_one_message and not self.private

    @property
    def ended(self) -> str:
        """Return the message for a table that does not go on: a game is over, or a lobby folded."""
        if self.table.status == "aside":
            return "board-aside"
        return self.notes.why if self.table.status == "folded" else "game-over"

    @property
    def stamp(self) -> int:
        """Return a number that grows with every visible change; buttons carry it."""
        return self.notes.stamp

    @property
    def turn(self) -> str:
        """Return a key that changes when a new message is due: another turn, other people to
        act, the end."""
        if self.state is None or self.table.status != "playing":
            return "over"
        ask = self.state.ask
        standing = ask.kind if ask and ask.kind in _BESIDE else ""
        # Where several answer in secret, the first answer is no other turn.
        answered = [seat for seat, _ in ask.given] if ask else []
        acting = ",".join(str(seat) for seat in sorted({*self.acting, *answered}))
        return f"{self.state.turns}:{acting}:{standing}:{self.empty}"

    @property
    def bots(self) -> frozenset[int]:
        """Return the seats of the bot."""
        return frozenset(n for n, seat in enumerate(self.table.seats) if seat.kind == "bot")

    @property
    def empty(self) -> tuple[int, ...]:
        """Return the seats without a player."""
        vacant = ("free", "reserved")
        return tuple(n for n, seat in enumerate(self.table.seats) if seat.kind in vacant)

    @property
    def variant(self) -> Variant:
        """Return the game under its options."""
        return find(self.table.slug, as_mapping(self.table.options))

    @property
    def rotates(self) -> bool:
        """Return whether players change their roles, join and leave from game to game."""
        return rotates(self.variant)

    @property
    def seats_next_game(self) -> bool:
        """Return whether a person who joins now plays from the next game on."""
        return self.rotates and self.table.status in ("playing", "over")

    @property
    def length(self) -> str:
        """Return the length of the match, as `series.LENGTHS` has it."""
        return length_of(self.table)

    @property
    def series_slug(self) -> str:
        """Return the series of games that is played here; "" for a single game."""
        return self.notes.series.series if self.notes.series else ""

    @property
    def settings(self) -> Mapping[str, Any]:
        """Return the settings in force: the group's, or in private those of the table's opener."""
        if self.home.kind != "private":
            return self.home.settings
        return self.host.settings if self.host else {}

    @property
    def preferences(self) -> TablePreferences:
        """Return the preferences in force at this table."""
        return TablePreferences.of(self.settings)

    @property
    def advice(self) -> bool:
        """Return whether the bot may advise: in every game, or only a person alone against bots,
        as chosen."""
        chosen = value(self.settings, "advice")
        return chosen == "all" or (chosen == "bot" and self.against_bots)

    @property
    def waits(self) -> frozenset[int]:
        """Return the seats that throw their dice by hand."""
        if self.preferences.autothrow:
            return frozenset()
        return frozenset(n for n, person in enumerate(self.people) if person is not None)

    @property
    def beginners(self) -> frozenset[int]:
        """Return the seats of people who have never played."""
        return frozenset(n for n, person in enumerate(self.people) if person and not person.hints)

    @property
    def choosing(self) -> frozenset[int]:
        """Return the seats that make their first play by hand even if it is the only play:
        beginners, and players who were asked for it already."""
        ask = self.state.ask if self.state is not None and self.table.length else None
        return self.beginners.union(ask.who if ask is not None and ask.kind == Play.kind else ())

    def types(self, seat: int, *, group: bool) -> bool:
        """Return whether the player of a seat has typed some plays, and in a `group` also a play
        there: then they need no example any more."""
        person = self.people[seat]
        known = () if person is None else person.hints
        return TYPED[-1] in known and (not group or TYPED_IN_GROUP in known)

    def has_played(self, seat: int) -> bool:
        """Return whether the player of a seat has played the first games to the end."""
        person = self.people[seat]
        return person is not None and GAMES[-1] in person.hints

    @property
    def against_bots(self) -> bool:
        """Return whether a single person plays against bots."""
        return len(self.bots) == len(self.people) - 1

    @property
    def draft(self) -> Draft | None:
        """Return the steps tapped so far."""
        return Draft.of(self.table.draft)

    def steps_of(self, seat: int | None) -> tuple[Step, ...]:
        """Return the steps that a seat has tapped so far, or typed as the beginning of its play."""
        draft = self.draft
        return draft.steps if draft is not None and draft.seat == seat else ()

    @property
    def dice(self) -> Dice:
        """Return the generator of this game."""
        telegram = self.table.options.get("dice") == "telegram"
        return Dice(self.seed, self.table.public_id, telegram)

    @property
    def seed(self) -> str:
        """Return the seed of all throws: secret until the game is over."""
        table = self.table
        words = [table.words.get(seat, "") for seat in range(len(table.seats))]
        return fair.seed_of(table.secret, words)

    @property
    def acting(self) -> tuple[int, ...]:
        """Return the seats that have to act; also the seat that has to throw by hand."""
        if self.state is None or self.state.ask is None:
            return ()
        seats = tuple(seat for seat in self.state.ask.who if seat >= 0)
        return seats or (self.state.owners[self.state.thrower],)

    def turns_of(self, seat: int) -> int:
        """Return the number of turns that a seat has had."""
        return self.state.rounds.get(seat, 0) if self.state is not None else 0

    def name(self, seat: int, words: Words) -> str:
        """Return the name of a seat, a bot with its level."""
        called, level = self.called(seat, words), self.level(seat, words)
        return words.plain("lobby-bot-level", bot=called, level=level) if level else called

    def called(self, seat: int, words: Words) -> str:
        """Return the name of a seat: a bot by its name alone, partners by all their names."""
        chair = self.table.seats[seat]
        if chair.kind in ("person", "left") or self.who_left(seat) is not None:
            people = self.people_at(seat) or (self.who_left(seat),)
            names = ((person.name if person else None) for person in people)
            return PARTNERS.join(name or words.plain("player-forgotten") for name in names)
        if chair.kind == "bot":
            return self._bot(seat, words)
        if chair.kind == "reserved":
            return f"@{self.kept_for(seat)}"
        return words.plain("lobby-seat-free")

    def kept_for(self, seat: int) -> str:
        """Return the username that a seat is kept for, with a joiner before it if it is not to
        notify."""
        silent = _JOINER if seat in self.uncalled else ""
        return f"{silent}{self.table.seats[seat].username}"

    def _bot(self, seat: int, words: Words) -> str:
        """Return the name of the bot, numbered if it has several seats, so that a number may
        follow: "Bot-1 6"."""
        called, seats = words.plain("lobby-bot"), sorted(self.bots)
        return f"{called}-{seats.index(seat) + 1}" if len(seats) > 1 else called

    def level(self, seat: int, words: Words) -> str:
        """Return the level of the bot on a seat; empty if a person sits there."""
        chair = self.table.seats[seat]
        return words.plain(f"value-level-{level_of(chair.level)}") if chair.kind == "bot" else ""

    def title(self, words: Words) -> str:
        """Return the name of the game."""
        return titled(self.table.slug, as_mapping(self.table.options), words.lang)

    def names(self, words: Words) -> tuple[str, ...]:
        """Return the names of all seats, shortened to fit."""
        return tuple(shorten_name(self.name(seat, words)) for seat in range(len(self.table.seats)))

    def called_short(self, words: Words) -> tuple[str, ...]:
        """Return the names of all seats for a picture, which shows levels apart."""
        return tuple(
            shorten_name(self.called(seat, words)) for seat in range(len(self.table.seats))
        )

    def mention(self, seat: int, words: Words) -> Html | str:
        """Return the name of a seat as a mention that notifies its player, if there is a person;
        partners are all notified."""
        people = [person for person in self.people_at(seat) if person.telegram_id]
        if not people or seat in self.uncalled:
            return shorten_name(self.name(seat, words))
        return join(
            PARTNERS,
            (mention(person.telegram_id or 0, person_name(person, words)) for person in people),
        )

    def people_at(self, seat: int) -> tuple[Person, ...]:
        """Return the player of a seat, and the partners who consult with them."""
        sitting = self.people[seat]
        beside = tuple(person for at, person in self.partners if at == seat)
        return beside if sitting is None else (sitting, *beside)

    def who_left(self, seat: int) -> Person | None:
        """Return the player who left an empty seat in the middle of the game, None if there is
        none."""
        if self.people[seat] is not None or self.table.seats[seat].kind == "bot":
            return None
        return next((person for at, person in self.left if at == seat), None)

    def left_by(self, person: Person) -> int | None:
        """Return the empty seat that a person left, None if there is none."""
        gone = ((seat, self.who_left(seat)) for seat in self.empty)
        return next(
            (seat for seat, leaver in gone if leaver is not None and leaver.id == person.id), None
        )

    def seat_of(self, person: Person) -> int | None:
        """Return the seat of a person, None if they have none."""
        return self.table.seat_of(person.id)

    def check_seated(self, person: Person) -> None:
        """Raise UserError if a person has no seat."""
        if self.seat_of(person) is None:
            names = ", ".join(player.name or "" for player in self.people if player is not None)
            raise UserError("stranger", names=names)

    def captain_of(self, person: Person) -> int | None:
        """Return the seat of the captain with whom a person consults, None if there is none."""
        return next((seat for seat, partner in self.partners if partner.id == person.id), None)

    def audiences(self) -> tuple[Audience, ...]:
        """Return all places in which this table is shown."""
        if not self.private:
            chat = self.home.telegram_id
            thread = self.table.thread_id
            return () if chat is None else (Audience(HOME, chat, thread, None),)
        seated = [
            (n, person)
            for n, person in enumerate(self.people)
            if person is not None and self.table.seats[n].kind == "person"
        ]
        return tuple(
            Audience(own_chat(person.id), person.telegram_id, None, seat)
            for seat, person in seated
            if person.telegram_id is not None
        )

    @property
    def group_words(self) -> Words:
        """Return the texts in the language and manner of the group."""
        return group_words(self.home, self.notes.lang)

    def words(self, audience: Audience) -> Words:
        """Return the texts in the language and manner of an audience."""
        if audience.seat is None:
            return self.group_words
        return person_words(self.people[audience.seat])


def replace_table(snapshot: TableSnapshot, **changes: Any) -> TableSnapshot:
    """Return the snapshot with its table changed."""
    return replace(snapshot, table=replace(snapshot.table, **changes))


def person_name(person: Person, words: Words) -> str:
    """Return a person's name, shortened to leave room for others."""
    return shorten_name(person.name or words.plain("player-forgotten"))


def shorten_name(name: str) -> str:
    """Return a name that leaves room for others."""
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"


def group_words(chat: Chat, spoken: str) -> Words:
    """Return the texts for a group, in its own language, or in the `spoken` language if it has
    none."""
    return Words(chat.lang or spoken or "ru", value(chat.settings, "formal") == "yes")


def person_words(person: Person | None) -> Words:
    """Return the texts for a person alone."""
    return Words((person.lang if person else None) or "ru")
