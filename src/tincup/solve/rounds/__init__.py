"""Games of so many rounds without a target: two sides, solved from the last turn back."""
