"""Fork while other threads trace and compile: children compile and run on the simulator, and nothing waits for ever."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import os, sys, threading
import numpy as np
import flydsl as fly

@fly.jit(block=64)
def stores(out: fly.Tensor[fly.Int32, (64,)], k: fly.Constexpr[int]):
    out[fly.thread_idx.x] = k

def run(k):
    out = np.zeros(64, np.int32)
    stores[1, 64](out, k)
    assert (out == k).all()

stop = threading.Event()

def compiles(first):
    k = first
    while not stop.is_set():
        run(k)
        k += 1

threads = [threading.Thread(target=compiles, args=(10_000 * i,)) for i in range(1, 3)]
for t in threads:
    t.start()
codes = []
for n in range(int(sys.argv[1])):
    child = os.fork()
    if child == 0:
        for k in (5, 10_000, 10**6 + n):
            run(k)
        os._exit(0)
    codes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
stop.set()
for t in threads:
    t.join()
print(codes.count(0), len(codes))
"""


def test_fork_while_threads_compile(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    command = [sys.executable, "-W", "ignore::DeprecationWarning", str(tmp_path / "program.py"), "5"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    assert (done.returncode, done.stdout, done.stderr) == (0, "5 5\n", "")
