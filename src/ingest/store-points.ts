/** Stores points, and makes points from stored vectors. */
import type { Documents, NewDocument } from '../stores/relational/documents.ts';
import type { Hold } from '../stores/relational/write-turns.ts';
import {
  type Point,
  VECTOR_NAMES,
  type VectorName,
  type VectorStore,
} from '../stores/vectors/vector-store.ts';
import { payloadOf } from './points.ts';

interface PointStores {
  vectors: Pick<VectorStore, 'upsert'>;
  documents: Pick<Documents, 'open'>;
}

/** The digests of the documents stay cleared until the documents are put. */
export async function storePoints(
  { vectors, documents }: PointStores,
  points: readonly Point[],
  hold: Hold,
): Promise<void> {
  const ids = points.map(({ id }) => id);
  await hold();
  await documents.open(ids);
  if (points.length > 0) await vectors.upsert(points);
  await hold().catch(async error => {
    // Another process may have set the digests for other vectors meanwhile.
    await documents.open(ids);
    throw error;
  });
}

/** Points of these documents with their stored vectors; documents without a vector are left out. */
export async function pointsAsStored(
  vectors: Pick<VectorStore, 'vectorOf'>,
  documents: readonly NewDocument[],
): Promise<Point[]> {
  const points: Point[] = [];
  for (const document of documents) {
    const { id } = document;
    const stored = await Promise.all(VECTOR_NAMES.map(name => vectors.vectorOf(id, name)));
    if (stored.includes(null)) continue;
    const named = VECTOR_NAMES.map((name, i) => [name, stored[i]]);
    const own = Object.fromEntries(named) as Record<VectorName, Float32Array>;
    points.push({ id, vectors: own, payload: payloadOf(document) });
  }
  return points;
}
