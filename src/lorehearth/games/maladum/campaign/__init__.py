"""The campaign: a party that goes from quest to quest, and what it does in between. (ML-PTY to ML-RPH)"""
