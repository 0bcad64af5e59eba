/** Asks the backend for the newest date of a decision, which determines the last complete period of a trend. */
import type { Log } from '../../../telemetry/log.ts';
import type { BackendClient } from '../../backend-client/backend-client.ts';

const MS_MAX = 5_000;

/** YYYY-MM-DD; null if no decision has a date, or the call fails. */
export async function newestDay(
  { backend, log }: { backend: Pick<BackendClient, 'call'>; log: Log },
  signal: AbortSignal,
): Promise<string | null> {
  const call = { method: 'GET', path: '/v1/statistics', signal, msMax: MS_MAX } as const;
  try {
    const { data } = await backend.call<{ data_fim?: string | null }>(call);
    return data.data_fim ?? null;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the newest day of the corpus is not known');
    return null;
  }
}
