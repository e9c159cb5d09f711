"""Rotary embedding."""

from .api import rope
from .cached import rope_norm_cache
from .config import RopeConfig
from .table import rotary_table

__all__ = ["RopeConfig", "rope", "rope_norm_cache", "rotary_table"]
