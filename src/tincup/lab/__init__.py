"""Experiments: many games played, ways to play and rule sets compared.

- `tincup.lab.policy_value`: what a player loses against optimal play, free of the luck of the dice,
  and what a way to play wins against it, worked out exactly;
- `tincup.lab.simulation`: very many games between optimal sides;
- `tincup.lab.approximation_loss`: what the approximation among three sides gives away.
"""
