/** `import`: reads files of decision records into the stores and prints a summary. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { type ImportSummary, importRecords } from '../ingest/import-records.ts';
import { yieldToOthers } from '../runtime/thread-priority.ts';
import { openModelFacts } from '../service/start/model-facts.ts';
import { openStores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { RecordReaders } from '../workers/texts/record-readers.ts';
import { ImportProgressView } from './import-progress.ts';
import { graphLines, summaryLines } from './import-summary.ts';
import { importThrough } from './import-uploads.ts';
import { directOrThrough, type RunningInstance } from './running-instance.ts';

const READ_BYTES = 256 * 1024;
/** Many, because nothing else waits for the stores: each batch has a constant cost. */
const BATCH_RECORDS = 2_000;
/** Batches under way at once: while the graph of one is written, the documents of the next are. */
const BATCHES_AT_ONCE = 4;

/** Stores the bytes of one file and shows the progress. */
type Storing = (
  name: string,
  chunks: AsyncIterable<Buffer>,
  view: ImportProgressView,
) => Promise<ImportSummary>;

type FactReading = Settings['SVC_IMPORT_FACTS'];

/** `given` says what reads facts and evidence; null: what the settings of the process that imports say. */
export async function importCommand(
  settings: Settings,
  files: string[],
  given: FactReading | null,
): Promise<void> {
  // All files are opened first, so that a wrong name does not end an import halfway.
  for (const file of files) await (await openFile(file)).close();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(signal));
  const asked = given === null ? {} : { SVC_IMPORT_FACTS: given };
  await directOrThrough(
    settings,
    () => importDirectly({ ...settings, ...asked }, files, stop.signal),
    async instance => {
      if (given !== null) throw new Error(decidedBy(instance));
      await importByUpload(instance, files, stop.signal);
    },
  );
}

const decidedBy = ({ origin }: RunningInstance): string =>
  `--facts: the service at ${origin} imports the file and reads facts as its own SVC_IMPORT_FACTS says; ` +
  'set it there and leave the option out';

async function importDirectly(
  settings: Settings,
  files: string[],
  signal: AbortSignal,
): Promise<void> {
  const isByModel = settings.SVC_IMPORT_FACTS === 'model';
  if (isByModel && !process.env.OPENAI_API_KEY) {
    throw new Error('--facts: model needs a language model; set OPENAI_API_KEY');
  }
  // The priority is lowered before threads start, so that they get it too: a service on this machine comes first.
  yieldToOthers();
  const stores = await openStores(settings, 'jurisgrafo import');
  stores.corpus.onSlowModel = texts =>
    process.stderr.write(
      `the model of text vectors is slow: ${texts} texts a request from now on\n`,
    );
  const readers = new RecordReaders();
  try {
    const facts = isByModel ? await openModelFacts(settings, stores) : null;
    const store: Storing = (arquivo, chunks, view) =>
      importRecords(
        stores.corpus,
        chunks,
        ({ bytes, summary }) => view.update({ bytes, decisions: summary.decisions }),
        {
          signal,
          origem: { tipo: 'arquivo', arquivo, item_id: null },
          read: readers.read,
          facts,
          groupsAtOnce: readers.groupsAtOnce,
          batchRecords: BATCH_RECORDS,
          batchesAtOnce: BATCHES_AT_ONCE,
        },
      );
    // In PostgreSQL other processes use the index of words during the import.
    const isAlone = settings.SVC_DATABASE_URL === '';
    const work = () => importFiles(files, signal, store);
    await (isAlone ? stores.documents.puttingMany(work) : work());
    say(graphLines(await stores.graph.graph.probe()));
  } finally {
    await readers.close();
    await stores.close();
  }
  if (signal.aborted) {
    throw new Error('stopped before the end; run it again to complete the import');
  }
}

async function importByUpload(
  instance: RunningInstance,
  files: string[],
  signal: AbortSignal,
): Promise<void> {
  let leftItem: string | null = null;
  await importFiles(files, signal, (name, chunks, view) =>
    importThrough(instance, {
      name,
      chunks,
      onProgress: progress => view.update(progress),
      onLeft: itemId => {
        leftItem = itemId;
      },
      stop: signal,
    }),
  );
  if (signal.aborted) throw new Error(stoppedAt(instance.origin, leftItem));
  say([`Stored by the service at ${instance.origin}`]);
}

/** Ending this command does not end the work of the service. */
function stoppedAt(origin: string, leftItem: string | null): string {
  const left =
    leftItem === null
      ? 'a part that was being sent is dropped, unless all of it had arrived'
      : `the service at ${origin} still imports the part that it has received ` +
        `(GET /v1/datasets/uploads/${leftItem} shows how far it is)`;
  return `stopped before the end; ${left}; run it again to import the rest`;
}

async function importFiles(files: string[], stop: AbortSignal, store: Storing): Promise<void> {
  for (const file of files) if (!stop.aborted) await importFile(file, store);
}

async function importFile(file: string, store: Storing): Promise<void> {
  const handle = await openFile(file);
  const { size } = await handle.stat();
  const view = new ImportProgressView(file, size);
  const startedAt = performance.now();
  let summary: ImportSummary;
  try {
    const chunks = handle.createReadStream({ highWaterMark: READ_BYTES });
    summary = await store(path.basename(file), chunks, view);
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
