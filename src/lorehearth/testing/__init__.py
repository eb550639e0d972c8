"""What every game's tests need, ours and a stranger's alike. Wants the extra `[dev]`."""
