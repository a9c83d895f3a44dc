"""Messages of a table in each of its places: the only reader and writer of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.i18n import EMPTY, Html
from bot.store import Table
from bot.store.typed_json import read, written

HOME = "home"
"""The place of a table in its group."""
_OWN_CHAT = "p"
"""Before the number of a person."""
_ASKED_ABOUT = "asked about"
_CARDS, _MOST_CARDS = "cards", 5
_SLIP = "slip"
"""Before the number of a person."""
_ADVICE = "advice"
"""Before the number of a seat."""
_DOUBT = "doubt"
"""Before the number of a seat."""
_PARTING = "parting"
"""Before the number of a person."""
_QUESTIONS, _MOST_QUESTIONS = "questions", 5
LEAVING, RESIGNING, ENDING = "leave", "resign", "end"
"""The questions to a person who wants to part with the game; the last goes to others, too."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The messages of a table in one place, and fingerprints of how they look.

    `lobby`, `board` and `end` are numbers of messages, `old` boards that still bear buttons.
    `again`: a new message is wanted; `begun`: the lobby shows that the game has begun. `turn` is
    the turn that the board shows, `picture`, `caption` and `keys` are its parts. `hint` was given
    in `hint_turn`, None before the first, and so were the lines of a `mentor` and the `example`, a
    good play in own numbers. `mentor_told` are his newest sentences, "" for a turn without one.
    `end_look` is the look of the end.
    """

    lobby: int | None = None
    lobby_look: str = ""
    begun: bool = False
    again: bool = False
    board: int | None = None
    old: tuple[int, ...] = ()
    turn: str = ""
    picture: str = ""
    caption: str = ""
    keys: str = ""
    hint: str = ""
    hint_turn: str | None = None
    mentor: Html = EMPTY
    mentor_told: tuple[str, ...] = ()
    example: str = ""
    end: int | None = None
    end_look: str = ""

    def helped_in(self, turn: str) -> Shown:
        """Return the messages with the help that belongs to a turn, without any if it was given in
        another."""
        mine = self.hint_turn in (turn, None)
        return self if mine else replace(self, hint="", mentor=EMPTY, example="")


@dataclass(frozen=True, slots=True)
class _AskedAbout:
    """The last message in each place that asked about the table rather than another, or advised."""

    messages: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Slip:
    """The last refusal to a person in a group: the person, the turn, the message with it (0:
    only that person sees it), and a mark of its text, by which the bot knows a repeated refusal;
    `play` is the play that was refused, "" for anything else."""

    person: int
    turn: str
    chat: int
    message: int
    mark: str = ""
    play: str = ""


@dataclass(frozen=True, slots=True)
class ShownAdvice:
    """The plays that a seat was advised last, the best first, as the rules write them, after so
    many answers of the game."""

    seat: int
    length: int
    plays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownDoubt:
    """A play of a seat that its mentor doubted after so many answers of the game, and the better
    play, both as the rules write them; `cost` are the points that the doubted play costs, 0 in
    rows of older bots."""

    seat: int
    length: int
    play: str
    better: str
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class ShownParting:
    """The last question to a person who wanted to part with the game (`about`), and the number
    of answers in the game then; `value` is the only loss that the question was about, "" if it
    named none or several."""

    person: int
    length: int
    about: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class ShownQuestion:
    """A message of its own that asks something about the table, under buttons: Telegram's id of
    its chat, its number, and what it asks."""

    chat: int
    message: int
    asks: str


@dataclass(frozen=True, slots=True)
class _Questions:
    sent: tuple[ShownQuestion, ...] = ()


@dataclass(frozen=True, slots=True)
class SentCard:
    """A card that invites to the table: Telegram's id of the inline message, a fingerprint of how
    it looks, and whether that is its last look."""

    message: str
    look: str = ""
    last: bool = False


@dataclass(frozen=True, slots=True)
class _Cards:
    sent: tuple[SentCard, ...] = ()


def own_chat(person: int) -> str:
    """Return the key of a table's place in the own chat of a person (store id)."""
    return f"{_OWN_CHAT}{person}"


def shown_at(table: Table, place: str) -> Shown:
    """Return the messages in a place."""
    return read(Shown, table.shown.get(place, {}))


def with_shown(table: Table, place: str, shown: Shown) -> Table:
    """Return the table with other messages in a place."""
    return replace(table, shown={**table.shown, place: written(shown)})


def asked_about(table: Table, place: str) -> int:
    """Return the last message in a place that asked about this table, or advised; 0 for none."""
    return _asked_about(table).messages.get(place, 0)


def with_asked_about(table: Table, place: str, message: int) -> Table:
    """Return the table with a message in a place that asked about it, or advised."""
    messages = {**_asked_about(table).messages, place: message}
    return replace(table, shown={**table.shown, _ASKED_ABOUT: written(_AskedAbout(messages))})


def _asked_about(table: Table) -> _AskedAbout:
    return read(_AskedAbout, table.shown.get(_ASKED_ABOUT, {}))


def handed_over(before: Table, after: Table) -> tuple[Table, int | None]:
    """Return the second table with the board of the first in their group as its own, and the
    number of that message; None if there is none yet."""
    shown = shown_at(before, HOME)
    return with_shown(after, HOME, Shown(board=shown.board, old=shown.old)), shown.board


def with_nothing_shown(table: Table) -> Table:
    """Return the table with all its messages out of reach."""
    return replace(table, shown={})


def slip_of(table: Table, person: int) -> Slip | None:
    """Return the last refusal to a person, None before the first."""
    stored = table.shown.get(f"{_SLIP}{person}")
    return None if stored is None else read(Slip, stored)


def with_slip(table: Table, slip: Slip) -> Table:
    """Return the table with a refusal noted as the last to its person."""
    return replace(table, shown={**table.shown, f"{_SLIP}{slip.person}": written(slip)})


def with_slip_past(table: Table, person: int) -> Table:
    """Return the table noting that something else was sent to a person since the last refusal."""
    slip = slip_of(table, person)
    return table if slip is None else with_slip(table, replace(slip, turn=""))


def advice_shown(table: Table, seat: int) -> ShownAdvice | None:
    """Return the advice given to a seat since the last answer, None if it asked for none."""
    stored = table.shown.get(f"{_ADVICE}{seat}")
    advice = None if stored is None else read(ShownAdvice, stored)
    return advice if advice is not None and advice.length == table.length else None


def with_advice_shown(table: Table, advice: ShownAdvice) -> Table:
    """Return the table with the plays last advised to a seat."""
    return replace(table, shown={**table.shown, f"{_ADVICE}{advice.seat}": written(advice)})


def doubt_of(table: Table, seat: int) -> ShownDoubt | None:
    """Return the play of a seat that its mentor has doubted since the last answer, None if there
    is none."""
    stored = table.shown.get(f"{_DOUBT}{seat}")
    doubt = None if stored is None else read(ShownDoubt, stored)
    return doubt if doubt is not None and doubt.length == table.length else None


def with_doubt(table: Table, doubt: ShownDoubt) -> Table:
    """Return the table with the play that a mentor has just doubted."""
    return replace(table, shown={**table.shown, f"{_DOUBT}{doubt.seat}": written(doubt)})


def parting_of(table: Table, person: int) -> str:
    """Return the question that a person who wants to part with the game was asked since the last
    answer; "" if there is none."""
    parting = _parting(table, person)
    return parting.about if parting is not None else ""


def value_of_parting(table: Table, person: int) -> str:
    """Return the only loss that the question to a person about parting named; "" if it named
    none or several."""
    parting = _parting(table, person)
    return parting.value if parting is not None else ""


def _parting(table: Table, person: int) -> ShownParting | None:
    stored = table.shown.get(f"{_PARTING}{person}")
    parting = None if stored is None else read(ShownParting, stored)
    return parting if parting is not None and parting.length == table.length else None


def with_parting(table: Table, person: int, about: str, value: str = "") -> Table:
    """Return the table with the question about parting that a person was asked, none if `about`
    is ""."""
    parting = written(ShownParting(person, table.length, about, value))
    return replace(table, shown={**table.shown, f"{_PARTING}{person}": parting})


def questions_of(table: Table) -> tuple[ShownQuestion, ...]:
    """Return the questions of a table that still bear buttons, the newest last."""
    return read(_Questions, table.shown.get(_QUESTIONS, {})).sent


def with_questions(table: Table, sent: Sequence[ShownQuestion]) -> Table:
    """Return the table with these questions alone."""
    stored = written(_Questions(tuple(sent)[-_MOST_QUESTIONS:]))
    return replace(table, shown={**table.shown, _QUESTIONS: stored})


def cards_of(table: Table) -> tuple[SentCard, ...]:
    """Return the cards of a table that may still change, the newest last."""
    return tuple(card for card in _cards(table) if not card.last)


def with_card(table: Table, message: str) -> Table:
    """Return the table with another card, or a card that is to be drawn again."""
    others = tuple(card for card in _cards(table) if card.message != message)
    return _with_cards(table, (*others, SentCard(message))[-_MOST_CARDS:])


def with_cards_looking(table: Table, cards: Collection[SentCard], look: str) -> Table:
    """Return the table with the present look of some cards, without changing cards sent since."""
    return _with_looks(table, {card.message: replace(card, look=look) for card in cards})


def with_cards_done(table: Table, cards: Collection[SentCard], look: str) -> Table:
    """Return the table with some cards in their final look."""
    return _with_looks(table, {card.message: replace(card, look=look, last=True) for card in cards})


def _with_looks(table: Table, shown: Mapping[str, SentCard]) -> Table:
    return _with_cards(table, tuple(shown.get(card.message, card) for card in _cards(table)))


def _cards(table: Table) -> tuple[SentCard, ...]:
    return read(_Cards, table.shown.get(_CARDS, {})).sent


def _with_cards(table: Table, sent: tuple[SentCard, ...]) -> Table:
    return replace(table, shown={**table.shown, _CARDS: written(_Cards(sent))})
