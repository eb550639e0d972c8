"""What the TOML files hold, one module a kind of component."""
