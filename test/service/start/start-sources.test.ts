/** A schedule keeps a source current: what it fetches, stores, tells, and does when portal or stores fail. */
import fs from 'node:fs';
import { monthOf, WatchedSource } from '../../support/sources/watched-source.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

onBothDatabases(async (t, store) => {
  await t.test('two looks fetch a file once; then what has changed, and what is gone', async t => {
    const [may, june] = [monthOf('202405', ['1', '2']), monthOf('202406', ['3'])];
    const watched = await WatchedSource.start(t, store, [may, june]);
    watched.serve();
    const first = await watched.until(({ succeeded_at }) => succeeded_at !== null, 'a first look');
    const none = { files_changed: 0, files_gone: 0, replaced: 0, unchanged: 0, skipped: 0 };
    t.same(first.changes, { ...none, files_new: 2, added: 3 });
    t.match(first, { failures: 0, error: null, is_running: false });
    t.ok(first.age_seconds! < 60);
    t.notOk(fs.existsSync(`${watched.folder}/terceira-turma`), 'no file is left');
    const second = await watched.until(
      ({ succeeded_at }) => succeeded_at! > first.succeeded_at!,
      'a second look',
    );
    t.same(second.changed_at, first.changed_at);
    t.equal(watched.fetches.length, 2);
  });
});
