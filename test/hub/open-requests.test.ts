/**
 * A user has at most 64 open requests at a time, streams and unfinished bodies included. Other users are not affected.
 */
import t from 'tap';
import { beginLate } from '../support/hub/ask-late.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { until } from '../support/service.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const OPEN_MAX = 64;

t.test('requests that are open', async t => {
  const hub = await serveHub(t, await newEmbedded(t));
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
  const open = (i: number) =>
    beginLate({
      method: 'PUT',
      url: `${hub.url}/api/unified/session/open-${i}`,
      headers: { cookie: ana.cookie },
      body: { session: { id: `open-${i}` } },
    });
  const me = async ({ ask }: typeof ana) => (await ask('GET', '/auth/me')).status;
  const late = await Promise.all(Array.from({ length: OPEN_MAX - 1 }, (_, i) => open(i)));

  await t.test('the last one that has room, and one more', async t => {
    t.equal(await me(ana), 200, 'the 64th');
    const last = await open(OPEN_MAX);
    const { status, json, headers } = await ana.ask('GET', '/auth/me');
    t.strictSame([status, json.error.code], [429, 'RATE_LIMITED']);
    t.match(json.error.message, /has 64 requests under way/);
    t.equal(headers.get('retry-after'), '1');
    t.equal(await me(rui), 200, 'another user');
    t.equal((await last.end()).status, 200);
    await until(async () => (await me(ana)) === 200, 'an answer that is read makes room');
  });

  await t.test('a client that leaves makes room, and none is counted twice', async t => {
    const ends = late.splice(0, 30).map(({ end }) => end());
    for (const { leave } of late) leave();
    for (const { status } of await Promise.all(ends)) t.equal(status, 200);
    await until(async () => (await me(ana)) === 200, 'there is room');
    const again = await Promise.all(Array.from({ length: OPEN_MAX - 1 }, (_, i) => open(i)));
    again.push(await open(OPEN_MAX));
    t.equal(await me(ana), 429, 'as many as before, and no more');
    for (const { leave } of again) leave();
  });
});
