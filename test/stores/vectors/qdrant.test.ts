/** Qdrant's adapter against the emulator: the contract, its collection, the dimension, and faults. */
import { QdrantClient } from '@qdrant/js-client-rest';
import t from 'tap';
import { pointId, Qdrant } from '../../../src/stores/vectors/qdrant.ts';
import { useQdrant } from '../../services/qdrant.ts';
import { DIMENSION, holdsContract, randomPoints } from './store-contract.ts';

t.test('on the emulator', async t => {
  const url = await useQdrant(t);
  if (url === null) return;
  await t.test('the contract', t => holdsContract(t, new Qdrant(url, '', DIMENSION)));

  await t.test('another dimension is refused by name of both', async t => {
    const other = new Qdrant(url, '', DIMENSION + 1);
    const refusal = { code: 'EMBEDDING_DIMENSION_MISMATCH', message: /have 12 .* says 13/ };
    await t.rejects(other.ping(), refusal);
    t.ok(other.isMismatched);
    await t.rejects(other.upsert(randomPoints(1)), refusal);
  });

  await t.test('a collection that was deleted is made again', async t => {
    const store = new Qdrant(url, '', DIMENSION);
    await store.ping();
    await new QdrantClient({ url, checkCompatibility: false }).deleteCollection('jurisgrafo');
    await store.upsert(randomPoints(1)).catch(() => undefined);
    await store.upsert(randomPoints(1));
    t.same(await store.missing(['other']), ['other']);
  });
});

t.test('a server that is not there is an unavailable store', async t => {
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
