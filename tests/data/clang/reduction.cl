// Sums: each work-item over a stride, a tree in LDS, the last wave by lane exchanges, the total by an atomic.
#include "kernel.h"
kernel void reduction(global const i32 *in, global i32 *sums, global i32 *total, u32 n) {
  local i32 room[256];
  u32 t = TID;
  i32 sum = 0;
  for (u32 i = GID; i < n; i += 512) sum += in[i];
  room[t] = sum;
  sync();
  for (u32 s = 128; s >= 64; s /= 2) {
    if (t < s) room[t] += room[t + s];
    sync();
  }
  if (t < 64) {
    sum = room[t];
    for (u32 d = 32; d; d /= 2) sum += __builtin_amdgcn_ds_bpermute((t ^ d) * 4, sum);
    if (t == 0) {
      sums[BLOCK] = sum;
      __scoped_atomic_fetch_add(total, sum, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    }
  }
}
