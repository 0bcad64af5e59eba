/** What holds of every vector store, against a naive one in memory. */
import type { Test } from 'tap';
import {
  type Point,
  type PointFilter,
  VECTOR_NAMES,
  type VectorName,
  type VectorStore,
} from '../../../src/stores/vectors/vector-store.ts';

export const DIMENSION = 12;
const POINTS = 60;
const TOLERANCE = 1e-3;

/** Repeatable numbers from -1 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function unit(next: () => number): Float32Array {
  const values = Float32Array.from({ length: DIMENSION }, next);
  const length = Math.hypot(...values);
  return values.map(value => value / length);
}

export function randomPoints(seed: number): Point[] {
  const next = numbers(seed);
  return Array.from({ length: POINTS }, (_, i) => ({
    id: `id '${i}'; "ç\\,{}`,
    vectors: Object.fromEntries(VECTOR_NAMES.map(name => [name, unit(next)])) as Point['vectors'],
    payload: {
      tribunal: i % 2 === 0 ? 'TJAL' : null,
      ministro_norm: i % 3 === 0 ? 'JOSE' : 'MARIA',
      categoria_id: `categoria-${i % 4}`,
      resultado: i % 5 === 0 ? 'provido' : null,
      data: i % 7 === 0 ? null : `2019-0${1 + (i % 3)}-${10 + (i % 20)}`,
    },
  }));
}

const FILTERS: PointFilter[] = [
  {},
  { tribunal: 'TJAL' },
  { ministro_norm: 'JOSE', categoria_id: 'categoria-0' },
  { resultado: 'provido' },
  { data_inicio: '2019-02-15' },
  { data_fim: '2019-02-15' },
  { data_inicio: '2019-01-11', data_fim: '2019-01-11' },
  { tribunal: "x' or 1=1 --" },
];

function naive(
  points: readonly Point[],
  name: VectorName,
  vector: Float32Array,
  filter: PointFilter,
) {
  const { data_inicio: first, data_fim: last, ...equal } = filter;
  return points
    .filter(({ payload }) => Object.entries(equal).every(([k, v]) => payload[k as 'data'] === v))
    .filter(({ payload: { data } }) => first === undefined || (data !== null && data >= first))
    .filter(({ payload: { data } }) => last === undefined || (data !== null && data <= last))
    .map(({ id, vectors }) => ({
      id,
      score: vectors[name].reduce((sum, value, i) => sum + value * vector[i]!, 0),
    }))
    .sort((a, b) => b.score - a.score);
}

export async function holdsContract(t: Test, store: VectorStore): Promise<void> {
  const points = randomPoints(7);
  const ids = points.map(({ id }) => id);
  t.same(await store.missing(ids.slice(0, 3)), ids.slice(0, 3), 'nothing is there');
  t.same(await store.search('text', points[0]!.vectors.text, {}, 5), []);
  await store.upsert([]);
  await store.upsert(points);
  await store.upsert(points.slice(0, 10));
  t.same(await store.missing([...ids, 'other']), ['other']);
  const next = numbers(11);
  for (const name of VECTOR_NAMES) {
    for (const filter of FILTERS) {
      const vector = unit(next);
      const found = await store.search(name, vector, filter, 9);
      const expected = naive(points, name, vector, filter).slice(0, 9);
      t.equal(found.length, expected.length, `${name} ${JSON.stringify(filter)}`);
      for (const [i, { score }] of expected.entries()) {
        t.ok(Math.abs(found[i]!.score - score) < TOLERANCE, `${name} ${i}: ${score}`);
      }
      t.same(
        new Set(found.slice(0, 3).map(({ id }) => id)),
        new Set(expected.slice(0, 3).map(({ id }) => id)),
      );
    }
  }
  const [first] = points;
  const kept = await store.vectorOf(first!.id, 'thesis');
  for (const [i, value] of first!.vectors.thesis.entries()) {
    t.ok(Math.abs(kept![i]! - value) < TOLERANCE, `place ${i}`);
  }
  t.equal(await store.vectorOf('other', 'text'), null);
  const moved = { ...first!, payload: { ...first!.payload, tribunal: 'STJ' } };
  await store.upsert([moved]);
  const inStj = await store.search('text', first!.vectors.text, { tribunal: 'STJ' }, 5);
  t.match(inStj, [{ id: first!.id }]);
  await store.remove([first!.id, 'other']);
  await store.remove([]);
  t.same(await store.missing(ids), [first!.id]);
  t.equal(await store.vectorOf(first!.id, 'text'), null);
  await store.ping();
}
