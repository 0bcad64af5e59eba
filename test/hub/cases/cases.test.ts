/**
 * Cases over HTTP: who may see and change them, their items and the order of the items, and repeated and conflicting
 * requests.
 */
import { emptyFolder } from '../../support/empty-folder.ts';
import type { HubUser } from '../../support/hub/serve-hub.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../../support/hub/unlimited-cache.ts';
import { KEY, serveBackend } from '../../support/serve-backend.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { ingested, upload } from '../../support/upload.ts';

const CASES = '/api/cases';
const FIELDS = { name: 'Descontos indevidos', client: 'Cliente 7', lado: 'autor', tags: ['banco'] };
const NOTE = { kind: 'note', title: 'Prazo', body: 'Conferir a prescrição quinquenal.' };

const DECISION = '{"id":"dec-1","ementa":"APELAÇÃO CÍVEL. DANO MORAL."}\n';
const UNKNOWN = '0b4d2f6e-8a51-4c39-9d07-1e2f3a4b5c6d';

onBothDatabases(async (t, store) => {
  const { url } = await serveBackend(t, await emptyFolder(t), {
    SVC_API_KEYS: `test:admin:${KEY}`,
  });
  const { json: sent } = await upload(url, DECISION);
  await ingested(url, sent.data.id);
  const hub = await serveHub(t, store, {
    backend: { url, key: KEY },
    settings: { SVC_HUB_CASES_PER_USER: '4' },
    cache: new UnlimitedCache(),
  });
  const made = async (user: HubUser, fields: object = FIELDS) => {
    const { status, json } = await user.ask('POST', CASES, fields);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return `${CASES}/${json.id}`;
  };
  const add = (user: HubUser, path: string, item: object, headers?: Record<string, string>) =>
    user.ask('POST', `${path}/items`, item, headers);
  const titles = async (user: HubUser, path: string) =>
    (await user.ask('GET', `${path}/items`)).json.items.map(
      ({ title }: { title: string }) => title,
    );

  await t.test('made, read, changed, deleted; the owner’s alone', async t => {
    const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
    const path = await made(ana);
    const { json, headers } = await ana.ask('GET', path);
    t.match(json, {
      ...FIELDS,
      role: 'dono',
      items: 0,
      version: 1,
      shares: [],
      log: { entries: 1 },
    });
    t.equal(headers.get('etag'), '"1"');
    t.match(await ana.ask('GET', path, undefined, { 'if-none-match': '"1"' }), { status: 304 });
    for (const [method, body] of [['GET'], ['PUT', FIELDS], ['DELETE']] as const) {
      t.match(await rui.ask(method, path, body), { status: 404 }, `${method} of another user`);
    }
    t.match(await add(rui, path, NOTE), { status: 404 });
    for (const part of ['items', 'log', 'log/export', 'log/check']) {
      t.match(await rui.ask('GET', `${path}/${part}`), { status: 404 }, part);
    }
    const renamed = { ...FIELDS, name: 'Consignado' };
    t.match(await ana.ask('PUT', path, renamed, { 'if-match': '"1"' }), { json: { version: 2 } });
    const late = await ana.ask('PUT', path, FIELDS, { 'if-match': '"1"' });
    t.match(late, { status: 412, json: { error: { code: 'PRECONDITION_FAILED' } } });
    t.match(await ana.ask('DELETE', path, undefined, { 'if-match': '"1"' }), { status: 412 });
    t.match((await ana.ask('GET', path)).json, { name: 'Consignado', version: 2 });
    t.match(await ana.ask('DELETE', path), { status: 200, json: { deleted: true } });
    t.match(await ana.ask('GET', path), { status: 404 });
  });

  await t.test('listed by words, page by page, up to a number', async t => {
    const eva = await hub.user('eva');
    for (const name of ['Primeira', 'Ação de cobrança', 'Terceira', 'Última']) {
      await made(eva, { name, tags: ['cível'] });
    }
    const full = await eva.ask('POST', CASES, FIELDS);
    t.match(full, { status: 409, json: { error: { code: 'QUOTA_EXCEEDED' } } });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { json } = await eva.ask('GET', `${CASES}?limit=3${cursor}`);
      seen.push(...json.cases.map(({ name }: { name: string }) => name));
      cursor = json.next_cursor === null ? '' : `&cursor=${json.next_cursor}`;
    } while (cursor !== '');
    t.strictSame(seen, ['Última', 'Terceira', 'Ação de cobrança', 'Primeira']);
    const { json } = await eva.ask('GET', `${CASES}?q=${encodeURIComponent('acao')}`);
    t.match(json, { cases: [{ name: 'Ação de cobrança' }], owned: 4, owned_max: 4 });
    t.equal(json.cases.length, 1);
  });

  await t.test('items: kinds, pins, order, changes', async t => {
    const lia = await hub.user('lia');
    const path = await made(lia);
    const decision = { kind: 'decision', ref: 'dec-1', title: 'REsp 1' };
    const first = await add(lia, path, decision);
    t.match(first.json, {
      existed: false,
      item: { kind: 'decision', ref: 'dec-1', author: 'lia' },
    });
    t.match((await add(lia, path, decision)).json, {
      existed: true,
      item: { id: first.json.item.id },
    });
    const search = {
      kind: 'search',
      title: 'Dobro',
      query: { q: 'repetição', filters: { tribunal: 'TJSP' } },
    };
    await add(lia, path, search);
    const place = { decision_id: 'dec-1', start: 3, end: 9, quote: 'trecho' };
    const note = (await add(lia, path, { ...NOTE, place })).json.item;
    t.match(note, { place, body: NOTE.body });
    t.strictSame(await titles(lia, path), ['REsp 1', 'Dobro', 'Prazo']);
    for (const [item, field] of [
      [{ kind: 'decision', title: 'x' }, 'ref'],
      [{ ...NOTE, ref: 'x' }, 'ref'],
      [{ kind: 'search', title: 'x' }, 'query'],
      [{ ...decision, place }, 'place'],
      [{ kind: 'note', title: ' ' }, 'body'],
      [{ ...NOTE, place: { ...place, end: 1 } }, 'place.end'],
    ] as const) {
      const { status, json } = await add(lia, path, item);
      t.match({ status, field: json.error.details[0].field }, { status: 400, field });
    }
    for (const [item, field] of [
      ...['analysis', 'briefing', 'verification', 'decision'].map(kind => {
        return [{ kind, ref: UNKNOWN, title: 'x' }, 'ref'] as const;
      }),
      [{ kind: 'decision', ref: 'dec-1,dec-1', title: 'x' }, 'ref'],
      [{ ...NOTE, place: { ...place, decision_id: 'dec-2' } }, 'place.decision_id'],
    ] as const) {
      const { status, json } = await add(lia, path, item);
      const { details } = json.error;
      t.match(
        { status, details },
        { status: 400, details: [{ field, rule: /must be the id of/ }] },
      );
    }
    const one = `${path}/items/${note.id}`;
    const elsewhere = { ...NOTE, kind: undefined, place: { ...place, decision_id: 'dec-2' } };
    t.match((await lia.ask('PUT', one, elsewhere)).json.error, {
      details: [{ field: 'place.decision_id' }],
    });
    await lia.ask('PUT', one, {
      title: 'Prazo',
      body: 'Conferido.',
      pinned: true,
      tags: ['feito'],
    });
    t.strictSame(
      await titles(lia, path),
      ['Prazo', 'REsp 1', 'Dobro'],
      'what is pinned comes first',
    );
    const ids = (await lia.ask('GET', `${path}/items`)).json.items.map(
      ({ id }: { id: string }) => id,
    );
    const order = [ids[0], ids[2], ids[1]];
    t.match(await lia.ask('PUT', `${path}/order`, { items: order }), { status: 200 });
    t.strictSame(await titles(lia, path), ['Prazo', 'Dobro', 'REsp 1']);
    t.match(await lia.ask('PUT', `${path}/order`, { items: ids.slice(1) }), { status: 400 });
    const page = (await lia.ask('GET', `${path}/items?limit=2`)).json;
    const rest = (await lia.ask('GET', `${path}/items?limit=2&cursor=${page.next_cursor}`)).json;
    t.match([page.items.length, rest.items[0].title, rest.next_cursor], [2, 'REsp 1', null]);
    t.match(await lia.ask('DELETE', one), { status: 200 });
    t.match(await lia.ask('DELETE', one), { status: 404 });
    t.strictSame(await titles(lia, path), ['Dobro', 'REsp 1']);
  });

  await t.test('a repeated request does its work once', async t => {
    const ivo = await hub.user('ivo');
    const key = { 'idempotency-key': 'k-1' };
    const twice = await Promise.all([1, 2].map(() => ivo.ask('POST', CASES, FIELDS, key)));
    t.equal(twice[0]!.json.id, twice[1]!.json.id);
    const other = await ivo.ask('POST', CASES, { name: 'Outra' }, key);
    t.match(other, { status: 400, json: { error: { details: [{ field: 'idempotency-key' }] } } });
    const path = `${CASES}/${twice[0]!.json.id}`;
    const conditions = { ...key, 'if-match': '"1"' };
    t.match(await add(ivo, path, NOTE, conditions), { json: { existed: false } });
    t.match(
      await add(ivo, path, NOTE, conditions),
      { json: { existed: true } },
      'no conflict with itself',
    );
    t.match(await add(ivo, path, { ...NOTE, body: 'Outra' }, key), { status: 400 });
    t.strictSame(await titles(ivo, path), ['Prazo']);
  });

  await t.test('writers together: all changes are made, each after the other', async t => {
    const nina = await hub.user('nina');
    const path = await made(nina);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => add(nina, path, { ...NOTE, title: `Nota ${i}` })),
    );
    t.ok(
      answers.every(({ status }) => status === 200),
      'fifty at once',
    );
    t.match((await nina.ask('GET', path)).json, { items: 50, version: 51, log: { entries: 51 } });
    t.match((await nina.ask('GET', `${path}/log/check`)).json, { is_whole: true, entries: 51 });
    const named = { 'if-match': '"51"' };
    const rivals = await Promise.all(
      [1, 2].map(i => add(nina, path, { ...NOTE, body: `${i}` }, named)),
    );
    t.strictSame(rivals.map(({ status }) => status).sort(), [200, 412], 'one of them was late');
  });

  await t.test('full-text search over all that a user sees, and nothing else', async t => {
    const [bia, gil] = [await hub.user('bia'), await hub.user('gil')];
    const [one, two] = [await made(bia), await made(bia, { name: 'Segunda' })];
    await add(bia, one, { ...NOTE, body: 'Indenização por negativação indevida.' });
    await add(bia, two, {
      kind: 'search',
      title: 'Busca',
      query: { q: 'indenizações', filters: {} },
    });
    await add(bia, two, { ...NOTE, title: 'Outra', body: 'Honorários de sucumbência.' });
    const found = async (user: HubUser, q: string) =>
      (await user.ask('GET', `/api/case-items?q=${encodeURIComponent(q)}`)).json.items.map(
        ({ title, case_name }: { title: string; case_name: string }) => `${case_name}: ${title}`,
      );
    t.strictSame(await found(bia, 'indenizacao'), ['Segunda: Busca', `${FIELDS.name}: Prazo`]);
    t.strictSame(await found(bia, '"negativação indevida"'), [`${FIELDS.name}: Prazo`]);
    t.strictSame(await found(bia, 'honorarios -sucumbencia'), []);
    t.strictSame(await found(bia, 'indenizacao sucumbencia'), []);
    t.strictSame(await found(gil, 'indenizacao'), []);
    const page = (await bia.ask('GET', '/api/case-items?q=indenizacao&limit=1')).json;
    const rest = (
      await bia.ask('GET', `/api/case-items?q=indenizacao&limit=1&cursor=${page.next_cursor}`)
    ).json;
    t.match([page.items[0].title, rest.items[0].title, rest.next_cursor], ['Busca', 'Prazo', null]);
    const id = two.split('/').at(-1)!;
    const shared = await bia.ask('PUT', `${CASES}/${id}/shares/${gil.id}`, { role: 'leitura' });
    t.match(shared.json, { shares: [{ name: 'gil', role: 'leitura' }] });
    t.strictSame(await found(gil, 'indenizacao'), ['Segunda: Busca']);
  });
});
