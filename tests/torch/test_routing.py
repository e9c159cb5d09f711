"""Eager routing: what it catches, what it leaves alone, and that it leaves no trace."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

torch = pytest.importorskip("torch")

import flydsl.torch as ft  # noqa: E402
from flydsl.torch import counts, reasons, routing  # noqa: E402

F = torch.nn.functional
A, B = torch.randn(16, 64), torch.randn(64, 24)


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    ft.forget()
    yield
    assert not routing._installed, "a test left routing on"
    ft.forget()


def routed(op: str) -> int:
    return ft.explain().counts.get(op, counts.Count()).routed


def declined(op: str) -> dict[str, int]:
    return ft.explain().counts.get(op, counts.Count()).declined


H, I = A.bfloat16(), B.bfloat16()  # noqa: E741
E4, E5 = A[:, :32].to(torch.float8_e4m3fn), torch.randn(48, 32).to(torch.float8_e5m2).t()
ONE, EIGHTH = torch.ones(()), torch.full((1,), 0.125)
ENDS = torch.tensor([5, 5, 16], dtype=torch.int32)
QUERIES, KEYS = torch.randn(2, 4, 37, 16).bfloat16(), torch.randn(2, 2, 45, 16).bfloat16()
SHOWN = torch.rand(37, 45) < 0.6
SHOWN[3] = False
RECIPE = F.ScalingType


def gqa(q: Any, k: Any, **options: Any) -> Any:
    return F.scaled_dot_product_attention(q, k, 1 + k, enable_gqa=True, **options)


CAUGHT: dict[str, tuple[str, Callable[[], Any]]] = {
    "scaled by a number": ("scaled_mm", lambda: torch._scaled_mm(E4, E5, ONE, EIGHTH, out_dtype=torch.bfloat16)),
    "scaled by a number, bias": (
        "scaled_mm",
        lambda: torch._scaled_mm(E4, E5, ONE, EIGHTH, torch.ones(48, dtype=torch.float16), out_dtype=torch.float16),
    ),
    "scaled by rows": (
        "scaled_mm",
        lambda: torch._scaled_mm(E4, E4.t(), 1 + torch.rand(16, 1), 1 + torch.rand(1, 16), out_dtype=torch.bfloat16),
    ),
    "scaled by recipe": (
        "scaled_mm",
        lambda: F.scaled_mm(E4, E5, ONE, RECIPE.TensorWise, ONE, RECIPE.TensorWise, output_dtype=torch.bfloat16),
    ),
    "grouped rows": ("grouped_mm", lambda: F.grouped_mm(H, torch.randn(3, 64, 20 + 4).bfloat16(), offs=ENDS)),
    "grouped rows, padded": (
        "grouped_mm",
        lambda: F.grouped_mm(H, torch.randn(3, 20, 64).bfloat16().transpose(1, 2), offs=ENDS),
    ),
    "grouped columns": ("grouped_mm", lambda: F.grouped_mm(torch.randn(3, 8, 64).bfloat16(), I[:, :16], offs=ENDS)),
    "grouped along k": ("grouped_mm", lambda: F.grouped_mm(H.t(), torch.randn(16, 24).bfloat16(), offs=ENDS)),
    "grouped batches": ("grouped_mm", lambda: F.grouped_mm(H.view(2, 8, 64), torch.randn(2, 64, 24).bfloat16())),
    "attention": ("sdpa", lambda: F.scaled_dot_product_attention(QUERIES, QUERIES, QUERIES)),
    "causal attention": ("sdpa", lambda: gqa(QUERIES, KEYS, is_causal=True, scale=0.3)),
    "masked attention": ("sdpa", lambda: gqa(QUERIES, KEYS, attn_mask=SHOWN)),
    "attention with a bias": ("sdpa", lambda: gqa(QUERIES, KEYS, attn_mask=torch.randn(2, 1, 37, 45).bfloat16())),
    "attention of (B, S, H, D)": ("sdpa", lambda: gqa(torch.randn(2, 9, 4, 16).bfloat16().transpose(1, 2), KEYS)),
    "rms_norm": ("rms_norm", lambda: F.rms_norm(A, (64,), torch.randn(64), 1e-3)),
    "rms_norm without weight or eps": ("rms_norm", lambda: F.rms_norm(H / 1000, (64,))),
    "rms_norm of columns": ("rms_norm", lambda: F.rms_norm(A.T, (16,), torch.randn(16))),
    "rms_norm of two dimensions": ("rms_norm", lambda: F.rms_norm(A.view(4, 4, 64), (4, 64))),
    "a @ b": ("mm", lambda: A @ B),
    "linear": ("mm", lambda: F.linear(A, B.T)),
    "linear of three dimensions": ("mm", lambda: F.linear(A.view(2, 8, 64), B.T)),
    "linear with bias": ("addmm", lambda: F.linear(A, B.T, torch.ones(24))),
    "addmm": ("addmm", lambda: torch.addmm(torch.randn(16, 1), A, B, beta=0.5, alpha=2)),
    "addmm, beta 0": ("addmm", lambda: torch.addmm(torch.full((24,), float("nan")), A, B, beta=0)),
    "bmm": ("bmm", lambda: A.view(2, 8, 64) @ B.expand(2, 64, 24)),
    "baddbmm": ("baddbmm", lambda: torch.baddbmm(torch.randn(24), A.view(2, 8, 64), B.expand(2, 64, 24), alpha=3)),
    "negated lazily": ("mm", lambda: torch._neg_view(A) @ B),  # torch makes it plain first
    "vmap": ("mm", lambda: torch.vmap(lambda x: x @ B)(A.view(2, 8, 64))),
    "softmax": ("softmax", lambda: torch.softmax(A, -1)),
    "softmax of columns": ("softmax", lambda: torch.softmax(A.T, 0)),
    "log_softmax": ("log_softmax", lambda: F.log_softmax(A, -1)),
    "layer_norm": ("layer_norm", lambda: F.layer_norm(A, (64,), torch.randn(64), torch.randn(64))),
    "layer_norm of two dimensions": ("layer_norm", lambda: F.layer_norm(A.view(4, 4, 64), (4, 64))),
    "topk": ("topk", lambda: torch.topk(A, 5)),
    "topk of columns, smallest": ("topk", lambda: torch.topk(A, 3, 0, largest=False)),
}


@pytest.mark.parametrize("name", CAUGHT)
def test_results_are_torchs(name: str) -> None:
    """Values within what two orders of float32 sums differ by (64 terms of about 1, each sum within 64 · 2⁻²⁴ · Σ|terms|, and
    what softmax and the norms make of it), and, of narrower results, what two roundings of those differ by: a unit in the last
    place; of attention, whose probabilities are bfloat16 besides, as torch's, 2⁻⁷ of the largest value (below 6) for each;
    types, shapes and strides exactly."""
    op, call = CAUGHT[name]
    torch.manual_seed(1)
    wanted = call()
    torch.manual_seed(1)
    with ft.enable(device="cpu"):
        got = call()
    assert routed(op) == 1, str(ft.explain())
    for g, w in zip(got if isinstance(got, tuple) else (got,), wanted if isinstance(wanted, tuple) else (wanted,)):
        unit = 1e-4 if g.dtype is torch.float32 else torch.finfo(g.dtype).eps if g.is_floating_point() else 0
        torch.testing.assert_close(g, w, rtol=unit, atol=2 * 6 * unit if op == "sdpa" else unit)
        assert (g.dtype, g.stride(), g.device) == (w.dtype, w.stride(), w.device)


def test_logarithms_of_attention_are_torchs() -> None:
    """Which its backward kernel reads."""
    call = lambda: torch.ops.aten._scaled_dot_product_flash_attention_for_cpu(QUERIES, QUERIES, QUERIES)  # noqa: E731
    wanted = call()[1]
    with ft.enable("sdpa", device="cpu"):
        got = call()[1]
    assert routed("sdpa") == 1 and got.stride() == wanted.stride()
    torch.testing.assert_close(got, wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("op", ["sdpa", "rms_norm"])
def test_gradients_of_what_aten_composes(op: str) -> None:
    def gradients() -> list[Any]:
        x, y = (t.detach().clone().requires_grad_() for t in ((QUERIES, KEYS) if op == "sdpa" else (A, B[0, :].new_ones(64))))
        out = gqa(x, y, is_causal=True) if op == "sdpa" else F.rms_norm(x, (64,), y, 1e-3)
        (out.float() * torch.linspace(-1, 1, out.numel()).view(out.shape)).sum().backward()
        return [x.grad, y.grad]

    wanted = gradients()
    with ft.enable(op, device="cpu"):
        got = gradients()
    assert routed(op) == (2 if op == "sdpa" else 1)
    unit = 2**-6 if op == "sdpa" else 1e-4
    for g, w in zip(got, wanted):
        torch.testing.assert_close(g, w, rtol=unit, atol=unit * float(w.abs().max()))


def test_gradients_of_attention_are_laid_out_as_torchs() -> None:
    call = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu
    out, lse = call(QUERIES, QUERIES, QUERIES)
    args = (torch.ones_like(out), QUERIES, QUERIES, QUERIES, out, lse, 0.0, False)
    wanted = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu_backward(*args)
    with ft.enable("sdpa", device="cpu"):
        got = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu_backward(*args)
    assert routed("sdpa") == 1
    for g, w in zip(got, wanted):
        torch.testing.assert_close(g, w, rtol=2**-6, atol=2**-6 * float(w.abs().max()), check_stride=True)


def test_the_registry_of_flash_kernels() -> None:
    from torch.nn import attention

    assert "FLYDSL" in attention.list_flash_attention_impls()
    attention.activate_flash_attention_impl("FLYDSL")
    try:
        assert attention.current_flash_attention_impl() == "FLYDSL" and ft.is_enabled("sdpa")
    finally:
        attention.restore_flash_attention_impl()
    assert not ft.is_enabled("sdpa")


def test_sdpa_kernel_is_honoured() -> None:
    from torch.nn.attention import SDPBackend, sdpa_kernel

    with ft.enable("sdpa", device="cpu"), sdpa_kernel(SDPBackend.MATH):
        F.scaled_dot_product_attention(QUERIES, QUERIES, QUERIES)
    assert "sdpa" not in ft.explain().counts


LEFT: dict[str, tuple[str, str | None, Callable[[], Any]]] = {
    "float64": ("mm", "operands of float64", lambda: A.double() @ B.double()),
    "integers": ("mm", "operands of int64", lambda: A.long() @ B.long()),
    "no rows": ("mm", "empty operands", lambda: A[:0] @ B),
    "complex": ("mm", "operands of complex64", lambda: A.cfloat() @ B.cfloat()),
    "copy on write": ("mm", "a copy-on-write tensor", lambda: torch._lazy_clone(A.clone()) @ B),
    "a dtype of its own": ("softmax", "operands of float64", lambda: torch.softmax(A.double(), 0)),
    "a negative eps": ("layer_norm", "an eps below 0, or NaN", lambda: F.layer_norm(A, (64,), eps=-1e-3)),
    "no k": ("topk", "a k that is not 1 to 2048, or more than there are elements", lambda: torch.topk(A, 0)),
    "attention of float32": ("sdpa", "operands of float32", lambda: F.scaled_dot_product_attention(*[QUERIES.float()] * 3)),
    "float8 results": (
        "scaled_mm",
        "a result of another type than bfloat16, float16 and float32",
        lambda: torch._scaled_mm(E4, E5, ONE, ONE),
    ),
    "a scale of float64": ("rms_norm", "operands of float64", lambda: F.rms_norm(A.double(), (64,))),
    "out=": ("mm", None, lambda: torch.mm(A, B, out=torch.empty(16, 24))),
}


@pytest.mark.parametrize("name", LEFT)
def test_what_is_left_to_torch(name: str) -> None:
    op, reason, call = LEFT[name]
    with ft.enable(device="cpu"):
        got = call()
    torch.testing.assert_close(got, call(), rtol=0, atol=0, equal_nan=True)
    assert routed(op) == 0
    assert declined(op) == ({} if reason is None else {reason: 1})


@pytest.mark.parametrize(
    ("op", "call"),
    [
        ("mm", lambda: torch.mm(A, A)),
        ("mm", lambda: torch.mm(A[0], B)),
        ("mm", lambda: torch.mm(A, B.double())),
        ("addmm", lambda: torch.addmm(torch.ones(7), A, B)),
        ("addmm", lambda: torch.addmm(torch.ones(24), A, B, alpha=1e300)),
        ("addmm", lambda: torch.addmm(torch.ones(24), A, A)),
        ("bmm", lambda: torch.bmm(A.view(2, 8, 64), A.view(2, 8, 64))),
        ("bmm", lambda: torch.bmm(A, B)),
        ("softmax", lambda: torch.softmax(A, 2)),
        ("topk", lambda: torch.topk(A, 65)),
        ("topk", lambda: torch.topk(A, 1, 5)),
        ("scaled_mm", lambda: torch._scaled_mm(E4, E5, ONE, torch.ones(1, 48), out_dtype=torch.bfloat16)),
        ("scaled_mm", lambda: torch._scaled_mm(E4, E4, ONE, ONE, out_dtype=torch.bfloat16)),
        ("grouped_mm", lambda: F.grouped_mm(H, torch.randn(3, 64, 20).bfloat16(), offs=ENDS)),
        ("grouped_mm", lambda: F.grouped_mm(H, torch.randn(3, 64, 24).bfloat16())),
        ("rms_norm", lambda: F.rms_norm(A, (63,))),
        ("layer_norm", lambda: F.layer_norm(A, (63,))),
        ("layer_norm", lambda: F.layer_norm(A, (64,), torch.ones(63))),
    ],
)
def test_errors_are_torchs(op: str, call: Callable[[], Any]) -> None:
    def told() -> tuple[type, str]:
        with pytest.raises(Exception) as error:
            call()
        return error.type, str(error.value)

    wanted = told()
    with ft.enable(device="cpu"):
        assert told() == wanted
    assert routed(op) == 0


def test_gradients() -> None:
    def gradients() -> list[Any]:
        x, y, z = (t.clone().requires_grad_() for t in (A, B, torch.ones(24)))
        torch.softmax(torch.addmm(z, x, y), -1).square().sum().backward()
        return [x.grad, y.grad, z.grad]

    wanted = gradients()
    with ft.enable(device="cpu"):
        got = gradients()
    assert routed("addmm") == 1 and routed("mm") == 2 and routed("softmax") == 1
    torch.testing.assert_close(got, wanted, rtol=1e-4, atol=1e-4)


def test_autocast_and_inference_mode() -> None:
    with ft.enable(device="cpu"), torch.autocast("cpu", dtype=torch.bfloat16), torch.inference_mode():
        assert (A @ B).dtype is torch.bfloat16
    assert routed("mm") == 1


def test_tracing_sees_aten() -> None:
    with ft.enable(device="cpu"):
        compiled = torch.compile(lambda x, y: torch.relu(x @ y), backend="eager", fullgraph=True)
        torch.testing.assert_close(compiled(A, B), torch.relu(A @ B))
        traced = torch.fx.experimental.proxy_tensor.make_fx(lambda x, y: x @ y)(A, B)
    assert "torch.ops.aten.mm.default" in traced.code


@pytest.mark.parametrize("wanted", [False, True], ids=["no gradient", "gradient"])
@pytest.mark.parametrize("name", [name for name in CAUGHT if "vmap" not in name and "lazily" not in name])
def test_tracers_see_what_they_see_without_us(name: str, wanted: bool) -> None:
    """Of each routed operator, the graph that make_fx traces; and no kernel runs on tensors without memory."""
    from torch.fx.experimental.proxy_tensor import make_fx

    _, call = CAUGHT[name]

    def traced() -> Any:
        def function(x: Any) -> Any:
            made = call()
            return (made[0] if isinstance(made, tuple) else made) * x

        with torch.set_grad_enabled(wanted):
            return make_fx(function, tracing_mode="fake", _allow_non_fake_inputs=True)(torch.ones(())).code

    before = traced()
    with ft.enable(device="cpu"):
        assert traced() == before
    assert not any(count.routed for count in ft.explain().counts.values())


def test_frames_nest_and_end_in_any_order() -> None:
    with ft.enable("mm", device="cpu"):
        assert ft.is_enabled("mm", "cpu") and not ft.is_enabled("bmm", "cpu") and not ft.is_enabled("mm")
        with ft.enable(("mm", "bmm"), device="cpu"):
            assert ft.is_enabled("bmm", "cpu")
            with ft.disable("mm"):
                assert not ft.is_enabled("mm", "cpu") and ft.is_enabled("bmm", "cpu")
                _ = A @ B
                assert routed("mm") == 0
            assert ft.is_enabled("mm", "cpu")
        assert ft.is_enabled("mm", "cpu") and not ft.is_enabled("bmm", "cpu")
    first, second = ft.enable("mm", device="cpu"), ft.enable("topk", device="cpu")
    first.undo()
    first.undo()
    assert not ft.is_enabled("mm", "cpu") and ft.is_enabled("topk", "cpu")
    second.undo()
    assert not routing._frames


@given(st.lists(st.tuples(st.booleans(), st.sets(st.sampled_from(["mm", "bmm", "topk"])), st.booleans()), max_size=8))
def test_frames_come_to_what_the_last_word_says(steps: list[tuple[bool, set[str], bool]]) -> None:
    frames = [routing.Routing(on, frozenset((op, "CPU") for op in ops)) for on, ops, _ in steps]
    kept = [frame for frame, (*_, stays) in zip(frames, steps) if stays]
    for op in ("mm", "bmm", "topk"):
        words = [frame.on for frame in kept if (op, "CPU") in frame.pairs]
        assert ((op, "CPU") in routing.effective(kept)) == bool(words and words[-1])


def test_threads() -> None:
    def work() -> None:
        for _ in range(4):
            with ft.enable("mm", device="cpu"):
                torch.testing.assert_close(A @ B, wanted, rtol=1e-4, atol=1e-4)

    wanted = A @ B
    _ = work()
    threads = [threading.Thread(target=work) for _ in range(3)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert routed("mm") + sum(declined("mm").values()) == 16


def test_a_kernel_that_declines_when_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything has run: torch takes the call, and the reason is counted."""
    import flydsl.kernels

    def refuses(*_: Any, **__: Any) -> Any:
        raise flydsl.kernels.UnsupportedError("gemm: no kernel for today\nmore words")

    monkeypatch.setattr(flydsl.kernels, "gemm", refuses)
    with ft.enable(device="cpu"):
        torch.testing.assert_close(A @ B, torch.einsum("ik,kj->ij", A.double(), B.double()).float(), rtol=1e-4, atol=1e-4)
    assert declined("mm") == {"gemm: no kernel for today": 1}


def test_mistakes_are_told() -> None:
    with pytest.raises(ft.RoutingError, match="no operator 'conv2d' can be routed; those that can: addmm, "):
        ft.enable("conv2d")
    with pytest.raises(ft.RoutingError, match="device='cuda': routing knows 'hip', 'cpu'"):
        ft.enable(device="cuda")
    with pytest.raises(ft.IneligibleError, match="no kernel takes operands of float64"):
        torch.ops.flydsl.mm(A.double(), B.double())


def test_the_explanation_is_a_table() -> None:
    assert "No call was seen" in str(ft.explain())
    with ft.enable(device="cpu"):
        _ = A @ B, A.double() @ B.double()
    assert str(ft.explain()).splitlines()[1:] == [
        "mm                            1  flydsl",
        "mm                            1  torch: operands of float64",
    ]


def test_eligibility_can_be_asked() -> None:
    assert ft.ineligible("mm", A, B) is None
    assert ft.ineligible("mm", A, A) == "shapes that do not fit"
    huge = torch.empty((1 << 16, 1 << 15), dtype=torch.bfloat16, device="meta")
    assert reasons.of_tensors(huge) == "a tensor of more than 2 GiB"
    assert reasons.of_tensors(A, torch._neg_view(A)) == "a tensor that is conjugated or negated lazily"
    assert reasons.of_tensors(A, A.to_sparse()) == "a sparse tensor"
    assert reasons.of_tensors(A, None, huge) == "tensors on different devices"


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 7)), max_size=4))
def test_spans(dims: list[tuple[int, int]]) -> None:
    """Of a view, by the addresses of all of its elements."""
    shape, strides = [n for n, _ in dims], [s for _, s in dims]
    x = torch.arange(200, dtype=torch.int16).as_strided(shape, strides)
    touched = x.flatten().tolist()
    assert reasons.span(x) == (2 * (max(touched) - min(touched) + 1) if touched else 0)


X, Y = A.clone().requires_grad_(), B.clone().requires_grad_()
OPERATORS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "mm": ((X, Y), {}),
    "bmm": ((X.detach().view(2, 8, 64).requires_grad_(), torch.randn(2, 64, 24, requires_grad=True)), {}),
    "addmm": ((torch.randn(24, requires_grad=True), X, Y), {"beta": 0.5, "alpha": 2}),
    "baddbmm": ((torch.randn(8, 1, requires_grad=True), torch.randn(2, 8, 64, requires_grad=True), torch.randn(2, 64, 24)), {}),
    "softmax": ((X, -1), {}),
    "log_softmax": ((X, 0), {}),
    "topk": ((X, 4), {}),
}


@pytest.mark.parametrize("name", OPERATORS)
def test_named_operators(name: str) -> None:
    args, kwargs = OPERATORS[name]
    checks = torch.library.opcheck(getattr(torch.ops.flydsl, name).default, args, kwargs)
    assert set(checks.values()) == {"SUCCESS"}, checks


@pytest.mark.parametrize("name", OPERATORS)
def test_gradients_of_named_operators(name: str) -> None:
    """Against aten's operator on the same values."""
    args, kwargs = OPERATORS[name]
    of_aten = {"softmax": torch.softmax, "log_softmax": torch.log_softmax}.get(name, getattr(torch, name))

    def gradients(function: Callable[..., Any]) -> list[Any]:
        given = [x.detach().clone().requires_grad_(x.requires_grad) if isinstance(x, torch.Tensor) else x for x in args]
        out = function(*given, **kwargs)
        out = out[0] if isinstance(out, tuple) else out
        out.backward(torch.arange(float(out.numel())).view(out.shape) / out.numel())
        return [x.grad for x in given if isinstance(x, torch.Tensor) and x.requires_grad]

    torch.testing.assert_close(gradients(getattr(torch.ops.flydsl, name)), gradients(of_aten), rtol=2e-4, atol=2e-4)
