"""Draws the dice, the score sheet, the cribbage board and the list of options."""
