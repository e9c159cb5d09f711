// Static LDS: a block reversed, then rows of a tile transposed.
#include "kernel.h"
kernel void reverse(global const i32 *in, global i32 *out) {
  local i32 tile[16][17];
  u32 t = TID, base = BLOCK * 256;
  tile[t / 16][t % 16] = in[base + t];
  sync();
  out[base + t] = tile[t % 16][t / 16];
  sync();
  tile[15 - t / 16][15 - t % 16] = in[base + t] + 1;
  sync();
  out[base + t] += 1000 * tile[t / 16][t % 16];
}
