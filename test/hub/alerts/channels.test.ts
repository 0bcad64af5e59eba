/** A delivery that ends late changes no channel that was saved or held in the meantime. */
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { AlertChannels } from '../../../src/stores/relational/hub/alerts/alert-channels.ts';
import { AlertMatching } from '../../../src/stores/relational/hub/alerts/alert-matching.ts';
import { Alerts } from '../../../src/stores/relational/hub/alerts/alerts.ts';
import { raw } from '../../support/hub/fill-schema.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

onBothDatabases(async (t, store) => {
  const { id: owner } = await new Accounts(store).of({ issuer: 'a', subject: 'b', name: null });
  const alert = crypto.randomUUID();
  const made = { id: alert, owner, caseId: null, caseItem: null, kind: 'topic' } as const;
  const rest = { target: 'x', title: 'x', watched: {}, arrivalFrom: 0, keys: [], states: [] };
  await new Alerts(store).create({ ...made, ...rest }, 10);
  const matching = new AlertMatching(store);
  await matching.lease();
  const find = (item: string) => matching.add([{ alert, item, kind: 'decision', content: {} }]);
  const channels = new AlertChannels(store);
  const due = async () => (await channels.due(1))[0]!;
  const expire = () =>
    store.run([raw(`update hub.alert_channel set until = until - interval '1 hour'`)]);

  await t.test('of a channel that was saved meanwhile', async t => {
    await channels.putWebhook(owner, 'https://old.example/');
    await find('a');
    const old = await due();
    t.equal(await channels.attempt(old, old.newest), true);
    await channels.putWebhook(owner, 'https://new.example/');
    t.equal(await channels.attempt(old, old.newest), false);
    await channels.failed(old, 'timeout', 3_600);
    t.match(await channels.of(owner), [{ failures: 0, error: null }]);
    await find('b');
    t.match(await due(), { address: 'https://new.example/', attempt: old.newest });
  });

  await t.test('of a process that stalled', async t => {
    await expire();
    const stalled = await due();
    await channels.attempt(stalled, stalled.newest);
    await find('c');
    await expire();
    const second = await due();
    t.equal(second.attempt, stalled.newest, 'the same is sent again');
    t.equal((await channels.untold(second, 10)).length, 2, 'of both addresses');
    await channels.sent(stalled, stalled.newest, 0);
    t.equal((await channels.due(1)).length, 0, 'it is still held');
    await channels.sent(second, stalled.newest, 0);
    t.match(await due(), { sent_number: stalled.newest, attempt: null });
  });
});
