/** The quotas of one tenant for memories and uploads, by number and by bytes. */
import { randomUUID } from 'node:crypto';
import t from 'tap';
import { Datasets } from '../../../src/stores/relational/datasets.ts';
import { Memories } from '../../../src/stores/relational/session-memories.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

t.test('memories', async t => {
  const store = await newEmbedded(t);
  const memories = new Memories(store, { countMax: 3, bytesMax: 100 });
  const put = (session_id: string, key: string, value: string, tenant = 'a') =>
    memories.put(tenant, { session_id, key, value }, 3600);
  t.match(await put('s', 'k', 'é'), {
    quota: { count: 1, count_max: 3, bytes: 2, bytes_max: 100 },
  });
  t.match(await put('s', 'k', 'éé'), { quota: { count: 1, bytes: 4 } }, 'replaced');
  t.match(await put('other', 'k', 'x'.repeat(96)), { quota: { count: 2, bytes: 100 } });
  const full = { code: 'QUOTA_EXCEEDED', status: 409 };
  await t.rejects(put('s', 'k2', 'x'), {
    ...full,
    message: /2 of 3 memories with 100 of 100 bytes/,
  });
  t.match(await put('other', 'k', 'x'), { quota: { count: 2, bytes: 5 } }, 'room again');
  const racing = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => put(`s${i}`, 'k', 'x')),
  );
  t.equal(racing.filter(({ status }) => status === 'fulfilled').length, 1, 'one place is left');
  t.match(await put('s', 'k', 'x', 'b'), { quota: { count: 1, bytes: 1 } }, 'another tenant');
});

t.test('uploads', async t => {
  const datasets = new Datasets(await newEmbedded(t), '', { countMax: 3, bytesMax: 100 });
  const add = async (size_bytes: number, tenant = 'a') => {
    const id = randomUUID();
    const object_key = `datasets/${id}.jsonl`;
    const place = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
    const labels = { source_system: 'x', extraction_id: 'x', included_policy: 'all' };
    const file = { sha256: 'x', original_filename: 'x', size_bytes, object_key };
    await datasets.begin(object_key);
    return datasets.add(tenant, { id, replaces_others: false, ...file, ...place, ...labels });
  };
  t.match(await add(60), { quota: { count: 1, count_max: 3, bytes: 60, bytes_max: 100 } });
  const full = { code: 'QUOTA_EXCEEDED' };
  await t.rejects(add(41), { ...full, message: /1 of 3 uploads with 60 of 100 bytes/ });
  await datasets.checkQuota('a');
  t.match(await add(40), { quota: { count: 2, bytes: 100 } });
  await t.rejects(datasets.checkQuota('a'), full, 'before a file is received');
  await datasets.checkQuota('b');
  const racing = await Promise.allSettled(Array.from({ length: 6 }, () => add(1, 'b')));
  t.equal(racing.filter(({ status }) => status === 'fulfilled').length, 3);
});
