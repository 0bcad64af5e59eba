/**
 * Random sequences of actions of two users are compared with a model that computes the state in another way, on a real
 * backend and both databases. BRIEFING_SEQUENCES sets the number of sequences, SEED repeats a run.
 */
import { randomUUID } from 'node:crypto';
import t from 'tap';
import { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { BriefingRunner } from '../../../src/hub/briefing/runner.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { Briefings } from '../../../src/stores/relational/hub/briefings.ts';
import { HubSessions } from '../../../src/stores/relational/hub/hub-sessions.ts';
import { serveBriefingBackend } from '../../support/hub/briefing-backend.ts';
import { walk } from '../../support/hub/briefing-walk.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SEQUENCES = Number(process.env.BRIEFING_SEQUENCES ?? 60);
/**
 * The minimum number of sequences for each action and each kind of outcome, so that sequences without effect are
 * noticed.
 */
const ENOUGH = Math.max(1, Math.floor(SEQUENCES / 4));
t.setTimeout(SEQUENCES * 2_000 + 240_000);
const backend = serveBriefingBackend(t);

onBothDatabases(async (t, store) => {
  t.setTimeout(SEQUENCES * 2_000 + 240_000);
  const seed = drawSeed();
  t.comment(`seed ${seed}, ${SEQUENCES} sequences`);
  const address = await backend;
  const client = new BackendClient(() => address);
  t.teardown(() => client.close());
  const runner = new BriefingRunner({
    briefings: new Briefings(store),
    backend: keeping(client),
    limit: { take: async () => undefined },
  });
  const accounts = new Accounts(store);
  const account = async (name: string) =>
    (await accounts.of({ issuer: 'test', subject: name, name })).id;
  const users = [await account('ana'), await account('rui')] as const;
  const sessions = new HubSessions(store, 10_000);
  const newSession = async (user: string) => {
    const id = randomUUID();
    const times = { createdAt: null, changedAt: null };
    await sessions.put(user, { id, title: '', session: { id }, analyzer: null, times }, 'any');
    return id;
  };
  const counts = { accepted: 0, refused: 0, foreign: 0, pairs: 0 };
  const deps = { runner, users, newSession, random: seededRandom(seed) };
  const startedAt = performance.now();
  for (let n = 0; n < SEQUENCES; n++) await walk(deps, counts);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  t.comment(`${JSON.stringify(counts)} in ${seconds} s`);
  for (const [what, count] of Object.entries(counts)) t.ok(count >= ENOUGH, `${what}: ${count}`);
});

/** Caches the backend's answers: its decisions do not change, and thousands of sequences make the same requests. */
function keeping(client: BackendClient): Pick<BackendClient, 'ask'> {
  const kept = new Map<string, Promise<unknown>>();
  const ask: BackendClient['ask'] = (operation, params) => {
    const key = `${operation} ${JSON.stringify(params)}`;
    const answer = kept.get(key) ?? client.ask(operation, params);
    kept.set(key, answer);
    return answer as ReturnType<typeof client.ask<typeof operation>>;
  };
  return { ask };
}
