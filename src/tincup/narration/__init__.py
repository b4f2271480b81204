"""Every sentence about games and rules, in the current language (`tincup.messages`)."""

from tincup.narration.amounts import amount, dice_count, faces, number, percent, target
from tincup.narration.chart import chart_words, line_words
from tincup.narration.rules import rules_choices, rules_page, rules_sections

__all__ = [
    "amount",
    "chart_words",
    "dice_count",
    "faces",
    "line_words",
    "number",
    "percent",
    "rules_choices",
    "rules_page",
    "rules_sections",
    "target",
]
