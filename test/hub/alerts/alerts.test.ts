/** Alerts from the saved search to what they have found, over a real backend that imports decisions. */
import type { HubUser } from '../../support/hub/serve-hub.ts';
import { alertStand, foundBy } from '../../support/hub/alert-stand.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const OLD = [
  {
    ...{ id: 'old', processo: 'REsp 1.000.001/SP', tribunal: 'STJ', resultado: 'provido' },
    ementa: 'RECURSO ESPECIAL. DANO MORAL. NEGATIVAÇÃO INDEVIDA. RECURSO PROVIDO.',
    criterios: ['DANO MORAL CONFIGURADO'],
  },
];
const record = (id: string, ementa: string, more: object = {}) => ({
  ...{ id, tribunal: 'STJ', processo: `REsp 2.000.0${id.length}${id.charCodeAt(0)}/SP` },
  ...{ ementa, ...more },
});

onBothDatabases(async (t, store) => {
  const { hub, add } = await alertStand(t, store, OLD);
  const create = async (user: HubUser, asked: object) => {
    const { status, json } = await user.ask('POST', '/api/alerts', asked);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return json.alert.id as string;
  };
  const search = (q: string, filters: object = {}) => ({ kind: 'search', query: { q, filters } });

  await t.test('a search finds decisions that arrive with all of its words', async t => {
    const ana = await hub.user('ana');
    await create(ana, search('dano moral negativação'));
    await add([
      record('yes', 'APELAÇÃO. NEGATIVAÇÃO INDEVIDA. DANO MORAL. RECURSO PROVIDO.'),
      record('no', 'APELAÇÃO. DANO MORAL. ATRASO DE VOO. RECURSO PROVIDO.'),
      record('yes-too', 'Houve dano moral. A negativação foi indevida.'),
    ]);
    const found = await foundBy(ana, 2);
    t.match(found, [
      { kind: 'decision', decision: { id: 'yes' }, alert: { kind: 'search' }, read_at: null },
      { decision: { id: 'yes-too' } },
    ]);
    t.equal(found.length, 2);
    t.match((await ana.ask('GET', '/api/alerts')).json, {
      alerts: [{ title: 'dano moral negativação', items: 2, unread: 2 }],
      unread: 2,
    });
  });
});
