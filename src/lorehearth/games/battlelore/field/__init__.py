"""The battlefield: its hexes, its terrain, and the Landmarks and Lairs laid on it."""
