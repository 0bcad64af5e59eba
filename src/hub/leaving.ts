/** A signal that is aborted when the client disconnects before the answer. */
import { AppError } from '../errors/errors.ts';
import type { Context } from '../server/exchange.ts';

export function leaving({ res }: Context): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('SERVICE_UNAVAILABLE', 'The client has left.'));
  res.once('close', () => {
    if (!res.writableFinished) leave();
  });
  if (res.destroyed) leave();
  return gone.signal;
}
