"""Files of pictures: how much photos weigh, and films that show every picture and fit."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image

from render import Scene, film, photo
from render.picture_files import MOST
from rules.game import start
from rules.variants import find
from rules.view.visibility import view
from tests.rules.at_table import wander

HEAVIEST = 220_000
"""Bytes of a photo, at most, so that it comes at once by a poor network, too."""


@pytest.mark.parametrize(
    "slug",
    ["backgammon", "caucasian", "duplicate", "jaki", "keshmakesh", "parallel", "quartgammon"],
)
def test_no_photo_is_heavy_amid_a_game(slug: str) -> None:
    """The heaviest boards: a lot of checkers spread out, arrows, or two boards at once."""
    variant = find(slug)
    names = ("Александра Константинопольская",) * variant.board.sides
    states = [step.after for step in wander(start(variant), Random(1), 60)]
    seen = [Scene(view=view(state, 0), side=0, names=names) for state in states[5::6]]
    assert max(len(photo(scene)) for scene in seen) <= HEAVIEST


def plain(colour: str) -> bytes:
    """A picture of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (640, 480), colour).save(out, "PNG")
    return out.getvalue()


def noise(seed: int) -> bytes:
    """A picture that nothing makes small."""
    out = io.BytesIO()
    Image.frombytes("RGB", (320, 240), Random(seed).randbytes(320 * 240 * 3)).save(out, "PNG")
    return out.getvalue()


def durations(made: bytes) -> list[int]:
    """How long each picture of a GIF stands, in milliseconds."""
    found = []
    with Image.open(io.BytesIO(made)) as image:
        assert image.format == "GIF"
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            found.append(image.info["duration"])
    return found


def test_each_picture_stands_two_seconds_and_the_last_one_longer() -> None:
    made = film([plain(colour) for colour in ("red", "green", "blue")])
    assert durations(made) == [2000, 2000, 4000]
    with Image.open(io.BytesIO(made)) as image:
        assert image.size == (480, 360)


@pytest.mark.parametrize("most", [300_000, 100_000])
def test_it_fits_whatever_is_on_the_pictures(most: int) -> None:
    made = film([noise(seed) for seed in range(6)], most=most)
    assert len(made) <= most <= MOST
    assert len(durations(made)) >= 2


def test_what_stays_as_it_was_is_still_seen() -> None:
    def marked(at: int) -> bytes:
        image, out = Image.new("RGB", (480, 360), "white"), io.BytesIO()
        image.paste("black", (at, 100, at + 20, 120))
        image.paste("red", (400, 300, 440, 340))
        image.save(out, "PNG")
        return out.getvalue()

    made = film([marked(at) for at in (20, 100, 20)])
    with Image.open(io.BytesIO(made)) as image:
        for number, at in enumerate((20, 100, 20)):
            image.seek(number)
            seen = image.convert("RGB")
            dark = {x for x in (30, 110) if max(seen.getpixel((x, 110))) < 60}  # type: ignore[arg-type]
            assert dark == {at + 10}
            red, green, _ = seen.getpixel((420, 320))  # type: ignore[misc]
            assert red > 180 > green
