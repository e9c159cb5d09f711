"""What ``import torch`` calls where flydsl is installed: nothing unless FLYDSL_TORCH asks for it.

Outside of :mod:`flydsl.torch`, whose import defines operators. No device is touched here, so that the process may fork.
TORCH_DEVICE_BACKEND_AUTOLOAD=0 keeps torch from calling it.
"""

from __future__ import annotations


def load() -> None:
    """Switch routing on as FLYDSL_TORCH says."""
    from flydsl import env

    wanted = env.TORCH.get()
    if wanted == "0":
        return
    import flydsl.torch

    for device in ("hip", "cpu") if wanted == "cpu" else ("hip",):
        flydsl.torch.enable(device=device)
