"""Rule sets as data: the file format, the chart, the presets."""

from tincup.rules.catalogue import (
    called,
    from_values,
    load,
    parse,
    preset,
    preset_with_digest,
    presets,
    with_variations,
)
from tincup.rules.charts.chart import Chart
from tincup.rules.charts.lines import EXCHANGE, FACES, Dice, Line
from tincup.rules.charts.scorings import Combination
from tincup.rules.end_model import EndRules
from tincup.rules.errors import Fault, RuleError, RuleWarning, UnknownRules
from tincup.rules.field_changes import vary
from tincup.rules.model import BoardRules, StartRules
from tincup.rules.rule_set import RuleSet
from tincup.rules.turn_model import FarklePenalty, TurnRules
from tincup.rules.variations import Variation

__all__ = [
    "EXCHANGE",
    "FACES",
    "BoardRules",
    "Chart",
    "Combination",
    "Dice",
    "EndRules",
    "FarklePenalty",
    "Fault",
    "Line",
    "RuleError",
    "RuleSet",
    "RuleWarning",
    "StartRules",
    "TurnRules",
    "UnknownRules",
    "Variation",
    "called",
    "from_values",
    "load",
    "parse",
    "preset",
    "preset_with_digest",
    "presets",
    "vary",
    "with_variations",
]
