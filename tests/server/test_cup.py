"""The cup of the day: what it deals, what it tells when, and who cannot get at what."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import update

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.chance import check as is_of
from tincup.daily_cup import RULES, TURNS, Attempt, read_day, rules_of_day
from tincup.messages import LocalizedError
from tincup.rules import preset
from tincup.server.settings import Settings, read_settings
from tincup.server.storage import cups, schema
from tincup.server.storage.checking import check
from tincup.server.storage.database import writing

NOON: Final = datetime(2026, 11, 28, 12, tzinfo=UTC)
A_DAY: Final = timedelta(days=1)


class Cup(InProcess):
    """A server at noon of a day; ``at`` is set to another time by tests."""

    def __init__(self, where: Path | str, **settings: Any) -> None:
        self.at = NOON
        url = where if isinstance(where, str) else f"sqlite:///{where / 'server.db'}"
        super().__init__(new_database(url), **settings)
        self.now = lambda: self.at

    def day(self) -> Any:
        return self.right("GET", "/api/cup")

    def right(self, method: str, path: str, body: object = None) -> Any:
        answer = self.send(method, path, body=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: object = None) -> str:
        answer = self.send(method, path, body=body)
        assert answer.status_code >= 400, answer.text
        code: str = answer.json()["code"]
        return code

    def begin(self) -> Any:
        return self.right("POST", "/api/cup")

    def play(self, stands: Any, chance: Random, most: int = 10_000) -> Any:
        """Go on with an attempt by chance, for at most so many decisions."""
        code = stands["attempt"]
        for _ in range(most):
            view = stands["view"]
            if view["over"]:
                break
            action = chance.choice(actions(view))
            stands = self.right("POST", f"/api/cup/{code}", {"at": view["at"], "action": action})
        return stands

    def begin_with_a_choice(self) -> tuple[str, int, str, str]:
        """Play to where there is more than one thing to choose.

        The path of the attempt, how many decisions were made, and two of those that there are.
        """
        stands = self.begin()
        while len(options := actions(stands["view"])) < 2:
            assert not stands["view"]["over"]
            stands = self.play(stands, Random(1), most=1)
        return f"/api/cup/{stands['attempt']}", stands["view"]["at"], options[0], options[-1]

    def finish(self, seed: int, name: str | None = None) -> Any:
        stands = self.play(self.begin(), Random(seed))
        if name is not None:
            path = f"/api/cup/{stands['attempt']}/name"
            stands = self.right("POST", path, {"name": name})
        return stands


def actions(view: Any) -> list[str]:
    """Every decision that a view offers."""
    return [
        option[how]
        for option in view["game"]["options"]
        for how, why in (("keep", "why_not_roll"), ("bank", "why_not_bank"))
        if option[why] is None
    ]


@pytest.fixture
def cup(tmp_path: Path) -> Iterator[Cup]:
    made = Cup(tmp_path)
    yield made
    made.close()
    assert [str(it.damage) for it in check(made.engine)[1]] == []
    made.engine.dispose()


def test_a_day_before_anybody_has_played(cup: Cup) -> None:
    day = cup.day()
    assert (day["date"], day["ends"]) == ("2026-11-28", "2026-11-29T00:00:00+00:00")
    assert day["rules"]["id"] == rules_of_day(RULES, NOON.date())
    assert (day["played"], day["best"], day["yesterday"]) == (0, None, None)
    assert (day["turns"], day["over"]) == (TURNS, False)


def test_everybody_has_the_same_dice_and_the_engine_s_totals(cup: Cup) -> None:
    one, other = cup.finish(1), cup.finish(2)
    firsts = [[turn["rolls"][0]["dice"] for turn in it["view"]["tried"]] for it in (one, other)]
    assert firsts[0] == firsts[1]
    totals = [it["view"]["total"] for it in (one, other)]
    day = cup.day()
    assert (day["played"], day["best"]) == (2, max(totals))


def test_the_best_that_the_dice_allowed_is_told_once_an_attempt_is_over(cup: Cup) -> None:
    began = cup.begin()
    assert began["view"]["best"] is None
    over = cup.play(began, Random(5))
    best = over["view"]["best"]
    assert len(best) == TURNS
    assert sum(best) >= over["view"]["total"]
    assert cup.right("GET", f"/api/cup/{over['attempt']}")["view"]["best"] == best
    assert cup.finish(6)["view"]["best"] == best


@pytest.mark.real
def test_a_cup_on_postgresql(postgresql: str) -> None:
    """From the first roll to the line-up of the day after, and nothing in it is wrong."""
    cup = Cup(postgresql)
    totals = [cup.finish(seed, name)["view"]["total"] for seed, name in ((1, "Ada"), (2, None))]
    assert (cup.day()["played"], cup.day()["best"]) == (2, max(totals))
    cup.at += A_DAY
    past = cup.day()["yesterday"]
    assert [it["total"] for it in past["best"]] == sorted(totals, reverse=True)
    assert {it["name"] for it in past["best"]} == {"Ada", None}
    assert past["seed"] == seed_of(cup, NOON.date())
    cup.close()
    assert [str(it.damage) for it in check(cup.engine)[1]] == []
    cup.engine.dispose()


def test_the_seed_is_told_once_the_day_is_over_and_gives_all_dice(cup: Cup) -> None:
    commitment = cup.day()["commitment"]
    played = cup.finish(3, "Ada")
    cup.finish(4)
    cup.at += A_DAY
    past = cup.day()["yesterday"]
    assert is_of(commitment, past["seed"])
    moves = [
        roll["action"]
        for turn in played["view"]["tried"]
        for roll in turn["rolls"]
        if roll["action"]
    ]
    again = Attempt(preset(past["rules"]["id"]), past["seed"], moves)
    assert again.total == played["view"]["total"]
    assert past["played"] == 2
    totals = [it["total"] for it in past["best"]]
    assert totals == sorted(totals, reverse=True)
    assert sorted(it["name"] or "" for it in past["best"]) == ["", "Ada"]
    assert past == cup.right("GET", "/api/cup/days/2026-11-28")


def seed_of(cup: Cup, day: date) -> str:
    row = cups.day_row(cup.engine, day)
    assert row is not None
    return str(row.seed)


def test_no_seed_is_to_be_had_before(cup: Cup) -> None:
    began = cup.begin()
    seed = seed_of(cup, NOON.date())
    paths = ["/api/cup", f"/api/cup/{began['attempt']}", "/api/rules", "/metrics", "/api/openapi"]
    for path in paths:
        assert seed not in cup.send("GET", path).text
    for day in ("2026-11-28", "2026-11-29", "2099-01-01", "9999-12-30"):
        assert cup.refused("GET", f"/api/cup/days/{day}") == "cup-not-over"
    for day in ("2026-11-27", "2026-13-01", "1999-01-01", "20261127xx"):
        assert cup.refused("GET", f"/api/cup/days/{day}") == "cup-no-day"
    assert cup.refused("GET", "/api/cup/days/tomorrow") == "cup-no-day"


def test_days_have_different_seeds_and_another_key_has_others(cup: Cup, tmp_path: Path) -> None:
    cup.begin()
    cup.at += A_DAY
    cup.begin()
    keyed = Cup(tmp_path / "other", secret_key="another")
    keyed.begin()
    days = NOON.date(), NOON.date() + timedelta(days=1)
    assert len({*(seed_of(cup, day) for day in days), seed_of(keyed, NOON.date())}) == 3
    keyed.close()
    keyed.engine.dispose()


def test_nothing_is_taken_back_and_two_tabs_play_one_attempt(cup: Cup) -> None:
    path, at, first, other = cup.begin_with_a_choice()
    once = cup.right("POST", path, {"at": at, "action": first})
    assert cup.right("POST", path, {"at": at, "action": first}) == once  # it was sent again
    assert cup.right("POST", path, {"at": at, "action": f" {first} "}) == once
    assert cup.refused("POST", path, {"at": at, "action": other}) == "cup-stale"
    assert cup.refused("POST", path, {"at": at + 5, "action": other}) == "cup-stale"
    assert cup.right("GET", path) == once


def test_two_tabs_at_once_get_one_roll(cup: Cup) -> None:
    path, at, *actions = cup.begin_with_a_choice()

    async def both() -> list[Any]:
        sent = (cup.asked("POST", path, (), {"at": at, "action": it}, {}) for it in actions)
        return list(await asyncio.gather(*sent))

    answers = cup.run(both())
    assert sorted(it.status_code for it in answers) == [200, 409]
    assert cup.right("GET", path)["view"]["at"] == at + 1


@pytest.mark.parametrize(
    "body",
    [{}, {"at": 0}, {"at": -1, "action": "1="}, {"at": 0, "action": ""}, [], "1=",
     {"at": "0", "action": "1="}, {"at": 0, "action": "1" * 41}, {"at": 0, "action": "resign:1"},
     {"at": 0, "action": "1", "x": 1}, {"at": 10**9, "action": "1="}],
)  # fmt: skip
def test_what_is_no_decision_is_refused(cup: Cup, body: object) -> None:
    stands = cup.begin()
    path = f"/api/cup/{stands['attempt']}"
    answer = cup.send("POST", path, body=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["detail"]
    assert cup.right("GET", path) == stands


def test_there_is_no_such_attempt(cup: Cup) -> None:
    cup.begin()
    for code in ("k7m2pqx4n8rt3hwy", "x", "X" * 20, "%00" * 9, "x" * 5000):
        assert cup.refused("GET", f"/api/cup/{code}") in ("cup-no-attempt", "server-no-page")
    body = {"at": 0, "action": "1="}
    assert cup.refused("POST", "/api/cup/k7m2pqx4n8rt3hwy", body) == "cup-no-attempt"
    name = {"name": "Ada"}
    assert cup.refused("POST", "/api/cup/k7m2pqx4n8rt3hwy/name", name) == "cup-no-attempt"


def test_an_attempt_goes_on_after_a_restart(cup: Cup) -> None:
    began = cup.play(cup.begin(), Random(5), most=4)
    cup.stop()
    cup.start()
    path = f"/api/cup/{began['attempt']}"
    assert cup.right("GET", path) == began
    cup.stop()
    cup._settings = Settings(secret_key="another")  # the seed was saved as the day began
    cup.start()
    assert cup.right("GET", path) == began
    assert cup.play(began, Random(6))["view"]["over"]


def test_the_day_ends_in_the_middle_of_an_attempt(cup: Cup) -> None:
    began = cup.play(cup.begin(), Random(7), most=3)
    cup.at = datetime(2026, 11, 28, 23, 59, 59, tzinfo=UTC)
    began = cup.play(began, Random(8), most=1)
    cup.at = datetime(2026, 11, 29, tzinfo=UTC)
    path, view = f"/api/cup/{began['attempt']}", began["view"]
    body = {"at": view["at"], "action": actions(view)[0]}
    assert cup.refused("POST", path, body) == "cup-over"
    assert cup.right("GET", path) == {**began, "closed": True}  # nothing is lost
    assert cup.day()["date"] == "2026-11-29"


def test_a_clock_that_was_ahead_has_told_a_seed_and_the_day_is_over(cup: Cup) -> None:
    began = cup.begin()
    cup.at += A_DAY
    assert cup.day()["yesterday"]["date"] == "2026-11-28"
    cup.at -= A_DAY
    assert cup.day()["over"]
    assert cup.refused("POST", "/api/cup") == "cup-over"
    body = {"at": 0, "action": actions(began["view"])[0]}
    assert cup.refused("POST", f"/api/cup/{began['attempt']}", body) == "cup-over"


def test_a_clock_that_was_years_ahead_takes_nothing_away(cup: Cup) -> None:
    began = cup.play(cup.begin(), Random(9), most=2)
    for year in (2030, 2038, 9999):
        cup.at = datetime(year, 12, 31, 23, tzinfo=UTC)
        cup.day()
    cup.at = NOON
    assert not cup.day()["over"]
    assert cup.play(began, Random(10))["view"]["over"]


def test_days_of_long_ago_are_taken_away(cup: Cup) -> None:
    old = cup.finish(11)
    for _ in range(cups.KEPT_DAYS):
        assert cup.send("GET", f"/api/cup/{old['attempt']}").status_code == 200
        cup.at += A_DAY
        cup.begin()
    assert cup.refused("GET", f"/api/cup/{old['attempt']}") == "cup-no-attempt"
    assert cup.refused("GET", "/api/cup/days/2026-11-28") == "cup-no-day"
    assert cup.right("GET", "/api/cup/days/2026-11-29")["seed"]


def test_a_name_is_one_that_people_may_have(cup: Cup) -> None:
    under_way = f"/api/cup/{cup.begin()['attempt']}/name"
    assert cup.refused("POST", under_way, {"name": "Ada"}) == "cup-unfinished"
    path = f"/api/cup/{cup.finish(12)['attempt']}/name"
    assert cup.right("POST", path, {"name": " Ada "})["name"] == "Ada"
    for name in (
        "A\N{RIGHT-TO-LEFT OVERRIDE}b",
        "A\nb",
        "x" * 41,
        "p\N{CYRILLIC SMALL LETTER A}ypal",
        7,
    ):
        assert cup.refused("POST", path, {"name": name}).startswith("server-")
    huge = cup.send("POST", path, body={"name": "A" * 1_000_000})
    assert huge.status_code in (413, 422)
    assert cup.right("GET", path.removesuffix("/name"))["name"] == "Ada"
    assert cup.right("POST", path, {"name": ""})["name"] is None


def test_the_line_up_has_ten(cup: Cup) -> None:
    for seed in range(12):
        cup.finish(100 + seed)
    cup.at += A_DAY
    past = cup.day()["yesterday"]
    assert (past["played"], len(past["best"])) == (12, 10)


def test_an_address_can_begin_as_many_as_it_may_open_tables(tmp_path: Path) -> None:
    cup = Cup(tmp_path, tables_per_hour=1, tables_at_once=3)
    for _ in range(3):
        cup.begin()
    answer = cup.send("POST", "/api/cup")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 60
    cup.close()
    cup.engine.dispose()


def test_an_operator_lists_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_CUP_RULES", '["zilch"]')
    assert read_settings().cup_rules == ("zilch",)
    cup = Cup(tmp_path, cup_rules=("zilch",))
    assert cup.day()["rules"]["id"] == "zilch"
    cup.stop()
    cup._settings = Settings(cup_rules=("plain",))
    cup.start()
    assert cup.day()["rules"]["id"] == "zilch"  # a day goes on as it began
    cup.at += A_DAY
    assert cup.day()["rules"]["id"] == "plain"
    cup.close()
    cup.engine.dispose()


@pytest.mark.parametrize("listed", ["[]", '["nosuch"]', '"plain"'])
def test_a_list_with_what_is_no_rule_set_is_refused(
    listed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TINCUP_CUP_RULES", listed)
    with pytest.raises(LocalizedError, match="TINCUP_CUP_RULES"):
        read_settings()


def test_a_damaged_attempt_is_told_of_and_named(cup: Cup) -> None:
    played = cup.finish(13)
    day = read_day(played["view"]["date"])
    assert day is not None
    with writing(cup.engine) as connection:
        connection.execute(update(schema.cup_days).values(seed="0" * 64))
    assert cup.refused("GET", f"/api/cup/{played['attempt']}") == "server-damaged-row"
    assert any("cup_attempts" in str(it.damage) for it in check(cup.engine)[1])
    with writing(cup.engine) as connection:
        connection.execute(schema.cup_moves.delete())
        connection.execute(schema.cup_attempts.delete())
