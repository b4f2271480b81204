"""Any number of rows given to a statement as one parameter.

What a whole group asks or writes is one statement then, with one plan and one step: Python's SQLite
gives the interpreter up for every step, and while the event loop is busy the thread that writes
would wait for it to come back after every row, and everybody for the commit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, Integer, Select, Text, bindparam, cast, func, select

ROWS: Final = "rows"
"""The name of the parameter; its value is `rows_text`."""

Kind = type[Text] | type[Integer]


def given_rows(dialect: str, kinds: Sequence[Kind]) -> Select[*tuple[Any, ...]]:
    """Return the parameter's rows as a query, in the order given: a column for each of these kinds.

    ``dialect`` is ``sqlite`` or ``postgresql``.
    """
    rows = bindparam(ROWS, type_=Text)
    texts: list[ColumnElement[Any]]
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import JSON  # a start on SQLite need not wait for it

        row = func.json_array_elements(cast(rows, JSON)).column_valued("given")
        texts = [cast(row.op("->>")(at), kind) for at, kind in enumerate(kinds)]
    else:
        value = func.json_each(rows).table_valued("value").c.value
        texts = [func.json_extract(value, f"$[{at}]", type_=kind) for at, kind in enumerate(kinds)]
    return select(*(text.label(f"given_{at}") for at, text in enumerate(texts)))


def rows_text(rows: Iterable[Sequence[str | int | None]]) -> str:
    return orjson.dumps(list(rows)).decode()
