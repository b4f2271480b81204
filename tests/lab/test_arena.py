"""Round robins: what is played, what forfeits come to, and going on after an interruption."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from tests.players import misbehaving
from tests.players.test_external import is_running
from tests.waiting import wait_until
from tincup.game import GameError
from tincup.lab.arenas.arena import Arena
from tincup.lab.arenas.folder import OUT, ArenaError, ArenaFolder, PairResult
from tincup.lab.arenas.players_file import Entrant
from tincup.lab.match import run
from tincup.players import Limit, parse_spec
from tincup.rules import RuleSet, load, preset

SHORT = load("plain", sets=["end.target=1500"])
THREE = ("easy", "medium", "threshold:400")


def arena(
    *specs: str,
    games: int = 6,
    folder: Path | None = None,
    rules: RuleSet = SHORT,
    seed: str = "1",
    limit: float = 0.2,
) -> Arena:
    entrants = [Entrant(f"player {at}", parse_spec(spec)) for at, spec in enumerate(specs)]
    kept = None if folder is None else ArenaFolder(folder)
    return Arena(rules, entrants, seed, games, limit=Limit(limit), folder=kept)


def finished(found: Arena) -> Arena:
    for _ in found.run():
        pass
    assert found.played == found.games
    return found


def program(name: str, *arguments: object) -> str:
    words = " ".join(f"'{word}'" for word in (misbehaving.__file__, name, *arguments))
    return f"external:'{sys.executable}' {words}"


def test_each_pair_plays_a_match() -> None:
    found = finished(arena(*THREE, games=5))  # six: from both seats
    assert found.pairs == [(0, 1), (0, 2), (1, 2)]
    assert found.games == 18
    for pair, result in found.results.items():
        with found.match(pair).open() as match:
            *_, tally = run(match, 6)
        assert result.won == [standing.won for standing in tally.standings]
        assert result.shared == tally.standings[0].shared
    table = found.table()
    assert sum(place.won for place in table) == 18
    assert all(place.games == 12 and not place.forfeits for place in table)
    points = [place.rating.points for place in table]
    assert all(it is not None for it in points)
    assert points == sorted(points, key=lambda it: -(it or 0))


def test_all_pairs_have_the_same_dice() -> None:
    """Two who decide alike come to the same against a third, and share every deal."""
    found = finished(arena("medium", "easy", "medium"))
    assert found.results[0, 1].won == found.results[1, 2].won[::-1]
    assert found.results[0, 2].won == [3, 3]


@pytest.mark.parametrize("deals", [1, 3, 4, 9])
def test_going_on_comes_to_the_same(tmp_path: Path, deals: int) -> None:
    """Ended by closing the iteration, as Ctrl-C does, within a pair or after one."""
    whole = finished(arena(*THREE))
    begun = arena(*THREE, folder=tmp_path)
    running = begun.run()
    assert len(list(islice(running, deals))) == deals
    running.close()
    again = arena(*THREE, folder=tmp_path)
    assert again.played == begun.played > 0
    played = sum(1 for _ in again.run())
    assert played <= 12 - deals
    assert again.results == whole.results
    assert again.table() == whole.table()
    assert not list(arena(*THREE, folder=tmp_path).run())


def test_results_are_written_down_while_a_pair_plays(tmp_path: Path) -> None:
    running = arena("easy", "medium", games=100, folder=tmp_path).run()
    list(islice(running, 12))
    kept = json.loads((tmp_path / "pair-001-002.json").read_text())
    assert 10 <= kept["deals"] <= 12  # sooner where the machine is slow
    running.close()


def test_another_arena_is_refused(tmp_path: Path) -> None:
    arena("easy", "medium", folder=tmp_path)
    others: tuple[tuple[Callable[[], Arena], str], ...] = (
        (lambda: arena("easy", "hard", folder=tmp_path), "its players are others"),
        (lambda: arena("easy", "medium", seed="2", folder=tmp_path), "its seed is another"),
        (lambda: arena("easy", "medium", games=8, folder=tmp_path), "its --games is another"),
        (lambda: arena("easy", "medium", limit=2, folder=tmp_path), "its --limit is another"),
        (
            lambda: arena("easy", "medium", rules=preset("zilch"), folder=tmp_path),
            "its rules are others",
        ),
    )
    for other, said in others:
        with pytest.raises(ArenaError, match=said):
            other()
    assert ArenaFolder(tmp_path).seed() == "1"
    arena("easy", "medium", games=5, folder=tmp_path)  # six, as it has


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "[]",
        "{",
        '{"deals": 1e9}',
        '{"deals": 1, "won": [1, 0]}',
        '{"deals": 1, "won": [2]}',
        '{"deals": 4, "won": [4, 4]}',
        '{"deals": 1, "won": [3, -1]}',
        '{"deals": 1, "won": [1, 1], "streaks": [5, 0]}',
        '{"deals": 1, "won": [1, 1], "forfeits": [{"a": 1}, {}]}',
        '{"deal": 1}',
    ],
)
def test_damaged_results_are_refused(tmp_path: Path, damage: str) -> None:
    arena("easy", "medium", folder=tmp_path)
    (tmp_path / "pair-001-002.json").write_text(damage)
    with pytest.raises(ArenaError, match=r"pair-001-002\.json does not have the results"):
        arena("easy", "medium", folder=tmp_path)
    (tmp_path / "arena.json").write_text(damage or "no JSON")
    with pytest.raises(ArenaError):
        arena("easy", "medium", folder=tmp_path)


def test_what_a_killed_process_left_is_cleared_away(tmp_path: Path) -> None:
    strays = [tmp_path / f".{name}.json-abc" for name in ("arena", "pair-001-002")]
    for stray in strays:
        stray.write_text("half a fi")
    arena("easy", "medium", folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["arena.json"]


def test_rules_that_two_cannot_play_by() -> None:
    with pytest.raises(GameError):
        arena("easy", "medium", rules=load("plain", sets=["players=[3, 8]"]))


@pytest.mark.real
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("stillborn", "player-gone"),
        ("dying", "player-gone"),
        ("endless", "player-protocol"),  # a line without end
        ("long_line", "player-protocol"),
        ("chatter", "player-protocol"),  # lines without end
        ("junk", "player-protocol"),
        ("half_line", "player-timeout"),
        ("wrong_ids", "player-timeout"),
        ("silent", "player-timeout"),
        ("stubborn", "player-illegal"),
    ],
)
def test_who_misbehaves_forfeits(name: str, code: str) -> None:
    best, worst = finished(arena("easy", program(name), games=2)).table()
    assert (best.player, best.forfeits) == (0, {})
    assert worst.forfeits.keys() == {code}
    assert "player 1" in worst.faults[code]
    assert worst.won == 2 - sum(worst.forfeits.values())


@pytest.mark.real
def test_the_games_of_the_others_stand() -> None:
    found = finished(arena("easy", program("dying"), "medium"))
    assert found.results[0, 2] == finished(arena("easy", "easy", "medium")).results[0, 2]
    assert [place.player for place in found.table() if place.forfeits] == [1]


@pytest.mark.real
def test_no_child_is_left_behind(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers"
    finished(arena("easy", program("family", numbers), games=2))
    children = [int(line) for line in numbers.read_text().splitlines()]
    assert len(children) == 2
    wait_until(lambda: not any(map(is_running, children)))  # a signal takes a moment


@pytest.mark.real
def test_who_is_out_forfeits_the_rest_unplayed(tmp_path: Path) -> None:
    found = finished(arena("easy", program("stillborn"), games=60, folder=tmp_path))
    assert found.table() == arena("easy", program("stillborn"), games=60, folder=tmp_path).table()
    place = found.table()[1]
    assert place.player == 1
    assert 60 - 2 * OUT - 2 <= place.unplayed <= 60 - OUT
    assert sum(place.forfeits.values()) == 60 - place.won
    assert found.results[0, 1].won[0] == 60 - place.won


@pytest.mark.real
def test_two_who_are_out_share_the_rest() -> None:
    """Neither decides: who begins forfeits each game, and after five deals both are out."""
    found = arena(program("stillborn"), program("stillborn"), games=40)
    for _ in found.run():
        pass
    result = found.results[0, 1]
    assert result.won == [20.0, 20.0]
    assert result.unplayed == [20 - OUT, 20 - OUT]
    assert [sum(codes.values()) for codes in result.forfeits] == [20, 20]


def test_a_game_without_a_fault_ends_a_row() -> None:
    """A program that forfeits now and then plays to the end."""
    result = PairResult(deals=4, won=[4.0, 4.0], streaks=[OUT - 1, 0])
    with arena("easy", "medium").match((0, 1)).open() as match:
        following = result.after(match.deal(0), 20)
    assert (result.deals, result.streaks) == (4, [OUT - 1, 0])
    assert (following.deals, following.streaks, following.unplayed) == (5, [0, 0], [0, 0])
    assert following.is_sound(20)
