"""Examples of these tests take milliseconds; how many must not depend on what else the machine does."""

from hypothesis import settings

settings.register_profile("layout", deadline=None, max_examples=40)
settings.load_profile("layout")
