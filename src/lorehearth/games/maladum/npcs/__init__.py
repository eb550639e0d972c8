"""Those whom the game runs: arrivals, targets, the action chart, denizens, beasts, sentries."""
