/** `snapshot` writes a file with which a service can start. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';
import { startService } from '../support/service.ts';

t.test('written, checked, counted and served', { timeout: 500_000 }, async t => {
  const dataDir = await emptyFolder(t);
  const records = path.join(t.testdir(), 'records.jsonl');
  const { stdout: lines } = await run(['generate', '--decisions', '40', '--seed', '3']);
  fs.writeFileSync(records, lines);
  const settings = { SVC_DATA_DIR: dataDir, SVC_SNAPSHOT_MEMORY_MAX_MB: '64' };
  const imported = await run(['import', records], settings);
  const counts = (text: string) => text.split('\n').filter(line => /^ +(nodes|rel)/.test(line));
  const made = await run(['snapshot'], settings);
  t.equal(made.code, 0, made.stderr);
  const file = path.join(dataDir, 'artifacts/snapshot/graph.jgrf');
  t.match(made.stdout, `Snapshot file of ${fs.statSync(file).size} bytes written and checked in `);
  t.equal(counts(made.stdout).length, 2);
  t.strictSame(counts(made.stdout), counts(imported.stdout), 'as the import counted');
  const service = await startService(t, dataDir);
  t.match(service.said().stderr, /snapshot file in service/);
  const { code, stdout, stderr } = await run(['snapshot'], settings);
  t.strictSame({ code, stdout }, { code: 1, stdout: '' });
  t.match(stderr, `in use by process ${service.process.pid} (${service.url}); stop it first`);
  const none = await run(['snapshot'], { ...settings, SVC_SNAPSHOT_MEMORY_MAX_MB: '0' });
  t.match(none, { code: 1, stdout: '', stderr: /which turns snapshots off\n$/ });
});
