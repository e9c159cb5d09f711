// Atomics in LDS and in global memory.
#include "kernel.h"
kernel void histogram(global const u8 *in, global u32 *bins, global i32 *extremes, u32 n) {
  local u32 counts[256];
  u32 t = TID, i = GID;
  counts[t] = 0;
  sync();
  if (i < n) {
    __scoped_atomic_fetch_add(&counts[in[i]], 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
    __scoped_atomic_fetch_max(&extremes[0], (i32)in[i], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_min(&extremes[1], (i32)in[i], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  }
  sync();
  if (counts[t]) __scoped_atomic_fetch_add(&bins[t], counts[t], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
