/**
 * Factual extraction over HTTP works by rules if the service has no key of a model, and by a model otherwise. Each
 * fault has its declared result.
 */
import http from 'node:http';
import t, { type Test } from 'tap';
import { HTTP_LIMITS } from '../../../src/server/limits.ts';
import { FAKE_MODEL, type Fault, fakeOpenAi, QUOTED } from '../../support/fake-openai.ts';
import { EMENTA, recordsFolder } from '../../support/reading-records.ts';
import { ask, ready, type Service, startService, until } from '../../support/service.ts';

interface Told {
  'x-deadline-ms'?: number;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const KEY = 'a-key-of-the-tests-0123456789';
const OTHER_KEY = 'another-key-of-the-tests-987';
const MODEL_KEY = 'sk-the-key-of-the-model';
const SETTINGS = {
  SVC_API_KEYS: `one:${KEY},two:${OTHER_KEY}`,
  SVC_LOG_LEVEL: 'debug',
  SVC_LLM_CONCURRENCY_PER_KEY: '2',
  SVC_LLM_REQUESTS_PER_HOUR: '40',
};
const ROUTE = '/v1/factual/extract';

const folder = await recordsFolder(t);

t.test('without a key', async t => {
  const service = await startService(t, folder, { ...SETTINGS, SVC_LLM_CONCURRENCY_PER_KEY: '1' });
  await ready(service.url);
  await t.test('the rules answer', t => rulesAnswer(t, service));
  await t.test('a key may have many texts read at once', t => manyAtOnce(t, service));
  await service.end();
});

async function rulesAnswer(t: Test, service: Service): Promise<void> {
  const extract = (body: object) => ask(service.url, KEY, ROUTE, body);
  const { status, json } = await extract({ text: EMENTA });
  t.equal(status, 200);
  const { factual_digest: facts, thesis_digest: thesis, source_text_preview } = json.data;
  t.equal(facts.extraction_model, 'extractive-1');
  t.equal(thesis.extraction_model, 'extractive-1');
  t.ok(facts.bullets.length > 0);
  facts.bullets.forEach((bullet: Record<string, unknown>, index: number) => {
    t.equal(bullet.index, index);
    t.ok(EMENTA.includes(bullet.source_excerpt as string), bullet.source_excerpt as string);
  });
  t.ok(facts.bullets.some((bullet: Record<string, unknown>) => bullet.source_excerpt === QUOTED));
  t.match(facts.digest_text, QUOTED);
  t.match(thesis.thesis_text, 'a responsabilidade do fornecedor é objetiva');
  t.same(thesis.legal_basis, ['art. 14 da Lei 8.078/1990']);
  t.same(thesis.precedents_cited, ['Súmula 479 do STJ']);
  t.ok(EMENTA.startsWith(source_text_preview.replace('…', '')));
  t.ok(source_text_preview.length <= 201);

  const stored = await extract({ document_id: 'd1' });
  t.same(stored.json.data, json.data, 'the stored decision reads as its text does');
  t.equal((await extract({ document_id: 'nobody' })).status, 404);
  const wrong: [string, object][] = [
    ['body', {}],
    ['body', { text: EMENTA, document_id: 'd1' }],
    ['text', { text: 'x'.repeat(49) }],
    ['text', { text: 'x'.repeat(15_001) }],
    ['text', { text: 7 }],
    ['document_id', { document_id: '' }],
    ['document_id', { document_id: 'd5' }],
    ['model', { text: EMENTA, model: 'x' }],
  ];
  for (const [field, body] of wrong) {
    const { status, json } = await extract(body);
    t.equal(status, 400, field);
    t.match(json.error, { code: 'VALIDATION_ERROR', details: [{ field }] });
  }
  for (const length of [50, 15_000]) {
    t.equal((await extract({ text: 'ab '.repeat(5_000).slice(0, length) })).status, 200);
  }
}

async function manyAtOnce(t: Test, service: Service): Promise<void> {
  const extract = () => ask(service.url, KEY, ROUTE, { text: EMENTA.repeat(10) });
  const answers = await Promise.all(Array.from({ length: 12 }, extract));
  t.same(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { paths } = (await ask(service.url, KEY, '/openapi.json')).json;
  for (const [path, methods] of Object.entries<Record<string, Told>>(paths)) {
    for (const { requestBody, responses, 'x-deadline-ms': ms = 0 } of Object.values(methods)) {
      // A form and an answer in lines send bytes all the time, so the socket's timeout does not concern them.
      if (requestBody?.content['multipart/form-data'] !== undefined) continue;
      if (responses['200']?.content?.['application/x-ndjson'] !== undefined) continue;
      t.ok(ms + 20_000 < HTTP_LIMITS.socketTimeoutMs, `${path}: the deadline can be told of`);
    }
  }
}

t.test('with a key the model answers', async t => {
  const server = await fakeOpenAi(t);
  const service = await startService(t, folder, {
    ...SETTINGS,
    ...{ OPENAI_API_KEY: MODEL_KEY, OPENAI_BASE_URL: server.url, SVC_LLM_MODEL: 'asked-1' },
  });
  await ready(service.url);
  const begin = (...script: Fault[]) =>
    Object.assign(server, { script, bodies: [], keys: [], abandoned: 0 });
  const extract = () => ask(service.url, KEY, ROUTE, { text: EMENTA });

  await t.test('both digests, and what it invented is marked', async t => {
    begin();
    const { status, json } = await extract();
    t.equal(status, 200);
    t.same(json.data.factual_digest, {
      bullets: [
        { index: 0, text: 'Houve um contrato.', source_excerpt: QUOTED, uncertainty: false },
        {
          ...{ index: 1, text: 'Algo inventado.', source_excerpt: 'Isto não está no texto.' },
          uncertainty: true,
        },
      ],
      digest_text: 'Houve um contrato.',
      uncertain: [],
      extraction_model: FAKE_MODEL,
    });
    t.equal(json.data.thesis_digest.extraction_model, FAKE_MODEL);
    const names = server.bodies.map(({ response_format }) => response_format.json_schema.name);
    t.same(names.sort(), ['factual_digest', 'thesis_digest'], 'two questions');
  });

  await t.test('its failure is told, and the rules do not step in', async t => {
    for (const fault of [
      { kind: 'status', status: 401 },
      { kind: 'text', text: 'no JSON' },
      { kind: 'text', text: '{"bullets":[]}' },
      { kind: 'finish', reason: 'length' },
      { kind: 'refusal' },
    ] as const) {
      begin(fault);
      const { status, json } = await extract();
      t.equal(status, 503, JSON.stringify(fault));
      t.equal(json.error.code, 'LLM_UNAVAILABLE');
      t.notMatch(JSON.stringify(json), MODEL_KEY);
      t.notMatch(JSON.stringify(json), QUOTED);
    }
  });

  await t.test('a key has so many under way, and a client that leaves ends its own', async t => {
    begin({ kind: 'mute' });
    const leaving = Array.from({ length: 2 }, () => leave(service.port));
    await until(() => server.bodies.length === 4, 'two extractions are under way');
    const { status, json, headers } = await extract();
    t.equal(status, 429);
    t.equal(json.error.code, 'RATE_LIMITED');
    t.ok(Number(headers.get('retry-after')) > 0);
    t.match(json.error.message, /SVC_LLM_CONCURRENCY_PER_KEY/);
    const { json: metrics } = await ask(service.url, KEY, '/metrics');
    t.match(metrics, /svc_rate_limit_blocks_total 1\n/);
    for (const request of leaving) request.destroy();
    await until(() => server.abandoned === 4, 'their questions are given up');
    begin();
    await until(async () => (await extract()).status === 200, 'the key may ask again');
    t.equal((await ask(service.url, OTHER_KEY, ROUTE, { text: EMENTA })).status, 200);
  });

  await t.test('a key has so many an hour; the questions of another do not count', async t => {
    begin();
    const other = () => ask(service.url, OTHER_KEY, ROUTE, { text: EMENTA });
    // One of the forty requests was answered above.
    for (let i = 0; i < 39; i++) t.equal((await other()).status, 200);
    const { status, json, headers } = await other();
    t.match({ status, code: json.error.code }, { status: 429, code: 'RATE_LIMITED' });
    t.match(json.error.message, /SVC_LLM_REQUESTS_PER_HOUR/);
    t.ok(Number(headers.get('retry-after')) > 3000);
    t.equal((await extract()).status, 200);
  });

  await t.test('counted by outcome; nothing of text or key in the log', async t => {
    const metrics = (await ask(service.url, KEY, '/metrics')).json as string;
    for (const outcome of ['ok', 'refused_key', 'not_json', 'too_long', 'declined', 'left']) {
      t.match(metrics, `svc_llm_requests_total{outcome="${outcome}"}`);
    }
    const { stdout, stderr } = service.said();
    const log = stdout + stderr;
    t.match(log, 'LLM_UNAVAILABLE');
    for (const secret of [MODEL_KEY, KEY, 'contrato', 'benefício']) {
      t.notOk(log.includes(secret), secret);
    }
  });
});

/** A request whose client will not wait for the answer. */
function leave(port: number): http.ClientRequest {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const request = http.request({ port, method: 'POST', path: ROUTE, headers, agent: false });
  request.on('error', () => {});
  request.end(JSON.stringify({ text: EMENTA }));
  return request;
}
