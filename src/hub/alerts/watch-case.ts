/** Watches what a case holds: its searches, its decisions with what they cite, and the citations of its reports. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import type { StateRow } from '../../stores/relational/hub/alerts/alert-rows.ts';
import { CaseWatch, type UnwatchedItem } from '../../stores/relational/hub/alerts/case-watch.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { foundNothing } from '../backend-client/backend-failure.ts';
import { newAlert } from './alert-schemas.ts';
import { type Made, watch } from './watch.ts';

/** Names of one question to the backend. */
const NAMES_MAX = 500;
const NAME_LENGTH_MAX = 200;

/** Nothing can be found for it, and it is not looked at again. */
const unwatchable = ({ id, title }: UnwatchedItem): Made => ({
  ...{ kind: 'search', title, target: id, watched: {}, keys: [], states: [] },
});

/** Resolves when every item of the case is watched. Rejects where the backend does not answer. */
export async function watchCase(
  caseId: string,
  { store, backend }: { store: SqlStore; backend: BackendClient },
): Promise<void> {
  const cases = new CaseWatch(store);
  const items = await cases.unwatched(caseId);
  if (items.length === 0) return;
  const { data } = await backend.ask('GET /v1/arrivals', { limit: 0 });
  for (const item of items) {
    const parts = await made(item, backend);
    const place = { id: randomUUID(), owner: null, caseId, caseItem: item.id };
    await cases.add({ ...place, ...parts, target: item.id, arrivalFrom: data.last });
  }
}

async function made(item: UnwatchedItem, backend: BackendClient): Promise<Made> {
  try {
    if (item.kind === 'search') {
      const asked = newAlert.safeParse({ kind: 'search', query: item.query ?? {} });
      return asked.success ? await watch(asked.data, backend) : unwatchable(item);
    }
    if (item.kind === 'decision') {
      const parts = await watch({ kind: 'decision', id: item.ref ?? '' }, backend);
      const cited = await citedBy(item.ref ?? '', backend);
      return { ...parts, states: [...parts.states, ...(await statusesOf(cited, backend))] };
    }
    const states = await statusesOf(item.cited ?? [], backend);
    return { ...unwatchable(item), kind: 'precedent', states };
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    if (isRefused || foundNothing(error)) return unwatchable(item);
    throw error;
  }
}

interface Citing {
  precedentes?: readonly { nome: string }[];
}

async function citedBy(id: string, backend: BackendClient): Promise<string[]> {
  const path = `/v1/decisions/${encodeURIComponent(id)}?fields=precedentes`;
  const { data } = await backend.call<Citing>({ method: 'GET', path });
  return (data.precedentes ?? []).map(({ nome }) => nome);
}

/** Only those whose status is known. */
async function statusesOf(names: readonly string[], backend: BackendClient): Promise<StateRow[]> {
  const nomes = names.filter(name => name.length <= NAME_LENGTH_MAX).slice(0, NAMES_MAX);
  if (nomes.length === 0) return [];
  const { data } = await backend.ask('POST /v1/statuses', { nomes });
  return data.nomes
    .filter(({ situacao }) => situacao !== null)
    .map(({ nome, situacao }) => ({ subject: 'name', key: nome, value: situacao }));
}
