"""Which fields of a rule set each method of exact play handles."""
