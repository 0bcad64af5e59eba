/** The list of sessions equals a plain list in memory. Sessions from a client's storage are migrated. */
import { listSessions } from '../../../src/stores/relational/hub/session-list.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SESSION = '/api/unified/session';
const SESSIONS = '/api/unified/sessions';

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store);

  await t.test('pages, newest change first', async t => {
    const [eva, ivo] = [await hub.user('eva'), await hub.user('ivo')];
    const order: string[] = [];
    for (let i = 0; i < 23; i++) {
      const id = `p-${i % 17}`;
      const analyzer = i % 3 === 0 ? { step: i } : null;
      await eva.ask('PUT', `${SESSION}/${id}`, { session: { id, title: `nº ${i}` }, analyzer });
      if (order.includes(id)) order.splice(order.indexOf(id), 1);
      order.unshift(id);
    }
    await ivo.ask('PUT', `${SESSION}/p-x`, { session: { id: 'p-x' } });
    for (const limit of [1, 5, 17, 200]) {
      const seen: string[] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { json } = await eva.ask('GET', `${SESSIONS}?limit=${limit}${more}`);
        seen.push(...json.sessions.map(({ id }: { id: string }) => id));
        t.equal(json.stats.total, 17);
        cursor = json.next_cursor;
        pages++;
      }
      t.strictSame(seen, order, `limit ${limit}`);
      t.equal(pages, Math.ceil(17 / limit));
    }
    const { json } = await eva.ask('GET', SESSIONS);
    // Sessions 17 to 22 were written last, in place of 0 to 5. So 18 and 21 replaced 1 and 4, and 6, 9, 12, 15 remain.
    t.match(json.stats, { total: 17, with_analyzer: 6, with_briefing: 0 });
    t.equal(json.stats.last_updated, json.sessions[0].updatedAt);
    t.strictSame(Object.keys(json.sessions[0]), [
      'id',
      'title',
      'createdAt',
      'updatedAt',
      'hasBriefing',
    ]);
  });

  await t.test('which sessions have a briefing', async t => {
    const gil = await hub.user('gil');
    for (const id of ['g-1', 'g-2']) await gil.ask('PUT', `${SESSION}/${id}`, { session: { id } });
    const diagnosis = { tema: 'dano moral' };
    const { status } = await gil.ask('POST', '/api/briefing/g-1/updateDiagnosis', diagnosis);
    t.equal(status, 200);
    const { json } = await gil.ask('GET', SESSIONS);
    const has = (id: string) =>
      json.sessions.find((one: { id: string }) => one.id === id).hasBriefing;
    t.strictSame([has('g-1'), has('g-2'), json.stats.with_briefing], [true, false, 1]);
  });

  await t.test('50 at a time unless the caller says otherwise', async t => {
    const lia = await hub.user('lia');
    const sessions = Array.from({ length: 60 }, (_, i) => ({ id: `l-${i}` }));
    t.match((await lia.ask('POST', SESSIONS, { sessions })).json, { migrated: 60, total: 60 });
    const { json } = await lia.ask('GET', SESSIONS);
    t.equal(json.sessions.length, 50);
    t.type(json.next_cursor, 'string');
  });

  await t.test('words in titles', async t => {
    const nu = await hub.user('nu');
    const titles = ['Ação de alimentos', 'AÇÃO DE COBRANÇA', 'Dano moral', '100% de juros_x', ''];
    for (const [i, title] of titles.entries()) {
      await nu.ask('PUT', `${SESSION}/t-${i}`, { session: { id: `t-${i}`, title } });
    }
    const found = async (q: string) => {
      const { json } = await nu.ask('GET', `${SESSIONS}?q=${encodeURIComponent(q)}`);
      return json.sessions.map(({ id }: { id: string }) => id).sort();
    };
    t.strictSame(await found('acao'), ['t-0', 't-1']);
    t.strictSame(await found('AÇÃO de c'), ['t-1']);
    t.strictSame(await found('moral'), ['t-2']);
    for (const signs of ['%', ' _ ', '"', '§§', '%_%', "'--"]) {
      t.strictSame(await found(signs), [], `${signs}: signs alone are in no title`);
    }
    t.strictSame(await found('  '), ['t-0', 't-1', 't-2', 't-3', 't-4'], 'nothing asked for');
    t.strictSame(await found('juros_x'), ['t-3']);
    t.strictSame(await found('nada'), []);
  });

  await t.test('migration', async t => {
    const [mia, max] = [await hub.user('mia'), await hub.user('max')];
    await max.ask('PUT', `${SESSION}/m-max`, { session: { id: 'm-max', title: 'dele' } });
    const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T00:00:00Z`;
    const createdAt = at(1);
    const stored = { id: 'm-1', title: 'guardada', createdAt, updatedAt: at(10), own: 1 };
    await mia.ask('PUT', `${SESSION}/m-1`, { session: stored, analyzer: { keep: true } });
    const send = async (...sessions: unknown[]) =>
      (await mia.ask('POST', SESSIONS, { sessions })).json;

    t.strictSame(await send(), { migrated: 0, total: 0, skipped: [] });
    const older = { id: 'm-1', title: 'antiga', updatedAt: at(9) };
    const fresh = { id: 'm-2', title: 'nova', createdAt: at(3), messages: [1] };
    const first = await send(
      older,
      fresh,
      { id: 'm-max', title: 'roubada' },
      { id: 'não' },
      7,
      null,
    );
    t.match(first, { migrated: 1, total: 6 });
    t.match(first.skipped, [
      { id: 'm-1', reason: 'older' },
      { id: 'm-max', reason: 'taken' },
      { id: 'não', reason: 'invalid', rule: /^id: / },
      { id: null, reason: 'invalid' },
      { id: null, reason: 'invalid' },
    ]);
    t.equal(first.skipped.length, 5);
    t.equal((await max.ask('GET', `${SESSION}/m-max`)).json.session.title, 'dele');
    t.strictSame((await mia.ask('GET', `${SESSION}/m-1`)).json.session, stored);
    t.strictSame((await mia.ask('GET', `${SESSION}/m-2`)).json, { session: fresh, analyzer: null });

    t.match(await send(older, fresh), { migrated: 0 }, 'again: nothing is newer');
    const newer = { id: 'm-1', title: 'recente', updatedAt: at(11) };
    t.match(await send(newer), { migrated: 1, skipped: [] });
    const now = (await mia.ask('GET', `${SESSION}/m-1`)).json;
    const session = { ...newer, createdAt };
    t.strictSame(now, { session, analyzer: { keep: true } }, 'the analyzer stays');

    const twice = [at(20), at(22), at(21)].map(updatedAt => ({
      id: 'm-3',
      title: updatedAt,
      updatedAt,
    }));
    t.match(await send(...twice), { migrated: 2, skipped: [{ id: 'm-3', reason: 'older' }] });
    t.equal((await mia.ask('GET', `${SESSION}/m-3`)).json.session.title, at(22));

    const days = [4, 9, 1, 7].map(day => ({ id: `m-d${day}`, updatedAt: at(day) }));
    await send(...days);
    const { sessions } = await listSessions(store, mia.id, { limit: 4, words: '', after: null });
    t.strictSame(
      sessions.map(({ id }) => id),
      ['m-d9', 'm-d7', 'm-d4', 'm-d1'],
      'the list begins with the newest',
    );
  });

  await t.test('two migrations of the same sessions at once', async t => {
    const [u, v] = [await hub.user('u'), await hub.user('v')];
    const sessions = Array.from({ length: 200 }, (_, i) => ({ id: `c-${i}` }));
    const [one, other] = await Promise.all([
      u.ask('POST', SESSIONS, { sessions }),
      v.ask('POST', SESSIONS, { sessions: sessions.toReversed() }),
    ]);
    t.equal(one!.json.migrated + other!.json.migrated, 200, 'each has one owner');
    t.equal(one!.json.total, 200);
  });

  await t.test('500 sessions of 4 KB', async t => {
    const big = await hub.user('big');
    const sessions = Array.from({ length: 500 }, (_, i) => ({ id: `b-${i}`, x: 'y'.repeat(4000) }));
    const startedAt = performance.now();
    const { status, json } = await big.ask('POST', SESSIONS, { sessions });
    t.strictSame([status, json], [200, { migrated: 500, total: 500, skipped: [] }]);
    t.comment(`${Math.round(performance.now() - startedAt)} ms`);
  });
});
