"""Players against one another in many games, by the deal.

A *deal* is one game for each way to rotate the players through the seats, all with the same dice.
Luck with the dice and the advantage of a seat are alike for everybody then, so what is compared
is the players' shares of each deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tincup.lab.compiled.block import Block, next_size
from tincup.lab.compiled.choices import kernel_can_play, most_games
from tincup.lab.contestants import Entrant
from tincup.lab.deals import Deal
from tincup.lab.errors import ExperimentError
from tincup.lab.match_game import Played, play
from tincup.lab.pool import HERE, Jobs, Pool
from tincup.lab.sent_to_workers import check_source, rules_of, rules_text, solution_of, source
from tincup.lab.tally import Tally
from tincup.players import Limit, Player, parse_spec
from tincup.players.base import NO_LIMIT
from tincup.rules import RuleSet
from tincup.solve.two.solution import Solution

if TYPE_CHECKING:
    from tincup.lab.compiled.blocks import Blocks

FIRST_DEALS: Final = 10
"""Deals that the engine plays in any case, so that there is a result at once."""

WORTH_IT: Final = 300
"""Games from which on it is worth it to load the kernels and to ask what players choose."""


class Part(NamedTuple):
    """So many deals of a match from ``first`` on, from 0; ``in_blocks``: in compiled code."""

    first: int
    deals: int
    in_blocks: bool = False


Deals: TypeAlias = Block | list[list[Played]]
"""What comes of a part: a block, or the games of each deal, by their rotations."""


class Plan(NamedTuple):
    """A match as plain data, for other machines; ``source``: the program that is to play it."""

    source: str
    rules: str
    specs: tuple[str, ...]
    names: tuple[str, ...]
    seed: str
    limit: float | None
    has_losses: bool
    most_turns: int | None


class Match:
    """A match of players of these kinds, every one of whom plays for a side of its own.

    ``seed``: what the dice follow from; ``limit``: how long a decision may take; ``solution``:
    exact play of two sides, which says what each decision gives away; ``names``: what the
    players are called, if not by their kinds; ``most_turns``: after so many turns a game is cut,
    and nobody wins it. Closes what it opened when its ``with`` statement ends.
    """

    def __init__(
        self,
        rules: RuleSet,
        specs: Sequence[Entrant],
        seed: str,
        *,
        limit: Limit = NO_LIMIT,
        solution: Solution | None = None,
        names: Sequence[str] | None = None,
        most_turns: int | None = None,
    ) -> None:
        self.rules = rules
        self.names = names_of(specs) if names is None else list(names)
        self.seed = seed
        self._specs = specs
        self._limit = limit
        self._solution = solution
        self._most_turns = most_turns
        self._stack = ExitStack()
        self._players: list[Player] = []

    @contextmanager
    def open(self) -> Generator[Match]:
        with ExitStack() as stack:
            self._stack = stack
            self._players = [self._seat(at) for at in range(len(self._specs))]
            yield self

    def _seat(self, at: int) -> Player:
        player = self._specs[at].player(self.names[at])
        self._stack.callback(player.close)
        return player

    def names_by_seat(self, rotation: int) -> list[str]:
        """Return everybody's name in the order of the seats, after so many rotations.

        Partners of a side are told apart by a number.
        """
        count, partners = len(self.names), self.rules.partners
        sides = [self.names[(side + rotation) % count] for side in range(count)]
        if partners == 1:
            return sides
        return [f"{name} {1 + partner}" for partner in range(partners) for name in sides]

    def deal(self, number: int) -> list[Played]:
        """Play deal ``number``, from 0, once for each rotation. Raises `GameError`."""
        dice = Deal(self.seed, number)
        return [self._play(rotation, dice) for rotation in range(len(self.names))]

    @property
    def has_blocks(self) -> bool:
        """True if many deals can be played at once, to the same results.

        The decisions of such games are not judged, nor are there records of them.
        """
        return self._solution is None and kernel_can_play(self.rules, self._players)

    @property
    def most_games(self) -> int:
        """The most games that are played at once: Ctrl-C waits for no more."""
        return most_games(self.rules, self._players)

    @cached_property
    def _blocks(self) -> Blocks:
        from tincup.lab.compiled.blocks import Blocks  # loads Numba

        return Blocks(self.rules, self._players, self.seed, most_turns=self._most_turns)

    def part(self, part: Part) -> Deals:
        """Play some deals. Raises `GameError`."""
        numbers = range(part.first, part.first + part.deals)
        if part.in_blocks:
            return self._blocks.play(numbers, len(self.names))
        return [self.deal(number) for number in numbers]

    def job(self, part: Part, pool: Pool) -> Callable[[], Deals]:
        """Return what plays a part, here or where the pool is."""
        return partial(self.part, part) if pool.is_here else partial(_part_of, self._plan, part)

    @cached_property
    def _plan(self) -> Plan:
        return Plan(
            source=source(),
            rules=rules_text(self.rules),
            specs=tuple(spec.text for spec in self._specs),
            names=tuple(self.names),
            seed=self.seed,
            limit=self._limit.seconds,
            has_losses=self._solution is not None,
            most_turns=self._most_turns,
        )

    def _play(self, rotation: int, dice: Deal) -> Played:
        count = len(self.names)
        seated = [self._players[(side + rotation) % count] for side in range(count)]
        played = play(
            self.rules, self.names_by_seat(rotation), seated, dice,
            limit=self._limit, solution=self._solution, most_turns=self._most_turns,
        )  # fmt: skip
        for side in played.forfeits:
            at = (side + rotation) % count
            self._players[at].close()  # a program that has ended begins again
            self._players[at] = self._seat(at)
        return played


def _part_of(plan: Plan, part: Part) -> Deals:
    """Play a part of a planned match on this machine."""
    check_source(plan.source)
    match = Match(
        rules_of(plan.rules),
        [parse_spec(spec) for spec in plan.specs],
        plan.seed,
        limit=Limit(plan.limit),
        solution=solution_of(plan.rules) if plan.has_losses else None,
        names=plan.names,
        most_turns=plan.most_turns,
    )
    with match.open():
        return match.part(part)


_OF_FILES: Final = ("external", "card")
"""Kinds whose texts may be too long for a name."""


def names_of(specs: Sequence[Entrant]) -> list[str]:
    """Return names for players of these kinds: their kinds, numbered where several are alike."""
    texts = [spec.kind if spec.kind in _OF_FILES else spec.text for spec in specs]
    seen: Counter[str] = Counter()
    names = []
    for text in texts:
        seen[text] += 1
        names.append(f"{text} ({seen[text]})" if texts.count(text) > 1 else text)
    return names


def run(
    match: Match,
    games: int,
    *,
    until: float = 0.0,
    on_deal: Callable[[Tally, int, Sequence[Played]], None] | None = None,
    pool: Pool = HERE,
) -> Generator[Tally]:
    """Play so many games, whole deals of them, and yield the tally now and then.

    Ends sooner where each player's paired interval is no wider than ``until`` to either side; 0
    is for all of the games. ``on_deal`` is told the tally, the deal's number, and its games; so
    these go through the engine. Raises `GameError`, and `ExperimentError` for a player who has
    forfeited without one decision before.
    """
    tally = Tally(match.names)
    jobs = _jobs(match, games, pool, engine_only=on_deal is not None)
    with closing(pool.in_order(jobs)) as found:
        for part, deals in found:
            if isinstance(deals, Block):
                tally.add_block(deals, until)
                yield tally
            else:
                for number, played in enumerate(deals, part.first):
                    tally.add(played)
                    _check_that_all_play(tally)
                    if on_deal is not None:
                        on_deal(tally, number, played)
                    yield tally
                    if 0 < until >= tally.widest:
                        return
            if 0 < until >= tally.widest:
                return


def _jobs(match: Match, games: int, pool: Pool, *, engine_only: bool) -> Jobs[Part, Deals]:
    count = len(match.names)
    deals = -(-games // count)
    number, size, in_blocks = 0, 0, False
    while number < deals:
        if number == FIRST_DEALS and not engine_only and games - number * count >= WORTH_IT:
            in_blocks = match.has_blocks
        left = deals - number
        if in_blocks:
            size = next_size(size, left, count, match.most_games)
        else:
            size = min(pool.deals, left, *([FIRST_DEALS - number] if number < FIRST_DEALS else []))
        part = Part(number, size, in_blocks)
        yield part, match.job(part, pool)
        number += size


def _check_that_all_play(tally: Tally) -> None:
    for standing in tally.standings:
        if standing.faults and not standing.decisions:
            reason = next(iter(standing.faults.values()))
            raise ExperimentError("match-never-decides", player=standing.name, reason=reason)
