/* A stand-in for libamdhip64: the functions that flydsl calls, over host memory, with the rules that HIP documents enforced
 * strictly. Work in streams is put off until something waits for it, so that a missing wait shows. Not HIP's code: written
 * from the documentation of its behaviour. */
#ifndef STANDIN_H
#define STANDIN_H
#include <stddef.h>
#include <stdint.h>

typedef int hipError_t;
enum {
  OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, NOT_INITIALIZED = 3, INVALID_CONFIGURATION = 9, BAD_DIRECTION = 21,
  NO_DEVICE = 100, INVALID_DEVICE = 101, INVALID_IMAGE = 200, NO_BINARY = 209, INVALID_HANDLE = 400, NOT_FOUND = 500,
  NOT_READY = 600, ILLEGAL_ADDRESS = 700, OUT_OF_RESOURCES = 701, LAUNCH_FAILURE = 719, CAPTURE_UNSUPPORTED = 900,
  CAPTURE_INVALIDATED = 901, CAPTURE_MERGE = 902, CAPTURE_UNMATCHED = 903, CAPTURE_UNJOINED = 904, CAPTURE_ISOLATION = 905,
  CAPTURE_IMPLICIT = 906, CAPTURED_EVENT = 907, CAPTURE_WRONG_THREAD = 908
};

#define MAX_DEVICES 8
#define API __attribute__((visibility("default")))

typedef struct Device {
  char arch[64];
  uint32_t mach;      /* e_flags & 0xff of code objects for it */
  uint32_t lds;       /* bytes of LDS per workgroup */
  size_t budget, used;
  uint64_t clock;     /* virtual nanoseconds: each operation takes its time, and nothing else does */
  hipError_t fault;   /* sticky */
  int active;
} Device;

typedef struct Module {
  struct Module *next;
  int device;
  unsigned char *code;
  size_t size;
} Module;

typedef struct Function {
  struct Function *next;
  Module *module;
  char name[512];
  uint32_t kernarg_size, lds, scratch;
} Function;

enum Kind { LAUNCH, COPY, FILL, RECORD, WAIT, FREE };

typedef struct Op {
  struct Op *next;
  enum Kind kind;
  Function *function;
  unsigned dims[6], shared;
  unsigned char *kernarg;
  size_t size;
  void *to;
  const void *of;
  int copy_kind;
  uint32_t value;
  int unit;
  struct Event *event;
  uint64_t mark;
} Op;

typedef struct Capture {
  struct Stream *origin;
  int mode, invalid;
  uint64_t thread;
  Op *first, *last;
} Capture;

typedef struct Stream {
  struct Stream *next;
  int device;
  unsigned flags;
  Op *first, *last;
  Capture *capture;
  int unjoined;       /* forked from a capture, with work that the origin does not wait for yet */
} Stream;

typedef struct Event {
  struct Event *next;
  int device;
  unsigned flags;
  Stream *stream;     /* where it was last recorded */
  uint64_t pending, done, time;
  Capture *capture;   /* recorded in this capture */
} Event;

typedef struct Graph {
  struct Graph *next;
  Op *first, *last;
  int executable;
} Graph;

typedef struct Allocation {
  struct Allocation *next;
  int device;         /* -1: pinned host memory */
  char *base;
  size_t size, mapped;
  int freed;          /* hipFreeAsync was called, and has not come to it in the stream */
  int pooled;
} Allocation;

typedef int (*Executor)(int device, const void *code, size_t code_size, const char *kernel, const unsigned *dims, unsigned shared,
                        const void *kernarg, size_t kernarg_size);

extern Device devices[MAX_DEVICES];
extern int device_count;
extern __thread int current;
extern Executor executor;
extern Stream null_streams[MAX_DEVICES];

/* core.c */
hipError_t enter(const char *name);
hipError_t leave(hipError_t code);
uint64_t this_thread(void);
#define BEGIN                                    \
  hipError_t begun_ = enter(__func__);           \
  if (begun_) return leave(begun_);
#define END(code) return leave(code)
#define REQUIRE(condition, code) \
  if (!(condition)) return leave(code)

/* memory.c */
Allocation *find_allocation(const void *address, size_t size);
Allocation *list_allocations(void);
hipError_t release(Allocation *a);

/* module.c */
Function *find_function(const void *handle);
Module *find_module(const void *handle);

/* stream.c */
Stream *find_stream(void *handle);
Event *find_event(void *handle);
Stream *first_stream(void);
hipError_t enqueue(Stream *s, Op op);
void append(Op **first, Op **last, Op op);
void run_all(Stream *s);
void run_until(Stream *s, Event *e, uint64_t mark);
hipError_t drain_device(int device);
hipError_t unsafe_in_capture(void);
int function_pending(Module *m);

/* HIP's, for run.c */
hipError_t hipGetDevice(int *device);
hipError_t hipModuleLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                                 unsigned shared, void *stream, void **params, void **extra);

/* run.c */
void run_op(Stream *s, Op *op);
#endif
