"""Games worked out in the page's engine: what they come to natively, and as surely."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.browser.exact_in_node import (
    BEGIN,
    Solved,
    answers_in_node,
    exact_files,
    solved_in_node,
)
from tests.browser.hosted import record
from tests.browser.in_node import in_node
from tests.coach.test_review import played
from tests.site.test_runtime import needs_archive
from tincup.browser.exact.calls import stated_rules
from tincup.browser.exact.exact import Exact
from tincup.notation import Record, write_record
from tincup.players import ThresholdPlayer
from tincup.rules import preset, presets
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import RESIDUAL_TOLERANCE, check_sides, solve
from tincup.solve.support import check

pytestmark = [needs_archive, pytest.mark.real, pytest.mark.exact]

ALIKE = 1e-12

QUICK = {
    "file": 'extends = "kingdom-come"\nname = "Ours"\nend.target = 2000\n'
    "scores.xxxxxx = 3000\nturn.opening_minimum = 300\n"
    "turn.first_bank_bonus = { score = 600, points = 300 }\n"
}
GIVEN = {
    "file": 'extends = "plain"\nname = "Given"\nend.target = 1500\nend.reached = "exactly"\n'
    'end.overshoot = "to_lowest"\n'
}
ASKING = {
    "file": 'extends = "plain"\nname = "Asking"\nend.target = 1000\nend.final_round = "one_roll"\n'
    "turn.second_chance = true\nturn.last_die_tries = 3\nturn.clear_combo = true\n"
}
HOUSE = {
    "file": 'extends = "plain"\nname = "Sundays"\nend.target = 3000\nend.ties = "play_off"\n'
    "turn.farkle_penalty = { after = 2, points = 200 }\n"
    'scores.xxyyzz = { points = 800, or = "exchange_with_leader" }\n'
}
"""Two layers, a cut, and the mixing of sweeps."""


def of_two() -> list[str]:
    """The presets whose games of two sides exact play reaches."""
    found = []
    for name in presets():
        try:
            check_sides(stated_rules(name), 2)
            check(stated_rules(name), "two")
        except Unsolvable:
            continue
        found.append(name)
    return found


def compare(stated: str | dict[str, str], found: Solved) -> float:
    """Hold it against the native solution; the largest difference."""
    native = solve(stated_rules(stated))
    difference = float(np.abs(native.race.values.reshape(-1) - found.values).max())
    assert difference <= ALIKE, stated
    assert found.residual < RESIDUAL_TOLERANCE, stated
    assert found.error_bound <= 2 * native.error_bound + ALIKE, stated  # of some none is proved
    return difference


def test_a_house_rule_is_worked_out_as_natively(folder: Path) -> None:
    stated = [QUICK, GIVEN, ASKING]
    for rules, found in zip(stated, solved_in_node(folder, stated), strict=True):
        compare(rules, found)


CRAMPED = """
from tincup.browser.exact import kernels
from tincup.browser.exact.calls import stated_rules
from tincup.solve.solve import solve
kernels.SCRATCH = 1 << 9
try:
    said = solve(stated_rules("kingdom-come"), keep=False).residual
except RuntimeError as error:
    said = str(error)
json.dumps(said)
"""


@pytest.mark.slow
def test_a_kernel_without_room_for_its_arrays_fails(folder: Path) -> None:
    """It does not write beyond what it was given, where Python has its own."""
    ran = in_node(folder, BEGIN + CRAMPED, more=exact_files())
    assert re.fullmatch(r"the kernel \w+ failed with \d+", json.loads(ran.first))


AT = {"rules": "kingdom-come", "position": "2650,3900 1 0 111236 1,0 - 8"}


@pytest.mark.slow
def test_answers_are_those_given_here(folder: Path) -> None:
    asked = [("solve", {"rules": "kingdom-come"}), ("advise", AT)]
    asked += [("advise", {**AT, "position": "2650,3900 1 200 4d 1,0 - 8"})]
    asked += [("decide", {**AT, "level": it, "name": "Pip"}) for it in ("hard", "optimal")]
    asked += [("review", {"record": record(3, "kingdom-come")})]
    three = played(preset("kingdom-come"), "ABC", 1, player=ThresholdPlayer("A"))
    asked += [("review", {"record": write_record(Record(three))})]
    calls = [{"call": call, "language": "en", "with": given} for call, given in asked]
    calls += [{"call": "advise", "language": "fr", "with": AT}]
    here = Exact(lambda _: None)
    for call, found in zip(calls, answers_in_node(folder, calls), strict=True):
        native = json.loads(here.answer(json.dumps(call)))
        assert found.keys() == {"answer"}, found
        assert alike(found, native), call


def alike(one: Any, other: Any) -> bool:
    """Whether two answers are the same, chances as nearly as they are worked out."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[it], other[it]) for it in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= ALIKE
    return bool(one == other)


@pytest.mark.slow
def test_presets_and_a_house_rule_are_worked_out_as_natively(folder: Path) -> None:
    stated: list[str | dict[str, str]] = [
        "plain",
        "farkle-cribbage",
        "farkle-cribbage-advanced",
        HOUSE,
    ]
    for each, found in zip(stated, solved_in_node(folder, stated), strict=True):
        compare(each, found)


@pytest.mark.deep
@pytest.mark.timeout(3_600)
def test_every_preset_is_worked_out_as_natively(folder: Path) -> None:
    """`-s` prints the table: states, seconds here on one thread and there, the difference."""
    print()
    for name in of_two():
        (found,) = solved_in_node(folder, [name])
        native = solve(stated_rules(name))
        print(f"{name:28} {native.states:8} {found.seconds:7.2f} {compare(name, found):.1e}")
