/** `import`: takes files of decision records into the graph store and says what became of them. */
import fs from 'node:fs/promises';
import type { Settings } from '../config.ts';
import { type ImportProgress, type ImportSummary, importRecords } from '../ingest/import.ts';
import { openStores, type Stores } from '../open-stores.ts';
import { ImportProgressView } from './import-progress.ts';
import { graphLines, summaryLines } from './import-summary.ts';

const READ_BYTES = 256 * 1024;

export async function importCommand(settings: Settings, files: string[]): Promise<void> {
  // Every file is looked at first: a wrong name should not end an import halfway.
  for (const file of files) await (await openFile(file)).close();
  const stores = await openStores(settings, 'jurisgrafo import');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(signal));
  try {
    await stores.graph.prepare();
    for (const file of files) {
      if (!stop.signal.aborted) await importFile(stores, file, stop.signal);
    }
    say(graphLines(await stores.graph.graph.probe()));
  } finally {
    await stores.close();
  }
  if (stop.signal.aborted) {
    throw new Error('stopped before the end; run it again to complete the import');
  }
}

async function importFile(stores: Stores, file: string, stop: AbortSignal): Promise<void> {
  const handle = await openFile(file);
  const { size } = await handle.stat();
  const view = new ImportProgressView(file, size);
  const startedAt = performance.now();
  let summary: ImportSummary;
  try {
    const chunks = handle.createReadStream({ highWaterMark: READ_BYTES });
    const onProgress = ({ bytes, summary }: ImportProgress) =>
      view.update({ bytes, decisions: summary.decisions });
    summary = await importRecords(stores.corpus, chunks, onProgress, { signal: stop });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  } finally {
    view.end();
    await handle.close();
  }
  say(summaryLines(file, summary, (performance.now() - startedAt) / 1000));
}

async function openFile(file: string): Promise<fs.FileHandle> {
  const handle = await fs.open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`, { cause: error });
  });
  if ((await handle.stat()).isDirectory()) {
    await handle.close();
    throw new Error(`${file} cannot be read (it is a folder)`);
  }
  return handle;
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
