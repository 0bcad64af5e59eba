/** A backup of a running service has everything that the users of its hub own, and a restore brings all of it back. */
import path from 'node:path';
import t from 'tap';
import { serve } from '../../../src/service/start/server.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { fill, rowsOfUser } from '../../support/hub/owned.ts';
import { askerOf } from '../../support/hub/serve-hub.ts';
import { run } from '../../support/run-command.ts';

const KEY = 'a-key-of-the-tests-0123456789';

t.test('backup and restore', { timeout: 600_000 }, async t => {
  const folder = await emptyFolder(t);
  const settings = (name: string) => ({
    SVC_DATA_DIR: path.join(folder, name),
    SVC_PORT: '0',
    SVC_HUB_PORT: '0',
    SVC_DEMO: 'false',
    ENABLE_DEV_AUTH: 'true',
    SVC_API_KEYS: `test:admin:${KEY}`,
    SVC_POOL_THREADS: '1',
    SVC_SNAPSHOT_MEMORY_MAX_MB: '64',
    SVC_LOG_LEVEL: 'silent',
  });
  const service = await serve(readSettings(settings('first')), null);
  const { url } = service.hub!;
  const login = await askerOf(url, {})('POST', '/auth/dev', {});
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
  const user = { id: login.json.id as string, ask: askerOf(url, { cookie }) };
  const owned = await fill(user, 'guardado', ['b-1', 'b-2']);
  const file = path.join(folder, 'b.tar.gz');
  const backup = await run(['backup', file], settings('first'));
  t.match(backup, { code: 0 }, backup.stderr);
  await service.close();

  const restore = await run(['restore', file], settings('second'));
  t.match(restore, { code: 0 }, restore.stderr);
  const rows: string[][] = [];
  for (const name of ['first', 'second']) {
    const embedded = await openEmbedded(path.join(folder, name), 'a test');
    rows.push(await rowsOfUser(new EmbeddedSql(embedded.database.connection), owned));
    await embedded.close();
  }
  t.ok(rows[0]!.length > 30, `${rows[0]!.length} rows`);
  t.strictSame(rows[1], rows[0]);
  const again = await serve(readSettings(settings('second')), null);
  t.teardown(() => again.close());
  const back = await askerOf(again.hub!.url, { cookie })('GET', '/api/unified/session/b-1');
  t.match(back, { status: 200, json: { session: { notes: 'guardado' } } }, 'the login holds too');
});
