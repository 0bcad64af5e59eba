/**
 * Every route and every tool is asked for its largest possible answers. Each answer has at most the bytes that the
 * reference declares, or is refused.
 */
import t, { type Test } from 'tap';
import {
  fill,
  KEY,
  LEFT_OUT,
  type Operation,
  paramsOf,
  requestOf,
  rpc,
  send,
} from '../../bench/http/largest-requests.ts';
import { fillCase, fillHub, HUB_LARGEST } from '../../bench/hub/largest-session.ts';
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../support/hub/unlimited-cache.ts';
import { ready, startService } from '../support/service.ts';

/** Routes of the hub that end the login or remove data. */
const ENDING = [
  'DELETE /api/me',
  'POST /auth/logout',
  'DELETE /api/unified/session/{sessionId}',
  'DELETE /api/unified/sessions',
  'DELETE /api/cases/{caseId}',
  'DELETE /api/cases/{caseId}/items/{itemId}',
];
/** The answers for a briefing in its last phase, and for an unknown id. */
const PASSING = ['INVALID_TRANSITION', 'NOT_FOUND'];
/**
 * Routes whose largest bodies are not sent: they do not fit into a file or leave no room for a further text, have
 * special rules, or need a mail server.
 */
const FULL =
  /(addAdditionalContext|evaluatePrecedent|export\/\w+\/\{sessionId\}|cases\/\{caseId\}\/(items|order)|channels\/mail)$/;
const PROXIED = '/api/backend';

/** The test makes every answer as large as possible. */
t.setTimeout(600_000);

type Seen = [route: string, bytes: number, max: number, code: string][];

t.test('answers stay within their declared bytes', async t => {
  const service = await startService(t, await emptyFolder(t), {
    SVC_API_KEYS: `tests:admin:${KEY}`,
    SVC_MCP_SERVER_API_KEYS: `tests:${KEY}`,
  });
  await ready(service.url);
  await fill(service);
  await t.test('backend', t => backendAnswers(t, service));
  await t.test('hub', t => hubAnswers(t, service.url));
});

async function backendAnswers(t: Test, service: { url: string }): Promise<void> {
  const { paths } = (await send(service, 'GET', '/openapi.json')).json;
  const seen: Seen = [];
  for (const [name, path, operation, max] of declared(t, paths)) {
    if (LEFT_OUT.includes(path) || path.includes('{dataset_item')) continue;
    const [method] = name.split(' ');
    const { route, body } = requestOf(path, operation);
    const { status, bytes, json } = await send(service, method!, route, body);
    const code = json?.error?.code ?? '';
    seen.push([name, bytes, max, code]);
    t.ok(status === 200 || ['ANSWER_TOO_LARGE', 'FORBIDDEN'].includes(code), `${name} ${code}`);
  }
  const max = paths['/mcp'].post['x-response-bytes-max'];
  const { tools } = (await send(service, 'POST', '/mcp', rpc('tools/list', {}))).json.result;
  for (const { name, inputSchema } of tools) {
    const params = { name, arguments: paramsOf(inputSchema.properties) };
    const { status, bytes } = await send(service, 'POST', '/mcp', rpc('tools/call', params));
    seen.push([`tool ${name}`, bytes, max, '']);
    t.equal(status, 200, name);
  }
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  t.match(
    metrics,
    /svc_queue_wait_seconds_count\{queue="json"\} [1-9]/,
    'a thread writes long ones',
  );
  const bytesOf = checked(t, seen);
  t.ok(bytesOf('GET /v1/memories') > 1024 * 1024, 'pages are as large as they get');
  t.ok(bytesOf('GET /v1/decisions/{decisao_id}') > 1024 * 1024, 'texts are large');
  t.ok(
    seen.some(([, , , code]) => code === 'ANSWER_TOO_LARGE'),
    'one is refused',
  );
}

async function hubAnswers(t: Test, backendUrl: string): Promise<void> {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  const hub = await serveHub(t, new EmbeddedSql(embedded.database.connection), {
    backend: { url: backendUrl, key: KEY },
    cache: new UnlimitedCache(),
  });
  t.teardown(() => embedded.close());
  const user = await hub.user('ana');
  const at = { url: hub.url, cookie: user.cookie };
  const analysisId = await fillHub(user.ask);
  const inCase = await fillCase(user.ask);
  const backend = (await send({ url: backendUrl }, 'GET', '/openapi.json')).json.paths;
  const { paths } = (await send(at, 'GET', '/openapi.json')).json;
  const seen: Seen = [];
  for (const [name, path, operation, max] of declared(t, paths)) {
    const [method] = name.split(' ');
    // A transitional route answers as its successor does.
    if (operation.deprecated || path.startsWith('/auth/') || ENDING.includes(name)) continue;
    if (LEFT_OUT.some(left => path.endsWith(left))) continue;
    // The hub passes requests on to the backend, whose reference describes them in more detail.
    const { [method!.toLowerCase()]: asked = operation } =
      backend[path.slice(PROXIED.length)] ?? {};
    const { route, body } = path.startsWith(PROXIED)
      ? requestOf(path, asked)
      : requestOf(path, operation, { ...HUB_LARGEST, ...inCase, analysisId });
    const { status, bytes, json } = await send(at, method!, route, body);
    const code = json?.error?.code ?? json?.error ?? '';
    seen.push([name, bytes, max, code]);
    const isFull = FULL.test(name) && ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE'].includes(code);
    const isRefused = ['ANSWER_TOO_LARGE', 'FORBIDDEN', ...PASSING].includes(code);
    t.ok(status < 300 || isFull || isRefused, `${name} ${status} ${code}`);
  }
  const bytesOf = checked(t, seen);
  t.ok(bytesOf('GET /api/unified/session/{sessionId}') > 1_000_000, 'a session is large');
  t.ok(bytesOf('GET /api/cases/{caseId}/items') > 1_000_000, 'a page of a case is large');
  t.ok(bytesOf('GET /api/briefing/{sessionId}') > 500_000, 'a briefing is large');
  t.ok(bytesOf('GET /api/backend/v1/decisions/{decisao_id}') > 1024 * 1024, 'a decision is large');
}

/** The routes that declare the size of their answers in bytes; fails if a route declares nothing. */
function declared(t: Test, paths: Record<string, Record<string, Operation>>) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const max = operation['x-response-bytes-max'];
      t.ok(max !== undefined || operation['x-response-streamed'] === true, `${name} declares it`);
      return max === undefined ? [] : [[name, path, operation, max] as const];
    }),
  );
}

/** Compares the largest answers with the declared sizes. Returns the bytes by route. */
function checked(t: Test, seen: Seen): (name: string) => number {
  for (const [name, bytes, max, code] of seen) {
    t.ok(bytes <= max, `${name}: ${bytes} of ${max} ${code}`);
    t.comment(`${name}: ${bytes} of ${max} ${code}`);
  }
  return name => seen.find(([route]) => route === name)![1];
}
