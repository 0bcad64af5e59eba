/** Cases of several users: roles, revocation, and what happens to a case when its owner deletes the account. */
import { endAccount } from '../../../src/hub/cases/end-account.ts';
import { Cases } from '../../../src/stores/relational/hub/cases/cases.ts';
import type { HubUser } from '../../support/hub/serve-hub.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../../support/hub/unlimited-cache.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const CASES = '/api/cases';
const FIELDS = { name: 'Plano de saúde' };
const NOTE = { kind: 'note', title: 'Nota', body: 'Rol da ANS.' };

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store, { cache: new UnlimitedCache() });
  const made = async (user: HubUser) =>
    `${CASES}/${(await user.ask('POST', CASES, FIELDS)).json.id}`;
  const share = (owner: HubUser, path: string, { id }: HubUser, role: string) =>
    owner.ask('PUT', `${path}/shares/${id}`, { role });

  await t.test('what each role may do, until it is revoked', async t => {
    const [ana, rui, leo] = [
      await hub.user('ana'),
      await hub.user('Rui Lê'),
      await hub.user('leo'),
    ];
    const path = await made(ana);
    const people = await ana.ask('GET', `/api/people?q=${encodeURIComponent('rui le')}`);
    t.strictSame(people.json, { people: [{ id: rui.id, name: 'Rui Lê' }] });
    t.match(await ana.ask('GET', '/api/people?q=ru'), { status: 400 });
    t.match(await ana.ask('GET', '/api/people?q=r%20u%20i'), { status: 400 });
    t.match(await share(ana, path, { ...rui, id: 'nobody' }, 'leitura'), { status: 404 });
    t.match(await share(ana, path, ana, 'leitura'), { status: 400 });
    await share(ana, path, rui, 'leitura');
    t.match((await rui.ask('GET', path)).json, { role: 'leitura', owner: { name: 'ana' } });
    t.match((await rui.ask('GET', CASES)).json, { cases: [{ name: FIELDS.name }], owned: 0 });
    t.match(await rui.ask('POST', `${path}/items`, NOTE), { status: 403 });
    t.match(await rui.ask('PUT', path, FIELDS), { status: 403 });
    t.match(await leo.ask('GET', path), { status: 404 });
    await share(ana, path, rui, 'edicao');
    t.match(await rui.ask('POST', `${path}/items`, NOTE), { json: { item: { author: 'Rui Lê' } } });
    t.match(await share(rui, path, leo, 'leitura'), { status: 403 }, 'only the owner shares');
    t.match(await rui.ask('DELETE', path), { status: 403 });
    t.match(await ana.ask('DELETE', `${path}/shares/${rui.id}`), { json: { shares: [] } });
    t.match(await rui.ask('GET', path), { status: 404 }, 'from the next request on');
    t.match(await rui.ask('GET', `${path}/log`), { status: 404 });
    const { entries } = (await ana.ask('GET', `${path}/log`)).json;
    const told = entries.map(({ action, name }: { action: string; name: string }) => [
      action,
      name,
    ]);
    t.strictSame(told.reverse(), [
      ['case.created', 'ana'],
      ['share.set', 'ana'],
      ['share.set', 'ana'],
      ['item.added', 'Rui Lê'],
      ['share.removed', 'ana'],
    ]);
    await share(ana, path, leo, 'leitura');
    t.match(await leo.ask('DELETE', `${path}/shares/${leo.id}`), { status: 200 }, 'one may leave');
    t.match(await leo.ask('GET', path), { status: 404 });
  });

  await t.test('a deleted account: shared cases pass on, others go, notes stay', async t => {
    const [eva, ivo, lia] = [await hub.user('eva'), await hub.user('ivo'), await hub.user('lia')];
    const [shared, own, read] = [await made(eva), await made(eva), await made(eva)];
    await share(eva, shared, lia, 'leitura');
    await share(eva, shared, ivo, 'edicao');
    await share(eva, read, lia, 'leitura');
    await eva.ask('POST', `${shared}/items`, NOTE);
    t.match(await eva.ask('DELETE', '/api/me'), { status: 200 });
    t.match((await ivo.ask('GET', shared)).json, { role: 'dono', shares: [{ name: 'lia' }] });
    t.match((await lia.ask('GET', shared)).json, { role: 'leitura', owner: { name: 'ivo' } });
    t.match(await lia.ask('GET', read), { status: 404 }, 'nobody may change it: it goes');
    t.match(await ivo.ask('GET', own), { status: 404 });
    t.match((await ivo.ask('GET', `${shared}/items`)).json, {
      items: [{ title: 'Nota', author: null }],
    });
    t.match((await ivo.ask('GET', `${shared}/log`)).json, {
      entries: [{ action: 'case.passed_on', name: null, data: { to: ivo.id } }],
    });
    t.match((await ivo.ask('GET', `${shared}/log/check`)).json, { is_whole: true });
    t.match(await lia.ask('DELETE', '/api/me'), { status: 200 });
    t.strictSame((await ivo.ask('GET', shared)).json.shares, [], 'a share ends with its receiver');
    t.match((await ivo.ask('GET', `${shared}/log`)).json, {
      entries: [{ action: 'share.removed', actor: lia.id, data: { account: lia.id } }],
    });
    t.match((await ivo.ask('GET', `${shared}/log/check`)).json, { is_whole: true });
  });

  await t.test('cases that are deleted while an account ends do not keep it', async t => {
    const [noa, gil] = [await hub.user('noa'), await hub.user('gil')];
    const [own, others] = [await made(noa), await made(gil)];
    await share(noa, own, gil, 'edicao');
    await share(gil, others, noa, 'leitura');
    class Raced extends Cases {
      override async heritable(owner: string) {
        const found = await super.heritable(owner);
        t.equal((await noa.ask('DELETE', own)).status, 200);
        return found;
      }

      override async sharedWith(user: string) {
        const found = await super.sharedWith(user);
        t.equal((await gil.ask('DELETE', others)).status, 200);
        return found;
      }
    }
    await t.resolves(endAccount(new Raced(store), noa.id));
  });
});
