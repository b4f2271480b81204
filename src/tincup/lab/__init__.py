"""Experiments: many games played, ways to play and rule sets compared.

- `tincup.lab.policy_value`: what a player loses against optimal play, free of the luck of the dice;
- `tincup.lab.simulation`: very many games between optimal sides;
- `tincup.lab.policy_value`: what a way to play wins against optimal play, worked out exactly;
- `tincup.lab.approximation_loss`: what the approximation among three sides gives away.
"""
