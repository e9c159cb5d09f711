"""Settings of hypothesis for all tests: no deadlines, which busy machines miss, and as many examples as CI has time for."""

from hypothesis import settings

settings.register_profile("flydsl", deadline=None, max_examples=25)
settings.load_profile("flydsl")
