"""What is drawn on the screen: dice, score sheet, cribbage board, options, and help."""
