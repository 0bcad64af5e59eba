/** If a data folder cannot be used, the start ends with one line that gives the reason and the remedy. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { Unavailable } from '../../ops/services/unavailable.ts';
import { DataLock } from '../../src/stores/embedded/data-lock.ts';
import { EmbeddedDatabase } from '../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';
import { orSkip } from '../support/services/scope.ts';

const serve = (folder: string) =>
  run(['serve', '--only', 'backend'], { SVC_DATA_DIR: folder, SVC_PORT: '0', SVC_DEMO: 'false' });

t.test('a database of a newer version', async t => {
  const folder = await emptyFolder(t);
  const lock = DataLock.take(folder, 'a test');
  const database = await EmbeddedDatabase.open(folder, lock.file);
  const later = `insert into jurisgrafo.relational_migration (name, timestamp) values ('9999-later', '2030-01-01')`;
  await database.connection.run([{ sql: later }]);
  await database.close();
  lock.release();
  const { code, stderr } = await serve(folder);
  t.equal(code, 1);
  t.match(stderr, /written by a newer version of jurisgrafo \(migration 9999-later\); start that/);
  t.equal(stderr.trim().split('\n').length, 1);
});

t.test('damaged files', async t => {
  const folder = await emptyFolder(t);
  const tables = path.join(folder, 'postgres/base/5');
  for (const name of fs.readdirSync(tables).filter(name => /^\d+$/.test(name))) {
    const file = fs.openSync(path.join(tables, name), 'r+');
    if (fs.fstatSync(file).size > 0) fs.writeSync(file, Buffer.alloc(64, 0xff), 0, 64, 0);
    fs.closeSync(file);
  }
  const { code, stderr } = await serve(folder);
  t.equal(code, 1);
  t.match(stderr, /its files are damaged \(.+\); "jurisgrafo restore --force FILE" puts a backup/);
  t.equal(stderr.trim().split('\n').length, 1);
});

t.test('a folder that can only be read', async t => {
  const folder = await emptyFolder(t);
  const isMounted = await orSkip(t, async () => {
    try {
      execFileSync('mount', ['--bind', folder, folder]);
      t.teardown(() => execFileSync('umount', ['--lazy', folder]));
      execFileSync('mount', ['-o', 'remount,ro,bind', folder]);
    } catch (error) {
      throw new Unavailable(`nothing can be mounted here: ${error}`);
    }
    return true;
  });
  if (isMounted === null) return;
  const { code, stderr } = await serve(folder);
  t.equal(code, 1);
  const what = `the data folder ${folder} is on a file system that can only be read (EROFS);`;
  t.match(stderr, what);
  t.equal(stderr.trim().split('\n').length, 1);
});

t.test('a folder in a place where none can be made', async t => {
  const { code, stderr } = await serve('/proc/no-folder/data');
  t.equal(code, 1);
  t.match(
    stderr,
    'the data folder /proc/no-folder/data cannot be made in the folder above it (ENOENT);',
  );
  t.equal(stderr.trim().split('\n').length, 1);
});
