/** Each user's own past and saved searches can be listed and deleted, and their number is limited. */
import { sql } from 'kysely';
import t from 'tap';
import { Accounts } from '../../src/stores/relational/hub/accounts.ts';
import { Searches } from '../../src/stores/relational/hub/searches.ts';
import { db, rowsOf } from '../../src/stores/relational/sql-store.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const HISTORY = '/api/searches/history';
const SAVED = '/api/searches/saved';
const store = await newEmbedded(t);
const hub = await serveHub(t, store);
const NONE = '00000000-0000-4000-8000-000000000000';

t.test('the history has each search once, the newest first', async t => {
  const [ana, bia] = [await hub.user('Ana'), await hub.user('Bia')];
  const note = (q: string, total: number, filters = {}) =>
    ana.ask('POST', HISTORY, { q, total, filters });
  const first = (await note('voo', 3, { tribunal: 'TJAL', ordem: 'recentes' })).json.id;
  await note('plano', 9);
  const again = await note('voo', 4, { ordem: 'recentes', tribunal: 'TJAL' });
  t.equal(again.json.id, first, 'the order of filters does not matter');
  await note('voo', 5, { tribunal: 'TJSP' });
  const { json } = await ana.ask('GET', HISTORY);
  t.match(json.searches, [
    { q: 'voo', total: 5, filters: { tribunal: 'TJSP' } },
    { q: 'voo', total: 4, filters: { tribunal: 'TJAL' } },
    { q: 'plano', total: 9, filters: {} },
  ]);
  t.equal(json.searches.length, 3);
  t.strictSame((await bia.ask('GET', HISTORY)).json.searches, []);
  t.equal((await bia.ask('DELETE', `${HISTORY}/${first}`)).status, 404, 'of another user');
  t.equal((await ana.ask('DELETE', `${HISTORY}/${first}`)).status, 200);
  t.equal((await ana.ask('DELETE', `${HISTORY}/${first}`)).status, 404);
  t.strictSame((await bia.ask('DELETE', HISTORY)).json, { deleted: 0 });
  t.strictSame((await ana.ask('DELETE', HISTORY)).json, { deleted: 2 });
  t.strictSame((await ana.ask('GET', HISTORY)).json.searches, []);
});

t.test('a search is saved under a name, and again under another', async t => {
  const [caio, duda] = [await hub.user('Caio'), await hub.user('Duda')];
  const saved = await caio.ask('POST', SAVED, { q: 'voo', name: ' Voos ', filters: { de: '1' } });
  t.match(saved.json, { name: 'Voos', q: 'voo', filters: { de: '1' } });
  await caio.ask('POST', SAVED, { q: 'plano', name: 'Abusos' });
  const renamed = await caio.ask('POST', SAVED, { q: 'voo', name: 'Zelo', filters: { de: '1' } });
  t.equal((await caio.ask('DELETE', `${SAVED}/${saved.json.id}`)).status, 404, 'saved anew since');
  const names = async () =>
    (await caio.ask('GET', SAVED)).json.searches.map(({ name }: { name: string }) => name);
  t.strictSame(await names(), ['Abusos', 'Zelo']);
  t.strictSame((await duda.ask('GET', SAVED)).json.searches, []);
  t.equal((await duda.ask('DELETE', `${SAVED}/${renamed.json.id}`)).status, 404);
  t.equal((await caio.ask('DELETE', `${SAVED}/${renamed.json.id}`)).status, 200);
  t.strictSame(await names(), ['Abusos']);
  await caio.ask('DELETE', '/api/me');
  const left = sql`select from hub.saved_search where name = 'Abusos'`.compile(db);
  t.equal((await rowsOf(store, left)).length, 0, 'they go with the account');
});

t.test('bad input is told by its field', async t => {
  const eva = await hub.user('Eva');
  const filters = Object.fromEntries(Array.from({ length: 21 }, (_, i) => ['f'.repeat(i + 1), '']));
  for (const [path, body, field] of [
    [HISTORY, { q: ' ', total: 1 }, 'q'],
    [HISTORY, { q: 'x'.repeat(1_001), total: 1 }, 'q'],
    [HISTORY, { q: 'x', total: 10_001 }, 'total'],
    [HISTORY, { q: 'x', total: 1, filters }, 'filters'],
    [HISTORY, { q: 'x', total: 1, filters: { 'A b': 'x' } }, 'filters'],
    [SAVED, { q: 'x' }, 'name'],
    [SAVED, { q: 'x', name: 'n'.repeat(201) }, 'name'],
  ] as const) {
    const { status, json } = await eva.ask('POST', path, body);
    t.equal(status, 400, JSON.stringify(body).slice(0, 60));
    t.match(JSON.stringify(json), new RegExp(`"field":"${field}`));
  }
  t.equal((await eva.ask('DELETE', `${SAVED}/x`)).status, 400);
  t.equal((await eva.ask('DELETE', `${SAVED}/${NONE}`)).status, 404);
});

t.test('limits, and the end of old searches', async t => {
  const accounts = new Accounts(store);
  const { id } = await accounts.of({ issuer: 'dev', subject: 'rui', name: 'Rui' });
  const searches = new Searches(store, 3, 2);
  for (const q of ['a', 'b', 'c', 'd']) await searches.note(id, { q, filters: {} }, 1);
  const words = async () => (await searches.history(id)).map(({ q }) => q).join('');
  t.equal(await words(), 'dcb', 'the oldest goes');
  for (const q of ['a', 'b']) t.ok(await searches.save(id, q, { q, filters: {} }));
  t.equal(await searches.save(id, 'c', { q: 'c', filters: {} }), null);
  t.ok(await searches.save(id, 'other', { q: 'b', filters: {} }), 'a name may change');
  const age = sql`update hub.search_history set searched_at = searched_at - interval '31 days'
    where owner = ${id} and q <> 'd'`;
  await store.run([age.compile(db)]);
  t.equal(await searches.deleteOld(30, 1), 1, 'at most so many');
  t.equal(await searches.deleteOld(30, 10), 1);
  t.equal(await words(), 'd');
});
