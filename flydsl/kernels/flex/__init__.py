"""Flex attention: functions of scores and masks, written in torch or in ``fly``."""

from .api import flex_attention
from .functions import FlyFunction

__all__ = ["FlyFunction", "flex_attention"]
