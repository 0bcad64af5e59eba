/** Makes the exporter for open stores. */
import { Exporter } from '../../ingest/export/exporter.ts';
import { WholeDocuments } from '../../stores/relational/whole-documents.ts';
import type { Stores } from './open-stores.ts';

export function exporterOf({
  graph,
  relational,
  corpus,
}: Pick<Stores, 'graph' | 'relational' | 'corpus'>) {
  const documents = new WholeDocuments(relational);
  return new Exporter({ graph: graph.graph, documents, corpus, relational });
}
