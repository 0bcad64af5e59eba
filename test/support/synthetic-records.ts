/** The records of `jurisgrafo generate`, as the graph store's input. */

import type { CorpusRecord } from '../../src/ingest/corpus.ts';
import { generateLines } from '../../src/ingest/generate.ts';
import { readRecord } from '../../src/ingest/read-record.ts';
import type { GraphRecord } from '../../src/stores/graph/port.ts';

export function syntheticRecords(decisions: number, seed: number): GraphRecord[] {
  return [...generateLines(decisions, seed)].map(
    text => (readRecord({ number: 1, endBytes: 0, text, problem: null }) as CorpusRecord).graph,
  );
}
