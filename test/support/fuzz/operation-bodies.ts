/**
 * Random requests to the operations of a running service, most of them nearly valid. Each answer has a status that the
 * reference declares for its route, none is a defect, and none changes the data.
 */
import type { Test } from 'tap';
import { operations } from '../../../src/engine/operations/registry.ts';
import { ERRORS, type ErrorCode } from '../../../src/errors/errors.ts';
import { drawSeed, seededRandom } from '../random-text.ts';
import { KEY } from '../serve-backend.ts';
import { ask } from '../service.ts';
import { generated, send, serveWithin } from '../within.ts';

const AT_ONCE = 32;
const METHODS = ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'POST'];
/** Statuses that a server may give before it knows the route. */
const BEFORE_ROUTES = [400, 404, 405, 408, 413, 414, 431];
const ODD_NAMES = ['__proto__', 'constructor', '', 'toString', '\u0000', '\ud800', 'é', 'limit '];
const ODD_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -0,
  '',
  ' ',
  '0',
  'a',
  '\u0000',
  '\ud83d',
  '😀',
  'NaN',
  'provido',
  '2020',
  '2020-13',
  '../..',
  "' or 1=1 --",
  '__proto__',
  'x'.repeat(200),
  'x'.repeat(201),
  'é'.repeat(500),
  'ç'.repeat(501),
  [],
  [[]],
  [null],
  ['a', 1],
  {},
  { a: 1 },
  Array.from({ length: 501 }, () => 'x'),
  Array.from({ length: 500 }, (_, i) => `SX-${i}`),
];
const ODD_TEXTS = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '1',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{}x',
  '{"a":\u0001}',
  '[[[[',
  '{"limit":1e999}',
];
const TYPES = [
  'text/plain',
  'application/json; charset=latin1',
  'multipart/form-data',
  '',
  'application/json;charset=utf-8',
];
const QUERIES = [
  'limit=5',
  'limit=5&limit=6',
  'limit=1e3',
  'a=%',
  '%00',
  '&&==',
  'criterio=dano',
  'limit=%F0%9F%98',
  'x'.repeat(9000),
];

class Draw {
  readonly random: () => number;
  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  one<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }

  /** A valid body with up to three changes. */
  body(example: object): string {
    if (this.chance(0.05)) return this.one(ODD_TEXTS);
    if (this.chance(0.02)) return '['.repeat(Math.floor(this.random() * 30_000));
    const body: Record<string, unknown> = { ...example };
    for (let n = Math.floor(this.random() * 4); n > 0; n--) this.#change(body);
    const text = JSON.stringify(body);
    return this.chance(0.04) ? text.slice(0, Math.floor(this.random() * text.length)) : text;
  }

  #change(body: Record<string, unknown>): void {
    const names = Object.keys(body);
    const name = this.chance(0.15) || names.length === 0 ? this.one(ODD_NAMES) : this.one(names);
    if (this.chance(0.15)) delete body[name];
    else if (this.chance(0.1)) body[name] = { deep: this.#nested(Math.floor(this.random() * 40)) };
    else if (this.chance(0.2) && typeof body[name] === 'number')
      body[name] += this.one([1, -1, 0.5, 100]);
    else body[name] = this.one(ODD_VALUES);
  }

  #nested(depth: number): unknown {
    return depth === 0 ? this.one(ODD_VALUES) : [this.#nested(depth - 1)];
  }
}

/** The example, with names from the served graph. */
function atHome(example: object, draw: Draw): object {
  const entries = Object.entries(example).map(([name, value]) => {
    if (name.endsWith('_id') && name !== 'categoria_id') {
      return [name, `SX-${String(draw.one([1, 2, 30, 100])).padStart(8, '0')}`];
    }
    if (name === 'categoria_id') return [name, 'categoria-1'];
    return [name, name === 'ministro' ? 'aurora alvarenga' : value];
  });
  return Object.fromEntries(entries);
}

interface Drawn {
  method: string;
  path: string;
  route: string;
  headers: Record<string, string>;
  body: string | undefined;
}

function drawRequest(draw: Draw, others: readonly string[]): Drawn {
  const operation = draw.one(operations);
  const path = draw.chance(0.9) ? operation.path : draw.one(others);
  const method = draw.chance(0.85) ? 'POST' : draw.one(METHODS);
  const query = draw.chance(method === 'POST' ? 0.03 : 0.5) ? `?${draw.one(QUERIES)}` : '';
  const type = draw.chance(0.97) ? 'application/json' : draw.one(TYPES);
  const key: Record<string, string> = draw.chance(0.98) ? { 'x-api-key': KEY } : {};
  const hasBody = method === 'POST' || (method !== 'HEAD' && draw.chance(0.1));
  const body = hasBody ? draw.body(atHome(operation.example, draw)) : undefined;
  const headers = body === undefined ? key : { ...key, 'content-type': type };
  return { method, path, route: path + query, headers, body };
}

export async function holdOperationBodies(t: Test, requests: number): Promise<void> {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const { url } = await serveWithin(t, generated(100, seed));
  const { paths } = (await ask(url, KEY, '/openapi.json')).json;
  const before = await ask(url, KEY, '/v1/graph/divergencias', {});
  const others = [
    ...Object.keys(paths),
    '/',
    '/v1',
    '/v1/graph/nothing',
    '/v1/graph/pagerank/',
    '//',
  ];
  const byTemplate = (path: string, method: string) => {
    const parts = path.split('/');
    const fits = (template: string[]) =>
      template.length === parts.length &&
      template.every((part, i) => part === parts[i] || (part.startsWith('{') && parts[i] !== ''));
    const found = Object.keys(paths).find(key => paths[key][method] && fits(key.split('/')));
    return found === undefined ? undefined : paths[found][method];
  };
  const declared = ({ path, method }: Drawn): number[] => {
    // HEAD is GET without the body. If the path has no such method, a path with a parameter may have it.
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const known = paths[path]?.[name] ?? byTemplate(path, name);
    return [...BEFORE_ROUTES, ...Object.keys(known?.responses ?? {}).map(Number)];
  };
  const draw = new Draw(seed);
  const seen = new Map<number, number>();
  const problems: string[] = [];
  const check = (drawn: Drawn, status: number, text: string) => {
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const told = `${drawn.method} ${drawn.route} ${drawn.body?.slice(0, 300)}: ${status} ${text.slice(0, 300)}`;
    if (!declared(drawn).includes(status)) problems.push(`undeclared: ${told}`);
    if (status < 400 || drawn.method === 'HEAD') return;
    const { code, details } = JSON.parse(text).error;
    if (ERRORS[code as ErrorCode] !== status || code === 'INTERNAL_ERROR') problems.push(told);
    if (code === 'VALIDATION_ERROR' && !(details?.length > 0))
      problems.push(`names nothing: ${told}`);
  };
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      sent++;
      const drawn = drawRequest(draw, others);
      const { status, text } = await send(
        url,
        drawn.method,
        drawn.route,
        drawn.headers,
        drawn.body,
      );
      check(drawn, status, text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  t.comment(
    [...seen]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  for (const problem of problems.slice(0, 20)) t.fail(problem);
  t.equal(problems.length, 0);
  for (const status of [200, 400, 401, 404, 405, 415]) t.ok(seen.has(status), `${status} occurs`);
  const after = await ask(url, KEY, '/v1/graph/divergencias', {});
  t.strictSame(after.json.data, before.json.data, 'what is served is as it was');
  t.equal(after.json.meta.snapshot.id, before.json.meta.snapshot.id);
}
