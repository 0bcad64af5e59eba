/** An export since a given time has every decision whose lines have changed since an earlier export. */
import { sql } from 'kysely';
import t from 'tap';
import { exportedEntries } from '../../../src/stores/relational/exported-entries.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import {
  type CorpusStores,
  emptyCorpus,
  exportedLines,
  importLines,
} from '../../support/exported-corpus.ts';

/** Sets all times to an hour ago, so that later imports can be distinguished. */
async function age({ sql: store }: CorpusStores): Promise<void> {
  const query = sql`update app.document set indexed_at = indexed_at - interval '1 hour'`;
  await store.run([query.compile(db)], 10_000);
}

const idsSince = async (from: CorpusStores, since: string): Promise<string[]> =>
  (await exportedLines(from, since)).lines.map(line => JSON.parse(line).id);

t.test('a decision whose graph alone changed is in the next export', async t => {
  const from = await emptyCorpus(t);
  const weighed = (id: string, peso: string) =>
    JSON.stringify({ id, criterios: [{ id: 'c', nome: 'Dano moral', peso }] });
  await importLines(from, [weighed('one', 'high'), weighed('two', 'high')]);
  const { end } = await exportedLines(from);
  await age(from);
  t.strictSame(await idsSince(from, end.next), []);
  const lines = [weighed('one', 'medium'), weighed('two', 'high')];
  t.match(await importLines(from, lines), { replaced: 1, unchanged: 1 });
  t.strictSame(await idsSince(from, end.next), ['one']);
});

t.test('a decision of an interrupted import is in the export after the next import', async t => {
  const from = await emptyCorpus(t);
  const { graph } = from;
  const write = graph.write.bind(graph);
  graph.write = async () => {
    throw new Error('the graph is away');
  };
  await t.rejects(importLines(from, ['{"id":"late"}']), /the graph is away/);
  graph.write = write;
  const { end } = await exportedLines(from);
  t.equal(end.count, 0, 'a document without a graph is no decision');
  await age(from);
  t.match(await importLines(from, ['{"id":"late"}']), { added: 1 });
  t.strictSame(await idsSince(from, end.next), ['late']);
});

t.test(
  'a session with an analysis that ended since, and a report made since, are in the next export',
  async t => {
    const { sql: store } = await emptyCorpus(t);
    const then = '2026-11-01T10:00:00Z';
    const account = { id: 'a', issuer: 'dev', subject: 'ana', name: 'Ana', created_at: then };
    const session = { owner: 'a', title: 'T', folded_title: 't', session: '{}', version: 1 };
    const times = { created_at: then, client_changed_at: then, changed_at: then };
    const run = {
      owner: 'a',
      state: 'done' as const,
      last_number: 1,
      has_log: true,
      request: '{}',
    };
    const ran = { created_at: then, heartbeat_at: then, read_until: then, request_digest: 'd' };
    const runs = [
      { ...run, ...ran, id: 'r1', session_id: 's1', finished_at: then },
      { ...run, ...ran, id: 'r2', session_id: 's2', finished_at: '2026-11-20T10:00:00Z' },
    ];
    await store.run([
      db.insertInto('hub.account').values(account).compile(),
      db
        .insertInto('hub.session')
        .values(['s1', 's2'].map(id => ({ ...session, ...times, id })))
        .compile(),
      db.insertInto('hub.run').values(runs).compile(),
    ]);
    const pages = await Array.fromAsync(exportedEntries(store, 'sessions', '2026-11-10T00:00:00Z'));
    t.match(pages, [[{ tipo: 'sessao', id: 's2' }], [{ tipo: 'analise', id: 'r2', sessao: 's2' }]]);
    const report = { owner: 'a', name: null, kind: 'texto' as const, sha256: 'x', size_bytes: 1 };
    const found = { citations: 0, problems: 0, unconfirmed: 0, report: '{}' };
    const reports = [
      { ...report, ...found, id: 'c1', checked_at: then },
      { ...report, ...found, id: 'c2', checked_at: '2026-11-20T10:00:00Z' },
    ];
    await store.run([db.insertInto('hub.report').values(reports).compile()]);
    const since = await Array.fromAsync(exportedEntries(store, 'reports', '2026-11-10T00:00:00Z'));
    t.match(since, [[{ tipo: 'conferencia', id: 'c2', arquivo: null }]]);
    t.equal((await Array.fromAsync(exportedEntries(store, 'reports', null)))[0]!.length, 2);
  },
);
