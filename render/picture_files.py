"""Files of pictures: without loss, small and quickly made, or one after another as a short film."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image, ImageChops

QUALITY: Final = 78
"""The quality of a JPEG. A colour is stored for four pixels at once, as in the photos that Telegram
makes of it: even letters on a bright ground look the same, and encoding takes two thirds of the
time."""
TALL: Final = 1150
"""The height in pixels beyond which a photo has a lower quality, as it has more checkers."""
COARSE: Final = 64
TWICE: Final = 2000
"""The height in pixels beyond which a photo has two boards, and a still lower quality."""
COARSER: Final = 40


def png(image: Image.Image) -> bytes:
    """Return an image as a file without loss."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=3)
    return out.getvalue()


def jpeg(image: Image.Image) -> bytes:
    """Return an image as a photo that looks the same, in less than half of the bytes and a tenth of
    the time."""
    return encode(image, quality_of(image.height))


def encode(image: Image.Image, quality: int, **more: int) -> bytes:
    """Return an image as a JPEG; `more` are options of Pillow. Its "optimize" would take twice the
    time to save a tenth of the bytes."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling="4:2:0", **more)
    return out.getvalue()


def quality_of(height: int) -> int:
    """Return the JPEG quality for a photo of this height."""
    if height > TWICE:
        return COARSER
    return COARSE if height > TALL else QUALITY


MOST: Final = 2_000_000
"""The most bytes of a film."""
_LOOKS: Final = ((480, 64), (400, 48), (320, 32), (240, 16))
"""Widths in pixels and numbers of colours, the finest first."""
_SAMPLES: Final = 4


def film(pictures: Sequence[bytes], seconds: float = 2.0, most: int = MOST) -> bytes:
    """Return pictures (files of any kind) as a GIF, each for `seconds`, the last one longer. It has
    the finest look of at most `most` bytes; if none is small enough, every other picture is left
    out."""
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
