/**
 * Two users try each other's ids at random, with all verbs and on all routes that take an id. Neither is ever shown
 * anything of the other, and no row of the other changes. TRIES sets the number of tries, SEED repeats a run.
 */
import t from 'tap';
import { fill, type Owned, rowsOfUser } from '../support/hub/owned.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../support/hub/unlimited-cache.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const TRIES = Number(process.env.TRIES ?? 600);
const SEED = drawSeed();
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'];
const ID_FIELDS = ['sessionId', 'session_id', 'analysis_id'];
/**
 * Statuses that an answer about another user's data may have. Files are compressed, so only their status is compared.
 */
const ALLOWED = [400, 401, 403, 404, 405, 409, 412, 415, 422, 503];

interface Taking {
  path: string;
  methods: Record<string, { example: unknown }>;
}

t.test(`${TRIES} tries, seed ${SEED}`, { timeout: 600_000 }, async t => {
  const store = await newEmbedded(t);
  const settings = { ENABLE_DEV_AUTH: 'false' };
  const hub = await serveHub(t, store, { settings, cache: new UnlimitedCache() });
  const users = [
    await fill(await hub.user('ana'), 'SEGREDOANA', ['ana-1', 'ana-2']),
    await fill(await hub.user('rui'), 'SEGREDORUI', ['rui-1', 'rui-2']),
  ] as const;
  const before = [await rowsOfUser(store, users[0]), await rowsOfUser(store, users[1])];
  t.ok(before[0]!.length > 10 && before[0]!.every(line => !line.includes('SEGREDORUI')));
  const routes = takingIds((await hub.ask('GET', '/openapi.json')).json);
  t.ok(routes.length > 20, `${routes.length} paths take an id`);

  const random = seededRandom(SEED);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let i = 0; i < TRIES; i++) {
    const turn = i % 2;
    const [thief, victim] = [users[turn]!, users[1 - turn]!];
    const { path, methods } = one(routes);
    const method = random() < 0.7 ? one(Object.keys(methods)) : one(METHODS);
    const ids = path.includes('analyze/{') ? victim.runs : victim.sessions;
    // A PUT uses only session ids: with the id of a run it would create a session of the other user's own.
    const target = path.replace(/\{\w+\}/g, () =>
      one(random() < 0.9 || method === 'PUT' ? ids : victim.runs),
    );
    const body =
      method[0] === 'P' ? bodyOf(methods[method]?.example, victim, target, one) : undefined;
    const headers =
      random() < 0.2 ? { 'if-none-match': '*' } : random() < 0.1 ? { 'if-match': '*' } : {};
    const ask = random() < 0.05 ? hub.ask : thief.user.ask;
    const reply = await ask(method, target, body, headers as Record<string, string>);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const what = `${method} ${target} ${reply.status} ${reply.text.slice(0, 200)}`;
    if (!ALLOWED.includes(reply.status)) wrong.push(what);
    if (reply.text.includes(victim.secret)) wrong.push(`shows: ${what}`);
  }
  t.strictSame(wrong.slice(0, 10), []);
  t.comment(
    [...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  t.ok((statuses.get(403) ?? 0) > TRIES / 10, 'most are refused as foreign');
  for (const [i, owned] of users.entries()) {
    t.strictSame(await rowsOfUser(store, owned), before[i], `the rows of ${owned.secret}`);
    const own = await owned.user.ask('GET', `/api/unified/session/${owned.sessions[0]}`);
    t.match(own.json, { session: { notes: owned.secret } });
  }
});

/** Paths with a parameter that is an id of a user's object, and paths whose body contains such an id. */
// biome-ignore lint/suspicious/noExplicitAny: the document is read as it comes.
function takingIds(document: any): Taking[] {
  return Object.entries<Record<string, never>>(document.paths).flatMap(([path, operations]) => {
    // Other paths give every user the same document.
    if (path.startsWith('/api/backend/') || !path.startsWith('/api/')) return [];
    const methods = Object.entries<{
      requestBody?: { content: Record<string, { example: unknown; schema: unknown }> };
    }>(operations).map(([method, { requestBody }]) => {
      const content = requestBody?.content['application/json'];
      return [method.toUpperCase(), content] as const;
    });
    const isTaking =
      path.includes('{') ||
      methods.some(([, content]) =>
        ID_FIELDS.some(name => JSON.stringify(content ?? '').includes(`"${name}"`)),
      );
    if (!isTaking) return [];
    return [
      {
        path,
        methods: Object.fromEntries(
          methods.map(([method, content]) => [method, { example: content?.example }]),
        ),
      },
    ];
  });
}

/** The example body with the ids of the victim's objects. */
function bodyOf(
  example: unknown,
  victim: Owned,
  target: string,
  one: <T>(items: readonly T[]) => T,
): object {
  const body = structuredClone(example ?? {}) as Record<string, unknown>;
  if ('session' in body) body.session = { id: target.split('/').at(-1), title: 'roubada' };
  if ('sessionId' in body) body.sessionId = one(victim.sessions);
  if ('search_results' in body) {
    body.session_id = one(victim.sessions);
    if (one([true, false])) {
      body.answers = { analysis_id: one(victim.runs), slot: 'tema', value: 'x' };
    }
  }
  return body;
}
