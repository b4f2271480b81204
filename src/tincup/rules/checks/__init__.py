"""Checks of a rule set whose values are each possible: do they go together, and have an effect?"""
