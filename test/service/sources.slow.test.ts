/** A service keeps a source up to date and reports it, even after it was killed in the middle of a download. */
import fs from 'node:fs';
import { CompiledQuery } from 'kysely';
import t from 'tap';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { EmbeddedDatabase } from '../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';
import { ask, ready, type Service, startService, until } from '../support/service.ts';
import { PortalServer } from '../support/sources/portal-server.ts';
import { monthOf } from '../support/sources/watched-source.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const NAME = 'stj:terceira-turma';

t.test('a killed service goes on with the download, and tells of both', async t => {
  const portal = await PortalServer.start(t);
  const files = [monthOf('202405', ['1', '2']), monthOf('202406', ['3'])];
  portal.files.set('espelhos-de-acordaos-terceira-turma', files);
  portal.faults.set(files[1]!.name, ['stall']);
  const folder = await emptyFolder(t);
  const settings = {
    SVC_SOURCES: 'stj:terceira-turma:2024-05@1h',
    SVC_STJ_PORTAL: portal.url,
    SVC_API_KEYS: `test:${KEY}`,
    SVC_METRICS_IP_ALLOWLIST: '127.0.0.1',
  };
  const stateOf = async ({ url }: Service) =>
    (await ask(url, KEY, '/v1/sources')).json.data?.[0] ?? {};

  const first = await startService(t, folder, settings);
  const part = `${folder}/fontes/stj-agenda/terceira-turma/id-202406/20240630.json.part`;
  const half = Math.ceil(files[1]!.body.length / 2);
  const sizeOf = () => fs.statSync(part, { throwIfNoEntry: false })?.size;
  await until(
    () => sizeOf() === half,
    () => `half a file: ${first.said().stderr}`,
  );
  t.match(await stateOf(first), {
    source: NAME,
    every_seconds: 3600,
    is_running: true,
    looked_at: null,
    changes: { files_new: 1, added: 2 },
  });
  await first.end('SIGKILL');

  const second = await startService(t, folder, settings);
  await ready(second.url);
  const cut = async () => (await stateOf(second)).failures === 1;
  await until(cut, () => `it tells of the end: ${second.said().stderr}`);
  t.match(await stateOf(second), {
    is_running: false,
    error: 'the process ended in the middle of the run',
    next_at: String,
    changes: { files_new: 1, added: 2 },
  });
  const metrics = await (await fetch(`${second.url}/metrics`)).text();
  t.match(metrics, `svc_source_failures{source="${NAME}"} 1`);
  t.match(metrics, `svc_source_interval_seconds{source="${NAME}"} 3600`);
  t.match(metrics, new RegExp(`svc_source_age_seconds\\{source="${NAME}"\\} \\d`));
  await second.end();
  t.equal(portal.asked.filter(({ path }) => path.endsWith('.json')).length, 2, 'no haste');

  const database = await EmbeddedDatabase.open(folder);
  await new EmbeddedSql(database.connection).run([
    CompiledQuery.raw('update app.source set retry_at = now()'),
  ]);
  await database.close();
  const third = await startService(t, folder, settings);
  const whole = async () => (await stateOf(third)).succeeded_at != null;
  await until(whole, () => `all is stored: ${third.said().stderr}`);
  t.match(await stateOf(third), {
    failures: 0,
    error: null,
    changes: { files_new: 2, added: 3, replaced: 0, unchanged: 0 },
  });
  t.equal(portal.asked.at(-1)!.range, `bytes=${half}-`, 'the half was not sent again');
  const lines = third
    .said()
    .stderr.split('\n')
    .filter(line => line.includes('looked at'));
  t.equal(lines.length, 1, 'one line for a look');
  await ready(third.url);
  const found = async () =>
    (await ask(third.url, KEY, '/v1/snapshot')).json.data.nodes?.Decisao === 3;
  await until(found, 'the graph has its decisions');
  t.equal(await third.end(), 0);
});

t.test('a service does not start with a schedule that it cannot keep', async t => {
  const folder = `${t.testdir()}/data`;
  const starts = (SVC_SOURCES: string) =>
    run(['serve', '--only', 'backend'], { SVC_DATA_DIR: folder, SVC_PORT: '0', SVC_SOURCES });
  const { code, stderr } = await starts('stj:terceira-turma@30m');
  t.equal(code, 1);
  t.match(stderr, /SVC_SOURCES: the interval must be 1h to 744h, or 1d to 31d, is "30m"/);
  t.notOk(fs.existsSync(folder));
});
