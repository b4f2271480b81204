"""Formulas on a score chart: ``xxx + 10``, ``xxx * 2``, ``xxx + yyy``.

Whole numbers, other lines' patterns, ``+``, ``-``, ``*`` and brackets; nothing else. A pattern in
a formula stands for that line's value for the faces at hand.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Mapping
from typing import Final

from tincup.errors import TincupError
from tincup.rules.errors import shown

MOST_DICE: Final = 6
_LONGEST: Final = 80
_HELP: Final = 'a whole number, or a formula with +, - and * over other lines, like "xxx + 10"'


class FormulaError(TincupError):
    """A formula that cannot be read: what was ``found``, what would be ``accepted``."""

    def __init__(self, found: str, accepted: str = _HELP) -> None:
        super().__init__(f"found {found}; accepted: {accepted}")
        self.found, self.accepted = found, accepted


def rename(text: str, names: Mapping[str, str]) -> str:
    """The formula in one spelling, its letters renamed. Raises `FormulaError`."""

    class Rename(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.Name:
            stray = sorted(c for c in set(node.id) if c not in names and c not in "123456")
            name = f"{shown(node.id)} in the formula {shown(text)}"
            if stray:
                raise FormulaError(name, "letters that stand in the line's pattern")
            if len(node.id) > MOST_DICE:
                raise FormulaError(name, f"patterns of at most {MOST_DICE} dice")
            return ast.Name("".join(names.get(c, c) for c in node.id))

    tree = Rename().visit(_parse(text))
    evaluate(ast.unparse(tree), lambda _: 1)  # every node is one that can be evaluated
    return ast.unparse(tree)


def evaluate(text: str, look_up: Callable[[str], int]) -> int:
    """The formula's value; ``look_up`` gives the value of a line of the chart.

    Raises `FormulaError` for anything but sums and products.
    """

    def value(node: ast.expr) -> int:
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return number
            case ast.Name(id=pattern):
                return look_up(pattern)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return value(left) + value(right)
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                return value(left) - value(right)
            case ast.BinOp(left=left, op=ast.Mult(), right=right):
                return value(left) * value(right)
            case _:
                raise FormulaError(f"the formula {shown(text)}")

    return value(_parse(text))


def _parse(text: str) -> ast.expr:
    if len(text) > _LONGEST:
        raise FormulaError(f"a formula of {len(text)} characters", f"at most {_LONGEST} characters")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "1or 2" is refused, not remarked on
            return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError) as error:
        raise FormulaError(f"the formula {shown(text)}") from error
