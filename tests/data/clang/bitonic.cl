// Bitonic sort of 256 keys with their positions in LDS.
#include "kernel.h"
typedef struct { i32 key, value; } Pair;
kernel void bitonic(global const i32 *in, global i32 *keys, global i32 *values) {
  local Pair pairs[256];
  u32 t = TID;
  pairs[t].key = in[GID];
  pairs[t].value = t;
  sync();
  for (u32 size = 2; size <= 256; size *= 2)
    for (u32 stride = size / 2; stride; stride /= 2) {
      u32 other = t ^ stride;
      if (other > t) {
        Pair a = pairs[t], b = pairs[other];
        if ((a.key > b.key) == ((t & size) == 0)) { pairs[t] = b; pairs[other] = a; }
      }
      sync();
    }
  keys[GID] = pairs[t].key;
  values[GID] = pairs[t].value;
}
