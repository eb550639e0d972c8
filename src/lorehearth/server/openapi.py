def document() -> dict[str, object]:
    return {}
