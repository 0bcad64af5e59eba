/** Updates stored decisions from the present data of their cases. */
import { graphAnswers } from '../stores/graph/graph-answers.ts';
import type { GraphStore } from '../stores/graph/graph-store.ts';
import type { Documents } from '../stores/relational/documents.ts';
import type { Hold } from '../stores/relational/write-turns.ts';
import type { VectorStore } from '../stores/vectors/vector-store.ts';
import type { CaseJoins } from './joins/case-joins.ts';
import { pointsAsStored, storePoints } from './store-points.ts';

interface ToldStores {
  cases: Pick<CaseJoins, 'outdated'>;
  graph: Pick<GraphStore, 'write'>;
  vectors: Pick<VectorStore, 'vectorOf' | 'upsert'>;
  documents: Pick<Documents, 'changed' | 'open' | 'put'>;
}

/**
 * Resolves to the id from which to continue, or to null when all decisions with these numbers are updated.
 *
 * The documents come last: they are compared with the cases, so whatever a crash leaves is found outdated again. The
 * graph may come first because all of these decisions can be read. Their texts are unchanged, so their vectors are
 * kept.
 * A subject that has become secret is thus removed even if the model of text vectors does not answer.
 */
export async function tellDecisions(
  { cases, graph, vectors, documents }: ToldStores,
  { numbers, after }: { numbers: readonly string[]; after: string },
  hold: Hold,
): Promise<string | null> {
  const { outdated, next } = await cases.outdated(numbers, after);
  if (outdated.length === 0) return next;
  await hold();
  await graphAnswers(graph.write(outdated.flatMap(one => one.graph ?? [])));
  // If it is uncertain whether the vectors match the text, the next import of the decision computes them.
  const doubtful = await documents.changed(outdated.map(({ stored }) => stored));
  const told = outdated.map(({ document }) => document);
  await storePoints({ vectors, documents }, await pointsAsStored(vectors, told), hold);
  await documents.put(told, new Set(doubtful.map(({ id }) => id)));
  return next;
}
