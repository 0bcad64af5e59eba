/** A backup of an open folder sends empty pieces while the database is copied, and is intact. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { Backups } from '../../../src/stores/backup/backups.ts';
import { readBackup } from '../../../src/stores/backup/read-backup.ts';
import type { DatabaseConnection } from '../../../src/stores/embedded/database-connection.ts';
import { writeTree } from '../../support/backup-folders.ts';

const TREE = { postgres: { PG_VERSION: '18\n' }, artifacts: { a: 'text' } };

t.test('a slow copy', async t => {
  const dir = t.testdir({ out: {} });
  writeTree(path.join(dir, 'data'), TREE);
  const { promise: isTime, resolve: go } = Promise.withResolvers<void>();
  const database = {
    async copyTo(folder: string) {
      await isTime;
      writeTree(folder, TREE.postgres);
    },
  } as DatabaseConnection;
  const pieces: Uint8Array[] = [];
  for await (const piece of new Backups(path.join(dir, 'data'), database, 'token').bytes(5)) {
    pieces.push(piece);
    if (pieces.length === 3) go();
  }
  const file = path.join(dir, 'b.tar.gz');
  fs.writeFileSync(file, Buffer.concat(pieces));
  t.match(await readBackup(file, null), { files: 2, bytes: 7 });
  execFileSync('tar', ['xzf', file], { cwd: path.join(dir, 'out') });
  t.equal(fs.readFileSync(path.join(dir, 'out', 'artifacts', 'a'), 'utf8'), 'text');
});

t.test('a failed copy fails before the first byte', async t => {
  const database = {
    copyTo: () => Promise.reject(new Error('the disk is full')),
  } as unknown as DatabaseConnection;
  const backups = new Backups(t.testdir({ data: {} }), database, 'token');
  await t.rejects(backups.bytes().next(), /disk is full/);
  t.notOk(backups.isBusy);
});

t.test('a caller that leaves during the copy leaves nothing behind', async t => {
  const dir = t.testdir({ data: {} });
  const { promise: isTime, resolve: go } = Promise.withResolvers<void>();
  let copied = '';
  const database = {
    async copyTo(folder: string) {
      copied = folder;
      writeTree(folder, { PG_VERSION: '18\n' });
      await isTime;
      writeTree(folder, { late: 'text' });
    },
  } as DatabaseConnection;
  const backups = new Backups(path.join(dir, 'data'), database, 'token');
  const bytes = backups.bytes(5);
  await bytes.next();
  const left = bytes.return(undefined);
  t.ok(backups.isBusy, 'the copy is still running');
  go();
  await left;
  t.notOk(backups.isBusy);
  t.notOk(fs.existsSync(copied));
});
