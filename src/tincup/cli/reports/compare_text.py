"""The text of `tincup compare`: rows of figures for the terminal and for the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tincup.cli.output import print_table
from tincup.lab.comparing.combinations import Line, lines
from tincup.lab.comparing.compare import FIGURES, MOST_CUT, SHARES, Column
from tincup.lab.figures import Figure
from tincup.lab.intervals import FEWEST_DEALS
from tincup.messages import text, visible
from tincup.narration import close_percent, decimal, line_words, number, rules_name

_LABELS: Final = {
    "turns": "compare-turns",
    "rolls": "compare-rolls",
    "minutes": "compare-minutes",
    "first": "compare-first",
    "first_optimal": "compare-first-optimal",
    "head_start": "compare-head-start",
    "fresh_farkle": "compare-fresh-farkle",
    "farkles": "compare-farkles",
    "slow_opening": "compare-slow-opening",
    "half_way": "compare-half-way",
    "comebacks": "compare-comebacks",
    "lead_changes": "compare-lead-changes",
    "skill": "compare-skill",
    "skill_easy": "compare-skill-easy",
    "skill_medium": "compare-skill-medium",
    "skill_hard": "compare-skill-hard",
}


class Table(NamedTuple):
    heading: str
    labels: list[str]
    rows: list[list[str]]

    @property
    def merged(self) -> Table:
        if any(cell != first for _, first, *others in self.rows for cell in others):
            return self
        return Table(self.heading, [text("compare-all")], [row[:2] for row in self.rows])


class Row(NamedTuple):
    """A figure of every rule set; if it ``is_share``, its values 0 to 1 are shown in per cent."""

    label: str
    figures: tuple[Figure | None, ...]
    is_share: bool = False

    @property
    def cells(self) -> list[str]:
        return [cell(figure, is_share=self.is_share) for figure in self.figures]


def figure_rows(columns: Sequence[Column]) -> list[Row]:
    rows = []
    for name in FIGURES:
        figures = tuple(column.figure(name) for column in columns)
        if any(figure is not None for figure in figures):
            rows.append(Row(text(_LABELS[name]), figures, name in SHARES))
    return rows


def patterns_of(columns: Sequence[Column]) -> list[str]:
    return list(dict.fromkeys(line.pattern for it in columns for line in lines(it.rules)))


def chance_rows(columns: Sequence[Column]) -> list[Row]:
    known = [{line.pattern: line for line in lines(column.rules)} for column in columns]
    return [
        Row(
            line_words(pattern),
            tuple(
                Figure(float(line.chance), is_exact=True) if (line := of.get(pattern)) else None
                for of in known
            ),
            is_share=True,
        )
        for pattern in patterns_of(columns)
    ]


def worth_rows(columns: Sequence[Column]) -> list[Row]:
    rows = (
        Row(line_words(pattern), tuple(column.worths.get(pattern) for column in columns))
        for pattern in patterns_of(columns)
    )
    return [row for row in rows if any(figure is not None for figure in row.figures)]


def kept_rows(columns: Sequence[Column]) -> list[Row]:
    return [
        Row(line_words(pattern), tuple(column.kept(pattern) for column in columns))
        for pattern in patterns_of(columns)
    ]


def pay_rows(columns: Sequence[Column]) -> list[list[str]]:
    known = [{line.pattern: line for line in lines(column.rules)} for column in columns]
    return [
        [line_words(pattern), *(_pay(of[pattern]) if pattern in of else "" for of in known)]
        for pattern in patterns_of(columns)
    ]


def _pay(line: Line) -> str:
    if line.least == line.most:
        return number(line.least)
    return text("chart-scores-between", least=line.least, most=line.most)


def figure_table(columns: Sequence[Column]) -> Table:
    rows = [[row.label, *row.cells] for row in figure_rows(columns)]
    return Table(text("compare-column-figure"), [it.label for it in columns], rows)


def combination_tables(columns: Sequence[Column]) -> Iterator[Table]:
    labels = [column.label for column in columns]
    yield Table(text("compare-heading-pays"), labels, pay_rows(columns)).merged
    if worth := worth_rows(columns):
        cells = [[row.label, *row.cells] for row in worth]
        yield Table(text("compare-heading-worth"), labels, cells).merged
    chances = [[row.label, *row.cells] for row in chance_rows(columns)]
    yield Table(text("compare-heading-chance"), labels, chances).merged
    kept = [[row.label, *row.cells] for row in kept_rows(columns)]
    yield Table(text("compare-heading-kept"), labels, kept)


def cell(figure: Figure | None, *, is_share: bool) -> str:
    """Return a figure as text: = before an exact one, ~ before one without an interval.

    An interval follows in parentheses, "52.1% (48.6 to 55.4)".
    """
    if figure is None:
        return ""
    if is_share:
        places = 2 if figure.is_exact else 1
        value = close_percent(figure.value, places)
    elif figure.is_exact and figure.value == round(figure.value):
        value = number(round(figure.value))
    elif figure.is_exact:
        value = decimal(figure.value, 1)
    else:
        value = decimal(figure.value, 2 if figure.value < 10 else 1)
    if figure.is_exact:
        return f"= {value}"
    if figure.interval is None:
        return f"~ {value}"
    places = 1 if is_share or figure.value >= 10 else 2
    low, high = (decimal(100 * end if is_share else end, places) for end in figure.interval)
    return text("compare-cell", value=value, low=low, high=high)


def title(columns: Sequence[Column]) -> str:
    setting, games = columns[0].setting, max(column.games for column in columns)
    return text(
        "compare-title",
        games=games,
        player=setting.player.text,
        sides=setting.sides,
        seed=visible(setting.seed),
    )


def remarks(columns: Sequence[Column]) -> Iterator[str]:
    setting = columns[0].setting
    yield text("compare-legend", deals=FEWEST_DEALS)
    if any("first_optimal" in column.exact for column in columns):
        yield text("compare-about-exact")
    if any("skill_easy" in column.exact for column in columns):
        yield text("compare-about-levels")
    if any(column.worths for column in columns):
        yield text("compare-about-worth")
    yield text("compare-about-pace", seconds=f"{setting.pace:g}")
    yield text("compare-about-skill", better=setting.better.text, weaker=setting.weaker.text)
    for column in columns:
        if column.is_endless:
            yield text(
                "compare-endless", rules=column.label, games=MOST_CUT, turns=setting.most_turns
            )
        elif column.cut or column.skill_cut:
            cut = column.cut + column.skill_cut
            yield text("compare-cut", rules=column.label, games=cut, turns=setting.most_turns)
        if column.why_inexact:
            yield text("compare-inexact", rules=column.label, reason=column.why_inexact)


def print_comparison(columns: Sequence[Column]) -> None:
    print(title(columns), end="\n\n")
    for column in columns:
        if rules_name(column.rules) != column.label:
            print(f"{column.label}: {rules_name(column.rules)}")
    for table in (figure_table(columns), *combination_tables(columns)):
        print()
        print_table([table.heading, *table.labels], table.rows)
    print()
    for remark in remarks(columns):
        print(remark)
