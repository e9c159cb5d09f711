/* Devices, errors, failures on demand, counts of calls. */
#define _GNU_SOURCE
#include "standin.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

Device devices[MAX_DEVICES];
int device_count = 2;
__thread int current;
Executor executor;

static pthread_mutex_t mutex;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pid_t owner;
static int ended, initialized;
static hipError_t init_result;

static struct { char name[64]; long calls; hipError_t code; long after; } counted[128];
static int counted_names;

static void start(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE); /* the executor may come back to us */
  pthread_mutex_init(&mutex, &attributes);
  owner = getpid();
  for (int i = 0; i < MAX_DEVICES; i++) {
    strcpy(devices[i].arch, "gfx950:sramecc+:xnack-");
    devices[i].mach = 0x4f;
    devices[i].lds = 163840;
    devices[i].budget = (size_t)64 << 30;
  }
  const char *count = getenv("STANDIN_DEVICES"), *init = getenv("STANDIN_INIT_ERROR");
  if (count) device_count = atoi(count);
  if (init) init_result = atoi(init);
}

__attribute__((destructor)) static void end(void) { ended = 1; }

static void die(const char *what, const char *name) {
  fprintf(stderr, "stand-in: %s in a call of %s\n", what, name);
  _exit(97);
}

static int slot(const char *name) {
  for (int i = 0; i < counted_names; i++)
    if (!strcmp(counted[i].name, name)) return i;
  strncpy(counted[counted_names].name, name, sizeof counted[0].name - 1);
  return counted_names++;
}

hipError_t enter(const char *name) {
  pthread_once(&once, start);
  if (getpid() != owner) die("HIP was used after fork", name);
  if (ended) die("HIP was used after the process ended", name);
  pthread_mutex_lock(&mutex);
  int i = slot(name);
  counted[i].calls++;
  if (counted[i].code && counted[i].after-- <= 0) {
    hipError_t code = counted[i].code;
    counted[i].code = 0;
    return code;
  }
  if (!initialized && strcmp(name, "hipInit") && strncmp(name, "standin", 7)) return NOT_INITIALIZED;
  return OK;
}

static __thread hipError_t last;

hipError_t leave(hipError_t code) {
  pthread_mutex_unlock(&mutex);
  if (code) last = code;
  return code;
}

API hipError_t hipGetLastError(void) { /* and forgets it */
  hipError_t code = last;
  last = OK;
  return code;
}

uint64_t this_thread(void) { return (uint64_t)syscall(SYS_gettid); }

/* Control, for tests. */

API int standin_fail(const char *name, int code, long after) { /* the call after `after` good ones returns `code`, once */
  enter("standin");
  int i = slot(name);
  counted[i].code = code;
  counted[i].after = after;
  return leave(0);
}

API long standin_calls(const char *name) {
  enter("standin");
  long calls = counted[slot(name)].calls;
  leave(0);
  return calls;
}

API void standin_executor(Executor f) { executor = f; }

API void standin_device(int device, const char *arch, unsigned mach, unsigned lds, size_t budget) {
  enter("standin");
  strncpy(devices[device].arch, arch, sizeof devices[0].arch - 1);
  devices[device].arch[sizeof devices[0].arch - 1] = 0;
  devices[device].mach = mach;
  devices[device].lds = lds;
  devices[device].budget = budget;
  leave(0);
}

API void standin_count(int count) { device_count = count; }

API void standin_advance(int device, uint64_t ns) { devices[device].clock += ns; }

API int standin_heal(int device) { /* forget a fault, which HIP would not */
  devices[device].fault = 0;
  return 0;
}

/* HIP. */

API hipError_t hipInit(unsigned flags) {
  BEGIN;
  REQUIRE(!flags, INVALID_VALUE);
  REQUIRE(!init_result, init_result);
  initialized = 1;
  END(device_count ? OK : NO_DEVICE);
}

API hipError_t hipRuntimeGetVersion(int *version) {
  BEGIN;
  REQUIRE(version, INVALID_VALUE);
  const char *given = getenv("STANDIN_VERSION");
  *version = given ? atoi(given) : 70051831;
  END(OK);
}

API hipError_t hipGetDeviceCount(int *count) {
  BEGIN;
  REQUIRE(count, INVALID_VALUE);
  *count = device_count;
  END(device_count ? OK : NO_DEVICE);
}

API hipError_t hipGetDevice(int *device) {
  BEGIN;
  REQUIRE(device, INVALID_VALUE);
  *device = current;
  END(device_count ? OK : NO_DEVICE);
}

API hipError_t hipSetDevice(int device) {
  BEGIN;
  REQUIRE(device >= 0 && device < device_count, INVALID_DEVICE);
  current = device;
  END(OK);
}

API hipError_t hipDeviceGetAttribute(int *value, int attribute, int device) {
  BEGIN;
  REQUIRE(value, INVALID_VALUE);
  REQUIRE(device >= 0 && device < device_count, INVALID_DEVICE);
  switch (attribute) {
    case 19: *value = 4 << 20; break;      /* L2CacheSize */
    case 63: *value = 256; break;          /* MultiprocessorCount */
    case 74: *value = (int)devices[device].lds; break;
    case 87: *value = 64; break;           /* WarpSize */
    case 88: *value = 1; break;            /* MemoryPoolsSupported */
    default: END(INVALID_VALUE);
  }
  END(OK);
}

API hipError_t hipGetDevicePropertiesR0600(unsigned char *p, int device) {
  BEGIN;
  REQUIRE(p, INVALID_VALUE);
  REQUIRE(device >= 0 && device < device_count, INVALID_DEVICE);
  int warp = getenv("STANDIN_BAD_LAYOUT") ? 0 : 64;
  size_t memory = devices[device].budget;
  memset(p, 0, 1472);                      /* sizeof(hipDeviceProp_tR0600) */
  snprintf((char *)p, 256, "AMD Instinct MI350X stand-in %d", device);
  memcpy(p + 288, &memory, 8);             /* totalGlobalMem */
  memcpy(p + 308, &warp, 4);               /* warpSize */
  memcpy(p + 1160, devices[device].arch, sizeof devices[0].arch); /* gcnArchName */
  END(OK);
}

API hipError_t hipDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) {
  BEGIN;
  REQUIRE(flags && active, INVALID_VALUE);
  REQUIRE(device >= 0 && device < device_count, INVALID_DEVICE);
  *flags = 0;
  *active = devices[device].active;
  END(OK);
}

API hipError_t hipMemGetInfo(size_t *free_, size_t *total) {
  BEGIN;
  REQUIRE(free_ && total, INVALID_VALUE);
  *total = devices[current].budget;
  *free_ = *total - devices[current].used;
  END(OK);
}

API const char *hipGetErrorName(hipError_t code) { return code ? "hipErrorSomething" : "hipSuccess"; }

API const char *hipGetErrorString(hipError_t code) {
  static __thread char text[64];
  snprintf(text, sizeof text, "the stand-in's words for %d", code);
  return text;
}
