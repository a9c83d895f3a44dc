"""Import of the modules that declare commands and buttons beside their code."""

from __future__ import annotations

import pkgutil
from importlib import import_module


def load(package: str) -> None:
    """Import all modules of a package and its packages, so that their declarations are known."""
    root = import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        import_module(module.name)
