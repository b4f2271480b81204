"""Tables that devices have hosted: checked, and brought here to go on."""
