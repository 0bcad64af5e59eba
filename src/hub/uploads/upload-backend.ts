/** The backend's routes of uploads, asked for one user: with the hub's keys, and a look at whose an item is. */
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import { failureOf, type RawAnswer } from '../backend-client/send-to-backend.ts';
import { leaving } from '../leaving.ts';
import { labelOf } from './owned-form.ts';

export const UPLOADS = '/v1/datasets/uploads';
const ITEM_TEMPLATE = `${UPLOADS}/{dataset_item_id}`;
const DEADLINE_MS = 11_000;
const HEADERS = ['content-type', 'retry-after', 'preference-applied'];

/** Clients with keys of the hub of one name: one that writes, one that deletes. They may be the same. */
export interface UploadClients {
  writer: BackendClient;
  admin: BackendClient;
}

/** What the hub reads of an upload. */
export interface Item {
  id: string;
  extraction_id: string;
}

export const pathOf = (id: string): string => `${UPLOADS}/${encodeURIComponent(id)}`;

/** The part of a request to the backend that is the same for all of an item. */
export const requestOf = (ctx: Context, path: string, template = ITEM_TEMPLATE) => ({
  method: 'GET' as const,
  path,
  template,
  traceId: ctx.state.exchange.traceId,
});

/** Does `work`, and throws the hub's own error where it rejects with a BackendFailure. */
export async function refusing<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error;
    const { status, code, message } = error;
    // Its limits of uploads are the user's too.
    if (code === 'QUEUE_FULL' || code === 'QUOTA_EXCEEDED') throw new AppError(code, message);
    if (status === 408) throw new AppError('REQUEST_TIMEOUT', message);
    throw asRefusal(error);
  }
}

/** An item of the user as the backend shows it. Throws NOT_FOUND for one that is not there, or is another user's. */
export async function itemOf(
  ctx: Context,
  { writer }: UploadClients,
  asked: { user: string; id: string; query?: string; msMax?: number },
): Promise<RawAnswer> {
  const { user, id, query = '', msMax = DEADLINE_MS } = asked;
  const request = requestOf(ctx, pathOf(id) + query);
  const answer = await refusing(writer.pass(request, { signal: leaving(ctx), msMax }));
  if (answer.status >= 400) throw asRefusal(failureOf(answer));
  const { data } = JSON.parse(answer.bytes.toString()) as { data: Item };
  if (!isOf(data, user)) throw new AppError('NOT_FOUND', 'There is no such dataset item.');
  return answer;
}

export const isOf = ({ extraction_id }: Item, user: string): boolean =>
  extraction_id === labelOf(user);

/** Sends what the backend has answered. */
export function send(ctx: Context, { status, headers, bytes }: RawAnswer): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) ctx.set(name, value);
  }
  ctx.body = bytes;
}
