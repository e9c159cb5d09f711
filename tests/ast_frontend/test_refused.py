"""Each construct that kernel code cannot have: the class of the error, its place, its advice."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from tracing import from_source, traced

import flydsl as fly
from flydsl import FlyError, ast_frontend
from flydsl.ast_frontend import NoSourceError, StaleSourceError, UnsupportedSyntaxError
from flydsl.language import control_errors as errors
from flydsl.language.dtypes import Float32, Int32, Uint64
from flydsl.language.errors import DynamicValueError


def refused(text: str, error: type[Exception], *parts: str, line: int | None = None, types: tuple = (), **names: object) -> str:
    """Trace ``f`` of ``text`` and check the error, its parts, and that it shows ``line`` of the source with a caret."""
    f = from_source(text, fly=fly, **names)
    with pytest.raises(error) as caught:
        traced(f, *types)
    message = str(caught.value)
    for part in parts:
        assert part in message, message
    if line is not None:
        code = f.__code__.co_filename
        assert f"{code}:{line}:" in message, message
        assert text.splitlines()[line - 1].strip() in message, message
        assert "^" in message
    assert isinstance(caught.value, FlyError)
    return message


@pytest.mark.parametrize(
    ("body", "what", "advice"),
    [
        ("try:\n        b = 1\n    except ValueError:\n        pass", "try", "test for the case with if"),
        ("import math", "import", "top of the file"),
        ("from math import sin", "import", "top of the file"),
        ("global LOGGED\n    LOGGED = a", "assigning the global 'LOGGED'", "store the result to a tensor"),
        ("yield a", "yield", "Build a tuple"),
        ("yield from (a,)", "yield", "Build a tuple"),
        ("async def g():\n        pass", "async", "synchronous"),
    ],
)
def test_refused_statements(body, what, advice):
    line = 2
    refused(
        f"def f(a, b):\n    {body}\n    return b\n",
        UnsupportedSyntaxError,
        what,
        "not supported in kernel code",
        advice,
        line=line,
    )


def test_async_function():
    refused("async def f(a):\n    return a\n", UnsupportedSyntaxError, "async", "synchronous", line=1)


def test_refused_in_a_helper_points_into_the_helper():
    text = "def g(x):\n    import math\n    return x\ndef f(a):\n    return g(a)\n"
    refused(text, UnsupportedSyntaxError, "import", line=2)


def test_nonlocal_of_a_host_function():
    inner = "    def f(a):\n        nonlocal n\n        n = a\n        return n\n"
    text = f"def outer():\n    n = 0\n{inner}    return f\nf = outer()\n"
    refused(text, UnsupportedSyntaxError, "nonlocal 'n', a variable of a host function", "tensor", line=4)


def test_global_may_be_read():
    f = from_source("G = 5\ndef f(a):\n    global G\n    return a + G\n")
    assert traced(f).run(2) == (7, [])


def test_walrus_under_and_in_a_lambda():
    refused(
        "def f(a):\n    return (lambda x: x > 0 and (y := x))(a)\n", UnsupportedSyntaxError, ":=", "nested function", line=2
    )


def test_undefined_after_one_branch():
    text = "def f(a):\n    if a > 0:\n        y = 1\n    log(a)\n    return y\n"
    message = refused(
        text, errors.UndefinedError, "'y' may have no value here", "only where the condition is true (line 2)", line=5
    )
    assert "if a > 0:" in message and "before the branch" in message
    with pytest.raises(UnboundLocalError):
        traced(from_source(text))


def test_undefined_after_a_loop_that_may_not_run():
    text = "def f(a):\n    for i in range(a):\n        y = i\n    return y\n"
    refused(text, errors.UndefinedError, "'y' may have no value here", "the loop, which may not run (line 2)", line=4)
    refused(
        "def f(a):\n    for i in range(a):\n        pass\n    return i\n",
        errors.UndefinedError,
        "'i' may have no value",
        line=4,
    )


def test_never_assigned_and_deleted():
    refused("def f(a):\n    if False:\n        y = 1\n    return y\n", errors.UndefinedError, "'y' has no value here", line=4)
    refused("def f(a):\n    y = 1\n    del y\n    return y\n", errors.UndefinedError, "'y' has no value here", line=4)
    refused("def f(a):\n    y = 1\n    del y\n    del y\n", errors.UndefinedError, "'y' has no value here", line=4)


def test_undefined_in_nested_function():
    text = "def f(a):\n    def g():\n        return y\n    if a > 0:\n        y = 2\n    return g()\n"
    refused(text, errors.UndefinedError, "'y' may have no value", line=3)


def test_type_mismatch_at_a_branch_names_types_and_lines():
    text = "def f(a, x):\n    y = a\n    if a > 0:\n        y = x\n    return y\n"
    message = refused(
        text, errors.MergeError, "'y' is Float32", "(line 4)", "Int32", "(line 2)", line=3, types=(Int32, Float32)
    )
    assert "fly.Float32(x)" in message


def test_type_mismatch_in_a_loop():
    text = "def f(a, x):\n    y = a\n    for i in range(a):\n        y = x\n    return y\n"
    refused(
        text,
        errors.MergeError,
        "'y' is Int32 before the loop (line 2)",
        "Float32 at the end of its body (line 4)",
        line=3,
        types=(Int32, Float32),
    )
    text = "def f(a):\n    y = True\n    while a > 0:\n        y = 2.5\n        a -= 1\n    return y\n"
    refused(text, errors.MergeError, "'y' is the literal True", "the literal 2.5")


def test_literal_that_does_not_fit():
    text = "def f(a, x):\n    if a > 0:\n        x = 300\n    return x\n"
    refused(text, errors.MergeError, "the literal 300", "Int8", types=(Int32, fly.Int8))


def test_static_objects_that_differ():
    text = "def f(a):\n    m = 'x'\n    if a > 0:\n        m = 'y'\n    return 1 if m == 'y' else 2\n"
    refused(text, errors.MergeError, "'m' is 'y'", "'x'", line=3)
    text = "def f(a):\n    m = None\n    for i in range(a):\n        m = i\n    return a if m is None else m\n"
    refused(text, errors.MergeError, "'m' is None before the loop", "Int32")
    text = "def f(a):\n    m = (1, 2)\n    if a:\n        m = (1, 2, 3)\n    return m[0]\n"
    refused(text, errors.MergeError, "'m' is (the literal 1, the literal 2, the literal 3)")


def test_return_types_that_differ():
    refused("def f(a):\n    if a > 0:\n        return a\n", errors.MergeError, "the returned value is Int32", "None", line=2)


@pytest.mark.parametrize(
    "change",
    [
        "xs.append(a)", "xs[0] = a", "xs += [a]", "xs.extend([1])", "xs.pop()", "d['k'] = a", "d.update(k=a)", "del d['k']",
        "box.v = a", "s.add(a if False else 1)", "box.inner.append(1)", "del xs[0]", "push(xs)", "G.append(1)", "setattr_(box)",
        "heapq.heappush(xs, 1)",
    ],
)  # fmt: skip
def test_mutation_inside_a_dynamic_region(change):
    import heapq

    text = (
        "class Box:\n    pass\nG = []\ndef push(x):\n    x.append(1)\ndef setattr_(b):\n    b.v = 3\n"
        "def f(a):\n    xs = [1, 2]\n    d = {'k': 1}\n    s = {5}\n    box = Box()\n    box.v = 1\n    box.inner = []\n"
        f"    %s\n        {change}\n    return a\n"
    )
    for header in ("if a > 0:", "for i in range(a):", "while a > 0:"):
        refused(
            text % header,
            errors.DynamicMutationError,
            "existed before the dynamic branch or loop",
            "fly.registers",
            heapq=heapq,
        )


def test_raise_under_a_dynamic_condition():
    refused("def f(a):\n    if a > 0:\n        raise ValueError(a)\n    return a\n", errors.DynamicRaiseError, "assert", line=3)
    with pytest.raises(ValueError, match="static"):
        traced(from_source("def f(a):\n    if True:\n        raise ValueError('static')\n"))


def test_iterating_over_dynamic_things():
    refused(
        "def f(a):\n    for i in a:\n        pass\n",
        errors.DynamicIterationError,
        "cannot iterate over Int32",
        "range(n)",
        line=2,
    )
    refused("def f(a):\n    for i in fly.static_range(a):\n        pass\n", errors.DynamicIterationError, "use range()")
    refused(
        "def f(a):\n    return sum([i for i in range(a)])\n", errors.DynamicIterationError, "bounds known only on the device"
    )
    refused("def f(a):\n    for i, j in enumerate(range(a)):\n        pass\n", errors.DynamicIterationError, "zip, enumerate")


def test_ranges_that_cannot_be():
    for arguments, what in (
        ("0, 5, 0", "the step must not be zero"),
        ("1.5", "1.5"),
        ("0, a, 0", "must not be zero"),
        ("1, 2, 3, 4", "one to three"),
    ):
        if arguments in ("0, 5, 0", "1.5", "1, 2, 3, 4"):
            refused(f"def f(a):\n    for i in fly.range({arguments}):\n        pass\n", errors.RangeError, what)
        else:
            refused(f"def f(a):\n    for i in range({arguments}):\n        pass\n", errors.RangeError, what)
    refused(
        "def f(a):\n    for i in range(a, -1, -1):\n        pass\n", errors.RangeError, "no integer type holds", types=(Uint64,)
    )
    refused("def f(a):\n    for i in fly.range(a, unroll=0):\n        pass\n", errors.RangeError, "positive int")
    text = "def f(a):\n    for i in fly.range(a, unroll=4):\n        if i == 3:\n            break\n"
    refused(text, errors.RangeError, "cannot be unrolled", line=2)


def test_endless_loop():
    refused("def f(a):\n    while True:\n        a += 1\n", errors.EndlessLoopError, "never ends", line=2)


def test_dynamic_recursion():
    text = "def g(x):\n    if x > 0:\n        return g(x - 1)\n    return x\ndef f(a):\n    return g(a)\n"
    refused(text, errors.DynamicRecursionError, "g called itself", "Constexpr depth", line=2)


def test_match_on_a_dynamic_value():
    refused(
        "def f(a):\n    match a:\n        case 1:\n            return 2\n    return 3\n",
        errors.DynamicMatchError,
        "if/elif",
        line=2,
    )
    text = "def f(a):\n    match 1:\n        case 1 if a > 0:\n            return 2\n    return 3\n"
    refused(text, DynamicValueError, "the condition of a case", line=3)


def test_dynamic_condition_in_a_comprehension():
    refused(
        "def f(a):\n    return sum([i for i in (1, 2) if i > a])\n",
        DynamicValueError,
        "the condition of a comprehension",
        line=2,
    )


def test_unrolled_while_with_a_dynamic_condition():
    refused("def f(a):\n    while fly.const_expr(a > 0):\n        a -= 1\n", DynamicValueError, "known only on the device")


@pytest.mark.parametrize("call", ["locals()", "eval('1')", "exec('1')", "vars()", "dir()", "open('x')", "input()"])
def test_host_functions(call):
    refused(f"def f(a):\n    return {call}\n", errors.HostFunctionError, call.partition("(")[0] + "()", line=2)


@pytest.mark.parametrize("call", ["int(a)", "float(a)", "(1, 2)[a]", "{1: 2}[a]"])
def test_static_values_needed(call):
    refused(f"def f(a):\n    return {call}\n", DynamicValueError, "known only on the device")


def test_static_assertions():
    with pytest.raises(AssertionError, match="width 3"):
        traced(from_source("def f(a):\n    w = 3\n    assert w % 2 == 0, f'width {w}'\n"))
    with pytest.raises(AssertionError):
        traced(from_source("def f(a):\n    for i in range(a):\n        assert 1 > 2\n"))
    assert traced(
        from_source("def f(a):\n    assert a > 0, 'positive'\n    if a > 5:\n        assert False\n    return a\n")
    ).run(1) == (1, [])


def test_no_source():
    space: dict = {}
    exec("def f(a):\n    return a\n", space)
    with pytest.raises(NoSourceError, match=r"made by exec or eval\. Put it into a file"):
        ast_frontend.rewrite(space["f"])


def test_changed_source(tmp_path):
    import importlib.util

    file = tmp_path / "kernels_made_here.py"
    file.write_text("def f(a):\n    return a + 1\n\ndef g(a):\n    return a\n")
    spec = importlib.util.spec_from_file_location("kernels_made_here", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    file.write_text("def f(a):\n    return a + 2\n\n\ndef g(a):\n    return a\n")
    with pytest.raises(StaleSourceError, match=r"changed .*since|was changed after it was loaded"):
        ast_frontend.rewrite(module.f)
    with pytest.raises(StaleSourceError, match="is not at line 4"):
        ast_frontend.rewrite(module.g)


def test_errors_of_user_code_keep_their_traceback():
    text = "def f(a):\n    x = 1\n    if a > x:\n        x = undefined_thing\n    return x\n"
    f = from_source(text)
    with pytest.raises(NameError) as caught:
        traced(f)
    assert (f.__code__.co_filename, 4) in [(t.frame.f_code.co_filename, t.lineno) for t in _frames(caught.value)]


def _frames(error):
    t = error.__traceback__
    while t is not None:
        yield SimpleNamespace(frame=t.tb_frame, lineno=t.tb_lineno)
        t = t.tb_next
