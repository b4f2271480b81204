"""The start of a game: its rules, from where, and with which dice."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.chance import DiceError, DiceSource
from tincup.chance.fair import check
from tincup.errors import TincupError
from tincup.game import Action, Roll, State, new_game
from tincup.notation import parse_position, position
from tincup.rules import RuleSet
from tincup.table.errors import LogError
from tincup.table.log.entries import Created
from tincup.table.rule_sets import rules_of
from tincup.table.state.dice import dice_of


def created_rules(created: Created) -> RuleSet:
    """Return the rule set of a table. Raises `LogError`."""
    try:
        rules = rules_of(created.rules)
    except TincupError as error:
        raise LogError(1, "log-refused", reason=error) from error
    if not rules.has_digest(created.digest):
        digest = created.digest[:80]
        raise LogError(1, "log-other-rules", digest=digest, expected=rules.digest)
    return rules


def stated_start(start: State) -> str:
    """Return the position that a game began from; empty where its rules have it begin there."""
    return "" if start == new_game(start.rules, start.lineup.names) else position(start)


def start_of(created: Created) -> State:
    """Return the game's first state. Raises `LogError`."""
    if created.dice == "fair" and created.seed is not None:
        raise LogError(1, "log-seed-told")
    rules = created_rules(created)
    names = [seat.name for seat in created.seats]
    try:
        start = new_game(rules, names)
        if created.position:
            start = parse_position(created.position, rules, names)
    except TincupError as error:
        raise LogError(1, "log-refused", reason=error) from error
    if start.lineup.sides != created.sides:
        raise LogError(1, "log-other-sides")
    return start


def check_dice(
    created: Created, salts: Sequence[str], actions: Sequence[Action], seed: str | None
) -> None:
    """Raise `LogError` unless these can be the dice of a game; ``seed`` is the secret one."""
    if created.dice == "entered":
        return
    known = created.seed if created.dice == "seeded" else seed
    if not known:
        raise LogError(1, "log-no-seed")
    try:
        if created.commitment is None or not check(created.commitment, known):
            raise LogError(1, "log-other-dice")
        dice = dice_of(created.dice, known, salts, created.derivation)
    except DiceError as error:
        raise LogError(1, "log-no-dice", reason=error) from error
    if dice is not None and not created.adopted:
        _check_rolls(actions, dice)


def _check_rolls(actions: Sequence[Action], dice: DiceSource) -> None:
    rolls = [action.dice for action in actions if isinstance(action, Roll)]
    for number, roll in enumerate(rolls):
        if sorted(dice.roll(len(roll), number)) != sorted(roll):
            raise LogError(None, "log-other-roll", number=number + 1)
