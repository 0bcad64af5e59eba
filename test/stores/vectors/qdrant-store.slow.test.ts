/** The Qdrant store with the emulator: the contract, the collection, the dimension, and faults. */
import { QdrantClient } from '@qdrant/js-client-rest';
import t from 'tap';
import { pointId, Qdrant } from '../../../src/stores/vectors/qdrant-store.ts';
import { useQdrant } from '../../support/services/qdrant.ts';
import {
  DIMENSION,
  holdsContract,
  randomPoints,
  takesAnyFirst,
} from '../../support/stores/vector-store-contract.ts';

t.test('on the emulator', async t => {
  const url = await useQdrant(t);
  if (url === null) return;
  await t.test('the first vectors set the dimension', t =>
    takesAnyFirst(t, new Qdrant(url, '', DIMENSION), new Qdrant(url, '', DIMENSION + 1)),
  );

  await t.test('the contract', t => holdsContract(t, new Qdrant(url, '', DIMENSION)));

  await t.test('another dimension is refused, naming both', async t => {
    const other = new Qdrant(url, '', DIMENSION + 1);
    const refusal = { code: 'EMBEDDING_DIMENSION_MISMATCH', message: /have 12 .* says 13/ };
    await t.rejects(other.ping(), refusal);
    t.ok(other.isMismatched);
    await t.rejects(other.upsert(randomPoints(1)), refusal);
  });

  await t.test('a deleted collection is an error until it is created again', async t => {
    const store = new Qdrant(url, '', DIMENSION);
    const search = () => store.search('text', new Float32Array(DIMENSION), {}, 1);
    await store.ping();
    await new QdrantClient({ url, checkCompatibility: false }).deleteCollection('jurisgrafo');
    const gone = { name: 'StoreUnavailable', message: /jurisgrafo is gone/ };
    await t.rejects(store.ping(), gone);
    await t.rejects(search(), gone);
    // An import finds all points missing and creates the collection again.
    t.same(await store.missing(['other']), ['other']);
    await store.upsert(randomPoints(1));
    await store.ping();
    t.same(await store.missing(['other']), ['other']);
    t.equal((await search()).length, 1);
  });

  await t.test('messages of the server are not passed on', async t => {
    const store = new Qdrant(url, '', DIMENSION);
    const wrong = store.search('text', new Float32Array(3), {}, 1);
    const refusal = await wrong.catch(error => error);
    t.match(refusal, { name: 'StoreUnavailable', message: 'it answered 400', cause: undefined });
  });
});

t.test('a missing server is an unavailable store', async t => {
  const store = new Qdrant('http://127.0.0.1:9', '', DIMENSION);
  const unavailable = { name: 'StoreUnavailable', store: 'vector_engine' };
  await t.rejects(store.ping(), unavailable);
  await t.rejects(store.search('text', new Float32Array(DIMENSION), {}, 1), unavailable);
  t.notOk(store.isMismatched);
});

t.test('ids become UUIDs of version 5', async t => {
  t.match(pointId('a'), /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  t.equal(pointId('a'), pointId('a'));
  t.not(pointId('a'), pointId('b'));
});
