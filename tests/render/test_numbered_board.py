"""Numbers on the frame of a board, and empty boards that are drawn once and read from a folder."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from render import Scene, ground, numbered_board
from render.canvas import Canvas
from render.ground import Ground, empty_board
from render.numbered_board import WIDTH, beside, have_ready, middle
from render.theme import DEFAULT_THEME
from rules.board.layout import Xy
from rules.board.layouts import LAYOUTS
from tests.render.build import BOARDS, view

APART = 1.5
"""So many pixels at least lie between a number and what else there is."""


class _Watched(numbered_board._Painter):
    """Notes where numbers, plates and signs are put."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(*canvas.empty_look[:4])
        self.boxes: list[tuple[float, float, float, float]] = []
        self.discs: list[tuple[Xy, float]] = []

    def dot(self, side: int, size: int, at: Xy) -> None:
        self.discs.append((at, size / 2 + numbered_board.RIM))
        super().dot(side, size, at)


def away(box: tuple[float, ...], at: Xy) -> float:
    """How far a place lies from a box."""
    left, top, right, bottom = box
    return math.hypot(max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom))


@pytest.mark.parametrize("kind", BOARDS)
def test_signs_and_stripes_keep_clear_of_numbers(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[float, ...]] = []
    write = numbered_board.write

    def noted(draw: object, at: Xy, text: str, size: int, *rest: object) -> None:
        boxes.append(numbered_board.set_line(at, text, size).box)
        write(draw, at, text, size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(numbered_board, "write", noted)
    sides = BOARDS[kind].sides
    for side, numbered in product(range(sides), (None, 0)):
        canvas = Canvas(Scene(view=view(kind, *[""] * sides), side=side, numbered=numbered))
        painter = _Watched(canvas)
        boxes.clear()
        painter.homes()
        painter.numbers(canvas.numbers())
        stripes = [painter.px(at) for home in painter.layout.homes for at in home]
        for box in boxes:
            assert all(away(box, at) >= APART for at in stripes)
            assert all(away(box, at) - round_ >= APART for at, round_ in painter.discs)


def test_a_sign_beside_a_number_lies_as_near_as_it_may() -> None:
    box = (0, 0, 10, 4)
    assert beside(box, 0, 3) == pytest.approx((13, 2))
    assert beside(box, 90, 3) == pytest.approx((5, 7))
    assert beside(box, 45, 3) == pytest.approx((10, 7))


def test_the_middle_of_a_row() -> None:
    assert middle(((5.0, 5.0), (9.0, 5.0))) == (7, 5)
    assert middle(((5.0, 5.0), (6.0, 7.0), (9.0, 5.0))) == (6, 7)


MEETING = LAYOUTS["meeting"]


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    ground.packed_board.cache_clear()
    yield
    ground.packed_board.cache_clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Ground]:
    """What is drawn from now on."""
    found = list[Ground]()

    class Painter(ground._Painter):
        def board(self) -> None:
            found.append(self.ground)
            super().board()

    monkeypatch.setattr(ground, "_Painter", Painter)
    return found


def pixels() -> bytes:
    """The board as it is drawn on."""
    return empty_board(Ground.of(MEETING), DEFAULT_THEME, WIDTH, False).tobytes()


def begun_anew(folder: Path) -> None:
    """Another start of a program that draws."""
    ground.packed_board.cache_clear()
    have_ready([MEETING], folder)


def test_a_board_is_drawn_once_for_all_starts(tmp_path: Path, drawn: list[Ground]) -> None:
    as_drawn = pixels()
    folder = tmp_path / "not" / "there"
    for _ in range(3):
        begun_anew(folder)
        assert pixels() == as_drawn
    assert len(drawn) == 2  # for nobody's folder, and for this one


def test_what_looks_the_same_to_both_sides_is_drawn_once(
    tmp_path: Path, drawn: list[Ground]
) -> None:
    chasing = LAYOUTS["chasing"]
    have_ready([chasing.seen_by(0), chasing.seen_by(1)], tmp_path)
    assert len(drawn) == len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("whole", [b"", b"no board", None])
def test_a_file_that_is_spoilt_is_written_anew(
    tmp_path: Path, drawn: list[Ground], whole: bytes | None
) -> None:
    begun_anew(tmp_path)
    as_drawn, (file,) = pixels(), tmp_path.iterdir()
    good = file.read_bytes()
    spoilt = good[:5000] + bytes([good[5000] ^ 1]) + good[5001:] if whole is None else whole
    file.write_bytes(spoilt)
    begun_anew(tmp_path)
    assert pixels() == as_drawn and len(drawn) == 2
    begun_anew(tmp_path)
    assert pixels() == as_drawn and len(drawn) == 2


def test_boards_of_another_program_are_not_taken(
    tmp_path: Path, drawn: list[Ground], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun_anew(tmp_path)
    (before,) = tmp_path.iterdir()
    other = tmp_path / "notes.txt"
    other.write_text("mine")
    monkeypatch.setattr(numbered_board, "_drawn_by", lambda: "the next version")
    begun_anew(tmp_path)
    assert len(drawn) == 2 and not before.exists() and other.exists()
    assert len(list(tmp_path.iterdir())) == 2


def test_every_part_of_the_program_that_draws_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    told, read = numbered_board._drawn_by.__wrapped__(), Path.read_bytes
    for name in ("ground.py", "paint.py", "theme.py", "layout.py"):

        def changed(path: Path, name: str = name) -> bytes:
            return read(path) + b"#" * (path.name == name)

        monkeypatch.setattr(Path, "read_bytes", changed)
        assert numbered_board._drawn_by.__wrapped__() != told, name


def test_unwritable_folder_is_reported_once_boards_are_ready(
    tmp_path: Path, drawn: list[Ground]
) -> None:
    """A folder that cannot be written is reported once all boards are ready."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(OSError, match="file"):
        have_ready([MEETING], in_the_way)
    pixels()
    assert len(drawn) == 1
