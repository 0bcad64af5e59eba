/** Fills an empty graph with the demonstration corpus, so that the first start has something to show. */
import fs from 'node:fs';
import path from 'node:path';
import { unavailableIn } from '../errors/store-unavailable.ts';
import { DEMO_MARK } from '../stores/backup/swap.ts';
import { graphAnswers } from '../stores/graph/graph-answers.ts';
import type { GraphStore } from '../stores/graph/graph-store.ts';
import type { Documents } from '../stores/relational/documents.ts';
import type { CorpusStore } from './corpus.ts';
import { importRecords } from './import-records.ts';
import { readLines } from './lines.ts';
import { readRecord } from './read-record.ts';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);
const TELL_INTERVAL_MS = 1000;

/** Where it goes, and how it is told whether somebody has put in decisions of his own. */
export interface DemoDeps {
  graph: Pick<GraphStore, 'probe'>;
  corpus: CorpusStore;
  documents: Pick<Documents, 'hasOthers'>;
  dataDir: string;
}

/**
 * Imports the corpus where the graph holds no decision, or where an earlier start died while it did so and nobody has
 * imported others since; otherwise does nothing. `tell` gets a line a second. A store that is away does not keep the
 * service from starting: the next start fills in what is missing.
 */
export async function importDemoIfEmpty(
  deps: DemoDeps,
  tell: (line: string) => void,
): Promise<void> {
  try {
    if (await isWanted(deps)) await importDemo(deps, tell);
  } catch (error) {
    const away = unavailableIn(error);
    if (away === null) throw error;
    tell(`  not filled: ${away.store} does not answer; the next start tries again`);
  }
}

async function isWanted({ graph, documents, dataDir }: DemoDeps): Promise<boolean> {
  const mark = path.join(dataDir, DEMO_MARK);
  const { nodeCounts } = await graphAnswers(graph.probe());
  if (nodeCounts[0] !== 0 && !fs.existsSync(mark)) return false;
  // The corpus is read only where there is something to compare it with.
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
  fs.writeFileSync(mark, '');
  tell('Filling the empty graph with the demonstration corpus (SVC_DEMO=false leaves it empty)');
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
  );
  if (skippedCount > 0) throw new Error(`the demonstration corpus has ${skippedCount} bad lines`);
  fs.rmSync(mark);
  tell(`  ${decisions} decisions are there`);
}

async function idsOfCorpus(): Promise<string[]> {
  const ids: string[] = [];
  for await (const line of readLines(fs.createReadStream(CORPUS))) {
    const record = readRecord(line);
    if (typeof record !== 'string') ids.push(record.document.id);
  }
  return ids;
}
