/** The vectors of the embedded database in memory satisfy the contract, and always give what the database gives. */
import t, { type Test } from 'tap';
import { MirroredVectors } from '../../../src/stores/vectors/matrix/mirrored-vectors.ts';
import { Pgvector } from '../../../src/stores/vectors/pgvector-store.ts';
import type { Neighbour } from '../../../src/stores/vectors/vector-store.ts';
import { until } from '../../support/service.ts';
import {
  DIMENSION,
  holdsContract,
  randomPoints,
} from '../../support/stores/vector-store-contract.ts';
import { lendDatabase } from '../../support/suite/lent-databases.ts';

const { connection } = await lendDatabase(t);
const points = randomPoints(5);
const { text: asked } = points[3]!.vectors;

const idsOf = (found: readonly Neighbour[]) => found.map(({ id }) => id);

/** A mirror that holds `pointsMin` to `pointsMax` points, and the number of searches in the database. */
function mirrored(t: Test, pointsMin = 1, pointsMax = 1_000) {
  const stored = new Pgvector(connection, DIMENSION);
  const scan = stored.search.bind(stored);
  const seen = { scans: 0 };
  stored.search = (...call) => {
    seen.scans++;
    return scan(...call);
  };
  const store = new MirroredVectors(stored, pointsMin, pointsMax * DIMENSION * 2);
  t.teardown(() => store.close());
  const isLoaded = async () => {
    const before = seen.scans;
    await store.search('text', asked, {}, 1);
    return seen.scans === before;
  };
  return { store, stored, scan, seen, isLoaded };
}

t.test('the contract', t => holdsContract(t, mirrored(t).store));

t.test('what is in memory follows what is stored', async t => {
  const { store, stored, scan, isLoaded } = mirrored(t);
  const sameAs = async (what: string) => {
    for (const filter of [{}, { tribunal: 'TJAL' }, { data_inicio: '2019-02-15' }]) {
      const call = ['text', asked, filter, 50] as const;
      const [found, expected] = [await store.search(...call), await scan(...call)];
      t.same(idsOf(found), idsOf(expected), what);
      // The database adds in single precision.
      t.ok(found.every(({ score }, i) => Math.abs(score - expected[i]!.score) < 1e-6));
    }
  };
  await store.upsert(points);
  await until(isLoaded, 'the points are in memory');
  await sameAs('after loading');
  await store.upsert(randomPoints(6).slice(0, 20));
  await store.remove(points.slice(30, 40).map(({ id }) => id));
  t.ok(await isLoaded(), 'writes leave them in memory');
  await sameAs('after writes');

  const upsert = stored.upsert.bind(stored);
  stored.upsert = async batch => {
    await upsert(batch);
    throw new Error('its answer is lost');
  };
  await t.rejects(store.upsert(randomPoints(8).slice(0, 5)), /lost/);
  stored.upsert = upsert;
  t.notOk(await isLoaded(), 'nobody knows what was written');
  await until(isLoaded, 'the points are read again');
  await sameAs('after a failed write');
  await store.remove(points.map(({ id }) => id));
});

t.test('a removal between two pages of a reading is kept', async t => {
  const { store, stored, scan, isLoaded } = mirrored(t);
  const many = [5, 6, 7, 8, 9].flatMap(seed =>
    randomPoints(seed).map(point => ({ ...point, id: `${point.id} of ${seed}` })),
  );
  await store.upsert(many);
  const page = stored.page.bind(stored);
  const gone = new Set<string>();
  stored.page = async (...call) => {
    const [, after] = call;
    if (after !== null && gone.size === 0) {
      for (const { id } of many) if (id <= after && gone.size < 20) gone.add(id);
      await store.remove([...gone]);
    }
    return page(...call);
  };
  await until(isLoaded, 'the points are in memory');
  t.equal(gone.size, 20, 'points of a page that was taken over');
  const found = await store.search('text', asked, {}, many.length);
  t.same(idsOf(found), idsOf(await scan('text', asked, {}, many.length)));
  await store.remove(many.map(({ id }) => id));
});

t.test('few points stay in the database', async t => {
  const { store, seen, isLoaded } = mirrored(t, points.length);
  await store.upsert(points.slice(1));
  for (let n = 1; n <= 3; n++) {
    await store.search('text', asked, {}, 1);
    t.equal(seen.scans, n);
  }
  await store.upsert(points.slice(0, 1));
  await until(isLoaded, 'one more is enough');
});

t.test('more points than memory is allowed for are left to the database', async t => {
  const { store, seen, isLoaded } = mirrored(t, 1, points.length);
  await store.upsert(points);
  await until(isLoaded, 'all of them fit');
  await store.upsert(points.slice(0, 1));
  t.notOk(await isLoaded(), 'they are counted again, because one might be new');
  await until(isLoaded, 'none was');
  const more = randomPoints(7).map(point => ({ ...point, id: `more ${point.id}` }));
  await store.upsert(more);
  for (let n = 0; n < 5; n++) {
    const before = seen.scans;
    await store.search('text', asked, {}, 1);
    t.equal(seen.scans, before + 1);
  }
  await store.remove([...points, ...more].map(({ id }) => id));
});
