"""Who plays: names, pip counts, the stake, whose turn it is; and the line with the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render import pieces
from render.text import fit, font, write
from rules.layout import Box
from rules.view import Checker

if TYPE_CHECKING:
    from render.board import Canvas


class _Line(NamedTuple):
    """The part of a line that is still free, in pixels."""

    left: float
    right: float
    y: float


def draw_plates(canvas: Canvas) -> None:
    """Draw the title line, a plate for every side, and the stake."""
    _head(canvas)
    for side in range(len(canvas.view.owners)):
        _plate(canvas, canvas.layout.seat(side, canvas.scene.side), side)
    offered = _offered(canvas)
    if canvas.cube_shown() and canvas.view.stake_owner is None and not offered:
        sprite = pieces.cube(canvas.scene.theme, canvas.view.stake, round(canvas.unit * 0.86))
        canvas.stamp(sprite, canvas.px(canvas.layout.cube))


def _offered(canvas: Canvas) -> bool:
    """Draw the cube that is offered, at its new value, on the half of whoever is to answer and
    turned to him; False where nothing is offered."""
    view = canvas.view
    value = view.facts.get("offer", "").rpartition(".")[2]
    asked = [side for side, seat in enumerate(view.owners) if seat in view.acting]
    if not value or not asked:
        return False
    size = round(canvas.unit * 1.15)
    sprite = pieces.cube(canvas.scene.theme, int(value), size)
    seen = canvas.px(canvas.layout.dice[asked[0]].at)
    rim = pieces.plaque((size + 20, size + 20), size * 0.22, *(canvas.theme.accent,) * 2, 0)
    canvas.stamp(rim, seen)
    canvas.stamp(sprite if asked[0] == canvas.scene.side else sprite.rotate(180), seen)
    return True


def acting(canvas: Canvas, side: int) -> bool:
    """Whether it is this side's turn: the game waits for its answer, or for its throw."""
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
    taken = write(canvas.draw, (right, y), score, small, theme.muted, anchor="rm", bold=False)
    title, small = fit(scene.title, right - left - taken - canvas.type, size, bold=False)
    write(canvas.draw, (left, y), title, small, theme.muted, anchor="lm", bold=False)


def _plate(canvas: Canvas, place: Box, side: int) -> None:
    """One side's plate, in one line or, where it is high enough, in two."""
    theme, unit = canvas.theme, canvas.type
    (left, top), _, (right, bottom), _ = (canvas.px(at) for at in place.corners())
    active = acting(canvas, side)
    whole = round(right - left), round(bottom - top)
    edge = theme.accent if active else theme.panel
    canvas.stamp(
        pieces.plaque(whole, unit * 0.28, theme.panel, edge, 5),
        ((left + right) / 2, (top + bottom) / 2),
    )
    height = bottom - top
    icon = round(unit * 0.68)
    first = _Line(left + unit * 0.28, right - unit * 0.35, (top + bottom) / 2)
    if height > unit * 1.35:
        first = first._replace(y=top + height * 0.31)
        second = first._replace(left=first.left + unit * 0.1, y=top + height * 0.73)
    middle = (first.left + icon / 2, first.y)
    canvas.stamp(
        pieces.plaque((icon + 7, icon + 7), icon / 2 + 3.5, theme.muted, theme.muted, 0), middle
    )
    canvas.stamp(canvas.checker(Checker(side), icon), middle)
    first = first._replace(left=first.left + icon + unit * 0.2)
    if height > unit * 1.35:
        _facts(canvas, side, second, active)
    else:
        first = _facts(canvas, side, first, active)
    seat = canvas.view.owners[side]
    name = canvas.scene.names[seat] if seat < len(canvas.scene.names) else ""
    text, size = fit(name, first.right - first.left, round(unit * 0.54), least=34)
    write(canvas.draw, (first.left, first.y), text, size, theme.text, anchor="lm")


def _facts(canvas: Canvas, side: int, line: _Line, active: bool) -> _Line:
    """From the right: pips, the stake if this side owns it, points won or what is to be done.

    Gives what is left of the line.
    """
    scene, view, theme, unit = canvas.scene, canvas.view, canvas.theme, canvas.type
    seat = view.owners[side]
    count = _count(canvas, side)
    if count:
        text, size = fit(count, unit * 4, round(unit * 0.48), bold=False)
        width = write(
            canvas.draw, (line.right, line.y), text, size, theme.muted, anchor="rm", bold=False
        )
        line = line._replace(right=line.right - width - unit * 0.35)
    if canvas.cube_shown() and view.stake_owner == seat and "offer" not in view.facts:
        size = round(unit * 0.74)
        sprite = pieces.cube(scene.theme, view.stake, size)
        canvas.stamp(sprite, (line.right - size / 2, line.y))
        line = line._replace(right=line.right - size - unit * 0.3)
    if view.result is not None and seat < len(view.result.points) and view.result.points[seat] > 0:
        return _pill(canvas, line, f"+{view.result.points[seat]:g}")
    if active and scene.note:
        return _pill(canvas, line, scene.note)
    return line


def _count(canvas: Canvas, side: int) -> str:
    if canvas.scene.counts:
        return canvas.scene.counts[side]
    return "" if canvas.view.pips is None else str(canvas.view.pips[side])


def _pill(canvas: Canvas, line: _Line, text: str) -> _Line:
    """A bright label at the right end of a line."""
    unit, theme = canvas.type, canvas.theme
    text, size = fit(text, (line.right - line.left) * 0.55, round(unit * 0.42))
    width, half = font(size).getlength(text) + unit * 0.6, unit * 0.34
    middle = (line.right - width / 2, line.y)
    sprite = pieces.plaque((round(width), round(2 * half)), half, theme.accent, theme.accent, 0)
    canvas.stamp(sprite, middle)
    write(canvas.draw, middle, text, size, theme.on_accent)
    return line._replace(right=line.right - width - unit * 0.3)
