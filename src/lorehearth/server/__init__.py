"""The table over the network: one authority that keeps the games, and the page that shows them."""
