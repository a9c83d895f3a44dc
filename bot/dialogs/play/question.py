"""The dialog of a play: the roll to be played, its buttons, and refusals of impossible plays."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.dialog import WIDTH, Dialog
from bot.dialogs.parallel_boards import board_names
from bot.dialogs.passed_numbers import helping, links_to_come, to_play
from bot.dialogs.play_text import told_play
from bot.dialogs.resign_values import offers_on_buttons, resign_label
from bot.dialogs.throw import meaning, why_again
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words, escape, in_lines, spaced
from bot.table.autoplay import example, nearest
from bot.table.errors import UserError
from bot.table.tapped_draft import Draft, spot
from bot.ui.colour_signs import sign
from bot.ui.message import Button, Keyboard, rows
from rules.analysis import is_whole, next_steps
from rules.game import Ask, State
from rules.parts.landing import Hit
from rules.questions.play import Play
from rules.questions.standing import made_is_final
from rules.records.short_plays import short_play
from rules.refusal import Refusal, Refused
from rules.search.turn import Step

_FACES = "⚀⚁⚂⚃⚄⚅"


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
        back what is made."""
        draft = viewer.snapshot.draft or Draft(ask.who[0])
        if draft.menu == "resign":
            return _resigning(viewer)
        return _Building(viewer, draft).keyboard()


def _example_for(viewer: Viewer, seat: int) -> str:
    """Return an example of a play, "none" if the viewer does not play this seat, or has typed
    some plays or played some games."""
    snapshot = viewer.snapshot
    knows = snapshot.types(seat, group=viewer.seat is None) or snapshot.has_played(seat)
    if knows or not viewer.mine(seat):
        return "none"
    return viewer.words.play(example(viewer.state, viewer.numbering, good=snapshot.against_bots))


class _Building:
    """The buttons of a play that is made step by step."""

    def __init__(self, viewer: Viewer, draft: Draft) -> None:
        self.viewer = viewer
        self.draft = draft

    def keyboard(self) -> Keyboard:
        """Return the buttons of the next steps, and of what may be done with the steps made."""
        viewer, state, draft = self.viewer, self.viewer.state, self.draft
        steps = next_steps(state, draft.steps)
        done = is_whole(state, draft.steps)
        keyboard = self._steps(steps)
        ready = "button-done" if draft.steps else "button-skip-turn"
        last = [viewer.said(ready, "done")] if done else []
        if draft.steps and made_is_final(state) is None:
            undone = told_play(state, draft.steps, viewer.numbering, viewer.words)
            last.append(viewer.button(f"↩ {undone}"[:60], "undo"))
            if len(draft.steps) > 1:
                last.append(viewer.said("button-restart", "restart"))
        elif draft.lifted is not None:
            last.append(viewer.said("button-undo", "undo"))
        if not draft.steps and draft.lifted is None:
            last += _aside(viewer)
        return (*keyboard, tuple(last))

    def _steps(self, steps: Sequence[Step]) -> Keyboard:
        draft = self.draft
        if draft.lifted is not None:
            return rows(
                (
                    self._step(number, step)
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
            for row in rows((self._origin(step) for step in some), WIDTH)
        )

    def _origin(self, step: Step) -> Button:
        viewer, board = self.viewer, self.viewer.board
        colour = "" if step.side is None else sign(board, step.side)
        place = self._place(step.origin, step.by(viewer.state.mover))
        return viewer.button(f"{colour}{place}", "from", spot(step))

    def _step(self, number: int, step: Step) -> Button:
        viewer = self.viewer
        die = f"{_FACES[step.die - 1]} {step.die}" if 1 <= step.die <= 6 else str(step.die)
        place = self._place(step.target, step.by(viewer.state.mover)) + step.mark
        return viewer.button(
            viewer.words.plain("button-step", die=die, place=place), "to", str(number)
        )

    def _place(self, place: int, side: int) -> str:
        words = self.viewer.words
        label = self.viewer.board.label(side, place, self.viewer.numbering)
        message = f"place-{label}"
        return words.plain(message) if words.has(message) else label


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
