// A table in constant memory (relocated addresses) and byte-wise loops.
#include "kernel.h"
constant u32 nibbles[16] = {
  0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
  0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};
kernel void crc32(global const u8 *text, global u32 *out, u32 length) {
  u32 crc = ~0u;
  for (u32 k = 0; k < length; k++) {
    u8 x = text[GID * length + k];
    crc = nibbles[(crc ^ x) & 15] ^ crc >> 4;
    crc = nibbles[(crc ^ x >> 4) & 15] ^ crc >> 4;
  }
  out[GID] = ~crc;
}
