// Each workgroup waits for its predecessor's sum (spinning on a flag), adds its own and passes it on.
#include "kernel.h"
kernel void chain(global const i32 *in, global i32 *sums, global u32 *ready) {
  local i32 before;
  u32 t = TID, b = BLOCK;
  if (t == 0) {
    before = 0;
    if (b) {
      while (!__scoped_atomic_load_n(&ready[b - 1], __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE)) {}
      before = sums[b - 1];
    }
    sums[b] = before + in[b];
    __scoped_atomic_store_n(&ready[b], 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  }
}
