// What the programs share: ids, barriers and types for freestanding OpenCL C on amdgcn.
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long u64;
typedef int i32;
typedef long i64;
typedef _Float16 f16;
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define TID __builtin_amdgcn_workitem_id_x()
#define BLOCK __builtin_amdgcn_workgroup_id_x()
#define BLOCK_SIZE __builtin_amdgcn_workgroup_size_x()
#define GID (BLOCK * BLOCK_SIZE + TID)
#define NOINLINE __attribute__((noinline))

static inline void sync(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
