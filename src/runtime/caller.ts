/**
 * The caller on whose behalf the current code runs (in AsyncLocalStorage), for queues that share time among callers.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Work of the service itself. */
export const OWN = '';

const callers = new AsyncLocalStorage<string>();

/** The tenant of the current request, or `OWN`. */
export const callerNow = (): string => callers.getStore() ?? OWN;

/** Runs the work, and all async work that it starts, on behalf of this caller. */
export const runFor = <R>(caller: string, work: () => R): R => callers.run(caller, work);
