// A struct by value as kernel argument, with an array that is indexed dynamically.
#include "kernel.h"
typedef struct { float scale; i32 shift; u8 flag; double bias; i32 table[5]; } Parameters;
kernel void structs(Parameters p, global const float *in, global float *out, short offset, u8 last) {
  u32 i = GID;
  float x = in[i] * p.scale + (float)p.bias;
  if (p.flag) x += (float)p.table[i % 5];
  out[i] = x + (float)(p.shift << 2) + (float)offset - (float)last;
}
