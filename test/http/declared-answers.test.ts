/** Random requests to all routes: every answer is one that the reference declares, and no handler fails. */
import t from 'tap';
import { ERRORS } from '../../src/errors/errors.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { ask, OPERATIONS, SECRET, serve } from '../support/serve.ts';

const ROUNDS = 1500;
const AT_ONCE = 16;

const NAMES = ['source_id', 'target_id', 'limit', 'decisao_ids', 'include', 'categoria_id'];
const ODD_NAMES = ['__proto__', 'constructor', '', 'toString', '\u0000', '\ud800', 'é'];
const TEXTS = [
  '',
  'a',
  'x'.repeat(201),
  '\u0000',
  '\udfff',
  '😀',
  '../..',
  '1',
  'null',
  "' or 1=1",
];
const NUMBERS = [0, 1, -1, 50, 51, 1.5, 1e21, -0, 2 ** 53, 1e308];

t.test('every answer is declared', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];

  const value = (depth: number): unknown => {
    const kind = random();
    if (kind < 0.35) return pick(TEXTS);
    if (kind < 0.6) return pick(NUMBERS);
    if (kind < 0.75) return pick([true, false, null]);
    if (depth > 4) return 'deep';
    if (kind < 0.9) return Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1));
    return record(depth + 1);
  };
  const record = (depth: number): unknown => {
    const count = Math.floor(random() * 4);
    const names = Array.from({ length: count }, () => pick(random() < 0.85 ? NAMES : ODD_NAMES));
    return Object.fromEntries(names.map(name => [name, value(depth)]));
  };
  const body = (): string => {
    const text = JSON.stringify(random() < 0.9 ? record(0) : value(0));
    const kind = random();
    if (kind < 0.1) return text.slice(0, Math.floor(random() * text.length));
    if (kind < 0.15) return '['.repeat(Math.floor(random() * 30_000));
    if (kind < 0.2) return text + pick([' ', '\n', 'x', ',', '\u0000']);
    return text;
  };
  const paths = [
    ...OPERATIONS.map(operation => operation.path),
    '/livez',
    '/v1/health',
    '/metrics',
  ];
  const served = await serve(t);
  const declared = new Set<number>([200, ...Object.values(ERRORS)]);
  const seen = new Map<number, number>();

  const one = async () => {
    const method = random() < 0.8 ? 'POST' : pick(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS']);
    const query =
      random() < 0.2 ? `?${pick(['limit=5', 'a=%', 'limit=5&limit=6', '%00', '&&=='])}` : '';
    const path = `${random() < 0.9 ? pick(OPERATIONS).path : pick(paths)}${query}`;
    const headers = {
      ...(random() < 0.95 ? { 'x-api-key': SECRET } : {}),
      ...(random() < 0.1 ? { 'content-type': pick(['text/plain', 'application/json;x', '']) } : {}),
    };
    const sent = body();
    const reply = await ask(served, method, path, sent, headers);
    seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
    if (!declared.has(reply.status) || reply.status >= 500) {
      t.fail(
        `${reply.status} for ${method} ${path} ${JSON.stringify(sent).slice(0, 300)}, seed ${seed}`,
      );
    }
  };
  let left = ROUNDS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await one();
    }),
  );
  t.comment(JSON.stringify(Object.fromEntries(seen)));
  t.ok((seen.get(200) ?? 0) > 20 && (seen.get(400) ?? 0) > 100, 'both kinds were met');
  t.notOk('limit' in {}, 'no prototype was changed');
  t.equal((await ask(served, 'GET', '/livez')).status, 200);
});
