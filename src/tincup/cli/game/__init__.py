"""A game that is played on this machine: who sits there, where it is kept, how it ends."""
