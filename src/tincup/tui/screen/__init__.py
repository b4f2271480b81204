"""What is drawn: the dice, the score sheet, the cribbage board, the list of options."""
