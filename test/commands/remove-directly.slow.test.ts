/** `remove` without a running service: it can be repeated after an interruption, and it refuses what it cannot do. */
import fs from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { DataLock } from '../../src/stores/embedded/data-lock.ts';
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';

const run = commandsOf(t);

const GONE = 'the-one-that-goes';
const TWIN = 'the-twin';

t.test('directly, and again after an interruption', async t => {
  const dataDir = await emptyFolder(t);
  const file = path.join(t.testdir(), 'records.jsonl');
  const lines = [GONE, TWIN].map(id => JSON.stringify({ id, ementa: `Ementa de ${id}.` }));
  await fs.writeFile(file, lines.join('\n'));
  const { code, stderr } = await runAlone(['import', file], { SVC_DATA_DIR: dataDir });
  t.equal(code, 0, stderr);
  const settings = { SVC_DATA_DIR: dataDir };
  t.match(await run(['remove', GONE], settings), { code: 0, stdout: /^1 removed, 0 not found\n$/ });
  t.match(await run(['remove', GONE], settings), { code: 0, stdout: /^0 removed, 1 not found\n/ });
  const embedded = await openEmbedded(dataDir, 'a test');
  const connection = embedded.database.connection;
  // The state after a crash between the graph and the other stores.
  await connection.run([{ sql: `update app.document set id = '${GONE}' where id = '${TWIN}'` }]);
  await embedded.close();
  t.match(await run(['remove', GONE], settings), { code: 0, stdout: /^1 removed, 0 not found\n$/ });
});

t.test('errors are one line', async t => {
  const dir = t.testdir();
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const refused = async (args: string[], line: RegExp) => {
    const { code, stdout, stderr } = await run(['remove', ...args], settings);
    t.strictSame(
      { code, stdout, lines: stderr.trimEnd().split('\n').length },
      { code: 1, stdout: '', lines: 1 },
    );
    t.match(stderr, line);
  };
  await refused([], /no ids given/);
  await refused(['x'.repeat(201)], /1 to 200 characters/);
  await refused(['--file', path.join(dir, 'none')], /cannot be read \(ENOENT\)/);
  const lock = DataLock.take(settings.SVC_DATA_DIR, 'jurisgrafo import');
  await refused(['x'], /in use by process \d+ \(jurisgrafo import\)/);
  // A privileged port, at which no server listens.
  lock.announce('http://127.0.0.1:2');
  await refused(['x'], /in use by process \d+ .*set its key in SVC_API_KEYS/);
  await fs.writeFile(path.join(settings.SVC_DATA_DIR, 'api-key'), 'jg_0123456789abcdef\n');
  await refused(['x'], /http:\/\/127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)/);
  lock.release();
});
