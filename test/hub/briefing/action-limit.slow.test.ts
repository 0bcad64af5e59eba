/**
 * A user may act on briefings 120 times a minute, counted over all sessions. Reading is not counted, nor are the
 * actions of others.
 */
import t from 'tap';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const PER_MINUTE = 120;

t.test('actions of a minute', async t => {
  let now = performance.now();
  const cache = new MemoryCache({ now: () => now });
  const hub = await serveHub(t, await newEmbedded(t), { cache });
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
  for (const id of ['one', 'two']) {
    await ana.ask('PUT', `/api/unified/session/${id}`, { session: { id } });
  }
  await rui.ask('PUT', '/api/unified/session/of-rui', { session: { id: 'of-rui' } });
  const act = ({ ask }: typeof ana, id: string) =>
    ask('POST', `/api/briefing/${id}/setFaseProcessual`, { fase: 'recurso' });
  for (let i = 0; i < PER_MINUTE; i++) {
    const { status } = await act(ana, i % 2 ? 'one' : 'two');
    if (status !== 200) t.fail(`${status} for action ${i + 1}`);
  }
  const { status, json, headers } = await act(ana, 'one');
  t.strictSame([status, json.error.code], [429, 'RATE_LIMITED']);
  t.match(json.error.message, /more than 120 briefing actions in a minute/);
  t.match(headers.get('retry-after'), /^([1-9]|[1-5]\d|60)$/);
  const read = await ana.ask('GET', '/api/briefing/one');
  t.strictSame([read.status, read.json.state.version], [200, PER_MINUTE / 2], 'nothing is changed');
  t.equal((await act(rui, 'of-rui')).status, 200, 'another user');
  const legacy = await ana.ask('POST', '/api/analyzer/finish', { sessionId: 'one' });
  t.equal(legacy.status, 429, 'the older routes count with them');
  now += 60_000;
  t.equal((await act(ana, 'one')).status, 200, 'a minute later');
});
