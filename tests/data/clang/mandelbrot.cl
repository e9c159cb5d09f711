// A loop that lanes leave at different times, in f32.
#include "kernel.h"
kernel void mandelbrot(global u32 *out, u32 width, float step) {
  u32 i = GID;
  float cx = -2.0f + step * (float)(i % width), cy = -1.0f + step * (float)(i / width), x = 0, y = 0;
  u32 k = 0;
  for (; k < 64; k++) {
    float xx = x * x, yy = y * y;
    if (xx + yy > 4.0f) break;
    y = 2.0f * x * y + cy;
    x = xx - yy + cx;
  }
  out[i] = k;
}
