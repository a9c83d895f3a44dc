"""Plates of the players: names, pip counts, the cube, the turn; and the line with the title."""

from __future__ import annotations

import math
from typing import NamedTuple

from render import pieces
from render.canvas import Canvas
from render.piles import checker_sprite
from render.text import SMALLEST, fit, font
from rules.board.facts import in_full
from rules.board.layout import Box
from rules.view.view import Checker


class _Line(NamedTuple):
    """Free part of a line, in pixels."""

    left: float
    right: float
    y: float


def draw_plates(canvas: Canvas) -> None:
    """Draw the title line, a plate for every side, and the cube."""
    _head(canvas)
    for side in range(len(canvas.view.owners)):
        _plate(canvas, canvas.layout.seat(side, canvas.scene.side), side)
    offered = _draw_offer(canvas)
    if canvas.cube_shown() and canvas.view.stake_owner is None and not offered:
        sprite = pieces.cube(canvas.scene.theme, canvas.view.stake, round(canvas.unit * 0.86))
        canvas.stamp(sprite, canvas.px(canvas.layout.cube))


def _draw_offer(canvas: Canvas) -> bool:
    """Draw the cube that is offered, at its new value, on the half of the side that has to answer,
    and return whether there is an offer."""
    view = canvas.view
    value = view.facts.get("offer", "").rpartition(".")[2]
    asked_sides = [side for side, seat in enumerate(view.owners) if seat in view.acting]
    if not value or not asked_sides:
        return False
    size = round(canvas.unit * 1.15)
    sprite = pieces.cube(canvas.scene.theme, int(value), size)
    seen = canvas.px(canvas.layout.dice[asked_sides[0]].at)
    rim = pieces.plaque((size + 20, size + 20), size * 0.22, *(canvas.theme.accent,) * 2, 0)
    canvas.stamp(rim, seen)
    canvas.stamp(sprite, seen)
    return True


def acting(canvas: Canvas, side: int) -> bool:
    """Return whether it is this side's turn: the game waits for its answer, or for its roll."""
    view, turn = canvas.view, canvas.scene.turn
    if turn is not None:
        return view.owners[side] in turn
    if view.result is not None:
        return False
    if view.acting:
        return view.owners[side] in view.acting
    return side == view.mover


def _head(canvas: Canvas) -> None:
    scene, theme, size = canvas.scene, canvas.theme, round(canvas.type * 0.44)
    box = canvas.layout.head
    (left, y), (right, _) = canvas.px(box.along(0.25)), canvas.px(box.along(box.length - 0.25))
    score, small = fit(scene.score, (right - left) * 0.45, size, bold=False)
    taken = canvas.write((right, y), score, small, theme.muted, anchor="rm", bold=False)
    free = right - left - (taken + canvas.type if taken else 0)
    title, small = fit(scene.title, free, size, bold=False)
    canvas.write((left, y), title, small, theme.muted, anchor="lm", bold=False)


def _plate(canvas: Canvas, place: Box, side: int) -> None:
    """Draw a side's plate: in one line, or with the name in a line of its own if the plate is
    high enough; in a square each fact below the other."""
    theme, unit = canvas.theme, canvas.type
    (left, top), _, (right, bottom), _ = (canvas.px(at) for at in place.corners())
    active, height = acting(canvas, side), bottom - top
    whole, round_end = (round(right - left), round(height)), unit * 0.28
    edge = theme.accent if active else theme.panel
    plate = pieces.plaque(whole, round_end, theme.panel, edge, 5)
    middle = (left + right) / 2, (top + bottom) / 2
    canvas.stamp_wide(plate, middle, math.ceil(round_end))
    seat = canvas.view.owners[side]
    name = canvas.scene.names[seat] if seat < len(canvas.scene.names) else ""
    first = _Line(left + unit * 0.28, right - unit * 0.35, (top + bottom) / 2)
    if height > unit * 2.6:
        first, second, third = (first._replace(y=top + height * at) for at in (0.2, 0.5, 0.8))
        _draw_pips(canvas, side, _icon(canvas, side, second))
        _draw_points(canvas, side, third, active)
    elif height > unit * 1.35:
        second = _Line(first.left + unit * 0.1, first.right, top + height * 0.73)
        first = _icon(canvas, side, first._replace(y=top + height * 0.31))
        _facts(canvas, side, second, active)
    else:
        first = _facts(canvas, side, _icon(canvas, side, first), active)
    text, size = fit(name, first.right - first.left, round(unit * 0.54), least=34)
    taken = canvas.write((first.left, first.y), text, size, theme.text, anchor="lm")
    _level(canvas, side, first._replace(left=first.left + taken + unit * 0.3))


def _level(canvas: Canvas, side: int, line: _Line) -> None:
    """Draw the level of a bot in the room beside its name, if there is enough."""
    seat, size = canvas.view.owners[side], max(SMALLEST, round(canvas.type * 0.4))
    level = canvas.scene.levels[seat] if seat < len(canvas.scene.levels) else ""
    if font(size, bold=False).getlength(level) <= line.right - line.left:
        at, muted = (line.left, line.y), canvas.theme.muted
        canvas.write(at, level, size, muted, anchor="lm", bold=False)


def _icon(canvas: Canvas, side: int, line: _Line) -> _Line:
    """Draw a checker of the side at the left end of a line. Return the free part of the line."""
    unit, muted = canvas.type, canvas.theme.muted
    size = round(unit * 0.68)
    middle = (line.left + size / 2, line.y)
    canvas.stamp(pieces.plaque((size + 7, size + 7), size / 2 + 3.5, muted, muted, 0), middle)
    canvas.stamp(checker_sprite(canvas, Checker(side), size), middle)
    return line._replace(left=line.left + size + unit * 0.2)


def _facts(canvas: Canvas, side: int, line: _Line, active: bool) -> _Line:
    """Draw from the right: pips, the cube if this side owns it, points won or the next action.
    Return the free part of the line."""
    return _draw_points(canvas, side, _draw_pips(canvas, side, line), active)


def _draw_pips(canvas: Canvas, side: int, line: _Line) -> _Line:
    """Draw the pips, and the cube if this side owns it. Return the free part of the line."""
    scene, view, theme, unit = canvas.scene, canvas.view, canvas.theme, canvas.type
    count = _count(canvas, side)
    if count:
        text, size = fit(count, unit * 4, round(unit * 0.48), bold=False)
        width = canvas.write((line.right, line.y), text, size, theme.muted, anchor="rm", bold=False)
        line = line._replace(right=line.right - width - unit * 0.35)
    if canvas.cube_shown() and view.stake_owner == view.owners[side] and "offer" not in view.facts:
        size = round(unit * 0.74)
        sprite = pieces.cube(scene.theme, view.stake, size)
        canvas.stamp(sprite, (line.right - size / 2, line.y))
        line = line._replace(right=line.right - size - unit * 0.3)
    return line


def _draw_points(canvas: Canvas, side: int, line: _Line, active: bool) -> _Line:
    """Draw the points won, or the next action. Return the free part of the line."""
    won = _points_won(canvas, side)
    if won > 0:
        line = _pill(canvas, line, f"+{in_full(won)}")
    if active and canvas.scene.note and canvas.view.result is None:
        return _pill(canvas, line, canvas.scene.note)
    return line


def _points_won(canvas: Canvas, side: int) -> float:
    """Return the points of a side in a finished game, or those that it has won so far in a game
    that goes on."""
    view, seat = canvas.view, canvas.view.owners[side]
    if view.result is None:
        so_far = view.facts.get("points", "").split("-")
        return float(so_far[side]) if side < len(so_far) and so_far[side] else 0.0
    return view.result.points[seat] if seat < len(view.result.points) else 0.0


def _count(canvas: Canvas, side: int) -> str:
    if canvas.scene.counts:
        return canvas.scene.counts[side]
    if canvas.view.scores:
        return f"{canvas.view.scores[side]} / {canvas.view.enough}"
    return "" if canvas.view.pips is None else str(canvas.view.pips[side])


def _pill(canvas: Canvas, line: _Line, text: str) -> _Line:
    """Draw a bright label at the right end of a line. Return the free part of the line."""
    unit, theme = canvas.type, canvas.theme
    text, size = fit(text, (line.right - line.left) * 0.7, round(unit * 0.42))
    width, half = font(size).getlength(text) + unit * 0.6, unit * 0.34
    middle = (line.right - width / 2, line.y)
    sprite = pieces.plaque((round(width), round(2 * half)), half, theme.accent, theme.accent, 0)
    canvas.stamp(sprite, middle)
    canvas.write(middle, text, size, theme.on_accent)
    return line._replace(right=line.right - width - unit * 0.3)
