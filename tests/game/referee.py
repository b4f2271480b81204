"""A second engine, written from the rules page, to hold the first against.

It keeps its books in plain mutable lists and walks from seat to seat, where the engine folds values
and keeps queues; nothing of `tincup.game` but the actions' types is used. `Referee.play` carries an
action out or raises `Refused`; `Referee.books` is what both must agree on after every action.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import Any

from tests.brute import Kept
from tests.game.referee_seats import Dice, Seats
from tincup.game import (
    Action,
    Bank,
    CarryOn,
    Decision,
    EnterTurn,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    State,
)

Books = dict[str, Any]


class Referee(Seats):
    """One game under the values of a complete rule file, and its chart."""

    def play(self, action: Action) -> None:
        """Carry an action out. Raises `Refused`."""
        match action:
            case Roll(dice):
                self._roll(tuple(sorted(dice)))
            case Keep(dice, exchange, points) | Bank(dice, exchange, points):
                bank = isinstance(action, Bank)
                self._decide(tuple(sorted(dice)), exchange, points, bank=bank)
            case CarryOn():
                self._carry_on()
            case Start(side):
                self._start(side)
            case EnterTurn(points, exchange):
                self._enter(points, exchange)
            case Resign(side, reason):
                self._resign(side, reason)
            case Leave(player):
                self._leave(player)
            case Return(player):
                self._require(not self.ending and player in self.away, "turn")
                self.away.remove(player)

    def legal(self) -> set[Decision]:
        """Every decision that is allowed now."""
        if self.phase != "decide":
            return set()
        if self._waits_for_choice:
            return {Keep(it, False, None) for it in self.chart.kept_back(self.roll)}
        found: set[Decision] = set()
        for dice, kept in self._keeps(self.roll).items():
            for exchange in (False, True):
                if exchange and (kept.swap is None or self.swap or self._ahead() is None):
                    continue
                most = (kept.swap or 0) if exchange else kept.points
                fewer = kept.swap_fewer if exchange else kept.fewer
                goes_on = self._may_go_on(hot=kept.left == 0)
                for stated, points in ((None, most), *((it, it) for it in fewer)):
                    if goes_on:
                        found.add(Keep(dice, exchange, stated))
                    gained = points + self._bonus(hot=kept.left == 0)
                    asked = max(self.to_confirm - gained, kept.confirm)
                    bound = goes_on and (kept.must_roll or asked > 0)
                    made = self.score + gained
                    if not bound and made >= self._least() and self._opens(points):
                        found.add(Bank(dice, exchange, stated))
        return found

    @property
    def phase(self) -> str:
        if self.ending:
            return "over"
        if self.rollers:
            return "roll_off"
        return "decide" if self.roll else "roll"

    @property
    def books(self) -> Books:
        """What the engine must say too."""
        found: Books = {
            "phase": self.phase,
            "totals": self.total,
            "aside": self.aside,
            "on_board": self.banked_once,
            "farkles": self.farkles_in_row,
            "turns": self.turns_taken,
            "status": self.status,
            "away": self.away,
            "bonus": self.bonus,
            "made": self._made_to_beat(),
            "next_thrower": [it % self.partners for it in self.next_thrower],
            "previous": self.came_from if self._goes_to_last else [0 for _ in self.seats],
            "ending": self.ending,
            "winners": self.winners,
        }
        if self.phase == "roll_off":
            found |= {"side": self.rollers[0], "dice": self.roll_off_dice}
        elif not self.ending:
            found |= {"side": self.side, "player": self._player(), "score": self.score}
            found |= {"roll": self.roll, "exchange": self.swap}
            asked = self.turn_rules.get("opening_by") == "roll" and not self.banked_once[self.side]
            opening = self.turn_rules.get("opening_minimum", 0)
            found["opened"] = asked and self.best_keep >= opening > 0
            found |= {
                "dice": 0 if self.roll else self.to_roll,
                "tries": self.tries,
                "kept_back": self.kept_back,
                "left_over": self.left_over,
                "clear": self.to_clear,
                "confirm": self.to_confirm,
            }
            most_rolls, most_hot = (self._limit(it) for it in ("rolls", "hot_dice"))
            if most_rolls is not None and most_hot is not None and most_hot >= most_rolls - 1:
                most_hot = None  # the rolls are over before
            found["rolls_left"] = None if most_rolls is None else most_rolls - self.rolls_made
            if self._is_one_roll:
                found["rolls_left"] = 0 if self.roll or self.kept_back else 1
            found["hot_dice_left"] = None if most_hot is None else most_hot - self.rolled_again
        return found

    # a turn

    def _limit(self, what: str) -> int | None:
        most = self.turn_rules.get(f"most_{what}", False)
        return None if most is False else most

    def _bonus(self, *, hot: bool) -> int:
        bonus = self.turn_rules.get("hot_dice_bonus", [])
        if not hot or not bonus:
            return 0
        amount: int = (bonus + [bonus[-1]] * 1000)[self.rolled_again]
        return amount

    def _may_go_on(self, *, hot: bool) -> bool:
        if self._is_one_roll:
            return False
        most_rolls, most_hot = self._limit("rolls"), self._limit("hot_dice")
        if most_rolls is not None and self.rolls_made >= most_rolls:
            return False
        return not hot or most_hot is None or self.rolled_again < most_hot

    def _keeps(self, roll: Dice) -> dict[Dice, Kept]:
        if self.lying_aside:
            return self.chart.keeps_beside(self.lying_aside, roll)
        return self.chart.keeps(roll, first=not self.score and not self.swap)

    def _roll(self, dice: Dice) -> None:
        self._require(self.phase in ("roll", "roll_off"), "turn")
        due = self.roll_off_dice if self.phase == "roll_off" else self.to_roll
        self._require(len(dice) == due, "turn")
        if self.phase == "roll_off":
            self.rolled[self.rollers.pop(0)] = sum(dice)
            self._after_roll_off()
            return
        self.left_over = None
        if set(dice) & set(self.to_clear):
            return  # the same dice once more
        thrower = self._player()
        pending, self.kept_back = self.kept_back, ()
        dice = tuple(sorted(dice + pending))
        failed = bool(pending) and not self.chart.completes(pending, dice)
        if not self._is_repeated(dice, pending):
            self._threw(thrower)
        if self.chart.fate(dice) == "win":
            self.turns_taken[self.side] += 1
            self.ending = "outright"
        elif self.chart.fate(dice) == "lose":
            self._lose()
        elif self._keeps(dice) and not failed:
            self.roll, self.to_clear = dice, []
            self.tries = 0
            self.rolls_made += not pending
            if not self.legal():  # nothing may be banked, and no roll is left
                self.roll = ()
                self._farkle()
        elif self._may_try_again(dice):
            self.tries += 1
        elif self._is_first_roll and self._first_farkle == "again" and not self._takes(dice):
            pass  # the same dice once more
        elif not pending and self._has_second_chance(dice):
            self.roll, self.to_clear = dice, []
            self.rolls_made += 1
        elif self._keeps_on_farkle(dice):
            self._bank()
        else:
            self._farkle(dice, own=self._is_first_roll)

    def _is_repeated(self, dice: Dice, pending: Dice) -> bool:
        """Whether a throw does not count, so that it is made once more by the same player."""
        decided = self.chart.fate(dice) in ("win", "lose") or self._takes(dice)
        if decided or (self._keeps(dice) and not pending):
            return False
        again = self._is_first_roll and self._first_farkle == "again"
        return not self._keeps(dice) and (self._may_try_again(dice) or again)

    def _may_try_again(self, dice: Dice) -> bool:
        """Whether this is the last die of several, with a try left."""
        left = self.turn_rules.get("last_die_tries", 1) - self.tries
        return len(dice) == 1 < self.chart.dice and left > 1 and not self._takes(dice)

    def _has_second_chance(self, dice: Dice) -> bool:
        return bool(self.turn_rules.get("second_chance") and self.chart.kept_back(dice))

    @property
    def _waits_for_choice(self) -> bool:
        """Whether nothing of the roll on the table scores, and some of it is to be kept back."""
        return bool(self.roll) and not self._keeps(self.roll)

    def _keeps_on_farkle(self, dice: Dice) -> bool:
        has_made = bool(self.score) or self.swap
        enough = self.score >= self._least() and self._opens(0)
        keeps = self.turn_rules.get("farkle_keeps_points", False)
        costs = self._takes(dice) or self._nothing_costs(dice)
        return bool(keeps and has_made and enough and not costs and not self.to_confirm)

    def _nothing_costs(self, dice: Dice) -> bool:
        """Whether these are all the dice, of which none scores, where that takes points."""
        cost = self.turn_rules.get("nothing_scores", 0)
        if len(dice) < self.chart.dice or self.chart.fate(dice):
            return False
        return bool(cost == "total" or cost < 0)

    def _takes(self, dice: Dice) -> bool:
        """Whether a line takes something off the total for this roll."""
        return self.chart.fate(dice) in ("bust", "costs")

    @property
    def _is_first_roll(self) -> bool:
        return not self.score and not self.swap

    @property
    def _first_farkle(self) -> Any:
        return self.turn_rules.get("first_roll_farkle", "farkle")

    def _start(self, side: int) -> None:
        """Where people settle it: before anybody has rolled for it (or again, after a tie)."""
        self._require(self.phase == "roll_off" and not self.rolled, "turn")
        self._require(self._there(side), "turn")
        self.rollers = []
        self.starter = side
        self._begin(side)

    def _decide(self, dice: Dice, exchange: bool, stated: int | None, bank: bool) -> None:
        self._require(self.phase == "decide", "turn")
        if self._waits_for_choice:
            stated = stated or None
            self._require((Bank if bank else Keep)(dice, exchange, stated) in self.legal(), "rule")
            self.to_roll, self.roll, self.kept_back = len(self.roll) - len(dice), (), dice
            return
        kept = self._keeps(self.roll).get(dice)
        most = kept and (kept.swap if exchange else kept.points)
        stated = None if stated == most else stated
        action = (Bank if bank else Keep)(dice, exchange, stated)
        self._require(action in self.legal(), "some rule")
        assert kept is not None
        made = (most or 0) if stated is None else stated
        self.score += made
        self.best_keep = max(self.best_keep, made)
        bonus = self._bonus(hot=kept.left == 0)
        self.score += bonus
        self.to_confirm = max(self.to_confirm - made - bonus, kept.confirm, 0)
        self.swap = self.swap or exchange
        if exchange and self._swaps_at_once:
            self._change_places()
        self.to_roll, self.roll = kept.left or self.chart.dice, ()
        self.rolled_again += kept.left == 0
        if self.turn_rules.get("combine") == "turn":
            lies_there = sorted([*self.lying_aside, *dice])
            self.lying_aside = tuple(lies_there) if kept.left else ()
        if self.turn_rules.get("clear_combo", False):
            self.to_clear = [face for face in range(1, 7) if dice.count(face) > 2]
        if bank:
            made, giver = self.score, self.side
            self._bank()
            self._leave_over(giver, made, kept.left)

    def _leave_over(self, giver: int, made: int, dice: int) -> None:
        """The next seat may have the dice that were not kept, if the rules let it."""
        who = self.turn_rules.get("carry_on", "never")
        is_next = not self.ending and self.side != giver
        allowed = who == "may" or (who == "on_board" and self.banked_once[self.side])
        if is_next and allowed and made and dice:
            self.left_over = (giver, made, dice)

    def _carry_on(self) -> None:
        self._require(self.left_over is not None, "turn.carry_on")
        assert self.left_over is not None
        _, self.score, self.to_roll = self.left_over
        self.left_over = None

    def _enter(self, points: int, exchange: bool) -> None:
        fresh = self.phase == "roll" and not self.score and not self.swap and not self.kept_back
        self._require(fresh, "turn")
        if not points and not exchange:
            self._threw(self._player())
            self._farkle()
            return
        self._require(
            points % gcd(self.chart.step, *self.turn_rules.get("hot_dice_bonus", [])) == 0, "scores"
        )
        if exchange:
            self._require(self.chart.has_bomb, "scores")
            self._require(self._ahead() is not None, "turn.exchange")
        self._require(points >= self._least(), "a minimum")
        self._threw(self._player())
        self.score, self.swap = points, exchange
        if exchange and self._swaps_at_once:
            self._change_places()
        self._bank()

    def _least(self) -> int:
        least = self._least_of_every_turn()
        if self._adds_up:
            return least
        opening: int = self.turn_rules.get("opening_minimum", 0)
        return least if self.banked_once[self.side] else max(least, opening)

    def _least_of_every_turn(self) -> int:
        asked = self.turn_rules.get("bank_minimum", 0)
        if isinstance(asked, int):
            return asked
        beaten = self.made.get(self.side if asked == "own_last_turn" else -1, 0)
        step = gcd(self.chart.step, *self.turn_rules.get("hot_dice_bonus", []))
        return beaten + step if beaten else 0

    def _made_to_beat(self) -> list[int]:
        asked = self.turn_rules.get("bank_minimum", 0)
        if asked == "own_last_turn":
            return [self.made.get(it, 0) for it in self.seats]
        last = asked == "last_bank"
        return [self.made.get(it, 0) if last and it == self.last_over else 0 for it in self.seats]

    def _number_of_every_turn(self) -> int:
        asked = self.turn_rules.get("bank_minimum", 0)
        return asked if isinstance(asked, int) else 0

    def _opens(self, points: int) -> bool:
        """Whether some roll so far, or this keep of it, has made what one roll must."""
        if self.turn_rules.get("opening_by") != "roll" or self.banked_once[self.side]:
            return True
        return bool(max(points, self.best_keep) >= self.turn_rules.get("opening_minimum", 0))

    @property
    def _adds_up(self) -> bool:
        """Whether turns add up to what gets a side on the board, more than each must make."""
        opening = self.turn_rules.get("opening_minimum", 0)
        always = self._number_of_every_turn()
        return bool(self.turn_rules.get("opening_by") == "turns" and opening > always)

    def _bank(self) -> None:
        side = self.side
        if self.swap and not self._swaps_at_once:
            self._change_places()
        bonus = self.turn_rules.get("first_bank_bonus")
        waits = self._adds_up and not self.banked_once[side]
        waits = waits and self.aside[side] + self.score < self.turn_rules["opening_minimum"]
        wins_bonus = (
            bool(bonus) and not waits and self.bonus is None and self.score >= bonus["score"]
        )
        before = self.total[side]
        now = before + self.score + (bonus["points"] if wins_bonus else 0) + self.aside[side]
        scores = not waits
        if waits:
            self.aside[side] += self.score
            now = before
        beyond = max(0, now - self.end["target"]) if self._must_hit else 0
        if beyond:
            scores = self.end.get("overshoot") == "bounce"
            now = max(0, 2 * self.end["target"] - now) if scores else before
        given = 0
        if beyond and self.end.get("overshoot") == "to_lowest":
            given = beyond
        was = list(self.total)
        self.total[side] = now
        if scores:
            self.banked_once[side] = True
            self.aside[side] = 0
            self.bonus = side if wins_bonus else self.bonus
        if now != before:
            self._land(side)
        self._give(given)
        self._turn_made(self.score)
        self._note_where_from(was)
        self.farkles_in_row[side] = 0
        self.turns_taken[side] += 1
        self._after_turn(reached=self._is_reached(self.total[side]))

    def _give(self, points: int) -> None:
        """Too much for a target goes to whoever else has least, of equals the next to play."""
        takers = [(self.side + step) % len(self.seats) for step in range(1, len(self.seats))]
        takers = [it for it in takers if self.status[it] == "playing"]
        if not points or not takers:
            return
        least = min(self.total[it] for it in takers)
        taker = next(it for it in takers if self.total[it] == least)
        if least + points < self.end["target"]:
            self.total[taker] += points
            self._land(taker)

    def _farkle(self, roll: Dice = (), *, own: bool = False) -> None:
        side, penalty = self.side, self.turn_rules.get("farkle_penalty")
        in_last = self.last_round is not None or self._is_last_of_rounds()
        at_first, was = self.total[side], list(self.total)
        spared = in_last and penalty and not penalty.get("in_final_round", True)
        self.farkles_in_row[side] += 1
        self.turns_taken[side] += 1
        opening = self.turn_rules.get("opening_minimum", 0)
        always = self._number_of_every_turn()
        if self.turn_rules.get("opening_by") == "roll":
            always = 0
        if self.turn_rules.get("farkle_leaves_board", False) and opening > always:
            self.banked_once[side] = False
        if penalty and self.farkles_in_row[side] >= penalty["after"] and not spared:
            before, floor = self.total[side], penalty.get("floor")
            if penalty["points"] == "total":
                after = min(0, before)
            else:
                after = before - self._fine(penalty)
            if floor is not None and after < floor:
                after = min(before, floor)
            self.total[side] = after
            if penalty.get("restart", True):
                self.farkles_in_row[side] = 0
        cost: Any = 0
        if own and isinstance(self._first_farkle, dict):
            cost = self._first_farkle["points"]
        elif self._nothing_costs(roll):
            cost = self.turn_rules["nothing_scores"]
            if cost != "total" and self.total[side] + cost < 0:
                cost = "total"  # there is no more to take
        self.total[side] = min(self.total[side], 0) if cost == "total" else self.total[side] + cost
        cost = min(self.chart.cost(roll), max(self.total[side], 0))
        if self.chart.fate(roll) == "bust":
            cost = max(self.total[side], 0)
        self.total[side] -= cost
        if self.total[side] != at_first:
            self._land(side)
        self._note_where_from(was)
        self._turn_made(0)
        self._after_turn(reached=False)

    def _fine(self, penalty: dict[str, Any]) -> int:
        """What the penalty asks for at the present count of farkles in a row."""
        asked = penalty["points"]
        if isinstance(asked, int):
            return asked
        waiting = list(asked)
        for _ in range(self.farkles_in_row[self.side] - penalty["after"]):
            waiting = waiting[1:] or waiting
        return int(waiting[0])

    # pegs

    @property
    def _swaps_at_once(self) -> bool:
        return bool(self.turn_rules.get("exchange") == "at_once")

    def _ahead(self) -> int | None:
        """The leader, if ahead: on the board, most points, of equals the next to play."""
        best = None
        for step in range(1, len(self.seats)):
            other = (self.side + step) % len(self.seats)
            most = self.total[self.side if best is None else best]
            if self.status[other] == "playing" and self.total[other] > most:
                best = other
        return best

    def _change_places(self) -> None:
        other, total = self._ahead(), self.total
        if other is not None:
            was = list(total)
            total[self.side], total[other] = total[other], total[self.side]
            self._note_where_from(was)

    @property
    def _goes_to_last(self) -> bool:
        shared = self.board.get("one_peg_per_hole", False)
        return bool(shared and self.board.get("bump") == "last_total")

    def _note_where_from(self, was: list[int]) -> None:
        """A total that has risen came from the one before; one that fell below it, from none."""
        for side in self.seats:
            if self.total[side] > was[side]:
                self.came_from[side] = max(was[side], 0)
            elif self.came_from[side] >= self.total[side]:
                self.came_from[side] = 0

    def _land(self, lander: int) -> None:
        if not self.board.get("one_peg_per_hole", False):
            return
        hole = self.total[lander]
        if hole <= 0 or self._is_reached(hole):
            return
        here = [it for it in self.seats if self.total[it] == hole and self.status[it] == "playing"]
        lane = list(self.seats)[lander % self.board.get("lanes", 1) :: self.board.get("lanes", 1)]
        bumped = [other for other in here if other != lander and other in lane]
        for other in bumped:
            back = self.board.get("bump", 1)
            if back == "start":
                self.total[other] = 0
            elif back == "last_total":
                self.total[other] = self.came_from[other]
            else:
                self.total[other] = max(hole - back, self._least_hole)
        for other in bumped if self.board.get("chain", True) else ():
            self._land(other)

    @property
    def _least_hole(self) -> int:
        least: int = self.board.get("bump_floor", 0)
        return least


def engine_books(state: State) -> Books:
    """The engine's side of `Referee.books`."""
    sides: Iterable[Any] = state.sides
    found: Books = {
        "phase": state.phase,
        "totals": list(state.totals),
        "aside": [it.aside for it in sides],
        "on_board": [it.on_board for it in sides],
        "farkles": [it.farkles for it in sides],
        "turns": [it.turns for it in sides],
        "status": [it.status for it in sides],
        "away": set(state.away),
        "bonus": state.bonus,
        "made": [it.made for it in sides],
        "next_thrower": [it.partner for it in sides],
        "previous": [it.previous for it in sides],
        "ending": state.ending,
        "winners": set(state.winners),
    }
    turn = state.turn
    if state.phase == "roll_off":
        found |= {"side": turn.side, "dice": turn.dice}
    elif not state.is_over:
        found |= {"side": turn.side, "player": state.player, "score": turn.score}
        found |= {"roll": turn.roll, "exchange": turn.exchange, "dice": turn.dice}
        found |= {"rolls_left": state.rolls_left, "hot_dice_left": state.hot_dice_left}
        found |= {"opened": turn.opened, "tries": turn.tries, "kept_back": turn.chance}
        found["left_over"] = turn.offer and tuple(turn.offer)
        found |= {"clear": list(turn.clear), "confirm": turn.confirm}
    return found
