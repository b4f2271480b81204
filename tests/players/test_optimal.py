"""Exact play that is worked out beside a game: nobody waits for it, and then it is used."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tincup.game import Roll, State, apply, new_game
from tincup.players import optimal
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.optimal import OptimalPlayer, Preparation, is_under_way
from tincup.rules import RuleSet, load
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import Evaluator, prepare
from tincup.solve.progress import Progress


@pytest.fixture
def state() -> State:
    return apply(
        new_game(load("kingdom-come", sets=["end.target=950"]), ["Ada", "Bo"]),
        Roll((1, 5, 2, 3, 3, 4)),
    )


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Work begins when this is set."""
    begin = Event()

    def later(rules: RuleSet, sides: int, progress: Progress | None = None) -> Evaluator:
        if progress is not None:  # it is the work beside the game that asks
            assert begin.wait(600)
            progress(0.5)
        return prepare(rules, sides)

    monkeypatch.setattr(optimal, "prepare", later)
    yield begin
    begin.set()


def test_an_optimal_player_looks_ahead_until_exact_play_is_there(
    state: State, begin: Event
) -> None:
    preparation, player = Preparation(state.rules, 2), OptimalPlayer("Pip")
    assert is_under_way(state.rules, 2)
    assert not preparation.wait(0)
    assert player.decide(state) == LookaheadPlayer("Pip").decide(state)
    begin.set()
    assert preparation.wait(600)
    assert preparation.is_over
    assert preparation.refusal is None
    assert not is_under_way(state.rules, 2)
    assert player.decide(state) == prepare(state.rules, 2).options(state)[0].action


def test_games_of_other_rules_do_wait(state: State, begin: Event) -> None:
    Preparation(state.rules, 2)
    assert begin is not None
    assert not is_under_way(state.rules, 3)
    assert not is_under_way(load("kingdom-come"), 2)


def test_work_that_is_stopped_comes_to_nothing(state: State, begin: Event) -> None:
    preparation = Preparation(state.rules, 2)
    preparation.stop()
    begin.set()
    while is_under_way(state.rules, 2):
        assert not preparation.wait(0.01)
    assert not preparation.is_over


@pytest.mark.parametrize("stops", [True, False])
def test_work_that_a_program_at_its_end_lets_down_was_stopped(
    state: State, monkeypatch: pytest.MonkeyPatch, stops: bool
) -> None:
    """Python shuts its thread pools down before threads like this one end."""
    begin = Event()
    unhandled: list[type[BaseException]] = []
    monkeypatch.setattr(threading, "excepthook", lambda it: unhandled.append(it.exc_type))

    def let_down(rules: RuleSet, sides: int, progress: Progress) -> Evaluator:
        assert begin.wait(600)
        with ThreadPoolExecutor(1) as pool:
            pool.shutdown()
            pool.submit(prepare, rules, sides)
        raise AssertionError

    monkeypatch.setattr(optimal, "prepare", let_down)
    others = set(threading.enumerate())  # work of the tests before may not have ended
    preparation = Preparation(state.rules, 2)
    name = f"solving {state.rules.id}"
    (thread,) = (it for it in set(threading.enumerate()) - others if it.name == name)
    if stops:
        preparation.stop()
    begin.set()
    thread.join(60)
    assert unhandled == ([] if stops else [RuntimeError])
    assert not preparation.is_over
    assert not is_under_way(state.rules, 2)


def test_a_refusal_is_told(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(rules: RuleSet, sides: int, progress: Progress) -> Evaluator:
        raise Unsolvable("unsolvable-one-side")

    monkeypatch.setattr(optimal, "prepare", refused)
    preparation = Preparation(state.rules, 2)
    assert preparation.wait(600)
    assert isinstance(preparation.refusal, Unsolvable)
    assert not is_under_way(state.rules, 2)
