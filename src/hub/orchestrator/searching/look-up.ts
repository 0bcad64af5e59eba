/** Looks up process numbers at the backend. */
import type { BackendClient } from '../../backend-client/backend-client.ts';
import type { LookupItem } from './backend-decision.ts';

const PROCESSOS_MAX = 30;
const MS_MAX = 10_000;

/**
 * The answer for each process number as written. Sends batches of 30 numbers, one after the other. Rejects with a
 * BackendFailure.
 */
export async function lookUp(
  backend: Pick<BackendClient, 'call'>,
  processos: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, LookupItem>> {
  const distinct = [...new Set(processos)];
  const items = new Map<string, LookupItem>();
  for (let from = 0; from < distinct.length; from += PROCESSOS_MAX) {
    const body = { processos: distinct.slice(from, from + PROCESSOS_MAX) };
    const { data } = await backend.call<{ itens: LookupItem[] }>({
      method: 'POST',
      path: '/v1/decisions/lookup',
      body,
      signal,
      msMax: MS_MAX,
    });
    for (const item of data.itens) items.set(item.processo, item);
  }
  return items;
}
