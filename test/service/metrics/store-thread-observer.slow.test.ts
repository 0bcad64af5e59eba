/** A thread of the embedded database that ends is replaced, counted and logged. */
import { PassThrough } from 'node:stream';
import t from 'tap';
import { observeStoreThread } from '../../../src/service/metrics/store-thread-observer.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { Metrics } from '../../../src/telemetry/metrics.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { until } from '../../support/service.ts';

t.test('a thread that ends', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  t.teardown(() => database.close());
  const stream = new PassThrough();
  const metrics = new Metrics();
  observeStoreThread(database, metrics, createLog('info', stream));
  const count = async () =>
    /^svc_store_thread_replaced_total\{outcome="replaced"\} (\d)$/m.exec(
      await metrics.exposition(),
    )?.[1];
  t.equal(await count(), '0');
  database.newPort().postMessage({ kind: 'close' });
  await until(async () => (await count()) === '1', 'it is counted');
  t.match(JSON.parse(String(stream.read())), {
    problem: 'the store thread has ended',
    msg: 'the thread of the embedded database was replaced',
  });
  t.strictSame(await database.connection.run([{ sql: 'select 1' }]), [[[1]]], 'it answers again');
});

t.test('a thread that does not start again', async t => {
  const database = { onReplaced: (_problem: string, _failure: Error | null) => {} };
  const stream = new PassThrough();
  const metrics = new Metrics();
  observeStoreThread(database, metrics, createLog('info', stream));
  database.onReplaced('the embedded database hangs', new Error('no space'));
  t.match(JSON.parse(String(stream.read())), {
    problem: 'the embedded database hangs',
    err: { message: 'no space' },
    msg: 'the thread of the embedded database does not start',
  });
  for (let n = 0; n < 59; n++) database.onReplaced('it has ended', new Error('no space'));
  t.equal(stream.read(), null, 'a line for each sixty failures');
  database.onReplaced('it has ended', new Error('no space'));
  t.match(JSON.parse(String(stream.read())), { problem: 'it has ended' });
  const exposition = await metrics.exposition();
  t.match(exposition, /^svc_store_thread_replaced_total\{outcome="replaced"\} 0$/m);
  t.match(exposition, /^svc_store_thread_replaced_total\{outcome="failed"\} 61$/m);
});
