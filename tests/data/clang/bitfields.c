// Plain C: bit fields, signed and unsigned, packed and unpacked; a packed struct with misaligned members.
#define GLOBAL __attribute__((address_space(1)))
typedef struct { unsigned a : 5; int b : 11; unsigned c : 1; unsigned d : 15; } Fields;
typedef struct __attribute__((packed)) { unsigned char tag; unsigned value; unsigned short tail; } Packed;
__attribute__((amdgpu_kernel)) void bitfields(GLOBAL Fields *f, GLOBAL Packed *p, GLOBAL int *out, unsigned n) {
  unsigned i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  if (i >= n) return;
  Fields x = f[i];
  out[i] = (int)x.a + x.b * 10 + (int)x.c * 1000 + (int)x.d;
  x.a += 3; x.b = -x.b; x.c ^= 1; x.d = x.d * 2 + 1;
  f[i] = x;
  p[i].tail = p[i].value >> 16;
  p[i].value += p[i].tag;
}
