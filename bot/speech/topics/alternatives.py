"""One pattern out of several."""

from __future__ import annotations

import re


def any_of(*patterns: str) -> re.Pattern[str]:
    """A pattern that is found where any of these is."""
    return re.compile("|".join(patterns))
