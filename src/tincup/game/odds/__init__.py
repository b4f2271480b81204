"""The exact chances of rolls, and what a turn can make at all."""
