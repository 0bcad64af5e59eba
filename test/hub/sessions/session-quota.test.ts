/**
 * A user cannot have more sessions than the setting allows, whether they are created one by one, all at once, or
 * migrated from a client.
 */
import { serveHub } from '../../support/hub/serve-hub.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SESSION = '/api/unified/session';
const SESSIONS = '/api/unified/sessions';
const MAX = 3;

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store, { settings: { SVC_HUB_SESSIONS_PER_USER: String(MAX) } });
  const stats = async (user: Awaited<ReturnType<typeof hub.user>>) =>
    (await user.ask('GET', SESSIONS)).json.stats;

  await t.test('one by one, and all together', async t => {
    const mia = await hub.user('mia');
    const ids = Array.from({ length: 2 * MAX }, (_, i) => `m-${i}`);
    const put = (id: string) => mia.ask('PUT', `${SESSION}/${id}`, { session: { id } });
    const answers = await Promise.all(ids.map(put));
    const kept = ids.filter((_, i) => answers[i]!.status === 200);
    t.equal(kept.length, MAX, 'writers together count each other');
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, json } of refused) {
      t.match({ status, json }, { status: 409, json: { error: { code: 'QUOTA_EXCEEDED' } } });
      t.match(json.error.message, `${MAX} sessions`);
    }
    t.match(await mia.ask('POST', SESSION, {}), { status: 409 });
    t.match(await put(kept[0]!), { status: 200, json: { updated: true } }, 'a change is no more');
    t.match(await stats(mia), { total: MAX, total_max: MAX });
    t.match(await mia.ask('DELETE', `${SESSION}/${kept[0]}`), { status: 200 });
    t.match(await mia.ask('POST', SESSION, {}), { status: 200 }, 'one has left');
  });

  await t.test('from the storage of a client, and beside other users', async t => {
    const [noa, ugo] = [await hub.user('noa'), await hub.user('ugo')];
    await ugo.ask('PUT', `${SESSION}/u`, { session: { id: 'u' } });
    const sessions = ['n-1', 'n-2', 'u', 'n-3', 'n-4'].map(id => ({ id }));
    const { json } = await noa.ask('POST', SESSIONS, { sessions });
    t.match(json, { migrated: MAX, total: 5 });
    t.strictSame(json.skipped.map(({ reason }: { reason: string }) => reason).sort(), [
      'full',
      'taken',
    ]);
    t.match(await stats(noa), { total: MAX });
    const later = { id: 'n-4', title: 'Novo', updatedAt: '2099-01-01T00:00:00Z' };
    const again = await noa.ask('POST', SESSIONS, { sessions: [later, { id: 'n-5' }] });
    t.match(again.json, { migrated: 1, skipped: [{ id: 'n-5', reason: 'full' }] });
    t.match(await stats(ugo), { total: 1 });
  });
});
