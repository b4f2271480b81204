"""Formulas on a score chart: ``xxx + 10``, ``xxx * 2``, ``xxx + yyy``.

Whole numbers, other lines' patterns, ``face``, ``+``, ``-``, ``*`` and brackets; nothing else. A
pattern in a formula stands for that line's value for the faces at hand, and ``face`` for the face
itself of the one letter that the line's own pattern has: ``100 * face``.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from tincup.errors import TincupError
from tincup.messages import Message, message, text
from tincup.rules.errors import shown

MOST_DICE: Final = 12
_LONGEST: Final = 80

FACE: Final = "face"
"""The word for the face of a line's one letter. No line in canonical letters has this name."""

LookUp = Callable[[str], int]
"""Gives the value of a line of the chart by its pattern, and that of `FACE`."""

Formula = Callable[[LookUp], int]
"""A formula that has been read; calling it gives its value."""


class FormulaError(TincupError):
    """A formula that cannot be read: the ``problem`` found, and as ``remedy`` what is accepted."""

    code = "formula"

    def __init__(self, problem: Message, remedy: Message) -> None:
        super().__init__(problem, remedy)
        self.problem, self.remedy = problem, remedy

    def __str__(self) -> str:
        return text("fault-alone", found=self.problem, accepted=self.remedy)


def rename(formula: str, names: Mapping[str, str]) -> str:
    """Return the formula in one spelling, its letters renamed. Raises `FormulaError`."""

    class Rename(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.Name:
            if node.id == FACE and not names.keys() >= set(FACE):
                if len(names) != 1:
                    raise fault(
                        node, message("accepted-one-letter", example='"xxx" = "100 * face"')
                    )
                return node
            if any(c not in names and c not in "123456" for c in node.id):
                raise fault(node, message("accepted-letters-of-pattern"))
            if len(node.id) > MOST_DICE:
                raise fault(node, message("accepted-patterns", most=MOST_DICE))
            return ast.Name("".join(names.get(c, c) for c in node.id))

    def fault(node: ast.Name, remedy: Message) -> FormulaError:
        name = message("fault-name-in-formula", name=shown(node.id), formula=shown(formula))
        return FormulaError(name, remedy)

    tree = Rename().visit(_parse(formula))
    written = ast.unparse(tree)
    read(written)  # every node is one that can be evaluated
    return written


def with_amounts(formula: str, change: Callable[[int], int], of_lines: FormulaError) -> str:
    """Return the formula with its amounts changed; numbers that multiply these stay as they are.

    Raises ``of_lines`` where lines are multiplied by lines: no number in it is an amount then.
    """

    def has_line(node: ast.expr) -> bool:
        return any(isinstance(it, ast.Name) and it.id != FACE for it in ast.walk(node))

    def has_number(node: ast.expr) -> bool:
        return any(isinstance(it, ast.Constant) for it in ast.walk(node))

    def changed(node: ast.expr) -> ast.expr:
        match node:
            case ast.Constant(value=int(number)):
                return ast.Constant(change(number))
            case ast.BinOp(left=left, op=ast.Mult() as op, right=right):
                if has_line(left) and has_line(right):
                    raise of_lines
                if has_line(right) or not (has_line(left) or has_number(left)):
                    return ast.BinOp(left, op, changed(right))
                return ast.BinOp(changed(left), op, right)
            case ast.BinOp(left=left, op=op, right=right):
                return ast.BinOp(changed(left), op, changed(right))
            case _:
                return node

    return ast.unparse(changed(_parse(formula)))


@lru_cache(maxsize=512)  # some kilobytes each
def read(formula: str) -> Formula:
    """Read a formula, to be evaluated as often as there are dice that it scores.

    Raises `FormulaError` for anything but sums, differences and products.
    """

    def meant(node: ast.expr) -> Formula:
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return lambda _: number
            case ast.Name(id=pattern):
                return lambda look_up: look_up(pattern)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                one, other = meant(left), meant(right)
                return lambda look_up: one(look_up) + other(look_up)
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                one, other = meant(left), meant(right)
                return lambda look_up: one(look_up) - other(look_up)
            case ast.BinOp(left=left, op=ast.Mult(), right=right):
                one, other = meant(left), meant(right)
                return lambda look_up: one(look_up) * other(look_up)
            case _:
                raise _not_a_formula(formula)

    return meant(_parse(formula))


def _not_a_formula(formula: str) -> FormulaError:
    problem = message("fault-formula", formula=shown(formula))
    return FormulaError(problem, message("accepted-formula", example='"xxx + 10"'))


def _parse(formula: str) -> ast.expr:
    if len(formula) > _LONGEST:
        raise FormulaError(
            message("fault-formula-too-long", length=len(formula)),
            message("accepted-characters", most=_LONGEST),
        )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "1or 2" is refused, not remarked on
            return ast.parse(formula.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError) as error:
        raise _not_a_formula(formula) from error
