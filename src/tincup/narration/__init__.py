"""Every sentence about games and rules, in the current language (`tincup.messages`)."""

from tincup.narration.amounts import amount, dice_count, faces, number, percent, target
from tincup.narration.chart import chart_words, line_words
from tincup.narration.events import sentences
from tincup.narration.options import (
    banking,
    odds,
    option_dice,
    option_points,
    rolling,
    setting_aside,
    why_no_banking,
)
from tincup.narration.results import listed_totals, outcome, result, side_total
from tincup.narration.rules import rules_choices, rules_page, rules_sections
from tincup.narration.standings import aim, farkles, remarks, stage, turn_rows, turn_so_far
from tincup.narration.subjects import (
    Subject,
    player_subject,
    side_label,
    side_subject,
    sides_listed,
)

__all__ = [
    "Subject",
    "aim",
    "amount",
    "banking",
    "chart_words",
    "dice_count",
    "faces",
    "farkles",
    "line_words",
    "listed_totals",
    "number",
    "odds",
    "option_dice",
    "option_points",
    "outcome",
    "percent",
    "player_subject",
    "remarks",
    "result",
    "rolling",
    "rules_choices",
    "rules_page",
    "rules_sections",
    "sentences",
    "setting_aside",
    "side_label",
    "side_subject",
    "side_total",
    "sides_listed",
    "stage",
    "target",
    "turn_rows",
    "turn_so_far",
    "why_no_banking",
]
