"""Cards: what stands on them, what the company's do, what that needs, cooldown and interrupts."""
