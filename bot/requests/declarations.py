"""Help for what is declared beside its code: import of the declaring modules, calls of handlers."""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable
from importlib import import_module
from inspect import signature
from typing import Any


def load(package: str) -> None:
    """Import all modules of a package and its packages, so that their declarations are known."""
    root = import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        import_module(module.name)


def leading(handler: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Return a handler that ignores the arguments after those that the given handler takes."""
    number = len(signature(handler).parameters)

    async def call(*context: Any) -> None:
        await handler(*context[:number])

    return call
