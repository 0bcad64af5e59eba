/** The backend calls of one action: equal calls are sent once, and every answer carries its origin. */
import type { Deadline } from '../../../runtime/deadline.ts';
import type { BackendClient } from '../../backend-client/backend-client.ts';
import { BackendFailure } from '../../backend-client/backend-failure.ts';
import type { BackendOperations } from '../../backend-client/backend-types.ts';
import type { Origin } from '../blocks/block-sources.ts';

const CALL_MS_MAX = 12_000;

export interface Answered<T> {
  data: T;
  origin: Origin;
}

/** Rejects with a BackendFailure, or with an AbortError when the client has disconnected. */
export type Ask = <K extends keyof BackendOperations>(
  operation: K,
  params: BackendOperations[K]['params'],
) => Promise<Answered<BackendOperations[K]['data']>>;

/** Equal calls share one answer, so an action that is retried on a newer state repeats no call. */
export function asking(backend: Pick<BackendClient, 'ask'>, deadline: Deadline): Ask {
  const asked = new Map<string, Promise<Answered<unknown>>>();
  const askOnce: Ask = async (operation, params) => {
    const limits = { signal: deadline.signal, msMax: CALL_MS_MAX };
    const { data, meta } = await backend.ask(operation, params, limits).catch(error => {
      // A late answer counts as a failure of the backend; if the client has disconnected, the action is aborted.
      if (deadline.reason !== 'late' || error instanceof BackendFailure) throw error;
      throw new BackendFailure(null, 'TIMEOUT', 'The time of the action is over.');
    });
    const origin = {
      operation: operation.slice(operation.indexOf(' ') + 1),
      params: params as Record<string, unknown>,
      snapshot_id: meta.snapshot?.id ?? null,
      at: new Date().toISOString(),
    };
    return { data, origin };
  };
  return (operation, params) => {
    const key = `${operation}\n${JSON.stringify(params)}`;
    const known = asked.get(key) ?? askOnce(operation, params);
    asked.set(key, known);
    return known as ReturnType<typeof askOnce<typeof operation>>;
  };
}
