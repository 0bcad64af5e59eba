/** A backend with some decisions and a hub that uses it; alerts are compared as soon as decisions arrive. */

import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import type { TestScope } from '../empty-folder.ts';
import { imported } from '../imported-folder.ts';
import { KEY, serveBackend } from '../serve-backend.ts';
import { until } from '../service.ts';
import { ingested, upload } from '../upload.ts';
import { type HubUser, type ServedHub, serveHub } from './serve-hub.ts';
import { UnlimitedCache } from './unlimited-cache.ts';

export interface AlertStand {
  hub: ServedHub;
  backend: { url: string; key: string };
  /** Imports records into the running backend. */
  add(records: readonly object[]): Promise<void>;
}

export async function alertStand(
  t: TestScope,
  store: SqlStore,
  records: readonly object[],
  settings: Record<string, string> = {},
): Promise<AlertStand> {
  const folder = await imported(t);
  const { url } = await serveBackend(t, folder, { SVC_SNAPSHOT_REFRESH_SECONDS: '0.1' });
  const backend = { url, key: KEY };
  const hub = await serveHub(t, store, {
    backend,
    settings: { SVC_HUB_ALERT_SECONDS: '0.1', ...settings },
    cache: new UnlimitedCache(),
  });
  const add = async (more: readonly object[]) => {
    const { json } = await upload(url, linesOf(more), {}, KEY);
    const { ingest } = await ingested(url, json.data.id, KEY);
    if (ingest.state !== 'done') throw new Error(JSON.stringify(ingest));
  };
  // The same user adds all decisions, because only the user who stored a decision may replace it.
  await add(records);
  return { hub, backend, add };
}

const linesOf = (records: readonly object[]): string =>
  records.map(record => JSON.stringify(record)).join('\n');

/** Waits until `count` items were found for a user; resolves to all of them, oldest first. */
// biome-ignore lint/suspicious/noExplicitAny: answers as they come.
export async function foundBy(user: HubUser, count: number): Promise<any[]> {
  // biome-ignore lint/suspicious/noExplicitAny: answers as they come.
  let items: any[] = [];
  await until(async () => {
    ({ items } = (await user.ask('GET', '/api/alerts/items?limit=100')).json);
    return items.length >= count;
  }, `${count} things are found`).catch(error => {
    throw new Error(`found only ${JSON.stringify(items)}`, { cause: error });
  });
  return items.reverse();
}
