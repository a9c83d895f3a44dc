"""The buttons under a board: throw, build a play tap by tap, answer, resign."""

from __future__ import annotations

from collections.abc import Sequence

from bot import secretly
from bot.asking import Resignation, kind_name, resignations
from bot.boards import board_names, choice_labels, raise_labels
from bot.callbacks import Press, pack
from bot.claims import claim_points
from bot.driver import by_hand
from bot.faces import Button, Keyboard, rows
from bot.flight import airborne
from bot.i18n import Words
from bot.kept import acted
from bot.raising import steps
from bot.rolling import rolling
from bot.room import Draft, Room, spot
from bot.several import costs_of
from bot.sides import sign
from bot.teams import raise_label
from rules.game import Ask, State
from rules.notation import write_play
from rules.parts.acts import Act
from rules.questions.before import ActBefore
from rules.questions.board_stakes import BoardStake, GiveBoard
from rules.questions.boards import NameBoard
from rules.questions.claim import GO, STOP, Claim
from rules.questions.drawn import bag_of
from rules.questions.kestum import LiveDice
from rules.questions.setting_up import SetUp
from rules.questions.stake import RAISES, raised
from rules.questions.standing import made_is_final
from rules.questions.team import in_teams
from rules.study import is_whole, next_steps
from rules.turn import Step

WIDTH = 6
_FACES = "⚀⚁⚂⚃⚄⚅"


class Keys:
    """The keyboard of a table's board for one pair of eyes (`seat` None: a group's);
    `bot` is the name to which links lead."""

    def __init__(
        self, room: Room, words: Words, seat: int | None, numbering: str, bot: str = ""
    ) -> None:
        self.room = room
        self.bot = bot
        self.words = words
        self.seat = seat
        self.numbering = numbering

    def button(self, label: str, action: str, value: str = "") -> Button:
        """A button of this table as it is now."""
        press = Press(self.room.table.public_id, self.room.stamp, action, value)
        return Button(label, pack(press))

    def said(self, message: str, action: str, value: str = "") -> Button:
        """A button with a label out of the texts."""
        return self.button(self.words.plain(message), action, value)

    def board(self) -> Keyboard:
        """What can be tapped now."""
        room = self.room
        if room.table.status != "playing" or room.state is None or room.state.ask is None:
            return ()
        vacant = self._vacant(room.state) if room.empty else ()
        if vacant and (len(room.people) == 2 or set(room.acting) & set(room.empty)):
            return vacant
        mine = self.seat is None or self.seat in room.acting
        keyboard = self._asked(room.state) if mine and not rolling(room) else ()
        return (*keyboard, *self._beside(room.state), *vacant)

    def _vacant(self, state: State) -> Keyboard:
        """What may be done about a seat that somebody left; where more than two play, also by the
        bot, or without anybody."""
        sit, end = self.said("button-sit-instead", "sit"), self.said("button-end-game", "end")
        if len(self.room.people) == 2:
            return ((sit, end),)
        instead = (sit, self.said("button-invite-bot", "bot"))
        seat = self.room.acting[0] if self.room.acting else -1
        if seat in self.room.empty and costs_of(state, seat):
            return (instead, (self.said("button-without", "without"), end))
        return (instead, (end,))

    def _asked(self, state: State) -> Keyboard:
        ask = state.ask
        assert ask is not None
        if isinstance(ask.part, LiveDice):
            return ()
        if by_hand(state) is not None:
            bag = bag_of(state.variant)
            if bag is None:
                return ((self.said("button-throw", "throw"),),)
            return ((self.button(self.words.plain("button-draw", kind=bag.name), "throw"),),)
        if isinstance(ask.part, ActBefore):
            return self._before(state, ask.part)
        if ask.kind == NameBoard.kind:
            labels = choice_labels(state, self.words)
            return rows((self.button(labels[at], "say", at) for at in ask.choices or ()), 1)
        if ask.kind == GiveBoard.kind:
            names = board_names(state, self.words)
            return rows((self.button(names[int(at) - 1], "say", at) for at in ask.choices or ()), 1)
        if isinstance(ask.part, BoardStake):
            raises = raise_labels(state, self.words).items()
            throw = (self._choice(ask.kind, "throw"),)
            return (throw, *rows((self.button(label, "say", said) for said, label in raises), 1))
        if ask.choices is not None and ask.kind == "announce":
            return self._throws(ask.choices)
        if ask.hidden:
            way = secretly.way_in(self.room, self.bot, self.words)
            return (*secretly.buttons(self.room, ask, self.words), *way)
        if isinstance(ask.part, SetUp):
            return self._set_ups(ask)
        if ask.choices is not None:
            return rows((self._choice(ask.kind, choice) for choice in ask.choices), WIDTH)
        draft = self.room.draft or Draft(ask.who[0])
        if draft.menu == "resign":
            return self._resigning(state)
        return self._play(state, draft)

    def _set_ups(self, ask: Ask) -> Keyboard:
        """Armies in a known order, by its name."""
        named = (
            (secretly.choice_label(ask.kind, known, at, self.words), str(at))
            for at, known in enumerate(ask.choices or ())
        )
        return rows((self.button(label, "pick", at) for label, at in named), 1)

    def _throws(self, choices: Sequence[str]) -> Keyboard:
        """Throws to be named: a row for each larger number, the doubles last."""
        found: dict[str, list[Button]] = {}
        for throw in choices:
            high, low = throw[0], throw[-1]
            row = found.setdefault("" if high == low else high, [])
            row.append(self._choice("announce", throw))
        doubles = found.pop("", [])
        return tuple(tuple(row) for row in (*found.values(), doubles) if row)

    def _choice(self, kind: str, choice: str) -> Button:
        label = CHOICES.get((kind, choice))
        if label is None:
            return self.button(choice, "say", choice)
        if choice in ("double", *RAISES) and self.room.state is not None:
            return self._raise(self.room.state, label, choice)
        if (kind, choice) == (Claim.kind, STOP) and self.room.state is not None:
            points = claim_points(self.room.state, self.room.state.thrower)
            return self.button(self.words.plain(label, points=points), "say", choice)
        if label == "button-no-bid" and self.room.state and "bid" in self.room.state.facts:
            label = "button-yield"
        return self.said(label, "say", choice)

    def _raise(self, state: State, label: str, choice: str) -> Button:
        if steps(state.variant):
            label = {"beaver": "button-contempt", "double": "button-dave"}.get(choice, label)
        higher = str(raised(state) or "")
        if in_teams(state.variant):
            seat = state.ask.who[0] if state.ask is not None and choice == "double" else None
            higher = raise_label(state, seat, choice)
        return self.button(self.words.plain(label, raised=higher), "say", choice)

    def _before(self, state: State, part: ActBefore) -> Keyboard:
        """The throw first, then whatever may be done before it."""
        acts = (
            self.button(act_label(state, act, self.words, self.numbering), "pick", str(number))
            for number, act in enumerate(part.acts(state).values(), 1)
        )
        return ((self.said("button-throw", "pick", "0"),), *rows(acts, 1))

    def _resigning(self, state: State) -> Keyboard:
        offers = [
            self.button(resign_label(offer, self.words), "resign", str(offer.points))
            for offer in resignations(state)
        ]
        return (*rows(offers, 1), (self.said("button-cancel", "menu"),))

    # -- building a play -------------------------------------------------------------------

    def _play(self, state: State, draft: Draft) -> Keyboard:
        steps = next_steps(state, draft.steps)
        done = is_whole(state, draft.steps)
        keyboard = self._steps(state, draft, steps)
        ready = "button-done" if draft.steps else "button-skip-turn"
        last = [self.said(ready, "done")] if done else []
        if draft.steps and made_is_final(state) is None:
            undone = self.words.play(write_play(state, draft.steps, self.numbering))
            last.append(self.button(f"↩ {undone}"[:60], "undo"))
            if len(draft.steps) > 1:
                last.append(self.said("button-restart", "restart"))
        elif draft.lifted is not None:
            last.append(self.said("button-undo", "undo"))
        if not draft.steps and draft.lifted is None:
            last += self._aside(state)
        return (*keyboard, tuple(last))

    def _steps(self, state: State, draft: Draft, steps: Sequence[Step]) -> Keyboard:
        if draft.lifted is not None:
            return rows(
                (
                    self._step(state, number, step)
                    for number, step in enumerate(steps)
                    if spot(step) == draft.lifted
                ),
                4,
            )
        spots = {spot(step): step for step in sorted(steps, key=lambda step: -step.origin)}
        own, others = (
            [step for step in spots.values() if (step.side is None) == mine]
            for mine in (True, False)
        )
        return tuple(
            row
            for some in (own, others)
            for row in rows((self._origin(state, step) for step in some), WIDTH)
        )

    def _origin(self, state: State, step: Step) -> Button:
        board = state.variant.board
        colour = "" if step.side is None else sign(board, step.side)
        place = self._place(state, step.origin, step.by(state.mover))
        return self.button(f"{colour}{place}", "from", spot(step))

    def _step(self, state: State, number: int, step: Step) -> Button:
        die = f"{_FACES[step.die - 1]} {step.die}" if 1 <= step.die <= 6 else str(step.die)
        place = self._place(state, step.target, step.by(state.mover)) + step.mark
        return self.button(self.words.plain("button-step", die=die, place=place), "to", str(number))

    def _place(self, state: State, place: int, side: int) -> str:
        label = state.variant.board.label(side, place, self.numbering)
        message = f"place-{label}"
        return self.words.plain(message) if self.words.has(message) else label

    def _other(self, state: State, offer: str) -> Button:
        at = offer.partition(":")[2]
        board = board_names(state, self.words)[int(at) - 1]
        return self.button(self.words.plain("button-other-board", board=board), "say", at)

    # -- beside the question ---------------------------------------------------------------

    def _aside(self, state: State) -> list[Button]:
        """What else the player to move may want."""
        buttons = []
        if self.room.house.hints:
            buttons.append(self.said("button-moves", "moves"))
        if self.room.advice:
            buttons.append(self.said("button-advice", "hint"))
        offers = state.offers(self.room.acting[0])
        buttons += [self._other(state, one) for one in offers if one.startswith("board:")]
        if any(offer.startswith("resign:") for offer in offers):
            buttons.append(self.said("button-resign", "menu", "resign"))
        return buttons

    def _beside(self, state: State) -> Keyboard:
        """What may be said while another question is open, and the way to another game."""
        extra: list[tuple[Button, ...]] = list(self._crew(state))
        air = airborne(self.room)
        if air is not None and (self.seat is None or not air.why[self.seat]):
            # The attempt is named instead of a stamp, so late calls do not change the button.
            press = Press(self.room.table.public_id, 0, "kestum", air.key)
            extra.append((Button(self.words.plain("button-kestum"), pack(press)),))
        for seat in range(len(self.room.table.seats)):
            watched = self.seat is None or self.seat == seat
            if watched and seat not in self.room.bots and "takeback:ask" in state.offers(seat):
                extra.append((self.said("button-takeback", "takeback"),))
        table = self.room.table
        if self.seat is not None and table.extra.get("alone") and not acted(table):
            extra.append((self.said("button-game", "other"), self.said("button-level", "levels")))
        return tuple(extra)

    def _crew(self, state: State) -> Keyboard:
        """Members of a team who are not captain may raise their own stakes; others may come."""
        if not in_teams(state.variant):
            return ()
        seats = [self.seat] if self.seat is not None else range(len(self.room.table.seats))
        may = [seat for seat in seats if "raise:double" in state.offers(seat)]
        stakes = dict.fromkeys(raise_label(state, seat, "double") for seat in may)
        captain = state.ask.choices if state.ask is not None else ()
        asked = self.seat is None and "double" in (captain or ())
        label = self.words.plain("button-double", raised="/".join(stakes))
        raises = ((self.button(label, "say", "double"),),) if may and not asked else ()
        comes = ((self.said("button-sit-next", "sit"),),) if self.seat is None else ()
        return (*raises, *comes)


def resign_label(offer: Resignation, words: Words) -> str:
    """What giving up costs."""
    if not offer.kind:
        return words.plain("button-give-up", points=offer.cost)
    return words.plain("button-resign-for", kind=kind_name(offer.kind, words), points=offer.cost)


SPELT = 6
"""So many places are named on a button."""


def act_label(state: State, act: Act, words: Words, numbering: str) -> str:
    """What is done before a throw, in words."""
    board, side = state.variant.board, state.thrower
    labels = [board.label(side, step.target, numbering) for step in act]
    places = ", ".join(labels if len(labels) <= SPELT else [*labels[:2], "…", labels[-1]])
    if act[0].origin == board.hand:
        if len(act) > 1:
            return words.plain("button-guards", places=places)
        message = "button-guard-head" if act[0].target == board.length else "button-guard-emir"
        return words.plain(message, place=places)
    place = board.label(side, act[0].origin, numbering)
    return words.plain("button-sow", way=f"{place}: {places}")


CHOICES = {
    ("resign", "yes"): "button-accept",
    ("resign", "no"): "button-decline",
    ("takeback", "yes"): "button-allow",
    ("takeback", "no"): "button-keep",
    ("stop", "stop"): "button-stop",
    ("stop", "go"): "button-go",
    (Claim.kind, STOP): "button-claim",
    (Claim.kind, GO): "button-go",
    ("stake", "throw"): "button-throw",
    ("stake", "double"): "button-double",
    **{(kind, "take"): "button-take" for kind in RAISES},
    **{(kind, "pass"): "button-pass" for kind in RAISES},
    ("offer", "beaver"): "button-beaver",
    ("beaver", "raccoon"): "button-raccoon",
    ("compel", "win"): "button-win",
    ("compel", "compel"): "button-compel",
    ("bid", "pass"): "button-no-bid",
    ("marker", "let"): "button-let",
    ("marker", "reroll"): "button-reroll",
    ("extra", "yes"): "button-throw",
    ("extra", "no"): "button-end-turn",
    ("colour", "w"): "button-white",
    ("colour", "b"): "button-black",
}
"""Labels of answers by the question's kind; others are shown as they are."""
