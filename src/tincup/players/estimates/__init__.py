"""Estimates of the chance to win, for bots and the coach, until exact play is there."""
