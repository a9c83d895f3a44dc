"""Compilation of the core's functions, and the folder of the machine code."""

from __future__ import annotations

import getpass
import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import config, njit

from bot.opponent import inputs

Function = TypeVar("Function", bound=Callable[..., Any])


def _cache() -> Path:
    """Return the folder of the machine code of exactly these sources."""
    folder = Path(__file__).parent
    sources = (*sorted(folder.glob("*.py")), Path(inputs.__file__))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    return Path(tempfile.gettempdir()) / f"nardy-{getpass.getuser()}-{digest[:16]}"


setattr(config, "CACHE_DIR", str(_cache()))  # noqa: B010


def compiled(function: Function) -> Function:
    """Compile for other compiled functions, at the first call."""
    return _compile(function, no_cpython_wrapper=True)


def within(function: Function) -> Function:
    """Compile as a part of each caller."""
    return _compile(function, inline="always")


def entry(function: Function) -> Function:
    """Compile to be called from outside, and keep the machine code."""
    return _compile(function, cache=True)


def _compile(function: Function, **how: Any) -> Function:
    wrap: Any = njit
    return cast(Function, wrap(nogil=True, no_cfunc_wrapper=True, **how)(function))
