/** Fills an empty graph with the demonstration corpus, so that the first start has something to show. */
import fs from 'node:fs';
import path from 'node:path';
import { DEMO_MARK } from '../stores/backup/swap.ts';
import type { GraphStore } from '../stores/graph/port.ts';
import { StoreUnavailable } from '../stores/store-unavailable.ts';
import type { CorpusStore } from './corpus.ts';
import { importRecords } from './import.ts';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);
const TELL_INTERVAL_MS = 1000;

/**
 * Imports the corpus where the graph holds no decision, or where an earlier start died while it did so; otherwise does
 * nothing. `tell` gets a line a second. A store that is away does not keep the service from starting: the next start
 * fills in what is missing.
 */
export async function importDemoIfEmpty(
  store: GraphStore,
  corpus: CorpusStore,
  tell: (line: string) => void,
  dataDir: string,
): Promise<void> {
  try {
    await importDemo(store, corpus, tell, dataDir);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    tell(`  not filled: ${error.store} does not answer; the next start tries again`);
  }
}

async function importDemo(
  store: GraphStore,
  corpus: CorpusStore,
  tell: (line: string) => void,
  dataDir: string,
): Promise<void> {
  const mark = path.join(dataDir, DEMO_MARK);
  const { nodeCounts } = await store.probe();
  if (nodeCounts[0] !== 0 && !fs.existsSync(mark)) return;
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
