"""Several processes that write one table, some of which are killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import warnings
from pathlib import Path

from records import choice

from flydsl.tuning import store

WRITES = """
import sys
from records import choice
from flydsl.tuning import store
who, count = int(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
for n in range(count):
    print(store.publish(choice(n=n, tile=who)).config["tile"], flush=True)
"""


def start(who: int, count: int) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    command = [sys.executable, "-c", WRITES, str(who), str(count)]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}
    )


def go(p: subprocess.Popen[str]) -> None:
    assert p.stdin is not None and p.stdout is not None
    assert p.stdout.readline() == "ready\n"
    p.stdin.write("\n")
    p.stdin.flush()


def test_processes_agree_and_lose_nothing(table: Path) -> None:
    count = 30
    writers = [start(who, count) for who in (1, 2, 3)]
    for p in writers:
        go(p)
    told = [[int(line) for line in p.communicate(timeout=120)[0].split()] for p in writers]
    assert all(p.returncode == 0 for p in writers)
    found = {c.key["n"]: c.config["tile"] for c in store.load(str(table / "f.json"))}
    assert sorted(found) == list(range(count))
    assert told == [[found[n] for n in range(count)]] * 3, "each was told what holds"


def test_writers_that_are_killed_leave_a_whole_table(table: Path) -> None:
    rng = random.Random(5)
    seen: set[int] = set()
    for who in range(1, 6):
        p = start(who, 10_000)
        go(p)
        assert p.stdout is not None
        for _ in range(rng.randrange(1, 15)):
            p.stdout.readline()
        time.sleep(rng.uniform(0, 0.01))
        os.kill(p.pid, signal.SIGKILL)
        p.wait()
        p.stdout.close()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            found = {c.key["n"] for c in store.load(str(table / "f.json"))}
        assert found and found >= seen, "nothing that was there is gone"
        seen = found
    assert store.publish(choice(n="last")).key == {"n": "last"}, "no lock is left"


TUNES = """
import sys
import numpy as np
import flydsl as fly

@fly.jit
def kernel(y: fly.Tensor, tile: fly.Constexpr[int]):
    y[fly.thread_idx.x] = tile * 1.0

@fly.autotune([fly.Config(tile=t) for t in (1, 2, 3)], ["n"], model=lambda c, p: abs(c.tile - p.n), name="shared.run")
def run(y, n, *, config):
    kernel[1, 64](y, config.tile)

sys.stdin.readline()
y = np.zeros(64, np.float32)
for n in sys.argv[1]:
    run(y, int(n))
    print(int(y[0]), end="")
"""


def test_two_programs_tune_one_function(table: Path) -> None:
    orders = ("1231", "3213")
    running = [
        subprocess.Popen([sys.executable, "-c", TUNES, order], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for order in orders
    ]
    assert [p.communicate("\n", timeout=300)[0] for p in running] == list(orders)
    found = store.load(str(table / "shared.run.json"))
    assert {c.key["n"]: c.config["tile"] for c in found} == {1: 1, 2: 2, 3: 3} and len(found) == 3
