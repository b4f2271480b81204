"""Strategies for rule sets: any that the rule file allows, every field varied.

Hypothesis is imported when a strategy is first asked for: checks of rules and bots do without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tincup.narration.fields import SENTENCES
from tincup.rules import EXCHANGE, FACES, RuleSet, preset, presets
from tincup.rules.canonical import toml, values
from tincup.rules.charts.lines import ALL_DICE, COSTS, DECISIVE, MOST_DICE, canonical_pattern
from tincup.rules.fields.kinds import MISFIT, REQUIRED, Field, TableField
from tincup.rules.fields.schema import FIELDS, every_field
from tincup.testing.drawn_values import Values, mended, take_off_what_is_of_one_roll

if TYPE_CHECKING:
    import hypothesis.strategies
    from hypothesis.strategies import SearchStrategy

    st = hypothesis.strategies
else:

    class _Strategies:
        """The module ``hypothesis.strategies``, imported when something of it is asked for."""

        def __getattr__(self, name: str) -> object:
            try:
                from hypothesis import strategies
            except ImportError as error:
                raise ImportError(
                    "the strategies of tincup.testing need Hypothesis: pip install hypothesis"
                ) from error
            return getattr(strategies, name)

    st = _Strategies()


_USUAL_DICE: Final = 6

Draw = Callable[..., Any]

_PRINTED: Final = (
    *("1", "5", "2", "x", "111", "666", "xxx", "xxxx", "xxxxx", "xxxxxx", "1111", "55555"),
    *("xx", "xxyy", "xxyyzz", "xxxyy", "xxxxyy", "xxxyyy", "12345", "23456", "123456", "xyzuvw"),
    *("11xx", "5xxx", "12xy", "112233"),
)
"""Patterns that charts have, and some that they might have."""


def rule_values() -> SearchStrategy[Values]:
    """Draw the nested values of a complete, valid rule file, every field of the format varied."""
    return _drawn().map(lambda drawn: drawn[0])


def house_rules(most_dice: int = MOST_DICE) -> SearchStrategy[RuleSet]:
    """Draw rule sets that somebody might have made up, with at most so many dice."""
    return _drawn(most_dice).map(lambda drawn: drawn[1])


def rule_sets() -> SearchStrategy[RuleSet]:
    """Draw rule sets: the presets, and any that somebody might have made up."""
    return st.one_of(st.sampled_from(presets()).map(preset), house_rules())


def rule_files() -> SearchStrategy[str]:
    """Draw the text of a valid rule file; some extend a preset, others stand alone."""
    return st.composite(_text)()


def _text(draw: Draw) -> str:
    stated: Values = draw(rule_values())
    if draw(st.booleans()):
        whole = values(preset(draw(st.sampled_from(presets()))))
        changes: Values = {"extends": whole["id"], "id": "derived", "name": "Derived"}
        section = draw(
            st.sampled_from([name for name in ("end", "start", "board") if name in stated])
        )
        changes[section] = stated[section]
        ending = changes["end"] = {**changes.get("end", {}), "target": whole["end"]["target"]}
        if not ending["target"]:
            ending.pop("rounds", None)  # the preset's, or nothing would end the game
        changes["scores"] = dict([draw(st.sampled_from(sorted(whole["scores"].items())))])
        return toml(changes)
    return toml(stated)


@cache
def _drawn(most_dice: int = MOST_DICE) -> SearchStrategy[tuple[Values, RuleSet]]:
    return st.composite(_values)(most_dice)


def _values(draw: Draw, most_dice: int) -> tuple[Values, RuleSet]:
    dice, (unit, coin), steps = draw(_frame(most_dice))
    target = steps * coin
    stated: Values = draw(_parts(dice, coin))
    scores = _scores(draw, dice, coin)
    if any(stated["turn"][name] is not False for name in ("most_rolls", "most_hot_dice")):
        for name in ("opening_minimum", "bank_minimum"):  # to be made in a few rolls
            least = stated["turn"][name]
            if isinstance(least, int):
                stated["turn"][name] = min(least, 2 * next(iter(scores.values())))
    for name in ("turn", "end", "start", "board"):
        if stated[name]:
            stated[name] = _within(stated[name], name, target)
    if stated["end"]["target"] is None:
        stated["end"]["target"] = target
    if stated["turn"]["combine"] == "turn":
        take_off_what_is_of_one_roll(stated["turn"], scores)
    return mended(
        {
            "dice": dice,
            "unit": unit,
            "scores": scores,
            **stated,
            **draw(_whose()),
        },
        target,
    )


# Strategies are made once: to make and check one takes far longer than to draw from it.


@cache
def _frame(most_dice: int) -> SearchStrategy[tuple[int, tuple[str, int], int]]:
    dice = few = st.integers(1, min(most_dice, _USUAL_DICE))
    if most_dice > _USUAL_DICE:
        many = st.integers(_USUAL_DICE + 1, most_dice)  # seldom: they take their time
        often = [*6 * [st.just(_USUAL_DICE)], *5 * [few], many]
        dice = st.sampled_from(often).flatmap(lambda it: it)
    units = st.sampled_from([("points", 50), ("points", 1), ("holes", 1)])
    return st.tuples(dice, units, st.integers(1, 200))


@cache
def _parts(dice: int, coin: int) -> SearchStrategy[Values]:
    return st.fixed_dictionaries(
        {
            "id": st.from_regex(r"[a-z][a-z0-9-]{0,20}", fullmatch=True),
            "name": _lines(1, 30),
            "summary": _lines(1, 60),
            "turn": _section("turn", coin, _turn(dice, coin)),
            "end": _section("end", coin, _end()),
            "start": _section("start", coin, {"roll_off": st.integers(0, 2)}),
            "board": st.one_of(st.just(False), _section("board", coin, _board(coin))),
        }
    )


@cache
def _whose() -> SearchStrategy[Values]:
    low = st.integers(1, 3)
    choosable = sorted(field.key for field in every_field() if not field.is_label)
    choosable = [key for key in choosable if key in SENTENCES]
    optional = {
        "players": st.tuples(low, st.integers(0, 4)).map(lambda span: [span[0], span[0] + span[1]]),
        "partners": st.integers(1, 3),
        "partners_alternate": st.sampled_from(["turn", "throw"]),
        "source": _lines(1, 60),
        "fallen_dice_again": st.booleans(),
        "choices": st.lists(st.sampled_from(choosable), max_size=3, unique=True),
    }
    return st.fixed_dictionaries({}, optional=optional)


def _section(name: str, coin: int, special: Values) -> SearchStrategy[Values]:
    ordinary = {
        field.name: _drawn_field(field, coin)
        for field in FIELDS
        if field.section == name and field.name not in special
    }
    return st.fixed_dictionaries(ordinary | special)


def _turn(dice: int, coin: int) -> Values:
    faces = st.lists(st.sampled_from(FACES), max_size=4, unique=True)
    return {
        "opening_by": st.sampled_from(["turn", "turn", "turn", "roll", "turns"]),
        "last_die_succeeds_on": faces if dice > 1 else st.just([]),
        "must_roll_with": _few_of(range(1, dice)),
        "refresh_on": _few_of_patterns(dice),
        "carry_on": st.sampled_from([*4 * ["never"], "may", "on_board"]),
        "must_roll_after": _few_of_patterns(dice + 1),
        "clear_combo": st.sampled_from([*4 * [False], True]),
        "combine": st.sampled_from([*4 * ["roll"], "turn"]),
        "second_chance": st.sampled_from([*4 * [False], True]),
        "last_die_tries": st.sampled_from([*4 * [1], 2, 3]),
        "most_rolls": _mostly_none(st.integers(1, 5)),
        "hot_dice_bonus": _bonuses(coin),
        "most_hot_dice": _mostly_none(st.integers(0, 2)),
        "first_roll_farkle": st.sampled_from(
            [*6 * ["farkle"], "again", *({"points": it} for it in (-3 * coin, "total"))]
        ),
        "nothing_scores": st.sampled_from([*(it * coin for it in range(10)), -3 * coin, "total"]),
        "farkle_penalty": st.one_of(st.just(False), _penalty(coin)),
    }


def _penalty(coin: int) -> SearchStrategy[Values]:
    amount = st.integers(1, 12).map(lambda count: count * coin)
    floor = st.integers(-20, 0).map(lambda count: count * coin)
    optional = {"floor": st.one_of(st.just(False), floor), "in_final_round": st.booleans()}
    points = st.one_of(amount, amount, st.just("total"))
    same = {"after": st.integers(1, 4), "points": points}
    several = st.lists(amount, min_size=2, max_size=3)
    grows = {"after": st.integers(1, 3), "points": several, "restart": st.just(False)}
    usual = st.fixed_dictionaries(same, optional=optional | {"restart": st.booleans()})
    return st.one_of(usual, usual, st.fixed_dictionaries(grows, optional=optional))


def _few_of(counts: range) -> SearchStrategy[list[int]]:
    """Draw one or two of these numbers, mostly none: exact play knows none."""
    if not counts:
        return st.just([])
    some = st.lists(st.sampled_from(counts), min_size=1, max_size=2, unique=True)
    return st.one_of(st.just([]), st.just([]), some)


def _few_of_patterns(dice: int) -> SearchStrategy[list[str]]:
    fitting = [[it] for it in ("xx", "xy", "xxx", "66", "2xx") if len(it) < dice]
    return st.sampled_from([*4 * [list[str]()], *fitting])


def _mostly_none(some: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return st.one_of(st.just(False), st.just(False), some)


def _bonuses(coin: int) -> SearchStrategy[list[int]]:
    amounts = st.integers(1, 12).map(lambda count: count * coin)
    some = st.lists(amounts, min_size=1, max_size=3)
    return st.one_of(st.just([]), st.just([]), some)


def _end() -> Values:
    winner = st.sampled_from(["highest", "highest", "last_on_board_loses"])
    rounds = st.sampled_from([False, False, 1, 2, 3, 5])
    reached = st.sampled_from(["at_least", "at_least", "more_than", "exactly"])
    target = st.sampled_from([None, None, False])
    mostly = 2 * ["one_more_turn", "complete_round"]  # exact play knows neither of the last two
    after = st.sampled_from([*mostly, "none", "until_unbeaten", "one_roll"])
    return {
        "target": target,
        "reached": reached,
        "winner": winner,
        "rounds": rounds,
        "final_round": after,
    }


def _board(coin: int) -> Values:
    mostly = st.sampled_from([True, True, False])
    floor = st.integers(-3, 0).map(lambda holes: holes * coin)
    lanes = st.sampled_from([1, 1, 2, 3])
    return {"one_peg_per_hole": mostly, "lanes": lanes, "chain": mostly, "bump_floor": floor}


def _drawn_field(field: Field, coin: int) -> Any:
    """Draw a field of an ordinary kind: one of the accepted values, a small number, a table."""
    if field.accepted_values:
        return st.sampled_from(field.accepted_values)
    if isinstance(field, TableField):
        parts = {part.name: _drawn_field(part, coin) for part in field.fields}
        must = {part.name for part in field.fields if part.default is REQUIRED}
        table = st.fixed_dictionaries(
            {name: strategy for name, strategy in parts.items() if name in must},
            optional={name: strategy for name, strategy in parts.items() if name not in must},
        )
        return st.one_of(st.just(False), table)
    counts = [count for count in range(-20, 13) if field.check(count * coin) is not MISFIT]
    return st.sampled_from([*(count * coin for count in counts), *field.words])


def _within(drawn: Values, section: str, target: int) -> Values:
    fields = {field.name: field for field in FIELDS if field.section == section}
    return {
        name: value if name == "farkle_penalty" else _no_more(fields[name], value, target)
        for name, value in drawn.items()
    }


def _no_more(field: Field, value: Any, target: int) -> Any:
    if isinstance(field, TableField) and isinstance(value, dict):
        parts = {part.name: part for part in field.fields}
        return {name: _no_more(parts[name], part, target) for name, part in value.items()}
    if field.accepted_values or type(value) is not int:
        return value
    return min(value, target)


@cache
def _patterns(dice: int) -> SearchStrategy[list[str]]:
    faces = st.text(alphabet="123456xyz", min_size=1, max_size=dice)
    if dice > len(FACES):
        faces = faces.filter(lambda pattern: len(set(pattern)) <= len(FACES))
    printed = st.sampled_from([pattern for pattern in _PRINTED if len(pattern) <= dice])
    return st.lists(st.one_of(printed, faces), max_size=8)


@cache
def _single() -> SearchStrategy[str]:
    return st.sampled_from(["1", "5", "x"])


@cache
def _number(low: int, high: int) -> SearchStrategy[int]:
    return st.integers(low, high)


def _scores(draw: Draw, dice: int, coin: int) -> Values:
    """Draw a chart of at least one single die, so that games come to an end in bearable time."""
    patterns = draw(_patterns(dice))
    scores: Values = {draw(_single()): draw(_number(1, 20)) * coin}
    known = {canonical_pattern(pattern)[0] for pattern in scores}
    for pattern in patterns:
        if canonical_pattern(pattern)[0] not in known:
            known.add(canonical_pattern(pattern)[0])
            scores[pattern] = _points(draw, pattern, coin)
    return scores


def _points(draw: Draw, pattern: str, coin: int) -> Any:
    points: int | str = draw(_number(1, 40)) * coin
    letters = sorted({c for c in pattern if c.isalpha()})
    if letters and len(pattern) > 1 and draw(_number(0, 1)):
        # over fewer dice than the line itself, so that no formula goes in a circle
        letter = letters[draw(_number(0, len(letters) - 1))]
        part = letter * draw(_number(1, len(pattern) - 1))
        extra = draw(_number(1, 9))
        shapes = [f"{part} + {extra}", f"{part} * 2 + {extra}", f"({extra} + {part}) * 3 - 1"]
        if len(letters) == 1:
            shapes.append(f"{extra * coin} * face")
        points = shapes[draw(_number(0, len(shapes) - 1))]
    only = {"only": ALL_DICE} if draw(_number(0, 7)) == 0 else {}
    if len(pattern) > 1 and draw(_number(0, 11)) == 0:
        drawn = draw(_number(0, 8))
        effect = DECISIVE[drawn if drawn < len(DECISIVE) else 0]  # a farkle changes least
        if effect == COSTS:
            return {"points": -draw(_number(1, 40)) * coin, **only}
        return {"points": 0, "or": effect, **only}
    if draw(_number(0, 5)) == 0:
        return {"points": points, "or": EXCHANGE, **only}
    if draw(_number(0, 9)) == 0:
        return {"points": points, "confirm": draw(_number(1, 40)) * coin, **only}
    return {"points": points, **only} if only else points


@cache
def _lines(shortest: int, longest: int) -> SearchStrategy[str]:
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    return (
        st.text(characters, min_size=shortest, max_size=longest)
        .map(str.strip)
        .filter(lambda text: len(text) >= shortest)
    )
