/**
 * `move`: copies the contents of embedded stores to servers, resumes an interrupted run, and compares both sides. The
 * source is only read, except for its migrations and, if the documents are not moved, the places of the uploads. A
 * finished move is only compared.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createFile, makeFolderNow } from '../runtime/durable-files.ts';
import { ingestPlace } from '../service/start/ingest-place.ts';
import type { Settings } from '../settings/settings.ts';
import { type Compared, type OnCopied, patiently } from '../stores/moving/copying.ts';
import { MoveJournal } from '../stores/moving/journal.ts';
import { compareGraphs, isGraphFilled, moveGraph } from '../stores/moving/move-graph.ts';
import { compareTables, filledTable, moveQueue, moveTables } from '../stores/moving/move-tables.ts';
import { compareUploads, moveUploads } from '../stores/moving/move-uploads.ts';
import { compareVectors, moveVectors } from '../stores/moving/move-vectors.ts';
import { refuseDifference, tableOf } from './move-outcome.ts';
import { type MovePlan, readPlan } from './move-plan.ts';
import { type MoveStores, openMove } from './move-stores.ts';

const TELL_INTERVAL_MS = 2_000;
const KEY_FILE = 'api-key';

export async function moveCommand(settings: Settings, file: string): Promise<void> {
  const plan = await readPlan(settings, process.env, file);
  const stores = await openMove(plan);
  try {
    const journal = await journalOf(plan, stores);
    const wasFinished = journal.isFinished;
    const [copied, compared] = ['copied', 'compared'].map(progress) as [OnCopied, OnCopied];
    if (!wasFinished) await copyAll(stores, journal, copied);
    const lines = await compareAll(stores, journal, compared);
    process.stdout.write(`${tableOf(lines)}\n`);
    refuseDifference(lines, journal);
    if (!wasFinished) {
      await handOver(plan, stores);
      copyKey(plan);
      journal.finish();
    }
    const ended = wasFinished ? 'No line differs; the move had ended before.' : 'No line differs.';
    const name = path.basename(file);
    process.stdout.write(`${ended} Start the service with the settings of ${name}.\n`);
  } finally {
    await stores.close();
  }
}

/** The journal of this move, new or resumed. A new move requires an empty target; a finished one is only compared. */
async function journalOf(plan: MovePlan, stores: MoveStores): Promise<MoveJournal> {
  const dataDir = plan.source.SVC_DATA_DIR;
  const begun = MoveJournal.read(dataDir, plan.servers);
  if (begun !== null) return begun;
  const holder = await holderOf(stores);
  if (holder !== null) throw new Error(`the target holds other data (${holder}); empty it first`);
  return MoveJournal.begin(dataDir, plan.servers);
}

async function holderOf({ sql, graph, vectors }: MoveStores): Promise<string | null> {
  const table = sql === null ? null : await filledTable(sql.target);
  if (table !== null) return `PostgreSQL: ${table}`;
  if (graph !== null && (await isGraphFilled(graph.target))) return 'Neo4j';
  return vectors !== null && (await vectors.target.count()) > 0 ? 'Qdrant' : null;
}

/** Documents are copied before the graph, so that every decision in the graph can be read. */
async function copyAll(stores: MoveStores, journal: MoveJournal, told: OnCopied): Promise<void> {
  const { sql, graph, vectors, uploads } = stores;
  if (sql !== null) await moveTables(sql, journal, told);
  if (vectors !== null) await moveVectors(vectors, journal, told);
  if (uploads !== null) await moveUploads(uploads, journal, told);
  if (graph !== null) await moveGraph(graph, journal, told);
}

/** Moves the queue of uploads; from then on the target's processes work on them. */
async function handOver({ source, target }: MovePlan, { uploads, items }: MoveStores) {
  const bucket = uploads === null ? null : target.SVC_S3_BUCKET;
  const place = { from: ingestPlace(source), to: ingestPlace(target), bucket };
  await patiently(() => moveQueue(items, place));
}

async function compareAll(
  { sql, graph, vectors, uploads }: MoveStores,
  journal: MoveJournal,
  told: OnCopied,
): Promise<Compared[]> {
  return [
    ...(sql === null ? [] : await compareTables(sql)),
    ...(vectors === null ? [] : await compareVectors(vectors)),
    ...(uploads === null ? [] : await compareUploads(uploads)),
    ...(graph === null ? [] : await compareGraphs(graph, journal, told)),
  ];
}

/** Writes a line to standard error every two seconds. */
function progress(done: string): OnCopied {
  let tellAt = performance.now() + TELL_INTERVAL_MS;
  return (part, rows) => {
    if (performance.now() < tellAt) return;
    tellAt = performance.now() + TELL_INTERVAL_MS;
    process.stderr.write(`${part}: ${rows} ${done}\n`);
  };
}

/** Copies the generated API key, so that it stays valid if the target has its own folder. */
function copyKey({ source, target }: MovePlan): void {
  const from = path.join(source.SVC_DATA_DIR, KEY_FILE);
  if (!fs.existsSync(from)) return;
  makeFolderNow(target.SVC_DATA_DIR);
  createFile(path.join(target.SVC_DATA_DIR, KEY_FILE), fs.readFileSync(from, 'utf8'));
}
