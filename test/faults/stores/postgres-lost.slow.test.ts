/**
 * PostgreSQL fails in every simulated way while memories are written. Acknowledged writes are kept, and all others were
 * refused.
 */
import t, { type Test } from 'tap';
import type { RunningPostgres } from '../../../ops/services/postgres.ts';
import {
  Asker,
  comesUpWithout,
  endure,
  FAULTS,
  isBackInTime,
  KEY,
  standBefore,
} from '../../support/faults/store-stand.ts';
import { ask, until } from '../../support/service.ts';
import { startOwnPostgres } from '../../support/services/postgres.ts';

const CODE = 'SERVICE_UNAVAILABLE';
/** Without `frozen`: sessions are processes of their own, which stopping the first process would not stop. */
const WAYS = ['refused', 'silent on the way', 'answers that are lost', 'killed'];

/** Writes one entry after another and keeps the acknowledged ones. */
function writerOf(url: string, session: string) {
  const acknowledged = new Map<string, string>();
  let next = 0;
  const attempt = async () => {
    const [key, value] = [`key-${next}`, `value ${next++}`];
    const body = { session_id: session, key, value };
    const { status, json } = await ask(url, KEY, '/v1/memories', body);
    if (status < 300) acknowledged.set(key, value);
    return { status, code: json.error?.code };
  };
  return { acknowledged, attempt };
}

async function holds(t: Test, url: string, session: string, acknowledged: Map<string, string>) {
  const { json } = await ask(url, KEY, `/v1/memories?session_id=${session}`);
  const found = new Map(json.data.map((e: { key: string; value: string }) => [e.key, e.value]));
  const lost = [...acknowledged].filter(([key, value]) => found.get(key) !== value);
  t.strictSame(lost, [], `${acknowledged.size} acknowledged are there`);
  t.ok(acknowledged.size > 0);
}

const accessTo = (server: RunningPostgres) => (port: number) => ({
  SVC_DATABASE_URL: server.uri.replace(/:\d+\//, `:${port}/`),
});

const server = await startOwnPostgres(t);

t.test('PostgreSQL goes away and comes back', async t => {
  if (server === null) return;
  const stand = await standBefore(t, server, accessTo(server));
  const { url } = stand.service;
  const question = ['/v1/graph/divergencias', {}] as const;
  await until(async () => (await ask(url, KEY, ...question)).status === 200, 'the graph answers');
  for (const name of WAYS) {
    await t.test(name, async t => {
      const session = name.replaceAll(' ', '-');
      const { acknowledged, attempt } = writerOf(url, session);
      const asker = new Asker(attempt, CODE);
      const ms = await endure(stand, {
        fault: FAULTS[name]!,
        store: 'relational_db',
        asker,
        during: async () => {
          t.equal((await ask(url, KEY, ...question)).status, 200, 'the graph answers');
        },
      });
      isBackInTime(t, ms);
      await asker.end();
      t.strictSame(asker.faults, [], 'nothing but answers and refusals');
      await holds(t, url, session, acknowledged);
    });
  }
});

t.test('a service that starts without PostgreSQL comes up, and works once it is there', async t => {
  if (server === null) return;
  const stand = await standBefore(t, server, accessTo(server), 'refused');
  const { acknowledged, attempt } = writerOf(stand.service.url, 'first');
  await comesUpWithout(t, stand, { store: 'relational_db', attempt, code: CODE });
  await holds(t, stand.service.url, 'first', acknowledged);
});
