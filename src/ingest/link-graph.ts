/** Writes the graph of a batch whose documents are stored. */
import { graphAnswers } from '../stores/graph/graph-answers.ts';
import type { GraphStore, WriteSummary } from '../stores/graph/graph-store.ts';
import type { Documents } from '../stores/relational/documents.ts';
import type { CorpusRecord } from './corpus-record.ts';

const NOTHING: WriteSummary = { added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };

interface LinkStores {
  graph: Pick<GraphStore, 'changed' | 'write'>;
  documents: Pick<Documents, 'touch'>;
}

/**
 * `put` are the ids of documents stored with this batch. For all other decisions whose graph changes, the documents'
 * modification time is set to now, so that an incremental export includes them. The time is set first: after a crash,
 * an unwritten graph is found changed again, but a missing time would never be noticed.
 */
export async function linkGraph(
  { graph, documents }: LinkStores,
  records: readonly CorpusRecord[],
  put: ReadonlySet<string>,
): Promise<WriteSummary> {
  if (records.length === 0) return NOTHING;
  const batch = records.map(record => record.graph);
  const kept = batch.filter(({ id }) => !put.has(id));
  if (kept.length > 0) await documents.touch(await graphAnswers(graph.changed(kept)));
  return graphAnswers(graph.write(batch));
}
