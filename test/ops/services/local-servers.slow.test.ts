/**
 * The servers other than Neo4j that tests get: a separate place in a shared server, or a server of their own that they
 * may kill.
 */
import { QdrantClient } from '@qdrant/js-client-rest';
import t from 'tap';
import { runSql, startOwnPostgres, usePostgres } from '../../support/services/postgres.ts';
import { startOwnQdrant, useQdrant } from '../../support/services/qdrant.ts';
import { runRedis, startOwnRedis, useRedis } from '../../support/services/redis.ts';
import { startOwnS3, useS3 } from '../../support/services/s3.ts';

const qdrantOf = (url: string) => new QdrantClient({ url, checkCompatibility: false });
const POINT = '00000000-0000-4000-8000-000000000001';

t.test('PostgreSQL: each suite has a database of its own in one server', async t => {
  const [one, two] = [await usePostgres(t), await usePostgres(t)];
  if (one === null || two === null) return;
  await runSql(one, 'create table thing (id int)');
  await t.rejects(runSql(two, 'select * from thing'), { code: '42P01' });
  const [shown] = await runSql(two, "select name from (values ('B'), ('a')) v (name) order by 1");
  t.equal(shown.name, 'a', 'ordered as people do');
  const [{ server_version_num: version }] = await runSql(one, 'show server_version_num');
  t.ok(Number(version) >= 150_000, version);
});

t.test('Redis: each suite has a database of its own', async t => {
  const [one, two] = [await useRedis(t), await useRedis(t)];
  if (one === null || two === null) return;
  await runRedis(one, 'set', 'k', 'v');
  t.equal(await runRedis(one, 'get', 'k'), 'v');
  t.equal(await runRedis(two, 'get', 'k'), null);
});

t.test('S3: each suite has a bucket of its own', async t => {
  const [one, two] = [await useS3(t), await useS3(t)];
  if (one === null || two === null) return;
  t.equal(one.endpoint, two.endpoint);
  t.not(one.bucket, two.bucket);
  t.equal((await fetch(`${one.endpoint}/${one.bucket}`)).status, 403, 'strangers are refused');
});

for (const suite of ['first', 'second']) {
  t.test(`the emulator of Qdrant is empty for the ${suite} suite`, async t => {
    const url = await useQdrant(t);
    if (url === null) return;
    const client = qdrantOf(url);
    t.strictSame((await client.getCollections()).collections, []);
    await client.createCollection('c', { vectors: { text: { size: 2, distance: 'Cosine' } } });
    const points = [1, 2, 3].map(n => ({
      id: POINT.replace(/.$/, String(n)),
      vector: { text: [n, 1] },
      payload: { n, court: n === 2 ? null : 'STJ' },
    }));
    await client.upsert('c', { wait: true, points });
    const filter = { must: [{ key: 'court', match: { value: 'STJ' } }] };
    const found = await client.query('c', { query: [1, 0], using: 'text', limit: 9, filter });
    t.strictSame(
      found.points.map(({ id }) => id),
      [points[2]!.id, points[0]!.id],
    );
    t.ok(Math.abs(found.points[0]!.score - 3 / Math.sqrt(10)) < 1e-6, 'the cosine');
    t.equal((await client.count('c', { filter })).count, 2);
    await client.delete('c', { wait: true, points: [points[0]!.id] });
    const { points: left, next_page_offset: next } = await client.scroll('c', { limit: 1 });
    t.match(left, [{ id: points[1]!.id, payload: { n: 2, court: null } }]);
    t.equal(next, points[2]!.id);
    const wrong = { wait: true, points: [{ id: POINT, vector: { text: [1] } }] };
    await t.rejects(client.upsert('c', wrong), { message: 'Bad Request' });
    await t.rejects(client.getCollection('other'), { message: 'Not Found' });
  });
}

t.test('PostgreSQL that is killed and restarted keeps what was committed', async t => {
  const server = await startOwnPostgres(t);
  if (server === null) return;
  await runSql(server.uri, 'create table kept (id int)');
  const busy = runSql(server.uri, 'select pg_sleep(60)').catch((error: Error) => error);
  const { pid } = server;
  await server.kill();
  t.ok((await busy) instanceof Error);
  await t.rejects(runSql(server.uri, 'select 1'), { code: 'ECONNREFUSED' });
  await server.restart();
  t.not(server.pid, pid);
  t.strictSame(await runSql(server.uri, 'select * from kept'), []);
});

t.test('Redis, S3 and the emulator of Qdrant come back at the same place', async t => {
  const redis = await startOwnRedis(t);
  const s3 = await startOwnS3(t);
  const qdrant = await startOwnQdrant(t);
  if (redis === null || s3 === null || qdrant === null) return;
  const vectors = { size: 1, distance: 'Dot' } as const;
  await qdrantOf(qdrant.uri).createCollection('kept', { vectors });
  const points = [{ id: POINT, vector: [1], payload: {} }];
  await qdrantOf(qdrant.uri).upsert('kept', { wait: true, points });
  for (const server of [redis, s3.server, qdrant]) await server.kill();
  await t.rejects(runRedis(redis.uri, 'ping'));
  await t.rejects(fetch(s3.endpoint));
  await t.rejects(fetch(qdrant.uri));
  for (const server of [redis, s3.server, qdrant]) await server.restart();
  t.equal(await runRedis(redis.uri, 'ping'), 'PONG');
  t.equal((await fetch(`${s3.endpoint}/${s3.bucket}`)).status, 403);
  t.equal((await qdrantOf(qdrant.uri).count('kept', {})).count, 1);
});
