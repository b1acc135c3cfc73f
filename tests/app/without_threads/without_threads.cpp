#include <cerrno>

#include <pthread.h>

/// In front of the system's own: no thread is to be had.
extern "C" int pthread_create(pthread_t* /*thread*/, const pthread_attr_t* /*attributes*/, void* (* /*run*/)(void*), void* /*argument*/) {
    return EAGAIN;
}
