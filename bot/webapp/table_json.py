"""A table as JSON, as its page shows it to a seat: nothing that another seat alone may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any
from zlib import crc32

from bot.dialogs.board_keyboard import BoardKeyboard
from bot.dialogs.open_question import question_lines, status_lines
from bot.dialogs.play_text import told_play
from bot.dialogs.resign import resign_values
from bot.dialogs.resign_values import offers_on_buttons, resign_label
from bot.dialogs.viewer import TableButtons
from bot.i18n import Words, in_lines
from bot.i18n.markup import unmarked
from bot.messages.board import mentor_text, scene, with_lesson
from bot.messages.end import end_view
from bot.messages.lobby import lobby_view
from bot.messages.mentor_lines import better_view, doubt_view
from bot.messages.score_sheet import score_told
from bot.store import Person
from bot.table.numbering import numbering_of, reader_of
from bot.table.painting import paint_for_seat
from bot.table.shown_messages import HOME, advice_shown, doubt_of, own_chat, shown_at
from bot.table.snapshot import Audience, TableSnapshot, person_words
from bot.table.tapped_draft import whole_plays
from bot.table.waiting_time import SeatClock
from bot.ui.callback_data import Press, unpack
from bot.ui.message import Keyboard, MessageView
from bot.webapp.boards_json import boards_json, layout_json
from bot.webapp.checkers_json import Lying
from render import Marks, Scene
from rules.explain import throw_text
from rules.game import State
from rules.questions.boards import NameBoard
from rules.questions.play import Play, asks_for_play
from rules.records.notation import write_play
from rules.view.view import FinishedTurn

ANSWERS = frozenset({"say", "hide", "throw", "kestum"})
"""Buttons that answer the open decision."""
ASIDE = frozenset({"other", "levels", "invite", "rules", "moves", "games"})
"""Buttons that are seldom wanted: they stand in a menu."""
LEFT_OUT = frozenset({"menu", "sit"})
"""Buttons that the page has in a form of its own, or that are for people without a seat."""


@dataclass(frozen=True)
class Reader:
    """A person who looks at a table: at their seat, or as a member of its group (None)."""

    person: Person
    seat: int | None

    @property
    def words(self) -> Words:
        """Return the texts in the person's language."""
        return person_words(self.person)

    def audience(self, snapshot: TableSnapshot) -> Audience:
        """Return the place whose view of the table the person has."""
        if self.seat is None:
            return Audience(HOME, snapshot.home.telegram_id or 0, None, None)
        return Audience(own_chat(self.person.id), self.person.telegram_id or 0, None, self.seat)


def decision_of(snapshot: TableSnapshot) -> str:
    """Return the name of the open decision on this board: an action for another is too late."""
    length, state = snapshot.table.length, snapshot.state
    if state is None or state.ask is None:
        return f"{length}.{snapshot.table.status}"
    return f"{length}.{state.ask.kind}.{crc32(repr((state.men, state.due)).encode()):x}"


def version_of(snapshot: TableSnapshot) -> str:
    """Return a text that changes with everything that the page shows."""
    return f"{snapshot.table.version}.{snapshot.stamp}"


def summary(snapshot: TableSnapshot, reader: Reader) -> dict[str, Any]:
    """Return a table as a line of the person's list."""
    words = reader.words
    seen = paint_for_seat(snapshot, reader.seat)
    others = [name for seat, name in enumerate(snapshot.names(words)) if seat != reader.seat]
    return {
        "table": snapshot.table.public_id,
        "title": snapshot.title(words),
        "turn": reader.seat in snapshot.acting,
        "opponents": others,
        "score": score_told(seen, words) if snapshot.state is not None else "",
    }


def table_json(
    snapshot: TableSnapshot, reader: Reader, clocks: Sequence[SeatClock] = ()
) -> dict[str, Any]:
    """Return a table: its people with their clocks, its board and what may be done now."""
    words, audience = reader.words, reader.audience(snapshot)
    common = {
        "version": version_of(snapshot),
        "table": snapshot.table.public_id,
        "title": snapshot.title(words),
        "seat": reader.seat,
        "status": snapshot.table.status,
        "asked": decision_of(snapshot),
        "mine": reader.seat is not None and reader.seat in snapshot.acting,
    }
    if snapshot.state is None:
        return {**common, **_message(lobby_view(snapshot, audience, ""), reader)}
    shown, actions = scene_of(snapshot, reader), _told(snapshot, reader, words)
    return {
        **common,
        **actions,
        "mentor": _mentor(snapshot, reader),
        **_board(shown, snapshot, reader, actions["buttons"]),
        "players": list(_players(shown, snapshot, clocks, words)),
    }


def scene_of(snapshot: TableSnapshot, reader: Reader) -> Scene:
    """Return the picture that the person would get, without names."""
    numbering = numbering_of(snapshot, reader_of(snapshot, reader.seat))
    shown = scene(snapshot, reader.audience(snapshot), reader.words, numbering)
    return replace(shown, names=(), levels=())


def _board(
    shown: Scene, snapshot: TableSnapshot, reader: Reader, buttons: list[Any]
) -> dict[str, Any]:
    """Return the boards with their checkers and dice, the graph of the turn, its play in words if
    there is one alone, and the steps of it that were made in the chat."""
    view, state = shown.view, paint_for_seat(snapshot, reader.seat).state
    assert state is not None
    to_play = reader.seat is not None and asks_for_play(state, reader.seat)
    return {
        "layout": layout_json(shown)[1],
        "boards": boards_json(shown, state, _naming(state, buttons)),
        "front": view.front,
        "recent": [_turn(turn, reader.words) for turn in view.recent],
        "graph": Lying(state, view.board.layout).graph() if to_play else None,
        "single": _single(snapshot, state, reader) if to_play else None,
        "begun": _begun(snapshot, reader) if to_play else [],
    }


def _single(snapshot: TableSnapshot, state: State, reader: Reader) -> list[Any] | None:
    """Return the play of a roll with one result alone, in words and as texts of the graph; None if
    there is a choice."""
    plays = whole_plays(state)
    if len(plays) != 1:
        return None
    steps, numbering = plays[0].steps, numbering_of(snapshot, reader.seat)
    told = told_play(state, steps, numbering, reader.words)
    return [told, *(write_play(state, (step,)) for step in steps)]


def _begun(snapshot: TableSnapshot, reader: Reader) -> list[str]:
    """Return the steps that a reader has made in the chat, each as a text of the graph."""
    draft = snapshot.draft
    if draft is None or draft.seat != reader.seat:
        return []
    return [write_play(snapshot.game, (step,)) for step in draft.steps]


def _mentor(snapshot: TableSnapshot, reader: Reader) -> dict[str, Any] | None:
    """Return what a person's mentor says: his lines about the last plays, a lesson, or his doubt
    about a play, with its buttons and what it marks on the board; None if he says nothing."""
    if reader.seat is None or not snapshot.notes.mentor:
        return None
    audience, doubt = reader.audience(snapshot), doubt_of(snapshot.table, reader.seat)
    if doubt is None:
        helped = shown_at(snapshot.table, audience.key).helped_in(snapshot.turn)
        bare = scene_of(snapshot, reader)
        text = mentor_text(helped.hint, helped.mentor, reader.words)
        view = MessageView(text, (), with_lesson(bare, snapshot, helped.hint))
    else:
        advice = advice_shown(snapshot.table, reader.seat)
        seen = advice is not None and advice.plays == (doubt.better,)
        view = (
            better_view(snapshot, audience, doubt)
            if seen
            else doubt_view(snapshot, doubt, reader.words)
        )
    if not view.text:
        return None
    marks = view.scene.marks if view.scene is not None else Marks()
    return {
        "text": unmarked(view.text),
        "buttons": _buttons(view.keyboard),
        "made": [list(arrow) for arrow in marks.made],
        "dotted": [list(arrow) for arrow in marks.dotted],
        "ringed": [list(place) for place in marks.ringed],
    }


def _naming(state: State, buttons: Iterable[Any]) -> dict[int, str]:
    """Return the buttons that name a board for the roll, by the board's number from 0."""
    if not state.boards or state.ask is None or state.ask.kind not in (NameBoard.kind, Play.kind):
        return {}
    presses = ((unpack(data), data) for _, data, _, _ in buttons)
    return {
        int(press.value) - 1: data
        for press, data in presses
        if press is not None and press.action == "say" and press.value.isdecimal()
    }


def _turn(turn: FinishedTurn, words: Words) -> list[Any]:
    """Return a turn: its seat, the roll and the play as texts, its steps, and its board."""
    arrows = [list(arrow) for arrow in turn.arrows]
    thrown = throw_text(turn.throw, words.lang)
    return [turn.seat, thrown, words.play(turn.play), arrows, turn.board]


def _players(
    shown: Scene, snapshot: TableSnapshot, clocks: Sequence[SeatClock], words: Words
) -> Iterable[dict[str, Any]]:
    """Yield the sides with their players, the side of the reader last."""
    view, names = shown.view, snapshot.names(words)
    sides = range(len(view.owners))
    for side in sorted(sides, key=lambda side: (side == shown.side, side)):
        seat = view.owners[side]
        yield {
            "seat": seat,
            "side": side,
            "name": names[seat] if seat < len(names) else "",
            "pips": view.pips[side] if view.pips else None,
            "acting": seat in snapshot.acting,
            "clock": clocks[seat] if clocks else None,
        }


def _told(snapshot: TableSnapshot, reader: Reader, words: Words) -> dict[str, Any]:
    """Return what is said and offers_on_buttons beside the board."""
    if snapshot.table.status != "playing":
        return _message(end_view(snapshot, reader.audience(snapshot)), reader)
    seen = paint_for_seat(snapshot, reader.seat)
    viewer = BoardKeyboard(seen, words, reader.seat, numbering_of(seen, reader.seat))
    viewer.on_page = True
    keyboard = viewer.keyboard() if reader.seat is not None else ()
    return {
        "prompt": unmarked(in_lines(question_lines(viewer))),
        "facts": [unmarked(line) for line in status_lines(viewer)],
        "score": score_told(seen, words),
        "buttons": _buttons(keyboard, ASIDE | LEFT_OUT),
        "aside": _buttons(keyboard, only=ASIDE),
        "resign": _resigning(snapshot, reader, words),
    }


def _message(view: MessageView, reader: Reader) -> dict[str, Any]:
    """Return a message of the chat, with its buttons for a reader who has a seat."""
    keyboard = view.keyboard if reader.seat is not None else ()
    return {"prompt": unmarked(view.text), "buttons": _buttons(keyboard, LEFT_OUT)}


def _resigning(snapshot: TableSnapshot, reader: Reader, words: Words) -> list[Any]:
    """Return the buttons that give the game up."""
    if reader.seat is None or not resign_values(snapshot, reader.seat):
        return []
    keys = TableButtons(snapshot, words)
    row = tuple(
        keys.button(resign_label(offer, snapshot.table.slug, words), "resign", str(offer.points))
        for offer in offers_on_buttons(snapshot)
    )
    return _buttons((row,))


def _buttons(
    keyboard: Keyboard, without: Set[str] = frozenset(), only: Set[str] | None = None
) -> list[Any]:
    """Return the buttons of a message as [label, data, link, kind], without some actions, or only
    those of some. The kind is "roll", "answer" if the open decision is answered so, else ""."""
    buttons = []
    for button in chain.from_iterable(keyboard):
        press = unpack(button.data)
        action = press.action if press is not None else ""
        fits = action not in without and (only is None or action in only)
        if fits and (button.data or button.url):
            buttons.append([button.label, button.data, button.url, _kind(press)])
    return buttons


def _kind(press: Press | None) -> str:
    """Return what a button of the chat is for the page."""
    if press is None or press.action not in ANSWERS:
        return ""
    return "roll" if "throw" in (press.action, press.value) else "answer"
