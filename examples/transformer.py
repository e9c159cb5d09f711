"""A small transformer by torch's own calls, which flydsl takes over: a training step and decoding, compared with float64.

RMSNorm, rotary positions, grouped-query attention, SwiGLU, and a mixture of experts in one layer. The training step runs three
times: by torch, with eager routing to flydsl (on the simulator), and in float64, which says how large the errors of either are.
Decoding keeps keys and values in pages, and uses the kernels by name: ``flydsl.kernels.paged_attention`` and others.
``--compile`` also runs the forward pass under torch.compile with flydsl's products among Inductor's choices.

python examples/transformer.py [--compile]
"""

from __future__ import annotations

import argparse
import copy
from dataclasses import dataclass

import torch
from torch import Tensor, nn

import flydsl.torch
from flydsl import kernels

F = nn.functional


@dataclass(frozen=True)
class Shape:
    """Sizes of the model: ``experts`` of the last layer's mixture (0: it has none), ``chosen`` of them for each token."""

    vocabulary: int = 64
    width: int = 128
    heads: int = 4
    key_heads: int = 2
    hidden: int = 96
    experts: int = 4
    chosen: int = 2
    layers: int = 2

    @property
    def head(self) -> int:
        """Columns of a head."""
        return self.width // self.heads


def wide(x: Tensor) -> Tensor:
    """At least float32."""
    return x if x.dtype is torch.float64 else x.float()


def rotated(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotary positions of (…, tokens, head): elements i and i + head / 2 are a pair."""
    a, b = wide(x).chunk(2, -1)
    return torch.cat((a * cos - b * sin, b * cos + a * sin), -1).to(x.dtype)


def angles(shape: Shape, positions: Tensor) -> tuple[Tensor, Tensor]:
    """Cosines and sines (positions, head / 2)."""
    rates = 10000.0 ** (-torch.arange(0, shape.head, 2).double() / shape.head)
    turns = positions.double()[:, None] * rates
    return turns.cos().float(), turns.sin().float()


class Attention(nn.Module):
    """Grouped-query attention, causal."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.q = nn.Linear(shape.width, shape.heads * shape.head, bias=False)
        self.k = nn.Linear(shape.width, shape.key_heads * shape.head, bias=False)
        self.v = nn.Linear(shape.width, shape.key_heads * shape.head, bias=False)
        self.out = nn.Linear(shape.heads * shape.head, shape.width, bias=False)

    def heads(self, x: Tensor, cos: Tensor, sin: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values (batch, heads, tokens, head)."""
        q, k, v = (f(x).unflatten(-1, (-1, self.shape.head)).transpose(1, 2) for f in (self.q, self.k, self.v))
        return rotated(q, cos, sin), rotated(k, cos, sin), v

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        q, k, v = self.heads(x, cos, sin)
        seen = F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)
        return self.out(seen.transpose(1, 2).flatten(2))


class Dense(nn.Module):
    """SwiGLU."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.gate = nn.Linear(shape.width, shape.hidden, bias=False)
        self.up = nn.Linear(shape.width, shape.hidden, bias=False)
        self.down = nn.Linear(shape.hidden, shape.width, bias=False)

    def forward(self, x: Tensor) -> Tensor:
        return self.down(F.silu(self.gate(x)) * self.up(x))


class Mixture(nn.Module):
    """A mixture of SwiGLU experts, as torch has it: each expert computes all tokens, and the router's weights pick."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.chosen = shape.chosen
        self.router = nn.Linear(shape.width, shape.experts, bias=False)
        self.w1 = nn.Parameter(torch.randn(shape.experts, 2 * shape.hidden, shape.width) * shape.width**-0.5)
        self.w2 = nn.Parameter(torch.randn(shape.experts, shape.width, shape.hidden) * shape.hidden**-0.5)

    def logits(self, tokens: Tensor) -> Tensor:
        """Of the experts, in float32: of equal numbers in bfloat16, which there would be, each library takes another."""
        return F.linear(wide(tokens), wide(self.router.weight))

    def forward(self, x: Tensor) -> Tensor:
        tokens = x.flatten(0, 1)
        scores = torch.softmax(self.logits(tokens), -1)
        weights, ids = torch.topk(scores, self.chosen, -1)
        weights = (weights / weights.sum(-1, keepdim=True)).to(x.dtype)
        gate, up = torch.matmul(tokens, self.w1.transpose(1, 2)).chunk(2, -1)  # (experts, tokens, hidden)
        each = torch.bmm(F.silu(gate) * up, self.w2.transpose(1, 2))
        share = torch.zeros_like(scores, dtype=x.dtype).scatter(1, ids, weights)
        return torch.einsum("etw,te->tw", each, share).view_as(x)


class Layer(nn.Module):
    def __init__(self, shape: Shape, mixture: bool) -> None:
        super().__init__()
        self.before, self.between = nn.RMSNorm(shape.width, eps=1e-5), nn.RMSNorm(shape.width, eps=1e-5)
        self.attention = Attention(shape)
        self.mlp = Mixture(shape) if mixture else Dense(shape)

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        x = x + self.attention(self.before(x), cos, sin)
        return x + self.mlp(self.between(x))


class Transformer(nn.Module):
    """Logits (batch, tokens, vocabulary) of numbers of tokens (batch, tokens)."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        mixture = shape.layers - 1 if shape.experts else None
        self.layers = nn.ModuleList(Layer(shape, i == mixture) for i in range(shape.layers))
        self.last = nn.RMSNorm(shape.width, eps=1e-5)
        self.head = nn.Linear(shape.width, shape.vocabulary, bias=False)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.embedding(tokens)
        cos, sin = angles(self.shape, torch.arange(tokens.shape[1]))
        for layer in self.layers:
            x = layer(x, cos.to(x.device), sin.to(x.device))
        return self.head(self.last(x))


def step(model: Transformer, tokens: Tensor) -> tuple[float, list[Tensor]]:
    """The loss before a step of gradient descent, and the parameters after it."""
    optimiser = torch.optim.SGD(model.parameters(), lr=0.5)
    logits = model(tokens[:, :-1])
    loss = F.cross_entropy(wide(logits.flatten(0, 1)), tokens[:, 1:].flatten())
    loss.backward()
    optimiser.step()
    return loss.item(), [p.detach().double() for p in model.parameters()]


class Pages:
    """Keys and values of one layer in pages; page tables are shuffled on purpose."""

    def __init__(self, shape: Shape, batch: int, pages: int, page: int, kind: torch.dtype) -> None:
        self.k = torch.zeros(batch * pages, page, shape.key_heads, shape.head, dtype=kind)
        self.v = torch.zeros_like(self.k)
        self.table = torch.randperm(batch * pages, dtype=torch.int32).view(batch, pages)
        self.page = page

    def append(self, position: int, k: Tensor, v: Tensor) -> None:
        """Rows (batch, heads, 1, head) of one token."""
        page, row = self.table[:, position // self.page].long(), position % self.page
        self.k[page, row], self.v[page, row] = k[:, :, 0], v[:, :, 0]


@torch.no_grad()
def decode(model: Transformer, prompt: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """Greedy decoding by flydsl's kernels: ``count`` tokens behind the prompt, and the logits of all."""
    shape, batch = model.shape, prompt.shape[0]
    length = prompt.shape[1] + count
    caches = [Pages(shape, batch, -(-length // 4), 4, model.head.weight.dtype) for _ in model.layers]
    tokens, logits = prompt, []
    for position in range(length - 1):
        x = model.embedding(tokens[:, position : position + 1])
        cos, sin = angles(shape, torch.tensor([position]))
        lengths = torch.full((batch,), position + 1, dtype=torch.int32)
        for layer, cache in zip(model.layers, caches):
            q, k, v = layer.attention.heads(kernels.rms_norm(x, layer.before.weight, eps=1e-5), cos, sin)
            cache.append(position, k, v)
            seen = kernels.paged_attention(q, cache.k, cache.v, cache.table, lengths)
            x = x + layer.attention.out(seen.transpose(1, 2).flatten(2))
            normed = kernels.rms_norm(x, layer.between.weight, eps=1e-5)
            if isinstance(layer.mlp, Mixture):
                flat = normed.flatten(0, 1)
                weights, ids = kernels.topk_softmax(layer.mlp.logits(flat), layer.mlp.chosen, renormalize=True)
                x = x + kernels.moe(flat, layer.mlp.w1, layer.mlp.w2, weights, ids).view_as(x)
            else:
                gated = torch.cat((layer.mlp.gate(normed), layer.mlp.up(normed)), -1)
                x = x + layer.mlp.down(kernels.silu_and_mul(gated))
        logits.append(model.head(kernels.rms_norm(x, model.last.weight, eps=1e-5)))
        if position + 1 >= prompt.shape[1]:
            tokens = torch.cat((tokens, logits[-1].argmax(-1)), 1)
    return tokens, torch.cat(logits, 1)


def far(got: list[Tensor], wanted: list[Tensor]) -> float:
    """The root mean square of all differences."""
    return float(torch.cat([(g - w).flatten() for g, w in zip(got, wanted)]).square().mean().sqrt())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compile", action="store_true", help="also run the forward pass under torch.compile")
    options = parser.parse_args()
    torch.manual_seed(0)
    model = Transformer(Shape()).bfloat16()
    tokens = torch.randint(model.shape.vocabulary, (2, 12))
    loss, wanted = step(copy.deepcopy(model).double(), tokens)

    plain_loss, plain = step(copy.deepcopy(model), tokens)
    flydsl.torch.forget()
    with flydsl.torch.enable(device="cpu"):
        our_loss, ours = step(copy.deepcopy(model), tokens)
    print(flydsl.torch.explain())
    print(f"loss: float64 {loss:.4f}, torch {plain_loss:.4f}, flydsl {our_loss:.4f}")
    print(f"parameters after a step, from float64: torch {far(plain, wanted):.2e}, flydsl {far(ours, wanted):.2e}")
    assert abs(our_loss - loss) <= 2 * abs(plain_loss - loss) + 2**-8
    assert far(ours, wanted) <= 1.25 * far(plain, wanted), "as near to float64 as torch's bfloat16"

    with flydsl.torch.enable(device="cpu"):
        decoded, logits = decode(model, tokens[:, :4], 3)
    exact = copy.deepcopy(model).double()(decoded[:, :-1]).detach()
    error, plain_error = (float((x.detach().double() - exact).abs().max()) for x in (logits, model(decoded[:, :-1])))
    print(f"decoded {decoded[:, 4:].tolist()}; logits from float64: torch {plain_error:.3f}, flydsl {error:.3f}")
    assert error <= 2 * plain_error
    if options.compile:
        compiled_like_eager(tokens)
    print("all results are equal to float64's as far as bfloat16 goes")


def compiled_like_eager(tokens: Tensor) -> None:
    """The forward pass of a layer under torch.compile; on devices with ``mode="max-autotune"``, which here would time the
    simulator."""
    import flydsl.torch.inductor

    model = Transformer(Shape(layers=1, experts=0)).bfloat16()
    with flydsl.torch.enable(device="cpu"), flydsl.torch.inductor.enable(device="cpu", most=1), torch.no_grad():
        plain, exact = model(tokens).double(), copy.deepcopy(model).double()(tokens)
        flydsl.torch.forget()
        got = torch.compile(model, fullgraph=True)(tokens).double()
    print(flydsl.torch.explain())
    print(f"compiled: logits from float64 {float((got - exact).abs().max()):.3f}")
    torch.testing.assert_close(got, exact, rtol=0, atol=2 * float((plain - exact).abs().max()))


if __name__ == "__main__":
    main()
