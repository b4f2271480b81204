"""Writes the files of this folder. Runs with the source of e7fee10 only: see ../README.md."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from tests.notation.games import VARIANTS, random_game, rules_of

from tincup.chance import FairDice
from tincup.game import Game, State
from tincup.notation import Record, parse_position, position, write_record
from tincup.rules import RuleSet, from_values, preset, presets
from tincup.rules.canonical import toml, values
from tincup.testing import house_rules

OUT = Path(sys.argv[1]).resolve()
HOUSE_RULES = 50


def tincup(*arguments: str, given: str = "", home: Path | None = None) -> None:
    """Run the program, the way a shell does."""
    subprocess.run(
        [sys.executable, "-m", "tincup", *arguments],
        input=given,
        text=True,
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, **({"TINCUP_HOME": str(home)} if home else {})},
    )


def invented() -> list[RuleSet]:
    """House rules that state many fields, by a fixed draw."""
    drawn: list[RuleSet] = []

    @settings(
        max_examples=1500,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(house_rules())
    def draw(rules: RuleSet) -> None:
        drawn.append(rules)

    draw()

    def stated(rules: RuleSet) -> int:
        return sum(len(it) if isinstance(it, dict) else 1 for it in values(rules).values())

    different = {rules.digest: rules for rules in drawn if len(toml(values(rules))) < 1500}
    return sorted(different.values(), key=stated, reverse=True)[:HOUSE_RULES]


def fields(state: State) -> dict[str, Any]:
    """What a position says, in the words of the state."""
    turn, roll_off = state.turn, state.roll_off
    return {
        "totals": state.totals,
        "on_board": [it.on_board for it in state.sides],
        "farkles": [it.farkles for it in state.sides],
        "turns": [it.turns for it in state.sides],
        "status": [it.status for it in state.sides],
        "phase": state.phase,
        "side": turn.side,
        "score": turn.score,
        "dice": turn.dice,
        "roll": turn.roll,
        "exchange": turn.exchange,
        "starter": state.starter,
        "trigger": state.trigger,
        "play_off": state.play_off,
        "contenders": state.contenders,
        "away": sorted(state.away),
        "roll_off": roll_off and [roll_off.waiting, roll_off.best, roll_off.total],
        "ending": state.ending,
    }


def fair(rules: RuleSet, number: int, *, revealed: bool) -> Record:
    """A game with fair dice and salts, finished and told, or not."""
    dice = FairDice(f"{number:064x}")
    salts = (f"heads {number}", "Zoë's 規則")
    for salt in salts:
        dice.add_salt(salt)
    dice.close()
    longest = 3000 if revealed else 40
    game = random_game(rules, number, longest=longest, disturbed=False, dice=dice)
    seed = dice.reveal() if game.state.is_over else None
    return Record(game, commit=dice.commitment, seed=seed, salts=salts)


def records(house: list[RuleSet]) -> Iterator[tuple[str, Record]]:
    """Games of every kind but those that the program itself writes below."""
    for number, name in enumerate(presets()):
        yield f"fair-{name}", fair(preset(name), number + 1, revealed=True)
    yield "fair-unfinished", fair(preset("zilch"), 99, revealed=False)
    for number, variant in enumerate(VARIANTS):
        rules = rules_of(variant)
        yield f"people-{number}-{variant[0]}", Record(random_game(rules, number, longest=120))
    for number, rules in enumerate(house[::2]):
        game = random_game(rules, 1000 + number, longest=90)
        yield f"house-{number}", Record(game, event="House  rules", date="2025-01-31")
    for number, variant in enumerate(VARIANTS[::6]):
        rules = rules_of(variant)
        before = random_game(rules, 2000 + number, longest=60)
        middle = parse_position(position(before.state), rules, before.state.table.names)
        after = Game(middle)
        for action in random_game(rules, 2000 + number, longest=110).actions[60:]:
            after.play(action)
        yield f"from-position-{number}", Record(after, notes={0: "goes on here", 1: 'a "note" \\'})
    variant = next(it for it in VARIANTS if "end.ties=play_off" in it[1] and it[0] == "plain")
    for seed in range(3000, 4000):
        game = random_game(rules_of(variant), seed, disturbed=False)
        if any(state.play_off for state in game.states):
            yield f"play-off-{seed}", Record(game, notes={2: "a tie to come"})
            if any(len(it.contenders) > 2 for it in game.states if it.play_off):
                break


def positions(house: list[RuleSet]) -> Iterator[dict[str, Any]]:
    """A few moments of games by every rule set."""
    everything = [rules_of(it) for it in VARIANTS] + house[::3]
    for number, rules in enumerate(everything):
        game = random_game(rules, 5000 + number, longest=250)
        states = [*Random(number).sample(game.states, min(6, len(game.states))), game.state]
        for state in states:
            yield {
                "rules": rules.digest,
                "position": position(state),
                "players": state.table.names,
                "fields": fields(state),
            }


def write_saves(folder: Path) -> None:
    """Games that were left in the midst, as the program leaves them; and its ledger."""
    solved = ("--rules", "kingdom-come", "--set", "end.target=1000", "--level", "optimal")
    entered = ("--dice", "entered", "--players", "Ada,Bo")
    ada = ("--players", "Ada", "--bots", "1")
    left: list[tuple[tuple[str, ...], str]] = [
        ((), "\n\n"),
        (("--seed", "7", "--stakes", "5", *ada, "--level", "hard"), "\n" * 9),
        (("--seed", "8", *ada, "--level", "easy", "--rules", "dix-mille"), "\n" * 4),
        (("--players", "Ada,李小龍", "--salt"), "heads\ntails\n\n\n\n"),
        (("--seed", "3", "--record", "/home/ada/farkle.toml"), "666+\n"),
        ((*solved, "--seed", "1", "--players", "Ada"), "\n\n"),
        (entered, "5\n2\n113456\n11r\n2346\nt 750\nx\nt 500\n123456\n1r\n"),
        (
            (*entered, "--rules", "farkle-cribbage-advanced"),
            "36\n11\nt 12\nt 30\nx\nu\nt 7\n112346\n",
        ),
        (("--players", "A,B,C,D", "--rules", "farkle-cribbage-partners", "--seed", "2"), "\n" * 30),
        (("--players", "Ada,Bo,Cy", "--seed", "5"), "\n\nbot\ny\n\nleave\ny\n\n\n"),
        (("--players", "Ada,Bo,Cy", "--seed", "6"), "\n\nresign\ny\n\n\n"),
        (("--rules", "zilch", "--set", "turn.farkle_penalty.floor=0", "--stakes", "20"), "\n" * 25),
    ]
    Path("/home/ada/farkle.toml").unlink(missing_ok=True)
    for arguments, moves in left:
        tincup("play", "--fast", *arguments, given=f"{moves}q\n", home=folder)
    # Games from elsewhere go on with the dice of their seed, or with others than they began with.
    tincup("resume", str(OUT / "records/fair-unfinished.toml"), given="\nq\n", home=folder)
    tincup("resume", str(OUT / "records/people-12-farkle-cribbage-tournament.toml"),
           given="t 3\nq\n", home=folder)  # fmt: skip
    for arguments in (
        ("--bots", "2", "--seed", "1", "--stakes", "5"),
        ("--bots", "3", "--seed", "2", "--stakes", "10", "--rules", "plain", "--set", "dice=5"),
        ("--bots", "4", "--seed", "3", "--stakes", "7", "--rules", "farkle-cribbage-loser"),
    ):
        tincup("play", *arguments, home=folder)
    for lock in folder.rglob("*.lock"):
        lock.unlink()
    # Lines as they may stand there too: from before rule sets had names in it, and torn.
    ledger = folder / "ledger.jsonl"
    lines = ledger.read_text("utf-8").splitlines()
    old = json.loads(lines[0])
    del old["name"]
    lines[1:1] = [json.dumps({**old, "game": "an-earlier-one"}), lines[0][: len(lines[0]) // 2]]
    ledger.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    for name in ("records", "played"):
        (OUT / name).mkdir(parents=True, exist_ok=True)
    house = invented()
    for name, record in records(house):
        (OUT / "records" / f"{name}.toml").write_text(write_record(record), "utf-8")
    for number, name in enumerate(presets()):
        level = ("easy", "medium", "hard")[number % 3]
        file = str(OUT / "played" / f"{name}.toml")
        tincup("play", "--bots", "2", "--level", level, "--seed", name, "--rules", name,
               "--record", file)  # fmt: skip
    every = [rules_of(it) for it in VARIANTS] + house
    lines = [{"digest": it.digest, "file": toml(values(it))} for it in every]
    forms = {name: preset(name).canonical for name in presets()}
    assert all(from_values(values(it)).digest == it.digest for it in every)
    write_lines(OUT / "rules.jsonl", lines)
    write_lines(OUT / "positions.jsonl", positions(house))
    write_lines(OUT / "canonical.jsonl", ({"id": k, "form": it} for k, it in forms.items()))
    write_saves(OUT)


def write_lines(path: Path, found: Any) -> None:
    text = "".join(json.dumps(it, ensure_ascii=False) + "\n" for it in found)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
