/** Each user of a case sees what has changed in it since this user last opened it. */
import { sql } from 'kysely';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { alertStand } from '../../support/hub/alert-stand.ts';
import type { HubUser } from '../../support/hub/serve-hub.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const OLD = {
  ...{ id: 'old', processo: 'REsp 1.000.001/SP', tribunal: 'STJ', resultado: 'provido' },
  ementa: 'RECURSO ESPECIAL. NEGATIVAÇÃO INDEVIDA. RECURSO PROVIDO.',
};
const OTHER = { ...OLD, id: 'refused', processo: 'REsp 1.000.002/SP' };
const NEW = [
  { ...OLD, id: 'found', processo: 'REsp 2.000.001/SP', ementa: 'Usufruto vitalício. Provido.' },
  { ...OLD, id: 'cites', processo: 'REsp 2.000.002/SP', precedentes: ['old'] },
  { ...OLD, id: 'nothing', processo: 'REsp 2.000.003/SP', ementa: 'Outro tema. Provido.' },
];

onBothDatabases(async (t, store) => {
  const { hub, add } = await alertStand(t, store, [OLD, OTHER]);
  const [ana, rui, eva] = await Promise.all(['ana', 'rui', 'eva'].map(name => hub.user(name)));
  const { id } = (await ana!.ask('POST', '/api/cases', { name: 'Usufruto' })).json;
  const share = await ana!.ask('PUT', `/api/cases/${id}/shares/${rui!.id}`, { role: 'leitura' });
  t.equal(share.status, 200);
  const news = async (user: HubUser) => (await user.ask('GET', `/api/cases/${id}/news`)).json;
  const names = ({ items }: { items: { decision: { id: string } }[] }) =>
    items.map(({ decision }) => decision.id).sort();

  await t.test('new decisions for its searches and its decisions, whoever has looked', async t => {
    t.match(await news(ana!), { watched_since: null, watched: 0, unwatched: 0 });
    const refused = { kind: 'decision', ref: 'refused', title: 'refused' };
    t.equal((await ana!.ask('POST', `/api/cases/${id}/items`, refused)).status, 200);
    await until(async () => (await news(ana!)).watched === 1, 'a decision is watched');
    const long = sql`update hub.case_item set ref = repeat('x', 5000) where ref = 'refused'`;
    await store.run([long.compile(db), sql`delete from hub.alert`.compile(db)]);
    for (const item of [
      { kind: 'search', title: 'usufruto', query: { q: 'usufruto', filters: { tribunal: 'STJ' } } },
      { kind: 'search', title: 'wrong', query: { q: 'tema', filters: { unknown: 'x' } } },
      { kind: 'decision', ref: 'old', title: 'old' },
    ]) {
      t.equal((await ana!.ask('POST', `/api/cases/${id}/items`, item)).status, 200);
    }
    await until(async () => (await news(ana!)).watched === 2, 'what can be watched is');
    const first = { items: [], total: 0, next_before: null, looked_at: null };
    t.match(await news(ana!), { ...first, watched_since: String, unwatched: 2 });
    const idle = sql<{ count: number }>`select count(*)::integer as count from hub.alert`;
    const [{ rows }] = await store.run([idle.compile(db)]);
    t.strictSame(rows, [{ count: 4 }], 'what is refused is not tried again');
    await add(NEW);
    await until(async () => (await news(ana!)).total >= 2, 'two new decisions');
    t.strictSame(names(await news(ana!)), ['cites', 'found']);
    const { items } = await news(rui!);
    const [{ number }] = items;
    const look = (user: HubUser) => user.ask('POST', `/api/cases/${id}/look`, { up_to: number });
    t.equal((await look(ana!)).status, 200);
    t.match(await news(ana!), { items: [], total: 0, looked_at: String });
    t.equal((await news(rui!)).total, 2, 'another user has not looked');
    t.equal((await look(eva!)).status, 404, 'a stranger sees no case');
    t.equal((await eva!.ask('GET', `/api/cases/${id}/news`)).status, 404);
  });

  await t.test('a changed outcome, told to all who have looked before', async t => {
    await add([{ ...OLD, resultado: 'improvido' }]);
    await until(async () => (await news(ana!)).total >= 1, 'the change');
    const change = { name: 'old', before: 'provido', after: 'improvido' };
    t.match(await news(ana!), { items: [{ kind: 'status', change }] });
    t.equal((await news(rui!)).total, 3);
    t.match((await ana!.ask('GET', '/api/alerts')).json, { alerts: [], unread: 0 });
  });

  await t.test('more than one answer shows, page by page', async t => {
    const many = sql`insert into hub.alert_item (alert_id, item, number, kind, content, found_at)
      select alert.id, 'many-' || n, 1000000 + n, 'status', '{}', now()
      from (select id from hub.alert limit 1) as alert, generate_series(1, 240) as n`;
    await store.run([many.compile(db)]);
    await ana!.ask('PUT', `/api/cases/${id}/shares/${eva!.id}`, { role: 'leitura' });
    const numbers: number[] = [];
    let before: number | null = null;
    do {
      const at: string = before === null ? '' : `?before=${before}`;
      const { json } = await eva!.ask('GET', `/api/cases/${id}/news${at}`);
      t.equal(json.total, 243);
      numbers.push(...json.items.map((item: { number: number }) => item.number));
      before = json.next_before;
    } while (before !== null);
    t.equal(new Set(numbers).size, 243);
    t.strictSame(
      numbers,
      numbers.toSorted((a, b) => b - a),
    );
  });
});
