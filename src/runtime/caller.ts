/** Whose request the work under way belongs to, for queues that give each caller a share. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Work of the service itself. */
export const OWN = '';

const callers = new AsyncLocalStorage<string>();

/** The tenant of the request, or `OWN`. */
export const callerNow = (): string => callers.getStore() ?? OWN;

/** Runs the work, and everything that it starts, for this caller. */
export const runFor = <R>(caller: string, work: () => R): R => callers.run(caller, work);
