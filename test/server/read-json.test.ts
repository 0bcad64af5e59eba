/**
 * JSON bodies are checked for media type, declared and real size, syntax, Unicode and depth. Each refusal names the
 * field and the rule.
 */
import http from 'node:http';
import t from 'tap';
import { z } from 'zod';
import { capability } from '../../src/capabilities/capability.ts';
import { questionRoutes } from '../../src/http/routes/question-routes.ts';
import { servableCapability } from '../../src/http/servable.ts';
import { ask, askRaw, type Reply, SECRET, type Served, serve } from '../support/serve.ts';
import { writeHere } from '../support/write-here.ts';

const PATH = '/v1/graph/similarity';
const PAIR = { source_id: 'a', target_id: 'b' };
const KIB = 1024;

const post = (served: Served, body: unknown, headers: Record<string, string> = {}) =>
  ask(served, 'POST', PATH, body, { 'x-api-key': SECRET, ...headers });

function problems(reply: Reply): { field: string; rule: string; value?: unknown }[] {
  return reply.json?.error?.details ?? [];
}

t.test('the media type must be JSON in UTF-8', async t => {
  const served = await serve(t);
  for (const type of [
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json;',
  ]) {
    t.equal((await post(served, PAIR, { 'content-type': type })).status, 200, type);
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=iso-8859-1',
    'application/jsonp',
    'application/json, application/json',
    'application/json; charset=utf-8; charset=utf-16',
    '',
  ]) {
    const reply = await post(served, PAIR, { 'content-type': type });
    t.equal(reply.status, 415, type);
    t.equal(reply.json.error.code, 'UNSUPPORTED_MEDIA_TYPE');
  }
  const coded = await post(served, PAIR, { 'content-encoding': 'gzip' });
  t.equal(coded.status, 415);
  t.equal((await post(served, PAIR, { 'content-encoding': 'identity' })).status, 200);
});

t.test('a missing media type is refused where there is a body', async t => {
  const served = await serve(t);
  const body = JSON.stringify(PAIR);
  const text = await askRaw(
    served,
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\nconnection: close\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
  t.match(text, /^HTTP\/1.1 415 /);
});

t.test('no body counts as an empty object', async t => {
  const served = await serve(t);
  const optional = await ask(served, 'POST', '/v1/graph/clusters');
  t.equal(optional.status, 200);
  t.strictSame(optional.json.data.echo, { categoria_id: null, limit: 10, include: true });
  const empty = await ask(served, 'POST', '/v1/graph/clusters', '');
  t.equal(empty.status, 200);
  const required = await ask(served, 'POST', PATH);
  t.equal(required.status, 400);
  t.strictSame(
    problems(required).map(problem => problem.field),
    ['source_id', 'target_id'],
  );
});

t.test('a body above the limit is PAYLOAD_TOO_LARGE, declared or counted', async t => {
  const served = await serve(t);
  const sized = (bytes: number) => {
    const frame = JSON.stringify({ ...PAIR, pad: '' }).length;
    return JSON.stringify({ ...PAIR, pad: 'x'.repeat(bytes - frame) });
  };
  t.equal((await post(served, sized(64 * KIB))).status, 400, 'fits, but has an unknown field');
  for (const bytes of [64 * KIB + 1, 2048 * KIB]) {
    const declared = await post(served, sized(bytes));
    t.equal(declared.status, 413);
    t.equal(declared.json.error.code, 'PAYLOAD_TOO_LARGE');
    const chunked = await askChunked(served, sized(bytes));
    t.equal(chunked, 413);
  }
  t.equal(await askChunked(served, sized(64 * KIB)), 400);
});

t.test('a route that koa-body reads has the same limits and checks', async t => {
  const keep = capability({
    name: 'keep',
    method: 'POST',
    path: '/v1/things',
    summary: 'Keeps.',
    description: 'For the tests.',
    portuguese: { summary: 'Guarda.', description: 'Para os testes.' },
    tag: 'memories',
    params: z.strictObject({ text: z.string() }),
    result: z.strictObject({ length: z.int() }),
    example: { text: 'a' },
    errors: [],
    bodyBytesMax: 64 * KIB,
    deadlineMs: 5_000,
    role: 'writer',
    isTool: false,
    run: ({ text }) => ({ length: text.length }),
  });
  const served = await serve(t, {
    routes: questionRoutes(servableCapability(keep, writeHere)),
  });
  const body = (bytes: number) =>
    JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
  const send = (payload: unknown) => ask(served, 'POST', '/v1/things', payload);
  t.strictSame((await send({ text: 'ção' })).json.data, { length: 3 });
  t.equal((await send(body(64 * KIB))).status, 200);
  for (const bytes of [64 * KIB + 1, 2048 * KIB]) {
    t.equal((await send(body(bytes))).status, 413);
    t.equal(await askChunked(served, body(bytes), '/v1/things'), 413);
  }
  t.equal(await askChunked(served, body(64 * KIB), '/v1/things'), 200);
  const invalid = await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
  t.strictSame(problems(invalid), [{ field: 'body', rule: 'must be UTF-8' }]);
});

/** The same body without a declared length. */
function askChunked(served: Served, body: string, path = PATH): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-api-key': SECRET, 'content-type': 'application/json' };
    const options = { port: served.port, method: 'POST', path, agent: false, headers };
    const request = http.request(options, response => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    request.on('error', reject);
    for (let at = 0; at < body.length; at += 16 * KIB) request.write(body.slice(at, at + 16 * KIB));
    request.end();
  });
}

t.test('a declared length is refused before a byte of the body is sent', async t => {
  const served = await serve(t);
  const text = await askRaw(
    served,
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n` +
      'content-type: application/json\r\ncontent-length: 99999999999\r\n\r\n',
  );
  t.match(text, /^HTTP\/1.1 413 /);
  t.match(text, /connection: close/i);
});

t.test(
  'a caller that expects 100 Continue gets it only if nothing speaks against the body',
  async t => {
    const served = await serve(t);
    const body = JSON.stringify(PAIR);
    const head = (key: string, length: number) =>
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\nconnection: close\r\n` +
      `expect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    t.match(
      await askRaw(served, head(SECRET, body.length) + body),
      /^HTTP\/1.1 100 .*HTTP\/1.1 200 /s,
    );
    t.match(await askRaw(served, head('wrong-key', 10)), /^HTTP\/1.1 401 /);
    t.match(await askRaw(served, head(SECRET, 70_000)), /^HTTP\/1.1 413 /);
  },
);

t.test('500 ids at their greatest length fit where a list is taken', async t => {
  const served = await serve(t);
  const decisao_ids = Array.from({ length: 500 }, () => '☂'.repeat(200));
  const reply = await ask(served, 'POST', '/v1/graph/vectors', { decisao_ids });
  t.equal(reply.status, 200);
  const tooMany = await ask(served, 'POST', '/v1/graph/vectors', {
    decisao_ids: 'x'.repeat(1 << 20),
  });
  t.equal(tooMany.status, 413);
});

t.test('what is no JSON object names the body', async t => {
  const served = await serve(t);
  for (const body of [
    '{',
    '[]',
    'null',
    '1',
    '"text"',
    '{"a":1}x',
    "{'a':1}",
    ' ',
    '{"a":\u0001}',
  ]) {
    const reply = await post(served, body);
    t.equal(reply.status, 400, body);
    t.equal(reply.json.error.code, 'VALIDATION_ERROR');
    t.equal(problems(reply)[0].field, 'body', body);
  }
});

t.test('bytes that are no UTF-8 are refused; a byte order mark is passed over', async t => {
  const served = await serve(t);
  const broken = Buffer.from('{"source_id":"\xff","target_id":"b"}', 'latin1');
  t.strictSame(problems(await post(served, broken)), [{ field: 'body', rule: 'must be UTF-8' }]);
  const marked = await post(served, `\ufeff${JSON.stringify(PAIR)}`);
  t.equal(marked.status, 200);
});

t.test('NUL and lone surrogates are refused in values, keys and lists', async t => {
  const served = await serve(t);
  for (const [body, field] of [
    ['{"source_id":"a\\u0000","target_id":"b"}', 'source_id'],
    ['{"source_id":"a","target_id":"\\ud83d"}', 'target_id'],
    ['{"source_id":"a","target_id":"\\ude00\\ud83d"}', 'target_id'],
    ['{"a\\u0000":"a"}', 'a\u0000'],
    ['{"decisao_ids":["a","b\\u0000"]}', 'decisao_ids.1'],
    ['{"deep":[{"x":"\\udc00"}]}', 'deep.0.x'],
  ]) {
    const path = body.includes('decisao_ids') ? '/v1/graph/vectors' : PATH;
    const reply = await ask(served, 'POST', path, body);
    t.equal(reply.status, 400, body);
    t.match(problems(reply), [{ field, rule: 'must be well-formed Unicode without NUL' }], body);
  }
  const pair = await post(served, '{"source_id":"\\ud83d\\ude00","target_id":"b"}');
  t.equal(pair.json.data.echo.source_id, '😀');
});

t.test('nesting above 32 levels is refused, however deep', async t => {
  const served = await serve(t);
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  t.match(problems(await post(served, nested(32)))[2], { field: 'a', rule: 'unknown field' });
  for (const levels of [33, 5000, 30_000]) {
    const reply = await post(served, nested(levels));
    t.equal(reply.status, 400);
    t.match(problems(reply)[0].rule, /deeper than 32/);
  }
});

t.test('__proto__ is an unknown field and changes nothing', async t => {
  const served = await serve(t);
  for (const body of [
    '{"source_id":"a","target_id":"b","__proto__":{"polluted":1}}',
    '{"source_id":"a","target_id":"b","__proto__":1,"__proto__":{"polluted":2}}',
    '{"source_id":"a","target_id":"b","\\u005f_proto__":{"polluted":1}}',
    '{"source_id":"a","target_id":"b","constructor":{"prototype":{"polluted":1}}}',
  ]) {
    const reply = await post(served, body);
    t.equal(reply.status, 400, body);
    t.equal(problems(reply)[0].rule, 'unknown field');
  }
  t.notOk('polluted' in {});
  t.equal(served.calls.length, 0);
});
