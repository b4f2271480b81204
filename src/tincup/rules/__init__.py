"""Rule sets as data: the file format, the chart, the presets."""

from tincup.rules.catalogue import (
    from_values,
    load,
    parse,
    preset,
    preset_with_digest,
    presets,
    vary,
)
from tincup.rules.chart import Chart, Combination
from tincup.rules.chart_lines import EXCHANGE, FACES, Dice, Line
from tincup.rules.errors import Fault, RuleError, RuleWarning, UnknownRules
from tincup.rules.model import (
    BoardRules,
    EndRules,
    FarklePenalty,
    StartRules,
    TurnRules,
)
from tincup.rules.rule_set import RuleSet

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
    "from_values",
    "load",
    "parse",
    "preset",
    "preset_with_digest",
    "presets",
    "vary",
]
