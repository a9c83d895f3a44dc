"""The dialog of a play: the roll to be played, its buttons, and refusals of impossible plays."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.dialog import Dialog
from bot.dialogs.parallel_boards import board_names
from bot.dialogs.passed_numbers import helping, links_to_come, to_play
from bot.dialogs.play_text import made_by_taps, place_in_words, told_play
from bot.dialogs.resign_values import offers_on_buttons, resign_label
from bot.dialogs.throw import meaning, why_again
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words, escape, in_lines, spaced
from bot.table.autoplay import example, nearest
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import (
    SKIP,
    Draft,
    TapPlace,
    dice_left,
    places,
    places_now,
    target,
    ways_from,
    whole_plays,
)
from bot.ui.colour_signs import sign
from bot.ui.message import Button, Keyboard, rows
from rules.analysis import Play as LegalPlay
from rules.analysis import is_whole
from rules.game import Ask, State
from rules.parts.landing import Hit
from rules.questions.play import Play
from rules.questions.standing import made_is_final
from rules.records.notation import read_play, write_play
from rules.records.short_plays import short_play
from rules.refusal import Refusal, Refused
from rules.search.turn import Step

_FACES = "⚀⚁⚂⚃⚄⚅"
PLACES = 8
"""The number of places in a row of buttons."""
NARROW, WIDE = 3, 2
"""The number of plays in a row of buttons if all of them are at most `SHORT`, and if not."""
SHORT = 11
VALUE_LIMIT = 40
"""The most characters of the value of a button."""


class PlayDialog(Dialog):
    """The decision which checkers to move."""

    part = Play

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the roll and how a play is typed."""
        state, words, seat = viewer.state, viewer.words, ask.who[0]
        left = to_play(state) if helping(state) else ""
        throw = escape(to_play(state)) or viewer.throw()
        who, shown = viewer.who(seat), _example_for(viewer, seat)
        if not viewer.mine(seat):
            line = viewer.only_thrown(seat, throw)
            if left:
                left_text = words.say("plays-left", who=viewer.names[seat], numbers=left)
                line = spaced(left_text, viewer.waiting())
        elif steps := viewer.made(seat):
            made = made_by_taps(state, steps, viewer.numbering, words)
            line = words.say("ask-play-made", who=who, throw=throw, made=made)
        elif left:
            line = words.say("ask-play-left", who=who, numbers=left, example=shown)
        else:
            message = "ask-play" if viewer.seat is not None else "ask-play-group"
            if viewer.teaches and shown != "none":
                message = "ask-play-first"
            line = words.say(message, who=who, throw=throw, example=shown)
        after = (
            why_again(state, words),
            *meaning(state, viewer.names, words, viewer.numbering),
            links_to_come(state, viewer.names, words),
        )
        return in_lines((spaced(viewer.sign(seat), line), *filter(None, after)))

    def read(self, state: State, ask: Ask, text: str) -> str:
        """Return the answer that a word gives. Raises Refused for passing if a play is possible,
        and for words that are no answer."""
        if text == "pass":
            raise Refused(ask.refusal or Refusal("must-play"))
        return super().read(state, ask, text)

    def example(
        self, state: State, ask: Ask, seat: int, text: str, numbering: str, *, good: bool = False
    ) -> str:
        """Return a play that keeps as much as possible of the typed text."""
        typed = text if "/" in text else ""
        return short_play(state, nearest(state, typed, numbering, good=good), numbering)

    def unreadable(self, state: State, ask: Ask, words: Words, numbering: str) -> UserError:
        """Return the error that shows how a play is written."""
        shown, variant = words.play(example(state, numbering)), state.variant
        off, bar = variant.bearing is not None, isinstance(variant.landing, Hit)
        facts = {"off": "yes" if off else "no", "bar": "yes" if bar else "no"}
        return UserError("unreadable", example=shown, **facts)

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return the buttons of checkers that can move, of their targets, and to confirm or take
        back the steps made."""
        draft = viewer.snapshot.draft or Draft(ask.who[0])
        if draft.menu == "resign":
            return _resigning(viewer)
        if viewer.on_page:
            return (tuple(_aside(viewer)),)
        return _Building(viewer, draft).keyboard()


def _example_for(viewer: Viewer, seat: int) -> str:
    """Return an example of a play, "none" if the viewer does not play this seat, or has typed
    some plays or played some games."""
    knows = viewer.on_page or not needs_example(viewer.snapshot, seat, group=viewer.seat is None)
    if knows or not viewer.mine(seat):
        return "none"
    state, numbering = viewer.state, viewer.numbering
    if not viewer.good_play:
        return viewer.words.play(example(state, numbering))
    return viewer.words.play(short_play(state, read_play(state, viewer.good_play), numbering))


def needs_example(snapshot: TableSnapshot, seat: int, *, group: bool) -> bool:
    """Return whether the player of a seat has typed few plays, in a group none, and finished few
    games."""
    return not (snapshot.types(seat, group=group) or snapshot.has_played(seat))


class _Building:
    """The buttons of a play that is made tap by tap. In a group they stay the same for the whole
    turn, and show none of the steps made."""

    def __init__(self, viewer: Viewer, draft: Draft) -> None:
        self.viewer = viewer
        self.state = viewer.state
        self.still = viewer.seat is None
        self.draft = Draft(draft.seat) if self.still else draft

    def keyboard(self) -> Keyboard:
        """Return the buttons of the next steps, and those to confirm or take back the steps
        made."""
        draft = self.draft
        if draft.lifted is not None:
            return (*self._targets(draft.lifted), (self.viewer.said("button-undo", "undo"),))
        listed = self._pack_plays(whole_plays(self.state))
        offered = self._whole() if listed else self._places()
        last = self._ways_on(tapped=not listed)
        aside = () if draft.steps else tuple(_aside(self.viewer))
        return tuple(filter(None, (*offered, last, aside)))

    def _ways_on(self, *, tapped: bool) -> tuple[Button, ...]:
        """Return the buttons to choose a number, to take steps back and to play. The number can be
        chosen only if the steps are `tapped`."""
        viewer, draft, buttons = self.viewer, self.draft, []
        waits = draft.steps or (self.still and (tapped or viewer.snapshot.preferences.confirm))
        dice = dice_left(self.state, draft)
        if tapped and len(dice) > 1:
            shown = "-".join(map(str, dice))
            buttons.append(viewer.button(viewer.words.plain("button-die", dice=shown), "die"))
        if waits and made_is_final(self.state) is None:
            buttons += self._ways_back()
        if waits and (self.still or is_whole(self.state, draft.steps)):
            buttons.append(viewer.said("button-done", "done"))
        if not draft.steps and is_whole(self.state, ()):
            buttons.append(viewer.said("button-skip-turn", "done", SKIP))
        return tuple(buttons)

    def _ways_back(self) -> list[Button]:
        viewer, steps = self.viewer, self.draft.steps
        undone = told_play(self.state, steps, viewer.numbering, viewer.words) if steps else ""
        buttons = [viewer.button(f"↩ {undone}"[:60].rstrip(), "undo")]
        if len(self.draft.taps) > 1:
            buttons.append(viewer.said("button-restart", "restart"))
        return buttons

    def _pack_plays(self, plays: Sequence[LegalPlay]) -> list[str]:
        """Return plays as values of buttons, none if one of them is too long."""
        packed = [write_play(self.state, play.steps).replace(" ", "_") for play in plays]
        return packed if all(len(value) <= VALUE_LIMIT for value in packed) else []

    def _whole(self) -> Keyboard:
        """Return a button for each play that continues the steps made."""
        viewer, state, made = self.viewer, self.state, self.draft.steps
        plays = [play for play in whole_plays(state, made) if play.steps != made]
        labels = [told_play(state, play.steps, viewer.numbering, viewer.words) for play in plays]
        width = WIDE if max(map(len, labels), default=0) > SHORT else NARROW
        if len(labels) == 1:
            labels = [viewer.words.plain("button-only-play", play=labels[0])]
        pairs = zip(labels, self._pack_plays(plays), strict=True)
        return rows((viewer.button(label, "words", value) for label, value in pairs), width)

    def _places(self) -> Keyboard:
        """Return the buttons of the places to play from now; on a keyboard that stays the same
        those of all places that this turn can leave, and of the places to choose between."""
        state, draft = self.state, self.draft
        taps = places(state, draft, ends=True) if self.still else places_now(state, draft)
        own, others = (
            [tap for tap in taps if (tap.side is None) == mine] for mine in (True, False)
        )
        return tuple(
            row
            for some in (own, others)
            for row in rows(map(self._tap, some), _even(len(some), PLACES))
        )

    def _targets(self, lifted: str) -> Keyboard:
        """Return the buttons of the places to which a lifted checker may go."""
        return rows(map(self._step, ways_from(self.state, self.draft, lifted)), 4)

    def _tap(self, tap: TapPlace) -> Button:
        viewer, side = self.viewer, self.state.mover if tap.side is None else tap.side
        colour = "" if tap.side is None else sign(viewer.board, side)
        label = f"{colour}{self._place(tap.place, side)}{tap.mark}"
        return viewer.button(label, "from", tap.name)

    def _step(self, step: Step) -> Button:
        viewer = self.viewer
        die = f"{_FACES[step.die - 1]} {step.die}" if 1 <= step.die <= 6 else str(step.die)
        place = self._place(step.target, step.by(viewer.state.mover)) + step.mark
        label = viewer.words.plain("button-step", die=die, place=place)
        return viewer.button(label, "to", target(step))

    def _place(self, place: int, side: int) -> str:
        viewer = self.viewer
        return place_in_words(viewer.board, side, place, viewer.numbering, viewer.words)


def _even(count: int, most: int) -> int:
    """Return how many of `count` buttons stand in a row, at most `most`, so that all rows are about
    as long."""
    return -(-count // -(-count // most)) if count else most


def _aside(viewer: Viewer) -> list[Button]:
    """Return the other buttons that the player to move may want: moves, advice, other boards,
    resigning."""
    buttons, snapshot = [], viewer.snapshot
    if snapshot.preferences.hints:
        buttons.append(viewer.said("button-moves", "moves"))
    if snapshot.advice:
        buttons.append(viewer.said("button-advice", "hint"))
    offers = viewer.state.offers(snapshot.acting[0])
    buttons += [_other_board(viewer, offer) for offer in offers if offer.startswith("board:")]
    if any(offer.startswith("resign:") for offer in offers):
        buttons.append(viewer.said("button-resign", "menu", "resign"))
    return buttons


def _other_board(viewer: Viewer, offer: str) -> Button:
    at = offer.partition(":")[2]
    board = board_names(viewer.state, viewer.words)[int(at) - 1]
    return viewer.button(viewer.words.plain("button-other-board", board=board), "say", at)


def _resigning(viewer: Viewer) -> Keyboard:
    """Return the buttons of results for which the game may be resigned, and the way back."""
    offers = [
        viewer.button(
            resign_label(offer, viewer.snapshot.table.slug, viewer.words),
            "resign",
            str(offer.points),
        )
        for offer in offers_on_buttons(viewer.snapshot)
    ]
    return (*rows(offers, 1), (viewer.said("button-cancel", "menu"),))
