/** A signal that is aborted when the client of a request leaves before its answer. */
import type { Context } from '../http/transport/exchange.ts';

export function leaving({ res }: Context): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort(new Error('The client has left.'));
  });
  if (res.destroyed) gone.abort(new Error('The client has left.'));
  return gone.signal;
}
