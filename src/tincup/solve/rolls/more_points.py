"""The rule sets by which more points are never worse, so that options of fewer can be left out."""

from __future__ import annotations

from tincup.rules.rule_set import RuleSet


def more_points_never_hurt(rules: RuleSet, sides: int) -> bool:
    """Return True if it is proved that a side is never worse off for having scored more.

    That is what lets an option of fewer points go when another leaves as many dice, and binds as
    little, for more points. The proof is by imitation. Let a side have ``d`` more points than it
    would have had, in its turn score or its total. It pretends not to have them, and does in
    every position what it would have done without; the dice are the same, and so are farkles,
    keeps and dice left. What it really has stays at least what it pretends to have:

    - whatever turn score is banked, the real one is at least as much, so it too meets the
      opening and bank minimums, and getting on the board depends on banking alone;
    - the farkle penalty takes a total ``x`` to ``max(x - points, min(floor, x))``, which never
      falls as ``x`` grows;
    - an exchange (no longer possible for the leader; the other's total is received), pegs
      that bump one another (to land one hole further may hit, or be hit) and a target that must
      be hit exactly (it may be missed by more) break it, so any of them in the rules makes the
      answer no.

    One side alone (``sides=1``) wants its turn score, or its total, to be large or to be large
    soon: anything that does not fall as points grow. Exchanges and bumps need somebody else, so
    the answer is yes. (It is no for a side that has bound itself to bank from some turn score on:
    one step less may leave it free to roll.)

    Two sides, with the first to bank the target winning at once (the same as being the last on
    the board and losing): imitation reaches the target no later, and what the other side does is
    among the things it could have done in the pretended game; so the side wins at least as often
    as its best play without the points guarantees. Yes. With a final round it is not proved and
    the answer is no: banking the target hands the other side a last turn in which it need fear
    nothing, and a side may well prefer to be one step short of it.

    Three sides and more: the others may answer a larger total by playing against one another in
    another way, to this side's loss. No.
    """
    if sides == 1:
        return True
    falls = rules.pegs_among(sides) is not None or rules.has_exchange
    return sides == 2 and not (rules.end.has_final_round or rules.end.must_hit or falls)
