"""Pictures: Matplotlib when it is there, and files that are complete or not there at all."""

from __future__ import annotations

import os
import tempfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, simplefilter

from tincup.cli.errors import UserError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = (".svg", ".png")


def check_new(path: Path) -> None:
    """Raise `UserError` unless a picture can be drawn to `path`, before any work is done."""
    if path.suffix.lower() not in KINDS:
        raise UserError(f"{path} is neither a .svg nor a .png: which kind of picture is it to be?")
    if path.exists():
        raise UserError(f"{path} exists already; choose another name")
    if not path.parent.is_dir():
        raise UserError(f"there is no folder {path.parent}")
    try:
        import matplotlib as mpl  # noqa: F401 - only whether it is there
    except ImportError as error:
        wanted = "drawing needs Matplotlib; in Tincup's folder: scripts/play --add plot"
        raise UserError(f"{wanted}, or pip install '.[plot]'") from error


def new_figure(width: float = 9.0, height: float = 5.0) -> tuple[Figure, Axes]:
    """Return a figure, its size in inches, and its axes; no window is ever opened."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.add_subplot()


def plain(text: str) -> str:
    """Return `text` so that Matplotlib shows it as it is, without taking dollars for formulas."""
    return text.replace("$", r"\$")


def save(figure: Figure, path: Path) -> None:
    """Write `figure` as the picture that the name asks for, whole or not at all."""
    from matplotlib import rc_context

    picture = BytesIO()
    kind = path.suffix.lower().removeprefix(".")
    # The same numbers give the same bytes: no date, and names in the file that do not change.
    unchanging: dict[str, Any] = {"metadata": {"Date": None}} if kind == "svg" else {}
    with rc_context({"svg.hashsalt": "tincup"}), catch_warnings():
        simplefilter("ignore")  # a character of a name that the font lacks is drawn as a box
        figure.savefig(picture, format=kind, dpi=150, **unchanging)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:50]}-", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(picture.getvalue())
            file.flush()
            os.fsync(file.fileno())
        written.chmod(0o644)
        written.rename(path)
    finally:
        written.unlink(missing_ok=True)
