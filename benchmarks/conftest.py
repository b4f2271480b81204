"""Untimed, as in every check, each benchmark is started once, on the first that it is given."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what would only repeat it."""
    if config.getoption("benchmark_enable"):
        return
    first: dict[str, pytest.Item] = {}
    others = []
    for item in items:
        if HERE not in item.path.parents:
            continue
        if first.setdefault(item.nodeid.partition("[")[0], item) is not item:
            others.append(item)
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in set(others)]
