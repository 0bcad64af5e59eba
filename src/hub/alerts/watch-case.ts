/**
 * Watches the contents of a case: its searches, its decisions with the citations in them, and the citations in its
 * reports.
 */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import type { StateRow } from '../../stores/relational/hub/alerts/alert-rows.ts';
import { CaseWatch, type UnwatchedItem } from '../../stores/relational/hub/alerts/case-watch.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { BackendFailure, reactionTo } from '../backend-client/backend-failure.ts';
import { newAlert } from './alert-schemas.ts';
import { type CallLimits, type Made, watch } from './watch.ts';

/** Number of names in one request to the backend. */
const NAMES_MAX = 500;
const NAME_LENGTH_MAX = 200;
const CALL_MS_MAX = 5_000;
/** After this many failures in a row the backend is assumed to be down. */
const FAILURES_MAX = 3;

/** An alert that can find nothing, so that the item is not examined again. */
const unwatchable = ({ id, title }: UnwatchedItem): Made => ({
  ...{ kind: 'search', title, target: id, watched: {}, keys: [], states: [] },
});

export interface WatchParts {
  store: SqlStore;
  backend: BackendClient;
}

/**
 * Watches up to 500 items of the case that are not watched yet. If the backend fails for an item, a later call retries
 * it. Rejects if the backend does not answer, and with the reason of `signal`.
 */
export async function watchCase(
  caseId: string,
  { store, backend }: WatchParts,
  signal: AbortSignal,
): Promise<void> {
  const cases = new CaseWatch(store);
  const items = await cases.unwatched(caseId);
  if (items.length === 0) return;
  const limits = { signal, msMax: CALL_MS_MAX };
  const { data } = await backend.ask('GET /v1/arrivals', { limit: 0 }, limits);
  let failures = 0;
  for (const item of items) {
    signal.throwIfAborted();
    try {
      const parts = await made(item, backend, limits);
      const place = { id: randomUUID(), owner: null, caseId, caseItem: item.id };
      await cases.add({ ...place, ...parts, target: item.id, arrivalFrom: data.last });
      failures = 0;
    } catch (error) {
      failures++;
      if (!(error instanceof BackendFailure) || failures === FAILURES_MAX) throw error;
    }
  }
}

/** A refused request would be refused again, so its item is not retried. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500;
  return error instanceof BackendFailure && ['empty', 'refused'].includes(reactionTo(error));
}

async function made(
  item: UnwatchedItem,
  backend: BackendClient,
  limits: CallLimits,
): Promise<Made> {
  try {
    if (item.kind === 'search') {
      const asked = newAlert.safeParse({ kind: 'search', query: item.query ?? {} });
      return asked.success ? await watch(asked.data, backend, limits) : unwatchable(item);
    }
    if (item.kind === 'decision') {
      const id = item.ref ?? '';
      const parts = await watch({ kind: 'decision', id }, backend, limits);
      const cited = await citedBy(id, backend, limits);
      return { ...parts, states: [...parts.states, ...(await statusesOf(cited, backend, limits))] };
    }
    const states = await statusesOf(item.cited ?? [], backend, limits);
    return { ...unwatchable(item), kind: 'precedent', states };
  } catch (error) {
    if (isRefusal(error)) return unwatchable(item);
    throw error;
  }
}

interface Citing {
  precedentes?: readonly { nome: string }[];
}

async function citedBy(id: string, backend: BackendClient, limits: CallLimits): Promise<string[]> {
  const path = `/v1/decisions/${encodeURIComponent(id)}?fields=precedentes`;
  const { data } = await backend.call<Citing>({ method: 'GET', path, ...limits });
  return (data.precedentes ?? []).map(({ nome }) => nome);
}

/** The names whose status is known. */
async function statusesOf(
  names: readonly string[],
  backend: BackendClient,
  limits: CallLimits,
): Promise<StateRow[]> {
  const nomes = names.filter(name => name.length <= NAME_LENGTH_MAX).slice(0, NAMES_MAX);
  if (nomes.length === 0) return [];
  const { data } = await backend.ask('POST /v1/statuses', { nomes }, limits);
  return data.nomes
    .filter(({ situacao }) => situacao !== null)
    .map(({ nome, situacao }) => ({ subject: 'name', key: nome, value: situacao }));
}
