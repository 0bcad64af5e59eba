/** All users of a case can read the items that its owner added, and nobody else can. */

import { Reports } from '../../../src/stores/relational/hub/reports.ts';
import { fill } from '../../support/hub/owned.ts';
import { type HubUser, serveHub } from '../../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../../support/hub/unlimited-cache.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const REPORT = 'f0e1d2c3-0000-4000-8000-000000000001';

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store, { cache: new UnlimitedCache() });
  const [ana, rui, leo] = [await hub.user('ana'), await hub.user('rui'), await hub.user('leo')];
  const { runs, sessions } = await fill(ana, 'segredo', ['shown-1']);
  const head = { id: REPORT, name: 'peça.docx', kind: 'docx', sha256: 'x', size_bytes: 1 } as const;
  const figures = { citations: 0, problems: 0, unconfirmed: 0, checked_at: new Date() };
  await new Reports(store, 10).add(ana.id, { ...head, ...figures }, '{"segredo":true}');
  const objects = [
    ['analysis', runs[0]!, `/api/unified/analyze/${runs[0]}`],
    ['briefing', sessions[0]!, `/api/briefing/${sessions[0]}`],
    ['verification', REPORT, `/api/documents/reports/${REPORT}`],
  ] as const;
  const caseOf = async (user: HubUser) =>
    `/api/cases/${(await user.ask('POST', '/api/cases', { name: 'Silva' })).json.id}`;
  const path = await caseOf(ana);
  await ana.ask('PUT', `${path}/shares/${rui.id}`, { role: 'leitura' });

  for (const [kind, ref, address] of objects) {
    await t.test(kind, async t => {
      const item = { kind, ref, title: 'x' };
      const own = await caseOf(rui);
      t.match(
        (await rui.ask('POST', `${own}/items`, item)).status,
        400,
        'is not for others to add',
      );
      t.match((await rui.ask('GET', address)).status, kind === 'verification' ? 404 : 403);
      const added = await ana.ask('POST', `${path}/items`, item);
      const seen = await rui.ask('GET', address);
      t.equal(seen.status, 200);
      t.ok(seen.text.includes('segredo'));
      if (kind !== 'verification') {
        t.equal(seen.json.is_own, false);
        t.equal((await ana.ask('GET', address)).json.is_own, true);
      }
      t.not((await leo.ask('GET', address)).status, 200, 'who is not of the case');
      t.not((await rui.ask('DELETE', address)).status, 200, 'reading is all');
      await ana.ask('DELETE', `${path}/items/${added.json.item.id}`);
      t.not((await rui.ask('GET', address)).status, 200, 'no more, once it is taken out');
      await ana.ask('POST', `${path}/items`, item);
    });
  }

  await t.test('a briefing is not changed by those who read it, and is downloaded', async t => {
    const [session] = sessions;
    const asked = { tema: 'outro', tese: 'outra' };
    const act = await rui.ask('POST', `/api/briefing/${session}/updateDiagnosis`, asked);
    t.equal(act.status, 403);
    t.equal((await rui.ask('GET', `/api/export/markdown/${session}`)).status, 200);
    t.equal((await leo.ask('GET', `/api/export/markdown/${session}`)).status, 404);
  });

  await t.test('nothing of whose own share has ended is read by the others', async t => {
    const shared = await caseOf(rui);
    await rui.ask('PUT', `${shared}/shares/${ana.id}`, { role: 'edicao' });
    await rui.ask('PUT', `${shared}/shares/${leo.id}`, { role: 'leitura' });
    for (const [kind, ref, address] of objects) {
      await ana.ask('POST', `${shared}/items`, { kind, ref, title: 'x' });
      t.equal((await leo.ask('GET', address)).status, 200, address);
    }
    await rui.ask('DELETE', `${shared}/shares/${ana.id}`);
    for (const [, , address] of objects) {
      t.not((await leo.ask('GET', address)).status, 200, address);
      t.equal((await ana.ask('GET', address)).status, 200, 'its owner goes on reading it');
    }
  });

  await t.test('nothing is read once the share has ended', async t => {
    await ana.ask('DELETE', `${path}/shares/${rui.id}`);
    for (const [, , address] of objects)
      t.not((await rui.ask('GET', address)).status, 200, address);
  });
});
