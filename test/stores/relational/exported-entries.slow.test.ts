/** Pages of exported entries have a limited number of bytes, and together have every entry once. */
import t from 'tap';
import { exportedEntries } from '../../../src/stores/relational/exported-entries.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { emptyCorpus } from '../../support/exported-corpus.ts';

const PAGE_BYTES_MAX = 4 * 1024 * 1024;
const THEN = '2026-11-01T10:00:00Z';
const LATE = '2126-11-01T10:00:00Z';

/** Takes six times as many bytes in JSON. */
const LONG = '\u0001'.repeat(64 * 1024);

const { sql: store, exporter } = await emptyCorpus(t);

const pagesOf = async (kind: 'memories' | 'sessions') =>
  (await Array.fromAsync(exportedEntries(store, kind, null))) as { id: string; key: string }[][];

const bytesOf = (page: unknown) => Buffer.byteLength(JSON.stringify(page));

t.test('memories that are long as JSON', async t => {
  const memory = { tenant: 'local', session_id: 's', created_at: THEN, expires_at: LATE };
  const keys = Array.from({ length: 40 }, (_, i) => `k${i}`);
  const rows = keys.map(key => ({ ...memory, id: key, key, value: LONG }));
  await store.run([db.insertInto('app.memory').values(rows).compile()]);
  const pages = await pagesOf('memories');
  t.strictSame(
    pages
      .flat()
      .map(({ key }) => key)
      .sort(),
    keys.toSorted(),
  );
  for (const page of pages) t.ok(bytesOf(page) <= PAGE_BYTES_MAX, `${bytesOf(page)} bytes`);
  const pieces = await Array.fromAsync(exporter.lines('memories', null));
  t.equal(pieces.length, pages.length + 1);
  t.match(JSON.parse(pieces.at(-1)!), { fim: { count: 40 } });
});

t.test('a session with many long analyses, and one with a longer one', async t => {
  const account = { id: 'a', issuer: 'dev', subject: 'ana', name: 'Ana', created_at: THEN };
  const session = { owner: 'a', title: 'T', folded_title: 't', session: '{}', version: 1 };
  const times = { created_at: THEN, client_changed_at: THEN, changed_at: THEN };
  const run = { owner: 'a', last_number: 1, has_log: true, request: '{}', request_digest: 'd' };
  const ran = { created_at: THEN, heartbeat_at: THEN, read_until: THEN, finished_at: THEN };
  const withOutcome = (id: string, session_id: string, length: number) => ({
    ...{ ...run, ...ran, id, session_id, state: 'done' as const },
    outcome: JSON.stringify({ text: 'x'.repeat(length) }),
  });
  const long = Array.from({ length: 40 }, (_, i) => withOutcome(`r${i}`, 's1', 200_000));
  const running = { ...withOutcome('now', 's1', 1), state: 'running' as const, finished_at: null };
  await store.run([
    db.insertInto('hub.account').values(account).compile(),
    db
      .insertInto('hub.session')
      .values(['s1', 's2'].map(id => ({ ...session, ...times, id })))
      .compile(),
    db
      .insertInto('hub.run')
      .values([...long, withOutcome('large', 's2', PAGE_BYTES_MAX), running])
      .compile(),
  ]);
  const [first, ...others] = await pagesOf('sessions');
  t.match(first, [
    { tipo: 'sessao', id: 's1' },
    { tipo: 'sessao', id: 's2' },
  ]);
  const ids = others.flat().map(({ id }) => id);
  t.strictSame(ids.sort(), ['large', ...long.map(({ id }) => id)].sort());
  const larger = others.filter(page => bytesOf(page) > PAGE_BYTES_MAX);
  t.match(larger, [[{ tipo: 'analise', id: 'large', sessao: 's2', estado: 'done' }]]);
  t.strictSame([larger.length, larger[0]!.length], [1, 1], 'it is alone');
});
