/** The embedded graph store satisfies the contract, and counts the bytes of its texts exactly. */
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { emptyGraph } from '../../support/load-packed.ts';
import { NaiveGraph } from '../../support/naive-graph.ts';
import { randomRecord } from '../../support/random-records.ts';
import { seededRandom } from '../../support/random-text.ts';
import { graphStoreContract } from '../../support/stores/graph-store-contract.ts';
import { textBytesOf } from '../../support/stores/text-bytes.ts';
import { lendDatabase } from '../../support/suite/lent-databases.ts';

const database = await lendDatabase(t);
const store = new EmbeddedGraphStore(database);
t.teardown(() => store.close());

graphStoreContract(t, {
  store,
  empty: () => emptyGraph(database),
  trials: Number(process.env.TRIALS ?? 4),
});

t.test('what a refresh must read again', async t => {
  await emptyGraph(database);
  const version = async () => (await store.probe()).version;
  const changedSince = async (before: string) =>
    (await store.changedSince(versionHash(before), await version(), 10))?.toSorted();
  const cited = [{ id: 'p', nome: 'REsp 12.345/SP', ref: 'REsp 12.345/SP' }];
  await store.write([bareRecord('a', { precedentes: cited }), bareRecord('b')]);
  const first = await version();
  await store.write([bareRecord('c')]);
  t.strictSame(await changedSince(first), ['c']);
  await store.remove(['b']);
  t.strictSame(await changedSince(first), ['b', 'c'], 'what was removed');
  const second = await version();
  await store.write([bareRecord('x', { processo: 'REsp 12.345/SP' })]);
  t.strictSame(await changedSince(second), ['a', 'x'], 'a citation that leads to a new decision');
  const third = await version();
  await store.remove(['x']);
  t.strictSame(await changedSince(third), ['a', 'x'], 'and to none after its removal');
});

t.test('the bytes of ids, names and wordings are counted', async t => {
  const random = seededRandom(4);
  const naive = new NaiveGraph();
  await emptyGraph(database);
  for (let i = 0; i < 5; i++) {
    const batch = [randomRecord(random), randomRecord(random), randomRecord(random)];
    for (const record of batch) naive.apply(record);
    await store.write(batch);
    const ids = [randomRecord(random).id];
    naive.remove(ids);
    await store.remove(ids);
  }
  t.equal((await store.probe()).textBytes, textBytesOf(naive.model()));
});
