"""torch.compile: our products among Inductor's choices, their place in its caches, and that nothing stays behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

import flydsl.torch as ft  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]

CHILD = Path(__file__).with_name("inductor_child.py")


def elsewhere(cache: Path, call: str, **wanted: Any) -> dict[str, Any]:
    """What another process tells that compiles ``call``, with Inductor's caches in ``cache``."""
    environment = {**os.environ, "TORCHINDUCTOR_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)}
    words = [sys.executable, str(CHILD), json.dumps({"call": call, **wanted})]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout.splitlines()[-1])


def here(call: str, **wanted: Any) -> dict[str, Any]:
    """The same in this process, with no cache."""
    from inductor_child import compiled
    from torch._inductor.utils import fresh_cache

    with fresh_cache():
        return compiled(call, **wanted)


def test_another_process_takes_the_graph_and_only_the_graph_that_is_ours(tmp_path: Path) -> None:
    first = elsewhere(tmp_path, "one", most=2)
    assert first["called"] == ["extern_kernels.flydsl_mm"] and first["hits"] == 0 and len(first["timed"]) == 1
    again = elsewhere(tmp_path, "one", most=2)
    assert again["hits"] == 1 and again["timed"] == [] and again["called"] == first["called"]
    assert elsewhere(tmp_path, "one", most=2, version="another")["hits"] == 0, "a graph of another version is not taken"
    without = elsewhere(tmp_path, "one", enabled=False)
    assert without["hits"] == 0 and without["called"] == ["extern_kernels.mm"], "nor one of ours when we are not enabled"


def test_our_kernels_are_called() -> None:
    told = here("products")
    assert told["called"] == ["extern_kernels.flydsl_mm", "extern_kernels.flydsl_addmm", "extern_kernels.flydsl_bmm"]
    assert "config='" in told["code"], "the generated code names the configuration"
    assert told["graphs"] == 1
    assert told["counts"] == {f"compiled {op}": [1, {}] for op in ("mm", "addmm", "bmm")}


def test_scaled_products_are_called() -> None:
    told = here("scaled")
    assert told["called"] == ["extern_kernels.flydsl_scaled_mm"] and told["counts"] == {"compiled scaled_mm": [1, {}]}


def test_several_configurations_are_timed() -> None:
    [[name, choices]] = here("one", most=3)["timed"]
    assert name == "mm" and len(choices) == 3 and all(c.startswith("FlydslCaller(flydsl_mm, ") for c in choices)


def test_declined_choices_have_a_reason() -> None:
    told = here("doubles")
    assert told["counts"] == {"compiled mm": [0, {"operands of float64": 1}]} and told["called"] == ["extern_kernels.mm"]
    assert here("one", autotune=False)["counts"] == {"compiled mm": [0, {"max_autotune_gemm is off": 1}]}


def test_rows_may_be_dynamic() -> None:
    assert here("dynamic")["called"] == ["extern_kernels.flydsl_mm"] * 2


def test_offers_nest_and_leave_nothing() -> None:
    import torch._inductor.config as config
    from torch._inductor.choices import InductorChoices

    from flydsl.torch import inductor

    class Others(InductorChoices):
        def uuid(self) -> str:
            return "others"

    assert config.inductor_choices_class is None
    with inductor.enable(device="cpu"):
        first = config.inductor_choices_class
        assert first is not None and inductor.is_enabled("cpu") and not inductor.is_enabled()
        with inductor.enable(most=7):
            assert inductor.is_enabled()
            assert first().uuid().endswith("-cpu:4,hip:7") and first().uuid() != first().uuid().replace("hip:7", "")
        assert not inductor.is_enabled()
    assert config.inductor_choices_class is None
    config.inductor_choices_class = Others
    try:
        with inductor.enable(device="cpu"):
            made = config.inductor_choices_class()
            assert isinstance(made, Others) and made.uuid().startswith("others+flydsl-")
        assert config.inductor_choices_class is Others
        offer = inductor.enable(device="cpu")
        ours, config.inductor_choices_class = config.inductor_choices_class, Others
        for change in (offer.undo, lambda: inductor.enable(device="cpu", most=9)):
            with pytest.raises(ft.RoutingError, match=r"inductor_choices_class was set by others since .*enable\(\)"):
                change()
        assert inductor._offers == [offer], "what is refused changes nothing"
        config.inductor_choices_class = ours
        offer.undo()
        assert config.inductor_choices_class is Others
    finally:
        config.inductor_choices_class = None


def test_mistakes_are_told() -> None:
    from flydsl.torch import inductor

    with pytest.raises(ft.RoutingError, match="device='cuda': routing knows 'hip', 'cpu'"):
        inductor.enable(device="cuda")
    with pytest.raises(ft.RoutingError, match="most=0 is not a positive number of configurations"):
        inductor.enable(most=0)


@pytest.mark.parametrize("name", ["mm", "addmm", "scaled_mm"])
def test_candidates_are_compiled_before_they_are_timed(name: str) -> None:
    """And what is compiled is what is launched: nothing is compiled after that."""
    from flydsl import env
    from flydsl.torch.candidates import OPERATORS

    a, b, one = torch.randn(24, 48), torch.randn(48, 32), torch.ones(())
    kind = torch.float32
    config = {"config": "32x64_w1x2_pipelined_s5"}
    if name == "mm":
        operands, wanted = [a, b], a @ b
    elif name == "addmm":
        operands, wanted = [torch.ones(32), a, b], 1 + 2 * (a @ b)
        config |= {"alpha": 2, "beta": 1}
    else:
        a, b, kind = a.to(torch.float8_e4m3fn), b.t().contiguous().to(torch.float8_e4m3fn).t(), torch.bfloat16
        operands, wanted = [a, b, one, one], (a.float() @ b.float()).bfloat16()
    OPERATORS[name].precompile(operands, kind, config)
    out = torch.empty(24, 32, dtype=kind)
    with env.scope(NO_COMPILE="1"):
        OPERATORS[name].run(*operands, out=out, **config)
    torch.testing.assert_close(out, wanted, rtol=2**-7 if kind is torch.bfloat16 else 1e-4, atol=1e-4)
