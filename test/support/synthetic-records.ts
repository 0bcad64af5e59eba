/** The records of `jurisgrafo generate`, as the graph store's input. */

import type { CorpusRecord } from '../../src/ingest/corpus-record.ts';
import { readRecord } from '../../src/ingest/read-record.ts';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import type { GraphRecord } from '../../src/stores/graph/graph-store.ts';

export function syntheticRecords(decisions: number, seed: number): GraphRecord[] {
  return [...generateLines(decisions, seed)].map(
    text => (readRecord({ number: 1, endBytes: 0, text, problem: null }) as CorpusRecord).graph,
  );
}
