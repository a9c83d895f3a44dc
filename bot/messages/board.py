"""Views of a table's board: its message, its picture and its whole caption."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.dialogs import team_stake
from bot.dialogs.board_keyboard import BoardKeyboard
from bot.dialogs.parallel_boards import board_names
from bot.dialogs.viewer import TableButtons
from bot.i18n import EMPTY, Html, Words, in_lines, tagged
from bot.messages.caption import Caption
from bot.messages.mentor_lessons import MENTOR, lesson_places, short_keyboard
from bot.messages.position_message import position_text
from bot.messages.score_sheet import score_told
from bot.table.numbering import numbering_of, reader_of, side_read
from bot.table.painting import light_side, paint_for_seat
from bot.table.preferences import value
from bot.table.shown_messages import shown_at
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import Keyboard, MessageView, Twin, rows
from render import Marks, Scene
from rules.analysis import next_steps, plays_after
from rules.questions.play import Play, asks_for_play
from rules.questions.stake import stake_of
from rules.search.turn import Step
from rules.variant import Variant
from rules.view.visibility import arrows, drafted, recent

TABLE = 24
"""The number of points of a board whose home can be left or right."""


def board_view(
    snapshot: TableSnapshot,
    audience: Audience,
    hint: str = "",
    bot: str = "",
    mentor: Html = EMPTY,
    example: str = "",
) -> MessageView:
    """Return the board of a game for a reader at `audience`, with the lines of their mentor and an
    example of a good play; links lead to the bot named `bot`."""
    words, snapshot = snapshot.words(audience), paint_for_seat(snapshot, audience.seat)
    numbering = numbering_of(snapshot, reader_of(snapshot, audience.seat))
    board_caption = Caption(snapshot, words, audience.seat, numbering, bot)
    board_caption.good_play = example
    keyboard = BoardKeyboard(snapshot, words, audience.seat, numbering, bot).keyboard()
    if snapshot.table.status == "playing":
        keyboard = (*keyboard, *_help_buttons(board_caption, snapshot, audience, hint))
    if snapshot.table.status == "aside":
        resume = board_caption.said("button-resume", "resume")
        text = words.say("board-put-aside", game=snapshot.title(words))
        return MessageView(text, ((resume,),), scene(snapshot, audience, words, numbering))
    if _is_pupil(snapshot, audience):
        keyboard = short_keyboard(board_caption, keyboard)
    caption, more = board_caption.glance(hint)
    if more:
        keyboard = (*keyboard, (board_caption.said("button-all", "all"),))
    if spoken := mentor_text(hint, mentor, words):
        caption = in_lines((caption, "", tagged("i", spoken)))
    picture = _as_tapped(scene(snapshot, audience, words, numbering), snapshot, audience)
    picture = with_lesson(picture, snapshot, hint)
    position = partial(position_text, snapshot, audience.seat, words)
    twin = Twin(position, words.say("pictures-forbidden"))
    return MessageView(caption, keyboard, picture, twin=twin)


def _is_pupil(snapshot: TableSnapshot, audience: Audience) -> bool:
    """Return whether a reader is to play with a mentor at their side."""
    state, seat = snapshot.state, audience.seat
    if state is None or seat is None or not snapshot.notes.mentor:
        return False
    return asks_for_play(state, seat)


def _help_buttons(
    keys: TableButtons, snapshot: TableSnapshot, audience: Audience, hint: str
) -> Keyboard:
    """Return the buttons of a newcomer: how to move, and how to end the mentor's help."""
    way = [keys.said("button-way", "way")] if hint else []
    mentored = snapshot.notes.mentor and audience.seat is not None
    end = [keys.said("button-no-mentor", "mentor", "off")] if mentored else []
    return rows([*way, *end], 2)


def mentor_text(hint: str, mentor: Html, words: Words) -> Html:
    """Return what the mentor says under a board: the lesson of a hint, and his lines."""
    lesson = words.say(hint) if hint.startswith(MENTOR) else EMPTY
    return in_lines(filter(None, (lesson, mentor)))


def with_lesson(picture: Scene, snapshot: TableSnapshot, hint: str) -> Scene:
    """Return the picture with the places of a mentor's lesson ringed."""
    if not hint.startswith(MENTOR) or snapshot.state is None:
        return picture
    ringed = lesson_places(hint, snapshot.state)
    return replace(picture, marks=replace(picture.marks, ringed=ringed))


def whole_caption(snapshot: TableSnapshot, audience: Audience) -> Html:
    """Return the whole text under a board, also the part that there is no room for."""
    words, snapshot = snapshot.words(audience), paint_for_seat(snapshot, audience.seat)
    numbering = numbering_of(snapshot, reader_of(snapshot, audience.seat))
    caption = Caption(snapshot, words, audience.seat, numbering)
    shown = shown_at(snapshot.table, audience.key)
    if shown.hint_turn == snapshot.turn:
        caption.good_play = shown.example
    return caption.whole()


def scene(
    snapshot: TableSnapshot,
    audience: Audience,
    words: Words,
    numbering: str,
    mover: int | None = None,
) -> Scene:
    """Return the picture of a board without what only one seat may know. It has the numbers of
    the seat `mover`, by default of the seat that is to act. In a private chat the reader's side
    is below; in a group the board stands still."""
    snapshot = paint_for_seat(snapshot, audience.seat)
    state = snapshot.game
    reader = reader_of(snapshot, audience.seat) if mover is None else mover
    seen = replace(snapshot.seen, recent=recent(state, reader))
    readers = tuple(side_read(state, reader, at) for at in range(len(state.boards) or 1))
    still = _stands_still(snapshot, audience)
    sides = (light_side(state),) * len(readers) if still else readers
    chosen = settings_of(snapshot, audience)
    shown = Scene(
        view=seen,
        names=team_stake.seated_names(state, snapshot.called_short(words), words),
        levels=tuple(snapshot.level(seat, words) for seat in range(len(snapshot.people))),
        side=sides[0],
        numbered=readers[0] if still else None,
        numbering=numbering,
        theme=value(chosen, "theme"),
        large=value(chosen, "numbers") == "large",
        unlike_dice=value(chosen, "dice") == "larger",
        title=snapshot.title(words),
        boards=board_names(state, words),
        sides=sides if state.boards else (),
        readers=readers if state.boards and still else (),
        score=score_told(snapshot, words),
        movable=_movable(snapshot, audience, ()),
        cube=stake_of(state.variant) is not None and "crawford" not in state.facts,
    )
    return with_home(shown, state.variant, value(chosen, "home"))


def with_home(shown: Scene, variant: Variant, half: str) -> Scene:
    """Return a picture with the home of the side below on a half of the board, "left" or
    "right". The picture stays as it is if the half is "usual", or if the board is no table of
    two."""
    board, layout = variant.board, shown.view.board.layout
    if half == "usual" or board.sides != 2 or board.length != TABLE or shown.view.boards:
        return shown
    seen, home = layout.seen_by(shown.side), board.spots[shown.side][: board.home]
    middle = sum(seen.spots[spot].at[0] for spot in home) / len(home)
    if half == ("left" if middle < seen.middle[0] else "right"):
        return shown
    mirrored = replace(shown.view.board, layout=layout.in_mirror())
    return replace(shown, view=replace(shown.view, board=mirrored))


def _stands_still(snapshot: TableSnapshot, audience: Audience) -> bool:
    """Return whether the light checkers are below for every reader."""
    if audience.seat is None:
        return value(snapshot.settings, "turning") == "off"
    person = snapshot.people[audience.seat]
    return person is not None and value(person.settings, "side") == "white"


def _as_tapped(shown: Scene, snapshot: TableSnapshot, audience: Audience) -> Scene:
    """Return the picture as the taps of its reader have left the board, with their steps as
    arrows; the only play that is possible has its arrows before it is made."""
    state, seat, steps = snapshot.state, audience.seat, snapshot.steps_of(audience.seat)
    if state is None or not asks_for_play(state, seat):
        return shown
    if seat is not None and steps:
        movable = _movable(snapshot, audience, steps)
        return replace(shown, view=drafted(state, seat, steps), movable=movable)
    plays = plays_after(state, (), 2)
    only = plays[0].steps if len(plays) == 1 else ()
    return replace(shown, marks=Marks(made=arrows(state.variant.board, state.mover, only)))


def _movable(
    snapshot: TableSnapshot, audience: Audience, made: Sequence[Step]
) -> tuple[int | str, ...]:
    """Return the places that a reader who is to act may play from after the steps made; none if
    their settings do not mark them, or if there are several boards, since there the buttons show
    the places."""
    state, seat = snapshot.state, audience.seat
    if state is None or state.ask is None or state.boards or seat not in snapshot.acting:
        return ()
    if state.ask.kind != Play.kind or value(settings_of(snapshot, audience), "movable") == "off":
        return ()
    steps = arrows(state.variant.board, state.mover, next_steps(state, made))
    return tuple(dict.fromkeys(step.origin for step in steps))


def settings_of(snapshot: TableSnapshot, audience: Audience) -> Mapping[str, Any]:
    """Return the settings for a reader: those of the person in the seat, else those of the chat."""
    person = snapshot.people[audience.seat] if audience.seat is not None else None
    return person.settings if person else snapshot.settings
