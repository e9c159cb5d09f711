// Loads and stores of bytes and shorts, signed and unsigned.
#include "kernel.h"
kernel void bytes(global const u8 *rgb, global u8 *gray, global short *edges, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  u32 g = (77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]) >> 8;
  gray[i] = g;
  signed char d = (signed char)(rgb[3 * i] - rgb[3 * i + 2]);
  edges[i] = (short)(d * 3 - (short)g);
}
