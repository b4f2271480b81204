"""The referee's seats: whose turn it is, who is there, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.brute_chart import PaperChart

Dice = tuple[int, ...]


class Refused(Exception):
    """The referee does not allow it; ``rule`` is the field that forbids it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Seats:
    """Who sits at a table, what they have, and which of them plays next."""

    def __init__(self, values: Mapping[str, Any], players: int, chart: PaperChart) -> None:
        self.turn_rules = values.get("turn", {})
        self.end = values["end"]
        self.board = values.get("board", {})
        self.partners = values.get("partners", 1)
        self.chart = chart
        count = players // self.partners
        self.seats = range(count)
        self.total = [0] * count
        self.came_from = [0] * count
        self.made: dict[int, int] = {}
        self.last_over = -1
        self.banked_once = [False] * count
        self.aside = [0] * count
        self.farkles_in_row = [0] * count
        self.turns_taken = [0] * count
        self.by_throw = values.get("partners_alternate") == "throw" and self.partners > 1
        self.next_thrower = [0] * count
        self.status = ["playing"] * count
        self.away: set[int] = set()
        self.ending = ""
        self.starter = 0
        self.contenders = set(self.seats)
        self.in_play_off = False
        self.bonus: int | None = None
        self.leader: int | None = None
        self.last_round: list[int] | None = None  # seats that still have a turn, first to last
        self.roll_off_dice = values.get("start", {}).get("roll_off", 0)
        self.rolled: dict[int, int] = {}
        self.rollers = list(self.seats) if self.roll_off_dice and count > 1 else []
        self._begin(0)

    @property
    def winners(self) -> set[int]:
        if self.ending == "outright":
            return {self.side}
        if not self.ending or self.ending == "abandoned":
            return set()
        if self.end.get("winner") == "last_on_board_loses":
            gave_up = [s for s in self.seats if self.status[s] == "resigned"]
            on_board = [s for s in self.seats if self.status[s] == "playing"]
            if not gave_up and not on_board:  # the last two both left in the last round
                return set(self.seats) - (self.contenders - self._highest())
            return set(self.seats) - set((gave_up or on_board)[:1])
        return self._highest()

    def _begin(self, side: int) -> None:
        self.side, self.score, self.to_roll = side, 0, self.chart.dice
        self.roll: Dice = ()
        self.swap = False
        self.tries = 0
        self.left_over: tuple[int, int, int] | None = None  # by whom, points, dice
        self.kept_back: Dice = ()
        self.to_clear: list[int] = []
        self.lying_aside: Dice = ()  # where it counts with later dice
        self.rolls_made = self.rolled_again = self.best_keep = self.to_confirm = 0

    def _is_reached(self, total: int) -> bool:
        target = self.end["target"]
        if target is False:
            return False
        return bool(total > target if self.end.get("reached") == "more_than" else total >= target)

    @property
    def _must_hit(self) -> bool:
        """Whether the target has to be hit exactly, as in all but a play-off."""
        exactly = self.end.get("reached") == "exactly" and self.end["target"] is not False
        return exactly and not self.in_play_off

    def _there(self, side: int) -> bool:
        return self.status[side] == "playing" and any(it not in self.away for it in self._of(side))

    def _of(self, side: int) -> range:
        return range(side, len(self.seats) * self.partners, len(self.seats))

    def _player(self) -> int:
        partners = self._of(self.side)
        begins = self.turns_taken[self.side]
        if self.by_throw:
            begins = self.next_thrower[self.side] - bool(self.roll or self.kept_back)
        for step in range(len(partners)):
            player: int = partners[(begins + step) % len(partners)]
            if player not in self.away:
                return player
        raise AssertionError("the side to act has no player")

    def _threw(self, player: int) -> None:
        """A player has thrown what counts: the partner behind comes next."""
        if self.by_throw:
            self.next_thrower[self.side] = [*self._of(self.side)].index(player) + 1

    def _after_turn(self, reached: bool) -> None:
        if self.end.get("winner") == "last_on_board_loses":
            if reached:
                self.status[self.side] = "safe"
            brings_last_turn = reached and self.last_round is None and self._waits_for_loser()
            if self.status.count("playing") <= 1 and not brings_last_turn:
                self.ending = "target"
                return
        elif (reached and self.last_round is None) or (reached and self._gets_ahead()):
            self.last_round, self.leader = self._seats_left(), self.side
        self._hand_on()

    @property
    def _is_one_roll(self) -> bool:
        """Whether the target has been reached and everyone else has a last roll, and no more."""
        ends = self.end.get("final_round") == "one_roll" and not self.in_play_off
        return ends and self.leader is not None

    def _gets_ahead(self) -> bool:
        """Whether the last round opens again, as this side now has more than all who can win."""
        if self.end.get("final_round") != "until_unbeaten" or self.in_play_off:
            return False
        return self.leader is not None and self._highest() == {self.side}

    def _turn_made(self, points: int) -> None:
        """For the side itself, and (as -1) for whoever comes next."""
        self.made[self.side] = self.made[-1] = points
        self.last_over = self.side

    def _lose(self) -> None:
        """A roll has put this seat out: the one seat that is left has won, or they play on."""
        self.turns_taken[self.side] += 1
        self.status[self.side] = "out"
        self._turn_made(0)
        if self.status.count("playing") <= (1 if len(self.seats) > 1 else 0):
            self.ending = "put_out"
        else:
            self._hand_on()

    def _waits_for_loser(self) -> bool:
        """Whether only one side is left on the board, with its turn of this round to come."""
        at_once = self.end.get("loser_found", "at_once") == "at_once"
        if at_once or self.status.count("playing") != 1:
            return False
        last = self.status.index("playing")
        count = len(self.seats)
        come = [(seat - self.starter) % count for seat in (self.side, last)]
        if come[1] < come[0] or not self._there(last):
            return False
        self.last_round, self.contenders = [last], {self.side, last}
        return True

    def _seats_left(self) -> list[int]:
        """The seats with a turn left in the final round that this side brings about."""
        kind = self.end.get("final_round", "one_more_turn")
        if kind == "none":
            return []
        stop = self.starter if kind == "complete_round" else self.side
        seats, seat = [], (self.side + 1) % len(self.seats)
        while seat != stop:
            seats.append(seat)
            seat = (seat + 1) % len(self.seats)
        return seats

    def _hand_on(self) -> None:
        around = [(self.side + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        waiting = around if self.last_round is None else self.last_round
        while waiting:
            seat = waiting.pop(0)
            if seat == self.starter and self._rounds_are_played():
                waiting = self.last_round = []
            elif self._there(seat):
                self._begin(seat)
                return
        if self.last_round is None:
            self.ending = "abandoned"
            return
        tied = self._highest()
        if len(tied) > 1 and self.end.get("ties") == "play_off" and any(map(self._there, tied)):
            self.contenders = tied
            count = len(self.seats)
            around = [(self.starter + step) % count for step in range(count)]
            self.last_round = [seat for seat in around if seat in tied]
            self.in_play_off = True
            self._hand_on()
        else:
            self.ending = "target"

    def _rounds_are_played(self) -> bool:
        """Whether the dice, come round to the first seat again, need go no further."""
        rounds: int = self.end.get("rounds", 0)
        if not rounds or self.in_play_off or self.end.get("winner", "highest") != "highest":
            return False
        return bool(max(self.turns_taken) >= rounds)

    def _is_last_of_rounds(self) -> bool:
        """Whether this is the round in which some side has its last turn by their number."""
        rounds: int = self.end.get("rounds", 0)
        if not rounds or self.end.get("winner", "highest") != "highest":
            return False
        count, taken = len(self.seats), list(self.turns_taken)
        for seat in range(self.side, self.side + (self.starter - self.side - 1) % count + 1):
            taken[seat % count] += 1
        return bool(max(taken) >= rounds)

    def _highest(self) -> set[int]:
        stayed = {s for s in self.seats if self.status[s] not in ("resigned", "out")}
        able = stayed & self.contenders or stayed
        best = max((self.total[s] for s in able), default=0)
        return {s for s in able if self.total[s] == best}

    def _after_roll_off(self) -> None:
        if self.rollers:
            return
        best = max(self.rolled.values(), default=0)
        tied = [side for side, total in self.rolled.items() if total == best]
        self.rolled = {}
        if len(tied) == 1:
            self.starter = tied[0]
            self._begin(tied[0])
        else:
            self.rollers = sorted(tied) or [s for s in self.seats if self._there(s)]

    # people

    def _resign(self, side: int, reason: str) -> None:
        self._require(not self.ending and self.status[side] == "playing", "turn")
        self.status[side] = "resigned"
        self._someone_went()
        if self.ending == "resigned" and reason == "time":
            self.ending = "time"

    def _leave(self, player: int) -> None:
        self._require(not self.ending and player not in self.away, "turn")
        self.away.add(player)
        self._someone_went()

    def _someone_went(self) -> None:
        playing = self.status.count("playing")
        if self.end.get("winner") == "last_on_board_loses":
            given_up = "resigned" in self.status
        else:
            given_up = playing == 0 or (playing == 1 and len(self.seats) > 1)
        if given_up:
            self.ending = "resigned"
        elif not any(map(self._there, self.seats)):
            self.ending = "abandoned"
        elif self.rollers:
            led = bool(self.rolled) and max(self.rolled.values())
            leaders = {s for s, total in self.rolled.items() if led and total == led}
            if leaders and not any(map(self._there, leaders)):
                self.rolled = {}
                self.rollers = [s for s in self.seats if self._there(s)]
                return
            self.rolled = {s: total for s, total in self.rolled.items() if self._there(s)}
            self.rollers = [s for s in self.rollers if self._there(s)]
            self._after_roll_off()
        elif not self._there(self.side):
            self._hand_on()

    def _require(self, allowed: bool, rule: str) -> None:
        if not allowed:
            raise Refused(rule)
