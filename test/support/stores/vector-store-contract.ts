/** The contract of all vector stores, checked against a naive one in memory. */
import type { Test } from 'tap';
import type { CodeField } from '../../../src/stores/mirror/point-filter.ts';
import {
  type Point,
  VECTOR_NAMES,
  type VectorFilter,
  type VectorName,
  type VectorStore,
} from '../../../src/stores/vectors/vector-store.ts';

export const DIMENSION = 12;
const POINTS = 60;
const TOLERANCE = 1e-3;
/** More than the number of additional results that an adapter requests. */
const TIED = 60;
const MANY = 1_100;
const NO_PAYLOAD = {
  tribunal: null,
  ministro_norm: null,
  categoria_id: null,
  resultado: null,
  favorece: null,
  recorrente: null,
  decisao_recorrida: null,
  assunto_codigo: null,
  classe_codigo: null,
  data: null,
};

/** Pseudo-random numbers from -1 to 1. */
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

function idOf(i: number): string {
  return `id '${i}'; "ç\\,{}`;
}

export function randomPoints(seed: number): Point[] {
  const next = numbers(seed);
  return Array.from({ length: POINTS }, (_, i) => ({
    id: idOf(i),
    vectors: Object.fromEntries(VECTOR_NAMES.map(name => [name, unit(next)])) as Point['vectors'],
    payload: {
      tribunal: i % 2 === 0 ? 'TJAL' : null,
      ministro_norm: i % 3 === 0 ? 'JOSE' : 'MARIA',
      categoria_id: `categoria-${i % 4}`,
      resultado: i % 5 === 0 ? 'provido' : null,
      favorece: [null, 'autor', 'réu'][i % 3]!,
      recorrente: [null, 'autor', 'réu', 'ambos'][i % 4]!,
      decisao_recorrida: [null, 'improcedente', 'procedente'][i % 5] ?? null,
      assunto_codigo: [null, '899', '10433', '7779'][i % 4]!,
      classe_codigo: ['198', null, '417'][i % 3]!,
      data: i % 7 === 0 ? null : `2019-0${1 + (i % 3)}-${10 + (i % 20)}`,
    },
  }));
}

const below = (campo: CodeField, ...codigos: string[]) => ({
  ...{ categoria_id: 'none', campo, codigos: new Set(codigos) },
});

/** Some of the stored points, and one point that is not stored. */
const SOME = new Set([...[0, 3, 4, 8].map(idOf), 'other']);

const FILTERS: VectorFilter[] = [
  {},
  { tribunal: 'TJAL' },
  { ministro_norm: 'JOSE', categoria_id: 'categoria-0' },
  { resultado: 'provido' },
  { favorece: 'réu' },
  { recorrente: 'autor' },
  { decisao_recorrida: 'improcedente' },
  { favorece: 'autor', recorrente: 'réu', decisao_recorrida: 'procedente' },
  { favorece: 'autor', tribunal: 'TJAL', data_inicio: '2019-02-01' },
  { no: below('assunto_codigo', '899', '10433') },
  { no: below('classe_codigo', '417', '7'), tribunal: 'TJAL' },
  { no: { ...below('classe_codigo', '1'), categoria_id: 'categoria-2' } },
  { data_inicio: '2019-02-15' },
  { data_fim: '2019-02-15' },
  { data_inicio: '2019-01-11', data_fim: '2019-01-11' },
  { tribunal: "x' or 1=1 --" },
  { ids: SOME },
  { ids: SOME, tribunal: 'TJAL' },
  { ids: new Set() },
];

function naive(
  points: readonly Point[],
  name: VectorName,
  vector: Float32Array,
  filter: VectorFilter,
) {
  const { data_inicio: first, data_fim: last, no, ids, ...equal } = filter;
  const isBelow = ({ categoria_id, ...payload }: Point['payload']) =>
    no === undefined ||
    categoria_id === no.categoria_id ||
    [...no.codigos].some(codigo => codigo === payload[no.campo]);
  return points
    .filter(({ id }) => ids?.has(id) !== false)
    .filter(({ payload }) => isBelow(payload))
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
  await t.test('equal scores are ordered by id', t => ties(t, store));
  await t.test('more points than one request accepts', t => many(t, store));
  await t.test('a text without words', t => wordless(t, store));
}

const alike = (ids: string[], vector: Float32Array, tribunal: string): Point[] =>
  ids.map(id => ({
    id,
    vectors: { text: vector, fact: vector, thesis: vector },
    payload: { ...NO_PAYLOAD, tribunal },
  }));

async function ties(t: Test, store: VectorStore): Promise<void> {
  const vector = unit(numbers(23));
  const ids = Array.from({ length: TIED }, (_, i) => `tie-${String(i).padStart(3, '0')}`);
  await store.upsert(alike(ids.toReversed(), vector, 'TIES'));
  for (const limit of [1, 5, TIED]) {
    const found = await store.search('fact', vector, { tribunal: 'TIES' }, limit);
    t.strictSame(
      found.map(({ id }) => id),
      ids.slice(0, limit),
    );
  }
  await store.remove(ids);
}

async function many(t: Test, store: VectorStore): Promise<void> {
  const ids = Array.from({ length: MANY }, (_, i) => `many ${i}`);
  await store.upsert(alike(ids, unit(numbers(29)), 'MANY'));
  t.strictSame(await store.missing([...ids, 'other']), ['other']);
  await store.remove(ids);
  t.strictSame(await store.missing(ids), ids);
}

async function wordless(t: Test, store: VectorStore): Promise<void> {
  await store.upsert(alike(['wordless'], new Float32Array(DIMENSION), 'NONE'));
  t.strictSame([...(await store.vectorOf('wordless', 'text'))!], new Array(DIMENSION).fill(0));
  const found = await store.search('text', unit(numbers(31)), { tribunal: 'NONE' }, 3);
  t.strictSame(found, [{ id: 'wordless', score: 0 }], 'score 0 with every vector');
  const nothing = await store.search('text', new Float32Array(DIMENSION), {}, 3);
  t.strictSame(
    nothing.map(({ score }) => score),
    [0, 0, 0],
    'also as a query',
  );
  await store.remove(['wordless']);
}

/** `store` and `other` use the same empty engine with different dimensions. */
export async function takesAnyFirst(t: Test, store: VectorStore, other: VectorStore) {
  const refusal = { code: 'EMBEDDING_DIMENSION_MISMATCH' };
  for (const looked of [store, other]) {
    await looked.ping();
    t.strictSame(await looked.search('text', new Float32Array(looked.dimension), {}, 1), []);
    t.strictSame(await looked.missing(['a']), ['a']);
    t.equal(await looked.vectorOf('a', 'text'), null);
    await looked.remove(['a']);
  }
  await other.upsert(alike(['a'], new Float32Array(other.dimension).fill(0.1), 'X'));
  await t.rejects(store.ping(), refusal);
  await t.rejects(store.upsert(randomPoints(1)), refusal);
  await other.remove(['a']);
  await store.upsert(randomPoints(1));
  await store.ping();
  t.notOk(store.isMismatched);
  await store.remove(randomPoints(1).map(({ id }) => id));
}
