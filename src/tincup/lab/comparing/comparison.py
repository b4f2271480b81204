"""The answer of `tincup.compare`: the results of a comparison, as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from tincup.chance.entropy import hex_text
from tincup.game import new_game
from tincup.game.lineup import MOST_PLAYERS
from tincup.lab.comparing.columns import Named, check_count, named, told_apart
from tincup.lab.comparing.combinations import Line, lines
from tincup.lab.comparing.compare import FIGURES, Column, run
from tincup.lab.comparing.exact import note_exact, of_dice
from tincup.lab.comparing.games import Setting
from tincup.lab.comparing.levels import Levels
from tincup.lab.comparing.worths import worths
from tincup.lab.contestants import Contestant, entrant_of
from tincup.lab.errors import ExperimentError, check_number, check_whole
from tincup.lab.figures import Figure
from tincup.rules import RuleSet
from tincup.rules import vary as with_settings
from tincup.shortcuts import rule_set
from tincup.solve.progress import Progress
from tincup.solve.solve import solve

MOST_GAMES: Final = 1_000_000
MOST_TURNS: Final = 1_000
PACE: Final = 8.0

Values: TypeAlias = Iterable[bool | int | str]
"""Values for a field to try, each as ``--set`` takes it, such as ``350`` or ``"play_off"``."""


@dataclass(frozen=True, slots=True)
class CombinationResult:
    """A line of the chart: what it pays, what it is worth, how often it comes and is kept.

    ``line`` has its pattern, the points it pays, and the exact chance that a fresh roll of all
    dice shows it. ``worth``: by how many points or holes it raises the largest expected turn score
    (`tincup.lab.comparing.worths`); ``None`` where that was not asked for or cannot be said.
    ``kept``: how often it is kept in a game, by all sides; ``None`` where it never had the chance.
    """

    line: Line
    worth: Figure | None
    kept: Figure | None


@dataclass(frozen=True, slots=True)
class RulesResult:
    """The results of one rule set of a comparison.

    ``figures`` are by their names in `tincup.lab.comparing.compare.FIGURES`, those that there are
    for these rules; shares are from 0 to 1, ``minutes`` are minutes, ``head_start`` is in points or
    holes. ``cut``: games that were ended before they were over, as they had too many turns.
    ``combinations`` are by their patterns. ``why_inexact``: why exact play was asked for and is not
    there, as a sentence; empty where it is there, or nobody asked.
    """

    label: str
    rules: RuleSet
    games: int
    cut: int
    figures: Mapping[str, Figure]
    combinations: Mapping[str, CombinationResult]
    why_inexact: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rule sets side by side, with the same dice and the same player on all ``sides``.

    ``player`` and ``weaker`` are the names of the players, ``seed`` is what the dice followed
    from, and ``pace`` how many seconds pass from one roll to the next. Indexed by a label, it gives
    the results of that rule set.
    """

    seed: str
    player: str
    weaker: str
    sides: int
    pace: float
    rules: tuple[RulesResult, ...]

    def __getitem__(self, label: str) -> RulesResult:
        """Return the results of the rule set with this label. Raises ``KeyError``."""
        for result in self.rules:
            if result.label == label:
                return result
        raise KeyError(label)

    def figure(self, name: str) -> dict[str, Figure | None]:
        """Return a figure of every rule set, by its label; ``None`` where there is none.

        Raises ``KeyError`` for a name that is none of `tincup.lab.comparing.compare.FIGURES`.
        """
        if name not in FIGURES:
            raise KeyError(name)
        return {result.label: result.figures.get(name) for result in self.rules}


def compare(
    rules: RuleSet | str | Sequence[RuleSet | str],
    *,
    vary: Mapping[str, Values] | None = None,
    player: Contestant = "medium",
    weaker: Contestant = "easy",
    games: int = 400,
    sides: int = 2,
    seed: int | str | None = None,
    exact: bool | None = None,
    pace: float = PACE,
    most_turns: int = MOST_TURNS,
    progress: Progress | None = None,
) -> Comparison:
    """Put rule sets side by side, as ``tincup compare`` does, and say what each does to a game.

    ``rules`` are one or several, each a rule set, a preset's id or a rule file. With ``vary`` each
    comes once for every combination of the values of these fields, such as
    ``{"turn.opening_minimum": [0, 350, 500]}``, and is called by them.

    ``player`` plays on all sides, and meets ``weaker`` to show how much skill decides: see
    `tincup.match` for what they may be. ``games`` are played by each rule set, and as many again
    show skill; the dice follow from ``seed``, which is drawn where there is none. ``exact``: work
    out exact play of two sides, and what it wins against each level of bot, however long it takes
    (``True``), nothing but what the dice show (``False``), or exact play where it is stored or
    takes a moment (``None``). ``pace``: seconds from one roll to the next. After
    ``most_turns`` turns of all sides a game is cut. ``progress`` is told the share that is done.

    Raises `ExperimentError` for what is no comparison, and where a player gives no decision;
    `SpecError`, `RuleError`, and `GameError` for a number of sides that the rules do not know.
    """
    check_whole("games", games, 1, MOST_GAMES)
    check_whole("sides", sides, 2, MOST_PLAYERS)
    check_whole("most_turns", most_turns, 1, MOST_GAMES)
    check_number("pace", pace, 0.1, 3_600.0)
    text = hex_text(4) if seed is None else str(seed)
    entry = entrant_of(player)
    setting = Setting(entry, entry, entrant_of(weaker), sides, text, most_turns, float(pace))
    columns = []
    for label, each in _columns([rules] if isinstance(rules, RuleSet | str) else rules, vary or {}):
        new_game(each, [str(1 + at) for at in range(sides * each.partners)])  # so many may play
        columns.append(Column(label, each, setting))
    for share in run(columns, games):
        if progress:
            progress(share)
    for column in columns:
        column.exact |= of_dice(column.rules)
        if exact is not False:
            column.worths = worths(column.rules)
            _solve(column, games, asked=exact is True)
    results = tuple(_result(column) for column in columns)
    return Comparison(text, entry.text, setting.weaker.text, sides, setting.pace, results)


def _columns(given: Sequence[RuleSet | str], varied: Mapping[str, Values]) -> list[Named]:
    settings = [[_setting(key, value) for value in values] for key, values in varied.items()]
    found: list[Named] = []
    for each, sets in product(given, product(*settings)):
        check_count(len(found) + 1)
        rules = rule_set(each)
        found.append(
            named(with_settings(rules, sets), rules.id if not sets or len(given) > 1 else "", sets)
        )
    if len(found) < 2:
        raise ExperimentError("lab-too-few-rules", given=len(found))
    return told_apart(found, varied.keys())


def _setting(key: str, value: object) -> str:
    return f"{key}={str(value).lower() if isinstance(value, bool) else value}"


def _solve(column: Column, games: int, *, asked: bool) -> None:
    """Note the figures of exact play; where they are ``asked`` for, also of games against it."""
    solution = note_exact(column, asked=asked, solve=solve)
    if asked and solution is not None:
        levels = Levels(solution, column.setting.seed)
        for _ in levels.play(games):
            pass
        column.exact |= levels.figures


def _figures(column: Column) -> Iterator[tuple[str, Figure]]:
    for name in FIGURES:
        figure = column.figure(name)
        if figure is not None:
            yield name, figure


def _result(column: Column) -> RulesResult:
    return RulesResult(
        label=column.label,
        rules=column.rules,
        games=column.games,
        cut=column.cut,
        figures=dict(_figures(column)),
        combinations={
            line.pattern: CombinationResult(
                line, column.worths.get(line.pattern), column.kept(line.pattern)
            )
            for line in lines(column.rules)
        },
        why_inexact=column.why_inexact,
    )
