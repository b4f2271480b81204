"""Every sentence about games and rules, in the current language (`tincup.messages`)."""

from tincup.narration.amounts import (
    amount,
    close_percent,
    decimal,
    dice_count,
    exact_percent,
    faces,
    number,
    percent,
    target,
)
from tincup.narration.chart import chart_words, line_words
from tincup.narration.choices import rules_choices
from tincup.narration.events import sentences
from tincup.narration.options import (
    banking,
    odds,
    option_dice,
    option_points,
    rolling,
    setting_aside,
    setting_aside_and_banking,
    why_no_banking,
)
from tincup.narration.presets import rules_name, rules_summary
from tincup.narration.proposals import entry_words, proposal_words
from tincup.narration.results import listed_totals, outcome, result, side_total
from tincup.narration.rounds import Cell, rounds
from tincup.narration.rules import rules_page, rules_sections
from tincup.narration.standings import (
    aim,
    farkles,
    must_get_on_board,
    needed,
    needed_heading,
    remarks,
    stage,
    start_in_short,
    turn_rows,
    turn_so_far,
)
from tincup.narration.subjects import (
    Subject,
    player_subject,
    side_label,
    side_subject,
    sides_listed,
)

__all__ = [
    "Cell",
    "Subject",
    "aim",
    "amount",
    "banking",
    "chart_words",
    "close_percent",
    "decimal",
    "dice_count",
    "entry_words",
    "exact_percent",
    "faces",
    "farkles",
    "line_words",
    "listed_totals",
    "must_get_on_board",
    "needed",
    "needed_heading",
    "number",
    "odds",
    "option_dice",
    "option_points",
    "outcome",
    "percent",
    "player_subject",
    "proposal_words",
    "remarks",
    "result",
    "rolling",
    "rounds",
    "rules_choices",
    "rules_name",
    "rules_page",
    "rules_sections",
    "rules_summary",
    "sentences",
    "setting_aside",
    "setting_aside_and_banking",
    "side_label",
    "side_subject",
    "side_total",
    "sides_listed",
    "stage",
    "start_in_short",
    "target",
    "turn_rows",
    "turn_so_far",
    "why_no_banking",
]
