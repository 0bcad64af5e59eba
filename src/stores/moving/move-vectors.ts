/** Copies the stored vectors, without calling the embedding model. */
import type { Pgvector } from '../vectors/pgvector-store.ts';
import type { Qdrant } from '../vectors/qdrant-store.ts';
import { SCALE } from '../vectors/scaled.ts';
import { type Point, VECTOR_NAMES, type VectorName } from '../vectors/vector-store.ts';
import { type Compared, copyPages, type OnCopied, patiently } from './copying.ts';
import type { MoveJournal } from './journal.ts';

const VECTORS = 'vectors';
const PAGE_POINTS = 200;

export interface VectorMove {
  source: Pgvector;
  target: Qdrant;
}

export async function moveVectors(
  { source, target }: VectorMove,
  journal: MoveJournal,
  onCopied: OnCopied,
): Promise<void> {
  await copyPages(VECTORS, journal, onCopied, async after => {
    const points = await pointsAfter(source, after);
    if (points.length > 0) await target.upsert(points);
    return { rows: points.length, last: points.at(-1)?.id ?? null };
  });
}

/** The next page of points. Each vector name has its own table; throws if the tables do not hold the same decisions. */
async function pointsAfter(source: Pgvector, after: string | null): Promise<Point[]> {
  const { dimension } = source;
  const pages = await Promise.all(VECTOR_NAMES.map(name => source.page(name, after, PAGE_POINTS)));
  const [{ ids, payloads }] = pages as [(typeof pages)[number]];
  if (pages.some(page => page.ids.join('\0') !== ids.join('\0'))) {
    throw new Error('the vectors of some decisions are not complete; import them again first');
  }
  return ids.map((id, i) => {
    const vectors = VECTOR_NAMES.map((name, n) => {
      const scaled = pages[n]!.values.subarray(i * dimension, (i + 1) * dimension);
      return [name, Float32Array.from(scaled, value => value / SCALE)];
    });
    const payload = payloads[i]!;
    return {
      id,
      payload,
      vectors: Object.fromEntries(vectors) as Record<VectorName, Float32Array>,
    };
  });
}

/** Compares the counts, and finds ids that the target lacks. */
export async function compareVectors({ source, target }: VectorMove): Promise<Compared[]> {
  const lines: Compared = {
    part: VECTORS,
    source: await source.count('text'),
    target: await patiently(() => target.count()),
    by: 'id',
    isSame: true,
  };
  for (let after: string | null = null; ; ) {
    const { ids } = await source.page('text', after, PAGE_POINTS);
    const missing = await patiently(() => target.missing(ids));
    if (missing.length > 0) lines.isSame = false;
    if (ids.length < PAGE_POINTS) break;
    after = ids.at(-1)!;
  }
  return [{ ...lines, isSame: lines.isSame && lines.source === lines.target }];
}
