/** A schedule keeps a source up to date: it fetches, stores and reports. The portal and the stores may fail. */
import fs from 'node:fs';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { download } from '../../../src/ingest/portal/download.ts';
import { FetchedFiles } from '../../../src/ingest/portal/fetched-files.ts';
import { PortalClient } from '../../../src/ingest/portal/portal-client.ts';
import { stjFiles } from '../../../src/ingest/portal/stj-files.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { Erasures } from '../../../src/stores/relational/erasures.ts';
import type { SourceChanges } from '../../../src/stores/relational/source-states.ts';
import { newDocument } from '../../support/new-document.ts';
import { monthOf, SOURCE, WatchedSource } from '../../support/sources/watched-source.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const NOTHING: SourceChanges = {
  files_new: 0,
  files_changed: 0,
  files_gone: 0,
  added: 0,
  replaced: 0,
  unchanged: 0,
  skipped: 0,
};

/** The files of the portal that an earlier command has fetched. */
async function fetchedBefore({ portal: { url }, keptFolder }: WatchedSource) {
  const { signal } = new AbortController();
  const client = new PortalClient({ portal: url, userAgent: 'x', pauseMs: 0, signal });
  const kept = new FetchedFiles(keptFolder);
  const { files: listed } = await stjFiles(client, url, SOURCE.chamber, null);
  for (const file of listed) {
    await download(client, file, kept.folder);
    await kept.fetched(file);
  }
  return { kept, listed };
}

onBothDatabases(async (t, store) => {
  await t.test('a file is fetched once; then what has changed, and what is gone', async t => {
    const [may, june] = [monthOf('202405', ['1', '2']), monthOf('202406', ['3'])];
    const watched = await WatchedSource.start(t, store, [may, june]);
    watched.serve();
    const first = await watched.succeeded(null);
    t.same(first.changes, { ...NOTHING, files_new: 2, added: 3 });
    t.match(first, { failures: 0, error: null, is_running: false });
    t.ok(first.age_seconds! < 60);
    t.ok(first.next_at! > first.looked_at!);
    t.notOk(fs.existsSync(`${watched.folder}/terceira-turma`), 'no file is left');

    const second = await watched.succeeded(first);
    t.same(second.changed_at, first.changed_at);
    t.same(second.changes, first.changes, 'a look at nothing new forgets nothing');
    t.equal(watched.fetches.length, 2);

    const changed = monthOf('202405', ['1', '2', '4'], 'PENAL.');
    changed.body = Buffer.from(
      JSON.stringify(
        [
          ...JSON.parse(changed.body.toString()),
          ...JSON.parse(monthOf('202405', ['1']).body.toString()),
        ].slice(1),
      ),
    );
    const third = await watched.serves([changed, june]);
    t.same(third.changes, { ...NOTHING, files_changed: 1, added: 1, replaced: 1, unchanged: 1 });
    t.equal(watched.fetches.length, 3);

    const fourth = await watched.serves([june]);
    t.same(fourth.changes, { ...NOTHING, files_gone: 1 });
    t.equal(watched.corpus.ementas.size, 4, 'its decisions stay');
    t.equal(watched.fetches.length, 3);
    const fifth = await watched.serves([changed, june]);
    t.same(fifth.changes, { ...NOTHING, files_gone: 1 }, 'it is back, and as it was imported');
    const lines = watched.said.filter(({ msg }) => msg === 'source looked at');
    t.match(lines[0], { source: SOURCE.name, files_new: 2, added: 3, seconds: Number });
  });

  await t.test('what the command has fetched is not fetched again', async t => {
    const months = ['202404', '202405', '202406'];
    const files = months.map((month, i) => monthOf(month, [`${i}`]));
    const watched = await WatchedSource.start(t, store, files);
    const { kept, listed } = await fetchedBefore(watched);
    // The stored copy of one file lost its content, and the portal has a newer version of another.
    const { id, name } = listed[1]!;
    fs.writeFileSync(kept.placeOf(id), 'x');
    files[2]!.modified = '2024-08-01T00:00:00';
    const before = watched.fetches.length;
    watched.serve();
    const { changes } = await watched.succeeded(null);
    t.same(changes, { ...NOTHING, files_new: 3, added: 3 });
    const fetched = watched.fetches.slice(before).map(place => path.basename(place));
    t.same(fetched, [path.basename(name), files[2]!.name]);
    t.ok(fs.existsSync(kept.placeOf(listed[0]!.id)), 'it stays there');
  });

  await t.test('a page that the command has kept holds no source up', async t => {
    const files = [monthOf('202404', ['1']), monthOf('202405', ['2'])];
    const watched = await WatchedSource.start(t, store, files);
    for (const file of files) {
      file.size = null;
      watched.portal.faults.set(file.name, ['page']);
    }
    const { kept, listed } = await fetchedBefore(watched);
    const before = watched.fetches.length;
    // The portal answers the second file with an HTML page this time too.
    watched.portal.faults.set(files[1]!.name, ['page']);
    watched.serve({ times: { lookMs: 20, beatMs: 20, firstWaitMs: 1_000 } });
    const failed = await watched.until(({ failures }) => failures > 0, 'a failure');
    t.match(failed.changes, { ...NOTHING, files_new: 1, added: 1 }, 'fetched in the same look');
    t.match(failed.error, /20240530\.json: /, 'the file that failed twice is told');
    t.notMatch(failed.error, /20240430/, 'the other is not');
    const { changes } = await watched.succeeded(null);
    t.same(changes, { ...NOTHING, files_new: 2, added: 2 });
    t.equal(watched.fetches.length - before, 3);
    t.ok(fs.existsSync(kept.placeOf(listed[0]!.id)), 'the folder is only read');
  });

  await t.test('what the portal tells nothing of is fetched, whatever was kept', async t => {
    const file = { ...monthOf('202405', ['1']), size: null, modified: null };
    const watched = await WatchedSource.start(t, store, [file]);
    await fetchedBefore(watched);
    file.body = monthOf('202405', ['1', '2']).body;
    watched.serve();
    t.match((await watched.succeeded(null)).changes, { files_new: 1, added: 2 });
  });

  await t.test('an outage is counted, told, and over when the portal is back', async t => {
    const watched = await WatchedSource.start(t, store, [monthOf('202405', ['1'])]);
    watched.portal.isAway = true;
    watched.serve({ wanted: [{ ...SOURCE, everySeconds: 3600 }] });
    const away = await watched.until(({ failures }) => failures === 2, 'two failures');
    t.match(away, { succeeded_at: null, error: /cannot be reached/, changes: null });
    watched.portal.isAway = false;
    const back = await watched.succeeded(null);
    t.match(back, { failures: 0, error: null, changes: { files_new: 1, added: 1 } });
    const failures = watched.said.filter(({ level }) => level === 40);
    t.match(failures[0], { source: SOURCE.name, error: /cannot be reached/, failures: 1 });
    t.ok(failures.length >= 2);
    const waits = failures.map(({ next_seconds }) => Number(next_seconds));
    t.same(
      waits,
      [...waits].sort((a, b) => a - b),
      'each wait is as long as the one before',
    );
  });

  await t.test('a portal that asks to wait is not asked before', async t => {
    const files = [monthOf('202404', ['1']), monthOf('202405', ['2']), monthOf('202406', ['3'])];
    const watched = await WatchedSource.start(t, store, files);
    watched.portal.faults.set(files[1]!.name, ['later']);
    watched.serve();
    const failed = await watched.until(({ failures }) => failures > 0, 'a failure');
    t.match(failed, { error: /20240530.json answers 429/, changes: { files_new: 1, added: 1 } });
    const waits = failed.next_at!.getTime() - failed.looked_at!.getTime();
    t.equal(Math.round(waits / 1000), 7200);
    t.equal(watched.fetches.length, 2, 'nor for another file');
  });

  await t.test('what cannot be read is told and fetched again; the others are stored', async t => {
    const [page, lost, good] = ['202404', '202405', '202406'].map(month => monthOf(month, [month]));
    const watched = await WatchedSource.start(t, store, [{ ...page!, size: null }, lost!, good!]);
    watched.portal.faults.set(page!.name, ['page']);
    watched.portal.faults.set(lost!.name, ['missing']);
    watched.serve();
    const failed = await watched.until(({ failures }) => failures > 0, 'a failure');
    t.match(failed, { error: /20240430.json: .*; .*20240530.json answers 404/ });
    t.match(failed.changes, { ...NOTHING, files_new: 1, added: 1 });
    const done = await watched.succeeded(null);
    t.same(done.changes, { ...NOTHING, files_new: 3, added: 3 }, 'counted since the last success');
    const others = watched.fetches.filter(path => path.endsWith(good!.name));
    t.equal(others.length, 1, 'what is stored is not fetched again');
  });

  await t.test('while a store fails, a fetched file waits', async t => {
    const watched = await WatchedSource.start(t, store, [monthOf('202405', ['1'])]);
    watched.corpus.problem = () => new StoreUnavailable('graph_db', 'secret of the store');
    watched.serve();
    const failed = await watched.until(({ failures }) => failures > 1, 'two failures');
    t.match(failed, { error: /could not be stored; the reason is in the log/ });
    t.notMatch(failed.error, /secret/);
    t.match(watched.said[0], { err: { message: /secret of the store/ } });
    watched.corpus.problem = null;
    t.match((await watched.succeeded(null)).changes, { files_new: 1, added: 1 });
    t.equal(watched.fetches.length, 1, 'it is not fetched again');
  });

  await t.test(
    'a file brings decisions of its court only, whatever they say of themselves',
    async t => {
      const forged = monthOf('202405', ['1']);
      const own = { id: 'TJSP-1', ementa: 'Forjada.', processo: 'REsp 1' };
      forged.body = Buffer.from(JSON.stringify([own, ...JSON.parse(forged.body.toString())]));
      forged.modified = 'ontem\u0000\ud800'.repeat(90);
      const watched = await WatchedSource.start(t, store, [forged]);
      watched.serve();
      const state = await watched.succeeded(null);
      t.match(state.changes, { added: 2, skipped: 0 });
      t.same(
        [...watched.corpus.ementas.keys()].filter(id => !id.startsWith('STJ-')),
        [],
      );
      await watched.succeeded(state);
      t.equal(watched.fetches.length, 1);
    },
  );

  await t.test('a removed decision stays away until somebody stores it again', async t => {
    const watched = await WatchedSource.start(t, store, [monthOf('202405', ['1', '2'])]);
    watched.serve();
    await watched.succeeded(null);
    const { ementas } = watched.corpus;
    const [removed] = [...ementas.keys()].filter(id => id.endsWith('-1'));
    await new Erasures(store, '').ask([removed!]);
    ementas.delete(removed!);
    const changed = await watched.serves([monthOf('202405', ['1', '2'], 'PENAL E CIVIL.')]);
    t.match(changed.changes, { added: 0, replaced: 1, skipped: 0 });
    t.notOk(ementas.has(removed!));
    await new Documents(store, '').put([newDocument(removed!)]);
    const again = await watched.serves([monthOf('202405', ['1', '2'], 'PENAL.')]);
    t.match(again.changes, { added: 1, replaced: 1, skipped: 0 });
    await store.run([CompiledQuery.raw('delete from app.document')]);
  });

  await t.test('a stop leaves the look to the next start, and begins no other', async t => {
    const watched = await WatchedSource.start(t, store, [
      monthOf('202405', ['1']),
      monthOf('202406', ['2']),
    ]);
    const service = watched.serve();
    let stopped: Promise<void> | null = null;
    watched.corpus.problem = () => {
      stopped ??= service!.stop();
      return null;
    };
    await watched.until(() => stopped !== null, 'a batch');
    await stopped;
    const left = await watched.state();
    t.match(left, { looked_at: null, failures: 0, is_running: false });
    const asked = watched.portal.asked.length;
    await new Promise(resolve => setTimeout(resolve, 400));
    t.equal(watched.portal.asked.length, asked);
    watched.serve();
    t.match((await watched.succeeded(null)).changes, { files_new: 2 });
    t.equal(watched.fetches.length, 2, 'the file that had come is not fetched again');
  });

  await t.test('nothing is asked where no source is wanted', async t => {
    const watched = await WatchedSource.start(t, store, []);
    t.equal(watched.serve({ wanted: [] }), null);
    t.same(watched.portal.asked, []);
  });
});
