/** pgvector in the embedded database: the contract, the dimension that the first vectors set, and closing. */
import t from 'tap';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { Pgvector } from '../../../src/stores/vectors/pgvector-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import {
  DIMENSION,
  holdsContract,
  randomPoints,
  takesAnyFirst,
} from '../../support/stores/vector-store-contract.ts';

t.test('one database', async t => {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  const { connection } = embedded.database;
  await t.test('the first vectors set the dimension', t =>
    takesAnyFirst(t, new Pgvector(connection, DIMENSION), new Pgvector(connection, DIMENSION + 1)),
  );

  await t.test('the contract', t => holdsContract(t, new Pgvector(connection, DIMENSION)));

  await t.test('another dimension is refused, naming both', async t => {
    const other = new Pgvector(connection, DIMENSION + 1);
    const refusal = { code: 'EMBEDDING_DIMENSION_MISMATCH', message: /have 12 .* says 13/ };
    t.notOk(other.isMismatched);
    await t.rejects(other.ping(), refusal);
    t.ok(other.isMismatched);
    await t.rejects(other.search('text', new Float32Array(13), {}, 1), refusal);
  });

  await t.test('a closed database is an unavailable store', async t => {
    const store = new Pgvector(connection, DIMENSION);
    await store.ping();
    await embedded.close();
    const unavailable = { name: 'StoreUnavailable', store: 'vector_engine' };
    await t.rejects(store.ping(), unavailable);
    await t.rejects(store.upsert(randomPoints(1)), unavailable);
  });
});
