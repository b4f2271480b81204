"""The memory of a process, second by second, and a drawing of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

WIDTH: Final = 900
HEIGHT: Final = 360
MARGIN: Final = 48
COLUMNS: Final = 72
ROWS: Final = 12


class Sample(NamedTuple):
    """What a process had at a time: megabytes resident, and its share of what is mapped."""

    seconds: float
    rss: float
    pss: float


def sample(pid: int, seconds: float) -> Sample:
    """What a process has now, by Linux's ``/proc``."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
    kilobytes = dict(re.findall(r"^(\w+):\s+(\d+) kB$", text, re.MULTILINE))
    return Sample(seconds, int(kilobytes["Rss"]) / 1024, int(kilobytes["Pss"]) / 1024)


def in_text(samples: Sequence[Sample], aim: float) -> str:
    """The resident memory as columns of text, the highest of each span of time."""
    top = max(aim, *(it.rss for it in samples))
    end = samples[-1].seconds
    highest = []
    for column in range(COLUMNS):
        first, last = (end * place / COLUMNS for place in (column, column + 1))
        before = max((it for it in samples if it.seconds <= first), key=lambda it: it.seconds)
        within = [it.rss for it in samples if first < it.seconds <= last]
        highest.append(max(within, default=before.rss))
    lines = []
    for row in range(ROWS, 0, -1):
        floor = top * (row - 1) / ROWS
        bars = "".join("#" if it > floor else " " for it in highest)
        lines.append(f"{top * row / ROWS:6.0f} |{bars}".rstrip())
    lines += [f"{'MB':>6} +{'-' * COLUMNS}", f"{'':8}0{f'{end:.0f} s':>{COLUMNS - 1}}"]
    return "\n".join(lines)


def in_svg(samples: Sequence[Sample], aim: float, quiet_from: float) -> str:
    """The same as a picture: resident, shared out, the aim, and when the traffic ends."""
    top, end = max(aim, *(it.rss for it in samples)) * 1.05, samples[-1].seconds

    def at(seconds: float, megabytes: float) -> tuple[float, float]:
        across = MARGIN + (WIDTH - 2 * MARGIN) * seconds / end
        return across, HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * megabytes / top

    def line(points: Sequence[tuple[float, float]], colour: str, dashes: str = "none") -> str:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        return (
            f'<polyline points="{path}" fill="none" stroke="{colour}" '
            f'stroke-width="1.5" stroke-dasharray="{dashes}"/>'
        )

    def words(x: float, y: float, text: str, anchor: str = "start") -> str:
        return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{text}</text>'

    step = 10 ** (len(f"{top:.0f}") - 1) / 2
    marks = [step * n for n in range(int(top / step) + 1)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        "<style>text { font: 12px sans-serif }</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        *(line([at(0, mark), at(end, mark)], "#ddd") for mark in marks),
        *(words(MARGIN - 6, at(0, mark)[1] + 4, f"{mark:.0f}", "end") for mark in marks),
        line([at(0, aim), at(end, aim)], "#b00", "6 4"),
        words(at(end, aim)[0], at(end, aim)[1] - 5, f"aim: {aim:.0f} MB", "end"),
        line([at(quiet_from, 0), at(quiet_from, top)], "#888", "2 4"),
        words(at(quiet_from, top)[0] + 4, MARGIN + 2, "no more traffic"),
        line([at(it.seconds, it.pss) for it in samples], "#888"),
        line([at(it.seconds, it.rss) for it in samples], "#06c"),
        words(MARGIN, MARGIN - 16, "megabytes of the server: resident (blue), its share (grey)"),
        words(WIDTH - MARGIN, HEIGHT - MARGIN + 20, f"{end:.0f} s", "end"),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
