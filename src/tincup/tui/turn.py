"""The turn under way: the dice, what has been set aside, and the keeps to choose among."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tincup.game import Game, Keep, State
from tincup.tui import dice_art
from tincup.tui.choices import Choice, Menu
from tincup.tui.terminal import Terminal
from tincup.tui.text import columns, fit, flow, width, wrap
from tincup.tui.wording import YOU, dice_count, percent


def so_far(game: Game, terminal: Terminal) -> str:
    """Whose turn it is, its score, and what it is made of."""
    state = game.state
    name = terminal.plain(state.lineup.names[state.player])
    whose = "Your turn" if name == YOU else f"{name}'s turn"
    if state.phase == "roll_off":
        return f"{name} to roll, to see who starts"
    kept = _set_aside(game)
    if not kept:
        return f"{whose}: nothing set aside yet"
    swap = ", and a change of places" if state.turn.exchange else ""
    return f"{whose}: {state.turn.score:,} so far{swap} ({', '.join(kept)})"


def _set_aside(game: Game) -> list[str]:
    """Each keep of the turn under way with its points."""
    found, states = [], game.states
    for index in game.under_way:
        action = game.actions[index]
        if isinstance(action, Keep):
            gained = states[index + 1].turn.score - states[index].turn.score
            found.append(f"{''.join(map(str, action.dice))} for {gained:,}")
    return found


def dice(state: State, terminal: Terminal, *, draw: bool) -> list[str]:
    """The roll on the table: drawn where there is room for it, with its digits below, or digits."""
    roll = state.turn.roll
    if not draw or not terminal.draws or dice_art.drawn_width(len(roll)) >= terminal.size[0]:
        return [f"The roll: {dice_art.in_digits(roll)}"]
    return dice_art.drawn(roll, terminal.symbols)


def keeps(found: Menu, terminal: Terminal, rows: int, chosen: Choice | None = None) -> list[str]:
    """The keeps by number under a heading, all if only one would be left out.

    ``rows`` are at least the keeps that no other betters.
    """
    count = len(found.choices)
    shown = found.choices if count <= rows + 1 else found.choices[:rows]
    cells = terminal.size[0] - 1
    lines: list[str] = []
    for points, then in ((_points, _then), (_sum, _then), (_sum, _odds)):
        lines = _table(shown, chosen, terminal, points, then)
        if max(map(width, lines)) <= cells:
            break
    lines = [fit(line, cells, more="").rstrip() for line in lines]
    lines[0] = terminal.style(lines[0], "dim")
    if len(shown) < count:
        more = f"   ... and {count - len(shown)} more, each bettered by one above: k shows all"
        lines.append(fit(more, cells, more="").rstrip())
    return lines


def _table(
    shown: Sequence[Choice],
    chosen: Choice | None,
    terminal: Terminal,
    points: Callable[[Choice], str],
    then: Callable[[Choice], str],
) -> list[str]:
    """The keeps in aligned columns, their points and what comes then told at some length."""
    rows = [[" ", "", "set aside", "points", "turn", "roll on" if then is _odds else "and then"]]
    for number, it in enumerate(shown, 1):
        mark = terminal.symbols.marker if it is chosen else " "
        rows.append([mark, f"{number}", _dice(it), points(it), _turn_score(it), then(it)])
    return columns(rows, right=(1, 4))


def why_not(found: Sequence[Choice], terminal: Terminal) -> list[str]:
    """Why some or all of the keeps may not be banked."""
    reasons = list(dict.fromkeys(it.why_not for it in found if not it.may_bank))
    if not reasons:
        return []
    if not any(it.may_bank for it in found):
        said = f"No banking yet: {reasons[0]}"  # the best keep's: the nearest to being allowed
    else:
        rule = reasons[0].partition("; ")[0]  # what follows is about one of them only
        said = f"Scores in ( ) cannot be banked: {rule}"
    return wrap(f"{said}.", terminal.size[0] - 1, "  ")


def keys(found: Menu, chosen: Choice | None, terminal: Terminal) -> list[str]:
    """The keys that do something at once, and what."""
    return flow(_keys(found) if chosen is None else _keys_chosen(chosen), terminal.size[0] - 1)


def _keys(found: Menu) -> list[str]:
    parts = []
    if found.bank is not None:
        parts.append(f"b = {_banking(found.bank)}")
    parts.append(f"r = set aside {_dice(found.roll)}, roll {found.roll.dice_next}")
    parts.append(f"Enter = {'r' if found.enter.rolls_on else 'b'}")
    return [*parts, "a number or dice = choose", "? = help"]


def _keys_chosen(chosen: Choice) -> list[str]:
    parts = [f"{_dice(chosen)} set aside."]
    if chosen.may_bank:
        parts.append(f"b = {_banking(chosen)}")
    parts.append(f"r = roll {dice_count(chosen.dice_next)} ({percent(chosen.farkle)} farkle)")
    return [*parts, "u = choose again", f"Enter = {'r' if chosen.rolls_on else 'b'}"]


def _banking(choice: Choice) -> str:
    banked = f"bank {choice.turn_score:,}"
    if not choice.banking_swaps:
        return banked
    return f"{banked} and change places" if choice.turn_score else "change places"


def _dice(choice: Choice) -> str:
    """The dice in the combinations that they score in."""
    dice = " ".join("".join(map(str, part.dice)) for part in choice.parts)
    return f"{dice} ~" if choice.keep.exchange else dice


def _points(choice: Choice) -> str:
    if choice.keep.exchange:
        return f"{choice.points:,} & change places" if choice.points else "change places"
    if len(choice.parts) == 1:
        return f"{choice.points:,}"
    return f"{'+'.join(f'{part.points:,}' for part in choice.parts)} = {choice.points:,}"


def _sum(choice: Choice) -> str:
    return f"{choice.points:,}"


def _turn_score(choice: Choice) -> str:
    return f"{choice.turn_score:,} " if choice.may_bank else f"({choice.turn_score:,})"


def _then(choice: Choice) -> str:
    hot = "" if choice.option.dice_left else "hot dice! "
    roll = "must roll" if choice.option.must_roll else "roll"
    return f"{hot}{roll} {_odds(choice)} farkle"


def _odds(choice: Choice) -> str:
    return f"{choice.dice_next}: {percent(choice.farkle)}"
