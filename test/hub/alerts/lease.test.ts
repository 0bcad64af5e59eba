/** Two processes share a database. One compares, the other continues where it ended, and nothing is reported twice. */

import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { AlertItems } from '../../../src/stores/relational/hub/alerts/alert-items.ts';
import {
  AlertMatching,
  LeaseLost,
} from '../../../src/stores/relational/hub/alerts/alert-matching.ts';
import type { FoundItem } from '../../../src/stores/relational/hub/alerts/alert-rows.ts';
import { Alerts } from '../../../src/stores/relational/hub/alerts/alerts.ts';
import { raw } from '../../support/hub/fill-schema.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

onBothDatabases(async (t, store) => {
  const { id: owner } = await new Accounts(store).of({ issuer: 'a', subject: 'b', name: null });
  const alert = crypto.randomUUID();
  const made = {
    id: alert,
    owner,
    caseId: null,
    caseItem: null,
    kind: 'topic',
    target: 'x',
  } as const;
  const states = [{ subject: 'outcome', key: 'k', value: 'provido' }] as const;
  const rest = { title: 'x', watched: {}, arrivalFrom: 7, keys: ['criterio:k'], states };
  await new Alerts(store).create({ ...made, ...rest }, 10);
  const found = (item: string): FoundItem => ({ alert, item, kind: 'decision', content: {} });
  const expire = () =>
    store.run([raw(`update app.alert_progress set until = now() - interval '1 s'`)]);
  const [one, two] = [new AlertMatching(store), new AlertMatching(store)];

  await t.test('a killed process is followed by the other, from where it ended', async t => {
    t.match(await one.lease(), { arrival: null, statuses: null });
    t.equal(await two.lease(), null);
    await one.begin(10);
    t.equal(await one.add([found('a'), found('b')]), 2);
    await expire();
    t.match(await two.lease(), { arrival: 10 });
    await t.rejects(one.add([found('c')]), LeaseLost);
    await t.rejects(one.advance(11), LeaseLost);
    t.equal(await two.add([found('a'), found('b'), found('c')]), 1, 'what was told stays');
    await two.advance(12);
    await two.release();
    t.match(await one.lease(), { arrival: 12 }, 'at once after a release');
    const asked = { limit: 10, before: null, unreadOnly: false, alert: null };
    const items = await new AlertItems(store).list(owner, asked);
    t.equal(items.length, 3);
    t.equal(new Set(items.map(({ number }) => number)).size, 3);
  });

  await t.test('a backend whose numbers are lower again', async t => {
    await one.begin(3);
    t.match(await one.keyed(['criterio:k'], null, 10), [{ id: alert, arrival_from: 3 }]);
  });

  await t.test('a state changes once from what was known', async t => {
    const change = {
      alert,
      subject: 'outcome',
      key: 'k',
      before: 'provido',
      after: 'ambos',
    } as const;
    await one.change([change, { ...change, key: 'other' }]);
    await one.change([change]);
    t.match(await one.states('outcome', null, 10), [{ value: 'ambos', changes: 1 }]);
  });

  await t.test('of each alert the newest 1,000 things are kept', async t => {
    const asked = { limit: 2_000, before: null, unreadOnly: false, alert: null };
    const many = (from: number) => Array.from({ length: 500 }, (_, i) => found(`n${from + i}`));
    for (const from of [0, 500, 1_000]) await one.add(many(from));
    const items = await new AlertItems(store).list(owner, asked);
    t.equal(items.length, 1_000);
    t.match(await new Alerts(store).get(owner, alert), { items: 1_000, unread: 1_000 });
    t.equal(await one.add([found('n1499'), found('n1500')]), 1);
  });

  await t.test('what comes while a deletion can be undone is stored; what is old goes', async t => {
    const alerts = new Alerts(store);
    await alerts.remove(owner, alert);
    t.equal(await one.add([found('d')]), 1);
    t.equal((await one.keyed(['criterio:k'], null, 10)).length, 1);
    t.equal((await one.states('outcome', null, 10)).length, 1);
    t.equal(await alerts.restore(owner, alert, 0), 'full');
    t.equal(await alerts.restore(owner, alert, 1), 'restored');
    t.equal(await alerts.restore(owner, alert, 1), 'unknown', 'it is not deleted');
    await alerts.remove(owner, alert);
    t.equal(await alerts.clean(10), 0);
    await store.run([raw(`update hub.alert set deleted_at = now() - interval '25 hours'`)]);
    t.equal(await one.add([found('e')]), 0);
    t.equal((await one.keyed(['criterio:k'], null, 10)).length, 0);
    t.equal((await one.states('outcome', null, 10)).length, 0);
    t.equal(await alerts.restore(owner, alert, 10), 'unknown');
    t.equal(await alerts.clean(10), 1);
  });

  await t.test('alerts created at once do not exceed the limit', async t => {
    const alerts = new Alerts(store);
    const created = Array.from({ length: 5 }, (_, i) =>
      alerts.create({ ...made, ...rest, id: crypto.randomUUID(), target: `t${i}` }, 2),
    );
    t.equal((await Promise.all(created)).filter(one => one !== null).length, 2);
  });
});
