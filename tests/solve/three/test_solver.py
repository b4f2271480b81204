"""The exact race of three against a reference that knows nothing but the engine."""

from __future__ import annotations

from collections.abc import Callable
from errno import ENOSPC
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.solve.small_rules import EXCHANGE, penalty, small
from tests.solve.three.reference import Reference
from tincup.game import Bank, EnterTurn, Resign, Roll, Side, State, Turn, apply, new_game
from tincup.rules import RuleSet, load
from tincup.solve.cache_folder import take_not_kept
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import evaluator, is_quick
from tincup.solve.three.groups import groups
from tincup.solve.three.part import Part
from tincup.solve.three.room import nothing_known
from tincup.solve.three.solution import ThreeSides, three
from tincup.solve.three.solver import SAMPLE, check_exact, frame, sample, solve_three, states_of

CLOSE = 1e-9

SHORT: dict[str, Any] = {"1": 1, "22": 2}
"""A chart whose hot dice make few points, so that rows of duties are unlikely early."""

FIELDS: dict[str, dict[str, Any]] = {
    "first to bank": {"end__final_round": "none", "target": 4},
    "one more turn": {"target": 2},
    "one more turn, more than": {"end__reached": "more_than", "target": 1},
    "complete round": {"end__final_round": "complete_round", "target": 2},
    "opening minimum": {"turn__opening_minimum": 2, "target": 2},
    "bank minimum": {"turn__bank_minimum": 2, "target": 2},
    "must roll hot dice": {"scores": SHORT, "turn__hot_dice": "must", "target": 1},
    "must, no escape": {
        "scores": SHORT,
        "turn__hot_dice": "must_in_one_roll",
        "turn__hot_dice_escape": False,
        "end__final_round": "none",
    },
    "must roll one die": {"turn__must_roll_with": [1], "end__final_round": "none"},
    "must roll one die, one more turn": {
        "scores": SHORT,
        "turn__must_roll_with": [1],
        "target": 1,
    },
    "must roll one die and hot dice": {
        "scores": {"1": 1, "5": 1, "22": 2, "33": 2, "66": 2},
        "turn__must_roll_with": [1],
        "turn__hot_dice": "must_in_one_roll",
        "end__final_round": "none",
        "target": 5,
    },
    "last die": {"turn__last_die_succeeds_on": [1, 3], "end__final_round": "none"},
    "nothing scores": {"turn__nothing_scores": 2, "end__final_round": "none"},
    "hot dice bonus": {"turn__hot_dice_bonus": [1], "target": 2},
    "scored as one likes": {
        "scores": {"1": 1, "11": 3, "22": 2},
        "turn__scoring": "any",
        "target": 2,
    },
    "hit exactly": {"end__reached": "exactly", "end__final_round": "none", "target": 5},
    "hit exactly, opening minimum": {
        "end__reached": "exactly",
        "end__final_round": "none",
        "turn__opening_minimum": 2,
        "target": 4,
    },
    "hit exactly, must roll hot dice": {
        "scores": SHORT,
        "turn__hot_dice": "must",
        "end__reached": "exactly",
        "end__final_round": "none",
        "target": 4,
    },
    "hit exactly, must roll one die": {
        "scores": {"1": 1, "5": 1, "222": 2},
        "dice": 3,
        "target": 3,
        "turn__must_roll_with": [1],
        "end__reached": "exactly",
        "end__final_round": "none",
    },
    "penalty": {"turn__farkle_penalty": penalty(2, 1, floor=-1), "target": 1},
    "penalty, first to bank": {
        "turn__farkle_penalty": penalty(2, 1, floor=-1),
        "end__final_round": "none",
        "target": 2,
    },
    "penalty, complete round": {
        "turn__farkle_penalty": penalty(2, 1, floor=0),
        "end__final_round": "complete_round",
        "target": 2,
    },
    "penalty, opening minimum": {
        "turn__farkle_penalty": penalty(1, 1, floor=0),
        "turn__opening_minimum": 2,
        "target": 2,
    },
    "penalty that goes on, to the floor": {
        "turn__farkle_penalty": penalty(1, [1, 2], floor=0, restart=False),
        "end__final_round": "none",
        "target": 3,
    },
    "penalty of all": {
        "turn__farkle_penalty": {"after": 1, "points": "total"},
        "end__final_round": "none",
        "target": 4,
    },
    "penalty, nothing scores": {
        "turn__farkle_penalty": penalty(2, 1, floor=0),
        "turn__nothing_scores": 0,
        "end__final_round": "none",
        "target": 2,
    },
    "penalty, must roll hot dice": {
        "scores": SHORT,
        "turn__hot_dice": "must",
        "turn__farkle_penalty": penalty(1, 1, floor=0),
        "end__final_round": "none",
        "target": 3,
    },
    "penalty, hit exactly": {
        "turn__farkle_penalty": penalty(2, 1, floor=0),
        "end__reached": "exactly",
        "end__final_round": "none",
        "target": 2,
    },
    "penalty, last on board loses": {
        "turn__farkle_penalty": penalty(1, 1, floor=0),
        "end__winner": "last_on_board_loses",
        "target": 2,
    },
    "pegs": {"board__one_peg_per_hole": True, "target": 2},
    "pegs, first to bank": {
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 4,
    },
    "pegs, complete round": {
        "board__one_peg_per_hole": True,
        "end__final_round": "complete_round",
        "target": 2,
    },
    "pegs back to the start, no chain": {
        "board__one_peg_per_hole": True,
        "board__bump": "start",
        "board__chain": False,
        "end__final_round": "none",
        "target": 4,
    },
    "pegs and penalty": {
        "board__one_peg_per_hole": True,
        "turn__farkle_penalty": penalty(1, 1, floor=0),
        "end__final_round": "none",
        "target": 4,
    },
    "farkle leaves the board": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "end__final_round": "none",
        "target": 3,
    },
    "farkle leaves the board, one more turn": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "target": 2,
    },
    "last on board loses": {"end__winner": "last_on_board_loses", "target": 2},
}
"""What a race of three can have, varied; with tiny targets, as the reference is slow."""


def compare(rules: RuleSet) -> None:
    reference, solved = Reference(rules, 3, most=5), ThreeSides(rules)
    assert reference.settled
    assert solved.race.residual < CLOSE
    assert len(reference.starts) > 10
    for state in reference.starts:
        assert solved.chances(state) == pytest.approx(reference.win(state), abs=CLOSE), state


@pytest.mark.slow
@pytest.mark.parametrize("what", FIELDS)
def test_every_field(what: str) -> None:
    compare(small(**FIELDS[what]))


ENDLESS: dict[str, Any] = {"scores": {"1": 1, "2": 1, "3": 1}, "target": 2}


@pytest.mark.slow
@pytest.mark.parametrize("final_round", ["none", "one_more_turn"])
def test_totals_without_a_floor_are_cut_off_low_enough(final_round: str) -> None:
    fields = ENDLESS | {"end__final_round": final_round}
    endless = ThreeSides(small(turn__farkle_penalty={"after": 2, "points": 1}, **fields))
    low = endless.race.setting.space.low
    assert low < 0
    deeper = ThreeSides(small(turn__farkle_penalty=penalty(2, 1, floor=low - 2), **fields))
    assert endless.race.first_chances == pytest.approx(deeper.race.first_chances, abs=1e-9)
    far = at(endless, low - 5, 0, 1)
    assert endless.chances(far) == pytest.approx(endless.chances(at(endless, low, 0, 1)))
    assert not is_quick(endless.rules)


@pytest.mark.slow
def test_two_plans_that_are_equally_good_are_averaged() -> None:
    """Here brute force goes from one to the other for ever."""
    race = solve_three(small(board__one_peg_per_hole=True, target=3))
    assert race.mixed > 0
    assert race.residual < CLOSE
    assert np.abs(race.values.sum(axis=-1) - 1).max() < CLOSE
    assert race.values.min() > 0


def at(source: ThreeSides, *totals: int, starter: int = 0) -> State:
    """The start of a turn of side 0 with these totals, all on the board."""
    state = new_game(source.rules, ["a", "b", "c"])
    sides = tuple(Side(total, on_board=True) for total in totals)
    turn = Turn(0, 0, source.rules.dice)
    return state._replace(phase="roll", roll_off=None, sides=sides, turn=turn, starter=starter)


@pytest.fixture(scope="module")
def last_round() -> ThreeSides:
    """A game with a turn for the others, in which some states need mixed decisions."""
    return ThreeSides(load("plain", sets=["end.target=1000", "end.final_round=one_more_turn"]))


@pytest.mark.slow
def test_mixed_decisions_are_an_equilibrium_too(last_round: ThreeSides) -> None:
    assert last_round.race.mixed > 0
    assert last_round.race.residual < CLOSE
    assert np.abs(last_round.race.values.sum(axis=-1) - 1).max() < 1e-12
    assert last_round.race.values.min() > 0


@pytest.mark.slow
def test_a_turn_rebuilt_is_worth_what_was_solved(last_round: ThreeSides) -> None:
    for totals in ((0, 0, 0), (450, 450, 550), (950, 0, 900), (100, 950, 950), (900, 300, 50)):
        state = at(last_round, *totals)
        assert last_round.roll_value(state) == pytest.approx(last_round.chances(state)[0], abs=1e-9)


@pytest.mark.slow
def test_final_round_from_the_middle_of_a_turn(last_round: ThreeSides) -> None:
    reached = apply(at(last_round, 900, 950, 600), EnterTurn(300))
    assert reached.queue == (2,)
    state = apply(reached, Roll((1, 1, 2, 3, 4, 6)))
    wins = {it.action: it.win for it in last_round.options(state)}
    assert wins[Bank((1, 1))] == pytest.approx(last_round.after(apply(state, Bank((1, 1))))[1])
    assert last_round.roll_value(reached) == pytest.approx(last_round.chances(reached)[1], abs=1e-9)


def test_refused_before_anything_is_allocated() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"scores": EXCHANGE}, "exchange"),
        ({"end__ties": "play_off"}, "play-off"),
        ({"end__reached": "exactly"}, "the first to hit it wins at once"),
        (
            {
                "end__reached": "exactly",
                "end__final_round": "none",
                "turn__bank_minimum": 2,
                "target": 5,
            },
            "every total can still come to it",
        ),
        (
            {"target": 10_000_000},
            r" 1,000,000,000,000,000,000,000 states .* 48,000,000,000,000.0 GB",
        ),
    ]
    for fields, message in cases:
        with pytest.raises(Unsolvable, match=message):
            solve_three(small(**fields))


def test_states_are_counted() -> None:
    rules = load("plain", sets=["end.target=1000"])
    assert states_of(rules) == 20**3
    assert states_of(load("farkle-cribbage", sets=["end.target=30"])) == 3 * 30**3
    check_exact(rules)


class WorkedOutAgain(Exception):
    pass


def worked_out_again(*_: object, **__: object) -> None:
    raise WorkedOutAgain


@pytest.mark.slow
def test_kept_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = small(**FIELDS["first to bank"])
    solved = three(rules, force=True, keep=False)
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    three(rules)
    (path,) = tmp_path.rglob("*.race")
    monkeypatch.setattr("tincup.solve.three.solution.solve_three", worked_out_again)
    found = three(rules)
    assert np.array_equal(found.values, solved.values)
    assert (found.residual, found.mixed) == (solved.residual, solved.mixed)
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    with pytest.raises(WorkedOutAgain):  # for the file is damaged
        three(rules)


class Killed(Exception):
    pass


def killed_at(share: float) -> Callable[[float], None]:
    def progress(done: float) -> None:
        if done >= share:
            raise Killed

    return progress


@pytest.mark.slow
@pytest.mark.parametrize(
    "what", ["first to bank", "complete round", "opening minimum", "penalty, complete round"]
)
def test_gone_on_with_after_kills(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = small(**FIELDS[what])
    solved = three(rules, force=True, keep=False)
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    monkeypatch.setattr("tincup.solve.three.part.KEPT_EVERY", 0.0)
    told: list[float] = []
    for share in (0.3, 0.6, 0.9):
        with pytest.raises(Killed):
            three(rules, progress=killed_at(share))
    found = three(rules, progress=told.append)
    assert min(told) > 0.8
    assert np.array_equal(found.values, solved.values)
    assert (found.residual, found.mixed) == (solved.residual, solved.mixed)
    assert np.array_equal(three(rules, progress=killed_at(0.0)).values, solved.values)


@pytest.mark.slow
def test_what_was_begun_and_is_damaged_is_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = small(**FIELDS["first to bank"])
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    monkeypatch.setattr("tincup.solve.three.part.KEPT_EVERY", 0.0)
    with pytest.raises(Killed):
        three(rules, progress=killed_at(0.6))
    (path,) = tmp_path.rglob("*.race")
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    told: list[float] = []
    three(rules, progress=told.append)
    assert min(told) < 0.3


@pytest.mark.slow
def test_a_full_disk_keeps_nothing_and_solves_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    rules = small(**FIELDS["first to bank"])
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    monkeypatch.setattr("tincup.solve.three.part.KEPT_EVERY", 0.0)
    monkeypatch.setattr("tincup.solve.cache.write_whole", full)
    assert three(rules).residual < CLOSE
    error = take_not_kept()
    assert error is not None
    assert error.errno == ENOSPC
    assert not [*tmp_path.rglob("*.race")]


def test_mixed_systems_are_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which systems are mixed is found while they are solved, and needed when they are checked."""
    rules = small(**FIELDS["complete round"])
    _, space, rolls = frame(rules)
    rng = np.random.default_rng(7)
    values = rng.random((space.places, space.size, space.size, space.size, 3))
    known = nothing_known(space, rolls)
    known.total[:], known.farkle[:] = rng.integers(9, size=known.total.shape), rng.random()
    part = Part(values, rng.random(values.shape[1:4]) < 0.3, known, True, 4, 1e-15)
    handed: list[Part] = []

    def stopped(*_: object, keep: Callable[[Part], None], begun: Part | None, **__: object) -> None:
        if begun is not None:
            handed.append(begun)
        keep(part)
        raise Killed

    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    monkeypatch.setattr("tincup.solve.three.solution.solve_three", stopped)
    for _ in range(2):
        with pytest.raises(Killed):
            three(rules)
    (found,) = handed
    assert np.array_equal(found.values, part.values)
    assert np.array_equal(found.mixed, part.mixed)
    assert np.array_equal(found.known.total, known.total)
    assert np.array_equal(found.known.farkle, known.farkle)
    assert found[3:] == part[3:]


@pytest.mark.parametrize(
    "what", ["first to bank", "complete round", "opening minimum", "penalty", "pegs and penalty"]
)
def test_every_state_is_in_one_system(what: str) -> None:
    _, space, _ = frame(small(**FIELDS[what]))
    seen = list[tuple[int, ...]]()
    sums = list[int]()
    for system in groups(space):
        for x, y, z in zip(*(it.tolist() for it in system), strict=True):
            turned = (x, y, z), (y, z, x), (z, x, y)
            seen += {*turned} if space.places == 1 else [(x, y, z)]
            sums.append(int(space.total[[x, y, z]].sum()))
    assert sorted(seen) == [*product(range(space.size), repeat=3)]
    assert sums == sorted(sums, reverse=True)


def test_samples_have_every_block_once() -> None:
    system = np.arange(1003), np.arange(1003) + 1, np.arange(1003) + 2
    samples = [sample(system, number) for number in range(SAMPLE)]
    for k in range(3):
        parts = [it[k] for it in samples]
        assert sorted(np.concatenate(parts).tolist()) == system[k].tolist()
        assert all(len(it) > 0 for it in parts)


@pytest.mark.slow
@pytest.mark.parametrize("what", ["first to bank", "complete round", "penalty of all"])
def test_one_thread_and_two_solve_to_the_same_bits(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = small(**FIELDS[what] | {"target": 20})
    monkeypatch.setattr("tincup.solve.three.solver.CHECKED_WHOLE", 0)  # and check a sample
    races = []
    for count in (1, 2):
        monkeypatch.setattr("os.cpu_count", lambda count=count: count)
        races.append(solve_three(rules))
    one, two = races
    assert np.array_equal(one.values, two.values)
    assert (one.mixed, one.residual) == (two.mixed, two.residual)
    assert one.residual < CLOSE


@pytest.mark.slow
def test_who_has_left_is_left_to_the_approximation() -> None:
    rules = small(**FIELDS["first to bank"])
    source, start = evaluator(rules, 3), new_game(rules, ["a", "b", "c"])
    assert source.is_exact(start)
    state = apply(start, Resign(2))
    assert not source.is_exact(state)
    with pytest.raises(Unsolvable, match="has left the game"):
        ThreeSides(rules).chances(state)
    chances = source.chances(state)
    assert chances[2] == 0
    assert sum(chances) == pytest.approx(1)
