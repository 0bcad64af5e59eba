/**
 * The embedded database syncs the log before a commit is answered, and syncs folders after renames. If a sync fails, no
 * commit is answered as done.
 */
import fs from 'node:fs';
import t, { type Test } from 'tap';
import { openDurable } from '../../../src/stores/embedded/durable-pglite.ts';
import { emptyFolder } from '../../support/empty-folder.ts';

const WRITES = 20;
const folder = `${await emptyFolder(t)}/postgres`;
const database = await openDurable(folder);
await database.exec('create table kept (id int)');

/** The arguments of each call of `fs` while `work` runs, in order over all named calls. */
async function recorded(t: Test, names: readonly string[], work: () => Promise<unknown>) {
  const calls: string[] = [];
  const seen = names.map(name => {
    const given = (...args: unknown[]) => {
      calls.push(`${name} ${placeOf(args.at(-1))}`);
      return (original as (...args: unknown[]) => unknown)(...args);
    };
    const original = Reflect.get(fs, name);
    Reflect.set(fs, name, given);
    return () => Reflect.set(fs, name, original);
  });
  const restore = () => {
    for (const end of seen) end();
  };
  t.teardown(restore);
  await work();
  restore();
  return calls;
}

/** The path of a file or descriptor, below the folder. */
function placeOf(file: unknown): string {
  const place = typeof file === 'number' ? fs.readlinkSync(`/proc/self/fd/${file}`) : String(file);
  return place.slice(folder.length + 1);
}

t.test('a commit syncs the WAL before it is answered', async t => {
  for (let id = 0; id < WRITES; id++) {
    const insert = () => database.query('insert into kept values ($1)', [id]);
    const calls = await recorded(t, ['fsyncSync'], insert);
    t.ok(
      calls.some(call => call.startsWith('fsyncSync pg_wal/')),
      calls.join(),
    );
  }
  const reading = () => database.query('select * from kept');
  t.strictSame(await recorded(t, ['fsyncSync'], reading), [], 'a query does not');
});

t.test('a file is replaced by a rename only, and its folder is synced', async t => {
  const map = /pg_filenode\.map$/;
  // Moves a system table to new files, so the map of its files is written.
  const moving = () => database.exec('vacuum full pg_class');
  const names = ['renameSync', 'unlinkSync', 'fsyncSync'];
  const calls = await recorded(t, names, moving);
  const renamed = calls.findIndex(call => call.startsWith('renameSync') && map.test(call));
  t.not(renamed, -1, calls.join());
  t.notOk(
    calls.some(call => call.startsWith('unlinkSync') && map.test(call)),
    'not unlinked',
  );
  const place = calls[renamed]!.replace('renameSync ', '');
  const before = calls.slice(0, renamed);
  t.ok(before.includes(`fsyncSync ${place}.tmp`), 'the new one is synced before');
  const folderOf = `fsyncSync ${place.replace(/\/[^/]*$/, '')}`;
  t.ok(calls.slice(renamed).includes(folderOf), 'its name after');
});

t.test('a commit whose WAL cannot be synced is not answered as done', async t => {
  const original = fs.fsyncSync;
  t.teardown(() => {
    fs.fsyncSync = original;
  });
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  };
  await t.rejects(database.query('insert into kept values (-1)'));
});
