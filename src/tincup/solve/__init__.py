"""Exact play: what a rule set's turns and games are worth, by subject.

- `tincup.solve.rolls`: a rule set as arrays, the one bridge from rules to numbers;
- `tincup.solve.turn`: one turn played for its score;
- `tincup.solve.alone`: one side alone, from the start to the target;
- `tincup.solve.two`: a game of two sides;
- `tincup.solve.certificate`: the second opinion on it, worked out another way;
- `tincup.solve.three`: a short game of three sides;
- `tincup.solve.approximation`: chances among any number of sides.

`tincup.solve.support` says which fields of a rule set each of them handles; `tincup.solve.duration`
how long they will take. Imports go from the end of this list to its beginning;
`tincup.solve.evaluator`, which says what any state is worth, stands above them all.
"""
