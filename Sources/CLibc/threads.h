// Threads, and the gate at which they sleep: what of pthreads Swift cannot call without ceremony.
#ifndef TUG_CLIBC_THREADS_H
#define TUG_CLIBC_THREADS_H

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>

// Whether work waits for the main thread. Dispatch, which runs Swift's main actor on Linux, tells run loops by this descriptor; a
// thread that is not the main one's loop may look at it, too.
#ifdef __linux__
extern int _dispatch_get_main_queue_handle_4CF(void);
static inline _Bool tug_main_queue_has_work(void) {
    struct pollfd entry = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
    return entry.fd >= 0 && poll(&entry, 1, 0) > 0;
}
#else
static inline _Bool tug_main_queue_has_work(void) { return 0; }
#endif

// Starts a thread that nobody waits for; false if the system gives none.
static inline _Bool tug_thread(void *(*run)(void *), void *context) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int failure = pthread_create(&thread, &attributes, run, context);
    pthread_attr_destroy(&attributes);
    return failure == 0;
}

// A counting semaphore; macOS has none without a name.
struct tug_gate {
    pthread_mutex_t mutex;
    pthread_cond_t opened;
    long permits;
};

static inline struct tug_gate *tug_gate_create(void) {
    struct tug_gate *gate = (struct tug_gate *)calloc(1, sizeof *gate);
    if (!gate) return 0;
    pthread_mutex_init(&gate->mutex, 0);
    pthread_cond_init(&gate->opened, 0);
    return gate;
}

// Lets one thread through, now or later.
static inline void tug_gate_open(struct tug_gate *gate) {
    pthread_mutex_lock(&gate->mutex);
    gate->permits++;
    pthread_cond_signal(&gate->opened);
    pthread_mutex_unlock(&gate->mutex);
}

// Sleeps until it is let through.
static inline void tug_gate_pass(struct tug_gate *gate) {
    pthread_mutex_lock(&gate->mutex);
    while (gate->permits == 0) pthread_cond_wait(&gate->opened, &gate->mutex);
    gate->permits--;
    pthread_mutex_unlock(&gate->mutex);
}

#endif
