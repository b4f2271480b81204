"""The certificate of a solved game of two sides: every turn worked out again, another way."""
