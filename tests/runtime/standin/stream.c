/* Streams, events, captures, graphs. Work waits in its stream until something waits for it. */
#include "standin.h"

#include <stdlib.h>
#include <string.h>

Stream null_streams[MAX_DEVICES];
static Stream *streams;
static Event *events;
static Graph *graphs;
static uint64_t marks;

Stream *find_stream(void *handle) {
  if ((uintptr_t)handle <= 2) { /* the default stream, hipStreamLegacy, hipStreamPerThread: one here */
    null_streams[current].device = current;
    return &null_streams[current];
  }
  for (Stream *s = streams; s; s = s->next)
    if (s == handle) return s;
  return NULL;
}

Stream *first_stream(void) { return streams; }

Event *find_event(void *handle) {
  for (Event *e = events; e; e = e->next)
    if (e == handle) return e;
  return NULL;
}

static Graph *find_graph(void *handle, int executable) {
  for (Graph *g = graphs; g; g = g->next)
    if (g == handle && g->executable == executable) return g;
  return NULL;
}

void append(Op **first, Op **last, Op op) {
  Op *made = malloc(sizeof op);
  *made = op;
  made->next = NULL;
  if (*last) (*last)->next = made;
  else *first = made;
  *last = made;
}

/* Calls that no capture allows: in any thread while a global one goes on, in its own thread while a thread-local one does. */
hipError_t unsafe_in_capture(void) {
  hipError_t found = OK;
  for (Stream *s = streams; s; s = s->next) {
    Capture *c = s->capture;
    if (c && (c->mode == 0 || (c->mode == 1 && c->thread == this_thread()))) c->invalid = 1, found = CAPTURE_UNSUPPORTED;
  }
  return found;
}

static int is_null(const Stream *s) { return s == &null_streams[s->device]; }

hipError_t enqueue(Stream *s, Op op) {
  if (s->capture) {
    if (s->capture->invalid) return CAPTURE_INVALIDATED;
    append(&s->capture->first, &s->capture->last, op);
    s->unjoined = s != s->capture->origin;
    return OK;
  }
  for (Stream *o = streams; o && is_null(s); o = o->next) /* the default stream waits for all blocking streams … */
    if (o->device == s->device && !(o->flags & 1)) {
      if (o->capture) {
        o->capture->invalid = 1;
        return CAPTURE_IMPLICIT;
      }
      run_all(o);
    }
  if (!is_null(s) && !(s->flags & 1)) run_all(&null_streams[s->device]); /* … and they for it */
  append(&s->first, &s->last, op);
  return OK;
}

static void run_first(Stream *s) {
  Op *op = s->first;
  s->first = op->next;
  if (!s->first) s->last = NULL;
  run_op(s, op);
  free(op);
}

void run_all(Stream *s) {
  while (s->first) run_first(s);
}

void run_until(Stream *s, Event *e, uint64_t mark) {
  while (e->done < mark && s->first) run_first(s);
}

hipError_t drain_device(int device) {
  run_all(&null_streams[device]);
  for (Stream *s = streams; s; s = s->next)
    if (s->device == device) run_all(s);
  return devices[device].fault;
}

static int uses(const Op *op, const Module *m) {
  for (; op; op = op->next)
    if (op->kind == LAUNCH && op->function->module == m) return 1;
  return 0;
}

int function_pending(Module *m) {
  int found = uses(null_streams[m->device].first, m);
  for (Stream *s = streams; s; s = s->next) found |= uses(s->first, m) || (s->capture && uses(s->capture->first, m));
  for (Graph *g = graphs; g; g = g->next) found |= uses(g->first, m);
  return found;
}

API hipError_t hipDeviceSynchronize(void) {
  BEGIN;
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  END(drain_device(current));
}

API hipError_t hipStreamCreateWithPriority(void **handle, unsigned flags, int priority) {
  BEGIN;
  REQUIRE(handle && flags <= 1 && priority >= -1 && priority <= 1, INVALID_VALUE);
  Stream *s = calloc(1, sizeof *s);
  s->device = current;
  s->flags = flags;
  s->next = streams;
  streams = s;
  devices[current].active = 1;
  *handle = s;
  END(OK);
}

API hipError_t hipStreamDestroy(void *handle) {
  BEGIN;
  Stream *s = find_stream(handle);
  REQUIRE(s && !is_null(s), INVALID_HANDLE);
  REQUIRE(!s->capture, CAPTURE_UNSUPPORTED);
  run_all(s);
  for (Event *e = events; e; e = e->next)
    if (e->stream == s) e->stream = NULL;
  for (Stream **link = &streams; *link; link = &(*link)->next)
    if (*link == s) { *link = s->next; break; }
  free(s);
  END(OK);
}

API hipError_t hipStreamSynchronize(void *handle) {
  BEGIN;
  Stream *s = find_stream(handle);
  REQUIRE(s, INVALID_HANDLE);
  if (s->capture) {
    s->capture->invalid = 1;
    END(CAPTURE_UNSUPPORTED);
  }
  if (is_null(s)) {
    REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
    for (Stream *o = streams; o; o = o->next)
      if (o->device == s->device && !(o->flags & 1)) run_all(o);
  }
  run_all(s);
  END(devices[s->device].fault);
}

API hipError_t hipStreamQuery(void *handle) {
  BEGIN;
  Stream *s = find_stream(handle);
  REQUIRE(s, INVALID_HANDLE);
  REQUIRE(!s->capture, CAPTURE_UNSUPPORTED);
  if (s->first) {
    run_first(s); /* time passes */
    END(NOT_READY);
  }
  END(devices[s->device].fault);
}

API hipError_t hipEventCreateWithFlags(void **handle, unsigned flags) {
  BEGIN;
  REQUIRE(handle && !(flags & ~3u), INVALID_VALUE);
  Event *e = calloc(1, sizeof *e);
  e->device = current;
  e->flags = flags;
  e->next = events;
  events = e;
  *handle = e;
  END(OK);
}

static void forget_event(Op *op, Event *e) {
  for (; op; op = op->next)
    if (op->event == e) op->event = NULL;
}

API hipError_t hipEventDestroy(void *handle) {
  BEGIN;
  Event *e = find_event(handle);
  REQUIRE(e, INVALID_HANDLE);
  for (Stream *s = streams; s; s = s->next) { /* work that waits for it has to come first */
    for (Op *op = s->first; op; op = op->next)
      if (op->kind == WAIT && op->event == e && e->stream) run_until(e->stream, e, op->mark);
    forget_event(s->first, e);
  }
  for (int i = 0; i < MAX_DEVICES; i++) {
    for (Op *op = null_streams[i].first; op; op = op->next)
      if (op->kind == WAIT && op->event == e && e->stream) run_until(e->stream, e, op->mark);
    forget_event(null_streams[i].first, e);
  }
  for (Event **link = &events; *link; link = &(*link)->next)
    if (*link == e) { *link = e->next; break; }
  free(e);
  END(OK);
}

API hipError_t hipEventRecord(void *event, void *stream) {
  BEGIN;
  Event *e = find_event(event);
  Stream *s = find_stream(stream);
  REQUIRE(e && s, INVALID_HANDLE);
  REQUIRE(e->device == s->device, INVALID_HANDLE);
  e->stream = s;
  e->capture = s->capture;
  if (s->capture) END(s->capture->invalid ? CAPTURE_INVALIDATED : OK);
  e->pending = ++marks;
  END(enqueue(s, (Op){.kind = RECORD, .event = e, .mark = e->pending}));
}

API hipError_t hipStreamWaitEvent(void *stream, void *event, unsigned flags) {
  BEGIN;
  Event *e = find_event(event);
  Stream *s = find_stream(stream);
  REQUIRE(e && s && !flags, INVALID_HANDLE);
  if (e->capture) {
    if (!s->capture) {
      REQUIRE(!is_null(s), CAPTURE_IMPLICIT);
      s->capture = e->capture; /* the stream joins the capture */
    }
    REQUIRE(s->capture == e->capture, CAPTURE_MERGE);
    if (e->stream) e->stream->unjoined = 0;
    END(OK);
  }
  if (s->capture) {
    s->capture->invalid = 1;
    END(CAPTURE_ISOLATION);
  }
  if (!e->pending) END(OK); /* never recorded: nothing to wait for */
  END(enqueue(s, (Op){.kind = WAIT, .event = e, .mark = e->pending}));
}

API hipError_t hipEventSynchronize(void *event) {
  BEGIN;
  Event *e = find_event(event);
  REQUIRE(e, INVALID_HANDLE);
  REQUIRE(!e->capture, CAPTURED_EVENT);
  if (e->stream) run_until(e->stream, e, e->pending);
  END(devices[e->device].fault);
}

API hipError_t hipEventQuery(void *event) {
  BEGIN;
  Event *e = find_event(event);
  REQUIRE(e, INVALID_HANDLE);
  REQUIRE(!e->capture, CAPTURED_EVENT);
  if (e->done < e->pending && e->stream && e->stream->first) {
    run_first(e->stream);
    END(NOT_READY);
  }
  END(devices[e->device].fault);
}

API hipError_t hipEventElapsedTime(float *ms, void *start, void *stop) {
  BEGIN;
  Event *a = find_event(start), *b = find_event(stop);
  REQUIRE(ms, INVALID_VALUE);
  REQUIRE(a && b && a->device == b->device && !(a->flags & 2) && !(b->flags & 2), INVALID_HANDLE);
  REQUIRE(a->pending && b->pending, INVALID_HANDLE);
  REQUIRE(a->done >= a->pending && b->done >= b->pending, NOT_READY);
  *ms = (float)((double)(int64_t)(b->time - a->time) / 1e6);
  END(OK);
}

API hipError_t hipStreamIsCapturing(void *stream, int *status) {
  BEGIN;
  Stream *s = find_stream(stream);
  REQUIRE(s && status, INVALID_HANDLE);
  *status = !s->capture ? 0 : s->capture->invalid ? 2 : 1;
  END(OK);
}

API hipError_t hipStreamBeginCapture(void *stream, int mode) {
  BEGIN;
  Stream *s = find_stream(stream);
  REQUIRE(s && mode >= 0 && mode <= 2, INVALID_HANDLE);
  REQUIRE(!is_null(s), CAPTURE_UNSUPPORTED);
  REQUIRE(!s->capture, CAPTURE_UNSUPPORTED);
  s->capture = calloc(1, sizeof(Capture));
  *s->capture = (Capture){.origin = s, .mode = mode, .thread = this_thread()};
  END(OK);
}

API hipError_t hipStreamEndCapture(void *stream, void **graph) {
  hipError_t wanted = enter(__func__); /* a failure on demand ends the capture, too */
  Stream *s = find_stream(stream);
  REQUIRE(s && graph, INVALID_HANDLE);
  *graph = NULL;
  Capture *c = s->capture;
  REQUIRE(c, INVALID_VALUE);
  REQUIRE(c->origin == s, CAPTURE_UNMATCHED);
  REQUIRE(c->mode == 2 || c->thread == this_thread(), CAPTURE_WRONG_THREAD);
  int unjoined = 0;
  for (Stream *o = streams; o; o = o->next)
    if (o->capture == c) {
      unjoined |= o != s && o->unjoined;
      o->capture = NULL;
      o->unjoined = 0;
    }
  for (Event *e = events; e; e = e->next)
    if (e->capture == c) e->capture = NULL, e->pending = e->done = 0;
  hipError_t code = wanted ? wanted : c->invalid ? CAPTURE_INVALIDATED : unjoined ? CAPTURE_UNJOINED : OK;
  if (!code) {
    Graph *g = calloc(1, sizeof *g);
    g->first = c->first;
    g->last = c->last;
    g->next = graphs;
    graphs = g;
    *graph = g;
  }
  free(c);
  END(code);
}

static void copy_ops(Op *op, Op **first, Op **last) {
  for (; op; op = op->next) {
    Op made = *op;
    if (op->kernarg) {
      made.kernarg = malloc(op->size ? op->size : 1);
      memcpy(made.kernarg, op->kernarg, op->size);
    }
    append(first, last, made);
  }
}

API hipError_t hipGraphInstantiate(void **executable, void *graph, void **node, char *log, size_t size) {
  BEGIN;
  Graph *g = find_graph(graph, 0);
  REQUIRE(g && executable && !node && !log && !size, INVALID_VALUE);
  Graph *made = calloc(1, sizeof *made);
  made->executable = 1;
  copy_ops(g->first, &made->first, &made->last);
  made->next = graphs;
  graphs = made;
  *executable = made;
  END(OK);
}

API hipError_t hipGraphLaunch(void *executable, void *stream) {
  BEGIN;
  Graph *g = find_graph(executable, 1);
  Stream *s = find_stream(stream);
  REQUIRE(g && s, INVALID_HANDLE);
  for (Op *op = g->first; op; op = op->next) {
    Op *first = NULL, *last = NULL;
    Op single = *op;
    single.next = NULL;
    copy_ops(&single, &first, &last);
    hipError_t code = enqueue(s, *first);
    free(first);
    if (code) END(code);
  }
  END(OK);
}

static hipError_t drop_graph(void *handle, int executable) {
  Graph *g = find_graph(handle, executable);
  if (!g) return INVALID_VALUE;
  for (Graph **link = &graphs; *link; link = &(*link)->next)
    if (*link == g) { *link = g->next; break; }
  for (Op *op = g->first; op;) {
    Op *next = op->next;
    free(op->kernarg);
    free(op);
    op = next;
  }
  free(g);
  return OK;
}

API hipError_t hipGraphDestroy(void *graph) {
  BEGIN;
  END(drop_graph(graph, 0));
}

API hipError_t hipGraphExecDestroy(void *executable) {
  BEGIN;
  END(drop_graph(executable, 1));
}
