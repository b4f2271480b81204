"""Games in compiled code against the engine's: the same, in everything that is counted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given, seed, settings
from hypothesis import strategies as st

from tincup.game import Roll, apply, new_game
from tincup.lab.comparing.combinations import lines
from tincup.lab.comparing.compare import FIGURES, MOST_CUT, Column
from tincup.lab.comparing.compare import run as compare_run
from tincup.lab.comparing.games import Games, Setting
from tincup.lab.compiled.block import Block
from tincup.lab.compiled.blocks import Blocks
from tincup.lab.compiled.choices import kernel_can_play
from tincup.lab.match import FIRST_DEALS, WORTH_IT, Match, Part, run
from tincup.lab.match_game import Played
from tincup.lab.tally import Tally
from tincup.players import Player, ThresholdPlayer
from tincup.players.cards import SIZES, prepared_file
from tincup.players.spec import parse_spec
from tincup.rules import RuleError, RuleSet, load, preset, presets
from tincup.rules.charts.dice_sets import sets_of
from tincup.solve.duration import estimate
from tincup.solve.errors import Unsolvable

pytestmark = pytest.mark.exact

UNKNOWN = {
    "farkle-cribbage-loser",  # a last one on the board
    "greed-farkel",  # carrying on
    "ten-thousand",  # carrying on
}
"""Presets whose games go through the engine."""

SPECS = ("easy", "medium", "threshold:350", "greedy", "threshold:3000", "threshold:0")

PLANNED = ("hard", "lookahead", "optimal")
"""Players that work every turn out from how all sides stand."""

CARDS = {
    dice: [f"card:{prepared_file(name, size)}" for name, size in zip(names, SIZES, strict=True)]
    for dice, names in ((5, ("zonk", "zonk")), (6, ("plain", "zilch")))
}
"""Cards by the number of dice that they are for; that of `zilch` knows of penalties."""


@pytest.mark.parametrize("name", presets())
def test_every_preset_as_by_the_engine(name: str) -> None:
    rules = preset(name)
    most = rules.most_sides or 4
    specs = SPECS[: min(most, 3)]
    if name in UNKNOWN:
        assert not kernel_can_play(rules, seated(specs))
    else:
        assert_same(rules, specs, deals=2)
        assert_same(rules, ("greedy", "medium"), deals=3)


def seated(specs: Sequence[str]) -> list[Player]:
    return [parse_spec(spec).player(name) for spec, name in zip(specs, named(specs), strict=True)]


def named(specs: Sequence[str]) -> list[str]:
    return [f"{parse_spec(spec).kind} ({at})" for at, spec in enumerate(specs)]


def assert_same(
    rules: RuleSet, specs: Sequence[str], *, deals: int, most_turns: int | None = None
) -> None:
    entries = [parse_spec(spec) for spec in specs]
    playing = Match(rules, entries, "7", names=named(specs), most_turns=most_turns)
    with playing.open() as match:
        assert match.has_blocks
        block = match.part(Part(0, deals, in_blocks=True))
        assert isinstance(block, Block)
        for deal in range(deals):
            for rotation, played in enumerate(match.deal(deal)):
                row = deal * len(specs) + rotation
                assert game(block, row) == played._replace(actions=(), forfeits={}), (
                    deal,
                    rotation,
                )


def game(block: Block, row: int) -> Played:
    """One game of a block, as the engine's are told."""
    sides = block.totals.shape[1]
    won = [int(block.winners[row]) >> side & 1 for side in range(sides)]
    lists = (block.totals, block.turns, block.farkles, block.best, block.decisions)
    totals, turns, farkles, best, decisions = (tuple(it[row].tolist()) for it in lists)
    return Played(
        shares=tuple(it / max(sum(won), 1) for it in won),
        totals=totals,
        turns=turns,
        rolls=int(block.rolls[row]),
        farkles=farkles,
        best_turns=best,
        decisions=decisions,
        lead_changes=int(block.lead_changes[row]),
        came_back=bool(block.came_back[row]),
        lost=None,
        forfeits={},
        actions=(),
        is_cut=bool(block.is_cut[row]),
    )


FIELDS: dict[str, list[object]] = {
    "dice": [5, 6],
    "turn.opening_minimum": [0, 5, 300, 700],
    "turn.bank_minimum": [0, 4, 300],
    "turn.hot_dice": ["may", "must", "must_in_one_roll"],
    "turn.hot_dice_escape": ["true", "false"],
    "turn.last_die_succeeds_on": ["[1, 2, 3]", "[]"],
    "turn.keep": ["some", "all"],
    "turn.scoring": ["best", "any"],
    "turn.must_roll_with": ["[1]", "[1, 2]", "[]"],
    "turn.must_roll_after": ['["xxx"]', "[]"],
    "turn.nothing_scores": [0, 500],
    "turn.farkle_leaves_board": ["true", "false"],
    "turn.farkle_penalty": [
        "false",
        "{after=1, points=50}",
        "{after=2, points=[100, 250], restart=false}",
        "{after=2, points=300, floor=-200, in_final_round=false}",
        '{after=3, points="total"}',
    ],
    "end.target": [30, 800, 1500, 3000],
    "end.reached": ["at_least", "more_than", "exactly"],
    "end.overshoot": ["no_score", "bounce", "to_lowest"],
    "end.final_round": ["one_more_turn", "complete_round", "none"],
    "end.ties": ["share", "play_off"],
    "end.rounds": [1, 2, 5, 12],
    "start.roll_off": [0, 1, 2],
    "board.one_peg_per_hole": ["true", "false"],
    "board.lanes": [1, 2],
    "board.bump": [1, 5, '"last_total"', '"start"'],
    "board.bump_floor": [0, -3],
    "board.chain": ["true", "false"],
}


def drawn_rules(**given: Sequence[object]) -> st.SearchStrategy[RuleSet | None]:
    """Rule sets with some of `FIELDS`, and all that are ``given``."""
    fields, sure = (
        {key: st.sampled_from(values) for key, values in each.items()} for each in (FIELDS, given)
    )
    names = st.sampled_from(["plain", "farkle-cribbage", "zilch"])
    return st.builds(_load, names, st.fixed_dictionaries(sure, optional=fields))


def _load(name: str, fields: dict[str, object]) -> RuleSet | None:
    try:
        return load(name, [f"{key}={value}" for key, value in fields.items()])
    except RuleError:
        return None


def test_a_target_that_ends_the_last_round_as_by_the_engine() -> None:
    rules = load("plain", ["end.target=900", "end.rounds=3"])
    assert_same(rules, ("medium", "easy", "medium"), deals=60)


EXACTLY = [
    ["end.target=1000"],
    ["end.target=900", "end.final_round=none", "turn.opening_minimum=300"],
    ["end.target=300", "end.final_round=complete_round", "end.ties=play_off"],
    ["end.target=600", "end.overshoot=bounce", "turn.scoring=any", "end.ties=play_off"],
    ["end.target=800", "end.overshoot=bounce", "end.final_round=complete_round", "end.rounds=9"],
    ["end.target=1000", "end.overshoot=to_lowest", "turn.keep=all", "end.final_round=none"],
    ["end.target=700", "end.overshoot=to_lowest", "turn.farkle_penalty={after=2, points=150}"],
]


@pytest.mark.parametrize("sets", EXACTLY)
def test_a_target_to_be_hit_as_by_the_engine(sets: list[str]) -> None:
    rules = load("plain", ["end.reached=exactly", *sets])
    assert_same(rules, ("medium", "easy", "threshold:300"), deals=8, most_turns=300)
    assert_same(rules, ("greedy", "threshold:0", "medium", "easy"), deals=3, most_turns=300)


PEGS = [
    ["end.target=60"],
    ["end.target=60", "board.bump=5", "board.bump_floor=-3", "board.lanes=2"],
    ["end.target=60", 'board.bump="last_total"', "end.final_round=complete_round"],
    ["end.target=50", 'board.bump="start"', "board.chain=false", "end.ties=play_off"],
    ["end.target=40", "end.reached=exactly", "end.overshoot=to_lowest"],
    ["end.target=40", "turn.farkle_penalty={after=1, points=4}", "board.chain=true"],
]


@pytest.mark.parametrize("sets", PEGS)
def test_pegs_as_by_the_engine(sets: list[str]) -> None:
    rules = load("farkle-cribbage", ["board.one_peg_per_hole=true", *sets])
    assert_same(rules, ("medium", "easy", "threshold:4"), deals=8, most_turns=300)
    assert_same(rules, ("greedy", "threshold:0", "medium", "easy"), deals=4, most_turns=300)


@given(drawn_rules(), st.lists(st.sampled_from(SPECS), min_size=2, max_size=5), st.booleans())
@settings(max_examples=15)
def test_rules_of_all_kinds_as_by_the_engine(
    rules: RuleSet | None, specs: list[str], cut: bool
) -> None:
    assume(rules is not None)
    assert rules is not None
    assume(kernel_can_play(rules, seated(specs)))
    assert_same(rules, specs, deals=1, most_turns=7 if cut else 300)


@pytest.mark.parametrize(
    "setting",
    [
        "end.final_round=until_unbeaten",
        "end.final_round=one_roll",
        "turn.most_rolls=3",
        "turn.opening_by=roll",
        "turn.carry_on=may",
        "turn.hot_dice_bonus=[500]",
        "turn.combine=turn",
        "turn.second_chance=true",
        "turn.first_bank_bonus={score=500, points=100}",
        "turn.bank_minimum=own_last_turn",
        "turn.nothing_scores=-100",
        'scores.2222={points=0, or="win"}',
    ],
)
def test_what_the_kernel_does_not_know_is_left_to_the_engine(setting: str) -> None:
    players = seated(["easy", "threshold:300"])
    rules = load("plain", ["turn.opening_minimum=300", "end.final_round=one_more_turn"])
    assert kernel_can_play(rules, players)
    sets = ["turn.opening_minimum=300", "end.final_round=one_more_turn", setting]
    assert not kernel_can_play(load("plain", sets), players)


SHORT: dict[str, list[str]] = {
    "first to bank": [],
    "one more turn, an opening": ["end.final_round=one_more_turn", "turn.opening_minimum=300"],
    "complete round, a penalty": [
        "end.final_round=complete_round", "turn.farkle_penalty={after=2, points=300}",
        "turn.scoring=any", "start.roll_off=1",
    ],
    "played off, hot dice must": ["end.ties=play_off", "end.final_round=complete_round",
        "turn.hot_dice=must", "turn.hot_dice_escape=false", "turn.bank_minimum=300",
    ],
    "hit exactly": ["end.reached=exactly", "end.final_round=complete_round"],
    "hit exactly, or bounced": ["end.reached=exactly", "end.overshoot=bounce"],
}  # fmt: skip


@pytest.mark.parametrize("how", SHORT)
def test_planned_turns_as_by_the_engine(how: str) -> None:
    rules = load("plain", ["end.target=900", *SHORT[how]])
    assert_same(rules, ("hard", "optimal"), deals=12)
    assert_same(rules, ("lookahead", "easy", "hard"), deals=3)
    if rules.end.must_hit:  # the kernel does not know what a card makes of too much
        assert not kernel_can_play(rules, seated(CARDS[6]))
        return
    assert_same(rules, CARDS[6], deals=12)
    assert_same(rules, ("medium", *CARDS[6]), deals=6)


@pytest.mark.slow
@pytest.mark.parametrize("sets", PEGS)
def test_planned_turns_with_pegs_as_by_the_engine(sets: list[str]) -> None:
    rules = load("farkle-cribbage", ["board.one_peg_per_hole=true", *sets])
    for specs in (("lookahead", "medium", "hard"), ("optimal", "hard"), ("medium", *CARDS[6])):
        if kernel_can_play(rules, seated(specs)):
            assert_same(rules, specs, deals=3, most_turns=300)
        else:  # what is given away may make a bank lose, and cards know more of too much
            assert rules.end.gives_excess or CARDS[6][0] in specs, specs


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({*presets()} - UNKNOWN))
def test_planned_turns_of_every_preset_as_by_the_engine(name: str) -> None:
    rules = shortened(name)
    sides = max(rules.fewest_sides, 2)
    for specs in (PLANNED[::2], PLANNED[:2], ("optimal", "medium"), CARDS[rules.dice]):
        players = [*specs, "lookahead"][:sides] if sides > 2 else specs
        if kernel_can_play(rules, seated(players)):
            assert_same(rules, players, deals=3)
        else:  # no kernel plans a duty after a set, or plays exactly by rounds
            must_hit = rules.end.must_hit and specs == CARDS[rules.dice]
            assert "optimal" in players or rules.turn.must_roll_after or must_hit, name


def shortened(name: str) -> RuleSet:
    """A preset, to an eighth of its target where that makes a rule set."""
    whole = preset(name)
    try:
        return load(name, [f"end.target={(whole.end.target or 0) // 8}"])
    except RuleError:
        return whole


def seconds_to_solve(rules: RuleSet) -> float:
    """Return about how long optimal play takes to work out; 0 where it is not."""
    try:
        return estimate(rules).seconds
    except Unsolvable:
        return 0.0


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_planned_turns_by_rules_of_all_kinds_as_by_the_engine(part: int) -> None:
    """Of 200 rule sets, each is worked out first: so they come in parts."""
    players = st.lists(st.sampled_from((*PLANNED, *CARDS[6], *SPECS)), min_size=2, max_size=3)

    @seed(part)
    @settings(max_examples=25)
    @given(drawn_rules(), players, st.booleans())
    def check(rules: RuleSet | None, specs: list[str], cut: bool) -> None:
        assume(rules is not None and {*specs} - {*SPECS})
        assert rules is not None
        assume(seconds_to_solve(rules) < 5)
        assume(kernel_can_play(rules, seated(specs)))
        assert_same(rules, specs, deals=1, most_turns=7 if cut else 60)

    check()


@pytest.mark.parametrize("spec", ["optimal", "external:cat"])
def test_players_that_are_no_tables_are_left_to_the_engine(spec: str) -> None:
    three = load("plain", ["end.target=10000"])
    assert not kernel_can_play(three, seated(["easy", spec, "easy"]))
    assert not kernel_can_play(preset("plain"), seated(["easy"]))


def test_a_match_is_the_same_with_blocks_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    short = load("plain", ["end.target=600", "end.final_round=complete_round"])
    specs = ["easy", "threshold:200", "greedy"]
    games = 3 * FIRST_DEALS + WORTH_IT
    for until in (0.0, 0.05):
        with_blocks, tallies = matched(short, specs, games, until)
        with monkeypatch.context() as patch:
            patch.setattr(Match, "has_blocks", False)
            without, deals = matched(short, specs, games, until)
        assert tallies < deals == with_blocks.games // 3
        assert figures(with_blocks) == figures(without)


def matched(rules: RuleSet, specs: Sequence[str], games: int, until: float) -> tuple[Tally, int]:
    with Match(rules, [parse_spec(it) for it in specs], "9").open() as match:
        every = list(run(match, games, until=until))
    return every[-1], len(every)


def figures(tally: Tally) -> list[object]:
    sides: list[object] = []
    for it in tally.standings:
        sides += [it.games, it.won, it.shared, it.deals.interval, it.wins, it.turns, it.farkles]
        sides += [it.decisions, it.points, it.best_turn]
    all_of_it = (tally.games, tally.turns, tally.rolls, tally.lead_changes, tally.comebacks)
    return [*sides, all_of_it, tally.first.mean, tally.first.interval, tally.widest]


def test_blocks_of_any_size_are_the_same_games() -> None:
    rules = load("plain", ["end.target=1000"])
    players = seated(["easy", "medium"])
    whole = Blocks(rules, players, "3").play(range(12), 2)
    parts = [Blocks(rules, players, "3").play(range(at, at + 4), 2) for at in (8, 0, 4)]
    for column in range(len(whole)):
        joined = [parts[it][column].tolist() for it in (1, 2, 0)]
        assert sum(joined, []) == whole[column].tolist()  # noqa: RUF017 - three of them


@pytest.mark.parametrize(
    "player", [pytest.param("medium", marks=pytest.mark.slow), "threshold:300"]
)
def test_a_comparison_is_the_same_with_blocks_and_without(
    monkeypatch: pytest.MonkeyPatch, player: str
) -> None:
    sets = [["turn.opening_minimum=300", "end.target=900"], ["end.target=700", "end.rounds=9"]]
    rules = [load("playmonster", it) for it in sets]
    rules.append(load("ten-rounds"))
    with_blocks = compared(rules, player)
    with monkeypatch.context() as patch:
        patch.setattr(Games, "has_blocks", False)
        without = compared(rules, player)
    assert with_blocks == without


def compared(rules: Sequence[RuleSet], player: str) -> list[list[object]]:
    spec = parse_spec(player)
    setting = Setting(spec, spec, parse_spec("easy"), 3, "4", 60, 8.0)
    columns = [Column(str(at), it, setting) for at, it in enumerate(rules)]
    for _ in compare_run(columns, WORTH_IT // 3 + MOST_CUT):
        pass
    found: list[list[object]] = []
    for column in columns:
        patterns = [column.kept(line.pattern) for line in lines(column.rules)]
        figures = [column.figure(name) for name in FIGURES]
        found.append([column.games, column.cut, column.skill_cut, *figures, *patterns])
    return found


@pytest.mark.parametrize("boldness", [0.45, 1.0, 1.8])
def test_thresholds_decide_for_what_they_weigh_most(boldness: float) -> None:
    """Tables of choices are made of what such a player weighs."""
    player, state = ThresholdPlayer("a", boldness), new_game(load("plain"), ["a", "b"])
    for roll in sets_of(6):
        after = apply(state, Roll(roll))
        if after.phase == "decide":
            weighed = sorted(player.weigh(after), key=lambda it: it[0], reverse=True)
            assert player.decide(after) == weighed[0][1]
