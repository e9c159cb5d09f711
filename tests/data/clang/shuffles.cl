// Lanes exchange values: bpermute, permute, swizzle, DPP, readlane, ballot.
#include "kernel.h"
kernel void shuffles(global const i32 *in, global i32 *out) {
  i32 t = TID, lane = t & 63, x = in[t];
  i32 sum = x;
  for (i32 d = 1; d < 64; d *= 2) sum += __builtin_amdgcn_ds_bpermute((lane ^ d) * 4, sum);
  out[t] = sum;
  out[128 + t] = __builtin_amdgcn_ds_permute((63 - lane) * 4, x);
  out[256 + t] = __builtin_amdgcn_ds_swizzle(x, 0x041f);
  out[384 + t] = __builtin_amdgcn_update_dpp(-1, x, 0x111, 0xf, 0xf, false);
  out[512 + t] = __builtin_amdgcn_readlane(x, 5) + __builtin_amdgcn_readfirstlane(x + 1);
  out[640 + t] = __builtin_popcountl(__builtin_amdgcn_ballot_w64(x > 50));
}
