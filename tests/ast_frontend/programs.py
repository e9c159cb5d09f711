"""Random small Python programs over integers, as source text.

Every program ends, and needs no wrap-around: variables are masked when assigned, and what does not agree modulo 2^32
(comparison, division, indexing) is applied to masked values only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Draw = Callable[[int], int]
"""``draw(n)``: a number from 0 to n - 1."""

VARIABLES = ("x", "y", "z")


@dataclass
class Generator:
    """Writes one function ``f(a, b, c)`` with its helpers."""

    draw: Draw
    lines: list[str] = field(default_factory=list[str])
    loops: list[str] = field(default_factory=list[str])  # kinds of the loops around
    fuel: int = 22
    counter: int = 0
    budget: int = 0  # operators left for the expressions of the current statement
    readable: list[str] = field(default_factory=list[str])

    def program(self) -> str:
        """The source text."""
        self.helpers()
        self.lines.append("def f(a, b, c):")
        self.readable = ["a", "b", "c", *VARIABLES]
        for v in VARIABLES:
            self.line(1, f"{v} = {self.pick(str(self.draw(9) - 2), 'a & 15', 'b')}")
        if self.chance(3):
            self.nested_function()
        self.block(1, 3)
        self.line(1, f"return {self.pick('x', 'x ^ y', '(x, y, z)', 'x + y * 3 + z * 7')}")
        return "\n".join(self.lines) + "\n"

    def pick(self, *choices: str) -> str:
        """One of several texts."""
        return choices[self.draw(len(choices))]

    def chance(self, n: int) -> bool:
        """True once in ``n``."""
        return self.draw(n) == 0

    def line(self, depth: int, text: str) -> None:
        """Add a line."""
        self.lines.append("    " * depth + text)

    def helpers(self) -> None:
        """Two functions without decorator: one that leaves early, one with a loop."""
        self.lines += [
            "def leave(p, q=5):",
            "    if p > q:",
            "        return p & 63",
            "    elif p == q or (q & 3) == 1:",
            "        log(p)",
            "        if p & 1:",
            "            return 7",
            "    return (q - p) & 31",
            "def find(p, n):",
            "    for i in range(n & 7):",
            "        if i * 3 > (p & 15):",
            "            return i",
            "        while p & 8:",
            "            p = (p + 5) & 1023",
            "            if p & 2:",
            "                break",
            "        else:",
            "            p += 1",
            "    return -1",
        ]

    def nested_function(self) -> None:
        """A closure that writes a variable of ``f``."""
        self.lines += ["    def bump(k):", "        nonlocal z", "        if k > 2:", "            z = (z + k) & 4095"]
        self.lines += ["            return 1", "        z ^= 5", "        return 0"]
        self.readable.append("(bump({}) + z)")

    def block(self, depth: int, size: int) -> None:
        """Some statements."""
        for _ in range(1 + self.draw(size)):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        """One statement; compound ones until the fuel is used up."""
        self.fuel -= 1
        self.budget = 10
        simple = [self.assign, self.assign, self.augment, self.log, self.jump, self.swap]
        compound = [self.if_, self.if_, self.for_, self.while_, self.unrolled, self.match]
        compound += [self.naming_if, self.naming_if, self.naming_while]
        choices = simple if depth > 4 or self.fuel < 0 else simple + compound
        choices[self.draw(len(choices))](depth)

    def assign(self, depth: int) -> None:
        mask = self.pick("65535", "255", "15")
        self.line(depth, f"{self.variable()} = ({self.expression(2)}) & {mask}")

    def augment(self, depth: int) -> None:
        v = self.variable()
        self.line(depth, f"{v} {self.pick('+', '-', '^', '|')}= {self.expression(1)}")
        self.line(depth, f"{v} &= 8191")

    def swap(self, depth: int) -> None:
        v, w = self.variable(), self.variable()
        self.line(depth, f"{v}, {w} = {w}, ({self.expression(1)}) & 511")

    def log(self, depth: int) -> None:
        self.line(depth, f"log(({self.expression(1)}) & 1023)")

    def jump(self, depth: int) -> None:
        """Something that leaves, mostly under a condition."""
        kind = self.pick("break", "continue", "return") if self.loops else "return"
        if kind == "return":
            kind = "return %RESULT%"
        if self.chance(8) and depth > 1:
            self.line(depth, kind)
        else:
            self.line(depth, f"if {self.condition(2)}:")
            self.line(depth + 1, kind)

    def if_(self, depth: int) -> None:
        self.line(depth, f"if {self.condition(2)}:")
        self.block(depth + 1, 3)
        if self.chance(3):
            self.line(depth, f"elif {self.condition(1)}:")
            self.block(depth + 1, 2)
        if self.chance(2):
            self.line(depth, "else:")
            self.block(depth + 1, 3)

    def naming_if(self, depth: int) -> None:
        """An ``if`` or a ternary whose condition names values with ``:=`` under and, or, not."""
        text, if_true, if_false = self.naming(2)
        if self.chance(3):
            first, second = self.reading(if_true), self.reading(if_false)
            self.line(depth, f"{self.variable()} = ({first} if {text} else {second}) & 255")
            return
        leaves = self.chance(3)
        self.line(depth, f"if {text}:")
        self.with_names(depth + 1, if_true, "return %RESULT%" if leaves else "")
        if leaves:
            self.line(depth, f"x = ({self.reading(if_false)}) & 255")
        elif self.chance(2):
            self.line(depth, "else:")
            self.with_names(depth + 1, if_false)

    def naming_while(self, depth: int) -> None:
        """A loop whose condition names values."""
        n = self.fresh("n")
        text, if_true, _ = self.naming(2)
        self.line(depth, f"{n} = {self.masked(7)}")
        self.line(depth, f"while ({n} := {n} - 1) > 0 and {text}:")
        self.loops.append("while")
        self.with_names(depth + 1, if_true)
        self.loops.pop()

    def with_names(self, depth: int, names: frozenset[str], last: str = "") -> None:
        """Statements that may read ``names``."""
        self.line(depth, f"{self.variable()} = ({self.reading(names)}) & 255")
        self.readable += sorted(names)
        if not last:
            self.block(depth, 2)
        del self.readable[len(self.readable) - len(names) :]
        if last:
            self.line(depth, last)

    def reading(self, names: frozenset[str]) -> str:
        """A sum of values."""
        return " + ".join([self.atom(), *sorted(names)])

    def naming(self, depth: int) -> tuple[str, frozenset[str], frozenset[str]]:
        """A condition, and the names that surely have a value where it is true, and where it is false."""
        kind = self.draw(5) if depth else 4
        if kind == 4:
            name = self.pick("q1", "q2", "q3", "q4")
            found = frozenset() if self.chance(4) else frozenset({name})
            text = f"({name} := {self.masked(31)})" if found else self.masked(31)
            return f"{text} {self.pick('<', '!=', '>')} {self.draw(20)}", found, found
        if kind == 3:
            text, yes, no = self.naming(depth - 1)
            return f"not ({text})", no, yes
        a, a_true, a_false = self.naming(depth - 1)
        reached = a_false if kind == 1 else a_true
        self.readable += sorted(reached)
        b, b_true, b_false = self.naming(depth - 1)
        del self.readable[len(self.readable) - len(reached) :]
        if kind == 0:
            return f"({a} and {b})", a_true | b_true, a_false & (a_true | b_false)
        if kind == 1:
            return f"({a} or {b})", a_true & (a_false | b_true), a_false | b_false
        self.readable += sorted(a_false)
        c, c_true, c_false = self.naming(depth - 1)
        del self.readable[len(self.readable) - len(a_false) :]
        return f"({b} if {a} else {c})", (a_true | b_true) & (a_false | c_true), (a_true | b_false) & (a_false | c_false)

    def for_(self, depth: int) -> None:
        i = self.fresh("i")
        m = self.masked
        bounds = self.pick(
            f"{m(7)}", f"{m(3)}, {m(7)}", f"{m(7)}, {m(3)}, -1", f"{m(3)}, {m(15)}, 3", f"{m(15)}, -2, -4", "4", "5, 0, -2",
            f"{m(7)}, {m(7)}, {m(3)} - 5", f"{m(3)}, {m(7)}, {m(3)} + 1",
        )  # fmt: skip
        self.loop(depth, f"for {i} in range({bounds}):", i)

    def while_(self, depth: int) -> None:
        n = self.fresh("n")
        self.line(depth, f"{n} = {self.masked(7)}")
        if self.chance(3):
            header = f"while {self.pick('True', f'{n} < 12')}:"
            first = [f"{n} += 1", f"if {n} > 9:", "    break"]
        else:
            header = f"while {n} > 0 and ({self.condition(1)}):" if self.chance(2) else f"while ({n} := {n} - 1) > 0:"
            first = [f"{n} -= 1"]
        self.loop(depth, header, n, first)

    def unrolled(self, depth: int) -> None:
        k = self.fresh("k")
        over = self.pick("(1, 4, 2)", "[3, 0]", "fly.static_range(3)", "fly.static_range(4, 0, -2)")
        self.loop(depth, f"for {k} in {over}:", k)

    def loop(self, depth: int, header: str, variable: str, first: list[str] | None = None) -> None:
        self.line(depth, header)
        for text in first or []:
            self.line(depth + 1, text)
        self.loops.append(header)
        self.readable.append(variable)
        self.block(depth + 1, 3)
        self.readable.pop()
        self.loops.pop()
        if self.chance(3):
            self.line(depth, "else:")
            self.block(depth + 1, 2)

    def match(self, depth: int) -> None:
        self.line(depth, f"match {self.pick('1', '2', '(1, 2)')}:")
        for pattern in ("1", "(p, 2)"):
            self.line(depth + 1, f"case {pattern}:")
            self.block(depth + 2, 2)
        if self.chance(2):
            self.line(depth + 1, "case _:")
            self.block(depth + 2, 2)

    def fresh(self, prefix: str) -> str:
        self.counter += 1
        return f"{prefix}{self.counter}"

    def variable(self) -> str:
        return VARIABLES[self.draw(len(VARIABLES))]

    def masked(self, mask: int) -> str:
        """An expression with values from 0 to ``mask``."""
        return f"(({self.expression(1)}) & {mask})" if self.budget > 0 else f"({self.atom()} & {mask})"

    def pure(self, mask: int) -> str:
        """The same, without ``:=`` (not allowed everywhere)."""
        return self.masked(mask).replace("(x :=", "(0 +")

    def atom(self) -> str:
        text = self.pick(*self.readable, str(self.draw(12) - 3), str(self.draw(12) - 3))
        return text.replace("{}", str(self.draw(6))) if "{}" in text else text

    def expression(self, depth: int) -> str:
        """An integer expression whose value matters modulo 2^32 only."""
        self.budget -= 1
        if depth == 0 or self.budget < 0 or self.chance(4):
            return self.atom()
        e = lambda: self.expression(depth - 1)  # noqa: E731
        forms = (
            lambda: f"{e()} {self.pick('+', '-', '*', '&', '^')} ({e()})",
            lambda: f"({e()} if {self.condition(depth - 1)} else {e()})",
            lambda: f"({self.masked(63)} and {self.masked(31)})",
            lambda: f"({self.masked(63)} or {self.masked(31)})",
            lambda: f"{self.masked(255)} {self.pick('//', '%')} {self.pick('3', '(1 + (x & 3))', '7')}",
            lambda: f"leave({self.masked(63)}{self.pick('', ', ' + self.masked(15))})",
            lambda: f"find({self.masked(63)}, {self.masked(7)})",
            lambda: f"log({self.masked(127)})",
            lambda: f"(x := {self.masked(255)})",
            lambda: f"-({e()})",
            lambda: f"(lambda p: p if p > 3 else {self.pure(7)})({self.masked(15)})",
            lambda: f"max({self.masked(15)}, {self.masked(31)})",
            lambda: f"sum([p * {self.draw(5)} for p in ({self.pure(7)}, 2) if {self.pick('True', 'c is not None')}])",
        )
        return forms[self.draw(len(forms))]()

    def condition(self, depth: int) -> str:
        """A condition."""
        self.budget -= 1
        if depth == 0 or self.budget < 0 or self.chance(3):
            return f"{self.masked(31)} {self.pick('<', '<=', '==', '!=', '>', '>=')} {self.masked(31)}"
        c = lambda: self.condition(depth - 1)  # noqa: E731
        forms = (
            lambda: f"({c()} and {c()})",
            lambda: f"({c()} or {c()})",
            lambda: f"not ({c()})",
            lambda: f"{self.masked(15)} < {self.masked(31)} <= {self.masked(63)}",
            lambda: f"log({self.masked(7)}) > log({self.masked(7)}) != {self.masked(3)}",
            lambda: self.masked(3),
            lambda: f"{self.masked(7)} in (1, 2, {self.masked(7)})",
            lambda: self.pick("True", "False", "1 < 2"),
            lambda: f"({c()} if {c()} else {c()})",
        )
        return forms[self.draw(len(forms))]()


def program(draw: Draw) -> str:
    """One program. All its returns have the same structure."""
    text = Generator(draw).program()
    last = text.rstrip().rpartition("return ")[2]
    return text.replace("%RESULT%", "(z, x & 3, y)" if last.startswith("(x, y") else "y + 1")
