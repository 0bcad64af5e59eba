/** The checks of the random requests find errors: each accepts a correct answer, and refuses it with one defect. */
import t from 'tap';
import { ERROR_BODY, enveloped, object, PLAIN_META } from '../../src/server/reference/schemas.ts';
import { Checks } from '../support/fuzz/checks.ts';
import type { ApiDocument } from '../support/fuzz/document.ts';
import type { Drawn } from '../support/fuzz/draw-request.ts';
import type { Reply } from '../support/fuzz/send.ts';

const TRACE = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const JSON_TYPE = 'application/json; charset=utf-8';
const body = object({ text: { type: 'string', maxLength: 4 } });
const error = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const document = {
  paths: {
    '/v1/things/{id}': {
      post: {
        security: [{}],
        'x-deadline-ms': 2000,
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: {
          201: { content: { 'application/json': { schema: enveloped(body, PLAIN_META) } } },
          400: { $ref: '#/components/responses/VALIDATION_ERROR' },
          503: error,
        },
      },
    },
  },
  components: { responses: { VALIDATION_ERROR: error }, schemas: { Error: ERROR_BODY } },
} as unknown as ApiDocument;
const tool = { name: 'thing', inputSchema: body, outputSchema: body };
const checks = new Checks(document, [tool], ['the-key']);

const drawn: Drawn = {
  method: 'POST',
  target: '/v1/things/a?b=c',
  headers: {},
  body: undefined,
  leaves: false,
  json: { text: 'abcd' },
  twist: 'none',
};
const meta = { trace_id: TRACE, latency_ms: 1 };
const reply = (status: number, json: object, change: Partial<Reply> = {}): Reply => ({
  status,
  ms: 10,
  text: JSON.stringify({ meta, ...json }),
  headers: { 'x-trace-id': TRACE, 'content-type': JSON_TYPE },
  ...change,
});
const right = { data: { text: 'a' } };
const refused = (code: string, message = 'No.') => ({ error: { code, message } });

t.test('right answers', async t => {
  t.strictSame(checks.problemsOf(drawn, reply(201, right)), []);
  t.strictSame(checks.problemsOf(drawn, reply(400, refused('VALIDATION_ERROR'))), []);
  t.strictSame(checks.problemsOf(drawn, reply(503, refused('QUEUE_FULL'))), []);
  const elsewhere = { ...drawn, target: '/v1/other' };
  t.strictSame(checks.problemsOf(elsewhere, reply(404, refused('NOT_FOUND'))), []);
  const otherwise = { ...drawn, method: 'PUT' };
  t.strictSame(checks.problemsOf(otherwise, reply(405, refused('METHOD_NOT_ALLOWED'))), []);
});

t.test('wrong ones', async t => {
  const headers = { 'content-type': JSON_TYPE };
  const wrong: [string, Reply, Partial<Drawn>?][] = [
    ['status 200 is not declared', reply(200, right)],
    ['status 405 is not declared', reply(405, refused('METHOD_NOT_ALLOWED'))],
    ['status 201 is not declared', reply(201, right), { method: 'GET' }],
    ['failed: SERVICE_UNAVAILABLE', reply(503, refused('SERVICE_UNAVAILABLE'))],
    ['failed: INTERNAL_ERROR', reply(500, refused('INTERNAL_ERROR'))],
    ['the answer does not fit', reply(201, { data: { text: 'a', more: 1 } })],
    ['the answer does not fit', reply(201, { data: { text: 1 } })],
    ['the answer does not fit', reply(400, refused('NO_SUCH_CODE'))],
    ['the error does not fit', reply(405, { error: {} }), { method: 'GET' }],
    ['has no trace id', reply(201, right, { headers })],
    [
      'has two trace ids',
      reply(201, { ...right, meta: { ...meta, trace_id: TRACE.replace('4', '5') } }),
    ],
    ['shows a key', reply(400, refused('VALIDATION_ERROR', 'not the-key'))],
    ['shows a stack', reply(400, refused('VALIDATION_ERROR', 'at src/a.ts:7'))],
    ['took 3001 ms', reply(201, right, { ms: 3001 })],
    ['has no body', reply(400, {}, { text: '' })],
    ['the accepted body does not fit', reply(201, right), { json: { text: '😀😀😀😀😀' } }],
  ];
  for (const [problem, answer, change] of wrong) {
    const found = checks.problemsOf({ ...drawn, ...change }, answer);
    t.ok(
      found.some(line => line.startsWith(problem)),
      `${problem}: ${found.join(', ')}`,
    );
  }
});
