"""Exact play: what a rule set's turns and races are worth."""
