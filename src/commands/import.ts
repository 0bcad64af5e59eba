/** `import`: reads files of decision records into the stores and prints a summary. */
import { importRecords, READ_ONLY } from '../ingest/import-records.ts';
import type { ImportSummary } from '../ingest/import-summary.ts';
import type { LineStart } from '../ingest/lines.ts';
import { RecordError } from '../ingest/record-error.ts';
import { filesBeside } from '../ingest/sources/beside.ts';
import type { Mapping } from '../ingest/sources/mapping/mapping.ts';
import { type SourceFile, sourceLines } from '../ingest/sources/source-lines.ts';
import { type FileIdentity, identityOf } from '../ingest/sources/source-origin.ts';
import { isTemaTable } from '../ingest/sources/stj-precedentes/read-table.ts';
import { yieldToOthers } from '../runtime/thread-priority.ts';
import { openModelFacts } from '../service/start/model-facts.ts';
import { openStoresOfCommand } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import type { ToldLine } from '../stores/relational/table-types.ts';
import { DocumentReader } from '../workers/texts/document-reader.ts';
import { RecordReaders } from '../workers/texts/record-readers.ts';
import {
  FaultReport,
  type ImportCommandOptions,
  mappingOf,
  refuseReportOver,
} from './import-options.ts';
import { ImportProgressView } from './import-progress.ts';
import { graphLines, summaryLines } from './import-summary.ts';
import { importThrough } from './import-uploads.ts';
import { openFile } from './open-file.ts';
import { readTemas, referenceImportCommand } from './reference.ts';
import { directOrThrough, type RunningInstance } from './running-instance.ts';

const READ_BYTES = 256 * 1024;
/**
 * Batches are large, because each has a constant cost and no other work waits for the stores. Long texts make a batch
 * smaller.
 */
const BATCH_RECORDS = 2_000;
/** Batches in parallel: the documents of one are written during the graph writes of the other. */
const BATCHES_AT_ONCE = 2;

/** Stores one file and shows the progress. */
type Storing = (
  file: SourceFile & { identity: FileIdentity },
  view: ImportProgressView,
) => Promise<ImportSummary>;

/**
 * Rejects after the last file if any of them could not be read or has no readable line. `onImported` is called with
 * each other file as soon as it is stored.
 */
export async function importCommand(
  settings: Settings,
  files: string[],
  options: ImportCommandOptions,
  onImported: (file: string) => void = () => undefined,
): Promise<void> {
  // Opens all files first, so that a wrong name does not end an import halfway.
  for (const file of files) await (await openFile(file)).close();
  await refuseReportOver(files, options);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(signal));
  const decisions = await withoutTemas(settings, files, options.dryRun, onImported);
  if (decisions.length === 0) return;
  const beside = await filesBeside(decisions);
  const mapping = await mappingOf(options);
  const documents = new DocumentReader();
  const faults = new FaultReport(options);
  const run: ImportRun = {
    files: decisions,
    beside,
    options,
    mapping,
    documents,
    faults,
    signal: stop.signal,
    onImported,
  };
  try {
    if (options.dryRun) return await readOnly(run);
    await directOrThrough(
      settings,
      () => importDirectly(settings, run),
      async instance => {
        if (options.facts !== undefined) throw new Error(decidedBy(instance));
        await importByUpload(instance, run);
      },
    );
  } finally {
    run.faults.close();
    await documents.close();
  }
}

const decidedBy = ({ origin }: RunningInstance): string =>
  `--facts: the service at ${origin} imports the file and reads facts as its own SVC_IMPORT_FACTS says; ` +
  'set it there and leave the option out';

interface ImportRun {
  files: string[];
  /** For each file, the files that are read together with it. */
  beside: Map<string, string[]>;
  options: ImportCommandOptions;
  mapping: Mapping | undefined;
  documents: DocumentReader;
  faults: FaultReport;
  signal: AbortSignal;
  onImported: (file: string) => void;
}

/** Imports tables of temas, which contain no decisions, into the tables of verification; returns the other files. */
async function withoutTemas(
  settings: Settings,
  files: readonly string[],
  isDry: boolean,
  onImported: (file: string) => void,
): Promise<string[]> {
  const others: string[] = [];
  for (const file of files) {
    if (!(await isTemaTable(file))) {
      others.push(file);
      continue;
    }
    if (isDry) await readTemas(file);
    else await referenceImportCommand(settings, file);
    onImported(file);
  }
  return others;
}

/** Reads the files and stores nothing. */
async function readOnly(run: ImportRun): Promise<void> {
  const readers = new RecordReaders();
  try {
    await importFiles(run, (file, view) =>
      importRecords(READ_ONLY, file.chunks, showing(view), {
        ...splitting(file, run),
        signal: run.signal,
        read: readers.read,
        groupsAtOnce: readers.groupsAtOnce,
      }),
    );
  } finally {
    await readers.close();
  }
  say(['Nothing was stored (--dry-run)']);
}

async function importDirectly(settings: Settings, run: ImportRun): Promise<void> {
  const { facts: reader = settings.SVC_IMPORT_FACTS } = run.options;
  if (reader === 'model' && !process.env.OPENAI_API_KEY) {
    throw new Error('--facts: model needs a language model; set OPENAI_API_KEY');
  }
  // Lowers the priority before threads start, which inherit it: a service on this machine takes precedence.
  yieldToOthers();
  const stores = await openStoresOfCommand(settings, 'jurisgrafo import');
  stores.corpus.onSlowModel = texts =>
    process.stderr.write(
      `the model of text vectors is slow: ${texts} texts a request from now on\n`,
    );
  const readers = new RecordReaders();
  try {
    const facts = reader === 'model' ? await openModelFacts(settings, stores) : null;
    const store: Storing = (file, view) =>
      importRecords(stores.corpus, file.chunks, showing(view), {
        ...splitting(file, run),
        signal: run.signal,
        origem: { tipo: 'arquivo', item_id: null, ...file.identity },
        read: readers.read,
        facts,
        groupsAtOnce: readers.groupsAtOnce,
        batchRecords: BATCH_RECORDS,
        batchesAtOnce: BATCHES_AT_ONCE,
      });
    // The embedded full-text index is dropped and rebuilt after the import. In PostgreSQL other processes use it
    // meanwhile.
    const isAlone = settings.SVC_DATABASE_URL === '';
    const work = () => importFiles(run, store);
    await (isAlone ? stores.documents.puttingMany(work) : work());
    say(graphLines(await stores.graph.graph.probe()));
  } finally {
    await readers.close();
    await stores.close();
  }
  if (run.signal.aborted) {
    throw new Error('stopped before the end; run it again to complete the import');
  }
}

const showing =
  (view: ImportProgressView) =>
  ({ bytes, summary }: { bytes: number; summary: Readonly<ImportSummary> }) =>
    view.update({ bytes, decisions: summary.decisions });

/** The function that splits a file into lines, and the receiver of their errors. */
function splitting(
  file: SourceFile,
  { options: { format }, mapping, documents: { read: readDocument }, faults }: ImportRun,
) {
  return {
    split: (chunks: AsyncIterable<Buffer>, start: LineStart, say: (recognised: string) => void) =>
      sourceLines({ ...file, chunks }, { format, mapping, readDocument, start, say }),
    onFault: (fault: ToldLine) => faults.take(file.name, fault),
  };
}

async function importByUpload(instance: RunningInstance, run: ImportRun): Promise<void> {
  let leftItem: string | null = null;
  const { signal } = run;
  await importFiles(run, (file, view) =>
    importThrough(instance, {
      name: file.name,
      linesOf: say => splitting(file, run).split(file.chunks, { bytes: 0, lines: 0 }, say),
      identity: file.identity,
      onFault: fault => run.faults.take(file.name, fault),
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

/** Ending this command does not end the ingest in the service. */
function stoppedAt(origin: string, leftItem: string | null): string {
  const left =
    leftItem === null
      ? 'a part that was being sent is dropped, unless all of it had arrived'
      : `the service at ${origin} still imports the part that it has received ` +
        `(GET /v1/datasets/uploads/${leftItem} shows how far it is)`;
  return `stopped before the end; ${left}; run it again to import the rest`;
}

async function importFiles(
  { files, beside, signal, onImported }: ImportRun,
  store: Storing,
): Promise<void> {
  const unread: string[] = [];
  const unusable: string[] = [];
  for (const [file, others] of beside) say([`${others.join(', ')}: read with ${file}`]);
  const readWithOthers = new Set([...beside.values()].flat());
  for (const file of files) {
    if (signal.aborted) break;
    if (readWithOthers.has(file)) continue;
    const others = beside.get(file) ?? [];
    const isUsable = await importFile(file, others, store).catch((error: Error) => {
      // A failing store affects all files, so the import ends.
      if (!(error.cause instanceof RecordError)) throw error;
      unread.push(error.message);
      return null;
    });
    if (isUsable === null || signal.aborted) continue;
    if (!isUsable) unusable.push(file);
    else for (const imported of [file, ...others]) onImported(imported);
  }
  if (unusable.length > 0) unread.push(`no decision could be read from ${unusable.join(', ')}`);
  if (unread.length > 0) throw new Error(unread.join('; '));
}

/** Resolves to whether the file was readable. An empty list counts as readable. */
async function importFile(
  file: string,
  beside: readonly string[],
  store: Storing,
): Promise<boolean> {
  const identity = await identityOf(file);
  const handle = await openFile(file);
  const { size } = await handle.stat();
  const view = new ImportProgressView(file, size);
  const startedAt = performance.now();
  let summary: ImportSummary;
  try {
    const chunks = handle.createReadStream({ highWaterMark: READ_BYTES });
    summary = await store({ name: identity.arquivo, chunks, path: file, beside, identity }, view);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  } finally {
    view.end();
    await handle.close();
  }
  say(summaryLines(file, summary, (performance.now() - startedAt) / 1000));
  const { decisions, processes, notOwnCount, skippedCount } = summary;
  return decisions + processes + notOwnCount > 0 || (skippedCount === 0 && size > 0);
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
