"""A game as a short silent film: one picture after another."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image, ImageChops

MOST: Final = 2_000_000
"""The most bytes of a film."""
_LOOKS: Final = ((480, 64), (400, 48), (320, 32), (240, 16))
"""Widths in pixels and numbers of colours, the finest first."""
_SAMPLES: Final = 4


def film(pictures: Sequence[bytes], seconds: float = 2.0, most: int = MOST) -> bytes:
    """Return pictures (files of any kind) as a GIF, each for `seconds`, the last one longer; as
    fine as fits in `most` bytes, and without every other picture if nothing else helps."""
    shown = list(pictures)
    while True:
        for width, colours in _LOOKS:
            made = _gif(list(_frames(shown, width, colours)), seconds, colours)
            if len(made) <= most:
                return made
        if len(shown) < 3:
            return made
        shown = [*shown[:-1:2], shown[-1]]


def _frames(pictures: Sequence[bytes], width: int, colours: int) -> Iterator[Image.Image]:
    """Yield the pictures in one size and with the same colours; unchanged pixels are
    transparent, so that only changes take space."""
    with Image.open(io.BytesIO(pictures[0])) as first:
        size = (width, round(first.height * width / first.width))
    samples = pictures[:: max(1, len(pictures) // _SAMPLES)]
    strip = Image.new("RGB", (size[0], size[1] * len(samples)))
    for row, sample in enumerate(samples):
        strip.paste(_small(sample, size), (0, row * size[1]))
    palette = strip.quantize(colours, Image.Quantize.MEDIANCUT)
    clear, before = Image.new("L", size, colours), None
    for picture in pictures:
        frame = _small(picture, size).quantize(palette=palette, dither=Image.Dither.NONE)
        now = Image.frombytes("L", size, frame.tobytes())
        if before is not None:
            changed = ImageChops.difference(now, before).point(lambda value: 255 * (value > 0))
            frame.frombytes(Image.composite(now, clear, changed).tobytes())
        before = now
        yield frame


def _small(picture: bytes, size: tuple[int, int]) -> Image.Image:
    with Image.open(io.BytesIO(picture)) as opened:
        return opened.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def _gif(frames: Sequence[Image.Image], seconds: float, clear: int) -> bytes:
    out, each = io.BytesIO(), round(seconds * 1000)
    frames[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[*[each] * (len(frames) - 1), 2 * each],
        loop=0,
        transparency=clear,
        disposal=1,
        optimize=False,
    )
    return out.getvalue()
