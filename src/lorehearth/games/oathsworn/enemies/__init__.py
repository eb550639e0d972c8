"""The enemies: whom they go for, how they move and attack, Stage Cards, minions, cages and bellies."""
