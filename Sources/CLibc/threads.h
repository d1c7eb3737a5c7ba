// Threads, and the gate at which they sleep: what of pthreads Swift cannot call without ceremony.
#ifndef TUG_CLIBC_THREADS_H
#define TUG_CLIBC_THREADS_H

#include <pthread.h>
#include <stdlib.h>

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
