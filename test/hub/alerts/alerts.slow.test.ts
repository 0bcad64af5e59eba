/** Alerts with a real backend that imports decisions, from the saved search to the items that an alert finds. */

import { alertStand, foundBy } from '../../support/hub/alert-stand.ts';
import type { HubUser } from '../../support/hub/serve-hub.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const BASE = {
  ...{ tribunal: 'STJ', relator: 'Min. Nancy Andrighi', resultado: 'provido' },
  ...{ criterios: ['CLÁUSULA PENAL COMPENSATÓRIA'], data_julgamento: '2020-03-02' },
};
const OLD = [
  {
    ...{ ...BASE, id: 'old', processo: 'REsp 1.000.001/SP' },
    ementa: 'RECURSO ESPECIAL. DANO MORAL. NEGATIVAÇÃO INDEVIDA. RECURSO PROVIDO.',
  },
];
let counted = 0;
const record = (id: string, more: object = {}) => ({
  ...{ id, tribunal: 'STJ', processo: `REsp 2.000.${100 + counted++}/SP` },
  ...{ ementa: 'APELAÇÃO. RECURSO PROVIDO.', ...more },
});
const search = (q: string, filters: object = {}) => ({ kind: 'search', query: { q, filters } });
const ids = (found: { decision: { id: string } | null }[]) =>
  found.map(({ decision }) => decision?.id);

/** Waits until the graph has the decision. */
async function criteriaOf(user: HubUser, id: string): Promise<{ id: string; nome: string }[]> {
  let criteria: { id: string; nome: string }[] = [];
  await until(async () => {
    const { json } = await user.ask('GET', `/api/backend/v1/decisions/${id}`);
    criteria = json.data.criterios;
    return criteria.length > 0;
  }, `the criteria of ${id}`);
  return criteria;
}

onBothDatabases(async (t, store) => {
  const { hub, add } = await alertStand(t, store, OLD, { SVC_HUB_ALERTS_PER_USER: '9' });
  const create = async (user: HubUser, asked: object) => {
    const { status, json } = await user.ask('POST', '/api/alerts', asked);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return json.alert.id as string;
  };

  await t.test('a search finds decisions that arrive with all of its words', async t => {
    const ana = await hub.user('ana');
    await create(ana, search('dano moral negativação'));
    await create(ana, search('"voo atrasado" -overbooking', { tribunal: 'STJ' }));
    await add([
      record('yes', { ementa: 'NEGATIVAÇÃO INDEVIDA. DANO MORAL. RECURSO PROVIDO.' }),
      record('no', { ementa: 'DANO MORAL. ATRASO DE VOO. RECURSO PROVIDO.' }),
      record('phrase', { ementa: 'TRANSPORTE. O voo atrasado. RECURSO PROVIDO.' }),
      record('apart', { ementa: 'TRANSPORTE. Voo que chegou atrasado.' }),
      record('excluded', { ementa: 'O voo atrasado por overbooking.' }),
      record('other-court', { tribunal: 'TJSP', ementa: 'O voo atrasado. RECURSO PROVIDO.' }),
    ]);
    const found = await foundBy(ana, 2);
    t.strictSame(ids(found).sort(), ['phrase', 'yes']);
    t.match(found[0], { kind: 'decision', alert: { kind: 'search' }, read_at: null });
    // A later version of a decision is not a new decision.
    await add([record('yes', { ementa: 'DANO MORAL. NEGATIVAÇÃO INDEVIDA. PROVIDO.' })]);
    await add([record('yes-too', { ementa: 'Houve dano moral. A negativação foi indevida.' })]);
    t.strictSame(ids((await foundBy(ana, 3)).slice(2)), ['yes-too']);
    t.match((await ana.ask('GET', '/api/alerts')).json, { unread: 3, alerts_max: 9 });
  });

  await t.test('a search finds under each of its filters what the search screen lists', async t => {
    const mia = await hub.user('mia');
    const fits = {
      ...{ tribunal: 'TJAL', orgao_julgador: '3ª Câmara Cível', relator: 'Des. Ivo Prado' },
      ...{ resultado: 'provido', data_julgamento: '2022-05-10' },
      valores: [{ tipo: 'dano moral', valor_centavos: 800_000 }],
    };
    const filters = {
      ...{
        tribunal: 'TJAL',
        orgao: '3ª Câmara Cível',
        ministro: 'IVO PRADO',
        resultado: 'provido',
      },
      ...{ valor: 'dano moral', valor_de: '5000', valor_ate: '10000' },
      ...{ de: '2022-01-01', ate: '2022-12-31', ordem: 'recentes', semelhantes: 'sim' },
    };
    const id = await create(mia, search('usufruto', filters));
    t.equal(await create(mia, search('usufruto', { ...filters, ordem: 'antigas' })), id);
    for (const [wrong, field] of [
      [{ camara: 'x' }, 'camara'],
      [{ valor_de: '5' }, 'filters.valor'],
      [{ valor: 'dano moral', valor_de: '5,00' }, 'valor_de'],
      [{ de: '2022' }, 'filters.de'],
    ] as const) {
      const { status, json } = await mia.ask('POST', '/api/alerts', search('usufruto', wrong));
      t.equal(status, 400, field);
      t.match(json.error.message, field);
    }
    const ementa = 'DIREITO CIVIL. USUFRUTO.';
    const others = {
      court: { tribunal: 'TJSP' },
      chamber: { orgao_julgador: '1ª Câmara Cível' },
      minister: { relator: 'Des. Ana Lima' },
      outcome: { resultado: 'improvido' },
      'too-little': { valores: [{ tipo: 'dano moral', valor_centavos: 499_999 }] },
      'too-much': { valores: [{ tipo: 'dano moral', valor_centavos: 1_000_001 }] },
      'other-amount': { valores: [{ tipo: 'honorários', valor_centavos: 800_000 }] },
      'no-amount': { valores: [] },
      early: { data_julgamento: '2021-12-31' },
      late: { data_julgamento: '2023-01-01' },
    };
    await add([
      ...Object.entries(others).map(([name, other]) =>
        record(`not-${name}`, { ...fits, ementa, ...other }),
      ),
      record('fits', { ...fits, ementa }),
    ]);
    t.strictSame(ids(await foundBy(mia, 1)), ['fits']);
  });

  await t.test('a decision, a súmula, a minister and a topic', async t => {
    const rui = await hub.user('rui');
    const [topic] = await criteriaOf(rui, 'old');
    await create(rui, { kind: 'decision', id: 'old' });
    await create(rui, { kind: 'precedent', name: 'Súmula 7 do STJ' });
    await create(rui, { kind: 'minister', name: 'Ministra NANCY ANDRIGHI' });
    await create(rui, { kind: 'topic', id: topic.id, name: topic.nome });
    await add([
      record('same-case', { processo: 'EDcl no REsp 1.000.001/SP' }),
      record('cites', { precedentes: ['old'] }),
      record('applies', { ementa: 'Incide a Súmula 7 do STJ. RECURSO IMPROVIDO.' }),
      record('hers', { relator: 'Nancy Andrighi' }),
      record('nothing'),
      record('denied', { criterios: BASE.criterios, resultado: 'improvido' }),
    ]);
    const found = await foundBy(rui, 5);
    const told = found.map(({ reason, alert, decision }) => [alert.kind, reason, decision.id]);
    t.strictSame(told.map(String).sort(), [
      'decision,cites,cites',
      'decision,same_process,same-case',
      'minister,,hers',
      'precedent,,applies',
      'topic,,denied',
    ]);
    await add([{ ...OLD[0]!, resultado: 'improvido' }]);
    const change = (await foundBy(rui, 6)).at(-1);
    t.match(change, {
      kind: 'status',
      alert: { kind: 'decision' },
      decision: { id: 'old', processo: 'REsp 1.000.001/SP' },
      change: { name: 'old', before: 'provido', after: 'improvido' },
    });
  });

  await t.test('read, deleted and restored; nobody sees what is another’s', async t => {
    const [ana, rui, eva] = await Promise.all(['ana', 'rui', 'eva'].map(name => hub.user(name)));
    const [first, second] = (await ana!.ask('GET', '/api/alerts/items')).json.items;
    const mark = (user: HubUser, body: object) => user.ask('POST', '/api/alerts/items/read', body);
    t.match((await mark(rui!, { numbers: [first.number] })).json, { changed: 0 });
    t.match((await mark(ana!, { numbers: [first.number] })).json, { changed: 1, unread: 2 });
    t.match((await mark(ana!, { numbers: [first.number], read: false })).json, { unread: 3 });
    t.match((await mark(ana!, { up_to: second.number })).json, { changed: 2, unread: 1 });
    t.match((await ana!.ask('GET', '/api/alerts/unread')).json, { unread: 1 });
    const unread = await ana!.ask('GET', '/api/alerts/items?unread=true');
    t.match(unread.json, { items: [{ number: first.number }], next_before: null });

    const [{ id }] = (await ana!.ask('GET', '/api/alerts')).json.alerts;
    t.equal((await rui!.ask('DELETE', `/api/alerts/${id}`)).status, 404);
    t.equal((await ana!.ask('DELETE', `/api/alerts/${id}`)).status, 200);
    t.equal((await ana!.ask('GET', '/api/alerts')).json.alerts.length, 1);
    t.equal((await rui!.ask('POST', `/api/alerts/${id}/restore`)).status, 404);
    t.equal((await ana!.ask('POST', `/api/alerts/${id}/restore`)).status, 200);
    t.equal((await ana!.ask('GET', '/api/alerts')).json.alerts.length, 2);
    t.match((await eva!.ask('GET', '/api/alerts/items')).json, { items: [], unread: 0 });
  });

  await t.test('the same twice is one; limits and wrong requests are told', async t => {
    const eva = await hub.user('eva');
    const ask = (body: object) => eva.ask('POST', '/api/alerts', body);
    const made = (await ask(search('pensão alimentícia'))).json;
    t.match(await ask(search(' pensão alimentícia ')), { json: { existed: true } });
    t.equal(made.existed, false);
    for (const [body, text] of [
      [search('de e o'), /query\.q/],
      [{ kind: 'minister', name: 'Ministro' }, /name/],
      [{ kind: 'topic', id: '' }, /id/],
      [{ kind: 'moon' }, /kind/],
    ] as const) {
      const { status, json } = await ask(body);
      t.equal(status, 400, JSON.stringify(body));
      t.match(json.error.message, text);
    }
    t.equal((await ask({ kind: 'decision', id: 'unknown' })).status, 404);
    // Longer than an index entry may be, even when compressed.
    const letter = () =>
      String.fromCharCode(97 + (crypto.getRandomValues(new Uint8Array(1))[0]! % 26));
    const long = Array.from({ length: 60 }, () => Array.from({ length: 31 }, letter).join(''));
    await create(eva, search(long.join(' ')));
    for (let i = 0; i < 7; i++) await create(eva, search(`palavra${i}`));
    t.match((await ask(search('usucapião'))).json.error, { code: 'QUOTA_EXCEEDED' });
    await eva.ask('DELETE', `/api/alerts/${made.alert.id}`);
    t.equal((await ask(search('usucapião'))).status, 200);
    t.equal((await hub.ask('GET', '/api/alerts')).status, 401);
  });
});
