/** Imports the demonstration corpus into an empty graph at the first start. */
import fs from 'node:fs';
import path from 'node:path';
import { unavailableIn } from '../errors/store-unavailable.ts';
import { createFile } from '../runtime/durable-files.ts';
import { DEMO_MARK } from '../stores/backup/swap.ts';
import { graphAnswers } from '../stores/graph/graph-answers.ts';
import type { GraphStore } from '../stores/graph/graph-store.ts';
import type { Documents } from '../stores/relational/documents.ts';
import { composedEmenta } from './composed-ementa.ts';
import type { CorpusStore } from './corpus-store.ts';
import { importRecords } from './import-records.ts';
import { type Line, readLines } from './lines.ts';
import { type ReadRecords, readingHere, readRecord } from './read-record.ts';
import { checkRecord } from './record.ts';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);
const TELL_INTERVAL_MS = 1000;

/** The stores for the corpus, and the documents by which the user's own decisions are detected. */
export interface DemoDeps {
  graph: Pick<GraphStore, 'probe'>;
  corpus: CorpusStore;
  documents: Pick<Documents, 'hasOthers'>;
  dataDir: string;
}

/**
 * Imports the corpus if the graph is empty, or if an earlier import was interrupted and no other decisions have been
 * imported since; resolves to whether it did. `tell` receives one line per second. If a store is unavailable, the
 * service starts without the corpus, and the next start completes it.
 */
export async function importDemoIfEmpty(
  deps: DemoDeps,
  tell: (line: string) => void,
): Promise<boolean> {
  try {
    if (!(await isWanted(deps))) return false;
    await importDemo(deps, tell);
    return true;
  } catch (error) {
    const away = unavailableIn(error);
    if (away === null) throw error;
    tell(`  not imported: ${away.store} does not answer; the next start tries again`);
    return false;
  }
}

async function isWanted({ graph, documents, dataDir }: DemoDeps): Promise<boolean> {
  const mark = path.join(dataDir, DEMO_MARK);
  const { nodeCounts } = await graphAnswers(graph.probe());
  if (nodeCounts[0] !== 0 && !fs.existsSync(mark)) return false;
  // The corpus is read only if there are documents to compare it with.
  if (!(await documents.hasOthers([])) || !(await documents.hasOthers(await idsOfCorpus()))) {
    return true;
  }
  fs.rmSync(mark, { force: true });
  return false;
}

async function importDemo(
  { corpus, dataDir }: DemoDeps,
  tell: (line: string) => void,
): Promise<void> {
  const mark = path.join(dataDir, DEMO_MARK);
  createFile(mark, '');
  tell('Importing the demonstration corpus into the empty graph (SVC_DEMO=false leaves it empty)');
  const { size } = fs.statSync(CORPUS);
  let tellAt = performance.now() + TELL_INTERVAL_MS;
  const { decisions, skippedCount } = await importRecords(
    corpus,
    fs.createReadStream(CORPUS),
    ({ bytes, summary }) => {
      if (performance.now() < tellAt) return;
      tellAt = performance.now() + TELL_INTERVAL_MS;
      tell(`  ${Math.floor((100 * bytes) / size)}%, ${summary.decisions} decisions`);
    },
    {
      read: readComposing(),
      origem: { tipo: 'demonstracao', arquivo: path.basename(CORPUS.pathname), item_id: null },
    },
  );
  if (skippedCount > 0) throw new Error(`the demonstration corpus has ${skippedCount} bad lines`);
  fs.rmSync(mark);
  tell(`  ${decisions} decisions imported`);
}

/** The corpus has facts but no texts, so each decision gets an ementa composed from its facts. */
function readComposing(): ReadRecords {
  const read = readingHere();
  return lines => read(lines.map(withEmenta));
}

function withEmenta(line: Line): Line {
  if (line.text === null) return line;
  const facts = JSON.parse(line.text) as object;
  const ementa = composedEmenta(checkRecord(facts));
  return { ...line, text: JSON.stringify({ ...facts, ementa, ementa_composta: true }) };
}

async function idsOfCorpus(): Promise<string[]> {
  const ids: string[] = [];
  for await (const line of readLines(fs.createReadStream(CORPUS))) {
    const record = readRecord(line);
    if (typeof record !== 'string') ids.push(record.document.id);
  }
  return ids;
}
