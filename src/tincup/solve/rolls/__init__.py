"""A rule set as arrays: what every roll offers, compiled once and laid out for loops."""
