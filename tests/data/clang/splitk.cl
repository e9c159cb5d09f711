// Workgroups publish partial sums; the last one to arrive adds them up (release and acquire at device scope).
#include "kernel.h"
kernel void splitk(global const i32 *in, global i32 *partial, global u32 *arrived, global i32 *out, u32 blocks) {
  local u32 last;
  u32 t = TID;
  partial[GID] = in[GID] * 3;
  sync();
  if (t == 0) last = __scoped_atomic_fetch_add(arrived, 1, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE) == blocks - 1;
  sync();
  if (!last) return;
  i32 sum = 0;
  for (u32 b = 0; b < blocks; b++) sum += partial[b * BLOCK_SIZE + t];
  out[t] = sum;
}
