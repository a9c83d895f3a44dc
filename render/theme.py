"""Themes of a board: only colours, so that a new theme is one more entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Wood:
    """Surface of wood from its darkest to its lightest vein; `grain` 0 ... 1 is the contrast of the
    veins."""

    dark: Rgb
    mid: Rgb
    light: Rgb
    grain: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """The colours of a side's checkers and dice: lit and shaded face, rim, and text."""

    lit: Rgb
    shade: Rgb
    rim: Rgb
    ink: Rgb
    groove: Rgb


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of a picture.

    `ground` lies behind everything (top and bottom colour), `frame`, `field` and `rail` are the
    board, `dark` and `light` its points, `inlay` the fine lines on it. `pieces` are the colours of
    the sides, which differ by their engraving too, the third and fourth by a bold one.
    """

    ground: tuple[Rgb, Rgb]
    frame: Wood
    field: Wood
    rail: Wood
    dark: Wood
    light: Wood
    inlay: Rgb
    label: Rgb
    pieces: tuple[Piece, ...]
    arrow: Rgb
    halo: Rgb
    text: Rgb
    muted: Rgb
    panel: Rgb
    accent: Rgb
    on_accent: Rgb


IVORY: Final = Piece(
    (255, 249, 232), (224, 205, 168), (150, 122, 82), (70, 42, 20), (190, 164, 120)
)
EBONY: Final = Piece((84, 66, 58), (34, 24, 21), (14, 9, 8), (246, 232, 204), (122, 98, 82))
GARNET: Final = Piece((196, 74, 62), (128, 28, 28), (66, 10, 12), (255, 238, 220), (224, 128, 108))
SAPPHIRE: Final = Piece((148, 194, 234), (88, 140, 196), (22, 50, 90), (8, 28, 62), (40, 86, 142))

DEFAULT_THEME: Final = "wood"
"""The theme of a person or chat that has chosen none."""
THEMES: Final[dict[str, Theme]] = {
    "wood": Theme(
        ground=((44, 32, 27), (26, 18, 16)),
        frame=Wood((74, 40, 22), (104, 60, 34), (128, 78, 46), 1.0),
        field=Wood((206, 168, 112), (220, 184, 128), (230, 198, 146), 0.8),
        rail=Wood((66, 36, 20), (92, 52, 30), (112, 66, 40), 1.0),
        dark=Wood((104, 46, 28), (128, 60, 38), (146, 74, 48), 0.8),
        light=Wood((236, 214, 172), (244, 226, 190), (250, 236, 206), 0.5),
        inlay=(214, 174, 104),
        label=(248, 226, 182),
        pieces=(IVORY, EBONY, GARNET, SAPPHIRE),
        arrow=(22, 150, 150),
        halo=(250, 246, 232),
        text=(250, 238, 214),
        muted=(196, 174, 144),
        panel=(62, 45, 37),
        accent=(240, 186, 84),
        on_accent=(48, 28, 10),
    ),
    "clear": Theme(
        ground=((236, 239, 243), (236, 239, 243)),
        frame=Wood((58, 72, 92), (58, 72, 92), (58, 72, 92)),
        field=Wood((250, 250, 247), (250, 250, 247), (250, 250, 247)),
        rail=Wood((76, 92, 114), (76, 92, 114), (76, 92, 114)),
        dark=Wood((118, 158, 196), (118, 158, 196), (118, 158, 196)),
        light=Wood((208, 222, 235), (208, 222, 235), (208, 222, 235)),
        inlay=(150, 168, 190),
        label=(255, 255, 255),
        pieces=(
            Piece((255, 255, 255), (240, 240, 240), (20, 20, 24), (10, 10, 14), (176, 180, 188)),
            Piece((52, 54, 60), (14, 15, 18), (0, 0, 0), (255, 255, 255), (150, 154, 164)),
            Piece((248, 178, 64), (222, 138, 0), (96, 52, 0), (30, 16, 0), (150, 92, 10)),
            Piece((36, 112, 186), (4, 78, 150), (0, 32, 70), (255, 255, 255), (130, 180, 226)),
        ),
        arrow=(206, 84, 0),
        halo=(255, 255, 255),
        text=(20, 26, 36),
        muted=(84, 96, 114),
        panel=(255, 255, 255),
        accent=(206, 84, 0),
        on_accent=(255, 255, 255),
    ),
    "turquoise": Theme(
        ground=((20, 30, 36), (13, 20, 25)),
        frame=Wood((34, 44, 54), (44, 56, 68), (54, 68, 82), 0.8),
        field=Wood((72, 124, 124), (80, 134, 133), (88, 144, 142), 0.5),
        rail=Wood((28, 38, 46), (37, 48, 58), (46, 58, 69), 0.8),
        dark=Wood((28, 66, 72), (33, 74, 80), (38, 82, 88), 0.4),
        light=Wood((166, 196, 184), (176, 205, 193), (186, 214, 202), 0.4),
        inlay=(206, 172, 108),
        label=(240, 226, 192),
        pieces=(
            IVORY,
            Piece((66, 62, 66), (22, 20, 24), (8, 8, 10), (255, 228, 196), (206, 132, 84)),
            Piece((222, 132, 84), (158, 74, 40), (70, 26, 10), (40, 14, 4), (120, 52, 24)),
            Piece((140, 182, 250), (84, 124, 218), (12, 26, 76), (6, 16, 60), (36, 64, 146)),
        ),
        arrow=(250, 204, 96),
        halo=(18, 26, 32),
        text=(240, 236, 222),
        muted=(164, 176, 180),
        panel=(34, 46, 54),
        accent=(244, 198, 96),
        on_accent=(30, 24, 8),
    ),
}
"""The themes by name: warm wood, a plain light and dark one that stays clear in every colour
blindness, and turquoise with copper."""
