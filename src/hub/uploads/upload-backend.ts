/** Calls the backend's upload routes for one user, with the hub's API keys, and checks who owns an item. */
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

/** Clients with two API keys of the same name: one may write, the other delete. They may be one key. */
export interface UploadClients {
  writer: BackendClient;
  admin: BackendClient;
}

/** The fields of an upload that the hub reads. */
export interface Item {
  id: string;
  extraction_id: string;
}

export const pathOf = (id: string): string => `${UPLOADS}/${encodeURIComponent(id)}`;

/** The common part of all requests for an item. */
export const requestOf = (ctx: Context, path: string, template = ITEM_TEMPLATE) => ({
  method: 'GET' as const,
  path,
  template,
  traceId: ctx.state.exchange.traceId,
});

/** Awaits `work`, and converts a BackendFailure to the hub's own error. */
export async function refusing<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error;
    const { status, code, message } = error;
    // The backend's upload limits are passed on to the user.
    if (code === 'QUEUE_FULL' || code === 'QUOTA_EXCEEDED') throw new AppError(code, message);
    if (status === 408) throw new AppError('REQUEST_TIMEOUT', message);
    throw asRefusal(error);
  }
}

/** An item of the user, as the backend returns it. Throws NOT_FOUND if it does not exist or belongs to another user. */
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

/** Sends the backend's answer. */
export function send(ctx: Context, { status, headers, bytes }: RawAnswer): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) ctx.set(name, value);
  }
  ctx.body = bytes;
}
