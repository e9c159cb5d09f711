"""One compilation by torch.compile with our kernels among the choices, and what became of it: ``inductor_child.py JSON``."""

from __future__ import annotations

import json
import sys
from typing import Any

import torch
import torch._inductor.config as config
from torch._dynamo.utils import counters
from torch._inductor import select_algorithm
from torch._inductor.utils import run_and_get_code

import flydsl.torch as ft
from flydsl.torch import inductor

F8 = torch.float8_e4m3fn


def forced(ours: Any) -> Any:
    """A factory of choices that leaves only ours where there are any: timings of a simulator are none."""

    def factory() -> Any:
        made = ours()

        class Forced(type(made)):
            def get_template_configs(self, *args: Any, **kwargs: Any) -> Any:
                found = super().get_template_configs(*args, **kwargs)
                return [c for c in found if isinstance(c, inductor._Caller)] or found

        made.__class__ = Forced
        return made

    return factory


def calls() -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """Functions and their arguments."""
    torch.manual_seed(0)
    x, w, b, p, q = torch.randn(40, 64), torch.randn(64, 48), torch.randn(48), torch.randn(2, 8, 32), torch.randn(2, 32, 24)
    return {
        "products": (lambda x, w, b, p, q: (x @ w, torch.addmm(b, x, w, alpha=2), torch.bmm(p, q)), (x, w, b, p, q)),
        "one": (lambda x, w: x @ w, (x, w)),
        "doubles": (lambda x, w: x @ w, (x.double(), w.double())),
        "scaled": (
            lambda x, w, s: torch._scaled_mm(x, w, s, s, out_dtype=torch.bfloat16),
            (x.to(F8), torch.randn(48, 64).to(F8).t(), torch.ones(())),
        ),
        "dynamic": (lambda x, w: (x @ w) @ w.t(), (x, w)),
    }


def compiled(
    call: str, enabled: bool = True, autotune: bool = True, most: int = 1, version: str | None = None
) -> dict[str, Any]:
    """What became of one of :func:`calls`; its results are compared with those of eager mode."""
    timed: list[Any] = []
    ft.forget()
    counters.clear()
    torch._dynamo.reset()
    select_algorithm.add_feedback_saver(lambda timings, name, *_: timed.append([name, sorted(map(str, timings))]))
    if version:
        inductor.__version__ = version  # type: ignore[attr-defined]
    offer = inductor.enable(device="cpu", most=most) if enabled else None
    ours = config.inductor_choices_class
    changes = {"max_autotune_gemm": autotune, "autotune_in_subproc": False, "max_autotune_gemm_backends": "ATEN"}
    try:
        with config.patch({**changes, "inductor_choices_class": forced(ours) if enabled else None}):
            function, args = calls()[call]
            made = torch.compile(function, fullgraph=True, dynamic=True if call == "dynamic" else None)
            got, code = run_and_get_code(made, *args)
            torch.testing.assert_close(got, function(*args), rtol=2**-7 if call == "scaled" else 1e-4, atol=1e-3)
            if call == "dynamic":
                for m in (3, 70):
                    y = torch.randn(m, 64)
                    torch.testing.assert_close(made(y, args[1]), function(y, args[1]), rtol=1e-4, atol=2e-3)
    finally:
        select_algorithm.clear_feedback_savers()
        if offer:
            offer.undo()
    lines = [line.strip() for line in "".join(code).splitlines()]
    return {
        "timed": timed,
        "hits": counters["inductor"]["fxgraph_cache_hit"],
        "graphs": counters["stats"]["unique_graphs"],
        "called": [line.split("(")[0] for line in lines if line.startswith("extern_kernels.")],
        "code": "".join(code),
        "counts": {name: [c.routed, c.declined] for name, c in ft.explain().counts.items()},
    }


if __name__ == "__main__":
    print(json.dumps(compiled(**json.loads(sys.argv[1]))))
