// More live values than registers: scratch spills, and a private array with a dynamic index.
#include "kernel.h"
__attribute__((amdgpu_num_vgpr(28)))
kernel void spills(global const u32 *in, global u32 *out, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  u32 v[48];
#pragma unroll
  for (u32 k = 0; k < 48; k++) v[k] = in[(i * 7 + k * 13) % n];
  u32 h = i;
#pragma unroll
  for (u32 r = 0; r < 3; r++)
#pragma unroll
    for (u32 k = 0; k < 48; k++) { h = h * 31 + v[k]; v[k] ^= h >> 3; }
  u32 w[16];
  for (u32 k = 0; k < 16; k++) w[k] = v[3 * k];
  out[i] = h + w[h % 16];
}
