/** A data folder has one owner at a time, and a refusal names it. The test covers the states of the lock. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import t from 'tap';
import { DataLock, DataLockedError } from '../../../src/stores/embedded/data-lock.ts';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { emptyFolder } from '../../support/empty-folder.ts';

t.test('a second owner is refused, naming the first', async t => {
  const dir = path.join(t.testdir(), 'made/below');
  const lock = DataLock.take(dir, 'http://127.0.0.1:8080');
  t.throws(() => DataLock.take(dir, 'second'), {
    name: 'DataLockedError',
    message: `${dir} is in use by process ${process.pid} (http://127.0.0.1:8080); stop it first`,
  });
  lock.announce('http://127.0.0.1:9090');
  t.throws(() => DataLock.take(dir, 'second'), { message: /127\.0\.0\.1:9090/ });
  lock.release();
  DataLock.take(dir, 'second').release();
  t.same(fs.readdirSync(dir), ['in-use'], 'nothing else is left behind');
});

t.test('the file of a dead owner is ignored', async t => {
  const dir = t.testdir();
  // The id belongs to a living process now.
  const dead = { pid: process.pid, host: os.hostname(), address: 'gone', token: 'dead-token' };
  fs.writeFileSync(path.join(dir, 'lock'), JSON.stringify(dead));
  DataLock.take(dir, 'heir').release();
  t.same(fs.readdirSync(dir), ['in-use']);
});

t.test('an owner whose lock was deleted writes nothing more', async t => {
  const dir = await emptyFolder(t);
  const first = await openEmbedded(dir, 'first');
  const { connection } = first.database;
  await connection.run([{ sql: 'create table kept as select 1 as one' }]);
  for (const name of ['in-use', 'lock']) fs.rmSync(path.join(dir, name));
  const message = /in-use was deleted or replaced while it was locked/;
  const insert = [{ sql: 'insert into kept values (2)' }];
  await t.rejects(connection.run(insert), { message, isOutage: true });
  const second = await openEmbedded(dir, 'second');
  await second.database.connection.run([{ sql: 'insert into kept values (3)' }]);
  await t.rejects(connection.run(insert), { message }, 'nor once another has the folder');
  const copying = connection.copyTo(path.join(dir, 'copy'));
  await t.rejects(copying, { message }, 'nor is it copied');
  await first.close();
  const rows = await second.database.connection.run([{ sql: 'select one from kept order by 1' }]);
  t.strictSame(rows, [[[1], [3]]]);
  await second.close();
  const third = await openEmbedded(dir, 'third');
  t.strictSame(
    await third.database.connection.run([{ sql: 'select one from kept order by 1' }]),
    rows,
  );
  await third.close();
});

t.test('an owner on another host is named with the host', async t => {
  const dir = t.testdir();
  const lock = DataLock.take(dir, 'first');
  const said = JSON.parse(fs.readFileSync(path.join(dir, 'lock'), 'utf8'));
  fs.writeFileSync(path.join(dir, 'lock'), JSON.stringify({ ...said, pid: 1, host: 'another' }));
  t.throws(() => DataLock.take(dir, 'late'), { message: /process 1 on another \(first\)/ });
  fs.rmSync(path.join(dir, 'lock'));
  t.throws(() => DataLock.take(dir, 'late'), DataLockedError, 'even without the file');
  lock.release();
});

t.test('a file that is not a lock is not touched', async t => {
  const dir = t.testdir({ lock: 'something else' });
  t.throws(() => DataLock.take(dir, 'x'), /is not a lock that jurisgrafo wrote/);
  t.equal(fs.readFileSync(path.join(dir, 'lock'), 'utf8'), 'something else');
});
