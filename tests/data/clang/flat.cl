// Pointers of the generic address space: LDS, scratch or global memory, chosen at run time.
#include "kernel.h"
NOINLINE i32 total(const i32 *p, u32 n) {
  i32 sum = 0;
  for (u32 k = 0; k < n; k++) sum += p[k];
  return sum;
}
kernel void flat(global const i32 *in, global i32 *out) {
  local i32 shared[64];
  i32 own[8];
  u32 t = TID;
  shared[t] = in[t] * 2;
  for (u32 k = 0; k < 8; k++) own[k] = in[(t + k) % 64] - 1;
  sync();
  const i32 *p = t % 3 == 0 ? (const i32 *)(in + t / 2) : t % 3 == 1 ? (const i32 *)(shared + t / 2) : (const i32 *)own;
  out[t] = total(p, 8);
}
