/** Fills an empty graph with the demonstration corpus, so that the first start has something to answer with. */
import fs from 'node:fs';
import type { GraphStore } from '../stores/graph/port.ts';
import { importRecords } from './import.ts';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);

/** Resolves to whether anything was imported; `tell` is told of the progress. */
export async function importDemoIfEmpty(
  store: GraphStore,
  tell: (line: string) => void,
): Promise<boolean> {
  const { nodeCounts } = await store.probe();
  if (nodeCounts.some(count => count > 0)) return false;
  const startedAt = performance.now();
  const summary = await importRecords(store, fs.createReadStream(CORPUS), ({ decisions }) =>
    tell(`demonstration corpus: ${decisions} decisions`),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  tell(`demonstration corpus: ${summary.decisions} decisions in ${seconds} s`);
  return true;
}
