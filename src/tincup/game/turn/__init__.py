"""One turn: what its rolls, keeps, banks and farkles make of the state."""
