/** A corpus store that writes to the graph only. */
import type { CorpusStore } from '../../src/ingest/corpus-store.ts';
import type { GraphStore } from '../../src/stores/graph/graph-store.ts';

export const graphOnly = (store: Pick<GraphStore, 'write'>): CorpusStore => ({
  write: batch => store.write(batch.map(({ graph }) => graph)),
});
