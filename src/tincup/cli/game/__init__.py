"""A game that is played at this terminal: who sits there, where it is kept, how it ends."""
