"""Experiments: many games played, ways to play and rule sets compared.

`import tincup` offers the questions that are answered in one call: `tincup.match`,
`tincup.compare`, `tincup.simulate`. Below them are their parts:

- `tincup.lab.match`: players of any kind against one another, with the same dice in every seat;
- `tincup.lab.arenas.arena`: everybody against everybody, and the ratings that follow;
- `tincup.lab.comparing.compare`: rule sets side by side, what a rule does to a game;
- `tincup.lab.policy_value`: what a player loses against optimal play, free of the luck of the dice,
  and what a way to play wins against it, worked out exactly;
- `tincup.lab.simulation`: very many games between optimal sides;
- `tincup.lab.approximation_loss`: what the approximation among three sides gives away.
"""
