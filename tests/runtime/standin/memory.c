/* Memory: host memory that is lazily there, with a budget per device and use after free caught. */
#define _GNU_SOURCE
#include "standin.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static Allocation *allocations;
#define PAGE 4096
#define GARBAGE_LIMIT ((size_t)1 << 20) /* small allocations hold garbage, as a device's do */

Allocation *list_allocations(void) { return allocations; }

Allocation *find_allocation(const void *address, size_t size) {
  for (Allocation *a = allocations; a; a = a->next)
    if ((char *)address >= a->base && (char *)address + size <= a->base + a->size) return a;
  return NULL;
}

static hipError_t allocate(void **pointer, size_t size, int device, int pooled) {
  if (!pointer) return INVALID_VALUE;
  *pointer = NULL;
  if (!size) return OK;
  if (device >= 0 && devices[device].used + size > devices[device].budget) return OUT_OF_MEMORY;
  size_t mapped = (size + 2 * PAGE - 1) / PAGE * PAGE; /* a page of guard at the end */
  char *base = mmap(NULL, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) return OUT_OF_MEMORY;
  if (size <= GARBAGE_LIMIT) memset(base, 0xa5, size);
  Allocation *a = calloc(1, sizeof *a);
  *a = (Allocation){.next = allocations, .device = device, .base = base, .size = size, .mapped = mapped, .pooled = pooled};
  allocations = a;
  if (device >= 0) devices[device].used += size, devices[device].active = 1;
  *pointer = base;
  return OK;
}

hipError_t release(Allocation *a) {
  for (Allocation **link = &allocations; *link; link = &(*link)->next)
    if (*link == a) {
      *link = a->next;
      if (a->device >= 0) devices[a->device].used -= a->size;
      munmap(a->base, a->mapped);
      free(a);
      return OK;
    }
  return INVALID_VALUE;
}

static Allocation *exact(const void *pointer) {
  for (Allocation *a = allocations; a; a = a->next)
    if (a->base == pointer && !a->freed) return a;
  return NULL;
}

API hipError_t hipMalloc(void **pointer, size_t size) {
  BEGIN;
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  END(allocate(pointer, size, current, 0));
}

API hipError_t hipFree(void *pointer) {
  BEGIN;
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  if (!pointer) END(OK);
  Allocation *a = exact(pointer);
  REQUIRE(a && a->device >= 0, INVALID_VALUE);
  hipError_t fault = drain_device(a->device); /* a free waits for the device */
  hipError_t code = release(a);
  END(code ? code : fault);
}

API hipError_t hipMallocAsync(void **pointer, size_t size, void *stream) {
  BEGIN;
  Stream *s = find_stream(stream);
  REQUIRE(s, INVALID_HANDLE);
  REQUIRE(!s->capture, CAPTURE_UNSUPPORTED);
  END(allocate(pointer, size, s->device, 1));
}

API hipError_t hipFreeAsync(void *pointer, void *stream) {
  BEGIN;
  Stream *s = find_stream(stream);
  Allocation *a = exact(pointer);
  REQUIRE(s, INVALID_HANDLE);
  REQUIRE(!s->capture, CAPTURE_UNSUPPORTED);
  REQUIRE(a && a->pooled, INVALID_VALUE);
  a->freed = 1;
  END(enqueue(s, (Op){.kind = FREE, .to = pointer}));
}

API hipError_t hipHostMalloc(void **pointer, size_t size, unsigned flags) {
  BEGIN;
  REQUIRE(!flags, INVALID_VALUE);
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  END(allocate(pointer, size, -1, 0));
}

API hipError_t hipHostFree(void *pointer) {
  BEGIN;
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  Allocation *a = exact(pointer);
  REQUIRE(a && a->device < 0, INVALID_VALUE);
  for (int i = 0; i < device_count; i++) drain_device(i);
  END(release(a));
}

API hipError_t hipMemcpyAsync(void *to, const void *of, size_t size, int kind, void *stream) {
  BEGIN;
  Stream *s = find_stream(stream);
  REQUIRE(s, INVALID_HANDLE);
  if (!size) END(OK);
  REQUIRE(kind >= 1 && kind <= 4, BAD_DIRECTION);
  Allocation *source = find_allocation(of, size), *sink = find_allocation(to, size);
  int from_device = source && source->device >= 0, to_device = sink && sink->device >= 0;
  if (kind == 1) REQUIRE(to_device && !from_device, INVALID_VALUE);
  if (kind == 2) REQUIRE(from_device && !to_device, INVALID_VALUE);
  if (kind == 3) REQUIRE(from_device && to_device, INVALID_VALUE);
  END(enqueue(s, (Op){.kind = COPY, .to = to, .of = of, .size = size, .copy_kind = kind}));
}

static hipError_t fill(void *to, uint32_t value, int unit, size_t count, void *stream) {
  Stream *s = find_stream(stream);
  if (!s) return INVALID_HANDLE;
  Allocation *a = find_allocation(to, count * unit);
  if (!a || a->device < 0) return INVALID_VALUE;
  if ((uintptr_t)to % unit) return INVALID_VALUE;
  return enqueue(s, (Op){.kind = FILL, .to = to, .value = value, .unit = unit, .size = count * unit});
}

API hipError_t hipMemsetD8Async(void *to, unsigned char value, size_t count, void *stream) {
  BEGIN;
  END(fill(to, value, 1, count, stream));
}

API hipError_t hipMemsetD32Async(void *to, int value, size_t count, void *stream) {
  BEGIN;
  END(fill(to, (uint32_t)value, 4, count, stream));
}

API hipError_t hipPointerGetAttributes(unsigned char *attributes, const void *pointer) {
  BEGIN;
  Allocation *a = find_allocation(pointer, 1);
  REQUIRE(attributes && a && !a->freed, INVALID_VALUE);
  struct { int type, device; const void *device_pointer, *host_pointer; int managed; unsigned flags; } out = {
      a->device < 0 ? 1 : 2, a->device < 0 ? 0 : a->device, pointer, a->device < 0 ? pointer : NULL, 0, 0};
  memcpy(attributes, &out, sizeof out);
  END(OK);
}

static uint64_t threshold[MAX_DEVICES];

API hipError_t hipDeviceGetDefaultMemPool(void **pool, int device) {
  BEGIN;
  REQUIRE(pool, INVALID_VALUE);
  REQUIRE(device >= 0 && device < device_count, INVALID_DEVICE);
  *pool = &threshold[device];
  END(OK);
}

static int pool_device(void *pool) {
  for (int i = 0; i < device_count; i++)
    if (pool == &threshold[i]) return i;
  return -1;
}

API hipError_t hipMemPoolSetAttribute(void *pool, int which, void *value) {
  BEGIN;
  REQUIRE(pool_device(pool) >= 0 && which == 4 && value, INVALID_VALUE);
  threshold[pool_device(pool)] = *(uint64_t *)value;
  END(OK);
}

API hipError_t hipMemPoolGetAttribute(void *pool, int which, void *value) {
  BEGIN;
  int device = pool_device(pool);
  REQUIRE(device >= 0 && value, INVALID_VALUE);
  uint64_t used = 0;
  for (Allocation *a = allocations; a; a = a->next)
    if (a->pooled && a->device == device) used += a->size;
  REQUIRE(which == 4 || which == 5 || which == 7, INVALID_VALUE);
  *(uint64_t *)value = which == 4 ? threshold[device] : used;
  END(OK);
}

API hipError_t hipMemPoolTrimTo(void *pool, size_t keep) {
  BEGIN;
  (void)keep;
  REQUIRE(pool_device(pool) >= 0, INVALID_VALUE);
  END(OK);
}

/* For the executor: the live allocations of a device, and how many there are. */
API int standin_allocations(int device, uint64_t *bases, uint64_t *sizes, int room) {
  enter("standin");
  int n = 0;
  for (Allocation *a = allocations; a; a = a->next)
    if (a->device == device) {
      if (n < room) bases[n] = (uint64_t)(uintptr_t)a->base, sizes[n] = a->size;
      n++;
    }
  leave(0);
  return n;
}
