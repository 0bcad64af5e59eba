/** Questions of one action to the backend: each is sent once, and every answer says where it comes from. */

import type { Deadline } from '../../../runtime/deadline.ts';
import {
  type BackendAnswer,
  type BackendClient,
  BackendFailure,
} from '../../backend-client/backend-client.ts';
import type { Origin } from '../blocks.ts';

const CALL_MS_MAX = 12_000;

export interface Question {
  method: 'GET' | 'POST';
  /** Path of the operation. */
  operation: string;
  params: Record<string, unknown>;
}

export interface Answered<T> {
  data: T;
  origin: Origin;
}

export type Ask = <T>(question: Question) => Promise<Answered<T>>;

/** The calls of one action. A repeated question has the first one's answer, so that a second attempt costs nothing. */
export function asking(backend: Pick<BackendClient, 'call'>, deadline: Deadline): Ask {
  const asked = new Map<string, Promise<Answered<unknown>>>();
  return <T>(question: Question) => {
    const key = JSON.stringify(question);
    const answer = asked.get(key) ?? askOnce(backend, question, deadline);
    asked.set(key, answer);
    return answer as Promise<Answered<T>>;
  };
}

async function askOnce(
  backend: Pick<BackendClient, 'call'>,
  { method, operation, params }: Question,
  deadline: Deadline,
): Promise<Answered<unknown>> {
  const isGet = method === 'GET';
  const query = new URLSearchParams(params as Record<string, string>);
  const call = {
    method,
    path: isGet ? `${operation}?${query}` : operation,
    ...(isGet ? {} : { body: params }),
    signal: deadline.signal,
    msMax: CALL_MS_MAX,
  };
  const { data, meta }: BackendAnswer<unknown> = await backend.call(call).catch(error => {
    // What is late is a failure of the backend; when the client has left, the action ends.
    if (deadline.reason !== 'late' || error instanceof BackendFailure) throw error;
    throw new BackendFailure(null, 'TIMEOUT', 'The time of the action is over.');
  });
  const snapshot_id = meta.snapshot?.id ?? null;
  return { data, origin: { operation, params, snapshot_id, at: new Date().toISOString() } };
}
