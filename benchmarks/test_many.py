"""Many games in compiled code; three sides: what exact play costs, and the approximation loses.

Turns of players that are tables are beside a stand-in for a simulator as people write one
(`stand_in.py`), a match beside the same through the engine (``-k blocks -s``).

The table of `docs/solver-many.md` is made by

    .venv/bin/pytest benchmarks/test_many.py --benchmark-enable -s -k loss

the times of exact play by ``-k exact``, and who wins by seat, for whole presets, by ``-k seats``
(``-k "seats and zonk"``: a single one; what is kept is not solved again). An answer of the
approximation is timed with the two-sided solution there; the aim is 20 ms for any number of sides.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING

import pytest

from tincup.game import Roll, Side, State, Turn, apply, new_game
from tincup.rules import load
from tincup.solve.approximation import Odds
from tincup.solve.solve import solve
from tincup.solve.three.solution import three
from tincup.solve.three.solver import solve_three

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.exact

GAMES: dict[str, list[str]] = {
    "plain, 1,000": ["plain", "end.target=1000"],
    "plain, 1,000, one more turn": ["plain", "end.target=1000", "end.final_round=one_more_turn"],
    "plain, 1,000, complete round": ["plain", "end.target=1000", "end.final_round=complete_round"],
    "plain, 1,500": ["plain", "end.target=1500"],
    "plain, 2,000": ["plain", "end.target=2000"],
    "kingdom-come, 1,000": ["kingdom-come", "end.target=1000"],
    "playmonster, 1,000": ["playmonster", "end.target=1000"],
    "farkle-cribbage, 20": ["farkle-cribbage", "end.target=20"],
    "farkle-cribbage-loser, 20": [
        "farkle-cribbage-loser",
        "end.target=20",
        "end.loser_found=at_once",
    ],
}


FIT: tuple[str, ...] = (
    "kingdom-come",
    "five-thousand",
    "farkle-cribbage-loser",
    "zonk",
    "farkle-cribbage",
    "farkle-cribbage-partners",
    "plain",
    "cardgames",
    "thousand",
    "dix-mille",
    "dix-mille-350",
    "dix-mille-every-turn-350",
    "dix-mille-five-dice",
    "dix-mille-must-throw",
    "phone",
    "playmonster",
    "hot-dice",
    "fifteen-thousand",
    "farkle-cribbage-long",
)
"""The presets that three sides can be solved for, by the number of states."""

ROLL = Roll((1, 1, 2, 3, 5, 6))


def middle(start: State) -> State:
    """A state in the middle of a game, the first side to roll."""
    sides = tuple(Side(1000 + 850 * k, on_board=True) for k in range(len(start.sides)))
    return start._replace(sides=sides, turn=Turn(0, 0, 6))


@pytest.mark.parametrize("game", GAMES)
def test_exact(benchmark: BenchmarkFixture, game: str) -> None:
    name, *sets = GAMES[game]
    solve_three(
        load(name, sets=[*sets, "end.target=10" if "cribbage" in name else "end.target=500"])
    )
    race = benchmark.pedantic(solve_three, (load(name, sets=sets),), rounds=1, iterations=1)
    benchmark.extra_info |= {
        "states": race.states,
        "mixed": race.mixed,
        "residual": race.residual,
    }
    assert race.residual < 1e-9


@pytest.mark.parametrize("name", FIT)
def test_seats(benchmark: BenchmarkFixture, name: str) -> None:
    rules = load(name, sets=[] if benchmark.enabled else ["end.target=500"])
    two, solving = solve(rules), process_time()
    race = benchmark.pedantic(three, (rules,), rounds=1, iterations=1)
    solving = process_time() - solving
    chances = " | ".join(f"{100 * it:.4f}" for it in (two.first_player_wins, *race.first_chances))
    print(
        f"\n| `{name}` | {race.states:,} | {chances} | {race.mixed} | {race.residual:.0e} "
        f"| {solving:.1f} |"
    )
    assert sum(race.first_chances) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_loss(benchmark: BenchmarkFixture, game: str) -> None:
    from tincup.lab.approximation_loss import loss_of

    name, *sets = GAMES[game]
    sets += [] if benchmark.enabled else ["end.target=300"]
    rules = load(name, sets=sets)
    race = three(rules)
    loss = benchmark.pedantic(loss_of, (rules, race), rounds=1, iterations=1)
    benchmark.extra_info |= loss._asdict()
    print(
        f"\n| {game} | {race.states:,} | {100 * loss.a_game:.4f} | {100 * loss.worst:.2f} "
        f"| {100 * loss.error:.1f} | {100 * loss.mean_error:.2f} |"
    )
    assert loss.a_game < 0.01


@pytest.mark.parametrize("sides", [3, 6, 8])
def test_an_answer(benchmark: BenchmarkFixture, sides: int) -> None:
    rules = load("plain")
    source = Odds(rules, sides)
    state = apply(middle(new_game(rules, [str(k) for k in range(sides)])), ROLL)
    assert benchmark(source.options, state)


SEATS = {
    "plain, thresholds": ("plain", ["threshold:500", "threshold:300"]),
    "playmonster, easy and medium": ("playmonster", ["easy", "medium"]),
    "zonk, four sides": ("zonk", ["medium", "greedy", "easy", "threshold:400"]),
}


@pytest.mark.parametrize("seats", SEATS)
def test_blocks(benchmark: BenchmarkFixture, monkeypatch: pytest.MonkeyPatch, seats: str) -> None:
    """Turns a second, once what players choose is known, on one core."""
    from benchmarks.stand_in import turns
    from tincup.lab.compiled.block import MOST
    from tincup.lab.compiled.blocks import Blocks
    from tincup.players.spec import parse_spec

    monkeypatch.setattr("tincup.lab.compiled.blocks.some", lambda: 1)
    name, specs = SEATS[seats]
    count = len(specs)
    games = MOST // count if benchmark.enabled else 10
    blocks = Blocks(load(name), [parse_spec(it).player(it) for it in specs], "1")
    taken = int(blocks.play(range(games), count).turns.sum())
    block = benchmark(blocks.play, range(games), count)
    assert int(block.turns.sum()) == taken
    turns(10, 500, 1)
    if benchmark.enabled:
        ours = taken / seconds(lambda: blocks.play(range(games), count))
        plain = taken / seconds(lambda: turns(taken, 500, 1))
        benchmark.extra_info |= {"turns_a_second": ours, "of_the_stand_in": ours / plain}
        print(f"\n| {seats} | {ours / 1e6:.2f} | {plain / 1e6:.2f} | {ours / plain:.2f} |")


def seconds(work: Callable[[], object]) -> float:
    """The processor time of the quickest of five times: a busy machine leaves that be."""
    times = []
    for _ in range(5):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return min(times)


MATCHES = {("easy", "medium"): 1_000, ("optimal", "hard"): 1_000, ("optimal", "optimal"): 100_000}


@pytest.mark.parametrize("players", MATCHES)
def test_blocks_of_a_match(benchmark: BenchmarkFixture, players: tuple[str, str]) -> None:
    """Games of a match from nothing, kernels loaded, beside the engine's time."""
    from tincup.lab.compiled.choices import tables_of
    from tincup.lab.match import Match, run
    from tincup.players.spec import parse_spec

    specs = [parse_spec(it) for it in players]
    games = MATCHES[players] if benchmark.enabled else 320
    rules = load("playmonster", [] if benchmark.enabled else ["end.target=1000"])

    def match() -> float:
        tables_of.cache_clear()
        with Match(rules, specs, "1").open() as playing:
            (*_, tally) = run(playing, games)
        return tally.standings[0].won

    benchmark.pedantic(match, rounds=1, warmup_rounds=1)
    deals = 10 if benchmark.enabled else 1
    with Match(rules, specs, "1").open() as playing:
        numbers = iter(range(10**6))  # other deals each time, as some things are kept
        played = seconds(lambda: [playing.deal(next(numbers)) for _ in range(deals)])
    engine = played / (2 * deals) * games
    if benchmark.enabled:
        benchmark.extra_info["times_the_engine"] = ratio = engine / seconds(match)
        names = " against ".join(players)
        print(f"\n| {names}, {games:,} games | {ratio:.1f} times the engine |")
