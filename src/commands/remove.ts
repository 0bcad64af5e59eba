/** `remove`: removes decisions from every store, through the service if one owns the data folder. */
import fs from 'node:fs/promises';
import { snapshotKeyOf } from '../engine/snapshot/snapshot-file.ts';
import { isLonger } from '../runtime/text-length.ts';
import { openStores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import type { RemoveSummary } from '../stores/graph/graph-store.ts';
import { directOrThrough, type RunningInstance } from './running-instance.ts';

const ID_LENGTH_MAX = 200;
/** The route accepts this many ids per request. */
const REQUEST_IDS_MAX = 500;
const REQUEST_MS_MAX = 65_000;
const MISSING_SHOWN_MAX = 20;

export async function removeCommand(
  settings: Settings,
  given: string[],
  file: string | null,
): Promise<void> {
  const ids = [...new Set([...given, ...(file === null ? [] : await idsOfFile(file))])];
  if (ids.length === 0)
    throw new Error('no ids given; pass them as arguments or in a file with --file');
  const long = ids.find(id => id === '' || isLonger(id, ID_LENGTH_MAX));
  if (long !== undefined)
    throw new Error(`ids must have 1 to ${ID_LENGTH_MAX} characters; one has not`);
  const { removed, missing } = await directOrThrough(
    settings,
    () => removeDirectly(settings, ids),
    instance => removeThrough(instance, ids),
  );
  const shown = missing.slice(0, MISSING_SHOWN_MAX);
  const lines = [
    `${removed} removed, ${missing.length} not found`,
    ...shown.map(id => `  not found: ${JSON.stringify(id)}`),
    ...(missing.length > shown.length ? [`  and ${missing.length - shown.length} more`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function removeDirectly(settings: Settings, ids: string[]): Promise<RemoveSummary> {
  const stores = await openStores(settings, 'jurisgrafo remove');
  try {
    const summary = await stores.eraser.remove(ids);
    while ((await stores.eraser.finish()) > 0);
    // The next start makes a new snapshot file from the graph.
    await stores.artifacts.remove(snapshotKeyOf(stores.graph.name));
    await stores.eraser.scrub();
    return summary;
  } finally {
    await stores.close();
  }
}

async function removeThrough(instance: RunningInstance, ids: string[]): Promise<RemoveSummary> {
  const summary: RemoveSummary = { removed: 0, missing: [] };
  for (let at = 0; at < ids.length; at += REQUEST_IDS_MAX) {
    const part = ids.slice(at, at + REQUEST_IDS_MAX);
    const { data } = await instance.askJson<{ data: RemoveSummary }>({
      path: '/v1/decisions/remove',
      msMax: REQUEST_MS_MAX,
      body: { ids: part },
    });
    summary.removed += data.removed;
    summary.missing.push(...data.missing);
  }
  return summary;
}

/** One id on each line, unchanged; empty lines are ignored. */
async function idsOfFile(file: string): Promise<string[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`, { cause: error });
  });
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(line => line !== '');
}
